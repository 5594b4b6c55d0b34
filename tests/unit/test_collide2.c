/* SPDX-License-Identifier: MIT */
/* The doors of the plane: refusals, agreement of the three questions, poses and frames, exchange and translation, garbage. */
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
    CHECK_EQ(qn_overlap2_frames(&box, &f, &a, &wrong, NULL, NULL), QN_ERR_FRAME); /* of a circle, too */
    CHECK_EQ(qn_overlap2_frames(&a, NULL, &a, &f, NULL, NULL), QN_ERR_NULL);
}

/* Two squares of 1 unit, 0.5 apart sideways and 0.01 in each other, have two points. */
TEST(shifted_squares_have_two_points)
{
    qn_shape2 s = QN_BOX2(QN(0.5), QN(0.5));
    qn_pose2 b = { { QN(0.5), QN(0.99) }, { 1, 0 } };
    CHECK_EQ(qn_collide2_poses(&s, &home, &s, &b, NULL, NULL, &m), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK_NEAR(m.depth, QN(0.01), 1);
    CHECK(m.normal.x == 0 && m.normal.y == QN_ONE30);
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

/* The verdict is one; exchange mirrors, frames and caches change nothing, translation moves points alone; on bodies full of ties. */
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
        CHECK_EQ(qn_distance2_poses(&a.shape, &a.pose, &b.shape, &b.pose, NULL, NULL, &gap), verdict);
        CHECK_EQ(qn_distance2_frames(&a.shape, &fa, &b.shape, &fb, NULL, &cache, &far), verdict);
        CHECK(same(&gap, &far, sizeof gap));
        CHECK_EQ(qn_collide2_poses(&b.shape, &b.pose, &a.shape, &a.pose, NULL, NULL, &other), verdict);
        CHECK(m.count == other.count && m.depth == other.depth);
        if (a.pose.p.x != b.pose.p.x || a.pose.p.y != b.pose.p.y) CHECK(m.normal.x == -other.normal.x && m.normal.y == -other.normal.y);
        for (i = 0; i < (int)m.count && (a.pose.p.x != b.pose.p.x || a.pose.p.y != b.pose.p.y); i++)
            CHECK(m.points[i].position.x == other.points[i].position.x && m.points[i].id == (other.points[i].id << 16 | other.points[i].id >> 16));
        fa.p.x += 123456789;
        fb.p.x += 123456789;
        CHECK_EQ(qn_collide2_frames(&a.shape, &fa, &b.shape, &fb, NULL, &cache, &other), verdict);
        CHECK(m.normal.x == other.normal.x && m.depth == other.depth && m.count == other.count);
        for (i = 0; i < (int)m.count; i++)
            CHECK(m.points[i].position.x + 123456789 == other.points[i].position.x && m.points[i].id == other.points[i].id);
    }
}

/* A verdict up to `last`, or one of the refusals that there are. */
static bool is_told(qn_status status, qn_status last) { return status <= last && status >= QN_ERR_ANGLE; }

