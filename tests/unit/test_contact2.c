/* SPDX-License-Identifier: MIT */
/* Contact points of the plane: points, segments, clipping, features, on figures known by hand. */
#include "queries2.h"
#include "shapes2.h"

static qn_edge2 edges[2][8];
static qn_manifold2 m;

static qn_status collide(const qn_shape2 *a, qn_pose2 pa, const qn_shape2 *b, qn_pose2 pb, qn_q16 margin)
{
    qn_query q = { 0, 0, 0, NULL, NULL, 0 };
    q.margin = margin;
    return qn_collide2_poses(a, &pa, b, &pb, &q, NULL, &m);
}

/* Is there a point within 1 LSB of (x, y) with this depth? Returns its id, 0 if not. */
static uint32_t point_at(int32_t x, int32_t y, int32_t depth)
{
    uint32_t i;
    for (i = 0; i < m.count; i++)
        if (m.points[i].position.x - x <= 1 && x - m.points[i].position.x <= 1 && m.points[i].position.y - y <= 1 &&
            y - m.points[i].position.y <= 1 && m.points[i].depth - depth <= 1 && depth - m.points[i].depth <= 1)
            return m.points[i].id;
    return 0;
}

/* Circles: one point, midway between the surfaces, on the line of the centres; the centres count. */
TEST(s1_2_point_to_point)
{
    qn_shape2 a = qn_circle2(1000), b = qn_circle2(500);
    CHECK_EQ(collide(&a, at(7, 9, 1, 0), &b, at(7 + 840, 9 + 1120, 0, 1), 0), QN_OVERLAPPING); /* 1400 apart, 3-4-5 */
    CHECK_EQ(m.count, 1);
    CHECK_EQ(m.depth, 100);
    CHECK(point_at(7 + 570, 9 + 760, 100)); /* 1000 - 50 from A's centre */
    CHECK_EQ(m.points[0].id, 0x80008000u);
}

/* A circle on an edge: its own point; beyond the edge's end: that end. */
TEST(s1_3_point_to_segment)
{
    qn_shape2 a = box2(2000, 1000), b = qn_circle2(500);
    CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(300, 1490, 1, 0), 0), QN_OVERLAPPING);
    CHECK_EQ(m.count, 1);
    CHECK_EQ(point_at(300, 995, 10), 0x00028000u);
    CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(2000 + 294, 1000 + 392, 1, 0), 0), QN_OVERLAPPING); /* 490 from the corner */
    CHECK_EQ(m.count, 1);
    CHECK_EQ(m.depth, 10);
    CHECK_EQ(m.points[0].id, 0x80028000u);
}

/* Two edges: the reference is the one square to the normal, the other is clipped by its two sides. Every point has its own depth and its
 * own id. */
TEST(s1_4_segment_to_segment)
{
    qn_shape2 a = box2(4000, 1000), b = box2(1000, 1000);
    CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(3500, 1990, 1, 0), 0), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK(m.normal.x == 0 && m.normal.y == QN_ONE30);
    CHECK_EQ(point_at(2500, 995, 10), 0x80038000u); /* their left sides are mates: two vertices */
    CHECK_EQ(point_at(4000, 995, 10), 0x80028001u); /* and so are the right ones */
}

/* S3.2, S3.3 and the clip planes: the second side plane passes through the reference edge's second end, both sides are clipped, points on
 * the far side of the reference face are culled, and the answer is the same when the other body holds the reference edge. */
TEST(s3_2_clip_both_sides_and_cull)
{
    qn_shape2 a = box2(1000, 1000), b = box2(4000, 1000);
    uint32_t low, high;
    CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(0, 1990, 1, 0), 0), QN_OVERLAPPING); /* B overhangs on both sides */
    CHECK_EQ(m.count, 2);
    low = point_at(-1000, 995, 10);
    high = point_at(1000, 995, 10);
    CHECK(low && high && low != high);
    CHECK_EQ(collide(&b, at(0, 0, 1, 0), &a, at(0, 1990, 1, 0), 0), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK(point_at(-1000, 995, 10) && point_at(1000, 995, 10));
    CHECK_EQ(collide(&b, at(0, 0, 1, 0), &a, at(0, 2400, 1, 1), 0), QN_OVERLAPPING); /* on its corner: 1414 below its centre */
    CHECK_EQ(m.count, 1);
    CHECK_EQ(m.depth, 14);
}

