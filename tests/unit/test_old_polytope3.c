/* SPDX-License-Identifier: MIT */
/* After every point that joins, the polytope is closed, convex and holds all points that joined; a small pool runs full without harm. */
#define QN_MAX_EPA_VERTICES 8
#include "check.h"
#define MOST CHECK_ROUNDS(10, 24)
#define ROUNDS CHECK_ROUNDS(16, 400)
#include "unit/deep_bodies.h"
#include "narrow/old_polytope3.c" /* with the small pool, in place of the library's */
#include "narrow/old_swell.c"
#include "narrow/old_epa3.c"
#include "narrow/old_sat_hull.h"

static old_epa3_space space;
static old_sat_hull_space axes;

/* Each edge has its twin, Euler's law holds, no face has no area, and no vertex lies above a face. */
static int is_sound(old_polytope3 *q)
{
    int i, j, k, faces = 0, vertices = 0;
    uint8_t used[OLD_POLYTOPE_VERTICES] = { 0 };
    for (i = 0; i < q->faces; i++) {
        const old_polytope3_face *f = &q->of.face[i];
        int64_t n[3];
        if (f->state == OLD_FACE_FREE) continue;
        faces++;
        old_polytope3_normal(q, f);
        for (j = 0; j < 3; j++) n[j] = q->u.n[j];
        if (!(n[0] | n[1] | n[2])) return 0;
        for (k = 0; k < 3; k++) {
            const old_polytope3_face *g = &q->of.face[f->adj[k]];
            int back = 0;
            used[f->v[k]] = 1;
            if (f->adj[k] == i || g->state == OLD_FACE_FREE) return 0;
            for (j = 0; j < 3; j++) back += g->adj[j] == i && g->v[j] == f->v[(k + 1) % 3] && g->v[(j + 1) % 3] == f->v[k];
            if (back != 1) return 0;
        }
    }
    for (i = 0; i < OLD_POLYTOPE_VERTICES; i++) vertices += used[i];
    if (faces != 2 * vertices - 4) return 0;
    for (i = 0; i < q->faces; i++)
        for (j = 0; j < OLD_POLYTOPE_VERTICES; j++) {
            old_int3 g;
            if (q->of.face[i].state == OLD_FACE_FREE || !used[j]) continue;
            old_polytope3_normal(q, &q->of.face[i]);
            g = old_int3_sub(&q->vertex[j].w, old_polytope3_at(q, &q->of.face[i], 0));
            if (old_side3(q->u.n, &g) > 0) return 0;
        }
    return 1;
}

static int put(old_polytope3 *q, int reach)
{
    q->p.w = random_vec3(&rng, reach);
    return 1;
}

/* Points of a small lattice, so that most are coplanar, collinear or the same as some before. */
TEST(the_polytope_stays_closed_and_convex)
{
    int round, joined = 0, full = 0;
    for (round = 0; round < ROUNDS; round++) {
        old_polytope3 *q = &space.q;
        int reach = round % 2 ? round % 8 + 1 : (1 << 28) - 1, i, k, more = 1;
        q->free_vertex = q->free_face = OLD_POLYTOPE_NONE;
        for (i = 0; i < 4;) {
            put(q, reach);
            if (i && !old_polytope3_is_off(q, i)) continue;
            q->vertex[i++] = q->p;
        }
        old_polytope3_begin(q);
        CHECK(is_sound(q));
        for (k = 0; k < 20 && more; k++) {
            put(q, reach);
            for (i = 0; i < q->faces; i++) {
                if (q->of.face[i].state == OLD_FACE_FREE) continue;
                old_polytope3_normal(q, &q->of.face[i]);
                if (old_polytope3_side(q, &q->of.face[i]) > 0) break;
            }
            if (i == q->faces) continue;
            more = old_polytope3_grow(q, i);
            full += !more;
            if (more) CHECK(is_sound(q));
            joined++;
        }
    }
    CHECK(joined > ROUNDS && full > 0);
}

