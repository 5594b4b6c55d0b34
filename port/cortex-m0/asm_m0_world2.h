/* SPDX-License-Identifier: MIT */
/* How a manifold of the plane ends on Armv6-M: its points go into the world. */
#ifndef QUOIN_ASM_M0_WORLD2_H
#define QUOIN_ASM_M0_WORLD2_H

#include "cortex-m0/asm_m0.h"

/* low = the depth in LSB, never 0 from one that is not, which is made at the label `none`; r5 is lost. */
#define LSB(depth, low, none)  \
    "mov r5, r12\n"            \
    "subs r5, #1\n"            \
    "movs " low ", " depth "\n" \
    "asrs " low ", r5\n"       \
    "adds " low ", #1\n"       \
    "asrs " low ", " low ", #1\n" \
    "beq " none "\n"

/* emit of face2.c, for what lies on the stack there, and r6 = how many points, 2 at most. At 24 these go, at 28 by how much numbers are turned,
 * at 36 the next one of them. */
#define INTO_WORLD \
    "12: str r6, [sp, #24]\n" \
    "ldr r0, [sp, #60]\n" \
    "ldr r7, [sp, #64]\n" \
    "ldr r4, [r7]\n" \
    "movs r2, #114\n" \
    "ldrb r2, [r0, r2]\n" \
    "cmp r0, r4\n" \
    "beq 13f\n" \
    "movs r3, #1\n" \
    "eors r2, r3\n" \
    "13: lsls r2, r2, #4\n" \
    "str r2, [sp, #28]\n" \
    "ldr r5, [r4, #28]\n" \
    "ldr r6, [r4, #32]\n" \
    "negs r6, r6\n" \
    TURN_BY("r5", "r6") \
    "ldr r0, [r7, #8]\n" \
    "ldr r1, [r7, #12]\n" \
    "bl qn_unturn_m0\n" \
    "ldr r7, [sp, #72]\n" \
    "ldr r2, [sp, #28]\n" \
    "negs r4, r1\n" \
    "cmp r2, #0\n" \
    "bne 14f\n" \
    "stmia r7!, {r0, r1}\n" \
    "b 15f\n" \
    "14: negs r3, r0\n" \
    "stmia r7!, {r3, r4}\n" \
    "15: ldr r2, [sp, #64]\n" \
    "ldr r2, [r2, #24]\n" \
    "negs r2, r2\n" \
    LSB("r2", "r3", "40f") \
    "16: ldr r6, [sp, #24]\n" \
    "str r3, [r7]\n" \
    "str r6, [r7, #4]\n" \
    "adds r7, #8\n" \
    "str r7, [sp, #72]\n" \
    TURN_BY("r0", "r4") \
    "mov r5, sp\n" \
    "17: ldmia r5!, {r1, r2, r3}\n" \
    "str r5, [sp, #36]\n" \
    "ldr r6, [sp, #28]\n" \
    "rors r3, r6\n" \
    "ldr r7, [sp, #72]\n" \
    "str r3, [r7, #12]\n" \
    LSB("r2", "r3", "41f") \
    "18: str r3, [r7, #8]\n" \
    "asrs r2, r2, #1\n" \
    "ldr r0, [sp, #52]\n" \
    "subs r0, r0, r2\n" \
    "bl qn_unturn_upper_m0\n" \
    LSB_OF_QUARTERS \
    "ldr r4, [sp, #64]\n" \
    "ldr r4, [r4]\n" \
    "ldr r4, [r4, #24]\n" \
    "ldmia r4, {r4, r5}\n" \
    "adds r0, r0, r4\n" \
    "adds r1, r1, r5\n" \
    "ldr r7, [sp, #72]\n" \
    "stmia r7!, {r0, r1}\n" \
    "adds r7, #8\n" \
    "str r7, [sp, #72]\n" \
    "ldr r5, [sp, #36]\n" \
    "ldr r6, [sp, #24]\n" \
    "subs r6, #1\n" \
    "str r6, [sp, #24]\n" \
    "bne 17b\n" \
    "ldr r1, [sp, #64]\n" \
    "movs r0, #30\n" \
    "ldrsb r0, [r1, r0]\n" \
    "19: add sp, #76\n" \
    LEAVE_ALL \
    "40: asrs r3, r2, #31\n" \
    "cmp r2, #0\n" \
    "beq 16b\n" \
    "movs r5, #1\n" \
    "orrs r3, r5\n" \
    "b 16b\n" \
    "41: asrs r3, r2, #31\n" \
    "cmp r2, #0\n" \
    "beq 18b\n" \
    "movs r5, #1\n" \
    "orrs r3, r5\n" \
    "b 18b\n"

#endif
