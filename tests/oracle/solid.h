/* SPDX-License-Identifier: MIT */
/* A convex body as its corners, edges and faces, found from any points. Every sign is exact. A
 * corner in the world is a fraction of whole numbers, and a long double of 64 bits: with
 * coordinates below 2^32 LSB that is wrong by 2^-29 LSB at most. */
#ifndef ORACLE_SOLID_H
#define ORACLE_SOLID_H

#include <stdint.h>

__extension__ typedef __int128 int128; /* of the machines that judge */

#define SOLID_VERTICES 256
#define SOLID_FACES (2 * SOLID_VERTICES - 4) /* triangles, by Euler */
#define SOLID_EDGES (3 * SOLID_VERTICES - 6)

typedef struct solid_vec {
    long double c[3];
} solid_vec;

typedef struct solid_edge {
    int from, to;    /* equal for a body that is a point */
    int face[2];     /* those it borders; unused below rank 3 */
    solid_vec along; /* of length 1 */
} solid_edge;

typedef struct solid_face {
    int corner[3];    /* counter-clockwise seen from outside */
    solid_vec normal; /* outward, of length 1 */
} solid_face;

/* A point x of the body's own is at (offset + sum column[k] x[k]) / scale in the world. */
typedef struct solid_pose {
    int128 column[3][3], offset[3]; /* below 2^66, below 2^97 */
    int128 scale;                   /* 1 to 2^64 */
} solid_pose;

/* Faces are triangles: a side of more corners is several, in one plane, without edges between them.
 * A corner may lie within a side or an edge. */
typedef struct solid {
    int rank; /* 0 a point, 1 a segment, 2 flat (two faces, back to back), 3 solid */
    int vertices, edges, faces;
    int inner; /* points that are no corners, behind these; of rank 2 and more */
    int32_t radius;
    int64_t local[SOLID_VERTICES][3]; /* before the turn */
    int128 place[SOLID_VERTICES][3];  /* in the world, LSB times pose.scale */
    solid_vec at[SOLID_VERTICES];     /* in the world, LSB */
    solid_edge edge[SOLID_EDGES];
    solid_face face[SOLID_FACES];
    solid_pose pose;
} solid;

/* count points, 1 .. SOLID_VERTICES - 1, each |coordinate| <= 2^31. */
void solid_make(solid *out, const int64_t (*points)[3], int count, const solid_pose *pose);
/* Moves it, by so many LSB, rounded to the fraction that its scale has. */
void solid_move(solid *s, const solid_vec *by);

/* In the header: they take half of a judge's time. */
static inline solid_vec solid_minus(const solid_vec *u, const solid_vec *v)
{
    return (solid_vec){ { u->c[0] - v->c[0], u->c[1] - v->c[1], u->c[2] - v->c[2] } };
}

static inline solid_vec solid_cross(const solid_vec *u, const solid_vec *v)
{
    const long double *a = u->c, *b = v->c;
    return (solid_vec){ { a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2],
                          a[0] * b[1] - a[1] * b[0] } };
}

static inline long double solid_dot(const solid_vec *u, const solid_vec *v)
{
    return u->c[0] * v->c[0] + u->c[1] * v->c[1] + u->c[2] * v->c[2];
}

static inline solid_vec solid_scaled(const solid_vec *u, long double by)
{
    return (solid_vec){ { u->c[0] * by, u->c[1] * by, u->c[2] * by } };
}

#endif
