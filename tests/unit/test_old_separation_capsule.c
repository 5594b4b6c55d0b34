/* SPDX-License-Identifier: MIT */
/* A segment against a box, judged by the conditions of the optimum: no point of the segment is nearer than the one given, on a fine grid
 * and exactly at whole parameters, and the direction given separates the cores by the distance given. */
#include "check.h"
#include "exact.h"
#include "narrow/old_separation.h"

#define ROUNDS CHECK_ROUNDS(300, 100000)

#define ONE ((int64_t)1 << 30)
#define STEPS 16

static old_box_model random_model(random_state *s, int bits)
{
    const int32_t top = (int32_t)1 << bits;
    old_box_model m;
    int i, j;
    for (i = 0; i < 3; i++) {
        m.h[i] = random_range(s, 0, top);
        m.t[i] = random_range(s, -2 * top, 2 * top);
        m.g[i] = random_range(s, -top, top);
        m.hb[i] = 0;
        for (j = 0; j < 3; j++) m.r.m[i][j] = i == j ? QN_ONE30 : 0;
        if (random_range(s, 0, 3) == 0) m.g[i] = random_range(s, -1, 1);                           /* along a face, or nearly */
        if (random_range(s, 0, 5) == 0) m.t[i] = random_range(s, 0, 1) ? m.h[i] : m.g[i] - m.h[i]; /* on its plane, or an end there */
    }
    m.k = 0;
    m.rank = 1;
    m.radius = random_range(s, 0, top);
    m.reach = qn_abs32(m.g[0]) + qn_abs32(m.g[1]) + qn_abs32(m.g[2]);
    return m;
}

/* The square of the distance from t + (n / STEPS) g to the box, times STEPS^2. */
static exact square_at(const old_box_model *m, int n)
{
    exact sum = exact_of(0);
    int i;
    for (i = 0; i < 3; i++) {
        int64_t x = (int64_t)m->t[i] * STEPS + (int64_t)n * m->g[i], h = (int64_t)m->h[i] * STEPS;
        int64_t beyond = x > h ? x - h : x < -h ? -h - x : 0;
        sum = exact_add(sum, exact_mul64(beyond, beyond));
    }
    return sum;
}

/* min B - max A along n, in Q30. */
static int64_t gap_along(const old_box_model *m, const int64_t n[3])
{
    int64_t gap = 0, lean = 0;
    int i;
    for (i = 0; i < 3; i++) {
        gap += m->t[i] * n[i] - m->h[i] * (n[i] < 0 ? -n[i] : n[i]);
        lean += m->g[i] * n[i];
    }
    return gap - (lean < 0 ? -lean : lean);
}

static void check_nearest(const old_box_model *m, const old_separation3 *s)
{
    const int64_t n[3] = { s->n.x, s->n.y, s->n.z };
    int64_t core = s->distance + m->radius, low = core > 3 ? core - 3 : 0, gap = gap_along(m, n);
    int i;
    for (i = -STEPS; i <= STEPS; i++) CHECK(exact_compare(square_at(m, i), exact_mul64(low * STEPS, low * STEPS)) >= 0);
    for (i = 0; i < 3; i++) CHECK(s->on_a[i] <= m->h[i] + 1 && s->on_a[i] >= -m->h[i] - 1);
    CHECK(gap <= (core + 3) * ONE);
    if (core > 4096) CHECK(gap >= (core - 4) * ONE);
}

/* Gaps in all places: vertices, edges and faces of the box, ends and insides of the segment. */
TEST(r13_no_point_is_nearer)
{
    random_state s = random_seed(1);
    int i, apart = 0, inside = 0, end = 0;
    for (i = 0; i < ROUNDS; i++) {
        const old_box_model m = random_model(&s, random_range(&s, 3, 27));
        old_separation3 r;
        old_separation_of_capsule(&m, OLD_REACH_ALL, &r);
        CHECK(r.measured);
        if (!r.cores_apart) continue;
        check_nearest(&m, &r);
        apart++;
        if ((r.on_b[0] == m.t[0] + m.g[0] || r.on_b[0] == m.t[0] - m.g[0]) && (r.on_b[1] == m.t[1] + m.g[1] || r.on_b[1] == m.t[1] - m.g[1])) end++;
        else inside++;
    }
    CHECK(apart > ROUNDS / 3 && end > ROUNDS / 20 && inside > ROUNDS / 20);
}

/* Apart exactly where one of the six axes says so, which are exact by themselves. */
TEST(r3_apart_as_the_axes_say)
{
    random_state s = random_seed(2);
    int i, j, apart = 0;
    for (i = 0; i < ROUNDS * 4; i++) {
        old_box_model m = random_model(&s, random_range(&s, 1, 4)); /* on a coarse lattice: touches and ties */
        old_separation3 r;
        old_sat_result axis;
        for (j = 0; j < 3; j++) m.t[j] /= 2;
        m.radius = 1 << 20;
        old_separation_of_capsule(&m, OLD_REACH_ALL, &r);
        old_sat_segment(&m, OLD_REACH_ALL, &axis);
        CHECK_EQ(r.cores_apart, axis.apart);
        apart += axis.apart;
    }
    CHECK(apart > ROUNDS && apart < ROUNDS * 3);
}

/* Turning the segment round, or mirroring the pair by an axis, mirrors the answer. */
TEST(r7_mirrors)
{
    random_state s = random_seed(3);
    int i, j, c;
    for (i = 0; i < ROUNDS; i++) {
        old_box_model m = random_model(&s, random_range(&s, 2, 26)), turned = m, mirror = m;
        old_separation3 r, u, v;
        c = random_range(&s, 0, 2);
        mirror.t[c] = -m.t[c];
        mirror.g[c] = -m.g[c];
        for (j = 0; j < 3; j++) turned.g[j] = -m.g[j];
        old_separation_of_capsule(&m, OLD_REACH_ALL, &r);
        old_separation_of_capsule(&turned, OLD_REACH_ALL, &u);
        old_separation_of_capsule(&mirror, OLD_REACH_ALL, &v);
        CHECK(r.distance == u.distance && r.distance == v.distance && r.status == u.status && r.status == v.status);
        if (!r.cores_apart) continue;
        for (j = 0; j < 3; j++) CHECK(r.on_a[j] == u.on_a[j] && v.on_a[j] == (j == c ? -r.on_a[j] : r.on_a[j]));
        CHECK(r.n.x == u.n.x && r.n.y == u.n.y && r.n.z == u.n.z);
        CHECK(v.n.x == (c == 0 ? -r.n.x : r.n.x) && v.n.y == (c == 1 ? -r.n.y : r.n.y) && v.n.z == (c == 2 ? -r.n.z : r.n.z));
    }
}

CHECK_MAIN(RUN(r13_no_point_is_nearer) RUN(r3_apart_as_the_axes_say) RUN(r7_mirrors))
