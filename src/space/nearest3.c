/* SPDX-License-Identifier: MIT */
/* The point of a shape's boundary nearest a point, from outside and from inside. */
#include "num/wide.h"
#include "quoin/cast.h"

static const qn_shape3 dot = QN_SPHERE3(0);

/* n of length 2^30: within an LSB of n depth. False where that leaves the coordinates. */
static bool go(qn_vec3 from, qn_dir3 n, qn_q16 by, qn_vec3 *out)
{
    int64_t x = from.x + qn_round64(qn_mul(n.x, by), 30), y = from.y + qn_round64(qn_mul(n.y, by), 30), z = from.z + qn_round64(qn_mul(n.z, by), 30);
    out->x = (int32_t)qn_saturate(x);
    out->y = (int32_t)qn_saturate(y);
    out->z = (int32_t)qn_saturate(z);
    return out->x == x && out->y == y && out->z == z;
}

static QN_OWN_STACK qn_status from_outside(const qn_shape3 *shape, const qn_frame3 *frame, const qn_frame3 *there, qn_workspace *workspace, qn_nearest3 *out)
{
    qn_gap3 gap;
    qn_status status = qn_distance3_frames(shape, frame, &dot, there, NULL, NULL, workspace, &gap);
    if (status != QN_APART) return status;
    out->on_shape = gap.on_a;
    out->distance = gap.distance;
    out->normal = gap.normal;
    return status;
}

static QN_OWN_STACK qn_status from_inside(const qn_shape3 *shape, const qn_frame3 *frame, const qn_frame3 *there, qn_workspace *workspace, qn_nearest3 *out)
{
    qn_manifold3 way;
    qn_status status = qn_collide3_frames(shape, frame, &dot, there, NULL, NULL, workspace, &way);
    if (status < 0) return status;
    out->distance = qn_saturate(-(int64_t)way.depth);
    out->normal = way.normal;
    return go(there->p, way.normal, way.depth, &out->on_shape) ? status : QN_ERR_RANGE;
}

qn_status qn_shape3_nearest(const qn_shape3 *shape, const qn_frame3 *frame, qn_vec3 point, qn_workspace *workspace, qn_nearest3 *out)
{
    qn_frame3 there = { { 0, 0, 0 }, { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } } };
    qn_status status;
    if (!out) return QN_ERR_NULL;
    there.p = point;
    status = from_outside(shape, frame, &there, workspace, out);
    return status > QN_APART ? from_inside(shape, frame, &there, workspace, out) : status;
}
