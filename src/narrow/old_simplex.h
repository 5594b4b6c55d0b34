/* SPDX-License-Identifier: MIT */
/* The simplex of the distance search: 1 to 4 points of B - A, and which of them hold the point nearest the origin. Every decision is an
 * exact sign. Directions that it gives: old_direction3.h; weights of its points in the nearest one: old_weights3.h. */
#ifndef OLD_NARROW_SIMPLEX_H
#define OLD_NARROW_SIMPLEX_H

#include "narrow/old_core.h"

/* Bits: vertices below 2^28, so w below 2^29 and edges below 2^30; w . edge below 2^60.6, edge . edge 2^61.6, edge x edge 2^61,
 * plane sides 2^92.6, determinants of dots 2^123.2. One bit more would overflow the cross product. */
typedef struct old_simplex3 {
    old_int3 w[4];        /* vertex ib of B minus vertex ia of A */
    uint8_t ia[4], ib[4]; /* below OLD_CORE_MAX_POINTS */
    int count;            /* 1 .. 4; always affinely independent, see old_simplex3_reduce */
} old_simplex3;

/* Drops the points that the nearest point does not need. The last point is new: the others held their own nearest point v in their relative
 * interior, and the new one lies strictly on the origin's side of the plane through v square to v. So the new point is off their span (the
 * simplex stays independent) and has a positive weight in the answer (only parts that hold it are looked at). Afterwards the nearest point
 * lies in the relative interior of what is left. False when the origin lies within four points; the simplex is then left whole. */
bool old_simplex3_reduce(old_simplex3 *s);

/* Of 1 to 3 points: is the nearest point of what they span strictly between them all? Then they are independent, too. */
bool old_simplex3_is_reduced(const old_simplex3 *s);

#endif
