/* SPDX-License-Identifier: MIT */
/* Rows and faults of the articles about bodies in space that this library began from, by number: 2, oriented boxes by
 * separating axes; 4, separating axes on planes. 0, the region of a contact, is test_patch.c and test_patch_faults.c; 1 and
 * 3 are of the plane. Row 2.1 is test_box3.c, 2.2 test_boxes_axes.c and test_sat_boxes.c, 4.2 to 4.4 test_project.c, 4.5
 * test_pool.c, 4.6 the golden lines while a thread or an interrupt asks as well. */
#include "forms3.h"
#include "quoin/check.h"
#include "quoin/hull.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(400, 100000)

/* ---- 2: boxes ------------------------------------------------------------------------------------ */

/* The first gap ends a search, else the least overlap is the way out: along each axis, on either side. */
TEST(s2_3_the_least_overlap_leads_from_a_to_b)
{
    static const qn_vec3 half = { QN(3), QN(3), QN(3) };
    int form, axis, side;
    for (form = 0; form < FORMS * FORMS; form++)
        for (axis = 0; axis < 3; axis++)
            for (side = -1; side <= 1; side += 2) {
                const qn_shape3 a = box_form(0, form / FORMS, half), b = box_form(1, form % FORMS, half);
                const int32_t at = side * QN(5), along = side < 0 ? -QN_ONE30 : QN_ONE30;
                const qn_pose3 pose = unturned(axis == 0 ? at : QN(1), axis == 1 ? at : QN(1), axis == 2 ? at : QN(1));
                CHECK_EQ(query(&a, &home, &b, &pose), QN_OVERLAPPING);
                CHECK(m.depth == QN(1) && m.count == 4);
                CHECK_EQ(axis == 0 ? m.normal.x : axis == 1 ? m.normal.y : m.normal.z, along);
                CHECK_EQ(query(&b, &pose, &a, &home), QN_OVERLAPPING);
                CHECK_EQ(axis == 0 ? m.normal.x : axis == 1 ? m.normal.y : m.normal.z, -along);
            }
}

/* [0, 10] holds [4, 5]: 5 deep, to the nearer end, not 1. */
TEST(s2_e1_containment)
{
    static const qn_vec3 large = { QN(5), QN(50), QN(50) }, small = { QN(0.5), QN(9), QN(9) };
    const qn_pose3 at = unturned(QN(5), 0, 0), in = unturned(QN(4.5), 0, 0);
    int form;
    for (form = 0; form < FORMS * FORMS; form++) {
        const qn_shape3 a = box_form(0, form / FORMS, large), b = box_form(1, form % FORMS, small);
        CHECK_EQ(query(&a, &at, &b, &in), QN_OVERLAPPING);
        CHECK(m.depth == QN(5) && m.normal.x == -QN_ONE30);
        CHECK_EQ(query(&b, &in, &a, &at), QN_OVERLAPPING);
        CHECK(m.depth == QN(5) && m.normal.x == QN_ONE30);
    }
}

/* Two rods cross edge over edge, turned against each other by 1 degree down to a thousandth: the cross of the nearly
 * parallel edges neither vanishes nor wins by noise, and what searches hulls and clouds agrees with the fifteen axes. */
TEST(s2_e2_nearly_parallel_edges)
{
    static const int32_t half_turn[4] = { 9370046, 937021, 93702, 9370 }; /* sin of half the angle, Q30 */
    static const qn_vec3 half = { 262144, 65536, 65536 };
    const qn_quat roll = { 992008094, 410903207, 0, 0 }; /* on edge: the edges lie sqrt 2 units above the middle */
    int i, form, lift;
    for (i = 0; i < 4; i++)
        for (lift = 184000; lift < 186000; lift += 100) {
            const qn_quat yaw = { QN_ONE30, 0, half_turn[i], 0 };
            const qn_pose3 pa = pose_at(0, 0, 0, roll), pb = pose_at(0, lift, 0, qn_quat_mul(yaw, roll));
            const qn_shape3 box = qn_box3(half, 0);
            const qn_status s = query(&box, &pa, &box, &pb);
            const int32_t depth = m.depth;
            CHECK_EQ(s, lift <= 185300 ? QN_OVERLAPPING : QN_APART);                       /* 2 sqrt 2 units are 185363.8 LSB */
            if (s > 0) CHECK(depth <= 185366 - lift && depth >= (185362 - lift) / 10 * 7); /* by the edges' cross, or by a face at 45 degrees */
            for (form = 1; form < FORMS; form++) {
                const qn_shape3 a = box_form(0, form, half), b = box_form(1, form, half);
                CHECK_EQ(query(&a, &pa, &b, &pb), s);
                if (s > 0) CHECK_NEAR(m.depth, depth, 2);
            }
        }
}

