/* SPDX-License-Identifier: MIT */
/* The two ways of moving bodies between manifolds: cases that are disturbed, bodies that slide. */
#ifndef STABLE_RUNS_H
#define STABLE_RUNS_H

#include <stdbool.h>

#include "steadiness.h"

/* A fault planted in each eighth manifold: the check must see it. */
typedef enum stable_fault {
    FAULT_NONE,
    FAULT_ID,    /* the first point gets an id of its own */
    FAULT_TWICE, /* two points share an id */
    FAULT_STEP,  /* the first point lies 100 LSB away */
    FAULT_TURN,  /* the normal is turned by 2^-8 rad */
    FAULT_EMPTY, /* there are no points */
    FAULT_KINDS
} stable_fault;

typedef struct stable_run {
    int times; /* each case is disturbed so often */
    int steps; /* of a slide; 0: none */
    uint64_t seed;
    stable_fault fault;
    long queries; /* made so far */
} stable_run;

/* The manifold of the pair, with the fault of the run. */
void stable_manifold_of(stable_run *run, const case_line *pair, stable_manifold *out);

/* Disturbs B of every case of the file, each time from where it stands in the case. False where a
 * line is no case. */
bool stable_cases(stable_run *run, FILE *in, steadiness *sum);

/* Moves bodies over one another. Writes a row for each kind of pair and of motion, and one for
 * all. */
void stable_slides(stable_run *run, FILE *out);

#endif
