/* SPDX-License-Identifier: MIT */
/* Depths along axes against 384-bit integers: measured within their error with the exact sign, in the exact order, and of all axes offered
 * the least is kept, in one form whatever the length of the normal was. */
#include "check.h"
#define MOST 8 /* a box has that many */
#define ROUNDS CHECK_ROUNDS(12, 20000)
#include "unit/deep_bodies.h"
#include "narrow/old_depth3.h"

static old_depth3_search s;
static uint32_t seen_apart, seen_best;

static void begin(int round)
{
    do { /* ends: most pairs lie within the range */
        if (round % 4 == 1) any_pair(round);
        else any_deep_pair(round);
    } while (!fits(&body_a) || !fits(&body_b));
    s.a = &body_a.core;
    s.b = &body_b.core;
    s.has_best = false;
}

/* A direction below 2^29 a component. */
static void any_normal(int64_t n[3])
{
    do {
        old_int3 d = any3((int32_t)random_size(&rng, 29));
        n[0] = d.x;
        n[1] = d.y;
        n[2] = d.z;
    } while (!(n[0] | n[1] | n[2]));
}

static int order(wide reach, wide square, int64_t than) { return oracle_order(reach, square, wide_from(than), wide_from(1)); }

TEST(one_axis)
{
    int round;
    rng = random_seed(91);
    for (round = 0; round < ROUNDS * 8; round++) {
        int64_t n[3];
        wide3 direction;
        wide reach, square;
        int sign;
        begin(round);
        any_normal(n);
        sign = old_depth3_measure(&s, n);
        direction = wide3_from(n);
        reach = oracle_overlap(n);
        square = wide3_dot(&direction, &direction);
        CHECK_EQ(sign, wide_sign(reach));
        CHECK((s.now.depth < 0) == (sign < 0));
        CHECK(order(reach, square, (int64_t)s.now.depth + OLD_DEPTH_ERROR) <= 0 && order(reach, square, (int64_t)s.now.depth - OLD_DEPTH_ERROR) >= 0);
        seen_apart += sign < 0;
    }
    CHECK(seen_apart > ROUNDS / 4);
}

/* Two axes along which the bodies overlap: the order of their depths; equal ones, a normal and three times that, have none. */
TEST(the_order_of_two)
{
    int round, compared = 0;
    rng = random_seed(92);
    for (round = 0; round < ROUNDS * 8; round++) {
        int64_t n[3], m[3];
        wide3 u, v;
        int k;
        begin(round);
        any_normal(n);
        any_normal(m);
        if (round % 8 == 0)
            for (k = 0; k < 3; k++) m[k] = 3 * n[k];
        if (old_depth3_measure(&s, n) < 0) continue;
        CHECK(old_depth3_keep(&s)); /* the first is the best */
        if (old_depth3_measure(&s, m) < 0) continue;
        u = wide3_from(n);
        v = wide3_from(m);
        k = oracle_order(oracle_overlap(m), wide3_dot(&v, &v), oracle_overlap(n), wide3_dot(&u, &u));
        CHECK_EQ(old_depth3_compare(&s), k);
        if (k <= 0) CHECK(old_depth3_may_be_best(&s));
        CHECK(k == 0 || old_depth3_keep(&s) == (k < 0));
        compared++;
    }
    CHECK(compared > ROUNDS);
}

/* Both ways of a normal. False: apart. */
static int offer(const old_int3 *e, const old_int3 *f)
{
    int64_t n[3];
    int turn, k;
    old_int3_cross(e, f, n);
    if (!(n[0] | n[1] | n[2])) return 1;
    for (turn = 0; turn < 2; turn++) {
        if (!old_depth3_offer(&s, n)) return 0;
        for (k = 0; k < 3; k++) n[k] = -n[k];
    }
    return 1;
}

static old_int3 edge(const body *c, int i, int j)
{
    old_int3 u = old_core_vertex(&c->core, (unsigned)i), v = old_core_vertex(&c->core, (unsigned)j);
    return old_int3_sub(&v, &u);
}

static int offer_all(void)
{
    int of_b, i, j, k, l;
    for (of_b = 0; of_b < 2; of_b++) {
        const body *c = of_b ? &body_b : &body_a;
        for (i = 0; i < c->count; i++)
            for (j = i + 1; j < c->count; j++)
                for (k = j + 1; k < c->count; k++) {
                    old_int3 e = edge(c, i, j), f = edge(c, i, k);
                    if (!offer(&e, &f)) return 0;
                }
    }
    for (i = 0; i < body_a.count; i++)
        for (j = i + 1; j < body_a.count; j++)
            for (k = 0; k < body_b.count; k++)
                for (l = k + 1; l < body_b.count; l++) {
                    old_int3 e = edge(&body_a, i, j), f = edge(&body_b, k, l);
                    if (!offer(&e, &f)) return 0;
                }
    return 1;
}

