/* SPDX-License-Identifier: MIT */
/* The contact area of two bodies from vertices and a normal: each row of what it must do, against figures known from the drawing board. */
#include "patch_bodies.h"

#define ROUNDS CHECK_ROUNDS(60, 20000)

/* The plane is that of A's farthest vertex along the normal; the normal may have any length; corners lie midway between A's plane and
 * B's. */
TEST(s0_1_plane_from_the_normal)
{
    const qn_dir3 n = { 0, 0, 77 };
    qn_vec3 a[8], b[8];
    block(a, 0, QN(1), QN(-1), QN(0.5));
    block(b, 0, QN(1), QN(0.25), QN(2));
    CHECK_EQ(find(a, 8, b, 8, n), QN_OVERLAPPING);
    CHECK_EQ(patch.normal.z, QN_ONE30);
    CHECK_EQ(patch.depth, QN(0.25));
    CHECK_EQ(patch.count, 4);
    CHECK(has(0, 0, QN(0.375)) && has(QN(1), 0, QN(0.375)) && has(QN(1), QN(1), QN(0.375)) && has(0, QN(1), QN(0.375)));
    block(b, 0, QN(1), QN(0.75), QN(2)); /* apart: half way */
    CHECK_EQ(find(a, 8, b, 8, up), QN_OVERLAPPING);
    CHECK_EQ(patch.depth, QN(-0.25));
    CHECK(has(QN(1), QN(1), QN(0.625)));
}

/* Two cubes face to face, turned and moved in any way: four corners each time, the area of the shared face, its middle. */
TEST(s0_2_turned_as_well_as_moved)
{
    random_state r = random_seed(1);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        qn_vec3 a[8], b[8], middle;
        qn_pose3 pose;
        qn_frame3 frame;
        pose.p = vec(random_range(&r, -QN(9000), QN(9000)), random_range(&r, -QN(9000), QN(9000)), random_range(&r, -QN(9000), QN(9000)));
        pose.q.w = random_range(&r, -QN_ONE30, QN_ONE30), pose.q.x = random_range(&r, -QN_ONE30, QN_ONE30);
        pose.q.y = random_range(&r, -QN_ONE30, QN_ONE30), pose.q.z = random_range(&r, -QN_ONE30, QN_ONE30);
        CHECK_EQ(qn_frame3_from_pose(&frame, &pose), 0);
        block(a, QN(-1), QN(1), QN(-3), 0);
        box(b, vec(QN(-0.5), QN(-3), QN(-0.01)), vec(QN(3), QN(0.5), QN(2)));
        for (i = 0; i < 8; i++) a[i] = qn_frame3_apply(&frame, a[i]), b[i] = qn_frame3_apply(&frame, b[i]);
        CHECK_EQ(find(a, 8, b, 8, qn_frame3_turn(&frame, up)), QN_OVERLAPPING);
        CHECK_EQ(patch.count, 4);
        check_wound();
        CHECK_NEAR(patch.area, (int64_t)9 << 30, 12 * 65536); /* 1.5 by 1.5; a side off by 2 LSB */
        CHECK_NEAR(patch.depth, QN(0.01), 2);
        middle = qn_frame3_apply(&frame, vec(QN(0.25), QN(-0.25), QN(-0.005)));
        CHECK_NEAR(patch.centroid.x, middle.x, 2);
        CHECK_NEAR(patch.centroid.y, middle.y, 2);
        CHECK_NEAR(patch.centroid.z, middle.z, 2);
    }
}

/* The face of a cube of 24000 units, turned and rounded, with no tolerance: its four corners, as roundings to units of 8 LSB are
 * within the least tolerance there is. */
TEST(s0_2_large_bodies_without_tolerance)
{
    random_state r = random_seed(8);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        const qn_pose3 pose = { { 0, 0, 0 }, random_quat(&r, 2) };
        qn_frame3 frame;
        qn_vec3 a[8];
        CHECK_EQ(qn_frame3_from_pose(&frame, &pose), 0);
        block(a, QN(-12000), QN(12000), QN(-12000), QN(12000));
        for (i = 0; i < 8; i++) a[i] = qn_frame3_apply(&frame, a[i]);
        CHECK_EQ(find_within(a, 8, NULL, 0, qn_frame3_turn(&frame, up), 0), QN_OVERLAPPING);
        CHECK_EQ(patch.count, 4);
        check_wound();
    }
}

