/* SPDX-License-Identifier: MIT */
/* Clipping an incident polygon against a rectangular reference face. */
#ifndef OLD_CONTACT_CLIP_H
#define OLD_CONTACT_CLIP_H

#include "num/wide.h"
#include "quoin/config.h"

/* A vertex of the polygon, and later a contact: five words. */
typedef struct old_contact_point {
    int32_t at[3]; /* pair units, in the frame of one of the bodies; while clipping, beside each other along the face and the height above it */
    int32_t depth; /* pair units; not looked at while clipping */
    uint32_t id;   /* features of both bodies (old_feature.h) */
} old_contact_point;

static inline void old_contact_copy(old_contact_point *to, const old_contact_point *from) { *to = *from; }

/* Four corners cut by four side planes: each plane adds at most one vertex to a convex polygon. */
#define OLD_CLIP_MAX 8

/* |at[i]| <= half[i]. */
typedef struct old_clip_face {
    int32_t half[2]; /* 0 .. 2^30 */
    uint32_t end[2]; /* what the negative side adds to an id; the positive one adds twice that */
} old_clip_face;

/* The sides that coordinates from c - reach to c + reach need, a bit each: negative, positive. No sum that wraps hides one, as |c| + reach
 * < 2^31. */
static inline uint32_t old_clip_sides(int32_t half, int32_t c, uint32_t reach)
{
    uint32_t room = (uint32_t)half - reach;
    return (room + (uint32_t)c) >> 31 | (room - (uint32_t)c) >> 31 << 1;
}
#define OLD_CLIP_ALL 15u

/* Clips a convex polygon, a segment or a point of one to four vertices, in order, by the sides that have a bit: of at[0], and two places
 * higher of at[1]. `points` holds OLD_CLIP_MAX; the polygon stands from OLD_CLIP_FIRST on, and returned is where it stands then: each side
 * moves it a place to the front. *count is at most OLD_CLIP_MAX.
 *
 * A new vertex is put on its edge from the inside to the outside end, so that it does not depend on the sense in which the polygon runs,
 * and its id says what its ends have in common and the side that cut them. */
#define OLD_CLIP_FIRST 4
old_contact_point *old_clip_to_face(const old_clip_face *face, uint32_t sides, int *count, old_contact_point *points);

#endif
