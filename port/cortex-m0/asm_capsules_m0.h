/* SPDX-License-Identifier: MIT */
/* The parts of the kernel of capsules on Armv6-M: the places on its stack, sums of products of halves, and the steps for each axis.
 *
 * Vectors stand as upper and lower halves, x = 2^15 x1 + x0 with |x0| <= 2^14, so that sums of three products of halves need no carry.
 * With numbers below 2^29 of two vectors p, q the middle sum is |p|_1 / 2 + |q|_1 / 2 at most. */
#ifndef QUOIN_ASM_CAPSULES_M0_H
#define QUOIN_ASM_CAPSULES_M0_H

#include "arm/asm_arm.h"
#include "cortex-m0/asm_rounds_m0.h"

/* On the stack: the ways of u and v, and w, in halves, then g in place of w; the sums of products of upper, mixed and lower halves of p
 * and q; c in halves, and half of its opposite; upper, mixed and lower sums of s u; g, which becomes the place; the normal; the depth; s
 * and t, without the half that is theirs inside a core; the id; the ways whole, or zeros where there is no such half; w, spread, radius
 * and k as in capsules.c; below zero where A and B are exchanged; the cores' halves and reach; the parameters, of the bodies as they
 * lead; what is the caller's; out. */
#define AT_U "0"
#define AT_V "24"
#define AT_W "48"
#define AT_P "72"
#define AT_Q "84"
#define AT_C "96"
#define AT_SU "108"
#define AT_G "144"
#define AT_N "156"
#define AT_DEPTH "168"
#define AT_S "172"
#define AT_T "176"
#define AT_ID "180"
#define AT_LINES "184"
#define AT_WAY "208"
#define AT_SPREAD "220"
#define AT_RADIUS "224"
#define AT_K "228"
#define AT_LEADER "232"
#define AT_HALF_A "236"
#define AT_HALF_B "240"
#define AT_REACH "244"
#define ROOM "248"
#define AT_A "248"
#define AT_FRAME_A "252"
#define AT_B "256"
#define AT_FRAME_B "260"
#define ALL_ROOM "264"
#define AT_OUT "284"

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
/* p q: sums of upper, lower and mixed halves in r1, r4, r5. */
#define DOT_OF(p, q) "add r0, sp, #" p "\n" "add r7, sp, #" q "\n" DOT(INTO("r4", "r5", "r6"))
#define DOT(upper)                                                              \
    "ldm r0!, {r1, r2, r3}\n" "ldm r7!, {r4, r5, r6}\n"                         \
    "muls r4, r1, r4\n" "muls r5, r2, r5\n" "muls r6, r3, r6\n" upper          \
    "mov r12, r4\n"                                                             \
    "ldm r7!, {r4, r5, r6}\n" TIMES INTO("r1", "r2", "r3")                      \
    "mov lr, r1\n"                                                              \
    "ldm r0!, {r1, r2, r3}\n"                                                   \
    "muls r4, r1, r4\n" "muls r5, r2, r5\n" "muls r6, r3, r6\n" INTO("r4", "r5", "r6") \
    "subs r7, r7, #24\n" "ldm r7, {r5, r6, r7}\n"                               \
    "muls r5, r1, r5\n" "muls r6, r2, r6\n" "muls r7, r3, r7\n" INTO("r5", "r6", "r7") \
    "add r5, lr\n"                                                              \
    "mov r1, r12\n"
/* Of such sums the number by 2^-30, floored, in to. */
#define FLOORED(to, t) "asrs " t ", r4, #15\n" "adds " t ", " t ", r5\n" "asrs " t ", " t ", #15\n" "adds " to ", r1, " t "\n"

/* ---- Places ------------------------------------------------------------------- */

/* The number in x at an end, r1 being half the core: mask is 0, or -1 where x is below 0. */
#define END_BEYOND(x, mask) "asrs " mask ", " x ", #31\n" "movs " x ", r1\n" SIGNED(x, mask)
/* Which end: below, that is 1 or 2 where the core, of which the end is known, does not lead down. */
#define MIRRORED(code, core, t) "ldr " t ", [sp, #" core "]\n" "asrs " t ", " t ", #31\n" "lsrs " t ", " t ", #30\n" "eors " code ", " t "\n"

/* ---- The way ------------------------------------------------------------------ */

/* A number of u or v in halves, r3 and r4, by one in r7 and r6, its halves: mixed, upper and lower halves in r1, r3, r4. */
#define SCALED(hi, lo)                                                          \
    "ldr r3, [sp, #" hi "]\n" "ldr r4, [sp, #" lo "]\n"                         \
    "movs r1, r3\n" "muls r1, r6, r1\n" "movs r2, r4\n" "muls r2, r7, r2\n" "adds r1, r1, r2\n" "muls r3, r7, r3\n" "muls r4, r6, r4\n"
#define ALONG_U(axis) SCALED(AT_U " + " axis, AT_U " + 12 + " axis) "stm r5!, {r1, r3, r4}\n"
/* And with that of v g: half the opposite of both ways goes to the lower halves, the way between the middles to the rest. */
#define ALONG_V(axis)                                                           \
    SCALED(AT_V " + " axis, AT_V " + 12 + " axis)                               \
    "ldr r2, [sp, #" AT_SU " + 3 * " axis "]\n" "adds r1, r1, r2\n"             \
    "ldr r2, [sp, #" AT_SU " + 3 * " axis " + 4]\n" "adds r3, r3, r2\n"         \
    "ldr r2, [sp, #" AT_SU " + 3 * " axis " + 8]\n" "adds r4, r4, r2\n"         \
    "ldr r2, [sp, #" AT_LINES " + " axis "]\n" "ldr r5, [sp, #" AT_LINES " + 12 + " axis "]\n" \
    "adds r2, r2, r5\n" "negs r2, r2\n" "asrs r2, r2, #1\n" "subs r4, r2, r4\n" \
    "asrs r4, r4, #15\n" "subs r4, r4, r1\n" "ldr r2, [sp, #" AT_WAY " + " axis "]\n" "subs r2, r2, r3\n" \
    "asrs r4, r4, #15\n" "adcs r2, r4\n" "str r2, [sp, #" AT_G " + " axis "]\n"

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
    "ldr r2, [sp, #" AT_SU " + 3 * " axis "]\n" "adds r1, r1, r2\n"             \
    "ldr r2, [sp, #" AT_SU " + 3 * " axis " + 4]\n" "adds r3, r3, r2\n"         \
    "ldr r2, [sp, #" AT_SU " + 3 * " axis " + 8]\n" "adds r0, r0, r2\n"         \
    "ldr r2, [sp, #" AT_LINES " + " axis "]\n" "asrs r2, r2, #1\n" "adds r0, r0, r2\n" \
    "asrs r0, r0, #15\n" "adds r1, r1, r0\n" "asrs r1, r1, #15\n" "adds r3, r3, r1\n" \
    "ldr r0, [sp, #" AT_G " + " axis "]\n" "asrs r0, r0, #1\n" "adds r3, r3, r0\n" \
    "ldr r0, [r5, #" axis "]\n" "asrs r3, r4\n" "adcs r3, r0\n" /* the last bit lost is the carry */ \
    OUT("bvc", "94f")                                                           \
    "str r3, [sp, #" AT_G " + " axis "]\n"

#endif
