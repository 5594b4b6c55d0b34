/* SPDX-License-Identifier: MIT */
/* Queries of the plane: refusals, agreement of the three, poses and frames, exchange and
 * translation; margins and names. */
#include "queries2.h"
#include "lattice2.h"
#include "manifolds2.h"

#define ROUNDS CHECK_ROUNDS(200, 100000)

static qn_manifold2 m, other;
static qn_gap2 gap, far;

static int same(const void *u, const void *v, size_t size)
{
    const unsigned char *a = u, *b = v;
    while (size--)
        if (*a++ != *b++) return 0;
    return 1;
}

TEST(what_is_wrong_is_refused)
{
    qn_shape2 a = qn_circle2(100), bad = qn_circle2(-1), box = QN_BOX2(50, 50);
    qn_pose2 zero = { { 0, 0 }, { 0, 0 } };
    qn_frame2 f = { { 0, 0 }, { QN_ONE30, 0 } }, wrong = { { 0, 0 }, { QN_ONE30, QN_ONE30 } };
    qn_query margin = { -1, 0, 0, NULL, NULL, 0 };
    CHECK_EQ(qn_collide2_poses(&a, &home, &a, &home, NULL, NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_distance2_poses(&a, &home, &a, &home, NULL, NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_collide2_poses(NULL, &home, &a, &home, NULL, NULL, &m), QN_ERR_NULL);
    CHECK_EQ(qn_collide2_poses(&a, NULL, &a, &home, NULL, NULL, &m), QN_ERR_NULL);
    CHECK_EQ(qn_overlap2_poses(&a, &home, &bad, &home, NULL, NULL), QN_ERR_RADIUS);
    CHECK_EQ(qn_overlap2_poses(&a, &home, &a, &zero, NULL, NULL), QN_ERR_ROTATION);
    CHECK_EQ(qn_overlap2_poses(&a, &home, &a, &home, &margin, NULL), QN_ERR_OPTION);
    CHECK_EQ(qn_overlap2_frames(&a, &f, &box, &wrong, NULL, NULL), QN_ERR_FRAME);
    CHECK_EQ(qn_overlap2_frames(&box, &f, &a, &wrong, NULL, NULL),
             QN_ERR_FRAME); /* of a circle, too */
    CHECK_EQ(qn_overlap2_frames(&a, NULL, &a, &f, NULL, NULL), QN_ERR_NULL);
}

/* A gap is a contact point only within the margin; depth is below zero there. */
TEST(margin_gives_points_of_a_gap)
{
    qn_shape2 s = QN_BOX2(1000, 1000);
    qn_pose2 b = { { 300, 2050 }, { 1, 0 } };
    qn_query near = { 50, 0, 0, NULL, NULL, 0 };
    CHECK_EQ(qn_collide2_poses(&s, &home, &s, &b, NULL, NULL, &m), QN_APART);
    CHECK_EQ(m.count, 0);
    CHECK_EQ(qn_collide2_poses(&s, &home, &s, &b, &near, NULL, &m), QN_APART);
    CHECK_EQ(m.count, 2);
    CHECK_EQ(m.depth, -50);
    CHECK_EQ(m.points[0].depth, -50);
    near.margin = 49;
    CHECK_EQ(qn_collide2_poses(&s, &home, &s, &b, &near, NULL, &m), QN_APART);
    CHECK_EQ(m.count, 0);
}

/* The verdict is one; exchange mirrors, frames and caches change nothing, translation moves
 * points alone; on bodies full of ties. */
TEST(answers_agree_with_each_other)
{
    random_state r = random_seed(31);
    static lattice_body a, b;
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        qn_frame2 fa, fb;
        qn_cache cache;
        qn_status verdict;
        lattice_random(&a, &r, 1000);
        lattice_random(&b, &r, 1000);
        a.shape.radius = n % 3 ? 0 : random_range(&r, 0, 3000);
        for (i = 0; i < 4; i++) cache.word[i] = random_u32(&r);
        CHECK_EQ(qn_frame2_from_pose(&fa, &a.pose) | qn_frame2_from_pose(&fb, &b.pose), 0);
        verdict = qn_overlap2_poses(&a.shape, &a.pose, &b.shape, &b.pose, NULL, NULL);
        CHECK_EQ(qn_collide2_poses(&a.shape, &a.pose, &b.shape, &b.pose, NULL, NULL, &m), verdict);
        CHECK_EQ(qn_distance2_poses(&a.shape, &a.pose, &b.shape, &b.pose, NULL, NULL, &gap),
                 verdict);
        CHECK_EQ(qn_distance2_frames(&a.shape, &fa, &b.shape, &fb, NULL, &cache, &far), verdict);
        CHECK(same(&gap, &far, sizeof gap));
        CHECK_EQ(qn_collide2_poses(&b.shape, &b.pose, &a.shape, &a.pose, NULL, NULL, &other),
                 verdict);
        CHECK(m.count == other.count && m.depth == other.depth);
        if (a.pose.p.x != b.pose.p.x || a.pose.p.y != b.pose.p.y)
            CHECK(m.normal.x == -other.normal.x && m.normal.y == -other.normal.y);
        for (i = 0; i < (int)m.count && (a.pose.p.x != b.pose.p.x || a.pose.p.y != b.pose.p.y); i++)
            CHECK(m.points[i].position.x == other.points[i].position.x &&
                  m.points[i].id == (other.points[i].id << 16 | other.points[i].id >> 16));
        fa.p.x += 123456789;
        fb.p.x += 123456789;
        CHECK_EQ(qn_collide2_frames(&a.shape, &fa, &b.shape, &fb, NULL, &cache, &other), verdict);
        CHECK(m.normal.x == other.normal.x && m.depth == other.depth && m.count == other.count);
        for (i = 0; i < (int)m.count; i++)
            CHECK(m.points[i].position.x + 123456789 == other.points[i].position.x &&
                  m.points[i].id == other.points[i].id);
    }
}

/* Equal boxes, one on the other or in a row, and off by an LSB: the same two names, each a
 * vertex of both [R17]. */
TEST(equal_boxes_keep_their_names)
{
    const qn_shape2 box = QN_BOX2(32768, 32768);
    static const uint32_t names[2][2] = { { 0x80028001u, 0x80038000u },
                                          { 0x80018000u, 0x80028003u } };
    int in_row, d, i;
    for (in_row = 0; in_row < 2; in_row++)
        for (d = -3; d <= 3; d++) {
            const qn_pose2 at = { { in_row ? 65503 : d, in_row ? d : 65503 }, { 1, 0 } };
            CHECK_EQ(qn_collide2_poses(&box, &home, &box, &at, NULL, NULL, &m), QN_OVERLAPPING);
            CHECK_EQ(m.count, 2);
            for (i = 0; i < 2; i++)
                CHECK(m.points[0].id == names[in_row][i] || m.points[1].id == names[in_row][i]);
        }
}

/* A box that rests on a long one, tilted by a step of its rotation's numbers either way, keeps
 * both points. */
TEST(a_resting_box_keeps_both_points)
{
    const qn_shape2 floor = QN_BOX2(655360, 65536), box = QN_BOX2(65536, 65536);
    int s, y;
    for (s = -1; s <= 1; s++)
        for (y = -4; y <= 0; y++) {
            const qn_pose2 at = { { 70000, 131072 + y }, { 65536, s } };
            CHECK(qn_collide2_poses(&floor, &home, &box, &at, NULL, NULL, &m) > 0);
            CHECK_EQ(m.count, 2);
        }
}

CHECK_MAIN(RUN(what_is_wrong_is_refused) RUN(margin_gives_points_of_a_gap)
               RUN(answers_agree_with_each_other) RUN(equal_boxes_keep_their_names)
                   RUN(a_resting_box_keeps_both_points))
