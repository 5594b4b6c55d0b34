/* SPDX-License-Identifier: MIT */
/* The separation of a box and a box or a capsule. */
#include <stddef.h>

#include "narrow/box_descent.h"
#include "narrow/separation.h"
#include "num/mat.h"
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

/* ---- Cores for the distance search -------------------------------------- */

/* Both cores. B's memory is that of a body with edges or of up to eight vertices. */
typedef struct cores {
    qn_core a;
    union {
        qn_core core;
        struct {
            uint16_t kind, count;
            const qn_int3 *vertex;
            qn_int3 at[8];
        } points;
    } b;
    int bits, shift; /* of the model's coordinates, and what they were shrunk by */
    qn_int3 origin;  /* of the cores, in the model: halfway to B where coordinates have to shrink, so that they shrink less. In multiples of 2^shift */
} cores;

static QN_OWN_STACK void edges_of_b(const qn_box_model *m, qn_int3 g[3])
{
    int j;
    for (j = 0; j < 3; j++) {
        int32_t h = m->hb[j];
        g[j].x = qn_round30_low((uint64_t)qn_mul(h, m->r.m[0][j]));
        g[j].y = qn_round30_low((uint64_t)qn_mul(h, m->r.m[1][j]));
        g[j].z = qn_round30_low((uint64_t)qn_mul(h, m->r.m[2][j]));
    }
}

/* What roundings may add to a coordinate: at most two units when the model is shrunk to QN_CORE_BITS. */
#define ROUNDED (2 * ((uint32_t)1 << 5))

/* Sizes whose highest bit is that of the largest coordinate along one axis, as seen from o: B's, whose edges reach g, and A's. 2^30 + 3 *
 * (2^29 + 2), and 2^29 + 2^29: below 2^32. */
static inline uint32_t sizes_from(int32_t o, int32_t t, uint32_t g, int32_t h)
{
    return (qn_abs32(t - o) + g + ROUNDED) | ((uint32_t)h + qn_abs32(o) + ROUNDED);
}

/* Bits, shift and origin, from B's edges. */
static QN_OWN_STACK void set_origin(const qn_box_model *m, cores *c)
{
    const qn_int3 *g = c->b.core.g;
    uint32_t x = qn_abs32(g[0].x) + qn_abs32(g[1].x) + qn_abs32(g[2].x), y = qn_abs32(g[0].y) + qn_abs32(g[1].y) + qn_abs32(g[2].y),
             z = qn_abs32(g[0].z) + qn_abs32(g[1].z) + qn_abs32(g[2].z);
    int bits = qn_bits32(sizes_from(0, m->t[0], x, m->h[0]) | sizes_from(0, m->t[1], y, m->h[1]) | sizes_from(0, m->t[2], z, m->h[2]));
    c->origin.x = c->origin.y = c->origin.z = 0;
    c->bits = bits;
    if (bits > QN_CORE_BITS) {
        c->origin.x = m->t[0] / 32 * 16; /* 2^shift is 16 at most */
        c->origin.y = m->t[1] / 32 * 16;
        c->origin.z = m->t[2] / 32 * 16;
        bits = qn_bits32(sizes_from(c->origin.x, m->t[0], x, m->h[0]) | sizes_from(c->origin.y, m->t[1], y, m->h[1]) |
                         sizes_from(c->origin.z, m->t[2], z, m->h[2]));
    }
    c->shift = bits > QN_CORE_BITS ? bits - QN_CORE_BITS : 0;
}

static int32_t shrink(int32_t x, int s) { return s ? qn_asr32(x + ((int32_t)1 << (s - 1)), s) : x; } /* |x| <= 2^30 + 2, s <= 4 */

static qn_int3 shrunk(const qn_int3 *v, int s)
{
    qn_int3 p;
    p.x = shrink(v->x, s);
    p.y = shrink(v->y, s);
    p.z = shrink(v->z, s);
    return p;
}

