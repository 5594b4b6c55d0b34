/* SPDX-License-Identifier: MIT */
/* The manifold of two polygons at a glance: an edge of X, a vertex of Y over it, and the neighbours show that the edges at that vertex are all
 * there is. */
#ifndef QN_PLANAR_FACE2_H
#define QN_PLANAR_FACE2_H

#include "planar/contact2.h"

/* For pair->polys without radii, and a touch by an edge: the answer of qn_contacts2, in the world, as the door says it. QN_UNDECIDED where
 * it takes a walk along both bodies; then nothing is said. */
qn_status qn_face2_manifold(const qn_pair2 *pair, const qn_touch2 *touch, int32_t least, qn_manifold2 *out);

#endif