/* A square face with one corner bent down: as far as the tolerance it belongs to the contact, an LSB farther and a triangle is left. Of A and
 * of B, under a level face and one on a slope of 3 in 4. */
TEST(s0_2_as_far_as_the_tolerance)
{
    const qn_dir3 slope = { 0, QN30(0.6), QN30(0.8) };
    int32_t tolerance, bent, swap;
    for (tolerance = 0; tolerance <= 40; tolerance += 8)
        for (bent = 0; bent <= 50; bent++)
            for (swap = 0; swap < 2; swap++) {
                qn_vec3 a[8], b[8];
                const qn_dir3 n = swap ? down : up;
                const int in = bent <= tolerance;
                block(a, QN(-1), QN(1), QN(-2), 0);
                a[7].z = -bent;
                block(b, QN(-9), QN(9), 0, QN(1));
                CHECK_EQ(find_within(swap ? b : a, 8, swap ? a : b, 8, n, tolerance), QN_OVERLAPPING);
                CHECK_EQ(patch.count, in ? 4 : 3);
                CHECK_EQ(patch.area, (uint64_t)(in ? 4 : 2) << 32);
                check_wound();
            }
    for (bent = 0; bent <= 20; bent += 5) { /* down along the slope's normal by `bent`: 8 is between 5 and 10 */
        const qn_vec3 a[4] = {
            { QN(-1), QN(4), QN(-3) }, { QN(1), QN(4), QN(-3) }, { QN(-1), QN(-4), QN(3) }, { QN(1), QN(-4) - bent / 5 * 3, QN(3) - bent / 5 * 4 }
        };
        const qn_vec3 b[4] = { { QN(-9), QN(40), QN(-30) }, { QN(9), QN(40), QN(-30) }, { QN(-9), QN(-40), QN(30) }, { QN(9), QN(-40), QN(30) } };
        CHECK_EQ(find(a, 4, b, 4, slope), QN_OVERLAPPING);
        CHECK_EQ(patch.count, bent <= 8 ? 4 : 3);
    }
}

/* One body without vertices: the other's face. A set of one point: that point, wherever it lies. Neither: nothing. */
TEST(s0_3_one_set_empty_or_a_point)
{
    qn_vec3 a[8], tip;
    block(a, 0, QN(2), QN(-1), 0);
    CHECK_EQ(find(a, 8, NULL, 0, up), QN_OVERLAPPING);
    CHECK(patch.count == 4 && has(0, 0, 0) && has(QN(2), 0, 0) && has(QN(2), QN(2), 0) && has(0, QN(2), 0));
    CHECK_EQ(patch.area, (int64_t)4 << 32);
    check_wound();
    CHECK_EQ(find(NULL, 0, a, 8, up), QN_OVERLAPPING); /* as B, its lower face, wound the same way */
    CHECK(patch.count == 4 && has(QN(2), 0, QN(-1)));
    check_wound();
    tip = vec(QN(0.5), QN(0.25), QN(-0.5));
    CHECK_EQ(find(a, 8, &tip, 1, up), QN_TOUCHING);
    CHECK(patch.count == 1 && has(tip.x, tip.y, QN(-0.25)) && patch.area == 0);
    CHECK(patch.centroid.x == tip.x && patch.centroid.y == tip.y);
    tip.x = QN(5);
    CHECK_EQ(find(a, 8, &tip, 1, up), QN_TOUCHING);
    CHECK(patch.count == 1 && point[0].x == tip.x);
    CHECK_EQ(find(NULL, 0, NULL, 0, up), QN_APART);
    CHECK_EQ(patch.count, 0);
}

/* Shuffled corners of regular polygons come out in order; 5, 6 and 8 are the ones that angles with an error of half a turn put across. */
TEST(s0_4_e1_winding_of_regular_polygons)
{
    random_state r = random_seed(2);
    int n, i;
    for (n = 3; n <= 30; n++) {
        qn_vec3 a[MOST], b[8];
        int count = ring(&r, a, n, 0, 0);
        block(b, QN(-9), QN(9), 0, QN(1));
        for (i = 0; i < 2; i++) {
            CHECK_EQ(i ? find(b, 8, a, count, down) : find(a, count, b, 8, up), QN_OVERLAPPING);
            CHECK_EQ(patch.count, n);
            check_wound();
        }
    }
}

