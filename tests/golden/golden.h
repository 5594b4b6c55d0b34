/* SPDX-License-Identifier: MIT */
/* The golden number: every answer folded into 64 bits. It has two halves, space and plane, each a program of its own, so that either fits the
 * smallest board. */
#ifndef GOLDEN_H
#define GOLDEN_H

#include "mix.h"
#include "quoin/quoin.h"
#include "random.h"

/* From a source made for one run: the seed; the number expected of this half, 0 where none is known; and the answer of which a bit is to be
 * flipped, counted from 1, to see that it is noticed. */
extern const uint64_t golden_seed, golden_expected;
extern const uint32_t golden_flip;

typedef struct golden_state {
    uint64_t hash;
    uint32_t answers;
} golden_state;
extern golden_state golden_sum;

void golden_fold(uint32_t word);
/* Each answer begins with its status. */
void golden_fold_status(qn_status status);
/* Writes the line "golden HASH"; is it the number expected? */
int golden_finish(void);

/* The pair in question, and room for an answer: here once, not on the stack, of which the smallest board has little. */
extern mix_pair golden_pair;
typedef union golden_answer3 {
    qn_gap3 gap;
    qn_manifold3 manifold;
    qn_bounds3 bounds;
} golden_answer3;
extern golden_answer3 golden_answer;

/* The twelve questions of golden_pair: from poses; a step farther, from frames, with a margin and the caches left behind; from poses again, with an
 * excess. workspace may be NULL for shapes without vertices. */
#define GOLDEN_ANSWERS_PER_PAIR 12
void golden_ask_pair3(random_state *r, qn_workspace *workspace);
/* Pairs with hulls and clouds, seeded; how many there were. */
uint32_t golden_ask_hulls(random_state *r);

#endif
