/* SPDX-License-Identifier: MIT */
/* The farthest point and the farthest edge of each shape, against figures known by hand; bounds
 * against points of the boundary. */
#include "queries2.h"
#include "shapes2.h"

static qn_edge2 edges[QN_MAX_POLYGON];
static qn_shape2 shape;
static qn_segment2 found;

static int is_segment(int32_t ax, int32_t ay, int32_t bx, int32_t by)
{
    return found.from.x == ax && found.from.y == ay && found.to.x == bx && found.to.y == by;
}

/* The quad (0,0) (2,0) (2,1) (0,1.5) has the same farthest edge along +y wherever it stands. */
TEST(s1_e1_farthest_edge_does_not_depend_on_place)
{
    int32_t dy;
    for (dy = -10 * QN_ONE; dy <= 10 * QN_ONE; dy += 5 * QN_ONE) {
        qn_vec2 p[4] = {
            { 0, 0 }, { 2 * QN_ONE, 0 }, { 2 * QN_ONE, QN_ONE }, { 0, 3 * QN_ONE / 2 }
        };
        int i;
        for (i = 0; i < 4; i++) p[i].y += dy;
        CHECK_EQ(qn_polygon2(&shape, p, 4, 0, edges, 4), 0);
        CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(0, 1), &found), 2);
        CHECK(is_segment(2 * QN_ONE, QN_ONE + dy, 0, 3 * QN_ONE / 2 + dy));
    }
}

/* The edge more square to the direction wins by its angle, not by its length: (10, .4) does not
 * lose to (1, .2). */
TEST(s1_e2_long_edge_does_not_lose)
{
    const qn_vec2 p[4] = { { 0, 0 }, { QN(10), QN(0.4) }, { 0, QN(10) }, { QN(-1), QN(0.2) } };
    CHECK_EQ(qn_polygon2(&shape, p, 4, 0, edges, 4), 0);
    CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(0, -1), &found), 0);
    CHECK(is_segment(0, 0, QN(10), QN(0.4)));
}

/* Polygon: a segment. Circle: one point, from its centre. Sector: its straight edges, a point
 * of its arc. Capsule: a side. */
TEST(s1_1_farthest_edge_per_shape)
{
    qn_rot2 quarter = { 1, 1 };
    qn_vec2 end0 = { -100, 0 }, end1 = { 100, 0 }, half = { 30, 20 };
    shape = qn_circle2(5 << 16);
    CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(3, 4), &found), QN_FEATURE2_VERTEX);
    CHECK(is_segment(3 << 16, 4 << 16, 3 << 16, 4 << 16));
    shape = qn_capsule2(end0, end1, 10);
    CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(1, 9), &found), 1);
    CHECK(is_segment(100, 10, -100, 10));
    shape = qn_box2(half, 5);
    CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(-9, 1), &found), 3);
    CHECK(is_segment(-35, 20, -35, -20));
    shape = qn_sector2(1000, quarter, 0);
    CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(4, 3), &found), QN_FEATURE2_VERTEX + 2);
    CHECK(is_segment(800, 600, 800, 600));
    CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(-1, 2), &found), 3);
    CHECK(is_segment(707, 707, 0, 0));
    CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(-1, -2), &found), 0);
    CHECK(is_segment(0, 0, 707, -707));
}

/* The radius moves an edge out along its own normal, and an arc's point along the direction: a
 * rounded triangle (3-4-5), a rounded slice. */
TEST(s1_1_farthest_edge_of_rounded_shapes)
{
    const qn_vec2 three[3] = { { 0, 0 }, { 300, 0 }, { 0, 400 } };
    const qn_rot2 slice = { 4, 3 };
    CHECK_EQ(qn_polygon2(&shape, three, 3, 50, edges, 4), 0);
    CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(9, 5), &found), 1); /* out by (40, 30) */
    CHECK(is_segment(340, 30, 40, 430));
    CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(-5, 1), &found), 2);
    CHECK(is_segment(-50, 400, -50, 0));
    CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(1, -7), &found), 0);
    CHECK(is_segment(0, -50, 300, -50));
    shape = qn_sector2(1000, slice, 100);
    CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(24, -7), &found), QN_FEATURE2_VERTEX + 2);
    CHECK(is_segment(1056, -308, 1056, -308));
    CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(-3, 5), &found),
             3); /* its upper edge, out by (-60, 80) */
    CHECK(is_segment(740, 680, -60, 80));
    CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(-3, -5), &found), 0);
    CHECK(is_segment(-60, -80, 740, -680));
}

