/* SPDX-License-Identifier: MIT */
/* How far the shortest way between two bodies may turn before another vertex than those that were nearest can be. */
#ifndef QN_NARROW_GAP_MARGIN_H
#define QN_NARROW_GAP_MARGIN_H

#include "narrow/pair.h"
#include "narrow/weights3.h"

#if QN_GAPS_AGAIN
/* What a cache keeps of it. seen: from the lowest bits on, 16 each, the direction as B saw it, 2^14 long, and the square of the least turn,
 * in units of 2^-24, of A's and B's together, with which it may be otherwise: 0 says nothing. names: A's vertices from the lowest bit on,
 * the lowest first, B's likewise from bit 15 down, five bits each, then at 20 and 22 how many there are of each, two bits each. */
typedef struct qn_gap_margin {
    uint32_t seen[2], names;
} qn_gap_margin;

/* named: as in gap_again.h. Of hulls or clouds, r is B's rotation as A sees it, d the unit normal. False, and all is 0, where bodies have more
 * than 32 vertices, or of those that are named there are more than four, or none. */
bool qn_gap_margin_make(const qn_pair3 *pair, const qn_mat3 *r, const uint32_t named[2], const qn_dir3 *d, qn_gap_margin *out);

/* The square of how far the direction turned, of both views together, floored, in the same units; d is the unit normal now, and before is d as
 * it was when the margin was made. While it is less than what is kept, those that were named are all that is extreme along d of the
 * vertices of a model with guard bits or none, as far as they are level. */
uint32_t qn_gap_margin_turn(const qn_gap_margin *margin, const qn_dir3 *before, const qn_mat3 *r, const qn_dir3 *d);

static inline uint32_t qn_gap_margin_least(const qn_gap_margin *margin) { return margin->seen[1] >> 16; }
#endif

#endif