/* Nothing between the centres, extents of one LSB to the largest: no starting value is in the way. */
TEST(s2_e3_no_sentinel)
{
    int32_t half;
    for (half = QN_MAX_EXTENT; half > 1; half /= 2) {
        const qn_shape3 box = qn_box3(vec(half, half, half), 0);
        CHECK_EQ(query(&box, &home, &box, &home), QN_OVERLAPPING);
        CHECK_NEAR(m.depth, half == QN_MAX_EXTENT ? INT32_MAX : 2 * half, half == QN_MAX_EXTENT ? 1 : 0);
        CHECK(m.normal.x == QN_ONE30 || m.normal.x == -QN_ONE30);
    }
}

/* The direction follows from the places alone: equal centres along two axes, and an LSB to one side or the other. */
TEST(s2_e4_the_direction_is_no_matter_of_equality)
{
    static const qn_vec3 half = { QN(1), QN(2), QN(2) };
    int form, side;
    for (form = 0; form < FORMS * FORMS; form++)
        for (side = -1; side <= 1; side += 2) {
            const qn_shape3 a = box_form(0, form / FORMS, half), b = box_form(1, form % FORMS, half);
            const qn_pose3 pose = unturned(side, 0, 0);
            CHECK_EQ(query(&a, &home, &b, &pose), QN_OVERLAPPING);
            CHECK(m.depth == QN(2) - 1 && m.normal.x == (side < 0 ? -QN_ONE30 : QN_ONE30));
        }
}

/* Faces in one plane are contact with depth 0 and a direction; 3 LSB of air are none, 3 LSB of depth are an overlap. */
TEST(s2_e5_touching_and_apart_differ)
{
    static const qn_vec3 half = { QN(1), QN(1), QN(1) };
    int form, by;
    for (form = 0; form < FORMS * FORMS; form++)
        for (by = -3; by <= 3; by += 3) {
            const qn_shape3 a = box_form(0, form / FORMS, half), b = box_form(1, form % FORMS, half);
            const qn_pose3 pose = unturned(QN(2) + by, 0, 0);
            CHECK_EQ(query(&a, &home, &b, &pose), by < 0 ? QN_OVERLAPPING : by ? QN_APART : QN_TOUCHING);
            CHECK_EQ(gap.distance, by < 0 ? 0 : by);
            if (by <= 0) CHECK(m.depth == -by && m.count == 4 && m.normal.x == QN_ONE30);
        }
}

/* ---- 4: planes ----------------------------------------------------------------------------------- */

/* Boxes of half 2, 3 and 6, which reach 7 to their corners, turned by half about (3, 1, 2) so that a corner of each lies on
 * x: where these meet the balls around the boxes do, too. A test of balls comes first and loses none of them. */
TEST(s4_1_balls_that_meet_where_the_boxes_do)
{
    static const qn_vec3 half = { 20000, 30000, 60000 };
    const qn_quat about = { 0, 3, 1, 2 };
    const qn_pose3 pa = pose_at(0, 0, 0, about);
    int form, g;
    for (form = 0; form < FORMS * FORMS; form++)
        for (g = -30; g <= 30; g += 3) {
            const qn_shape3 a = box_form(0, form / FORMS, half), b = box_form(1, form % FORMS, half);
            const qn_pose3 pb = pose_at(140000 + g, 0, 0, about);
            const qn_status status = query(&a, &pa, &b, &pb);
            if (g > 0) CHECK(status == QN_APART && gap.distance == g);
            else if (g == 0) CHECK(status == QN_TOUCHING && m.count >= 1);
            else CHECK(status == QN_OVERLAPPING && m.depth > 0 && m.depth <= -g); /* out beside the corners is shorter */
        }
}

/* Two tetrahedra: A has its edge along x on top, at height 0; B its edge along y at the bottom, a tenth of a unit above it,
 * or below. Along every face's normal the two overlap by 7/11 of a unit. */
static int32_t memory[2][QN_HULL_BYTES(4) / 4 + 1];
static qn_hull3 hull[2];

