/* SPDX-License-Identifier: MIT */
/* Manifolds. The depth of the old core is the least, or a search was capped: excess is 0. */
#include "query/old_call.h"

qn_status qn_collide3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query, qn_manifold3 *out)
{
    qn_status status = out ? qn_query_check(a, b, query, true) : QN_ERR_NULL;
    old_workspace scratch;
    if (status < 0) return status;
    scratch = old_scratch_of(query);
    status = old_collide3_frames(a->shape, &a->frame, b->shape, &b->frame, query, old_cache_of(query), &scratch, out);
    if (status >= 0) out->excess = 0;
    return status;
}
