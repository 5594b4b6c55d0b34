/* SPDX-License-Identifier: MIT */
/* The contact of a capsule and a sphere. */
#include "port.h"

#ifdef QN_PORT_ROUNDS

#include "armv7-m/asm_rounds_v7m.h"

/* As two capsules, whose second one has no core: s = p, t and v are zeros. */
__asm__(FUNCTION("qn_capsule_ball_touch_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "sub sp, sp, #" ROOM "\n"
        "ldrh r12, [r0]\n"
        "subs r12, r12, #2\n" "beq 1f\n" /* -1 for a sphere */
        "mov r4, r0\n" "mov r0, r2\n" "mov r2, r4\n"
        "mov r4, r1\n" "mov r1, r3\n" "mov r3, r4\n"
        "1: str r12, [sp, #" AT_LEADER "]\n"
        OFFSET
        "add r0, r0, #4\n"
        "ldm r0, {r0, r1, r3, r7, r8, r9, r12}\n"
        CORE("lr", "r1", "r3", "r7", "r8", "r9", "r12", "r3", "2")
        "strd r9, r3, [sp, #" AT_CORE_A "]\n"
        LENGTH_OF("r1", "r9")
        "mov r8, #0\n"
        "ldr r2, [r2, #4]\n"
        "orr r10, r10, r0\n"
        "orr r10, r10, r2\n"
        "orr r10, r10, r1\n"
        "cmp r10, #0x04000000\n" "bhs 99f\n"
        SCALED
        "ldr r12, [sp, #" AT_FRAMES "]\n"
        "mov r0, #0\n"
        "msr APSR_nzcvq, r0\n"
        WITHIN_ALL("r12")
        "mrs r0, APSR\n"
        "lsls r0, r0, #4\n" "bmi 40f\n"
        "5: ldrd r3, r1, [sp, #" AT_CORE_A "]\n"
        "add r12, r12, r1\n"
        "ldr r7, [r12, #12]\n"
        "ldr r8, [r12, #24]\n"
        "ldr r9, [r12, #36]\n"
        "ldr r1, [sp, #" AT_HALVES "]\n"
        "mov r10, #0\n"
        "mov r11, #0\n"
        "mov lr, #0\n"
        "stm sp, {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        DOT("r12", "r0", "r4", "r5", "r6", "r7", "r8", "r9")
        "mov r2, #0\n"
        "cmp r0, r1, asr #2\n" "bge 63f\n"
        "cmn r0, r1, asr #2\n" "ble 63f\n"
        "mvn r12, #1\n"
        "sub r12, r12, r0, lsl #2\n"
        "mov r0, #0\n"
        "b qn_capsules_meet_v7m\n"
        "63:\n"
        END_BEYOND("r12", "r0", "r1", "r9")
        "add r2, r9, #2\n"
        "cmp r3, #0\n"
        "it mi\n"
        "eormi r2, r2, #3\n"
        "lsl r2, r2, #16\n"
        "mov r0, #0\n"
        "b qn_capsules_meet_v7m\n"
        "23:\n" OTHER_CORE("r1", "r3", "r7", "r8", "r9", "r12", "r3", "2")
        "40: add r0, r12, #12\n"
        "bl qn_within_one_v7m\n" "bne 99f\n"
        "ldr r12, [sp, #" AT_FRAMES "]\n"
        "b 5b\n"
        NOT_FAR
        "98:\n" LEAVE("4")
        "99:\n" LEAVE("3")
        END("qn_capsule_ball_touch_v7m"));

#else
typedef int qn_kernel_v7m_capsule_ball_is_for_armv7m; /* ISO C wants a declaration */
#endif
