/* SPDX-License-Identifier: MIT */
/* Separating axes of two polyhedra told by their vertices alone: all faces, and those pairs of edges that make a facet of A - B. Slower
 * than the growing polytope and without its memory: the way out when that is full, and a check of it. */
#ifndef OLD_NARROW_SAT_HULL_H
#define OLD_NARROW_SAT_HULL_H

#include "narrow/old_depth3.h"
#include "quoin/status.h"

/* An edge, seen along it: all vertices lie in a wedge of less than half a turn, from the right of it to the left. */
typedef struct old_wedge3 {
    old_int3 o, e;        /* the edge, from its origin */
    old_int3 right, left; /* from o to a vertex on either side */
    int64_t across[2][3]; /* e x right, e x left */
    bool any;             /* false: the body is the edge alone */
} old_wedge3;

/* Memory of a search; its contents on entry do not matter. */
typedef struct old_sat_hull_space {
    old_depth3_search of;
    old_wedge3 edge;
} old_sat_hull_space;

/* QN_OVERLAPPING: space->of.best is the exact minimum, with the bits of old_epa3_depth. QN_APART: space->of.now proves it. QN_UNDECIDED: A -
 * B has no volume, and the axis square to it does not part them.
 *
 * Every axis is measured exactly, with all vertices. Work, of bodies of n and m vertices: two signs for every pair of vertices of a body
 * and each third one until that shows that the pair is no edge, soon as a rule; for every edge two axes, and for one of A and every edge of
 * B that makes a facet with it m signs and an axis. */
qn_status old_sat_hull_depth(const old_core *a, const old_core *b, old_sat_hull_space *space);

#endif
