/* SPDX-License-Identifier: MIT */
/* The doors of two bodies given by frames: two boxes, and pairs with a round body, without a compiler's registers in between. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_DOORS3)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0_door3.h"

#define NULLS                                         \
    "cmp r0, #0\n"                                    \
    "beq 1f\n"                                        \
    "cmp r1, #0\n"                                    \
    "beq 1f\n"                                        \
    "cmp r2, #0\n"                                    \
    "beq 1f\n"                                        \
    "cmp r3, #0\n"                                    \
    "bne 2f\n"                                        \
    "1: push {r0, r1, r2, r3, r4, r5, r6, r7, lr}\n"  \
    "b 8f\n"                                          \
    "2: push {r0, r1, r2, r3, r4, r5, r6, r7, lr}\n"
#define LEAVE                                         \
    "add sp, #16\n"                                   \
    "pop {r4, r5, r6, r7, pc}\n"

#define NONE_TO_R7                                    \
    "movs r0, #0\n"                                   \
    "movs r1, #0\n"                                   \
    "movs r2, #0\n"                                   \
    "movs r3, #0\n"                                   \
    "movs r4, #0\n"                                   \
    "stmia r7!, {r0, r1, r2, r3, r4}\n"

/* Behind what came first stand options, cache, workspace and out. */
__asm__(FUNCTION("qn_collide3_frames")
        NULLS
        "ldr r7, [sp, #48]\n"
        "cmp r7, #0\n"
        "beq 8f\n"
        "ldr r4, [sp, #36]\n"
        "cmp r4, #0\n"
        "bne 7f\n"
        "6: " BOXES("20f")
        "ldr r5, [sp, #40]\n"
        "cmp r5, #0\n"
        "bne 15f\n"
        LOOK_FIRST
        "10: add sp, #16\n"
        "11: " OFF_ROOM
        "17: ldr r7, [sp, #48]\n"
        "18: " NONE_TO_R7
        "19: " LEAVE
        "7: " OPTIONS("8f")
        "b 6b\n"
        "8: b 9f\n"
        "15: b 16f\n"
        "20: " ROUNDS("31f")
        "push {r7}\n"
        "bl qn_capsules_collide\n"
        "30: add sp, #4\n"
        "cmp r0, #0\n"
        "beq 18b\n"
        "cmp r0, #3\n"
        "bne 19b\n"
        "31: b 32f\n"
        "21: ldr r4, [r0, #4]\n"
        "ldr r5, [r2, #4]\n"
        "orrs r4, r5\n"
        "lsrs r4, r4, #28\n"
        "bne 8b\n"
        "push {r7}\n"
        "bl qn_spheres_touch\n"
        "add sp, #4\n"
        "cmp r0, #3\n"
        "bne 19b\n"
        "b 8b\n"
        "23: push {r7}\n"
        "bl qn_ball_collide\n"
        "b 30b\n"
        "27: push {r7}\n"
        "bl qn_capsule_box_collide\n"
        "b 30b\n"
        ORDER_NOW
        "24: mov r0, sp\n"
        "add r1, sp, #" PLACE "\n"
        "ldr r7, [sp, #" CAME " + 48]\n"
        "sub sp, #8\n"
        "str r7, [sp]\n"
        "bl qn_boxes_collide\n"
        "add sp, #8\n"
        "cmp r0, #3\n"
        "beq 12f\n"
        OFF_ROOM
        LEAVE
        "12: b 13f\n"
        ORDER_EXCHANGED
        "16: " LOOK_CACHED("36", "40")
        "b 24b\n"
        "11: " OFF_ROOM
        "b 17b\n"
        "13: " OFF_ROOM
        "32: " ON_TO("qn_collide3_frames_rest")
        "9: " ON_TO("qn_collide3_frames_any")
        ".ltorg\n"
        END("qn_collide3_frames"));

/* The same without a manifold: behind what came first stand options, cache and workspace. */
__asm__(FUNCTION("qn_overlap3_frames")
        NULLS
        "ldr r4, [sp, #36]\n"
        "ldr r5, [sp, #40]\n"
        "orrs r5, r4\n"
        "bne 7f\n"
        "6: " BOXES("20f")
        LOOK_FIRST
        "10: movs r0, #0\n"
        "add sp, #16 + " CAME " + 16\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "8: b 9f\n"
        "7: cmp r4, #0\n"
        "beq 5f\n"
        OPTIONS("8b")
        "5: " BOXES("20f")
        "ldr r5, [sp, #40]\n"
        "cmp r5, #0\n"
        "beq 6b\n"
        "b 16f\n"
        "20: movs r7, #0\n"
        ROUNDS("31f")
        "push {r7}\n"
        "bl qn_capsules_collide\n"
        "30: add sp, #4\n"
        "cmp r0, #3\n"
        "beq 31f\n"
        "19: " LEAVE
        "31: b 32f\n"
        "21: ldr r4, [r0, #4]\n"
        "ldr r5, [r2, #4]\n"
        "orrs r4, r5\n"
        "lsrs r4, r4, #28\n"
        "bne 8b\n"
        "movs r6, #0\n"
        "push {r5, r6, r7}\n"
        "str r6, [sp]\n"
        "bl qn_spheres_collide\n"
        "add sp, #12\n"
        "b 19b\n"
        "23: push {r7}\n"
        "bl qn_ball_collide\n"
        "b 30b\n"
        "27: push {r7}\n"
        "bl qn_capsule_box_collide\n"
        "b 30b\n"
        ORDER_NOW
        "24: mov r0, sp\n"
        "add r1, sp, #" PLACE "\n"
        "cmp r7, #0\n"
        "bne 25f\n"
        "bl qn_boxes_overlap\n"
        "26: cmp r0, #3\n"
        "beq 12f\n"
        OFF_ROOM
        LEAVE
        "12: b 13f\n"
        ORDER_EXCHANGED
        "25: bl qn_boxes_overlap_barely\n"
        "b 26b\n"
        "16: " LOOK_CACHED("36", "40")
        "movs r7, #0\n"
        "b 24b\n"
        "11: movs r0, #0\n"
        OFF_ROOM
        LEAVE
        "13: " OFF_ROOM
        "32: " ON_TO("qn_overlap3_frames_rest")
        "9: " ON_TO("qn_overlap3_frames_any")
        ".ltorg\n"
        END("qn_overlap3_frames"));

#else
typedef int qn_kernel_m0_door3_is_for_armv6m; /* ISO C wants a declaration */
#endif
