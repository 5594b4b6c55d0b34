/* SPDX-License-Identifier: MIT */
/* GJK and EPA of the plane against exact fractions of bodies on a lattice, and against the
 * search by edges for bodies in any pose. */
#include "queries2.h"
#include "lattice2.h"

#define ROUNDS CHECK_ROUNDS(300, 100000)

TEST(lattice_bodies)
{
    random_state r = random_seed(51);
    static const int32_t steps[3] = { 1, 64, 65536 };
    static lattice_body a, b;
    int n, kinds[3] = { 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        int32_t step = steps[n % 3];
        lattice_answer truth;
        qn_frame2 fa, fb;
        qn_separation2 s;
        qn_status status;
        lattice_random(&a, &r, step);
        lattice_random(&b, &r, step);
        truth = lattice_separation(&a, &b);
        CHECK_EQ(qn_frame2_from_pose(&fa, &a.pose) | qn_frame2_from_pose(&fb, &b.pose), 0);
        status = qn_probe2_frames(&a.shape, &fa, &b.shape, &fb, &s);
        CHECK_EQ(status, truth.sign == 0  ? QN_TOUCHING
                         : truth.sign > 0 ? QN_APART
                                          : QN_OVERLAPPING);
        CHECK(
            lattice_is_root(s.distance < 0 ? -s.distance : s.distance, truth.num, truth.den, step));
        if (status >= 0 && status < 3) kinds[status]++;
    }
    CHECK(kinds[0] > ROUNDS / 10 && kinds[1] > ROUNDS / 200 && kinds[2] > ROUNDS / 10);
}

/* Polygons, capsules and circles, round ones too, in any pose: the same separation as the queries
 * give, within 2 LSB, the same normal of bodies that are well apart, and all of it mirrored. */
TEST(agrees_with_the_queries)
{
    random_state r = random_seed(52);
    static lattice_body a, b;
    int n, deep = 0;
    for (n = 0; n < ROUNDS; n++) {
        qn_separation2 s, back;
        qn_manifold2 m;
        qn_gap2 g;
        qn_frame2 fa, fb;
        qn_status status, other;
        lattice_random(&a, &r, random_range(&r, 1, 60000));
        lattice_random(&b, &r, random_range(&r, 1, 60000));
        a.pose.r.c = random_range(&r, -1000, 1000);
        a.pose.r.s = random_range(&r, 1, 1000);
        b.pose.r.s = random_range(&r, 1, 1000);
        a.shape.radius = n % 2 ? random_range(&r, 0, 100000) : 0;
        if (n % 5 == 0) b.shape = qn_circle2(random_range(&r, 0, 100000));
        CHECK_EQ(qn_frame2_from_pose(&fa, &a.pose) | qn_frame2_from_pose(&fb, &b.pose), 0);
        status = qn_probe2_frames(&a.shape, &fa, &b.shape, &fb, &s);
        other = qn_collide2_frames(&a.shape, &fa, &b.shape, &fb, NULL, NULL, &m);
        CHECK(status >= 0 && (status == other || status == QN_TOUCHING || other == QN_TOUCHING));
        if (other == QN_APART)
            CHECK_EQ(qn_distance2_frames(&a.shape, &fa, &b.shape, &fb, NULL, NULL, &g), QN_APART);
        CHECK_NEAR(s.distance, other == QN_APART ? g.distance : -m.depth, 2);
        if (other == QN_APART && g.distance > 1000) { /* within a degree */
            CHECK_NEAR(s.normal.x, g.normal.x, 1 << 24);
            CHECK_NEAR(s.normal.y, g.normal.y, 1 << 24);
        }
        CHECK_EQ(qn_probe2_frames(&b.shape, &fb, &a.shape, &fa, &back), status);
        CHECK_EQ(back.distance, s.distance);
        CHECK(back.normal.x == -s.normal.x && back.normal.y == -s.normal.y);
        deep += other == QN_OVERLAPPING;
    }
    CHECK(deep > ROUNDS / 10 && deep < ROUNDS);
}

/* Edges of a few LSB, and a body so far away that an LSB of their length would be hundreds of
 * it: within 5 LSB, both bands. Radii that nearly fill the gap: the verdict hangs on that. */
