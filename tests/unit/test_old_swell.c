/* SPDX-License-Identifier: MIT */
/* What a point sees of a polytope with cuts is what exact signs say; a polytope that swells stays convex and ends where nothing lies plainly
 * beyond its nearest face. */
#include "check.h"
#define ROUNDS CHECK_ROUNDS(60, 2000)
#include "random.h"
#include "narrow/old_polytope3.c" /* its parts, in place of the library's */
#include "narrow/old_swell.c"

#if OLD_SWELLS

static old_polytope3 one, other;
static random_state rng;

/* Of a lattice, so that many sides are 0, of any size, or of a flat body. */
static old_int3 any_point(int round)
{
    const int bits = round % 3 ? 28 : 3 + round % 26;
    const int32_t most = round % 3 == 1 ? 3 : ((int32_t)1 << bits) - 1;
    old_int3 p;
    p.x = random_range(&rng, -most, most);
    p.y = random_range(&rng, -most, most);
    p.z = random_range(&rng, -most, most);
    if (round % 3 == 1) p.x *= 1 << 25, p.y *= 1 << 25, p.z *= 1 << 25;
    if (round % 4 == 3) p.z = qn_asr32(p.z, 12);
    return p;
}

static void begin(int round)
{
    int i;
    for (i = 0; i < 4;) {
        one.p.w = any_point(round);
        one.p.ia = (uint8_t)i;
        one.p.ib = (uint8_t)(i + 4);
        if (i && !old_polytope3_is_off(&one, i)) continue;
        one.vertex[i++] = one.p;
    }
    old_polytope3_begin(&one);
}

/* A face that p lies strictly beyond, or none. */
static int face_below(void)
{
    int i;
    for (i = 0; i < one.faces; i++) {
        if (one.of.face[i].state == OLD_FACE_FREE) continue;
        old_polytope3_normal(&one, &one.of.face[i]);
        if (old_polytope3_side(&one, &one.of.face[i]) > 0) return i;
    }
    return OLD_POLYTOPE_NONE;
}

static void check_sides(void)
{
    eye e;
    int i;
    set_eye(&e, &one);
    for (i = 0; i < one.faces; i++) {
        if (one.of.face[i].state == OLD_FACE_FREE) continue;
        CHECK_EQ(is_visible(&one, i, &e), is_visible_exactly(&one, &one.of.face[i]));
    }
}

/* All but what is of no use to faces in use. */
static void check_same(void)
{
    int i, k;
    CHECK_EQ(one.vertices, other.vertices);
    CHECK_EQ(one.faces, other.faces);
    CHECK_EQ(one.cuts, other.cuts);
    CHECK(one.free_vertex == other.free_vertex && one.free_face == other.free_face);
    for (i = 0; i < one.vertices; i++) {
        const old_polytope3_vertex *u = &one.vertex[i], *v = &other.vertex[i];
        CHECK(u->w.x == v->w.x && u->w.y == v->w.y && u->w.z == v->w.z && u->ia == v->ia && u->ib == v->ib);
    }
    for (i = 0; i < one.faces; i++) {
        const old_polytope3_face *f = &one.of.face[i], *g = &other.of.face[i];
        CHECK_EQ(f->state, g->state);
        if (f->state == OLD_FACE_FREE) continue;
        for (k = 0; k < 3; k++) CHECK(f->v[k] == g->v[k] && f->adj[k] == g->adj[k]);
        CHECK_EQ(one.rank[i], other.rank[i]);
        if (i >= one.cuts) continue;
        CHECK_EQ(one.of.few.cut[i].reach, other.of.few.cut[i].reach);
        CHECK(!(one.of.few.cut[i].m.x - other.of.few.cut[i].m.x) && !(one.of.few.cut[i].m.y - other.of.few.cut[i].m.y));
        CHECK_EQ(one.of.few.cut[i].m.z, other.of.few.cut[i].m.z);
    }
}

TEST(sides_are_what_exact_signs_say)
{
    int round, k, joined = 0;
    for (round = 0; round < ROUNDS; round++) {
        begin(round);
        for (k = 0; k < (round % 8 ? 12 : 80); k++) {
            int seed;
            one.p.w = any_point(round);
            seed = face_below();
            check_sides();
            if (seed == OLD_POLYTOPE_NONE) continue;
            if (!old_polytope3_grow(&one, seed)) break;
            joined++;
        }
    }
    CHECK(joined > 4 * ROUNDS);
}

/* ---- Swelling ----------------------------------------------------------- */

enum { POINTS = 20 };
static old_int3 point[2][POINTS];
static old_core body[2];

/* False where what was tried lies in a plane. */
static bool try_bodies(int round)
{
    int i, k;
    for (k = 0; k < 2; k++) {
        for (i = 0; i < POINTS; i++) {
            point[k][i] = any_point(round);
            if (round % 5 == 4) point[k][i].x = qn_asr32(point[k][i].x, 6);
        }
        body[k].kind = OLD_CORE_POINTS;
        body[k].count = (uint16_t)random_range(&rng, 4, POINTS);
        body[k].vertex = point[k];
    }
    for (i = 0, k = 0; i < 4; k++) {
        if (k == 100) return false;
        one.p.ia = (uint8_t)random_range(&rng, 0, body[0].count - 1);
        one.p.ib = (uint8_t)random_range(&rng, 0, body[1].count - 1);
        one.p.w = old_int3_sub(&point[0][one.p.ia], &point[1][one.p.ib]);
        if (i && !old_polytope3_is_off(&one, i)) continue;
        one.vertex[i++] = one.p;
    }
    old_polytope3_begin(&one);
    return true;
}

