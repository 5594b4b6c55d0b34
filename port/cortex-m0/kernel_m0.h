/* SPDX-License-Identifier: MIT */
/* Kernels of Armv6-M (Cortex-M0, M0+, M1), which multiplies 32 x 32 bits into 32 only. */
#ifndef QUOIN_KERNEL_M0_H
#define QUOIN_KERNEL_M0_H

#include "generic/kernel_clz.h"

/* Exact products from four 16 x 16 ones: 20 and 21 instructions instead of the compiler's 64 x 64 helper. */
int64_t qn_mul_m0(int32_t u, int32_t v);
uint64_t qn_umul_m0(uint32_t u, uint32_t v);

static inline int64_t qn_mul(int32_t u, int32_t v) { return qn_mul_m0(u, v); }
static inline uint64_t qn_umul(uint32_t u, uint32_t v) { return qn_umul_m0(u, v); }

/* The same product where the compiler must not take it apart, and sum + u v modulo 2^64. */
static inline int64_t qn_product(int32_t u, int32_t v) { return qn_mul(u, v); }
static inline int64_t qn_plus_product(int64_t sum, int32_t u, int32_t v)
{
    uint64_t x = (uint64_t)sum + (uint64_t)qn_mul(u, v);
    return x <= INT64_MAX ? (int64_t)x : -(int64_t)(UINT64_MAX - x) - 1;
}

#endif
