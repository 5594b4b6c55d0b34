/* SPDX-License-Identifier: MIT */
/* Whole answers of all pairs, judged by exact integers, and bit for bit the same mirrored. */
#include "narrow/old_queries.h"
#include "judge3.h"

#define ROUNDS CHECK_ROUNDS(15, 20000)

static void check_types(int type_a, int type_b, int rounded, uint64_t seed)
{
    random_state r = random_seed(seed);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        int32_t size = (int32_t)1 << random_range(&r, 4, 20), ra = rounded ? random_range(&r, 0, size) : 0,
                rb = rounded ? random_range(&r, 0, size / 4) : 0;
        body a, b;
        make_body(&a, &r, type_a, size, type_a == QN_BOX ? ra : ra + 1);
        make_body(&b, &r, type_b, size, type_b == QN_BOX ? rb : rb + 1);
        place(&a, &b, &r, size);
        check_pair(&a, &b, 1);
    }
}

/* ---- Tests: all pairs ---------------------------------------------------- */

/* Boxes of up to 16 units in any place and turn: verdict, depth, direction and points against the exact axes. */
TEST(boxes) { check_types(QN_BOX, QN_BOX, 0, 1); }
/* Boxes with rounded edges. */
TEST(rounded_boxes) { check_types(QN_BOX, QN_BOX, 1, 2); }
/* A box and a capsule, thin and thick. */
TEST(box_and_capsule)
{
    check_types(QN_BOX, QN_CAPSULE, 0, 3);
    check_types(QN_CAPSULE, QN_BOX, 1, 4);
}
/* A box and a ball. */
TEST(box_and_sphere)
{
    check_types(QN_BOX, QN_SPHERE, 0, 5);
    check_types(QN_SPHERE, QN_BOX, 1, 6);
}
/* Capsules and balls among themselves. */
TEST(rounds)
{
    check_types(QN_CAPSULE, QN_CAPSULE, 1, 7);
    check_types(QN_CAPSULE, QN_SPHERE, 1, 8);
    check_types(QN_SPHERE, QN_SPHERE, 1, 9);
}

/* A face of one box brought to within a few LSB of a face of the other, in a common turn that is no multiple of a quarter. */
static void check_stack(int32_t half, int32_t spread, uint64_t seed, int64_t tolerance)
{
    random_state r = random_seed(seed);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        body a, b;
        int64_t step;
        int i, axis = random_range(&r, 0, 2);
        answer got;
        make_body(&a, &r, QN_BOX, half, 0);
        a.shape.v[0].x = a.shape.v[0].y = a.shape.v[0].z = half;
        b = a;
        place(&a, &b, &r, 0);
        step = 2 * (int64_t)half + random_range(&r, -spread, spread);
        b.pose.p.x = (int32_t)(a.pose.p.x + a.turn.m[0][axis] * step / a.turn.n);
        b.pose.p.y = (int32_t)(a.pose.p.y + a.turn.m[1][axis] * step / a.turn.n);
        b.pose.p.z = (int32_t)(a.pose.p.z + a.turn.m[2][axis] * step / a.turn.n);
        got = ask(&a, &b, NULL);
        if (got.status == QN_APART) CHECK(!all_axes_reach(&a, &b, 1));
        if (got.status == QN_OVERLAPPING) CHECK(all_axes_reach(&a, &b, 0));
        if (got.status == QN_TOUCHING) CHECK(all_axes_reach(&a, &b, -256 * tolerance) && !all_axes_reach(&a, &b, 256 * tolerance + 1));
        if (got.status == QN_APART) continue;
        CHECK_NEAR(depth_along256(&a, &b, &got.m.normal), 256 * (int64_t)got.m.depth, 256 * tolerance);
        CHECK(all_axes_reach(&a, &b, 256 * (got.m.depth - tolerance)));
        CHECK_EQ(got.m.count, 4); /* face on face */
        for (i = 0; i < (int)got.m.count; i++) CHECK_NEAR(got.m.points[i].depth, got.m.depth, 2 * tolerance);
        check_points(&a, &b, &got.m, 2 * tolerance);
    }
}

/* Tilted stacks: cubes of 1000 units half extent and of 10, a few LSB from touching. Signs taken from radii that assume an exactly
 * orthonormal matrix go wrong here. */
