/* SPDX-License-Identifier: MIT */
/* Integers of one, two and four words: shifts, rounding, saturation, signs. */
#ifndef QN_NUM_WIDE_H
#define QN_NUM_WIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "port.h"

/* Floor of x / 2^s, 0 <= s <= 31 or 63. No other function shifts a negative number right: C99
 * leaves the result to the compiler. Where that is the floor, the portable form is folded away. */
static inline int32_t qn_asr32(int32_t x, int s)
{
    QN_ASSERT(s >= 0 && s <= 31);
    return (-1 >> 1) == -1 || x >= 0 ? x >> s : ~(~x >> s);
}

static inline int64_t qn_asr64(int64_t x, int s)
{
    QN_ASSERT(s >= 0 && s <= 63);
    return (-1 >> 1) == -1 || x >= 0 ? x >> s : ~(~x >> s);
}

/* x / 2^s rounded to nearest, halves up; 1 <= s <= 62; x <= INT64_MAX - 2^(s-1). */
static inline int64_t qn_round64(int64_t x, int s)
{
    QN_ASSERT(s >= 1 && s <= 62 && x <= INT64_MAX - ((int64_t)1 << (s - 1)));
    return qn_asr64(x + ((int64_t)1 << (s - 1)), s);
}

/* |x| as unsigned, of INT64_MIN too; a function, which is smaller. */
uint64_t qn_abs64(int64_t x);

/* The signed number whose two's complement bits are x. */
static inline int64_t qn_signed64(uint64_t x)
{
    return x <= INT64_MAX ? (int64_t)x : -(int64_t)(UINT64_MAX - x) - 1;
}

static inline int32_t qn_signed32(uint32_t x)
{
    return x <= INT32_MAX ? (int32_t)x : -(int32_t)(UINT32_MAX - x) - 1;
}

/* x 2^s modulo 2^32, 0 <= s <= 31: a negative number shifted left. */
static inline int32_t qn_shl32(int32_t x, int s)
{
    QN_ASSERT(s >= 0 && s <= 31);
    return qn_signed32((uint32_t)x << s);
}

/* Sum and difference modulo 2^32, for numbers that leave the format only where a matrix is no
 * rotation. */
static inline int32_t qn_wrap_add(int32_t u, int32_t v)
{
    return qn_signed32((uint32_t)u + (uint32_t)v);
}
static inline int32_t qn_wrap_sub(int32_t u, int32_t v)
{
    return qn_signed32((uint32_t)u - (uint32_t)v);
}

/* |v - u| */
QN_FOLDED uint32_t qn_size_between(int32_t u, int32_t v)
{
    const uint32_t d = (uint32_t)v - (uint32_t)u;
    return v < u ? 0u - d : d;
}

/* A structure of int32_t, such as the x, y, z of a vector, as an array: to read, and to write. */
#define qn_row_of(v) ((const int32_t *)(const void *)(v))
#define qn_row_in(v) ((int32_t *)(void *)(v))

/* floor(x / 2^32) */
static inline int32_t qn_upper_word(int64_t x)
{
    return qn_signed32((uint32_t)((uint64_t)x >> 32));
}

/* x / 2^30 and x / 2^31, rounded to nearest, halves up, modulo 2^32: they bring a product with Q30
 * back to the format of the other factor. */
static inline int32_t qn_round30_low(uint64_t x) { return qn_signed32(qn_round30_bits(x)); }
static inline int32_t qn_round31_low(uint64_t x) { return qn_signed32(qn_round31_bits(x)); }

/* Bits needed for x: 0 for 0, 32 and 64 for the greatest. */
static inline int qn_bits32(uint32_t x) { return 32 - qn_clz32(x); }

/* x / 2^s rounded to nearest, halves up, modulo 2^32, for 1 <= s <= 31. It is made of 32-bit
 * shifts, which is half the work of a 64-bit one where s is no constant. */
static inline int32_t qn_round64_low(int64_t x, int s)
{
    QN_ASSERT(s >= 1 && s <= 31);
    return qn_signed32(qn_round_bits((uint64_t)x, s));
}

/* x 2^k modulo 2^64, rounded: -62 <= k <= 63. */
int64_t qn_scale64(int64_t x, int k);

/* x clamped to int32_t. */
int32_t qn_saturate(int64_t x);

/* Leading zeros, 0 to 64. */
static inline int qn_clz64(uint64_t x)
{
    uint32_t hi = (uint32_t)(x >> 32);
    return hi ? qn_clz32(hi) : 32 + qn_clz32((uint32_t)x);
}

/* Bits needed for x, 0 to 64. */
int qn_bits64(uint64_t x);
/* Bits needed for each of |x[0]| .. |x[count - 1]|. */
int qn_bits_of(const int64_t *x, int count);

/* |v[0]|, |v[1]| and |v[2]| or-ed: at least the largest of them, with no more bits. */
QN_INLINE uint32_t qn_sizes3(const int32_t v[3])
{
    return qn_abs32(v[0]) | qn_abs32(v[1]) | qn_abs32(v[2]);
}

/* |x| <= 2^62: the sum or difference of two fits. */
QN_FOR_ASSERT bool qn_is_62(int64_t x) { return qn_abs64(x) <= (uint64_t)1 << 62; }

/* ---- 128 bits -------------------------------------------------------------------------------- */

typedef struct qn_i128 {
    int64_t hi;
    uint64_t lo;
} qn_i128; /* value = hi 2^64 + lo */

/* Exact product of two 64-bit numbers; every input is legal. */
qn_i128 qn_i128_mul(int64_t u, int64_t v);
/* Sums and negation modulo 2^128: exact while the result fits, which the caller proves. v MAY be
 * sum. */
void qn_i128_add(qn_i128 *sum, const qn_i128 *v);
void qn_i128_add_product(qn_i128 *sum, int64_t u, int64_t v);
void qn_i128_negate(qn_i128 *u);
/* How often u >= 0 is to be halved so that it takes 58 bits. */
int qn_i128_beyond58(const qn_i128 *u);
/* floor(u / 2^s), 0 <= s <= 127, which must fit 64 bits (asserted). */
int64_t qn_i128_asr(const qn_i128 *u, int s);
/* |n| / d rounded to nearest, saturated; 0 < d < 2^63. */
uint64_t qn_i128_div(const qn_i128 *n, uint64_t d);
/* n / d and u v / d, rounded to nearest, halves away from zero, clamped to +-3 * 2^60;
 * 0 < d < 2^63. */
int64_t qn_i128_ratio(const qn_i128 *n, uint64_t d);
int64_t qn_product_ratio(int64_t u, int64_t v, uint64_t d);

/* Is that the square of a unit direction's length, 2^30 to within 7? It lies within 2^34 of 2^60.
 * Normals of queries are such, and what qn_dir3_between makes. */
QN_INLINE bool qn_is_unit_square(uint64_t square)
{
    return (uint32_t)(square >> 32) - (((uint32_t)1 << 28) - 4u) < 8u;
}

#endif
