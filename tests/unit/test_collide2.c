/* SPDX-License-Identifier: MIT */
/* The doors of the plane: refusals, agreement of the three questions, poses and frames, exchange and translation, garbage. */
#include "planar/old_queries2.h"
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
    old_query margin = { -1, 0, 0, 0, 0, 0, 0 }, excess = { 0, 0, 0, 0, 0, 0, -1 };
    CHECK_EQ(old_collide2(&a, &home, &a, &home, NULL, NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(old_distance2(&a, &home, &a, &home, NULL, NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(old_collide2(NULL, &home, &a, &home, NULL, NULL, &m), QN_ERR_NULL);
    CHECK_EQ(old_collide2(&a, NULL, &a, &home, NULL, NULL, &m), QN_ERR_NULL);
    CHECK_EQ(old_overlap2(&a, &home, &bad, &home, NULL, NULL), QN_ERR_RADIUS);
    CHECK_EQ(old_overlap2(&a, &home, &a, &zero, NULL, NULL), QN_ERR_ROTATION);
    CHECK_EQ(old_overlap2(&a, &home, &a, &home, &margin, NULL), QN_ERR_OPTION);
    CHECK_EQ(old_overlap2(&a, &home, &a, &home, &excess, NULL), QN_ERR_OPTION);
    CHECK_EQ(old_overlap2_frames(&a, &f, &box, &wrong, NULL, NULL), QN_ERR_FRAME);
    CHECK_EQ(old_overlap2_frames(&box, &f, &a, &wrong, NULL, NULL), QN_OVERLAPPING); /* a circle's rotation is never read */
    CHECK_EQ(old_overlap2_frames(&a, NULL, &a, &f, NULL, NULL), QN_ERR_NULL);
}

/* Two squares of 1 unit, 0.5 apart sideways and 0.01 in each other, have two points. */
TEST(shifted_squares_have_two_points)
{
    qn_shape2 s = QN_BOX2(QN(0.5), QN(0.5));
    qn_pose2 b = { { QN(0.5), QN(0.99) }, { 1, 0 } };
    CHECK_EQ(old_collide2(&s, &home, &s, &b, NULL, NULL, &m), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK_NEAR(m.depth, QN(0.01), 1);
    CHECK(m.normal.x == 0 && m.normal.y == QN_ONE30);
}

/* A gap is a contact point only within the margin; depth is below zero there. */
TEST(margin_gives_points_of_a_gap)
{
    qn_shape2 s = QN_BOX2(1000, 1000);
    qn_pose2 b = { { 300, 2050 }, { 1, 0 } };
    old_query near = { 50, 0, 0, 0, 0, 0, 0 };
    CHECK_EQ(old_collide2(&s, &home, &s, &b, NULL, NULL, &m), QN_APART);
    CHECK_EQ(m.count, 0);
    CHECK_EQ(old_collide2(&s, &home, &s, &b, &near, NULL, &m), QN_APART);
    CHECK_EQ(m.count, 2);
    CHECK_EQ(m.depth, -50);
    CHECK_EQ(m.points[0].depth, -50);
    near.margin = 49;
    CHECK_EQ(old_collide2(&s, &home, &s, &b, &near, NULL, &m), QN_APART);
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
        for (i = 0; i < 12; i++) cache.word[i] = random_u32(&r);
        CHECK_EQ(qn_frame2_from_pose(&fa, &a.pose) | qn_frame2_from_pose(&fb, &b.pose), 0);
        verdict = old_overlap2(&a.shape, &a.pose, &b.shape, &b.pose, NULL, NULL);
        CHECK_EQ(old_collide2(&a.shape, &a.pose, &b.shape, &b.pose, NULL, NULL, &m), verdict);
        CHECK_EQ(old_distance2(&a.shape, &a.pose, &b.shape, &b.pose, NULL, NULL, &gap), verdict);
        CHECK_EQ(old_distance2_frames(&a.shape, &fa, &b.shape, &fb, NULL, &cache, &far), verdict);
        CHECK(same(&gap, &far, sizeof gap));
        CHECK_EQ(old_collide2(&b.shape, &b.pose, &a.shape, &a.pose, NULL, NULL, &other), verdict);
        CHECK(m.count == other.count && m.depth == other.depth);
        if (a.pose.p.x != b.pose.p.x || a.pose.p.y != b.pose.p.y) CHECK(m.normal.x == -other.normal.x && m.normal.y == -other.normal.y);
        for (i = 0; i < (int)m.count && (a.pose.p.x != b.pose.p.x || a.pose.p.y != b.pose.p.y); i++)
            CHECK(m.points[i].position.x == other.points[i].position.x && m.points[i].id == (other.points[i].id << 16 | other.points[i].id >> 16));
        fa.p.x += 123456789;
        fb.p.x += 123456789;
        CHECK_EQ(old_collide2_frames(&a.shape, &fa, &b.shape, &fb, NULL, &cache, &other), verdict);
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
        old_query q;
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
        q.excess = 0;
        q.max_iterations = (uint16_t)random_u32(&r);
        q.reserved = 0;
        way = qn_dir2_from_vec2(s[0].v[1]);
        CHECK(is_told(old_collide2_frames(&s[0], &f[0], &s[1], &f[1], n % 2 ? &q : NULL, NULL, &m), QN_OVERLAPPING));
        CHECK(is_told(old_distance2_frames(&s[0], &f[0], &s[1], &f[1], NULL, NULL, &gap), QN_OVERLAPPING));
        CHECK(is_told(old_cast2(&s[0], &f[0], &s[1], &f[1], way, (int32_t)(random_u32(&r) >> 1), NULL, &hit), QN_UNDECIDED));
        (void)qn_shape2_check(&s[0]);
    }
}

/* Two needles, turned alike. The best edge is the first body's left one, with the second body's vertex 484 LSB beyond its end, and the edge from
 * there on leads 16 LSB away along it; as deep is that edge itself, with the first body's vertex over it. By what touches beside it the contact
 * is that of the second, at every level of optimisation. */
TEST(needles_touch_by_the_edge_with_a_vertex_over_it)
{
    static const qn_vec2 p[8] = { { -645, 0 },         { 987, 0 },         { 744, 119304645 }, { 309, 119304637 },
                                  { -390, 104755292 }, { -982, 66076404 }, { -1006, 22 },      { -862, 1 } };
    static const qn_vec2 q[7] = {
        { 408, 8 }, { 864, 14 }, { 865, 41698709 }, { -297, 49941473 }, { -836, 12558383 }, { -835, 8372255 }, { -277, 16 }
    };
    static qn_edge2 edges[2][8];
    qn_shape2 a, b;
    const qn_pose2 pa = at(-3, 4, -1026569562, -1926425612), pb = at(-219, 611, -1026569562, -1926425612);
    const qn_manifold2 same_at = {
        { 504961900, 947594314 }, 1436, 2, { { { 36799486, -19609694 }, 1422, 0x00058002u }, { { 152, 248 }, 1436, 0x80060001u } }
    };
    CHECK_EQ(qn_polygon2(&a, p, 8, 0, edges[0], 8), 0);
    CHECK_EQ(qn_polygon2(&b, q, 7, 0, edges[1], 8), 0);
    CHECK_EQ(old_collide2(&a, &pa, &b, &pb, NULL, NULL, &m), QN_OVERLAPPING);
    same_manifold2(&m, &same_at);
}

/* A plate twice, 4 LSB apart, so that what counts as level is less than the roundings: where a vertex stands beside the best edge, those count,
 * and the corner of 1 LSB belongs to the face. */
TEST(plates_apart_by_little_touch_over_their_roundings)
{
    static const qn_vec2 p[5] = { { -94191891, -1553 }, { 94192342, -1553 }, { 94192341, 1310 }, { 94192340, 1311 }, { -94191890, 1310 } };
    static qn_edge2 edges[5];
    qn_shape2 plate;
    old_query margin = { 0, 0, 0, 0, 0, 0, 0 };
    const qn_pose2 pa = at(1, 5, -4, 2), pb = at(-1807, -2026, 2, -1);
    const qn_manifold2 same_at = {
        { -480191937, -960383886 }, -4, 2, { { { -84248777, 42122926 }, -5, 0x80020003u }, { { 84246971, -42124947 }, -5, 0x00038002u } }
    };
    CHECK_EQ(qn_polygon2(&plate, p, 5, 0, edges, 5), 0);
    margin.margin = 4000;
    CHECK_EQ(old_collide2(&plate, &pa, &plate, &pb, &margin, NULL, &m), QN_APART);
    same_manifold2(&m, &same_at);
}

CHECK_MAIN(RUN(what_is_wrong_is_refused) RUN(shifted_squares_have_two_points) RUN(margin_gives_points_of_a_gap) RUN(answers_agree_with_each_other)
               RUN(garbage_is_survived) RUN(needles_touch_by_the_edge_with_a_vertex_over_it) RUN(plates_apart_by_little_touch_over_their_roundings))
