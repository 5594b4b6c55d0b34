/* SPDX-License-Identifier: MIT */
#include "query/old_call.h"

qn_status qn_nearest3(const qn_collider3 *collider, qn_vec3 point, const qn_query *query, qn_closest3 *out)
{
    const qn_status bad = out ? qn_query_check_one(collider, query, true) : QN_ERR_NULL;
    old_workspace scratch;
    if (bad < 0) return bad;
    scratch = old_scratch_of(query);
    return old_shape3_nearest(collider->shape, &collider->frame, point, &scratch, out);
}
