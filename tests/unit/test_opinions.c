/* SPDX-License-Identifier: MIT */
/* Three methods that share no search, the polytope of qn_collide3, the axes of faces and edges, and shadows on planes, give
 * one verdict and one depth of two hulls; each mirrors it where A and B change places. */
#include "forms3.h"
#include "hull_bodies.h"
#include "quoin/check.h"

#define ROUNDS CHECK_ROUNDS(24, 20000)
#define POINTS 6

static int32_t memory[2][QN_HULL_BYTES(POINTS) / 4 + 1];
static qn_hull3 hull[2];

static int build(random_state *r, int which, int32_t size)
{
    qn_vec3 points[POINTS];
    body_make(r,
              random_range(r, 0, 1) ? BODY_CLOUD : (body_kind)random_range(r, 0, BODY_CORNERS - 1),
              size, POINTS, points);
    return qn_hull3_build(&hull[which], memory[which], sizeof memory[which], points, POINTS) >= 0;
}

static void check_mirrored(const qn_axis3 *u, const qn_axis3 *v)
{
    CHECK(u->depth == v->depth && u->normal.x == -v->normal.x && u->normal.y == -v->normal.y &&
          u->normal.z == -v->normal.z);
}

/* The band of shapes up to 64 units is less than 1 LSB: verdicts differ by QN_TOUCHING alone, depths by the rounding of each
 * and the 2 LSB by which a hull's face may leave its plane. */
static qn_status check_methods(const qn_collider3 *a, const qn_collider3 *b)
{
    qn_axis3 sat, shadow, back;
    const qn_status status = query_placed(a, b), by_faces = qn_sat3(a, b, NULL, &sat),
                    by_shadows = qn_project3(a, b, NULL, &shadow);
    CHECK(status == by_faces || status == QN_TOUCHING || by_faces == QN_TOUCHING);
    CHECK(status == by_shadows || status == QN_TOUCHING || by_shadows == QN_TOUCHING);
    CHECK_EQ(qn_sat3(b, a, NULL, &back), by_faces);
    if (by_faces > QN_APART) check_mirrored(&sat, &back);
    CHECK_EQ(qn_project3(b, a, NULL, &back), by_shadows);
    if (by_shadows > QN_APART) check_mirrored(&shadow, &back);
    if (status != QN_OVERLAPPING || by_faces <= QN_APART || by_shadows <= QN_APART) return status;
    CHECK_NEAR(m.depth, shadow.depth, 1);
    CHECK_NEAR(m.depth, sat.depth, 3);
    return status;
}

TEST(three_methods_give_one_depth)
{
    random_state r = random_seed(2024);
    int round, seen[4] = { 0, 0, 0, 0 };
    for (round = 0; round < ROUNDS; round++) {
        const int32_t size = (int32_t)1 << random_range(&r, 10, 22);
        const qn_shape3 box = qn_box3(vec(size, size / 2, size / 3), 0);
        qn_frame3 f[2];
        qn_shape3 a, b;
        qn_collider3 ca, cb;
        while (!build(&r, 0, size) || !build(&r, 1, size)) {} /* ends: most kinds make hulls */
        f[0] = body_frame(&r);
        f[1] = body_frame(&r);
        f[1].p = vec(random_range(&r, -size / 2, size / 2), random_range(&r, -size / 2, size / 2),
                     random_range(&r, -size, size));
        a = qn_hull3_shape(&hull[0], 0);
        b = round % 5 > 1 ? qn_hull3_shape(&hull[1], 0) : box;
        ca = framed3(&a, &f[0]);
        cb = framed3(&b, &f[1]);
        seen[check_methods(&ca, &cb)]++;
    }
    CHECK(seen[QN_APART] > ROUNDS / 12 && seen[QN_OVERLAPPING] > ROUNDS / 4);
}

/* Two tetrahedra: A has its edge along x on top, at height 0; B its edge along y at the bottom, a tenth of a unit above it,
 * or below. Along every face's normal the two overlap by 7/11 of a unit. */

