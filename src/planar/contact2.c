/* SPDX-License-Identifier: MIT */
#include "planar/contact2.h"

#include "num/root.h"
#include "planar/world2.h"

/* One body's boundary on one side of the touch point: walked from `near` to `far`, and no farther yet. */
typedef struct reach2 {
    const qn_ring2 *ring;
    bool of_a, ccw;      /* whose, and which way round the ring this side lies */
    bool free;           /* the next edge may be walked whatever its slope: it is the one that faces the other body's touching edge */
    int32_t at, edge;    /* the vertex `far`; the edge between, -1 where there is none */
    int32_t level;       /* height of the body's farthest point */
    int32_t radius;
    qn_vec2 near, far;
} reach2;

typedef struct frame {
    const qn_pair2 *pair;
    qn_dir2 n;
    int32_t flat;    /* an edge that drops no more than this belongs to the face */
    int32_t lsb;     /* units in one LSB, at least 1 */
} frame;

static qn_vec2 vertex_at(const frame *f, bool of_a, int32_t i)
{
    const qn_pair2 *pair = f->pair;
    qn_vec2 p = of_a ? qn_pair2_vertex_a(pair, i) : qn_pair2_vertex_b(pair, i), q;
    q.x = qn_round30(qn_cross2(f->n.x, f->n.y, p.x, p.y));
    q.y = qn_round30(qn_dot2(f->n.x, p.x, f->n.y, p.y));
    if (of_a && i == pair->ring_a.arc) q.y = qn_sum32(q.y, pair->ring_a.arc_radius);
    if (!of_a && i == pair->ring_b.arc) q.y = qn_less32(q.y, pair->ring_b.arc_radius);
    return q;
}

/* A point put n r above an edge that is tilted by a (small) angle x lies r x^2 / 2 inside the round surface: is that within 1 LSB? */
static bool is_level(uint32_t rise, uint32_t run, int32_t radius, int32_t lsb)
{
    uint32_t tilt;
    if (!radius) return true;
    if (rise > run >> 7) return radius < lsb; /* steeper than 1 in 128: r / 2^15 at least */
    tilt = qn_div64_32((uint64_t)rise << 24, run); /* Q24, at most 2^17; run > 0: the caller saw x change */
    return ((uint64_t)tilt * tilt >> 15) * (uint32_t)radius <= (uint64_t)(uint32_t)lsb << 34; /* r x^2 <= 2 LSB, in Q33 */
}

/* Walks one edge on, if it belongs to the face. */
static bool advance(const frame *f, reach2 *w, bool plus)
{
    int32_t next, drop;
    qn_vec2 p;
    if (w->edge >= 0 && w->far.y != w->level && qn_abs32(qn_less32(w->far.y, w->level)) > (uint32_t)f->flat) return false; /* the next is steeper */
    if (!w->ring->edges) return false;
    next = w->ccw ? qn_ring2_next(w->ring, w->at) : qn_ring2_before(w->ring, w->at);
    if (next == w->ring->arc || w->at == w->ring->arc) return false;
    p = vertex_at(f, w->of_a, next);
    if (plus ? p.x <= w->far.x : p.x >= w->far.x) return false;
    drop = w->of_a ? qn_less32(w->level, p.y) : qn_less32(p.y, w->level);
    if (drop > f->flat && !w->free) return false;
    if (!is_level(qn_abs32(qn_less32(p.y, w->far.y)), qn_abs32(qn_less32(p.x, w->far.x)), w->radius, f->lsb)) return false;
    w->free = false;
    w->near = w->far;
    w->far = p;
    w->edge = w->ccw ? w->at : next;
    w->at = next;
    return true;
}

/* The height of the body at x, which lies between near and far. */
static int32_t height_at(const reach2 *w, int32_t x)
{
    uint32_t run = qn_abs32(qn_less32(w->far.x, w->near.x)), part = qn_abs32(qn_less32(x, w->near.x)), rise = qn_abs32(qn_less32(w->far.y, w->near.y));
    if (w->edge < 0 || part >= run) return w->far.y;
    if (rise <= 1) return w->near.y;
    /* part < run: the quotient is below 2^32 */
    rise = (uint32_t)((qn_umul(rise, qn_div64_32((uint64_t)part << 32, run)) + 0x80000000u) >> 32);
    return w->far.y > w->near.y ? qn_sum32(w->near.y, (int32_t)rise) : qn_less32(w->near.y, (int32_t)rise);
}

static uint32_t feature_at(const reach2 *w, int32_t x)
{
    return w->edge < 0 || x == w->far.x ? QN_FEATURE2_VERTEX + (uint32_t)w->at : (uint32_t)w->edge;
}

/* The end of the shared length on one side: whichever body ends first. */
static void shared_end(const frame *f, reach2 *a, reach2 *b, bool plus, qn_point2 *out)
{
    bool a_first;
    int32_t x;
    do { /* ends: x moves on with every step, so that no vertex comes twice */
        a_first = plus ? a->far.x < b->far.x : a->far.x > b->far.x;
    } while (advance(f, a_first ? a : b, plus));
    x = a_first ? a->far.x : b->far.x;
    out->x = x;
    out->ya = height_at(a, x);
    out->yb = height_at(b, x);
    out->id = feature_at(a, x) << 16 | feature_at(b, x);
}

