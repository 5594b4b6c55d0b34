/* SPDX-License-Identifier: MIT */
/* Two boxes that may be apart along an axis that a cache names: what the door asks first. */
#ifndef QUOIN_ASM_V7M_CACHED_H
#define QUOIN_ASM_V7M_CACHED_H

#include "armv7-m/asm_v7m_glance.h"

/* Where bodies and frames wait, in order: 16 bytes, then as the door has it. */
#define PUT_A "0"
#define PUT_FRAME_A "4"
#define PUT_B "8"
#define PUT_FRAME_B "12"

/* A's leading face, and what qn_axis_cache_separates asks; but B's place is measured in the world: that may be less by half than what A's
 * axes show of it, so the slack is of twice the size; and of products only upper words count. On with 52b where a gap shows, else with 59f;
 * with 9f, and nothing more on the stack, for what ORDER_ANYWHERE does not take. The cache in r5; in order first, d but for its sign; then
 * r5 the size, r12 the cache's word. */
#define CACHED                              \
    "ldr r12, [r5, #4]\n"                   \
    ORDER_ANYWHERE                          \
    "cmp r11, #0\n"                         \
    "orr r5, r5, r4, lsl #1\n"              \
    "blt 56f\n"                             \
    "push {r0, r1, r2, r3}\n"               \
    "57: tst r12, #0xF0\n"                  \
    "bne 54f\n"                             \
    /* A's: the leading one. */             \
    "add r1, r1, #12\n"                     \
    SUMS("smull", "r7") SUMS("smlal", "r8") SUMS("smlal", "r9") \
    LEADS(PUT_A)                            \
    LOOK_AT(PUT_FRAME_A, PUT_FRAME_B, PUT_B) \
    "bge 59f\n"

/* B first. */
#define CACHED_EXCHANGED                    \
    "56: push {r0, r1}\n"                   \
    "push {r2, r3}\n"                       \
    "ldm sp, {r0, r1, r2, r3}\n"            \
    "b 57b\n"

/* Entries of a column, in r3, r4 and r6, with rows of a matrix at r1. */
#define CUT_ROW(multiply, entry)            \
    "ldm r1!, {r0, r2, r12}\n"              \
    multiply " r7, r8, " entry ", r0\n"     \
    multiply " r9, r10, " entry ", r2\n"    \
    multiply " r11, r5, " entry ", r12\n"

/* B's: d along it, and its own extent. */
#define CACHED_FACE_B                       \
    "ubfx r6, r12, #4, #4\n"                \
    "cmp r6, #1\n"                          \
    "bne 53f\n"                             \
    "and r6, r12, #12\n"                    \
    "cmp r6, #12\n"                         \
    "beq 59f\n"                             \
    "add r2, r2, r6\n"                      \
    "add r3, r3, r6\n"                      \
    "ldr r12, [r2, #8]\n"                   \
    "ldr r4, [r3, #24]\n"                   \
    "ldr r6, [r3, #36]\n"                   \
    "ldr r3, [r3, #12]\n"                   \
    "smull r10, r11, r7, r3\n"              \
    "smlal r10, r11, r8, r4\n"              \
    "smlal r10, r11, r9, r6\n"              \
    "add r1, r1, #12\n"                     \
    "eor r11, r11, r11, asr #31\n"          \
    "sub lr, r11, r12, lsr #2\n"            \
    "sub lr, lr, r5, lsr #22\n"             \
    "sub lr, lr, #13\n"                     \
    CUT_ROW("smull", "r3") CUT_ROW("smlal", "r4") CUT_ROW("smlal", "r6") \
    REACHES(PUT_A, "r5")                    \
    "blt 52b\n"                             \
    "b 59f\n"

/* The coordinates after the one of which `four` is four times the number, which is lost, to u and v. */
#define AFTER(four, u, v)                   \
    AFTER_BOTH(u)                           \
    "lsr " u ", " u ", " four "\n"          \
    "ubfx " v ", " u ", #2, #2\n"           \
    "and " u ", " u ", #3\n"

/* One product more of an entry of the column at `column` with d and with B's edge. */
#define CUT_BOTH(multiply, column, entry, t, r, d, edge) \
    "ldr r6, [" column ", #" entry "]\n"    \
    multiply " r12, " t ", r6, " d "\n"     \
    multiply " lr, " r ", r6, " edge "\n"
