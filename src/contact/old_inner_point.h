/* SPDX-License-Identifier: MIT */
/* The deepest place of a patch where it lies inside the polygon of the corners: which corner it stands for, and where. */
#ifndef OLD_CONTACT_INNER_POINT_H
#define OLD_CONTACT_INNER_POINT_H

#include "contact/old_overlay.h"

/* A patch of four corners or more, and more than 48 LSB either way as it is seen: the area of others is below 1.74 * 48^2 < 64^2. */
bool old_overlay_is_wide(const old_overlay *o);

/* Twice the area of the polygon of `count` points, in the sheet: all or, where keep is not NULL, those. */
int64_t old_corners_area(const old_contact_point *p, const uint8_t *keep, int count);

/* Of the four corners keep[] of the polygon point[0 .. count - 2] the one, keep[*at], whose place the last point takes at the least loss of
 * area; and the part of the way to it, Q30, that costs no more depth than it may: 3 LSB of the pair's. 0 where it stays: it goes only where
 * less than five eighths of the area are left, and in a wide patch alone. */
uint32_t old_inner_way(const old_overlay *o, int64_t depth, const uint8_t keep[4], int *at);

/* Moves the last point t / 2^15 of the way to a corner, t in 0 .. 2^15. Its depth is told by the straight line: surfaces may be deeper. */
void old_inner_go(old_overlay *o, const old_contact_point *corner, int32_t t);

#endif
