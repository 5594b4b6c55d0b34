/* SPDX-License-Identifier: MIT */
/* Two solids: every direction that may be the shortest way out, every pair of features that may be nearest. */
#ifndef ORACLE_SOLID_PAIR_H
#define ORACLE_SOLID_PAIR_H

#include "solid.h"

#define SOLID_WAYS 30

typedef struct solid_answer {
    int sign;                  /* of the separation less the radius: exact */
    int apart;                 /* the cores share no point: exact */
    int rank;                  /* of the difference of the cores */
    long double core;          /* their separation, LSB; negative for overlap */
    int ways;                  /* directions of the shortest way out, or from the nearest point of A to that of B; so many are kept */
    solid_vec way[SOLID_WAYS]; /* of length 1, from A to B */
} solid_answer;

void solid_separate(const solid *a, const solid *b, int64_t radius, solid_answer *out);
/* How far A reaches beyond B along n, of length 1. */
long double solid_overlap_along(const solid *a, const solid *b, const solid_vec *n);

#endif
