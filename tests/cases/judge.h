/* SPDX-License-Identifier: MIT */
/* Judges the library's answers about one pair by the oracle. */
#ifndef CASES_JUDGE_H
#define CASES_JUDGE_H

#include "cases_read.h"
#include "oracle.h"

/* What is asked of an answer. Lengths in LSB; a tolerance grows by 2^-20 of the pair's size, as the
 * pose's own rounding (2^-30 of a unit matrix's entries, over the diagonal) does. */
typedef struct judge_limits {
    double band; /* a verdict may go either way where |separation| is at most this */
    double tolerance;
    double cover; /* part of the contact patch that the points must span */
} judge_limits;

#define JUDGE_LIMITS \
    {                \
        2, 4, 0.5    \
    }

#define JUDGE_TYPES (QN_HULL + 1) /* indexed by qn_shape3_type; 0 is none */

/* The largest value of each measure seen; zero it first. */
typedef struct judge_record {
    long cases, refused, overlapping, near;
    double normal_excess, depth, depth_along, surface, phantom, deepest, distance, witness, bounds,
        least_cover;
    /* |separation| of a pair that touches, by types, the lower first */
    double touch[JUDGE_TYPES][JUDGE_TYPES];
    long touches[JUDGE_TYPES][JUDGE_TYPES];
} judge_record;

/* Flags of a case under which a refusal is an answer: illegal, out of range, larger than 1024
 * units. */
#define CASE_MAY_REFUSE (1 | 8 | 16)

/* 0: every question asked of this pair is answered rightly, else the count of complaints, each
 * written to `out` (NULL: none). */
int judge_case(const case_line *c, const judge_limits *limits, judge_record *record, FILE *out);
void judge_report(const judge_record *record, FILE *out);

/* The answers of one pair, from the outside or the library. */
typedef struct judge_answers {
    qn_status overlap, distance, manifold;
    qn_gap3 gap;
    qn_manifold3 contact;
} judge_answers;

void judge_ask(const case_line *c, judge_answers *out);
int judge_answers_of(const case_line *c, const judge_answers *answers, const judge_limits *limits,
                     judge_record *record, FILE *out);

#endif
