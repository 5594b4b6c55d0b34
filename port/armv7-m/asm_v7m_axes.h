/* SPDX-License-Identifier: MIT */
/* The axes of two boxes: what the search of kernel_v7m_axes.c is made of. */
#ifndef QUOIN_ASM_V7M_AXES_H
#define QUOIN_ASM_V7M_AXES_H

#include "arm/asm_arm.h"

/* Where things wait on the stack: the model, pairs of t, the quick limit and the limit, the search's bar and least, from where on an
 * edge is looked at, the best face, the edges that won as below, the face's depth, n, what was given, and |R| by columns. */
#define PAIR_0 "4"
#define PAIR_1 "12"
#define PAIR_2 "20"
#define QUICK "28"
#define LIMIT "32"
#define BAR "36"
#define LEAST "40"
#define BESIDE "44"
#define FACE "48"
#define WON "52"
#define DEPTH "56"
#define N "60"
#define NEAR "68"
#define MOST "72"
#define OUT "76"
#define SIZES "80"
#define FRAME "116"

/* ---- Faces ---------------------------------------------------------------- */

/* A's face of the next row of R, at r3: h and t at the offsets, its sizes to SIZES and theirs, its depth in r10. */
#define DEPTH_OF_A(h, t, s0, s1, s2)        \
    "ldm r3!, {r7, r8, r9}\n"               \
    SIZE("r7") SIZE("r8") SIZE("r9")        \
    "str r7, [sp, #" SIZES " + " s0 "]\n"   \
    "str r8, [sp, #" SIZES " + " s1 "]\n"   \
    "str r9, [sp, #" SIZES " + " s2 "]\n"   \
    "umull r10, r11, r4, r7\n"              \
    "umlal r10, r11, r5, r8\n"              \
    "umlal r10, r11, r6, r9\n"              \
    "ldr r7, [r0, #" h "]\n"                \
    "ldr r8, [r0, #" t "]\n"                \
    "lsrs r10, r10, #30\n"                  \
    "adc r10, r10, r11, lsl #2\n"           \
    "add r10, r10, r7\n"                    \
    "eor r9, r8, r8, asr #31\n"             \
    "sub r10, r10, r9\n"                    \
    "add r10, r10, r8, asr #31\n"

/* B's face of a column of R, its sizes on the stack and hb at the offset; its depth in r2. What t shows of the column is taken from the
 * sum first. */
#define DEPTH_OF_B(c0, c1, c2, s0, s2, hb)  \
    "ldr r10, [r0, #" c0 "]\n"              \
    "smull r2, r3, r7, r10\n"               \
    "ldr r10, [r0, #" c1 "]\n"              \
    "smlal r2, r3, r8, r10\n"               \
    "ldr r10, [r0, #" c2 "]\n"              \
    "smlal r2, r3, r9, r10\n"               \
    "cmp r3, #0\n"                          \
    "blt 1f\n"                              \
    "rsbs r2, r2, #0\n"                     \
    "sbc r3, r3, r3, lsl #1\n"              \
    "1: ldrd r10, r11, [sp, #" SIZES " + " s0 "]\n" \
    "umlal r2, r3, r4, r10\n"               \
    "umlal r2, r3, r5, r11\n"               \
    "ldr r10, [sp, #" SIZES " + " s2 "]\n"  \
    "umlal r2, r3, r6, r10\n"               \
    "ldr r10, [r0, #" hb "]\n"              \
    "lsrs r2, r2, #30\n"                    \
    "adc r2, r2, r3, lsl #2\n"              \
    "add r2, r2, r10\n"

/* The least so far in r12, its face in lr. */
#define TAKE(depth, face) \
    "cmp " depth ", r12\n" \
    "itt lt\n" \
    "movlt r12, " depth "\n" \
    "movlt lr, #" face "\n"

#define FACES                               \
    "add r3, r0, #24\n"                     \
    "ldm r3, {r4, r5, r6}\n"                \
    "add r3, r0, #48\n"                     \
    DEPTH_OF_A("0", "12", "0", "12", "24")  \
    "mov r12, r10\n"                        \
    "mov lr, #0\n"                          \
    DEPTH_OF_A("4", "16", "4", "16", "28")  \
    TAKE("r10", "1")                        \
    DEPTH_OF_A("8", "20", "8", "20", "32")  \
    TAKE("r10", "2")                        \
    "cmn r12, r1\n"                         \
    "blt 949f\n"                             \
    "ldm r0, {r4, r5, r6, r7, r8, r9}\n"    \
    DEPTH_OF_B("48", "60", "72", "0", "8", "24") \
    TAKE("r2", "4")                         \
    DEPTH_OF_B("52", "64", "76", "12", "20", "28") \
    TAKE("r2", "5")                         \
    DEPTH_OF_B("56", "68", "80", "24", "32", "32") \
    TAKE("r2", "6")                         \
    "cmn r12, r1\n"                         \
    "blt 949f\n"

/* ---- Pairs of edges -------------------------------------------------------- */

