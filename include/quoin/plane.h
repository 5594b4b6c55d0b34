/* SPDX-License-Identifier: MIT */
/* The plane: shapes, colliders and queries in two dimensions, suffix 2 instead of 3. It stands on
 * the numbers alone: a program of the plane links nothing of space. Statuses, options, signs and
 * the order of arguments are those of collide.h and cast.h. No query needs scratch. Of space alone
 * are direct pairs and contact areas. */
#ifndef QUOIN_PLANE_H
#define QUOIN_PLANE_H

#include "quoin/query.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Poses and frames ------------------------------------------------------------------------ */

/* cosine and sine times any length but zero */
typedef struct qn_rot2 { qn_q16 c, s; } qn_rot2;
/* world = p + (x c - y s, x s + y c) / |(c, s)| of local */
typedef struct qn_pose2 { qn_vec2 p; qn_rot2 r; } qn_pose2;
/* a pose prepared: r = (cos, sin) in Q2.30, each correctly rounded */
typedef struct qn_frame2 { qn_vec2 p; qn_dir2 r; } qn_frame2;

/* 0; QN_ERR_NULL, QN_ERR_ROTATION (frame untouched). */
qn_status qn_frame2_from_pose(qn_frame2 *frame, const qn_pose2 *pose);
/* World point of a local point and back, rounded once, saturated; direction likewise, rounded. With
 * a frame that no pose made sums may wrap: the result is some number, the same on every machine.
 * NULL counts as the identity. */
qn_vec2 qn_frame2_apply(const qn_frame2 *frame, qn_vec2 local);
qn_vec2 qn_frame2_unapply(const qn_frame2 *frame, qn_vec2 world);
qn_dir2 qn_frame2_turn(const qn_frame2 *frame, qn_dir2 local);
qn_dir2 qn_frame2_unturn(const qn_frame2 *frame, qn_dir2 world);
/* The rotation of an angle; v, then u; r, then an angle. Results have length 2^30, components are
 * within 2 LSB, of the third 4. A zero argument counts as no rotation. */
qn_rot2 qn_rot2_from_turn(qn_turn angle);
qn_rot2 qn_rot2_mul(qn_rot2 u, qn_rot2 v);
qn_rot2 qn_rot2_turned(qn_rot2 r, qn_turn by);

/* ---- Shapes ---------------------------------------------------------------------------------- */

/* in order of rank: a pair is computed in the frame of its body of higher rank */
typedef enum qn_shape2_type {
    QN_SHAPE2_CIRCLE = 11,  /* core: the origin */
    QN_SHAPE2_CAPSULE = 12, /* core: the segment v[0] v[1], any two ends */
    QN_SHAPE2_BOX = 13,     /* core: |x| <= v[0].x, |y| <= v[0].y; zero extents are legal */
    /* core: a disc about the origin, of radius v[0].x, as far as it lies within the half angle
     * (c, s) = v[1] on either side of +x */
    QN_SHAPE2_SECTOR = 14,
    /* core: a strictly convex polygon of 3 .. QN_MAX_POLYGON vertices, counter-clockwise */
    QN_SHAPE2_POLYGON = 15
} qn_shape2_type;

/* An edge of a polygon, up to where the next one begins, and its outward unit normal. */
typedef struct qn_edge2 { qn_vec2 from; qn_dir2 normal; } qn_edge2;

typedef struct qn_shape2 {
    uint16_t type;        /* qn_shape2_type */
    uint16_t count;       /* polygon: vertices; else MUST be 0: QN_ERR_TYPE */
    qn_q16 radius;        /* >= 0, added all around the core */
    /* box: v[0] = half extents; capsule: the ends; sector: see above; polygon: v[0] = largest |x|,
     * largest |y| of a vertex, v[1].x = radius of a disc about the origin that lies inside, 0 where
     * none is known: then searches are slower */
    qn_vec2 v[2];
    /* polygon: `count` of them, the caller's memory or const data; immutable while in use */
    const qn_edge2 *edge;
} qn_shape2;

/* Initialisers, for const data too. A sector's (c, s) may have any length but zero, c >= 0 and s >=
 * 0: half a disc at most. The edges and the reach (largest |x|, largest |y|) and the inner radius
 * of a polygon are what qn_polygon2 makes. */
#define QN_CIRCLE2(r) { QN_SHAPE2_CIRCLE, 0, (r), { { 0, 0 }, { 0, 0 } }, NULL }
#define QN_CAPSULE2(ax, ay, bx, by, r) \
    { QN_SHAPE2_CAPSULE, 0, (r), { { (ax), (ay) }, { (bx), (by) } }, NULL }