/* Ten points of a ball, all of which count, and one near its centre. */
static void ball_about_a_point(void)
{
    static const int32_t at[10][3] = { { 0, 0, 1000 },     { 850, 0, 520 },     { -50, 848, 530 },    { -852, 40, 510 },   { 30, -846, 525 },
                                       { 610, 590, -530 }, { -600, 605, -525 }, { -595, -608, -522 }, { 604, -597, -528 }, { 5, 8, -1003 } };
    int i;
    for (i = 0; i < 10; i++) point(&body_a, i, at[i][0], at[i][1], at[i][2]);
    use_points(&body_a, 10);
    point(&body_b, 0, 3, 5, -7);
    use_points(&body_b, 1);
}

/* No signs of points that lie within their bits say so, but some beyond them may: what a point sees of a surface whose vertices have traded places since is
 * left with more holes than one, or nothing is left. Then it grows no more; else it stays closed. */
TEST(a_surface_of_any_vertices_stays_closed)
{
    static const old_int3 corner[4] = { { 0, 0, 0 }, { 4096, 0, 0 }, { 0, 4096, 0 }, { 0, 0, 4096 } };
    old_polytope3 *q = &space.q;
    int n, i, j, k, refused = 0, grown = 0;
    for (n = 0; n < 8 * ROUNDS; n++) {
        for (i = 0; i < 4; i++) q->vertex[i].w = corner[i];
        q->p.w = corner[3];
        CHECK(old_polytope3_is_off(q, 3) != 0);
        old_polytope3_begin(q);
        for (k = 0; k < 20; k++) {
            const int from = random_range(&rng, 0, q->vertices - 1), to = random_range(&rng, 0, q->vertices - 1);
            const old_int3 w = q->vertex[from].w;
            int seed = random_range(&rng, 0, q->faces - 1);
            q->vertex[from].w = q->vertex[to].w;
            q->vertex[to].w = w;
            q->p.w = random_vec3(&rng, 8192);
            while (q->of.face[seed].state == OLD_FACE_FREE) seed = seed ? seed - 1 : q->faces - 1; /* ends: some face is not */
            if (!old_polytope3_grow(q, seed)) break;
            grown++;
            for (i = 0; i < q->faces; i++)
                for (j = 0; j < 3; j++) {
                    const old_polytope3_face *f = &q->of.face[i], *g = &q->of.face[f->adj[j]];
                    if (f->state == OLD_FACE_FREE) continue;
                    CHECK(g->state != OLD_FACE_FREE);
                    CHECK((g->adj[0] == i && g->v[1] == f->v[j]) || (g->adj[1] == i && g->v[2] == f->v[j]) || (g->adj[2] == i && g->v[0] == f->v[j]));
                }
        }
        refused += k < 20;
    }
    CHECK(refused > 0 && grown > 0);
}

/* With too small a pool: the least depth or none, and where there is none the axes of faces and edges have it. */
TEST(a_full_pool_leaves_the_axes)
{
    int round, full = 0;
    for (round = 0; round < ROUNDS; round++) {
        old_epa3_start start;
        old_epa3_result r;
        const old_depth3 *axis = &r.axis;
        oracle_depth least;
        wide3 n;
        if (round) any_deep_pair(round);
        else ball_about_a_point();
        if (!fits(&body_a) || !fits(&body_b) || body_a.count * body_b.count > 200) continue;
        if (overlap_start(&start) != QN_OVERLAPPING) continue;
        old_epa3_depth(&body_a.core, &body_b.core, round % 2 ? 0 : &start, &space, &r);
        if (r.flat) continue;
        if (r.status == QN_UNDECIDED) {
            full++;
            CHECK_EQ(old_sat_hull_depth(&body_a.core, &body_b.core, &axes), QN_OVERLAPPING);
            axis = &axes.of.best;
        }
        least = oracle_least_depth();
        n = wide3_from(axis->n);
        CHECK_EQ(oracle_order(oracle_overlap(axis->n), wide3_dot(&n, &n), least.reach, least.square), 0);
    }
    CHECK(full > 0);
}

CHECK_MAIN(rng = random_seed(1);
                 RUN(the_polytope_stays_closed_and_convex) RUN(a_surface_of_any_vertices_stays_closed) RUN(a_full_pool_leaves_the_axes))
