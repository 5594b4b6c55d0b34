/* SPDX-License-Identifier: MIT */
/* The normal of a facet and its direction: what two kernels share. */
#ifndef QUOIN_ASM_V7M_UNIT_H
#define QUOIN_ASM_V7M_UNIT_H

#include "armv7-m/asm_rounds_v7m.h"

/* n = e x f in r4:r5, r6:r7, r8:r9, of e in r10, r11, lr and f in r1, r2, r3. r0: lost. */
#define CROSS_OF_EDGES                 \
    "smull r4, r5, r11, r3\n"         \
    "rsb r0, lr, #0\n"                \
    "smlal r4, r5, r0, r2\n"          \
    "smull r6, r7, lr, r1\n"          \
    "rsb r0, r10, #0\n"               \
    "smlal r6, r7, r0, r3\n"          \
    "smull r8, r9, r10, r2\n"         \
    "rsb r0, r11, #0\n"               \
    "smlal r8, r9, r0, r1\n"

/* |x| of 64 bits; a number whose upper word is shifted up by r1, the lower one down by r2, rounded; one of these over their length, r9
 * bits less, with the sign of `like`. */
#define SIZE64(lo, hi, next)           \
    "cmp " hi ", #0\n"                \
    "bge " next "f\n"                 \
    NEGATED(lo, hi) next ":\n"
#define BLOCK(lo, hi)                  \
    "lsl " hi ", " hi ", r1\n"        \
    "lsrs " lo ", " lo ", r2\n"       \
    "adc " lo ", " lo ", " hi "\n"
#define COMPONENT(x, like)             \
    "mov r5, r1\n"                    \
    "mov r7, r9\n"                    \
    "umlal r5, r7, " x ", r0\n"       \
    "lsr r7, r7, r9\n"                \
    "eor " x ", r7, " like ", asr #31\n" \
    "sub " x ", " x ", " like ", asr #31\n"

/* qn_dir3_from_i64 of that n, in r4, r6, r8; on at `small`, with |n|, where it has no more than 32 bits. UNIT_OF_LONG_NORMAL stands behind, where
 * nobody comes by. */
#define UNIT_OF_NORMAL(small)          \
    "mov r10, r5\n"                   \
    "mov r11, r7\n"                   \
    "mov lr, r9\n"                    \
    SIZE64("r4", "r5", "31") SIZE64("r6", "r7", "32") SIZE64("r8", "r9", "33") \
    "orr r1, r5, r7\n"                \
    "orrs r1, r1, r9\n"               \
    "beq " small "f\n"                \
    "clz r1, r1\n"                    \
    "sub r1, r1, #1\n"                \
    "rsb r2, r1, #32\n"               \
    BLOCK("r4", "r5") BLOCK("r6", "r7") BLOCK("r8", "r9") \
    "umull r5, r7, r4, r4\n"          \
    "umlal r5, r7, r6, r6\n"          \
    "umlal r5, r7, r8, r8\n"          \
    "adds r0, r5, #0x20000000\n"      \
    "adc r3, r7, #0\n"                \
    "lsrs r9, r3, #30\n"              \
    "bne 35f\n"                       \
    "lsrs r0, r0, #30\n"              \
    "orr r3, r0, r3, lsl #2\n"        \
    "mov r1, #0x80000000\n"           \
    "34:\n"                            \
    RECIPROCAL_ROOT                    \
    COMPONENT("r4", "r10") COMPONENT("r6", "r11") COMPONENT("r8", "lr")
#define UNIT_OF_LONG_NORMAL            \
    "35: adds r5, r5, #0x80000000\n"  \
    "adc r3, r7, #0\n"                \
    "movs r9, #1\n"                   \
    "movs r1, #0\n"                   \
    "b 34b\n"

#endif
