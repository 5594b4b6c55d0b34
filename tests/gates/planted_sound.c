/* SPDX-License-Identifier: MIT */
/* Nothing planted: passes, or the others fail for no good reason. Also: the painted stack shows what a call used. */
#include "check.h"

static int fill(int value)
{
    volatile int room[128];
    int i, sum = 0;
    for (i = 0; i < 128; i++) room[i] = value;
    for (i = 0; i < 128; i++) sum += room[i];
    return sum;
}

TEST(deeper_calls_use_more_stack)
{
    unsigned long before = board_stack_used(), after;
    CHECK_EQ(fill(3), 384);
    after = board_stack_used();
    if (before) CHECK(after >= 512 && after < 2048);
    else CHECK_EQ(after, 0); /* a board that cannot tell */
}
CHECK_MAIN(RUN(deeper_calls_use_more_stack))
