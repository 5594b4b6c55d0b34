/* SPDX-License-Identifier: MIT */
/* Checks of colliders and options, and the making of colliders. */
#include "query/query_check.h"

#include "num/wide.h"
#include "shape/box3.h"
#include "shape/reach3.h"

/* A row of zeros? And a top bit in *beyond where an entry may lie beyond +-2^30. */
QN_FOLDED bool is_zero_row(const int32_t *m, uint32_t *beyond)
{
    const int32_t x = m[0], y = m[1], z = m[2];
    const uint32_t most = (uint32_t)QN_ONE30 - 1;
    *beyond |= ((uint32_t)x + most) | ((uint32_t)y + most) | ((uint32_t)z + most);
    return !(x | y | z);
}

/* Does an entry lie beyond +-2^30? */
static bool is_beyond(const qn_mat3 *r)
{
    const int32_t *m = qn_row_of(r), *end = m + 9;
    for (; m != end; m++)
        if (qn_abs32(*m) > (uint32_t)QN_ONE30) return true;
    return false;
}

/* 0, or QN_ERR_FRAME: an entry beyond +-2^30, or a row of zeros. -1 itself, as of a half turn, is looked up one by one. */
static qn_status check_frame(const qn_mat3 *r)
{
    uint32_t beyond = 0;
    if (is_zero_row(r->m[0], &beyond) || is_zero_row(r->m[1], &beyond) || is_zero_row(r->m[2], &beyond)) return QN_ERR_FRAME;
    return beyond >> 31 && is_beyond(r) ? QN_ERR_FRAME : QN_APART;
}

static qn_status check_memory(const qn_query *query)
{
    if (!query || !query->memory) return QN_ERR_NULL;
    return query->byte_count < QN_WORKSPACE_BYTES || (uintptr_t)query->memory % 8 ? QN_ERR_MEMORY : QN_APART;
}

qn_status qn_query_check(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query, bool with_memory)
{
    qn_status bad;
    if (!a || !b) return QN_ERR_NULL;
    if (query && (query->margin < 0 || query->reserved)) return QN_ERR_OPTION;
    bad = qn_shape3_check(a->shape);
    if (bad >= 0) bad = qn_shape3_check(b->shape);
    if (bad >= 0) bad = check_frame(&a->frame.r);
    if (bad >= 0) bad = check_frame(&b->frame.r);
    if (bad < 0 || !with_memory || (a->shape->type < QN_CLOUD && b->shape->type < QN_CLOUD)) return bad;
    return check_memory(query);
}

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
    collider->reach = qn_signed32(qn_shape3_reach(shape));
    return QN_APART;
}
