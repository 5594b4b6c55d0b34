/* SPDX-License-Identifier: MIT */
/* Sines agree with a Taylor series of the test's own within 2 LSB; an angle found by atan2, put
 * back through that series, points along the vector within 8 LSB, by exact cross products. */
#include "check.h"
#include "exact.h"
#include "num/mat.h"
#include "random.h"
#include "sines.h"

#define ROUNDS CHECK_ROUNDS(4000, 20000000)

/* The series itself: sines add up as they must, sin(a + b) = sin a cos b + cos a sin b, within
 * 2^-50. */
TEST(the_series_is_sound)
{
    random_state r = random_seed(1);
    int i;
    for (i = 0; i < 300; i++) {
        uint64_t a = random_u64(&r) >> 30, b = random_u64(&r) >> 30;
        int64_t sa, ca, sb, cb, s, c;
        exact off, bound = exact_mul64(INT64_C(1) << 60, 1024);
        sines_of(a, &sa, &ca);
        sines_of(b, &sb, &cb);
        sines_of(a + b, &s, &c);
        off = exact_sub(exact_add(exact_mul64(sa, cb), exact_mul64(ca, sb)),
                        exact_mul64(s, INT64_C(1) << 60));
        CHECK(exact_compare(exact_abs(off), bound) <= 0);
        off = exact_sub(exact_add(exact_mul64(sa, sa), exact_mul64(ca, ca)),
                        exact_mul64(INT64_C(1) << 60, INT64_C(1) << 60));
        CHECK(exact_compare(exact_abs(off), bound) <= 0);
    }
    {
        int64_t s, c;
        sines_of((uint64_t)1 << 31, &s, &c); /* 2^60 / sqrt(2) */
        CHECK_NEAR(s, INT64_C(815238614083298888), 64);
        CHECK_NEAR(c, INT64_C(815238614083298888), 64);
        sines_of(((uint64_t)1 << 34) / 12u, &s, &c); /* a third of a unit short of 30 degrees */
        CHECK_NEAR(s, INT64_C(1) << 59, INT64_C(1) << 28);
    }
}

static void check_sine(uint64_t angle34)
{
    qn_turn angle = (qn_turn)(angle34 >> 2);
    const int64_t unit = INT64_C(1) << 30;
    int64_t s, c;
    sines_of(angle34 & 0x3FFFFFFFFu, &s, &c);
    /* 1.16 LSB, and the reference's own 2^-54 */
    CHECK_NEAR(qn_sine34(angle34) * unit, s, unit / 100 * 116 + 64);
    CHECK_NEAR(qn_cosine34(angle34) * unit, c, unit / 100 * 116 + 64);
    CHECK(qn_sine34(angle34) <= QN_ONE30 && qn_sine34(angle34) >= -QN_ONE30);
    CHECK_EQ(qn_turn_sin(angle), qn_sine34((uint64_t)angle << 2));
    CHECK_EQ(qn_turn_cos(angle), qn_cosine34((uint64_t)angle << 2));
}

TEST(sines_are_within_two_units)
{
    random_state r = random_seed(2);
    uint32_t i;
    for (i = 0; i < ROUNDS; i++) check_sine(random_u64(&r));
    for (i = 0; i < 64; i++) { /* around every eighth of a turn */
        check_sine(((uint64_t)(i & 7u) << 31) + (i >> 3));
        check_sine(((uint64_t)(i & 7u) << 31) - (i >> 3));
        check_sine(((uint64_t)(i & 3u) << 32) - ((uint64_t)1 << (i >> 1)));
    }
    for (i = 0; i < 4096;
         i++) /* at the top, where the series has nothing to spare, 1 - 10^-12 is one */
        CHECK(qn_sine34(((uint64_t)1 << 32) - i) <= QN_ONE30 &&
              qn_sine34(((uint64_t)1 << 32) - i) >= QN_ONE30 - 1);
}

