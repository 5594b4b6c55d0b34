/* SPDX-License-Identifier: MIT */
/* Frames of the plane: entries compared with integers of 256 bits, points with the definition. */
#include "exact.h"
#include "plane2.h"

#define ROUNDS CHECK_ROUNDS(300, 200000)

/* |t| is the rounded |x| 2^30 / sqrt(n): (2 t - 1)^2 n < (x 2^31)^2 < (2 t + 1)^2 n; there is
 * no tie. */
static int is_rounded(int64_t x, int64_t t, exact n)
{
    exact square = exact_mul(exact_mul64(x, (int64_t)1 << 31), exact_mul64(x, (int64_t)1 << 31));
    exact above = exact_mul(exact_mul64(2 * t + 1, 2 * t + 1), n),
          below = exact_mul(exact_mul64(2 * t - 1, 2 * t - 1), n);
    return exact_compare(square, above) < 0 && (t == 0 || exact_compare(below, square) < 0);
}

static void check_pose(int32_t c, int32_t s)
{
    const qn_pose2 pose = at(5, -7, c, s);
    qn_frame2 f;
    exact n = exact_add(exact_mul64(c, c), exact_mul64(s, s));
    CHECK_EQ(qn_frame2_from_pose(&f, &pose), 0);
    CHECK(is_rounded(qn_abs32(c), qn_abs32(f.r.x), n) &&
          is_rounded(qn_abs32(s), qn_abs32(f.r.y), n));
    CHECK((int64_t)c * f.r.x >= 0 && (int64_t)s * f.r.y >= 0);
    CHECK(f.p.x == 5 && f.p.y == -7);
}

/* Both entries are the real ones, correctly rounded, for (c, s) of every length there is. */
TEST(entries_are_correctly_rounded)
{
    random_state r = random_seed(1);
    const int32_t corner[] = { INT32_MIN, INT32_MIN + 1, -65536,  -1,       0, 1, 3,
                               4,         65536,         1 << 30, INT32_MAX };
    int i, j;
    for (i = 0; i < 11; i++)
        for (j = 0; j < 11; j++)
            if (corner[i] || corner[j]) check_pose(corner[i], corner[j]);
    for (i = 0; i < ROUNDS; i++)
        check_pose((int32_t)(random_u32(&r) >> random_u32(&r) % 32) - 3, (int32_t)random_u32(&r));
}

/* Any length of (c, s) means the same rotation; none is refused but zero. */
TEST(length_does_not_matter)
{
    static const struct {
        qn_rot2 some, same;
        qn_dir2 is;
    } rows[] = { { { 3, -4 }, { 1610612736, INT32_MIN }, { 644245094, -858993459 } }, /* .6 2^30 */
                 { { 1, 0 }, { INT32_MAX, 0 }, { QN_ONE30, 0 } },
                 { { 0, 1 }, { 0, 99 }, { 0, QN_ONE30 } },
                 { { -65536, 0 }, { INT32_MIN, 0 }, { -QN_ONE30, 0 } },
                 { { 4, 3 }, { 1600000000, 1200000000 }, { 858993459, 644245094 } } };
    const qn_pose2 good = at(0, 0, 1, 0), zero = at(0, 0, 0, 0);
    qn_frame2 f, g;
    size_t i;
    for (i = 0; i < COUNT_OF(rows); i++) {
        const qn_pose2 a = { { 0, 0 }, rows[i].some }, b = { { 0, 0 }, rows[i].same };
        CHECK_EQ(qn_frame2_from_pose(&f, &a) | qn_frame2_from_pose(&g, &b), 0);
        CHECK(f.r.x == rows[i].is.x && f.r.y == rows[i].is.y);
        CHECK(f.r.x == g.r.x && f.r.y == g.r.y);
    }
    CHECK_EQ(qn_frame2_from_pose(&f, &zero), QN_ERR_ROTATION);
    CHECK_EQ(qn_frame2_from_pose(NULL, &good), QN_ERR_NULL);
    CHECK_EQ(qn_frame2_from_pose(&f, NULL), QN_ERR_NULL);
}

/* A point goes through a frame as the definition says, saturates at the ends of the format, and
 * comes back; a frame that is not there turns and moves nothing. */
TEST(points_go_through)
{
    const qn_frame2 f = { { 5, -7 }, { 0, QN_ONE30 } };
    const qn_vec2 v = { 100, 20 }, far = { INT32_MIN, INT32_MAX };
    qn_dir2 d = { QN_ONE30, 0 };
    CHECK(same2(qn_frame2_apply(&f, v), vec(5 - 20, -7 + 100)));
    CHECK(same2(qn_frame2_unapply(&f, qn_frame2_apply(&f, v)), v));
    /* (INT32_MIN - 5, INT32_MAX + 7), turned back by a quarter */
    CHECK(same2(qn_frame2_unapply(&f, far), vec(INT32_MAX, INT32_MAX)));
    d = qn_frame2_turn(&f, d);
    CHECK(d.x == 0 && d.y == QN_ONE30);
    d = qn_frame2_unturn(&f, d);
    CHECK(d.x == QN_ONE30 && d.y == 0);
    CHECK(same2(qn_frame2_apply(NULL, far), far) && same2(qn_frame2_unapply(NULL, far), far));
    d = qn_frame2_unturn(NULL, qn_frame2_turn(NULL, dir(-7, INT32_MIN)));
    CHECK(d.x == -7 && d.y == INT32_MIN);
}

/* Rotations one after another: a full turn in 8 steps comes home within a few LSB; products are
 * unit. */
TEST(rotations_multiply)
{
    qn_rot2 r = { 1, 0 }, zero = { 0, 0 }, u;
    int i;
    for (i = 0; i < 8; i++) r = qn_rot2_turned(r, QN_DEG(45));
    CHECK_NEAR(r.c, QN_ONE30, 8);
    CHECK_NEAR(r.s, 0, 16);
    u = qn_rot2_mul(zero, qn_rot2_from_turn(QN_DEG(90)));
    CHECK(u.c == 0 && u.s == QN_ONE30);
}

CHECK_MAIN(RUN(entries_are_correctly_rounded) RUN(length_does_not_matter) RUN(points_go_through)
               RUN(rotations_multiply))
