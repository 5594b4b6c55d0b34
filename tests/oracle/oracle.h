/* SPDX-License-Identifier: MIT */
/* The truth about two bodies, from wide integers and without a line of the library.
 *
 * A rotation by the quaternion q is exactly M(q) / |q|^2 with an integer matrix M, so every corner is a fraction. A core is
 * a centre and up to three generators: all points centre + sum t_k g_k, |t_k| <= 1 (none: a sphere's, one: a capsule's, up to
 * three: a box's). The differences of two cores are such a set again, a zonotope with the generators of both, and its facet
 * normals are the cross products of all pairs of generators. With T from A's centre to B's:
 *     cores overlap  <=>  |n.T| <= sum |n.g_k| for every such n;  the least excess over |n| is the depth
 *     cores apart     =>  their distance is that of T from the facets' parallelograms on T's side
 * Signs are exact; lengths are exact fractions until they are turned into long double once, at the end.
 * A hull or a cloud is a solid (solid.h): against it every face, edge and corner is tried (solid_pair.h), and signs are exact too. */
#ifndef ORACLE_H
#define ORACLE_H

#include "bigint.h"
#include "quoin/shape.h"
#include "solid_pair.h"

typedef struct oracle_body {
    int is_zonotope;        /* the next four say it all: a sphere, a capsule, a box */
    big_vec centre, gen[3]; /* over scale, in LSB; generators are not zero */
    int rank;               /* how many generators */
    big scale;
    solid core; /* any body */
    int32_t radius;
} oracle_body;

/* Most directions that are kept of those that tie: both ways of the 15 pairs of six generators. */
#define ORACLE_DIRECTIONS SOLID_WAYS

typedef enum oracle_kind { ORACLE_LISTED, ORACLE_CONTINUUM, ORACLE_EVERY } oracle_kind;

typedef struct oracle_answer {
    int sign;                     /* of the separation: -1 overlap, 0 exact touch, +1 apart */
    long double separation, core; /* in LSB; core: without the radii */
    oracle_kind kind;             /* whether the directions below are all there are */
    int count;
    double direction[ORACLE_DIRECTIONS][3]; /* unit, from A to B */
} oracle_answer;

/* The shape and the rotation are legal: extents and radius not negative, quaternion not zero, 1 to 255 vertices. */
void oracle_body_make(oracle_body *out, const qn_shape3 *shape, const qn_pose3 *pose);
/* The point x / scale, scale > 0. */
void oracle_point_make(oracle_body *out, const int64_t x[3], int64_t scale);
/* Whatever the bodies are, by their features: a second opinion on two zonotopes. */
void oracle_separate_solids(const oracle_body *a, const oracle_body *b, oracle_answer *out);
void oracle_separate(const oracle_body *a, const oracle_body *b, oracle_answer *out);
/* How far B must move along n (any length but zero) until the pair just touches along n. */
long double oracle_overlap_along(const oracle_body *a, const oracle_body *b, const int32_t n[3]);
int oracle_corner_count(const oracle_body *body);
/* From B's corner to A's, in LSB. */
void oracle_corner_offset(const oracle_body *a, int corner_a, const oracle_body *b, int corner_b, double out[3]);
/* Greatest distance of two corners plus the radius, in LSB: a measure of size. */
double oracle_size(const oracle_body *body);

#endif
