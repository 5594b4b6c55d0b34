/* SPDX-License-Identifier: MIT */
/* Axes found on shadows give the verdict of the distance search and the depth of the growing polytope, for bodies of every rank. */
#include "check.h"
#ifndef MOST
#define MOST 8
#endif
#include "unit/deep_bodies.h"
#include "narrow/old_project.h"

static old_epa3_space space;
static old_depth3_search search;
static uint32_t seen_apart, seen_overlap;

static void judge(void)
{
    old_epa3_result e;
    old_epa3_start start;
    qn_status truth = overlap_start(&start), status = old_project_depth(&body_a.core, 0, &body_b.core, 0, &search);
    CHECK_EQ(status, truth);
    if (status != QN_OVERLAPPING) {
        seen_apart++;
        return;
    }
    seen_overlap++;
    old_epa3_depth(&body_a.core, &body_b.core, &start, &space, &e);
    CHECK_EQ(e.status, QN_OVERLAPPING);
    CHECK(SAME_AXIS(&e.axis, &search.best));
}

TEST(lattice_clouds_of_every_rank)
{
    int round;
    for (round = 0; round < ROUNDS; round++) {
        int32_t scale = (int32_t)1 << random_range(&rng, 0, 26);
        lattice_body(&body_a, 6, round % 3 + 1, scale);
        lattice_body(&body_b, 6, round % 3 + 1, scale);
        judge();
    }
    CHECK(seen_apart > ROUNDS / 10 && seen_overlap > ROUNDS / 10);
}

TEST(pairs_of_every_kind)
{
    int round;
    for (round = 0; round < ROUNDS; round++) {
        if (round % 3) any_deep_pair(round);
        else any_pair(round);
        if (fits(&body_a) && fits(&body_b) && round % 5) enlarge();
        if (fits(&body_a) && fits(&body_b)) judge();
    }
}

/* A segment through the middle of a triangle's edge: of its vertices none are level but those that are. */
TEST(a_segment_and_a_triangle_touch)
{
    point(&body_a, 0, 0, 0, 1);
    point(&body_a, 1, 1, -1, -1);
    use_points(&body_a, 2);
    point(&body_b, 0, 1, -1, 0);
    point(&body_b, 1, 1, 0, -1);
    point(&body_b, 2, 0, 0, 0);
    use_points(&body_b, 3);
    judge();
}

static void tetrahedron(body *c, int32_t low, int32_t high)
{
    point(c, 0, 0, -10, low);
    point(c, 1, 0, 10, low);
    point(c, 2, -10, 0, high);
    point(c, 3, 10, 0, high);
    use_points(c, 4);
}

/* Every axis of a face overlaps; the cross of two edges parts them by a tenth. */
TEST(edges_alone_part_two_tetrahedra)
{
    static const uint8_t edge[6][2] = { { 0, 1 }, { 0, 2 }, { 0, 3 }, { 1, 2 }, { 1, 3 }, { 2, 3 } };
    old_edge_list edges;
    edges.edge = edge;
    edges.count = 6;
    tetrahedron(&body_a, -10, 0);
    tetrahedron(&body_b, 1, 11);
    CHECK_EQ(old_project_depth(&body_a.core, 0, &body_b.core, 0, &search), QN_APART);
    CHECK_EQ(old_project_depth(&body_a.core, &edges, &body_b.core, &edges, &search), QN_APART);
    CHECK(search.now.unit.x == 0 && search.now.unit.y == 0 && search.now.depth == -1);
    tetrahedron(&body_b, 0, 10); /* touching: depth 0, along the same axis */
    CHECK_EQ(old_project_depth(&body_a.core, &edges, &body_b.core, &edges, &search), QN_OVERLAPPING);
    CHECK_EQ(search.best.depth, 0);
    CHECK_EQ(search.best.unit.z, 1 << 30);
}

/* Two cubes apart along x by 1 and along z by 50: planes are looked at in the order of the edges, and the first gap ends the search. Seen
 * along z they are apart in x alone, seen along x in z alone. */
TEST(s4_4_the_first_gap_ends_the_search)
{
    static const uint8_t along_z[2][2] = { { 0, 4 }, { 0, 1 } }, along_x[3][2] = { { 6, 7 }, { 0, 1 }, { 0, 4 } };
    old_edge_list edges;
    int i;
    for (i = 0; i < 8; i++) {
        point(&body_a, i, i & 1 ? 100 : -100, i & 2 ? 100 : -100, i & 4 ? 100 : -100);
        point(&body_b, i, i & 1 ? 301 : 101, i & 2 ? 100 : -100, i & 4 ? 350 : 150);
    }
    use_points(&body_a, 8);
    use_points(&body_b, 8);
    edges.edge = along_z;
    edges.count = 2;
    CHECK_EQ(old_project_depth(&body_a.core, &edges, &body_b.core, &edges, &search), QN_APART);
    CHECK(search.now.unit.x == 1 << 30 && search.now.depth == -1);
    edges.edge = along_x;
    edges.count = 3;
    CHECK_EQ(old_project_depth(&body_a.core, &edges, &body_b.core, &edges, &search), QN_APART);
    CHECK(search.now.unit.z == 1 << 30 && search.now.depth == -50);
}

CHECK_MAIN(rng = random_seed(SEED); RUN(lattice_clouds_of_every_rank) RUN(pairs_of_every_kind) RUN(a_segment_and_a_triangle_touch)
               RUN(edges_alone_part_two_tetrahedra) RUN(s4_4_the_first_gap_ends_the_search))
