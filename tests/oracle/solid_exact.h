/* SPDX-License-Identifier: MIT */
/* Two solids in wide integers: directions and squared distances without any rounding. */
#ifndef ORACLE_SOLID_EXACT_H
#define ORACLE_SOLID_EXACT_H

#include "solid.h"

typedef struct exact_pair {
    const solid *a, *b;
    big scale;
    big_vec corner[2][SOLID_VERTICES]; /* A's and B's, times the scale */
} exact_pair;

typedef struct exact_distance {
    int found;
    big num, den; /* its square times the scale's */
} exact_distance;

void exact_pair_make(exact_pair *out, const solid *a, const solid *b);
big_vec exact_cross(const solid *a, const solid_edge *e, const solid *b, const solid_edge *f);
big_vec exact_normal(const solid *s, int face);
/* Of how far A reaches beyond B along n. */
int exact_overlap_sign(const exact_pair *p, const big_vec *n);
/* The nearer of what stood in *best and the two edges; a corner of one body and a face of the other. */
void exact_offer_edges(exact_distance *best, const exact_pair *p, int edge_a, int edge_b);
void exact_offer_corner(exact_distance *best, const exact_pair *p, int body_of_corner, int corner, int face);

#endif
