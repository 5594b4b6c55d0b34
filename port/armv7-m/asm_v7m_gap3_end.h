/* SPDX-License-Identifier: MIT */
/* Armv7-M: the second half of asm_v7m_gap3.h. */
#ifndef QUOIN_ASM_V7M_GAP3_END_H
#define QUOIN_ASM_V7M_GAP3_END_H

/* ---- What they weigh, and the points -------------------------------------------- */

/* Of both edges by the kernel, or C; of one in place, as weigh_edge; of none they are none. */
#define WEIGHTS_OF_GAP(none)               \
    "ldrd r1, r2, [sp, #8]\n"              \
    "add r0, sp, #48\n"                    \
    "adds r3, r1, r2\n"                    \
    "add r2, sp, #84\n"                    \
    "cmp r3, #4\n"                         \
    "bne 31f\n"                            \
    "bl qn_gap_weights_v7m\n"              \
    "cmp r0, #1\n"                         \
    "beq 34f\n"                            \
    "blo " none "\n"                       \
    "mov r0, sp\n"                         \
    "add r1, sp, #84\n"                    \
    "bl qn_gap_weights_exactly\n"          \
    "cmp r0, #0\n"                         \
    "bne 34f\n"                            \
    "b " none "\n"                         \
    "31: mov r4, #0\n"                     \
    "mov r5, #0\n"                         \
    "cmp r3, #3\n"                         \
    "bne 33f\n"                            \
    "ldm r0!, {r6, r7, r8}\n"              \
    "cmp r1, #2\n"                         \
    "it lo\n"                              \
    "addlo r0, r0, #12\n"                  \
    "ldm r0, {r9, r10, r11}\n"             \
    "smull r2, r3, r9, r9\n"               \
    "smlal r2, r3, r10, r10\n"             \
    "smlal r2, r3, r11, r11\n"             \
    "smull r0, r1, r6, r9\n"               \
    "smlal r0, r1, r7, r10\n"              \
    "smlal r0, r1, r8, r11\n"              \
    "rsbs r0, r0, #0\n"                    \
    "sbc r1, r1, r1, lsl #1\n"             \
    "cmp r1, #0\n"                         \
    "blt " none "\n"                       \
    "orrs r6, r0, r1\n"                    \
    "beq " none "\n"                       \
    "subs r6, r0, r2\n"                    \
    "sbcs r6, r1, r3\n"                    \
    "bge " none "\n"                       \
    "bl qn_weight_of_dots\n"               \
    "ldr r1, [sp, #8]\n"                   \
    "cmp r1, #2\n"                         \
    "ite lo\n"                             \
    "movlo r5, r0\n"                       \
    "movhs r4, r0\n"                       \
    "33: strd r4, r5, [sp, #84]\n"         \
    "34:\n"

/* x + (lo, hi) / 2^31 rounded, halves up. */
#define WITH(x, lo, hi, by)                \
    "lsrs " by ", " lo ", #31\n"           \
    "adc " by ", " by ", " hi ", lsl #1\n" \
    "add " x ", " x ", " by "\n"
/* The same less that, lo and hi as they are; by r4 and r5. */
#define WITHOUT(x, lo, hi)                 \
    "subs r4, " lo ", #1\n"                \
    "sbc r5, " hi ", #0\n"                 \
    "lsrs r4, r4, #31\n"                   \
    "adc r4, r4, r5, lsl #1\n"             \
    "sub " x ", " x ", r4\n"
/* A coordinate of both points of edges, the opposite of e's weight in r4. */
#define ON_EDGE(a, e, lo, hi)              \
    "ldr r0, [sp, #" a "]\n"               \
    "ldr r1, [sp, #" e "]\n"               \
    "smull r1, r2, r1, r4\n"               \
    "adds r3, r1, " lo "\n"                \
    "adc r12, r2, " hi "\n"                \
    "lsrs r1, r1, #31\n"                   \
    "adc r1, r1, r2, lsl #1\n"             \
    "add r1, r1, r0\n"                     \
    "lsrs r3, r3, #31\n"                   \
    "adc r3, r3, r12, lsl #1\n"            \
    "add r3, r3, r0\n"                     \
    "str r3, [lr, #12]\n"                  \
    "str r1, [lr], #4\n"

/* put_points of gap_again.c: v 2^31 in r6 and r7, r8 and r9, r10 and r11, both points from 160 on. */
#define POINTS_OF_GAP                      \
    "ldrd r4, r5, [sp, #84]\n"             \
    "ldrd r6, r8, [sp, #48]\n"             \
    "ldrd r10, r0, [sp, #56]\n"            \
    "ldrd r1, r2, [sp, #64]\n"             \
    "ldrd r3, r12, [sp, #72]\n"            \
    "ldr lr, [sp, #80]\n"                  \
    "asr r7, r6, #1\n"                     \
    "lsl r6, r6, #31\n"                    \
    "smlal r6, r7, r0, r4\n"               \
    "smlal r6, r7, r3, r5\n"               \
    "asr r9, r8, #1\n"                     \
    "lsl r8, r8, #31\n"                    \
    "smlal r8, r9, r1, r4\n"               \
    "smlal r8, r9, r12, r5\n"              \
    "asr r11, r10, #1\n"                   \
    "lsl r10, r10, #31\n"                  \
    "smlal r10, r11, r2, r4\n"             \
    "smlal r10, r11, lr, r5\n"             \
    "ldr r0, [sp, #8]\n"                   \
    "add lr, sp, #160\n"                   \
    "cmp r0, #2\n"                         \
    "beq 42f\n"                            \
    "bhi 41f\n"                            \
    "add r0, sp, #24\n"                    \
    "ldm r0, {r0, r1, r2}\n"               \
    "stm lr!, {r0, r1, r2}\n"              \
    WITH("r0", "r6", "r7", "r3") WITH("r1", "r8", "r9", "r3") WITH("r2", "r10", "r11", "r3") \
    "stm lr, {r0, r1, r2}\n"               \
    "b 43f\n"                              \
    "41: add r0, sp, #36\n"                \
    "ldm r0, {r0, r1, r2}\n"               \
    "add r12, lr, #12\n"                   \
    "stm r12, {r0, r1, r2}\n"              \
    WITHOUT("r0", "r6", "r7") WITHOUT("r1", "r8", "r9") WITHOUT("r2", "r10", "r11") \
    "stm lr, {r0, r1, r2}\n"               \
    "b 43f\n"                              \
    "42: rsb r4, r4, #0\n"                 \
    ON_EDGE("24", "60", "r6", "r7") ON_EDGE("28", "64", "r8", "r9") ON_EDGE("32", "68", "r10", "r11") \
    "43:\n"

