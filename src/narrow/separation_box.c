/* SPDX-License-Identifier: MIT */
/* The separation of a box and anything up to a box. */
#include <stddef.h>

#include "narrow/box_descent.h"
#include "narrow/separation.h"
#include "num/root.h"

static qn_status verdict(int64_t distance, int64_t band)
{
    return distance > band ? QN_APART : distance < -band ? QN_OVERLAPPING : QN_TOUCHING;
}

static void set_bounds(qn_separation3 *s, int64_t lower, int64_t upper)
{
    s->lower = lower - s->band > 0 ? lower - s->band : 0;
    s->upper = upper + s->band > 0 ? upper + s->band : 0;
    if (s->distance < 0) s->lower = 0;
    if (s->distance < 0) s->upper = s->band;
}

/* ---- A point against the box -------------------------------------------- */

/* Centre inside: out through the nearest face, lowest index. */
static void point_inside(const qn_box_model *m, qn_separation3 *s)
{
    int i, best = 0;
    int64_t depth = 0;
    for (i = 0; i < 3; i++) {
        int64_t d = (int64_t)m->h[i] - qn_abs32(m->t[i]);
        if (i == 0 || d < depth) {
            depth = d;
            best = i;
        }
    }
    s->n.x = s->n.y = s->n.z = 0;
    *(best == 0 ? &s->n.x : best == 1 ? &s->n.y : &s->n.z) = m->t[best] < 0 ? -QN_ONE30 : QN_ONE30;
    s->on_a[best] = m->t[best] < 0 ? -m->h[best] : m->h[best]; /* where the centre would leave */
    s->distance = -depth - m->radius;
}

static void point_separation(const qn_box_model *m, int64_t reach, qn_separation3 *s)
{
    int64_t v[3];
    uint64_t square = 0, length;
    int i;
    s->has_axis = s->by_axis = false;
    for (i = 0; i < 3; i++) {
        int32_t t = m->t[i], h = m->h[i];
        s->on_b[i] = t;
        s->on_a[i] = t > h ? h : t < -h ? -h : t;
        v[i] = (int64_t)t - s->on_a[i];
        if (v[i] > m->radius + reach + s->band || v[i] < -(m->radius + reach + s->band)) {
            s->status = QN_APART;
            s->measured = false;
            return;
        }
        square += qn_abs64(v[i]) * qn_abs64(v[i]); /* 3 * 2^62 */
    }
    s->measured = true;
    s->cores_apart = square != 0;
    if (square) {
        length = qn_root64_round(square);
        s->n = qn_dir3_from_i64(v[0], v[1], v[2]);
        s->distance = (int64_t)length - m->radius;
        if (s->distance == 0 && square != length * length) s->distance = square > length * length ? 1 : -1;
        set_bounds(s, s->distance - 1, s->distance + 1);
    } else {
        point_inside(m, s);
        set_bounds(s, s->distance, s->distance);
    }
    s->status = verdict(s->distance, s->band);
}

/* ---- Cores for the distance search -------------------------------------- */

/* B's edge vectors: three of a box, one of a segment. */
static void edges_of_b(const qn_box_model *m, int32_t g[3][3])
{
    int j;
    for (j = 0; j < 3; j++) {
        if (m->rank == 3) {
            qn_box_model_edge(m, j, g[j]);
        } else {
            g[j][0] = j == 0 ? m->g[0] : 0;
            g[j][1] = j == 0 ? m->g[1] : 0;
            g[j][2] = j == 0 ? m->g[2] : 0;
        }
    }
}

/* Bits of the largest coordinate of all vertices, and what roundings may add: at most two units when the model is shrunk to QN_CORE_BITS. */
static int core_bits(const qn_box_model *m, int32_t (*g)[3])
{
    uint32_t largest = 0;
    int i;
    for (i = 0; i < 3; i++) {
        uint32_t of_b = qn_abs32(m->t[i]) + qn_abs32(g[0][i]) + qn_abs32(g[1][i]) + qn_abs32(g[2][i]); /* 2^30 + 3 * (2^29 + 2) */
        if ((uint32_t)m->h[i] > largest) largest = (uint32_t)m->h[i];
        if (of_b > largest) largest = of_b;
    }
    return qn_bits32(largest + 2 * ((uint32_t)1 << 5)); /* below 2^32 */
}