#define CUT_BOTHS(column, t, r)             \
    CUT_BOTH("smull", column, "12", t, r, "r7", "r0") CUT_BOTH("smlal", column, "24", t, r, "r8", "r2") \
    CUT_BOTH("smlal", column, "36", t, r, "r9", "r3")

/* Of the column at r0 to r3 and the one at `column`: the upper word of the product to `to`. */
#define CUT_COLUMN(column, to)              \
    "ldr r0, [" column ", #12]\n"           \
    "smull r6, " to ", r0, r1\n"            \
    "ldr r0, [" column ", #24]\n"           \
    "smlal r6, " to ", r0, r2\n"            \
    "ldr r0, [" column ", #36]\n"           \
    "smlal r6, " to ", r0, r3\n"

/* A pair of edges, i and j: p and q follow i, a and b follow j. Along L, and what boxes reach of it, in units of 4 LSB, compared in fours:
 * t is cut by less than one, and entries as above. */
#define CACHED_EDGES                        \
    "53: cmp r6, #2\n"                      \
    "bne 59f\n"                             \
    "and r6, r12, r12, lsr #1\n"            \
    "tst r6, #5\n"                          \
    "bne 59f\n"                             \
    "and r6, r12, #12\n"                    \
    AFTER("r6", "r10", "r11")               \
    "push {r5, r10, r11, r12}\n"            \
    "and r6, r12, #3\n"                     \
    "add r3, r3, r6, lsl #2\n"              \
    "add r10, r1, r10, lsl #2\n"            \
    "add r11, r1, r11, lsl #2\n"            \
    "ldr r0, [r3, #12]\n"                   \
    "ldr r2, [r3, #24]\n"                   \
    "ldr r3, [r3, #36]\n"                   \
    CUT_BOTHS("r10", "r4", "r5")            \
    CUT_BOTHS("r11", "r10", "r1")           \
    "lsl r7, r5, #2\n"                      \
    "lsl r8, r1, #2\n"                      \
    "rsb r4, r4, #0\n"                      \
    "smull r11, r12, r10, r7\n"             \
    "smlal r11, r12, r4, r8\n"              \
    "lsr r11, r11, #30\n"                   \
    "orr r12, r11, r12, lsl #2\n"           \
    "pop {r6, r7, r8, r9}\n"                \
    "ldr r0, [sp, #" PUT_A "]\n"            \
    "eor r12, r12, r12, asr #31\n"          \
    "eor r5, r5, r5, asr #31\n"             \
    "eor r1, r1, r1, asr #31\n"             \
    "add r0, r0, #8\n"                      \
    "ldr r2, [r0, r7, lsl #2]\n"            \
    "ldr r3, [r0, r8, lsl #2]\n"            \
    "umull r10, r11, r2, r1\n"              \
    "umlal r10, r11, r3, r5\n"              \
    "sub r12, r12, r6, lsr #22\n"           \
    "sub r12, r12, #13\n"                   \
    "ldr r0, [sp, #" PUT_FRAME_A "]\n"      \
    "and r2, r9, #12\n"                     \
    "and r6, r9, #3\n"                      \
    "add r0, r0, r2\n"                      \
    "lsl r6, r6, #2\n"                      \
    "ldr r1, [r0, #12]\n"                   \
    "ldr r2, [r0, #24]\n"                   \
    "ldr r3, [r0, #36]\n"                   \
    AFTER("r6", "r4", "r5")                 \
    "ldrd r8, r9, [sp, #" PUT_B "]\n"       \
    "add lr, r9, r4, lsl #2\n"              \
    "add r9, r9, r5, lsl #2\n"              \
    CUT_COLUMN("lr", "r7")                  \
    CUT_COLUMN("r9", "lr")                  \
    "add r8, r8, #8\n"                      \
    "eor r7, r7, r7, asr #31\n"             \
    "eor lr, lr, lr, asr #31\n"             \
    "ldr r0, [r8, r4, lsl #2]\n"            \
    "ldr r1, [r8, r5, lsl #2]\n"            \
    "umlal r10, r11, r0, lr\n"              \
    "umlal r10, r11, r1, r7\n"              \
    "cmp r11, r12, asr #2\n"                \
    "blt 52b\n"

#endif
