/* SPDX-License-Identifier: MIT */
/* One verdict: for every reach the same, and proved. Gaps by a pair of witnesses: points of both cores that are so near, and a direction
 * along which no two points are nearer. */
#include <stddef.h>

#include "check.h"
#include "separate.h"
#include "exact.h"
#include "narrow/old_separation.h"

#define ROUNDS CHECK_ROUNDS(60, 30000)

#define ONE ((int64_t)1 << 30)

static old_box_model random_model(random_state *s, int rank, int bits)
{
    int32_t top = (int32_t)1 << bits;
    qn_pose3 pose = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    qn_frame3 f = { { 0, 0, 0 }, { { { 0 } } } };
    old_box_model m;
    int i;
    pose.q.w = random_range(s, -9, 9);
    pose.q.x = random_range(s, -9, 9);
    pose.q.y = random_range(s, -9, 9);
    pose.q.z = random_range(s, 1, 9);
    CHECK_EQ(qn_frame3_from_pose(&f, &pose), 0);
    m.r = f.r;
    for (i = 0; i < 3; i++) {
        m.h[i] = random_range(s, 0, top);
        m.hb[i] = rank == 3 ? random_range(s, 0, top) : 0;
        m.g[i] = rank == 1 ? random_range(s, -top, top) : 0;
        m.t[i] = random_range(s, -2 * top, 2 * top);
    }
    m.k = bits > 26 ? 28 - bits - 1 : 2;
    m.rank = rank;
    m.radius = random_range(s, 0, 1) ? random_range(s, 0, top) : 0;
    m.reach = qn_abs32(m.g[0]) + qn_abs32(m.g[1]) + qn_abs32(m.g[2]); /* B's origin is the segment's middle */
    return m;
}

static int vertices_of_b(const old_box_model *m) { return m->rank == 3 ? 8 : m->rank == 1 ? 2 : 1; }

/* Vertex v of B, times 2^30. */
static int64_t coordinate_of_b(const old_box_model *m, int v, int i)
{
    int64_t x = m->t[i] * ONE;
    int j;
    if (m->rank == 1) x += (v & 1 ? m->g[i] : -(int64_t)m->g[i]) * ONE;
    for (j = 0; m->rank == 3 && j < 3; j++) x += (v >> j & 1 ? m->hb[j] : -(int64_t)m->hb[j]) * m->r.m[i][j];
    return x;
}

/* min B - max A along the unit direction n, in units (floored twice: 2 too small at most). */
static int64_t gap_along(const old_box_model *m, const qn_dir3 *n)
{
    const int64_t d[3] = { n->x, n->y, n->z };
    exact least = exact_of(0), most = exact_of(0);
    int v, i;
    for (v = 0; v < 8; v++) {
        exact a = exact_of(0), b = exact_of(0);
        for (i = 0; i < 3; i++) {
            a = exact_add(a, exact_mul64((v >> i & 1 ? m->h[i] : -(int64_t)m->h[i]) * ONE, d[i]));
            b = exact_add(b, exact_mul64(coordinate_of_b(m, v % vertices_of_b(m), i), d[i]));
        }
        if (v == 0 || exact_compare(a, most) > 0) most = a;
        if (v == 0 || exact_compare(b, least) < 0) least = b;
    }
    return exact_floor_div(exact_mul64(exact_floor_div(exact_sub(least, most), 1u << 30), 1), 1u << 30);
}

/* Is p within tol of B's core? By its local coordinates, or for a segment by the cross product's size. */
static int b_holds(const old_box_model *m, const int32_t p[3], int64_t tol)
{
    int i, j;
    for (j = 0; j < 3 && m->rank == 3; j++) {
        int64_t along = 0;
        for (i = 0; i < 3; i++) along += ((int64_t)p[i] - m->t[i]) * m->r.m[i][j] / 2;
        if (along / (ONE / 2) > m->hb[j] + tol || along / (ONE / 2) < -m->hb[j] - tol) return 0;
    }
    if (m->rank == 1) {
        body line;
        const int64_t at[3] = { 256 * (int64_t)p[0], 256 * (int64_t)p[1], 256 * (int64_t)p[2] };
        line.shape = (qn_shape3)QN_CAPSULE3(m->t[0] - m->g[0], m->t[1] - m->g[1], m->t[2] - m->g[2], m->t[0] + m->g[0], m->t[1] + m->g[1],
                                            m->t[2] + m->g[2], 0);
        line.pose.p.x = line.pose.p.y = line.pose.p.z = 0;
        line.turn = fraction_of(1, 0, 0, 0);
        return core_holds(&line, at, 256 * tol);
    }
    for (i = 0; i < 3 && m->rank == 0; i++)
        if (p[i] > m->t[i] + tol || p[i] < m->t[i] - tol) return 0;
    return 1;
}

