/* SPDX-License-Identifier: MIT */
/* What is known to go wrong in collision libraries: depths that are not the least, contacts that get lost where segments cross, builders that
 * do not end on thin plates, faces preferred to a shorter way, normals in the wrong frame, distances of bodies that overlap, answers that
 * know the place. Each with the answer from the drawing board. */
#include "narrow/old_queries.h"
#include "quoin/hull.h"
#include "random.h"
#include "told_boxes.h"

#define ROUNDS CHECK_ROUNDS(60, 20000)

static qn_manifold3 m, other;
static qn_gap3 gap;

static qn_pose3 at(int32_t x, int32_t y, int32_t z)
{
    qn_pose3 pose = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    pose.p = vec(x, y, z);
    return pose;
}

static qn_status ask(const qn_shape3 *a, const qn_pose3 *pa, const qn_shape3 *b, const qn_pose3 *pb)
{
    qn_status status = old_collide3(a, pa, b, pb, NULL, NULL, &workspace, &m);
    CHECK_EQ(old_overlap3(a, pa, b, pb, NULL, NULL, &workspace), status);
    CHECK_EQ(old_distance3(a, pa, b, pb, NULL, NULL, &workspace, &gap), status);
    return status;
}

/* Cubes of side 2 in a row, from one in the other to beside it: as deep as what their intervals share, out along the row, and no number
 * else. */
TEST(cubes_in_a_row)
{
    const qn_vec3 half = { QN(1), QN(1), QN(1) };
    int way, z;
    for (way = 0; way < TOLD_WAYS * TOLD_WAYS; way++)
        for (z = -21; z <= 21; z++) {
            const qn_shape3 a = told_box(half, way / TOLD_WAYS), b = told_box(half, way % TOLD_WAYS);
            const qn_pose3 pose = at(0, 0, z * 6554);
            const int32_t depth = QN(2) - (z < 0 ? -z : z) * 6554;
            CHECK_EQ(ask(&a, &home, &b, &pose), depth > 0 ? QN_OVERLAPPING : QN_APART);
            if (depth > 0) {
                CHECK_EQ(m.depth, depth);
                CHECK_EQ(m.count, 4);
                if (z) CHECK(m.normal.z == (z < 0 ? -QN_ONE30 : QN_ONE30) && !m.normal.x && !m.normal.y);
                CHECK(gap.distance == 0 && gap.lower == 0 && gap.upper <= 2);
            } else CHECK_EQ(gap.distance, -depth);
        }
}

/* Boxes .67 in each other along their x, both in one turn, any: always seen, as deep as that, out along the turned x in the world, at
 * distance 0; and ten thousand units away with the same bits. */
TEST(a_common_turn_turns_the_normal_and_nothing_else)
{
    const qn_vec3 half = { QN(1), QN(2), QN(3) };
    const int32_t depth = QN(0.67);
    random_state r = random_seed(67);
    int n, way;
    for (n = 0; n < ROUNDS; n++)
        for (way = 0; way < TOLD_WAYS * TOLD_WAYS; way += n % 4 ? 3 : 1) {
            const qn_shape3 a = told_box(half, way / TOLD_WAYS), b = told_box(half, way % TOLD_WAYS);
            qn_pose3 pa, pb;
            qn_frame3 f;
            uint32_t i;
            pa.p = vec(0, 0, 0);
            pa.q.w = random_range(&r, 1, 1 << 20);
            pa.q.x = random_range(&r, -(1 << 20), 1 << 20);
            pa.q.y = random_range(&r, -(1 << 20), 1 << 20);
            pa.q.z = random_range(&r, -(1 << 20), 1 << 20);
            CHECK_EQ(qn_frame3_from_pose(&f, &pa), 0);
            pb = pa;
            pb.p = qn_frame3_apply(&f, vec(QN(2) - depth, QN(0.5), QN(-0.25)));
            CHECK_EQ(ask(&a, &pa, &b, &pb), QN_OVERLAPPING);
            CHECK_NEAR(m.depth, depth, 1); /* B's place is rounded: half an LSB */
            CHECK_NEAR(m.normal.x, f.r.m[0][0], 64);
            CHECK_NEAR(m.normal.y, f.r.m[1][0], 64);
            CHECK_NEAR(m.normal.z, f.r.m[2][0], 64);
            CHECK_EQ(m.count, 4);
            CHECK(gap.distance == 0 && gap.lower == 0);
            other = m;
            pa.p = vec(QN(10000), QN(-10000), QN(10000));
            pb.p = qn_vec3_add(pb.p, pa.p);
            CHECK_EQ(ask(&a, &pa, &b, &pb), QN_OVERLAPPING);
            CHECK(m.depth == other.depth && m.normal.x == other.normal.x && m.normal.y == other.normal.y && m.normal.z == other.normal.z);
            for (i = 0; i < m.count; i++)
                CHECK(m.points[i].position.x - QN(10000) == other.points[i].position.x &&
                      m.points[i].position.y + QN(10000) == other.points[i].position.y && m.points[i].depth == other.points[i].depth &&
                      m.points[i].id == other.points[i].id);
        }
}

