/* SPDX-License-Identifier: MIT */
/* The options, cache and memory of a query, in space and in the plane alike. */
#ifndef QUOIN_QUERY_H
#define QUOIN_QUERY_H

#include <stddef.h>

#include "quoin/num.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An axis of a pair, kept between steps. Any content is legal and costs time at most: no result
 * depends on it. Its words may differ from core to core. Fill it with zero bytes to begin. The
 * shapes of the pair MUST NOT change while it is used. */
typedef struct qn_cache { uint32_t word[4]; } qn_cache;

/* Options and memory of a query. NULL, or all zero, is the default. */
typedef struct qn_query {
    /* >= 0. collide: contact points with a gap up to it are given, too (speculative margin).
     * distance, in space: the search ends at the proof that the distance exceeds a positive margin.
     * cast: the motion stops that far away; exit: it goes on until so far away */
    qn_q16 margin;
    /* cap on the passes of a distance search, or the steps of a cast, ray or exit; 0, or more than
     * the bound of config.h, is that bound. Ended by it a verdict is QN_UNDECIDED: a distance has
     * bounds that hold, a manifold no points, and a cast is free up to `distance` */
    uint16_t max_iterations;
    /* MUST be 0: QN_ERR_OPTION */
    uint16_t reserved;
    /* of this pair, or NULL; used in space by overlap and collide where max_iterations is 0 */
    qn_cache *cache;
    /* scratch of qn_collide3 where a hull or a cloud takes part: QN_WORKSPACE_BYTES, aligned as an
     * int64_t. Its content on entry does not matter. Else NULL and 0; qn_nearest3 MAY have it, and
     * qn_patch3_find takes its own */
    void *memory;
    size_t byte_count;
} qn_query;

#ifdef __cplusplus
}
#endif
#endif
