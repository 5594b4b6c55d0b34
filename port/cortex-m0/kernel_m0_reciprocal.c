/* SPDX-License-Identifier: MIT */
/* qn_reciprocal of root.c. r, of 17 bits at most, times halves: r h0 and what r takes of d's lower word fit 32 bits together, and 2^47
 * vanishes from the bits that are kept of the difference from it. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_RECIPROCALS)

#include "arm/asm_arm.h"

/* r1:r0 = d; returns r1:r0. r3 = r. */
__asm__(FUNCTION("qn_reciprocal_m0")
        "push {r4, r5, lr}\n"
        "lsrs r2, r1, #25\n"
        "ldr r3, 1f\n"
        "ldrb r3, [r3, r2]\n"
        "adds r3, #255\n"
        "adds r3, #1\n"
        "lsrs r4, r1, #16\n"
        "movs r2, r4\n"
        "muls r2, r3, r2\n"
        "lsrs r2, r2, #2\n"
        "muls r2, r3, r2\n"
        "lsls r3, r3, #23\n"
        "subs r3, r3, r2\n"
        "lsrs r3, r3, #15\n"
        "uxth r1, r1\n" /* the difference from 2^47 */
        "muls r1, r3, r1\n"
        "muls r4, r3, r4\n"
        "uxth r5, r0\n"
        "lsrs r0, r0, #16\n"
        "muls r5, r3, r5\n"
        "muls r0, r3, r0\n"
        "lsrs r5, r5, #16\n"
        "adds r0, r0, r5\n"
        "lsrs r0, r0, #16\n"
        "adds r1, r1, r0\n"
        "rsbs r1, r1, #0\n"
        "sbcs r0, r0\n"
        "lsls r0, r0, #28\n"
        "lsrs r1, r1, #4\n"
        "adds r0, r0, r1\n"
        "lsls r4, r4, #12\n"
        "subs r0, r0, r4\n"
        "asrs r4, r0, #15\n" /* and its square */
        "muls r4, r4, r4\n"
        "asrs r4, r4, #13\n"
        "adds r0, r0, r4\n"
        "uxth r1, r0\n"
        "muls r1, r3, r1\n"
        "lsrs r1, r1, #11\n"
        "asrs r0, r0, #16\n"
        "muls r0, r3, r0\n"
        "asrs r2, r0, #27\n"
        "lsls r0, r0, #5\n"
        "adds r0, r0, r1\n"
        "adcs r2, r3\n"
        "movs r1, r2\n"
        "pop {r4, r5, pc}\n"
        ".balign 4\n"
        "1: .word qn_reciprocal_seed - 64\n"
        END("qn_reciprocal_m0"));

#else
typedef int qn_kernel_m0_reciprocal_is_for_armv6m; /* ISO C wants a declaration */
#endif
