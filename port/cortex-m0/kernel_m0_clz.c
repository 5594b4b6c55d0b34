/* SPDX-License-Identifier: MIT */
/* Leading zeros: this core does not count them, and the compiler's function is twice as long. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && !defined(QN_PORT_GENERIC)

#include "arm/asm_arm.h"

#ifdef QN_SMALL

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

/* By seven bits that are not all 0, whose zeros stand in a table: of those above them `more`. */
#define SEVEN(shift, number)        \
    "lsrs r1, r0, #" shift "\n"     \
    "bne " number "f\n"
#define TOLD(number, more)          \
    number ": ldrb r0, [r2, r1]\n"  \
    "adds r0, #" more "\n"          \
    "bx lr\n"

/* r0 = x. */
__asm__(FUNCTION("qn_clz32_m0")
        "adr r2, 9f\n"
        SEVEN("25", "1")
        SEVEN("18", "2")
        SEVEN("11", "3")
        SEVEN("4", "4")
        "ldrb r0, [r2, r0]\n"
        "adds r0, #25\n"
        "bx lr\n"
        "1: ldrb r0, [r2, r1]\n"
        "bx lr\n"
        TOLD("2", "7")
        TOLD("3", "14")
        TOLD("4", "21")
        ".balign 4\n"
        "9: .byte 7, 6, 5, 5, 4, 4, 4, 4\n"
        ".fill 8, 1, 3\n"
        ".fill 16, 1, 2\n"
        ".fill 32, 1, 1\n"
        ".fill 64, 1, 0\n"
        END("qn_clz32_m0"));

#endif

#else
typedef int qn_kernel_m0_clz_is_for_armv6m; /* ISO C wants a declaration */
#endif
