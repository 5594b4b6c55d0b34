/* SPDX-License-Identifier: MIT */
/* Clipping an incident polygon against a rectangular reference face. */
#ifndef QN_CONTACT_CLIP_H
#define QN_CONTACT_CLIP_H

#include "num/wide.h"

/* Four corners cut by four side planes: each plane adds at most one vertex to a convex polygon. */
#define QN_CLIP_MAX 8

typedef struct qn_clip_point {
    int32_t x, y; /* on the reference face, projected along the normal; pair units */
    int32_t z;    /* height above the reference face; < 0 is inside the reference body */
    uint32_t id;  /* features of both bodies (feature.h) */
} qn_clip_point;

/* Clips points[0..count) (a convex polygon, a segment or a point, in order) to |x| <= hx, |y| <= hy; coordinates and their differences
 * below 2^31. end_x and end_y: the id bits of the negative ends of the face's two axes. Returns the new count, at most count + 4 <= QN_CLIP_MAX.
 *
 * A new vertex is put on its edge from the inside to the outside end, so that it does not depend on the sense in which the polygon runs, and its id says
 * what its ends have in common and the side that cut them. */
int qn_clip_to_rectangle(qn_clip_point points[QN_CLIP_MAX], int count, int32_t hx, int32_t hy, uint32_t end_x, uint32_t end_y);

#endif
