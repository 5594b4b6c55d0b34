/* SPDX-License-Identifier: MIT */
/* The canonical order: a pair and the pair exchanged begin alike, whatever tells them apart. */
#include "check.h"
#include "exact.h"
#include "narrow/old_box_model.h"

#define ROUNDS CHECK_ROUNDS(500, 200000)

static const qn_frame3 world = { { 0, 0, 0 }, { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } } };

/* Begins both ways; the first is the same body, unless all is equal. */
static void check_order(const qn_shape3 *a, const qn_frame3 *f, const qn_shape3 *b, const qn_frame3 *g, int first)
{
    old_pair3 p, q;
    int i;
    CHECK_EQ(old_pair3_begin(&p, a, f, b, g), 0);
    CHECK_EQ(old_pair3_begin(&q, b, g, a, f), 0);
    CHECK(p.frame_a == q.frame_a && p.frame_b == q.frame_b);
    CHECK(p.swapped != q.swapped);
    if (first) CHECK_EQ(p.swapped, first == 2);
    for (i = 0; i < 3; i++) CHECK_EQ(p.d[i], q.d[i]);
    CHECK_EQ(p.d[0], (int64_t)p.frame_b->p.x - p.frame_a->p.x);
    CHECK_EQ(p.d[1], (int64_t)p.frame_b->p.y - p.frame_a->p.y);
    CHECK_EQ(p.d[2], (int64_t)p.frame_b->p.z - p.frame_a->p.z);
    CHECK(p.a == (p.swapped ? b : a) && p.b == (p.swapped ? a : b));
}

/* The door of plain boxes: the same pair and place, or none. */
static void check_plain(const qn_shape3 *a, const qn_frame3 *f, const qn_shape3 *b, const qn_frame3 *g, bool taken)
{
    old_pair3 p, q;
    old_box_place s, t;
    int i;
    CHECK_EQ(old_box_place_begin(&t, &q, a, f, b, g), taken);
    if (!taken) return;
    CHECK_EQ(old_pair3_begin(&p, a, f, b, g), 0);
    CHECK(p.a == q.a && p.b == q.b && p.frame_a == q.frame_a && p.frame_b == q.frame_b && p.swapped == q.swapped);
    old_box_place_make(&s, &p, 0);
    for (i = 0; i < 3; i++) CHECK_EQ(s.at.offset[i], t.at.offset[i]);
    CHECK(s.extent == t.extent && s.far4 == t.far4 && s.slack4 == t.slack4 && s.room4 == t.room4 && s.lead == t.lead && s.gap4 == t.gap4);
}

TEST(plain_boxes_begin_alike_by_their_own_door)
{
    const qn_shape3 plain = QN_BOX3(1, 2, 3);
    qn_shape3 s = plain, t = plain;
    qn_frame3 f = world, g = world;
    random_state r = random_seed(9);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        int32_t top = (int32_t)random_size(&r, 30);
        s.v[0].x = random_range(&r, 0, QN_MAX_EXTENT - 1);
        t.v[0].z = random_range(&r, 0, QN_MAX_EXTENT - 1);
        f.p.x = random_range(&r, -top, top - 1);
        f.p.y = random_range(&r, -top, top - 1);
        f.p.z = random_range(&r, -top, top - 1);
        g = f;
        if (n % 2) g.p.x = f.p.y;
        if (n % 3) g.p.y = f.p.z;
        if (n % 5) g.p.z = f.p.x;
        check_plain(&s, &f, &t, &g, f.p.x != g.p.x || f.p.y != g.p.y || f.p.z != g.p.z);
    }
    f.p.x = -QN_ONE30, g.p.x = QN_ONE30 - 1; /* the widest */
    check_plain(&s, &f, &t, &g, true);
    check_plain(&s, &g, &t, &f, true);
    g.p.x = QN_ONE30;
    check_plain(&s, &f, &t, &g, false);
    check_plain(&s, &g, &t, &f, false);
    g.p.x = 0;
    s.radius = 1;
    check_plain(&s, &f, &t, &g, false);
    check_plain(&t, &f, &s, &g, false);
    s = plain;
    s.v[0].y = -1;
    check_plain(&s, &f, &t, &g, false);
    check_plain(&t, &f, &s, &g, false);
}