static void make_crossed(int32_t between)
{
    const qn_vec3 p[4] = { { 0, -65536, -65536 }, { 0, 65536, -65536 }, { -65536, 0, 0 }, { 65536, 0, 0 } };
    qn_vec3 q[4] = { { 0, -65536, 0 }, { 0, 65536, 0 }, { -65536, 0, 65536 }, { 65536, 0, 65536 } };
    int i;
    for (i = 0; i < 4; i++) q[i].z += between;
    CHECK_EQ(qn_hull3_build(&hull[0], memory[0], sizeof memory[0], p, 4), 0);
    CHECK_EQ(qn_hull3_build(&hull[1], memory[1], sizeof memory[1], q, 4), 0);
}

static qn_shape3 crossed(int i, int as_hull) { return as_hull ? qn_hull3_shape(&hull[i], 0) : qn_cloud3(&hull[i], 0); }

/* How far a reaches beyond b along n, LSB. */
static int64_t shared(const qn_shape3 *a, const qn_shape3 *b, qn_dir3 n)
{
    const qn_dir3 back = { -n.x, -n.y, -n.z };
    const qn_vec3 far = qn_shape3_support(a, n), near = qn_shape3_support(b, back);
    return ((int64_t)(far.x - near.x) * n.x + (int64_t)(far.y - near.y) * n.y + (int64_t)(far.z - near.z) * n.z) >> 30;
}

static void check_along_z(qn_dir3 n, const qn_frame3 *f, int32_t tolerance)
{
    CHECK_NEAR(n.x, f->r.m[0][2], tolerance);
    CHECK_NEAR(n.y, f->r.m[1][2], tolerance);
    CHECK_NEAR(n.z, f->r.m[2][2], tolerance);
}

/* In any common turn, for hulls, clouds and one of each, by the queries and by both second opinions. */
TEST(s4_e1_only_the_cross_of_two_edges_parts_them)
{
    random_state r = random_seed(4);
    qn_axis3 axis;
    int i, f;
    make_crossed(6554);
    for (f = 0; f < 8; f++) {
        const qn_shape3 a = crossed(0, 1), b = crossed(1, 1);
        const qn_dir3 n = hull[f / 4].normals[f % 4];
        const int64_t one = shared(&a, &b, n), other = shared(&b, &a, n);
        CHECK_NEAR(one < other ? one : other, 41706, 60); /* 0.6364 */
    }
    for (i = 0; i < ROUNDS; i++) {
        const qn_shape3 a = crossed(0, i & 1), b = crossed(1, i & 2);
        const qn_pose3 pose = pose_at(random_range(&r, -1000000, 1000000), random_range(&r, -1000000, 1000000), 77, random_quat(&r, 2));
        const qn_collider3 ca = placed3(&a, &pose), cb = placed3(&b, &pose);
        CHECK_EQ(query_placed(&ca, &cb), QN_APART);
        CHECK_NEAR(gap.distance, 6554, 2);
        check_along_z(gap.normal, &ca.frame, 131072); /* 2^-13: the gap of 6554 LSB is known to less than an LSB */
        CHECK_EQ(qn_project3(&ca, &cb, NULL, &axis), QN_APART);
        if ((i & 3) == 3) CHECK_EQ(qn_sat3(&ca, &cb, NULL, &axis), QN_APART);
    }
}

TEST(s4_e1_only_the_cross_of_two_edges_is_as_deep_as_they_are)
{
    random_state r = random_seed(5);
    qn_axis3 axis;
    int i;
    make_crossed(-6554);
    for (i = 0; i < ROUNDS; i++) {
        const qn_shape3 a = crossed(0, i & 1), b = crossed(1, i & 2);
        const qn_pose3 pose = pose_at(5, 6, 7, random_quat(&r, 2));
        const qn_collider3 ca = placed3(&a, &pose), cb = placed3(&b, &pose);
        CHECK_EQ(query_placed(&ca, &cb), QN_OVERLAPPING);
        CHECK_NEAR(m.depth, 6554, 1);
        CHECK_EQ(m.count, 1);
        CHECK_NEAR(m.points[0].depth, 6554, 2);
        check_along_z(m.normal, &ca.frame, 32768); /* 2 LSB over an edge's length */
        CHECK_EQ(qn_project3(&ca, &cb, NULL, &axis), QN_OVERLAPPING);
        CHECK_NEAR(axis.depth, 6554, 1);
        if ((i & 3) == 3) CHECK_EQ(qn_sat3(&ca, &cb, NULL, &axis), QN_OVERLAPPING);
        CHECK_NEAR(axis.depth, 6554, 1);
    }
    make_crossed(0);
    for (i = 0; i < 4; i++) {
        const qn_shape3 a = crossed(0, i & 1), b = crossed(1, i & 2);
        CHECK_EQ(query(&a, &home, &b, &home), QN_TOUCHING);
        CHECK(m.depth == 0 && m.normal.x == 0 && m.normal.y == 0 && m.normal.z == QN_ONE30);
    }
}

