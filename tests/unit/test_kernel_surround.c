/* SPDX-License-Identifier: MIT */
/* The kernel that begins a depth search, where this machine's port has it, leaves what plain C does. */
#include "check.h"
#include "narrow/separation_poly.c" /* its parts, in place of the library's */
#include "random.h"

#if defined(QN_PORT_SURROUNDS) && QN_SWELLS && QN_MAX_EPA_VERTICES == 64

#define ROUNDS CHECK_ROUNDS(300, 10000)

static qn_poly_model m;
static qn_polytope3 one, other;
static qn_int3 point[2][18];

static qn_int3 any_point(random_state *r, int32_t most)
{
    qn_int3 p;
    p.x = random_range(r, -most, most);
    p.y = random_range(r, -most, most);
    p.z = random_range(r, -most, most);
    return p;
}

static void make_core(random_state *r, qn_core *core, qn_int3 *at, int round)
{
    const int bits = round % 8 ? random_range(r, 18, 28) : random_range(r, 1, 16), flat = round % 5 == 4 ? random_range(r, 0, 12) : 0;
    int i;
    core->kind = QN_CORE_POINTS;
    core->count = (uint16_t)random_range(r, 1, 18);
    core->vertex = at;
    for (i = 0; i < core->count; i++) {
        at[i] = any_point(r, ((int32_t)1 << bits) - 1);
        at[i].y = qn_asr32(at[i].y, flat);
    }
}

static void check_same(void)
{
    int i, k;
    CHECK(one.vertices == 4 && one.faces == 4 && one.cut == 0 && one.cuts == other.cuts);
    CHECK(one.free_vertex == other.free_vertex && one.free_face == other.free_face);
    for (i = 0; i < 4; i++) {
        const qn_polytope3_vertex *u = &one.vertex[i], *v = &other.vertex[i];
        const qn_polytope3_face *f = &one.of.face[i], *g = &other.of.face[i];
        const qn_face_cut *s = &one.of.few.cut[i], *t = &other.of.few.cut[i];
        CHECK(u->w.x == v->w.x && u->w.y == v->w.y && u->w.z == v->w.z && u->ia == v->ia && u->ib == v->ib && u->face == v->face);
        for (k = 0; k < 3; k++) CHECK(f->v[k] == g->v[k] && f->adj[k] == g->adj[k]);
        CHECK_EQ(f->state, g->state);
        CHECK_EQ(one.rank[i], other.rank[i]);
        CHECK(s->m.x == t->m.x && s->m.y == t->m.y && s->m.z == t->m.z && s->reach == t->reach);
    }
}

TEST(a_search_begins_as_plain_c_says)
{
    random_state r = random_seed(96);
    int round, begun = 0, left = 0, seen_deep = 0, seen_shallow = 0;
    for (round = 0; round < ROUNDS; round++) {
        qn_polytope3_vertex *first = &one.vertex[0];
        make_core(&r, &m.a, point[0], round);
        make_core(&r, &m.b, point[1], round);
        m.toward = any_point(&r, ((int32_t)1 << random_range(&r, round % 3 ? 8 : 0, 29)) - 1);
        first->ia = (uint8_t)random_range(&r, 0, m.a.count - 1);
        first->ib = (uint8_t)random_range(&r, 0, m.b.count - 1);
        first->w = qn_int3_sub(&point[0][first->ia], &point[1][first->ib]);
        if (round % 4) qn_rough_top(&m.a, &m.b, &m.toward, first);
        other.vertex[0] = *first;
        if (round % 2) {
            static qn_polytope3 as_seen;
            const bool deep = shows_deep(&m, &as_seen.vertex[0]);
            const unsigned told = begin_deep(&m, &one);
            other.vertex[0] = as_seen.vertex[0];
            if (told) CHECK(first->ia == as_seen.vertex[0].ia && first->ib == as_seen.vertex[0].ib && first->w.x == as_seen.vertex[0].w.x);
            if (told) CHECK_EQ(told, deep ? 1 : 2);
            seen_deep += told == 1;
            seen_shallow += told == 2;
            if (told != 1) continue;
        } else if (!begin_around(&m, &one)) {
            left++;
            continue;
        }
        surround(&m, &other);
        CHECK(qn_polytope3_is_off(&other, 3));
        qn_polytope3_copy(&other.vertex[3], &other.p);
        qn_polytope3_begin(&other);
        check_same();
        begun++;
    }
    CHECK(begun > ROUNDS / 3);
    CHECK(left > ROUNDS / 40);
    CHECK(seen_deep > ROUNDS / 8 && seen_shallow > ROUNDS / 100);
}

TEST(bodies_that_are_not_at_hand_are_left)
{
    m.b.kind = QN_CORE_BOX;
    CHECK(!begin_around(&m, &one) && !begin_deep(&m, &one));
}

#else

TEST(a_search_begins_as_plain_c_says) { CHECK_EQ(qn_clz32(1), 31); } /* this port has none of its own */
TEST(bodies_that_are_not_at_hand_are_left) { CHECK_EQ(qn_clz32(1), 31); }

#endif

CHECK_MAIN_ALONE(RUN(a_search_begins_as_plain_c_says) RUN(bodies_that_are_not_at_hand_are_left))
