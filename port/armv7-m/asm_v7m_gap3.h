/* SPDX-License-Identifier: MIT */
/* Armv7-M: the parts of the kernel of distances that are remembered, in the order in which they run; see kernel_v7m_distance3.c for where
 * things stand on the stack. Local numbers from 10 to 89 are theirs. */
#ifndef QUOIN_ASM_V7M_GAP3_H
#define QUOIN_ASM_V7M_GAP3_H

#include "armv7-m/asm_v7m_row.h"

/* What checksums of sizes begin with, times their factor. */
#define CHECKSUM_BEGINS "0x02864877"
#define MIX(x) "mla lr, lr, r4, " x "\n"

/* ---- Where B lies --------------------------------------------------------------- */

/* The next row of R, of the frames at r0 and r1: u, v, w a column of A's. It goes to `row`, and B's place along that axis to `place`, less
 * what is below 4 / 2^30. Left where the row is more than a unit long. */
#define ROW_AND_PLACE(u, v, w, row, place) \
    PRODUCTS_OF_ROW(u, v, w, "r2", "r1")   \
    "subs r1, r1, #24\n"                   \
    ROUNDED_ROW("r2")                      \
    "strd r4, r5, [sp, #" row "]\n"        \
    "str r6, [sp, #" row " + 8]\n"         \
    "smull r7, r8, r4, r4\n"               \
    "smlal r7, r8, r5, r5\n"               \
    "smlal r7, r8, r6, r6\n"               \
    "ldrd r4, r5, [sp, #248]\n"            \
    "ldr r6, [sp, #256]\n"                 \
    "subs r8, r8, #2\n"                    \
    "cmp r8, #0x10000000\n"                \
    "bhs 92f\n"                            \
    "ssat r2, #31, r3\n"                   \
    "ssat r2, #31, r12\n"                  \
    "ssat r2, #31, lr\n"                   \
    "smull r7, r8, r3, r4\n"               \
    "smlal r7, r8, r12, r5\n"              \
    "smlal r7, r8, lr, r6\n"               \
    "bic r7, r7, #3\n"                     \
    "ssat r2, #27, r8\n"                   \
    "strd r7, r8, [sp, #" place "]\n"
#define LSB(x, lo, hi)                     \
    "lsr " x ", " lo ", #30\n"             \
    "orr " x ", " x ", " hi ", lsl #2\n"

/* ---- Where the features are ----------------------------------------------------- */

/* The address of the point that lr names, of those at r10. */
#define NAMED                              \
    "add lr, lr, lr, lsl #1\n"             \
    "add lr, r10, lr, lsl #2\n"
/* A's vertex that the names in r11 tell from bit `at` on, k in r12. Flags stay. */
#define VERTEX_OF_A(at, x, y, z)           \
    "ubfx lr, r11, #" at ", #5\n"          \
    NAMED                                  \
    "ldm lr, {" x ", " y ", " z "}\n"      \
    "lsl " x ", " x ", r12\n"              \
    "lsl " y ", " y ", r12\n"              \
    "lsl " z ", " z ", r12\n"
#define EDGE_OF_A(at)                      \
    VERTEX_OF_A(at, "r5", "r6", "r7")      \
    "sub r5, r2, r5\n"                     \
    "sub r6, r3, r6\n"                     \
    "sub r7, r4, r7\n"                     \
    "stm r8!, {r5, r6, r7}\n"
/* The next row of R, at r12, times a point in r3 to r5, and the place; k + 2 in r0, 30 - k in r1. */
#define TURNED_ROW(to, place)              \
    "ldm r12!, {r6, r7, r8}\n"             \
    "ldrd r9, " to ", [sp, #" place "]\n"  \
    "smlal r9, " to ", r6, r3\n"           \
    "smlal r9, " to ", r7, r4\n"           \
    "smlal r9, " to ", r8, r5\n"           \
    "lsl " to ", " to ", r0\n"             \
    "lsrs r9, r9, r1\n"                    \
    "adc " to ", " to ", r9\n"
/* B's vertex that lr names, in r2, r11, lr. */
#define VERTEX_OF_B                        \
    NAMED                                  \
    "ldm lr, {r3, r4, r5}\n"               \
    "add r12, sp, #120\n"                  \
    TURNED_ROW("r2", "96") TURNED_ROW("r11", "104") TURNED_ROW("lr", "112")

