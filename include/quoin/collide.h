/* SPDX-License-Identifier: MIT */
/* Colliders, and the three queries of a pair in space: overlap, distance, manifold. */
#ifndef QUOIN_COLLIDE_H
#define QUOIN_COLLIDE_H

#include "quoin/query.h"
#include "quoin/shape.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Colliders ------------------------------------------------------------------------------- */

/* A shape and its frame in the world: set once a step, taken by every query. */
typedef struct qn_collider3 {
    /* not owned; it and what it points to MUST NOT change while the collider is used */
    const qn_shape3 *shape;
    /* frame.p MAY be written directly; the rotation by qn_collider3_move alone */
    qn_frame3 frame;
    /* at least the distance of the core's farthest point from the local origin, LSB. 0: not known,
     * each query computes it */
    qn_q16 reach;
} qn_collider3;

/* Checks shape and pose, computes frame and reach. 0; QN_ERR_NULL, the refusals of
 * qn_shape3_check, QN_ERR_ROTATION: *collider is untouched. The body stands as the frame says: a
 * quaternion beyond +-2^30 is halved and rounded first (num.h). */
qn_status qn_collider3_set(qn_collider3 *collider, const qn_shape3 *shape, const qn_pose3 *pose);
/* The same shape at another pose. 0; QN_ERR_NULL, QN_ERR_ROTATION: *collider is untouched. */
qn_status qn_collider3_move(qn_collider3 *collider, const qn_pose3 *pose);
/* An unturned collider, a constant expression: may lie in flash. reach: as above, 0 is legal. */
#define QN_COLLIDER3_AT(shape, x, y, z, reach)                                                     \
    {                                                                                              \
        (shape),                                                                                   \
            { { (x), (y), (z) },                                                                   \
              { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } } },                \
            (reach)                                                                                \
    }

/* ---- Bounds: for a program's own broad phase ------------------------------------------------- */

/* Axis-aligned box in the world that contains the collider; rounded outward, saturated: of shapes
 * up to 1024 units at most 2 LSB too wide on each side. 0; QN_ERR_NULL, what a query refuses of a
 * collider. */
qn_status qn_collider3_bounds(const qn_collider3 *collider, qn_bounds3 *out);
/* The bounds grown by a margin on each side; shrunk where it is negative, at most to their middle.
 * Saturated. */
qn_bounds3 qn_bounds3_grow(qn_bounds3 bounds, qn_q16 margin);
/* The bounds of all places on a path: moved by length (>= 0) along a unit direction, rounded
 * outward. Saturated. */
qn_bounds3 qn_bounds3_sweep(qn_bounds3 bounds, qn_dir3 way, qn_q16 length);
/* 1 where the two, which MUST NOT be NULL, have a point in common, faces included; else 0. */
int qn_bounds3_overlap(const qn_bounds3 *a, const qn_bounds3 *b);
/* The square of their distance, LSB^2; 0 where they overlap; saturated. They MUST NOT be NULL. */
uint64_t qn_bounds3_gap2(const qn_bounds3 *a, const qn_bounds3 *b);

/* ---- Results --------------------------------------------------------------------------------- */

/* A feature of a body in space, 16 bits. Of a sphere, a capsule or a box two bits an axis, x
 * lowest: 1 the negative end, 2 the positive end, 0 in between. A box's vertex has three of them
 * set, its edge two, its face one; a capsule has the one axis from v[0] to v[1], a sphere none. Of
 * a hull or a cloud: i | i << 8 for vertex i, i | j << 8 for the edge of vertices i < j, 0xFFFF for
 * the inside of a face. */
typedef struct qn_contact3 {
    qn_vec3 position; /* world; midway between the two surfaces */
    /* > 0 where the surfaces overlap along the normal, < 0 a gap: up to the margin and a few LSB
     * more, so that a resting body keeps its points */
    qn_q16 depth;
    /* (feature of A) << 16 | (feature of B): the same from step to step; no two of a manifold are
     * equal */
    uint32_t id;
} qn_contact3;

/* The depth is the least within 4 LSB and 2^-20 of the shapes' size, of shapes up to 16 units
 * within 2 LSB; points lie as near to both surfaces, and span at least half of the contact. README,
 * Limits, says where that is missed. */
