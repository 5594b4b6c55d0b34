/* SPDX-License-Identifier: MIT */
/* The nearest points of two boxes in closed form, where the nearest features are known. */
#ifndef OLD_NARROW_BOX_NEAREST_H
#define OLD_NARROW_BOX_NEAREST_H

#include "narrow/old_core.h"

/* Two boxes as seen from A's centre: A is |x[i]| <= h[i], B is t +- g[0] +- g[1] +- g[2]; each of these numbers divided by 2^shift and
 * rounded by itself, shift <= 4. What comes of it: A's below 2^28, B's vertices as far from A's as those of two cores are (old_core.h). */
typedef struct old_box_pair {
    int32_t h[3], t[3], g[3][3];
    int shift;
} old_box_pair;

/* Features: bits 0 .. 2 stand for A's half edges, 3 .. 5 for B's, the same 6 higher; there a bit says that the feature has both ends, else the
 * one below says which, and is 0 in the other case. */
typedef uint32_t old_box_features;
#define OLD_BOX_LOOSE 6
#define OLD_BOX_NO_FEATURES ((old_box_features)7 << OLD_BOX_LOOSE) /* A itself */

/* Divided by 2^shift, points relative to A's centre. */
typedef struct old_box_gap {
    uint32_t distance, lower, upper; /* as old_gjk3_result says it */
    int32_t n[3], on_a[3], on_b[3];
} old_box_gap;

/* True, and the answer, for a vertex of B against anything of A, a vertex of A against a face or an edge of B, and two edges; then
 *   either the caller has proved that all vertices of these features, and no others, are extreme along v, and v lies strictly inside both of them;
 *   or this was found to be so. Neither of boxes or faces that are flat, nor of parallel edges. It is not found where one of the conditions
 * is closer than roundings can tell, and a proved vertex and edge are left to the search, which says the same. */
bool old_box_nearest(const old_box_pair *pair, old_box_features features, bool proved, old_box_gap *out);
/* The same of cores, points relative to A's centre; a is aligned, b a box. */
bool old_box_nearest_of_cores(const old_core *a, const old_core *b, old_box_features features, bool proved, old_box_gap *out);

#endif
