/* SPDX-License-Identifier: MIT */
/* How far a body may have moved, as another sees it, since its place was stored. */
#ifndef QN_NARROW_MOTION_H
#define QN_NARROW_MOTION_H

#include "num/wide.h"
#include "quoin/num.h"

/* An upper bound of the root of x < 2^62, at most 6.1 % and 1.5 too large: with s the power of 2 nearest to it, (s - root)^2 >= 0 says
 * root <= (x / s + s) / 2 < 2^31. */
static inline uint32_t qn_root_above(uint64_t x)
{
    int n = qn_bits64(x | 2) / 2; /* 1 .. 31 */
    uint32_t quotient = (uint32_t)x >> n | (uint32_t)(x >> 32) << (32 - n); /* below 2^(n + 1) */
    return quotient / 2 + ((uint32_t)1 << n) / 2 + 1;
}

static inline int32_t qn_motion_change(uint32_t now, uint32_t then, uint32_t *any)
{
    int32_t d = qn_signed32(now - then);
    *any |= (uint32_t)(d ^ qn_asr32(d, 31));
    return d;
}

/* How far any point of B moved at most, pair units: |dt| + |B| chord; UINT32_MAX where a change reaches 2^29. then: t and the first two columns of r as they were;
 * extent: B's reach from its origin, below 2^31. With a the axis of the turn, S = |dc0|^2 + |dc1|^2 = chord^2 (1 + a2^2), and w = dc0 . c1 is a2 sin(turn) within
 * chord^2 / 2, so that chord^2 <= S - a2^2 sin^2(turn). Columns err by 3.3 * 2^-30 then and now, and their changes by twice that: against extents of 2^29 that is
 * 10 units for the points themselves and 8 in the chord; each depth is rounded by 1. */
#define QN_MOTION_SLACK 20
static inline uint32_t qn_motion_bound(const uint32_t then[9], const int32_t t[3], const qn_mat3 *r, uint32_t extent)
{
    uint64_t shift = 0, square = 0, most;
    int64_t w = 0;
    uint32_t any = 0, size;
    int i;
    for (i = 0; i < 3; i++) {
        int32_t dt = qn_motion_change((uint32_t)t[i], then[i], &any), d0 = qn_motion_change((uint32_t)r->m[i][0], then[3 + i], &any),
                d1 = qn_motion_change((uint32_t)r->m[i][1], then[6 + i], &any);
        shift += (uint64_t)qn_mul(dt, dt);
        square += (uint64_t)qn_mul(d0, d0) + (uint64_t)qn_mul(d1, d1);
        w += qn_mul(d0, r->m[i][1]);
    }
    if (any >> 29) return UINT32_MAX; /* else squares: 6 * 2^58, w: 3 * 2^59 */
    size = (uint32_t)(qn_abs64(w) >> 30);
    most = (square >> 31) + 12; /* chord^2 / 2, and what w is off for its columns */
    if (size > most) {
        size -= (uint32_t)most;
        square -= qn_umul(size, size);
    }
    /* 2^30.7 + 2^30.3 * 2^30.9 / 2^30 */
    return qn_root_above(shift) + (uint32_t)(qn_umul(qn_root_above(square), extent) >> 30) + QN_MOTION_SLACK;
}

/* A checksum by Horner's rule: one multiplication a word, and every change of a single word shows, as the factor is odd. */
static inline uint32_t qn_mix(uint32_t sum, uint32_t word) { return sum * UINT32_C(0x9E3779B1) + word; }

#endif