static int32_t shrink(int32_t x, int s) { return s ? qn_asr32(x + ((int32_t)1 << (s - 1)), s) : x; } /* |x| <= 2^30 + 2, s <= 4 */

static qn_int3 shrunk(const int32_t v[3], int s)
{
    qn_int3 p;
    p.x = shrink(v[0], s);
    p.y = shrink(v[1], s);
    p.z = shrink(v[2], s);
    return p;
}

/* B's vertices, each rounded once: bit j of n stands for the end of edge j. */
static void make_vertices(const qn_box_model *m, int32_t (*g)[3], int s, int count, qn_int3 vertex[8])
{
    int n, i, j;
    for (n = 0; n < count; n++) {
        int32_t v[3];
        for (i = 0; i < 3; i++) {
            int64_t x = m->t[i];
            for (j = 0; j < m->rank; j++) x += n >> j & 1 ? g[j][i] : -(int64_t)g[j][i];
            v[i] = (int32_t)(s ? qn_round64(x, s) : x); /* below 2^28 by now */
        }
        vertex[n] = shrunk(v, 0);
    }
}

/* Rounding a centre and three edges costs up to four times what rounding each vertex does, but the search is quicker on a body with edges: worth it
 * where a shrunk unit is an eighth of an LSB at most. */
static bool is_parallelepiped(const qn_box_model *m, int s) { return m->rank == 3 && (!s || m->k - s >= 3); }

static void make_cores(const qn_box_model *m, int32_t (*g)[3], int s, qn_core *a, qn_core *b, qn_int3 vertex[8])
{
    a->kind = QN_CORE_ALIGNED;
    a->count = 8;
    a->vertex = NULL;
    a->centre.x = a->centre.y = a->centre.z = 0;
    a->g[0].x = shrink(m->h[0], s);
    a->g[1].y = shrink(m->h[1], s);
    a->g[2].z = shrink(m->h[2], s);
    b->count = m->rank == 3 ? 8 : 2;
    b->kind = is_parallelepiped(m, s) ? QN_CORE_BOX : QN_CORE_POINTS;
    b->vertex = vertex;
    if (b->kind == QN_CORE_POINTS) {
        make_vertices(m, g, s, b->count, vertex);
        return;
    }
    b->centre = shrunk(m->t, s);
    b->g[0] = shrunk(g[0], s);
    b->g[1] = shrunk(g[1], s);
    b->g[2] = shrunk(g[2], s);
}

/* ---- What a cache remembers of a search --------------------------------- */

/* Word 1: the pairs of vertices, six bits each from bit 8 on, their count in bits 26 and 27, and a mark that no axis has (axis_cache.c). Of three, in a
 * face or on two edges, the first is the lowest corner: the bits that the others share. */
#define MARK UINT32_C(0xA00000F0)

static bool recall(const qn_cache *cache, qn_gjk3_start *start)
{
    uint32_t word = cache->word[1];
    int i;
    if ((word & UINT32_C(0xF00000F0)) != MARK) return false;
    start->count = (uint8_t)(word >> 26 & 3u);
    for (i = 0; i < 3; i++) {
        start->ia[i] = (uint16_t)(word >> (8 + 6 * i) & 7u);
        start->ib[i] = (uint16_t)(word >> (11 + 6 * i) & 7u);
    }
    return true;
}

static void remember(qn_cache *cache, const qn_gjk3_result *r)
{
    uint32_t word = MARK | (uint32_t)r->count << 26;
    int i;
    for (i = r->count == 3; i < r->count; i++) word |= ((uint32_t)r->ia[i] | (uint32_t)r->ib[i] << 3) << (8 + 6 * i);
    if (r->count == 3) word |= ((uint32_t)(r->ia[1] & r->ia[2]) | (uint32_t)(r->ib[1] & r->ib[2]) << 3) << 8;
    cache->word[1] = word;
}

