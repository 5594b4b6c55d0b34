/* SPDX-License-Identifier: MIT */
/* What a point sees of a polytope with cuts is what exact signs say, and a kernel that lets it grow leaves what plain C does. */
#include "check.h"
#define ROUNDS CHECK_ROUNDS(60, 2000)
#include "random.h"
#include "narrow/polytope3.c" /* its parts, in place of the library's */

#if QN_POLYTOPE_HAS_CUTS

static qn_polytope3 one, other;
static random_state rng;

/* Of a lattice, so that many sides are 0, of any size, or of a flat body. */
static qn_int3 any_point(int round)
{
    const int bits = round % 3 ? 28 : 3 + round % 26;
    const int32_t most = round % 3 == 1 ? 3 : ((int32_t)1 << bits) - 1;
    qn_int3 p;
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
        if (i && !qn_polytope3_is_off(&one, i)) continue;
        one.vertex[i++] = one.p;
    }
    qn_polytope3_begin(&one);
}

/* A face that p lies strictly beyond, or none. */
static int face_below(void)
{
    int i;
    for (i = 0; i < one.faces; i++) {
        if (one.of.face[i].state == QN_FACE_FREE) continue;
        qn_polytope3_normal(&one, &one.of.face[i]);
        if (qn_polytope3_side(&one, &one.of.face[i]) > 0) return i;
    }
    return QN_POLYTOPE_NONE;
}

static void check_sides(void)
{
    eye e;
    int i;
    set_eye(&e, &one);
    for (i = 0; i < one.faces; i++) {
        if (one.of.face[i].state == QN_FACE_FREE) continue;
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
        const qn_polytope3_vertex *u = &one.vertex[i], *v = &other.vertex[i];
        CHECK(u->w.x == v->w.x && u->w.y == v->w.y && u->w.z == v->w.z && u->ia == v->ia && u->ib == v->ib);
    }
    for (i = 0; i < one.faces; i++) {
        const qn_polytope3_face *f = &one.of.face[i], *g = &other.of.face[i];
        CHECK_EQ(f->state, g->state);
        if (f->state == QN_FACE_FREE) continue;
        for (k = 0; k < 3; k++) CHECK(f->v[k] == g->v[k] && f->adj[k] == g->adj[k]);
        CHECK_EQ(one.rank[i], other.rank[i]);
        if (i >= one.cuts) continue;
        CHECK_EQ(one.of.few.cut[i].reach, other.of.few.cut[i].reach);
        CHECK(!(one.of.few.cut[i].m.x - other.of.few.cut[i].m.x) && !(one.of.few.cut[i].m.y - other.of.few.cut[i].m.y));
        CHECK_EQ(one.of.few.cut[i].m.z, other.of.few.cut[i].m.z);
    }
}

TEST(kernels_grow_as_plain_c_does)
{
    int round, k, joined = 0, by_kernel = 0;
    for (round = 0; round < ROUNDS; round++) {
        begin(round);
        for (k = 0; k < (round % 8 ? 12 : 80); k++) {
            bool more;
            int seed;
            one.p.w = any_point(round);
            seed = face_below();
            check_sides();
            if (seed == QN_POLYTOPE_NONE) continue;
            other = one;
            more = grow(&other, seed);
#if GROWS_BY_KERNEL
            if (qn_grow_v7m(&one, seed)) by_kernel++;
            else
#endif
                CHECK_EQ(qn_polytope3_grow(&one, seed), more);
            if (!more) break;
            check_same();
            joined++;
        }
    }
    CHECK(joined > 4 * ROUNDS);
    CHECK(!GROWS_BY_KERNEL || by_kernel > 2 * ROUNDS);
}

#else

TEST(kernels_grow_as_plain_c_does) { CHECK_EQ(qn_clz32(2), 30); } /* there are none */

#endif

#if QN_POLYTOPE_HAS_CUTS
CHECK_MAIN(rng = random_seed(7); RUN(kernels_grow_as_plain_c_does))
#else
CHECK_MAIN(RUN(kernels_grow_as_plain_c_does))
#endif