static void check_gap(const old_box_model *m, const old_separation3 *s, int64_t tol)
{
    exact square = exact_of(0), low, high;
    int64_t core = s->distance + m->radius;
    int i;
    for (i = 0; i < 3; i++) {
        int64_t d = (int64_t)s->on_b[i] - s->on_a[i];
        CHECK(s->on_a[i] <= m->h[i] + tol && s->on_a[i] >= -m->h[i] - tol);
        square = exact_add(square, exact_mul64(d, d));
    }
    CHECK(b_holds(m, s->on_b, tol));
    high = exact_of(core + tol);
    low = exact_of(core > tol ? core - tol : 0);
    CHECK(exact_compare(square, exact_mul(high, high)) <= 0);
    CHECK(exact_compare(square, exact_mul(low, low)) >= 0);
    if (core > 1024) CHECK(gap_along(m, &s->n) >= core - tol - core / (1 << 24)); /* the direction of a tiny gap is coarse */
    CHECK(gap_along(m, &s->n) <= core + tol);
}

static void separate(const old_box_model *m, int64_t reach, old_separation3 *s)
{
    if (m->rank) {
        separate_box(m, reach, QN_MAX_GJK_PASSES, NULL, s);
        return;
    }
    s->measured = true;
    old_separation_of_ball(m, reach, s);
}

static void check_all_reaches(const old_box_model *m, int64_t tol)
{
    old_separation3 all, s;
    int64_t reach;
    separate(m, OLD_REACH_ALL, &all);
    if (!all.measured) { /* deep, as any other reach tells */
        CHECK(all.status == QN_OVERLAPPING && m->rank == 3 && all.lower == 0 && all.upper == all.band);
        separate(m, (int64_t)1 << 47, &all);
        CHECK(all.axis.depth >= 128); /* two widths of the band */
    }
    CHECK(all.measured);
    CHECK(all.status == QN_APART || all.status == QN_TOUCHING || all.status == QN_OVERLAPPING);
    CHECK(all.lower <= all.upper && all.lower >= 0);
    if (all.distance > 0) CHECK(all.lower <= all.distance && all.distance <= all.upper);
    if (all.cores_apart) check_gap(m, &all, tol);
    else CHECK_NEAR(gap_along(m, &all.n), all.distance + m->radius, tol);
    for (reach = 0; reach < (int64_t)1 << 32; reach = reach * 8 + 1) {
        separate(m, reach, &s);
        CHECK_EQ(s.status, all.status);
        if (!s.measured) CHECK(s.status == QN_APART && all.distance > reach);
        if (s.measured) CHECK(s.distance == all.distance && s.n.x == all.n.x && s.n.y == all.n.y && s.n.z == all.n.z);
    }
}

static void check_rank(int rank, uint64_t seed)
{
    random_state s = random_seed(seed);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        int bits = random_range(&s, 2, 26);
        old_box_model m = random_model(&s, rank, bits);
        check_all_reaches(&m, 6);
    }
}

/* Boxes, segments and points in any place: verdict, distance, direction and points, the same for every reach. */
TEST(r2_box_and_box) { check_rank(3, 1); }
TEST(r2_box_and_segment) { check_rank(1, 2); }
TEST(r2_box_and_point) { check_rank(0, 3); }

/* The coarsest models: cores are shrunk to fit the search, and the answer stays inside what that costs. */
TEST(extremes)
{
    random_state s = random_seed(4);
    int n, i, rank;
    for (n = 0; n < ROUNDS; n++) {
        old_box_model m;
        rank = n % 3 == 0 ? 3 : n % 3 == 1 ? 1 : 0;
        m = random_model(&s, rank, 29);
        for (i = 0; i < 3; i++) {
            if (rank) m.t[i] = random_range(&s, 0, 1) ? 1 << 30 : -(1 << 30); /* vertices stay inside 32 bits */
            else m.t[i] = random_range(&s, 0, 1) ? 1 << 30 : -(1 << 30);
        }
        m.k = -4;
        m.radius = random_range(&s, 0, 1) ? INT64_C(2147483647) : 0;
        check_all_reaches(&m, 256);
    }
}

/* A centre inside the box leaves by the nearest face, the lowest index first; on the surface the distance is minus the radius. */
TEST(r13_centre_in_a_box)
{
    random_state s = random_seed(5);
    int n, i;
    for (n = 0; n < ROUNDS * 4; n++) {
        old_box_model m = random_model(&s, 0, 4);
        old_separation3 r;
        int best = 0;
        for (i = 0; i < 3; i++) m.t[i] = random_range(&s, -m.h[i], m.h[i]);
        for (i = 1; i < 3; i++)
            if (m.h[i] - (m.t[i] < 0 ? -m.t[i] : m.t[i]) < m.h[best] - (m.t[best] < 0 ? -m.t[best] : m.t[best])) best = i;
        separate(&m, 0, &r);
        CHECK_EQ(r.distance, -(m.h[best] - (m.t[best] < 0 ? -m.t[best] : m.t[best])) - m.radius);
        CHECK_EQ(best == 0 ? r.n.x : best == 1 ? r.n.y : r.n.z, m.t[best] < 0 ? -ONE : ONE);
        CHECK_EQ(r.cores_apart, 0);
    }
}