#define QN_BOX2(hx, hy) { QN_SHAPE2_BOX, 0, 0, { { (hx), (hy) }, { 0, 0 } }, NULL }
#define QN_ROUNDED_BOX2(hx, hy, r) { QN_SHAPE2_BOX, 0, (r), { { (hx), (hy) }, { 0, 0 } }, NULL }
#define QN_SECTOR2(r, c, s) { QN_SHAPE2_SECTOR, 0, 0, { { (r), 0 }, { (c), (s) } }, NULL }
#define QN_ROUNDED_SECTOR2(sector_r, c, s, r) \
    { QN_SHAPE2_SECTOR, 0, (r), { { (sector_r), 0 }, { (c), (s) } }, NULL }
#define QN_POLYGON2(edges, count, reach_x, reach_y, inner, r) \
    { QN_SHAPE2_POLYGON, (count), (r), { { (reach_x), (reach_y) }, { (inner), 0 } }, (edges) }

/* The same as functions. */
qn_shape2 qn_circle2(qn_q16 radius);
qn_shape2 qn_capsule2(qn_vec2 end0, qn_vec2 end1, qn_q16 radius);
qn_shape2 qn_box2(qn_vec2 half, qn_q16 radius);
qn_shape2 qn_sector2(qn_q16 sector_radius, qn_rot2 half_angle, qn_q16 radius);

/* The convex hull of `count` points, in any order, as a polygon: repeated, collinear and interior
 * points are dropped, exactly. The edges are written to edges[capacity], which must outlive the
 * shape; points MUST NOT lie in edges. Work: one exact side of a line for each point and corner. 0,
 * or the reason: QN_ERR_NULL, QN_ERR_RADIUS, QN_ERR_COUNT (fewer than 3 points, or more than
 * QN_MAX_POLYGON corners), QN_ERR_SIZE (a point or the radius beyond QN_MAX_EXTENT), QN_ERR_LINE
 * (all on a line; edges[0].from and edges[1].from are its ends then), QN_ERR_MEMORY (more corners
 * than capacity). */
qn_status qn_polygon2(qn_shape2 *shape, const qn_vec2 *points, size_t count, qn_q16 radius,
                      qn_edge2 *edges, size_t capacity);

/* 0, or a law that is broken: QN_ERR_NULL, QN_ERR_TYPE, QN_ERR_RADIUS, QN_ERR_EXTENT, QN_ERR_SIZE,
 * QN_ERR_ANGLE and for polygons QN_ERR_COUNT, QN_ERR_SIZE, QN_ERR_ORDER, QN_ERR_CONVEX,
 * QN_ERR_NORMAL (not bit for bit what qn_polygon2 makes of the edge), QN_ERR_EXTENT (v[0] is not
 * the reach, or v[1].x above the inner radius). Every query checks all of that but the edges of a
 * polygon, and of the inner radius only its range. Where these are wrong it ends all the same, but
 * its result may be wrong, and another at another level of optimisation. */
qn_status qn_shape2_check(const qn_shape2 *shape);

/* The point of the shape farthest along direction (local frame; the zero direction counts as +x).
 * Of two vertices as far: of a box the one on the side of +x, +y, of any other shape the first.
 * Rounded, saturated. A shape that a query refuses gives the origin. */
qn_vec2 qn_shape2_support(const qn_shape2 *shape, qn_dir2 direction);

/* The farthest edge along direction: of the two edges at the support point the one more nearly
 * perpendicular to direction, of two as near the later, moved out by the radius; a point (both ends
 * equal) where the boundary is round: a circle, an arc. Returns the feature: the edge's number, or
 * for a point QN_FEATURE2_VERTEX plus the vertex's. A shape that a query refuses, or out NULL,
 * gives QN_FEATURE2_VERTEX and the origin twice. */
typedef struct qn_segment2 { qn_vec2 from, to; } qn_segment2;
uint32_t qn_shape2_farthest_edge(const qn_shape2 *shape, qn_dir2 direction, qn_segment2 *out);

/* Of a body of density 1, in its own frame, with the rounding radius. */
typedef struct qn_mass2 {
    uint64_t area;    /* square units, 32 fraction bits: 2^32 is one. It fits for every shape */
    qn_vec2 centroid; /* Q16.16 */
    /* moment of inertia of mass 1 about the centroid, units as of the area; it fits, too */
    int64_t inertia;
} qn_mass2;

/* Every shape. Sums are whole numbers, rounded at the end: the centroid within 1 LSB, the inertia
 * within 2 steps and 2^-24 of itself, the area within a step and 2^-28 of itself. The half angle of
 * a sector is rounded as in every query: its area is off by as much as 2^-30 of its disc's more,
 * and the centroid and the inertia by what that moves them. QN_ERR_FLAT: a body without area; the
 * refusals of qn_shape2_check. */
