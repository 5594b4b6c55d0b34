/* SPDX-License-Identifier: MIT */
/* Every door gives the same bits; every wrong argument its refusal; any bits at all a status. */
#include "narrow/old_queries.h"
#include "judge3.h"
#include "shapes3.h"

#define ROUNDS CHECK_ROUNDS(30, 20000)

/* ---- Doors --------------------------------------------------------------- */

/* The same pair asked by poses, by frames, by the direct call, anywhere in the world: the same bits. */
TEST(all_doors_give_the_same_bits)
{
    random_state s = random_seed(30);
    static const qn_vec3 still = { 0, 0, 0 };
    int n;
    for (n = 0; n < ROUNDS * 2; n++) {
        int32_t size = (int32_t)1 << random_range(&s, 4, 26);
        int type_a = random_range(&s, QN_SPHERE, QN_BOX), type_b = random_range(&s, QN_SPHERE, QN_BOX);
        body a, b;
        qn_frame3 f, g;
        qn_vec3 shift;
        old_query options = { 0, 0, 0, 0, 0, 0, 0 };
        answer r, t;
        qn_status status;
        make_body(&a, &s, type_a, size, random_range(&s, 0, size));
        make_body(&b, &s, type_b, size, random_range(&s, 0, size));
        place(&a, &b, &s, size);
        options.margin = random_range(&s, 0, size);
        r = ask(&a, &b, &options);
        CHECK_EQ(qn_frame3_from_pose(&f, &a.pose), 0);
        CHECK_EQ(qn_frame3_from_pose(&g, &b.pose), 0);
        CHECK_EQ(old_overlap3_frames(&a.shape, &f, &b.shape, &g, &options, NULL, NULL), r.status);
        CHECK_EQ(old_distance3_frames(&a.shape, &f, &b.shape, &g, &options, NULL, NULL, &t.gap), r.status);
        CHECK(same_gap(&r.gap, &t.gap, 0));
        CHECK_EQ(old_collide3_frames(&a.shape, &f, &b.shape, &g, &options, NULL, NULL, &t.m), r.status);
        CHECK(same_manifold(&r.m, &t.m, &still, 0));
        status = QN_ERR_TYPE;
        if (type_a == QN_SPHERE && type_b == QN_SPHERE) status = old_collide_sphere_sphere(&a.shape, &f, &b.shape, &g, &options, &t.m);
        if (type_a == QN_CAPSULE && type_b == QN_CAPSULE) status = old_collide_capsule_capsule(&a.shape, &f, &b.shape, &g, &options, &t.m);
        if (type_a == QN_BOX && type_b == QN_SPHERE) status = old_collide_box_sphere(&a.shape, &f, &b.shape, &g, &options, &t.m);
        if (status != QN_ERR_TYPE) CHECK_EQ(status, r.status);
        CHECK(same_manifold(&r.m, &t.m, &still, 0));
        shift = random_vec3(&s, size);
        a.pose.p = qn_vec3_add(a.pose.p, shift);
        b.pose.p = qn_vec3_add(b.pose.p, shift);
        t = ask(&a, &b, &options);
        CHECK_EQ(t.status, r.status);
        CHECK(same_manifold(&r.m, &t.m, &shift, 0));
        CHECK(r.status == QN_OVERLAPPING || (int64_t)t.gap.on_a.x - r.gap.on_a.x == shift.x);
    }
}

