/* SPDX-License-Identifier: MIT */
/* Spheres, capsules, and vertices against boxes, in closed form. */
#ifndef QN_NARROW_SEGMENTS_H
#define QN_NARROW_SEGMENTS_H

#include "narrow/pair.h"

/* The axis and the nearest points of two cores that are points or segments, in the world's frame.
 * out->met is 2 where the bodies touch in one point at most, else 1. Segments that cross have
 * separation 0 and the normal across both; one in line with a part of the other, and equal points,
 * some normal that is a function of their directions. */
void qn_segments(const qn_pair *p, qn_axis *out);
/* The same of a box A and the vertex of B, a sum of segments, that is farthest along `toward`,
 * where no other point of B is nearer to the box. False where another point may be, or the vertex
 * lies in the box: then out->near alone is written. */
bool qn_segments_box(const qn_pair *p, const int32_t *toward, qn_axis *out);
/* The witness points of a box A and B along their separating axis x (sat_boxes.h); false where
 * support points of it are not such: then x->near alone is written. */
bool qn_segments_along(const qn_pair *p, qn_axis *x);
/* A direction across e, by the axis least along it, the lowest of several: below 2^61; 0 across
 * nothing, whose unit is +x (qn_row_unit64). */
void qn_segment_across(const int32_t *e, int64_t *out);

#endif
