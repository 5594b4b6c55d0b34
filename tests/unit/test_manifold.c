/* SPDX-License-Identifier: MIT */
/* Handing out: from pair units in a body's frame to the world, mirrored where the pair was exchanged, rounded without losing a sign. */
#include "check.h"
#include "contact/manifold.h"
#include "exact.h"

#define ROUNDS CHECK_ROUNDS(300, 200000)

static qn_contact_set set_of(int count, int k)
{
    qn_contact_set s;
    int i;
    s.count = count;
    s.k = k;
    s.in_b = false;
    s.drop = 1;
    for (i = 0; i < count; i++) {
        s.point[i].at[0] = s.point[i].at[1] = s.point[i].at[2] = 0;
        s.point[i].depth = 0;
        s.point[i].id = (uint32_t)i << 16 | (uint32_t)(7 - i);
    }
    return s;
}

static const qn_dir3 x_axis = { QN_ONE30, 0, 0 };

static void begin(qn_work_frame *work, qn_pair3 *pair, const body *a, const body *b, qn_frame3 f[2], int k)
{
    CHECK_EQ(qn_frame3_from_pose(&f[0], &a->pose), 0);
    CHECK_EQ(qn_frame3_from_pose(&f[1], &b->pose), 0);
    pair->a = &a->shape;
    pair->b = &b->shape;
    pair->frame_a = &f[0];
    pair->frame_b = &f[1];
    pair->swapped = pair->moved = false;
    work->pair = pair;
    work->turned = true;
    work->k = k;
}

static body random_body(random_state *s, int32_t size)
{
    body b;
    b.shape = qn_sphere3(0);
    b.pose.p = random_vec3(s, size);
    body_turn(&b, s);
    return b;
}

/* Points and normal in the world are within the rounding of the exact turn, from A's frame or B's, and mirrored when exchanged. */
TEST(points_and_normal_in_the_world)
{
    random_state s = random_seed(1);
    int n, i, j, p;
    for (n = 0; n < ROUNDS; n++) {
        int k = random_range(&s, -4, 14);
        int32_t top = (int32_t)random_size(&s, k < 4 ? 22 : 30), want_n[3];
        body a = random_body(&s, 1 << 28), b = random_body(&s, 1 << 28);
        const body *owner;
        qn_frame3 f[2];
        qn_pair3 pair;
        qn_work_frame work;
        qn_contact_set set = set_of(random_range(&s, 1, 4), k);
        qn_manifold3 m;
        int64_t distance = random_range(&s, -1000, 1000);
        begin(&work, &pair, &a, &b, f, k);
        pair.swapped = random_range(&s, 0, 1);
        set.in_b = random_range(&s, 0, 1);
        for (p = 0; p < set.count; p++) {
            for (i = 0; i < 3; i++) set.point[p].at[i] = random_range(&s, -top, top);
            set.point[p].depth = random_range(&s, -top, top);
        }
        CHECK_EQ(qn_manifold3_emit(&work, QN_TOUCHING, &x_axis, distance, &set, &m), QN_TOUCHING);
        CHECK_EQ(m.count, set.count);
        for (i = 0; i < 3; i++) { /* column 0 of A's rotation */
            want_n[i] = (int32_t)((2 * (int64_t)a.turn.m[i][0] * QN_ONE30 + a.turn.n) / (2 * a.turn.n)) * (pair.swapped ? -1 : 1);
            CHECK_NEAR(i == 0 ? m.normal.x : i == 1 ? m.normal.y : m.normal.z, want_n[i], 2);
        }
        owner = set.in_b ? &b : &a;
        for (p = 0; p < set.count; p++) {
            const int64_t got[3] = { m.points[p].position.x, m.points[p].position.y, m.points[p].position.z };
            const int64_t at[3] = { owner->pose.p.x, owner->pose.p.y, owner->pose.p.z };
            uint32_t id = set.point[p].id;
            CHECK_EQ(m.points[p].id, pair.swapped ? id << 16 | id >> 16 : id);
            CHECK_EQ((m.points[p].depth > 0) - (m.points[p].depth < 0), (set.point[p].depth > 0) - (set.point[p].depth < 0));
            for (i = 0; i < 3; i++) {
                int64_t sum = 0, scale = owner->turn.n;
                for (j = 0; j < 3; j++) sum += (int64_t)owner->turn.m[i][j] * set.point[p].at[j];
                if (k > 0) scale *= (int64_t)1 << k;
                else sum *= (int64_t)1 << -k;
                CHECK_NEAR(2 * (got[i] - at[i]) * scale, 2 * sum, scale + scale / 8 + 8 * owner->turn.n); /* half an LSB, and 2^-30 of the point */
            }
        }
        CHECK_EQ((m.depth > 0) - (m.depth < 0), (distance < 0) - (distance > 0));
    }
}

