/* SPDX-License-Identifier: MIT */
/* A query as the old core takes it; it goes with that. */
#ifndef QN_QUERY_OLD_CALL_H
#define QN_QUERY_OLD_CALL_H

#include "narrow/old_queries.h"
#include "query/query_check.h"

typedef struct old_call {
    old_query options;
    old_workspace scratch;
    qn_cache *cache;
} old_call;

static inline old_call old_call_of(const qn_query *query)
{
    old_call call;
    call.options = old_query_of(query);
    call.scratch.memory = query ? query->memory : 0;
    call.scratch.byte_count = query ? query->byte_count : 0;
    call.cache = query ? query->cache : 0;
    return call;
}

#endif
