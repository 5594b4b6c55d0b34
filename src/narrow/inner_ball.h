/* SPDX-License-Identifier: MIT */
/* Is the depth of two cores more than a bound? Without memory. */
#ifndef QN_NARROW_INNER_BALL_H
#define QN_NARROW_INNER_BALL_H

#include "narrow/simplex.h"

typedef enum qn_ball_end {
    QN_BALL_OUTSIDE, /* no: along s->d, out of A - B, the depth is *depth, the radius at most;
                      * s is a face there */
    QN_BALL_INSIDE,  /* yes: the depth is more. s holds the same points */
    QN_BALL_CAPPED   /* the vertices are used up. s holds the same points, too */
} qn_ball_end;

/* Is the ball of radius twice / 2 units, 0 < twice <= 2^17, around the origin inside of A - B? s is
 * a tetrahedron that holds the origin: what a distance search ended with, completed. *depth is
 * written where the answer is no. */
qn_ball_end qn_inner_ball(const qn_pair *p, qn_simplex *s, int32_t twice, int32_t *depth);

#endif
