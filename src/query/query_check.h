/* SPDX-License-Identifier: MIT */
/* What every query refuses, before anything else, and what it reads from its options. */
#ifndef QN_QUERY_CHECK_H
#define QN_QUERY_CHECK_H

#include <stdbool.h>

#include "narrow/pair.h"

/* 0, or the first refusal of collide.h, in its order, but those of the scratch. After it shapes
 * pass qn_shape3_check, entries of frames lie within +-2^30, no row is zeros (of spheres, too),
 * margin >= 0; a frame may be no rotation, a reach and a cache anything. A query of one collider
 * gives it as a and b; one that returns a status alone gives a as out, where the result goes. */
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
/* A margin in LSB in units; with the radii 2^31 - 2^25 at most, more than two cores are apart. */
int32_t qn_query_margin(const qn_pair *p, int32_t margin);

#endif
