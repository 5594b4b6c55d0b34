/* SPDX-License-Identifier: MIT */
/* The truth about two bodies, from wide integers and without a line of the library.
 *
 * A rotation by the quaternion q is exactly M(q) / |q|^2 with an integer matrix M, so every corner
 * is a fraction. Every direction that may be the shortest way out is tried (the normals of both
 * bodies' faces, the cross products of their edges), and every pair of features that may be nearest
 * (edge and edge, corner and face). Long doubles sort out what is clear; what they place within
 * 10^-6 LSB of a decision is decided in wide integers. */
#ifndef ORACLE_H
#define ORACLE_H

#include "quoin/shape.h"
#include "solid.h"

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

/* The shape and the rotation are legal: extents and radius not negative, quaternion not zero, 1 to
 * 255 vertices. */
void oracle_body_make(solid *out, const qn_shape3 *shape, const qn_pose3 *pose);
/* The point x / scale, scale > 0. */
void oracle_point_make(solid *out, const int64_t x[3], int64_t scale);
void oracle_separate(const solid *a, const solid *b, oracle_answer *out);
/* How far B must move along n (of any length but zero) until the pair just touches along n. */
long double oracle_overlap_along(const solid *a, const solid *b, solid_vec n);
/* Greatest distance of two corners plus the radius, in LSB: a measure of size. */
double oracle_size(const solid *body);

#endif
