/* SPDX-License-Identifier: MIT */
/* Points of a shape in its own frame, and hulls as they lie in memory, for the modules above. */
#ifndef QN_SHAPE_SHAPE3_H
#define QN_SHAPE_SHAPE3_H

#include <stdbool.h>

#include "quoin/hull.h"

/* How many numbers of v a sphere, capsule or box uses. */
static inline int qn_shape3_numbers(const qn_shape3 *s)
{
    return s->type == QN_SPHERE ? 0 : s->type == QN_BOX ? 3 : 6;
}

/* Has it vertices of its own? Where QN_HULLS leaves these out, what follows is left out, too. */
static inline bool qn_shape3_is_hull(const qn_shape3 *s) { return QN_HULLS && s->type >= QN_CLOUD; }

/* At least sqrt(x^2 + y^2 + z^2), and above it by at most 13.5 % and 7; x, y, z < 2^31. */
uint32_t qn_length_bound(uint32_t x, uint32_t y, uint32_t z);
/* At least the distance of the farthest of n vertices from the origin, in LSB: below 2^31 for
 * coordinates within 2^30. */
uint32_t qn_vertices_reach(const qn_vec3 *v, int n);
/* At least the distance of the core's farthest point from the origin, LSB, below 2^32; 0 for a
 * sphere. The shape has passed qn_shape3_check. A reach that hull data states is taken
 * unchecked. */
uint32_t qn_shape3_reach(const qn_shape3 *shape);

/* ---- Hulls and clouds ------------------------------------------------------------------------ */

/* The number of the vertex farthest along d, the first of several, by sums modulo 2^64. count is 1
 * to 16,000, and 0 counts as 1. */
int qn_vertices_farthest(const qn_vec3 *v, int count, const int32_t *d);
/* v . d of the vertex farthest along d: exact for vertices within QN_MAX_EXTENT and every d, as
 * 3 * 2^30 * 2^31 < 2^63; for others it wraps. */
int64_t qn_vertices_top(const qn_vec3 *v, int count, const int32_t *d);
/* (b - a) x (c - a) of vertices within QN_MAX_EXTENT: twice an area inside a square of side 2^31,
 * so each component is at most 2^62. */
void qn_hull_cross(const qn_vec3 *a, const qn_vec3 *b, const qn_vec3 *c, int64_t n[3]);
/* The turn at b on the path from a to c, seen against n: +1 left, -1 right, 0 straight on or back.
 * Exact. */
int qn_hull_turn(const qn_vec3 *a, const qn_vec3 *b, const qn_vec3 *c, const qn_dir3 *n);
/* +1, 0, -1: point p lies above, in or below the plane of the triangle t, which is
 * counter-clockwise seen from above. Exact. */
int qn_hull_side(const qn_vec3 *points, const uint16_t t[3], int p);
/* The sum of the vertices' extents along the three axes: below 2^33 within QN_MAX_EXTENT. */
int64_t qn_vertices_size(const qn_vec3 *v, int count);
/* The order of u and v by the first number in which they differ: -1, 0, +1. */
int qn_order_of_numbers(const int32_t *u, const int32_t *v, int count);
/* The order of the data of two hulls, likewise. Addresses do not count. Without faces the vertices
 * alone are compared. No array is missing. */
int qn_hull_order(const qn_hull3 *u, const qn_hull3 *v, bool with_faces);
/* The half-edge that follows i in its face; 0 where data that changes names no face. */
static inline int qn_hull_next(const qn_half_edge *edges, const uint16_t *first, int faces, int i)
{
    const int face = edges[i].face;
    if (face >= faces) return 0;
    return i + 1 == first[face + 1] ? first[face] : i + 1;
}
/* 0; QN_ERR_NULL: an array is missing; QN_ERR_COUNT: a count is out of bounds. */
qn_status qn_hull3_check_counts(const qn_hull3 *hull, bool with_faces);
/* 0; QN_ERR_SIZE: a coordinate lies beyond QN_MAX_EXTENT. */
qn_status qn_hull_check_extent(const qn_vec3 *v, int count);

#endif
