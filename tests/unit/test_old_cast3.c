/* SPDX-License-Identifier: MIT */
/* Shapes that move: known answers, and that a cast is never late and hardly early, by the doors, which know nothing of casts. */
#include "cast_bodies.h"
#include "check.h"
#include "narrow/old_queries.h"

#define ROUNDS CHECK_ROUNDS(200, 300000)

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static old_workspace workspace = { scratch, sizeof scratch };
static const qn_dir3 ahead = { QN_ONE30, 0, 0 };

static qn_frame3 at(int32_t x, int32_t y, int32_t z)
{
    qn_frame3 f = home_frame;
    f.p = vec(x, y, z);
    return f;
}

/* B comes along +x towards the middle of A at home_frame: it stops where the two surfaces meet, which is known exactly. */
TEST(each_kind_meets_each_kind_at_the_place_known)
{
    static const qn_vec3 tetra[4] = { { -600, 0, 0 }, { 700, 500, 400 }, { 700, -500, 400 }, { 700, 0, -500 } };
    static const qn_hull3 points = QN_CLOUD_DATA(tetra, 4);
    static const qn_shape3 shape[6] = { QN_SPHERE3(600),        QN_CAPSULE3(-500, 0, 0, 700, 0, 0, 100),
                                        QN_BOX3(600, 300, 200), QN_ROUNDED_BOX3(500, 300, 200, 100),
                                        QN_CLOUD3(&points, 0),  QN_CLOUD3(&points, 50) };
    static const int32_t left[6] = { 600, 600, 600, 600, 600, 650 }, right[6] = { 600, 800, 600, 600, 700, 750 };
    int i, j;
    for (i = 0; i < 6; i++)
        for (j = 0; j < 6; j++) {
            const qn_frame3 from = at(-50000, 0, 0);
            const int32_t way = 50000 - left[i] - right[j];
            qn_hit3 hit;
            CHECK_EQ(old_cast3(&shape[i], &home_frame, &shape[j], &from, ahead, 100000, NULL, &workspace, &hit), QN_TOUCHING);
            CHECK(hit.distance <= way && hit.distance >= way - 3);
            if (i > 3 || j > 3) continue; /* a corner meets: within an LSB its normal is any in a cone */
            CHECK_NEAR(hit.point.x, -left[i], 3);
            CHECK(hit.normal.x == -QN_ONE30 && !hit.normal.y && !hit.normal.z);
            CHECK_EQ(old_cast3(&shape[i], &home_frame, &shape[j], &from, ahead, way - 4, NULL, &workspace, &hit), QN_APART); /* it stays short */
        }
}

/* Where a cast ends, the bodies do not overlap and are at most 4 LSB apart; on the way there, and all along a path that is called free,
 * they never overlap. */
TEST(never_late_and_hardly_early)
{
    random_state r = random_seed(31);
    int n, i, hits = 0, misses = 0;
    for (n = 0; n < ROUNDS; n++) {
        qn_shape3 s[2];
        qn_frame3 f[2], moved;
        int32_t aside, end = 6000000;
        qn_dir3 way;
        qn_hit3 hit;
        qn_gap3 gap;
        qn_status status;
        cast_body(&r, n % CAST_KINDS, 0, &s[0], &f[0]);
        cast_body(&r, n / CAST_KINDS % CAST_KINDS, 1, &s[1], &f[1]);
        aside = cast_size[0] + cast_size[1];
        way = qn_dir3_from_vec3(vec(f[0].p.x - f[1].p.x + random_range(&r, -aside, aside), f[0].p.y - f[1].p.y + random_range(&r, -aside, aside),
                                    f[0].p.z - f[1].p.z + random_range(&r, -aside, aside)));
        status = old_cast3(&s[0], &f[0], &s[1], &f[1], way, end, NULL, &workspace, &hit);
        if (status == QN_OVERLAPPING) continue;
        CHECK(status == QN_APART || status == QN_TOUCHING);
        if (status == QN_TOUCHING) end = hit.distance;
        for (i = 0; i <= 8; i++) {
            moved = cast_moved(&f[1], way, (int32_t)((int64_t)end * i / 8));
            CHECK(old_distance3_frames(&s[0], &f[0], &s[1], &moved, NULL, NULL, &workspace, &gap) != QN_OVERLAPPING);
        }
        if (status == QN_TOUCHING) CHECK(gap.distance <= 4);
        hits += status == QN_TOUCHING;
        misses += status == QN_APART;
    }
    CHECK(hits > ROUNDS / 8 && misses > ROUNDS / 8);
}

