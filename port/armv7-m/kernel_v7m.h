/* SPDX-License-Identifier: MIT */
/* Beside the generic kernels, those of Armv7-M and Armv8-M Mainline (Cortex-M3, M4, M7, M33, M55). */
#ifndef QUOIN_KERNEL_V7M_H
#define QUOIN_KERNEL_V7M_H

/* By the two instructions made for it. Left alone, the compiler takes the sign extension of a factor out of a loop and multiplies 64 by 64 bits in it. */
static inline uint64_t qn_mul2(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    uint64_t r;
    __asm__("smull %Q0, %R0, %1, %2\n\t"
            "smlal %Q0, %R0, %3, %4"
            : "=&r"(r) : "r"(u0), "r"(v0), "r"(u1), "r"(v1));
    return r;
}

#endif