/* Capsules whose segments touch or cross: across, end on side, end on end, one in the other's line. A contact each time, as deep as both
 * radii, out square to whatever both share. */
TEST(segments_that_touch_or_cross)
{
    const qn_shape3 a = QN_CAPSULE3(-2000, 0, 0, 2000, 0, 0, 300), b = QN_CAPSULE3(0, -1000, 0, 0, 1000, 0, 200),
                    along = QN_CAPSULE3(-1000, 0, 0, 1000, 0, 0, 200);
    const qn_pose3 cross = at(0, 0, 0), tee = at(500, 1000, 0), corner = at(2000, 1000, 0), ends = at(3000, 0, 0), in_line = at(1500, 0, 0),
                   beyond = at(3500, 0, 0);
    CHECK_EQ(ask(&a, &home, &b, &cross), QN_OVERLAPPING);
    CHECK(m.depth == 500 && m.count == 1 && qn_q16_abs(m.normal.z) == QN_ONE30);
    CHECK_EQ(ask(&a, &home, &b, &tee), QN_OVERLAPPING); /* from its end up along itself, or square to both */
    CHECK(m.depth == 500 && m.count == 1 && m.normal.x == 0);
    CHECK_NEAR(m.points[0].position.x, 500, 1);
    CHECK_EQ(ask(&a, &home, &b, &corner), QN_OVERLAPPING);
    CHECK(m.depth == 500 && m.count == 1);
    CHECK_EQ(ask(&a, &home, &along, &ends), QN_OVERLAPPING);
    CHECK(m.depth == 500 && m.count >= 1);
    CHECK_EQ(ask(&a, &home, &along, &in_line), QN_OVERLAPPING);
    CHECK(m.depth == 500 && m.count == 2 && m.normal.x == 0);
    CHECK_EQ(ask(&a, &home, &along, &beyond), QN_TOUCHING); /* 500 between the ends */
    CHECK(m.depth == 0 && m.count == 1 && m.normal.x == QN_ONE30 && m.points[0].position.x == 2300);
    CHECK_EQ(ask(&a, &home, &a, &home), QN_OVERLAPPING);
    CHECK(m.depth == 600 && m.count == 2 && m.normal.x == 0);
}

#define HALF ((QN_HULL_BYTES(10) + 7u) / 8u)
static int32_t memory[2 * HALF]; /* of a hull, or of two small ones */
static qn_hull3 hull[2];

