/* SPDX-License-Identifier: MIT */
/* The separation of two boxes. */
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

/* What a model's cores are shrunk by, and about where. */
typedef struct measures {
    qn_int3 g[3], origin; /* B's edges */
    int bits, shift;      /* bits: of the model's coordinates */
} measures;

static QN_OWN_STACK void find_scale(const qn_box_model *m, measures *c)
{
    const qn_int3 *g = c->g;
    uint32_t x, y, z;
    int bits;
    edges_of_b(m, c->g);
    x = qn_abs32(g[0].x) + qn_abs32(g[1].x) + qn_abs32(g[2].x);
    y = qn_abs32(g[0].y) + qn_abs32(g[1].y) + qn_abs32(g[2].y);
    z = qn_abs32(g[0].z) + qn_abs32(g[1].z) + qn_abs32(g[2].z);
    bits = qn_bits32(sizes_from(0, m->t[0], x, m->h[0]) | sizes_from(0, m->t[1], y, m->h[1]) | sizes_from(0, m->t[2], z, m->h[2]));
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
static QN_OWN_STACK void make_vertices(int s, const qn_int3 *t, const qn_int3 g[3], qn_box_cores *c)
{
    int n;
    for (n = 0; n < 8; n++) {
        qn_int3 *v = &c->b.points.at[n];
        v->x = corner(t->x, g[0].x, g[1].x, g[2].x, n, s);
        v->y = corner(t->y, g[0].y, g[1].y, g[2].y, n, s);
        v->z = corner(t->z, g[0].z, g[1].z, g[2].z, n, s);
    }
    c->b.core.kind = QN_CORE_POINTS;
    c->b.core.count = 8;
    c->b.core.vertex = c->b.points.at;
}

/* Rounding a centre and three edges costs up to four times what rounding each vertex does, but the search is quicker on a body with edges:
 * worth it where a shrunk unit is an eighth of an LSB at most. */
static bool is_parallelepiped(int k, int s) { return !s || k - s >= 3; }

/* B's edges were rounded, then its vertices, once; A's extents are whole LSB and shrink exactly up to those. */
static int32_t loss_of(int k, int s)
{
    int32_t scale = (int32_t)1 << s, loss = 3;
    if (s) loss += scale;
    if (s > k) loss += scale;
    if (s && is_parallelepiped(k, s)) loss += 3 * scale;
    return loss;
}

/* In place of the model, whose numbers are taken first. */
static void make_cores(const measures *from, bool hopeful, qn_box_room *room)
{
    const int s = from->shift, k = room->m.k;
    const int32_t h0 = room->m.h[0], h1 = room->m.h[1], h2 = room->m.h[2];
    const qn_int3 o = from->origin, away = { -o.x, -o.y, -o.z }, t = { room->m.t[0] - o.x, room->m.t[1] - o.y, room->m.t[2] - o.z };
    const uint32_t radius = (uint32_t)room->m.radius;
    const int32_t band = hopeful && k >= 6 ? QN_BAND_MOST : (int32_t)qn_box_model_band(&room->m, false); /* above 0; a hope not clear is none */
    int j;
    room->cores.shift = s;
    room->cores.origin = o;
    room->cores.radius = radius;
    room->cores.loss = loss_of(k, s);
    room->cores.band = k >= 6 ? -band : band;
    room->cores.a.kind = QN_CORE_ALIGNED;
    room->cores.a.count = 8;
    room->cores.a.centre = shrunk(&away, s); /* exactly */
    room->cores.a.g[0].x = shrink(h0, s);
    room->cores.a.g[1].y = shrink(h1, s);
    room->cores.a.g[2].z = shrink(h2, s);
    if (!is_parallelepiped(k, s)) {
        make_vertices(s, &t, from->g, &room->cores);
        return;
    }
    room->cores.b.core.kind = QN_CORE_BOX;
    room->cores.b.core.count = 8;
    room->cores.b.core.centre = shrunk(&t, s);
    for (j = 0; j < 3; j++) room->cores.b.core.g[j] = shrunk(&from->g[j], s);
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
 * points from B's vertex deepest along the axis. Returned: what the shrinking costs. */
static QN_OWN_STACK int32_t points_from_axis(const qn_box_model *m, qn_separation3 *s)
{
    const int32_t n[3] = { s->axis.n.x, s->axis.n.y, s->axis.n.z };
    measures c;
    const qn_int3 *g = c.g;
    int i, j;
    find_scale(m, &c);
    for (i = 0; i < 3; i++) s->on_b[i] = m->t[i];
    for (j = 0; j < 3; j++) {
        bool away = qn_dot3(n, g[j].x, g[j].y, g[j].z) > 0;
        s->on_b[0] = qn_saturate((int64_t)s->on_b[0] + (away ? -(int64_t)g[j].x : g[j].x));
        s->on_b[1] = qn_saturate((int64_t)s->on_b[1] + (away ? -(int64_t)g[j].y : g[j].y));
        s->on_b[2] = qn_saturate((int64_t)s->on_b[2] + (away ? -(int64_t)g[j].z : g[j].z));
    }
    for (i = 0; i < 3; i++) s->on_a[i] = s->on_b[i] > m->h[i] ? m->h[i] : s->on_b[i] < -m->h[i] ? -m->h[i] : s->on_b[i];
    return loss_of(m->k, c.shift);
}

static void set_core_point(int32_t out[3], qn_int3 p, const qn_box_cores *c)
{
    const int32_t scale = (int32_t)1 << c->shift; /* the sums are below 2^30.5, the witnesses of a matrix that is no rotation below 2^33 */
    out[0] = qn_saturate(qn_mul(p.x, scale) + c->origin.x);
    out[1] = qn_saturate(qn_mul(p.y, scale) + c->origin.y);
    out[2] = qn_saturate(qn_mul(p.z, scale) + c->origin.z);
}

/* In place of the result, whose numbers are taken first: all of a gap that was measured but for its band and bounds, status as the search
 * ended. */
static inline void take_result(const qn_box_cores *c, qn_box_answer *out)
{
    const uint32_t scale = (uint32_t)1 << c->shift, distance = out->r.distance, lower = out->r.lower, upper = out->r.upper;
    const uint8_t status = out->r.status;
    const qn_int3 on_a = { out->r.on_a.x, out->r.on_a.y, out->r.on_a.z }, on_b = { out->r.on_b.x, out->r.on_b.y, out->r.on_b.z };
    const int32_t x = out->r.normal.x, y = out->r.normal.y, z = out->r.normal.z;
    out->s.status = (qn_status)status;
    out->s.measured = out->s.cores_apart = true;
    out->s.has_axis = out->s.by_axis = false;
    out->s.n.x = x;
    out->s.n.y = y;
    out->s.n.z = z;
    out->s.distance = (int64_t)qn_umul(distance, scale) - c->radius;
    out->s.lower = (int64_t)qn_umul(lower, scale) - c->radius;
    out->s.upper = (int64_t)qn_umul(upper, scale) - c->radius;
    set_core_point(out->s.on_a, on_a, c);
    set_core_point(out->s.on_b, on_b, c);
}

/* Where to begin, and the cores; false, and the model as it was, where a hope is none: better ask the axes first. */
static QN_OWN_STACK bool prepare(qn_box_room *room, qn_cache *cache, bool hopeful, qn_gjk3_start *start)
{
    const qn_box_model *m = &room->m;
    measures c;
    find_scale(m, &c);
    if (!cache || !recall(cache, start)) qn_box_descent(m->h, m->t, c.g, c.bits, start);
    if (hopeful && !start->count) return false;
    make_cores(&c, hopeful, room);
    return true;
}

static bool is_clear(const qn_separation3 *s, int32_t loss) { return s->distance > 5 * QN_BAND_MOST + 2 * (int64_t)loss; }

/* Where the gap is clear and the guard bits are many, the most that qn_box_model_band can say of any model, an eighth of an LSB:
 * (478 + (3 * 2^30.8 + 9 * 2^29.8) / 2^23) / 256 is below 9. */
static void set_gap_bounds(const qn_box_cores *c, qn_separation3 *s)
{
    s->band = (c->band < 0 && is_clear(s, c->loss) ? 8 : qn_abs32(c->band)) + (int64_t)c->loss;
    set_bounds(s, s->lower, s->upper);
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

/* By the axes; true where the gap between the cores is still to be measured. */
static QN_OWN_STACK bool ask_axes(const qn_box_model *m, int64_t reach, qn_separation3 *s)
{
    int64_t stop;
    s->measured = true;
    s->band = qn_box_model_band(m, true);
    s->has_axis = true;
    stop = m->radius + reach + s->band;
    qn_sat_box(m, stop, &s->axis);
    /* Without radii a gap within the band is a touch by axis. The band holds for the distance as well, times sqrt(3): the cone of the
     * difference at the nearest point contains one of A's octants, and a step of sqrt(3) gaps along its diagonal re-enters every face. */
    s->cores_apart = s->axis.apart && (m->radius || -(int64_t)s->axis.depth > s->band);
    if (s->cores_apart) {
        s->status = QN_APART;
        s->measured = -(int64_t)s->axis.depth <= stop;
        return s->measured;
    }
    s->distance = -(int64_t)s->axis.depth - m->radius;
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

/* What the axes prove of a gap, whatever is measured below, and however far the caller looks. */
static bool is_proved(const qn_box_model *m, const qn_separation3 *s) { return -(int64_t)s->axis.depth > m->radius + s->band; }

static QN_OWN_STACK void set_by_axis(const qn_box_model *m, qn_separation3 *s)
{
    s->distance = -(int64_t)s->axis.depth - m->radius;
    s->n = s->axis.n;
    s->by_axis = true;
    set_bounds(s, s->distance, s->distance + points_from_axis(m, s));
    s->status = is_proved(m, s) ? QN_APART : verdict(s->distance, s->band);
    s->cores_apart = s->status == QN_APART; /* else where they touch is told along the axis: B's vertex may lie far beside it */
}

/* What a search found; hopeful: false unless that is clear, and enough. */
static QN_OWN_STACK bool set_gap(const qn_box_cores *c, bool hopeful, bool proved, qn_box_answer *out)
{
    qn_separation3 *s = &out->s;
    take_result(c, out);
    if (hopeful && (s->status != QN_APART || !is_clear(s, c->loss))) return false;
    set_gap_bounds(c, s);
    if (!hopeful && proved) s->status = QN_APART;
    else if (!hopeful && s->status != QN_UNDECIDED) s->status = verdict(s->distance, s->band);
    return true;
}

/* Of a distance, which of an overlap has no more to say: what holds a common ball. warm: it was apart when it was stored. */
static bool ends_deep(const qn_box_model *m, qn_separation3 *s)
{
    if (!is_deep(m)) return false;
    set_deep(m, s);
    return true;
}

/* Of a distance the search comes first: a gap that no axis can miss settles it, so that they need not be asked. With all gaps along the
 * axes at most x a box grown by x on every side would meet B, so that the distance is sqrt(3) x at most; a gap beyond x = 2 bands is
 * measured beyond one band. */
qn_box_step qn_separation_of_boxes(qn_box_step step, qn_box_room *room, int64_t reach, int max_passes, qn_cache *cache, qn_box_answer *out)
{
    qn_gjk3_start start;
    const bool warm = is_warm(cache);
    bool hopeful = step == QN_BOXES_BEGIN && reach == QN_REACH_ALL, proved = false;
    QN_ASSERT(room->m.rank == 3 && step != QN_BOXES_DONE);
    if (hopeful && !warm && ends_deep(&room->m, &out->s)) return QN_BOXES_DONE;
    if (max_passes < QN_MAX_GJK_PASSES) cache = NULL; /* where a capped search ends depends on where it began */
    if (!hopeful || !prepare(room, cache, true, &start)) {
        hopeful = false;
        if (reach == QN_REACH_ALL && warm && ends_deep(&room->m, &out->s)) return QN_BOXES_DONE;
        if (!ask_axes(&room->m, reach, &out->s)) return QN_BOXES_DONE;
        if (step == QN_BOXES_POINTS) {
            set_by_axis(&room->m, &out->s);
            return QN_BOXES_DONE;
        }
        proved = is_proved(&room->m, &out->s);
        (void)prepare(room, cache, false, &start);
    }
    qn_gjk3_distance_small(&room->cores.a, &room->cores.b.core, max_passes, &start, &out->r);
    if (out->r.status == QN_OVERLAPPING) return hopeful ? QN_BOXES_AXES : QN_BOXES_POINTS;
    if (cache) remember(cache, &out->r);
    return set_gap(&room->cores, hopeful, proved, out) ? QN_BOXES_DONE : QN_BOXES_AXES;
}
