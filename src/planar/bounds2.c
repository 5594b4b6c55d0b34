/* SPDX-License-Identifier: MIT */
/* The farthest point, the farthest edge, the bounds of a shape of the plane: scans of its ring, in
 * LSB; and what a broad phase does with bounds. */
#include "num/vec.h"
#include "planar/search2.h"

/* from + r n, saturated; 0 <= r <= 2^31. */
static QN_OWN_STACK qn_vec2 moved_out(qn_vec2 from, qn_dir2 n, int64_t r)
{
    QN_ASSERT(r >= 0 && r <= (int64_t)1 << 31);
    return (qn_vec2){ qn_place30(from.x, r * n.x), qn_place30(from.y, r * n.y) };
}

qn_vec2 qn_shape2_support(const qn_shape2 *shape, qn_dir2 direction)
{
    const qn_vec2 origin = { 0, 0 };
    qn_body2 body;
    int64_t height, arc;
    int32_t j;
    if (qn_shape2_reach(shape) < 0) return origin;
    (void)qn_unit2(direction.x, direction.y, &direction);
    qn_body2_ring(&body, shape, 0);
    j = qn_support2(&body, direction.x, direction.y, &height);
    arc = j == QN_ARC2 ? body.arc : 0;
    return moved_out(body.edge[j].from, direction, arc + body.radius);
}

/* The direction lies between the normals of two edges that meet at the support point, so of all
 * edges one of them has the normal nearest to it. */
uint32_t qn_shape2_farthest_edge(const qn_shape2 *shape, qn_dir2 direction, qn_segment2 *out)
{
    int64_t most = INT64_MIN;
    qn_body2 body;
    qn_dir2 u;
    int32_t i, best = 0;
    if (!out) return QN_FEATURE2_VERTEX;
    out->from = out->to = qn_shape2_support(shape, direction);
    if (qn_shape2_reach(shape) < 0) return QN_FEATURE2_VERTEX;
    (void)qn_unit2(direction.x, direction.y, &u);
    qn_body2_ring(&body, shape, 0);
    if (body.arc && qn_in_wedge2(&body, u.x, u.y)) return QN_FEATURE2_VERTEX + 2u;
    if (!body.edges) return QN_FEATURE2_VERTEX;
    for (i = 0; i < body.edges; i++) { /* ends: 32 edges */
        const qn_dir2 n = body.edge[i].normal;
        const int64_t along = qn_dot2(u.x, n.x, u.y, n.y);
        if (along < most) continue;
        most = along;
        best = i;
    }
    u = body.edge[best].normal;
    out->from = moved_out(body.edge[best].from, u, shape->radius);
    out->to = moved_out(body.edge[qn_body2_next(&body, best)].from, u, shape->radius);
    return qn_body2_number(&body, (uint32_t)best);
}

/* ---- Bounds ---------------------------------------------------------------------------------- */

/* Of a core and its radius; rounded up. */
static void bound_core(const qn_collider2 *collider, int32_t reach, qn_bounds2 *out)
{
    /* Both entries of the frame are off by at most 1/2 in 2^30, together by .71 of the reach, which
     * is in 16 LSB: 11.4; a sector's vertices and the direction of its arc by 1 LSB more. */
    const int32_t more = collider->shape->type == QN_SHAPE2_SECTOR ? 2 : 0;
    const int32_t *p = qn_row_of(&collider->frame.p);
    int32_t *row = qn_row_in(out); /* min.x, min.y, max.x, max.y */
    int64_t slack = QN_ONE30 - 1 + (int64_t)reach * 12, h;
    qn_body2 body;
    qn_dir2 u;
    int axis;
    QN_ASSERT(reach >= 0 && reach < (int32_t)1 << 28);
    qn_body2_ring(&body, collider->shape, 0);
    slack += ((int64_t)body.radius + more) * QN_ONE30; /* all below 2^62 */
    u.x = collider->frame.r.x;                         /* the world's +x in local axes, then +y */
    u.y = qn_wrap_sub(0, collider->frame.r.y);
    for (axis = 0; axis < 2; axis++) {
        const int32_t x = u.x, less_x = qn_wrap_sub(0, x), less_y = qn_wrap_sub(0, u.y);
        (void)qn_support2(&body, x, u.y, &h);
        row[axis + 2] = qn_saturate(p[axis] + qn_asr64(h + slack, 30));
        /* a box reaches as far the other way */
        if (!body.is_box) (void)qn_support2(&body, less_x, less_y, &h);
        row[axis] = qn_saturate(p[axis] - qn_asr64(h + slack, 30));
        u.x = less_y;
        u.y = x;
    }
}

qn_status qn_collider2_bounds(const qn_collider2 *collider, qn_bounds2 *out)
{
    const int32_t reach = qn_query2_check_one(collider, NULL);
    int32_t r, high, low;
    qn_vec2 p;
    if (reach < 0 || !out) return reach < 0 ? (qn_status)reach : QN_ERR_NULL;
    if (collider->shape->type != QN_SHAPE2_CIRCLE) {
        bound_core(collider, reach, out);
        return QN_APART;
    }
    r = collider->shape->radius; /* 0 .. 2^30, but for shapes that change during the call */
    p = collider->frame.p;
    high = qn_wrap_sub(INT32_MAX, r);
    low = qn_wrap_add(INT32_MIN, r);
    out->max.x = p.x > high ? INT32_MAX : qn_wrap_add(p.x, r);
    out->max.y = p.y > high ? INT32_MAX : qn_wrap_add(p.y, r);
    out->min.x = p.x < low ? INT32_MIN : qn_wrap_sub(p.x, r);
    out->min.y = p.y < low ? INT32_MIN : qn_wrap_sub(p.y, r);
    return QN_APART;
}

qn_bounds2 qn_bounds2_grow(qn_bounds2 bounds, qn_q16 margin)
{
    qn_bounds_grow(qn_row_in(&bounds), 2, margin);
    return bounds;
}

qn_bounds2 qn_bounds2_sweep(qn_bounds2 bounds, qn_dir2 way, qn_q16 length)
{
    qn_bounds_sweep(qn_row_in(&bounds), 2, qn_row_of(&way), length);
    return bounds;
}

int qn_bounds2_overlap(const qn_bounds2 *a, const qn_bounds2 *b)
{
    return a->min.x <= b->max.x && b->min.x <= a->max.x && a->min.y <= b->max.y &&
           b->min.y <= a->max.y;
}

uint64_t qn_bounds2_gap2(const qn_bounds2 *a, const qn_bounds2 *b)
{
    return qn_bounds_gap2(qn_row_of(a), qn_row_of(b), 2);
}
