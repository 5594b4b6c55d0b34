/* SPDX-License-Identifier: MIT */
#include "query/old_call.h"

qn_status qn_overlap3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query)
{
    const qn_status bad = qn_query_check(a, b, query, true);
    old_workspace scratch;
    if (bad < 0) return bad;
    scratch = old_scratch_of(query);
    return old_overlap3_frames(a->shape, &a->frame, b->shape, &b->frame, query, old_cache_of(query), &scratch);
}
