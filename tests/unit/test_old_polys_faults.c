/* SPDX-License-Identifier: MIT */
/* Places where hulls and clouds are easily got wrong: gaps that edges alone show, containment, the sense of the way out, shadows without
 * area, edges that are nearly parallel. */
#include "check.h"
#include "narrow/old_queries.h"
#include "quoin/quoin.h"
#include "random.h"
#include "shapes3.h"

#define ROUNDS CHECK_ROUNDS(10000, 100000)

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static old_workspace workspace = { scratch, sizeof scratch };
/* Hull 0, at most 352 bytes, and where hull 1 is built after it; building 0 takes the room of both. */
#define FIRST 88
static int32_t memory[FIRST + QN_HULL_BYTES(8) / 4];
static qn_hull3 hull[2];
static qn_manifold3 m;
static qn_gap3 gap;

static qn_shape3 solid(int which, const qn_vec3 *p, size_t count)
{
    CHECK_EQ(qn_hull3_build(&hull[which], memory + which * FIRST, sizeof memory - (size_t)which * FIRST * 4u, p, count), 0);
    CHECK(which || qn_hull3_bytes(&hull[which]) <= FIRST * 4u);
    return qn_hull3_shape(&hull[which], 0);
}

/* From corner to corner. */
static qn_shape3 block(int which, int32_t x0, int32_t y0, int32_t z0, int32_t x1, int32_t y1, int32_t z1)
{
    qn_vec3 p[8];
    int i;
    for (i = 0; i < 8; i++) {
        p[i].x = i & 1 ? x1 : x0;
        p[i].y = i & 2 ? y1 : y0;
        p[i].z = i & 4 ? z1 : z0;
    }
    return solid(which, p, 8);
}

static qn_pose3 turned_at(int32_t x, int32_t y, int32_t z, qn_quat q)
{
    qn_pose3 pose;
    pose.p.x = x;
    pose.p.y = y;
    pose.p.z = z;
    pose.q = q;
    return pose;
}

static qn_quat any_turn(random_state *r)
{
    qn_quat q;
    q.w = random_range(r, -65536, 65536) | 1;
    q.x = random_range(r, -65536, 65536);
    q.y = random_range(r, -65536, 65536);
    q.z = random_range(r, -65536, 65536);
    return q;
}

static qn_status collide(const qn_shape3 *a, const qn_pose3 *pa, const qn_shape3 *b, const qn_pose3 *pb)
{
    return old_collide3(a, pa, b, pb, NULL, NULL, &workspace, &m);
}

/* ---- Two crossed tetrahedra --------------------------------------------- */

/* A has its edge along x on top, at height 0; B its edge along y at the bottom, `gap` above it. Each face of one has the other on both of
 * its sides. */
static void make_crossed(int32_t between, qn_shape3 *a, qn_shape3 *b)
{
    qn_vec3 p[4] = { { 0, -65536, -65536 }, { 0, 65536, -65536 }, { -65536, 0, 0 }, { 65536, 0, 0 } };
    qn_vec3 q[4] = { { 0, -65536, 0 }, { 0, 65536, 0 }, { -65536, 0, 65536 }, { 65536, 0, 65536 } };
    int i;
    for (i = 0; i < 4; i++) q[i].z += between;
    *a = solid(0, p, 4);
    *b = solid(1, q, 4);
}

/* How far a reaches beyond b along n, LSB. */
static int64_t shared(const qn_shape3 *a, const qn_shape3 *b, qn_dir3 n)
{
    const qn_dir3 back = { -n.x, -n.y, -n.z };
    const qn_vec3 far = qn_shape3_support(a, n), near = qn_shape3_support(b, back);
    return ((int64_t)(far.x - near.x) * n.x + (int64_t)(far.y - near.y) * n.y + (int64_t)(far.z - near.z) * n.z) >> 30;
}

/* Along every face's normal the two overlap by 7/11 of a unit; along the cross of the two edges they are a tenth apart. So they are apart,
 * however both are turned together, for hulls, for clouds and for one of each. */
