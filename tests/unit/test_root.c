/* SPDX-License-Identifier: MIT */
/* Roots and quotients equal their definitions for squares and their neighbours, extremes and random
 * numbers; reciprocals keep their bounds; unit directions lie within 1.5 LSB of the real ones, by
 * squares of 256 bits. */
#include "check.h"
#include "exact.h"
#include "num/root.h"
#include "numbers.h"

#define ROUNDS CHECK_ROUNDS(4000, 20000000)
#define DENSE CHECK_ROUNDS(3000u, 16777216u)

static random_state r;

static uint64_t any_size(void) { return random_u64(&r) >> (random_u32(&r) & 63u); }

/* ---- Roots ----------------------------------------------------------------------------------- */

/* Nearest: x - s^2 > s is x > (s + 1/2)^2 - 1/4, for whole numbers the same as x > (s + 1/2)^2. */
static void check_root(uint64_t x)
{
    const uint64_t s = qn_root64_floor(x), n = qn_root64_round(x);
    CHECK(s * s <= x);
    CHECK(s == UINT32_MAX || (s + 1u) * (s + 1u) > x);
    CHECK(n == s + (x - s * s > s));
}

static void check_square(uint64_t k)
{
    check_root(k * k - 1u);
    check_root(k * k);
    check_root(k * k + 1u);
    check_root(k * k + k);
    check_root(k * k + k + 1u);
}

TEST(roots_are_floors_and_nearest)
{
    uint32_t i;
    int b;
    r = random_seed(1);
    check_root(0);
    check_root(UINT64_MAX);
    CHECK(qn_root64_round(UINT64_MAX) == (uint64_t)1 << 32);
    check_square(UINT32_MAX);
    for (i = 1; i < DENSE; i++) {
        check_square(i);
        check_square(UINT32_MAX - i);
        check_square(((uint32_t)1 << 31) + i);
        check_square(((uint32_t)1 << 31) - i);
    }
    for (b = 0; b < 64; b++) {
        check_root((uint64_t)1 << b);
        check_root(((uint64_t)1 << b) - 1u);
        check_root(UINT64_MAX - ((uint64_t)1 << b));
    }
    for (i = 0; i < ROUNDS; i++) {
        check_root(any_size());
        check_square(random_size(&r, 32) | 1u);
    }
}

/* ---- Quotients, against the compiler's own division ------------------------------------------ */

static void check_division(uint64_t n, uint64_t d)
{
    const uint32_t low = (uint32_t)d;
    if (n >> 32 < low) CHECK(qn_div64_32(n, low) == (uint32_t)(n / low));
}

TEST(quotients_are_floors)
{
    int i;
    r = random_seed(2);
    for (i = 0; i < ENDS64 * ENDS64; i += 7) {
        const uint64_t n = (uint64_t)end64_at(i / ENDS64), d = (uint64_t)end64_at(i % ENDS64);
        check_division(n, d);
        check_division(n - 1u, d);
        check_division(n * d, d);
        check_division(n * d - 1u, d);
    }
    for (i = 0; i < 2 * ROUNDS; i++) {
        const uint64_t d = any_size();
        const uint32_t e = random_size(&r, 32), f = random_u32(&r);
        check_division(any_size(), d);
        if (d) check_division(any_size() / d * d, d);
        /* the largest quotients, multiples of the divisor and of 2^-31 of it, their neighbours */
        check_division(((uint64_t)e << 32) - 1u - (f & 3u), e);
        check_division((uint64_t)e * f, e);
        check_division((uint64_t)e * f - 1u, e);
        check_division((uint64_t)e * (f >> 1) >> 31, e);
        check_division(((uint64_t)e * (f >> 1) >> 31) + 1u, e);
    }
}

/* By plain division of both, shifted until the greater fits 32 bits. */
TEST(ratios_of_wide_numbers)
{
    int n;
    r = random_seed(842);
    for (n = 0; n < ROUNDS; n++) {
        const uint64_t den = any_size() | 1u;
        uint64_t num = n % 4 ? any_size() : den - (random_u32(&r) & 1u), d = den, part;
        int s = 0;
        if (num > den) num = den / 2;
        for (; d >> 32; d >>= 1) s++;
        part = num >> s >= d ? (uint64_t)1 << 31 : ((num >> s) << 31) / d;
        if (den >> 63 == 0) CHECK_EQ(qn_ratio30(-(int64_t)num, -(int64_t)den), part >> 1);
    }
}

/* ---- Reciprocals ----------------------------------------------------------------------------- */

