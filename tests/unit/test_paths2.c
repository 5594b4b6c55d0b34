/* SPDX-License-Identifier: MIT */
/* Paths of the plane: two at a time, and what is refused of a path and of a frame. */
#include "check.h"
#include "placed.h"

#define I QN_ONE30

static const qn_shape2 disc = QN_CIRCLE2(65536), tile = QN_BOX2(70000, 40000);
static const qn_dir2 east = { I, 0 }, west = { -I, 0 };
static qn_hit2 hit;

/* Two balls of radius 1, 10 units apart, drive at each other by 9 and 3 units: 8 units of the 12
 * are free, so they meet after two thirds, when A has come 6 units and B 2, in x = 7. */
TEST(two_discs_that_drive_at_each_other_meet_when_their_ways_add_up_to_the_gap)
{
    const qn_collider2 a = QN_COLLIDER2_AT(&disc, 0, 0), b = QN_COLLIDER2_AT(&disc, QN(10), 0);
    const qn_path2 path_a = path2_of(east, QN(9)), path_b = path2_of(west, QN(3));
    const int32_t two_thirds = 715827882, lsb = 1366; /* of time in an LSB of the 12 units */
    CHECK_EQ(qn_cast2(&a, &path_a, &b, &path_b, NULL, &hit), QN_TOUCHING);
    CHECK(hit.time <= two_thirds && hit.time >= two_thirds - 4 * lsb);
    CHECK(hit.distance <= QN(2) && hit.distance >= QN(2) - 2);
    CHECK_NEAR(hit.point.x, QN(7), 4);
    CHECK(hit.point.y == 0 && hit.normal.x == I);
}

/* The same along y, where they touch: the normal is the axis, to the bit. */
TEST(discs_above_each_other_have_the_axis_as_normal)
{
    const qn_collider2 a = QN_COLLIDER2_AT(&disc, 3, 0), b = QN_COLLIDER2_AT(&disc, 3, -131070);
    qn_manifold2 m;
    CHECK_EQ(qn_collide2(&a, &b, NULL, &m), QN_OVERLAPPING);
    CHECK(m.normal.x == 0 && m.normal.y == -I && m.depth == 2);
}

/* Of all numbers that a type may be, five stand for a shape. */
TEST(a_type_that_is_none_is_refused)
{
    qn_shape2 s = disc;
    int type, legal = 0;
    for (type = 0; type < 65536; type++) {
        s.type = (uint16_t)type;
        legal += qn_shape2_check(&s) != QN_ERR_TYPE;
    }
    CHECK_EQ(legal, 5);
}

/* It turns, has less than no length, no direction or one that is too long. Two paths as long as the
 * format, towards each other, are one of twice that; side by side they are as long as any. */
TEST(paths_that_are_refused)
{
    static const struct {
        int32_t length, x, y, turn, status;
    } bad[] = { { 100, I, 0, 1, QN_ERR_OPTION },
                { -1, I, 0, 0, QN_ERR_EXTENT },
                { 100, 0, 0, 0, QN_ERR_ROTATION },
                { 100, I + 100, 0, 0, QN_ERR_ROTATION },
                { 0, I, INT32_MIN, 0, QN_ERR_ROTATION } };
    const qn_collider2 a = QN_COLLIDER2_AT(&disc, 0, 0), b = QN_COLLIDER2_AT(&tile, 200000, 0),
                       c = QN_COLLIDER2_AT(&tile, 0, 400000);
    const qn_path2 ahead = path2_of(east, INT32_MAX), back = path2_of(west, INT32_MAX);
    const qn_vec2 from = { 100000, 0 };
    unsigned i;
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        qn_path2 path = path2_of(west, bad[i].length);
        path.way.x = bad[i].x, path.way.y = bad[i].y, path.turn = (qn_turn)bad[i].turn;
        CHECK_EQ(qn_cast2(&a, &path, &b, NULL, NULL, &hit), bad[i].status);
        CHECK_EQ(qn_cast2(&a, NULL, &b, &path, NULL, &hit), bad[i].status);
        CHECK_EQ(qn_ray2(&a, from, &path, NULL, &hit), bad[i].status);
    }
    CHECK_EQ(qn_cast2(&a, &ahead, &c, &back, NULL, &hit), QN_ERR_RANGE);
    CHECK_EQ(qn_cast2(&a, &ahead, &c, &ahead, NULL, &hit), QN_APART);
}

/* Frames of zeros, and of a direction that is too long, of circles as of boxes. */
TEST(a_frame_that_was_never_set_is_refused_by_every_query_of_every_shape)
{
    static const qn_frame2 frames[3] = { { { 0, 0 }, { 0, 0 } },
                                         { { 0, 0 }, { I, 100000 } },
                                         { { 0, 0 }, { INT32_MIN, INT32_MIN } } };
    const qn_collider2 other = QN_COLLIDER2_AT(&tile, 1 << 24, 0);
    const qn_pose2 pose = { { 5, 6 }, { I, 0 } };
    const qn_vec2 at = { 5, 6 };
    int i;
    for (i = 0; i < 6; i++) {
        const qn_collider2 bad = framed2(i & 1 ? &disc : &tile, &frames[i / 2]);
        qn_separation2 separation;
        qn_manifold2 m;
        qn_closest2 near;
        qn_bounds2 bounds;
        qn_gap2 gap;
        CHECK_EQ(qn_collider2_set(NULL, &disc, &pose), QN_ERR_NULL);
        CHECK_EQ(qn_collider2_move(NULL, &pose), QN_ERR_NULL);
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

CHECK_MAIN(RUN(two_discs_that_drive_at_each_other_meet_when_their_ways_add_up_to_the_gap)
               RUN(discs_above_each_other_have_the_axis_as_normal)
                   RUN(a_type_that_is_none_is_refused) RUN(paths_that_are_refused)
                       RUN(a_frame_that_was_never_set_is_refused_by_every_query_of_every_shape))
