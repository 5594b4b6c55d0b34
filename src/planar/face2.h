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
#if QN_FACES2
QN_INLINE qn_status qn_face2_plain(const qn_pair2 *pair, const qn_touch2 *touch, int32_t least, qn_manifold2 *out)
{
    return (qn_status)qn_face_rows2(pair, touch, least, out);
}
#else
qn_status qn_face2_plain(const qn_pair2 *pair, const qn_touch2 *touch, int32_t least, qn_manifold2 *out);
#endif

QN_INLINE qn_status qn_face2_manifold(const qn_pair2 *pair, const qn_touch2 *touch, int32_t least, qn_manifold2 *out)
{
    const qn_status status = qn_face2_plain(pair, touch, least, out);
    return status != QN_UNDECIDED ? status : qn_face2_level(pair, touch, least, out);
}

#if QN_ROWS2
/* The doors themselves: points of a touch within the margin, which for bodies that touch is counted from where they do; and what a port's own door
 * goes on with. */
qn_status qn_touch2_manifold(const qn_pair2 *pair, qn_touch2 *touch, int32_t margin, qn_manifold2 *out);
qn_status qn_collide2_any(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const qn_query *options,
                          qn_cache *cache, qn_manifold2 *out);
qn_status qn_distance2_any(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const qn_query *options,
                           qn_cache *cache, qn_gap2 *out);
struct qn_best2;
qn_status qn_distance2_from(const qn_pair2 *pair, struct qn_best2 *best, qn_cache *cache, qn_gap2 *out);
#endif

#endif
