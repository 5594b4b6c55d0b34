/* SPDX-License-Identifier: MIT */
/* Reducing a contact polygon to four points. */
#ifndef OLD_CONTACT_REDUCE_H
#define OLD_CONTACT_REDUCE_H

#include "contact/old_clip.h"

/* Chooses four of the count (5..255) corners of a convex polygon, given in order, seen by the two coordinates beside `drop`; differences
 * below 2^30.5.
 *
 * The quadrilateral of largest area keeps at least 2/pi of any convex patch. If it misses the deepest corner by more than `slack`, the
 * largest one that holds the deepest corner is taken: at least half of the patch. Areas are exact; ties go to the quadrilateral whose
 * first, then second, ... corner comes first counted from the corner of the smallest feature id, so that the order of the array does not
 * matter. keep receives four indices, ascending counted from there. Cost: O(count^2) triangles, at most 2 count each where count is above
 * OLD_CLIP_MAX. */
void old_reduce_to_four(const old_contact_point *points, int count, int drop, int32_t slack, uint8_t keep[4]);

#endif
