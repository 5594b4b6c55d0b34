/* SPDX-License-Identifier: MIT */
/* What is known to go wrong in collision libraries: depths that are not the least, contacts that get lost where segments
 * cross, builders that do not end on thin plates, normals in the wrong frame, distances of bodies that overlap, answers
 * that depend on the place. Each with the answer from the drawing board. */
#include "forms3.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(60, 20000)

/* Cubes of side 2 in a row, from one in the other to beside it: as deep as what their intervals share, out along the row. */
TEST(cubes_in_a_row)
{
    const qn_vec3 half = { QN(1), QN(1), QN(1) };
    int form, z;
    for (form = 0; form < FORMS * FORMS; form++)
        for (z = -21; z <= 21; z++) {
            const qn_shape3 a = box_form(0, form / FORMS, half), b = box_form(1, form % FORMS, half);
            const qn_pose3 pose = unturned(0, 0, z * 6554);
            const int32_t depth = QN(2) - (z < 0 ? -z : z) * 6554;
            CHECK_EQ(query(&a, &home, &b, &pose), depth > 0 ? QN_OVERLAPPING : QN_APART);
            if (depth > 0) {
                CHECK_EQ(m.depth, depth);
                CHECK_EQ(m.count, 4);
                if (z) CHECK(m.normal.z == (z < 0 ? -QN_ONE30 : QN_ONE30) && !m.normal.x && !m.normal.y);
                CHECK(gap.distance == 0 && gap.lower == 0 && gap.upper <= 2);
            } else CHECK_EQ(gap.distance, -depth);
        }
}

static void check_moved_points(const qn_manifold3 *far, const qn_manifold3 *near, qn_vec3 by)
{
    uint32_t i;
    CHECK(far->count == near->count && far->depth == near->depth);
    CHECK(far->normal.x == near->normal.x && far->normal.y == near->normal.y && far->normal.z == near->normal.z);
    for (i = 0; i < far->count && i < near->count; i++) {
        const qn_contact3 *p = &far->points[i], *q = &near->points[i];
        CHECK(p->position.x - by.x == q->position.x && p->position.y - by.y == q->position.y && p->position.z - by.z == q->position.z);
        CHECK(p->depth == q->depth && p->id == q->id);
    }
}

/* Boxes .67 in each other along their x, both in one turn, any: always seen, as deep as that, out along the turned x in
 * the world; and ten thousand units away with the same bits. */
TEST(a_common_turn_turns_the_normal_and_nothing_else)
{
    const qn_vec3 half = { QN(1), QN(2), QN(3) }, away = { QN(10000), QN(-10000), QN(10000) };
    const int32_t depth = QN(0.67);
    random_state r = random_seed(67);
    int n, form;
    for (n = 0; n < ROUNDS; n++)
        for (form = n % 3; form < FORMS * FORMS; form += 3) {
            const qn_shape3 a = box_form(0, form / FORMS, half), b = box_form(1, form % FORMS, half);
            qn_manifold3 here;
            qn_frame3 f;
            qn_pose3 pa = pose_at(0, 0, 0, random_quat(&r, 2)), pb;
            CHECK_EQ(qn_frame3_from_pose(&f, &pa), 0);
            pb = pa;
            pb.p = qn_frame3_apply(&f, vec(QN(2) - depth, QN(0.5), QN(-0.25)));
            CHECK_EQ(query(&a, &pa, &b, &pb), QN_OVERLAPPING);
            CHECK_NEAR(m.depth, depth, 1); /* B's place is rounded: half an LSB */
            CHECK_NEAR(m.normal.x, f.r.m[0][0], 64);
            CHECK_NEAR(m.normal.y, f.r.m[1][0], 64);
            CHECK_NEAR(m.normal.z, f.r.m[2][0], 64);
            CHECK_EQ(m.count, 4);
            CHECK(gap.distance == 0 && gap.lower == 0);
            here = m;
            pa.p = away;
            pb.p = qn_vec3_add(pb.p, away);
            CHECK_EQ(query(&a, &pa, &b, &pb), QN_OVERLAPPING);
            check_moved_points(&m, &here, away);
        }
}

/* Capsules whose segments touch or cross: across, end on side, end on end, one in the other's line. A contact each time,
 * as deep as both radii, out square to whatever both share. */
