/* SPDX-License-Identifier: MIT */
/* What is kept from query to query: an axis, tried first as a proof that the pair is apart. No answer depends on it. */
#ifndef QN_NARROW_CACHE_H
#define QN_NARROW_CACHE_H

#include "narrow/support.h"

/* Are the cores surely apart by more than stop + band units, so that a query without the cache finds the same? The pair is
 * made, not turned; of two boxes p->r, p->g are left partly written. 0 <= stop < 2^30. Any content of *c is legal. */
bool qn_cache_proves(const qn_cache *c, qn_pair *p, int32_t stop);
/* The axis that a query ended with. */
void qn_cache_write(qn_cache *c, const qn_pair *p, const qn_axis *x);

#endif
