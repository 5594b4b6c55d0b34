/* SPDX-License-Identifier: MIT */
/* The check of every query, its options in pair units, and setting colliders. */
#include "query/query_check.h"

#include "num/vec.h"

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

/* LSB in units, floored: 2^(up - down), in sixteenths. */
static uint64_t units_of(const qn_pair *p, uint32_t lsb)
{
    QN_ASSERT(p->down <= 4);
    return qn_umul(lsb, (uint32_t)16 << p->up >> p->down) >> 4;
}

int32_t qn_query_stop(const qn_pair *p, uint32_t lsb, int32_t units)
{
    const uint64_t stop = units_of(p, lsb) + ((uint32_t)p->radius + (uint32_t)units);
    QN_ASSERT(units >= 0);
    return stop < (uint32_t)QN_ONE30 - ((uint32_t)1 << 18) ? (int32_t)stop : INT32_MAX;
}

int32_t qn_query_margin(const qn_pair *p, int32_t margin)
{
    const uint64_t x = units_of(p, (uint32_t)margin);
    const int32_t most = qn_wrap_sub(INT32_MAX - ((int32_t)1 << 25), p->radius);
    QN_ASSERT(margin >= 0 && p->radius >= 0 && most > 0);
    return x < (uint32_t)most ? (int32_t)x : most;
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
    if (bad >= 0) bad = qn_frame3_from_pose(&collider->frame, pose);
    if (bad < 0) return bad;
    collider->shape = shape;
    collider->reach = qn_signed32(qn_shape3_reach(shape));
    return QN_APART;
}
