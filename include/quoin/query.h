/* SPDX-License-Identifier: MIT */
/* What a query takes beside its colliders, in space and in the plane alike. */
#ifndef QUOIN_QUERY_H
#define QUOIN_QUERY_H

#include <stddef.h>

#include "quoin/num.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Memory of a pair between steps. Any content is legal and costs time at most. Fill it with zero bytes
 * to begin, and again when the pair gets other shapes: a shape MUST stay as it is while a cache of it is
 * used. */
typedef struct qn_cache { uint32_t word[12]; } qn_cache;

/* Options and memory of a query. NULL, or all zero, is the default. */
typedef struct qn_query {
    qn_q16 margin;           /* >= 0. collide: contact points with a gap up to it are given, too
                              * (speculative contacts). Without effect on other queries */
    uint16_t max_iterations; /* passes of a distance search, steps of a cast; 0, or more than the bound
                              * of config.h, is that bound. Where it ends a search that has proved
                              * nothing the verdict is QN_UNDECIDED */
    uint16_t reserved;       /* MUST be 0: QN_ERR_OPTION */
    qn_cache *cache;         /* of this pair, or NULL; read and written by overlap, distance, collide */
    void *memory;            /* scratch, where a hull or a cloud takes part: QN_WORKSPACE_BYTES, aligned as */
    size_t byte_count;       /* an int64_t. Its content does not matter. Else NULL and 0 */
    qn_q16 excess;           /* >= 0: how much deeper than the least a cached axis may be; 0 = exact. Which
                              * axis within it is kept is seldom, but sometimes, another on a core
                              * without a long multiply */
} qn_query;

#ifdef __cplusplus
}
#endif
#endif
