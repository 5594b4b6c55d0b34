/* SPDX-License-Identifier: MIT */
/* The farthest point, the farthest edge, the bounds of a shape of the plane: one scan of all
 * vertices of its ring, in LSB. */
#include "planar/search2.h"

/* from + r n, saturated; 0 <= r <= 2^31. */
static QN_OWN_STACK qn_vec2 moved_out(qn_vec2 from, qn_dir2 n, int64_t r)
{
    QN_ASSERT(r >= 0 && r <= (int64_t)1 << 31);
    from.x = qn_saturate(from.x + qn_round64(r * n.x, 30));
    from.y = qn_saturate(from.y + qn_round64(r * n.y, 30));
    return from;
}

/* The core's vertex farthest along n; of two as far the later one of a polygon, else the one of the
 * higher public number; QN_ARC2 where n points strictly into a sector's wedge. */
static QN_OWN_STACK int32_t farthest(const qn_body2 *body, qn_dir2 n)
{
    const int32_t first = body->count > 1 && body->number ? 1 : 0; /* a sector's are O P- P+ */
    int64_t top = INT64_MIN;
    int32_t best = 0, j = first, left;
    if (body->arc && qn_in_wedge2(body, n.x, n.y)) return QN_ARC2;
    for (left = body->count; left; left--) { /* ends: 32 vertices */
        const qn_vec2 p = body->edge[j].from;
        const int64_t h = qn_dot2(n.x, p.x, n.y, p.y);
        if (h >= top) best = j;
        if (h > top) top = h;
        j = qn_body2_next(body, j);
    }
    if (body->edge != body->own && best == body->count - 1) {
        const qn_vec2 p = body->edge->from;
        if (qn_dot2(n.x, p.x, n.y, p.y) >= top) best = 0;
    }
    return best;
}

static QN_OWN_STACK qn_vec2 point_of(const qn_body2 *body, int32_t j, qn_dir2 n)
{
    const bool is_arc = j == QN_ARC2 && body->arc;
    return moved_out(body->edge[is_arc ? 1 : j].from, n,
                     (int64_t)body->radius + (is_arc ? body->arc : 0));
}

qn_vec2 qn_shape2_support(const qn_shape2 *shape, qn_dir2 direction)
{
    const qn_vec2 origin = { 0, 0 };
    qn_body2 body;
    if (qn_shape2_reach(shape) < 0) return origin;
    (void)qn_unit2(direction.x, direction.y, &direction);
    qn_body2_ring(&body, shape, 0);
    return point_of(&body, farthest(&body, direction), direction);
}

uint32_t qn_shape2_farthest_edge(const qn_shape2 *shape, qn_dir2 direction, qn_segment2 *out)
{
    bool is_sector;
    qn_body2 body;
    qn_dir2 u, v;
    int32_t i, j;
    if (!out) return QN_FEATURE2_VERTEX;
    out->from.x = out->from.y = 0;
    out->to = out->from;
    if (qn_shape2_reach(shape) < 0) return QN_FEATURE2_VERTEX;
    (void)qn_unit2(direction.x, direction.y, &direction);
    is_sector = shape->type == QN_SHAPE2_SECTOR;
    qn_body2_ring(&body, shape, 0);
    if (is_sector) { /* also where its vertices lie in one place */
        body.count = 3;
        body.edges = 2;
    }
    i = farthest(&body, direction);
    if (!body.edges || (i == QN_ARC2 && body.arc)) {
        out->from = out->to = point_of(&body, i, direction);
        return QN_FEATURE2_VERTEX + qn_body2_number(&body, (uint32_t)i);
    }
    j = qn_body2_before(&body, i);
    if (is_sector) { /* two edges: of one as thin as a line both end at either vertex */
        j = i == 0;
        i = !j;
    }
    u = body.edge[i].normal;
    v = body.edge[j].normal;
    if (qn_dot2(u.x, direction.x, u.y, direction.y) < qn_dot2(v.x, direction.x, v.y, direction.y))
        i = j;
    out->from = moved_out(body.edge[i].from, body.edge[i].normal, shape->radius);
    out->to =
        moved_out(body.edge[qn_body2_next(&body, i)].from, body.edge[i].normal, shape->radius);
    return qn_body2_number(&body, (uint32_t)i);
}

/* ---- Bounds ---------------------------------------------------------------------------------- */

/* How far a core reaches in the world along +x, +y, -x, -y, rounded up. */
static QN_OWN_STACK void reaches_of(const qn_collider2 *collider, int32_t reach, int64_t far[4])
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
        (void)qn_support2(&body, u, &far[i]);
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