TEST(segments_that_touch_or_cross)
{
    static const qn_shape3 a = QN_CAPSULE3(-2000, 0, 0, 2000, 0, 0, 300), b = QN_CAPSULE3(0, -1000, 0, 0, 1000, 0, 200),
                           along = QN_CAPSULE3(-1000, 0, 0, 1000, 0, 0, 200);
    const qn_pose3 tee = unturned(500, 1000, 0), corner = unturned(2000, 1000, 0), ends = unturned(3000, 0, 0), in_line = unturned(1500, 0, 0),
                   beyond = unturned(3500, 0, 0);
    CHECK_EQ(query(&a, &home, &b, &home), QN_OVERLAPPING);
    CHECK(m.depth == 500 && m.count == 1 && qn_q16_abs(m.normal.z) == QN_ONE30);
    CHECK_EQ(query(&a, &home, &b, &tee), QN_OVERLAPPING); /* from its end up along itself, or square to both */
    CHECK(m.depth == 500 && m.count == 1 && m.normal.x == 0);
    CHECK_NEAR(m.points[0].position.x, 500, 1);
    CHECK_EQ(query(&a, &home, &b, &corner), QN_OVERLAPPING);
    CHECK(m.depth == 500 && m.count == 1);
    CHECK_EQ(query(&a, &home, &along, &ends), QN_OVERLAPPING);
    CHECK(m.depth == 500 && m.count >= 1);
    CHECK_EQ(query(&a, &home, &along, &in_line), QN_OVERLAPPING);
    CHECK(m.depth == 500 && m.count == 2 && m.normal.x == 0);
    CHECK_EQ(query(&a, &home, &along, &beyond), QN_TOUCHING); /* 500 between the ends */
    CHECK(m.depth == 0 && m.count == 1 && m.normal.x == QN_ONE30 && m.points[0].position.x == 2300);
    CHECK_EQ(query(&a, &home, &a, &home), QN_OVERLAPPING);
    CHECK(m.depth == 600 && m.count == 2 && m.normal.x == 0);
}

/* Plates 1 to 8 LSB thick, their faces sown with points: built, and as thick as they are. */
TEST(thin_plates_are_built_and_are_as_thick_as_they_are)
{
    static int32_t memory[QN_HULL_BYTES(10) / 4 + 1];
    qn_hull3 hull;
    int32_t t;
    for (t = 1; t <= 8; t++) {
        qn_vec3 p[10];
        qn_shape3 plate;
        qn_pose3 pose = unturned(70000, -20000, t + 3);
        int i;
        for (i = 0; i < 8; i++) p[i] = vec(i & 1 ? 90000 : -90000, i & 2 ? 50000 : -50000, i & 4 ? t : 0);
        for (; i < 10; i++) p[i] = vec(i & 1 ? 30000 : -40000, i & 2 ? 50000 : -20000, i & 1 ? t : 0);
        CHECK_EQ(qn_hull3_build(&hull, memory, sizeof memory, p, 10), 0);
        CHECK_EQ(qn_hull3_check(&hull), 0);
        CHECK(hull.vertex_count == 8 && hull.face_count == 6);
        plate = qn_hull3_shape(&hull, 0);
        CHECK_EQ(query(&plate, &home, &plate, &pose), QN_APART);
        CHECK_EQ(gap.distance, 3);
        pose.p.z = t;
        CHECK_EQ(query(&plate, &home, &plate, &pose), QN_TOUCHING);
        CHECK(m.depth == 0 && m.count == 4 && m.normal.z == QN_ONE30);
        pose.p.z = 0;
        CHECK_EQ(query(&plate, &home, &plate, &pose), QN_OVERLAPPING);
        CHECK(m.depth == t && qn_q16_abs(m.normal.z) == QN_ONE30);
    }
}

/* A body of a few LSB that is nearly all radius, over a body that is: the middle of the gap lies 32 bits from both cores. */
TEST(the_middle_of_a_gap_beside_a_large_radius)
{
    static const qn_shape3 ball = QN_SPHERE3(29), flat = QN_ROUNDED_BOX3(63677, 270464, 2, 520164);
    const qn_pose3 at = { { 891, 308, -549 }, { 1, 0, 0, 0 } }, beside = { { -132454, 610543, 242242 }, { 56, -68, 0, -19 } };
    const qn_collider3 a = placed3(&ball, &at), b = placed3(&flat, &beside);
    const qn_query near = margin_query(112998, 0);
    CHECK_EQ(qn_collide3(&a, &b, &near, &m), QN_APART);
    CHECK(m.count == 1 && m.points[0].depth == -11877);
    CHECK_NEAR(m.points[0].position.x, 841, 2);
    CHECK_NEAR(m.points[0].position.y, 6274, 2);
    CHECK_NEAR(m.points[0].position.z, -443, 2);
}

