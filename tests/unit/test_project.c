/* SPDX-License-Identifier: MIT */
/* Depths by projection are the least over every plane that a face of the difference can lie in, by integers of 256 bits; and its verdict on
 * points, segments, polygons and solids of a small lattice is that of the distance search. */
#include "check.h"
#include "narrow/gjk.h"
#include "pair_exact.h"
#include "quoin/check.h"

#define ROUNDS CHECK_ROUNDS(24, 4000)

static random_state rng;
static qn_vec3 point[2][6];
static qn_hull3 cloud[2];
static qn_shape3 shape[2];
static qn_collider3 collider[2];
static qn_pair pair;
static qn_simplex simplex;

static void make_cloud(int i, int count)
{
    const qn_hull3 h = QN_CLOUD_DATA(point[i], (uint16_t)count);
    cloud[i] = h;
    shape[i] = qn_cloud3(&cloud[i], 0);
}

/* The pair by the distance search: apart, by exact signs? */
static int is_apart(const qn_pose3 *a, const qn_pose3 *b)
{
    int32_t lower;
    qn_axis early;
    qn_int3 d = { 1 << 29, 77, -9 };
    CHECK_EQ(qn_collider3_set(&collider[0], &shape[0], a), QN_APART);
    CHECK_EQ(qn_collider3_set(&collider[1], &shape[1], b), QN_APART);
    qn_pair_make(&pair, &collider[0], &collider[1]);
    CHECK(!qn_pair_turn(&pair, INT32_MAX, &early));
    pair_body_of(&pair, 0, 1);
    pair_body_of(&pair, 1, 1);
    return qn_gjk(&pair, &simplex, d, INT32_MAX, QN_MAX_GJK_PASSES, &lower) != QN_GJK_OVERLAP;
}

/* Whole numbers, nothing turned: apart is apart by a hundredth of an LSB at least, and a pair that touches does so exactly. */
TEST(lattices_of_every_rank)
{
    const qn_pose3 a = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    int n, i, j, apart = 0;
    for (n = 0; n < 4 * ROUNDS; n++) {
        qn_pose3 b = a;
        qn_axis3 x = { { 7, 7, 7 }, -7 };
        qn_status status;
        int expected;
        for (i = 0; i < 2; i++) {
            const int flat = random_range(&rng, 0, 3);
            for (j = 0; j < 6; j++) {
                point[i][j] = random_vec3(&rng, 2);
                if (flat > 0) point[i][j].z = 0;
                if (flat > 1) point[i][j].y = point[i][j].x;
            }
            make_cloud(i, random_range(&rng, 1, 6));
        }
        b.p = random_vec3(&rng, 2);
        if (random_range(&rng, 0, 3)) b.p.z = 0; /* in one plane, where both are flat */
        if (random_range(&rng, 0, 1)) b.p.y = b.p.x;
        expected = is_apart(&a, &b);
        status = qn_project3(&collider[0], &collider[1], 0, &x);
        CHECK_EQ(status == QN_APART, expected);
        apart += expected;
        if (expected) {
            CHECK_EQ(x.depth, -7);
            continue;
        }
        CHECK(x.depth >= 0);
        CHECK(pair_reaches_all((int64_t)x.depth * (1 << pair.up) - (1 << pair.up) / 2 - 8));
        if (status == QN_TOUCHING) CHECK_EQ(x.depth, 0);
    }
    CHECK(apart > ROUNDS / 4 && apart < 15 * ROUNDS / 4);
}

/* Clouds of all sizes and turns that overlap: the depth to half an LSB and the rounding of directions. */
TEST(clouds_of_all_sizes)
{
    int n, i, j, found = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int bits = random_range(&rng, 6, 25); /* a unit is no more than an LSB */
        const qn_pose3 a = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
        qn_pose3 b;
        qn_axis3 x;
        qn_int3 d; /* A's frame is the world's */
        b.p = random_vec3(&rng, (1 << bits) / 4), b.q = random_quat(&rng, 2);
        for (i = 0; i < 2; i++) {
            for (j = 0; j < 6; j++) point[i][j] = random_vec3(&rng, 1 << bits);
            make_cloud(i, random_range(&rng, 4, 6));
        }
        if (is_apart(&a, &b)) {
            CHECK(qn_project3(&collider[0], &collider[1], 0, &x) <= QN_TOUCHING);
            continue;
        }
        found++;
        CHECK(qn_project3(&collider[0], &collider[1], 0, &x) >= QN_TOUCHING);
        CHECK(pair_reaches_all((int64_t)x.depth * (1 << pair.up) - (1 << pair.up) / 2 - 8));
        d[0] = x.normal.x, d[1] = x.normal.y, d[2] = x.normal.z;
        if (!pair.swapped) CHECK(pair_is_deep(d, (int64_t)x.depth * (1 << pair.up), (1 << pair.up) / 2 + 8));
    }
    CHECK(found > ROUNDS / 3);
}