/* Plates 1 to 8 LSB thick, their faces sown with points: built, and as thick as they are. */
TEST(thin_plates_are_built_and_are_as_thick_as_they_are)
{
    int32_t t;
    for (t = 1; t <= 8; t++) {
        qn_vec3 p[10];
        qn_shape3 plate;
        qn_pose3 pose;
        int i;
        for (i = 0; i < 8; i++) p[i] = vec(i & 1 ? 90000 : -90000, i & 2 ? 50000 : -50000, i & 4 ? t : 0);
        for (; i < 10; i++) p[i] = vec(i & 1 ? 30000 : -40000, i & 2 ? 50000 : -20000, i & 1 ? t : 0);
        CHECK_EQ(qn_hull3_build(&hull[0], memory, sizeof memory, p, 10), 0);
        CHECK_EQ(qn_hull3_check(&hull[0]), 0);
        CHECK(hull[0].vertex_count == 8 && hull[0].face_count == 6);
        plate = qn_hull3_shape(&hull[0], 0);
        pose = at(70000, -20000, t + 3);
        CHECK_EQ(ask(&plate, &home, &plate, &pose), QN_APART);
        CHECK_EQ(gap.distance, 3);
        pose.p.z = t;
        CHECK_EQ(ask(&plate, &home, &plate, &pose), QN_TOUCHING);
        CHECK(m.depth == 0 && m.count == 4 && m.normal.z == QN_ONE30);
        pose.p.z = 0;
        CHECK_EQ(ask(&plate, &home, &plate, &pose), QN_OVERLAPPING);
        CHECK(m.depth == t && qn_q16_abs(m.normal.z) == QN_ONE30);
    }
}

/* Two tetrahedra, edge across edge: out along the cross of the edges by a hundredth of a unit, along the best face by 64 times as much. */
TEST(an_edge_that_is_shorter_than_any_face_is_the_way_out)
{
    const qn_vec3 p[4] = { { 0, -65536, -65536 }, { 0, 65536, -65536 }, { -65536, 0, 0 }, { 65536, 0, 0 } };
    const qn_vec3 q[4] = { { 0, -65536, -655 }, { 0, 65536, -655 }, { -65536, 0, 64881 }, { 65536, 0, 64881 } };
    int way;
    CHECK_EQ(qn_hull3_build(&hull[0], memory, sizeof memory / 2, p, 4), 0);
    CHECK_EQ(qn_hull3_build(&hull[1], memory + HALF, sizeof memory / 2, q, 4), 0);
    for (way = 0; way < 4; way++) {
        const qn_shape3 a = way & 1 ? qn_hull3_shape(&hull[0], 0) : qn_cloud3(&hull[0], 0),
                        b = way & 2 ? qn_hull3_shape(&hull[1], 0) : qn_cloud3(&hull[1], 0);
        CHECK_EQ(ask(&a, &home, &b, &home), QN_OVERLAPPING);
        CHECK(m.depth == 655 && m.count == 1 && m.normal.z == QN_ONE30 && !m.normal.x && !m.normal.y);
        CHECK(m.points[0].depth == 655 && !m.points[0].position.x && !m.points[0].position.y);
        CHECK_NEAR(m.points[0].position.z, -327, 1);
    }
}

/* Boxes of half 2, 3 and 6, which reach 7 to their corners, turned by half about (3, 1, 2) so that a corner of each lies on x: where these meet
 * the balls around the boxes do, too. A test of balls comes first and loses none of them. */
TEST(s4_1_balls_that_meet_where_the_boxes_do)
{
    const qn_vec3 half = { 20000, 30000, 60000 };
    const qn_quat about = { 0, 3, 1, 2 };
    int way, g;
    for (way = 0; way < TOLD_WAYS * TOLD_WAYS; way++)
        for (g = -30; g <= 30; g += 3) {
            const qn_shape3 a = told_box(half, way / TOLD_WAYS), b = told_box(half, way % TOLD_WAYS);
            qn_pose3 pa = home, pb = at(140000 + g, 0, 0);
            qn_status status;
            pa.q = pb.q = about;
            status = ask(&a, &pa, &b, &pb);
            if (g > 0) CHECK(status == QN_APART && gap.distance == g);
            else if (g == 0) CHECK(status == QN_TOUCHING && m.count >= 1);
            else CHECK(status == QN_OVERLAPPING && m.depth > 0 && m.depth <= -g); /* out beside the corners is shorter */
        }
}

CHECK_MAIN(RUN(cubes_in_a_row) RUN(a_common_turn_turns_the_normal_and_nothing_else) RUN(segments_that_touch_or_cross)
               RUN(thin_plates_are_built_and_are_as_thick_as_they_are) RUN(an_edge_that_is_shorter_than_any_face_is_the_way_out)
                   RUN(s4_1_balls_that_meet_where_the_boxes_do))
