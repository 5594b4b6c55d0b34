/* SPDX-License-Identifier: MIT */
/* Is the depth of two cores more than a bound? Without memory. */
#ifndef QN_NARROW_INNER_BALL_H
#define QN_NARROW_INNER_BALL_H

#include "narrow/simplex.h"

/* Instead of a depth: it is more than the radius; the vertices are used up. s holds the same points
 * then. */
enum { QN_BALL_INSIDE = -1, QN_BALL_CAPPED = -2 };

/* Is the ball of radius twice / 2 units, 0 < twice <= 2^17, around the origin inside of A - B? s is
 * a tetrahedron that holds the origin: what a distance search ended with, completed. If not, the
 * depth along s->d, out of A - B, the radius at most; s is a face there. */
int32_t qn_inner_ball(const qn_pair *p, qn_simplex *s, int32_t twice);

#endif
