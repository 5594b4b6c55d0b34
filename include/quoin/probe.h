/* SPDX-License-Identifier: MIT */
/* The depth of two bodies in space by other roads than the doors take. They share no search with those: for checks, and for those who want
 * to see an axis. */
#ifndef QUOIN_PROBE_H
#define QUOIN_PROBE_H

#include "quoin/contact.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The shortest way out of two bodies that overlap. */
typedef struct qn_axis3 {
    qn_dir3 normal; /* world, unit, from A to B */
    qn_q16 depth;   /* along it: moving B by depth brings the pair to touching; >= 0 */
} qn_axis3;

/* Of all separating axes the least: the normals of all faces, and the cross products of those pairs of edges whose arcs on the sphere of
 * normals cross. For hulls and boxes, at least one of them a hull, none with a radius. Faces and edges are those of the convex hulls of the
 * vertices, found anew on the integers of the pair: turning and rounding may bend the faces of the data. Work for bodies of n and m
 * vertices: n^3 + m^3 signs at most, and rather ten times n^2 + m^2; an axis for every face, and m signs and an axis for every crossing.
 * Source: Gregorius, The Separating Axis Test between Convex Polyhedra (GDC 2013), here with exact signs.
 *
 * QN_OVERLAPPING: *out holds the exact minimum on the integers of the pair, rounded. QN_UNDECIDED: both bodies are so thin there that
 * neither has a volume: *out holds an upper bound of the depth, or zeros; qn_project3 does without a volume. QN_APART: some axis separates
 * them, *out is untouched. Verdicts are exact on those integers: no band, so that they differ from a door's where that says QN_TOUCHING,
 * and there alone. QN_ERR_TYPE: a shape without faces, or two boxes; QN_ERR_RADIUS: a radius; QN_ERR_NULL, QN_ERR_MEMORY, and the refusals
 * of the doors. */
qn_status qn_sat3(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_workspace *workspace, qn_axis3 *out);

/* The same of vertices alone: for each edge of either body both are seen along that edge, and the edges of the two outlines, convex
 * polygons, are the axes. It is complete for bodies of any rank, from points to solids. Any two shapes without a radius, at least one of
 * them a hull or a cloud. A sphere and a capsule then are a point and a segment. The edges of a hull are those of its data where that is
 * exactly convex on the integers of the pair; else, and for a cloud, every pair of vertices counts as one. Work for bodies of n and m
 * vertices and e edges together: e (n^2 + m^2) signs at most; slow for large clouds. Statuses as above; QN_ERR_MEMORY also where a hull has
 * more edges than the workspace holds: it takes 2 bytes a half-edge. QN_PROJECT_BYTES is enough for any two. */
#define QN_PROJECT_BYTES (QN_WORKSPACE_BYTES + 4 * QN_MAX_HALF_EDGES)
qn_status qn_project3(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_workspace *workspace, qn_axis3 *out);

#ifdef __cplusplus
}
#endif
#endif
