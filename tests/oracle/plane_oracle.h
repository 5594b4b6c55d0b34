/* SPDX-License-Identifier: MIT */
/* The truth about two bodies of the plane, without a line of the library and without deciding
 * anything by regions.
 *
 * For a unit direction n let gap(n) be how far B lies beyond A along n. No gap is larger than the
 * true separation, negative for overlap, and one equals it. That one stands square to an edge of a
 * body, or along the difference of two of the points that the bodies are made of: corners, and
 * centres of arcs. So the greatest gap over all those directions is the answer, whatever lies
 * where. Every number is a long double of 64 bits: with lengths up to 2^31 the error is below 2^-28
 * LSB. */
#ifndef PLANE_ORACLE_H
#define PLANE_ORACLE_H

#include <stdbool.h>

#include "quoin/plane.h"

#define PLANE_POINTS 40

typedef struct plane_point {
    long double x, y;
} plane_point;

typedef struct plane_body {
    int count;
    plane_point point[PLANE_POINTS]; /* corners, counter-clockwise */
    /* a slice of a disc about `centre`, between the directions low and high, besides */
    bool arc;
    plane_point centre, low, high;
    long double slice, radius; /* of the disc; all around */
} plane_body;

void plane_body_make(plane_body *out, const qn_shape2 *shape, const qn_pose2 *pose);
void plane_body_point(plane_body *out, long double x, long double y);
/* n need not be of unit length. */
long double plane_gap(const plane_body *a, const plane_body *b, plane_point n);
long double plane_separation(const plane_body *a, const plane_body *b);

#endif
