/* SPDX-License-Identifier: MIT */
/* The corners of a box in the world, against exact rotations. */
#include "check.h"
#include "exact_bodies.h"
#include "shape/shape3.h"

#define ROUNDS CHECK_ROUNDS(200, 100000)

/* Corner k stands at +half where bit i of k is set. */
TEST(the_order_of_the_corners)
{
    const qn_vec3 half = { 3, 5, 7 };
    const qn_pose3 pose = { { 100, 200, 300 }, { 1, 0, 0, 0 } };
    qn_shape3 s = qn_box3(half, 9);
    qn_frame3 f;
    qn_vec3 c[8];
    int k;
    CHECK_EQ(qn_frame3_from_pose(&f, &pose), 0);
    CHECK_EQ(qn_box3_corners(&s, &f, c), 0);
    for (k = 0; k < 8; k++) {
        qn_vec3 local = qn_box3_corner(&s, k);
        CHECK_EQ(local.x, k & 1 ? 3 : -3);
        CHECK_EQ(local.y, k & 2 ? 5 : -5);
        CHECK_EQ(local.z, k & 4 ? 7 : -7);
        CHECK_EQ(c[k].x, 100 + local.x); /* the radius is no part of the core */
        CHECK_EQ(c[k].y, 200 + local.y);
        CHECK_EQ(c[k].z, 300 + local.z);
    }
}

/* Turned corners lie within the rounding of the matrix and of the point: 1/2 LSB, and 2^-30 of the half diagonal. */
TEST(corners_are_rounded_once)
{
    random_state r = random_seed(1);
    int n, k, i, j;
    for (n = 0; n < ROUNDS; n++) {
        int32_t top = (int32_t)random_size(&r, 30);
        const qn_vec3 half = { random_range(&r, 0, top), random_range(&r, 0, top),
                               random_range(&r, 0, top) };
        body b;
        qn_frame3 f;
        qn_vec3 c[8];
        b.shape = qn_box3(half, 0);
        b.pose.p = random_vec3(&r, 1000);
        body_turn(&b, &r);
        CHECK_EQ(qn_frame3_from_pose(&f, &b.pose), 0);
        CHECK_EQ(qn_box3_corners(&b.shape, &f, c), 0);
        for (k = 0; k < 8; k++) {
            const int64_t got[3] = { (int64_t)c[k].x - b.pose.p.x, (int64_t)c[k].y - b.pose.p.y,
                                     (int64_t)c[k].z - b.pose.p.z };
            int32_t v[3];
            body_vertex(&b, k, v);
            for (i = 0; i < 3; i++) {
                int64_t real = 0, off;
                for (j = 0; j < 3; j++) real += (int64_t)b.turn.m[i][j] * v[j];
                if (c[k].x == INT32_MAX || c[k].x == INT32_MIN || c[k].y == INT32_MAX ||
                    c[k].y == INT32_MIN || c[k].z == INT32_MAX || c[k].z == INT32_MIN)
                    break;
                off = got[i] * b.turn.n - real;
                CHECK((off < 0 ? -off : off) * 2 <=
                      b.turn.n + ((int64_t)b.turn.n * 3 * top >> 30) + 1);
            }
        }
    }
}

/* Corners beyond the format are clamped to it. */
TEST(corners_saturate)
{
    const qn_vec3 half = { QN_MAX_EXTENT, QN_MAX_EXTENT, 0 };
    const qn_pose3 pose = { { INT32_MAX, INT32_MIN, 0 }, { 1, 0, 0, 0 } };
    qn_shape3 s = qn_box3(half, 0);
    qn_frame3 f;
    qn_vec3 c[8];
    CHECK_EQ(qn_frame3_from_pose(&f, &pose), 0);
    CHECK_EQ(qn_box3_corners(&s, &f, c), 0);
    CHECK_EQ(c[1].x, INT32_MAX);
    CHECK_EQ(c[0].x, INT32_MAX - QN_MAX_EXTENT);
    CHECK_EQ(c[0].y, INT32_MIN);
    CHECK_EQ(c[2].y, INT32_MIN + QN_MAX_EXTENT);
}

/* Not a box, not a shape, nothing at all. */
TEST(refusals)
{
    const qn_pose3 pose = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    qn_shape3 s = qn_sphere3(5);
    qn_frame3 f;
    qn_vec3 c[8];
    CHECK_EQ(qn_frame3_from_pose(&f, &pose), 0);
    CHECK_EQ(qn_box3_corners(&s, &f, c), QN_ERR_TYPE);
    s.type = QN_CAPSULE;
    CHECK_EQ(qn_box3_corners(&s, &f, c), QN_ERR_TYPE);
    s.type = QN_BOX;
    CHECK_EQ(qn_box3_corners(&s, NULL, c), QN_ERR_NULL);
    CHECK_EQ(qn_box3_corners(&s, &f, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_box3_corners(NULL, &f, c), QN_ERR_NULL);
    s.v[0].y = -1;
    CHECK_EQ(qn_box3_corners(&s, &f, c), QN_ERR_EXTENT);
}

CHECK_MAIN(RUN(the_order_of_the_corners) RUN(corners_are_rounded_once) RUN(corners_saturate)
               RUN(refusals))