/* r12 k. Names: A's from bit 0 on, the lowest first, B's from 15 down, five bits each, how many of A at 20, of B at 22. A single edge of B
 * stands where a second one does. On to 15 with r2 how many there are of both. */
#define PLACE_OF_GAP                       \
    "ldrd r10, r9, [sp, #232]\n"           \
    "ldr r11, [sp, #156]\n"                \
    "ubfx r0, r11, #20, #2\n"              \
    "ubfx r1, r11, #22, #2\n"              \
    "strd r0, r1, [sp, #8]\n"              \
    VERTEX_OF_A("0", "r2", "r3", "r4")     \
    "add r8, sp, #24\n"                    \
    "stm r8, {r2, r3, r4}\n"               \
    "adds r8, r8, #36\n"                   \
    "cmp r0, #2\n"                         \
    "blo 10f\n"                            \
    EDGE_OF_A("5")                         \
    "bls 10f\n"                            \
    EDGE_OF_A("10")                        \
    "10: ubfx lr, r11, #15, #5\n"          \
    "rsb r1, r12, #30\n"                   \
    "add r0, r12, #2\n"                    \
    "mov r10, r9\n"                        \
    VERTEX_OF_B                            \
    "add r3, sp, #24\n"                    \
    "ldm r3!, {r4, r5, r6}\n"              \
    "stm r3!, {r2, r11, lr}\n"             \
    "sub r4, r2, r4\n"                     \
    "sub r5, r11, r5\n"                    \
    "sub r6, lr, r6\n"                     \
    "stm r3!, {r4, r5, r6}\n"              \
    "ldr r4, [sp, #156]\n"                 \
    "ldr r2, [sp, #12]\n"                  \
    "cmp r2, #2\n"                         \
    "blo 13f\n"                            \
    "ubfx lr, r4, #10, #5\n"               \
    "bhi 12f\n"                            \
    "11: adds r3, r3, #12\n"               \
    "12: str r3, [sp, #4]\n"               \
    VERTEX_OF_B                            \
    "add r3, sp, #36\n"                    \
    "ldm r3, {r4, r5, r6}\n"               \
    "sub r4, r2, r4\n"                     \
    "sub r5, r11, r5\n"                    \
    "sub r6, lr, r6\n"                     \
    "ldr r3, [sp, #4]\n"                   \
    "add r2, sp, #72\n"                    \
    "stm r3, {r4, r5, r6}\n"               \
    "ldr r4, [sp, #156]\n"                 \
    "cmp r3, r2\n"                         \
    "ubfx lr, r4, #5, #5\n"                \
    "bne 11b\n"                            \
    "13: ldrd r2, r3, [sp, #8]\n"          \
    "adds r2, r2, r3\n"

/* The same of two sets of points at hand, bit by bit: A's in r11, its points at r10, B's in r12 and at r9. Left where there are more than
 * four, or three of one and two of the other. */
#define LOWEST(set, x, y, z)               \
    "rbit lr, " set "\n"                   \
    "clz lr, lr\n"                         \
    NAMED                                  \
    "ldm lr, {" x ", " y ", " z "}\n"
#define LESS_LOWEST(set)                   \
    "subs lr, " set ", #1\n"               \
    "ands " set ", " set ", lr\n"
#define NEXT_OF_A                          \
    LOWEST("r11", "r5", "r6", "r7")        \
    "subs r5, r2, r5\n"                    \
    "subs r6, r3, r6\n"                    \
    "subs r7, r4, r7\n"                    \
    "stm r8!, {r5, r6, r7}\n"              \
    "adds r0, r0, #1\n"
#define NEXT_OF_B                          \
    LOWEST("r12", "r5", "r6", "r7")        \
    "subs r5, r5, r2\n"                    \
    "subs r6, r6, r3\n"                    \
    "subs r7, r7, r4\n"                    \
    "adds r1, r1, #1\n"
