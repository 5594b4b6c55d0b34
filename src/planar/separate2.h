/* SPDX-License-Identifier: MIT */
/* The one verdict of the plane: overlap, distance and manifold all ask here, so they can never disagree.
 *
 * Let C be all differences of a point of A and a point of B. The bodies touch exactly if the origin lies in C. C is convex, its edges are
 * the edges of A and those of -B, each at the other body's farthest vertex against its normal. Let h be the depth of the origin under an
 * edge of C.
 *
 *     - The least h over all edges, if it is positive, is the shortest way out: the separating axis test, complete.
 *     - If it is negative, that edge touches the feature of C nearest to the origin: where the foot of the perpendicular lies within the
 *       edge, the edge itself; else its end on that side. (A vertex v is nearest if -v lies between the normals of its two edges, whose gaps
 *       are |v| times the cosines of the angles to them; any other normal makes a larger angle with -v, and the gap of its edge is at most
 *       |v| times that cosine.)
 *
 * The direction from end to end is proved: no gap is larger than the distance, and the gap along that direction is measured. Where it falls
 * short, edges of A and B lie nearly in line, and the one that holds the foot is looked for.
 *
 * So SAT and distance search are one, for polygons, segments and points alike. The farthest vertex is looked up only for edges that may be
 * the one: how deep the other body's position lies, and the disc about it that the body holds, rule out most. Of several edges with the
 * least h the first of the first body counts, so the answer does not depend on where the search began. Where the distance is asked, a walk
 * along C (walk2.h) mostly ends the search before it looks at all edges. */
#ifndef QN_PLANAR_SEPARATE2_H
#define QN_PLANAR_SEPARATE2_H

#include "planar/pair2.h"

typedef struct qn_touch2 {
    const qn_body2 *x, *y; /* the body whose edge touches, and the other */
    qn_dir2 n;             /* from X to Y, X's axes */
    qn_vec2 seen;          /* Y's vertex as X sees it, where it is one of two vertices or `inside` */
    int32_t core;          /* signed separation of the cores, units: < 0 overlap */
    qn_index2 i, j;        /* the features that touch, or are nearest */
    qn_small2 status;      /* qn_status. APART: distance > band; OVERLAPPING: distance < -band; TOUCHING: in between */
    qn_mark2 measured;     /* false: APART, proved beyond the caller's reach, and nothing else is filled */
    qn_mark2 by_edge;      /* X's edge i against Y's vertex j; else vertex i against vertex j */
    qn_mark2 inside;       /* Y's vertex is known to lie beside X's edge, not beyond its ends */
} qn_touch2;

/* That of the surfaces. */
QN_INLINE int64_t qn_touch2_distance(const qn_pair2 *pair, const qn_touch2 *touch) { return (int64_t)touch->core - pair->radius; }

/* reach (>= 0, units): a pair proved farther apart than that need not be measured. hint, or NULL: the edge that was best the last time, to
 * begin with; any bits are legal, and none changes the answer. */
#define QN_REACH2_ALL INT32_MAX
/* Two steps, one after the other so that their memory does not add. The first: the edge with the least h, or what a walk found to be
 * nearest; false where it proves a gap beyond reach, and APART is all that is said. The second: the feature that touches, and the verdict. */
bool qn_search2(const qn_pair2 *pair, int32_t reach, uint32_t *hint, qn_touch2 *out);
void qn_settle2(const qn_pair2 *pair, qn_touch2 *touch);

/* The first for pair->polys; and where the distance is asked. */
bool qn_polys2_search(const qn_pair2 *pair, int32_t reach, uint32_t *hint, qn_touch2 *out);
bool qn_polys2_nearest(const qn_pair2 *pair, uint32_t *hint, qn_touch2 *out);

/* Both steps. */
QN_INLINE void qn_separate2(const qn_pair2 *pair, int32_t reach, uint32_t *hint, qn_touch2 *out)
{
    bool open;
    if (!QN_POLYS2 || !pair->polys) open = qn_search2(pair, reach, hint, out);
    else if (reach == QN_REACH2_ALL) open = qn_polys2_nearest(pair, hint, out);
    else open = qn_polys2_search(pair, reach, hint, out);
    if (open) qn_settle2(pair, out);
}

/* Of bodies that overlap the best edge may be one of two that are nearly one line, and Y's vertex lie over the other: takes that one, as deep but
 * for the roundings, if there is one. For who asks for the very place of a touch that is deep. */
QN_INLINE bool qn_is_deep2(const qn_pair2 *pair, const qn_touch2 *touch) { return touch->by_edge && touch->core < -(pair->band + 1); }
void qn_hold_foot2(const qn_pair2 *pair, qn_touch2 *touch);

#endif
