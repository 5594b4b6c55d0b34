/* SPDX-License-Identifier: MIT */
/* Two segments, exact: the pairs of spheres and capsules. A point is a segment whose ends are equal. */
#ifndef OLD_NARROW_SEGMENT_H
#define OLD_NARROW_SEGMENT_H

#include "narrow/old_pair.h"

/* The ends as seen from A's position, axes of the world, pair units of 2^-k LSB. With S = |offset| + A's reach + B's, S 2^k < 2^29: no end
 * lies farther out, nor from one of the other body, and the two of one body are less than 2^30 apart, so that dot products stay below 2^60 and
 * the determinants of the two-segment problem below 2^121. A matrix that is no rotation may stretch this by sqrt(3). */
typedef struct old_segment_model {
    int32_t a[2][3], b[2][3];
    int k;             /* guard bits, -6 .. 14 */
    int64_t band;      /* E in pair units; 0 for two spheres whose offset is exact */
    int64_t radius;    /* rA + rB in pair units */
    bool spheres;      /* both bodies are, and then */
    int sign;          /* the verdict is that of the offset itself: the sign of |d|^2 - R^2 */
    int32_t prefer[3]; /* the sign of pB - pA, exactly: which way out where both are equally long */
} old_segment_model;

/* The sign of |d|^2 - R^2, exactly; R <= 2^31, |d| any difference of positions: the verdict on two spheres. */
int old_spheres_sign(const int64_t d[3], uint32_t radius);

/* 0 or QN_ERR_FRAME (a capsule's matrix with an entry beyond 1). */
qn_status old_segment_model_make(old_segment_model *m, const old_pair3 *pair);

typedef struct old_segment_result {
    bool crossing;     /* the segments share a point: distance 0, exactly */
    bool slanted;      /* the segments run across each other, by more than 1 in 4; false where either is short for its guard bits */
    uint32_t distance; /* pair units, rounded; at least 1 unless crossing */
    qn_dir3 n;         /* unit, from A to B */
    int32_t on_a[3], on_b[3];
} old_segment_result;

/* The nearest points, by the exact optimality conditions of the four corners, the four sides and the inside of the parameter square.
 * No search and no loop over data: nine cases, the first that holds is the optimum (the problem is convex). */
void old_segments_nearest(const old_segment_model *m, old_segment_result *out);

/* ---- Shared with the box ------------------------------------------------- */

/* Sign of a d - b c, exact; each below 2^61.6. */
int old_determinant_sign(int64_t a, int64_t b, int64_t c, int64_t d);
/* w, less its part along e, as a unit direction, for |w| < 2^30.6 and |e| < 2^30 per component. False where nothing is left of it,
 * exactly. */
bool old_foot_direction(const int32_t w[3], const int32_t e[3], qn_dir3 *n);

#endif