/* ---- A segment or a box against the box --------------------------------- */

/* The cores overlap once shrunk although the axes say apart (by a unit or so): keep the verdict of the axes, and take the
 * points from B's vertex deepest along the axis. */
static QN_OWN_STACK void points_from_axis(const qn_box_model *m, qn_separation3 *s)
{
    const int32_t n[3] = { s->axis.n.x, s->axis.n.y, s->axis.n.z };
    int32_t g[3][3];
    int i, j;
    edges_of_b(m, g);
    for (i = 0; i < 3; i++) s->on_b[i] = m->t[i];
    for (j = 0; j < m->rank; j++) {
        bool away = qn_mul(g[j][0], n[0]) + qn_mul(g[j][1], n[1]) + qn_mul(g[j][2], n[2]) > 0;
        for (i = 0; i < 3; i++) s->on_b[i] = qn_saturate((int64_t)s->on_b[i] + (away ? -(int64_t)g[j][i] : g[j][i]));
    }
    for (i = 0; i < 3; i++) s->on_a[i] = s->on_b[i] > m->h[i] ? m->h[i] : s->on_b[i] < -m->h[i] ? -m->h[i] : s->on_b[i];
}

static void set_core_point(int32_t out[3], const qn_int3 *p, int shift)
{
    const int32_t scale = (int32_t)1 << shift;
    if (shift <= 2) {
        out[0] = p->x * scale;
        out[1] = p->y * scale;
        out[2] = p->z * scale;
        return;
    } /* else below 2^32 */
    out[0] = qn_saturate(qn_mul(p->x, scale));
    out[1] = qn_saturate(qn_mul(p->y, scale));
    out[2] = qn_saturate(qn_mul(p->z, scale));
}

/* Status of the search (hopeful: or QN_OVERLAPPING where the guess says so); unless overlapping, distance, n, points, and lower and upper still without the band. Returned: what the shrinking costs. */
static QN_OWN_STACK int32_t search_gap(const qn_box_model *m, int max_passes, qn_cache *cache, bool hopeful, qn_separation3 *s)
{
    int bits, shift;
    uint32_t scale, loss;
    int32_t g[3][3];
    qn_core a, b;
    qn_int3 vertex[8];
    qn_gjk3_result r;
    qn_gjk3_start start;
    edges_of_b(m, g);
    bits = core_bits(m, g);
    shift = bits > QN_CORE_BITS ? bits - QN_CORE_BITS : 0;
    scale = (uint32_t)1 << shift;
    make_cores(m, g, shift, &a, &b, vertex);
    if (max_passes < QN_MAX_GJK_PASSES) cache = NULL; /* where a capped search ends depends on where it began */
    if (!cache || !recall(cache, &start)) qn_box_descent(m->h, m->t, g, m->rank, bits, &start);
    if (hopeful && !start.count) { /* better ask the axes first */
        s->status = QN_OVERLAPPING;
        return 0;
    }
    qn_gjk3_distance(&a, &b, max_passes, &start, &r);
    s->status = (qn_status)r.status;
    if (r.status != QN_OVERLAPPING) {
        if (cache) remember(cache, &r);
        s->distance = (int64_t)qn_umul(r.distance, scale) - m->radius;
        s->lower = (int64_t)qn_umul(r.lower, scale) - m->radius;
        s->upper = (int64_t)qn_umul(r.upper, scale) - m->radius;
        s->n = r.normal;
        set_core_point(s->on_a, &r.on_a, shift);
        set_core_point(s->on_b, &r.on_b, shift);
    }
    /* B's edges were rounded (a segment's is in the band already), then its vertices, once; A's extents are whole LSB and shrink exactly up to those. */
    loss = m->rank == 3 ? 3 : 0;
    if (shift) loss += scale;
    if (shift > m->k) loss += scale;
    if (shift && b.kind == QN_CORE_BOX) loss += 3 * scale;
    return (int32_t)loss;
}

