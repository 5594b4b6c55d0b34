/* SPDX-License-Identifier: MIT */
/* Frames of the plane: entries compared with integers of 256 bits, points with the definition. */
#include "exact.h"
#include "check.h"
#include "queries2.h"
#include "random.h"

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

static qn_pose2 turned(int32_t c, int32_t s)
{
    qn_pose2 p = { { 5, -7 }, { 0, 0 } };
    p.r.c = c;
    p.r.s = s;
    return p;
}

static void check_pose(int32_t c, int32_t s)
{
    qn_pose2 pose = turned(c, s);
    qn_frame2 f;
    exact n = exact_add(exact_mul64(c, c), exact_mul64(s, s));
    CHECK_EQ(qn_frame2_from_pose(&f, &pose), 0);
    CHECK(is_rounded(c < 0 ? -(int64_t)c : c, f.r.x < 0 ? -(int64_t)f.r.x : f.r.x, n));
    CHECK(is_rounded(s < 0 ? -(int64_t)s : s, f.r.y < 0 ? -(int64_t)f.r.y : f.r.y, n));
    CHECK((int64_t)c * f.r.x >= 0 && (int64_t)s * f.r.y >= 0);
    CHECK_EQ(f.p.x, 5);
    CHECK_EQ(f.p.y, -7);
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
    qn_pose2 a = turned(3, -4), b = turned(1610612736, INT32_MIN), zero = turned(0, 0);
    qn_frame2 f, g;
    CHECK_EQ(qn_frame2_from_pose(&f, &a), 0);
    CHECK_EQ(qn_frame2_from_pose(&g, &b), 0);
    CHECK_EQ(f.r.x, 644245094); /* .6 2^30 */
    CHECK_EQ(f.r.y, -858993459);
    CHECK(f.r.x == g.r.x && f.r.y == g.r.y);
    CHECK_EQ(qn_frame2_from_pose(&f, &zero), QN_ERR_ROTATION);
    CHECK_EQ(qn_frame2_from_pose(NULL, &a), QN_ERR_NULL);
    CHECK_EQ(qn_frame2_from_pose(&f, NULL), QN_ERR_NULL);
}

/* A point goes through a frame as the definition says, saturates at the ends of the format, and
 * comes back. */
TEST(points_go_through)
{
    qn_pose2 pose = turned(0, 9);
    qn_frame2 f;
    qn_vec2 v = { 100, 20 }, w, far = { INT32_MIN, INT32_MAX };
    qn_dir2 d = { QN_ONE30, 0 };
    CHECK_EQ(qn_frame2_from_pose(&f, &pose), 0);
    w = qn_frame2_apply(&f, v);
    CHECK(w.x == 5 - 20 && w.y == -7 + 100);
    w = qn_frame2_unapply(&f, w);
    CHECK(w.x == 100 && w.y == 20);
    w = qn_frame2_unapply(&f, far); /* (INT32_MIN - 5, INT32_MAX + 7), turned back by a quarter */
    CHECK(w.x == INT32_MAX && w.y == INT32_MAX);
    d = qn_frame2_turn(&f, d);
    CHECK(d.x == 0 && d.y == QN_ONE30);
    d = qn_frame2_unturn(&f, d);
    CHECK(d.x == QN_ONE30 && d.y == 0);
}

/* A frame that is not there turns and moves nothing; one that no pose made gives the same
 * answer each time, and no trap. */
TEST(any_bits_are_survived)
{
    static const int32_t ends[] = { INT32_MIN, INT32_MIN + 1, -1, 0, 1, INT32_MAX };
    const qn_vec2 v = { INT32_MIN, 5 }, a = qn_frame2_apply(NULL, v),
                  b = qn_frame2_unapply(NULL, v);
    const qn_dir2 d = { -7, INT32_MIN }, e = qn_frame2_turn(NULL, d), f = qn_frame2_unturn(NULL, d);
    random_state r = random_seed(2);
    int i;
    CHECK(a.x == v.x && a.y == v.y && b.x == v.x && b.y == v.y);
    CHECK(e.x == d.x && e.y == d.y && f.x == d.x && f.y == d.y);
    for (i = 0; i < ROUNDS; i++) {
        int32_t n[6];
        qn_frame2 g;
        qn_vec2 p, q;
        qn_dir2 s, t;
        int j;
        for (j = 0; j < 6; j++)
            n[j] = random_u32(&r) & 1u ? ends[random_u32(&r) % 6u] : (int32_t)random_u32(&r);
        g.p.x = n[0], g.p.y = n[1], g.r.x = n[2], g.r.y = n[3];
        p.x = n[4], p.y = n[5], s.x = n[5], s.y = n[4];
        q = qn_frame2_apply(&g, p);
        p = qn_frame2_apply(&g, p);
        CHECK(p.x == q.x && p.y == q.y);
        q = qn_frame2_unapply(&g, p);
        p = qn_frame2_unapply(&g, p);
        CHECK(p.x == q.x && p.y == q.y);
        t = qn_frame2_turn(&g, s);
        s = qn_frame2_turn(&g, s);
        CHECK(s.x == t.x && s.y == t.y);
        t = qn_frame2_unturn(&g, s);
        s = qn_frame2_unturn(&g, s);
        CHECK(s.x == t.x && s.y == t.y);
    }
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
               RUN(any_bits_are_survived) RUN(rotations_multiply))