TEST(only_two_edges_part_these_tetrahedra_in_any_common_turn)
{
    random_state r = random_seed(4);
    qn_shape3 a, b, point_a, point_b;
    int i, f;
    make_crossed(6554, &a, &b);
    point_a = qn_cloud3(a.hull, 0);
    point_b = qn_cloud3(b.hull, 0);
    for (f = 0; f < 8; f++) {
        const qn_dir3 n = hull[f / 4].normals[f % 4];
        const int64_t one = shared(&a, &b, n), other = shared(&b, &a, n), along = one < other ? one : other;
        CHECK_NEAR(along, 41706, 60); /* 0.6364 */
    }
    for (i = 0; i < ROUNDS; i++) {
        qn_pose3 pose = turned_at(random_range(&r, -1000000, 1000000), random_range(&r, -1000000, 1000000), 77, any_turn(&r));
        const qn_shape3 *s = i & 1 ? &a : &point_a, *t = i & 2 ? &b : &point_b;
        qn_frame3 frame;
        CHECK_EQ(old_overlap3(s, &pose, t, &pose, NULL, NULL, &workspace), QN_APART);
        if (i % 8) continue;
        CHECK_EQ(old_distance3(s, &pose, t, &pose, NULL, NULL, &workspace, &gap), QN_APART);
        CHECK_NEAR(gap.distance, 6554, 2);
        CHECK_EQ(qn_frame3_from_pose(&frame, &pose), 0);
        /* within 2^-13 of the turned axis: the gap of 6554 LSB is known to less than an LSB */
        CHECK_NEAR(gap.normal.x, frame.r.m[0][2], 131072);
        CHECK_NEAR(gap.normal.y, frame.r.m[1][2], 131072);
        CHECK_NEAR(gap.normal.z, frame.r.m[2][2], 131072);
    }
}

/* The same two, a tenth of a unit in each other: the edges' cross is the shortest way out, and no face's normal. */
TEST(only_two_edges_measure_the_depth_of_these_tetrahedra)
{
    random_state r = random_seed(5);
    qn_shape3 a, b;
    int i;
    make_crossed(-6554, &a, &b);
    for (i = 0; i < ROUNDS / 20; i++) {
        qn_pose3 pose = turned_at(5, 6, 7, any_turn(&r));
        CHECK_EQ(collide(&a, &pose, &b, &pose), QN_OVERLAPPING);
        CHECK_NEAR(m.depth, 6554, 1);
        CHECK_EQ(m.count, 1);
        CHECK_NEAR(m.points[0].depth, 6554, 2);
    }
    make_crossed(0, &a, &b);
    CHECK_EQ(collide(&a, &home, &b, &home), QN_TOUCHING);
    CHECK(m.depth == 0 && m.normal.x == 0 && m.normal.y == 0 && m.normal.z == QN_ONE30);
}

/* ---- Lengths and senses ------------------------------------------------- */

/* What [0, 3] and [2, 10] share is 1 long; the way out leads from A to B, whoever is A. */
TEST(the_shared_length_is_the_depth_and_leads_from_a_to_b)
{
    qn_shape3 a = block(0, 0, 0, 0, QN(3), QN(20), QN(20)), b = block(1, QN(2), 0, 0, QN(10), QN(20), QN(20));
    CHECK_EQ(collide(&a, &home, &b, &home), QN_OVERLAPPING);
    CHECK(m.depth == QN(1) && m.normal.x == QN_ONE30 && m.normal.y == 0 && m.normal.z == 0);
    CHECK_EQ(m.count, 4);
    CHECK_EQ(collide(&b, &home, &a, &home), QN_OVERLAPPING);
    CHECK(m.depth == QN(1) && m.normal.x == -QN_ONE30);
}

/* [4, 5] lies within [0, 10]: it is 5 deep, to the nearer end, not 1 long. */
TEST(a_body_inside_another_is_measured_to_the_way_out)
{
    qn_shape3 a = block(0, 0, QN(-50), QN(-50), QN(10), QN(50), QN(50)), b = block(1, QN(4), QN(-9), QN(-9), QN(5), QN(9), QN(9));
    CHECK_EQ(collide(&a, &home, &b, &home), QN_OVERLAPPING);
    CHECK(m.depth == QN(5) && m.normal.x == -QN_ONE30);
    CHECK_EQ(collide(&b, &home, &a, &home), QN_OVERLAPPING);
    CHECK(m.depth == QN(5) && m.normal.x == QN_ONE30);
}

