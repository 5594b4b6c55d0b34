/* SPDX-License-Identifier: MIT */
/* Programs that each board must see fail, but for the first: PLANT names one. Each claims success
 * besides, so that only its fault can fail it. */
#include <limits.h>

#include "check.h"
#include "port.h"
#include "start.h"

#define FAULT(name) static __attribute__((unused)) void name(void)

static const char *claim = "1 passed, 0 failed\n";

/* ---- Without a fault: or the others fail for no good reason ---------------------------------- */

static int fill(int value)
{
    volatile int room[128];
    int i, sum = 0;
    for (i = 0; i < 128; i++) room[i] = value;
    for (i = 0; i < 128; i++) sum += room[i];
    return sum;
}

/* The painted stack shows what a call used. */
TEST(deeper_calls_use_more_stack)
{
    unsigned long before = board_stack_used(), after;
    CHECK_EQ(fill(3), 384);
    after = board_stack_used();
    if (before) CHECK(after >= 512 && after < 2048);
    else CHECK_EQ(after, 0); /* a board that cannot tell */
}

FAULT(plant_sound) { RUN(deeper_calls_use_more_stack); }

/* ---- On every board -------------------------------------------------------------------------- */

TEST(one_is_two) { CHECK_EQ(1, 2); }

FAULT(plant_check) { RUN(one_is_two); }

/* Ends well, but never says how many tests passed. */
FAULT(plant_silent) { claim = "0 passed, 0 failed\nand so on\n"; }

FAULT(plant_loop)
{
    volatile int round = 1;
    while (round) {}
}

FAULT(plant_null)
{
    void (*volatile nowhere)(void) = 0;
    board_test = "calls_nothing";
    nowhere();
}

static int dive(int left)
{
    volatile int room[100];
    room[left % 100] = left;
    if (left > 0) room[(left + 1) % 100] = dive(left - 1);
    return room[left % 100];
}

/* Runs out of stack by recursion, then ends as if nothing had been. */
FAULT(plant_stack)
{
    static volatile int depth =
        100000; /* times 400 bytes: more than any board has, hosts included */
    board_test = "dives";
    depth = dive(depth);
}

/* ---- Where the flavour or the processor sees it ---------------------------------------------- */

/* Breaks a promise of the library, in the flavour test. */
FAULT(plant_assert)
{
    static volatile int zero;
    QN_ASSERT(zero == 1);
    (void)zero;
}

/* A signed overflow, which the flavours trap, asan and ftrapv must catch. */
FAULT(plant_overflow)
{
    static volatile int most = INT_MAX;
    most = most + 1;
}

/* RISC-V defines the quotient, a host may do anything. */
FAULT(plant_divide)
{
    static volatile int one = 1, zero;
    one = one / zero;
}

/* A word is read at an odd address. */
FAULT(plant_align)
{
    static uint32_t words[2];
    const volatile void *const odd = (const char *)words + 1;
    const volatile uint32_t *volatile p = (const volatile uint32_t *)odd;
    words[1] = *p;
}

/* One word of the guard below the stack is overwritten, nothing else happens: bare boards. */
FAULT(plant_guard) { *(volatile uint32_t *)board_guard_low = 0; }

int main(void)
{
    board_begin();
    board_write(claim);
    PLANT();
    if (check_count.passed + check_count.failed) return board_end(check_report());
    board_write(claim);
    return board_end(0);
}