/* A tilted box in a floor: its corner at full depth, and where its lower edge meets the floor's end another with its own; the one above the
 * floor is culled. */
TEST(s3_e2_points_above_the_face_are_culled)
{
    qn_shape2 a = box2(4000, 1000), b = box2(1000, 1000);
    CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(0, 1900, 100, 1), 0), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK(m.points[0].depth != m.points[1].depth);
    CHECK(m.points[0].depth > 0 && m.points[1].depth > 0);
    CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(0, 1995, 100, 1), 0), QN_OVERLAPPING);
    CHECK_EQ(m.count, 1); /* the other corner is 15 above */
    CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(0, 1995, 100, 1), 10), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2); /* but within the margin */
}

/* Ids stay as bodies slide: the same edge on the same corner. */
TEST(s3_3_ids_are_stable)
{
    qn_shape2 a = box2(400000, 1000), b = box2(1000, 1000);
    uint32_t id[2] = { 0, 0 };
    int i, k;
    for (i = -100; i <= 100; i++) {
        CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(i * 1000, 1990, 1000, i % 3 - 1), 0), QN_OVERLAPPING);
        CHECK_EQ(m.count, 2);
        for (k = 0; k < 2; k++) {
            if (i > -100) CHECK_EQ(m.points[k].id, id[k]);
            id[k] = m.points[k].id;
        }
    }
}

/* A bump of 1 LSB in the middle of the face: the points span the whole face, not half of it. */
TEST(nearly_flat_edges_are_one_face)
{
    const qn_vec2 p[5] = { { -5000, -1000 }, { 5000, -1000 }, { 5000, 1000 }, { 0, 1001 }, { -5000, 1000 } };
    qn_shape2 a, b = box2(9000, 500);
    CHECK_EQ(qn_polygon2(&a, p, 5, 0, edges[0], 8), 0);
    CHECK_EQ(a.count, 5);
    CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(0, 1480, 1, 0), 0), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK_NEAR(m.points[0].position.x - m.points[1].position.x, 0, 10002);
    CHECK(m.points[0].position.x - m.points[1].position.x > 9990 || m.points[1].position.x - m.points[0].position.x > 9990);
}

/* A capsule lying on a box, and on a capsule, has two points. */
TEST(lying_capsules_have_two_points)
{
    const qn_vec2 end0 = { -1000, 0 }, end1 = { 1000, 0 };
    qn_shape2 a = box2(4000, 1000), b = qn_capsule2(end0, end1, 300);
    CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(50, 1290, 1, 0), 0), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK(point_at(1050, 995, 10) && point_at(-950, 995, 10));
    CHECK_EQ(collide(&b, at(0, 0, 1, 0), &b, at(500, 590, 1, 0), 0), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK(point_at(-500, 295, 10) && point_at(1000, 295, 10));
    CHECK_EQ(collide(&b, at(0, 0, 1, 0), &b, at(0, 1290, 0, 1), 0), QN_OVERLAPPING); /* upright on it: one */
    CHECK_EQ(m.count, 1);
}

/* A sector's arc gives a point, its straight edges two. */
TEST(s1_5_sectors)
{
    const qn_rot2 right = { 0, 1 };
    qn_shape2 a = box2(4000, 1000), b = qn_sector2(1000, right, 0);
    CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(0, 1990, 0, -1), 0), QN_OVERLAPPING); /* its arc down */
    CHECK_EQ(m.count, 1);
    CHECK_EQ(point_at(0, 995, 10), 0x00028002u);
    CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(0, 990, 0, 1), 0), QN_OVERLAPPING); /* its flat side down: both halves of it */
    CHECK_EQ(m.count, 2);
    CHECK(point_at(-1000, 995, 10) && point_at(1000, 995, 10));
}

