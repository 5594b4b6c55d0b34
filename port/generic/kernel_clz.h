/* SPDX-License-Identifier: MIT */
/* Counting leading zeros: the compiler knows the machine's way. */
#ifndef QUOIN_KERNEL_CLZ_H
#define QUOIN_KERNEL_CLZ_H

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
