/* SPDX-License-Identifier: MIT */
/* Checks of colliders and options, and the making of colliders. */
#include "query/query_check.h"

#include "num/bounded.h"
#include "shape/bounds3.h"
#include "shape/box3.h"
#include "shape/reach3.h"

qn_status qn_collider3_check(const qn_collider3 *collider)
{
    const int32_t *r;
    qn_status bad;
    if (!collider) return QN_ERR_NULL;
    r = collider->frame.r.m[0];
    bad = qn_shape3_check(collider->shape);
    if (bad < 0) return bad;
    if (!qn_mat3_is_bounded(&collider->frame.r, QN_FRAME_LIMIT)) return QN_ERR_FRAME;
    if (!(r[0] | r[1] | r[2]) || !(r[3] | r[4] | r[5]) || !(r[6] | r[7] | r[8])) return QN_ERR_FRAME;
    return QN_APART;
}

static qn_status check_options(const qn_query *query)
{
    return query && (query->margin < 0 || query->excess < 0 || query->reserved) ? QN_ERR_OPTION : QN_APART;
}

qn_status qn_query_check_memory(const qn_query *query)
{
    if (!query || !query->memory) return QN_ERR_NULL;
    return query->byte_count < QN_WORKSPACE_BYTES || (uintptr_t)query->memory % 8 ? QN_ERR_MEMORY : QN_APART;
}

qn_status qn_query_check_one(const qn_collider3 *collider, const qn_query *query, bool with_memory)
{
    qn_status bad;
    if (!collider) return QN_ERR_NULL;
    bad = check_options(query);
    if (bad >= 0) bad = qn_collider3_check(collider);
    return bad < 0 || !with_memory || collider->shape->type < QN_CLOUD ? bad : qn_query_check_memory(query);
}

qn_status qn_query_check(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query, bool with_memory)
{
    qn_status bad;
    if (!a || !b) return QN_ERR_NULL;
    bad = check_options(query);
    if (bad >= 0) bad = qn_collider3_check(a);
    if (bad >= 0) bad = qn_collider3_check(b);
    if (bad < 0 || !with_memory || (a->shape->type < QN_CLOUD && b->shape->type < QN_CLOUD)) return bad;
    return qn_query_check_memory(query);
}

/* ---- Colliders ------------------------------------------------------------------------------- */

qn_status qn_collider3_move(qn_collider3 *collider, const qn_pose3 *pose)
{
    if (!collider) return QN_ERR_NULL;
    return qn_frame3_from_pose(&collider->frame, pose);
}

qn_status qn_collider3_set(qn_collider3 *collider, const qn_shape3 *shape, const qn_pose3 *pose)
{
    qn_status bad;
    if (!collider) return QN_ERR_NULL;
    bad = qn_shape3_check(shape);
    if (bad < 0) return bad;
    bad = qn_collider3_move(collider, pose);
    if (bad < 0) return bad;
    collider->shape = shape;
    collider->reach = (qn_q16)qn_shape3_reach(shape);
    return QN_APART;
}

qn_status qn_collider3_bounds(const qn_collider3 *collider, qn_bounds3 *out)
{
    const qn_status bad = qn_collider3_check(collider);
    if (bad < 0 || !out) return bad < 0 ? bad : QN_ERR_NULL;
    return qn_shape3_bounds(collider->shape, &collider->frame, out);
}
