/* SPDX-License-Identifier: MIT */
#include "query/old_call.h"

qn_status qn_overlap3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query)
{
    const qn_status bad = qn_query_check(a, b, query, true);
    old_call call;
    if (bad < 0) return bad;
    call = old_call_of(query);
    return old_overlap3_frames(a->shape, &a->frame, b->shape, &b->frame, query ? &call.options : 0, call.cache, &call.scratch);
}
