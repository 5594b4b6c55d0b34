/* SPDX-License-Identifier: MIT */
/* The nearest points of two boxes in closed form, where the nearest features are known. */
#ifndef QN_NARROW_BOX_NEAREST_H
#define QN_NARROW_BOX_NEAREST_H

#include "narrow/gjk3.h"

/* a is aligned, b a box. Features: bits 0 .. 2 stand for A's half edges, 3 .. 5 for B's; a bit of `loose` says that the feature has both
 * ends, else that of `at` says which. True, and the answer complete but for passes, for a vertex of B against anything of A, a vertex of A
 * against a face of B, and two edges; then
 *   either the caller has proved that all vertices of these features, and no others, are extreme along v, and v lies strictly inside both of them;
 *   or this was found to be so. Neither of boxes or faces that are flat, nor of parallel edges. It is not found where one of the conditions
 * is closer than roundings can tell. */
bool qn_box_nearest(const qn_core *a, const qn_core *b, unsigned at, unsigned loose, bool proved, qn_gjk3_result *out);

#endif
