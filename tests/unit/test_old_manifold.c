/* SPDX-License-Identifier: MIT */
/* Handing manifolds out: from pair units in a body's frame to the world, mirrored where the pair was exchanged, rounded without losing a sign. */
#include "check.h"
#include "contact/old_manifold.h"
#include "unit/work_frames.h"

#define ROUNDS CHECK_ROUNDS(300, 200000)

static old_contact_set set_of(int count, int k)
{
    old_contact_set s;
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
        old_pair3 pair;
        old_work_frame work;
        old_contact_set set = set_of(random_range(&s, 1, 4), k);
        qn_manifold3 m;
        int64_t distance = random_range(&s, -1000, 1000);
        begin(&work, &pair, &a, &b, f, k);
        pair.swapped = random_range(&s, 0, 1);
        set.in_b = random_range(&s, 0, 1);
        for (p = 0; p < set.count; p++) {
            for (i = 0; i < 3; i++) set.point[p].at[i] = random_range(&s, -top, top);
            set.point[p].depth = random_range(&s, -top, top);
        }
        CHECK_EQ(old_manifold3_emit(&work, QN_TOUCHING, &x_axis, distance, &set, &m), QN_TOUCHING);
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
    old_pair3 pair;
    old_work_frame work;
    qn_manifold3 m;
    int i;
    for (i = 0; i < 8; i++) {
        old_contact_set set = set_of(1, 14);
        begin(&work, &pair, &a, &b, f, 14);
        set.point[0].depth = unit[i];
        CHECK_EQ(old_manifold3_emit(&work, QN_OVERLAPPING, &x_axis, -unit[i], &set, &m), QN_OVERLAPPING);
        CHECK_EQ(m.points[0].depth, lsb[i]);
        CHECK_EQ(m.depth, lsb[i]);
    }
    begin(&work, &pair, &a, &b, f, -4);
    (void)old_manifold3_emit(&work, QN_OVERLAPPING, &x_axis, -((int64_t)1 << 32), &(old_contact_set){ .count = 0, .k = -4 }, &m);
    CHECK_EQ(m.depth, INT32_MAX);
    CHECK_EQ(m.count, 0);
}

/* A point outside the format is refused; one that only the rounding of a coarse model put there is clamped. */
TEST(points_outside_the_format)
{
    random_state s = random_seed(3);
    body a = random_body(&s, 0), b = random_body(&s, 0);
    qn_frame3 f[2];
    old_pair3 pair;
    old_work_frame work;
    qn_manifold3 m;
    old_contact_set set = set_of(2, 2);
    a.pose.p.x = INT32_MAX;
    a.pose.p.y = INT32_MIN;
    a.pose.q.w = 1;
    a.pose.q.x = a.pose.q.y = a.pose.q.z = 0;
    begin(&work, &pair, &a, &b, f, 2);
    CHECK_EQ(old_manifold3_emit(&work, QN_OVERLAPPING, &x_axis, -5, &set, &m), QN_OVERLAPPING);
    CHECK_EQ(m.points[0].position.x, INT32_MAX);
    set.point[1].at[0] = 4000; /* 1000 LSB beyond */
    CHECK_EQ(old_manifold3_emit(&work, QN_OVERLAPPING, &x_axis, -5, &set, &m), QN_ERR_RANGE);
    set.point[1].at[0] = 0;
    set.point[1].at[1] = -4000;
    CHECK_EQ(old_manifold3_emit(&work, QN_OVERLAPPING, &x_axis, -5, &set, &m), QN_ERR_RANGE);
    set.point[1].at[1] = 1 << 30;
    CHECK_EQ(old_manifold3_emit(&work, QN_OVERLAPPING, &x_axis, -5, &set, &m), QN_OVERLAPPING);
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
            old_pair3 pair;
            old_work_frame work;
            qn_manifold3 m;
            old_contact_set set = set_of(8, 4);
            int found = 0;
            begin(&work, &pair, &a, &b, f, 4);
            set.drop = (uint8_t)drop;
            for (i = 0; i < 8; i++) {
                set.point[i].at[(drop + 1) % 3] = ring[i][0];
                set.point[i].at[(drop + 2) % 3] = ring[i][1];
                set.point[i].depth = i == deepest ? 1000 : 16;
            }
            old_contact_set_choose(&set);
            CHECK_EQ(old_manifold3_emit(&work, QN_OVERLAPPING, &x_axis, -1000, &set, &m), QN_OVERLAPPING);
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
    CHECK_EQ(old_manifold3_none(&m), QN_APART);
    CHECK_EQ((int32_t)m.count | m.depth | m.normal.x | m.normal.y | m.normal.z, 0);
}

CHECK_MAIN(RUN(points_and_normal_in_the_world) RUN(a_depth_keeps_its_sign) RUN(points_outside_the_format) RUN(r9_eight_points_become_four) RUN(none))