TEST(r3_tilted_stacks)
{
    check_stack(QN(10), 12, 10, 2);
    check_stack(QN(1000), 12, 11, 4);
    check_stack(QN(1000), 600, 12, 4);
}

/* The long boxes: their exact separation is 3000.20, 20.05 and -10.95 LSB. */
TEST(r3_long_boxes)
{
    qn_shape3 big = QN_BOX3(65536000, 65536, 65536), small = QN_BOX3(QN(10), QN(0.25), QN(0.25));
    const qn_pose3 a = { { 0, 0, 0 }, { 496004047, 205451603, 0, 0 } };
    qn_pose3 b = { { 0, 188364, 0 }, { 992008094, 410903206, 26355, -10916 } };
    qn_manifold3 m;
    qn_gap3 gap;
    CHECK_EQ(old_overlap3(&big, &a, &big, &b, NULL, NULL, NULL), QN_APART);
    CHECK_EQ(old_distance3(&big, &a, &big, &b, NULL, NULL, NULL, &gap), QN_APART);
    CHECK_NEAR(gap.distance, 3000, 2);
    CHECK(gap.lower <= 3000 && gap.upper >= 3001);
    CHECK_EQ(old_collide3(&big, &a, &big, &b, NULL, NULL, NULL, &m), QN_APART);
    b.p.y = 46361;
    CHECK_EQ(old_distance3(&small, &a, &small, &b, NULL, NULL, NULL, &gap), QN_APART);
    CHECK_NEAR(gap.distance, 20, 1);
    CHECK(gap.lower <= 20 && gap.upper >= 21);
    b.p.y = 46330;
    CHECK_EQ(old_collide3(&small, &a, &small, &b, NULL, NULL, NULL, &m), QN_OVERLAPPING);
    CHECK_NEAR(m.depth, 11, 1);
    CHECK_NEAR(m.normal.z, 20831, 30000); /* 1.94e-5, of a matrix rounded to 2^-31 over a sine of 5e-5; the depth hardly depends on it */
    CHECK(m.normal.y > QN_ONE30 - 100);
}

/* Long bodies thousands of units apart whose nearest point lies farther out in one coordinate than their centre. */
TEST(r2_far_witness_points)
{
    static const int32_t far[6] = { 1 << 22, (1 << 24) - 1, (1 << 26) - 1, (1 << 28) - 1, (1 << 29) - 1, 1 << 30 };
    int n, type;
    for (n = 0; n < 6; n++) {
        for (type = QN_CAPSULE; type <= QN_BOX; type++) {
            int32_t length = far[n] / 8, i;
            body a, b;
            qn_gap3 gap;
            int64_t pb[3], tolerance = 2 + (far[n] >> 24);
            a.shape = qn_sphere3(0);
            a.shape.type = QN_BOX;
            a.shape.v[0].x = a.shape.v[0].y = a.shape.v[0].z = 1000;
            b.shape = a.shape;
            b.shape.type = (uint16_t)type;
            b.shape.v[0].x = length;
            if (type == QN_CAPSULE) {
                b.shape.v[0].y = b.shape.v[0].z = 0;
                b.shape.v[1].x = -length;
            }
            for (i = 0; i < 2; i++) {
                body *s = i ? &b : &a;
                s->pose.p.x = s->pose.p.y = i ? far[n] : 0;
                s->pose.p.z = 0;
                s->pose.q.w = i ? 7 : 1;
                s->pose.q.x = s->pose.q.y = 0;
                s->pose.q.z = i ? -3 : 0;
                s->turn = fraction_of(s->pose.q.w, 0, 0, s->pose.q.z);
            }
            CHECK_EQ(old_distance3(&a.shape, &a.pose, &b.shape, &b.pose, NULL, NULL, NULL, &gap), QN_APART);
            moved(&gap.on_b, &gap.normal, 0, pb);
            CHECK(core_holds(&b, pb, 256 * tolerance));
            CHECK(gap.on_b.x > far[n] + length / 8); /* beyond the centre */
            CHECK_NEAR(-depth_along256(&a, &b, &gap.normal), 256 * (int64_t)gap.distance, 256 * tolerance);
        }
    }
}

CHECK_MAIN(RUN(boxes) RUN(rounded_boxes) RUN(box_and_capsule) RUN(box_and_sphere) RUN(rounds) RUN(r3_tilted_stacks) RUN(r3_long_boxes)
               RUN(r2_far_witness_points))
