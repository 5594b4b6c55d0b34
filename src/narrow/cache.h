/* SPDX-License-Identifier: MIT */
/* What is kept from query to query: an axis, tried first as a proof that the pair is apart. No
 * answer depends on it. */
#ifndef QN_NARROW_CACHE_H
#define QN_NARROW_CACHE_H

#include "narrow/support.h"

/* Are the bodies surely apart by more than margin LSB >= 0, so that a query without the cache finds
 * the same? Both are checked. Any content of *c is legal. */
bool qn_cache_proves(const qn_cache *c, const qn_collider3 *a, const qn_collider3 *b,
                     int32_t margin);
/* The axis that a query ended with. */
void qn_cache_write(qn_cache *c, const qn_pair *p, const qn_axis *x);

#endif