/* Depths are rounded to nearest, but never to 0; beyond the format they saturate. */
TEST(a_depth_keeps_its_sign)
{
    static const int32_t unit[8] = { 0, 1, -1, 8191, 8192, 24575, 24576, -24577 }, lsb[8] = { 0, 1, -1, 1, 1, 1, 2, -2 };
    random_state s = random_seed(2);
    body a = random_body(&s, 9), b = random_body(&s, 9);
    qn_frame3 f[2];
    qn_pair3 pair;
    qn_work_frame work;
    qn_manifold3 m;
    int i;
    for (i = 0; i < 8; i++) {
        qn_contact_set set = set_of(1, 14);
        begin(&work, &pair, &a, &b, f, 14);
        set.point[0].depth = unit[i];
        CHECK_EQ(qn_manifold3_emit(&work, QN_OVERLAPPING, &x_axis, -unit[i], &set, &m), QN_OVERLAPPING);
        CHECK_EQ(m.points[0].depth, lsb[i]);
        CHECK_EQ(m.depth, lsb[i]);
    }
    begin(&work, &pair, &a, &b, f, -4);
    (void)qn_manifold3_emit(&work, QN_OVERLAPPING, &x_axis, -((int64_t)1 << 32), &(qn_contact_set){ .count = 0, .k = -4 }, &m);
    CHECK_EQ(m.depth, INT32_MAX);
    CHECK_EQ(m.count, 0);
}

/* A point outside the format is refused; one that only the rounding of a coarse model put there is clamped. */
TEST(points_outside_the_format)
{
    random_state s = random_seed(3);
    body a = random_body(&s, 0), b = random_body(&s, 0);
    qn_frame3 f[2];
    qn_pair3 pair;
    qn_work_frame work;
    qn_manifold3 m;
    qn_contact_set set = set_of(2, 2);
    a.pose.p.x = INT32_MAX;
    a.pose.p.y = INT32_MIN;
    a.pose.q.w = 1;
    a.pose.q.x = a.pose.q.y = a.pose.q.z = 0;
    begin(&work, &pair, &a, &b, f, 2);
    CHECK_EQ(qn_manifold3_emit(&work, QN_OVERLAPPING, &x_axis, -5, &set, &m), QN_OVERLAPPING);
    CHECK_EQ(m.points[0].position.x, INT32_MAX);
    set.point[1].at[0] = 4000; /* 1000 LSB beyond */
    CHECK_EQ(qn_manifold3_emit(&work, QN_OVERLAPPING, &x_axis, -5, &set, &m), QN_ERR_RANGE);
    set.point[1].at[0] = 0;
    set.point[1].at[1] = -4000;
    CHECK_EQ(qn_manifold3_emit(&work, QN_OVERLAPPING, &x_axis, -5, &set, &m), QN_ERR_RANGE);
    set.point[1].at[1] = 1 << 30;
    CHECK_EQ(qn_manifold3_emit(&work, QN_OVERLAPPING, &x_axis, -5, &set, &m), QN_OVERLAPPING);
}

/* More than four points: four of them, the deepest among them. */
TEST(r9_eight_points_become_four)
{
    static const int32_t ring[8][2] = { { 30000, 10000 },   { 10000, 30000 },   { -10000, 30000 }, { -30000, 10000 },
                                        { -30000, -10000 }, { -10000, -30000 }, { 10000, -30000 }, { 30000, -10000 } };
    random_state s = random_seed(4);
    int deepest, i, drop;
    for (drop = 0; drop < 3; drop++) {
        for (deepest = 0; deepest < 8; deepest++) {
            body a = random_body(&s, 99999), b = random_body(&s, 99999);
            qn_frame3 f[2];
            qn_pair3 pair;
            qn_work_frame work;
            qn_manifold3 m;
            qn_contact_set set = set_of(8, 4);
            int found = 0;
            begin(&work, &pair, &a, &b, f, 4);
            set.drop = (uint8_t)drop;
            for (i = 0; i < 8; i++) {
                set.point[i].at[(drop + 1) % 3] = ring[i][0];
                set.point[i].at[(drop + 2) % 3] = ring[i][1];
                set.point[i].depth = i == deepest ? 1000 : 16;
            }
            qn_contact_set_choose(&set);
            CHECK_EQ(qn_manifold3_emit(&work, QN_OVERLAPPING, &x_axis, -1000, &set, &m), QN_OVERLAPPING);
            CHECK_EQ(m.count, 4);
            for (i = 0; i < 4; i++) found += m.points[i].depth == 63; /* 62.5 */
            CHECK_EQ(found, 1);
        }
    }
}

/* The manifold of nothing. */
TEST(none)
{
    qn_manifold3 m;
    m.count = 9;
    m.depth = m.normal.x = m.normal.y = m.normal.z = 5;
    CHECK_EQ(qn_manifold3_none(&m), QN_APART);
    CHECK_EQ((int32_t)m.count | m.depth | m.normal.x | m.normal.y | m.normal.z, 0);
}

