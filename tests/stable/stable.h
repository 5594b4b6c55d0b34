/* SPDX-License-Identifier: MIT */
/* How much of one manifold is still there in the next. */
#ifndef STABLE_H
#define STABLE_H

#include <stdbool.h>

#include "cases_read.h"
#include "random.h"

/* ---- steadiness.c: sums over many pairs of manifolds ----------------------------------------- */

/* A point that moves farther than this along an axis, LSB, is not the same point to a solver. */
#define STEADINESS_STEP 64
/* A body that is larger, LSB, counts in turn_large: 0.25 unit. A few LSB turn smaller ones. */
#define STEADINESS_LARGE (QN_ONE / 4)

typedef struct steadiness {
    long pairs;        /* of manifolds, one after the other */
    long points, kept; /* of the first one; those whose id is in the second one, too */
    long far;          /* kept points that move by more than STEADINESS_STEP */
    long jumps; /* pairs of which one has a point that is farther than that from all of the other */
    long twice; /* manifolds that hold an id twice */
    int32_t step; /* the most that a kept point moves, LSB, the largest of its coordinates */
    double turn,
        turn_large; /* the most that a normal turns, rad: of all; where both bodies are large */
} steadiness;

/* Counts a manifold that holds an id twice. */
void steadiness_ids(steadiness *sum, const qn_manifold3 *m);
/* Counts the second likewise, and adds the pair; where either manifold is empty there is nothing to
 * compare. */
void steadiness_add(steadiness *sum, const qn_manifold3 *was, const qn_manifold3 *is, int32_t size);
/* A row of the table, fields separated by tabs; its header. */
void steadiness_header(FILE *out);
void steadiness_row(FILE *out, const char *set, const steadiness *sum);

/* ---- Runs ------------------------------------------------------------------------------------ */

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

/* The manifold of a pair of either world, with the fault of the run: no points where the pair does
 * not touch, and where the library refuses it. */
void stable_manifold_of(stable_run *run, const case_line *pair, qn_manifold3 *out);
/* The size of the smaller body: the largest coordinate of its bounding box in its own frame, within
 * 2 LSB; 0 where the library refuses the shape. */
int32_t stable_size(const case_line *pair);

/* Moves bodies over one another. Writes a row for each kind of pair and of motion, and one for
 * all. */
void stable_slides(stable_run *run, FILE *out);

#endif
