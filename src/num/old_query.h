/* SPDX-License-Identifier: MIT */
/* What a query of the old core takes beside the pair; it goes with that. */
#ifndef QN_NUM_OLD_QUERY_H
#define QN_NUM_OLD_QUERY_H

#include "quoin/query.h"

/* The options of a query: margin, excess and max_iterations are read. Cache and scratch are arguments of their own. */
typedef qn_query old_query;

#endif
