/* SPDX-License-Identifier: MIT */
/* Clipping an incident polygon against a rectangular reference face. */
#ifndef QN_CONTACT_CLIP_H
#define QN_CONTACT_CLIP_H

#include "num/wide.h"

/* Four corners cut by four side planes: each plane adds at most one vertex to a convex polygon. */
#define QN_CLIP_MAX 8

/* A feature of a box is a code of three ternary digits, one per axis: 0 the negative side, 1 in between, 2 the positive side;
 * code = d0 + 3 d1 + 9 d2. No 1 is a vertex, one an edge, two a face. A segment has one digit, a point none (code 0). */
typedef struct qn_clip_point {
    int32_t x, y;            /* on the reference face, projected along the normal; pair units */
    int32_t z;               /* height above the reference face; < 0 is inside the reference body */
    uint8_t reference[3];    /* digits of the reference body's feature, axes of the face first: x, y, normal */
    uint8_t incident[3];     /* digits of the incident body's feature */
} qn_clip_point;

/* Clips points[0..count) (a convex polygon, a segment or a point, in order) to |x| <= hx, |y| <= hy; coordinates and their differences
 * below 2^31. Returns the new count, at most count + 4 <= QN_CLIP_MAX. A new vertex is put on its edge from the inside to the outside end, so that
 * an edge cut twice from its two ends gives one answer each, independent of the polygon's sense. */
int qn_clip_to_rectangle(qn_clip_point points[QN_CLIP_MAX], int count, int32_t hx, int32_t hy);

#endif
