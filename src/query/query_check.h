/* SPDX-License-Identifier: MIT */
/* What every query refuses, before anything else, and what it reads from its options. */
#ifndef QN_QUERY_CHECK_H
#define QN_QUERY_CHECK_H

#include <stdbool.h>

#include "narrow/pair.h"

/* 0, or the first refusal of collide.h, in its order, except those of the scratch. Where it is 0,
 * the shapes pass qn_shape3_check, the entries of the frames lie within +-2^30, no row of them is
 * all zeros (for spheres, too), and margin >= 0. A frame may still be no rotation, and a reach and
 * the content of a cache may be anything. A query of one collider gives it as a and as b. out is
 * where the result goes; a query that returns no more than a status gives a, which is checked
 * already. */
qn_status qn_query_check(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                         const void *out);
/* Of a query that takes scratch, for a hull or a cloud: 0 where it has that; the last refusal. */
qn_status qn_query_memory(const qn_query *query);

/* The cap on passes of the distance search, 0: none. */
static inline int qn_query_passes(const qn_query *query)
{
    return query ? query->max_iterations : 0;
}
/* The cache, where the query has one and no cap: a capped result would depend on it. */
static inline qn_cache *qn_query_cache(const qn_query *query)
{
    return query && !query->max_iterations ? query->cache : 0;
}
/* A separation of the cores, units, beyond which a search may stop: that of the bodies is so many
 * LSB and units. INT32_MAX where it is near the longest of all lengths of the pair, or beyond. */
int32_t qn_query_stop(const qn_pair *p, uint32_t lsb, int32_t units);
/* A margin in LSB, >= 0, converted to units. It is clamped so that margin and radii are 2^31 - 2^25
 * at most, which is more than any two cores are apart. */
int32_t qn_query_margin(const qn_pair *p, int32_t margin);

#endif
