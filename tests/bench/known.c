/* SPDX-License-Identifier: MIT */
/* Functions whose instructions, fills of the flash cache and bytes were counted by hand: the
 * counter and the cycle tables must find these numbers (known.sh). */
#include "bench.h"

#include "board.h"

/* clang-format off */
/* Each function, and the marker after its call. */
#define KNOWN(F)                                                                      \
    F(empty, overlap) F(loop, overlap) F(calls, apart) F(memory, apart)               \
    F(halves, overlap) F(straddle, overlap) F(conflict, apart) F(pair, apart)
#define SHIM(name, marker)                                       \
    void known_##name(void);                                     \
    __attribute__((noinline)) void bench_ask_known_##name(void); \
    void bench_ask_known_##name(void)                            \
    {                                                            \
        known_##name();                                          \
        bench_##marker();                                        \
    }
#define CALL(name, marker) bench_ask_known_##name();

/* An instruction is a line. The three functions at multiples of 8192 bytes share the two ways of
 * one set of the flash cache, and nothing else lies in that set; what lies 4096 bytes on would, in
 * a cache of half the size. */
#define FUNCTION(name) " .global " #name "\n .type " #name ", %function\n .balign 4\n" #name ":\n"
__asm(".syntax unified\n .section .text.known, \"ax\", %progbits\n"
#ifdef __thumb__
      " .thumb\n"
#else
      " .arm\n"
#endif
      " .balign 8192\n"
      FUNCTION(known_first)
      " bx lr\n .balign 8\n"
      FUNCTION(known_empty)
      " bx lr\n"
      FUNCTION(known_loop) /* 1 + 2 * 100 + 1 */
      " movs r0, #100\n"
      "1: subs r0, r0, #1\n bne 1b\n bx lr\n"
      FUNCTION(known_calls) /* 2 + (2 + 2) * 10 + 1 */
      " push {r4, lr}\n movs r4, #10\n"
      "1: bl known_empty\n subs r4, r4, #1\n bne 1b\n pop {r4, pc}\n"
      FUNCTION(known_memory) /* 8, the multiply and six registers on the way */
      " push {r4, r5, r6, r7}\n mov r0, sp\n ldm r0!, {r1, r2}\n muls r2, r1, r2\n"
      " ldr r3, [r0]\n str r3, [r0]\n"
      " pop {r4, r5, r6, r7}\n bx lr\n"
      " .balign 8\n"
      FUNCTION(known_halves) /* b, b and bx in three words of two lines */
      " b 2f\n .balign 4\n"
      "1: bx lr\n .balign 4\n"
      "2: b 1b\n"
      /* the second half of bl lies in a word from which nothing else runs */
      FUNCTION(known_straddle)
      " mov r3, lr\n bl known_return\n"
      FUNCTION(known_return)
      " bx r3\n"
      FUNCTION(known_conflict) /* 2 + (1 + 1) * 6 */
      " push {r4, lr}\n"
      " bl known_first\n bl known_second\n bl known_third\n"
      " bl known_first\n bl known_second\n bl known_third\n"
      " pop {r4, pc}\n"
      FUNCTION(known_pair) /* 2 + (1 + 1) * 5 */
      " push {r4, lr}\n"
      " bl known_first\n bl known_second\n bl known_between\n bl known_first\n bl known_second\n"
      " pop {r4, pc}\n"
      " .balign 4096\n"
      FUNCTION(known_between)
      " bx lr\n .balign 8192\n"
      FUNCTION(known_second)
      " bx lr\n .balign 8192\n"
      FUNCTION(known_third)
      " bx lr\n .balign 8\n .text\n");
/* clang-format on */

KNOWN(SHIM)

int main(void)
{
    int i;
    board_begin();
    for (i = 0; i < 2; i++) { KNOWN(CALL) }
    board_write("1 passed, 0 failed\n");
    return board_end(0);
}