/* Are there two points, at least so far apart? */
static int spans(int64_t least)
{
    int64_t x = m.points[0].position.x - m.points[1].position.x, y = m.points[0].position.y - m.points[1].position.y;
    return m.count == 2 && x * x + y * y >= least * least;
}

/* Deep in a box, a tilted capsule touches with both ends. Over its far end lies its straight side, 5/4 of the radius above the core, or,
 * where the radius is large against it, still the ball about the lower end. */
TEST(points_lie_on_the_surface_of_rounded_bodies)
{
    const qn_vec2 end0 = { 0, 0 }, end1 = { 4000, 3000 }, near1 = { 1400, 1050 };
    qn_shape2 a = box2(100000, 100000), b = qn_capsule2(end0, end1, 500), c = qn_capsule2(end0, near1, 5000);
    CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(0, 90000, 1, 0), 0), QN_OVERLAPPING);
    CHECK_EQ(m.depth, 10500);
    CHECK_EQ(m.count, 2);
    CHECK(point_at(0, 94750, 10500) && point_at(4000, 96188, 10500 - 3000 + 125));
    CHECK_EQ(collide(&a, at(0, 0, 1, 0), &c, at(0, 90000, 1, 0), 0), QN_OVERLAPPING);
    CHECK_EQ(m.depth, 15000);
    CHECK_EQ(m.count, 2);
    CHECK(point_at(0, 92500, 15000) && point_at(1400, 92600, 15000 - 200)); /* 5000^2 = 1400^2 + 4800^2 */
}

/* An edge of 160 LSB that falls by 7 belongs to the face, though the body's radius is 50 times as long: two points, 160 apart. */
TEST(a_very_round_body_on_its_short_edge)
{
    const qn_vec2 p[7] = { { 4136, 2521 }, { 2617, 4076 }, { 2479, 4161 }, { 2145, 4342 }, { 2092, 4368 }, { -4398, -2029 }, { 224, -4838 } };
    const qn_vec2 q[3] = { { -82871, 48440 }, { -40104, -87211 }, { 74700, -60283 } };
    qn_shape2 a, b;
    CHECK_EQ(qn_polygon2(&a, p, 7, 8506, edges[0], 8), 0);
    CHECK_EQ(qn_polygon2(&b, q, 3, 4899, edges[1], 8), 0);
    CHECK_EQ(collide(&a, at(144705, -358675, 55582, 34721), &b, at(143695, -391612, -54908, -35778), 0), QN_OVERLAPPING);
    CHECK(spans(150));
}

/* The deepest corner lies in the middle of the face, 5 LSB below both its ends: the points span more than half of the face, and the deeper
 * of them is one LSB above the corner at most. */
TEST(a_corner_in_the_middle_of_a_face)
{
    const qn_rot2 wide = { 3644, 42511 };
    const qn_vec2 p[4] = { { 0, 0 }, { 600, 8 }, { 0, 2000 }, { -600, 8 } };
    qn_shape2 a = box2(100000, 100000), b, half = qn_sector2(7973, wide, 0), c = qn_sector2(60, wide, 7);
    CHECK_EQ(qn_polygon2(&b, p, 4, 0, edges[0], 8), 0);
    CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(0, 99000, 1, 0), 0), QN_OVERLAPPING);
    CHECK_EQ(m.depth, 1000);
    CHECK(spans(670));
    CHECK(m.points[0].depth == 999 || m.points[1].depth == 999);
    half.v[1].x = 0;
    CHECK_EQ(collide(&half, at(16751898, -3594845, -50699, -64238), &c, at(16749551, -3597817, 11081, 14250), 0), QN_OVERLAPPING);
    CHECK(spans(64)); /* of 120 */
}