typedef struct qn_manifold3 {
    /* world, unit, from A to B: moving B along it by depth brings the pair to touching */
    qn_dir3 normal;
    qn_q16 depth; /* of the pair: the shortest way out; < 0 is a gap */
    /* the most by which depth exceeds the least; 0 unless a cloud's search fills the scratch */
    qn_q16 excess;
    /* 0 .. QN_MAX_POINTS3; 0 exactly when nothing lies within the margin, and for QN_UNDECIDED:
     * normal, depth and excess are 0 then. Further points are not written */
    uint32_t count;
    qn_contact3 points[QN_MAX_POINTS3];
} qn_manifold3;

typedef struct qn_gap3 {
    /* the real distance lies in [lower, upper]; of an overlap 0 and the band E; saturated */
    qn_q16 lower, upper;
    /* best estimate, within the bounds; never 0 for a pair that is QN_APART; of QN_UNDECIDED that
     * of the points found by then, next to upper */
    qn_q16 distance;
    /* witness points: nearest surface points, world; zero for QN_OVERLAPPING and beyond a margin */
    qn_vec3 on_a, on_b;
    /* world, from A to B; zero for QN_OVERLAPPING */
    qn_dir3 normal;
} qn_gap3;

/* For what a program keeps of a point, from one step to the next: from[i] becomes the number of the
 * point of `last` that point i of `now` continues, or QN_MATCH_NONE. First those of one id; of the
 * others the two nearest each other, and so on, while no coordinate differs by more than reach. Of
 * two as near the lower i counts, then the lower number. 0; QN_ERR_NULL, QN_ERR_OPTION (reach < 0),
 * QN_ERR_COUNT (more points than fit): *from is untouched. */
#define QN_MATCH_NONE 255
qn_status qn_manifold3_match(const qn_manifold3 *last, const qn_manifold3 *now, qn_q16 reach,
                             uint8_t from[QN_MAX_POINTS3]);

/* ---- Queries --------------------------------------------------------------------------------- */

/* query MAY be NULL. A status >= 0 is a verdict and *out is written; below 0 it is a refusal and
 * *out is untouched, except that QN_ERR_RANGE may leave it half written. *out MUST NOT overlap what
 * the other pointers name.
 *
 * Refusals, the same of every query and found before anything else: QN_ERR_NULL, QN_ERR_OPTION (a
 * negative margin, reserved not 0), those of qn_shape3_check for A, then for B, QN_ERR_FRAME (a
 * matrix with an entry beyond +-1 or a row of zeros: of spheres, too), and of qn_collide3 with a
 * hull or a cloud QN_ERR_NULL and QN_ERR_MEMORY for the scratch. QN_ERR_RANGE: a point of the
 * result leaves the coordinates.
 *
 * Cost: spheres, capsules and boxes bounded by a constant. Hulls and clouds of n and m vertices: n
 * + m products for each pass of the distance search and each vertex of the depth search; where two
 * bodies with faces fill the scratch of that, four for each edge of A and edge of B, and n + m for
 * each two that may be the axis (README, Limits). Sources: Gottschalk, Lin and Manocha (1996) for
 * boxes; Gilbert, Johnson and Keerthi (1988) for distances; van den Bergen (2001) for depths; all
 * with exact signs. */
qn_status qn_overlap3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query);
/* A distance beyond a positive query->margin gives QN_APART with lower > margin, upper what is
 * known by then, the proved axis as normal, and no points. */
qn_status qn_distance3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                       qn_gap3 *out);
qn_status qn_collide3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                      qn_manifold3 *out);

/* Direct pairs: what qn_collide3 calls for these types. They link no search: nothing of hulls, nor
 * of distances. QN_ERR_TYPE for other types. Boxes MUST have no radius, QN_ERR_RADIUS, and no
 * margin, QN_ERR_OPTION: a gap between boxes takes the distance search of qn_collide3. */
qn_status qn_collide_boxes3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                            qn_manifold3 *out);
/* Spheres and capsules, with any margin. */
qn_status qn_collide_capsules3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                               qn_manifold3 *out);

#ifdef __cplusplus
}
#endif
#endif
