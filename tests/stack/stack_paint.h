/* SPDX-License-Identifier: MIT */
/* Paints the stack below each call and measures how far down the paint is gone, over the pairs of
 * the golden lines (golden/lines.h). A program names its functions in FUNCTIONS(F), calls each by
 * RUN_ON_PAINT in call_all, and reports "name bytes"; measure_stack.sh compares that with the worst
 * case read from the image. */
#ifndef STACK_PAINT_H
#define STACK_PAINT_H

#include "check.h"
#include "lines.h"

#define PAINTED 4096 /* bytes; what goes deeper counts as this much, and fails long before */
#define PAINT 0xC5C5C5C5u
#define ROUNDS 4 /* of every class of pairs, in every place; each other one has margins */

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
    volatile uint32_t *top = stack_now(), *p = top - PAINTED / 4;
    while (p < top) *p++ = PAINT;
}

INLINE uint32_t used(void)
{
    volatile uint32_t *top = stack_now(), *p = top - PAINTED / 4;
    while (p < top && *p == PAINT) p++;
    return (uint32_t)(top - p) * 4u;
}

#define AS_ENUM(name) of_##name,
#define AS_TEXT(name) #name,
enum { FUNCTIONS(AS_ENUM) function_count };
static const char *const function_name[] = { FUNCTIONS(AS_TEXT) };
static uint32_t worst[function_count];

#define RUN_ON_PAINT(name, arguments)                           \
    do {                                                        \
        uint32_t bytes;                                         \
        paint();                                                \
        (void)name arguments;                                   \
        bytes = used();                                         \
        if (bytes > worst[of_##name]) worst[of_##name] = bytes; \
    } while (0)

/* Calls every function with the pair as it is; `cached` is `plain` with a cache. */
static void call_all(const qn_query *plain, const qn_query *cached);

static const lines_world *world;

static void visit(const lines_class *c)
{
    static qn_cache cache;
    random_state r = lines_stream(c);
    int round, place;
    for (round = 0; round < ROUNDS; round++) {
        world->make(&r, c);
        for (place = 0; place < LINES_PLACES; place++) {
            qn_query plain = scratch_query(world->scratch, QN_WORKSPACE_BYTES), cached;
            world->place(&r, place);
            world->make_path(&r);
            plain.margin = round % 2 ? random_range(&r, 0, world->larger()) : 0;
            cached = plain;
            cached.cache = &cache;
            if (place == 0) cache.word[random_u32(&r) % 4u] ^= random_u32(&r);
            call_all(&plain, &cached);
        }
    }
}

static int measure(const lines_world *of)
{
    int i;
    world = of;
    board_begin();
    lines_each(of->plane, 0, visit);
    for (i = 0; i < function_count; i++) {
        board_write(function_name[i]);
        board_write(" ");
        check_write_number(worst[i]);
        board_write("\n");
    }
    return board_end(0);
}

#endif
