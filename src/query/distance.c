/* SPDX-License-Identifier: MIT */
#include "query/old_call.h"

qn_status qn_distance3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query, qn_gap3 *out)
{
    const qn_status bad = out ? qn_query_check(a, b, query, true) : QN_ERR_NULL;
    old_workspace scratch;
    if (bad < 0) return bad;
    scratch = old_scratch_of(query);
    return old_distance3_frames(a->shape, &a->frame, b->shape, &b->frame, query, old_cache_of(query), &scratch, out);
}
