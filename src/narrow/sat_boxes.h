/* SPDX-License-Identifier: MIT */
/* Separating axes of a box against a box, a segment or a point. */
#ifndef QN_NARROW_SAT_BOXES_H
#define QN_NARROW_SAT_BOXES_H

#include "narrow/pair.h"

/* The axis along which A, a box, and B, a sum of at most three segments, are farthest apart:
 * out->sep, < 0 where they overlap along all, and out->n, unit, from A to B. p is turned
 * (edge_count >= 0). An edge wins over a face where its separation is larger by more than 1 LSB, or
 * where it alone shows that the pair is not deeper than the band, or apart by more than it: so the
 * verdict is that of the largest of all. enough: the first axis with a larger separation ends the
 * search. out->which: i of A's face, 3 + i of B's, 6 + 3 i + j of A's edge i and B's j. */
void qn_sat_boxes(const qn_pair *p, int32_t enough, qn_axis *out);
/* Of two boxes the separation along face j of B; column j of p->r is made. */
int32_t qn_sat_boxes_face(const qn_pair *p, int j);

#endif
