/* SPDX-License-Identifier: MIT */
/* The part of space: more than 10^5 seeded answers, of every pair of shapes and every query of a pair. It is the same on every machine. */
#include "check.h"
#include "golden.h"

#define PAIRS 9000 /* of spheres, capsules and boxes */
#define ROUNDS 200 /* of pairs of hulls and clouds */

TEST(the_answers_in_space_have_the_number_of_every_other_machine)
{
    random_state r = random_seed(golden_seed);
    uint32_t i;
    int kind;
    for (i = 0; i < PAIRS; i++) {
        mix_make(&r, (mix_kind)(i % MIX_KINDS), &golden_pair);
        golden_ask_pair3(&r, NULL);
    }
    for (i = 0; i < ROUNDS; i++) {
        golden_make_bodies(&r);
        for (kind = 0; kind < GOLDEN_BODY_PAIRS; kind++) {
            golden_make_pair(&r, kind);
            golden_ask_pair3(&r, &golden_scratch);
        }
    }
    CHECK(golden_finish());
    CHECK(golden_sum.answers >= (PAIRS + ROUNDS * GOLDEN_BODY_PAIRS) * GOLDEN_ANSWERS_PER_PAIR);
}

CHECK_MAIN(RUN(the_answers_in_space_have_the_number_of_every_other_machine))
