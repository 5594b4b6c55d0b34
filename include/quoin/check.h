/* SPDX-License-Identifier: MIT */
/* Second opinions: depths by methods that share no search with the queries. For checks, and for
 * programs that show an axis. They cost nothing unless called. */
#ifndef QUOIN_SECOND_CHECK_H
#define QUOIN_SECOND_CHECK_H

#include "quoin/collide.h"
#include "quoin/plane.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Depth by axes, in space ----------------------------------------------------------------- */

/* The shortest way out of two bodies that overlap. */
typedef struct qn_axis3 {
    qn_dir3 normal; /* world, unit, from A to B */
    qn_q16 depth;   /* along it: moving B by depth brings the pair to touching; >= 0 */
} qn_axis3;

/* The axis of least depth among the normals of all faces, the cross products of those pairs of
 * edges whose arcs on the Gauss map cross, and the middles of arcs longer than a right angle. For
 * hulls and boxes, one of which MAY be a capsule or a sphere instead; all of radius 0, so these are
 * a segment and a point. The axes come from the faces and edges of the data; each is measured on
 * all vertices of the pair, so that the depth is within the 2 LSB by which the hull builder merges
 * faces. Work: four products for each pair of edges, and the vertices for each axis that may be the
 * least. Source: Gregorius, The Separating Axis Test between Convex Polyhedra (GDC 2013).
 *
 * query: MAY be NULL; it is checked as by collide.h, and no scratch is needed. QN_APART (*out is
 * untouched), QN_TOUCHING and QN_OVERLAPPING as of the queries, with their band: where one differs
 * from a query's either is QN_TOUCHING, or merged faces hide a gap of up to 2 LSB.
 * QN_ERR_TYPE: a cloud, or no shape with faces; QN_ERR_RADIUS: a radius; QN_ERR_NULL, and the
 * refusals of collide.h. */
qn_status qn_sat3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                  qn_axis3 *out);

/* The same of vertices alone: for each edge of either body both are projected along that edge, and
 * the edges of the two shadows, convex polygons, are the axes. It is complete for bodies of any
 * rank, from points to solids. Any two shapes without a radius, at least one of them a box, a hull
 * or a cloud. Of a cloud every pair of vertices counts as an edge. Work for bodies of n and m
 * vertices and e edges together: e (n^2 + m^2) signs at most; slow for large clouds. Statuses as
 * above. */
qn_status qn_project3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                      qn_axis3 *out);

/* ---- The area of a contact ------------------------------------------------------------------- */

typedef struct qn_patch3 {
    /* that of the call, at unit length */
    qn_dir3 normal;
    /* square units, 32 fraction bits: of the polygon before its corners are rounded to Q16.16.
     * Rounded, saturates */
    uint64_t area;
    /* of that polygon, or of a segment or point; within 1 LSB. One force there has the effect of an
     * even pressure */
    qn_vec3 centroid;
    /* how far A reaches past B along the normal; < 0 is a gap; 0 where a body has no vertices */
    qn_q16 depth;
    /* corners */
    uint32_t count;
} qn_patch3;

/* Bytes of scratch for bodies of so many vertices: a constant expression. Alignment: that of an
 * int64_t. A corner of the patch takes 8 bytes; one of a body's face 12, where corners of the patch
 * lie in the world at the end; two places are spare. */
#define QN_PATCH_BYTES(count_a, count_b) (20u * ((size_t)(count_a) + (size_t)(count_b)) + 16u)

/* The whole area over which two convex bodies touch, from their vertices and a normal alone: no
 * faces, no edges, any number of vertices in a plane.
 *
 * A vertex belongs to the contact when it lies within tolerance (>= 0, and never less than 2^-26 of
 * the bodies' extent) of its body's farthest along the normal: of A's along it, of B's against it.
 * Both sets are projected along the normal, and the patch is the intersection of their convex
 * hulls. The bodies may overlap, touch or stand apart: each has its own plane, and the corners lie
 * midway between the two. Vertices turned and rounded to Q16.16 leave their plane by less than 2
 * LSB: QN_PATCH_TOLERANCE takes them.
 *
 * vertices: of both bodies in one frame, all of Q16.16, in any order; inner, equal and collinear
 * ones do no harm. Of a body without vertices (count 0) the patch is the other's face; of one with
 * a single vertex there it is that vertex. normal: from A to B, any length; zero counts as +x.
 * query: its scratch, and no option.
 *
 * points: the corners, counter-clockwise seen from outside A, that is, against the normal; no two
 * are equal, none lies in a line with its neighbours but for rounding. At most count_a + count_b.
 * They are corners of the bodies, moved along the normal, or places where edges cross, rounded
 * once. Where the faces share no area, a corner within an LSB of the other face is shared, too; of
 * all shared ones the two ends remain, or one where the others are within an LSB of it. The same
 * wherever the bodies stand, and in whatever order their vertices come. Where all vertices fit a
 * cube smaller than 2048 units the work is done in quarters of an LSB or finer; area and centroid
 * are those of the polygon whose corners are rounded to that, which moves the centroid of a sliver
 * far along it.
 *
 * Cost, at worst: the square of count_a + count_b, where every vertex becomes a corner; of bodies
 * whose contact faces have c corners together it is (count_a + count_b) * c + c^2.
 *
 * QN_OVERLAPPING: a polygon; QN_TOUCHING: a segment or a point; QN_APART: the two share nothing
 * (projected along the normal). QN_ERR_NULL; QN_ERR_OPTION: a negative tolerance, reserved of query
 * not 0; QN_ERR_SIZE: more vertices than QN_MAX_PATCH_VERTICES; QN_ERR_MEMORY: the scratch is too
 * small or not aligned (*out is untouched), or capacity is too small (*out is written, with the
 * count that is needed; points is untouched). */
#define QN_PATCH_TOLERANCE ((qn_q16)8)
qn_status qn_patch3_find(const qn_vec3 *vertices_a, size_t count_a, const qn_vec3 *vertices_b,
                         size_t count_b, qn_dir3 normal, qn_q16 tolerance, const qn_query *query,
                         qn_vec3 *points, size_t capacity, qn_patch3 *out);

/* ---- Separation in the plane ----------------------------------------------------------------- */

typedef struct qn_separation2 {
    qn_q16 distance; /* signed: < 0 overlap */
    qn_dir2 normal;  /* world, from A to B */
} qn_separation2;

/* The separation from farthest points alone: GJK for bodies apart and EPA for overlapping ones,
 * with exact signs; Gilbert, Johnson and Keerthi (1988), van den Bergen (2001). QN_APART,
 * QN_TOUCHING, QN_OVERLAPPING as of qn_distance2, with a band that is wider by an LSB for shapes up
 * to 1024 units; the distance agrees with that of the queries within both bands. QN_UNDECIDED: its
 * search found no end. Refusals are those of qn_distance2; QN_ERR_TYPE also for sectors. Slower
 * than the queries: each step scans all vertices of both. */
qn_status qn_probe2(const qn_collider2 *a, const qn_collider2 *b, const qn_query *query,
                    qn_separation2 *out);

#ifdef __cplusplus
}
#endif
#endif