TEST(support_of_each_shape)
{
    qn_rot2 right = { 0, 1 };
    qn_vec2 half = { 30, 20 }, v;
    qn_dir2 zero = { 0, 0 };
    shape = qn_box2(half, 0);
    v = qn_shape2_support(&shape, toward(-1, 3));
    CHECK(v.x == -30 && v.y == 20);
    v = qn_shape2_support(&shape, zero); /* counts as +x */
    CHECK_EQ(v.x, 30);
    shape = qn_sector2(1000, right, 0); /* half a disc */
    v = qn_shape2_support(&shape, toward(3, -4));
    CHECK(v.x == 600 && v.y == -800);
    v = qn_shape2_support(&shape, toward(-1, 9));
    CHECK(v.x == 0 && v.y == 1000);
    shape.radius = -1;
    v = qn_shape2_support(&shape, toward(1, 0));
    CHECK(v.x == 0 && v.y == 0);
}

/* Where an edge looks along the direction: of a polygon the end it runs to, of other shapes the
 * vertex of the higher number. */
TEST(two_vertices_as_far)
{
    static const int8_t way[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
    static const int8_t last[4] = { 1, 2, 3, 3 }; /* of a box; edge i runs from i to i + 1 */
    const qn_vec2 corner[4] = { { -30, -20 }, { 30, -20 }, { 30, 20 }, { -30, 20 } };
    int i;
    for (i = 0; i < 4; i++) {
        qn_vec2 v;
        CHECK_EQ(qn_polygon2(&shape, corner, 4, 0, edges, QN_MAX_POLYGON), 0);
        v = qn_shape2_support(&shape, toward(way[i][0], way[i][1]));
        CHECK(v.x == corner[(i + 1) % 4].x && v.y == corner[(i + 1) % 4].y);
        shape = qn_box2(corner[2], 0);
        v = qn_shape2_support(&shape, toward(way[i][0], way[i][1]));
        CHECK(v.x == corner[last[i]].x && v.y == corner[last[i]].y);
        shape = qn_capsule2(corner[i], corner[(i + 1) % 4], 0);
        v = qn_shape2_support(&shape, toward(way[i][0], way[i][1]));
        CHECK(v.x == corner[(i + 1) % 4].x && v.y == corner[(i + 1) % 4].y);
    }
}

/* The corners of a sector without angle or radius lie in one place: of the edges that end there
 * the one that looks along the direction. */
TEST(farthest_edge_of_a_sector_as_thin_as_a_line)
{
    const qn_rot2 none = { 1, 0 }, some = { 3, 1 };
    int thin;
    for (thin = 0; thin < 2; thin++) {
        shape = thin ? qn_sector2(1438, none, 172) : qn_sector2(0, some, 172);
        CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(1, -9), &found), 0);
        CHECK(found.from.y < 0 && found.to.y < 0);
        CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(1, 9), &found), 3);
        CHECK(found.from.y > 0 && found.to.y > 0);
        CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(-1, -9), &found), 0);
        CHECK_EQ(qn_shape2_farthest_edge(&shape, toward(-1, 9), &found), 3);
    }
}

/* Bounds hold the support points in the four directions of the world, and are never more than 3
 * LSB larger. */
