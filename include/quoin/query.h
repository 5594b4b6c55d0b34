/* SPDX-License-Identifier: MIT */
/* What a query takes beside its bodies, in space and in the plane alike. */
#ifndef QUOIN_QUERY_H
#define QUOIN_QUERY_H

#include <stddef.h>

#include "quoin/num.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An axis of a pair, kept between steps. Any content is legal and costs time at most: no answer depends
 * on it. Fill it with zero bytes to begin. The shapes of the pair MUST stay as they are while it is used. */
typedef struct qn_cache { uint32_t word[4]; } qn_cache;

/* Options and memory of a query. NULL, or all zero, is the default. */
typedef struct qn_query {
    qn_q16 margin;           /* >= 0. collide: contact points with a gap up to it are given, too (speculative
                              * margin). distance: beyond a positive margin the search stops at the proof.
                              * cast: the motion stops that far away */
    uint16_t max_iterations; /* passes of a distance search, steps of a cast; 0, or more than the bound of
                              * config.h, is that bound. Where it ends a search the verdict is QN_UNDECIDED */
    uint16_t reserved;       /* MUST be 0: QN_ERR_OPTION */
    qn_cache *cache;         /* of this pair, or NULL; read and written */
    void *memory;            /* scratch of qn_collide3 where a hull or a cloud takes part: QN_WORKSPACE_BYTES,  */
    size_t byte_count;       /* aligned as an int64_t. Its content on entry does not matter. Else NULL and 0 */
} qn_query;

#ifdef __cplusplus
}
#endif
#endif
