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
    body_make(r, random_range(r, 0, 1) ? BODY_CLOUD : (body_kind)random_range(r, 0, BODY_CORNERS - 1), size, POINTS, points);
    return qn_hull3_build(&hull[which], memory[which], sizeof memory[which], points, POINTS) >= 0;
}

static void check_mirrored(const qn_axis3 *u, const qn_axis3 *v)
{
    CHECK(u->depth == v->depth && u->normal.x == -v->normal.x && u->normal.y == -v->normal.y && u->normal.z == -v->normal.z);
}

/* The band of shapes up to 64 units is less than 1 LSB: verdicts differ by QN_TOUCHING alone, depths by the rounding of each
 * and the 2 LSB by which a hull's face may leave its plane. */
static qn_status check_methods(const qn_collider3 *a, const qn_collider3 *b)
{
    qn_axis3 sat, shadow, back;
    const qn_status status = query_placed(a, b), by_faces = qn_sat3(a, b, NULL, &sat), by_shadows = qn_project3(a, b, NULL, &shadow);
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
        f[1].p = vec(random_range(&r, -size / 2, size / 2), random_range(&r, -size / 2, size / 2), random_range(&r, -size, size));
        a = qn_hull3_shape(&hull[0], 0);
        b = round % 5 > 1 ? qn_hull3_shape(&hull[1], 0) : box;
        ca = framed3(&a, &f[0]);
        cb = framed3(&b, &f[1]);
        seen[check_methods(&ca, &cb)]++;
    }
    CHECK(seen[QN_APART] > ROUNDS / 12 && seen[QN_OVERLAPPING] > ROUNDS / 4);
}

/* Two cubes of half width 1 whose centres are 1.5 apart along x and .25 along y: out along x by .5. */
TEST(cubes_by_their_corners)
{
    static const qn_vec3 half = { QN_ONE, QN_ONE, QN_ONE };
    int form;
    for (form = 0; form < FORMS * FORMS; form++) {
        const qn_shape3 a = box_form(0, form / FORMS, half), b = box_form(1, form % FORMS, half);
        const qn_collider3 ca = QN_COLLIDER3_AT(&a, 0, 0, 0, 0), cb = QN_COLLIDER3_AT(&b, QN(1.5), QN(0.25), 0, 0),
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

CHECK_MAIN(RUN(three_methods_give_one_depth) RUN(cubes_by_their_corners))
