/* SPDX-License-Identifier: MIT */
/* Exact signs: of a plane side, of a product of two long vectors. Every sign is that of the real
 * numbers. */
#ifndef QN_NUM_PREDICATE_H
#define QN_NUM_PREDICATE_H

#include "num/vec.h"
#include "num/wide.h"
#include "quoin/num.h"

/* The sign of n . p, exact: -1, 0, +1, for |n| <= 2^62 per component and every p. */
int qn_plane_sign(const int64_t n[3], const int32_t p[3]);
/* The sign of n . p - n . q, likewise: the side of the plane through q on which p lies. */
int qn_plane_side(const int64_t n[3], const int32_t p[3], const int32_t q[3]);
/* The floor of n . p / 2^s, 1 <= s <= 32, modulo 2^64. */
int64_t qn_plane_over(const int64_t n[3], const int32_t p[3], int s);
/* An exact vector below 2^62 a component, and its leading 30 bits as qn_row_block64 gives them: the
 * filter of its signs. */
typedef struct qn_wide3 {
    int64_t x[3];
    int32_t block[3];
} qn_wide3;

/* Sign of u . v, exact: -1, 0, +1. |v| < 2^62 a component. */
int qn_wide3_sign64(const qn_wide3 *u, const int64_t *v);
/* A number with the sign of n . w, exact. Where that number is 2 or more, the plane through w
 * across n lies at least as many units from the origin. |w| < 2^30 as a length. */
int32_t qn_wide3_sign32(const qn_wide3 *n, const int32_t *w);

/* ---- Heights --------------------------------------------------------------------------------- */

/* How far a point lies along an exact vector. Only an exact product is divided, so the error is
 * relative: a height of some units is known to 2^-20 of a unit, however large the coordinates. */

/* m . w / |m| in units of 2^-bits, 0 <= bits <= 4, rounded: off by 1/2 and 2^-28 of itself;
 * saturated; 0 for m = 0. |w| < 2^30 as a length, |m| < 2^62 a component, m->block is its block. */
int32_t qn_wide3_height(const qn_wide3 *m, const int32_t *w, int bits);
/* |m| / |e| in units, rounded likewise, saturated; 0 for m = 0 or e = 0. |m| < 2^62 a component. */
int32_t qn_wide3_over(const qn_wide3 *m, const int32_t *e);

#endif
