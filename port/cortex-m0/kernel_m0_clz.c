/* SPDX-License-Identifier: MIT */
/* Leading zeros where size is all that counts: this core does not count them, and the compiler's function is twice as long. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && !defined(QN_PORT_GENERIC) && defined(QN_SMALL)

/* By halves: r0 = x, r1 the width that is looked at, r2 the zeros, or one more where a bit is left. */
__asm__(".syntax unified\n"
        ".section .text.qn_clz32_m0,\"ax\",%progbits\n"
        ".balign 2\n"
        ".global qn_clz32_m0\n"
        ".type qn_clz32_m0, %function\n"
        ".thumb_func\n"
        "qn_clz32_m0:\n"
        "movs r1, #16\n"
        "movs r2, #32\n"
        "0: movs r3, r0\n"
        "lsrs r3, r1\n"
        "beq 1f\n"
        "movs r0, r3\n"
        "subs r2, r2, r1\n"
        "1: lsrs r1, r1, #1\n"
        "bne 0b\n"
        "subs r0, r2, r0\n"
        "bx lr\n"
        ".size qn_clz32_m0, .-qn_clz32_m0\n"
        ".text\n");

#else
typedef int qn_kernel_m0_clz_is_for_size; /* ISO C wants a declaration */
#endif
