/* SPDX-License-Identifier: MIT */
/* Axes of faces and of crossing edges give the verdict of the distance search and the depth of the growing polytope. */
#include "check.h"
#ifndef MOST
#define MOST 10
#endif
#include "unit/deep_bodies.h"
#include "narrow/epa3.h"
#include "narrow/gjk3.h"
#include "narrow/sat_hull.h"
#include "num/predicate.h"

#ifndef ROUNDS
#ifdef QN_SOAK
#define ROUNDS 100000
#else
#define ROUNDS 16
#endif
#endif
#ifndef SEED
#define SEED 1
#endif

typedef struct hull { qn_side side[6 * MOST]; uint16_t first[2 * MOST + 1]; qn_topology3 t; } hull;
static hull hull_a, hull_b;
static qn_epa3_space space;
static qn_sat_hull_space sat;
static uint32_t seen_apart, seen_overlap, seen_edges;

/* The triangles of the convex hull by brute force: every triple with all others on one side. False unless no four points share a plane there, which the
 * count of triangles tells: each edge then has two. */
static int find_hull(hull *h, const body *c)
{
    int i, j, k, l, sides = 0, faces = 0;
    for (i = 0; i < c->count; i++)
        for (j = i + 1; j < c->count; j++)
            for (k = j + 1; k < c->count; k++) {
                int above = 0, below = 0, level = 0;
                for (l = 0; l < c->count; l++) {
                    int side;
                    if (l == i || l == j || l == k) continue;
                    side = qn_plane_side(c->p[i].v, c->p[j].v, c->p[k].v, c->p[l].v);
                    above += side > 0;
                    below += side < 0;
                    level += side == 0;
                }
                if (level && (!above || !below)) return 0;
                if (level || (above && below)) continue;
                if (faces == 2 * MOST - 4) return 0;
                h->first[faces] = (uint16_t)sides;
                h->side[sides].origin = (uint16_t)i;
                h->side[sides + 1].origin = (uint16_t)(above ? k : j);
                h->side[sides + 2].origin = (uint16_t)(above ? j : k);
                for (l = 0; l < 3; l++) h->side[sides++].face = (uint16_t)faces;
                faces++;
            }
    h->first[faces] = (uint16_t)sides;
    for (i = 0; i < sides; i++)
        for (j = 0; j < sides; j++) {
            int next_i = i % 3 < 2 ? i + 1 : i - 2, next_j = j % 3 < 2 ? j + 1 : j - 2;
            if (h->side[i].origin == h->side[next_j].origin && h->side[next_i].origin == h->side[j].origin) h->side[i].twin = (uint16_t)j;
        }
    h->t.side = h->side;
    h->t.first = h->first;
    h->t.faces = (uint16_t)faces;
    h->t.sides = (uint16_t)sides;
    return faces >= 4;
}

static int is_right_handed(const qn_core *core)
{
    const int32_t o[3] = { 0, 0, 0 };
    int32_t g[3][3];
    int i;
    for (i = 0; i < 3; i++) g[i][0] = core->g[i].x, g[i][1] = core->g[i].y, g[i][2] = core->g[i].z;
    return qn_plane_side(o, g[0], g[1], g[2]) > 0;
}

static const qn_topology3 *topology(hull *h, const body *c)
{
    if (c->core.kind != QN_CORE_POINTS) return is_right_handed(&c->core) ? &qn_topology3_of_box : 0;
    return c->count >= 4 && find_hull(h, c) ? &h->t : 0;
}

static void judge(const qn_topology3 *ta, const qn_topology3 *tb)
{
    qn_gjk3_result r;
    qn_epa3_result e;
    qn_epa3_start start;
    qn_status status;
    int i;
    qn_gjk3_distance(&body_a.core, &body_b.core, QN_MAX_GJK_PASSES, 0, &r);
    status = qn_sat_hull_depth(&body_a.core, ta, &body_b.core, tb, &sat);
    CHECK_EQ(status, r.status);
    if (status != QN_OVERLAPPING) {
        seen_apart++;
        return;
    }
    seen_overlap++;
    start.count = r.count;
    for (i = 0; i < r.count; i++) {
        start.ia[i] = r.ia[i];
        start.ib[i] = r.ib[i];
    }
    qn_epa3_depth(&body_a.core, &body_b.core, &start, QN_EPA_ALL_PASSES, &space, &e);
    CHECK_EQ(e.status, QN_OVERLAPPING);
    CHECK(SAME_AXIS(&e.axis, &sat.of.best));
    seen_edges += e.axis.kind == QN_DEPTH_EDGES;
}

TEST(pairs_of_every_kind)
{
    int round, judged;
    for (round = judged = 0; judged < ROUNDS; round++) {
        const qn_topology3 *ta, *tb;
        if (round % 3) any_deep_pair(round);
        else any_pair(round);
        if (fits(&body_a) && fits(&body_b) && round % 5) enlarge();
        if (!fits(&body_a) || !fits(&body_b)) continue;
        ta = topology(&hull_a, &body_a);
        tb = topology(&hull_b, &body_b);
        if (!ta || !tb) continue;
        judge(ta, tb);
        judged++;
    }
    CHECK(seen_overlap > ROUNDS / 4 && seen_apart > ROUNDS / 40);
#ifdef QN_SOAK
    check_write_number(seen_apart);
    board_write(" apart, overlapping ");
    check_write_number(seen_overlap);
    board_write(", by edges ");
    check_write_number(seen_edges);
    board_write("\n");
#endif
}

/* Cubes face to face, edge over edge, one within the other, the same twice. */
TEST(boxes_in_plain_places)
{
    static const int32_t place[6][3] = { { 0, 0, 0 }, { 150, 0, 0 }, { 200, 0, 0 }, { 201, 0, 0 }, { 30, -20, 10 }, { 100, 199, -100 } };
    int i, k;
    for (k = 0; k < 3; k++)
        for (i = 0; i < 6; i++) {
            int32_t h = k == 1 ? 20 : 100;
            body_a.core.centre.x = body_a.core.centre.y = body_a.core.centre.z = 0;
            body_a.core.g[0].x = body_a.core.g[1].y = body_a.core.g[2].z = 100;
            use_box(&body_a, QN_CORE_ALIGNED);
            body_b.core.centre.x = place[i][0];
            body_b.core.centre.y = place[i][1];
            body_b.core.centre.z = place[i][2];
            body_b.core.g[0].x = body_b.core.g[1].y = body_b.core.g[2].z = h;
            body_b.core.g[0].y = body_b.core.g[0].z = body_b.core.g[1].x = body_b.core.g[1].z = body_b.core.g[2].x = body_b.core.g[2].y = 0;
            if (k == 2) {
                body_b.core.g[0].y = 60;
                body_b.core.g[1].x = -60;
            }
            use_box(&body_b, QN_CORE_BOX);
            judge(&qn_topology3_of_box, &qn_topology3_of_box);
        }
}

CHECK_MAIN(rng = random_seed(SEED); RUN(pairs_of_every_kind) RUN(boxes_in_plain_places))
