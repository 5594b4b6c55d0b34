/* SPDX-License-Identifier: MIT */
/* Beside the generic kernels, those of Armv7-M and Armv8-M Mainline (Cortex-M3, M4, M7, M33, M55). */
#ifndef QUOIN_KERNEL_V7M_H
#define QUOIN_KERNEL_V7M_H

/* Products by the one instruction made for them. Left alone, the compiler takes the sign extension of a factor out of a loop and multiplies 64 by 64 bits
 * in it. */
static inline int64_t qn_product(int32_t u, int32_t v)
{
    int64_t r;
    __asm__("smull %Q0, %R0, %1, %2" : "=r"(r) : "r"(u), "r"(v));
    return r;
}

static inline int64_t qn_plus_product(int64_t sum, int32_t u, int32_t v)
{
    __asm__("smlal %Q0, %R0, %1, %2" : "+r"(sum) : "r"(u), "r"(v));
    return sum;
}

#endif
