/* SPDX-License-Identifier: MIT */
/* What a query of the old core takes beside the pair; it goes with that. */
#ifndef QN_NUM_OLD_QUERY_H
#define QN_NUM_OLD_QUERY_H

#include "quoin/query.h"

/* The options of qn_query. All zero, or a NULL pointer, means the defaults. */
typedef struct old_query {
    qn_q16 margin, excess;
    uint16_t max_iterations, reserved;
} old_query;

static inline old_query old_query_of(const qn_query *query)
{
    old_query old = { 0, 0, 0, 0 };
    if (!query) return old;
    old.margin = query->margin;
    old.excess = query->excess;
    old.max_iterations = query->max_iterations;
    return old;
}

#endif