/* A ball passes another one at the sum of the radii, a few LSB more or less: it meets it only within 4 LSB, and surely where they
 * overlap. */
TEST(a_ball_that_grazes)
{
    const qn_shape3 a = qn_sphere3(1000000), b = qn_sphere3(500000);
    int32_t off;
    for (off = -6; off <= 6; off++) {
        const qn_frame3 from = at(-20000000, 1500000 + off, 0);
        qn_hit3 hit;
        qn_status status = old_cast3(&a, &home_frame, &b, &from, ahead, 40000000, NULL, NULL, &hit);
        CHECK(status == QN_APART || status == QN_TOUCHING);
        if (off < 0) CHECK_EQ(status, QN_TOUCHING);
        if (off > 4) CHECK_EQ(status, QN_APART);
        if (status == QN_TOUCHING) CHECK(hit.distance <= 20000000);
    }
}

/* A plate slides along another one: 5 LSB of air let it pass, 1 LSB of overlap stops it at the rim. */
TEST(a_plate_that_slides)
{
    const qn_shape3 a = qn_box3(vec(100000, 100000, 50), 0);
    qn_frame3 from = at(-1000000, 0, 105);
    qn_hit3 hit;
    CHECK_EQ(old_cast3(&a, &home_frame, &a, &from, ahead, 2000000, NULL, NULL, &hit), QN_APART);
    from.p.z = 99;
    CHECK_EQ(old_cast3(&a, &home_frame, &a, &from, ahead, 2000000, NULL, NULL, &hit), QN_TOUCHING);
    CHECK(hit.distance <= 800000 && hit.distance >= 800000 - 4);
}

/* From a touch the way out is free, and the way in is none; a body inside another one says so. */
TEST(from_the_start)
{
    const qn_shape3 a = qn_box3(vec(1000, 1000, 1000), 0), b = qn_sphere3(500);
    const qn_dir3 back = { -QN_ONE30, 0, 0 };
    qn_frame3 from = at(-1504, 0, 0);
    qn_hit3 hit;
    CHECK_EQ(old_cast3(&a, &home_frame, &b, &from, back, 10000, NULL, NULL, &hit), QN_APART);
    CHECK_EQ(old_cast3(&a, &home_frame, &b, &from, ahead, 10000, NULL, NULL, &hit), QN_TOUCHING);
    CHECK(hit.distance <= 4);
    CHECK_EQ(old_cast3(&a, &home_frame, &b, &from, ahead, 0, NULL, NULL, &hit), QN_APART); /* no way at all, and 4 LSB apart */
    from.p.x = -1500;
    CHECK_EQ(old_cast3(&a, &home_frame, &b, &from, ahead, 0, NULL, NULL, &hit), QN_TOUCHING);
    CHECK_EQ(hit.distance, 0);
    from.p.x = -1400;
    CHECK_EQ(old_cast3(&a, &home_frame, &b, &from, back, 10000, NULL, NULL, &hit), QN_OVERLAPPING);
    CHECK_EQ(hit.distance | hit.normal.x | hit.normal.y | hit.normal.z, 0);
    CHECK(hit.point.x == -1400 && !hit.point.y && !hit.point.z);
}