/* A triangle, a segment and a point, each seen from the side that makes its shadow a segment or a point. */
TEST(bodies_whose_shadows_are_segments_or_points)
{
    static const qn_vec3 triangle[3] = { { -65536, 0, -65536 }, { 65536, 0, -65536 }, { 0, 0, 65536 } },
                         segment[2] = { { 0, -65536, 0 }, { 0, 65536, 0 } }, point[1] = { { 0, 0, 0 } };
    static const qn_hull3 flat = QN_CLOUD_DATA(triangle, 3), line = QN_CLOUD_DATA(segment, 2), dot = QN_CLOUD_DATA(point, 1);
    const qn_shape3 t = QN_CLOUD3(&flat, 0), s = QN_CLOUD3(&line, 0), p = QN_CLOUD3(&dot, 0);
    const qn_shape3 a = block(0, -65536, -65536, -65536, 65536, 65536, 65536);
    const qn_quat level = { 1, 0, 0, 0 };
    qn_pose3 pose = turned_at(0, 65536 - 100, 0, level); /* the triangle lies 100 under the upper face */
    CHECK_EQ(collide(&a, &home, &t, &pose), QN_OVERLAPPING);
    CHECK(m.depth == 100 && m.normal.y == QN_ONE30 && m.count == 3);
    pose.p.y = 131072 - 70; /* the segment stands in it */
    CHECK_EQ(collide(&a, &home, &s, &pose), QN_OVERLAPPING);
    CHECK(m.depth == 70 && m.normal.y == QN_ONE30);
    pose.p.y = 65536 - 3;
    CHECK_EQ(collide(&a, &home, &p, &pose), QN_OVERLAPPING);
    CHECK(m.depth == 3 && m.normal.y == QN_ONE30 && m.count == 1);
    pose.p.y = 65536 + 40; /* each other, crosswise: a gap of 40 and then of nothing */
    CHECK_EQ(old_distance3(&a, &home, &t, &pose, NULL, NULL, &workspace, &gap), QN_APART);
    CHECK_EQ(gap.distance, 40);
    CHECK_EQ(old_overlap3(&t, &home, &s, &home, NULL, NULL, &workspace), QN_OVERLAPPING);
    CHECK_EQ(old_overlap3(&s, &home, &p, &home, NULL, NULL, &workspace), QN_TOUCHING);
    CHECK_EQ(old_overlap3(&p, &home, &p, &pose, NULL, NULL, &workspace), QN_APART);
}

/* Two rods cross edge over edge, turned against each other by 1 degree down to a thousandth: the cross of the nearly parallel edges neither
 * vanishes nor wins by noise. Boxes, whose fifteen axes are another road, say how deep. */
TEST(edges_that_are_nearly_parallel)
{
    static const int32_t half_turn[4] = { 9370046, 937021, 93702, 9370 }; /* sin of half the angle, Q30 */
    static const qn_vec3 half = { 262144, 65536, 65536 };
    const qn_shape3 a = block(0, -262144, -65536, -65536, 262144, 65536, 65536), b = block(1, -262144, -65536, -65536, 262144, 65536, 65536);
    const qn_shape3 box = qn_box3(half, 0);
    const qn_quat roll = { 992008094, 410903207, 0, 0 }; /* on edge */
    static qn_manifold3 by_box;
    int i, lift;
    for (i = 0; i < 4; i++)
        for (lift = 184000; lift < 186000; lift += 100) {
            qn_quat yaw = { 1073741824, 0, half_turn[i], 0 };
            qn_pose3 pa = turned_at(0, 0, 0, roll), pb = turned_at(0, lift, 0, qn_quat_mul(yaw, roll));
            qn_status s = collide(&a, &pa, &b, &pb), t = old_collide3(&box, &pa, &box, &pb, NULL, NULL, NULL, &by_box);
            CHECK_EQ(s, t);
            if (s <= 0) continue;
            CHECK_NEAR(m.depth, by_box.depth, 2);
        }
}

/* Ten thousand units apart: answered without a search, and with the distance. */
TEST(spheres_around_them_do_not_meet)
{
    const qn_shape3 a = block(0, 0, 0, 0, 65536, 65536, 65536), b = block(1, 0, 0, 0, 65536, 65536, 65536);
    const qn_quat level = { 1, 0, 0, 0 };
    const qn_pose3 pose = turned_at(QN(10000), 0, 0, level);
    CHECK_EQ(collide(&a, &home, &b, &pose), QN_APART);
    CHECK(m.count == 0 && m.depth == 0);
    CHECK_EQ(old_distance3(&a, &home, &b, &pose, NULL, NULL, &workspace, &gap), QN_APART);
    CHECK_NEAR(gap.distance, QN(9999), 2);
}

