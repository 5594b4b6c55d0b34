/* SPDX-License-Identifier: MIT */
/* Thin boxes touched at their rims: what counts as thin, and both places where a long edge passes the rim's two edges. */
#include "check.h"
#include "contact/old_rim.h"
#include "narrow/old_queries.h"

/* The way between the ends along n, by figures; nothing beyond the tolerance, and nothing without length. */
TEST(what_is_thin)
{
    const int32_t half = QN_ONE30 / 2, whole = QN_ONE30;
    CHECK_EQ(old_rim_rise(100, whole, 200), 200);
    CHECK_EQ(old_rim_rise(100, -whole, 200), 200);
    CHECK_EQ(old_rim_rise(100, whole, 199), 0);
    CHECK_EQ(old_rim_rise(100, half, 100), 100);
    CHECK_EQ(old_rim_rise(101, half, 100), 0);
    CHECK_EQ(old_rim_rise(100, 0, 100), 0);
    CHECK_EQ(old_rim_rise(0, whole, 100), 0);
    CHECK_EQ(old_rim_rise((int32_t)1 << 29, whole, INT32_MAX), (int32_t)1 << 30);
}

/* The edges opposite, of A before B; the edges that cross stay as they are, however short. */
TEST(edges_move_across_the_thin_side)
{
    const qn_dir3 n = { 0, QN_ONE30 / 2, 929887697 };
    const int32_t slope_b[3] = { 0, QN_ONE30 / 2, 929887697 };
    int of_b, i;
    for (of_b = 0; of_b < 2; of_b++) {
        old_box_model m = {
            .h = { 50, 9000, 9000 }, .hb = { 50, 9000, 9000 }, .r = { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } }, .rank = 3
        };
        old_contact_edge a = { { { -50, 9000, 9000 }, { 50, 9000, 9000 } }, { 1, 2, 3 }, false };
        old_contact_edge b = { { { -50, -9000, -9000 }, { 50, -9000, -9000 } }, { 4, 5, 6 }, false };
        old_region o = { { 0, of_b ? 7 : 0, 0, 1 }, { 0, 0, 0 }, { 1, 1 }, { 0, 0 }, { 0, 0 }, { false, false } };
        for (i = 0; i < 3; i++) o.slope_b[i] = slope_b[i];
        CHECK(!old_rim_turn_over(&m, &n, 100, 0, &o, &a, &b));
        (of_b ? m.hb : m.h)[2] = 40;
        CHECK(old_rim_turn_over(&m, &n, 100, 0, &o, &a, &b));
        for (i = 0; i < 2; i++) {
            CHECK_EQ(a.end[i][2], of_b ? 9000 : 8920);
            CHECK_EQ(b.end[i][2], of_b ? -8920 : -9000);
            CHECK(a.end[i][1] == 9000 && b.end[i][1] == -9000 && a.end[i][0] == (i ? 50 : -50) && b.end[i][0] == a.end[i][0]);
        }
        CHECK_EQ(o.level[0], of_b ? 1 : 5);
        CHECK_EQ(o.level[1], of_b ? 5 : 1);
        CHECK_EQ(o.cover[0], 0);
        CHECK_EQ(o.cover[1], of_b ? 5 : 0); /* rounded: its surface is none of the edge */
        CHECK((a.id[2] != 3) == !of_b && (b.id[2] != 6) == of_b);
    }
}

/* A capsule 1000 LSB thick runs along the rim of a plate 2 LSB thick, 1 in 600 askew: two points, 500 LSB apart, where it passes the rim's
 * edges; so too where the plate is rounded by 3 LSB, and in either order. At a plate 40 LSB thick there is one. */
TEST(a_capsule_along_a_rim)
{
    int n;
    for (n = 0; n < 3; n++) {
        const int32_t thick = n == 2 ? 19 : 0, round = n == 1 ? 3 : 0;
        const qn_vec3 plate = { 200000, 100000, 1 + thick }, end = { 100000, 0, 0 }, start = { -100000, 0, 0 };
        const qn_shape3 a = qn_box3(plate, round), b = qn_capsule3(start, end, 1000);
        const qn_pose3 p = { { 0, 0, 0 }, { 1, 0, 0, 0 } }, q = { { 700, 100490 + round, 850 + round + thick }, { 65536, 0, 32, 55 } };
        qn_manifold3 m, back;
        CHECK_EQ(old_collide3(&a, &p, &b, &q, NULL, NULL, NULL, &m), QN_OVERLAPPING);
        CHECK_EQ(old_collide3(&b, &q, &a, &p, NULL, NULL, NULL, &back), QN_OVERLAPPING);
        CHECK_EQ(m.count, n == 2 ? 1 : 2);
        CHECK_EQ(back.count, m.count);
        if (m.count < 2) continue;
        CHECK_NEAR(m.points[1].position.x - m.points[0].position.x, 518, 2);
        CHECK_NEAR(m.points[0].position.y, 99995, 3);
        CHECK_NEAR(m.points[1].depth, m.points[0].depth, 3);
        CHECK(m.points[0].id != m.points[1].id);
    }
}

CHECK_MAIN(RUN(what_is_thin) RUN(edges_move_across_the_thin_side) RUN(a_capsule_along_a_rim))
