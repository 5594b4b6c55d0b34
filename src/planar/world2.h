/* SPDX-License-Identifier: MIT */
/* From the frame of a contact back into the world. */
#ifndef QN_PLANAR_WORLD2_H
#define QN_PLANAR_WORLD2_H

#include "planar/separate2.h"

typedef struct qn_world2 {
    const qn_vec2 *origin; /* X's position */
    qn_dir2 up;            /* the contact frame's y in the world: from X to Y */
    qn_dir2 normal;        /* from the caller's A to the caller's B */
    int k;
    bool swapped;          /* X is the caller's B */
} qn_world2;

void qn_world2_begin(qn_world2 *world, const qn_pair2 *pair, const qn_touch2 *touch);

/* The world point of (x, y), |x| < 2^31, rounded once; false where it lies outside the coordinates, but for what a unit may be wrong. */
bool qn_world2_point(const qn_world2 *world, int32_t x, int64_t y, qn_vec2 *out);

/* LSB in units, rounded: |lsb| < 2^48 */
QN_INLINE int64_t qn_units2(int64_t lsb, int k) { return k >= 0 ? lsb * ((int64_t)1 << k) : qn_round64(lsb, -k); }

/* x units in LSB, rounded down and saturated. */
int32_t qn_world2_floor(int64_t x, int k);

/* x units in LSB, rounded and saturated, but never to 0 from a number that is not 0. */
int32_t qn_world2_lsb(int64_t x, int k);

#endif
