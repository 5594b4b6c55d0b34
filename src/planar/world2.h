/* SPDX-License-Identifier: MIT */
/* From the frame of a contact back into the world. */
#ifndef QN_PLANAR_WORLD2_H
#define QN_PLANAR_WORLD2_H

#include "planar/separate2.h"

typedef struct qn_world2 {
    const qn_vec2 *origin; /* X's position */
    qn_dir2 up;            /* the contact frame's y in the world: from X to Y */
    int k;
    qn_mark2 swapped; /* X is the caller's B */
} qn_world2;

/* And the normal, from the caller's A to the caller's B. */
void qn_world2_begin(qn_world2 *world, const qn_pair2 *pair, const qn_touch2 *touch, qn_dir2 *normal);

/* The world point of (x, y), |x| < 2^31, rounded once; false where it lies outside the coordinates, but for what a unit may be wrong. */
bool qn_world2_point(const qn_world2 *world, int32_t x, int64_t y, qn_vec2 *out);

/* For k >= QN_POLYS2_K: (u0 v0 + u1 v1) / 2^(30 + k) rounded, a sum below 2^62. The rounding constant and the result lie in the sum's upper
 * word. */
QN_INLINE int32_t qn_world2_way(int32_t u0, int32_t v0, int32_t u1, int32_t v1, int k)
{
    return qn_asr32(qn_signed32((uint32_t)qn_mul2_upper(u0, v0, u1, v1) + ((uint32_t)1 << (k - 3))), k - 2);
}

/* The same of a sum that is there, added to the origin; false where it does not fit. */
QN_INLINE bool qn_world2_step(int32_t origin, int64_t sum, int k, int32_t *out)
{
    int32_t step = qn_asr32(qn_signed32((uint32_t)((uint64_t)sum >> 32) + ((uint32_t)1 << (k - 3))), k - 2);
    *out = qn_wrap_add(origin, step);
    return ((*out ^ origin) & (*out ^ step)) >= 0; /* the result has the sign of one of them */
}

/* LSB in units, rounded: |lsb| < 2^48 */
QN_INLINE int64_t qn_units2(int64_t lsb, int k) { return k >= 0 ? lsb * ((int64_t)1 << k) : qn_round64(lsb, -k); }

/* x units in LSB, rounded down and saturated. */
int32_t qn_world2_floor(int64_t x, int k);

/* x units in LSB, rounded and saturated, but never to 0 from a number that is not 0. */
int32_t qn_world2_lsb(int64_t x, int k);
/* The same of x + more; and of 32 bits without a sign. */
QN_INLINE int32_t qn_world2_sum(int32_t x, int32_t more, int k) { return qn_world2_lsb((int64_t)x + more, k); }

/* The same for k > 1. */
QN_INLINE int32_t qn_world2_lsb_down(int32_t x, int k)
{
    int32_t y = qn_asr32(qn_asr32(x, k - 1) + 1, 1);
    return y || !x ? y : x < 0 ? -1 : 1;
}

#endif
