/* SPDX-License-Identifier: MIT */
/* The check of every query, its options in pair units, and setting colliders. */
#include "query/query_check.h"

#include "num/vec.h"
#include "shape/shape3.h"

/* ---- Refusals -------------------------------------------------------------------------------- */

qn_status qn_query_check(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                         const void *out)
{
    qn_status bad;
    if (!a || !b || !out) return QN_ERR_NULL;
    if (query && (query->margin < 0 || query->reserved)) return QN_ERR_OPTION;
    bad = qn_shape3_check(a->shape);
    if (!bad && b != a) bad = qn_shape3_check(b->shape);
    if (!bad) bad = qn_mat3_check(&a->frame.r);
    if (!bad && b != a) bad = qn_mat3_check(&b->frame.r);
    return bad;
}

qn_status qn_query_memory(const qn_query *query)
{
    if (!query || !query->memory) return QN_ERR_NULL;
    if (query->byte_count < QN_WORKSPACE_BYTES || (uintptr_t)query->memory % 8)
        return QN_ERR_MEMORY;
    return QN_APART;
}

/* ---- Options --------------------------------------------------------------------------------- */

/* LSB in units, floored. */
QN_SHARED int64_t units_of(const qn_pair *p, int64_t lsb)
{
    return qn_asr64(lsb << p->up, p->down);
}

int32_t qn_query_stop(const qn_pair *p, int64_t lsb, int32_t units)
{
    const int64_t stop = units_of(p, lsb) + ((uint32_t)p->radius + (uint32_t)units);
    QN_ASSERT(lsb >= 0 && lsb >> 33 == 0 && units >= 0 && stop >= p->radius);
    return stop < QN_ONE30 - ((int32_t)1 << 18) ? (int32_t)stop : INT32_MAX;
}

int32_t qn_query_margin(const qn_pair *p, int32_t margin)
{
    const int64_t x = units_of(p, margin);
    const int32_t most = qn_wrap_sub(INT32_MAX - ((int32_t)1 << 25), p->radius);
    QN_ASSERT(margin >= 0 && p->radius >= 0 && most > 0);
    return x < most ? (int32_t)x : most;
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
    bad = qn_frame3_from_pose(&collider->frame, pose);
    if (bad < 0) return bad;
    collider->shape = shape;
    collider->reach = qn_signed32(qn_shape3_reach(shape));
    return QN_APART;
}
