/* SPDX-License-Identifier: MIT */
/* A query as the old core takes it; it goes with that. */
#ifndef QN_QUERY_OLD_CALL_H
#define QN_QUERY_OLD_CALL_H

#include "narrow/old_queries.h"
#include "query/query_check.h"

/* Cache and scratch of a query. */
static inline qn_cache *old_cache_of(const qn_query *query) { return query ? query->cache : 0; }

static inline old_workspace old_scratch_of(const qn_query *query)
{
    old_workspace scratch = { 0, 0 };
    if (!query) return scratch;
    scratch.memory = query->memory;
    scratch.byte_count = query->byte_count;
    return scratch;
}

#endif
