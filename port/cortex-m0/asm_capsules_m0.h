/* SPDX-License-Identifier: MIT */
/* The parts of the kernel of capsules on Armv6-M: the places on its stack, sums of products of halves, and the steps for each axis.
 *
 * Vectors stand as upper and lower halves, x = 2^15 x1 + x0 with |x0| <= 2^14, so that sums of three products of halves need no carry. With
 * numbers below 2^29 of two vectors p, q the middle sum is |p|_1 / 2 + |q|_1 / 2 at most. */
#ifndef QUOIN_ASM_CAPSULES_M0_H
#define QUOIN_ASM_CAPSULES_M0_H

#include "arm/asm_arm.h"
#include "cortex-m0/asm_rounds_m0.h"

/* On the stack: u, v and w in halves, then g in place of w; of uu, vv, uv, uw, vw the sum of products of upper halves, the number without its
 * lowest 27 bits as halves of 16, the sums of lower and of mixed halves; |S| and its sign, then the depth; s and t; the id; what may be lost;
 * u, v and w; spread, radius and k as in capsules.c; below zero where A and B are exchanged; the parameters, of the bodies as they lead; what
 * is the caller's; out. Where uv was: the mixed, upper and lower sums of -s u; g, which becomes the place; the normal. */
#define AT_U "0"
#define AT_V "24"
#define AT_W "48"
#define AT_UU "72"
#define AT_VV "92"
#define AT_UV "112"
#define AT_UW "132"
#define AT_VW "152"
#define AT_SU "112"
#define AT_G "148"
#define AT_N "160"
#define AT_NUMBER "172"
#define AT_DEPTH "172"
#define AT_S "184"
#define AT_T "188"
#define AT_ID "192"
#define AT_LOSS "196"
#define AT_LINES "200"
#define AT_WAY "224"
#define AT_SPREAD "236"
#define AT_RADIUS "240"
#define AT_K "244"
#define AT_LEADER "248"
#define ROOM "252"
#define AT_A "252"
#define AT_FRAME_A "256"
#define AT_B "260"
#define AT_FRAME_B "264"
#define ALL_ROOM "268"
#define AT_OUT "288"

/* Farther than a branch on a condition leads: unless that is so. */
#define OUT(unless, to) unless " 9f\n" "b " to "\n" "9:\n"
/* A number as halves: what it is by 2^15, and the rest between -2^14 and 2^14. */
#define HALVED(hi, lo) "lsls " lo ", " hi ", #17\n" "asrs " lo ", " lo ", #17\n" "subs " hi ", " hi ", " lo "\n" "asrs " hi ", " hi ", #15\n"
#define SIGNED(x, sign) "eors " x ", " sign "\n" "subs " x ", " x ", " sign "\n"
/* Of upper, mixed and lower halves the number by 2^-30, rounded by the carry, in place of the upper ones. */
#define ROUNDED(hi, mid, lo) "asrs " lo ", " lo ", #15\n" "adds " mid ", " mid ", " lo "\n" "asrs " mid ", " mid ", #15\n" "adcs " hi ", " mid "\n"

/* ---- Sums of products --------------------------------------------------------- */

/* Three numbers from r0 on as halves to r7. */
#define SPLIT                                                                   \
    "ldm r0!, {r1, r2, r3}\n"                                                   \
    HALVED("r1", "r4") HALVED("r2", "r5") HALVED("r3", "r6")                    \
    "stm r7!, {r1, r2, r3}\n" "stm r7!, {r4, r5, r6}\n"
/* p p: sums of upper, lower and mixed halves in r1, r4, r7, to which what the lower ones have above 15 bits is added. */
#define SQUARE_OF(p)                                                            \
    "add r0, sp, #" p "\n"                                                      \
    "ldm r0!, {r1, r2, r3}\n" "ldm r0!, {r4, r5, r6}\n"                         \
    "movs r7, r1\n" "muls r7, r4, r7\n" "muls r1, r1, r1\n" "muls r4, r4, r4\n" \
    "movs r0, r2\n" "muls r0, r5, r0\n" "adds r7, r7, r0\n"                     \
    "muls r2, r2, r2\n" "adds r1, r1, r2\n" "muls r5, r5, r5\n" "adds r4, r4, r5\n" \
    "movs r0, r3\n" "muls r0, r6, r0\n" "adds r7, r7, r0\n"                     \
    "muls r3, r3, r3\n" "adds r1, r1, r3\n" "muls r6, r6, r6\n" "adds r4, r4, r6\n" \
    "lsls r7, r7, #1\n" "asrs r0, r4, #15\n" "adds r7, r7, r0\n"
