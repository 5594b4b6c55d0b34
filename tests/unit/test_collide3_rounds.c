/* SPDX-License-Identifier: MIT */
/* R13: what is said of spheres and capsules where several answers would do. */
#include "judge3.h"

static qn_shape3 rod(int32_t x, int32_t y, int32_t z, int32_t radius)
{
    const qn_vec3 p = { -x, -y, -z }, q = { x, y, z };
    return qn_capsule3(p, q, radius);
}

/* Capsules whose cores cross: one contact, as deep as both radii. */
TEST(r13_crossing_capsules)
{
    body a = still_body(rod(QN(1), 0, 0, QN(0.5)), 0, 0, 0), b = still_body(rod(0, QN(1), 0, QN(0.25)), 0, 0, 0);
    answer r = ask(&a, &b, NULL);
    CHECK_EQ(r.status, QN_OVERLAPPING);
    CHECK_EQ(r.m.count, 1);
    CHECK_EQ(r.m.depth, QN(0.75));
    CHECK_EQ(r.m.points[0].depth, QN(0.75));
    CHECK_EQ(r.m.normal.z < 0 ? -r.m.normal.z : r.m.normal.z, QN_ONE30);
    check_pair(&a, &b, 1);
    b.pose.p.z = 1; /* a hair above: out through the top */
    r = ask(&a, &b, NULL);
    CHECK_EQ(r.m.normal.z, QN_ONE30);
    CHECK_EQ(r.m.depth, QN(0.75) - 1);
}

/* Capsules on one line, overlapping and end to end. */
TEST(r13_collinear_capsules)
{
    body a = still_body(rod(0, QN(1), 0, 1000), 0, 0, 0), b = still_body(rod(0, QN(1), 0, 2000), 0, QN(1), 0);
    answer r = ask(&a, &b, NULL);
    CHECK_EQ(r.status, QN_OVERLAPPING);
    CHECK_EQ(r.m.depth, 3000);
    CHECK_EQ(r.m.normal.y, 0);
    CHECK_EQ(r.m.count, 2); /* the shared length has two ends */
    check_pair(&a, &b, 1);
    b.pose.p.y = QN(2) + 2990;
    r = ask(&a, &b, NULL);
    CHECK_EQ(r.m.normal.y, QN_ONE30);
    CHECK_EQ(r.m.depth, 10);
    CHECK_EQ(r.m.count, 1);
    check_pair(&a, &b, 1);
}

/* Capsules of no length are balls; concentric ones part along world +x. */
TEST(r13_points)
{
    body a = still_body(rod(0, 0, 0, 500), 7, 8, 9), b = still_body(qn_sphere3(300), 7, 8, 9), c = still_body(qn_sphere3(400), 7, 8, 9);
    answer r = ask(&c, &b, NULL);
    CHECK_EQ(r.status, QN_OVERLAPPING);
    CHECK_EQ(r.m.depth, 700);
    CHECK_EQ(r.m.count, 1);
    CHECK_EQ(r.m.normal.x < 0 ? -r.m.normal.x : r.m.normal.x, QN_ONE30);
    check_pair(&c, &b, 1);
    r = ask(&a, &b, NULL);
    CHECK_EQ(r.m.depth, 800);
    CHECK_EQ(r.m.normal.x, QN_ONE30);
    check_pair(&a, &b, 1);
    b.pose.p.x = 1000;
    b.pose.p.y = 8 + 800;
    a.pose.p.x = 1000;
    r = ask(&a, &b, NULL); /* touching exactly */
    CHECK_EQ(r.m.count, 1);
    CHECK_NEAR(r.m.depth, 0, 1);
}

/* Two equal concentric balls: +x whichever is A, the one case that does not mirror. */
TEST(r7_equal_bodies_answer_alike)
{
    body a = still_body(qn_sphere3(300), 7, 8, 9), b = a;
    answer r = ask(&a, &b, NULL), swapped = ask(&b, &a, NULL);
    CHECK_EQ(r.m.normal.x, QN_ONE30);
    CHECK_EQ(swapped.m.normal.x, QN_ONE30);
    CHECK_EQ(r.m.depth, 600);
    a = b = still_body(qn_box3(a.pose.p, 0), 1, 2, 3); /* half extents 7 8 9 */
    r = ask(&a, &b, NULL);
    swapped = ask(&b, &a, NULL);
    CHECK_EQ(r.m.normal.x, QN_ONE30);
    CHECK_EQ(swapped.m.normal.x, QN_ONE30);
    CHECK_EQ(r.m.depth, 14);
}

