/* SPDX-License-Identifier: MIT */
/* The integer model of a pair whose A is a box: everything in A's frame, in pair units of 2^-k LSB.
 *
 * A is |x[i]| <= h[i]. B's core is a box t +- hb[0] c0 +- hb[1] c1 +- hb[2] c2 with cj column j of r, a segment t +- g, or the point t. Radii are left
 * to whoever asks.
 *
 * Bits: h, hb, |g| <= 2^29 and |t| < 2^31 per component; with |r| <= 2^30 + 4 every axis below fits 64 bits. */
#ifndef QN_NARROW_BOX_MODEL_H
#define QN_NARROW_BOX_MODEL_H

#include "narrow/pair.h"

typedef struct qn_box_model {
    int32_t h[3];    /* A's half extents */
    int32_t t[3];    /* B's centre */
    int32_t hb[3];   /* B's half extents; rank 3 */
    int32_t g[3];    /* B's half edge; rank 1 */
    qn_mat3 r;       /* B's rotation as seen from A; rank 3 and 1 */
    int k;           /* guard bits, -4 .. 14 */
    int rank;        /* edge directions of B's core: 3 box, 1 segment, 0 point */
    int64_t band;    /* E in pair units: no separation measured on the model is farther from the real one */
    int64_t radius;  /* rA + rB in pair units: below 2^31 */
} qn_box_model;

/* Fills the model; pair->a is a box. QN_OVERLAPPING when filled; QN_APART when the bodies, rounded ones included, are apart by more than `reach`
 * (LSB, >= 0) by their bounding spheres or A's faces, and nothing more was computed; QN_ERR_FRAME. */
qn_status qn_box_model_make(qn_box_model *m, const qn_pair3 *pair, int64_t reach);

/* B's half edge j, rounded once: |g| <= 2^29 + 2. */
void qn_box_model_edge(const qn_box_model *m, int j, int32_t out[3]);

/* An upper bound of |v| that is at most 15.5 % too large: with m the largest magnitude and s the sum of the other two,
 * (m + s/2)^2 >= m^2 + m s >= m^2 + b^2 + c^2. Components below 2^62. */
uint64_t qn_length_bound(uint64_t a, uint64_t b, uint64_t c);

/* x LSB in pair units, |x| < 2^33, rounded to nearest for k < 0; and back, rounded to nearest but never to 0 from a number
 * that is not 0 (the sign of a separation survives). */
int64_t qn_units_from_lsb(int64_t x, int k);
int64_t qn_lsb_from_units(int64_t x, int k);

#endif