TEST(short_edges_far_away)
{
    random_state r = random_seed(54);
    int n, apart = 0, deep = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t far = random_range(&r, 1 << 20, 1 << 25),
                      wide = far / 5 * 2 / (random_u32(&r) % 2 ? 1 : 16);
        const qn_pose2 here = { { 0, 0 },
                                { random_range(&r, -1000, 1000), random_range(&r, 1, 1000) } };
        qn_pose2 there = here;
        qn_separation2 s;
        qn_manifold2 m;
        qn_gap2 g;
        qn_frame2 fa, fb;
        qn_vec2 half, way;
        qn_shape2 a, b;
        qn_status other;
        half.x = random_range(&r, 1, 1 << random_range(&r, 1, 12));
        half.y = random_range(&r, 1, 1 << random_range(&r, 1, 12));
        a = qn_box2(half, wide);
        b = qn_circle2(n % 3 ? wide : far - wide - half.x + random_range(&r, -9999, 9999));
        CHECK_EQ(qn_frame2_from_pose(&fa, &here), 0);
        way.x = far;
        way.y = random_range(&r, -half.y, half.y); /* square to the edge, or nearly */
        there.p = qn_frame2_apply(&fa, way);
        CHECK_EQ(qn_frame2_from_pose(&fb, &there), 0);
        other = qn_collide2_frames(&a, &fa, &b, &fb, NULL, NULL, &m);
        if (other == QN_APART)
            CHECK_EQ(qn_distance2_frames(&a, &fa, &b, &fb, NULL, NULL, &g), QN_APART);
        CHECK_EQ(qn_probe2_frames(&a, &fa, &b, &fb, &s), other);
        CHECK_NEAR(s.distance, other == QN_APART ? g.distance : -m.depth, 5);
        apart += other == QN_APART;
        deep += other == QN_OVERLAPPING;
    }
    CHECK(apart > ROUNDS / 10 && deep > ROUNDS / 20);
}

/* A parabola's corners at 0 and +-2^i: the corner farthest beyond any chord lies next to its
 * nearer end, so that more of them lie ahead than are remembered. Two of these, deep in one
 * another, are as deep as the queries say. */
TEST(corners_that_are_forgotten)
{
    random_state r = random_seed(53);
    static qn_edge2 edges[32];
    qn_vec2 p[32];
    qn_shape2 bowl;
    int i, n, deep = 0, count = 0;
    for (i = 0; i < 13; i++) {
        const int32_t x = (int32_t)1 << i;
        p[count].x = x;
        p[count++].y = x * x;
        p[count].x = -x;
        p[count++].y = x * x;
    }
    p[count].x = p[count].y = 0;
    CHECK_EQ(qn_polygon2(&bowl, p, (size_t)count + 1, 0, edges, 32), 0);
    CHECK_EQ(bowl.count, 27);
    for (n = 0; n < ROUNDS; n++) {
        const qn_pose2 at = { { 0, 0 },
                              { random_range(&r, -1000, 1000), random_range(&r, 1, 1000) } };
        const int32_t x = random_range(&r, -4000, 4000), y = x * x + random_range(&r, 0, 3000);
        qn_frame2 fa, fb;
        qn_separation2 s;
        qn_manifold2 m;
        qn_pose2 other = { { 0, 0 }, { 1, 0 } };
        other.p.x = (qn_q16)((at.r.c * (int64_t)x - at.r.s * (int64_t)y) / 1000);
        other.p.y = (qn_q16)((at.r.s * (int64_t)x + at.r.c * (int64_t)y) / 1000);
        CHECK_EQ(qn_frame2_from_pose(&fa, &at) | qn_frame2_from_pose(&fb, &other), 0);
        CHECK(qn_probe2_frames(&bowl, &fa, &bowl, &fb, &s) >= 0);
        if (qn_collide2_frames(&bowl, &fa, &bowl, &fb, NULL, NULL, &m) != QN_OVERLAPPING) continue;
        CHECK_NEAR(s.distance, -m.depth, 2);
        deep += m.depth > 100;
    }
    CHECK(deep > ROUNDS / 5);
}

TEST(refusals)
{
    qn_shape2 c = QN_CIRCLE2(5), s = QN_SECTOR2(5, 0, 1);
    qn_frame2 f = { { 0, 0 }, { QN_ONE30, 0 } };
    qn_separation2 out;
    CHECK_EQ(qn_probe2_frames(&c, &f, &c, &f, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_probe2_frames(&c, &f, &s, &f, &out), QN_ERR_TYPE);
    CHECK_EQ(qn_probe2_frames(NULL, &f, &c, &f, &out), QN_ERR_NULL);
    CHECK_EQ(qn_probe2_frames(&c, &f, &c, &f, &out), QN_OVERLAPPING);
    CHECK_EQ(out.distance, -10);
}

CHECK_MAIN(RUN(lattice_bodies) RUN(agrees_with_the_queries) RUN(short_edges_far_away)
               RUN(corners_that_are_forgotten) RUN(refusals))
