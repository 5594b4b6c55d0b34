/* SPDX-License-Identifier: MIT */
#ifndef QUOIN_KERNEL_ROUND_H
#define QUOIN_KERNEL_ROUND_H

/* The low 32 bits of x / 2^30 rounded to nearest, halves up; every x. Bits of a signed sum give the bits of the signed answer. */
static inline uint32_t qn_round30_bits(uint64_t x) { return (uint32_t)((x + ((uint64_t)1 << 29)) >> 30); }
static inline uint32_t qn_round30_whole(uint64_t x) { return qn_round30_bits(x); } /* the same: which of the two, is a matter of registers alone */

#endif
