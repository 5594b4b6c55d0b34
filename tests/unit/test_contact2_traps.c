/* SPDX-License-Identifier: MIT */
/* Places where contacts of the plane are easily got wrong: ends counted twice, sides decided by rounded products, normals of the wrong
 * edge, a hull that drops one point too few, an edge that no longer depends on where the body stands. */
#include "queries2.h"
#include "shapes2.h"

static qn_manifold2 m;
static qn_gap2 gap;
static qn_edge2 edges[8];

/* Two points of a manifold are two places with two names; each has its own depth. Boxes shifted until they share one corner's width, and
 * beyond. */
TEST(no_end_counts_twice)
{
    qn_shape2 a = box2(1000, 1000), b = box2(1000, 1000);
    int32_t x, tilt;
    for (tilt = -1; tilt <= 1; tilt++)
        for (x = 1960; x <= 2040; x++) {
            qn_pose2 pose = at(x, 1970, 1000, tilt);
            if (qn_collide2_poses(&a, &home, &b, &pose, NULL, NULL, &m) <= 0) continue;
            CHECK(m.count == 1 || m.count == 2);
            if (m.count == 1) continue;
            CHECK(m.points[0].id != m.points[1].id);
            CHECK(m.points[0].position.x != m.points[1].position.x || m.points[0].position.y != m.points[1].position.y);
            CHECK(m.points[0].depth <= m.depth + 1 && m.points[1].depth <= m.depth + 1);
        }
}

/* A circle is as large as its radius about its own centre, wherever that lies: the touch point is never the centre, and it is one. */
TEST(a_circle_counts_from_its_centre)
{
    qn_shape2 a = qn_circle2(3000), b = qn_circle2(2000);
    qn_pose2 pa = at(-700000, 500000, 1, 0), pb = at(-700000 + 2994, 500000 + 3992, 1, 0); /* 4990 apart: 3-4-5 */
    CHECK_EQ(qn_collide2_poses(&a, &pa, &b, &pb, NULL, NULL, &m), QN_OVERLAPPING);
    CHECK(m.depth == 10 && m.count == 1);
    CHECK_NEAR(m.points[0].position.x, -700000 + 1797, 1); /* 2995 of the way */
    CHECK_NEAR(m.points[0].position.y, 500000 + 2396, 1);
}

/* An edge that rises by 1 LSB in 2048 units: points 3 LSB from it are on their side of it, all along, though products with so flat a normal
 * round to nothing. */
TEST(side_of_a_nearly_flat_edge)
{
    const qn_vec2 p[3] = { { -67108864, 0 }, { 67108864, 1 }, { 0, 67108864 } };
    qn_shape2 s, point = qn_circle2(0);
    int32_t x;
    CHECK_EQ(qn_polygon2(&s, p, 3, 0, edges, 8), 0);
    for (x = -67000000; x <= 67000000; x += 500000) {
        qn_pose2 below = at(x, -3, 1, 0), above = at(x, 4, 1, 0);
        if (x > 60000000 || x < -60000000) continue; /* the other edges come near */
        CHECK_EQ(qn_overlap2_poses(&s, &home, &point, &below, NULL, NULL), QN_APART);
        CHECK_EQ(qn_overlap2_poses(&s, &home, &point, &above, NULL, NULL), QN_OVERLAPPING);
        CHECK_EQ(qn_distance2_poses(&s, &home, &point, &below, NULL, NULL, &gap), QN_APART);
        CHECK(gap.distance == 3 || gap.distance == 4);
    }
}

/* Normal i is that of the edge from vertex i to vertex i + 1, outward, of unit length. */
TEST(normal_i_belongs_to_the_edge_after_vertex_i)
{
    const qn_vec2 p[5] = { { 0, 0 }, { 5000, 0 }, { 8000, 4000 }, { 3000, 9000 }, { -1000, 3000 } };
    qn_shape2 s;
    int i;
    CHECK_EQ(qn_polygon2(&s, p, 5, 0, edges, 8), 0);
    CHECK_EQ(s.count, 5);
    for (i = 0; i < 5; i++) {
        const qn_edge2 *e = &s.edge[i];
        const qn_vec2 to = s.edge[(i + 1) % 5].from, other = s.edge[(i + 3) % 5].from;
        const int64_t along = (int64_t)(to.x - e->from.x) * e->normal.x + (int64_t)(to.y - e->from.y) * e->normal.y;
        const int64_t inside = (int64_t)(other.x - e->from.x) * e->normal.x + (int64_t)(other.y - e->from.y) * e->normal.y;
        CHECK_NEAR(along >> 30, 0, 1);
        CHECK(inside >> 30 < -1000);
    }
}

/* The last point of a hull on its way may be dropped together with others: (2, 1) and (1, 1) both go when (1, 4) comes. */
TEST(a_hull_drops_points_until_it_turns_left)
{
    const qn_vec2 p[5] = { { 1, 1 }, { 4, 0 }, { 0, 1 }, { 2, 1 }, { 1, 4 } };
    qn_shape2 s;
    int i;
    CHECK_EQ(qn_polygon2(&s, p, 5, 0, edges, 8), 0);
    CHECK_EQ(s.count, 3);
    for (i = 0; i < s.count; i++) {
        const qn_vec2 v = s.edge[i].from;
        CHECK((v.x == 4 && v.y == 0) || (v.x == 1 && v.y == 4) || (v.x == 0 && v.y == 1));
    }
}

/* The edge that faces the other body is the same wherever the two stand: the quad (0,0) (2,0) (2,1) (0,1.5) under a box, moved up and down
 * by ten units. */
