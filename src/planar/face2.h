/* SPDX-License-Identifier: MIT */
/* The manifold of two polygons at a glance: an edge of X, a vertex of Y over it, and the neighbours show that the edges at that vertex are all
 * there is. */
#ifndef QN_PLANAR_FACE2_H
#define QN_PLANAR_FACE2_H

#include "planar/contact2.h"

/* For pair->polys without radii, and a touch by an edge: the answer of qn_contacts2, in the world, as the door says it. QN_UNDECIDED where
 * it takes a walk along both bodies; then nothing is said. Two steps: the first for most, where neither body has another level edge and Y's
 * vertex stands over X's edge. */
qn_status qn_face2_level(const qn_pair2 *pair, const qn_touch2 *touch, int32_t least, qn_manifold2 *out);
qn_status qn_face2_plain(const qn_pair2 *pair, const qn_touch2 *touch, int32_t least, qn_manifold2 *out);

QN_INLINE qn_status qn_face2_manifold(const qn_pair2 *pair, const qn_touch2 *touch, int32_t least, qn_manifold2 *out)
{
    const qn_status status = qn_face2_plain(pair, touch, least, out);
    return status != QN_UNDECIDED ? status : qn_face2_level(pair, touch, least, out);
}

#endif
