/* SPDX-License-Identifier: MIT */
/* Heights: how far a point lies along an exact vector. Nothing cancels, so the error is relative: a height of some units
 * is known to 2^-20 of a unit, however far away the points are that it is made of. */
#ifndef QN_NUM_HEIGHT_H
#define QN_NUM_HEIGHT_H

#include "num/predicate.h"

/* m . w / |m| in units of 2^-bits, 0 <= bits <= 4, rounded: off by 1/2 and 2^-28 of itself; saturated; 0 for m = 0.
 * |w| < 2^30 as a length, |m| < 2^62 a component, m->block is its block. */
int32_t qn_wide3_height(const qn_wide3 *m, const int32_t *w, int bits);
/* |m| / |e|, likewise; 0 for e = 0. */
int32_t qn_wide3_over(const qn_wide3 *m, const int32_t *e);

#endif