qn_status qn_shape2_mass(const qn_shape2 *shape, qn_mass2 *out);

/* ---- Colliders ------------------------------------------------------------------------------- */

/* A shape and its frame in the world: set once a step, taken by every query. */
typedef struct qn_collider2 {
    /* not owned; it and what it points to MUST NOT change while the collider is used */
    const qn_shape2 *shape;
    qn_frame2 frame; /* frame.p MAY be written directly; the rotation by qn_collider2_move alone */
} qn_collider2;

/* Checks shape and pose and makes the frame. 0; QN_ERR_NULL, what a query refuses of a shape,
 * QN_ERR_ROTATION: *collider is untouched. */
qn_status qn_collider2_set(qn_collider2 *collider, const qn_shape2 *shape, const qn_pose2 *pose);
/* The same shape at another pose. 0; QN_ERR_NULL, QN_ERR_ROTATION: *collider is untouched. */
qn_status qn_collider2_move(qn_collider2 *collider, const qn_pose2 *pose);
/* An unturned collider, a constant expression: it may lie in flash. */
#define QN_COLLIDER2_AT(shape, x, y) { (shape), { { (x), (y) }, { QN_ONE30, 0 } } }

typedef struct qn_bounds2 { qn_vec2 min, max; } qn_bounds2;
/* Axis-aligned box in the world that contains the collider; rounded outward, saturated: of shapes
 * up to 1024 units at most 2 LSB too wide on each side, sectors 4. 0; QN_ERR_NULL, what a query
 * refuses of a shape, QN_ERR_FRAME. */
qn_status qn_collider2_bounds(const qn_collider2 *collider, qn_bounds2 *out);
/* As those of space, collide.h. */
qn_bounds2 qn_bounds2_grow(qn_bounds2 bounds, qn_q16 margin);
qn_bounds2 qn_bounds2_sweep(qn_bounds2 bounds, qn_dir2 way, qn_q16 length);
int qn_bounds2_overlap(const qn_bounds2 *a, const qn_bounds2 *b);
uint64_t qn_bounds2_gap2(const qn_bounds2 *a, const qn_bounds2 *b);

/* ---- Results --------------------------------------------------------------------------------- */

/* A feature of a body, 16 bits: the number of an edge, or QN_FEATURE2_VERTEX plus the number of a
 * vertex. Edge i runs from vertex i to vertex i + 1. Capsule: vertices v[0], v[1]. Box: vertices
 * counter-clockwise from (-, -). Sector: 0 the apex, 1 and 3 the corners at -half and +half angle,
 * 2 the arc. */
#define QN_FEATURE2_VERTEX 0x8000u

typedef struct qn_contact2 {
    qn_vec2 position; /* world; midway between the two surfaces */
    qn_q16 depth;     /* > 0 where the surfaces overlap along the normal, < 0 a gap */
    uint32_t id;      /* (feature of A) << 16 | (feature of B); the same from step to step */
} qn_contact2;

typedef struct qn_manifold2 {
    /* world, unit, from A to B: moving B along it by depth brings the pair to touching */
    qn_dir2 normal;
    qn_q16 depth;     /* of the pair: the shortest way out; < 0 is a gap */
    /* 0 .. QN_MAX_POINTS2; 0 exactly when nothing lies within the margin: normal, depth 0 then */
    uint32_t count;
    qn_contact2 points[QN_MAX_POINTS2];
} qn_manifold2;

typedef struct qn_gap2 {
    qn_q16 lower, upper; /* of the real distance; of an overlap 0 and the band E; saturated */
    qn_q16 distance;     /* best estimate, within the bounds; never 0 for a pair that is QN_APART */
    qn_vec2 on_a, on_b;  /* nearest surface points, world; for QN_OVERLAPPING all zero */
    qn_dir2 normal;      /* world, from A to B; for QN_OVERLAPPING zero */
} qn_gap2;

/* ---- Queries --------------------------------------------------------------------------------- */

