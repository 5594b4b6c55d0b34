/* SPDX-License-Identifier: MIT */
/* A guess, in 32 bits, at the features of a box and of B's core that lie nearest: where the exact search begins. */
#ifndef QN_NARROW_BOX_DESCENT_H
#define QN_NARROW_BOX_DESCENT_H

#include "narrow/gjk3.h"

/* A is |x[i]| <= h[i], B is t +- g[0] .. +- g[rank - 1], rank 1 or 3 (what is not used of g is 0); all coordinates of their vertices lie below 2^bits,
 * bits <= 32. Vertices are numbered as those of cores are. No vertices where they seem to overlap. A bad guess costs passes of the search, never its answer. */
void qn_box_descent(const int32_t h[3], const int32_t t[3], int32_t (*g)[3], int rank, int bits, qn_gjk3_start *start);

#endif
