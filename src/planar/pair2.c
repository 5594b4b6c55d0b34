/* SPDX-License-Identifier: MIT */
#include "planar/pair2.h"

/* ---- Order --------------------------------------------------------------- */

static int compare(int32_t u, int32_t v) { return (u > v) - (u < v); }

static int compare_vec(const qn_vec2 *u, const qn_vec2 *v) { return u->x != v->x ? compare(u->x, v->x) : compare(u->y, v->y); }

static int compare_content(const qn_shape2 *a, const qn_shape2 *b)
{
    int i, order = compare(a->radius, b->radius);
    for (i = 0; i < 2 && !order; i++) order = compare_vec(&a->v[i], &b->v[i]);
    for (i = 0; a->type == QN_SHAPE2_POLYGON && i < a->count && !order; i++) order = compare_vec(&a->edge[i].from, &b->edge[i].from);
    return order;
}

/* The sign of the larger of two numbers, the first on ties; 0 where both are 0. */
static int leading_sign(int64_t x, int64_t y)
{
    int64_t lead = qn_abs64(x) >= qn_abs64(y) ? x : y;
    return (lead > 0) - (lead < 0);
}

static bool is_canonical(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const int64_t d[2])
{
    int order = compare(a->type, b->type);
    if (!order && a->type == QN_SHAPE2_POLYGON) order = compare(a->count, b->count);
    if (!order) order = leading_sign(d[0], d[1]);
    if (!order) order = compare_content(a, b);
    if (!order && a->type != QN_SHAPE2_CIRCLE) order = qn_cross2(frame_a->r.x, frame_a->r.y, frame_b->r.x, frame_b->r.y) >= 0 ? 1 : -1;
    return order >= 0;
}

/* ---- Model --------------------------------------------------------------- */

/* A coordinate of R^T d, Q30 LSB, in units: |d| < 2^32.5, so the sum is below 2^62.5, and the unit below 2^30 by the choice of k. */
QN_INLINE int32_t in_units(int64_t t, int k)
{
    return k >= 0 ? qn_round64_low(t, 30 - k) : qn_signed32((uint32_t)(uint64_t)qn_round64(t, 30 - k));
}

static void set_offset(qn_body2 *body, const int64_t d[2], int k)
{
    qn_dir2 u = body->axes;
    int64_t x, y;
    if (d[0] == (int32_t)d[0] && d[1] == (int32_t)d[1]) {
        x = qn_dot2(u.x, (int32_t)d[0], u.y, (int32_t)d[1]);
        y = qn_cross2(u.x, u.y, (int32_t)d[0], (int32_t)d[1]);
    } else {
        x = u.x * d[0] + u.y * d[1];
        y = u.x * d[1] - u.y * d[0];
    }
    body->t.x = in_units(x, k);
    body->t.y = in_units(y, k);
    body->inner = qn_scale2(qn_shape2_inner(body->shape), k);
}

/* At least the length of a vector, at most 1.12 times it and 3 more, in 16 LSB: below 2^30. */
static uint32_t length_bound(const int64_t d[2])
{
    uint32_t x = (uint32_t)(qn_abs64(d[0]) >> 4), y = (uint32_t)(qn_abs64(d[1]) >> 4);
    return (x > y ? x + (y >> 1) : y + (x >> 1)) + 3u;
}

/* k from the farthest that any vertex can lie, and from the radii, which stay below 2^30 units.
 *
 * E, in units: the offset is rounded once, .71, the other's vertices, .71, and so is the depth, .5; where k < 0 the vertices of
 * both are rounded down before, 2.83. Each frame is off by .71 / 2^30, the product by as much again: 2.1 / 2^30 of the other's reach and of the offset.
 * Normals are off square to their edges by .71 / 2^30, over an edge of twice X's reach: 1.42 / 2^30 of it. The direction Y's farthest vertex is sought in
 * is rounded again: .71 / 2^30 of twice Y's reach, where two vertices are that nearly equal. Together 1.42 X's reach, 3.5 Y's, 2.1 the offset; a
 * sector's corners are rounded, .71. */
