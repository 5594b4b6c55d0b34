/* SPDX-License-Identifier: MIT */
/* What kernels of round bodies on Armv6-M share: products, roots and divisions in named registers. */
#ifndef QUOIN_ASM_ROUNDS_M0_H
#define QUOIN_ASM_ROUNDS_M0_H

#include "cortex-m0/asm_m0.h"

/* Of r0, unsigned, and the halves of another number in r5 and r4, the product in r3:r2. A carry out of the middle terms, 2^16 of the upper
 * word, is put back. */
#define PRODUCT                                  \
    "uxth r1, r0\n"                              \
    "lsrs r0, r0, #16\n"                         \
    "movs r2, r1\n"                              \
    "muls r2, r4, r2\n"                          \
    "movs r3, r0\n"                              \
    "muls r3, r5, r3\n"                          \
    "muls r1, r5, r1\n"                          \
    "muls r0, r4, r0\n"                          \
    "adds r1, r1, r0\n"                          \
    "bcc 0f\n"                                   \
    "movs r0, #1\n"                              \
    "lsls r0, r0, #16\n"                         \
    "adds r3, r3, r0\n"                          \
    "0: lsls r0, r1, #16\n"                      \
    "lsrs r1, r1, #16\n"                         \
    "adds r2, r2, r0\n"                          \
    "adcs r3, r1\n"
/* Are the top bits of r0 clear? Then it moves up, and the count grows. */
#define MOVED_UP(count, bits, left)              \
    "lsrs r1, r0, #" left "\n"                   \
    "bne 1f\n"                                   \
    "lsls r0, r0, #" bits "\n"                   \
    "adds " count ", " count ", #" bits "\n"     \
    "1:\n"

/* qn_reciprocal_root of r0 in r4; r0 to r6 are lost. What the C adds to p only to take it off again is left out, and 2^62 vanishes from the
 * bits that are kept of the difference from it. */
#define RECIPROCAL_ROOT                          \
    "ldr r1, =qn_root_seed\n"                    \
    "lsrs r2, r0, #25\n"                         \
    "ldrb r6, [r1, r2]\n"                        \
    "lsrs r3, r0, #16\n"                         \
    "adds r6, r6, #1\n"                          \
    "adds r6, r6, #255\n"                        \
    "movs r1, r6\n"                              \
    "muls r1, r6, r1\n"                          \
    "muls r1, r3, r1\n"                          \
    "movs r2, #1\n"                              \
    "lsls r2, r2, #22\n"                         \
    "asrs r1, r1, #11\n"                         \
    "subs r2, r2, r1\n"                          \
    "muls r6, r2, r6\n"                          \
    "lsrs r6, r6, #15\n"                         \
    "movs r5, r6\n"                              \
    "muls r5, r6, r5\n"                          \
    "uxth r4, r5\n"                              \
    "lsrs r5, r5, #16\n"                         \
    PRODUCT                                      \
    "movs r1, #0\n"                              \
    "negs r2, r2\n"                              \
    "sbcs r1, r3\n"                              \
    "lsrs r2, r2, #20\n"                         \
    "lsls r1, r1, #12\n"                         \
    "orrs r2, r1\n"                              \
    "asrs r1, r2, #15\n"                         \
    "muls r1, r1, r1\n"                          \
    "lsls r3, r1, #1\n"                          \
    "adds r3, r3, r1\n"                          \
    "lsrs r3, r3, #14\n"                         \
    "adds r2, r2, r3\n"                          \
    "uxth r1, r2\n" /* by r, of 17 bits at most */ \
    "muls r1, r6, r1\n"                          \
    "lsrs r1, r1, #16\n"                         \
    "asrs r2, r2, #16\n"                         \
    "muls r2, r6, r2\n"                          \
    "adds r2, r2, r1\n"                          \
    "lsls r6, r6, #16\n"                         \
    "asrs r2, r2, #11\n" /* the last bit lost is the carry */\
    "adcs r6, r2\n"                              \
    "subs r4, r6, #1\n"                          \
    "asrs r6, r6, #31\n"                         \
    "subs r4, r4, r6\n"
