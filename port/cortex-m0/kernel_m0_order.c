/* SPDX-License-Identifier: MIT */
/* Two boxes in order, and seen apart by 14 bits. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_CUTS)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"
#include "cortex-m0/asm_m0_cut.h"
#include "cortex-m0/asm_m0_order.h"

__asm__(FUNCTION("qn_box_order_m0")
        BEGIN_ORDER(SIZE_ALONE)
        FAR_OUT
        "lsrs r0, r0, #31\n"
        "adds r0, #1\n"
        "mov lr, r0\n"
        WRITE_ORDER("5", "4")
        "mov r0, lr\n"
        "add sp, #16\n"
        "pop {r4, r5, r6, r7, pc}\n"
        EXCHANGED("5", "4")
        "9: movs r0, #0\n"
        "add sp, #16\n"
        "pop {r4, r5, r6, r7, pc}\n"
        END("qn_box_order_m0"));

/* On the stack behind pair and place what is to be looked along: -1 all, where boxes are far out, -2 nothing, 0 to 15 A's leading face,
 * else an axis of its own. In lr wait the bits of all sizes, with bit 31 where boxes are far out; room4 of the place, at 36, is 0 of one
 * that is begun. */
__asm__(FUNCTION("qn_box_look_m0")
        BEGIN_ORDER(SIZE_AND_BITS)
        FAR_OUT
        "lsrs r0, r0, #31\n"
        "lsls r0, r0, #31\n"
        "orrs r0, r3\n"
        "mov lr, r0\n"
        WRITE_ORDER("5", "4")
        "movs r7, r6\n"
        "movs r6, r5\n"
        "movs r5, r4\n"
        "mov r4, lr\n"
        "lsls r4, r4, #1\n"
        "ldr r3, [sp, #44]\n"
        "bcs 6f\n"
        "adds r3, #1\n" /* all, but they are not far out */
        "beq 8f\n"
        "subs r3, #1\n"
        "6: lsrs r4, r4, #1\n"
        "adds r3, #1\n"
        "beq 3f\n"
        "bgt 11f\n"
        "8: movs r0, #0\n"
        "str r0, [r1, #36 - 16]\n"
        "movs r0, #2\n"
        "add sp, #16\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "9: movs r0, #3\n"
        "add sp, #16\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "10: subs r3, #1\n"
        "movs r2, r4\n"
        "subs r1, #16\n"
        "subs r0, #16\n"
        "bl qn_box_look_along_m0\n"
        "b 12f\n"
        "11: cmp r3, #16\n"
        "bgt 10b\n"
        "movs r3, #1\n"
        "lsls r3, r3, #31\n"
        "orrs r4, r3\n"
        "3: ldr r0, [sp, #36]\n"
        "ldmia r0, {r0, r1, r2, r3}\n"
        SEEN_OF_PAIR
        "add sp, #16\n"
        "12: ldr r1, [sp, #40]\n"
        "adds r1, #16\n"
        "cmp r0, #1\n"
        "bne 8b\n"
        "movs r0, #0\n"
        "add sp, #16\n"
        "pop {r4, r5, r6, r7, pc}\n"
        EXCHANGED("5", "4")
        END("qn_box_look_m0"));

#else
typedef int qn_kernel_m0_order_is_for_armv6m; /* ISO C wants a declaration */
#endif