/* A box before a capsule before a sphere, wherever they are. */
TEST(r7_the_richer_type_is_first)
{
    const qn_shape3 s[3] = { QN_SPHERE3(5), QN_CAPSULE3(0, 1, 0, 0, 2, 0, 3), QN_BOX3(1, 1, 1) };
    qn_frame3 g = world;
    int i, j, k;
    for (k = -1; k <= 1; k++) {
        g.p.x = k * 100;
        for (i = 0; i < 3; i++)
            for (j = 0; j < i; j++) {
                check_order(&s[i], &world, &s[j], &g, 1);
                check_order(&s[j], &world, &s[i], &g, 2);
            }
    }
}

/* Equal types: the component of the offset that is largest is positive, the lowest of equally large ones; the whole range of positions. */
TEST(r7_the_largest_component_is_positive)
{
    const qn_shape3 s = QN_BOX3(1, 2, 3), t = QN_BOX3(9, 9, 9);
    qn_frame3 f = world, g = world;
    random_state r = random_seed(1);
    int n;
    g.p.y = -7, g.p.x = 6;
    check_order(&s, &f, &t, &g, 2);
    g.p.x = 7;
    check_order(&s, &f, &t, &g, 1); /* 7 and -7: x counts */
    g.p.z = -8;
    check_order(&s, &f, &t, &g, 2);
    f.p.x = f.p.y = INT32_MIN;
    f.p.z = INT32_MAX;
    g.p.x = INT32_MAX;
    g.p.y = g.p.z = INT32_MIN;
    check_order(&s, &f, &t, &g, 1); /* 2^32 - 1 each, x positive */
    for (n = 0; n < ROUNDS; n++) {
        f.p.x = (int32_t)random_u32(&r);
        f.p.y = (int32_t)random_u32(&r);
        f.p.z = (int32_t)random_u32(&r);
        g.p.x = n % 3 ? (int32_t)random_u32(&r) : f.p.x + 1 - n % 2;
        g.p.y = n % 3 ? (int32_t)random_u32(&r) : f.p.y;
        g.p.z = n % 3 ? (int32_t)random_u32(&r) : f.p.z;
        if (f.p.x == INT32_MAX || g.p.x == f.p.x) continue;
        check_order(&s, &f, &t, &g, 0);
        check_order(&s, &f, &s, &g, 0);
    }
}

/* Same place: of clouds the radius, the number and the places of vertices tell them apart, and nothing else is read; of hulls each table
 * does as well. The greater is first. */
TEST(r7_tables_decide_next)
{
    static qn_vec3 vertices[2][4];
    static qn_dir3 normals[2][4];
    static qn_half_edge edges[2][12];
    static uint16_t first[2][5];
    qn_hull3 hull[2];
    qn_shape3 s[2];
    int i;
    for (i = 0; i < 2; i++) {
        const qn_hull3 cloud = { vertices[i], NULL, NULL, NULL, 4, 0, 0, 0, 0 };
        hull[i] = cloud;
        s[i] = qn_sphere3(0);
        s[i].type = QN_CLOUD;
        s[i].hull = &hull[i];
    }
    hull[1].face_count = 9; /* a cloud has none */
    vertices[0][3].y = 1;
    check_order(&s[0], &world, &s[1], &world, 1);
    check_order(&s[1], &world, &s[0], &world, 2);
    hull[1].vertex_count = 5;
    check_order(&s[0], &world, &s[1], &world, 2);
    s[0].radius = 1;
    check_order(&s[0], &world, &s[1], &world, 1);
    s[0].radius = 0;
    vertices[1][3].y = 1; /* alike from here, but for what is set below */
    for (i = 0; i < 2; i++) {
        const qn_hull3 full = { vertices[i], normals[i], edges[i], first[i], 4, 4, 12, 0, 0 };
        hull[i] = full;
        s[i].type = QN_HULL;
    }
    edges[1][11].twin = 1;
    check_order(&s[0], &world, &s[1], &world, 2);
    normals[0][3].z = 1; /* before the edges */
    check_order(&s[0], &world, &s[1], &world, 1);
    first[1][3] = 1; /* before the normal of that face */
    check_order(&s[0], &world, &s[1], &world, 2);
    hull[0].edge_count = 13;
    check_order(&s[0], &world, &s[1], &world, 1);
    hull[1].face_count = 5;
    check_order(&s[0], &world, &s[1], &world, 2);
}

/* Same place: every field of the content tells them apart, and neither address nor padding does. */
TEST(r7_content_decides_next)
{
    const qn_shape3 s = QN_CAPSULE3(1, 2, 3, 4, 5, 6, 7);
    int i;
    for (i = 0; i < 7; i++) {
        qn_shape3 t = s;
        int32_t *field = i == 0   ? &t.radius
                         : i == 1 ? &t.v[0].x
                         : i == 2 ? &t.v[0].y
                         : i == 3 ? &t.v[0].z
                         : i == 4 ? &t.v[1].x
                         : i == 5 ? &t.v[1].y
                                  : &t.v[1].z;
        ++*field;
        check_order(&t, &world, &s, &world, 0);
        t.reserved = 99;
        check_order(&s, &world, &t, &world, 0);
    }
}

