/* SPDX-License-Identifier: MIT */
/* How far points reach along the axes. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_EXTENTS)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"

/* r0 to r2 = p, end, out. Along the first axis r6 the least and r7 how far from it the greatest is: a number outside these is as far from the
 * least, without a sign. Along the others r8 and r10 the least, r9 and r11 the greatest. */
__asm__(FUNCTION("qn_extent_m0")
        SAVE_ALL
        "ldmia r0!, {r3, r4, r5}\n"
        "movs r6, r3\n"
        "movs r7, #0\n"
        "mov r8, r4\n"
        "mov r9, r4\n"
        "mov r10, r5\n"
        "mov r11, r5\n"
        "b 4f\n"
        "1: ldmia r0!, {r3, r4, r5}\n"
        "subs r3, r3, r6\n"
        "cmp r3, r7\n"
        "bhi 5f\n"
        "2: cmp r4, r8\n"
        "blt 6f\n"
        "cmp r4, r9\n"
        "bgt 7f\n"
        "3: cmp r5, r10\n"
        "blt 8f\n"
        "cmp r5, r11\n"
        "bgt 9f\n"
        "4: cmp r0, r1\n"
        "bne 1b\n"
        "adds r7, r7, r6\n"
        "mov r3, r9\n"
        "mov r4, r11\n"
        "str r3, [r2, #16]\n"
        "str r4, [r2, #20]\n"
        "str r7, [r2, #12]\n"
        "mov r3, r8\n"
        "mov r4, r10\n"
        "str r3, [r2, #4]\n"
        "str r4, [r2, #8]\n"
        "str r6, [r2]\n"
        LEAVE_ALL
        "5: adds r3, r3, r6\n"
        "cmp r3, r6\n"
        "blt 5f\n"
        "subs r7, r3, r6\n"
        "b 2b\n"
        "5: adds r7, r7, r6\n"
        "movs r6, r3\n"
        "subs r7, r7, r6\n"
        "b 2b\n"
        "6: mov r8, r4\n"
        "b 3b\n"
        "7: mov r9, r4\n"
        "b 3b\n"
        "8: mov r10, r5\n"
        "b 4b\n"
        "9: mov r11, r5\n"
        "b 4b\n"
        END("qn_extent_m0"));

#else
typedef int qn_kernel_m0_extent_is_for_armv6m; /* ISO C wants a declaration */
#endif