/* A ball whose centre is in a box leaves by the nearest face; the lowest index where several are. */
TEST(r13_centre_in_a_box)
{
    qn_vec3 half = { QN(1), QN(1), QN(2) };
    body a = still_body(qn_box3(half, 0), 0, 0, 0), b = still_body(qn_sphere3(QN(0.5)), 0, 0, 0);
    answer r = ask(&a, &b, NULL);
    CHECK_EQ(r.m.normal.x, QN_ONE30);
    CHECK_EQ(r.m.depth, QN(1.5));
    check_pair(&a, &b, 1);
    b.pose.p.y = -1;
    r = ask(&a, &b, NULL);
    CHECK_EQ(r.m.normal.y, -QN_ONE30);
    CHECK_EQ(r.m.depth, QN(1.5) - 1);
    b.pose.p.y = 0;
    b.pose.p.z = QN(1.75);
    r = ask(&a, &b, NULL);
    CHECK_EQ(r.m.normal.z, QN_ONE30);
    CHECK_EQ(r.m.depth, QN(0.75));
    check_pair(&a, &b, 1);
}

/* Capsules side by side touch along a length: two points, at the ends of the length that both share. */
TEST(r13_capsules_side_by_side)
{
    body a = still_body(rod(0, QN(2), 0, QN(0.5)), 0, 0, 0), b = still_body(rod(0, QN(1), 0, QN(0.5)), QN(0.9), QN(1.5), 0);
    answer r = ask(&a, &b, NULL);
    int32_t low, high;
    CHECK_EQ(r.m.count, 2);
    CHECK_EQ(r.m.normal.x, QN_ONE30);
    low = r.m.points[0].position.y;
    high = r.m.points[1].position.y;
    CHECK_NEAR(low < high ? low : high, QN(0.5), 1);
    CHECK_NEAR(low < high ? high : low, QN(2), 1);
    CHECK_NEAR(r.m.points[0].position.x, QN(0.45), 1);
    CHECK_NEAR(r.m.points[0].depth, QN(1) - QN(0.9), 1);
    CHECK_NEAR(r.m.points[1].depth, QN(1) - QN(0.9), 1);
    check_pair(&a, &b, 1);
}

/* A capsule lying on a box has two points: on the middle of a face, over its edge, and along an edge. */
TEST(r13_capsule_lying_on_a_box)
{
    qn_vec3 half = { QN(2), QN(1), QN(2) };
    body a = still_body(qn_box3(half, 0), QN(100), 0, 0), b = still_body(rod(QN(1), 0, 0, QN(0.25)), QN(100), QN(1.25) - 100, 0);
    answer r = ask(&a, &b, NULL);
    CHECK_EQ(r.m.count, 2);
    CHECK_EQ(r.m.normal.y, QN_ONE30);
    CHECK_NEAR(r.m.depth, 100, 1);
    CHECK_NEAR(r.m.points[0].position.x + r.m.points[1].position.x, 2 * QN(100), 2);
    CHECK_NEAR(r.m.points[0].position.x - (int64_t)r.m.points[1].position.x > 0 ? r.m.points[0].position.x - QN(100)
                                                                                : r.m.points[1].position.x - QN(100),
               QN(1), 1);
    check_pair(&a, &b, 1);
    b.pose.p.x += QN(2); /* half of it over the edge */
    r = ask(&a, &b, NULL);
    CHECK_EQ(r.m.count, 2);
    check_pair(&a, &b, 1);
    b.pose.p.y = QN(0.5); /* core inside the box, still level: two points */
    b.pose.p.x = QN(100);
    r = ask(&a, &b, NULL);
    CHECK_EQ(r.m.count, 2);
    CHECK_NEAR(r.m.depth, QN(0.75), 1);
    check_pair(&a, &b, 1);
    b.pose.p.y = QN(1.125); /* along the edge, outside both faces */
    b.pose.p.z = QN(2.125);
    r = ask(&a, &b, NULL);
    CHECK_EQ(r.m.count, 2);
    check_pair(&a, &b, 1);
}

CHECK_MAIN(RUN(r13_crossing_capsules) RUN(r13_collinear_capsules) RUN(r13_points) RUN(r7_equal_bodies_answer_alike) RUN(r13_centre_in_a_box)
               RUN(r13_capsules_side_by_side) RUN(r13_capsule_lying_on_a_box))
