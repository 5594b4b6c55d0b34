/* SPDX-License-Identifier: MIT */
/* Separating axes found on planes: both bodies are projected along an edge of either, and the edges of their shadows, convex polygons, give
 * the axes. It needs no faces, holds for bodies of any rank, and shares no step with the other searches but the measuring: an independent
 * check of them. */
#ifndef OLD_NARROW_PROJECT_H
#define OLD_NARROW_PROJECT_H

#include "narrow/old_depth3.h"
#include "quoin/status.h"

/* Pairs of vertices that hold all edges of a body; more of them cost time only. NULL: every pair of vertices, or the three directions of a
 * box. */
typedef struct old_edge_list {
    const uint8_t (*edge)[2];
    uint16_t count;
} old_edge_list;

/* QN_OVERLAPPING: s->best is the exact minimum, with the bits of old_epa3_depth. QN_APART: proved; if by the normal of a plane, s->now is
 * that axis.
 *
 * Complete: the normal of every facet of A - B is square to an edge of A or of B, and along that edge it is the normal of an edge of one of
 * the shadows. Where A - B is flat its own plane is such an axis, and what separates within the plane is square to an edge in it, or goes
 * along the line where all edges are parallel. Work: for every direction and both bodies at most n h signs, n vertices, h of them corners
 * of the shadow. */
qn_status old_project_depth(const old_core *a, const old_edge_list *edges_a, const old_core *b, const old_edge_list *edges_b, old_depth3_search *s);

#endif