/* Near the end of the format a contact point falls outside it: refused as such, not wrapped. */
TEST(a_point_outside_the_format)
{
    static const qn_shape3 box = QN_BOX3(QN(10), QN(10), QN(10));
    const qn_collider3 a = QN_COLLIDER3_AT(&box, INT32_MAX - QN(1), 0, 0, 0), b = QN_COLLIDER3_AT(&box, INT32_MAX, QN(15), 0, 0);
    CHECK_EQ(qn_overlap3(&a, &b, NULL), QN_OVERLAPPING);
    CHECK_EQ(qn_collide3(&a, &b, NULL, &m), QN_ERR_RANGE);
}

/* A cloud of lattice points under the largest odd radius, rounded up to 2^29 units of 2 LSB, and a point in it. */
TEST(the_largest_odd_radius)
{
    static const qn_vec3 p[10] = { { 1, 0, 1 }, { 1, 2, 4 }, { 3, 2, 0 }, { 4, 2, 1 }, { 0, 0, 1 },
                                   { 0, 2, 4 }, { 1, 4, 3 }, { 0, 4, 4 }, { 3, 0, 1 }, { 3, 4, 0 } };
    static const qn_hull3 data = QN_CLOUD_DATA(p, 10);
    static const qn_shape3 a = QN_CLOUD3(&data, QN_MAX_EXTENT - 1), point = QN_SPHERE3(0);
    static const qn_frame3 of_a = {
        { -716710, 131853, 718243 },
        { { { -658107847, 847630094, -36589482 }, { -537849641, -381001955, 847630095 }, { 656150387, 537849643, 658107845 } } }
    };
    const qn_collider3 ca = framed3(&a, &of_a), cb = QN_COLLIDER3_AT(&point, 691737, 920320, 1395409, 0);
    CHECK_EQ(query_placed(&ca, &cb), QN_OVERLAPPING);
    CHECK(m.count >= 1 && m.depth > QN_MAX_EXTENT - 4000000);
}

/* Every verdict with extents at the end of their range, and at nothing. */
TEST(extremes_of_extent)
{
    static const qn_shape3 all = QN_ROUNDED_BOX3(QN_MAX_EXTENT, QN_MAX_EXTENT, QN_MAX_EXTENT, QN_MAX_EXTENT), none = QN_BOX3(0, 0, 0),
                           dot = QN_SPHERE3(0);
    const qn_collider3 big = QN_COLLIDER3_AT(&all, 0, 0, 0, 0), nothing = QN_COLLIDER3_AT(&none, 0, 0, 0, 0),
                       big_low = QN_COLLIDER3_AT(&all, INT32_MIN, INT32_MIN, INT32_MIN, 0),
                       nothing_high = QN_COLLIDER3_AT(&none, INT32_MAX, INT32_MAX, INT32_MAX, 0),
                       one = QN_COLLIDER3_AT(&dot, INT32_MAX, INT32_MIN, INT32_MAX, 0),
                       other = QN_COLLIDER3_AT(&dot, INT32_MIN, INT32_MAX, INT32_MIN, 0);
    CHECK_EQ(query_placed(&big, &big), QN_OVERLAPPING);
    CHECK_EQ(m.depth, INT32_MAX); /* 2^32, saturated */
    CHECK_EQ(query_placed(&nothing, &nothing), QN_TOUCHING);
    CHECK_EQ(m.count, 1);
    CHECK_EQ(query_placed(&big, &nothing), QN_OVERLAPPING);
    CHECK_EQ(query_placed(&big_low, &nothing_high), QN_APART);
    CHECK_EQ(query_placed(&one, &other), QN_APART);
    CHECK(gap.distance == INT32_MAX && gap.on_a.x == INT32_MAX && gap.on_b.z == INT32_MIN);
}

CHECK_MAIN(RUN(cubes_in_a_row) RUN(a_common_turn_turns_the_normal_and_nothing_else) RUN(segments_that_touch_or_cross)
               RUN(thin_plates_are_built_and_are_as_thick_as_they_are) RUN(the_middle_of_a_gap_beside_a_large_radius) RUN(a_point_outside_the_format)
                   RUN(the_largest_odd_radius) RUN(extremes_of_extent))
