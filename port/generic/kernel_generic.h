/* SPDX-License-Identifier: MIT */
/* The kernels in plain C99: what every other port must equal. */
#ifndef QUOIN_KERNEL_GENERIC_H
#define QUOIN_KERNEL_GENERIC_H

/* Exact 32 x 32 -> 64 products. */
static inline int64_t qn_mul(int32_t u, int32_t v) { return (int64_t)u * v; }
static inline uint64_t qn_umul(uint32_t u, uint32_t v) { return (uint64_t)u * v; }

/* Leading zeros, 0..32. */
static inline int qn_clz32(uint32_t x)
{
#if defined(__GNUC__)
    return x ? __builtin_clz(x) : 32; /* int has 32 bits on every target of these compilers that we build for */
#else
    int n = 32;
    while (x) { /* ends: x loses a bit on every pass */
        x >>= 1;
        n--;
    }
    return n;
#endif
}

#endif
