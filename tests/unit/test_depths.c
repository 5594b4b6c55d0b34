/* SPDX-License-Identifier: MIT */
/* Three methods that share no search, the polytope of qn_collide3, the axes of faces and edges, and
 * shadows on planes, give one verdict, and against the definition one depth: the least over every
 * plane that a face of the difference can lie in, by integers of 256 bits. */
#include "forms3.h"

#include "pair_exact.h"
#include "quoin/check.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(48, 20000)
#define POINTS 6

static random_state rng;
static int32_t memory[2][QN_HULL_BYTES(POINTS) / 4 + 1];
static qn_vec3 point[2][POINTS];
static qn_hull3 data[2];
static qn_shape3 shape[2];
static qn_collider3 collider[2];
static qn_pair pair;

/* Solids of all sizes, plates and needles; or points of a small lattice, with all that is coplanar,
 * collinear, equal and exactly touching. A hull where the points have one and one is wanted. */
static void make_body(int i, int32_t size, bool as_hull)
{
    const int count = random_range(&rng, size == 2 ? 1 : 4, POINTS);
    int32_t most[3];
    int j;
    for (j = 0; j < 3; j++) most[j] = random_range(&rng, 0, 3) ? size : random_range(&rng, 0, size);
    for (j = 0; j < count; j++) {
        point[i][j].x = random_range(&rng, -most[0], most[0]);
        point[i][j].y = random_range(&rng, -most[1], most[1]);
        point[i][j].z = random_range(&rng, -most[2], most[2]);
    }
    if (as_hull &&
        qn_hull3_build(&data[i], memory[i], sizeof memory[i], point[i], (size_t)count) == 0) {
        shape[i] = qn_hull3_shape(&data[i], 0);
        return;
    }
    {
        const qn_hull3 cloud = QN_CLOUD_DATA(point[i], (uint16_t)count);
        data[i] = cloud;
        shape[i] = qn_cloud3(&data[i], 0);
    }
}

/* In units of the pair's model: half an LSB of rounding, 1/16 where the search ends, 7 of normals
 * and roundings. */
static int64_t slack_of(const qn_pair *p) { return 8 + ((int64_t)1 << p->up) * 9 / 16; }

/* The axis, in the frame of the pair's first, is as deep as it says, and no plane shows less than
 * that and the slack, both in LSB and units. */
static void check_depth(qn_dir3 n, int32_t depth, int32_t lsb)
{
    const int64_t units = ((int64_t)depth << pair.up) >> pair.down;
    const int64_t slack = slack_of(&pair) + ((int64_t)lsb << pair.up);
    int32_t d[3];
    n = qn_frame3_unturn(&collider[pair.swapped].frame, n);
    d[0] = n.x, d[1] = n.y, d[2] = n.z;
    if (pair.swapped) qn_row_negate(d, d);
    CHECK(depth >= 0);
    CHECK(pair_is_deep(d, units, slack));
    CHECK(pair_reaches_all(units - slack));
}

/* The band of bodies up to 64 units is below an LSB, so
 * verdicts differ by QN_TOUCHING alone; a hull's faces may leave their planes by 2 LSB. */
static qn_status check_methods(void)
{
    const qn_collider3 *a = &collider[0], *b = &collider[1];
    qn_axis early;
    qn_axis3 sat = { { 0, 0, 0 }, -7 }, shadow = sat, back;
    const qn_status status = query_placed(a, b), by_shadows = qn_project3(a, b, NULL, &shadow),
                    by_faces = qn_sat3(a, b, NULL, &sat);
    qn_pair_make(&pair, a, b);
    CHECK(!qn_pair_turn(&pair, INT32_MAX, &early));
    pair_body_of(&pair, 0, 1);
    pair_body_of(&pair, 1, 1);
    CHECK(status == by_shadows || status == QN_TOUCHING || by_shadows == QN_TOUCHING);
    CHECK_EQ(qn_project3(b, a, NULL, &back), by_shadows);
    if (by_shadows > QN_APART) {
        CHECK(shadow.depth == back.depth && shadow.normal.x == -back.normal.x);
        check_depth(shadow.normal, shadow.depth, 0);
    } else CHECK_EQ(shadow.depth, -7); /* untouched */
    if (shape[0].type == QN_CLOUD || shape[1].type == QN_CLOUD) CHECK_EQ(by_faces, QN_ERR_TYPE);
    else {
        CHECK(status == by_faces || status == QN_TOUCHING || by_faces == QN_TOUCHING);
        CHECK_EQ(qn_sat3(b, a, NULL, &back), by_faces);
        if (by_faces > QN_APART) {
            CHECK(sat.depth == back.depth && sat.normal.x == -back.normal.x);
            check_depth(sat.normal, sat.depth, 2);
        }
    }
    if (status == QN_OVERLAPPING) {
        CHECK_EQ(contact.excess, 0);
        check_depth(contact.normal, contact.depth, 1);
    }
    return status;
}