TEST(the_least_of_all_planes)
{
    int round, k;
    rng = random_seed(93);
    for (round = 0; round < ROUNDS; round++) {
        oracle_depth least;
        wide3 n;
        old_depth3 was;
        int64_t same[3];
        do begin(round);
        while (body_a.count > 5 || body_b.count > 5); /* ends: boxes have more vertices, most others have not */
        if (!offer_all() || !s.has_best) continue;
        least = oracle_least_depth();
        n = wide3_from(s.best.n);
        CHECK_EQ(oracle_order(oracle_overlap(s.best.n), wide3_dot(&n, &n), least.reach, least.square), 0);
        seen_best++;
        was = s.best;
        for (k = 0; k < 3; k++) same[k] = 2 * was.n[k];
        if (qn_abs64(same[0]) >> 61 || qn_abs64(same[1]) >> 61 || qn_abs64(same[2]) >> 61) continue;
        CHECK(old_depth3_measure(&s, same) >= 0 && old_depth3_settle(&s));
        CHECK(s.now.kind == was.kind && s.now.depth == was.depth && s.now.ia[0] == was.ia[0] && s.now.ib[0] == was.ib[0]);
        CHECK(s.now.unit.x == was.unit.x && s.now.unit.y == was.unit.y && s.now.unit.z == was.unit.z);
    }
    CHECK(seen_best > ROUNDS / 4);
}

/* Three points of A - B by their numbers, and their normal. */
static bool any_face(old_simplex3 *face, int64_t n[3])
{
    old_int3 w[3], e, f;
    int i;
    for (i = 0; i < 3; i++) {
        old_int3 u, v;
        face->ia[i] = (uint8_t)random_range(&rng, 0, body_a.count - 1);
        face->ib[i] = (uint8_t)random_range(&rng, 0, body_b.count - 1);
        u = old_core_vertex(&body_a.core, face->ia[i]);
        v = old_core_vertex(&body_b.core, face->ib[i]);
        w[i] = old_int3_sub(&u, &v);
    }
    e = old_int3_sub(&w[1], &w[0]);
    f = old_int3_sub(&w[2], &w[0]);
    old_int3_cross(&e, &f, n);
    return (n[0] | n[1] | n[2]) != 0;
}

/* Faces of all kinds, by their corners in any order: the same as their planes, settled. */
TEST(faces_are_taken_as_planes_are)
{
    static old_depth3_search t;
    int round, plain = 0, other = 0, k;
    rng = random_seed(94);
    for (round = 0; round < ROUNDS * 100; round++) {
        old_simplex3 face;
        int64_t n[3];
        bool taken, is_top = true;
        if (round % 100 == 0) do
                begin(round / 100);
            while (body_a.count > 6 || body_b.count > 6); /* ends: as below */
        if (!any_face(&face, n) || old_depth3_measure(&s, n) < 0) continue;
        for (k = 0; k < 3; k++) is_top = is_top && old_vertex_set_has(s.far.a, face.ia[k]) && old_vertex_set_has(s.far.b, face.ib[k]);
        if (!is_top) continue;
        t = s;
        taken = old_depth3_take(&t);
        if (old_depth3_is_plain(&s, &face)) plain++;
        else other++;
        CHECK_EQ(old_depth3_take_face(&s, &face), taken);
        CHECK_EQ(s.has_best, t.has_best);
        if (!s.has_best) continue;
        for (k = 0; k < 3; k++) CHECK(s.best.n[k] == t.best.n[k]);
        CHECK(s.best.kind == t.best.kind && s.best.depth == t.best.depth && s.best.unit.x == t.best.unit.x && s.best.unit.z == t.best.unit.z);
        CHECK(s.best.w.x == t.best.w.x && s.best.w.y == t.best.w.y && s.best.w.z == t.best.w.z);
        for (k = 0; k < 1 + 2 * (s.best.kind == OLD_DEPTH_FACE_A); k++) CHECK_EQ(s.best.ia[k], t.best.ia[k]);
        for (k = 0; k < 1 + 2 * (s.best.kind == OLD_DEPTH_FACE_B); k++) CHECK_EQ(s.best.ib[k], t.best.ib[k]);
        if (s.best.kind == OLD_DEPTH_EDGES) CHECK(s.best.ia[1] == t.best.ia[1] && s.best.ib[1] == t.best.ib[1]);
    }
    CHECK(plain > ROUNDS);
    CHECK(other > 0);
}

/* Square to the vector and not zero, at both ends of the range; zero for zero alone. */
TEST(square_to_a_vector)
{
    static const int32_t end[3] = { 0, 1, (1 << 29) - 1 };
    int i, j, k;
    for (i = -2; i <= 2; i++)
        for (j = -2; j <= 2; j++)
            for (k = -2; k <= 2; k++) {
                old_int3 e;
                int64_t n[3];
                e.x = i < 0 ? -end[-i] : end[i];
                e.y = j < 0 ? -end[-j] : end[j];
                e.z = k < 0 ? -end[-k] : end[k];
                old_depth3_square_to(&e, n);
                CHECK(n[0] * e.x + n[1] * e.y + n[2] * e.z == 0);
                CHECK((n[0] || n[1] || n[2]) == (e.x || e.y || e.z));
            }
}

CHECK_MAIN(RUN(one_axis) RUN(the_order_of_two) RUN(the_least_of_all_planes) RUN(square_to_a_vector) RUN(faces_are_taken_as_planes_are))
