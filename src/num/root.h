/* SPDX-License-Identifier: MIT */
/* Integer square roots, divisions and unit directions, without the compiler's division helpers. */
#ifndef QN_NUM_ROOT_H
#define QN_NUM_ROOT_H

#include <stdbool.h>

#include "num/wide.h"
#include "quoin/num.h"

/* floor(sqrt(x)), every x. */
uint32_t qn_root64_floor(uint64_t x);
/* sqrt(x) rounded to nearest; there are no ties, for (k + 1/2)^2 is no integer. UINT64_MAX rounds
 * to 2^32, which is why the result has 64 bits. */
uint64_t qn_root64_round(uint64_t x);
/* floor(n / d) for n < d 2^32, d > 0: the quotient fits 32 bits. For any other n and d, which only
 * data that changes during a query leads to, UINT32_MAX. */
uint32_t qn_div64_32(uint64_t n, uint32_t d);
/* part / whole in Q30, clamped to [0, 1], for any two; whole = 0 gives 1 for part > 0, else 0. */
int32_t qn_ratio30(int64_t part, int64_t whole);

/* 2^63 / d for d >= 2^31: below the lesser of that and 2^32 - 1 by between 0.47 and 1.53. */
uint32_t qn_reciprocal32(uint32_t d);
/* 2^47 / sqrt(x) for x >= 2^30, which lies in (2^31, 2^32]: the result is within 0.53 of the lesser
 * of that and 2^32 - 1. */
uint32_t qn_reciprocal_root(uint32_t x);
/* The seeds of roots. */
extern const uint8_t qn_seeds[96];

/* Scales the count numbers x, 3 or 4 of any size, to length 2^30. Each is within 1.5 LSB of the
 * real one, and the length within 1.5 LSB of 2^30; -x gives exactly the opposite. False for zeros,
 * and then *out is untouched. */
bool qn_unit_of(const int64_t *x, int count, int32_t *out);
/* The unit direction of v; the zero vector gives +x. */
qn_dir3 qn_dir3_from_i64(const int64_t v[3]);

/* Shared by the length and the direction of a vector. */
typedef struct qn_length {
    uint32_t inverse, top;
    int shift;
} qn_length;

/* For a vector v with 0 < v . v = square: shift is such that |v| 2^shift lies in [2^31, 2^32), and
 * inverse is 2^63 over that, within 2^-30 of itself. top, the upper word of square 4^shift, is
 * rounded, or cut where it is 2^31 at least, which costs the root 2^-32. So a component that
 * inverse scales is above the real one by less than .38 LSB of 2^30 (see qn_unit_of), and
 * qn_length_part does not round past 2^30. */
void qn_length_of(uint64_t square, qn_length *l);

/* |v| 2^shift / 2, within 2^-30 of itself. */
static inline uint32_t qn_length_half(const qn_length *l)
{
    return (uint32_t)(qn_umul(l->top, l->inverse) >> 32);
}

/* |v| rounded to nearest, where square is the one that qn_length_of was given, below 2^62 - 2^31.
 * With another square the result is within 3 of l's estimate. */
uint32_t qn_length_nearest(const qn_length *l, uint64_t square);

/* v over the length of its vector, in Q30, for a length below 2^31 (shift > 0): within 1.2 LSB, and
 * at most 2^30 in magnitude; see qn_unit_of. */
QN_FOLDED qn_q30 qn_length_part(const qn_length *l, int32_t v)
{
    uint32_t sign = (uint32_t)qn_asr32(v, 31), size = ((uint32_t)v ^ sign) - sign;
    QN_ASSERT(l->shift > 0);
    size = ((uint32_t)(qn_umul(size << l->shift, l->inverse) >> 32) + 1u) >> 1;
    return qn_signed32((size ^ sign) - sign);
}

/* x / |(x, y)| and y / |(x, y)| in Q2.30, correctly rounded, for |x|, |y| <= 2^31. False for
 * (0, 0), which gives +x. There are no ties: x / |(x, y)| has an odd denominator or is irrational,
 * for the longest side of a primitive right triangle is odd. */
bool qn_unit2(int64_t x, int64_t y, qn_dir2 *out);

#endif
