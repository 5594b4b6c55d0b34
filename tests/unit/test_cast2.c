/* SPDX-License-Identifier: MIT */
/* Rays, moving shapes and nearest points: known answers, and that a cast is never late. */
#include "check.h"
#include "queries2.h"
#include "random.h"

static const qn_frame2 home = { { 0, 0 }, { QN_ONE30, 0 } };
static const qn_dir2 right = { QN_ONE30, 0 };

TEST(ray_meets_box)
{
    qn_vec2 half = { 1000, 500 }, from = { -5000, 100 };
    qn_shape2 box = qn_box2(half, 0);
    qn_hit2 hit;
    CHECK_EQ(qn_ray2_frames(&box, &home, from, right, 100000, &hit), QN_TOUCHING);
    CHECK(hit.distance <= 4000 && hit.distance >= 3996);
    CHECK_NEAR(hit.point.x, -1000, 4);
    CHECK_NEAR(hit.point.y, 100, 1);
    CHECK(hit.normal.x == -QN_ONE30 && hit.normal.y == 0);
    CHECK_EQ(qn_ray2_frames(&box, &home, from, right, 3900, &hit), QN_APART); /* stays short */
    from.y = 510;
    CHECK_EQ(qn_ray2_frames(&box, &home, from, right, 100000, &hit), QN_APART); /* passes */
    from.x = from.y = 0;
    CHECK_EQ(qn_ray2_frames(&box, &home, from, right, 100, &hit), QN_OVERLAPPING);
    CHECK_EQ(hit.distance, -500); /* the way out, which the normal shows */
    CHECK(hit.normal.x == 0 && (hit.normal.y == QN_ONE30 || hit.normal.y == -QN_ONE30));
}