/* The direct call for boxes takes plain ones without a margin, and gives the bits of the door then. */
TEST(plain_boxes_by_the_direct_call)
{
    random_state s = random_seed(31);
    static const qn_vec3 still = { 0, 0, 0 };
    int n;
    for (n = 0; n < ROUNDS * 4; n++) {
        int32_t size = (int32_t)1 << random_range(&s, 4, 29);
        body a, b;
        qn_frame3 f, g;
        old_query options = { 0, 0, 0, 0, 0, 0, 0 };
        qn_manifold3 m;
        answer r;
        make_body(&a, &s, QN_BOX, size, 0);
        make_body(&b, &s, QN_BOX, size, 0);
        place(&a, &b, &s, size / 2);
        r.status = old_collide3(&a.shape, &a.pose, &b.shape, &b.pose, NULL, NULL, NULL, &r.m);
        CHECK_EQ(qn_frame3_from_pose(&f, &a.pose), 0);
        CHECK_EQ(qn_frame3_from_pose(&g, &b.pose), 0);
        CHECK_EQ(old_collide_box_box(&a.shape, &f, &b.shape, &g, &options, NULL, &m), r.status);
        if (r.status >= 0) CHECK(same_manifold(&r.m, &m, &still, 0));
        options.margin = 1;
        CHECK_EQ(old_collide_box_box(&a.shape, &f, &b.shape, &g, &options, NULL, &m), QN_ERR_OPTION);
        b.shape.radius = 1;
        CHECK_EQ(old_collide_box_box(&a.shape, &f, &b.shape, &g, NULL, NULL, &m), QN_ERR_RADIUS);
    }
}

/* A margin gives points of pairs that are apart by up to that, and the far points of touching ones; depths are then minus the gap. */
TEST(r17_margin)
{
    qn_vec3 half = { QN(1), QN(1), QN(1) };
    body a = still_body(qn_box3(half, 0), 0, 0, 0), b = still_body(qn_box3(half, 0), 0, QN(2.5), 0);
    old_query options = { QN(0.5), 0, 0, 0, 0, 0, 0 };
    answer r = ask(&a, &b, &options);
    CHECK_EQ(r.status, QN_APART);
    CHECK_EQ(r.m.count, 4);
    CHECK_EQ(r.m.depth, -QN(0.5));
    CHECK_EQ(r.m.points[0].depth, -QN(0.5));
    CHECK_EQ(r.m.points[0].position.y, QN(1.25));
    options.margin = QN(0.5) - 4;
    r = ask(&a, &b, &options);
    CHECK_EQ(r.status, QN_APART);
    CHECK_EQ(r.m.count, 0);
    b.pose.p.y = QN(2) - 100; /* tilted by 1/100: one side 1 % above; only a margin shows it */
    b.pose.q.w = 65536;
    b.pose.q.x = 328;
    options.margin = 0;
    r = ask(&a, &b, &options);
    CHECK_EQ(r.status, QN_OVERLAPPING);
    CHECK_EQ(r.m.count, 2 + 2 * (deepest(&r.m) > 1311 * 2));
    options.margin = QN(0.1);
    r = ask(&a, &b, &options);
    CHECK_EQ(r.m.count, 4);
    check_points(&a, &b, &r.m, 70000); /* the turn is not the identity that `still_body` noted: places are not judged here */
    a = still_body(qn_sphere3(QN(1)), 0, 0, 0);
    b = still_body(qn_sphere3(QN(1)), 0, 0, -QN(2.25));
    options.margin = INT32_MAX;
    r = ask(&a, &b, &options);
    CHECK_EQ(r.status, QN_APART);
    CHECK_EQ(r.m.count, 1);
    CHECK_EQ(r.m.depth, -QN(0.25));
    CHECK_EQ(r.m.normal.z, -QN_ONE30);
}

/* A ball over a body that is nearly all radius: twice the way from the core to the middle of the gap has 33 bits of the pair's units. */
TEST(the_middle_of_a_gap_beside_a_large_radius)
{
    const qn_shape3 ball = QN_SPHERE3(29), flat = QN_ROUNDED_BOX3(63677, 270464, 2, 520164);
    const qn_pose3 at = { { 891, 308, -549 }, { 1, 0, 0, 0 } }, beside = { { -132454, 610543, 242242 }, { 56, -68, 0, -19 } };
    const old_query options = { 112998, 0, 0, 0, 0, 0, 0 };
    qn_manifold3 m;
    CHECK_EQ(old_collide3(&ball, &at, &flat, &beside, &options, NULL, NULL, &m), QN_APART);
    CHECK(m.count == 1 && m.points[0].depth == -11877);
    CHECK_NEAR(m.points[0].position.x, 841, 2);
    CHECK_NEAR(m.points[0].position.y, 6274, 2);
    CHECK_NEAR(m.points[0].position.z, -443, 2);
}