TEST(bounds_hold_the_shape)
{
    random_state r = random_seed(8);
    int n, i;
    for (n = 0; n < 60; n++) {
        qn_vec2 a, b;
        qn_rot2 angle;
        qn_pose2 pose;
        qn_frame2 f;
        qn_bounds2 box;
        int32_t far[4];
        a.x = random_range(&r, 0, 1 << 24);
        a.y = random_range(&r, 0, 1 << 24);
        b.x = random_range(&r, -(1 << 24), 1 << 24);
        b.y = random_range(&r, -(1 << 24), 1 << 24);
        angle.c = random_range(&r, 0, 9);
        angle.s = random_range(&r, 1, 9);
        shape = n % 4 == 0   ? qn_circle2(a.x)
                : n % 4 == 1 ? qn_capsule2(a, b, 77)
                : n % 4 == 2 ? qn_box2(a, 3)
                             : qn_sector2(a.x, angle, 0);
        pose.p = b;
        pose.r.c = random_range(&r, -99, 99);
        pose.r.s = random_range(&r, 1, 99);
        CHECK_EQ(qn_frame2_from_pose(&f, &pose), 0);
        CHECK_EQ(qn_shape2_bounds(&shape, &f, &box), 0);
        for (i = 0; i < 4; i++) {
            qn_vec2 v = qn_frame2_apply(
                &f, qn_shape2_support(&shape, qn_frame2_unturn(&f, toward((i == 0) - (i == 2),
                                                                          (i == 1) - (i == 3)))));
            far[i] = i & 1 ? v.y : v.x;
        }
        CHECK_NEAR(box.max.x - far[0], 1, 3);
        CHECK_NEAR(box.max.y - far[1], 1, 3);
        CHECK_NEAR(far[2] - box.min.x, 1, 3);
        CHECK_NEAR(far[3] - box.min.y, 1, 3);
    }
    CHECK_EQ(qn_shape2_bounds(&shape, NULL, NULL), QN_ERR_NULL);
}

/* A point 1 LSB from its origin, turned by 2^-15: its x is less than 1 by 2^-31, and a frame's
 * cosine is rounded to 1. */
TEST(bounds_hold_what_the_rounding_of_a_frame_hides)
{
    const qn_rot2 turn[4] = { { 65536, 1 }, { -1, 65536 }, { -65536, -1 }, { 1, -65536 } };
    int i;
    shape = qn_capsule2(vec(1, 0), vec(1, 0), 0);
    for (i = 0; i < 4; i++) {
        qn_pose2 pose = at(7, 7, turn[i].c, turn[i].s);
        const int32_t low = i < 2 ? 7 : 6; /* the point lies between that and 1 more */
        qn_frame2 f;
        qn_bounds2 box;
        CHECK_EQ(qn_frame2_from_pose(&f, &pose), 0);
        CHECK_EQ(qn_shape2_bounds(&shape, &f, &box), 0);
        CHECK((i & 1 ? box.min.y : box.min.x) <= low && (i & 1 ? box.max.y : box.max.x) > low);
        CHECK(box.max.x - box.min.x <= 4 && box.max.y - box.min.y <= 4);
    }
}

/* The top of a long capsule lies .0003 LSB above 8881368 where both entries of its frame are
 * rounded down: together that is more of its length than 1/2 in 2^30. */
TEST(bounds_hold_what_both_entries_of_a_frame_hide)
{
    const qn_pose2 pose = at(5429829, 8612603, 17083, 37947);
    qn_frame2 f;
    qn_bounds2 box;
    shape = qn_capsule2(vec(-14199332, 13598193), vec(-10016088, 1308340), 7634487);
    CHECK_EQ(qn_frame2_from_pose(&f, &pose), 0);
    CHECK_EQ(qn_shape2_bounds(&shape, &f, &box), 0);
    CHECK_EQ(box.max.y, 8881369);
    CHECK(box.min.y <= -7618078 && box.min.y >= -7618079);
}

CHECK_MAIN(RUN(s1_e1_farthest_edge_does_not_depend_on_place) RUN(s1_e2_long_edge_does_not_lose)
               RUN(s1_1_farthest_edge_per_shape) RUN(s1_1_farthest_edge_of_rounded_shapes)
                   RUN(farthest_edge_of_a_sector_as_thin_as_a_line) RUN(support_of_each_shape)
                       RUN(two_vertices_as_far) RUN(bounds_hold_the_shape)
                           RUN(bounds_hold_what_the_rounding_of_a_frame_hides)
                               RUN(bounds_hold_what_both_entries_of_a_frame_hide))