TEST(quarters_are_exact)
{
    static const qn_q30 sine[4] = { 0, QN_ONE30, 0, -QN_ONE30 };
    uint32_t i;
    for (i = 0; i < 4; i++) {
        CHECK_EQ(qn_turn_sin(i << 30), sine[i]);
        CHECK_EQ(qn_turn_cos(i << 30), sine[(i + 1u) & 3u]);
    }
    CHECK_EQ(qn_turn_sin(QN_DEG(30)), QN_ONE30 / 2);
    CHECK_EQ(qn_turn_sin(QN_DEG(-30)), -QN_ONE30 / 2);
}

/* |v| sin(error) = y cos - x sin; 2 LSB are 2 * 2 pi / 2^32 = 2.92583e-9 radians, and 2^60 times
 * that is 3373259426. */
static void check_angle(int32_t y, int32_t x)
{
    int64_t s, c;
    exact cross, dot, square, bound = exact_of(INT64_C(3373259426));
    if (!x && !y) return;
    sines_of((uint64_t)qn_turn_atan2(y, x) << 2, &s, &c);
    cross = exact_sub(exact_mul64(y, c), exact_mul64(x, s));
    dot = exact_add(exact_mul64(x, c), exact_mul64(y, s));
    square = exact_add(exact_mul64(x, x), exact_mul64(y, y));
    CHECK(exact_sign(dot) > 0);
    CHECK(exact_compare(exact_mul(cross, cross), exact_mul(square, exact_mul(bound, bound))) <= 0);
}

TEST(angles_point_along_their_vectors)
{
    static const int32_t ends[] = {
        0, 1, -1, 2, 5, -5, 65536, 46341, INT32_MAX - 1, INT32_MAX, INT32_MIN + 1, INT32_MIN
    };
    random_state r = random_seed(3);
    int i, j;
    for (i = 0; i < 12; i++)
        for (j = 0; j < 12; j++) check_angle(ends[i], ends[j]);
    for (i = 0; i < ROUNDS; i++) {
        int32_t x = random_range(&r, INT32_MIN, INT32_MAX) / (int32_t)random_size(&r, 31),
                y = random_range(&r, INT32_MIN, INT32_MAX);
        check_angle(y / (int32_t)random_size(&r, 31), x);
        check_angle(
            x,
            x / 2 + i % 3); /* near the diagonals and near tan = 0.4, where the formula changes */
        check_angle(x, (int32_t)((int64_t)x * 2 / 5) + i % 5 - 2);
        check_angle(x > 0 ? x - 1 : x + 1, x);
    }
}

TEST(axes_and_diagonals_are_exact)
{
    int32_t n;
    for (n = 1; n > 0; n = n > 1 << 29 ? 0 : n * 2) { /* ends when n would leave the format */
        CHECK_EQ(qn_turn_atan2(0, n), 0);
        CHECK_EQ(qn_turn_atan2(n, n), QN_DEG(45));
        CHECK_EQ(qn_turn_atan2(n, 0), QN_DEG(90));
        CHECK_EQ(qn_turn_atan2(n, -n), QN_DEG(135));
        CHECK_EQ(qn_turn_atan2(0, -n), QN_DEG(180));
        CHECK_EQ(qn_turn_atan2(-n, -n), QN_DEG(225));
        CHECK_EQ(qn_turn_atan2(-n, 0), QN_DEG(270));
        CHECK_EQ(qn_turn_atan2(-n, n), QN_DEG(315));
    }
    CHECK_EQ(qn_turn_atan2(INT32_MIN, INT32_MIN), QN_DEG(225));
    CHECK_EQ(qn_turn_atan2(0, 0), 0);
}

CHECK_MAIN(RUN(the_series_is_sound) RUN(sines_are_within_two_units) RUN(quarters_are_exact)
               RUN(angles_point_along_their_vectors) RUN(axes_and_diagonals_are_exact))
