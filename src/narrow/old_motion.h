/* SPDX-License-Identifier: MIT */
/* How far a body may have moved, as another sees it, since its place was stored. */
#ifndef OLD_NARROW_MOTION_H
#define OLD_NARROW_MOTION_H

#include "num/wide.h"
#include "quoin/num.h"

/* An upper bound of the root of x < 2^58, at most 6.1 % and 1.5 too large: with s the power of 2 nearest to it, (s - root)^2 >= 0 says
 * root <= (x / s + s) / 2. */
static inline uint32_t old_root_above(uint64_t x)
{
    int n = qn_bits64(x | 2) / 2;                                           /* 1 .. 29 */
    uint32_t quotient = (uint32_t)x >> n | (uint32_t)(x >> 32) << (32 - n); /* below 2^(n + 1) */
    QN_ASSERT(!(x >> 58));
    return quotient / 2 + ((uint32_t)1 << n) / 2 + 1;
}

static inline uint64_t old_change_square(int32_t now, uint32_t then) { return qn_square(qn_signed32((uint32_t)now - then)); }

/* How far any point of B moved at most, pair units; OLD_MOTION_FAR where that is 2^30 or more. then: t and the first two columns of r as they
 * were; extent: B's reach from its origin, below 2^31. It is |dt| + |B| chord, and with a the axis of the turn, dc0 and dc1 the changes of
 * the columns, |dc0|^2 + |dc1|^2 = chord^2 (1 + a2^2). Squares: 3 * 2^62, and by the length of columns 2 * 2^62; those of a matrix that is
 * no rotation may wrap.
 *
 * What this misses, with u = 2^-30 and extents h of 2^29 at most, so that |B| <= sqrt(3) h. r is Q + E, Q the real rotation, and E the sum
 * of what B's matrix errs, turned by A's, what A's errs, turned by B's, and what their product is rounded by: nine entries of u / 2 each,
 * 3/2 u by Frobenius' norm, which no rotation changes; of two columns of the first and the last sqrt(6)/2 u.
 *   Points: the model's are off those of Q by |E y| <= 9/2 u sqrt(3) h = 3.9 units, then and now: 7.8.
 *   Chord: the two columns of E are (sqrt(6) + 3/2) u = 3.95 u at most, so their changes err by 7.9 u: 7.9 u sqrt(3) h = 6.85 units.
 *   The product's floor: 1. Two depths, then and now, each right for its own axis to a unit: 2.
 * Together 17.7; products of two errors are below 2^-28. What an axis itself errs is in the band, as everywhere. */
#define OLD_MOTION_SLACK 20
#define OLD_MOTION_FAR UINT32_MAX /* where size counts the top bit alone */
static inline uint32_t old_motion_bound(const uint32_t then[9], const int32_t t[3], const qn_mat3 *r, uint32_t extent)
{
    uint64_t shift = old_change_square(t[0], then[0]), turn = old_change_square(r->m[0][0], then[3]);
    QN_ASSERT(!(extent >> 31));
    shift += old_change_square(t[1], then[1]);
    turn += old_change_square(r->m[1][0], then[4]);
    shift += old_change_square(t[2], then[2]);
    turn += old_change_square(r->m[2][0], then[5]);
    turn += old_change_square(r->m[0][1], then[6]);
    turn += old_change_square(r->m[1][1], then[7]);
    turn += old_change_square(r->m[2][1], then[8]);
    if ((uint32_t)((turn | shift) >> 32) >> 26) return OLD_MOTION_FAR; /* else roots below 1.07 * 2^29 */
    return old_root_above(shift) + (uint32_t)(qn_umul(old_root_above(turn), extent) >> 30) + OLD_MOTION_SLACK;
}

/* A checksum by Horner's rule: one multiplication a word, and every change of a single word shows, as the factor is odd. */
static inline uint32_t old_mix(uint32_t sum, uint32_t word)
{
    uint32_t factor = UINT32_C(0x9E3779B1);
    QN_OPAQUE(factor); /* or compilers for Armv6-M make fourteen shifts and sums of it */
    return sum * factor + word;
}

#endif
