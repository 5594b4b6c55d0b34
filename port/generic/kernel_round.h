/* SPDX-License-Identifier: MIT */
#ifndef QUOIN_KERNEL_ROUND_H
#define QUOIN_KERNEL_ROUND_H

/* The low 32 bits of x / 2^30 rounded to nearest, halves up; every x. Bits of a signed sum give the bits of the signed answer. */
static inline uint32_t qn_round30_bits(uint64_t x) { return (uint32_t)((x + ((uint64_t)1 << 29)) >> 30); }
static inline uint32_t qn_round30_whole(uint64_t x) { return qn_round30_bits(x); } /* the same: which of the two, is a matter of registers alone */
/* By 31, and by any s of 1 .. 31. */
static inline uint32_t qn_round31_bits(uint64_t x) { return (uint32_t)((x + ((uint64_t)1 << 30)) >> 31); }
static inline uint32_t qn_round_bits(uint64_t x, int s)
{
    x += (uint32_t)1 << (s - 1);
    return (uint32_t)x >> s | (uint32_t)(x >> 32) << (32 - s);
}

#endif