/* x / 2^s after the sum, below 2^28 by then. */
static QN_OWN_STACK int32_t corner(int32_t x, int32_t g0, int32_t g1, int32_t g2, int n, int s)
{
    int64_t sum = (int64_t)x + (n & 1 ? g0 : -(int64_t)g0) + (n & 2 ? g1 : -(int64_t)g1) + (n & 4 ? g2 : -(int64_t)g2);
    return (int32_t)(s ? qn_round64(sum, s) : sum);
}

/* B's vertices, each rounded once: bit j of n stands for the end of edge j. */
static QN_OWN_STACK void make_vertices(int s, const qn_int3 *t, cores *c)
{
    const qn_int3 g0 = c->b.core.g[0], g1 = c->b.core.g[1], g2 = c->b.core.g[2]; /* their memory is the vertices' */
    int n;
    for (n = 0; n < c->b.core.count; n++) {
        qn_int3 *v = &c->b.points.at[n];
        v->x = corner(t->x, g0.x, g1.x, g2.x, n, s);
        v->y = corner(t->y, g0.y, g1.y, g2.y, n, s);
        v->z = corner(t->z, g0.z, g1.z, g2.z, n, s);
    }
    c->b.core.kind = QN_CORE_POINTS;
    c->b.core.vertex = c->b.points.at;
}

/* Rounding a centre and three edges costs up to four times what rounding each vertex does, but the search is quicker on a body with edges: worth it
 * where a shrunk unit is an eighth of an LSB at most. */
static bool is_parallelepiped(const qn_box_model *m, int s) { return !s || m->k - s >= 3; }

/* From B's edges in b.core.g. */
static QN_OWN_STACK void make_cores(const qn_box_model *m, cores *c)
{
    qn_core *b = &c->b.core;
    int s = c->shift, j;
    const qn_int3 o = c->origin, away = { -o.x, -o.y, -o.z }, t = { m->t[0] - o.x, m->t[1] - o.y, m->t[2] - o.z };
    c->a.kind = QN_CORE_ALIGNED;
    c->a.count = 8;
    c->a.centre = shrunk(&away, s); /* exactly */
    c->a.g[0].x = shrink(m->h[0], s);
    c->a.g[1].y = shrink(m->h[1], s);
    c->a.g[2].z = shrink(m->h[2], s);
    b->count = 8;
    if (!is_parallelepiped(m, s)) {
        make_vertices(s, &t, c);
        return;
    }
    b->kind = QN_CORE_BOX;
    b->centre = t;
    if (!s) return;
    b->centre = shrunk(&b->centre, s);
    for (j = 0; j < 3; j++) b->g[j] = shrunk(&b->g[j], s);
}

/* ---- What a cache remembers of a search --------------------------------- */

/* Word 1: the pairs of vertices, six bits each from bit 8 on, their count in bits 26 and 27, and a mark that no axis has (axis_cache.c). Of
 * three, in a face or on two edges, the first is the lowest corner: the bits that the others share. */
#define MARK UINT32_C(0xA00000F0)

static inline bool is_warm(const qn_cache *cache) { return cache && (cache->word[1] & UINT32_C(0xF00000F0)) == MARK; }