static void begin_bodies(int round)
{
    int k;
    for (k = 0; !try_bodies(round); k++) CHECK(k < 100);
}

/* No vertex beyond a face, each a difference of two; edges shared by two faces the opposite way. */
static void check_convex(old_polytope3 *s)
{
    int i, j, k, used = 0;
    for (i = 0; i < s->faces; i++) {
        const old_polytope3_face *f = &s->of.face[i];
        if (f->state == OLD_FACE_FREE) continue;
        used++;
        old_polytope3_normal(s, f);
        for (k = 0; k < 3; k++) {
            const old_polytope3_face *g = &s->of.face[f->adj[k]];
            const old_polytope3_vertex *v = &s->vertex[f->v[k]];
            const old_int3 w = old_int3_sub(&point[0][v->ia], &point[1][v->ib]);
            CHECK(w.x == v->w.x && w.y == v->w.y && w.z == v->w.z);
            CHECK(g->state != OLD_FACE_FREE);
            for (j = 0; j < 3; j++)
                if (g->adj[j] == i && g->v[j] == f->v[k < 2 ? k + 1 : 0] && g->v[j < 2 ? j + 1 : 0] == f->v[k]) break;
            CHECK(j < 3);
        }
        for (k = 0; k < s->faces; k++) {
            if (s->of.face[k].state == OLD_FACE_FREE) continue;
            for (j = 0; j < 3; j++) {
                s->p = s->vertex[s->of.face[k].v[j]];
                CHECK(old_polytope3_side(s, f) <= 0);
            }
        }
    }
    CHECK(used >= 4 && used % 2 == 0);
}

/* It ended for a reason: it has many faces, or a growth left a place free, or of the nearest face all differences lie within 6 units of the
 * plane it was cut of. */
static void check_end(old_polytope3 *s)
{
    const int at = old_polytope3_nearest(s);
    const old_face_cut *cut = &s->of.few.cut[at];
    int i, j;
    if (s->faces > 30 || s->free_vertex != OLD_POLYTOPE_NONE || s->free_face != OLD_POLYTOPE_NONE) return;
    for (i = 0; i < s->faces; i++) CHECK(old_polytope3_depth(s, i) >= old_polytope3_depth(s, at));
    for (i = 0; i < body[0].count; i++)
        for (j = 0; j < body[1].count; j++) {
            const old_int3 w = old_int3_sub(&point[0][i], &point[1][j]);
            CHECK(old_int3_dot(&cut->m, &w) - old_int3_dot(&cut->m, old_polytope3_at(s, &s->of.face[at], 0)) < (int64_t)6 << 32);
        }
}

/* Whatever is exactly farthest along the normal of that face is named, and of the rest what is near that alone. */
static void check_named(old_polytope3 *s, const old_swollen *told)
{
    const int64_t near = (int64_t)told->near << 32, slack = (int64_t)3 << 32;
    int64_t n[3], most;
    int i, k, j;
    old_polytope3_normal(s, &s->of.face[told->at]);
    for (k = 0; k < 3; k++) n[k] = s->u.n[k];
    for (k = 0; k < 2; k++) {
        const old_vertex_set set = k ? told->b : told->a;
        const old_int3 *top = &point[k][0];
        CHECK(set && !(set >> 1 >> (body[k].count - 1)));
        for (i = 1; i < body[k].count; i++) {
            const old_int3 along = old_int3_sub(&point[k][i], top);
            if (old_side3(n, &along) * (k ? -1 : 1) > 0) top = &point[k][i];
        }
        most = old_int3_dot(&s->of.few.cut[told->at].m, top);
        for (j = 0; j < body[k].count; j++) {
            const old_int3 along = old_int3_sub(&point[k][j], top);
            const int64_t below = (most - old_int3_dot(&s->of.few.cut[told->at].m, &point[k][j])) * (k ? -1 : 1);
            if (!old_side3(n, &along)) CHECK(set >> j & 1u);
            if (below < near - slack) CHECK(set >> j & 1u);
            if (below > near + slack) CHECK(!(set >> j & 1u));
        }
    }
}

TEST(a_polytope_swells)
{
    int round, all = 0, ended = 0;
    for (round = 0; round < ROUNDS; round++) {
        old_swollen told;
        int joined;
        begin_bodies(round);
        other = one;
        told.near = round % 3 ? OLD_SWOLLEN_SURELY : OLD_SWOLLEN_SURELY << round % 24;
        joined = old_swell(&other, &body[0], &body[1], &told);
        CHECK(joined >= 0);
        all += joined;
        check_convex(&other);
        check_end(&other);
        if (told.at != OLD_POLYTOPE_NONE) check_named(&other, &told);
        ended += told.at != OLD_POLYTOPE_NONE;
    }
    CHECK(all > 3 * ROUNDS);
    CHECK(ended > ROUNDS / 2);
}

TEST(bodies_that_are_not_at_hand_are_left)
{
    old_swollen told;
    begin_bodies(3);
    other = one;
    body[1].kind = OLD_CORE_TURNED;
    told.near = OLD_SWOLLEN_SURELY;
    CHECK_EQ(old_swell(&one, &body[0], &body[1], &told), 0);
    CHECK_EQ(told.at, OLD_POLYTOPE_NONE);
    check_same();
}

CHECK_MAIN(rng = random_seed(7); RUN(sides_are_what_exact_signs_say); RUN(a_polytope_swells); RUN(bodies_that_are_not_at_hand_are_left))

#else

TEST(nothing_swells) { CHECK(!OLD_SWELLS); } /* left out */

CHECK_MAIN(RUN(nothing_swells))

#endif
