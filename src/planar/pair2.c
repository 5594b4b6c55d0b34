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

typedef struct body { const qn_shape2 *shape; const qn_frame2 *frame; } body;

static bool is_canonical(const body *a, const body *b, const int64_t d[2])
{
    int order = compare(a->shape->type, b->shape->type);
    if (!order && a->shape->type == QN_SHAPE2_POLYGON) order = compare(a->shape->count, b->shape->count);
    if (!order) order = leading_sign(d[0], d[1]);
    if (!order) order = compare_content(a->shape, b->shape);
    if (!order && a->shape->type != QN_SHAPE2_CIRCLE) order = qn_cross2(a->frame->r.x, a->frame->r.y, b->frame->r.x, b->frame->r.y) >= 0 ? 1 : -1;
    return order >= 0;
}

/* ---- Model --------------------------------------------------------------- */

/* R_X^T d in Q30 LSB: |d| < 2^32.5, so 2^62.5. */
static void set_offset(qn_view2 *view, const int64_t d[2])
{
    qn_dir2 u = view->axes;
    if (d[0] == (int32_t)d[0] && d[1] == (int32_t)d[1]) {
        view->t[0] = qn_dot2(u.x, (int32_t)d[0], u.y, (int32_t)d[1]);
        view->t[1] = qn_cross2(u.x, u.y, (int32_t)d[0], (int32_t)d[1]);
    } else {
        view->t[0] = u.x * d[0] + u.y * d[1];
        view->t[1] = u.x * d[1] - u.y * d[0];
    }
}

/* Into units, and half a unit more. The four bits dropped are 2^-26 LSB. */
static int64_t offset_in_units(int64_t t, int k) { return qn_signed64((uint64_t)qn_asr64(t, 4) * ((uint32_t)1 << (k + 4))) + ((int64_t)1 << 29); }

/* At least the length of a vector, at most 1.12 times it and 3 more, in 16 LSB: below 2^30. */
static uint32_t length_bound(const int64_t d[2])
{
    uint32_t x = (uint32_t)(qn_abs64(d[0]) >> 4), y = (uint32_t)(qn_abs64(d[1]) >> 4);
    return (x > y ? x + (y >> 1) : y + (x >> 1)) + 3u;
}

/* k from the farthest that any vertex can lie, and from the radii, which stay below 2^30 units.
 *
 * E, in units: Y's vertices are rounded once, .71, and so is the depth, .5; seen from B the offset is rounded besides, .71; where k < 0 the vertices of
 * both are rounded down before, 2.83. Each frame is off by .71 / 2^30, the product by as much again: 2.1 / 2^30 of Y's reach and, seen from B, of the offset.
 * Normals are off square to their edges by .71 / 2^30, over an edge of twice X's reach: 1.42 / 2^30 of it. The direction Y's farthest vertex is sought in
 * is rounded again: .71 / 2^30 of twice Y's reach, where two vertices are that nearly equal. Together 1.42 X's reach, 3.5 Y's, 2.1 the offset; a
 * sector's corners are rounded, .71. */
static void set_scale(qn_pair2 *pair, const qn_shape2 *a, const qn_shape2 *b, const int64_t d[2])
{
    qn_view2 *view = &pair->view[0];
    /* In 16 LSB, which leaves 32 bits enough. */
    uint32_t reach_a = (qn_shape2_reach(a) >> 4) + 1u, reach_b = (qn_shape2_reach(b) >> 4) + 1u, more = reach_a > reach_b ? reach_a : reach_b;
    uint32_t offset = length_bound(d), slack = 3u * (reach_a + reach_b) + 4u * (more + offset), all = (uint32_t)a->radius + (uint32_t)b->radius, error;
    int k = 26 - qn_bits32(offset + more), limit = 30 - qn_bits32(all);
    if (limit < k) k = limit;
    if (k > 14) k = 14;
    QN_ASSERT(k >= -4);
    view->k = k;
    pair->radius = (int64_t)(((uint64_t)all << (k + 4)) >> 4);
    error = (uint32_t)(qn_umul(slack, (uint32_t)1 << (k + 4)) >> 23) + (k < 0 ? 1218u : 492u) + 255u; /* 1/256 unit, rounded up below */
    if (a->type == QN_SHAPE2_SECTOR) error += 182;
    if (b->type == QN_SHAPE2_SECTOR) error += 182;
    pair->band = (int64_t)(error >> 8);
    view->t[0] = offset_in_units(view->t[0], k);
    view->t[1] = offset_in_units(view->t[1], k);
}

QN_INLINE qn_status check_frame(const qn_shape2 *shape, const qn_frame2 *frame)
{
    return shape->type == QN_SHAPE2_CIRCLE || qn_is_unit2(frame->r) ? QN_APART : QN_ERR_FRAME;
}

qn_status qn_pair2_begin(qn_pair2 *pair, const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b)
{
    static const qn_dir2 world = { QN_ONE30, 0 };
    qn_view2 *view = &pair->view[0];
    int64_t d[2];
    body x, y;
    qn_status status = qn_shape2_check_quick(a);
    if (!frame_a || !frame_b) return QN_ERR_NULL;
    if (status == QN_APART) status = qn_shape2_check_quick(b);
    if (status == QN_APART) status = check_frame(a, frame_a);
    if (status == QN_APART) status = check_frame(b, frame_b);
    if (status < 0) return status;
    x.shape = a;
    x.frame = frame_a;
    y.shape = b;
    y.frame = frame_b;
    view->swapped = false;
    d[0] = (int64_t)frame_b->p.x - frame_a->p.x;
    d[1] = (int64_t)frame_b->p.y - frame_a->p.y;
    if (!is_canonical(&x, &y, d)) {
        body was = x;
        x = y;
        y = was;
        view->swapped = true;
        d[0] = -d[0];
        d[1] = -d[1];
    }
    view->x = &pair->ring[0];
    view->y = &pair->ring[1];
    view->shape_x = x.shape;
    view->shape_y = y.shape;
    view->frame = x.frame;
    view->frame_y = y.frame;
    view->axes = x.shape->type == QN_SHAPE2_CIRCLE ? world : x.frame->r;
    view->r = qn_unturn2(view->axes, y.frame->r.x, y.frame->r.y);
    view->minus_sin = qn_less32(0, view->r.y);
    set_offset(view, d);
    set_scale(pair, x.shape, y.shape, d);
    qn_ring2_of(&pair->ring[0], x.shape, view->k);
    qn_ring2_of(&pair->ring[1], y.shape, view->k);
    return QN_APART;
}

void qn_view2_turn(const qn_view2 *from, qn_view2 *to)
{
    const int64_t half = (int64_t)1 << 29;
    int32_t tx = qn_signed32((uint32_t)((uint64_t)from->t[0] >> 30)), ty = qn_signed32((uint32_t)((uint64_t)from->t[1] >> 30));
    int32_t minus_x = qn_less32(0, tx), minus_y = qn_less32(0, ty);
    to->t[0] = qn_plus_product(qn_plus_product(half, from->r.x, minus_x), from->r.y, minus_y);
    to->t[1] = qn_plus_product(qn_plus_product(half, from->r.x, minus_y), from->r.y, tx);
    to->x = from->y;
    to->y = from->x;
    to->shape_x = from->shape_y;
    to->shape_y = from->shape_x;
    to->frame = from->frame_y;
    to->frame_y = from->frame;
    to->axes = to->frame->r;
    to->r.x = from->r.x;
    to->r.y = from->minus_sin;
    to->minus_sin = from->r.y;
    to->k = from->k;
    to->swapped = !from->swapped;
}