static bool recall(const qn_cache *cache, qn_gjk3_start *start)
{
    uint32_t word = cache->word[1];
    int i;
    if (!is_warm(cache)) return false;
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

/* ---- The gap between two boxes ------------------------------------------- */

/* The cores overlap once shrunk although the axes say apart (by a unit or so): keep the verdict of the axes, and take the
 * points from B's vertex deepest along the axis. */
static QN_OWN_STACK void points_from_axis(const qn_box_model *m, qn_separation3 *s)
{
    const int32_t n[3] = { s->axis.n.x, s->axis.n.y, s->axis.n.z };
    qn_int3 g[3];
    int i, j;
    edges_of_b(m, g);
    for (i = 0; i < 3; i++) s->on_b[i] = m->t[i];
    for (j = 0; j < 3; j++) {
        bool away = qn_mul(g[j].x, n[0]) + qn_mul(g[j].y, n[1]) + qn_mul(g[j].z, n[2]) > 0;
        s->on_b[0] = qn_saturate((int64_t)s->on_b[0] + (away ? -(int64_t)g[j].x : g[j].x));
        s->on_b[1] = qn_saturate((int64_t)s->on_b[1] + (away ? -(int64_t)g[j].y : g[j].y));
        s->on_b[2] = qn_saturate((int64_t)s->on_b[2] + (away ? -(int64_t)g[j].z : g[j].z));
    }
    for (i = 0; i < 3; i++) s->on_a[i] = s->on_b[i] > m->h[i] ? m->h[i] : s->on_b[i] < -m->h[i] ? -m->h[i] : s->on_b[i];
}

static void set_core_point(int32_t out[3], const qn_int3 *p, const cores *c)
{
    const int32_t scale = (int32_t)1 << c->shift; /* the sums are below 2^30.5, the witnesses of a matrix that is no rotation below 2^33 */
    out[0] = qn_saturate(qn_mul(p->x, scale) + c->origin.x);
    out[1] = qn_saturate(qn_mul(p->y, scale) + c->origin.y);
    out[2] = qn_saturate(qn_mul(p->z, scale) + c->origin.z);
}

static QN_OWN_STACK void take_result(const qn_box_model *m, const qn_gjk3_result *r, const cores *c, qn_separation3 *s)
{
    uint32_t scale = (uint32_t)1 << c->shift;
    s->distance = (int64_t)qn_umul(r->distance, scale) - m->radius;
    s->lower = (int64_t)qn_umul(r->lower, scale) - m->radius;
    s->upper = (int64_t)qn_umul(r->upper, scale) - m->radius;
    s->n = r->normal;
    set_core_point(s->on_a, &r->on_a, c);
    set_core_point(s->on_b, &r->on_b, c);
}

/* B's edges were rounded, then its vertices, once; A's extents are whole LSB and shrink exactly up to those. */
static int32_t loss_of(const qn_box_model *m, const cores *c)
{
    int32_t scale = (int32_t)1 << c->shift, loss = 3;
    if (c->shift) loss += scale;
    if (c->shift > m->k) loss += scale;
    if (c->shift && c->b.core.kind == QN_CORE_BOX) loss += 3 * scale;
    return loss;
}

/* Status of the search (hopeful: or QN_OVERLAPPING where the guess says so); unless overlapping, distance, n, points, and lower and upper
 * still without the band. Returned: what the shrinking costs. */
static QN_OWN_STACK int32_t search_gap(const qn_box_model *m, int max_passes, qn_cache *cache, bool hopeful, qn_separation3 *s)
{
    cores c;
    qn_gjk3_result r;
    qn_gjk3_start start;
    edges_of_b(m, c.b.core.g);
    set_origin(m, &c);
    if (max_passes < QN_MAX_GJK_PASSES) cache = NULL; /* where a capped search ends depends on where it began */
    if (!cache || !recall(cache, &start)) qn_box_descent(m->h, m->t, c.b.core.g, c.bits, &start);
    s->status = QN_OVERLAPPING;
    if (hopeful && !start.count) return 0; /* better ask the axes first */
    make_cores(m, &c);
    qn_gjk3_distance_small(&c.a, &c.b.core, max_passes, &start, &r);
    s->status = (qn_status)r.status;
    if (r.status == QN_OVERLAPPING) return loss_of(m, &c);
    if (cache) remember(cache, &r);
    take_result(m, &r, &c, s);
    return loss_of(m, &c);
}

static bool is_clear(const qn_separation3 *s, int64_t loss) { return s->distance > 5 * QN_BAND_MOST + 2 * loss; }

/* Where the gap is clear and the guard bits are many, the most that qn_box_model_band can say of any model, an eighth of an LSB:
 * (478 + (3 * 2^30.8 + 9 * 2^29.8) / 2^23) / 256 is below 9. */
static int64_t gap_band(const qn_box_model *m, const qn_separation3 *s, int64_t loss)
{
    return (m->k >= 6 && is_clear(s, loss) ? 8 : qn_box_model_band(m, false)) + loss;
}

/* Both boxes hold a common ball, wider than any axis' depth can be rounded by, and the band: no axis would say less than OVERLAPPING. Its
 * centre is the point of A, less the ball, nearest B's. Columns err by 10 * 2^-30, which moves that by 10 units in B. */
#define BALL (QN_BAND_MOST + 32)
static QN_OWN_STACK bool is_deep(const qn_box_model *m)
{
    int32_t step[3];
    int i;
    for (i = 0; i < 3; i++) {
        int32_t room = m->h[i] - BALL, t = m->t[i];
        if (room < 0 || m->hb[i] < BALL) return false;
        step[i] = t > room ? room - t : t < -room ? -room - t : 0;
    }
    for (i = 0; i < 3; i++) {
        int64_t along = qn_signed64(qn_mat3_column(&m->r, i, step[0], step[1], step[2]));
        if (qn_abs64(along) > qn_umul((uint32_t)(m->hb[i] - BALL), (uint32_t)QN_ONE30)) return false;
    }
    return true;
}

/* A gap that no axis can miss, so that they need not be asked. With all gaps along the axes at most x a box grown by x on every side would
 * meet B, so that the distance is sqrt(3) x at most; a gap beyond x = 2 bands is measured beyond one band. */
static QN_OWN_STACK bool settle_by_search(const qn_box_model *m, int max_passes, qn_cache *cache, qn_separation3 *s)
{
    int32_t loss = search_gap(m, max_passes, cache, true, s);
    if (s->status != QN_APART || !is_clear(s, loss)) return false;
    s->has_axis = s->by_axis = false;
    s->cores_apart = true;
    s->band = gap_band(m, s, loss);
    set_bounds(s, s->lower, s->upper);
    return true;
}

static QN_OWN_STACK void measure_gap(const qn_box_model *m, int max_passes, qn_cache *cache, qn_separation3 *s)
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

/* By the axes; true where the gap between the cores is still to be measured. */
static QN_OWN_STACK bool ask_axes(const qn_box_model *m, int64_t reach, qn_separation3 *s)
{
    int64_t stop;
    s->band = qn_box_model_band(m, true);
    s->has_axis = true;
    stop = m->radius + reach + s->band;
    qn_sat_box(m, stop, &s->axis);
    /* Without radii a gap within the band is a touch by axis. The band holds for the distance as well, times sqrt(3): the cone of the
     * difference at the nearest point contains one of A's octants, and a step of sqrt(3) gaps along its diagonal re-enters every face. */
    s->cores_apart = s->axis.apart && (m->radius || -s->axis.depth > s->band);
    if (s->cores_apart) {
        s->status = QN_APART;
        s->measured = -s->axis.depth <= stop;
        return s->measured;
    }
    s->distance = -s->axis.depth - m->radius;
    s->n = s->axis.n;
    s->by_axis = true;
    set_bounds(s, s->distance, s->distance > 0 ? 2 * s->distance : s->distance);
    /* The axis taken may be an LSB deeper than the least one; the verdict may not. */
    s->status = s->axis.depth >= 0 && s->axis.least + m->radius <= s->band ? QN_TOUCHING : verdict(s->distance, s->band);
    return false;
}

static QN_OWN_STACK void set_deep(const qn_box_model *m, qn_separation3 *s)
{
    s->status = QN_OVERLAPPING;
    s->measured = s->has_axis = s->cores_apart = false;
    s->band = s->upper = m->k >= 6 ? QN_BAND_MOST : qn_box_model_band(m, true); /* an LSB, rounded up, is what any of them comes to */
    s->lower = 0;
}

void qn_separation_of_box(const qn_box_model *m, int64_t reach, int max_passes, qn_cache *cache, qn_separation3 *s)
{
    s->measured = true;
    if (m->rank == 1) {
        qn_separation_of_capsule(m, reach, s);
        return;
    }
    if (reach == QN_REACH_ALL) { /* a distance: of an overlap it has no more to say */
        bool warm = is_warm(cache);
        if (warm && settle_by_search(m, max_passes, cache, s)) return; /* it was apart when it was stored */
        if (is_deep(m)) {
            set_deep(m, s);
            return;
        }
        if (!warm && settle_by_search(m, max_passes, cache, s)) return;
    }
    if (ask_axes(m, reach, s)) measure_gap(m, max_passes, cache, s);
}
