/* SPDX-License-Identifier: MIT */
/* Three searches that share no step (separating axes of faces and edges, outlines on planes, the growing polytope of the doors) find one
 * way out of two hulls, bit for bit where all faces are triangles; and refuse what they cannot take. */
#include "check.h"
#include "hull_bodies.h"
#include "narrow/old_queries.h"
#include "quoin/quoin.h"

#define ROUNDS CHECK_ROUNDS(24, 20000)
#define POINTS 6

static int32_t memory[2][QN_HULL_BYTES(POINTS) / 4 + 1];
static int64_t scratch[QN_WORKSPACE_BYTES / 8 + 32]; /* two hulls of 8 vertices have 72 half-edges at most */
static old_workspace workspace = { scratch, sizeof scratch };
static uint32_t seen[2], seen_undecided, seen_wide;

static bool build(random_state *r, int32_t size, int32_t room[], qn_hull3 *hull)
{
    qn_vec3 points[POINTS];
    body_make(r, random_range(r, 0, 1) ? BODY_CLOUD : (body_kind)random_range(r, 0, BODY_KINDS - 1), size, POINTS, points);
    return qn_hull3_build(hull, room, sizeof memory[0], points, POINTS) >= 0;
}

static bool same_axis(const qn_axis3 *u, const qn_axis3 *v)
{
    return u->normal.x == v->normal.x && u->normal.y == v->normal.y && u->normal.z == v->normal.z && u->depth == v->depth;
}

static bool mirrored_axis(const qn_axis3 *u, const qn_axis3 *v)
{
    return u->normal.x == -v->normal.x && u->normal.y == -v->normal.y && u->normal.z == -v->normal.z && u->depth == v->depth;
}

/* Faces of more than three corners, which leave their plane when they are turned and rounded. */
static bool is_wide(const qn_hull3 *hull) { return hull->edge_count > 3 * hull->face_count; }

static qn_status judge(const qn_shape3 *a, const qn_frame3 *fa, const qn_shape3 *b, const qn_frame3 *fb)
{
    qn_axis3 sat, project, back;
    qn_manifold3 m;
    qn_status by_faces = old_sat3(a, fa, b, fb, &workspace, &sat), s = old_project3(a, fa, b, fb, &workspace, &project);
    qn_status door = old_collide3_frames(a, fa, b, fb, NULL, NULL, &workspace, &m);
    CHECK_EQ(old_sat3(b, fb, a, fa, &workspace, &back), by_faces);
    CHECK(door == s || door == QN_TOUCHING);
    CHECK(by_faces == s || by_faces == QN_UNDECIDED);
    seen[s == QN_OVERLAPPING]++;
    seen_undecided += by_faces == QN_UNDECIDED;
    if (by_faces != QN_APART) CHECK(mirrored_axis(&sat, &back));
    if (s != QN_OVERLAPPING) return s;
    if (by_faces == QN_OVERLAPPING) CHECK(same_axis(&sat, &project));
    CHECK(sat.depth >= project.depth);
    CHECK_EQ(m.normal.x, project.normal.x);
    CHECK_EQ(m.normal.y, project.normal.y);
    CHECK_EQ(m.normal.z, project.normal.z);
    CHECK_EQ(m.depth, project.depth);
    return by_faces;
}