/* The caller's cap ends a cast early, at a place that is free. */
TEST(cap_on_steps)
{
    const qn_shape3 a = qn_capsule3(vec(0, 0, -1), vec(0, 0, 1), 1000), b = qn_sphere3(1000);
    const qn_frame3 there = at(-500000, 1900, 0);
    old_query one = { 0, 1, 0, 0, 0, 0, 0 };
    qn_hit3 hit, full;
    int32_t last = -1;
    CHECK_EQ(old_cast3(&a, &home_frame, &b, &there, ahead, 1000000, NULL, NULL, &full), QN_TOUCHING);
    CHECK_NEAR(full.distance, 500000 - 624 - 6, 6); /* sqrt(2000^2 - 1900^2) = 624.5; 4 LSB of gap are 13 of a path so aslant */
    for (; one.max_iterations < 20; one.max_iterations++) {
        qn_status status = old_cast3(&a, &home_frame, &b, &there, ahead, 1000000, &one, NULL, &hit);
        if (status == QN_TOUCHING) break;
        CHECK_EQ(status, QN_UNDECIDED);
        CHECK(hit.distance > last && hit.distance < full.distance);
        last = hit.distance;
    }
    CHECK(one.max_iterations > 2 && one.max_iterations < 12);
    CHECK(hit.distance == full.distance && hit.point.x == full.point.x && hit.normal.y == full.normal.y);
}

