/* SPDX-License-Identifier: MIT */
/* Do two bodies overlap: the door. */
#include "port.h"

#ifdef QN_PORT_BOXES

#include "armv7-m/asm_v7m_deep.h"
#include "armv7-m/asm_v7m_glance.h"

/* On the stack of two boxes: the axis, the pair, the model; ROOM in all, and 52 behind them: what came in r0 to r3 first. How far A's
 * leading face sees the centre out waits where nothing else asks whether bodies were exchanged, all sizes where the extents were. */
#define AXIS "0"
#define PAIR "24"
#define MODEL "72"
#define ROOM "180"
#define WAIT_GAP "52"

/* Whatever is not taken goes on to C as it came: so do spheres at once. */
__asm__(FUNCTION("qn_overlap3_frames")
        "cbz r0, 9f\n"
        "ldrh r12, [r0]\n"
        "cmp r12, #1\n"
        "beq 9f\n"
        "cbz r1, 9f\n"
        "cbz r2, 9f\n"
        "cbz r3, 9f\n"
        "cmp r12, #3\n"
        "bne 20f\n"
        "ldrh r12, [r2]\n"
        "cmp r12, #3\n"
        "bne 19f\n"
        "push {r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldrd r4, r5, [sp, #52]\n"
        "cbnz r4, 8f\n"
        "cbz r5, 7f\n"
        "8: pop {r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "9: b qn_overlap3_frames_any\n"
        "7: " SEEN("61", "62")
        LEADS_FIRST
        "orr r5, r5, r6\n"
        "strd r0, r5, [sp, #" WAIT_GAP "]\n"
        LOOK_AT_A("10")
        "lsr r0, r5, #22\n"
        "ldrd r2, r4, [sp, #" WAIT_A "]\n"
        "ldrd r3, r5, [sp, #" WAIT_B "]\n"
        DEEP("ldr r10, [sp, #" WAIT_GAP "]\n", "add r9, r0, #8\n", "ldr r2, [sp, #4]\n ldr r12, [sp, #24]\n ldr lr, [sp, #32]\n", "12", "13")
        "12: mov r0, #2\n"
        "add sp, sp, #" WAITING " + 16\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "10: mov r0, #0\n"
        "add sp, sp, #" WAITING " + 16\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "9: b 8b\n"
        SEEN_EXCHANGED("61", "62")
        "13: ldrd r0, r5, [sp, #" WAIT_GAP "]\n"
        "cmp r0, r5, lsr #4\n" /* B's face is worth a look where A's sees the centre out by a quarter */
        "ble 72f\n"
        LOOK_AT_B("10")
        FILLED("42f", ROOM, PAIR, MODEL)
        "bmi 43f\n"
        "11: add r0, sp, #" MODEL "\n"
        "mov r1, #64\n"
        "mov r2, #64\n"
        "mov r3, sp\n"
        "bl qn_box_search_v7m\n"
        "ldrd r1, r2, [sp, #" AXIS " + 4]\n"
        "mov r0, #2\n"
        "cmp r2, #64\n"
        "ble 15f\n"
        "16: add sp, sp, #" ROOM " + 16\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "15: mov r0, #0\n"
        "cmn r1, #64\n"
        "blt 16b\n"
        "add r0, sp, #" MODEL "\n"
        "mov r1, sp\n"
        "bl qn_boxes_judge\n"
        "b 16b\n"
        /* What is left to C. */
        "42: sub sp, sp, #" ROOM " - " WAITING "\n"
        "mov r0, #3\n"
        "b 44f\n"
        GLANCE_REST(ROOM, PAIR, MODEL, "11b")
        "cmp r0, #3\n"
        "bne 16b\n"
        "add sp, sp, #" ROOM "\n"
        "b 8b\n"
        "10: mov r0, #0\n"
        "add sp, sp, #" WAITING " + 16\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        /* With a round body: both types tell the pair. */
        "19: ldrh r12, [r0]\n"
        "20: push {r0, r1, r2, r3, r4, r5, r6, r7, lr}\n"
        "ldr r4, [sp, #36]\n"
        "cbnz r4, 18f\n"
        "ldrh r7, [r2]\n"
        "orr r4, r12, r7\n"
        "cmp r4, #3\n"
        "bhi 31f\n"
        "mul r7, r12, r7\n"
        "mov r4, #0\n"
        "tbb [pc, r7]\n"
        "25: .byte (31f - 25b) / 2, (31f - 25b) / 2, (22f - 25b) / 2, (23f - 25b) / 2, (24f - 25b) / 2, (31f - 25b) / 2, (27f - 25b) / 2, 0\n"
        "18: pop {r0, r1, r2, r3, r4, r5, r6, r7, lr}\n"
        "b qn_overlap3_frames_any\n"
        "22: push {r4}\n"
        "bl qn_capsule_ball_touch_v7m\n"
        "b 29f\n"
        "24: push {r4}\n"
        "bl qn_capsules_touch_v7m\n"
        "29: cmp r0, #4\n"
        "bne 30f\n"
        "ldrd r0, r1, [sp, #4]\n"
        "ldrd r2, r3, [sp, #12]\n"
        "str r4, [sp]\n"
        "bl qn_capsules_collide\n"
        "b 30f\n"
        "23: push {r4}\n"
        "bl qn_ball_collide\n"
        "b 30f\n"
        "27: push {r4}\n"
        "bl qn_capsule_box_collide\n"
        "30: add sp, sp, #4\n"
        "sxtb r0, r0\n"
        "cmp r0, #3\n"
        "beq 31f\n"
        "add sp, sp, #16\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "31: pop {r0, r1, r2, r3, r4, r5, r6, r7, lr}\n"
        "b qn_overlap3_frames_rest\n"
        END("qn_overlap3_frames"));

#else
typedef int qn_kernel_v7m_overlap3_is_for_armv7m; /* ISO C wants a declaration */
#endif
