/* SPDX-License-Identifier: MIT */
/* Handing gaps and ways out: bounds rounded outward, points on the surfaces, and a pair whose B was moved. */
#include "check.h"
#include "contact/old_gap3.h"
#include "unit/work_frames.h"

#define ROUNDS CHECK_ROUNDS(300, 200000)

/* Gaps: the bounds are rounded outward, the estimate to nearest but never to 0, surfaces lie a radius from the cores. */
TEST(a_gap)
{
    random_state s = random_seed(5);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        int k = random_range(&s, -4, 14);
        body a = random_body(&s, 1 << 20), b = random_body(&s, 1 << 20);
        qn_frame3 f[2];
        old_pair3 pair;
        old_work_frame work;
        old_separation3 sep = { 0 };
        qn_gap3 gap;
        int64_t scale = (int64_t)1 << (k < 0 ? -k : k);
        begin(&work, &pair, &a, &b, f, k);
        a.shape.radius = random_range(&s, 0, 1000);
        sep.status = QN_APART;
        sep.measured = sep.cores_apart = true;
        sep.distance = random_range(&s, 1, 1 << random_range(&s, 1, 25));
        sep.lower = sep.distance > 9 ? sep.distance - 9 : 0;
        sep.upper = sep.distance + 9;
        sep.n = x_axis;
        CHECK_EQ(old_gap3_emit(&work, &sep, OLD_NO_TOUCH, &gap), QN_APART);
        CHECK(gap.distance > 0);
        CHECK(gap.lower <= gap.distance && gap.distance <= gap.upper);
        if (k > 0) CHECK(gap.lower * scale <= sep.lower && gap.upper * scale >= sep.upper);
        else CHECK(gap.lower == sep.lower * scale && gap.upper == sep.upper * scale);
        CHECK_NEAR(((int64_t)gap.on_a.x - a.pose.p.x) * a.turn.n, (int64_t)a.shape.radius * a.turn.m[0][0], 17 * a.turn.n);
        CHECK_EQ(gap.on_b.y, b.shape.radius ? gap.on_b.y : a.pose.p.y); /* B's core point is A's origin here */
        sep.status = QN_OVERLAPPING;
        sep.distance = -5;
        sep.lower = 0;
        sep.upper = 3;
        CHECK_EQ(old_gap3_emit(&work, &sep, OLD_NO_TOUCH, &gap), QN_OVERLAPPING);
        CHECK_EQ(gap.distance | gap.normal.x | gap.on_a.x | gap.on_b.x | gap.lower, 0);
    }
}

/* Bounds beyond 32 bits of units, and of LSB. */
TEST(a_gap_of_many_units)
{
    random_state s = random_seed(6);
    body a = random_body(&s, 1 << 20), b = random_body(&s, 1 << 20);
    qn_frame3 f[2];
    old_pair3 pair;
    old_work_frame work;
    old_separation3 sep = { 0 };
    qn_gap3 gap;
    begin(&work, &pair, &a, &b, f, 1);
    sep.status = QN_APART;
    sep.measured = sep.cores_apart = true;
    sep.distance = ((int64_t)1 << 31) + 9;
    sep.lower = sep.distance - 6;
    sep.upper = sep.distance + 6;
    sep.n = x_axis;
    CHECK_EQ(old_gap3_emit(&work, &sep, OLD_NO_TOUCH, &gap), QN_APART);
    CHECK_EQ(gap.lower, (1 << 30) + 1);
    CHECK_EQ(gap.upper, (1 << 30) + 8);
    CHECK_NEAR(gap.distance, (1 << 30) + 4, 1);
    sep.lower = (int64_t)1 << 33;
    sep.distance = sep.upper = sep.lower + 1;
    CHECK_EQ(old_gap3_emit(&work, &sep, OLD_NO_TOUCH, &gap), QN_APART);
    CHECK_EQ(gap.lower, INT32_MAX);
    CHECK_EQ(gap.upper, INT32_MAX);
}

