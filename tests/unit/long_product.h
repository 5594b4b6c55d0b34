/* SPDX-License-Identifier: MIT */
/* Long multiplication by hand, for tests of kernels. */
#ifndef QUOIN_TESTS_LONG_PRODUCT_H
#define QUOIN_TESTS_LONG_PRODUCT_H

#include <stdint.h>

/* Shift and add: no multiplication at all. */
static inline uint64_t product(uint32_t u, uint32_t v)
{
    uint64_t sum = 0, shifted = u;
    for (; v; v >>= 1, shifted <<= 1)
        if (v & 1u) sum += shifted;
    return sum;
}

static inline uint64_t signed_product(int32_t u, int32_t v)
{
    uint64_t size =
        product(u < 0 ? 0u - (uint32_t)u : (uint32_t)u, v < 0 ? 0u - (uint32_t)v : (uint32_t)v);
    return (u < 0) != (v < 0) ? 0u - size : size;
}

static inline int32_t as_signed(uint32_t u) { return u >> 31 ? -(int32_t)~u - 1 : (int32_t)u; }

#endif
