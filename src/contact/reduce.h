/* SPDX-License-Identifier: MIT */
/* Reducing a contact polygon to four points. */
#ifndef QN_CONTACT_REDUCE_H
#define QN_CONTACT_REDUCE_H

#include "num/wide.h"

/* Chooses four of the count (5..255) corners of a convex polygon, given in order, with their depths; xy differences below 2^30.
 *
 * The quadrilateral of largest area keeps at least 2/pi of any convex patch. If it misses the deepest corner by more than `slack`, the largest
 * one that holds the deepest corner is taken: at least half of the patch. Areas are exact; ties go to the quadrilateral whose first, then second, ...
 * corner comes first counted from `start`, the corner of the smallest feature id, so that the order of the array does not matter.
 * keep receives four indices, ascending counted from start. Cost: O(count^3) in corners, at most 8 for boxes. */
void qn_reduce_to_four(const int32_t (*xy)[2], const int32_t *depth, int count, int start, int32_t slack, uint8_t keep[4]);

#endif
