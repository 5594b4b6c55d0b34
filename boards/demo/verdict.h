/* SPDX-License-Identifier: MIT */
/* Whether the bodies came to rest as bodies do. */
#ifndef DEMO_VERDICT_H
#define DEMO_VERDICT_H

#include "scene.h"

#define REST_STEPS 60       /* the last steps, over which nothing may move */
#define MOVED_MOST QN(0.02) /* units, in that time, of its centre or of a point one unit from it */
#define OVERLAP_MOST QN(0.02)

typedef struct verdict {
    qn_vec3 before[BODIES_MOST][4]; /* centre and tips of the three axes when rest began */
    qn_q16 moved;                   /* farthest since, of all */
    qn_q16 deepest;                 /* overlap since */
} verdict;

/* Rest begins now. */
void verdict_begin(verdict *v, const world *w);
/* After every step since. */
void verdict_watch(verdict *v, const world *w);
/* Prints what is demanded and what was found; the number of broken demands. */
int verdict_give(const verdict *v, const world *w);

#endif
