/* SPDX-License-Identifier: MIT */
/* What a question may be asked with, in space and in the plane alike. */
#ifndef QUOIN_QUERY_H
#define QUOIN_QUERY_H

#include "quoin/num.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Options of a query. All zero, or a NULL pointer, means the defaults. */
typedef struct qn_query {
    qn_q16 margin;           /* >= 0: contact points with a gap up to this are given too (speculative contacts). Without effect where
                              * no contact points are asked for */
    qn_q16 excess;           /* >= 0: how much deeper than the minimum a cached axis may be; 0 = exact. Which axis within it is kept is
                              * seldom, but sometimes, another on a core without a long multiply */
    uint16_t max_iterations; /* passes of the distance search, steps of a cast; 0, or more, counts as QN_MAX_GJK_PASSES, QN_MAX_CAST_STEPS */
    uint16_t reserved;
} qn_query;

/* Memory of a pair between steps. Any content is legal, garbage costs time only; fill with zero bytes to begin. What it remembers of shapes
 * holds while they stay as they are: for others in their place, fill it with zero bytes anew. */
typedef struct qn_cache { uint32_t word[12]; } qn_cache;

#ifdef __cplusplus
}
#endif
#endif
