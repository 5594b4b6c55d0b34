/* SPDX-License-Identifier: MIT */
/* Bounds at the ends of the format; grown, swept and compared against what is counted by hand. That
 * they hold the body and are tight: cases/judge_motion.c; that they are no farther apart than bodies:
 * property/pairs.c. */
#include "shapes3.h"

static qn_status bounds_of(const qn_shape3 *s, const qn_pose3 *pose, qn_bounds3 *out)
{
    const qn_collider3 c = placed3(s, pose);
    return qn_collider3_bounds(&c, out);
}

/* Bounds beyond the format are clamped to it; the largest bodies overflow nothing. A box's second
 * vertex is not read, nor a capsule's pointer to a hull. */
TEST(ends_of_the_format)
{
    static const qn_pose3 end = { { INT32_MAX, INT32_MIN, 0 }, { 5, 3, -2, 1 } };
    static const qn_hull3 none = QN_CLOUD_DATA(0, 0);
    const int32_t t = QN_MAX_EXTENT, top = INT32_MAX, low = INT32_MIN;
    qn_shape3 shape[] = { QN_ROUNDED_BOX3(t, t, t, t), QN_CAPSULE3(t, t, t, -t, -t, -t, t),
                          QN_SPHERE3(0), QN_BOX3(0, 0, 0) };
    qn_shape3 pin = QN_CAPSULE3(-3, 4, 5, 3, 4, 5, 1);
    qn_bounds3 b;
    int i;
    shape[3].v[1].x = 1 << 20;
    for (i = 0; i < 4; i++) {
        CHECK_EQ(bounds_of(&shape[i], &end, &b), 0);
        CHECK(b.max.x == top && b.min.y == low);
        if (i == 0) CHECK(b.min.z == low && b.max.z == top);
        if (i > 1) CHECK(b.min.x == top && b.max.y == low && b.min.z == 0 && b.max.z == 0);
    }
    pin.hull = &none;
    CHECK_EQ(bounds_of(&pin, &home, &b), 0);
    CHECK(b.min.x == -5 && b.max.x == 5 && b.min.y == 2 && b.max.y == 6 && b.max.z == 7);
}

/* ---- For a broad phase ----------------------------------------------------------------------- */

static qn_bounds3 bounds(int32_t x, int32_t y, int32_t z, int32_t half)
{
    qn_bounds3 b;
    b.min = vec(x - half, y - half, z - half);
    b.max = vec(x + half, y + half, z + half);
    return b;
}

/* Cubes of half width 10 whose middles are (30, 40, 25) apart: gaps of 10, 20 and 5 along the axes,
 * 525 squared. */
TEST(gaps_are_those_of_the_axes)
{
    static const int32_t cubes[6][4] = { { 30, 40, 25, 525 }, { -30, 40, -25, 525 },
                                         { 20, -20, 20, 0 },  { 21, 0, 0, 1 },
                                         { 0, -21, 0, 1 },    { 0, 0, -23, 9 } };
    const qn_bounds3 a = bounds(0, 0, 0, 10), low = bounds(INT32_MIN, INT32_MIN, 0, 0),
                     high = bounds(INT32_MAX, INT32_MAX, 0, 0);
    unsigned i;
    for (i = 0; i < COUNT_OF(cubes); i++) {
        const int32_t *c = cubes[i], gap2 = c[3];
        const qn_bounds3 b = bounds(c[0], c[1], c[2], 10);
        CHECK(qn_bounds3_gap2(&a, &b) == (uint32_t)gap2 && qn_bounds3_overlap(&a, &b) == !gap2);
        CHECK(qn_bounds3_gap2(&b, &a) == (uint32_t)gap2 && qn_bounds3_overlap(&b, &a) == !gap2);
    }
    CHECK(qn_bounds3_gap2(&low, &high) == UINT64_MAX && !qn_bounds3_overlap(&low, &high));
}

/* Grown by a negative margin no more than to the middle. */
TEST(grown_and_swept)
{
    static const struct {
        int32_t by, min_x, max_x, min_z, max_z;
    } grown[] = { { 5, 85, 115, -115, -85 },
                  { -4, 94, 106, -106, -94 },
                  { -11, 100, 100, -100, -100 },
                  { INT32_MIN, 100, 100, -100, -100 },
                  { INT32_MAX, -INT32_MAX + 90, INT32_MAX, INT32_MIN, INT32_MAX - 90 } };
    const qn_bounds3 a = bounds(100, 0, -100, 10);
    const qn_dir3 way = { QN30(0.6), QN30(-0.8), 0 };
    qn_bounds3 b;
    unsigned i;
    for (i = 0; i < COUNT_OF(grown); i++) {
        b = qn_bounds3_grow(a, grown[i].by);
        CHECK(b.min.x == grown[i].min_x && b.max.x == grown[i].max_x);
        CHECK(b.min.z == grown[i].min_z && b.max.z == grown[i].max_z);
    }
    b = qn_bounds3_sweep(a, way, 1000);
    CHECK_EQ(b.min.x, 90);
    CHECK_NEAR(b.max.x, 710, 1);
    CHECK_NEAR(b.min.y, -810, 1);
    CHECK(b.max.y == 10 && b.min.z == -110 && b.max.z == -90);
    b = qn_bounds3_sweep(a, way, INT32_MAX);
    CHECK(b.max.x == 110 + 1288490188 && b.min.y > INT32_MIN && b.min.y < -1700000000);
}
