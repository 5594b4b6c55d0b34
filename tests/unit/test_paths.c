/* SPDX-License-Identifier: MIT */
/* Casts of two colliders that move along paths of their own, in space and in the plane. */
#include "check.h"
#include "num/wide.h"
#include "placed.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(300, 20000)

static const qn_shape3 ball = QN_SPHERE3(65536), crate = QN_BOX3(70000, 40000, 50000), rod = QN_CAPSULE3(0, 0, -65536, 0, 0, 65536, 20000);
static const qn_shape2 disc = QN_CIRCLE2(65536), tile = QN_BOX2(70000, 40000);
static const qn_dir3 right = { QN_ONE30, 0, 0 }, left = { -QN_ONE30, 0, 0 };
static const qn_dir2 right2 = { QN_ONE30, 0 }, left2 = { -QN_ONE30, 0 };

/* Two balls of radius 1, 10 units apart, drive at each other by 9 and 3 units: 8 units of the 12 are free, so they meet after two thirds,
 * when A has come 6 units and B 2, in x = 7. */
TEST(two_balls_that_drive_at_each_other_meet_when_their_ways_add_up_to_the_gap)
{
    const qn_collider3 a = QN_COLLIDER3_AT(&ball, 0, 0, 0, 0), b = QN_COLLIDER3_AT(&ball, 655360, 0, 0, 0);
    const qn_collider2 a2 = QN_COLLIDER2_AT(&disc, 0, 0), b2 = QN_COLLIDER2_AT(&disc, 655360, 0);
    const qn_path3 path_a = path3_of(right, 9 * 65536), path_b = path3_of(left, 3 * 65536);
    const qn_path2 path_a2 = path2_of(right2, 9 * 65536), path_b2 = path2_of(left2, 3 * 65536);
    const int32_t two_thirds = 715827882, lsb = 1366; /* of time in an LSB of the 12 units */
    qn_hit3 hit;
    qn_hit2 hit2;
    CHECK_EQ(qn_cast3(&a, &path_a, &b, &path_b, NULL, &hit), QN_TOUCHING);
    CHECK_NEAR(hit.time, two_thirds, 4 * lsb);
    CHECK(hit.time <= two_thirds && hit.distance <= 2 * 65536);
    CHECK_NEAR(hit.distance, 2 * 65536, 2);
    CHECK_NEAR(hit.point.x, 7 * 65536, 4);
    CHECK(hit.point.y == 0 && hit.point.z == 0 && hit.normal.x == QN_ONE30);
    CHECK_EQ(qn_cast2(&a2, &path_a2, &b2, &path_b2, NULL, &hit2), QN_TOUCHING);
    CHECK_NEAR(hit2.time, two_thirds, 4 * lsb);
    CHECK(hit2.time <= two_thirds && hit2.distance <= 2 * 65536);
    CHECK_NEAR(hit2.point.x, 7 * 65536, 4);
    CHECK(hit2.point.y == 0 && hit2.normal.x == QN_ONE30);
}

/* That A drives at B, which stands, is the mirror image of B that drives at A. */
TEST(a_path_of_a_alone_is_that_of_b_mirrored)
{
    random_state r = random_seed(3);
    int i, met = 0;
    for (i = 0; i < ROUNDS; i++) {
        const qn_pose3 p = { random_vec3(&r, 60000), { 1, random_range(&r, -2, 2), random_range(&r, -2, 2), 1 } };
        const qn_pose3 q = { { random_range(&r, 300000, 500000), p.p.y, p.p.z }, { 3, 1, random_range(&r, -2, 2), 1 } };
        const qn_collider3 a = placed3(i & 1 ? &crate : &ball, &p), b = placed3(i & 2 ? &crate : &rod, &q);
        const qn_path3 path = path3_of(qn_dir3_between(p.p, q.p), 600000);
        qn_hit3 hit, mirrored;
        const qn_status status = qn_cast3(&a, &path, &b, NULL, NULL, &hit);
        CHECK_EQ(qn_cast3(&b, NULL, &a, &path, NULL, &mirrored), status);
        CHECK(status == QN_APART || status == QN_TOUCHING);
        if (status != QN_TOUCHING) continue;
        met++;
        CHECK(hit.distance == mirrored.distance && hit.time == mirrored.time);
        CHECK(hit.point.x == mirrored.point.x && hit.point.y == mirrored.point.y && hit.point.z == mirrored.point.z);
        CHECK(hit.normal.x == -mirrored.normal.x && hit.normal.y == -mirrored.normal.y && hit.normal.z == -mirrored.normal.z);
        CHECK(hit.normal.x > 0);
    }
    CHECK(met > ROUNDS / 2);
}

