/* SPDX-License-Identifier: MIT */
/* The truth about two bodies of one world (worlds.h), without a line of the library. That of the
 * plane is in plane_oracle.c. In space:
 *
 * A rotation by the quaternion q is exactly M(q) / |q|^2 with an integer matrix M, so every corner
 * is a fraction. Along no direction is the gap larger than the separation, below 0 for overlap, and
 * along one it is: a normal of a face, a cross product of two edges, or the way from a corner to
 * another one or to an edge. Long doubles sort out what is clear; what they place within 10^-6 LSB
 * of a decision is decided in wide integers. */
#ifndef ORACLE_H
#define ORACLE_H

#include <math.h>

#include "solid.h"
#include "worlds.h"

#ifdef WORLD_PLANE
/* The corners, counter-clockwise; a slice of a disc about `centre`, between the directions low and
 * high, besides; all with a radius around it. The third coordinate is 0. */
typedef struct oracle_body {
    int vertices;
    solid_vec at[QN_MAX_POLYGON];
    int arc;
    solid_vec centre, low, high;
    long double slice, radius;
} oracle_body;
#else
typedef solid oracle_body;
#endif

/* So many directions that tie are kept: both ways of the 15 pairs of the edges of two boxes. */
#define ORACLE_DIRECTIONS 30

typedef struct oracle_answer {
    int sign; /* of the separation: -1 overlap, 0 exact touch, +1 apart; exact */
    long double separation, core; /* in LSB; core: without the radii */
    int rank;                     /* of the difference of the cores */
    int listed;                   /* the directions below are all there are */
    int count;
    solid_vec direction[ORACLE_DIRECTIONS]; /* of length 1, from A to B */
} oracle_answer;

/* Keeps a direction that is not there yet. */
static inline void oracle_keep(oracle_answer *out, const solid_vec *n)
{
    int k;
    for (k = 0; k < out->count; k++) {
        const solid_vec d = solid_minus(&out->direction[k], n);
        if (fabsl(d.c[0]) + fabsl(d.c[1]) + fabsl(d.c[2]) < 1e-13L) return;
    }
    if (out->count < ORACLE_DIRECTIONS) out->direction[out->count++] = *n;
}

/* The shape and the rotation are legal: extents and radius not negative, rotation not zero, 1 to
 * 255 vertices. */
void oracle_body_make(oracle_body *out, const world_shape *shape, const world_pose *pose);
/* The point x / scale, scale > 0. */
void oracle_point_make(oracle_body *out, const int64_t x[], int64_t scale);
void oracle_separate(const oracle_body *a, const oracle_body *b, oracle_answer *out);
/* How far B must move along n (of any length but zero) until the pair just touches along n. */
long double oracle_overlap_along(const oracle_body *a, const oracle_body *b, solid_vec n);
/* Greatest distance of two corners plus the radius, in LSB: a measure of size. */
static inline double oracle_size(const oracle_body *body)
{
    long double most = 0;
    int i, j;
    for (i = 0; i < body->vertices; i++)
        for (j = 0; j < i; j++) {
            const solid_vec d = solid_minus(&body->at[i], &body->at[j]);
            most = fmaxl(most, solid_dot(&d, &d));
        }
    return (double)(sqrtl(most) + body->radius);
}
/* Moves it, by so many LSB. */
void oracle_move(oracle_body *body, const solid_vec *by);

#endif