#define TIMES "muls r1, r4, r1\n" "muls r2, r5, r2\n" "muls r3, r6, r3\n"
#define INTO(a, b, c) "adds " a ", " a ", " b "\n" "adds " a ", " a ", " c "\n"
/* p q likewise in r1, r4, r5. */
#define DOT_OF(p, q) "add r0, sp, #" p "\n" "add r7, sp, #" q "\n" DOT
#define DOT_CALLED(p, q) "add r0, sp, #" p "\n" "add r7, sp, #" q "\n" "bl qn_capsules_dot\n"
#define DOT                                                                     \
    "ldm r0!, {r1, r2, r3}\n" "ldm r7!, {r4, r5, r6}\n"                         \
    "muls r4, r1, r4\n" "muls r5, r2, r5\n" "muls r6, r3, r6\n" INTO("r4", "r5", "r6") \
    "mov r12, r4\n"                                                             \
    "ldm r7!, {r4, r5, r6}\n" TIMES INTO("r1", "r2", "r3")                      \
    "mov lr, r1\n"                                                              \
    "ldm r0!, {r1, r2, r3}\n"                                                   \
    "muls r4, r1, r4\n" "muls r5, r2, r5\n" "muls r6, r3, r6\n" INTO("r4", "r5", "r6") \
    "subs r7, r7, #24\n" "ldm r7, {r5, r6, r7}\n"                               \
    "muls r5, r1, r5\n" "muls r6, r2, r6\n" "muls r7, r3, r7\n" INTO("r5", "r6", "r7") \
    "add r5, lr\n"                                                              \
    "asrs r6, r4, #15\n" "adds r5, r5, r6\n"                                    \
    "mov r1, r12\n"
/* Kept, and less its lowest 27 bits. */
#define KEPT(at, mixed)                                                         \
    "lsls r2, r1, #3\n" "asrs r3, " mixed ", #12\n" "adds r2, r2, r3\n"         \
    "sxth r3, r2\n" "subs r2, r2, r3\n" "asrs r2, r2, #16\n"                    \
    "add r0, sp, #" at "\n" "stm r0!, {r1, r2, r3, r4, " mixed "}\n"
/* Sums of upper, mixed and lower halves of 16 bits in r1, r7, r2 as a number of 64 in r1:r3. */
#define JOINED                                                                  \
    "lsls r3, r7, #16\n" "asrs r7, r7, #16\n" "adds r1, r1, r7\n"               \
    "asrs r4, r2, #31\n" "adds r3, r3, r2\n" "adcs r1, r4\n"
/* a b - c d of such numbers. */
#define CROSSED(a, b, c, d)                                                     \
    "ldr r1, [sp, #" a " + 4]\n" "ldr r2, [sp, #" a " + 8]\n" "ldr r3, [sp, #" b " + 4]\n" "ldr r4, [sp, #" b " + 8]\n" \
    "movs r7, r1\n" "muls r7, r4, r7\n" "movs r0, r2\n" "muls r0, r3, r0\n" "adds r7, r7, r0\n" "muls r1, r3, r1\n" "muls r2, r4, r2\n" \
    "ldr r3, [sp, #" c " + 4]\n" "ldr r4, [sp, #" c " + 8]\n" "ldr r5, [sp, #" d " + 4]\n" "ldr r6, [sp, #" d " + 8]\n" \
    "movs r0, r3\n" "muls r0, r6, r0\n" "subs r7, r7, r0\n" "movs r0, r4\n" "muls r0, r5, r0\n" "subs r7, r7, r0\n" \
    "muls r3, r5, r3\n" "subs r1, r1, r3\n" "muls r4, r6, r4\n" "subs r2, r2, r4\n" \
    JOINED

/* ---- Divisions ---------------------------------------------------------------- */

/* The size of r1:r3, its sign in r0. */
#define SIZE_OF "asrs r0, r1, #31\n" "beq 1f\n" "negs r3, r3\n" "movs r2, #0\n" "sbcs r2, r1\n" "movs r1, r2\n" "1:\n"
/* Of the divisor r4:r5, r4 > 0, the upper word by 2^r7 in r4; r6 = 32 - r7. */
#define MOVED(bits, left) "lsrs r2, r4, #" left "\n" "bne 1f\n" "lsls r4, r4, #" bits "\n" "subs r6, r6, #" bits "\n" "1:\n"
#define DIVISOR                                                                 \
    "movs r6, #32\n"                                                            \
    MOVED("16", "16") MOVED("8", "24") MOVED("4", "28") MOVED("2", "30") MOVED("1", "31") \
    "lsrs r5, r6\n" "orrs r4, r5\n"                                             \
    "movs r7, #32\n" "subs r7, r7, r6\n"
#define TOP_WORD(hi, lo) "lsls " hi ", r7\n" "lsrs " lo ", r6\n" "orrs " hi ", " lo "\n"
/* r0 over the divisor, whose reciprocal's halves are r5 and r4. */
#define QUOTIENT PRODUCT "lsrs r3, r3, #1\n"

/* ---- The way ------------------------------------------------------------------ */

