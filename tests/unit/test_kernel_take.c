/* SPDX-License-Identifier: MIT */
/* The kernel that takes the face where a polytope's swelling ended, where this machine's port has it, leaves what plain C does. */
#include "check.h"
#include "narrow/epa3.c" /* its parts, in place of the library's */
#include "random.h"

#ifdef QN_PORT_TAKES

#define ROUNDS CHECK_ROUNDS(2000, 50000)

enum { POINTS = 20 };
static qn_epa3_space one, other;
static qn_int3 point[2][POINTS];
static qn_core body[2];
static random_state rng;

/* Of any size, thin, or of a lattice, where facets have many vertices and some are as near as others. */
static qn_int3 any_point(int round, int32_t off)
{
    const int bits = round % 4 ? 27 : 2 + round % 24;
    const int32_t most = round % 3 == 1 ? 2 : ((int32_t)1 << bits) - 1;
    qn_int3 p;
    p.x = random_range(&rng, -most, most);
    p.y = random_range(&rng, -most, most);
    p.z = random_range(&rng, -most, most);
    if (round % 3 == 1) p.x *= 1 << bits / 2, p.y *= 1 << bits / 2, p.z *= 1 << bits / 2;
    if (round % 5 == 3) p.z = qn_asr32(p.z, 10);
    p.x += off;
    return p;
}

/* The second body is moved until its first vertex along x is where the first body has its last. */
static void touch(void)
{
    const qn_int3 *a = &point[0][0], *b = &point[1][0];
    qn_int3 d;
    int i;
    for (i = 1; i < body[0].count; i++)
        if (point[0][i].x > a->x) a = &point[0][i];
    for (i = 1; i < body[1].count; i++)
        if (point[1][i].x < b->x) b = &point[1][i];
    d = qn_int3_sub(a, b);
    for (i = 0; i < body[1].count; i++) {
        point[1][i].x += d.x;
        point[1][i].y += d.y;
        point[1][i].z += d.z;
    }
}

static void make_bodies(int round)
{
    int i, k;
    for (k = 0; k < 2; k++) {
        const int32_t off = k && round % 7 == 5 ? (int32_t)1 << random_range(&rng, 1, 28) : 0;
        for (i = 0; i < POINTS; i++) point[k][i] = any_point(round, off);
        body[k].kind = QN_CORE_POINTS;
        body[k].count = (uint16_t)random_range(&rng, 3, round % 8 ? 7 : POINTS);
        body[k].vertex = point[k];
    }
    if (round % 7 == 6) touch();
}

/* Four of the differences become a polytope, where they span one. */
static bool begin_any(void)
{
    qn_polytope3 *q = &one.q;
    int i, tries;
    for (i = 0, tries = 0; i < 4; tries++) {
        if (tries == 100) return false;
        q->p.ia = (uint8_t)random_range(&rng, 0, body[0].count - 1);
        q->p.ib = (uint8_t)random_range(&rng, 0, body[1].count - 1);
        q->p.w = qn_int3_sub(&point[0][q->p.ia], &point[1][q->p.ib]);
        if (i && !qn_polytope3_is_off(q, i)) continue;
        q->vertex[i++] = q->p;
    }
    qn_polytope3_begin(q);
    return true;
}

static bool swell_any(int round, qn_swollen *told)
{
    make_bodies(round);
    if (!begin_any()) return false;
    one.of.a = &body[0];
    one.of.b = &body[1];
    one.of.has_best = false;
    one.sole = round % 2 != 0;
    one.near = round % 3 ? QN_SWOLLEN_SURELY << random_range(&rng, 0, 16) : random_range(&rng, -1, QN_SWOLLEN_SURELY);
    told->near = one.near < QN_SWOLLEN_SURELY ? QN_SWOLLEN_SURELY : one.near;
    return qn_swell(&one.q, &body[0], &body[1], told) >= 0 && told->at != NONE;
}

static void check_same(const qn_depth3 *u, const qn_depth3 *v)
{
    int i, of_a = v->kind == QN_DEPTH_FACE_A ? 3 : v->kind == QN_DEPTH_FACE_B ? 1 : 2;
    CHECK_EQ(u->kind, v->kind);
    CHECK_EQ(u->depth, v->depth);
    for (i = 0; i < 3; i++) CHECK(u->n[i] == v->n[i]);
    for (i = 0; i < of_a; i++) CHECK_EQ(u->ia[i], v->ia[i]);
    for (i = 0; i < 4 - of_a; i++) CHECK_EQ(u->ib[i], v->ib[i]);
    CHECK(u->w.x == v->w.x && u->w.y == v->w.y && u->w.z == v->w.z);
    CHECK(u->unit.x == v->unit.x && u->unit.y == v->unit.y && u->unit.z == v->unit.z);
    CHECK_EQ(one.q.faces, other.q.faces);
    for (i = 0; i < one.q.faces; i++) {
        CHECK_EQ(one.q.rank[i], other.q.rank[i]);
        CHECK_EQ(one.q.of.face[i].state, other.q.of.face[i].state);
    }
    CHECK(one.far_best.a[0] == other.far_best.a[0] && one.far_best.b[0] == other.far_best.b[0]);
    CHECK(one.of.has_best == other.of.has_best && one.sole == other.sole);
}

TEST(a_face_is_taken_as_plain_c_does)
{
    int round, swollen = 0, taken = 0, asked = 0, left = 0, apart = 0, kinds[3] = { 0, 0, 0 };
    for (round = 0; round < ROUNDS; round++) {
        qn_depth3 axis, again;
        qn_swollen told;
        uint32_t by_kernel;
        bool plain, nearest;
        if (!swell_any(round, &told)) continue;
        swollen++;
        other = one;
        plain = take_swollen(&other, &told, &again);
        nearest = plain && (again.depth < 0 || is_nearest(&other, again.depth));
        by_kernel = qn_take_v7m(&one, &told, &axis);
        if (!by_kernel) {
            left += plain;
            CHECK(!plain || qn_abs32(again.depth) <= QN_DEPTH_ERROR || !((qn_abs64(again.n[0]) | qn_abs64(again.n[1]) | qn_abs64(again.n[2])) >> 32));
            continue;
        }
        CHECK(plain);
        check_same(&axis, &again);
        CHECK(by_kernel == 2 ? axis.depth >= 0 : nearest);
        taken++;
        asked += by_kernel == 2;
        apart += axis.depth < 0;
        kinds[axis.kind]++;
    }
    CHECK(swollen > ROUNDS / 6 && taken > ROUNDS / 8);
    CHECK(asked > ROUNDS / 100 && apart > ROUNDS / 100 && left > ROUNDS / 400);
    CHECK(kinds[0] > ROUNDS / 100 && kinds[1] > ROUNDS / 100 && kinds[2] > ROUNDS / 100);
}

CHECK_MAIN_ALONE(rng = random_seed(171); RUN(a_face_is_taken_as_plain_c_does))

#else

TEST(no_kernel_takes_here) { CHECK_EQ(qn_clz32(2), 30); }

CHECK_MAIN_ALONE(RUN(no_kernel_takes_here))

#endif
