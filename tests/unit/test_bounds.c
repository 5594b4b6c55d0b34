/* SPDX-License-Identifier: MIT */
/* Bounds at the ends of the format; grown, swept and compared, against what is counted by hand. That
 * they hold the body and are tight: cases/judge_motion.c; that they are no farther apart than bodies:
 * property/pairs.c. Compiled for either world. */
#include "check.h"
#include "worlds.h"

/* About the x, y and, in space, z of c, so far to each side. */
static world_bounds bounds(const int32_t *c, int32_t half)
{
    world_bounds b;
    int k;
    for (k = 0; k < DIMENSIONS; k++)
        *world_at(&b.min, k) = c[k] - half, *world_at(&b.max, k) = c[k] + half;
    return b;
}

/* Cubes of half width 10 about the origin and at a place, and at its mirror images: the gap along
 * each axis. */
TEST(gaps_are_those_of_the_axes)
{
    static const struct {
        int32_t at[3], gap[3];
    } rows[] = {
#include "gaps.inc" /* made of cases/gaps.in */
    };
    static const int32_t end[2][3] = { { INT32_MIN, INT32_MIN, 0 }, { INT32_MAX, INT32_MAX, 0 } };
    const world_bounds a = bounds((const int32_t[3]){ 0 }, 10), low = bounds(end[0], 0),
                       high = bounds(end[1], 0);
    unsigned i;
    int k;
    for (i = 0; i < 8 * COUNT_OF(rows); i++) {
        int32_t at[3];
        uint64_t gap2 = 0;
        world_bounds b;
        for (k = 0; k < 3; k++) {
            const int32_t gap = rows[i / 8].gap[k];
            at[k] = i >> k & 1 ? -rows[i / 8].at[k] : rows[i / 8].at[k];
            gap2 += k < DIMENSIONS ? (uint64_t)(gap * gap) : 0;
        }
        b = bounds(at, 10);
        CHECK_EQ(WORLD(bounds, _gap2)(&a, &b), gap2);
        CHECK_EQ(WORLD(bounds, _gap2)(&b, &a), gap2);
        CHECK_EQ(WORLD(bounds, _overlap)(&a, &b), !gap2);
        CHECK_EQ(WORLD(bounds, _overlap)(&b, &a), !gap2);
    }
    CHECK(WORLD(bounds, _gap2)(&low, &high) == UINT64_MAX && !WORLD(bounds, _overlap)(&low, &high));
}

/* Bounds about (100, 0, -100), or in the plane (100, -100), by 10 to each side, grown; by a negative
 * margin no more than to the middle. */
TEST(grown_bounds)
{
    static const int32_t at[3] = { 100, DIMENSIONS == 3 ? 0 : -100, -100 };
    static const struct {
        int32_t by, min_x, max_x, min_last, max_last;
    } rows[] = {
#include "grown.inc" /* made of cases/grown.in */
    };
    unsigned i;
    for (i = 0; i < COUNT_OF(rows); i++) {
        const world_bounds b = WORLD(bounds, _grow)(bounds(at, 10), rows[i].by);
        CHECK(b.min.x == rows[i].min_x && b.max.x == rows[i].max_x);
        CHECK_EQ(world_get(b.min, DIMENSIONS - 1), rows[i].min_last);
        CHECK_EQ(world_get(b.max, DIMENSIONS - 1), rows[i].max_last);
    }
}

/* Along (.6, -.8), and back: the one side goes so far, the other stays. */
TEST(swept_bounds)
{
    static const int32_t at[3] = { 100, 0, -100 }, far = 1288490188; /* .6 of 2^31 */
    int back;
    for (back = 0; back < 2; back++) {
        const world_bounds a = bounds(at, 10);
        world_dir way = world_axis(0, QN30(0.6));
        world_bounds b;
        way.y = -QN30(0.8);
        if (back) way = world_opposite(way);
        b = WORLD(bounds, _sweep)(a, way, 1000);
        CHECK(b.min.x <= 90 - 600 * back && b.min.x >= 90 - 601 * back);
        CHECK(b.max.x >= 110 + 600 * !back && b.max.x <= 110 + 601 * !back);
        CHECK(b.min.y <= -10 - 800 * !back && b.min.y >= -10 - 801 * !back);
        CHECK(b.max.y >= 10 + 800 * back && b.max.y <= 10 + 801 * back);
        if (DIMENSIONS == 3)
            CHECK(world_get(b.min, 2 % DIMENSIONS) == -110 &&
                  world_get(b.max, 2 % DIMENSIONS) == -90);
        b = WORLD(bounds, _sweep)(a, way, INT32_MAX);
        CHECK_NEAR(back ? b.min.x - 90 : b.max.x - 110, back ? -far : far, 1);
    }
}

#ifndef WORLD_PLANE
#include "shapes3.h"

/* Bounds beyond the format are clamped to it; the largest bodies overflow nothing. A box's second
 * vertex is not read, nor a capsule's pointer to a hull. */
TEST(ends_of_the_format)
{
    static const qn_pose3 end = { { INT32_MAX, INT32_MIN, 0 }, { 5, 3, -2, 1 } };
    static const qn_hull3 none = QN_CLOUD_DATA(0, 0);
    const int32_t t = QN_MAX_EXTENT, top = INT32_MAX, low = INT32_MIN;
    const qn_pose3 corner = { { top, top, top }, { 1, 0, 0, 0 } };
    qn_shape3 shape[] = { QN_ROUNDED_BOX3(t, t, t, t),
                          QN_CAPSULE3(t, t, t, -t, -t, -t, t),
                          QN_SPHERE3(0),
                          QN_BOX3(0, 0, 0),
                          QN_SPHERE3(t),
                          QN_CAPSULE3(-3, 4, 5, 3, 4, 5, 1) };
    int i;
    shape[3].v[1].x = 1 << 20, shape[5].hull = &none;
    for (i = 0; i < 6; i++) {
        const qn_collider3 c = placed3(&shape[i], i < 4 ? &end : i < 5 ? &corner : &home);
        qn_bounds3 b;
        CHECK_EQ(qn_collider3_bounds(&c, &b), 0);
        if (i < 4) CHECK(b.max.x == top && b.min.y == low);
        if (i == 0) CHECK(b.min.z == low && b.max.z == top);
        if (i == 2 || i == 3) CHECK(b.min.x == top && b.max.y == low && !b.min.z && !b.max.z);
        if (i == 4) CHECK(b.max.x == top && b.max.y == top && b.max.z == top && b.min.z == top - t);
        if (i == 5) CHECK(b.min.x == -5 && b.min.y == 2 && same3(b.max, vec(5, 6, 7)));
    }
}
#endif