/* Inside-inside, one inside, none inside but crossing, the closing edge, parallel edges: counts, corners, none twice. */
TEST(s0_5_clip)
{
    qn_vec3 a[8], b[8];
    unsigned i, j;
    block(a, QN(-3), QN(3), -1, 0);
    block(b, QN(-1), QN(1), 0, 9);
    CHECK_EQ(find(a, 8, b, 8, up), QN_OVERLAPPING); /* all inside */
    CHECK(patch.count == 4 && patch.area == (uint64_t)4 << 32);
    box(b, vec(QN(-1), QN(-9), 0), vec(QN(1), QN(9), 9));
    CHECK_EQ(find(a, 8, b, 8, up), QN_OVERLAPPING); /* none inside: a cross */
    CHECK(patch.count == 4 && has(QN(1), QN(3), 0) && has(QN(-1), QN(-3), 0) && patch.area == (uint64_t)12 << 32);
    box(b, vec(QN(2), QN(2), 0), vec(QN(9), QN(9), 9));
    CHECK_EQ(find(a, 8, b, 8, up), QN_OVERLAPPING); /* one inside of either */
    CHECK(patch.count == 4 && has(QN(2), QN(2), 0) && has(QN(3), QN(3), 0) && has(QN(3), QN(2), 0) && has(QN(2), QN(3), 0));
    box(b, vec(QN(-3), QN(-3), 0), vec(QN(3), QN(3), 9)); /* the same square: parallel edges on each other */
    CHECK_EQ(find(a, 8, b, 8, up), QN_OVERLAPPING);
    CHECK(patch.count == 4 && patch.area == (uint64_t)36 << 32);
    for (i = 0; i < 4; i++) { /* each side in turn is the one that is cut, whichever closes the polygon */
        const int32_t x = i & 1 ? QN(4) : 0, y = i & 1 ? 0 : QN(4), s = i & 2 ? -1 : 1;
        box(b, vec(s * x - QN(2), s * y - QN(2), 0), vec(s * x + QN(2), s * y + QN(2), 9));
        CHECK_EQ(find(a, 8, b, 8, up), QN_OVERLAPPING);
        CHECK(patch.count == 4 && patch.area == (uint64_t)4 << 32);
        check_wound();
    }
    b[0] = vec(QN(4), 0, 0), b[1] = vec(0, QN(4), 0), b[2] = vec(QN(-4), 0, 0),
    b[3] = vec(0, QN(-4), 0); /* a square on its corner: eight crossings */
    CHECK_EQ(find(a, 8, b, 4, up), QN_OVERLAPPING);
    CHECK_EQ(patch.count, 8);
    CHECK_EQ(patch.area, (uint64_t)28 << 32);
    check_wound();
    for (i = 0; i < patch.count; i++)
        for (j = 0; j < i; j++) CHECK(point[i].x != point[j].x || point[i].y != point[j].y);
    block(b, QN(4), QN(5), 0, 9);
    CHECK_EQ(find(a, 8, b, 8, up), QN_APART);
    CHECK_EQ(patch.count, 0);
}

/* Vertices alone: a disc of many, with others inside its face, in a line and twice, against another. */
TEST(s0_6_any_number_of_vertices_in_a_plane)
{
    random_state r = random_seed(3);
    qn_vec3 a[MOST], b[MOST];
    int count_a = ring(&r, a, 24, 10, 0), count_b = 8;
    block(b, 0, QN(9), 0, QN(1));
    b[count_b++] = b[0];                   /* twice */
    b[count_b++] = vec(QN(4.5), 0, 0);     /* on an edge */
    b[count_b++] = vec(QN(4.5), QN(3), 0); /* in the face */
    a[count_a++] = vec(0, 0, QN(-7));      /* far below */
    CHECK_EQ(find(a, count_a, b, count_b, up), QN_OVERLAPPING);
    CHECK_EQ(patch.count, 8); /* a quarter of 24: 7 on the rim, and the corner of b */
    CHECK(has(0, 0, 0));
    check_wound();
}