/* A pair that was moved answers what the same pair answers that was prepared where B stands now: either of the two may be the caller's B. */
TEST(a_gap_of_a_moved_pair)
{
    random_state s = random_seed(7);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        body a = random_body(&s, 1 << 20), b = random_body(&s, 1 << 20);
        const int32_t step[3] = { random_range(&s, -9999, 9999), random_range(&s, -9999, 9999), random_range(&s, -9999, 9999) };
        const int k = random_range(&s, -4, 14);
        qn_frame3 f[2];
        old_pair3 pair;
        old_work_frame work;
        old_separation3 sep = { 0 };
        qn_gap3 gap, want;
        body *moved;
        old_touch touch;
        int32_t sign;
        begin(&work, &pair, &a, &b, f, k);
        pair.swapped = random_range(&s, 0, 1);
        touch = (old_touch)random_range(&s, OLD_NO_TOUCH, OLD_TOUCH_IN_B);
        sep.status = touch ? QN_TOUCHING : QN_APART;
        sep.distance = sep.lower = sep.upper = random_range(&s, 1, 99999);
        sep.n = x_axis;
        sep.on_a[0] = random_range(&s, -999, 999);
        sep.on_b[1] = random_range(&s, -999, 999);
        moved = pair.swapped ? &a : &b; /* the caller's B */
        sign = pair.swapped ? -1 : 1;
        pair.moved = true;
        pair.d[0] = (int64_t)b.pose.p.x - a.pose.p.x + sign * step[0];
        pair.d[1] = (int64_t)b.pose.p.y - a.pose.p.y + sign * step[1];
        pair.d[2] = (int64_t)b.pose.p.z - a.pose.p.z + sign * step[2];
        CHECK_EQ(old_gap3_emit(&work, &sep, touch, &gap), sep.status);
        moved->pose.p.x += step[0];
        moved->pose.p.y += step[1];
        moved->pose.p.z += step[2];
        CHECK_EQ(qn_frame3_from_pose(moved == &a ? &f[0] : &f[1], &moved->pose), 0);
        pair.moved = false;
        CHECK_EQ(old_gap3_emit(&work, &sep, touch, &want), sep.status);
        CHECK(gap.on_a.x == want.on_a.x && gap.on_a.y == want.on_a.y && gap.on_a.z == want.on_a.z);
        CHECK(gap.on_b.x == want.on_b.x && gap.on_b.y == want.on_b.y && gap.on_b.z == want.on_b.z);
        CHECK(gap.normal.x == want.normal.x && gap.normal.y == want.normal.y && gap.normal.z == want.normal.z);
        CHECK(gap.lower == want.lower && gap.upper == want.upper && gap.distance == want.distance);
        if (touch) CHECK(gap.on_a.x == gap.on_b.x && gap.on_a.y == gap.on_b.y && gap.on_a.z == gap.on_b.z);
    }
}

/* A way is the normal and the depth of the manifold. */
TEST(a_way)
{
    random_state s = random_seed(8);
    body a = random_body(&s, 9), b = random_body(&s, 9);
    qn_frame3 f[2];
    old_pair3 pair;
    old_work_frame work;
    old_separation3 sep = { 0 };
    old_way3 way;
    begin(&work, &pair, &a, &b, f, 4);
    old_work_set(&work, &pair, false, work.k);
    pair.swapped = true;
    sep.status = QN_OVERLAPPING;
    sep.n = x_axis;
    sep.distance = -23;
    CHECK_EQ(old_way3_emit(&work, &sep, &way), QN_OVERLAPPING);
    CHECK(way.depth == 1 && way.normal.x == -QN_ONE30 && way.normal.y == 0 && way.normal.z == 0);
    sep.distance = -1; /* never 0 */
    CHECK_EQ(old_way3_emit(&work, &sep, &way), QN_OVERLAPPING);
    CHECK_EQ(way.depth, 1);
}

/* By the short way, and the port's, of pairs in either order: the same numbers. */
static void check_same(const qn_gap3 *u, const qn_gap3 *v)
{
    CHECK(u->lower == v->lower && u->upper == v->upper && u->distance == v->distance);
    CHECK(u->normal.x == v->normal.x && u->normal.y == v->normal.y && u->normal.z == v->normal.z);
    CHECK(u->on_a.x == v->on_a.x && u->on_a.y == v->on_a.y && u->on_a.z == v->on_a.z);
    CHECK(u->on_b.x == v->on_b.x && u->on_b.y == v->on_b.y && u->on_b.z == v->on_b.z);
}

TEST(a_gap_nearby)
{
    random_state s = random_seed(8);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        const int k = random_range(&s, 3, 14);
        body a = random_body(&s, 1 << random_range(&s, 1, 29)), b = random_body(&s, 1 << 20);
        int32_t numbers[12];
        qn_frame3 f[2];
        old_pair3 pair;
        old_work_frame work;
        old_separation3 sep = { 0 };
        qn_gap3 gap, near;
        begin(&work, &pair, &a, &b, f, k);
        pair.swapped = n % 2 != 0;
        for (i = 0; i < 12; i++) numbers[i] = random_range(&s, -QN_ONE30, QN_ONE30) / (i > 5 ? 4 : 1);
        numbers[0] = random_range(&s, 1, 1 << random_range(&s, 1, 29));
        numbers[1] = numbers[0] > 9 ? numbers[0] - 9 : 0;
        numbers[2] = numbers[0] + 9;
        sep.status = QN_APART;
        sep.measured = sep.cores_apart = true;
        sep.distance = numbers[0];
        sep.lower = numbers[1];
        sep.upper = numbers[2];
        sep.n.x = numbers[3];
        sep.n.y = numbers[4];
        sep.n.z = numbers[5];
        for (i = 0; i < 3; i++) sep.on_a[i] = numbers[6 + i], sep.on_b[i] = numbers[9 + i];
        CHECK_EQ(old_gap3_emit(&work, &sep, OLD_NO_TOUCH, &gap), QN_APART);
        old_gap3_near(&pair, k, (uint32_t)numbers[0], (uint32_t)numbers[1], (uint32_t)numbers[2], &sep.n, sep.on_a, sep.on_b, &near);
        check_same(&near, &gap);
    }
}

CHECK_MAIN(RUN(a_gap) RUN(a_gap_nearby) RUN(a_gap_of_many_units) RUN(a_gap_of_a_moved_pair) RUN(a_way))