/* A cap on the search may end it undecided, but never wrong: the bounds hold, and a proof by axes stands. */
TEST(a_cap_never_lies)
{
    random_state s = random_seed(6);
    int n, undecided = 0;
    for (n = 0; n < ROUNDS * 4; n++) {
        old_box_model m = random_model(&s, 3, 20);
        old_separation3 full, cut;
        separate_box(&m, OLD_REACH_ALL, QN_MAX_GJK_PASSES, NULL, &full);
        separate_box(&m, OLD_REACH_ALL, 1, NULL, &cut);
        undecided += cut.status == QN_UNDECIDED;
        if (cut.status != QN_UNDECIDED) CHECK_EQ(cut.status, full.status);
        CHECK_EQ(cut.measured, full.measured);
        if (!cut.measured) continue;
        if (full.distance > 0) CHECK(cut.lower <= full.distance + 2 && cut.upper >= full.distance - 2);
        if (cut.distance > 0) CHECK(cut.lower <= cut.distance && cut.distance <= cut.upper);
    }
    CHECK(undecided > 0);
}

/* Points are told of cores apart alone: else they are what the room held. */
static int same_gap(const old_separation3 *s, const old_separation3 *t)
{
    int i, same = s->status == t->status && s->measured == t->measured && s->lower == t->lower && s->upper == t->upper && s->band == t->band;
    if (!s->measured) return same;
    same &= s->distance == t->distance;
    for (i = 0; i < 3 && s->cores_apart; i++) same &= s->on_a[i] == t->on_a[i] && s->on_b[i] == t->on_b[i];
    return same && s->n.x == t->n.x && s->n.y == t->n.y && s->n.z == t->n.z && s->cores_apart == t->cores_apart;
}

/* Whatever a cache holds, the answer is the one without: its own memory, that of a place nearby, any bits, and bits behind the right
 * mark. */
TEST(r6_a_cache_changes_nothing)
{
    random_state s = random_seed(7);
    int n, k, i;
    for (n = 0; n < ROUNDS * 2; n++) {
        old_box_model m = random_model(&s, n % 4 ? 3 : 1, random_range(&s, 6, 26)), near = m;
        old_separation3 cold, warm;
        qn_cache cache = { { 0 } };
        for (i = 0; i < 3; i++) near.t[i] += random_range(&s, -3, 3);
        separate_box(&m, OLD_REACH_ALL, QN_MAX_GJK_PASSES, NULL, &cold);
        separate_box(&near, OLD_REACH_ALL, QN_MAX_GJK_PASSES, &cache, &warm);
        for (k = 0; k < 6; k++) {
            if (k == 2) cache.word[1] = random_u32(&s);
            if (k > 2) cache.word[1] = (random_u32(&s) & UINT32_C(0x0FFFFF0F)) | UINT32_C(0xA00000F0);
            separate_box(&m, OLD_REACH_ALL, QN_MAX_GJK_PASSES, &cache, &warm);
            CHECK(same_gap(&cold, &warm));
        }
        for (i = 0; i < 12; i++) CHECK(i == 1 || cache.word[i] == 0); /* the other words are the axes' */
    }
}

/* A touch by an axis, after a search that a cache began elsewhere or none: its normal and numbers are the same. */
TEST(r6_a_touch_has_no_points)
{
    const old_box_model m = {
        .h = { 40, 57, 6 },
        .t = { 86, -78, -29 },
        .hb = { 52, 60, 7 },
        .r = { { { 272216237, 998126203, -287339361 }, { 695663717, 45369373, 816648711 }, { 771279338, -393201231, -635171220 } } },
        .k = 2,
        .rank = 3
    };
    qn_cache cache = { { 0 } };
    old_separation3 cold, warm;
    int n;
    separate_box(&m, OLD_REACH_ALL, QN_MAX_GJK_PASSES, NULL, &cold);
    CHECK(cold.status == QN_TOUCHING && !cold.cores_apart && cold.distance == 1);
    for (n = 0; n < 3; n++) {
        cache.word[1] = n == 1 ? UINT32_C(0xA00625F0) : cache.word[1];
        separate_box(&m, OLD_REACH_ALL, QN_MAX_GJK_PASSES, &cache, &warm);
        CHECK(same_gap(&cold, &warm));
    }
}

CHECK_MAIN(RUN(r2_box_and_box) RUN(r2_box_and_segment) RUN(r2_box_and_point) RUN(extremes) RUN(r13_centre_in_a_box) RUN(a_cap_never_lies)
               RUN(r6_a_cache_changes_nothing) RUN(r6_a_touch_has_no_points))
