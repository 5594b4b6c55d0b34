/* SPDX-License-Identifier: MIT */
/* The kernels in plain C99: what every other port must equal. */
#ifndef QUOIN_KERNEL_GENERIC_H
#define QUOIN_KERNEL_GENERIC_H

#include "generic/kernel_clz.h"

/* Exact 32 x 32 -> 64 products. */
static inline int64_t qn_mul(int32_t u, int32_t v) { return (int64_t)u * v; }
static inline uint64_t qn_umul(uint32_t u, uint32_t v) { return (uint64_t)u * v; }
static inline uint64_t qn_square(int32_t u) { return (uint64_t)((int64_t)u * u); }

/* Sums of three products with a row, and with column j, of a matrix: modulo 2^64, exact where the sum fits int64. */
static inline uint64_t qn_mul3_row(const int32_t u[3], int32_t x, int32_t y, int32_t z)
{
    return (uint64_t)qn_mul(u[0], x) + (uint64_t)qn_mul(u[1], y) + (uint64_t)qn_mul(u[2], z);
}
static inline uint64_t qn_mul3_column(const int32_t (*m)[3], int j, int32_t x, int32_t y, int32_t z)
{
    return (uint64_t)qn_mul(m[0][j], x) + (uint64_t)qn_mul(m[1][j], y) + (uint64_t)qn_mul(m[2][j], z);
}

#include "generic/kernel_add25.h"

#endif
