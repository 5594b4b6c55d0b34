/* SPDX-License-Identifier: MIT */
/* The kernels of this machine's port equal long multiplication by hand, bit by bit. */
#include "check.h"
#include "port.h"
#include "random.h"

/* ---- By hand --------------------------------------------------------------------------------- */

/* Shift and add: no multiplication at all. */
static uint64_t product(uint32_t u, uint32_t v)
{
    uint64_t sum = 0, shifted = u;
    for (; v; v >>= 1, shifted <<= 1)
        if (v & 1u) sum += shifted;
    return sum;
}

static uint64_t signed_product(int32_t u, int32_t v)
{
    uint64_t size =
        product(u < 0 ? 0u - (uint32_t)u : (uint32_t)u, v < 0 ? 0u - (uint32_t)v : (uint32_t)v);
    return (u < 0) != (v < 0) ? 0u - size : size;
}

static int32_t as_signed(uint32_t u) { return u >> 31 ? -(int32_t)~u - 1 : (int32_t)u; }

/* ---- Products -------------------------------------------------------------------------------- */

static const uint32_t corner[] = { 0,           1,           2,           0x7fff,      0x8000,
                                   0xffff,      0x10000,     0x10001,     0x4000ffff,  0xbfffffffu,
                                   0x80000000u, 0x80000001u, 0xffff0000u, 0xffff8000u, 0x7fffffff,
                                   0x8000ffffu, 0xfffffffeu, 0xffffffffu };
#define CORNERS COUNT_OF(corner)

static void check_pair(uint32_t u, uint32_t v)
{
    const int32_t s = as_signed(u), t = as_signed(v);
    CHECK(qn_umul(u, v) == product(u, v));
    CHECK(qn_abs32(s) == (u >> 31 ? 0u - u : u));
    CHECK((uint64_t)qn_mul(s, t) == signed_product(s, t) && qn_square(s) == signed_product(s, s));
    CHECK(qn_mul2(s, t, t, s) == 2u * signed_product(s, t)); /* wraps, and is no fault */
    CHECK(qn_mul2(s, s, 1, t) == signed_product(s, s) + (uint64_t)(int64_t)t);
    CHECK(qn_mul2(t, -1, s, t) == signed_product(t, -1) + signed_product(s, t));
}

/* A row and a column of the same nine numbers, modulo 2^64; of the sum of two products the upper
 * word, and that sum divided by 2^30. */
static void check_sums(const uint32_t e[12])
{
    int32_t m[3][3], x = as_signed(e[9]), y = as_signed(e[10]), z = as_signed(e[11]);
    const uint64_t two = signed_product(as_signed(e[0]), x) + signed_product(as_signed(e[1]), y);
    int i;
    for (i = 0; i < 9; i++) m[i / 3][i % 3] = as_signed(e[i]);
    for (i = 0; i < 3; i++) {
        CHECK(qn_mul3_row(m[i], x, y, z) ==
              signed_product(m[i][0], x) + signed_product(m[i][1], y) + signed_product(m[i][2], z));
        CHECK(qn_mul3_column((const int32_t(*)[3])m, i, x, y, z) ==
              signed_product(m[0][i], x) + signed_product(m[1][i], y) + signed_product(m[2][i], z));
    }
    CHECK_EQ(qn_mul2_upper(m[0][0], x, m[0][1], y), as_signed((uint32_t)(two >> 32)));
    CHECK_EQ(qn_mul2_round30(m[0][0], x, m[0][1], y),
             as_signed((uint32_t)((two + ((uint64_t)1 << 29)) >> 30)));
}

/* At every pair of corners: zeros, ones, the halves' borders, both ends of the range; and of random
 * numbers. */
TEST(products_and_sums)
{
    random_state r = random_seed(77);
    uint32_t e[12];
    unsigned i, n;
    for (i = 0; i < CORNERS * CORNERS; i++) check_pair(corner[i % CORNERS], corner[i / CORNERS]);
    for (n = 0; n < 3000; n++) {
        for (i = 0; i < 12; i++)
            e[i] = random_u32(&r) & 1u ? corner[random_u32(&r) % CORNERS] : random_u32(&r);
        check_pair(random_u32(&r), n & 1 ? random_u32(&r) : random_size(&r, 32));
        check_sums(e);
    }
}

/* ---- Roundings and zeros --------------------------------------------------------------------- */

/* Long division by hand: the 32 bits from bit s on, and one more where bit s - 1 is set. */
static uint32_t rounded(uint64_t x, int s)
{
    uint32_t want = 0;
    int b;
    for (b = 31 + s; b >= s; b--) want = want << 1 | (uint32_t)(x >> b & 1u);
    return want + (uint32_t)(x >> (s - 1) & 1u);
}

static void check_round(uint64_t x)
{
    CHECK(qn_round30_bits(x) == rounded(x, 30) && qn_round30_whole(x) == rounded(x, 30));
    CHECK(qn_round31_bits(x) == rounded(x, 31));
}

TEST(rounding)
{
    random_state r = random_seed(80);
    uint64_t x;
    unsigned i;
    for (i = 0; i < CORNERS * CORNERS; i++)
        check_round((uint64_t)corner[i / CORNERS] << 32 | corner[i % CORNERS]);
    for (i = 0; i < 1000; i++) {
        check_round(random_u64(&r));
        check_round(((uint64_t)random_u32(&r) << 30) - 1u + ((uint64_t)1 << 29));
        check_round(((uint64_t)random_u32(&r) << 30) + ((uint64_t)1 << 29));
        x = random_u64(&r);
        CHECK(qn_round_bits(x, 1 + (int)(i % 31u)) == rounded(x, 1 + (int)(i % 31u)));
    }
}

/* A number with its top bit at b has 31 - b zeros before it, whatever stands below; 0 has 32. */
TEST(leading_zeros)
{
    int b;
    CHECK_EQ(qn_clz32(0), 32);
    for (b = 0; b < 32; b++) /* the least and the most of each size */
        CHECK(qn_clz32((uint32_t)1 << b) == 31 - b && qn_clz32(UINT32_MAX >> b) == b);
}