/* Same place, same content: the relative rotation decides; two shapes at two addresses are equal when their fields are. */
TEST(r7_rotation_decides_last)
{
    const qn_shape3 s = QN_BOX3(5, 6, 7), t = s;
    random_state r = random_seed(2);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        body a, b;
        qn_frame3 f, g;
        old_pair3 p, q;
        body_turn(&a, &r);
        body_turn(&b, &r);
        a.pose.p.x = a.pose.p.y = a.pose.p.z = 3;
        b.pose.p = a.pose.p;
        CHECK_EQ(qn_frame3_from_pose(&f, &a.pose), 0);
        CHECK_EQ(qn_frame3_from_pose(&g, &b.pose), 0);
        CHECK_EQ(old_pair3_begin(&p, &s, &f, &t, &g), 0);
        CHECK_EQ(old_pair3_begin(&q, &t, &g, &s, &f), 0);
        if (p.frame_a != q.frame_a) { /* legal only where nothing is turned */
            int i, j;
            for (i = 0; i < 3; i++)
                for (j = 0; j < 3; j++) CHECK_EQ(f.r.m[i][j], g.r.m[i][j]);
        } else {
            CHECK(p.swapped != q.swapped);
        }
    }
}

/* By half a turn each body sees the other alike, and yet they are two: about all axes of 0, 1 and -1. */
TEST(r7_half_a_turn_decides_as_well)
{
    const qn_shape3 s = QN_BOX3(5, 6, 7);
    qn_frame3 f = world, g = world;
    qn_pose3 pose = { { 0, 0, 0 }, { 0, 0, 0, 0 } };
    old_pair3 p, q;
    int n;
    for (n = 0; n < 27; n++) {
        pose.q.x = n % 3 - 1;
        pose.q.y = n / 3 % 3 - 1;
        pose.q.z = n / 9 - 1;
        if (n == 13) pose.q.x = 1; /* else no rotation */
        CHECK_EQ(qn_frame3_from_pose(&g, &pose), 0);
        CHECK_EQ(old_pair3_begin(&p, &s, &f, &s, &g), 0);
        CHECK_EQ(old_pair3_begin(&q, &s, &g, &s, &f), 0);
        CHECK(p.frame_a == q.frame_a);
        CHECK(p.swapped != q.swapped);
    }
}

/* All equal: the order asked, both ways. Of spheres the rotation is never read, and of no shape the numbers that its type has no use
 * for. */
TEST(r7_the_one_exception)
{
    const qn_shape3 s = QN_SPHERE3(5), box = QN_BOX3(1, 2, 3);
    qn_shape3 other_s = s, other_box = box;
    qn_frame3 f = world, g = world;
    old_pair3 p;
    CHECK_EQ(old_pair3_begin(&p, &box, &f, &box, &g), 0);
    CHECK_EQ(p.swapped, 0);
    CHECK_EQ(old_pair3_begin(&p, &box, &g, &box, &f), 0);
    CHECK_EQ(p.swapped, 0);
    other_box.v[1].y = 9;
    CHECK_EQ(old_pair3_begin(&p, &box, &f, &other_box, &g), 0);
    CHECK_EQ(p.swapped, 0);
    CHECK_EQ(old_pair3_begin(&p, &other_box, &g, &box, &f), 0);
    CHECK_EQ(p.swapped, 0);
    other_s.v[0].x = 9;
    CHECK_EQ(old_pair3_begin(&p, &s, &f, &other_s, &g), 0);
    CHECK_EQ(p.swapped, 0);
    CHECK_EQ(old_pair3_begin(&p, &other_s, &g, &s, &f), 0);
    CHECK_EQ(p.swapped, 0);
    g.r.m[0][1] = INT32_MIN;
    f.r.m[2][2] = INT32_MAX;
    CHECK_EQ(old_pair3_begin(&p, &s, &f, &s, &g), 0);
    CHECK_EQ(p.swapped, 0);
    CHECK_EQ(old_pair3_begin(&p, &s, &g, &s, &f), 0);
    CHECK_EQ(p.swapped, 0);
}