static qn_collider3 moved(const qn_collider3 *c, const qn_path3 *path, qn_q30 time)
{
    qn_collider3 at = *c;
    const int64_t t = ((int64_t)path->length * time) >> 30;
    at.frame.p.x += (int32_t)qn_round64(path->way.x * t, 30);
    at.frame.p.y += (int32_t)qn_round64(path->way.y * t, 30);
    at.frame.p.z += (int32_t)qn_round64(path->way.z * t, 30);
    return at;
}

/* At parts of the time told, both where they are then, an independent query of the distance finds no overlap beyond 4 LSB; and at the time
 * told they are at most 8 LSB apart: the 4 of one path, and 2 for each path that is rounded. */
TEST(two_that_move_are_free_until_they_meet)
{
    random_state r = random_seed(4);
    int i, k, met = 0;
    for (i = 0; i < ROUNDS; i++) {
        const qn_pose3 p = { random_vec3(&r, 60000), { 1, random_range(&r, -2, 2), random_range(&r, -2, 2), 1 } };
        const qn_pose3 q = { { random_range(&r, 300000, 500000), random_range(&r, -300000, 300000), 0 }, { 3, 1, random_range(&r, -2, 2), 1 } };
        const qn_vec3 middle = { 150000, random_range(&r, -100000, 100000), random_range(&r, -30000, 30000) };
        const qn_collider3 a = placed3(i & 1 ? &crate : &ball, &p), b = placed3(i & 2 ? &crate : &rod, &q);
        const qn_path3 path_a = path3_of(qn_dir3_between(p.p, middle), random_range(&r, 1, 600000));
        const qn_path3 path_b = path3_of(qn_dir3_between(q.p, middle), random_range(&r, 1, 600000));
        qn_collider3 at_a, at_b;
        qn_hit3 hit;
        qn_gap3 gap;
        qn_manifold3 m;
        const qn_status status = qn_cast3(&a, &path_a, &b, &path_b, NULL, &hit);
        CHECK(status == QN_APART || status == QN_TOUCHING);
        if (status == QN_TOUCHING) met++;
        for (k = 0; k <= 8; k++) {
            const qn_q30 end = status == QN_TOUCHING ? hit.time : QN_ONE30;
            at_a = moved(&a, &path_a, (qn_q30)((int64_t)end * k / 8));
            at_b = moved(&b, &path_b, (qn_q30)((int64_t)end * k / 8));
            if (qn_overlap3(&at_a, &at_b, NULL) != QN_OVERLAPPING) continue;
            CHECK_EQ(qn_collide3(&at_a, &at_b, NULL, &m), QN_OVERLAPPING);
            CHECK(m.depth <= 4);
        }
        if (status != QN_TOUCHING) continue;
        CHECK(qn_distance3(&at_a, &at_b, NULL, &gap) >= 0);
        CHECK(gap.distance <= 8);
        CHECK_EQ(hit.distance, (int64_t)path_b.length * hit.time >> 30);
    }
    CHECK(met > ROUNDS / 4);
}