static void set_scale(qn_pair2 *pair, const int64_t d[2])
{
    const qn_shape2 *a = pair->body[0].shape, *b = pair->body[1].shape;
    /* In 16 LSB, which leaves 32 bits enough. */
    uint32_t reach_a = (qn_shape2_reach(a) >> 4) + 1u, reach_b = (qn_shape2_reach(b) >> 4) + 1u, more = reach_a > reach_b ? reach_a : reach_b;
    uint32_t offset = length_bound(d), slack = 3u * (reach_a + reach_b) + 4u * (more + offset), all = (uint32_t)a->radius + (uint32_t)b->radius, error;
    int k = 26 - qn_bits32(offset + more), limit = 30 - qn_bits32(all);
    if (limit < k) k = limit;
    if (k > 14) k = 14;
    QN_ASSERT(k >= -4);
    pair->k = k;
    pair->radius = (int32_t)(k >= 0 ? all << k : all >> -k);
    error = (uint32_t)(qn_umul(slack, (uint32_t)1 << (k + 4)) >> 23) + (k < 0 ? 1218u : 492u) + 255u; /* 1/256 unit, rounded up below */
    if (a->type == QN_SHAPE2_SECTOR) error += 182;
    if (b->type == QN_SHAPE2_SECTOR) error += 182;
    pair->band = (int32_t)(error >> 8);
}

/* False where the frame is none. */
QN_INLINE bool set_body(qn_body2 *body, const qn_shape2 *shape, const qn_frame2 *frame)
{
    body->shape = shape;
    body->frame = frame;
    body->axes = frame->r;
    if (shape->type != QN_SHAPE2_CIRCLE) return qn_is_unit2(frame->r);
    body->axes.x = QN_ONE30;
    body->axes.y = 0;
    return true;
}

qn_status qn_pair2_begin(qn_pair2 *pair, const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b)
{
    qn_body2 *x = &pair->body[0], *y = &pair->body[1];
    int64_t d[2];
    qn_status status = qn_shape2_check_quick(a);
    if (!frame_a || !frame_b) return QN_ERR_NULL;
    if (status == QN_APART) status = qn_shape2_check_quick(b);
    if (status < 0) return status;
    d[0] = (int64_t)frame_b->p.x - frame_a->p.x;
    d[1] = (int64_t)frame_b->p.y - frame_a->p.y;
    pair->swapped = !is_canonical(a, frame_a, b, frame_b, d);
    if (pair->swapped) {
        const qn_shape2 *shape = a;
        const qn_frame2 *frame = frame_a;
        a = b;
        b = shape;
        frame_a = frame_b;
        frame_b = frame;
        d[0] = -d[0];
        d[1] = -d[1];
    }
    if (!set_body(x, a, frame_a) || !set_body(y, b, frame_b)) return QN_ERR_FRAME;
    x->against = qn_unturn2(y->axes, qn_wrap_sub(0, x->axes.x), qn_wrap_sub(0, x->axes.y));
    y->against.x = x->against.x;
    y->against.y = qn_wrap_sub(0, x->against.y);
    set_scale(pair, d);
    set_offset(x, d, pair->k);
    d[0] = -d[0];
    d[1] = -d[1];
    set_offset(y, d, pair->k);
    qn_ring2_of(&x->ring, a, pair->k);
    qn_ring2_of(&y->ring, b, pair->k);
    return QN_APART;
}

qn_vec2 qn_body2_seen(const qn_body2 *y, const qn_body2 *x, int32_t j)
{
    qn_vec2 v = qn_body2_vertex(y, j);
    qn_dir2 w = qn_turn2(y->against, v.x, v.y);
    v.x = qn_wrap_sub(x->t.x, w.x);
    v.y = qn_wrap_sub(x->t.y, w.y);
    return v;
}
