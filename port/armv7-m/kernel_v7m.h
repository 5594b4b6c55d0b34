/* SPDX-License-Identifier: MIT */
/* Sums of products on Armv7-M and Armv8-M Mainline (Cortex-M3, M4, M7, M33, M55). */
#ifndef QUOIN_KERNEL_V7M_H
#define QUOIN_KERNEL_V7M_H

#define QN_PORT_ABS
#define QN_PORT_MUL2
#define QN_PORT_WORDS2

/* Two instructions with a shift each, where a comparison takes three. */
static inline uint32_t qn_abs32(int32_t x)
{
    const uint32_t sign = (uint32_t)(x >> 31);
    return ((uint32_t)x ^ sign) - sign;
}

/* By the two instructions made for it. Left alone, the compiler takes the sign extension of a
 * factor out of a loop and multiplies 64 by 64 bits in it. */
static inline uint64_t qn_mul2(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    uint64_t r;
    __asm__("smull %Q0, %R0, %1, %2\n\t"
            "smlal %Q0, %R0, %3, %4"
            : "=&r"(r) : "r"(u0), "r"(v0), "r"(u1), "r"(v1));
    return r;
}

/* Of such a sum its upper word alone, and what is left of it after dividing by 2^30 and rounding:
 * no pair of registers is kept for them. */
static inline int32_t qn_mul2_upper(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    int32_t low, high;
    __asm__("smull %0, %1, %2, %3\n\t"
            "smlal %0, %1, %4, %5"
            : "=&r"(low), "=&r"(high) : "r"(u0), "r"(v0), "r"(u1), "r"(v1));
    return high;
}

static inline int32_t qn_mul2_round30(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    int32_t low, high;
    __asm__("smull %0, %1, %2, %3\n\t"
            "smlal %0, %1, %4, %5\n\t"
            "lsrs %0, %0, #30\n\t"
            "adc %0, %0, %1, lsl #2"
            : "=&r"(low), "=&r"(high) : "r"(u0), "r"(v0), "r"(u1), "r"(v1) : "cc");
    return low;
}

#ifdef __OPTIMIZE__ /* at -O0 gcc finds too few registers for it where there is an FPU */
#include "armv7-m/kernel_v7m_farthest.h"
#endif

#endif