TEST(three_searches_find_one_way_out)
{
    random_state r = random_seed(2024);
    int round;
    for (round = 0; round < ROUNDS; round++) {
        int32_t size = (int32_t)1 << random_range(&r, 10, 22);
        qn_hull3 hull[2];
        qn_frame3 frame[2];
        qn_shape3 a, b;
        while (!build(&r, size, memory[0], &hull[0]) || !build(&r, size, memory[1], &hull[1])) {} /* ends: most kinds make hulls */
        frame[0] = body_frame(&r);
        frame[1] = body_frame(&r);
        frame[1].p = vec(random_range(&r, -size / 2, size / 2), random_range(&r, -size / 2, size / 2), random_range(&r, -size, size));
        a = qn_hull3_shape(&hull[0], 0);
        b = round % 5 > 1 ? qn_hull3_shape(&hull[1], 0) : qn_box3(vec(size, size / 2, size / 3), 0);
        if (judge(&a, &frame[0], &b, &frame[1]) == QN_OVERLAPPING) seen_wide += is_wide(&hull[0]) || (round % 5 > 1 && is_wide(&hull[1]));
    }
    CHECK(seen[0] > ROUNDS / 12 && seen[1] > ROUNDS / 4 && seen_wide > ROUNDS / 16 && seen_undecided <= ROUNDS / 64);
}

/* Two cubes of half width 1 whose centres are 1.5 apart along x and .25 along y: out along x by .5. */
TEST(cubes_told_by_their_corners)
{
    qn_vec3 corner[8];
    qn_hull3 hull, cloud = QN_CLOUD_DATA(0, 8);
    qn_pose3 here = { { 0, 0, 0 }, { QN_ONE, 0, 0, 0 } }, there = { { QN(1.5), QN(0.25), 0 }, { QN_ONE, 0, 0, 0 } };
    qn_frame3 fa, fb;
    qn_shape3 a, b;
    qn_axis3 axis;
    int i;
    for (i = 0; i < 8; i++) corner[i] = vec(i & 1 ? QN_ONE : -QN_ONE, i & 2 ? QN_ONE : -QN_ONE, i & 4 ? QN_ONE : -QN_ONE);
    CHECK(qn_hull3_build(&hull, memory, sizeof memory, corner, 8) >= 0);
    cloud.vertices = corner;
    CHECK(qn_frame3_from_pose(&fa, &here) >= 0 && qn_frame3_from_pose(&fb, &there) >= 0);
    a = qn_hull3_shape(&hull, 0);
    b = qn_box3(vec(QN_ONE, QN_ONE, QN_ONE), 0);
    CHECK_EQ(old_sat3(&a, &fa, &b, &fb, &workspace, &axis), QN_OVERLAPPING);
    CHECK(axis.normal.x == QN_ONE30 && axis.depth == QN(0.5));
    a = qn_cloud3(&cloud, 0);
    CHECK_EQ(old_project3(&b, &fb, &a, &fa, &workspace, &axis), QN_OVERLAPPING);
    CHECK(axis.normal.x == -QN_ONE30 && axis.depth == QN(0.5));
    fb.p.x = QN(2.25);
    CHECK_EQ(old_project3(&a, &fa, &b, &fb, &workspace, &axis), QN_APART);
    b = qn_sphere3(0); /* a point */
    fb.p.x = QN(0.75);
    fb.p.y = 0;
    CHECK_EQ(old_project3(&a, &fa, &b, &fb, &workspace, &axis), QN_OVERLAPPING);
    CHECK(axis.normal.x == QN_ONE30 && axis.depth == QN(0.25));
}

/* Two tetrahedra that no face parts: apart by a tenth along the cross of two edges, and in each other by a tenth, as faces and edges find it
 * and as shadows do; in any common turn, told as hulls and as clouds. */
