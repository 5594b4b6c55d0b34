/* SPDX-License-Identifier: MIT */
/* Whether bodies stay apart along a remembered direction, of numbers cut to 16 bits: for machines whose multiplier has 32 bits in all.
 *
 * What is cut. d is 2^15 (D' + x), an entry of A's matrix 2^15 (R' + y), all of x and y from 0 to below 1. w = floor(R' D' / 2^15) is off R d,
 * 2^15 long, by y (3 at most, by Frobenius' norm), by x (3^.5, as rotations keep it) and by its floors (3^.5): by 6.47 in all. It is a
 * direction of the world as good as any, and A's points x lie x . d along it but for 6.47 |x|, or 11.3 times the largest component of x.
 * B's points y lie y . N along it, N what its columns see of w, 2^30 long here; cutting them takes 3^.5 |y'| 2^15 of N, 5.2 * 2^15 in the sum of
 * its components. Twelve and six are enough for what entries are rounded by as well. */
#ifndef OLD_NARROW_STAY_NARROW_H
#define OLD_NARROW_STAY_NARROW_H

#include "num/wide.h"
#include "quoin/num.h"

#define OLD_STAY_USUAL ((uint32_t)1 << 26) /* places, sizes and gaps are below it, LSB */

/* A gap as it was: the direction, 2^30 long, as A sees it; as B saw it then, 2^26 long; the least sum of both bodies' reaches along it, in 4
 * LSB; and what no component of a vertex of B is beyond, and of both
 * by more than 1. */
typedef struct old_stay_then {
    const uint32_t *d, *seen;
    int32_t reach;
    uint32_t size_b, size;
} old_stay_then;

QN_INLINE uint32_t old_stay_times(int32_t entry, int32_t v) { return (uint32_t)qn_asr32(entry, 15) * (uint32_t)v; }

/* Is a square of 2^30 within half of `most`? Sums of numbers that no rotation makes may wrap. */
QN_INLINE bool old_stay_keeps(int32_t x, int32_t y, int32_t z, uint32_t most)
{
    const uint32_t u = (uint32_t)x, v = (uint32_t)y, w = (uint32_t)z;
    return u * u + v * v + w * w - ((uint32_t)1 << 30) + most / 2 < most;
}

/* d as the world sees it, 2^15 long; false where its length was not kept: squares change by less than 2 * 6.47 * 2^15 + 42. */
QN_INLINE bool old_stay_turn(const qn_mat3 *a, const uint32_t *d, int32_t w[3])
{
    const int32_t x = qn_asr32(qn_signed32(d[0]), 15), y = qn_asr32(qn_signed32(d[1]), 15), z = qn_asr32(qn_signed32(d[2]), 15);
    const int32_t *m = a->m[0];
    w[0] = qn_asr32(qn_signed32(old_stay_times(m[0], x) + old_stay_times(m[1], y) + old_stay_times(m[2], z)), 15);
    w[1] = qn_asr32(qn_signed32(old_stay_times(m[3], x) + old_stay_times(m[4], y) + old_stay_times(m[5], z)), 15);
    w[2] = qn_asr32(qn_signed32(old_stay_times(m[6], x) + old_stay_times(m[7], y) + old_stay_times(m[8], z)), 15);
    return old_stay_keeps(w[0], w[1], w[2], (uint32_t)1 << 20);
}

/* w as B sees it, 2^26 long, against what was seen: the sum of the changes, 2^24 or more where they are too large to tell. Floors of components
 * are three more; squares change by less than 2 * 11.2 * 2^15 + 126. */
QN_INLINE uint32_t old_stay_changes(const qn_mat3 *b, const int32_t w[3], const uint32_t *seen)
{
    const int32_t *m = b->m[0];
    const int32_t x = w[0], y = w[1], z = w[2];
    const int32_t u = qn_signed32(old_stay_times(m[0], x) + old_stay_times(m[3], y) + old_stay_times(m[6], z));
    const int32_t v = qn_signed32(old_stay_times(m[1], x) + old_stay_times(m[4], y) + old_stay_times(m[7], z));
    const int32_t t = qn_signed32(old_stay_times(m[2], x) + old_stay_times(m[5], y) + old_stay_times(m[8], z));
    if (!old_stay_keeps(qn_asr32(u, 15), qn_asr32(v, 15), qn_asr32(t, 15), (uint32_t)1 << 21)) return (uint32_t)1 << 24;
    return qn_abs32(qn_signed32((uint32_t)qn_asr32(u, 4) - seen[0])) + qn_abs32(qn_signed32((uint32_t)qn_asr32(v, 4) - seen[1])) +
           qn_abs32(qn_signed32((uint32_t)qn_asr32(t, 4) - seen[2])) + 3 + (6 << 11);
}

/* p . w / 2^13, a floor of less than 1 below: p below 2^26 in halves. */
QN_INLINE uint32_t old_stay_along(const int32_t p[3], const int32_t w[3])
{
    const uint32_t u = (uint32_t)w[0], v = (uint32_t)w[1], t = (uint32_t)w[2], rest = 8191;
    const uint32_t high = (uint32_t)qn_asr32(p[0], 13) * u + (uint32_t)qn_asr32(p[1], 13) * v + (uint32_t)qn_asr32(p[2], 13) * t;
    const uint32_t low = ((uint32_t)p[0] & rest) * u + ((uint32_t)p[1] & rest) * v + ((uint32_t)p[2] & rest) * t;
    return high + (uint32_t)qn_asr32(qn_signed32(low), 13);
}

/* Whether B's place p, seen from A's in the world, is beyond the gap, by how far the bodies reached then: in LSB / 4. 4 p . w / |w| is below
 * 2^28.9, reaches below 2^29.9, and what they changed below 2^26; |w| is below 2^15 (1 + 2^-12). */
QN_INLINE bool old_stays_narrow(const old_stay_then *then, const qn_mat3 *a, const qn_mat3 *b, const int32_t p[3], uint32_t gap)
{
    int32_t w[3];
    uint32_t changes, lost;
    QN_ASSERT(gap < OLD_STAY_USUAL && then->size < OLD_STAY_USUAL && then->size_b <= then->size + 1u);
    if (!old_stay_turn(a, then->d, w)) return false;
    changes = old_stay_changes(b, w, then->seen);
    if (changes >> 24) return false;
    lost = (12 * then->size >> 13) + (gap >> 10) + 5; /* four floors, and sizes that are one less */
    lost += (uint32_t)(qn_umul(changes, then->size_b) >> 24);
    return qn_signed32(old_stay_along(p, w) + (uint32_t)then->reach * 16 - lost - 4 * gap) > 0;
}

#endif
