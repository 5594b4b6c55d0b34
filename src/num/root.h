/* SPDX-License-Identifier: MIT */
/* Integer square roots, divisions and unit directions, without the compiler's division helpers. */
#ifndef QN_NUM_ROOT_H
#define QN_NUM_ROOT_H

#include <stdbool.h>

#include "num/wide.h"
#include "quoin/num.h"

/* floor(sqrt(x)), every x. */
uint32_t qn_root64_floor(uint64_t x);
/* sqrt(x) rounded to nearest (there are no ties: k + 1/2 squared is no integer); UINT64_MAX rounds to 2^32, given as 64 bits. */
uint64_t qn_root64_round(uint64_t x);
/* floor(n / d) for n < d 2^32, d > 0: the quotient fits 32 bits. */
uint32_t qn_div64_32(uint64_t n, uint32_t d);
/* floor(n / d), d > 0: the full 64-bit quotient, without the compiler's division helper on cores that have no divider. */
uint64_t qn_div64(uint64_t n, uint64_t d);

/* 2^111 / d for d >= 2^63, which lies in (2^47, 2^48]: within 400 of the real value. */
uint64_t qn_reciprocal(uint64_t d);
/* 2^47 / sqrt(x) for x >= 2^30, which lies in (2^31, 2^32]: within 0.53 of the lesser of that and 2^32 - 1. */
uint32_t qn_reciprocal_root(uint32_t x);

/* The upper 32 bits of (hi 2^32 + lo) 2^k, 0 <= k <= 31, rounded to 31 bits: at most 2^31. */
static inline uint32_t qn_block31(uint32_t hi, uint32_t lo, int k)
{
    uint32_t t = hi << k | (lo >> 1) >> (31 - k);
    return (t >> 1) + (t & 1u);
}

/* Unit direction of an integer vector of any size, the whole of int64 included: each component within 1.5 LSB of the real one
 * and the length within 1.5 LSB of 2^30. The zero vector gives +x. The opposite vector gives exactly the opposite direction. */
qn_dir3 qn_dir3_from_i64(int64_t x, int64_t y, int64_t z);
qn_dir2 qn_dir2_from_i64(int64_t x, int64_t y);

/* x and y over |(x, y)| in Q2.30, both correctly rounded, for |x|, |y| <= 2^31; false for (0, 0), +x then. No ties: x / |(x, y)| has an odd
 * denominator or is irrational, for the longest side of a primitive right triangle is odd. */
bool qn_unit2(int64_t x, int64_t y, qn_dir2 *out);

#endif