/* qn_reciprocal32 of r4 in r0; r3 to r6 are lost. r, below 2^16, times the halves of d; 2^47 vanishes from the bits that are kept of the
 * difference from it, of which those above the lower half's borrow. */
#define RECIPROCAL32                             \
    "ldr r0, =qn_reciprocal_seed - 64\n"         \
    "lsrs r3, r4, #25\n"                         \
    "ldrb r3, [r0, r3]\n"                        \
    "adds r3, r3, #1\n"                          \
    "adds r3, r3, #255\n"                        \
    "lsrs r5, r4, #16\n"                         \
    "movs r6, r5\n"                              \
    "muls r6, r3, r6\n"                          \
    "lsrs r6, r6, #2\n"                          \
    "movs r0, #1\n"                              \
    "lsls r0, r0, #23\n"                         \
    "subs r0, r0, r6\n"                          \
    "muls r3, r0, r3\n"                          \
    "lsrs r3, r3, #15\n"                         \
    "uxth r4, r4\n"                              \
    "muls r5, r3, r5\n"                          \
    "muls r4, r3, r4\n"                          \
    "negs r4, r4\n"                              \
    "sbcs r0, r0\n"                              \
    "lsls r0, r0, #28\n"                         \
    "lsrs r4, r4, #4\n"                          \
    "adds r0, r0, r4\n"                          \
    "lsls r5, r5, #12\n"                         \
    "subs r0, r0, r5\n"                          \
    "asrs r4, r0, #15\n"                         \
    "muls r4, r4, r4\n"                          \
    "asrs r4, r4, #13\n"                         \
    "adds r0, r0, r4\n"                          \
    "uxth r4, r0\n"                              \
    "muls r4, r3, r4\n"                          \
    "lsrs r4, r4, #16\n"                         \
    "asrs r0, r0, #16\n"                         \
    "muls r0, r3, r0\n"                          \
    "adds r0, r0, r4\n"                          \
    "lsls r3, r3, #16\n"                         \
    "asrs r0, r0, #11\n" /* the last bit lost is the carry */ \
    "adcs r3, r0\n"                              \
    "subs r0, r3, #2\n"                          \
    "asrs r3, r3, #31\n"                         \
    "subs r0, r0, r3\n"

/* Two sizes of which the greater has 31 bits, in r1 and r2, onto the stack; the reciprocal root of the sum of their squares in halves, r4
 * the lower and r5 the upper, and in r7 whether that sum was halved. */
#define RECIPROCAL_LENGTH \
    "push {r1, r2}\n"                             \
    SQUARE("r1", "r3", "r4", "r5", "r6")          \
    SQUARE("r2", "r5", "r6", "r0", "r7")          \
    "adds r3, r3, r5\n"                           \
    "adcs r4, r6\n"                               \
    "movs r5, #1\n"                               \
    "lsls r5, r5, #29\n"                          \
    "movs r7, #0\n"                               \
    "movs r0, r4\n"                               \
    "adds r5, r5, r3\n"                           \
    "adcs r0, r7\n"                               \
    "lsrs r6, r0, #30\n"                          \
    "bne 3f\n"                                    \
    "lsls r0, r0, #2\n"                           \
    "lsrs r5, r5, #30\n"                          \
    "orrs r0, r5\n"                               \
    "b 4f\n"                                      \
    "3: lsls r3, r3, #1\n"                        \
    "adcs r4, r7\n"                               \
    "movs r0, r4\n"                               \
    "movs r7, #1\n"                               \
    "4:\n"                                        \
    RECIPROCAL_ROOT                               \
    "lsrs r5, r4, #16\n"                          \
    "uxth r4, r4\n"

#endif
