/* SPDX-License-Identifier: MIT */
/* Axes of faces and of crossing edges give the verdict of the distance search and the depth of the growing polytope. */
#include "check.h"
#ifndef MOST
#define MOST 10
#endif
#include "unit/deep_bodies.h"
#include "narrow/old_sat_hull.h"

static old_epa3_space space;
static old_sat_hull_space sat;
static uint32_t seen_apart, seen_overlap, seen_edges, seen_flat;

static void judge(void)
{
    old_epa3_result e;
    old_epa3_start start;
    qn_status truth = overlap_start(&start), status = old_sat_hull_depth(&body_a.core, &body_b.core, &sat);
    if (truth != QN_OVERLAPPING) {
        CHECK(status == QN_APART || status == QN_UNDECIDED);
        seen_apart += status == QN_APART;
        if (status == QN_APART) return;
    }
    old_epa3_depth(&body_a.core, &body_b.core, &start, &space, &e);
    if (e.flat) {
        CHECK_EQ(status, QN_UNDECIDED);
        seen_flat++;
        return;
    }
    CHECK_EQ(e.status, QN_OVERLAPPING);
    CHECK_EQ(status, QN_OVERLAPPING);
    seen_overlap++;
    CHECK(SAME_AXIS(&e.axis, &sat.of.best));
    seen_edges += e.axis.kind == OLD_DEPTH_EDGES;
}

TEST(pairs_of_every_kind)
{
    int round;
    for (round = 0; round < ROUNDS; round++) {
        if (round % 3) any_deep_pair(round);
        else any_pair(round);
        if (fits(&body_a) && fits(&body_b) && round % 5) enlarge();
        if (!fits(&body_a) || !fits(&body_b)) continue;
        judge();
    }
    CHECK(seen_overlap > ROUNDS / 4 && seen_apart > ROUNDS / 40 && seen_edges > ROUNDS / 40);
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
            use_box(&body_a, OLD_CORE_ALIGNED);
            body_b.core.centre.x = place[i][0];
            body_b.core.centre.y = place[i][1];
            body_b.core.centre.z = place[i][2];
            body_b.core.g[0].x = body_b.core.g[1].y = body_b.core.g[2].z = h;
            body_b.core.g[0].y = body_b.core.g[0].z = body_b.core.g[1].x = body_b.core.g[1].z = body_b.core.g[2].x = body_b.core.g[2].y = 0;
            if (k == 2) {
                body_b.core.g[0].y = 60;
                body_b.core.g[1].x = -60;
            }
            use_box(&body_b, OLD_CORE_BOX);
            judge();
        }
}

/* Bodies in one plane: what overlaps there has no depth, and both say so. */
TEST(bodies_in_one_plane)
{
    int round, i, k, flat;
    seen_flat = 0;
    for (round = 0; round < ROUNDS; round++)
        for (flat = 0; flat < 3; flat++) {
            for (k = 0; k < 2; k++) {
                body *c = k ? &body_b : &body_a;
                for (i = 0; i < 4; i++) point(c, i, flat == 0 ? 7 : any(9), flat == 1 ? 7 : any(9), flat == 2 ? 7 : any(9));
                use_points(c, 4);
            }
            judge();
        }
    CHECK(seen_flat > (uint32_t)ROUNDS);
}

CHECK_MAIN(rng = random_seed(SEED); RUN(pairs_of_every_kind) RUN(boxes_in_plain_places) RUN(bodies_in_one_plane))
