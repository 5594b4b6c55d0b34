/* SPDX-License-Identifier: MIT */
/* How far out a body's surface lies over a place, along the normal: asked of the body itself. */
#ifndef OLD_CONTACT_SURFACE_H
#define OLD_CONTACT_SURFACE_H

#include "contact/old_outline.h"
#include "narrow/old_gjk3.h"

/* A body as it stands on a sheet. */
typedef struct old_surface {
    const old_core *core; /* of points: turned is NULL, or says where they come from */
    const old_sheet *sheet;
    int32_t radius; /* pair units, at most 2^29 */
    int32_t top;    /* height of the farthest vertex, below 2^30 as all that is told */
    int k;          /* guard bits */
    bool below;     /* the body lies above the sheet and its surface looks down: lower is farther */
} old_surface;

/* The caller's memory, so that it is no stack. */
typedef struct old_surface_space {
    old_core core, point; /* the body, and a place above it */
    old_turned turned;
    old_int3 x;
    old_gjk3_space search;
    int32_t way; /* height of that place, outwards, less the radius */
    int shift;   /* both are in units of 2^shift */
    old_gjk3_result found;
} old_surface_space;

/* The height over `at` whose point, moved out by the radius, lies on the surface within an LSB and a half; `told` (no farther out than top)
 * where that is farther. Where the search has no room for a place a radius above the core, that is within 2^28, the core is asked for in
 * larger units: told again, where 3 guard bits are not left for that, or the core is of points that do not know where they come from.
 *
 * Newton's rule on the distance from the core along the line through the place, which is convex: begun at the top it never passes the
 * surface. Ends: there are 16 steps at most. */
int32_t old_surface_height(const old_surface *s, const int32_t at[2], int32_t told, old_surface_space *space);

#endif
