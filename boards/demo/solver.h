/* SPDX-License-Identifier: MIT */
/* What two touching bodies do to each other: sequential impulses, warm-started from the points that
 * go on. */
#ifndef DEMO_SOLVER_H
#define DEMO_SOLVER_H

#include "body.h"

/* One direction in which an impulse acts at one point. */
typedef struct row {
    qn_dir3 n;              /* from A to B */
    qn_vec3 arm_a, arm_b;   /* from the centre to the point, cross n */
    qn_vec3 spin_a, spin_b; /* what one unit of impulse changes in each angular velocity */
    qn_q16 mass;            /* impulse per unit of velocity */
    qn_q16 impulse;         /* so far in this step */
} row;

typedef struct touch {
    qn_q16 bias; /* least velocity apart that the point must have; below 0 across a gap */
    row push, slide[2];
} touch;

typedef struct contact {
    qn_manifold3 manifold; /* as the library gave it */
    touch points[QN_MAX_POINTS3];
    qn_vec3 roll; /* angular impulse of rolling resistance */
    qn_q16 roll_mass;
} contact;

/* Takes up a new manifold, keeping the impulses of points that go on. dt as Q2.30
 * seconds, rate = 1 / dt. */
void contact_renew(contact *c, const body *a, const body *b, const qn_manifold3 *manifold,
                   int rate);
/* The impulses kept, applied at once. */
void contact_warm(const contact *c, body *a, body *b);
/* One pass over all rows. */
void contact_solve(contact *c, body *a, body *b);

#endif
