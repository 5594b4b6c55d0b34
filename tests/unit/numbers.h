/* SPDX-License-Identifier: MIT */
/* Numbers of every size for the tests of arithmetic, and arithmetic by definition, in 64 bits. */
#ifndef QUOIN_NUMBERS_H
#define QUOIN_NUMBERS_H

#include "random.h"

#define NUMBER_FUNCTION static __attribute__((unused, noinline))

/* Where formats, halves and squares end. */
static const int32_t ends[] = { 0,
                                1,
                                -1,
                                2,
                                -2,
                                3,
                                5,
                                -5,
                                32767,
                                32768,
                                -32768,
                                46341,
                                65535,
                                65536,
                                -65536,
                                65537,
                                -92682,
                                1 << 29,
                                (1 << 30) - 1,
                                1 << 30,
                                -(1 << 30),
                                759250125,
                                11863296,
                                (1 << 30) + 1,
                                12345,
                                -7,
                                INT32_MAX - 1,
                                INT32_MAX,
                                INT32_MIN + 1,
                                INT32_MIN,
                                16384,
                                -(1 << 30) - 1 };
enum { ENDS = sizeof ends / sizeof ends[0] };

NUMBER_FUNCTION int32_t any_end(random_state *r) { return ends[random_u32(r) % ENDS]; }

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

NUMBER_FUNCTION qn_quat quaternion(random_state *r, int bits)
{
    qn_quat q;
    q.w = number(r, bits);
    q.x = number(r, bits);
    q.y = number(r, bits);
    q.z = number(r, bits);
    return q;
}

NUMBER_FUNCTION qn_quat quaternion_of_ends(random_state *r)
{
    qn_quat q;
    q.w = any_end(r);
    q.x = any_end(r);
    q.y = any_end(r);
    q.z = any_end(r);
    return q;
}

static inline int is_zero(qn_quat q) { return !(q.w || q.x || q.y || q.z); }

static inline int64_t clamp(int64_t x)
{
    return x > INT32_MAX ? INT32_MAX : x < INT32_MIN ? INT32_MIN : x;
}

/* floor(x / d), d > 0 */
static inline int64_t floor_of(int64_t x, int64_t d) { return x / d - (x % d < 0); }

#endif