/* ---- How far it is -------------------------------------------------------------- */

/* Divided by 2^r0, halves up; 32 less in r12. */
#define CUT(to, lo, hi)                    \
    "lsl " to ", " hi ", r12\n"            \
    "lsrs " lo ", " lo ", r0\n"            \
    "adc " to ", " to ", " lo "\n"

/* As qn_gap_measure_v7m: distance in r2, bounds in r3 and r4. */
#define MEASURE_OF_GAP(none)               \
    "eor r0, r7, r7, asr #31\n"            \
    "eor r1, r9, r9, asr #31\n"            \
    "eor r2, r11, r11, asr #31\n"          \
    "orrs r0, r0, r1\n"                    \
    "orrs r0, r0, r2\n"                    \
    "clz r0, r0\n"                         \
    "subs r1, r0, #5\n"                    \
    "cmp r1, #24\n"                        \
    "bhi " none "\n"                       \
    "rsb r0, r0, #34\n"                    \
    "rsb r12, r0, #32\n"                   \
    CUT("r2", "r6", "r7") CUT("r3", "r8", "r9") CUT("r4", "r10", "r11") \
    "ldrd r12, lr, [sp, #208]\n"           \
    "ldr r0, [sp, #216]\n"                 \
    "smull r5, r6, r2, r12\n"              \
    "smlal r5, r6, r3, lr\n"               \
    "smlal r5, r6, r4, r0\n"               \
    "movs r0, #128\n"                      \
    "lsls r0, r0, r1\n"                    \
    "adds r0, r0, #1\n"                    \
    "lsr r7, r5, #28\n"                    \
    "orr r7, r7, r6, lsl #4\n"             \
    "adds r7, r7, r0\n"                    \
    "mov r0, #0\n"                         \
    "adc r8, r0, r6, asr #28\n"            \
    "subs r0, r5, r7\n"                    \
    "sbcs r2, r6, r8\n"                    \
    "it lt\n"                              \
    "movlt r2, #0\n"                       \
    "adds r7, r7, r5\n"                    \
    "adc r8, r8, r6\n"                     \
    "lsr r3, r2, r1\n"                     \
    "asr r4, r8, r1\n"                     \
    "adds r4, r4, #1\n"                    \
    "lsls r0, r5, #1\n"                    \
    "asrs r2, r6, r1\n"                    \
    "adc r2, r2, #0\n"                     \
    "cmp r2, #1\n"                         \
    "blt " none "\n"

/* ---- In the world --------------------------------------------------------------- */

/* The next of both points, at r7. */
#define POINT                              \
    "ldm r7!, {r4, r5, r6}\n"              \
    PLACED("-24") PLACED("-32") PLACED("-40")

/* As qn_emit_gap_v7m: distance and bounds in r2 to r4. */
#define EMIT_GAP                           \
    "ldr r8, [sp, #92]\n"                  \
    "ldr r12, [sp, #260]\n"                \
    "ldrd r0, r10, [sp, #224]\n"           \
    "lsrs r2, r2, r8\n"                    \
    "adcs r2, r2, #0\n"                    \
    "it eq\n"                              \
    "moveq r2, #1\n"                       \
    "subs r4, r4, #1\n"                    \
    "lsrs r3, r3, r8\n"                    \
    "lsrs r4, r4, r8\n"                    \
    "adds r4, r4, #1\n"                    \
    "strd r3, r4, [r12]\n"                 \
    "str r2, [r12, #8]\n"                  \
    "ldrd r4, r5, [sp, #208]\n"            \
    "ldr r6, [sp, #216]\n"                 \
    "add r7, sp, #160\n"                   \
    "adds r0, r0, #12\n"                   \
    TURNED("r11") "str r11, [r12, #36]\n"  \
    TURNED("r11") "str r11, [r12, #40]\n"  \
    TURNED("r11") "str r11, [r12, #44]\n"  \
    "subs r0, r0, #36\n"                   \
    "mov r9, #1\n"                         \
    "sub r1, r8, #3\n"                     \
    "lsl r9, r9, r1\n"                     \
    "sub r8, r8, #2\n"                     \
    "add r12, r12, #12\n"                  \
    "cmp r10, #0\n"                        \
    "beq 51f\n"                            \
    "add r11, r12, #24\n"                  \
    "ldm r11, {r1, r2, r3}\n"              \
    OPPOSITE("r1") OPPOSITE("r2") OPPOSITE("r3") \
    "stm r11, {r1, r2, r3}\n"              \
    "add r12, r12, #12\n"                  \
    "mov r10, #24\n"                       \
    "51:\n"                                \
    POINT                                  \
    "subs r0, r0, #36\n"                   \
    "sub r12, r12, r10\n"                  \
    POINT

#endif