/* What an edge must beat, and all that waits on the stack. */
#define BARS                                \
    "ldr r3, [r0, #84]\n"                   \
    "mov r1, #1\n"                          \
    "mov r10, r12\n"                        \
    "str r12, [sp, #" DEPTH "]\n"           \
    "mov r12, lr\n"                         \
    "mov lr, #0\n"                          \
    "bic r3, r3, r3, asr #31\n"             \
    "lsl r1, r1, r3\n"                      \
    "mov r9, r1\n"                          \
    "cmp r1, #2\n"                          \
    "itt gt\n"                              \
    "lsrgt r9, r1, #4\n"                    \
    "addgt r9, r9, #2\n"                    \
    "sub r11, r10, r1\n"                    \
    "sub r9, r10, r9\n"                     \
    "bic r11, r11, r11, asr #31\n"          \
    "bic r9, r9, r9, asr #31\n"             \
    "ldr r1, [sp, #" MOST "]\n"             \
    "cmp r10, #0\n"                         \
    "blt 951f\n"                             \
    "cmp r10, r1\n"                         \
    "bgt 952f\n"                             \
    "953: mov r8, r9\n"                      \
    "cmp r9, #64\n"                         \
    "ble 954f\n"                             \
    "955: ldr r1, [r0, #20]\n" /* t2, -t1, t0, -t2, t1, -t0 */ \
    "ldr r5, [r0, #16]\n"                   \
    "ldr r3, [r0, #12]\n"                   \
    "lsr r7, r8, #2\n"                      \
    "add r7, r7, #10\n"                     \
    "rsb r2, r5, #0\n"                      \
    "rsb r4, r1, #0\n"                      \
    "rsb r6, r3, #0\n"                      \
    "stm sp, {r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, lr}\n"
/* Where the best face shows a gap; where its depth is more than most; where limits are least's. */
#define BARS_SELDOM                         \
    "951: mov r9, r10\n"                     \
    "mov r11, r10\n"                        \
    "b 953b\n"                               \
    "952: cmp r11, r1\n"                     \
    "it gt\n"                               \
    "movgt r11, r1\n"                       \
    "cmp r9, r1\n"                          \
    "it gt\n"                               \
    "movgt r9, r1\n"                        \
    "b 953b\n"                               \
    "954: mov r8, r10\n" LEAST_LIMIT("r8")   \
    "b 955b\n"
#define LEAST_LIMIT(x)                      \
    "cmp " x ", #64\n"                      \
    "ite gt\n"                              \
    "movgt " x ", #64\n"                    \
    "bicle " x ", " x ", " x ", asr #31\n"

/* Sums of h and the sizes of a column, in r7 to r9: r3:r2, r11:r10 and r12:lr for A's three edges. */
#define SUMS_OF_A                           \
    "ldm r0, {r4, r5, r6}\n"                \
    "umull r2, r3, r5, r9\n"                \
    "umlal r2, r3, r6, r8\n"                \
    "umull r10, r11, r6, r7\n"              \
    "umlal r10, r11, r4, r9\n"              \
    "umull lr, r12, r4, r8\n"               \
    "umlal lr, r12, r5, r7\n"
/* And hb, times the sizes of another column. */
#define SUMS_OF_B(hb)                       \
    "umlal r2, r3, " hb ", r7\n"            \
    "umlal r10, r11, " hb ", r8\n"          \
    "umlal lr, r12, " hb ", r9\n"

#define COLUMN(c0, c1, c2)                  \
    "ldr r4, [r0, #" c0 "]\n"               \
    "ldr r5, [r0, #" c1 "]\n"               \
    "ldr r6, [r0, #" c2 "]\n"               \
    "ldr r2, [sp, #" QUICK "]\n"

/* Less what t shows: above the quick limit for most pairs. */
#define FILTER(sum, pair, x, y, number)     \
    "ldrd r7, r8, [sp, #" pair "]\n"        \
    "smull r9, r10, r7, " x "\n"            \
    "smlal r9, r10, r8, " y "\n"            \
    "eor r10, r10, r10, asr #31\n"          \
    "sub " sum ", " sum ", r10\n"           \
    "cmp " sum ", r2\n"                     \
    "ble " number "1f\n"                    \
    number "0:\n"

/* B's half edge whose number is in r8, hb at r0: its slope, times its length. */
#define HALF_EDGE                           \
    "ldr r2, [r5, r8, lsl #2]\n"            \
    "ldr r9, [r6, r8, lsl #2]\n"            \
    "smull r2, r3, r2, r12\n"               \
    "smlal r2, r3, r9, r11\n"               \
    "lsrs r2, r2, #30\n"                    \
    "adc r2, r2, r3, lsl #2\n"              \
    "eor r3, r2, r2, asr #31\n"             \
    "sub r2, r3, r2, asr #31\n"             \
    "ldr r3, [r0, r8, lsl #2]\n"            \
    "umlal r7, lr, r2, r3\n"

/* For the others their length decides, of the two sizes at r1. The pair: 2 for edges, i, j, and in two bits each p, q, a, b. */
#define LOOK(sum, u, v, i, j, number)       \
    number "1: ldr r7, [r1, #" u "]\n"      \
    "ldr r10, [r1, #" v "]\n"               \
    "mov r8, " sum "\n"                     \
    "bl qn_box_length_v7m\n"                \
    "bgt " number "0b\n"                    \
    "movw r10, #2 + " i " * 256\n"          \
    "movt r10, #" j " + (((" i " + 1) % 3) + ((" i " + 2) % 3) * 4 + ((" j " + 1) % 3) * 16 + ((" j " + 2) % 3) * 64) * 256\n" \
    "bl qn_box_measure_v7m\n"               \
    "bgt " number "0b\n"                    \
    "b 940b\n"

#endif
