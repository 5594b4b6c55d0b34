/* SPDX-License-Identifier: MIT */
/* The golden number: every answer folded into 64 bits. It has three parts, each a program of its own, so that it fits the smallest board: space, cast
 * (rays and moving shapes there), and plane. */
#ifndef GOLDEN_H
#define GOLDEN_H

#include "mix.h"
#include "placed.h"
#include "random.h"

/* From a source made for one run: the seed; the number expected of this part, 0 where none is known; and the answer of which a bit is to be
 * flipped, counted from 1, to see that it is noticed. */
extern const uint64_t golden_seed, golden_expected;
extern const uint32_t golden_flip;

typedef struct golden_state {
    uint64_t hash;
    uint32_t answers;
} golden_state;
extern golden_state golden_sum;

void golden_fold(uint32_t word);
void golden_fold_vec3(qn_vec3 v);
void golden_fold_dir3(qn_dir3 n);
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
    qn_closest3 nearest;
    qn_hit3 hit;
} golden_answer3;
extern golden_answer3 golden_answer;

/* The twelve questions of golden_pair: from poses; a step farther, from frames, with a margin and the caches left behind; from poses again, with an
 * scratch: may be NULL for shapes without vertices. */
#define GOLDEN_ANSWERS_PER_PAIR 12
void golden_ask_pair3(random_state *r, const qn_query *scratch);
/* Two bodies with vertices, and pairs of them and of all other shapes: GOLDEN_BODY_PAIRS kinds. */
#define GOLDEN_BODY_PAIRS 10
extern const qn_query golden_scratch;
void golden_make_bodies(random_state *r);
void golden_make_pair(random_state *r, int kind);

#endif
