/* SPDX-License-Identifier: MIT */
/* Products that stay one multiplication, in plain C99. */
#ifndef QUOIN_KERNEL_PRODUCT_H
#define QUOIN_KERNEL_PRODUCT_H

/* qn_mul where the compiler must not take it apart, and sum + u v modulo 2^64. */
static inline int64_t qn_product(int32_t u, int32_t v) { return qn_mul(u, v); }
static inline int64_t qn_plus_product(int64_t sum, int32_t u, int32_t v)
{
    uint64_t x = (uint64_t)sum + (uint64_t)qn_mul(u, v);
    return x <= INT64_MAX ? (int64_t)x : -(int64_t)(UINT64_MAX - x) - 1;
}

#endif