/* Segments that share a part of one line, or a point: they overlap by nothing square to it. */
TEST(segments_in_one_line)
{
    const qn_pose3 a = { { 0, 0, 0 }, { 1, 0, 0, 0 } }, b = { { -30, -60, 90 }, { 1, 0, 0, 0 } };
    const qn_vec3 ends[2] = { { -20, -40, 60 }, { 20, 40, -60 } };
    int count, i;
    for (count = 1; count <= 2; count++) {
        qn_axis3 x = { { 7, 7, 7 }, -7 };
        for (i = 0; i < 2; i++) point[0][i] = point[1][i] = ends[i];
        if (count == 1) point[1][0].x = 10, point[1][0].y = 20, point[1][0].z = -30; /* B's one point: A's end */
        make_cloud(0, 2);
        make_cloud(1, count);
        CHECK(!is_apart(&a, &b));
        CHECK_EQ(qn_project3(&collider[0], &collider[1], 0, &x), QN_TOUCHING);
        CHECK_EQ(x.depth, 0);
        CHECK(pair_is_deep((const int32_t *)(const void *)&x.normal, 0, 1));
    }
}

TEST(refusals)
{
    const qn_pose3 a = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    const qn_vec3 half = { 9, 9, 9 };
    qn_axis3 x = { { 7, 7, 7 }, -7 };
    shape[0] = qn_sphere3(0);
    shape[1] = qn_sphere3(0);
    CHECK_EQ(qn_collider3_set(&collider[0], &shape[0], &a), QN_APART);
    CHECK_EQ(qn_collider3_set(&collider[1], &shape[1], &a), QN_APART);
    CHECK_EQ(qn_project3(&collider[0], &collider[1], 0, &x), QN_ERR_TYPE);
    CHECK_EQ(qn_sat3(&collider[0], &collider[1], 0, &x), QN_ERR_TYPE);
    shape[1] = qn_box3(half, 1);
    CHECK_EQ(qn_project3(&collider[0], &collider[1], 0, &x), QN_ERR_RADIUS);
    CHECK_EQ(qn_project3(&collider[0], 0, 0, &x), QN_ERR_NULL);
    CHECK_EQ(qn_project3(&collider[0], &collider[1], 0, 0), QN_ERR_NULL);
    CHECK_EQ(x.depth, -7);
    make_cloud(0, 3);
    shape[1] = qn_box3(half, 0);
    CHECK_EQ(qn_sat3(&collider[0], &collider[1], 0, &x), QN_ERR_TYPE);
}

/* A box in a box, by faces, by projection and by hand: out along the axis on which they share least. */
TEST(two_boxes_by_both)
{
    const qn_pose3 a = { { 0, 0, 0 }, { 1, 0, 0, 0 } }, b = { { 1500, 100, -100 }, { 1, 0, 0, 0 } };
    const qn_vec3 half = { 1000, 2000, 3000 };
    qn_axis3 x, y;
    shape[0] = shape[1] = qn_box3(half, 0);
    CHECK_EQ(qn_collider3_set(&collider[0], &shape[0], &a), QN_APART);
    CHECK_EQ(qn_collider3_set(&collider[1], &shape[1], &b), QN_APART);
    CHECK_EQ(qn_sat3(&collider[0], &collider[1], 0, &x), QN_OVERLAPPING);
    CHECK_EQ(qn_project3(&collider[0], &collider[1], 0, &y), QN_OVERLAPPING);
    CHECK_EQ(x.depth, 500);
    CHECK_EQ(y.depth, 500);
    CHECK_EQ(x.normal.x, QN_ONE30);
    CHECK_EQ(y.normal.x, QN_ONE30);
}

CHECK_MAIN(rng = random_seed(31); RUN(lattices_of_every_rank); RUN(clouds_of_all_sizes); RUN(segments_in_one_line); RUN(refusals);
           RUN(two_boxes_by_both))
