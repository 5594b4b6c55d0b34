/* SPDX-License-Identifier: MIT */
/* What the queries of a pair read from their options. */
#ifndef QN_QUERY_PASSES_H
#define QN_QUERY_PASSES_H

#include "narrow/pair.h"
#include "quoin/query.h"

/* The cap on passes of the distance search. */
static inline int qn_query_passes(const qn_query *query)
{
    if (!query || !query->max_iterations || query->max_iterations >= QN_MAX_GJK_PASSES)
        return QN_MAX_GJK_PASSES;
    return query->max_iterations;
}

/* The cache, where the query has one and no cap: a capped answer must not depend on it. */
static inline qn_cache *qn_query_cache(const qn_query *query)
{
    return query && !query->max_iterations ? query->cache : 0;
}

/* A margin of LSB >= 0 in units; with the radii below 2^31 - 2^25, which is more than any two cores
 * are apart. */
static inline int32_t qn_query_margin(const qn_pair *p, int32_t margin)
{
    const int64_t x = p->k >= 0 ? (int64_t)margin << p->up : qn_asr64(margin, p->down);
    const int64_t most = INT32_MAX - ((int64_t)1 << 25) - p->radius;
    return (int32_t)(x < most ? x : most);
}

#endif
