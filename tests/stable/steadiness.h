/* SPDX-License-Identifier: MIT */
/* How much of one manifold is still there in the next, summed over many pairs of manifolds. */
#ifndef STEADINESS_H
#define STEADINESS_H

#include <stdbool.h>

#include "stable_query.h"

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

#endif
