/* SPDX-License-Identifier: MIT */
/* What every query refuses, before anything else. */
#ifndef QN_QUERY_QUERY_CHECK_H
#define QN_QUERY_QUERY_CHECK_H

#include <stdbool.h>

#include "quoin/collide.h"

/* 0, or the refusals of collide.h, of one collider and of two. with_memory: the scratch is checked where a hull or a
 * cloud takes part. */
qn_status qn_query_check_one(const qn_collider3 *collider, const qn_query *query, bool with_memory);
qn_status qn_query_check(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query, bool with_memory);
/* 0, or the refusals of a collider's shape and frame; NULL is refused. */
qn_status qn_collider3_check(const qn_collider3 *collider);
/* 0; QN_ERR_NULL or QN_ERR_MEMORY for the scratch. */
qn_status qn_query_check_memory(const qn_query *query);

#endif