TEST(three_methods_give_one_depth)
{
    int n, seen[4] = { 0, 0, 0, 0 };
    rng = random_seed(2024);
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = n & 1 ? 2 : (int32_t)1 << random_range(&rng, 6, 22);
        qn_pose3 pose;
        make_body(0, size, n & 2);
        make_body(1, size, n & 4);
        pose = unturned(0, 0, 0);
        collider[0] = placed3(&shape[0], &pose);
        pose.p = random_vec3(&rng, size == 2 ? 2 : size / 2);
        if (size > 2) pose.q = random_quat(&rng, 2);
        collider[1] = placed3(&shape[1], &pose);
        seen[check_methods()]++;
    }
    CHECK(seen[QN_APART] > ROUNDS / 12 && seen[QN_OVERLAPPING] > ROUNDS / 4);
}

/* Two tetrahedra: A has its edge along x on top, at height 0; B its edge along y at the bottom, a
 * tenth of a unit above it, or below. Along every face's normal the two overlap by 7/11 of a unit,
 * along z they are apart, or overlap by a tenth: in any common turn, hulls and clouds. */
TEST(s4_e1_only_the_cross_of_two_edges_parts_them)
{
    random_state r = random_seed(4);
    int i;
    for (i = 0; i < 80; i++) {
        const int32_t between = i & 4 ? 6554 : -6554;
        const qn_vec3 p[4] = { { 0, -65536, -65536 },
                               { 0, 65536, -65536 },
                               { -65536, 0, 0 },
                               { 65536, 0, 0 } },
                      q[4] = { { 0, -65536, between },
                               { 0, 65536, between },
                               { -65536, 0, 65536 + between },
                               { 65536, 0, 65536 + between } };
        const qn_pose3 pose = { random_vec3(&r, 1000000), random_quat(&r, 2) };
        qn_collider3 a, b;
        qn_axis3 axis = { { 0, 0, 0 }, 0 };
        CHECK_EQ(qn_hull3_build(&data[0], memory[0], sizeof memory[0], p, 4), 0);
        CHECK_EQ(qn_hull3_build(&data[1], memory[1], sizeof memory[1], q, 4), 0);
        shape[0] = i & 1 ? qn_hull3_shape(&data[0], 0) : qn_cloud3(&data[0], 0);
        shape[1] = i & 2 ? qn_hull3_shape(&data[1], 0) : qn_cloud3(&data[1], 0);
        a = placed3(&shape[0], &pose), b = placed3(&shape[1], &pose);
        CHECK_EQ(query_placed(&a, &b), i & 4 ? QN_APART : QN_OVERLAPPING);
        CHECK_EQ(qn_project3(&a, &b, NULL, &axis), i & 4 ? QN_APART : QN_OVERLAPPING);
        if ((i & 3) == 3) CHECK_EQ(qn_sat3(&a, &b, NULL, &axis), i & 4 ? QN_APART : QN_OVERLAPPING);
        if (i & 4) {
            CHECK_NEAR(gap.distance, 6554, 2);
            continue;
        }
        CHECK_NEAR(contact.depth, 6554, 1);
        CHECK_NEAR(axis.depth, 6554, 1);
        CHECK(contact.count == 1 && qn_abs32(contact.points[0].depth - 6554) <= 2);
        CHECK_NEAR(contact.normal.x, a.frame.r.m[0][2], 32768); /* 2 LSB over an edge's length */
        CHECK_NEAR(axis.normal.z, a.frame.r.m[2][2], 32768);
    }
}

/* Two balls, a radius, nothing at all: no edges to project along, and nothing is written. */
TEST(refusals)
{
    const qn_shape3 ball = QN_SPHERE3(0), soft = QN_ROUNDED_BOX3(9, 9, 9, 1);
    const qn_collider3 a = QN_COLLIDER3_AT(&ball, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&soft, 0, 0, 0, 0);
    qn_axis3 axis = { { 7, 7, 7 }, -7 };
    CHECK_EQ(qn_project3(&a, &a, NULL, &axis), QN_ERR_TYPE);
    CHECK_EQ(qn_sat3(&a, &a, NULL, &axis), QN_ERR_TYPE);
    CHECK_EQ(qn_project3(&a, &b, NULL, &axis), QN_ERR_RADIUS);
    CHECK_EQ(qn_sat3(&a, &b, NULL, &axis), QN_ERR_RADIUS);
    CHECK_EQ(qn_project3(&a, NULL, NULL, &axis), QN_ERR_NULL);
    CHECK_EQ(qn_project3(&a, &a, NULL, NULL), QN_ERR_NULL);
    CHECK(axis.depth == -7 && axis.normal.x == 7);
}

CHECK_MAIN(RUN(three_methods_give_one_depth) RUN(s4_e1_only_the_cross_of_two_edges_parts_them)
               RUN(refusals))