#define FEATURES_OF_SETS                   \
    "movs r0, #1\n"                        \
    "movs r1, #1\n"                        \
    LOWEST("r11", "r2", "r3", "r4")        \
    "add r8, sp, #24\n"                    \
    "stm r8, {r2, r3, r4}\n"               \
    "adds r8, r8, #36\n"                   \
    LESS_LOWEST("r11")                     \
    "beq 16f\n"                            \
    NEXT_OF_A                              \
    LESS_LOWEST("r11")                     \
    "beq 16f\n"                            \
    NEXT_OF_A                              \
    LESS_LOWEST("r11")                     \
    "bne 92b\n"                            \
    "16: mov r10, r9\n"                    \
    "add r8, sp, #24\n"                    \
    "ldm r8!, {r5, r6, r7}\n"              \
    LOWEST("r12", "r2", "r3", "r4")        \
    "subs r5, r2, r5\n"                    \
    "subs r6, r3, r6\n"                    \
    "subs r7, r4, r7\n"                    \
    "stm r8!, {r2-r7}\n"                   \
    LESS_LOWEST("r12")                     \
    "beq 17f\n"                            \
    "adds r8, r8, #12\n"                   \
    NEXT_OF_B                              \
    "stm r8, {r5, r6, r7}\n"               \
    LESS_LOWEST("r12")                     \
    "beq 17f\n"                            \
    "cmp r0, #1\n"                         \
    "bne 92b\n"                            \
    "subs r8, r8, #12\n"                   \
    "stm r8!, {r5, r6, r7}\n"              \
    NEXT_OF_B                              \
    "stm r8, {r5, r6, r7}\n"               \
    LESS_LOWEST("r12")                     \
    "bne 92b\n"                            \
    "17: strd r0, r1, [sp, #8]\n"          \
    "adds r2, r0, r1\n"                    \
    "cmp r2, #4\n"                         \
    "bhi 92b\n"

/* ---- Which way it is ------------------------------------------------------------ */

/* |x| of 64 bits. */
#define SIZE64(lo, hi)                     \
    "cmp " hi ", #0\n"                     \
    "bge 20f\n"                            \
    "rsbs " lo ", " lo ", #0\n"            \
    "sbc " hi ", " hi ", " hi ", lsl #1\n" \
    "20:\n"
/* A number of n whose upper word is shifted up by r5, the lower one down by r6, rounded. */
#define BLOCK(lo, hi)                      \
    "lsl " hi ", " hi ", r5\n"             \
    "lsrs " lo ", " lo ", r6\n"            \
    "adc " lo ", " lo ", " hi "\n"
/* One of these over their length, with the sign of `like`. */
#define COMPONENT(x, like)                 \
    "mov r5, r1\n"                         \
    "mov r6, r10\n"                        \
    "umlal r5, r6, " x ", r0\n"            \
    "lsr r6, r6, r10\n"                    \
    "eor " x ", r6, " like ", asr #31\n"   \
    "sub " x ", " x ", " like ", asr #31\n"

/* r2: how many vertices. n is e x f towards p, or square to one edge, or p; signs in r4, r8 and r7. The unit normal in r9, r11 and lr, and
 * where it is kept. */