/* low d <= want <= high d */
static int lies_in(exact want, exact low, exact high, exact d)
{
    return exact_compare(exact_mul(low, d), want) <= 0 &&
           exact_compare(want, exact_mul(high, d)) <= 0;
}

/* In hundredths; that of 2^31 is cut to 32 bits before. */
static void check_reciprocal(uint32_t d)
{
    const int64_t got = qn_reciprocal32(d), s = 100 * got;
    const exact want = exact_mul(exact_power(63), exact_of(100));
    if (d == (uint32_t)1 << 31) CHECK_EQ(got, UINT32_MAX - 1u);
    else CHECK(lies_in(want, exact_of(s + 47), exact_of(s + 153), exact_of((int64_t)d)));
}

/* Squares, in hundredths of the root; above but where it is cut to 2^32 - 1. */
static void check_reciprocal_root(uint32_t x)
{
    const int64_t got = qn_reciprocal_root(x), s = 100 * got;
    const exact want = exact_mul(exact_power(94), exact_of(10000)),
                low = exact_mul64(s - 53, s - 53),
                high = got == UINT32_MAX && x - ((uint32_t)1 << 30) < 2u
                           ? want
                           : exact_mul64(s + 53, s + 53);
    CHECK(lies_in(want, low, high, exact_of((int64_t)x)));
}

/* Each seed, and 256, is the nearest to 2^12 / sqrt(m) of the odd m in the middle of its span; and
 * every span at its ends. */
TEST(reciprocals_keep_their_bounds)
{
    uint32_t i;
    r = random_seed(3);
    for (i = 32; i < 128; i++) {
        const uint32_t m = 2 * i + 1, s = 2 * (256u + qn_seeds[i - 32]);
        CHECK((s - 1) * (s - 1) * m <= 1u << 26 && (s + 1) * (s + 1) * m >= 1u << 26);
    }
    for (i = 0; i < 64; i++) {
        check_reciprocal((UINT32_C(1) << 31) + i);
        check_reciprocal(UINT32_MAX - i);
    }
    for (i = 0; i < 32768; i += 37) {
        check_reciprocal((32768u + i) << 16);
        check_reciprocal((32769u + i) * 65536u - 1u);
    }
    for (i = 0; i < 49152; i += 53) {
        check_reciprocal_root((16384u + i) << 16);
        check_reciprocal_root((16385u + i) * 65536u - 1u);
    }
    for (i = 0; i < ROUNDS / 2; i++) {
        check_reciprocal_root(random_u32(&r) | (uint32_t)1 << (30 + (i & 1u)));
        check_reciprocal(random_u32(&r) | UINT32_C(1) << 31);
    }
    check_reciprocal(UINT32_MAX);
    check_reciprocal_root(((uint32_t)1 << 30) + 1u);
}

/* ---- Unit directions ------------------------------------------------------------------------- */

/* Each within 1.5 LSB; so is the length, whose square is within 3 * 2^30 + 2.25; the opposite is
 * the opposite. Zeros are refused. */
static void check_unit(const int64_t *v, int count)
{
    const int64_t one = QN_ONE30;
    int64_t back[4], length = -one * one;
    int32_t c[4] = { QN_ONE30, 0, 0, 0 }, d[4] = { -QN_ONE30, 0, 0, 0 };
    int i, some = 0, least = 0;
    for (i = 0; i < count; i++) {
        some |= v[i] != 0;
        least |= v[i] == INT64_MIN;
        back[i] = v[i] == INT64_MIN ? v[i] : -v[i];
    }
    CHECK_EQ(qn_unit_of(v, count, c), some);
    CHECK_EQ(qn_unit_of(back, count, d), some);
    CHECK(exact_is_unit64(c, v, count, 15));
    for (i = 0; i < count; i++) {
        CHECK(c[i] <= one && c[i] >= -one && (least || d[i] == -c[i]));
        length += (int64_t)c[i] * c[i];
    }
    CHECK_NEAR(length, 0, 3 * one + 2);
}

TEST(directions_are_unit_and_near)
{
    static const int64_t zero[3], some[3] = { -3, 4, 12 },
                                  most[4] = { INT64_MAX, INT64_MAX, INT64_MAX, INT64_MAX };
    const qn_dir3 none = qn_dir3_from_i64(zero), d = qn_dir3_from_i64(some);
    int i, k;
    r = random_seed(4);
    CHECK(none.x == QN_ONE30 && !none.y && !none.z && exact_is_unit64(&d.x, some, 3, 15));
    check_unit(most, 4); /* the squares' sum is 2^64 */
    for (i = 0; i < ROUNDS; i++) {
        const int bits = 1 + i % 64;
        int64_t v[4];
        for (k = 0; k < 4; k++) {
            v[k] = wide_number(&r, i & 1 || !k ? bits : 1 + (int)(random_u32(&r) % 64u));
            if (i & 2) v[k] = end64_at((int)(random_u32(&r) % ENDS64));
        }
        check_unit(v, 3 + i / 4 % 2);
    }
}

