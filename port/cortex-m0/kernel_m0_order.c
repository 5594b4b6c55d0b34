/* SPDX-License-Identifier: MIT */
/* Two boxes in order. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_CUTS)

#include "arm/asm_arm.h"

/* |x| in size where that is more than in r1: it goes there, and x to r7. */
#define LEADS(x, number)                              \
    "asrs r0, " x ", #31\n"                           \
    "adds r2, " x ", r0\n"                            \
    "eors r2, r0\n"                                   \
    "cmp r2, r1\n"                                    \
    "bls " number "f\n"                               \
    "movs r1, r2\n"                                   \
    "movs r7, " x "\n"                                \
    number ":\n"

/* r0 to r3 = A and its frame, B and its frame; on the stack the pair, d and behind it the extents. In r12 wait the extents, in lr their sum
 * and later what is returned. */
__asm__(FUNCTION("qn_box_order_m0")
        "push {r0, r1, r2, r3, r4, r5, r6, r7, lr}\n"
        "ldr r4, [r0, #4]\n"
        "ldr r5, [r2, #4]\n"
        "orrs r4, r5\n"
        "bne 9f\n"
        "adds r0, #8\n"
        "adds r2, #8\n"
        "ldmia r0!, {r4, r5, r6}\n"
        "adds r7, r4, r5\n"
        "adds r7, r7, r6\n"
        "orrs r4, r5\n"
        "orrs r4, r6\n"
        "ldmia r2!, {r0, r5, r6}\n"
        "adds r7, r7, r0\n"
        "adds r7, r7, r5\n"
        "adds r7, r7, r6\n"
        "orrs r4, r0\n"
        "orrs r4, r5\n"
        "orrs r4, r6\n"
        "lsrs r5, r4, #30\n"
        "bne 9f\n"
        "mov r12, r4\n"
        "mov lr, r7\n"
        "movs r0, #1\n" /* d; places within 2^30 have no bit 31 once that is added */
        "lsls r0, r0, #30\n"
        "ldmia r1!, {r4, r5, r6}\n"
        "adds r7, r4, r0\n"
        "adds r1, r5, r0\n"
        "orrs r7, r1\n"
        "adds r1, r6, r0\n"
        "orrs r7, r1\n"
        "ldmia r3!, {r1, r2}\n"
        "ldr r3, [r3]\n"
        "subs r4, r1, r4\n"
        "subs r5, r2, r5\n"
        "subs r6, r3, r6\n"
        "adds r1, r1, r0\n"
        "adds r2, r2, r0\n"
        "adds r3, r3, r0\n"
        "orrs r7, r1\n"
        "orrs r7, r2\n"
        "orrs r7, r3\n"
        "bmi 9f\n"
        "movs r7, r4\n"
        "asrs r0, r4, #31\n"
        "adds r1, r4, r0\n"
        "eors r1, r0\n"
        LEADS("r5", "1")
        LEADS("r6", "2")
        "cmp r7, #0\n"
        "beq 9f\n"
        "mov r0, lr\n"
        "lsrs r0, r0, #6\n"
        "movs r2, #20\n"
        "muls r0, r2, r0\n"
        "movs r3, #1\n"
        "cmp r1, r0\n"
        "bls 3f\n"
        "movs r3, #2\n"
        "3: mov lr, r3\n"
        "ldr r0, [sp, #36]\n"
        "lsrs r1, r7, #31\n"
        "strb r1, [r0, #16]\n"
        "bne 5f\n"
        "ldr r1, [sp]\n"
        "ldr r2, [sp, #8]\n"
        "ldr r3, [sp, #4]\n"
        "ldr r7, [sp, #12]\n"
        "4: stmia r0!, {r1, r2, r3, r7}\n"
        "ldr r0, [sp, #40]\n"
        "mov r7, r12\n"
        "stmia r0!, {r4, r5, r6, r7}\n"
        "mov r0, lr\n"
        "add sp, #16\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "5: rsbs r4, r4, #0\n"
        "rsbs r5, r5, #0\n"
        "rsbs r6, r6, #0\n"
        "ldr r1, [sp, #8]\n"
        "ldr r2, [sp]\n"
        "ldr r3, [sp, #12]\n"
        "ldr r7, [sp, #4]\n"
        "b 4b\n"
        "9: movs r0, #0\n"
        "add sp, #16\n"
        "pop {r4, r5, r6, r7, pc}\n"
        END("qn_box_order_m0"));

#else
typedef int qn_kernel_m0_order_is_for_armv6m; /* ISO C wants a declaration */
#endif
