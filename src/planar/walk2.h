/* SPDX-License-Identifier: MIT */
/* The one verdict of the plane: overlap, distance and manifold all ask here, so they can never disagree.
 *
 * Let C = A - B, all differences of a point of A and a point of B. The bodies touch exactly if the origin lies in C. C is convex, and its edges are the
 * edges of A and those of -B, sorted by the angle of their normals: one walk around both bodies, that always takes the edge whose normal comes first,
 * visits every edge of C once, with the two vertices that are extreme along its normal at hand. So each step costs one sign (which is next) and one dot
 * product (how deep the origin lies under that edge):
 *
 *     - the least depth h over all edges, if it is positive, is the shortest way out: the separating axis test, complete;
 *     - if it is negative, the edge with it touches the feature of C that is nearest to the origin: where the foot of the perpendicular lies within the
 *       edge, the edge itself; else its end on that side. (A vertex v is nearest if -v lies between the normals of its two edges, whose gaps are |v| times
 *       the cosines of the angles to them; any other normal makes a larger angle with -v, and the gap of its edge is at most |v| times the cosine.)
 *
 * So SAT and distance search are the same walk, for polygons, segments and points alike. */
#ifndef QN_PLANAR_WALK2_H
#define QN_PLANAR_WALK2_H

#include "planar/pair2.h"

typedef enum qn_side2 {
    QN_SIDE2_NONE = 0, /* vertex against vertex */
    QN_SIDE2_A = 1,    /* A's edge i against B's vertex j */
    QN_SIDE2_B = 2     /* A's vertex i against B's edge j */
} qn_side2;

typedef struct qn_touch2 {
    qn_status status;  /* APART: distance > band; OVERLAPPING: distance < -band; TOUCHING: in between */
    bool measured;     /* false: APART, proved beyond the caller's reach, and nothing below is filled */
    qn_side2 side;
    int32_t i, j;      /* the features that touch, or are nearest */
    qn_dir2 n;         /* from A to B, A's axes */
    int64_t core;      /* signed separation of the cores, units: < 0 overlap */
    int64_t distance;  /* that of the surfaces; never 0 where it is not */
} qn_touch2;

/* reach (>= 0, units): a pair proved farther apart than that need not be measured. */
#define QN_REACH2_ALL ((int64_t)1 << 33)
void qn_walk2(const qn_pair2 *pair, int64_t reach, qn_touch2 *out);

#endif
