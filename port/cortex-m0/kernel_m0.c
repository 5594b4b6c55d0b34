/* SPDX-License-Identifier: MIT */
/* u = u1 2^16 + u0 and v = v1 2^16 + v0 with unsigned low halves: u v = u1 v1 2^32 + (u1 v0 + u0 v1) 2^16 + u0 v0. Each product of a high and a low half
 * fits 32 bits with the sign of the high half. Their sum may not: then the flags say so, and the 2^32 that it lost is put back, 2^16 of the upper word. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && !defined(QN_PORT_GENERIC)

/* r0 = u, r1 = v; returns r1:r0; no stack. Multiplying leaves carry and overflow alone, and moving from r12 all flags. */
#define PRODUCT(name, shift, lost, mend)    \
    __asm__(".syntax unified\n"             \
            ".section .text." name ",\"ax\",%progbits\n" \
            ".balign 4\n"                   \
            ".global " name "\n"            \
            ".type " name ", %function\n"   \
            ".thumb_func\n" name ":\n"      \
            "uxth r2, r0\n"      /* u0 */   \
            shift " r0, r0, #16\n" /* u1 */ \
            "uxth r3, r1\n"      /* v0 */   \
            shift " r1, r1, #16\n" /* v1 */ \
            "mov r12, r2\n"                 \
            "muls r2, r1, r2\n"  /* u0 v1 */ \
            "muls r1, r0, r1\n"  /* u1 v1 */ \
            "muls r0, r3, r0\n"  /* u1 v0 */ \
            "adds r2, r2, r0\n"             \
            "mov r0, r12\n"                 \
            "muls r0, r3, r0\n"  /* u0 v0 */ \
            lost " 1f\n"                    \
            "0: lsls r3, r2, #16\n"         \
            shift " r2, r2, #16\n"          \
            "adds r0, r0, r3\n"             \
            "adcs r1, r2\n"                 \
            "bx lr\n"                       \
            "1: movs r3, #1\n"              \
            "lsls r3, r3, #16\n"            \
            mend                            \
            "b 0b\n"                        \
            ".size " name ", .-" name "\n"  \
            ".text\n")

PRODUCT("qn_umul_m0", "lsrs", "bcs", "adds r1, r1, r3\n");
/* A sum that came out negative was too large; one that came out positive, too small. */
PRODUCT("qn_mul_m0", "asrs", "bvs", "adds r1, r1, r3\n"
                                    "cmp r2, #0\n"
                                    "blt 0b\n"
                                    "subs r1, r1, r3\n"
                                    "subs r1, r1, r3\n");

#else
typedef int qn_kernel_m0_is_for_armv6m; /* ISO C wants a declaration */
#endif
