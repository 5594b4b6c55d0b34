/* SPDX-License-Identifier: MIT */
/* Separating axes of two polyhedra: all faces, and those pairs of edges that make a facet of A - B, found by their arcs on the sphere of
 * normals. Slower than the growing polytope and without its memory: the way out when that is full, and a check of it. */
#ifndef QN_NARROW_SAT_HULL_H
#define QN_NARROW_SAT_HULL_H

#include "narrow/depth3.h"
#include "quoin/shape.h"

/* One side of an edge, as hulls have them: from vertex `origin` to the origin of the next half-edge of its face. */
typedef qn_half_edge qn_side;

/* Faces and edges around a core's vertices. Face f owns the sides first[f] .. first[f + 1] - 1, one loop, counter-clockwise seen from outside. */
typedef struct qn_topology3 {
    const qn_side *side;
    const uint16_t *first;
    uint16_t faces, sides;
} qn_topology3;

#define QN_TOPOLOGY_MAX_FACES (2 * QN_CORE_MAX_POINTS - 4)

/* That of the boxes of core.h whose half edges are right-handed (their determinant is positive). */
extern const qn_topology3 qn_topology3_of_box;

/* Exactly that of the convex hull of the core's vertices? Work: two signs for every corner of every face. */
bool qn_topology3_is_hull(const qn_core *core, const qn_topology3 *t);

/* Memory of a search: `of.a` and `of.b` are set by the call. Its contents on entry do not matter. */
typedef struct qn_sat_hull_space {
    qn_depth3_search of;
    int8_t turn[QN_TOPOLOGY_MAX_FACES]; /* of every face of B: the sign of its normal along the edge of A at hand */
} qn_sat_hull_space;

/* QN_OVERLAPPING: space->of.best is the exact minimum, with the bits of qn_epa3_depth. QN_APART: space->of.now proves it. QN_UNDECIDED: on
 * the integers of the cores the topologies are not those of convex hulls (corners that were turned and rounded leave the plane of their
 * face): space->of.best, where has_best, is an upper bound of the depth, reached along its axis, and apart or not is not known.
 *
 * Every axis is measured exactly, with all vertices: whatever the topology, each depth is that of its axis and a proof of apart is one. An
 * axis that is missed for a face bent by a unit may be one of a thin body far off, so nothing is said of how much deeper the bound is.
 * Work: an axis a face, and for every edge of A a sign a face of B, two more signs for each edge of B that turns there, and an axis a
 * crossing. */
qn_status qn_sat_hull_depth(const qn_core *a, const qn_topology3 *of_a, const qn_core *b, const qn_topology3 *of_b, qn_sat_hull_space *space);

#endif
