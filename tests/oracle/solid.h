/* SPDX-License-Identifier: MIT */
/* A convex body as its corners, edges and faces, found from any points by wrapping. Every sign is exact; coordinates in the world are long doubles
 * (64 bits: below 2^32 LSB an error of 2^-31 LSB), and fractions of wide integers for those who must know more. */
#ifndef ORACLE_SOLID_H
#define ORACLE_SOLID_H

#include "bigint.h"

#define SOLID_VERTICES 256
#define SOLID_FACES (2 * SOLID_VERTICES - 4)
#define SOLID_EDGES (3 * SOLID_VERTICES - 6)

typedef struct solid_vec {
    long double c[3];
} solid_vec;

typedef struct solid_edge {
    int from, to;    /* equal for a body that is a point */
    int face[2];     /* those it borders; unused below rank 2 */
    solid_vec along; /* of length 1 */
} solid_edge;

typedef struct solid_face {
    int first, count;   /* its corners in ring[], counter-clockwise seen from outside */
    solid_vec normal;   /* outward, of length 1 */
    long double offset; /* how far the body reaches along it */
} solid_face;

typedef struct solid {
    int rank; /* 0 a point, 1 a segment, 2 flat (two faces, back to back), 3 solid */
    int vertices, edges, faces;
    int64_t local[SOLID_VERTICES][3]; /* before the turn */
    solid_vec at[SOLID_VERTICES];     /* in the world, LSB */
    solid_edge edge[SOLID_EDGES];
    solid_face face[SOLID_FACES];
    int ring[2 * SOLID_EDGES];
    big_vec column[3], offset; /* corner = (offset + sum column[k] local[k]) / scale */
    big scale;
    solid_vec turn[3]; /* the columns over the scale */
} solid;

/* count points, 1 .. SOLID_VERTICES, each |coordinate| <= 2^31. */
void solid_make(solid *out, const int64_t (*points)[3], int count, const big_vec column[3], const big_vec *offset, const big *scale);
/* The corner times the scale. */
big_vec solid_corner(const solid *s, int which);
/* From one corner to another, times the scale. */
big_vec solid_between(const solid *s, int from, int to);

solid_vec solid_minus(const solid_vec *u, const solid_vec *v);
solid_vec solid_cross(const solid_vec *u, const solid_vec *v);
long double solid_dot(const solid_vec *u, const solid_vec *v);

#endif