/* What both do alike changes nothing between them. */
TEST(two_on_one_path_keep_their_gap)
{
    const qn_collider3 a = QN_COLLIDER3_AT(&ball, 0, 0, 0, 0), b = QN_COLLIDER3_AT(&crate, 200000, 0, 0, 0), in = QN_COLLIDER3_AT(&crate, 9, 8, 7, 0);
    const qn_path3 path = path3_of(left, 1 << 30);
    qn_manifold3 m;
    qn_hit3 hit;
    CHECK_EQ(qn_cast3(&a, &path, &b, &path, NULL, &hit), QN_APART);
    CHECK_EQ(qn_cast3(&a, &path, &in, &path, NULL, &hit), QN_OVERLAPPING);
    CHECK_EQ(qn_collide3(&a, &in, NULL, &m), QN_OVERLAPPING);
    CHECK(hit.time == 0 && hit.distance == -m.depth && hit.point.x == 9 && hit.point.y == 8 && hit.point.z == 7);
    CHECK(hit.normal.x == m.normal.x && hit.normal.y == m.normal.y && hit.normal.z == m.normal.z);
}

/* NULL, all zero, and a way without a length: of two apart none meets, of two that overlap each does so from the start. */
TEST(a_path_of_zeros_and_null_stand)
{
    static const qn_path3 zeros;
    const qn_path3 short_one = path3_of(right, 0);
    const qn_path3 *const still[3] = { NULL, &zeros, &short_one };
    const qn_vec3 inside = { 0, 0, 1 }, outside = { 0, 0, 65600 };
    const qn_collider3 a = QN_COLLIDER3_AT(&ball, 0, 0, 0, 0), b = QN_COLLIDER3_AT(&crate, 200000, 0, 0, 0), in = QN_COLLIDER3_AT(&crate, 1, 0, 0, 0);
    qn_hit3 hit;
    int i, j;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++) {
            CHECK_EQ(qn_cast3(&a, still[i], &b, still[j], NULL, &hit), QN_APART);
            CHECK_EQ(qn_cast3(&a, still[i], &in, still[j], NULL, &hit), QN_OVERLAPPING);
            CHECK(hit.time == 0 && hit.distance < 0 && hit.point.x == 1);
            CHECK_EQ(qn_ray3(&a, inside, still[i], NULL, &hit), QN_OVERLAPPING);
            CHECK_EQ(hit.time, 0);
            CHECK_EQ(qn_ray3(&a, outside, still[i], NULL, &hit), QN_APART);
        }
}

TEST(a_path_that_turns_or_has_no_direction_or_less_than_no_length_is_refused)
{
    const qn_collider3 a = QN_COLLIDER3_AT(&ball, 0, 0, 0, 0), b = QN_COLLIDER3_AT(&crate, 200000, 0, 0, 0);
    const qn_collider2 a2 = QN_COLLIDER2_AT(&disc, 0, 0), b2 = QN_COLLIDER2_AT(&tile, 200000, 0);
    const qn_path3 good = path3_of(left, 100);
    const qn_vec3 from = { 100000, 0, 0 };
    const qn_vec2 from2 = { 100000, 0 };
    int i;
    for (i = 0; i < 5; i++) {
        static const qn_status expected[5] = { QN_ERR_OPTION, QN_ERR_EXTENT, QN_ERR_ROTATION, QN_ERR_ROTATION, QN_ERR_ROTATION };
        qn_path3 bad = good;
        qn_path2 bad2 = path2_of(left2, 100);
        qn_hit3 hit;
        qn_hit2 hit2;
        if (i == 0) bad.turn = bad2.turn = 1;
        if (i == 1) bad.length = bad2.length = -1;
        if (i == 2) bad.way.x = bad2.way.x = 0;
        if (i == 3) bad.way.x = bad2.way.x = QN_ONE30 + 100;
        if (i == 4) bad.way.y = bad2.way.y = INT32_MIN, bad.length = bad2.length = 0;
        CHECK_EQ(qn_cast3(&a, &bad, &b, NULL, NULL, &hit), expected[i]);
        CHECK_EQ(qn_cast3(&a, NULL, &b, &bad, NULL, &hit), expected[i]);
        CHECK_EQ(qn_cast3(&a, &good, &b, &bad, NULL, &hit), expected[i]);
        CHECK_EQ(qn_ray3(&a, from, &bad, NULL, &hit), expected[i]);
        CHECK_EQ(qn_cast2(&a2, &bad2, &b2, NULL, NULL, &hit2), expected[i]);
        CHECK_EQ(qn_cast2(&a2, NULL, &b2, &bad2, NULL, &hit2), expected[i]);
        CHECK_EQ(qn_ray2(&a2, from2, &bad2, NULL, &hit2), expected[i]);
    }
}

