/* SPDX-License-Identifier: MIT */
#include "planar/pair2.h"

/* ---- Order --------------------------------------------------------------- */

static int compare(int32_t u, int32_t v) { return (u > v) - (u < v); }

static int compare_content(const qn_shape2 *a, const qn_shape2 *b)
{
    int i, order = compare(a->radius, b->radius);
    if (a == b) return 0;
    for (i = 0; i < 2 && !order; i++) {
        order = compare(a->v[i].x, b->v[i].x);
        if (!order) order = compare(a->v[i].y, b->v[i].y);
    }
    if (a->type != QN_SHAPE2_POLYGON || a->edge == b->edge) return order;
    for (i = 0; i < a->count && !order; i++) {
        order = compare(a->edge[i].from.x, b->edge[i].from.x);
        if (!order) order = compare(a->edge[i].from.y, b->edge[i].from.y);
    }
    return order;
}

/* The sign of the larger of two numbers, the first on ties; 0 where both are 0. */
static int leading_sign(int64_t x, int64_t y)
{
    int64_t lead = qn_abs64(x) >= qn_abs64(y) ? x : y;
    return (lead > 0) - (lead < 0);
}

static bool is_canonical(const qn_pair2 *pair, int64_t dx, int64_t dy)
{
    const qn_shape2 *a = pair->a, *b = pair->b;
    int order = compare(a->type, b->type);
    if (!order && a->type == QN_SHAPE2_POLYGON) order = compare(a->count, b->count);
    if (!order) order = leading_sign(dx, dy);
    if (!order) order = compare_content(a, b);
    if (!order && a->type != QN_SHAPE2_CIRCLE)
        order = qn_cross2(pair->frame_a->r.x, pair->frame_a->r.y, pair->frame_b->r.x, pair->frame_b->r.y) >= 0 ? 1 : -1;
    return order >= 0;
}

/* ---- Model --------------------------------------------------------------- */

/* R_A^T d in Q30 LSB: |d| < 2^32.5, so 2^62.5. */
static void set_offset(qn_pair2 *pair, int64_t dx, int64_t dy)
{
    qn_dir2 u = pair->axes;
    if (dx == (int32_t)dx && dy == (int32_t)dy) {
        pair->t[0] = qn_dot2(u.x, (int32_t)dx, u.y, (int32_t)dy);
        pair->t[1] = qn_cross2(u.x, u.y, (int32_t)dx, (int32_t)dy);
    } else {
        pair->t[0] = u.x * dx + u.y * dy;
        pair->t[1] = u.x * dy - u.y * dx;
    }
}

/* k from the farthest that any vertex can lie, and from the radii, which stay below 2^30 units.
 *
 * E, in units: B's vertices are rounded once, .71, and so is the depth, .5; where k < 0 the vertices of both are rounded before, 1.42. Each frame is
 * off by .71 / 2^30, the product by as much again: 2.1 / 2^30 of B's reach and .71 / 2^30 of the offset. Normals are off square to their edges by
 * .71 / 2^30 for A and 1.42 / 2^30 for B, over an edge of twice the reach at most: 1.42 and 2.84 / 2^30 of the reach. Together 1.42 A's reach, 5 B's, .71
 * the offset; corners of sectors are rounded, .71. */
static void set_scale(qn_pair2 *pair)
{
    uint32_t reach_a = qn_shape2_reach(pair->a), reach_b = qn_shape2_reach(pair->b), all = (uint32_t)pair->a->radius + (uint32_t)pair->b->radius;
    uint64_t far_x = qn_abs64(pair->t[0]), far_y = qn_abs64(pair->t[1]), far = ((far_x > far_y ? far_x : far_y) >> 30) + 1u + reach_b;
    uint64_t slack = 2u * (uint64_t)reach_a + 5u * (uint64_t)reach_b + ((far_x + far_y) >> 30); /* 2^34 */
    int k = 30 - qn_bits64(far | reach_a), limit = 30 - qn_bits32(all);
    if (limit < k) k = limit;
    if (k > 14) k = 14;
    pair->k = k;
    pair->radius = k >= 0 ? (int64_t)all << k : qn_round64((int64_t)all, -k);
    slack = k >= 0 ? slack << k : slack >> -k; /* below 2^34: reach and offset are below 2^31 units */
    slack = (slack >> 22) + (k < 0 ? 674u : 310u) + 255u; /* 1/256 unit, rounded up below */
    if (pair->a->type == QN_SHAPE2_SECTOR) slack += 182;
    if (pair->b->type == QN_SHAPE2_SECTOR) slack += 182;
    pair->band = (int64_t)(slack >> 8);
    pair->tie = (int32_t)pair->band + 1;
    pair->t[0] = k >= 0 ? pair->t[0] * ((int64_t)1 << k) : qn_asr64(pair->t[0], -k);
    pair->t[1] = k >= 0 ? pair->t[1] * ((int64_t)1 << k) : qn_asr64(pair->t[1], -k);
    pair->t[0] += (int64_t)1 << 29;
    pair->t[1] += (int64_t)1 << 29;
}

qn_status qn_pair2_begin(qn_pair2 *pair, const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b)
{
    static const qn_dir2 world = { QN_ONE30, 0 };
    int64_t dx, dy;
    qn_status status = qn_shape2_check_quick(a);
    if (!frame_a || !frame_b) return QN_ERR_NULL;
    if (status == QN_APART) status = qn_shape2_check_quick(b);
    if (status < 0) return status;
    if ((a->type != QN_SHAPE2_CIRCLE && !qn_is_unit2(frame_a->r)) || (b->type != QN_SHAPE2_CIRCLE && !qn_is_unit2(frame_b->r))) return QN_ERR_FRAME;
    pair->a = a;
    pair->b = b;
    pair->frame_a = frame_a;
    pair->frame_b = frame_b;
    pair->swapped = false;
    dx = (int64_t)frame_b->p.x - frame_a->p.x;
    dy = (int64_t)frame_b->p.y - frame_a->p.y;
    if (!is_canonical(pair, dx, dy)) {
        pair->a = b;
        pair->b = a;
        pair->frame_a = frame_b;
        pair->frame_b = frame_a;
        pair->swapped = true;
        dx = -dx;
        dy = -dy;
    }
    pair->axes = pair->a->type == QN_SHAPE2_CIRCLE ? world : pair->frame_a->r;
    pair->r = qn_unturn2(pair->axes, pair->frame_b->r.x, pair->frame_b->r.y);
    set_offset(pair, dx, dy);
    set_scale(pair);
    qn_ring2_of(&pair->ring_a, pair->a, pair->k);
    qn_ring2_of(&pair->ring_b, pair->b, pair->k);
    return QN_APART;
}
