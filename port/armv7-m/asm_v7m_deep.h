/* SPDX-License-Identifier: MIT */
/* Two boxes that hold a common ball, as qn_box_place_is_deep of box_place.c. */
#ifndef QUOIN_ASM_V7M_DEEP_H
#define QUOIN_ASM_V7M_DEEP_H

#include "arm/asm_arm.h"

/* What takes x into -room .. room. */
#define STEP_INTO(to, x, room)              \
    "mov " to ", #0\n"                     \
    "cmp " x ", " room "\n"                \
    "it gt\n"                              \
    "subgt " to ", " room ", " x "\n"      \
    "cmn " x ", " room "\n"                \
    "itt lt\n"                             \
    "addlt " to ", " x ", " room "\n"      \
    "rsblt " to ", " to ", #0\n"

/* The next row of A's frame, at r4, with the step in r1, r2, r12. */
#define TURNED(to)                          \
    "ldm r4!, {r9, r10, r11}\n"            \
    "smull r0, lr, r9, r1\n"               \
    "smlal r0, lr, r10, r2\n"              \
    "smlal r0, lr, r11, r12\n"             \
    "lsrs r0, r0, #30\n"                   \
    "adc " to ", r0, lr, lsl #2\n"
/* The next row of B's frame, at r5, with a coordinate. */
#define TURN_BACK(multiply, by)             \
    "ldm r5!, {r0, r1, r2}\n"              \
    multiply " r4, r9, r0, " by "\n"       \
    multiply " r10, r11, r1, " by "\n"     \
    multiply " r12, lr, r2, " by "\n"
#define WITHIN(low, high, room, no)         \
    "lsrs " low ", " low ", #30\n"         \
    "adc " low ", " low ", " high ", lsl #2\n" \
    "eor " high ", " low ", " low ", asr #31\n" \
    "sub " high ", " high ", " low ", asr #31\n" \
    "cmp " high ", " room "\n"             \
    "bhi " no "f\n"

/* Shapes a and b in r2 and r3, their frames in r4 and r5: on at `yes` or `no`. gap: how far A's leading face sees the centre out to r10;
 * slack: to r9; centre: its coordinates to r2, r12 and lr. B's extents less the wall go to r6, r7, r8; A's less the ball to r3, r10, r11.
 * */
#define DEEP(gap, slack, centre, yes, no)   \
    "ldrd r6, r7, [r3, #8]\n"               \
    "ldr r8, [r3, #16]\n"                   \
    gap                                     \
    "add r9, r6, r7\n"                      \
    "add r9, r9, r8\n"                      \
    "lsr r9, r9, #6\n"                      \
    "add r9, r9, r9, lsl #1\n"              \
    "cmp r10, r9, lsl #1\n"                 \
    "bgt " no "f\n"                         \
    slack                                   \
    "ldrd r3, r10, [r2, #8]\n"              \
    "ldr r11, [r2, #16]\n"                  \
    "add r12, r9, #4\n"                     \
    "rsb r3, r9, r3, lsr #2\n"              \
    "rsb r10, r9, r10, lsr #2\n"            \
    "rsb r11, r9, r11, lsr #2\n"            \
    "rsb r6, r12, r6, lsr #2\n"             \
    "rsb r7, r12, r7, lsr #2\n"             \
    "rsb r8, r12, r8, lsr #2\n"             \
    "orr r9, r3, r10\n"                     \
    "orr r9, r9, r11\n"                     \
    "orr r9, r9, r6\n"                      \
    "orr r9, r9, r7\n"                      \
    "orrs r9, r9, r8\n"                     \
    "bmi " no "f\n"                         \
    centre                                  \
    STEP_INTO("r1", "r2", "r3")             \
    STEP_INTO("r2", "r12", "r10")           \
    STEP_INTO("r12", "lr", "r11")           \
    "orr r9, r1, r2\n"                      \
    "orrs r9, r9, r12\n"                    \
    "beq " yes "f\n"                        \
    "add r4, r4, #12\n"                     \
    "add r5, r5, #12\n"                     \
    TURNED("r3")                            \
    "str r3, [sp, #-12]!\n"                 \
    TURNED("r3")                            \
    "str r3, [sp, #4]\n"                    \
    TURNED("r3")                            \
    "str r3, [sp, #8]\n"                    \
    "ldr r3, [sp], #4\n"                    \
    TURN_BACK("smull", "r3")                \
    "ldr r3, [sp], #4\n"                    \
    TURN_BACK("smlal", "r3")                \
    "ldr r3, [sp], #4\n"                    \
    TURN_BACK("smlal", "r3")                \
    WITHIN("r4", "r9", "r6", no) WITHIN("r10", "r11", "r7", no) WITHIN("r12", "lr", "r8", no)

#endif