/* Two paths as long as the format, towards each other, are one of twice that: refused; side by side they are as long as any. */
TEST(a_relative_path_beyond_the_format_is_refused)
{
    const qn_collider3 a = QN_COLLIDER3_AT(&ball, 0, 0, 0, 0), b = QN_COLLIDER3_AT(&crate, 0, 400000, 0, 0);
    const qn_collider2 a2 = QN_COLLIDER2_AT(&disc, 0, 0), b2 = QN_COLLIDER2_AT(&tile, 0, 400000);
    const qn_path3 one = path3_of(right, INT32_MAX), other = path3_of(left, INT32_MAX);
    const qn_path2 one2 = path2_of(right2, INT32_MAX), other2 = path2_of(left2, INT32_MAX);
    qn_hit3 hit;
    qn_hit2 hit2;
    CHECK_EQ(qn_cast3(&a, &one, &b, &other, NULL, &hit), QN_ERR_RANGE);
    CHECK_EQ(qn_cast3(&a, &one, &b, &one, NULL, &hit), QN_APART);
    CHECK_EQ(qn_cast2(&a2, &one2, &b2, &other2, NULL, &hit2), QN_ERR_RANGE);
    CHECK_EQ(qn_cast2(&a2, &one2, &b2, &one2, NULL, &hit2), QN_APART);
}

/* Frames of the plane: zeros, and a direction that is too long, of circles as of boxes. */
TEST(a_frame_of_the_plane_that_was_never_set_is_refused_by_every_query_of_every_shape)
{
    const qn_shape2 *const kinds[2] = { &disc, &tile };
    const qn_collider2 other = QN_COLLIDER2_AT(&tile, 1 << 24, 0);
    const qn_vec2 at = { 5, 6 };
    int i, k;
    for (i = 0; i < 2; i++)
        for (k = 0; k < 3; k++) {
            static const qn_frame2 frames[3] = { { { 0, 0 }, { 0, 0 } }, { { 0, 0 }, { QN_ONE30, 100000 } }, { { 0, 0 }, { INT32_MIN, INT32_MIN } } };
            const qn_collider2 bad = framed2(kinds[i], &frames[k]);
            qn_separation2 separation;
            qn_manifold2 m;
            qn_closest2 near;
            qn_bounds2 bounds;
            qn_gap2 gap;
            qn_hit2 hit;
            CHECK_EQ(qn_overlap2(&bad, &other, NULL), QN_ERR_FRAME);
            CHECK_EQ(qn_overlap2(&other, &bad, NULL), QN_ERR_FRAME);
            CHECK_EQ(qn_distance2(&bad, &other, NULL, &gap), QN_ERR_FRAME);
            CHECK_EQ(qn_collide2(&bad, &other, NULL, &m), QN_ERR_FRAME);
            CHECK_EQ(qn_cast2(&bad, NULL, &other, NULL, NULL, &hit), QN_ERR_FRAME);
            CHECK_EQ(qn_ray2(&bad, at, NULL, NULL, &hit), QN_ERR_FRAME);
            CHECK_EQ(qn_nearest2(&bad, at, NULL, &near), QN_ERR_FRAME);
            CHECK_EQ(qn_collider2_bounds(&bad, &bounds), QN_ERR_FRAME);
            CHECK_EQ(qn_probe2(&bad, &other, NULL, &separation), QN_ERR_FRAME);
        }
}

CHECK_MAIN(RUN(two_balls_that_drive_at_each_other_meet_when_their_ways_add_up_to_the_gap) RUN(a_path_of_a_alone_is_that_of_b_mirrored)
               RUN(two_that_move_are_free_until_they_meet) RUN(two_on_one_path_keep_their_gap) RUN(a_path_of_zeros_and_null_stand)
                   RUN(a_path_that_turns_or_has_no_direction_or_less_than_no_length_is_refused) RUN(a_relative_path_beyond_the_format_is_refused)
                       RUN(a_frame_of_the_plane_that_was_never_set_is_refused_by_every_query_of_every_shape))
