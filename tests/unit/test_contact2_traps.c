/* SPDX-License-Identifier: MIT */
/* Places where contacts of the plane are easily got wrong: ends counted twice, sides decided by rounded products, normals of the wrong edge, a hull that drops one
 * point too few, an edge that no longer depends on where the body stands. */
#include "check.h"
#include "quoin/planar.h"

static qn_manifold2 m;
static qn_gap2 gap;
static qn_edge2 edges[8];
static const qn_pose2 home = { { 0, 0 }, { 1, 0 } };

static qn_pose2 at(int32_t x, int32_t y)
{
    qn_pose2 p = { { 0, 0 }, { 1, 0 } };
    p.p.x = x;
    p.p.y = y;
    return p;
}

static qn_shape2 box(int32_t x, int32_t y)
{
    qn_vec2 half;
    half.x = x;
    half.y = y;
    return qn_box2(half, 0);
}

/* Two points of a manifold are two places with two names; each has its own depth. Boxes shifted until they share one corner's width, and beyond. */
TEST(no_end_counts_twice)
{
    qn_shape2 a = box(1000, 1000), b = box(1000, 1000);
    int32_t x, tilt;
    for (tilt = -1; tilt <= 1; tilt++)
        for (x = 1960; x <= 2040; x++) {
            qn_pose2 pose = at(x, 1970);
            pose.r.c = 1000;
            pose.r.s = tilt;
            if (qn_collide2(&a, &home, &b, &pose, NULL, NULL, &m) <= 0) continue;
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
    qn_pose2 pa = at(-700000, 500000), pb = at(-700000 + 2994, 500000 + 3992); /* 4990 apart: 3-4-5 */
    CHECK_EQ(qn_collide2(&a, &pa, &b, &pb, NULL, NULL, &m), QN_OVERLAPPING);
    CHECK(m.depth == 10 && m.count == 1);
    CHECK_NEAR(m.points[0].position.x, -700000 + 1797, 1); /* 2995 of the way */
    CHECK_NEAR(m.points[0].position.y, 500000 + 2396, 1);
}

/* An edge that rises by 1 LSB in 2048 units: points 3 LSB from it are on their side of it, all along, though products with so flat a normal round to nothing. */
TEST(side_of_a_nearly_flat_edge)
{
    const qn_vec2 p[3] = { { -67108864, 0 }, { 67108864, 1 }, { 0, 67108864 } };
    qn_shape2 s, point = qn_circle2(0);
    int32_t x;
    CHECK_EQ(qn_polygon2(&s, p, 3, 0, edges, 8), 0);
    for (x = -67000000; x <= 67000000; x += 500000) {
        qn_pose2 below = at(x, -3), above = at(x, 4);
        if (x > 60000000 || x < -60000000) continue; /* the other edges come near */
        CHECK_EQ(qn_overlap2(&s, &home, &point, &below, NULL, NULL), QN_APART);
        CHECK_EQ(qn_overlap2(&s, &home, &point, &above, NULL, NULL), QN_OVERLAPPING);
        CHECK_EQ(qn_distance2(&s, &home, &point, &below, NULL, NULL, &gap), QN_APART);
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

/* The edge that faces the other body is the same wherever the two stand: the quad (0,0) (2,0) (2,1) (0,1.5) under a box, moved up and down by ten units. */
TEST(the_reference_edge_does_not_depend_on_the_place)
{
    const qn_vec2 p[4] = { { 0, 0 }, { QN(2), 0 }, { QN(2), QN(1) }, { 0, QN(1.5) } };
    qn_shape2 s, top = box(QN(1), QN(1));
    uint32_t id = 0;
    int32_t y;
    CHECK_EQ(qn_polygon2(&s, p, 4, 0, edges, 8), 0);
    for (y = QN(-10); y <= QN(10); y += QN(1)) {
        qn_pose2 pa = at(0, y), pb = at(QN(0.5), QN(2.3) + y);
        CHECK_EQ(qn_collide2(&s, &pa, &top, &pb, NULL, NULL, &m), QN_OVERLAPPING);
        CHECK(m.count >= 1);
        if (y > QN(-10)) CHECK_EQ(m.points[0].id, id);
        id = m.points[0].id;
    }
}

/* The second side plane stands at the reference edge's second end: measured from the first it would cut everything, or nothing, away. */
TEST(the_second_side_plane_stands_at_the_second_end)
{
    qn_shape2 a = box(1000, 1000), b = box(300, 1000);
    qn_pose2 pose = at(900, 1990);
    CHECK_EQ(qn_collide2(&a, &home, &b, &pose, NULL, NULL, &m), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK(m.points[0].position.x + m.points[1].position.x == 600 + 1000);
    pose = at(-900, 1990);
    CHECK_EQ(qn_collide2(&a, &home, &b, &pose, NULL, NULL, &m), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK(m.points[0].position.x + m.points[1].position.x == -600 - 1000);
}

CHECK_MAIN(RUN(no_end_counts_twice) RUN(a_circle_counts_from_its_centre) RUN(side_of_a_nearly_flat_edge) RUN(normal_i_belongs_to_the_edge_after_vertex_i)
               RUN(a_hull_drops_points_until_it_turns_left) RUN(the_reference_edge_does_not_depend_on_the_place)
                   RUN(the_second_side_plane_stands_at_the_second_end))
