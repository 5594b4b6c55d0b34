/* SPDX-License-Identifier: MIT */
/* Beside the generic kernels, those of Armv7-M and Armv8-M Mainline (Cortex-M3, M4, M7, M33, M55). */
#ifndef QUOIN_KERNEL_V7M_H
#define QUOIN_KERNEL_V7M_H

/* By the two instructions made for it. Left alone, the compiler takes the sign extension of a factor out of a loop and multiplies 64 by 64
 * bits in it. */
static inline uint64_t qn_mul2(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    uint64_t r;
    __asm__("smull %Q0, %R0, %1, %2\n\t"
            "smlal %Q0, %R0, %3, %4"
            : "=&r"(r) : "r"(u0), "r"(v0), "r"(u1), "r"(v1));
    return r;
}

/* floor(n / d) for n < d 2^32, d > 0, by the divider of 32 bits: two digits of 16 bits each, after Knuth (1981), 4.3.1. */
#define QN_PORT_DIVIDES 1

/* The next digit of r: r < d 2^16 in all, its last 16 bits in low; dh and dl are the halves of d, dh >= 2^15. Ends: the guess is at most 2
 * too large. */
static inline uint32_t qn_digit16(uint32_t r, uint32_t low, uint32_t dh, uint32_t dl)
{
    uint32_t q = r / dh, rest = r - q * dh;
    while (q >> 16 || q * dl > (rest << 16 | low)) {
        q--;
        rest += dh;
        if (rest >> 16) break;
    }
    return q;
}

static inline uint32_t qn_divide(uint64_t n, uint32_t d)
{
    int k = qn_clz32(d);
    uint32_t low = (uint32_t)n, top = (uint32_t)(n >> 32) << k | (low >> 1) >> (31 - k), dh, q;
    d <<= k;
    low <<= k;
    dh = d >> 16;
    q = qn_digit16(top, low >> 16, dh, d & 0xFFFFu);
    top = (top << 16 | low >> 16) - q * d;
    return q << 16 | qn_digit16(top, low & 0xFFFFu, dh, d & 0xFFFFu);
}

#endif