/* The largest odd radius is rounded up to 2^29 units of 2 LSB. */
TEST(the_largest_odd_radius)
{
    const qn_vec3 p[29] = { { 1, 0, 1 }, { 1, 2, 4 }, { 1, 1, 4 }, { 3, 2, 0 }, { 4, 2, 1 }, { 0, 0, 1 }, { 1, 0, 3 }, { 0, 2, 4 },
                            { 1, 4, 3 }, { 0, 4, 2 }, { 0, 4, 4 }, { 3, 0, 1 }, { 0, 3, 4 }, { 2, 2, 3 }, { 1, 0, 0 }, { 1, 4, 2 },
                            { 1, 2, 1 }, { 1, 4, 0 }, { 0, 3, 0 }, { 1, 2, 2 }, { 1, 1, 3 }, { 3, 4, 0 }, { 2, 2, 1 }, { 2, 4, 4 },
                            { 1, 3, 4 }, { 1, 2, 3 }, { 3, 4, 3 }, { 0, 4, 1 }, { 3, 2, 1 } };
    const qn_hull3 data = QN_CLOUD_DATA(p, 29);
    const qn_shape3 a = qn_cloud3(&data, QN_MAX_EXTENT - 1), point = qn_sphere3(0);
    const qn_frame3 of_a = {
        { -716710, 131853, 718243 },
        { { { -658107847, 847630094, -36589482 }, { -537849641, -381001955, 847630095 }, { 656150387, 537849643, 658107845 } } }
    };
    const qn_frame3 of_b = { { 691737, 920320, 1395409 }, { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } } };
    CHECK_EQ(old_collide3_frames(&a, &of_a, &point, &of_b, NULL, NULL, &workspace, &m), QN_OVERLAPPING);
    CHECK(m.count >= 1 && m.depth > QN_MAX_EXTENT - 4000000);
}

/* A rounded body whose core just touches a floor, its lower corners 0, 1, 2 and 1 LSB above it: whether the core is a hair in the floor or
 * above it, it stands on all four. */
TEST(cores_that_just_touch_leave_the_whole_patch)
{
    static const qn_vec3 p[5] = { { -1000, 0, -1000 }, { 1000, 1, -1000 }, { 1000, 2, 1000 }, { -1000, 1, 1000 }, { 0, 1500, 0 } };
    static const qn_hull3 points = QN_CLOUD_DATA(p, 5);
    const qn_shape3 a = QN_CLOUD3(&points, 2000), floor = QN_BOX3(9000, 9000, 9000);
    const qn_quat level = { 1, 0, 0, 0 };
    int32_t lift;
    for (lift = -12; lift <= 12; lift++) {
        const qn_pose3 pose = turned_at(50, 9000 + lift, -70, level);
        uint32_t i;
        CHECK_EQ(collide(&floor, &home, &a, &pose), QN_OVERLAPPING);
        CHECK_NEAR(m.depth, 2000 - lift, 1);
        CHECK_EQ(m.count, 4);
        for (i = 0; i < m.count; i++) CHECK(m.points[i].depth <= 2000 - lift + 1 && m.points[i].depth >= 2000 - lift - 3);
    }
}

/* As large as a band of 2 LSB is promised for, so far apart that B's length as seen from A leaves the model's room: along no axis does it. */
TEST(gaps_of_three_lsb_between_hulls_of_1024_units)
{
    const int32_t h = QN(1024);
    const qn_shape3 a = block(0, -h, -h, -h, h, h, h), b = block(1, -h, -h, -h, h, h, h);
    const qn_quat level = { 1, 0, 0, 0 }, quarter = { 1, 1, 0, 0 };
    int32_t i;
    for (i = 3; i <= 12; i++) {
        const qn_pose3 out = turned_at(2 * h + i, 0, 0, level), in = turned_at(0, i - 2 * h, 0, i & 1 ? quarter : level);
        CHECK_EQ(old_overlap3(&a, &home, &b, &out, NULL, NULL, &workspace), QN_APART);
        CHECK_EQ(old_distance3(&a, &home, &b, &out, NULL, NULL, &workspace, &gap), QN_APART);
        CHECK_NEAR(gap.distance, i, 2);
        CHECK_EQ(old_overlap3(&a, &home, &b, &in, NULL, NULL, &workspace), QN_OVERLAPPING);
        CHECK_EQ(collide(&a, &home, &b, &in), QN_OVERLAPPING);
        CHECK_NEAR(m.depth, i, 2);
    }
}

CHECK_MAIN(RUN(gaps_of_three_lsb_between_hulls_of_1024_units) RUN(cores_that_just_touch_leave_the_whole_patch) RUN(the_largest_odd_radius)
               RUN(only_two_edges_part_these_tetrahedra_in_any_common_turn) RUN(only_two_edges_measure_the_depth_of_these_tetrahedra)
                   RUN(the_shared_length_is_the_depth_and_leads_from_a_to_b) RUN(a_body_inside_another_is_measured_to_the_way_out)
                       RUN(bodies_whose_shadows_are_segments_or_points) RUN(edges_that_are_nearly_parallel) RUN(spheres_around_them_do_not_meet))
