/* SPDX-License-Identifier: MIT */
/* Two boxes in order, and B's place from A's. */
#include "port.h"

#ifdef QN_PORT_BOXES

#include "armv7-m/asm_v7m_deep.h"
#include "armv7-m/asm_v7m_pair.h"

__asm__(FUNCTION("qn_box_begin_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        BEGIN(OFFSET("36"), "40")
        PLACE("36")
        "mrs r11, APSR\n"
        "tst r11, #0x8000000\n"
        "bne 9f\n"
        "mov r0, #1\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        EXCHANGE
        "9: mov r0, #0\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_box_begin_v7m"));

/* ---- From poses ----------------------------------------------------------------- */

/* An extent in steps, and three more; its square. */
#define STEPS(x) "lsr " x ", " x ", r4\n add " x ", " x ", #3\n"
#define BALL(x, y, z)                       \
    STEPS(x) STEPS(y) STEPS(z)              \
    "mul " x ", " x ", " x "\n"            \
    "mla " x ", " y ", " y ", " x "\n"     \
    "mla " x ", " z ", " z ", " x "\n"

/* Once in order: pose of B, t, extents, the ball about B and d wait on the stack, 28 bytes. */
__asm__(FUNCTION("qn_box_poses_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        ORDER
        "mrs r4, APSR\n"
        "tst r4, #0x8000000\n"
        "bne 9f\n"
        "ldr lr, [sp, #40]\n"
        "lsrs r4, r11, #31\n"
        "strb r4, [lr, #16]\n"
        "beq 1f\n"
        "mov r12, r0\n"
        "mov r0, r2\n"
        "mov r2, r12\n"
        "mov r12, r1\n"
        "mov r1, r3\n"
        "mov r3, r12\n"
        "rsb r7, r7, #0\n"
        "rsb r8, r8, #0\n"
        "rsb r9, r9, #0\n"
        "1: ldr r12, [sp, #44]\n"
        "strd r0, r2, [lr]\n"
        "add r4, r12, #48\n"
        "strd r12, r4, [lr, #8]\n"
        "eor r4, r7, r7, asr #31\n"
        "eor r6, r8, r8, asr #31\n"
        "eor r10, r9, r9, asr #31\n"
        "orr r4, r4, r5\n"
        "orr r4, r4, r6\n"
        "orr r4, r4, r10\n"
        "clz r4, r4\n"
        "rsb r4, r4, #18\n"
        "mov r6, #0xFFFFFFFF\n"
        "cmp r4, #3\n"
        "blt 2f\n"
        "ldrd r6, r10, [r2, #8]\n"
        "ldr r11, [r2, #16]\n"
        BALL("r6", "r10", "r11")
        "ldrd r10, r11, [r0, #8]\n"
        "ldr r12, [r0, #16]\n"
        BALL("r10", "r11", "r12")
        "add r10, r10, r6\n"
        "asr r11, r7, r4\n"
        "asr r12, r8, r4\n"
        "asr lr, r9, r4\n"
        "mul r11, r11, r11\n"
        "mla r11, r12, r12, r11\n"
        "mla r11, lr, lr, r11\n"
        "cmp r11, r10, lsl #1\n"
        "bhi 5f\n"
        "2: push {r3, r4, r5, r6, r7, r8, r9}\n"
        "ldr r0, [sp, #72]\n"
        "bl qn_frame_v7m\n"
        "cmp r0, #0\n"
        "beq 4f\n"
        "ldr r1, [sp, #72]\n"
        "ldrd r7, r8, [sp, #16]\n"
        "ldr r9, [sp, #24]\n"
        "add r1, r1, #12\n"
        SUMS("smull", "r7") SUMS("smlal", "r8") SUMS("smlal", "r9")
        OFFSET("64")
        LEAD("68")
        "ldr r5, [sp, #8]\n"
        PLACE("64")
        "cmp r0, #0\n"
        "ble 3f\n"
        "ldr r3, [sp, #4]\n"
        "ldr r7, [sp, #12]\n"
        "sub r3, r3, #2\n"
        "lsr r3, r0, r3\n"
        "mul r3, r3, r3\n"
        "cmp r3, r7\n"
        "bhi 6f\n"
        "3: ldr r0, [sp, #72]\n"
        "ldr r1, [sp]\n"
        "add r0, r0, #48\n"
        "bl qn_frame_v7m\n"
        "cmp r0, #0\n"
        "beq 4f\n"
        "mov r0, #2\n"
        "add sp, sp, #28\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "6: mov r0, #1\n"
        "add sp, sp, #28\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "5: mov r0, #0\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "4: add sp, sp, #28\n"
        "9: mov r0, #3\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_box_poses_v7m"));

/* ---- Deep overlap ------------------------------------------------------------------ */

__asm__(FUNCTION("qn_box_deep_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldm r1, {r2, r3, r4, r5}\n"
        DEEP("ldr r10, [r0, #40]\n", "ldr r9, [r0, #32]\n", "ldr r2, [r0, #4]\n ldr r12, [r0, #12]\n ldr lr, [r0, #20]\n", "1", "2")
        "1: mov r0, #1\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "2: mov r0, #0\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_box_deep_v7m"));

#else
typedef int qn_kernel_v7m_pair_is_for_armv7m; /* ISO C wants a declaration */
#endif