TEST(refusals)
{
    static const qn_vec3 corner[2] = { { 0, 0, 0 }, { 9, 9, QN_MAX_EXTENT + 1 } };
    static const qn_hull3 none = QN_CLOUD_DATA(corner, 0), long_one = QN_CLOUD_DATA(corner, 2), one = QN_CLOUD_DATA(corner, 1);
    const qn_shape3 s = qn_sphere3(10), bad = qn_sphere3(-1), cloud = qn_cloud3(&one, 1);
    const qn_frame3 there = at(100, 0, 0), edge = at(-2000000000, 0, 0), behind = at(2000000000, 0, 0),
                    crooked = { { 0, 0, 0 }, { { { INT32_MAX, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 } } } };
    const qn_dir3 zero = { 0, 0, 0 }, longer = { QN_ONE30, 1 << 20, 0 };
    old_query options = { -1, 0, 0, 0, 0, 0, 0 };
    old_workspace small = { scratch, QN_WORKSPACE_BYTES - 1 }, askew = { (char *)scratch + 1, QN_WORKSPACE_BYTES },
                  empty = { NULL, QN_WORKSPACE_BYTES };
    qn_shape3 other = cloud;
    qn_hit3 hit = { 7, 7, { 7, 7, 7 }, { 7, 7, 7 } };
    CHECK_EQ(old_cast3(&s, &home_frame, &s, &there, ahead, -1, NULL, NULL, &hit), QN_ERR_EXTENT);
    CHECK_EQ(old_cast3(&s, &home_frame, &s, &there, ahead, INT32_MIN, NULL, NULL, &hit), QN_ERR_EXTENT);
    CHECK_EQ(old_cast3(&s, &home_frame, &s, &there, zero, 1, NULL, NULL, &hit), QN_ERR_ROTATION);
    CHECK_EQ(old_cast3(&s, &home_frame, &s, &there, longer, 1, NULL, NULL, &hit), QN_ERR_ROTATION);
    CHECK_EQ(old_cast3(&s, &home_frame, &s, &there, ahead, 1, &options, NULL, &hit), QN_ERR_OPTION);
    CHECK_EQ(old_cast3(&bad, &home_frame, &s, &there, ahead, 1, NULL, NULL, &hit), QN_ERR_RADIUS);
    CHECK_EQ(old_cast3(&s, &home_frame, &bad, &there, ahead, 1, NULL, NULL, &hit), QN_ERR_RADIUS);
    CHECK_EQ(old_cast3(NULL, &home_frame, &s, &there, ahead, 1, NULL, NULL, &hit), QN_ERR_NULL);
    CHECK_EQ(old_cast3(&s, NULL, &s, &there, ahead, 1, NULL, NULL, &hit), QN_ERR_NULL);
    CHECK_EQ(old_cast3(&s, &home_frame, NULL, &there, ahead, 1, NULL, NULL, &hit), QN_ERR_NULL);
    CHECK_EQ(old_cast3(&s, &home_frame, &s, NULL, ahead, 1, NULL, NULL, &hit), QN_ERR_NULL);
    CHECK_EQ(old_cast3(&s, &home_frame, &s, &there, ahead, 1, NULL, NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(old_cast3(&cloud, &home_frame, &s, &there, ahead, 1, NULL, NULL, &hit), QN_ERR_NULL);
    CHECK_EQ(old_cast3(&cloud, &home_frame, &s, &there, ahead, 1, NULL, &empty, &hit), QN_ERR_NULL);
    CHECK_EQ(old_cast3(&cloud, &home_frame, &s, &there, ahead, 1, NULL, &small, &hit), QN_ERR_MEMORY);
    CHECK_EQ(old_cast3(&s, &home_frame, &cloud, &there, ahead, 1, NULL, &askew, &hit), QN_ERR_MEMORY);
    CHECK_EQ(old_cast3(&cloud, &crooked, &s, &there, ahead, 1, NULL, &workspace, &hit), QN_ERR_FRAME);
    other.hull = NULL;
    CHECK_EQ(old_cast3(&other, &home_frame, &s, &there, ahead, 1, NULL, &workspace, &hit), QN_ERR_NULL);
    other.hull = &none;
    CHECK_EQ(old_cast3(&other, &home_frame, &s, &there, ahead, 1, NULL, &workspace, &hit), QN_ERR_COUNT);
    other.hull = &long_one;
    CHECK_EQ(old_cast3(&other, &home_frame, &s, &there, ahead, 1, NULL, &workspace, &hit), QN_ERR_SIZE);
    CHECK_EQ(hit.distance + hit.point.x + hit.normal.z, 21);                                   /* untouched all along */
    CHECK_EQ(old_cast3(&s, &edge, &s, &behind, ahead, INT32_MAX, NULL, NULL, &hit), QN_APART); /* away from it: for ever */
    CHECK_EQ(old_cast3(&s, &behind, &s, &edge, ahead, INT32_MAX, NULL, NULL, &hit), QN_APART); /* farther than any length */
}

/* A ball that comes along the top of a box whose edges are rounded, one LSB lower than it may, meets the cylinder about the edge: radii
 * R together, at a height of R - 1, (2 R - 1)^.5 before the edge. It closes in by squares, in more steps than eight and fewer than the
 * cap. */
TEST(a_graze_takes_many_steps)
{
    const qn_shape3 box = QN_ROUNDED_BOX3(131072, 65536, 43690, 32768), ball = QN_SPHERE3(57359);
    const int32_t both = 32768 + 57359, before = 424; /* 180253^.5 = 424.56 */
    const qn_frame3 from = at(-655360, 65536 + both - 1, 0);
    old_query few = { 0, 8, 0, 0, 0, 0, 0 };
    qn_hit3 hit, early;
    CHECK_EQ(old_cast3(&box, &home_frame, &ball, &from, ahead, 1310720, NULL, &workspace, &hit), QN_TOUCHING);
    CHECK_NEAR(hit.distance, 655360 - 131072 - before, 600); /* 4 LSB early along the normal are 480 and more along the way */
    CHECK_EQ(old_cast3(&box, &home_frame, &ball, &from, ahead, 1310720, &few, &workspace, &early), QN_UNDECIDED);
    CHECK(early.distance < hit.distance);
    few.max_iterations = QN_MAX_CAST_STEPS;
    CHECK_EQ(old_cast3(&box, &home_frame, &ball, &from, ahead, 1310720, &few, &workspace, &early), QN_TOUCHING);
    CHECK_EQ(early.distance, hit.distance);
}

CHECK_MAIN(RUN(each_kind_meets_each_kind_at_the_place_known) RUN(never_late_and_hardly_early) RUN(a_ball_that_grazes) RUN(a_graze_takes_many_steps)
               RUN(a_plate_that_slides) RUN(from_the_start) RUN(cap_on_steps) RUN(refusals))