/* What [0, 3] and [2, 10] share is 1 long, and the way out leads from A to B, whoever is A. */
TEST(s4_e2_the_shared_length_is_the_depth)
{
    int form;
    for (form = 0; form < 4; form++) {
        const qn_shape3 a = block(0, 1 + form / 2, vec(0, 0, 0), vec(QN(3), QN(20), QN(20))),
                        b = block(1, 1 + form % 2, vec(QN(2), 0, 0), vec(QN(10), QN(20), QN(20)));
        CHECK_EQ(query(&a, &home, &b, &home), QN_OVERLAPPING);
        CHECK(m.depth == QN(1) && m.normal.x == QN_ONE30 && m.normal.y == 0 && m.normal.z == 0 && m.count == 4);
        CHECK_EQ(query(&b, &home, &a, &home), QN_OVERLAPPING);
        CHECK(m.depth == QN(1) && m.normal.x == -QN_ONE30);
    }
}

/* A triangle, a segment and a point, each seen from the side that makes its shadow a segment or a point. */
TEST(s4_e3_bodies_whose_shadows_are_segments_or_points)
{
    static const qn_vec3 triangle[3] = { { -65536, 0, -65536 }, { 65536, 0, -65536 }, { 0, 0, 65536 } },
                         segment[2] = { { 0, -65536, 0 }, { 0, 65536, 0 } }, point[1] = { { 0, 0, 0 } };
    static const qn_hull3 flat = QN_CLOUD_DATA(triangle, 3), line = QN_CLOUD_DATA(segment, 2), dot = QN_CLOUD_DATA(point, 1);
    static const qn_shape3 t = QN_CLOUD3(&flat, 0), s = QN_CLOUD3(&line, 0), p = QN_CLOUD3(&dot, 0);
    int form;
    for (form = 0; form < FORMS; form++) {
        const qn_shape3 a = box_form(0, form, vec(65536, 65536, 65536));
        qn_pose3 pose = unturned(0, 65536 - 100, 0); /* the triangle lies 100 under the upper face */
        CHECK_EQ(query(&a, &home, &t, &pose), QN_OVERLAPPING);
        CHECK(m.depth == 100 && m.normal.y == QN_ONE30 && m.count == 3);
        pose.p.y = 131072 - 70; /* the segment stands in it */
        CHECK_EQ(query(&a, &home, &s, &pose), QN_OVERLAPPING);
        CHECK(m.depth == 70 && m.normal.y == QN_ONE30);
        pose.p.y = 65536 - 3;
        CHECK_EQ(query(&a, &home, &p, &pose), QN_OVERLAPPING);
        CHECK(m.depth == 3 && m.normal.y == QN_ONE30 && m.count == 1);
        pose.p.y = 65536 + 40;
        CHECK_EQ(query(&a, &home, &t, &pose), QN_APART);
        CHECK_EQ(gap.distance, 40);
    }
    CHECK(query(&t, &home, &s, &home) >= QN_TOUCHING); /* they cross, and their difference is a flat prism's side */
    CHECK_EQ(query(&s, &home, &p, &home), QN_TOUCHING);
}

CHECK_MAIN(RUN(s2_3_the_least_overlap_leads_from_a_to_b) RUN(s2_e1_containment) RUN(s2_e2_nearly_parallel_edges) RUN(s2_e3_no_sentinel)
               RUN(s2_e4_the_direction_is_no_matter_of_equality) RUN(s2_e5_touching_and_apart_differ) RUN(s4_1_balls_that_meet_where_the_boxes_do)
                   RUN(s4_e1_only_the_cross_of_two_edges_parts_them) RUN(s4_e1_only_the_cross_of_two_edges_is_as_deep_as_they_are)
                       RUN(s4_e2_the_shared_length_is_the_depth) RUN(s4_e3_bodies_whose_shadows_are_segments_or_points))
