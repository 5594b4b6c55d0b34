/* SPDX-License-Identifier: MIT */
/* All bodies, the contacts between them, and one step of time. */
#ifndef DEMO_WORLD_H
#define DEMO_WORLD_H

#include "solver.h"

#define STEPS_A_SECOND 60
#define SUBSTEPS 4 /* the contacts are found anew in each */
#define PASSES 8   /* over all contacts in each substep */

#define BODIES_MOST 16
#define PAIRS_MOST (BODIES_MOST * (BODIES_MOST - 1) / 2)

typedef struct world {
    body bodies[BODIES_MOST];
    int count;
    /* of bodies i < j: at pair_index(i, j); count 0 where nothing touches */
    contact pairs[PAIRS_MOST];
    uint32_t contacts;     /* points within the margin */
    qn_q16 deepest;        /* overlap of any pair */
    uint32_t instructions; /* spent in this step; 0 where none are counted */
    uint32_t of_library;   /* of these, in finding contacts */
} world;

static inline int pair_index(int i, int j) { return j * (j - 1) / 2 + i; }

/* Finds the contacts of the poses as they are; to be called once before the first step. 0, or the
 * library's refusal. */
qn_status world_collide(world *w);
/* One sixtieth of a second, in substeps; the contacts are those of the new poses. 0, or the
 * library's refusal. */
qn_status world_step(world *w);
/* Hash of all that moves, continued from `hash`. */
uint32_t world_hash(const world *w, uint32_t hash);

#endif