/* A corner's edge towards one side drops by 5 LSB, a flatter one towards the other by 24 over its length: the face is the short one. */
TEST(a_flatter_edge_beside_the_face)
{
    const qn_vec2 p[4] = { { -790, -1514 }, { 455, -412 }, { -123, 769 }, { -705, -1195 } };
    qn_shape2 a = box2(76499, 384499), b;
    CHECK_EQ(qn_polygon2(&b, p, 4, 0, edges[0], 8), 0);
    CHECK_EQ(collide(&a, at(0, 0, 65536, 0), &b, at(27, -4, 56049, 15907), 0), QN_OVERLAPPING);
    CHECK(spans(320));
    CHECK(m.points[0].depth >= m.depth - 6 && m.points[1].depth >= m.depth - 6);
}

/* A corner in the middle of an edge whose neighbours lie just half of the depth higher, 11 / sqrt(2) LSB: they are level, and the two
 * points span more than half of the 165 LSB between them. */
TEST(corners_at_half_of_the_depth)
{
    const qn_vec2 p[8] = { { 234, 97 }, { 97, 234 }, { -97, 234 }, { -234, 97 }, { -234, -97 }, { -97, -234 }, { 97, -234 }, { 234, -97 } };
    const qn_vec2 q[4] = { { 351, 234 }, { 298, 298 }, { 234, 351 }, { -298, -298 } };
    qn_shape2 a, b;
    CHECK_EQ(qn_polygon2(&a, p, 8, 0, edges[0], 8), 0);
    CHECK_EQ(qn_polygon2(&b, q, 4, 0, edges[1], 8), 0);
    CHECK_EQ(collide(&a, at(454, 451, 65536, 0), &b, at(0, 0, 65536, 0), 0), QN_OVERLAPPING);
    CHECK_EQ(m.depth, 16);
    CHECK(spans(84));
    CHECK(m.points[0].depth >= m.depth - 2 || m.points[1].depth >= m.depth - 2);
}

/* Sides of two 32-gons, half a side beside each other: of the 66 LSB that are level more than half is spanned, though the deepest corner
 * lies in the middle, and one end lacks 9 LSB: more than either edge may alone. */
TEST(sides_that_end_beyond_a_corner_in_the_middle)
{
    const qn_vec2 p[7] = { { -165, -33 }, { -155, -64 }, { -140, -93 }, { -119, -119 }, { -93, -140 }, { -64, -155 }, { 0, 0 } };
    const qn_vec2 q[6] = { { 0, 0 }, { 161, 49 }, { 148, 79 }, { 130, 107 }, { 107, 130 }, { 79, 148 } };
    qn_shape2 a, b;
    CHECK_EQ(qn_polygon2(&a, p, 7, 0, edges[0], 8), 0);
    CHECK_EQ(qn_polygon2(&b, q, 6, 0, edges[1], 8), 0);
    CHECK_EQ(collide(&a, at(-191268, -287652, 20862, 62127), &b, at(-191141, -287889, 20862, 62127), 0), QN_OVERLAPPING);
    CHECK_EQ(m.depth, 67);
    CHECK(spans(35));
    CHECK(m.points[0].depth >= 66 || m.points[1].depth >= 66);
}

CHECK_MAIN(RUN(s1_2_point_to_point) RUN(s1_3_point_to_segment) RUN(s1_4_segment_to_segment) RUN(s3_2_clip_both_sides_and_cull)
               RUN(s3_e2_points_above_the_face_are_culled) RUN(s3_3_ids_are_stable) RUN(nearly_flat_edges_are_one_face)
                   RUN(lying_capsules_have_two_points) RUN(s1_5_sectors) RUN(points_lie_on_the_surface_of_rounded_bodies)
                       RUN(a_very_round_body_on_its_short_edge) RUN(a_corner_in_the_middle_of_a_face) RUN(a_flatter_edge_beside_the_face)
                           RUN(corners_at_half_of_the_depth) RUN(sides_that_end_beyond_a_corner_in_the_middle))