static void check_refused(const qn_shape3 *a, const qn_pose3 *p, const qn_shape3 *b, const qn_pose3 *q, const old_query *options, qn_status want)
{
    qn_manifold3 m;
    qn_gap3 gap;
    m.count = 77;
    gap.lower = 88;
    CHECK_EQ(old_overlap3(a, p, b, q, options, NULL, NULL), want);
    CHECK_EQ(old_distance3(a, p, b, q, options, NULL, NULL, &gap), want);
    CHECK_EQ(old_collide3(a, p, b, q, options, NULL, NULL, &m), want);
    CHECK_EQ(m.count, 77);
    CHECK_EQ(gap.lower, 88);
}

/* Every wrong argument has its own refusal, and the answer is left alone. */
TEST(refusals)
{
    const qn_shape3 box = QN_BOX3(5, 5, 5);
    const qn_pose3 pose = { { 0, 0, 0 }, { 1, 0, 0, 0 } }, zero = { { 0, 0, 0 }, { 0, 0, 0, 0 } };
    qn_shape3 bad = box;
    old_query options = { 0, 0, 0, 0, 0, 0, 0 };
    qn_manifold3 m;
    qn_gap3 gap;
    check_refused(NULL, &pose, &box, &pose, NULL, QN_ERR_NULL);
    check_refused(&box, NULL, &box, &pose, NULL, QN_ERR_NULL);
    check_refused(&box, &pose, NULL, &pose, NULL, QN_ERR_NULL);
    check_refused(&box, &pose, &box, NULL, NULL, QN_ERR_NULL);
    check_refused(&box, &zero, &box, &pose, NULL, QN_ERR_ROTATION);
    check_refused(&box, &pose, &box, &zero, NULL, QN_ERR_ROTATION);
    bad.type = 0;
    check_refused(&bad, &pose, &box, &pose, NULL, QN_ERR_TYPE);
    bad.type = 9;
    check_refused(&box, &pose, &bad, &pose, NULL, QN_ERR_TYPE);
    bad = box;
    bad.radius = -1;
    check_refused(&bad, &pose, &box, &pose, NULL, QN_ERR_RADIUS);
    bad.radius = QN_MAX_EXTENT + 1;
    check_refused(&box, &pose, &bad, &pose, NULL, QN_ERR_SIZE);
    bad = box;
    bad.v[0].y = INT32_MIN;
    check_refused(&bad, &pose, &box, &pose, NULL, QN_ERR_EXTENT);
    bad.v[0].y = INT32_MAX;
    check_refused(&box, &pose, &bad, &pose, NULL, QN_ERR_SIZE);
    options.margin = -1;
    check_refused(&box, &pose, &box, &pose, &options, QN_ERR_OPTION);
    options.margin = 0;
    options.excess = INT32_MIN;
    check_refused(&box, &pose, &box, &pose, &options, QN_ERR_OPTION);
    CHECK_EQ(old_collide3(&box, &pose, &box, &pose, NULL, NULL, NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(old_distance3(&box, &pose, &box, &pose, NULL, NULL, NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(old_overlap3_frames(&box, NULL, &box, NULL, NULL, NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(old_distance3_frames(&box, NULL, &box, NULL, NULL, NULL, NULL, &gap), QN_ERR_NULL);
    CHECK_EQ(old_collide3_frames(&box, NULL, &box, NULL, NULL, NULL, NULL, &m), QN_ERR_NULL);
}

/* A direct call takes its own types only, and NULL nowhere. */
TEST(refusals_of_direct_pairs)
{
    const qn_shape3 s[4] = { QN_BOX3(5, 5, 5), QN_SPHERE3(5), QN_CAPSULE3(0, 1, 0, 0, 2, 0, 3), QN_BOX3(1, -1, 1) };
    const qn_pose3 pose = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    qn_frame3 f;
    qn_manifold3 m;
    CHECK_EQ(qn_frame3_from_pose(&f, &pose), 0);
    CHECK_EQ(old_collide_sphere_sphere(&s[0], &f, &s[1], &f, NULL, &m), QN_ERR_TYPE);
    CHECK_EQ(old_collide_capsule_capsule(&s[2], &f, &s[1], &f, NULL, &m), QN_ERR_TYPE);
    CHECK_EQ(old_collide_box_sphere(&s[1], &f, &s[0], &f, NULL, &m), QN_ERR_TYPE);
    CHECK_EQ(old_collide_box_box(&s[0], &f, &s[2], &f, NULL, NULL, &m), QN_ERR_TYPE);
    CHECK_EQ(old_collide_box_box(&s[0], &f, &s[3], &f, NULL, NULL, &m), QN_ERR_EXTENT);
    CHECK_EQ(old_collide_box_box(NULL, &f, &s[0], &f, NULL, NULL, &m), QN_ERR_NULL);
    CHECK_EQ(old_collide_box_box(&s[0], NULL, &s[0], &f, NULL, NULL, &m), QN_ERR_NULL);
    CHECK_EQ(old_collide_box_box(&s[0], &f, &s[0], &f, NULL, NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(old_collide_sphere_sphere(&s[1], &f, &s[1], &f, NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(old_collide_capsule_capsule(&s[2], &f, &s[2], &f, NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(old_collide_box_sphere(&s[0], &f, &s[1], &f, NULL, NULL), QN_ERR_NULL);
}

/* Near the end of the format a contact point falls outside it: refused as such, not wrapped. */
TEST(a_point_outside_the_format)
{
    qn_vec3 half = { QN(10), QN(10), QN(10) };
    body a = still_body(qn_box3(half, 0), INT32_MAX - QN(1), 0, 0), b = still_body(qn_box3(half, 0), INT32_MAX, QN(15), 0);
    qn_manifold3 m;
    CHECK_EQ(old_overlap3(&a.shape, &a.pose, &b.shape, &b.pose, NULL, NULL, NULL), QN_OVERLAPPING);
    CHECK_EQ(old_collide3(&a.shape, &a.pose, &b.shape, &b.pose, NULL, NULL, NULL, &m), QN_ERR_RANGE);
}

/* Frames full of garbage are refused or answered; the sanitisers and the assertions watch. */
TEST(garbage_frames)
{
    random_state s = random_seed(40);
    int n, i, refused = 0, answered = 0;
    for (n = 0; n < 40 * ROUNDS; n++) {
        static const int32_t odd[8] = { 0, 1, -1, INT32_MAX, INT32_MIN, 1 << 30, -(1 << 30), (1 << 30) + 1 };
        qn_frame3 f, g;
        body a, b;
        qn_manifold3 m;
        qn_gap3 gap;
        qn_status status;
        int mild = random_range(&s, 0, 2);
        make_body(&a, &s, random_range(&s, QN_SPHERE, QN_BOX), QN_MAX_EXTENT, random_range(&s, 0, QN_MAX_EXTENT));
        make_body(&b, &s, random_range(&s, QN_SPHERE, QN_BOX), QN_MAX_EXTENT, random_range(&s, 0, QN_MAX_EXTENT));
        for (i = 0; i < 9; i++) {
            f.r.m[i / 3][i % 3] = mild ? random_range(&s, -QN_ONE30, QN_ONE30) / mild : odd[random_range(&s, 0, 7)];
            g.r.m[i / 3][i % 3] = mild ? random_range(&s, -QN_ONE30, QN_ONE30) / mild : odd[random_range(&s, 0, 7)];
        }
        f.p.x = odd[random_range(&s, 0, 7)];
        f.p.y = odd[random_range(&s, 0, 7)];
        f.p.z = (int32_t)random_u32(&s);
        g.p.x = odd[random_range(&s, 0, 7)];
        g.p.y = odd[random_range(&s, 0, 7)];
        g.p.z = (int32_t)random_u32(&s);
        status = old_collide3_frames(&a.shape, &f, &b.shape, &g, NULL, NULL, NULL, &m);
        CHECK(status == QN_ERR_FRAME || status == QN_ERR_RANGE || (status >= 0 && m.count <= QN_MAX_POINTS3));
        refused += status < 0;
        answered += status >= 0;
        status = old_distance3_frames(&a.shape, &f, &b.shape, &g, NULL, NULL, NULL, &gap);
        CHECK(status == QN_ERR_FRAME || status == QN_ERR_RANGE || status >= 0);
        status = old_overlap3_frames(&a.shape, &f, &b.shape, &g, NULL, NULL, NULL);
        CHECK(status == QN_ERR_FRAME || status >= 0);
    }
    CHECK(refused > 0 && answered > 0);
}

/* Matrices whose entries are legal one by one but that turn every direction into nothing: a status, and no division by it. */
TEST(frames_that_shrink_to_nothing)
{
    random_state s = random_seed(42);
    int n, i;
    for (n = 0; n < 20 * ROUNDS; n++) {
        qn_frame3 f[2];
        body a, b;
        qn_manifold3 m;
        qn_gap3 gap;
        make_body(&a, &s, QN_BOX, QN(1), random_range(&s, 0, QN(1)));
        make_body(&b, &s, random_range(&s, QN_CAPSULE, QN_BOX), QN(1), random_range(&s, 0, QN(1)));
        for (i = 0; i < 18; i++) f[i / 9].r.m[i / 3 % 3][i % 3] = n < 2 ? n : random_range(&s, -3, 3) * (1 << random_range(&s, 0, n & 15));
        if (n % 3 == 0) CHECK_EQ(qn_frame3_from_pose(&f[n & 1], &a.pose) < QN_ERR_ROTATION, 0);
        f[0].p.x = f[0].p.y = f[0].p.z = 0;
        f[1].p.x = random_range(&s, -QN(1), QN(1));
        f[1].p.y = f[1].p.z = 0;
        CHECK(old_collide3_frames(&a.shape, &f[0], &b.shape, &f[1], NULL, NULL, NULL, &m) <= QN_UNDECIDED);
        CHECK(old_distance3_frames(&a.shape, &f[0], &b.shape, &f[1], NULL, NULL, NULL, &gap) <= QN_UNDECIDED);
    }
}

/* Matrices whose entries are legal one by one but that stretch: numbers at the end of every range, and a status. */
TEST(frames_that_stretch)
{
    const qn_shape3 box = QN_BOX3(65536, 65536, 65536), big = QN_BOX3(QN_MAX_EXTENT, QN_MAX_EXTENT, QN_MAX_EXTENT),
                    rod = QN_CAPSULE3(0, -65536, 0, 0, 65536, 0, 9);
    const qn_shape3 *shapes[3];
    int n, i;
    shapes[0] = &box, shapes[1] = &big, shapes[2] = &rod;
    for (n = 0; n < 512; n++) {
        qn_frame3 f, g;
        qn_manifold3 m;
        qn_gap3 gap;
        const qn_shape3 *a = shapes[n % 3], *b = shapes[n / 3 % 3];
        for (i = 0; i < 9; i++) {
            f.r.m[i / 3][i % 3] = n & 1 ? QN_ONE30 : i < 3 ? QN_ONE30 : 0;
            g.r.m[i / 3][i % 3] = n & 2 ? (i % 3 ? 0 : -QN_ONE30) : i ? 0 : -QN_ONE30;
        }
        f.p.x = n & 4 ? INT32_MIN : 0;
        f.p.y = n & 8 ? INT32_MIN : 0;
        f.p.z = 0;
        g.p.x = n & 16 ? INT32_MAX : n & 32 ? 1000 : -1000;
        g.p.y = n & 64 ? INT32_MAX : 0;
        g.p.z = n & 128 ? 1 : 0;
        CHECK(old_collide3_frames(a, &f, b, &g, NULL, NULL, NULL, &m) <= QN_UNDECIDED);
        CHECK(old_collide3_frames(b, &g, a, &f, NULL, NULL, NULL, &m) <= QN_UNDECIDED);
        CHECK(old_distance3_frames(a, &f, b, &g, NULL, NULL, NULL, &gap) <= QN_UNDECIDED);
        CHECK(old_distance3_frames(b, &g, a, &f, NULL, NULL, NULL, &gap) <= QN_UNDECIDED);
    }
}

/* Any bits in every argument: a status of the list. */
TEST(garbage_everywhere)
{
    random_state s = random_seed(41);
    int n, i;
    for (n = 0; n < 40 * ROUNDS; n++) {
        union {
            qn_shape3 shape;
            uint32_t w[8];
        } a, b;
        union {
            qn_pose3 pose;
            uint32_t w[7];
        } p, q;
        qn_manifold3 m;
        qn_gap3 gap;
        for (i = 0; i < 8; i++) a.w[i] = random_u32(&s) >> random_range(&s, 1, 31);
        for (i = 0; i < 8; i++) b.w[i] = random_u32(&s) >> random_range(&s, 0, 31);
        for (i = 0; i < 7; i++) p.w[i] = random_u32(&s) >> random_range(&s, 0, 31);
        for (i = 0; i < 7; i++) q.w[i] = random_u32(&s) << random_range(&s, 0, 31);
        a.shape.type = (uint16_t)random_range(&s, 0, 5);
        b.shape.type = (uint16_t)random_range(&s, 0, 5);
        a.shape.hull = b.shape.hull = NULL; /* a pointer is the one thing that cannot be any bits */
        i = old_collide3(&a.shape, &p.pose, &b.shape, &q.pose, NULL, NULL, NULL, &m);
        CHECK(i <= QN_UNDECIDED && i >= QN_ERR_RANGE);
        i = old_distance3(&a.shape, &p.pose, &b.shape, &q.pose, NULL, NULL, NULL, &gap);
        CHECK(i <= QN_UNDECIDED && i >= QN_ERR_RANGE);
        if (i == QN_APART) CHECK(gap.lower <= gap.distance && gap.distance <= gap.upper && gap.distance > 0);
        i = old_overlap3(&a.shape, &p.pose, &b.shape, &q.pose, NULL, NULL, NULL);
        CHECK(i <= QN_UNDECIDED && i >= QN_ERR_RANGE);
    }
}

/* Bodies so far apart that no frame need be looked at, and a margin, for which it is: a refusal leaves every byte of the manifold alone. */
TEST(a_refusal_with_a_margin_writes_nothing)
{
    static const qn_shape3 shape[3] = { QN_SPHERE3(900), QN_CAPSULE3(0, -800, 0, 0, 800, 0, 300), QN_ROUNDED_BOX3(500, 600, 700, 80) };
    static const old_query options = { 5000, 0, 0, 0, 0, 0, 0 };
    int i, j, which, refused = 0;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++)
            for (which = 0; which < 2; which++) {
                qn_frame3 f = home_frame, g = home_frame;
                qn_manifold3 m;
                unsigned char *byte = (unsigned char *)&m;
                size_t k;
                g.p.x = 4000;
                (which ? &g : &f)->r.m[1][1] = INT32_MIN;
                for (k = 0; k < sizeof m; k++) byte[k] = 0x5A;
                if (old_collide3_frames(&shape[i], &f, &shape[j], &g, &options, NULL, NULL, &m) >= 0) continue;
                refused++;
                for (k = 0; k < sizeof m; k++) CHECK_EQ(byte[k], 0x5A);
            }
    CHECK(refused >= 8); /* the turn of a ball is never looked at */
}

CHECK_MAIN(RUN(all_doors_give_the_same_bits) RUN(plain_boxes_by_the_direct_call) RUN(r17_margin) RUN(the_middle_of_a_gap_beside_a_large_radius)
               RUN(refusals) RUN(a_refusal_with_a_margin_writes_nothing) RUN(refusals_of_direct_pairs) RUN(a_point_outside_the_format)
                   RUN(garbage_frames) RUN(frames_that_shrink_to_nothing) RUN(frames_that_stretch) RUN(garbage_everywhere))
