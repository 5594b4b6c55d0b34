/* SPDX-License-Identifier: MIT */
/* Boxes, spheres and capsules without a search: separating axes (sat_boxes.c), and nearest points
 * in closed form (segments.c). */
#ifndef QN_NARROW_CLOSED_H
#define QN_NARROW_CLOSED_H

#include "narrow/pair.h"

/* The axis along which A, a box, and B, a sum of at most three segments, are farthest apart:
 * out->sep, < 0 where they overlap along all, and out->n, unit, from A to B. p is turned
 * (edge_count >= 0). An edge wins over a face where its separation is larger by more than 1 LSB, by
 * anything where p->strict, or where it alone shows that the pair is not deeper than the band, or
 * apart by more than it: so the verdict is that of the largest of all. enough: the first axis with
 * a larger separation ends the search. out->which: i of A's face, 3 + i of B's, 8 + 4 i + j of A's
 * edge i and B's j: to take it apart takes no division. */
void qn_sat_boxes(const qn_pair *p, int32_t enough, qn_axis *out);
/* Of two boxes the separation along face j of B; column j of p->r is made. */
int32_t qn_sat_boxes_face(const qn_pair *p, int j);

/* The axis and the nearest points of two cores that are points or segments, in the world's frame.
 * Segments that cross have separation 0 and the normal across both; one in line with a part of the
 * other, and equal points, some normal that is a function of their directions. */
void qn_segments(const qn_pair *p, qn_axis *out);
/* The same of a box A and the vertex of B, a sum of segments, that is farthest against `way`, where
 * no other point of B is nearer to the box. False where another point may be nearer, or the vertex
 * lies in the box: then out->near alone is written. */
bool qn_segments_box(const qn_pair *p, const int32_t *way, qn_axis *out);
/* The witness points of a box A and B along their separating axis x (qn_sat_boxes); false where
 * support points of it are not such: then x->near alone is written. */
bool qn_segments_along(const qn_pair *p, qn_axis *x);

#endif