/* Vertex-face, edge-face, edge-edge, parallel edges, and containment, in either order. */
TEST(s0_7_all_kinds_of_contact)
{
    int swap;
    for (swap = 0; swap < 2; swap++) {
        const qn_dir3 n = { 0, 0, swap ? -QN_ONE30 : QN_ONE30 };
        qn_vec3 a[8], b[4];
        block(a, QN(-2), QN(2), QN(-1), 0);
#define FIND(ca, cb) (swap ? find(b, cb, a, ca, n) : find(a, ca, b, cb, n))
        b[0] = vec(QN(1), QN(1), 0), b[1] = vec(QN(3), 0, QN(2)), b[2] = vec(0, QN(5), QN(2)), b[3] = vec(0, 0, QN(3));
        CHECK_EQ(FIND(8, 4), QN_TOUCHING); /* vertex and face */
        CHECK(patch.count == 1 && has(QN(1), QN(1), 0));
        b[1] = vec(QN(-5), QN(1), 0);
        CHECK_EQ(FIND(8, 4), QN_TOUCHING); /* edge and face: cut at the face's rim */
        CHECK(patch.count == 2 && has(QN(1), QN(1), 0) && has(QN(-2), QN(1), 0));
        CHECK(patch.centroid.x == QN(-0.5) && patch.centroid.y == QN(1));
        a[0] = vec(QN(-1), 0, 0), a[1] = vec(QN(2), 0, 0), a[2] = vec(0, QN(1), QN(-4)), a[3] = vec(0, QN(-1), QN(-4));
        b[0] = vec(QN(1), QN(-3), 0), b[1] = vec(QN(1), QN(1), 0);
        CHECK_EQ(FIND(4, 4), QN_TOUCHING); /* edge across edge */
        CHECK(patch.count == 1 && has(QN(1), 0, 0));
        b[0] = vec(QN(1), 0, 0), b[1] = vec(QN(7), 0, 0);
        CHECK_EQ(FIND(4, 4), QN_TOUCHING); /* edge along edge */
        CHECK(patch.count == 2 && has(QN(1), 0, 0) && has(QN(2), 0, 0));
        block(a, QN(-2), QN(2), QN(-1), 0);
        b[0] = vec(0, 0, 0), b[1] = vec(QN(1), 0, 0), b[2] = vec(0, QN(1), 0), b[3] = vec(0, 0, QN(1));
        CHECK_EQ(FIND(8, 4), QN_OVERLAPPING); /* face in face */
        CHECK(patch.count == 3 && patch.area == (uint64_t)1 << 31);
        check_wound();
        b[0] = vec(QN(-50), QN(-50), 0), b[1] = vec(QN(50), QN(-50), 0), b[2] = vec(0, QN(90), 0);
        CHECK_EQ(FIND(8, 4), QN_OVERLAPPING); /* face around face */
        CHECK(patch.count == 4 && patch.area == (uint64_t)16 << 32);
        check_wound();
#undef FIND
    }
}

/* Area and centroid of a right triangle: half its legs' product, a third of them. The same triangle on a slope of 3 in 4: five quarters of
 * it. */
TEST(s0_8_area_and_centroid)
{
    const qn_dir3 n = { -QN30(0.6), 0, QN30(0.8) };
    qn_vec3 a[3], b[8];
    a[0] = vec(0, 0, 0), a[1] = vec(QN(6), 0, 0), a[2] = vec(0, QN(3), 0);
    block(b, QN(-99), QN(99), 0, 0);
    CHECK_EQ(find(a, 3, b, 4, up), QN_OVERLAPPING);
    CHECK_EQ(patch.area, (uint64_t)9 << 32);
    CHECK(patch.centroid.x == QN(2) && patch.centroid.y == QN(1) && patch.centroid.z == 0);
    a[1].z = QN(4.5);
    a[0].x = a[2].x = 0;
    b[0] = vec(QN(-40), QN(-40), QN(-30)), b[1] = vec(QN(40), QN(-40), QN(30)), b[2] = vec(QN(-40), QN(40), QN(-30)),
    b[3] = vec(QN(40), QN(40), QN(30));
    CHECK_EQ(find(a, 3, b, 4, n), QN_OVERLAPPING);
    CHECK_NEAR(patch.area, (int64_t)45 << 30, 16);
    CHECK(patch.centroid.x == QN(2) && patch.centroid.y == QN(1) && patch.centroid.z == QN(1.5));
    check_wound();
}

