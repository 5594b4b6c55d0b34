/* SPDX-License-Identifier: MIT */
/* Sines agree with a Taylor series of the tests' own within 1.16 LSB; an angle found by atan2, put
 * back through that series, points along the vector within 2 LSB of the angle. */
#include "check.h"
#include "numbers.h"
#include "real4.h"

#define ROUNDS CHECK_ROUNDS(4000, 20000000)
#define TURN 6.283185307179586477

static int is_near(double got, double want, double most)
{
    return got - want <= most && want - got <= most;
}

static void check_sine(qn_turn angle)
{
    const qn_q30 cosine = qn_turn_cos(angle), sine = qn_turn_sin(angle);
    double s, c;
    real_sines(TURN * angle / 4294967296.0, &s, &c);
    CHECK(is_near(sine, s * QN_ONE30, 1.161) && is_near(cosine, c * QN_ONE30, 1.161));
    CHECK(sine <= QN_ONE30 && sine >= -QN_ONE30 && cosine <= QN_ONE30 && cosine >= -QN_ONE30);
}

/* At random, around every eighth of a turn, and at the top, where the series has nothing to spare:
 * 1 - 10^-12 is one. */
TEST(sines_are_within_two_units)
{
    random_state r = random_seed(2);
    uint32_t i;
    for (i = 0; i < ROUNDS; i++) check_sine(random_u32(&r));
    for (i = 0; i < 64; i++) {
        check_sine(((i & 7u) << 29) + (i >> 3));
        check_sine(((i & 7u) << 29) - (i >> 3));
        check_sine(((i & 3u) << 30) - ((uint32_t)1 << (i >> 1)));
    }
    for (i = 0; i < 4096; i++) {
        const qn_q30 s = qn_turn_sin(((uint32_t)1 << 30) - i);
        CHECK(s <= QN_ONE30 && s >= QN_ONE30 - 1);
    }
    for (i = 0; i < 4; i++) { /* quarters are exact */
        const int32_t s = i & 1u ? (i & 2u ? -QN_ONE30 : QN_ONE30) : 0;
        CHECK_EQ(qn_turn_sin(i << 30), s);
        CHECK_EQ(qn_turn_cos((i - 1u) << 30), s);
    }
    CHECK(qn_turn_sin(QN_DEG(30)) == QN_ONE30 / 2 && qn_turn_sin(QN_DEG(-30)) == -QN_ONE30 / 2);
}

/* |v| sin(error) = y cos - x sin; 2 LSB are 2 * 2 pi / 2^32 = 2.92583e-9 radians. */
static void check_angle(int32_t y, int32_t x)
{
    const double length = real_root((double)x * x + (double)y * y);
    double s, c;
    if (!x && !y) return;
    real_sines(TURN * qn_turn_atan2(y, x) / 4294967296.0, &s, &c);
    CHECK(x * c + y * s > 0);
    CHECK(is_near(y * c, x * s, length * 2.92584e-9));
}

/* Also near the diagonals and near tan = 0.4, where the formula changes. */
TEST(angles_point_along_their_vectors)
{
    random_state r = random_seed(3);
    int i;
    for (i = 0; i < ENDS * ENDS; i += 13) check_angle(end_at(i / ENDS), end_at(i % ENDS));
    for (i = 0; i < ROUNDS; i++) {
        const int32_t x = random_range(&r, INT32_MIN, INT32_MAX) / (int32_t)random_size(&r, 31),
                      y = random_range(&r, INT32_MIN, INT32_MAX);
        check_angle(y / (int32_t)random_size(&r, 31), x);
        check_angle(x, x / 2 + i % 3);
        check_angle(x, (int32_t)((int64_t)x * 2 / 5) + i % 5 - 2);
        check_angle(x > 0 ? x - 1 : x + 1, x);
    }
}

/* The eight ways along axes and diagonals, of every length. */
TEST(axes_and_diagonals_are_exact)
{
    static const int8_t way[8][2] = { { 0, 1 },  { 1, 1 },   { 1, 0 },  { 1, -1 },
                                      { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 } };
    int i;
    for (i = 0; i < 8 * 31; i++) {
        const int32_t n = (int32_t)((uint32_t)1 << i / 8);
        CHECK_EQ(qn_turn_atan2(way[i % 8][0] * n, way[i % 8][1] * n), (uint32_t)(i % 8) << 29);
    }
    CHECK_EQ(qn_turn_atan2(INT32_MIN, INT32_MIN), QN_DEG(225));
    CHECK_EQ(qn_turn_atan2(0, 0), 0);
}

CHECK_MAIN(RUN(sines_are_within_two_units) RUN(angles_point_along_their_vectors)
               RUN(axes_and_diagonals_are_exact))