/* query MAY be NULL. A status >= 0 is a verdict and *out is written; below 0 it is a refusal. A
 * cache keeps the number of the edge that was best: where that still proves a gap beyond the
 * margin, the search ends there. It never changes an answer. The search is one walk around both
 * bodies, so max_iterations is read by casts, rays and exits alone, whose steps it caps; the margin
 * of qn_distance2 is not read. Lengths and places are within 2 LSB, of shapes beyond 2,897 units by
 * 2^-28 of the size more.
 *
 * Refusals are the same of every query in the plane and found before anything else, in this order:
 * QN_ERR_NULL; QN_ERR_OPTION (a margin below 0, reserved not 0); what a query refuses of the shape
 * of A (see qn_shape2_check) and QN_ERR_FRAME (a direction that has not unit length: of circles,
 * too); the same for B. QN_ERR_RANGE comes later: a point of the answer leaves the coordinates.
 *
 * Of bodies without radii the gap at an end of a contact may exceed the margin by 2^-13 of the
 * smaller body's size, 16 LSB at most: so a resting body keeps both ends.
 *
 * Ids: an end of a contact is a vertex of one body on an edge of the other. Where the sides that
 * meet there slope away alike, by sines within 1/128, it is a vertex of both, however they slide.
 *
 * Cost: of polygons of n and m vertices at most n + m edges, each against the vertices of the other
 * body. Source: separating axes, as Gottschalk, Lin and Manocha (1996) have them for boxes. */
qn_status qn_overlap2(const qn_collider2 *a, const qn_collider2 *b, const qn_query *query);
qn_status qn_distance2(const qn_collider2 *a, const qn_collider2 *b, const qn_query *query,
                       qn_gap2 *out);
qn_status qn_collide2(const qn_collider2 *a, const qn_collider2 *b, const qn_query *query,
                      qn_manifold2 *out);

/* ---- Points, rays, moving shapes ------------------------------------------------------------- */

typedef struct qn_closest2 {
    qn_vec2 on_shape;  /* the point of the boundary nearest the point, world */
    qn_q16 distance;   /* signed: < 0 inside; saturates */
    qn_dir2 normal;    /* outward there */
} qn_closest2;
/* QN_APART: outside; QN_OVERLAPPING: inside; QN_TOUCHING: on the boundary, within the band. Of
 * shapes up to 1024 units all is within 2 LSB, however far away the point is: one farther than 1024
 * units costs two searches. Refusals are those of a query. */
qn_status qn_nearest2(const qn_collider2 *collider, qn_vec2 point, const qn_query *query,
                      qn_closest2 *out);

/* How a collider, or a point, moves. All zero: it stands. */
typedef struct qn_path2 {
    qn_dir2 way;    /* of the motion; world, unit */
    qn_q16 length;  /* along it; >= 0 */
    qn_turn turn;   /* MUST be 0: QN_ERR_OPTION. Paths that turn are not there yet */
    qn_vec2 centre; /* of the turn, from the collider's origin; not read where turn is 0 */
} qn_path2;

typedef struct qn_hit2 {
    /* travelled by B when they meet, or by A where B stands: never late, see cast.h; minus the
     * depth of a pair that overlaps from the start */
    qn_q16 distance;
    qn_q30 time;      /* the part of the path that is travelled, in [0, 1], rounded down */
    qn_vec2 point;    /* world, midway between both surfaces; B's origin if they overlap at first */
    qn_dir2 normal;   /* world, unit, from A to B */
} qn_hit2;
/* Verdicts, contact from the start, refusals of a path and how exact: as of qn_cast3. But a path
 * that passes shapes beyond 1024 units within four bands and an LSB may count as one that meets
 * them; and way has unit length but for rounding, as qn_dir2_between makes it. Cost: each edge once
 * against the vertices of the other body; where the path is long, or the shapes are far larger than
 * their gap, a second time from nearby. Source: Cyrus and Beck (1978), on the Minkowski difference.
 * Sectors: at most QN_MAX_CAST_STEPS separating axes, as conservative advancement. */
qn_status qn_cast2(const qn_collider2 *a, const qn_path2 *path_a, const qn_collider2 *b,
                   const qn_path2 *path_b, const qn_query *query, qn_hit2 *out);
/* The same for a point that starts at `from`; the normal points from the collider to it. */
qn_status qn_ray2(const qn_collider2 *collider, qn_vec2 from, const qn_path2 *path,
                  const qn_query *query, qn_hit2 *out);

/* How far B goes until it has left A for good: as qn_exit3. */
qn_status qn_exit2(const qn_collider2 *a, const qn_collider2 *b, const qn_path2 *path_b,
                   const qn_query *query, qn_hit2 *out);
/* Moves B's position out of a contact: as qn_push3. Points that go on: as qn_manifold3_match. */
qn_status qn_push2(qn_vec2 *position, const qn_manifold2 *manifold);
qn_status qn_manifold2_match(const qn_manifold2 *last, const qn_manifold2 *now, qn_q16 reach,
                             uint8_t from[QN_MAX_POINTS2]);

#ifdef __cplusplus
}
#endif
#endif
