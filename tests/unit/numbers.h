/* SPDX-License-Identifier: MIT */
/* Numbers of every size for the tests of arithmetic, and arithmetic by definition: in 64 bits, and
 * in real numbers. */
#ifndef QUOIN_NUMBERS_H
#define QUOIN_NUMBERS_H

#include "random.h"

#define NUMBER_FUNCTION static __attribute__((unused, noinline))

static inline int64_t clamp(int64_t x)
{
    return x > INT32_MAX ? INT32_MAX : x < INT32_MIN ? INT32_MIN : x;
}

/* Where formats, halves and squares end: 2^k and its neighbours, k to 31, of either sign, cut to
 * the format; and roots of such. */
enum { ENDS = 196, ENDS64 = 384 };
NUMBER_FUNCTION int32_t end_at(int i)
{
    static const int32_t root[4] = { 46341, -92682, 759250125, -12345 };
    const int64_t x = ((int64_t)1 << i / 6 % 32) + i / 2 % 3 - 1;
    return i >= 192 ? root[i - 192] : (int32_t)clamp(i & 1 ? x : -x);
}

/* The same of 64 bits, not cut: modulo 2^64. */
NUMBER_FUNCTION int64_t end64_at(int i)
{
    const uint64_t x = ((uint64_t)1 << i / 6) + (uint64_t)(i / 2 % 3) - 1u;
    return (int64_t)(i & 1 ? x : 0u - x);
}

/* Half of them about 2^30 and 2^31. */
NUMBER_FUNCTION int32_t any_end(random_state *r)
{
    const uint32_t i = random_u32(r);
    return end_at((int)(i & 1u ? 180u + (i >> 1) % 12u : (i >> 1) % ENDS));
}

/* Below 2^bits in size: every count of bits equally likely. */
NUMBER_FUNCTION int32_t number(random_state *r, int bits)
{
    const int32_t x = (int32_t)(random_size(r, bits) & INT32_MAX);
    return random_u32(r) & 1u ? x : -x;
}

/* One in four an end of the format. */
NUMBER_FUNCTION int32_t any_number(random_state *r)
{
    return random_u32(r) % 4u ? number(r, 32) : any_end(r);
}

/* Below 2^(bits - 1) in size, evenly. */
NUMBER_FUNCTION int64_t wide_number(random_state *r, int bits)
{
    const int64_t x = (int64_t)((random_u64(r) >> (64 - bits)) >> 1);
    return random_u32(r) & 1u ? x : -x;
}

/* Of 0 bits: ends of the format. */
NUMBER_FUNCTION qn_quat quaternion(random_state *r, int bits)
{
    qn_quat q;
    int i;
    for (i = 0; i < 4; i++) (&q.w)[i] = bits ? number(r, bits) : any_end(r);
    return q;
}

static inline int is_zero(qn_quat q) { return !(q.w || q.x || q.y || q.z); }

/* floor(x / d), d > 0 */
static inline int64_t floor_of(int64_t x, int64_t d) { return x / d - (x % d < 0); }

static inline int is_near(double got, double want, double most)
{
    return got - want <= most && want - got <= most;
}

/* By Newton: halves, then doubles its digits; x is below 2^130. */
NUMBER_FUNCTION double real_root(double x)
{
    double root = x > 1 ? x : 1;
    int i;
    for (i = 0; i < 80 && x > 0; i++) root = (root + x / root) / 2;
    return x > 0 ? root : 0;
}

#endif