/* Any bits at all in shapes, edges, frames and options: a verdict or a refusal, and no trap. */
TEST(garbage_is_survived)
{
    random_state r = random_seed(41);
    static qn_edge2 edges[2][QN_MAX_POLYGON];
    int n, i, k;
    for (n = 0; n < ROUNDS; n++) {
        qn_shape2 s[2];
        qn_frame2 f[2];
        qn_hit2 hit;
        qn_query q = { 0 };
        qn_dir2 way;
        for (i = 0; i < 2; i++) {
            int bits = random_range(&r, 0, 31);
            s[i].type = (uint16_t)random_range(&r, 10, 16);
            s[i].count = (uint16_t)random_range(&r, 2, 33);
            s[i].radius = (int32_t)(random_u32(&r) >> random_range(&r, 0, 31));
            for (k = 0; k < 2; k++) {
                s[i].v[k].x = (int32_t)(random_u32(&r) >> bits);
                s[i].v[k].y = (int32_t)(random_u32(&r) >> bits);
            }
            for (k = 0; k < QN_MAX_POLYGON; k++) {
                edges[i][k].from.x = (int32_t)random_u32(&r);
                edges[i][k].from.y = (int32_t)random_u32(&r);
                edges[i][k].normal.x = (int32_t)random_u32(&r);
                edges[i][k].normal.y = (int32_t)random_u32(&r);
            }
            s[i].edge = edges[i];
            for (k = 0; n % 3 && k < QN_MAX_POLYGON; k++) { /* edges as large as the body says, some of them wrong in one number */
                edges[i][k].from.x >>= bits;
                edges[i][k].from.y >>= bits;
                edges[i][k].normal = qn_dir2_from_vec2(edges[i][k].from);
                if (k == n % 37) edges[i][k].normal.y = (int32_t)random_u32(&r);
            }
            f[i].p.x = (int32_t)random_u32(&r);
            f[i].p.y = (int32_t)random_u32(&r);
            f[i].r = qn_dir2_from_vec2(f[i].p);
            if (i && n % 5 < 3) f[1].p = f[0].p;
            if (n % 8 == 0) f[i].r.x = (int32_t)random_u32(&r);
        }
        q.margin = (int32_t)random_u32(&r);
        q.max_iterations = (uint16_t)random_u32(&r);
        way = qn_dir2_from_vec2(s[0].v[1]);
        CHECK(is_told(qn_collide2_frames(&s[0], &f[0], &s[1], &f[1], n % 2 ? &q : NULL, NULL, &m), QN_OVERLAPPING));
        CHECK(is_told(qn_distance2_frames(&s[0], &f[0], &s[1], &f[1], NULL, NULL, &gap), QN_OVERLAPPING));
        CHECK(is_told(qn_cast2_frames(&s[0], &f[0], &s[1], &f[1], way, (int32_t)(random_u32(&r) >> 1), NULL, &hit), QN_UNDECIDED));
        (void)qn_shape2_check(&s[0]);
    }
}

/* Equal boxes, one on the other or side by side, and off by an LSB: the same two names, each a vertex of both [R17]. */
TEST(equal_boxes_keep_their_names)
{
    const qn_shape2 box = QN_BOX2(32768, 32768);
    static const uint32_t names[2][2] = { { 0x80028001u, 0x80038000u }, { 0x80018000u, 0x80028003u } };
    int beside, d, i;
    for (beside = 0; beside < 2; beside++)
        for (d = -3; d <= 3; d++) {
            const qn_pose2 at = { { beside ? 65503 : d, beside ? d : 65503 }, { 1, 0 } };
            CHECK_EQ(qn_collide2_poses(&box, &home, &box, &at, NULL, NULL, &m), QN_OVERLAPPING);
            CHECK_EQ(m.count, 2);
            for (i = 0; i < 2; i++)
                CHECK(m.points[0].id == names[beside][i] || m.points[1].id == names[beside][i]);
        }
}

/* A box that rests on a long one, tilted by a step of its rotation's numbers either way, keeps both points. */
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

/* The flat side of a half disc lies level before a side of a hexagon and beyond its ends: what is
 * between them is the gap of the two lines, 2548.8 LSB from the poses. */
TEST(a_flat_side_before_a_level_one)
{
    const qn_vec2 corner[6] = { { 483236, -966472 }, { 966472, -724854 },  { 966472, -483236 },
                                { 724854, 241618 },  { -483236, 724854 }, { -241618, 0 } };
    const qn_shape2 disc = QN_SECTOR2(896027, 0, 65536);
    qn_pose2 pose = { { -9931264, 15266037 }, { 40632, 2475 } };
    qn_edge2 edge[6];
    qn_shape2 hexagon;
    qn_collider2 a, b;
    CHECK_EQ(qn_polygon2(&hexagon, corner, 6, 15751, edge, 6), 0);
    CHECK_EQ(qn_collider2_set(&a, &disc, &pose), 0);
    pose.p.x = -10902464;
    pose.p.y = 15013265;
    CHECK_EQ(qn_collider2_set(&b, &hexagon, &pose), 0);
    CHECK_EQ(qn_distance2(&a, &b, NULL, &gap), QN_APART);
    CHECK_NEAR(gap.distance, 2549, 1);
    CHECK(gap.lower <= 2549 && gap.upper >= 2548);
    CHECK_EQ(qn_distance2(&b, &a, NULL, &gap), QN_APART);
    CHECK_NEAR(gap.distance, 2549, 1);
}

CHECK_MAIN(RUN(what_is_wrong_is_refused) RUN(shifted_squares_have_two_points) RUN(margin_gives_points_of_a_gap) RUN(answers_agree_with_each_other)
               RUN(garbage_is_survived) RUN(equal_boxes_keep_their_names)
               RUN(a_resting_box_keeps_both_points) RUN(a_flat_side_before_a_level_one))
