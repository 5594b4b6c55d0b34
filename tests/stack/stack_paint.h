/* SPDX-License-Identifier: MIT */
/* Paints the stack below each call and looks how far down the paint is gone. A program names its
 * functions in FUNCTIONS(F), asks, and reports "name bytes" per function; measure_stack.sh compares
 * with the worst case read from the image. */
#ifndef STACK_PAINT_H
#define STACK_PAINT_H

#include "board.h"
#include "check.h"
#include "random.h"

#define ROOM 4096 /* bytes painted; what goes deeper counts as this much, and fails long before */
#define PAINT 0xC5C5C5C5u

#define INLINE static inline __attribute__((always_inline))

/* The three below must have no frame of their own: sp is that of the caller, at the call as
 * well. */
INLINE volatile uint32_t *stack_now(void)
{
    volatile uint32_t *p;
    __asm volatile("mov %0, sp" : "=r"(p));
    return p;
}

INLINE void paint(void)
{
    volatile uint32_t *top = stack_now(), *p = top - ROOM / 4;
    while (p < top) *p++ = PAINT;
}

INLINE uint32_t used(void)
{
    volatile uint32_t *top = stack_now(), *p = top - ROOM / 4;
    while (p < top && *p == PAINT) p++;
    return (uint32_t)(top - p) * 4u;
}

#define AS_ENUM(name) of_##name,
#define AS_TEXT(name) #name,
enum { FUNCTIONS(AS_ENUM) function_count };
static const char *const function_name[] = { FUNCTIONS(AS_TEXT) };
static uint32_t worst[function_count];

/* The name may be a macro. */
#define RUN_ON_PAINT(name, arguments) RUN_NAMED(name, arguments)
#define RUN_NAMED(name, arguments)                              \
    do {                                                        \
        uint32_t bytes;                                         \
        paint();                                                \
        (void)name arguments;                                   \
        bytes = used();                                         \
        if (bytes > worst[of_##name]) worst[of_##name] = bytes; \
    } while (0)

static inline int report(void)
{
    int i;
    for (i = 0; i < function_count; i++) {
        board_write(function_name[i]);
        board_write(" ");
        check_write_number(worst[i]);
        board_write("\n");
    }
    return board_end(0);
}

/* ---- Numbers --------------------------------------------------------------------------------- */

/* Signed, any magnitude below 2^bits; one in eight is 0. */
static inline int32_t any(random_state *r, int bits)
{
    int32_t x = (int32_t)random_size(r, bits);
    uint32_t chance = random_u32(r) & 15u;
    return chance < 2 ? 0 : chance & 1u ? x : -x;
}

static inline int32_t size_of(random_state *r, int bits)
{
    int32_t x = any(r, bits);
    return x < 0 ? -x : x;
}

#endif
