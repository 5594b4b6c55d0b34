/* SPDX-License-Identifier: MIT */
/* How far B's points lie from its place, turned: first part of old_poly_model.c. */
#ifndef OLD_NARROW_POLY_REACH_H
#define OLD_NARROW_POLY_REACH_H

#include "narrow/old_poly_units.h"

/* False where a row takes B farther than it is long: no rotation does, but for the rounding of its entries, 2^-30 of 2^31.8. A frame that is
 * none may, and the vertices would leave their 28 bits.
 * Else far: where both its place and its length are within 2^28, how far B reaches from A's place, along the axis where it is most, LSB,
 * rounded up. That is less than by B's length, which need not lie along an axis. */
QN_LONE bool reach_along(const int64_t t[3], const qn_mat3 *r, const uint32_t b[3], uint64_t reach_b, uint32_t *far)
{
    int i;
    *far = 0;
    for (i = 0; i < 3; i++) { /* sums below 3 * 2^60 */
        const int32_t *m = r->m[i];
        const uint64_t sum = (qn_umul(qn_abs32(m[0]), b[0]) + qn_umul(qn_abs32(m[1]), b[1]) + qn_umul(qn_abs32(m[2]), b[2])) >> 30;
        const uint32_t away = (uint32_t)qn_abs64(qn_asr64(t[i], 30)) + (uint32_t)sum + 2;
        if (sum > reach_b + 32) return false;
        if (away > *far) *far = away;
    }
    return true;
}

/* A look at the rows tells nearly always that lengths are kept; it saves time alone. */
#define LOOKS_AT_ROWS 1

#endif
