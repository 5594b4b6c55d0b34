/* SPDX-License-Identifier: MIT */
/* u = u1 2^16 + u0 and v = v1 2^16 + v0 with unsigned low halves: u v = u1 v1 2^32 + (u1 v0 + u0 v1) 2^16 + u0 v0. Each product of a high and a low half
 * fits 32 bits with the sign of the high half, and each is added on its own, so no carry is lost. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && !defined(QN_PORT_GENERIC)

/* r0 = u, r1 = v; returns r1:r0. */
#define PRODUCT(name, shift)                \
    __asm__(".syntax unified\n"             \
            ".section .text." name ",\"ax\",%progbits\n" \
            ".balign 4\n"                   \
            ".global " name "\n"            \
            ".type " name ", %function\n"   \
            ".thumb_func\n" name ":\n"      \
            "push {r4, lr}\n"               \
            "uxth r2, r0\n"      /* u0 */   \
            shift " r3, r0, #16\n" /* u1 */ \
            "uxth r4, r1\n"      /* v0 */   \
            shift " r1, r1, #16\n" /* v1 */ \
            "movs r0, r2\n"                 \
            "muls r0, r4, r0\n"  /* u0 v0 */ \
            "muls r4, r3, r4\n"  /* u1 v0 */ \
            "muls r2, r1, r2\n"  /* u0 v1 */ \
            "muls r1, r3, r1\n"  /* u1 v1 */ \
            "lsls r3, r4, #16\n"            \
            shift " r4, r4, #16\n"          \
            "adds r0, r0, r3\n"             \
            "adcs r1, r4\n"                 \
            "lsls r3, r2, #16\n"            \
            shift " r2, r2, #16\n"          \
            "adds r0, r0, r3\n"             \
            "adcs r1, r2\n"                 \
            "pop {r4, pc}\n"                \
            ".size " name ", .-" name "\n"  \
            ".text\n")

PRODUCT("qn_mul_m0", "asrs");
PRODUCT("qn_umul_m0", "lsrs");

#else
typedef int qn_kernel_m0_is_for_armv6m; /* ISO C wants a declaration */
#endif