TEST(refusals)
{
    qn_shape2 c = qn_circle2(10), bad = qn_circle2(-1);
    qn_vec2 from = { 0, 0 };
    const qn_dir2 zero = { 0, 0 };
    qn_hit2 hit;
    qn_closest2 near;
    CHECK_EQ(qn_ray2_frames(&c, &home, from, right, -1, &hit), QN_ERR_EXTENT);
    CHECK_EQ(qn_ray2_frames(&c, &home, from, zero, 1, &hit), QN_ERR_ROTATION);
    CHECK_EQ(qn_ray2_frames(&bad, &home, from, right, 1, &hit), QN_ERR_RADIUS);
    CHECK_EQ(qn_ray2_frames(&c, NULL, from, right, 1, &hit), QN_ERR_NULL);
    CHECK_EQ(qn_ray2_frames(&c, &home, from, right, 1, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_shape2_nearest(&c, &home, from, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_shape2_nearest(NULL, &home, from, &near), QN_ERR_NULL);
}

TEST(nearest_point_outside_and_inside)
{
    qn_vec2 half = { 1000, 500 }, p = { 1300, 900 };
    qn_shape2 box = qn_box2(half, 0);
    qn_closest2 near;
    CHECK_EQ(qn_shape2_nearest(&box, &home, p, &near), QN_APART); /* 3-4-5 from the corner */
    CHECK_EQ(near.distance, 500);
    CHECK(near.on_shape.x == 1000 && near.on_shape.y == 500);
    CHECK_NEAR(near.normal.x, 644245094, 2);
    p.x = 900;
    p.y = 100;
    CHECK_EQ(qn_shape2_nearest(&box, &home, p, &near), QN_OVERLAPPING);
    CHECK_EQ(near.distance, -100);
    CHECK(near.on_shape.x == 1000 && near.on_shape.y == 100 && near.normal.x == QN_ONE30);
}

static void random_body(random_state *r, qn_shape2 *s, qn_edge2 *edges, qn_frame2 *f)
{
    int32_t size = (int32_t)random_size(r, 18) + 8, i;
    qn_pose2 pose;
    qn_vec2 p[6];
    qn_rot2 half;
    for (i = 0; i < 6; i++) {
        p[i].x = random_range(r, -size, size);
        p[i].y = random_range(r, -size, size);
    }
    half.c = random_range(r, 0, 9);
    half.s = random_range(r, 1, 9);
    if (qn_polygon2(s, p, 6, 0, edges, 6) < 0 || random_u32(r) % 2)
        *s = random_u32(r) % 2 ? qn_capsule2(p[0], p[1], size / 2) : qn_sector2(size, half, 0);
    pose.p.x = random_range(r, -1000000, 1000000);
    pose.p.y = random_range(r, -1000000, 1000000);
    pose.r.c = random_range(r, -99, 99);
    pose.r.s = random_range(r, 1, 99);
    (void)qn_frame2_from_pose(f, &pose);
}

/* Where a cast ends, the bodies do not overlap and are at most 4 LSB apart; on the way there, and all along a path that is called free,
 * they never overlap. */
TEST(never_late_and_hardly_early)
{
    random_state r = random_seed(21);
    static qn_edge2 edges[2][6];
    qn_shape2 s[2];
    qn_frame2 f[2], moved;
    int n, i, hits = 0, misses = 0;
    for (n = 0; n < 300; n++) {
        qn_vec2 to;
        qn_dir2 way;
        qn_hit2 hit;
        qn_gap2 gap;
        qn_status status;
        int32_t end = 3000000;
        random_body(&r, &s[0], edges[0], &f[0]);
        random_body(&r, &s[1], edges[1], &f[1]);
        to.x = f[0].p.x - f[1].p.x + random_range(&r, -200000, 200000);
        to.y = f[0].p.y - f[1].p.y + random_range(&r, -200000, 200000);
        way = qn_dir2_from_vec2(to);
        status = qn_cast2_frames(&s[0], &f[0], &s[1], &f[1], way, end, NULL, &hit);
        if (status == QN_OVERLAPPING) continue;
        CHECK(status == QN_APART || status == QN_TOUCHING);
        if (status == QN_TOUCHING) end = hit.distance;
        for (i = 0; i <= 16; i++) {
            int64_t t = (int64_t)end * i / 16;
            moved = f[1];
            moved.p.x += (int32_t)((way.x * t + (1 << 29)) >> 30);
            moved.p.y += (int32_t)((way.y * t + (1 << 29)) >> 30);
            CHECK(qn_distance2_frames(&s[0], &f[0], &s[1], &moved, NULL, NULL, &gap) != QN_OVERLAPPING);
        }
        if (status == QN_TOUCHING) CHECK(gap.distance <= 4);
        hits += status == QN_TOUCHING;
        misses += status == QN_APART;
    }
    CHECK(hits > 30 && misses > 30);
}

/* Rays aimed into a circle, exactly judged: where one ends it is outside, and 4 LSB farther along a path that meets the circle at 15 degrees or
 * more it is inside, or as far as it was aimed. Places in 1/256 LSB, within 2^30: squares below 2^61. */
TEST(rays_end_at_the_circle)
{
    random_state r = random_seed(23);
    int n, steep = 0;
    for (n = 0; n < 2000; n++) {
        const int32_t size = (int32_t)random_size(&r, 20) + 64, far = size < 1 << 19 ? 4 * size : 1 << 21;
        const qn_vec2 centre = { random_range(&r, -1000000, 1000000), random_range(&r, -1000000, 1000000) };
        const qn_vec2 from = { random_range(&r, -far, far), random_range(&r, -far, far) },
                      aim = { random_range(&r, -size / 2, size / 2), random_range(&r, -size / 2, size / 2) };
        const qn_vec2 start = { centre.x + from.x, centre.y + from.y }, to = { aim.x - from.x, aim.y - from.y };
        const int64_t outside = (int64_t)from.x * from.x + (int64_t)from.y * from.y - (int64_t)(size + 4) * (size + 4);
        const qn_shape2 circle = qn_circle2(size);
        const qn_dir2 way = qn_dir2_from_vec2(to);
        qn_frame2 f = { { 0, 0 }, { QN_ONE30, 0 } };
        qn_hit2 hit;
        int i;
        f.p = centre;
        if (outside <= 0) continue;
        CHECK_EQ(qn_ray2_frames(&circle, &f, start, way, 1 << 24, &hit), QN_TOUCHING);
        for (i = 0; i < 2; i++) {
            const int64_t t = hit.distance + 4 * (int64_t)i, x = from.x * (int64_t)256 + (way.x * t >> 22),
                          y = from.y * (int64_t)256 + (way.y * t >> 22);
            const int64_t over = x * x + y * y - ((int64_t)size * size << 16),
                          slack = 4 * ((int64_t)size << 8) + 16; /* each part is floored by 1/256 at most */
            if (i == 0) CHECK(over >= -slack);
            else if (-((int64_t)hit.normal.x * way.x + (int64_t)hit.normal.y * way.y) > (int64_t)277904834 << 30) { /* sin(15 degrees) */ steep++;
                CHECK(over <= slack);
            }
        }
    }
    CHECK(steep > 600);
}

/* The caller's cap ends a cast early, at a place that is free. */
TEST(cap_on_steps)
{
    qn_shape2 a = qn_circle2(1000), b = qn_circle2(1000);
    qn_frame2 there = { { -500000, 1900 }, { QN_ONE30, 0 } };
    qn_query one = { 0, 1, 0, NULL, NULL, 0 };
    qn_hit2 hit, full;
    CHECK_EQ(qn_cast2_frames(&a, &home, &b, &there, right, 1000000, &one, &hit), QN_UNDECIDED);
    CHECK_EQ(qn_cast2_frames(&a, &home, &b, &there, right, 1000000, NULL, &full), QN_TOUCHING);
    CHECK(hit.distance < full.distance);
    CHECK_NEAR(full.distance, 500000 - 624 - 6, 6); /* sqrt(2000^2 - 1900^2) = 624.5; 4 LSB of gap are 13 of a path so aslant */
}

CHECK_MAIN(RUN(ray_meets_box) RUN(refusals) RUN(nearest_point_outside_and_inside) RUN(never_late_and_hardly_early) RUN(cap_on_steps)
               RUN(rays_end_at_the_circle))