/* The whole polygon is handed out, or a refusal that says how much room it needs. */
TEST(s0_9_into_the_callers_buffer)
{
    random_state r = random_seed(4);
    qn_vec3 a[MOST], b[8];
    int count = ring(&r, a, 30, 0, 0);
    qn_query query = { 0 };
    query.memory = memory;
    query.byte_count = QN_PATCH_BYTES(30, 8);
    block(b, QN(-3.9), QN(3.9), 0, QN(1));
    CHECK_EQ(find(a, count, b, 8, up), QN_OVERLAPPING);
    CHECK(patch.count > 12);
    count = (int)patch.count;
    point[0] = point[count - 1] = vec(7, 7, 7);
    CHECK_EQ(qn_patch3_find(a, 30, b, 8, up, 8, &query, point, (size_t)count - 1, &patch), QN_ERR_MEMORY);
    CHECK(patch.count == (unsigned)count && patch.area > 0 && point[0].x == 7);
    CHECK_EQ(qn_patch3_find(a, 30, b, 8, up, 8, &query, NULL, 0, &patch), QN_ERR_MEMORY);
    CHECK_EQ(patch.count, count);
    CHECK_EQ(qn_patch3_find(a, 30, b, 8, up, 8, &query, point, (size_t)count, &patch), QN_OVERLAPPING);
    CHECK(point[0].x != 7 && point[count - 1].x != 7);
    CHECK_EQ(qn_patch3_find(NULL, 30, b, 8, up, 8, &query, point, 80, &patch), QN_ERR_NULL);
    CHECK_EQ(qn_patch3_find(a, 30, NULL, 8, up, 8, &query, point, 80, &patch), QN_ERR_NULL);
    CHECK_EQ(qn_patch3_find(a, 30, b, 8, up, 8, NULL, point, 80, &patch), QN_ERR_NULL);
    CHECK_EQ(qn_patch3_find(a, 30, b, 8, up, 8, &query, NULL, 80, &patch), QN_ERR_NULL);
    CHECK_EQ(qn_patch3_find(a, 30, b, 8, up, 8, &query, point, 80, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_patch3_find(a, 30, b, 8, up, -1, &query, point, 80, &patch), QN_ERR_OPTION);
    CHECK_EQ(qn_patch3_find(a, QN_MAX_PATCH_VERTICES + 1, b, 8, up, 8, &query, point, 80, &patch), QN_ERR_SIZE);
    CHECK_EQ(qn_patch3_find(a, 30, b, QN_MAX_PATCH_VERTICES + 1, up, 8, &query, point, 80, &patch), QN_ERR_SIZE);
    query.reserved = 1;
    CHECK_EQ(qn_patch3_find(a, 30, b, 8, up, 8, &query, point, 80, &patch), QN_ERR_OPTION);
    query.reserved = 0;
    query.memory = NULL;
    CHECK_EQ(qn_patch3_find(a, 30, b, 8, up, 8, &query, point, 80, &patch), QN_ERR_NULL);
    patch.count = 77;
    query.memory = (char *)memory + 4;
    CHECK_EQ(qn_patch3_find(a, 30, b, 8, up, 8, &query, point, 80, &patch), QN_ERR_MEMORY);
    query.memory = memory;
    query.byte_count--;
    CHECK_EQ(qn_patch3_find(a, 30, b, 8, up, 8, &query, point, 80, &patch), QN_ERR_MEMORY);
    CHECK_EQ(patch.count, 77);
}

CHECK_MAIN(RUN(s0_1_plane_from_the_normal) RUN(s0_2_turned_as_well_as_moved) RUN(s0_2_large_bodies_without_tolerance)
               RUN(s0_2_as_far_as_the_tolerance) RUN(s0_3_one_set_empty_or_a_point) RUN(s0_4_e1_winding_of_regular_polygons) RUN(s0_5_clip)
                   RUN(s0_6_any_number_of_vertices_in_a_plane) RUN(s0_7_all_kinds_of_contact) RUN(s0_8_area_and_centroid)
                       RUN(s0_9_into_the_callers_buffer))
