/* SPDX-License-Identifier: MIT */
/* The one verdict of the plane: overlap, distance and manifold all ask here, so they can never disagree.
 *
 * Let C be all differences of a point of A and a point of B. The bodies touch exactly if the origin lies in C. C is convex, its edges are
 * the edges of A and those of -B, each at the other body's farthest vertex against its normal. Let h be the depth of the origin under an
 * edge of C.
 *
 *     - The least h over all edges, if it is positive, is the shortest way out: the separating axis test, complete.
 *     - If it is negative, that edge touches the feature of C nearest to the origin: where the foot of the perpendicular lies within the
 * edge, the edge
 *       itself; else its end on that side. (A vertex v is nearest if -v lies between the normals of its two edges, whose gaps are |v| times
 * the cosines of
 *       the angles to them; any other normal makes a larger angle with -v, and the gap of its edge is at most |v| times that cosine.)
 *
 * The direction from end to end is proved: no gap is larger than the distance, and the gap along that direction is measured. Where it falls
 * short, edges of A and B lie nearly in line, and the one that holds the foot is looked for.
 *
 * So SAT and distance search are one, for polygons, segments and points alike. The farthest vertex is looked up only for edges that may be
 * the one: the depth measured at any vertex of the other body is a lower bound, and one known vertex near the contact rules out nearly all.
 * Of several edges with the least h the first of the first body counts, so the answer does not depend on where the search began. */
#ifndef QN_PLANAR_SEPARATE2_H
#define QN_PLANAR_SEPARATE2_H

#include "planar/pair2.h"

typedef struct qn_touch2 {
    qn_status status;  /* APART: distance > band; OVERLAPPING: distance < -band; TOUCHING: in between */
    bool measured;     /* false: APART, proved beyond the caller's reach, and nothing below is filled */
    bool by_edge;      /* X's edge i against Y's vertex j; else vertex i against vertex j */
    const qn_body2 *x, *y; /* the body whose edge touches, and the other */
    int32_t i, j;      /* the features that touch, or are nearest */
    qn_dir2 n;         /* from X to Y, X's axes */
    int32_t core;      /* signed separation of the cores, units: < 0 overlap */
    int64_t distance;  /* that of the surfaces */
} qn_touch2;

/* reach (>= 0, units): a pair proved farther apart than that need not be measured. hint, or NULL: the edge that was best the last time, to
 * begin with; any bits are legal, and none changes the answer. */
#define QN_REACH2_ALL ((int64_t)1 << 33)
void qn_separate2(const qn_pair2 *pair, int64_t reach, uint32_t *hint, qn_touch2 *out);

#endif
