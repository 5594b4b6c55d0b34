/* SPDX-License-Identifier: MIT */
/* How much of one manifold is still there in the next. */
#ifndef STABLE_H
#define STABLE_H

#include <stdbool.h>

#include "cases_read.h"
#include "random.h"

/* ---- stable_query.c: the one place where a query of the library is called -------------------- */

#define STABLE_POINTS_MOST 4

typedef struct stable_point {
    int32_t position[3]; /* world; z is 0 in the plane */
    uint32_t id;
} stable_point;

typedef struct stable_manifold {
    int32_t normal[3]; /* Q2.30 */
    int count;         /* 0 where the pair does not touch, and where the query refuses it */
    stable_point points[STABLE_POINTS_MOST];
} stable_manifold;

/* The contact manifold of a pair of either world. The size of the smaller body: the largest
 * coordinate of its bounding box in its own frame, within 2 LSB; 0 where the library refuses the
 * shape. B moved by up to 4 LSB on each axis and a step of each rotation number; cases of a set are
 * far from the ends of the format. */
void stable_query_space(const case_line *pair, stable_manifold *out);
void stable_query_plane(const case_line *pair, stable_manifold *out);
int32_t stable_size_space(const case_line *pair);
int32_t stable_size_plane(const case_line *pair);
void stable_disturb_space(random_state *r, case_line *pair);
void stable_disturb_plane(random_state *r, case_line *pair);

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
void steadiness_ids(steadiness *sum, const stable_manifold *m);
/* Adds the pair; where either manifold is empty there is nothing to compare. */
void steadiness_add(steadiness *sum, const stable_manifold *was, const stable_manifold *is,
                    int32_t size);
/* Adds what another one has counted. */
void steadiness_join(steadiness *sum, const steadiness *other);
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

/* The manifold of the pair, with the fault of the run. */
void stable_manifold_of(stable_run *run, const case_line *pair, stable_manifold *out);

/* Moves bodies over one another. Writes a row for each kind of pair and of motion, and one for
 * all. */
void stable_slides(stable_run *run, FILE *out);

#endif
