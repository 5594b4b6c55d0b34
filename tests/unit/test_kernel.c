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
#define CORNERS (sizeof corner / sizeof corner[0])

static void check_pair(uint32_t u, uint32_t v)
{
    const int32_t s = as_signed(u), t = as_signed(v);
    CHECK(qn_umul(u, v) == product(u, v));
    CHECK(qn_abs32(s) == (u >> 31 ? 0u - u : u));
    CHECK((uint64_t)qn_mul(s, t) == signed_product(s, t));
    CHECK(qn_square(s) == signed_product(s, s));
    CHECK(qn_mul2(s, t, t, s) == 2u * signed_product(s, t)); /* wraps, and is no fault */
    CHECK(qn_mul2(s, s, 1, t) == signed_product(s, s) + (uint64_t)(int64_t)t);
    CHECK(qn_mul2(t, -1, s, t) == signed_product(t, -1) + signed_product(s, t));
}

/* A row and a column of the same nine numbers, modulo 2^64. */
static void check_sums(const uint32_t e[12])
{
    int32_t m[3][3], x = as_signed(e[9]), y = as_signed(e[10]), z = as_signed(e[11]);
    int i;
    for (i = 0; i < 9; i++) m[i / 3][i % 3] = as_signed(e[i]);
    for (i = 0; i < 3; i++) {
        CHECK(qn_mul3_row(m[i], x, y, z) ==
              signed_product(m[i][0], x) + signed_product(m[i][1], y) + signed_product(m[i][2], z));
        CHECK(qn_mul3_column((const int32_t(*)[3])m, i, x, y, z) ==
              signed_product(m[0][i], x) + signed_product(m[1][i], y) + signed_product(m[2][i], z));
    }
}

/* Products at every pair of corners: zeros, ones, the halves' borders, both ends of the range. */
TEST(products_at_the_corners)
{
    unsigned i, j;
    for (i = 0; i < CORNERS; i++)
        for (j = 0; j < CORNERS; j++) check_pair(corner[i], corner[j]);
}

TEST(products_of_random_numbers)
{
    random_state r = random_seed(77);
    int n;
    for (n = 0; n < 3000; n++)
        check_pair(random_u32(&r), n & 1 ? random_u32(&r) : random_size(&r, 32));
}

TEST(sums_of_three_products)
{
    random_state r = random_seed(79);
    uint32_t e[12];
    int n, i;
    for (n = 0; n < 600; n++) {
        for (i = 0; i < 12; i++) e[i] = n % 3 ? corner[random_u32(&r) % CORNERS] : random_u32(&r);
        check_sums(e);
    }
}

/* Of the sum of two products the upper word, and that sum divided by 2^30. */
TEST(words_of_sums)
{
    static const int32_t edge[] = { INT32_MIN, -(1 << 30), -1, 0, 1, 1 << 29, 1 << 30, INT32_MAX };
    random_state r = random_seed(85);
    int n;
    for (n = 0; n < 3000; n++) {
        int32_t v[4];
        uint64_t sum;
        int i;
        for (i = 0; i < 4; i++)
            v[i] = random_u32(&r) % 2 ? as_signed(random_u32(&r)) : edge[random_u32(&r) % 8];
        sum = signed_product(v[0], v[1]) + signed_product(v[2], v[3]);
        CHECK_EQ(qn_mul2_upper(v[0], v[1], v[2], v[3]), as_signed((uint32_t)(sum >> 32)));
        CHECK_EQ(qn_mul2_round30(v[0], v[1], v[2], v[3]),
                 as_signed((uint32_t)((sum + ((uint64_t)1 << 29)) >> 30)));
    }
}

/* ---- Roundings and zeros --------------------------------------------------------------------- */

/* Long division by hand: the 32 bits from bit 30 on, and one more where bit 29 is set. */
static void check_round(uint64_t x)
{
    uint32_t want = 0;
    int b;
    for (b = 61; b >= 30; b--) want = want << 1 | (uint32_t)(x >> b & 1u);
    CHECK(qn_round30_bits(x) == want + (uint32_t)(x >> 29 & 1u));
    CHECK(qn_round30_whole(x) == want + (uint32_t)(x >> 29 & 1u));
    for (want = 0, b = 62; b >= 31; b--) want = want << 1 | (uint32_t)(x >> b & 1u);
    CHECK(qn_round31_bits(x) == want + (uint32_t)(x >> 30 & 1u));
}

/* By s bits, each of 1 to 31. */
static void check_round_by(uint64_t x, int s)
{
    uint32_t want = 0;
    int b;
    for (b = 31 + s; b >= s; b--) want = want << 1 | (uint32_t)(x >> b & 1u);
    CHECK(qn_round_bits(x, s) == want + (uint32_t)(x >> (s - 1) & 1u));
}

TEST(rounding)
{
    random_state r = random_seed(80);
    unsigned i, j;
    for (i = 0; i < CORNERS; i++)
        for (j = 0; j < CORNERS; j++) check_round((uint64_t)corner[i] << 32 | corner[j]);
    for (i = 0; i < 1000; i++) {
        check_round(random_u64(&r));
        check_round(((uint64_t)random_u32(&r) << 30) - 1u + ((uint64_t)1 << 29));
        check_round(((uint64_t)random_u32(&r) << 30) + ((uint64_t)1 << 29));
        check_round_by(random_u64(&r), 1 + (int)(i % 31u));
    }
}

/* A number with its top bit at b has 31 - b zeros before it, whatever stands below; 0 has 32. */
TEST(leading_zeros)
{
    random_state r = random_seed(78);
    int b, n;
    CHECK_EQ(qn_clz32(0), 32);
    for (b = 0; b < 32; b++)
        for (n = 0; n < 20; n++)
            CHECK_EQ(qn_clz32((uint32_t)1 << b | (random_u32(&r) & (((uint32_t)1 << b) - 1u))),
                     31 - b);
}

CHECK_MAIN(RUN(products_at_the_corners) RUN(products_of_random_numbers) RUN(sums_of_three_products)
               RUN(words_of_sums) RUN(rounding) RUN(leading_zeros))