/* A number of u or v in halves, r3 and r4, by one in r7 and r6: mixed, upper and lower halves in r1, r3, r4. */
#define SCALED(hi, lo)                                                          \
    "ldr r3, [sp, #" hi "]\n" "ldr r4, [sp, #" lo "]\n"                         \
    "movs r1, r3\n" "muls r1, r6, r1\n" "movs r2, r4\n" "muls r2, r7, r2\n" "adds r1, r1, r2\n" "muls r3, r7, r3\n" "muls r4, r6, r4\n"
#define FACTOR "asrs r7, r6, #15\n" "lsls r6, r6, #17\n" "lsrs r6, r6, #17\n"
#define ALONG_U(axis) SCALED(AT_U " + " axis, AT_U " + 12 + " axis) "stm r5!, {r1, r3, r4}\n"
#define END_OF_U(axis) "ldr r3, [sp, #" AT_LINES " + " axis "]\n" SIGNED("r3", "r6") "stm r5!, {r1, r3, r4}\n"
#define ALONG_V(axis)                                                           \
    SCALED(AT_V " + " axis, AT_V " + 12 + " axis)                               \
    "ldr r2, [sp, #" AT_SU " + 3 * " axis "]\n" "adds r1, r1, r2\n"             \
    "ldr r2, [sp, #" AT_SU " + 3 * " axis " + 4]\n" "adds r3, r3, r2\n"         \
    "ldr r2, [sp, #" AT_SU " + 3 * " axis " + 8]\n" "adds r4, r4, r2\n"         \
    ROUNDED("r3", "r1", "r4")                                                                     \
    "ldr r2, [sp, #" AT_WAY " + " axis "]\n" "adds r3, r3, r2\n" "str r3, [sp, #" AT_G " + " axis "]\n"
#define END_OF_V(axis)                                                          \
    "ldr r1, [sp, #" AT_SU " + 3 * " axis "]\n" "ldr r3, [sp, #" AT_SU " + 3 * " axis " + 4]\n" "ldr r4, [sp, #" AT_SU " + 3 * " axis " + 8]\n" \
    ROUNDED("r3", "r1", "r4")                                                                     \
    "ldr r2, [sp, #" AT_WAY " + " axis "]\n" "adds r3, r3, r2\n"                        \
    "ldr r2, [sp, #" AT_LINES " + 12 + " axis "]\n" SIGNED("r2", "r6") "adds r3, r3, r2\n" "str r3, [sp, #" AT_G " + " axis "]\n"
/* A product that is known to be small, without its lowest 15 bits, and its size. */
#define SMALL "lsls r1, r1, #15\n" "adds r1, r1, r5\n"
#define SMALL_SIZE SMALL "asrs r0, r1, #31\n" "eors r1, r0\n"
/* The upper halves of g times those of p. */
#define SLOPE(p)                                                                \
    "add r0, sp, #" AT_W "\n" "ldm r0!, {r1, r2, r3}\n" "add r0, sp, #" p "\n" "ldm r0!, {r4, r5, r6}\n" \
    TIMES INTO("r1", "r2", "r3")

/* ---- The contact -------------------------------------------------------------- */

/* A number of the normal, by the halves of the inverse in r5 and r4, the shift in r6. */
#define PART_OF(axis)                                                           \
    "ldr r0, [sp, #" AT_G " + " axis "]\n" "asrs r1, r0, #31\n" "mov r12, r1\n" SIGNED("r0", "r1") "lsls r0, r6\n" \
    PRODUCT                                                                     \
    "adds r3, r3, #1\n" "lsrs r3, r3, #1\n" "mov r1, r12\n" SIGNED("r3", "r1") "str r3, [sp, #" AT_N " + " axis "]\n"
/* The place midway: lean in halves in r6 and r7, k in r4, the origin at r5. */
#define MIDWAY(axis)                                                            \
    "ldr r3, [sp, #" AT_N " + " axis "]\n" HALVED("r3", "r0")                   \
    "movs r1, r3\n" "muls r1, r7, r1\n" "movs r2, r0\n" "muls r2, r6, r2\n" "adds r1, r1, r2\n" "muls r3, r6, r3\n" "muls r0, r7, r0\n" \
    "ldr r2, [sp, #" AT_SU " + 3 * " axis "]\n" "subs r1, r1, r2\n"             \
    "ldr r2, [sp, #" AT_SU " + 3 * " axis " + 4]\n" "subs r3, r3, r2\n"         \
    "ldr r2, [sp, #" AT_SU " + 3 * " axis " + 8]\n" "subs r0, r0, r2\n"         \
    ROUNDED("r3", "r1", "r0") \
    "ldr r0, [sp, #" AT_G " + " axis "]\n" "asrs r0, r0, #1\n" "adds r3, r3, r0\n" \
    "ldr r0, [r5, #" axis "]\n" "asrs r3, r4\n" "adcs r3, r0\n" /* the last bit lost is the carry */ \
    OUT("bvc", "94f")                                                           \
    "str r3, [sp, #" AT_G " + " axis "]\n"

#endif
