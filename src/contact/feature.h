/* SPDX-License-Identifier: MIT */
/* The names of the features of a body, 16 bits, and of contact points: that of A's feature above
 * that of B's. */
#ifndef QN_CONTACT_FEATURE_H
#define QN_CONTACT_FEATURE_H

#include "contact/support_face.h"

/* Vertex i of g as shown; the edge from there to the next. */
uint32_t qn_feature_vertex(const qn_pair *p, const qn_support_face *g, int i);
uint32_t qn_feature_side(const qn_pair *p, const qn_support_face *g, int i);
/* The point at a corner of g that r has cut. */
uint32_t qn_feature_corner(const qn_pair *p, const qn_support_face *g, const qn_support_face *r,
                           const qn_corner *c);
/* The same of a sliver, which has two corners between the same two sides, named id both. */
uint32_t qn_feature_end(const qn_pair *p, const qn_support_face *g, const qn_corner *c,
                        uint32_t id);
/* Finds the mates of two faces, seen along n: sides that face the same way within 1/16. Writes the
 * x of both faces' corners. */
void qn_feature_mate(const qn_pair *p, qn_support_face *a, qn_support_face *b, const int32_t *n);
/* The same of two boxes, which no corner is written of. */
void qn_feature_mate_boxes(const qn_pair *p, qn_support_face *a, qn_support_face *b);

#endif