static void make_crossed(int32_t between)
{
    const qn_vec3 p[4] = {
        { 0, -65536, -65536 }, { 0, 65536, -65536 }, { -65536, 0, 0 }, { 65536, 0, 0 }
    };
    qn_vec3 q[4] = { { 0, -65536, 0 }, { 0, 65536, 0 }, { -65536, 0, 65536 }, { 65536, 0, 65536 } };
    int i;
    for (i = 0; i < 4; i++) q[i].z += between;
    CHECK_EQ(qn_hull3_build(&hull[0], memory[0], sizeof memory[0], p, 4), 0);
    CHECK_EQ(qn_hull3_build(&hull[1], memory[1], sizeof memory[1], q, 4), 0);
}

static qn_shape3 crossed(int i, int as_hull)
{
    return as_hull ? qn_hull3_shape(&hull[i], 0) : qn_cloud3(&hull[i], 0);
}

/* How far a reaches beyond b along n, LSB. */
static int64_t shared(const qn_shape3 *a, const qn_shape3 *b, qn_dir3 n)
{
    const qn_dir3 back = { -n.x, -n.y, -n.z };
    const qn_vec3 far = qn_shape3_support(a, n), near = qn_shape3_support(b, back);
    return ((int64_t)(far.x - near.x) * n.x + (int64_t)(far.y - near.y) * n.y +
            (int64_t)(far.z - near.z) * n.z) >>
           30;
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
    for (i = 0; i < 40; i++) {
        const qn_shape3 a = crossed(0, i & 1), b = crossed(1, i & 2);
        const qn_pose3 pose = pose_at(random_range(&r, -1000000, 1000000),
                                      random_range(&r, -1000000, 1000000), 77, random_quat(&r, 2));
        const qn_collider3 ca = placed3(&a, &pose), cb = placed3(&b, &pose);
        CHECK_EQ(query_placed(&ca, &cb), QN_APART);
        CHECK_NEAR(gap.distance, 6554, 2);
        check_along_z(gap.normal, &ca.frame,
                      131072); /* 2^-13: the gap of 6554 LSB is known to less than an LSB */
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
    for (i = 0; i < 40; i++) {
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

/* Two cubes of half width 1 whose centres are 1.5 apart along x and .25 along y: out along x by .5. */
TEST(cubes_by_their_corners)
{
    static const qn_vec3 half = { QN_ONE, QN_ONE, QN_ONE };
    int form;
    for (form = 0; form < FORMS * FORMS; form++) {
        const qn_shape3 a = form_of_box(0, form / FORMS, half), b = form_of_box(1, form % FORMS, half);
        const qn_collider3 ca = QN_COLLIDER3_AT(&a, 0, 0, 0, 0),
                           cb = QN_COLLIDER3_AT(&b, QN(1.5), QN(0.25), 0, 0),
                           far = QN_COLLIDER3_AT(&b, QN(2.25), QN(0.25), 0, 0);
        const int has_cloud = form / FORMS == 2 || form % FORMS == 2;
        qn_axis3 axis;
        CHECK_EQ(qn_project3(&ca, &cb, NULL, &axis), QN_OVERLAPPING);
        CHECK(axis.normal.x == QN_ONE30 && axis.depth == QN(0.5));
        CHECK_EQ(qn_project3(&ca, &far, NULL, &axis), QN_APART);
        CHECK_EQ(qn_sat3(&cb, &ca, NULL, &axis), has_cloud ? QN_ERR_TYPE : QN_OVERLAPPING);
        if (!has_cloud) CHECK(axis.normal.x == -QN_ONE30 && axis.depth == QN(0.5));
        CHECK_EQ(qn_sat3(&far, &ca, NULL, &axis), has_cloud ? QN_ERR_TYPE : QN_APART);
    }
}

CHECK_MAIN(RUN(three_methods_give_one_depth) RUN(s4_e1_only_the_cross_of_two_edges_parts_them)
               RUN(s4_e1_only_the_cross_of_two_edges_is_as_deep_as_they_are)
                   RUN(cubes_by_their_corners))
