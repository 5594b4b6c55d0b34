/* SPDX-License-Identifier: MIT */
/* Instructions executed, on an emulated MPS2 board whose emulator lets each take 64 ns (-icount
 * shift=6). Its counter has a tick of 40 ns, so that instructions are ticks * 5 / 8, exact to one.
 * Elsewhere 0. */
#ifndef DEMO_CLOCK_H
#define DEMO_CLOCK_H

#include <stdint.h>

/* CLOCK_COUNTER: the address of the board's counter (demo.mk). */
#ifdef CLOCK_COUNTER
static inline uint32_t clock_now(void) { return *(volatile uint32_t *)CLOCK_COUNTER; }
#else
static inline uint32_t clock_now(void) { return 0; }
#endif

static inline uint32_t clock_instructions(uint32_t ticks)
{
    return (uint32_t)((uint64_t)ticks * 5u / 8u);
}

#endif