TEST(the_reference_edge_does_not_depend_on_the_place)
{
    const qn_vec2 p[4] = { { 0, 0 }, { QN(2), 0 }, { QN(2), QN(1) }, { 0, QN(1.5) } };
    qn_shape2 s, top = box2(QN(1), QN(1));
    uint32_t id = 0;
    int32_t y;
    CHECK_EQ(qn_polygon2(&s, p, 4, 0, edges, 8), 0);
    for (y = QN(-10); y <= QN(10); y += QN(1)) {
        qn_pose2 pa = at(0, y, 1, 0), pb = at(QN(0.5), QN(2.3) + y, 1, 0);
        CHECK_EQ(qn_collide2_poses(&s, &pa, &top, &pb, NULL, NULL, &m), QN_OVERLAPPING);
        CHECK(m.count >= 1);
        if (y > QN(-10)) CHECK_EQ(m.points[0].id, id);
        id = m.points[0].id;
    }
}

/* The second side plane stands at the reference edge's second end: measured from the first it would cut everything, or nothing, away. */
TEST(the_second_side_plane_stands_at_the_second_end)
{
    qn_shape2 a = box2(1000, 1000), b = box2(300, 1000);
    qn_pose2 pose = at(900, 1990, 1, 0);
    CHECK_EQ(qn_collide2_poses(&a, &home, &b, &pose, NULL, NULL, &m), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK(m.points[0].position.x + m.points[1].position.x == 600 + 1000);
    pose = at(-900, 1990, 1, 0);
    CHECK_EQ(qn_collide2_poses(&a, &home, &b, &pose, NULL, NULL, &m), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK(m.points[0].position.x + m.points[1].position.x == -600 - 1000);
}

/* One of two points is as deep as the pair, to 2 LSB and the roundings: of round polygons whose edges touch along a part of each, the
 * farthest vertex of one stands beyond the other's edge, and what is level reaches far around both. */
TEST(one_point_is_the_deepest)
{
    const qn_vec2 quarter[8] = { { 19, 0 }, { 19, 4 }, { 17, 8 }, { 16, 11 }, { 14, 13 }, { 11, 16 }, { 8, 17 }, { 4, 19 } };
    const qn_vec2 six[6] = { { 6, -6 }, { 6, 3 }, { 4, 6 }, { -3, 6 }, { -6, 4 }, { -6, -3 } };
    qn_vec2 p[32];
    qn_edge2 of_a[32], of_b[32];
    qn_shape2 a, b;
    int i, x, turn, two = 0;
    for (i = 0; i < 32; i++) {
        const qn_vec2 v = quarter[i & 7];
        const int32_t c[4] = { 1, 0, -1, 0 }, u = c[i >> 3], w = c[((i >> 3) + 3) & 3];
        p[i].x = u * v.x - w * v.y;
        p[i].y = w * v.x + u * v.y;
    }
    CHECK_EQ(qn_polygon2(&a, p, 32, 0, of_a, 32), 0);
    for (turn = 0; turn < 12; turn++)
        for (x = -20; x <= 20; x++) {
            qn_pose2 pose = at(x, (x * 7) % 5, 12 - turn, turn % 3 == 0 ? turn : turn * 5);
            if (turn & 1) CHECK_EQ(qn_polygon2(&b, six, 6, turn, of_b, 32), 0);
            else b = a;
            if (qn_collide2_poses(&a, &home, &b, &pose, NULL, NULL, &m) <= 0 || m.count < 2) continue;
            two++;
            CHECK(m.points[0].depth >= m.depth - 3 || m.points[1].depth >= m.depth - 3);
        }
    CHECK(two > 100);
}

/* A point on a steep edge, where the other body ends, gives way to the deepest: the rest of the contact is what is level. */
TEST(the_steep_end_gives_way_to_the_deepest)
{
    const qn_vec2 p[5] = { { -1000, 100 }, { 0, -9 }, { 490, -4 }, { 1000, 100 }, { 0, 2000 } };
    const qn_vec2 flat[4] = { { -800, -900 }, { 900, -900 }, { 900, -3 }, { -800, -3 } };
    qn_shape2 a, b;
    qn_edge2 of_b[4];
    CHECK_EQ(qn_polygon2(&a, flat, 4, 0, of_b, 4), 0);
    CHECK_EQ(qn_polygon2(&b, p, 5, 0, edges, 8), 0);
    {
        qn_pose2 pose = at(0, -60, 1, 0);
        uint32_t i, at_deepest = 0, at_end = 0;
        CHECK_EQ(qn_collide2_poses(&a, &home, &b, &pose, NULL, NULL, &m), QN_OVERLAPPING);
        CHECK_EQ(m.count, 2);
        CHECK_EQ(m.depth, 66);
        for (i = 0; i < 2; i++) {
            at_deepest += m.points[i].position.x == 0 && m.points[i].depth == 66;
            at_end += m.points[i].position.x >= 489 && m.points[i].position.x <= 560;
        }
        CHECK(at_deepest == 1 && at_end == 1);
    }
}

CHECK_MAIN(RUN(one_point_is_the_deepest) RUN(the_steep_end_gives_way_to_the_deepest) RUN(no_end_counts_twice) RUN(a_circle_counts_from_its_centre)
               RUN(side_of_a_nearly_flat_edge) RUN(normal_i_belongs_to_the_edge_after_vertex_i) RUN(a_hull_drops_points_until_it_turns_left)
                   RUN(the_reference_edge_does_not_depend_on_the_place) RUN(the_second_side_plane_stands_at_the_second_end))
