/* SPDX-License-Identifier: MIT */
/* Where hulls, boxes, segments and points overlap, their depth is the least over every plane that a face of their difference can lie in;
 * where they are apart an axis shows it: by integers of 256 bits. */
#include "check.h"
#include "narrow/sat_hulls.h"
#include "pair_exact.h"

#define ROUNDS CHECK_ROUNDS(24, 20000)
#define POINTS 8

static random_state rng;
static union {
    int32_t align;
    uint8_t bytes[QN_HULL_BYTES(POINTS)];
} memory[2];
static qn_hull3 hull[2];
static qn_shape3 shape[2];
static qn_collider3 collider[2];
static qn_pair pair;

static int make_hull(int i, int32_t size)
{
    qn_vec3 point[POINTS];
    int j;
    for (j = 0; j < POINTS; j++) point[j] = random_vec3(&rng, size);
    if (qn_hull3_build(&hull[i], memory[i].bytes, sizeof memory[i], point, (size_t)random_range(&rng, 4, 7)) < 0) return 0;
    shape[i] = qn_hull3_shape(&hull[i], 0);
    return 1;
}

static int make_shape(int i, int type, int32_t size)
{
    qn_vec3 v = random_vec3(&rng, size), w;
    if (type == QN_HULL) return make_hull(i, size);
    w.x = -v.x, w.y = -v.y, w.z = -v.z;
    if (type == QN_SPHERE) shape[i] = qn_sphere3(0);
    if (type == QN_CAPSULE) shape[i] = qn_capsule3(v, w, 0);
    if (type != QN_BOX) return 1;
    v.x = v.x < 0 ? -v.x : v.x, v.y = v.y < 0 ? -v.y : v.y, v.z = v.z < 0 ? -v.z : v.z;
    if (!random_range(&rng, 0, 3)) (&v.x)[random_range(&rng, 0, 2)] = random_range(&rng, 0, 1);
    shape[i] = qn_box3(v, 0);
    return 1;
}

static void find(const qn_pose3 *a, const qn_pose3 *b, qn_axis *x)
{
    qn_axis early;
    CHECK_EQ(qn_collider3_set(&collider[0], &shape[0], a), QN_APART);
    CHECK_EQ(qn_collider3_set(&collider[1], &shape[1], b), QN_APART);
    qn_pair_make(&pair, &collider[0], &collider[1]);
    CHECK(!qn_pair_turn(&pair, INT32_MAX, &early));
    CHECK(qn_sat_hulls_has_axes(&pair));
    x->sep = -INT32_MAX;
    qn_sat_hulls(&pair, x);
}

/* Each type against a hull, and boxes against each other: A is not turned against the world, so that a segment's place is exact. */
TEST(the_largest_separation_of_all_planes)
{
    static const uint8_t pairs[5][2] = {
        { QN_HULL, QN_HULL }, { QN_HULL, QN_BOX }, { QN_HULL, QN_CAPSULE }, { QN_HULL, QN_SPHERE }, { QN_BOX, QN_BOX }
    };
    int n, deep = 0, apart = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int bits = random_range(&rng, 6, 28);
        const qn_pose3 a = { random_vec3(&rng, 99), { 1, 0, 0, 0 } };
        qn_pose3 b;
        qn_axis x;
        int64_t slack = 0;
        b.p = random_vec3(&rng, 1 << bits), b.q = random_quat(&rng, 2);
        if (!make_shape(0, pairs[n % 5][0], 1 << bits) || !make_shape(1, pairs[n % 5][1], 1 << bits)) continue;
        find(&a, &b, &x);
        if (shape[1].type == QN_CAPSULE) pair.r = pair.swapped ? collider[0].frame.r : collider[1].frame.r;
        pair_body_of(&pair, 0, 1);
        pair_body_of(&pair, 1, 1);
        if (shape[0].type == QN_HULL) slack = (int64_t)2 << pair.up; /* 2 LSB: faces that the builder merged */
        CHECK(pair_is_deep(x.n, -x.sep, 7));
        if (x.sep <= 0) CHECK(pair_reaches_all(-x.sep - 9 - slack)); /* apart, planes that are no faces may show more */
        if (x.sep < 0) deep++;
        else apart++;
    }
    CHECK(deep > ROUNDS / 6 && apart > ROUNDS / 6);
}

/* Two boxes, and the hulls of the same corners. */
TEST(a_box_and_its_hull_agree)
{
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        const qn_vec3 half = { random_range(&rng, 1000, 99999), random_range(&rng, 1000, 99999), random_range(&rng, 1000, 99999) };
        const qn_pose3 a = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
        qn_pose3 b;
        qn_vec3 corner[8];
        qn_axis x, y;
        b.p = random_vec3(&rng, 99999), b.q = random_quat(&rng, 2);
        shape[0] = shape[1] = qn_box3(half, 0);
        find(&a, &b, &x);
        for (i = 0; i < 8; i++) {
            corner[i].x = i & 1 ? half.x : -half.x;
            corner[i].y = i & 2 ? half.y : -half.y;
            corner[i].z = i & 4 ? half.z : -half.z;
        }
        for (i = 0; i < 2; i++) {
            CHECK_EQ(qn_hull3_build(&hull[i], memory[i].bytes, sizeof memory[i], corner, 8), 0);
            shape[i] = qn_hull3_shape(&hull[i], 0);
        }
        find(&a, &b, &y);
        CHECK_NEAR(x.sep, y.sep, 8 + ((int64_t)1 << pair.up) / 512);
    }
}

CHECK_MAIN(rng = random_seed(15); RUN(the_largest_separation_of_all_planes); RUN(a_box_and_its_hull_agree))
