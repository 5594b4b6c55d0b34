/* SPDX-License-Identifier: MIT */
/* A guess, in 32 bits, at the features of two boxes that lie nearest: where the exact search begins. */
#ifndef QN_NARROW_BOX_DESCENT_H
#define QN_NARROW_BOX_DESCENT_H

#include "narrow/gjk3.h"

/* A is |x[i]| <= h[i], B is t +- g[0] +- g[1] +- g[2]; all coordinates of their vertices lie below 2^bits, bits <= 32. Vertices are
 * numbered as those of cores are. No vertices where they seem to overlap. A bad guess costs passes of the search, never its answer. */
void qn_box_descent(const int32_t h[3], const int32_t t[3], const qn_int3 g[3], int bits, qn_gjk3_start *start);

#endif
