/* SPDX-License-Identifier: MIT */
/* Points, rays, and colliders that move, in space; and motion out of a contact. */
#ifndef QUOIN_CAST_H
#define QUOIN_CAST_H

#include "quoin/collide.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Nearest points -------------------------------------------------------------------------- */

typedef struct qn_closest3 {
    qn_vec3 on_shape;  /* the point of the boundary nearest the point, world */
    qn_q16 distance;   /* signed: < 0 inside; saturates */
    qn_dir3 normal;    /* outward there */
} qn_closest3;

/* QN_APART: outside; QN_OVERLAPPING: inside; QN_TOUCHING: on the boundary, within the band. A shape
 * without volume has all of its points there. distance is 0 only for QN_TOUCHING. Refusals are
 * those of collide.h, with QN_ERR_MEMORY for the scratch of a hull or a cloud, where it is given.
 *
 * How exact: spheres 2 LSB, capsules of up to 8,192 units 3, others from outside as qn_distance3;
 * how far away the point is does not matter for shapes of up to 8,192 units. Inside boxes and hulls
 * it is the nearest face, within E and 2 LSB; in the core of a cloud where query->memory holds
 * QN_WORKSPACE_BYTES and the search does not fill it (README), else a point of the boundary that
 * may not be the nearest. No other option counts.
 *
 * Cost: one distance query, a second one where the point is far; inside the core of a hull or a
 * cloud at most 12 more, and of a cloud a depth search. */
qn_status qn_nearest3(const qn_collider3 *collider, qn_vec3 point, const qn_query *query,
                      qn_closest3 *out);

/* ---- Paths ----------------------------------------------------------------------------------- */

/* Motion that begins within so many LSB of touching begins in contact: see qn_cast3. */
#define QN_SKIN 2

/* How a collider, or a point, moves. All zero: it stands. */
typedef struct qn_path3 {
    qn_dir3 way;    /* of the motion; world, unit */
    qn_q16 length;  /* along it; >= 0 */
    qn_dir3 axis;   /* of the turn; not read where turn is 0 */
    qn_turn turn;   /* MUST be 0: QN_ERR_OPTION. Paths that turn are not there yet */
    qn_vec3 centre; /* of the turn, from the collider's origin; not read where turn is 0 */
} qn_path3;

typedef struct qn_hit3 {
    /* travelled by B when they meet, or by A where B stands: never late, see below; minus the
     * depth of a pair that overlaps from the start */
    qn_q16 distance;
    qn_q30 time;     /* the part of the path that is travelled, in [0, 1], rounded down */
    qn_vec3 point;   /* world, midway between the surfaces; B's origin of an overlap at the start */
    qn_dir3 normal;  /* world, unit, from A to B */
} qn_hit3;

/* A and B move along their paths, both in the same time; NULL stands. Neither turns.
 *
 * QN_APART: they pass or stay short, *out is untouched. QN_TOUCHING: they meet, or come as near as
 * query->margin. QN_OVERLAPPING: they overlap from the start by more than the skin; normal and
 * -distance are a penetration axis and its depth: the least for spheres, capsules and boxes, and
 * for hulls and clouds where the depth is less than their radii; for others what a descent of at
 * most 12 steps finds, which may be a local minimum. QN_UNDECIDED: the cap on steps,
 * query->max_iterations or QN_MAX_CAST_STEPS, ended the search, and until `distance` the path is
 * free.
 *
 * Contact from the start: within a skin of QN_SKIN (the band E, where that is more) on either side
 * of touching, or nearer than the margin, the normal decides. Motion along it or across is free:
 * QN_APART, for the plane between two convex bodies stays between them. Motion against it is
 * QN_TOUCHING, at distance 0 or where the remaining gap ends. (On which side of a body that is
 * thinner than the skin another one begins is a matter of rounding.)
 *
 * Refusals are those of collide.h, and of a path, A's first: QN_ERR_OPTION (it turns),
 * QN_ERR_EXTENT (length < 0), QN_ERR_ROTATION (way is no direction of length 2^30 within 7, as
 * qn_dir3_between makes them; a path of length 0 may have the way 0). QN_ERR_RANGE: the path leaves
 * the coordinates before it is decided, or, where both move, B's path seen from A does or is longer
 * than 32,768 units.
 *
 * How exact: where the path begins outside the skin the shapes do not overlap until `distance`, nor
 * there with the place of what moves, p + way * distance, rounded to nearest. At places before, and
 * on a path that is QN_APART, they may overlap by the LSB that rounding takes. Of shapes up to 1024
 * units they are at most 4 LSB apart at `distance`. The point is within 3 LSB and 2^-20 of the
 * shapes' size of the middle between them. Of shapes up to 64 units `distance` is at most 4 LSB
 * early where the path meets the surface at 15 degrees or more, unless it passed an edge or a
 * vertex within those 4 LSB before; larger ones add their band E over the sine of that angle, and
 * at a graze it may be many LSB early. A path that passes within the band and 3 LSB may count as
 * one that meets. Where both move, B's path seen from A is rounded: all of this then holds within 2
 * LSB more and 2^-28 of its length.
 *
 * Cost: at most QN_MAX_CAST_STEPS distance queries. Source: Mirtich (1996). */
qn_status qn_cast3(const qn_collider3 *a, const qn_path3 *path_a, const qn_collider3 *b,
                   const qn_path3 *path_b, const qn_query *query, qn_hit3 *out);
/* The same for a point that starts at `from`; the normal points from the collider to the point. */
qn_status qn_ray3(const qn_collider3 *collider, qn_vec3 from, const qn_path3 *path,
                  const qn_query *query, qn_hit3 *out);

/* How far B goes along its path until it has left A for good, by query->margin. QN_APART: they are
 * farther apart from the start, or in contact as qn_cast3 has it up to the end; *out is untouched.
 * QN_TOUCHING: from `distance` on they are apart, by the margin but for the LSB of roundings; never
 * early, and as late as a cast from the other end is early. But where `distance` is all of the path
 * they may touch there within the skin, or be nearer than the margin: make the path longer to know
 * that B has left. QN_OVERLAPPING: at the end of the path they still overlap; *out is that of a
 * cast that begins there. QN_UNDECIDED: the cap on steps; from `distance` on they are apart.
 * Refusals are those of qn_cast3. A sphere B of radius 0 shows where a ray from inside leaves. */
qn_status qn_exit3(const qn_collider3 *a, const qn_collider3 *b, const qn_path3 *path_b,
                   const qn_query *query, qn_hit3 *out);

/* Moves B's position out of a contact, by depth + QN_SKIN along the normal, each coordinate
 * rounded: from a manifold of shapes up to 1024 units no overlap is left. Nothing moves where the
 * manifold has no points or a gap of QN_SKIN or more. To move A instead, negate the normal. 0;
 * QN_ERR_NULL; QN_ERR_RANGE: it would leave the coordinates, *position is untouched. */
qn_status qn_push3(qn_vec3 *position, const qn_manifold3 *manifold);

#ifdef __cplusplus
}
#endif
#endif
