/* SPDX-License-Identifier: MIT */
/* Direct pairs: they link no other types. */
#include "query/old_call.h"

/* 0, or what every query refuses; then QN_ERR_TYPE where a type is outside [least, most]. */
static qn_status check(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query, int least, int most)
{
    const qn_status bad = qn_query_check(a, b, query, false);
    if (bad < 0) return bad;
    if (a->shape->type < least || a->shape->type > most) return QN_ERR_TYPE;
    return b->shape->type < least || b->shape->type > most ? QN_ERR_TYPE : QN_APART;
}

qn_status qn_collide_boxes3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query, qn_manifold3 *out)
{
    qn_status status = out ? check(a, b, query, QN_BOX, QN_BOX) : QN_ERR_NULL;
    if (status < 0) return status;
    status = old_collide_box_box(a->shape, &a->frame, b->shape, &b->frame, query, old_cache_of(query), out);
    if (status >= 0) out->excess = 0;
    return status;
}

qn_status qn_collide_capsules3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query, qn_manifold3 *out)
{
    qn_status status = out ? check(a, b, query, QN_SPHERE, QN_CAPSULE) : QN_ERR_NULL;
    if (status < 0) return status;
    status = old_collide_round(a->shape, &a->frame, b->shape, &b->frame, query, out);
    if (status >= 0) out->excess = 0;
    return status;
}
