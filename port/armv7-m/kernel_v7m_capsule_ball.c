/* SPDX-License-Identifier: MIT */
/* The contact of a capsule and a sphere. */
#include "port.h"

#ifdef QN_PORT_ROUNDS

#include "armv7-m/asm_rounds_v7m.h"

/* As two capsules, whose second one has no core: s by a division, t and v are zeros. */
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
        "ldm r0, {r0, r1, r3, r7, r9, r12, lr}\n"
        CORE("r1", "r3", "r7", "r9", "r12", "lr", "r3", "2")
        LENGTH_OF("r1", "r9")
        "ldr r2, [r2, #4]\n"
        "orr r10, r10, r0\n"
        "orr r10, r10, r2\n"
        "orr r10, r10, r1\n"
        "cmp r10, #0x04000000\n" "bhs 99f\n"
        SCALED("r8")
        "ldr r12, [sp, #" AT_FRAMES "]\n"
        "mov r0, #0\n"
        "msr APSR_nzcvq, r0\n"
        WITHIN_ALL("r12")
        "mrs r0, APSR\n"
        "lsls r0, r0, #4\n" "bmi 40f\n"
        "5: add r12, r12, r3\n"
        "lsl r9, r9, r2\n"
        "ldr r7, [r12, #12]\n"
        "ldr r8, [r12, #24]\n"
        "ldr r10, [r12, #36]\n"
        TURNED("r7", "r7", "r9", "r0", "r1")
        TURNED("r8", "r8", "r9", "r0", "r1")
        TURNED("r9", "r10", "r9", "r0", "r1")
        "mov r10, #0\n"
        "mov r11, #0\n"
        "mov lr, #0\n"
        "stm sp, {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        DOT("r0", "r1", "r4", "r5", "r6", "r7", "r8", "r9")
        DOT("r2", "r3", "r7", "r8", "r9", "r7", "r8", "r9")
        "cmp r3, #0x04000000\n" "bhs 99f\n"
        "cmp r3, #0\n" "beq 98f\n"
        "mov r6, r0\n" "mov r7, r1\n"
        "mov r8, r2\n" "mov r9, r3\n"
        "bl qn_part_v7m\n"
        "mov r0, r1\n"
        "mov r1, #0\n"
        "b qn_capsules_meet_v7m\n"
        OTHER_CORE("r9", "r12", "lr", "r3", "2")
        "40: add r0, r12, #12\n"
        "bl qn_within_one_v7m\n" "bne 99f\n"
        "ldr r12, [sp, #" AT_FRAMES "]\n"
        "b 5b\n"
        "97:\n" LEAVE("0")
        "98:\n" LEAVE("4")
        "99:\n" LEAVE("3")
        END("qn_capsule_ball_touch_v7m"));

#else
typedef int qn_kernel_v7m_capsule_ball_is_for_armv7m; /* ISO C wants a declaration */
#endif
