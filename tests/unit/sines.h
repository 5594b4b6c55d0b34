/* SPDX-License-Identifier: MIT */
/* Sine and cosine of the tests' own, by Taylor's series in Q60: wrong by less than 2^-54. */
#ifndef QUOIN_TEST_SINES_H
#define QUOIN_TEST_SINES_H

#include <stdint.h>

/* u v / 2^60, floored, for u, v < 2^62. */
static inline uint64_t sines_product(uint64_t u, uint64_t v)
{
    uint64_t u0 = u & 0xFFFFFFFFu, u1 = u >> 32, v0 = v & 0xFFFFFFFFu, v1 = v >> 32;
    uint64_t mid = u1 * v0 + (u0 * v0 >> 32), high, low;
    high = u1 * v1 + (mid >> 32);
    low = u0 * v1 + (mid & 0xFFFFFFFFu);
    high += low >> 32; /* the product's upper 64 bits; low's lower half follows them */
    return high << 4 | (low & 0xFFFFFFFFu) >> 28;
}

/* Of angle / 2^34 turns, in Q60. The eighth of a turn it lies in is folded on [0, pi/4]; there
 * terms fall by 20 and more. */
static inline void sines_of(uint64_t angle, int64_t *sine, int64_t *cosine)
{
    const uint64_t one = (uint64_t)1 << 60;
    uint32_t octant = (uint32_t)(angle >> 31 & 7u);
    uint64_t part = angle & 0x7FFFFFFFu, x, square, s = 0, c = 0, term = one, k;
    int64_t swap;
    if (octant & 1u) part = ((uint64_t)1 << 31) - part;
    /* 2 pi / 2^34 in Q60 is 421657428 + 142975752.82 / 2^29 */
    x = part * 421657428u + ((part * 142975753u) >> 29);
    square = sines_product(x, x);
    for (k = 0; k < 10; k++) { /* the last terms are below (pi/4)^20 / 20! < 2^-67 */
        uint64_t odd = sines_product(term, x) / (2 * k + 1);
        if (k & 1u) c -= term, s -= odd;
        else c += term, s += odd;
        term = sines_product(term, square) / ((2 * k + 1) * (2 * k + 2));
    }
    *sine = (int64_t)s;
    *cosine = (int64_t)c;
    if ((octant + 1u) & 2u) { /* octants 1, 2, 5, 6 are nearer to the y axis */
        swap = *sine;
        *sine = *cosine;
        *cosine = swap;
    }
    if (octant >= 4u) *sine = -*sine;
    if (octant >= 2u && octant < 6u) *cosine = -*cosine;
}

#endif
