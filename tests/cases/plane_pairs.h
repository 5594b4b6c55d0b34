/* SPDX-License-Identifier: MIT */
/* What the judges of the plane share: pairs, the oracle's bodies of them, and the report of a
 * fault. */
#ifndef PLANE_PAIRS_H
#define PLANE_PAIRS_H

#include "placed.h"
#include "plane_oracle.h"
#include "random.h"

typedef struct pair {
    qn_shape2 s[2];
    qn_pose2 p[2];
    qn_edge2 e[2][QN_MAX_POLYGON];
    /* Of these, by see_pair: */
    qn_collider2 at[2];
    plane_body body[2];
    long double truth; /* the separation */
} pair;
void see_pair(pair *p);

/* B is put at a random place about A, and, mostly, moved along the way out until the separation
 * is what was drawn. */
void random_pair(random_state *r, pair *p, bool sectors);
/* Points, segments and polygons of one coarse lattice, turned by quarters: full of ties, and of
 * sides and corners that touch exactly. */
void lattice_pair(random_state *r, pair *p);

extern long plane_wrong; /* so far */
void wrong(const pair *p, const char *what, double value);
/* Wrong unless least <= value <= most, or |value| <= most; the largest |value| of each `what` is
 * kept, which is a literal. */
void within(const pair *p, const char *what, long double value, double least, double most);
void limit(const pair *p, const char *what, long double value, double most);
void tell_worst(void);
/* No verdict but touching is one of the wrong side. */
bool is_right(qn_status verdict, long double truth);
/* The surfaces and the depths of contact points, to 2 LSB. */
void judge_points(const pair *p, const qn_manifold2 *m);

/* plane_motion.c: margins, nearest points, bounds, probes, rays and casts of this pair;
 * and the sums. */
void judge_motion(random_state *r, const pair *p, bool moves);
void tell_motion(void);

/* plane_mass.c: so many random shapes, and those at the ends of the range. */
void judge_masses(random_state *r, long count);

#endif
