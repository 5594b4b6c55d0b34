/* SPDX-License-Identifier: MIT */
/* How a polytope grows while it is plain where to: the first part of most depth searches. */
#ifndef OLD_NARROW_SWELL_H
#define OLD_NARROW_SWELL_H

#include "narrow/old_polytope3.h"

/* Where normals are kept, cut; it saves time alone. */
#if OLD_SUPPORTS_OF_FEW
#define OLD_SWELLS 1
#else
#define OLD_SWELLS 0
#endif

#if OLD_SWELLS
/* Where it ended. */
typedef struct old_swollen {
    int at;              /* the nearest face, where nothing lies plainly beyond it and both bodies have at most 32 vertices; or OLD_POLYTOPE_NONE */
    old_vertex_set a, b; /* then all that may be farthest along its normal: no other is as far, exactly; and all that are near */
    int32_t near;        /* the caller's: what is less than so far behind the farthest, by upper words of products with the face's cut;
                         * OLD_SWOLLEN_SURELY .. 2^30 */
} old_swollen;

/* Upper words of products of three are off by less than 1 each, of a difference in which two of them make it less, and m cut of n by 3/4: see
 * is_visible. Of a difference of two vertices of a body they and m are off by less than 2. */
#define OLD_SWOLLEN_SURELY 3

/* While few faces are in use, all open, and a point of A - B lies beyond the nearest of them by a rough look, that point joins. Bodies whose
 * vertices are not at hand are left. How many joined; below 0: a growth failed, and it grows no more.
 * Any point beyond a face may join, so the look takes the first vertex that is farthest by upper words, whatever is near it. */
int old_swell(old_polytope3 *q, const old_core *a, const old_core *b, old_swollen *out);
#endif

#endif
