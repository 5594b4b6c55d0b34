/* SPDX-License-Identifier: MIT */
/* The program of the cartridge: a step a frame, and what it took. */
#include "board.h"
#include "pile_tell.h"
#include "screen.h"

#define FRAME 280896u /* cycles */

static pile the_pile;
static pile_store the_store __attribute__((section(".slow")));

/* Two timers as one of 32 bits: the upper one counts the overflows of the lower. */
static void clock_begin(void)
{
    GBA16(0x4000102) = 0x80;
    GBA16(0x4000106) = 0x84;
}

static uint32_t clock_now(void)
{
    uint32_t upper, lower;
    do { /* ends: the upper one changes every 65,536 cycles, and a pass takes a hundred */
        upper = GBA16(0x4000104);
        lower = GBA16(0x4000100);
    } while (upper != GBA16(0x4000104));
    return upper << 16 | lower;
}

/* Halts until the screen has been drawn. The BIOS changes the first four registers. */
static void wait_for_frame(void) { __asm volatile("swi 5" : : : "r0", "r1", "r2", "r3", "memory"); }

static unsigned keys_held(void) { return ~(unsigned)GBA16(0x4000130) & (PILE_A | PILE_LEFT | PILE_RIGHT | PILE_UP); }

static void show_figures(const pile *p, uint32_t cycles, uint32_t frame)
{
    screen_number(7, 2, (unsigned)p->contacts);
    screen_number(15, 3, cycles * 100u / FRAME);
    screen_number(20, 2, 60u * FRAME / (frame ? frame : FRAME));
}

int main(void)
{
    pile *p = &the_pile;
    tally t = { 0, 0, 0, 0, 0, 0 };
    uint32_t last, begin, cycles = 0;
    board_begin();
    clock_begin();
    screen_begin();
    if (tell_refusal(pile_begin(p, &the_store))) return board_end(1);
    screen_bodies(p);
    screen_text(1, "QUOIN    TOUCH   %    FPS");
    for (last = clock_now();; last = begin) {
        unsigned keys = keys_held();
        screen_make(p);
        wait_for_frame();
        begin = clock_now();
        screen_show();
        if (t.step % 15 == 0) show_figures(p, cycles, begin - last);
        tell_keys(&t, keys);
        cycles = clock_now();
        if (tell_refusal(pile_step(p, keys))) return board_end(1);
        cycles = clock_now() - cycles;
        tell_step(&t, p, cycles, (begin - last + FRAME / 2) / FRAME);
    }
}
