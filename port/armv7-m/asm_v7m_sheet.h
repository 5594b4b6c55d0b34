/* SPDX-License-Identifier: MIT */
/* Armv7-M: corners and points of a sheet (outline.h) in named registers. */
#ifndef QUOIN_ASM_V7M_SHEET_H
#define QUOIN_ASM_V7M_SHEET_H

#include "arm/asm_arm.h"
#include "armv7-m/asm_v7m_digit.h"

#define LENGTH(to, x) "eor " to ", " x ", " x ", asr #31\n sub " to ", " to ", " x ", asr #31\n"
#define ROUNDED(lo, hi) "lsrs " lo ", " lo ", #30\n adc " lo ", " lo ", " hi ", lsl #2\n"
#define NEGATED(lo, hi) "rsbs " lo ", " lo ", #0\n sbc " hi ", " hi ", " hi ", lsl #1\n"

/* A corner of the top at r1, whose vertex is at r2: how high it is, in r5, over the sheet at r11 and r12; and its place there, corner i of
 * those on the stack. u and v of the normal in r9 and r10, and where they are among its words in r3 and r4. */
#define CORNER(i, reach, sign)             \
    "ldrd r5, r6, [r1, #" reach "]\n"      \
    sign                                   \
    "subs r5, r5, r11\n"                   \
    "sbc r6, r6, r12\n"                    \
    ROUNDED("r5", "r6")                    \
    "smull r6, r7, r5, r9\n"               \
    ROUNDED("r6", "r7")                    \
    "smull r7, r8, r5, r10\n"              \
    ROUNDED("r7", "r8")                    \
    "ldr r8, [r2, r3]\n"                   \
    "sub r6, r8, r6\n"                     \
    "ldr r8, [r2, r4]\n"                   \
    "sub r7, r8, r7\n"                     \
    "adds r2, r2, #12\n"                   \
    "strd r6, r7, [sp, #8 * " i "]\n"

/* The next digit of r11 and `low`, 16 bits, over r12, whose halves are in r0 and r10; less is lost. */
#define DIGIT(q, low, less, number) DIGIT_OF("r11", "r12", "r0", "r10", q, low, less, number)

/* a + h e, h in r7, Q30. */
#define RAISED(a, e)                       \
    "smull r5, r6, " e ", r7\n"            \
    ROUNDED("r5", "r6")                    \
    "add " a ", " a ", r5\n"

/* qn_sheet_point of the place in r1 and r2: u, v, w in r3, r4 and r9, the base in r7 and r8, the height where it is told; in r1, r2 and r8.
 * Left at 9 where a number leaves 32 bits. */
#define SHEET_POINT(height)                \
    "smull r5, r6, r3, r1\n"               \
    "smlal r5, r6, r4, r2\n"               \
    "subs r7, r7, r5\n"                    \
    "sbc r8, r8, r6\n"                     \
    LENGTH("r12", "r9")                    \
    "eors lr, r8, r9\n"                    \
    "cmp r8, #0\n"                         \
    "bge 7f\n"                             \
    NEGATED("r7", "r8")                    \
    "7: adds r7, r7, r12, lsr #1\n"        \
    "adc r8, r8, #0\n"                     \
    "lsrs r5, r8, #28\n"                   \
    "bne 9f\n"                             \
    "clz r5, r12\n"                        \
    "rsb r6, r5, #32\n"                    \
    "lsl r12, r12, r5\n"                   \
    "lsl r8, r8, r5\n"                     \
    "lsr r6, r7, r6\n"                     \
    "lsl r7, r7, r5\n"                     \
    "orr r11, r8, r6\n"                    \
    "lsr r0, r12, #16\n"                   \
    "uxth r10, r12\n"                      \
    DIGIT("r5", "orr r11, r11, r7, lsr #16\n", "r6", "8") \
    "uxth r7, r7\n"                        \
    DIGIT("r8", "orr r11, r11, r7\n", "r6", "7") \
    "orr r8, r8, r5, lsl #16\n"            \
    "cmp lr, #0\n"                         \
    "it mi\n"                              \
    "rsbmi r8, r8, #0\n"                   \
    "ldr r7, [sp, #" height "]\n"          \
    RAISED("r1", "r3") RAISED("r2", "r4") RAISED("r8", "r9")

#endif