TEST(s4_e1_tetrahedra_that_no_face_parts)
{
    qn_vec3 p[4] = { { 0, -65536, -65536 }, { 0, 65536, -65536 }, { -65536, 0, 0 }, { 65536, 0, 0 } };
    random_state r = random_seed(44);
    qn_hull3 hull[2];
    qn_shape3 a, b, cloud;
    qn_axis3 axis;
    int n, i, apart;
    CHECK_EQ(qn_hull3_build(&hull[0], memory[0], sizeof memory[0], p, 4), 0);
    a = qn_hull3_shape(&hull[0], 0);
    for (apart = 1; apart >= -1; apart -= 2) {
        for (i = 0; i < 4; i++) p[i].z = (i > 1 ? 65536 : 0) + apart * 6554;
        CHECK_EQ(qn_hull3_build(&hull[1], memory[1], sizeof memory[1], p, 4), 0);
        b = qn_hull3_shape(&hull[1], 0);
        cloud = qn_cloud3(&hull[1], 0);
        for (n = 0; n < ROUNDS * 4; n++) {
            qn_frame3 f = body_frame(&r);
            f.p = vec(random_range(&r, -2000000, 2000000), 5, -77);
            CHECK_EQ(old_sat3(&a, &f, &b, &f, &workspace, &axis), apart > 0 ? QN_APART : QN_OVERLAPPING);
            if (apart < 0) CHECK_NEAR(axis.depth, 6554, 1);
            CHECK_EQ(old_project3(&a, &f, n & 1 ? &b : &cloud, &f, &workspace, &axis), apart > 0 ? QN_APART : QN_OVERLAPPING);
            if (apart > 0) continue;
            CHECK_NEAR(axis.depth, 6554, 1);
            CHECK_NEAR(axis.normal.x, f.r.m[0][2], 64); /* within the roundings of a unit edge */
            CHECK_NEAR(axis.normal.y, f.r.m[1][2], 64);
            CHECK_NEAR(axis.normal.z, f.r.m[2][2], 64);
        }
    }
}

TEST(what_they_refuse)
{
    qn_vec3 corner[4];
    qn_hull3 hull, cloud = QN_CLOUD_DATA(0, 4);
    qn_pose3 here = { { 0, 0, 0 }, { QN_ONE, 0, 0, 0 } };
    qn_frame3 f;
    qn_shape3 a, b, box = qn_box3(vec(QN_ONE, QN_ONE, QN_ONE), 0);
    qn_axis3 axis;
    old_workspace small = { scratch, QN_WORKSPACE_BYTES - 1 }, askew = { (char *)scratch + 4, QN_WORKSPACE_BYTES };
    int i;
    for (i = 0; i < 4; i++) corner[i] = vec(i == 1 ? QN_ONE : 0, i == 2 ? QN_ONE : 0, i == 3 ? QN_ONE : 0);
    CHECK(qn_hull3_build(&hull, memory[0], sizeof memory[0], corner, 4) >= 0);
    CHECK(qn_frame3_from_pose(&f, &here) >= 0);
    cloud.vertices = corner;
    a = qn_hull3_shape(&hull, 0);
    b = qn_cloud3(&cloud, 0);
    CHECK_EQ(old_sat3(&a, &f, &b, &f, &workspace, &axis), QN_ERR_TYPE); /* a cloud has no faces */
    CHECK_EQ(old_sat3(&box, &f, &box, &f, &workspace, &axis), QN_ERR_TYPE);
    CHECK_EQ(old_project3(&box, &f, &box, &f, &workspace, &axis), QN_ERR_TYPE);
    b.radius = 1;
    CHECK_EQ(old_project3(&a, &f, &b, &f, &workspace, &axis), QN_ERR_RADIUS);
    CHECK_EQ(old_sat3(&a, &f, &box, &f, NULL, &axis), QN_ERR_NULL);
    CHECK_EQ(old_sat3(&a, &f, &box, &f, &workspace, NULL), QN_ERR_NULL);
    CHECK_EQ(old_sat3(&a, NULL, &box, &f, &workspace, &axis), QN_ERR_NULL);
    CHECK_EQ(old_project3(NULL, &f, &box, &f, &workspace, &axis), QN_ERR_NULL);
    CHECK_EQ(old_sat3(&a, &f, &box, &f, &small, &axis), QN_ERR_MEMORY);
    CHECK_EQ(old_project3(&a, &f, &box, &f, &askew, &axis), QN_ERR_MEMORY);
}

CHECK_MAIN(RUN(three_searches_find_one_way_out) RUN(cubes_told_by_their_corners) RUN(s4_e1_tetrahedra_that_no_face_parts) RUN(what_they_refuse))
