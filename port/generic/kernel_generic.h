/* SPDX-License-Identifier: MIT */
/* The kernels in plain C99: what every other port must equal. */
#ifndef QUOIN_KERNEL_GENERIC_H
#define QUOIN_KERNEL_GENERIC_H

#include "generic/kernel_clz.h"

/* Exact 32 x 32 -> 64 products. */
static inline int64_t qn_mul(int32_t u, int32_t v) { return (int64_t)u * v; }
static inline uint64_t qn_umul(uint32_t u, uint32_t v) { return (uint64_t)u * v; }

/* The same product where the compiler must not take it apart, and sum + u v modulo 2^64. */
static inline int64_t qn_product(int32_t u, int32_t v) { return qn_mul(u, v); }
static inline int64_t qn_plus_product(int64_t sum, int32_t u, int32_t v)
{
    uint64_t x = (uint64_t)sum + (uint64_t)qn_mul(u, v);
    return x <= INT64_MAX ? (int64_t)x : -(int64_t)(UINT64_MAX - x) - 1;
}

#endif
