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
static int leading_sign(int32_t x, int32_t y)
{
    int32_t lead = qn_abs32(x) >= qn_abs32(y) ? x : y;
    return (lead > 0) - (lead < 0);
}

static bool is_canonical(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, qn_vec2 d)
{
    int order = a->type - b->type;
    if (!order && a->type == QN_SHAPE2_POLYGON) order = a->count - b->count;
    if (!order) order = leading_sign(d.x, d.y);
    if (!order) order = compare_content(a, b);
    if (!order && a->type != QN_SHAPE2_CIRCLE) order = qn_cross2(frame_a->r.x, frame_a->r.y, frame_b->r.x, frame_b->r.y) >= 0 ? 1 : -1;
    return order >= 0;
}

/* ---- Model --------------------------------------------------------------- */

/* pB - pA, or half of that, towards 0, where it does not fit: returns how many bits were dropped. */
static int offset_of(const qn_vec2 *a, const qn_vec2 *b, qn_vec2 *d)
{
    d->x = qn_wrap_sub(b->x, a->x);
    d->y = qn_wrap_sub(b->y, a->y);
    if ((((b->x ^ a->x) & (b->x ^ d->x)) | ((b->y ^ a->y) & (b->y ^ d->y)) | (d->x & qn_wrap_sub(0, d->x)) | (d->y & qn_wrap_sub(0, d->y))) >= 0)
        return 0; /* it does not where b has another sign than a and d, or where d = -2^31, whose opposite would not */
    d->x = (int32_t)(((int64_t)b->x - a->x) / 2);
    d->y = (int32_t)(((int64_t)b->y - a->y) / 2);
    return 1;
}

/* A coordinate of R^T d, Q30, |d| < 2^31.5, in units: the result lies below 2^30 by the choice of k. The four bits dropped are 2^-26 LSB. */
QN_INLINE int32_t in_units(int64_t t, int k) { return qn_round64_low(qn_asr64(t, 4), 26 - k); }

/* At least the length of a vector of whole or half coordinates, at most 1.12 times it and 3 more, in 16 LSB: below 2^30. */
static uint32_t length_bound(qn_vec2 d, int half)
{
    uint32_t x = qn_abs32(d.x) >> (4 - half), y = qn_abs32(d.y) >> (4 - half);
    return (x > y ? x + (y >> 1) : y + (x >> 1)) + 3u;
}

/* k from the farthest that any vertex can lie, and from the radii, which stay below 2^30 units.
 *
 * E, in units: the offset is rounded once, .71, and turned for the second body, .71, the other's vertices, .71, and so is the depth, .5;
 * where k < 0 the vertices of both are rounded down before, 2.83, and the offset, if half of it was taken, is off by 1.41 LSB of 4 to a
 * unit, .36. Each frame is off by .71 / 2^30, the product by as much again: 2.1 / 2^30 of the other's reach and of the offset. Normals are
 * off square to their edges by .71 / 2^30, over an edge of twice X's reach: 1.42 / 2^30 of it. The direction Y's farthest vertex is sought
 * in is rounded again: .71 / 2^30 of twice Y's reach, where two vertices are that nearly equal. Together 1.42 X's reach, 3.5 Y's, 2.1 the
 * offset; a sector's corners are rounded, .71. */
static void set_scale(qn_pair2 *pair, uint32_t offset)
{
    const qn_shape2 *a = pair->body[0].shape, *b = pair->body[1].shape;
    /* In 16 LSB, which leaves 32 bits enough. */
    uint32_t reach_a = (qn_shape2_reach(a) >> 4) + 1u, reach_b = (qn_shape2_reach(b) >> 4) + 1u, more = reach_a > reach_b ? reach_a : reach_b;
    uint32_t slack = 3u * (reach_a + reach_b) + 4u * (more + offset), all = (uint32_t)a->radius + (uint32_t)b->radius, error;
    int k = 26 - qn_bits32(offset + more), limit = 30 - qn_bits32(all);
    if (limit < k) k = limit;
    if (k > 14) k = 14;
    QN_ASSERT(k >= -4);
    pair->k = k;
    pair->radius = (int32_t)(k >= 0 ? all << k : all >> -k);
    error = (slack >> (19 - k)) + 1u + (k < 0 ? 1491u : 673u) + 255u; /* 1/256 unit, rounded up below */
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
    qn_dir2 toward;
    qn_vec2 d;
    int half, k;
    if (!a || !b || !frame_a || !frame_b) return QN_ERR_NULL;
    if (!qn_shape2_is_usual(a) || !qn_shape2_is_usual(b)) {
        qn_status status = qn_shape2_check_quick(a);
        if (status == QN_APART) status = qn_shape2_check_quick(b);
        if (status < 0) return status;
    }
    half = offset_of(&frame_a->p, &frame_b->p, &d);
    pair->swapped = !is_canonical(a, frame_a, b, frame_b, d);
    if (!set_body(pair->swapped ? y : x, a, frame_a) || !set_body(pair->swapped ? x : y, b, frame_b)) return QN_ERR_FRAME;
    if (pair->swapped) {
        d.x = qn_wrap_sub(0, d.x);
        d.y = qn_wrap_sub(0, d.y);
    }
    x->against = qn_unturn2(y->axes, qn_wrap_sub(0, x->axes.x), qn_wrap_sub(0, x->axes.y));
    y->against.x = x->against.x;
    y->against.y = qn_wrap_sub(0, x->against.y);
    set_scale(pair, length_bound(d, half));
    k = pair->k + half;
    x->t.x = in_units(qn_dot2(x->axes.x, d.x, x->axes.y, d.y), k);
    x->t.y = in_units(qn_cross2(x->axes.x, x->axes.y, d.x, d.y), k);
    toward = qn_turn2(x->against, x->t.x, x->t.y);
    y->t.x = toward.x;
    y->t.y = toward.y;
    qn_ring2_of(&x->ring, x->shape, pair->k);
    qn_ring2_of(&y->ring, y->shape, pair->k);
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