void qn_touch_point2(const qn_pair2 *pair, const qn_touch2 *touch, qn_point2 *out)
{
    frame f;
    qn_vec2 a, b;
    f.pair = pair;
    f.n = touch->n;
    a = vertex_at(&f, true, touch->i);
    b = vertex_at(&f, false, touch->j);
    out->x = touch->side == QN_SIDE2_B ? a.x : b.x;
    out->ya = a.y;
    out->yb = b.y;
    out->id = ((uint32_t)touch->i | (touch->side == QN_SIDE2_A ? 0u : QN_FEATURE2_VERTEX)) << 16 |
              ((uint32_t)touch->j | (touch->side == QN_SIDE2_B ? 0u : QN_FEATURE2_VERTEX));
}

/* Is edge `after` of the ring, which leaves the vertex counter-clockwise, flatter against the direction u (the body's own axes) than the one before? */
static bool leaves_flatter(const qn_ring2 *ring, int32_t vertex, qn_dir2 u)
{
    const qn_dir2 *after = &ring->edge[vertex].normal, *before = &ring->edge[qn_ring2_before(ring, vertex)].normal;
    return qn_dot2(after->x, u.x, after->y, u.y) > qn_dot2(before->x, u.x, before->y, u.y);
}

static void begin(reach2 *w, const frame *f, bool of_a, int32_t at, int32_t radius)
{
    w->ring = of_a ? &f->pair->ring_a : &f->pair->ring_b;
    w->of_a = of_a;
    w->free = false;
    w->at = at;
    w->edge = -1;
    w->near = w->far = vertex_at(f, of_a, at);
    w->level = w->far.y;
    w->radius = radius;
}

/* A body whose edge touches: on either side its boundary is known to that edge's end. */
static void begin_edge(reach2 *w, const frame *f, int32_t edge, bool to_end)
{
    int32_t end = qn_ring2_next(w->ring, edge);
    qn_vec2 other = vertex_at(f, w->of_a, end);
    w->edge = edge;
    if (to_end) {
        w->far = other;
        w->at = end;
    } else w->near = other;
}

static int32_t flatness(const qn_touch2 *touch, int32_t lsb)
{
    int64_t flat = touch->core < 0 ? -touch->core / 2 : -touch->distance / 4, most = (touch->core < 0 ? 8 : 4) * (int64_t)lsb;
    if (flat > most) flat = most;
    return flat < 4 ? 4 : (int32_t)flat;
}

int qn_contacts2(const qn_pair2 *pair, const qn_touch2 *touch, int64_t margin, qn_point2 out[2])
{
    frame f;
    reach2 a, b, a0, b0;
    bool a_leaves = false, b_leaves = false;
    int32_t radius_a = qn_scale2(pair->a->radius, pair->k), radius_b = qn_scale2(pair->b->radius, pair->k);
    int side, count = 0;
    qn_point2 touching;
    f.pair = pair;
    f.n = touch->n;
    f.lsb = pair->k > 0 ? (int32_t)1 << pair->k : 1;
    f.flat = flatness(touch, f.lsb);
    begin(&a0, &f, true, touch->i, radius_a);
    begin(&b0, &f, false, touch->j, radius_b);
    if (touch->side == QN_SIDE2_A && pair->ring_b.edges) {
        qn_dir2 u = qn_unturn2(pair->r, qn_less32(0, f.n.x), qn_less32(0, f.n.y));
        b_leaves = leaves_flatter(&pair->ring_b, touch->j, u);
    }
    if (touch->side == QN_SIDE2_B) a_leaves = leaves_flatter(&pair->ring_a, touch->i, f.n);
    qn_touch_point2(pair, touch, &touching);
    for (side = 0; side < 2; side++) {
        bool plus = side == 0;
        qn_point2 *p = &out[count];
        a = a0;
        b = b0;
        a.ccw = plus;
        b.ccw = !plus;
        a.free = touch->side == QN_SIDE2_B && a_leaves == a.ccw;
        b.free = touch->side == QN_SIDE2_A && b_leaves == b.ccw;
        if (touch->side == QN_SIDE2_A) begin_edge(&a, &f, touch->i, plus);
        if (touch->side == QN_SIDE2_B) begin_edge(&b, &f, touch->j, !plus);
        shared_end(&f, &a, &b, plus, p);
        if ((int64_t)p->ya - p->yb + pair->radius < -margin) *p = touching;
        if (count == 0 || (int64_t)out[0].x - p->x >= 2 * (int64_t)f.lsb) count++;
    }
    if (count == 1 && (int64_t)touching.ya - touching.yb > (int64_t)out[0].ya - out[0].yb) out[0] = touching;
    return count;
}

bool qn_witness2(const qn_pair2 *pair, const qn_touch2 *touch, qn_vec2 *on_a, qn_vec2 *on_b, qn_dir2 *normal)
{
    qn_world2 world;
    qn_point2 p;
    qn_world2_begin(&world, pair, touch->n);
    qn_touch_point2(pair, touch, &p);
    *normal = world.normal;
    return qn_world2_point(&world, p.x, p.ya + qn_units2(pair->a->radius, pair->k), pair->swapped ? on_b : on_a) &&
           qn_world2_point(&world, p.x, p.yb - qn_units2(pair->b->radius, pair->k), pair->swapped ? on_a : on_b);
}