/* Length and direction from one root: |v| rounded to nearest, each component within 1.2 LSB, none
 * beyond 1. Below 2^20 the rounded size is too coarse a measure. Another square than that of the
 * length: three steps towards its root, and no more. */
TEST(length_and_direction)
{
    qn_length l;
    int n, i;
    qn_length_of((uint64_t)1 << 40, &l);
    CHECK_EQ(qn_length_nearest(&l, (uint64_t)1 << 40), 1 << 20);
    CHECK_EQ(qn_length_nearest(&l, (uint64_t)1 << 61), (1 << 20) + 3);
    qn_length_of((uint64_t)1 << 60, &l);
    CHECK_NEAR(qn_length_nearest(&l, 1), 1 << 30, 4);
    qn_length_of(((uint64_t)1 << 62) - ((uint64_t)1 << 31) - 1, &l); /* the largest */
    CHECK_EQ(qn_length_nearest(&l, ((uint64_t)1 << 62) - ((uint64_t)1 << 31) - 1), INT32_MAX);
    r = random_seed(77);
    for (n = 0; n < ROUNDS; n++) {
        const int32_t top = (int32_t)random_size(&r, 30);
        int32_t v[3];
        uint64_t square = 0, size;
        for (i = 0; i < 3; i++) {
            v[i] = n % 7 == i ? 0 : n % 11 == i ? top : random_range(&r, -top, top);
            if (n < 31) v[i] = i ? 0 : (int32_t)1 << n;
            square += (uint64_t)((int64_t)v[i] * v[i]);
        }
        if (!square) continue;
        qn_length_of(square, &l);
        size = qn_length_nearest(&l, square);
        CHECK(qn_root64_round(square) == size);
        for (i = 0; i < 3; i++) {
            const int64_t part = qn_length_part(&l, v[i]);
            CHECK(part <= QN_ONE30 && part >= -QN_ONE30);
            CHECK_EQ(part, -(int64_t)qn_length_part(&l, -v[i]));
            if (n < 31) CHECK_EQ(part, i ? 0 : QN_ONE30);
            if (size >= 1 << 20)
                CHECK_NEAR(part * (int64_t)size, (int64_t)v[i] * QN_ONE30,
                           (int64_t)size * 6 / 5 + QN_ONE30 / 2 + 1);
        }
    }
}

/* Of any size; and such as have their length already, as poses hold them, in Q30 or Q16: within
 * 2^-16 of it, at the ends of that and past them, where the square is off by 2^-15. Of the first the
 * squares that decide agree in their upper 64 bits. */
TEST(directions_of_the_plane_are_correctly_rounded)
{
    static const int64_t half[3][2] = { { 1525704791, 218816029 },
                                        { 1811779485, 838057517 },
                                        { 1752812189, 961779695 } };
    qn_dir2 d;
    int i;
    for (i = 0; i < 3; i++)
        CHECK(qn_unit2(half[i][0], half[i][1], &d) && exact_is_unit64(&d.x, half[i], 2, 5));
    r = random_seed(9);
    CHECK(!qn_unit2(0, 0, &d) && d.x == QN_ONE30 && d.y == 0);
    for (i = 0; i < ROUNDS / 2; i++) {
        int64_t x = wide_number(&r, 1 + (int)(random_u32(&r) % 31u)),
                y = wide_number(&r, 1 + (int)(random_u32(&r) % 31u)),
                by = (int32_t)random_u32(&r) >> (14 + i % 17), v[2];
        if (i % 24 == 0) x = x < 0 ? -(INT64_C(1) << 31) : INT64_C(1) << 31;
        if (i % 3 && qn_unit2(x, y, &d)) {
            if (i % 9 == 1) by = (i & 1 ? 16384 : -16384) + random_range(&r, -4, 4);
            if (i % 32 == 1) d.y = 0, d.x = i & 64 ? QN_ONE30 : -QN_ONE30;
            x = d.x + ((d.x * by) >> 30);
            y = d.y + ((d.y * by) >> 30);
            if (i & 2) x = (x + 8192) >> 14, y = (y + 8192) >> 14;
        }
        v[0] = x, v[1] = y;
        if (qn_unit2(x, y, &d)) CHECK(exact_is_unit64(&d.x, v, 2, 5)); /* half of an LSB */
    }
}
