/* SPDX-License-Identifier: MIT */
/* The farthest point, the farthest edge, the bounds of a shape of the plane. */
#include "num/root.h"
#include "planar/ring2.h"

/* from + r n, saturated */
static qn_vec2 moved_out(qn_vec2 from, qn_dir2 n, int64_t r)
{
    qn_vec2 p;
    QN_ASSERT(r >= 0 && r <= (int64_t)1 << 31);
    p.x = qn_saturate(from.x + qn_round64(r * n.x, 30));
    p.y = qn_saturate(from.y + qn_round64(r * n.y, 30));
    return p;
}

/* What a round vertex adds to the shape's own radius. */
static int64_t radius_at(const qn_shape2 *shape, const qn_ring2 *ring, int32_t i) { return (int64_t)shape->radius + qn_ring2_radius(ring, i); }

static qn_dir2 unit_of(qn_dir2 d)
{
    qn_dir2 n;
    (void)qn_unit2(d.x, d.y, &n);
    return n;
}

qn_vec2 qn_shape2_support(const qn_shape2 *shape, qn_dir2 direction)
{
    qn_vec2 p = { 0, 0 };
    qn_ring2 ring;
    int32_t i;
    if (qn_shape2_check_quick(shape) < 0) return p;
    direction = unit_of(direction);
    qn_ring2_of(&ring, shape, 0);
    i = qn_ring2_support(&ring, direction, 0);
    return moved_out(qn_ring2_from(&ring, i), direction, radius_at(shape, &ring, i));
}

uint32_t qn_shape2_farthest_edge(const qn_shape2 *shape, qn_dir2 direction, qn_segment2 *out)
{
    qn_ring2 ring;
    qn_dir2 after, before;
    int32_t i, edge;
    if (!out) return QN_FEATURE2_VERTEX;
    out->from.x = out->from.y = 0;
    out->to = out->from;
    if (qn_shape2_check_quick(shape) < 0) return QN_FEATURE2_VERTEX;
    direction = unit_of(direction);
    qn_ring2_of(&ring, shape, 0);
    i = qn_ring2_support(&ring, direction, 0);
    if (i == ring.scale.arc || !qn_ring2_edges(&ring)) {
        out->from = out->to = moved_out(qn_ring2_from(&ring, i), direction, radius_at(shape, &ring, i));
        return QN_FEATURE2_VERTEX + (uint32_t)i;
    }
    edge = qn_ring2_before(&ring, i);
    /* The arc is no edge: the straight ones are 0 and 3, and of a sector as thin as a line both end at either corner. */
    if (ring.scale.arc != QN_NO_ARC) {
        i = 3 * (i >> 1);
        edge = 3 - i;
    }
    after = qn_ring2_normal(&ring, i);
    before = qn_ring2_normal(&ring, edge);
    if (qn_dot2(before.x, direction.x, before.y, direction.y) <= qn_dot2(after.x, direction.x, after.y, direction.y)) edge = i;
    after = qn_ring2_normal(&ring, edge);
    out->from = moved_out(qn_ring2_from(&ring, edge), after, shape->radius);
    out->to = moved_out(qn_ring2_from(&ring, qn_ring2_next(&ring, edge)), after, shape->radius);
    return (uint32_t)edge;
}

qn_status qn_shape2_bounds(const qn_shape2 *shape, const qn_frame2 *frame, qn_bounds2 *out)
{
    static const qn_dir2 way[4] = { { QN_ONE30, 0 }, { 0, QN_ONE30 }, { -QN_ONE30, 0 }, { 0, -QN_ONE30 } };
    qn_status status = qn_shape2_check_quick(shape);
    qn_ring2 ring;
    int32_t far[4];
    int64_t slack;
    int i;
    if (status < 0) return status;
    if (!frame || !out) return QN_ERR_NULL;
    if (shape->type != QN_SHAPE2_CIRCLE && !qn_is_unit2(frame->r)) return QN_ERR_FRAME;
    qn_ring2_of(&ring, shape, 0);
    /* An entry of the frame is off by at most 1/2 in 2^30; a sector's corners and the direction of its arc by 1 LSB more. A circle has no
     * reach. */
    slack = (int64_t)((qn_shape2_reach(shape) + 1u) / 2u) + (ring.scale.arc != QN_NO_ARC ? 2 * (int64_t)QN_ONE30 : 0);
    for (i = 0; i < 4; i++) {
        qn_dir2 u = shape->type == QN_SHAPE2_CIRCLE ? way[i] : qn_unturn2(frame->r, way[i].x, way[i].y);
        int32_t at = qn_ring2_support(&ring, u, 0), centre = i & 1 ? frame->p.y : frame->p.x;
        int64_t h = qn_ring2_height(&ring, u, at);
        h = -qn_asr64(-(h + slack), 30) + radius_at(shape, &ring, at); /* rounded outward */
        far[i] = qn_saturate(i < 2 ? centre + h : centre - h);
    }
    out->max.x = far[0];
    out->max.y = far[1];
    out->min.x = far[2];
    out->min.y = far[3];
    return QN_APART;
}