/* Moving both bodies by the same step changes nothing of the pair. */
TEST(translation_is_exact)
{
    const qn_shape3 s = QN_BOX3(1, 2, 3);
    random_state r = random_seed(3);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        qn_frame3 f = world, g = world;
        old_pair3 p, q;
        int32_t step = random_range(&r, -QN_ONE30, QN_ONE30);
        f.p.x = random_range(&r, -QN_ONE30, QN_ONE30);
        g.p.y = random_range(&r, -QN_ONE30, QN_ONE30);
        CHECK_EQ(old_pair3_begin(&p, &s, &f, &s, &g), 0);
        f.p.x += step, g.p.x += step;
        f.p.z -= step, g.p.z -= step;
        CHECK_EQ(old_pair3_begin(&q, &s, &f, &s, &g), 0);
        CHECK_EQ(p.swapped, q.swapped);
        for (i = 0; i < 3; i++) CHECK_EQ(p.d[i], q.d[i]);
    }
}

/* Transposed matrix times offset, 33 bits of it: against sums in 256 bits. */
TEST(the_offset_is_exact)
{
    random_state r = random_seed(4);
    int n, i, j;
    for (n = 0; n < ROUNDS; n++) {
        body a;
        qn_frame3 f;
        int64_t d[3], out[3];
        body_turn(&a, &r);
        a.pose.p.x = a.pose.p.y = a.pose.p.z = 0;
        CHECK_EQ(qn_frame3_from_pose(&f, &a.pose), 0);
        for (i = 0; i < 3; i++) {
            d[i] = random_range(&r, INT32_MIN, INT32_MAX) * (n & 1 ? INT64_C(2) : INT64_C(1));
            if (n % 7 == i) d[i] = n & 1 ? INT64_C(4294967295) : -INT64_C(4294967295);
        }
        old_pair3_offset(&f.r, d, out);
        for (i = 0; i < 3; i++) {
            exact sum = exact_of(0);
            for (j = 0; j < 3; j++) sum = exact_add(sum, exact_mul64(f.r.m[j][i], d[j]));
            CHECK_EQ(exact_compare(sum, exact_of(out[i])), 0);
        }
    }
}

/* Refusals come in order: frames, then A, then B. */
TEST(refusals)
{
    const qn_shape3 good = QN_BOX3(1, 1, 1), bad = QN_BOX3(1, -1, 1), worse = QN_SPHERE3(-1);
    old_pair3 p;
    CHECK_EQ(old_pair3_begin(&p, &bad, NULL, &good, &world), QN_ERR_NULL);
    CHECK_EQ(old_pair3_begin(&p, &good, &world, &good, NULL), QN_ERR_NULL);
    CHECK_EQ(old_pair3_begin(&p, NULL, &world, &good, &world), QN_ERR_NULL);
    CHECK_EQ(old_pair3_begin(&p, &good, &world, NULL, &world), QN_ERR_NULL);
    CHECK_EQ(old_pair3_begin(&p, &bad, &world, &worse, &world), QN_ERR_EXTENT);
    CHECK_EQ(old_pair3_begin(&p, &good, &world, &worse, &world), QN_ERR_RADIUS);
}

/* Any bits: numbers that have no opposite, and sums that leave the format, too. */
TEST(ends_that_are_opposite)
{
    const int32_t some[] = { 0, 1, -1, 5, INT32_MAX, -INT32_MAX, INT32_MIN };
    int i, j, axis;
    for (i = 0; i < 7; i++)
        for (j = 0; j < 7; j++)
            for (axis = 0; axis < 3; axis++) {
                qn_vec3 v[2] = { { 7, 0, -9 }, { -7, 0, 9 } };
                *(axis == 0 ? &v[0].x : axis == 1 ? &v[0].y : &v[0].z) = some[i];
                *(axis == 0 ? &v[1].x : axis == 1 ? &v[1].y : &v[1].z) = some[j];
                CHECK_EQ(old_ends_are_opposite(v), (int64_t)some[i] + some[j] == 0 || (some[i] == INT32_MIN && some[j] == INT32_MIN));
            }
}

CHECK_MAIN(RUN(r7_the_richer_type_is_first) RUN(r7_the_largest_component_is_positive) RUN(r7_content_decides_next) RUN(r7_tables_decide_next)
               RUN(r7_rotation_decides_last) RUN(r7_half_a_turn_decides_as_well) RUN(r7_the_one_exception)
                   RUN(plain_boxes_begin_alike_by_their_own_door) RUN(translation_is_exact) RUN(the_offset_is_exact) RUN(ends_that_are_opposite)
                       RUN(refusals))
