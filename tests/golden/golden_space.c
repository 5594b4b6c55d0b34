/* SPDX-License-Identifier: MIT */
/* The half of space: more than 10^5 seeded answers, of every pair of shapes and every query. It is the same on every machine. */
#include "check.h"
#include "golden.h"

#define PAIRS 9000 /* of spheres, capsules and boxes */

TEST(the_answers_in_space_have_the_number_of_every_other_machine)
{
    random_state r = random_seed(golden_seed);
    uint32_t i, pairs = PAIRS;
    for (i = 0; i < PAIRS; i++) {
        mix_make(&r, (mix_kind)(i % MIX_KINDS), &golden_pair);
        golden_ask_pair3(&r, NULL);
    }
    pairs += golden_ask_hulls(&r);
    CHECK(golden_finish());
    CHECK(golden_sum.answers >= pairs * GOLDEN_ANSWERS_PER_PAIR);
}

CHECK_MAIN(RUN(the_answers_in_space_have_the_number_of_every_other_machine))