static bool is_clear(const qn_separation3 *s, int64_t loss) { return s->distance > 5 * QN_BAND_MOST + 2 * loss; }

/* Where the gap is clear and the guard bits are many, the most that qn_box_model_band can say of any model, an eighth of an LSB:
 * (478 + (3 * 2^30.8 + 9 * 2^29.8) / 2^23) / 256 is below 9. */
static int64_t gap_band(const qn_box_model *m, const qn_separation3 *s, int64_t loss)
{
    return (m->rank == 3 && m->k >= 6 && is_clear(s, loss) ? 8 : qn_box_model_band(m, false)) + loss;
}

/* A gap that no axis can miss, so that they need not be asked. With all gaps along the axes at most x a box grown by x on every side would meet B, so that
 * the distance is sqrt(3) x at most; a gap beyond x = 2 bands is measured beyond one band. */
static bool settle_by_search(const qn_box_model *m, int max_passes, qn_cache *cache, qn_separation3 *s)
{
    int32_t loss = search_gap(m, max_passes, cache, true, s);
    if (s->status != QN_APART || !is_clear(s, loss)) return false;
    s->has_axis = s->by_axis = false;
    s->cores_apart = true;
    s->band = gap_band(m, s, loss);
    set_bounds(s, s->lower, s->upper);
    return true;
}

static void measure_gap(const qn_box_model *m, int max_passes, qn_cache *cache, qn_separation3 *s)
{
    bool proved = -s->axis.depth > m->radius + s->band; /* whatever is measured below, and however far the caller looks */
    int32_t loss = search_gap(m, max_passes, cache, false, s);
    qn_status end = s->status;
    if (end == QN_OVERLAPPING) {
        s->distance = -s->axis.depth - m->radius;
        s->n = s->axis.n;
        s->by_axis = true;
        points_from_axis(m, s);
        set_bounds(s, s->distance, s->distance + loss);
    } else {
        s->by_axis = false;
        s->band = gap_band(m, s, loss);
        set_bounds(s, s->lower, s->upper);
    }
    s->status = proved ? QN_APART : end == QN_UNDECIDED ? QN_UNDECIDED : verdict(s->distance, s->band);
}

void qn_separation_of_box(const qn_box_model *m, int64_t reach, int max_passes, qn_cache *cache, qn_separation3 *s)
{
    s->measured = true;
    if (m->rank && reach == QN_REACH_ALL && settle_by_search(m, max_passes, cache, s)) return;
    s->band = qn_box_model_band(m, m->rank == 3); /* the axes of a segment are the model's own */
    if (m->rank == 0) {
        point_separation(m, reach, s);
        return;
    }
    s->has_axis = true;
    if (m->rank == 3) qn_sat_box(m, m->radius + reach + s->band, &s->axis);
    else qn_sat_segment(m, m->radius + reach + s->band, &s->axis);
    /* Without radii a gap within the band is a touch by axis. The band holds for the distance as well, times sqrt(3): the cone of the difference at the
     * nearest point contains one of A's octants, and a step of sqrt(3) gaps along its diagonal re-enters every face. */
    s->cores_apart = s->axis.apart && (m->radius || -s->axis.depth > s->band);
    if (!s->cores_apart) {
        s->distance = -s->axis.depth - m->radius;
        s->n = s->axis.n;
        s->by_axis = true;
        set_bounds(s, s->distance, s->distance > 0 ? 2 * s->distance : s->distance);
        /* The axis taken may be an LSB deeper than the least one; the verdict may not. */
        s->status = s->axis.depth >= 0 && s->axis.least + m->radius <= s->band ? QN_TOUCHING : verdict(s->distance, s->band);
    } else if (-s->axis.depth > m->radius + reach + s->band) {
        s->measured = false;
        s->status = QN_APART;
    } else {
        measure_gap(m, max_passes, cache, s);
    }
}
