/* SPDX-License-Identifier: MIT */
/* Bounds for a broad phase: grown, swept, compared, against what is counted by hand and against pairs that overlap. */
#include "cast_bodies.h"
#include "check.h"
#include "quoin/cast.h"

static qn_bounds3 bounds(int32_t x, int32_t y, int32_t z, int32_t half)
{
    qn_bounds3 b;
    b.min = vec(x - half, y - half, z - half);
    b.max = vec(x + half, y + half, z + half);
    return b;
}

/* Cubes of half width 10 whose middles are (30, 40, 25) apart: gaps of 10, 20 and 5 along the axes, 525 squared. */
TEST(gaps_are_those_of_the_axes)
{
    const qn_bounds3 a = bounds(0, 0, 0, 10), b = bounds(30, 40, 25, 10), touching = bounds(20, -20, 20, 10), near = bounds(21, 0, 0, 10);
    const qn_bounds3 low = bounds(INT32_MIN, INT32_MIN, 0, 0), high = bounds(INT32_MAX, INT32_MAX, 0, 0);
    CHECK_EQ(qn_bounds3_gap2(&a, &b), 525);
    CHECK_EQ(qn_bounds3_gap2(&b, &a), 525);
    CHECK_EQ(qn_bounds3_overlap(&a, &b), 0);
    CHECK(qn_bounds3_overlap(&a, &touching) && qn_bounds3_overlap(&touching, &a) && qn_bounds3_gap2(&a, &touching) == 0);
    CHECK(!qn_bounds3_overlap(&a, &near) && !qn_bounds3_overlap(&near, &a) && qn_bounds3_gap2(&near, &a) == 1);
    CHECK(qn_bounds3_gap2(&low, &high) == UINT64_MAX && !qn_bounds3_overlap(&low, &high));
}

TEST(grown_and_swept)
{
    const qn_bounds3 a = bounds(100, 0, -100, 10);
    const qn_dir3 way = { QN30(0.6), QN30(-0.8), 0 };
    qn_bounds3 b = qn_bounds3_grow(a, 5);
    CHECK(b.min.x == 85 && b.max.x == 115 && b.min.z == -115 && b.max.y == 15);
    b = qn_bounds3_grow(a, -4);
    CHECK(b.min.x == 94 && b.max.x == 106);
    b = qn_bounds3_grow(a, -11);
    CHECK(b.min.x == 100 && b.max.x == 100 && b.min.z == -100);
    b = qn_bounds3_grow(a, INT32_MIN);
    CHECK(b.min.x == 100 && b.max.x == 100);
    b = qn_bounds3_grow(a, INT32_MAX);
    CHECK(b.min.z == INT32_MIN && b.max.x == INT32_MAX);
    b = qn_bounds3_sweep(a, way, 1000);
    CHECK_EQ(b.min.x, 90);
    CHECK_NEAR(b.max.x, 710, 1);
    CHECK_NEAR(b.min.y, -810, 1);
    CHECK(b.max.y == 10 && b.min.z == -110 && b.max.z == -90);
    b = qn_bounds3_sweep(a, way, INT32_MAX);
    CHECK(b.max.x == 110 + 1288490188 && b.min.y > INT32_MIN && b.min.y < -1700000000);
}

/* What overlaps has bounds that overlap, and what is apart has no bounds farther apart; what moves stays in its swept bounds. */
TEST(bounds_are_those_of_the_bodies)
{
    random_state r = random_seed(3);
    int n, i, overlaps = 0, gaps = 0;
    for (n = 0; n < CHECK_ROUNDS(400, 100000); n++) {
        qn_shape3 s[2];
        qn_collider3 c[2] = { { 0 }, { 0 } };
        qn_bounds3 b[2], there, swept;
        qn_gap3 gap;
        qn_status status;
        const qn_dir3 way = qn_dir3_between(vec(0, 0, 0), random_vec3(&r, 1000));
        const int32_t length = (int32_t)random_size(&r, 20);
        for (i = 0; i < 2; i++) {
            c[i].shape = &s[i];
            cast_body(&r, (int)(random_u32(&r) % CAST_KINDS), i, &s[i], &c[i].frame);
            c[i].frame.p = random_vec3(&r, i ? cast_size[0] : 0);
            CHECK_EQ(qn_collider3_bounds(&c[i], &b[i]), 0);
        }
        status = qn_distance3(&c[0], &c[1], 0, &gap);
        if (status == QN_OVERLAPPING) CHECK(qn_bounds3_overlap(&b[0], &b[1]));
        if (gap.upper < INT32_MAX) CHECK(qn_bounds3_gap2(&b[0], &b[1]) <= (uint64_t)gap.upper * (uint64_t)gap.upper);
        overlaps += status == QN_OVERLAPPING;
        gaps += !qn_bounds3_overlap(&b[0], &b[1]);
        swept = qn_bounds3_sweep(b[0], way, length);
        c[0].frame = cast_moved(&c[0].frame, way, length);
        CHECK_EQ(qn_collider3_bounds(&c[0], &there), 0);
        CHECK(there.min.x >= swept.min.x && there.max.x <= swept.max.x && there.min.y >= swept.min.y && there.max.y <= swept.max.y);
        CHECK(there.min.z >= swept.min.z && there.max.z <= swept.max.z);
    }
    CHECK(overlaps > 40 && gaps > 40);
}

TEST(refusals)
{
    const qn_shape3 s = QN_SPHERE3(5), bad = QN_SPHERE3(-1);
    qn_collider3 c = QN_COLLIDER3_AT(&s, 1, 2, 3, 0), never = { 0 };
    qn_bounds3 b;
    CHECK_EQ(qn_collider3_bounds(&c, &b), 0);
    CHECK(b.min.x == -4 && b.max.z == 8);
    CHECK_EQ(qn_collider3_bounds(0, &b), QN_ERR_NULL);
    CHECK_EQ(qn_collider3_bounds(&c, 0), QN_ERR_NULL);
    CHECK_EQ(qn_collider3_bounds(&never, &b), QN_ERR_NULL);
    c.frame.r.m[1][1] = 0;
    CHECK_EQ(qn_collider3_bounds(&c, &b), QN_ERR_FRAME);
    c.shape = &bad;
    CHECK_EQ(qn_collider3_bounds(&c, &b), QN_ERR_RADIUS);
}

CHECK_MAIN(RUN(gaps_are_those_of_the_axes) RUN(grown_and_swept) RUN(bounds_are_those_of_the_bodies) RUN(refusals))
