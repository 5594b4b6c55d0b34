/* SPDX-License-Identifier: MIT */
/* The farthest point, the farthest edge, the bounds of a shape of the plane: scans of its ring, in
 * LSB. */
#include "planar/search2.h"

/* from + r n, saturated; 0 <= r <= 2^31. */
static QN_OWN_STACK qn_vec2 moved_out(qn_vec2 from, qn_dir2 n, int64_t r)
{
    QN_ASSERT(r >= 0 && r <= (int64_t)1 << 31);
    from.x = qn_saturate(from.x + qn_round64(r * n.x, 30));
    from.y = qn_saturate(from.y + qn_round64(r * n.y, 30));
    return from;
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
    if (shape->type == QN_SHAPE2_SECTOR) { /* also where its vertices lie in one place */
        body.count = 3;
        body.edges = 2;
    }
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

/* How far a core reaches in the world along +x, +y, -x, -y, rounded up. */
static void reaches_of(const qn_collider2 *collider, int32_t reach, int64_t far[4])
{
    /* Both entries of the frame are off by at most 1/2 in 2^30, together by .71 of the reach, which
     * is in 16 LSB: 11.4; a sector's vertices and the direction of its arc by 1 LSB more. */
    const bool is_sector = collider->shape->type == QN_SHAPE2_SECTOR;
    const int64_t slack =
        QN_ONE30 - 1 + (int64_t)reach * 12 + (is_sector ? 2 * (int64_t)QN_ONE30 : 0);
    qn_body2 body;
    qn_dir2 u;
    int i;
    QN_ASSERT(reach >= 0 && reach < (int32_t)1 << 28);
    qn_body2_ring(&body, collider->shape, 0);
    u.x = collider->frame.r.x; /* the world's +x in local axes, then +y, -x, -y */
    u.y = -collider->frame.r.y;
    for (i = 0; i < 4; i++) {
        const int32_t x = u.x;
        if (i > 1 && body.is_box) { /* it reaches as far the other way */
            far[i] = far[i - 2];
            continue;
        }
        (void)qn_support2(&body, u.x, u.y, &far[i]);
        far[i] = qn_asr64(far[i] + slack, 30);
        u.x = -u.y;
        u.y = x;
    }
}

qn_status qn_collider2_bounds(const qn_collider2 *collider, qn_bounds2 *out)
{
    const int32_t reach = qn_query2_check_one(collider, NULL);
    int64_t far[4], radius;
    qn_vec2 p;
    if (reach < 0 || !out) return reach < 0 ? (qn_status)reach : QN_ERR_NULL;
    if (collider->shape->type == QN_SHAPE2_CIRCLE) far[0] = far[1] = far[2] = far[3] = 0;
    else reaches_of(collider, reach, far);
    radius = collider->shape->radius;
    p = collider->frame.p;
    out->max.x = qn_saturate(p.x + far[0] + radius);
    out->max.y = qn_saturate(p.y + far[1] + radius);
    out->min.x = qn_saturate(p.x - far[2] - radius);
    out->min.y = qn_saturate(p.y - far[3] - radius);
    return QN_APART;
}