#define DIRECTION_OF_GAP(none)             \
    "add r12, sp, #48\n"                   \
    "cmp r2, #4\n"                         \
    "bne 21f\n"                            \
    "add r12, sp, #60\n"                   \
    "ldm r12, {r3-r8}\n"                   \
    "smull r9, r10, r4, r8\n"              \
    "rsb r1, r5, #0\n"                     \
    "smlal r9, r10, r1, r7\n"              \
    "smull r11, r12, r5, r6\n"             \
    "rsb r1, r3, #0\n"                     \
    "smlal r11, r12, r1, r8\n"             \
    "rsb r4, r4, #0\n"                     \
    "smull lr, r1, r3, r7\n"               \
    "smlal lr, r1, r4, r6\n"               \
    "ldrd r3, r4, [sp, #48]\n"             \
    "ldr r5, [sp, #56]\n"                  \
    "smull r6, r7, r10, r3\n"              \
    "smlal r6, r7, r12, r4\n"              \
    "smlal r6, r7, r1, r5\n"               \
    "cmp r7, #0\n"                         \
    "bgt 24f\n"                            \
    "adds r6, r7, #1\n"                    \
    "bmi 24f\n"                            \
    "b " none "\n"                         \
    "21: cmp r2, #3\n"                     \
    "bne 22f\n"                            \
    "ldr r3, [sp, #8]\n"                   \
    "mov r0, r12\n"                        \
    "add r1, sp, #60\n"                    \
    "cmp r3, #2\n"                         \
    "it lo\n"                              \
    "addlo r1, r1, #12\n"                  \
    "add r2, sp, #160\n"                   \
    "bl qn_edge_direction\n"               \
    "cmp r0, #0\n"                         \
    "beq " none "\n"                       \
    "ldrd r9, r10, [sp, #160]\n"           \
    "ldrd r11, r12, [sp, #168]\n"          \
    "ldrd lr, r1, [sp, #176]\n"            \
    "b 23f\n"                              \
    "22: ldm r12, {r10, r11, lr}\n"        \
    "lsl r9, r10, #31\n"                   \
    "asr r10, r10, #1\n"                   \
    "asr r12, r11, #1\n"                   \
    "lsl r11, r11, #31\n"                  \
    "asr r1, lr, #1\n"                     \
    "lsl lr, lr, #31\n"                    \
    "23: movs r7, #0\n"                    \
    "24: eor r4, r10, r7\n"                \
    "eor r8, r12, r7\n"                    \
    "eor r7, r7, r1\n"                     \
    SIZE64("r9", "r10") SIZE64("r11", "r12") SIZE64("lr", "r1") \
    "orr r5, r10, r12\n"                   \
    "orrs r5, r5, r1\n"                    \
    "beq " none "\n"                       \
    "clz r5, r5\n"                         \
    "sub r5, r5, #1\n"                     \
    "rsb r6, r5, #32\n"                    \
    BLOCK("r9", "r10") BLOCK("r11", "r12") BLOCK("lr", "r1") \
    "umull r5, r6, r9, r9\n"               \
    "umlal r5, r6, r11, r11\n"             \
    "umlal r5, r6, lr, lr\n"               \
    "adds r0, r5, #0x20000000\n"           \
    "adc r3, r6, #0\n"                     \
    "lsrs r10, r3, #30\n"                  \
    "beq 25f\n"                            \
    "adds r5, r5, #0x80000000\n"           \
    "adc r3, r6, #0\n"                     \
    "movs r10, #1\n"                       \
    "movs r1, #0\n"                        \
    "b 26f\n"                              \
    "25: lsrs r0, r0, #30\n"               \
    "orr r3, r0, r3, lsl #2\n"             \
    "mov r1, #0x80000000\n"                \
    "26:\n"                                \
    RECIPROCAL_ROOT                        \
    COMPONENT("r9", "r4") COMPONENT("r11", "r8") COMPONENT("lr", "r7") \
    "add r0, sp, #208\n"                   \
    "stm r0, {r9, r11, lr}\n"

/* ---- Whether they are all ------------------------------------------------------- */

/* qn_gap_margin_holds, of the unit normal in r9, r11 and lr. */
#define MARGIN_OF_GAP(none)                \
    "add r0, sp, #120\n"                   \
    "ldm r0!, {r1, r2, r3}\n"              \
    "smull r4, r5, r1, r9\n"               \
    "smull r6, r7, r2, r9\n"               \
    "smull r8, r10, r3, r9\n"              \
    "ldm r0!, {r1, r2, r3}\n"              \
    "smlal r4, r5, r1, r11\n"              \
    "smlal r6, r7, r2, r11\n"              \
    "smlal r8, r10, r3, r11\n"             \
    "ldm r0, {r1, r2, r3}\n"               \
    "smlal r4, r5, r1, lr\n"               \
    "smlal r6, r7, r2, lr\n"               \
    "smlal r8, r10, r3, lr\n"              \
    "ldrd r1, r2, [sp, #16]\n"             \
    "ldr r0, [sp, #324]\n"                 \
    "sxth r3, r1\n"                        \
    "sub r5, r5, r3, lsl #14\n"            \
    "asr r1, r1, #16\n"                    \
    "sub r7, r7, r1, lsl #14\n"            \
    "sxth r3, r2\n"                        \
    "sub r10, r10, r3, lsl #14\n"          \
    "ldrd r3, r4, [r0, #12]\n"             \
    "ldr r6, [r0, #20]\n"                  \
    "sub r3, r9, r3\n"                     \
    "sub r4, r11, r4\n"                    \
    "sub r6, lr, r6\n"                     \
    "asr r3, r3, #2\n"                     \
    "asr r4, r4, #2\n"                     \
    "asr r6, r6, #2\n"                     \
    "smull r8, r12, r5, r5\n"              \
    "smlal r8, r12, r7, r7\n"              \
    "smlal r8, r12, r10, r10\n"            \
    "smlal r8, r12, r3, r3\n"              \
    "smlal r8, r12, r4, r4\n"              \
    "smlal r8, r12, r6, r6\n"              \
    "cmp r12, r2, lsr #16\n"               \
    "bhs " none "\n"

#endif
