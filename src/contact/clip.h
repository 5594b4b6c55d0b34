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

/* Two opposite side planes: |at[axis]| <= half. */
typedef struct qn_clip_slab {
    int axis;
    int32_t half;   /* 0 .. 2^29 */
    uint32_t end;   /* id bit of the negative one, its double of the positive one */
} qn_clip_slab;

/* Clips points[0..count) (a convex polygon, a segment or a point, in order) by two slabs; coordinates and the lengths of sides along any axis below
 * 2^31. Returns the new count, at most count + 4 <= QN_CLIP_MAX.
 *
 * A new vertex is put on its edge from the inside to the outside end, so that it does not depend on the sense in which the polygon runs, and its id says
 * what its ends have in common and the side that cut them. */
int qn_clip_to_rectangle(qn_contact_point points[QN_CLIP_MAX], int count, const qn_clip_slab slab[2]);

#endif