/* Gaps: the bounds are rounded outward, the estimate to nearest but never to 0, surfaces lie a radius from the cores. */
TEST(a_gap)
{
    random_state s = random_seed(5);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        int k = random_range(&s, -4, 14);
        body a = random_body(&s, 1 << 20), b = random_body(&s, 1 << 20);
        qn_frame3 f[2];
        qn_pair3 pair;
        qn_work_frame work;
        qn_separation3 sep = { 0 };
        qn_gap3 gap;
        int64_t scale = (int64_t)1 << (k < 0 ? -k : k);
        begin(&work, &pair, &a, &b, f, k);
        a.shape.radius = random_range(&s, 0, 1000);
        sep.status = QN_APART;
        sep.measured = sep.cores_apart = true;
        sep.distance = random_range(&s, 1, 1 << random_range(&s, 1, 25));
        sep.lower = sep.distance > 9 ? sep.distance - 9 : 0;
        sep.upper = sep.distance + 9;
        sep.n = x_axis;
        CHECK_EQ(qn_gap3_emit(&work, &sep, QN_NO_TOUCH, &gap), QN_APART);
        CHECK(gap.distance > 0);
        CHECK(gap.lower <= gap.distance && gap.distance <= gap.upper);
        if (k > 0) CHECK(gap.lower * scale <= sep.lower && gap.upper * scale >= sep.upper);
        else CHECK(gap.lower == sep.lower * scale && gap.upper == sep.upper * scale);
        CHECK_NEAR(((int64_t)gap.on_a.x - a.pose.p.x) * a.turn.n, (int64_t)a.shape.radius * a.turn.m[0][0], 17 * a.turn.n);
        CHECK_EQ(gap.on_b.y, b.shape.radius ? gap.on_b.y : a.pose.p.y); /* B's core point is A's origin here */
        sep.status = QN_OVERLAPPING;
        sep.distance = -5;
        sep.lower = 0;
        sep.upper = 3;
        CHECK_EQ(qn_gap3_emit(&work, &sep, QN_NO_TOUCH, &gap), QN_OVERLAPPING);
        CHECK_EQ(gap.distance | gap.normal.x | gap.on_a.x | gap.on_b.x | gap.lower, 0);
    }
}

/* Bounds beyond 32 bits of units, and of LSB. */
TEST(a_gap_of_many_units)
{
    random_state s = random_seed(6);
    body a = random_body(&s, 1 << 20), b = random_body(&s, 1 << 20);
    qn_frame3 f[2];
    qn_pair3 pair;
    qn_work_frame work;
    qn_separation3 sep = { 0 };
    qn_gap3 gap;
    begin(&work, &pair, &a, &b, f, 1);
    sep.status = QN_APART;
    sep.measured = sep.cores_apart = true;
    sep.distance = ((int64_t)1 << 31) + 9;
    sep.lower = sep.distance - 6;
    sep.upper = sep.distance + 6;
    sep.n = x_axis;
    CHECK_EQ(qn_gap3_emit(&work, &sep, QN_NO_TOUCH, &gap), QN_APART);
    CHECK_EQ(gap.lower, (1 << 30) + 1);
    CHECK_EQ(gap.upper, (1 << 30) + 8);
    CHECK_NEAR(gap.distance, (1 << 30) + 4, 1);
    sep.lower = (int64_t)1 << 33;
    sep.distance = sep.upper = sep.lower + 1;
    CHECK_EQ(qn_gap3_emit(&work, &sep, QN_NO_TOUCH, &gap), QN_APART);
    CHECK_EQ(gap.lower, INT32_MAX);
    CHECK_EQ(gap.upper, INT32_MAX);
}

/* A sum within the format, one that only its rounding put outside, and one that lies there. */
TEST(a_place)
{
    const qn_vec3 origin = { INT32_MAX - 5, INT32_MIN + 5, 0 };
    qn_vec3 at;
    CHECK_EQ(qn_contact_place(&origin, 5, -5, INT32_MIN, &at, QN_OVERLAPPING), QN_OVERLAPPING);
    CHECK(at.x == INT32_MAX && at.y == INT32_MIN && at.z == INT32_MIN);
    CHECK_EQ(qn_contact_place(&origin, 6, -6, 1, &at, QN_TOUCHING), QN_TOUCHING);
    CHECK(at.x == INT32_MAX && at.y == INT32_MIN && at.z == 1);
    CHECK_EQ(qn_contact_place(&origin, 7, 0, 0, &at, QN_OVERLAPPING), QN_ERR_RANGE);
    CHECK_EQ(qn_contact_place(&origin, 0, -7, 0, &at, QN_OVERLAPPING), QN_ERR_RANGE);
}

CHECK_MAIN(RUN(points_and_normal_in_the_world) RUN(a_depth_keeps_its_sign) RUN(points_outside_the_format) RUN(r9_eight_points_become_four) RUN(none)
               RUN(a_gap) RUN(a_gap_of_many_units) RUN(a_place))
