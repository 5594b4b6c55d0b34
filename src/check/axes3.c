/* SPDX-License-Identifier: MIT */
/* The second opinions in space. */
#include "query/old_call.h"

qn_status qn_sat3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query, qn_axis3 *out)
{
    qn_status bad = out ? qn_query_check(a, b, query, false) : QN_ERR_NULL;
    old_workspace scratch;
    if (bad >= 0) bad = qn_query_check_memory(query);
    if (bad < 0) return bad;
    scratch = old_scratch_of(query);
    return old_sat3(a->shape, &a->frame, b->shape, &b->frame, &scratch, out);
}

qn_status qn_project3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query, qn_axis3 *out)
{
    qn_status bad = out ? qn_query_check(a, b, query, false) : QN_ERR_NULL;
    old_workspace scratch;
    if (bad >= 0) bad = qn_query_check_memory(query);
    if (bad < 0) return bad;
    scratch = old_scratch_of(query);
    return old_project3(a->shape, &a->frame, b->shape, &b->frame, &scratch, out);
}
