/* SPDX-License-Identifier: MIT */
/* Clipping an incident polygon against a rectangular reference face. */
#ifndef QN_CONTACT_CLIP_H
#define QN_CONTACT_CLIP_H

#include "num/wide.h"

/* A vertex of the polygon, and later a contact: five words. */
typedef struct qn_contact_point {
    int32_t at[3];  /* pair units, in the frame of one of the bodies */
    int32_t depth;  /* pair units; not looked at while clipping */
    uint32_t id;    /* features of both bodies (feature.h) */
} qn_contact_point;

/* Four corners cut by four side planes: each plane adds at most one vertex to a convex polygon. */
#define QN_CLIP_MAX 8

/* Clips points[0..count) (a convex polygon, a segment or a point, in order) to the rectangle |at[i]| <= half[i] + slack of the two coordinates beside
 * `axis`; coordinates, sides along any axis and half + slack below 2^31. Returns the new count, at most count + 4 <= QN_CLIP_MAX. shift:
 * where the feature code of the rectangle's body stands in an id.
 *
 * A new vertex is put on its edge from the inside to the outside end, so that it does not depend on the sense in which the polygon runs,
 * and its id says what its ends have in common and the side that cut them. */
int qn_clip_to_face(qn_contact_point points[QN_CLIP_MAX], int count, const int32_t half[3], int axis, int32_t slack, int shift);

#endif
