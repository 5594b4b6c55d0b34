/* SPDX-License-Identifier: MIT */
/* The depth search with a capacity that the file before this sets, QN_MAX_EPA_VERTICES: what it finds is the least depth, to the bit, and
 * where its memory is full it says so. */
#ifndef QUOIN_FEW_VERTICES_H
#define QUOIN_FEW_VERTICES_H

#include "check.h"
#define ROUNDS CHECK_ROUNDS(120, 20000)
#include "unit/deep_bodies.h"
#include "narrow/old_polytope3.c" /* with that capacity, in place of the library's */
#include "narrow/old_epa3.c"
#include "narrow/old_swell.c"
#include "narrow/old_sat_hull.h"

static old_epa3_space space;
static old_sat_hull_space axes;

TEST(depths_with_few_vertices)
{
    int round, full = 0, found = 0;
    for (round = 0; round < ROUNDS; round++) {
        old_epa3_start start;
        old_epa3_result r;
        any_deep_pair(round);
        if (!fits(&body_a) || !fits(&body_b) || overlap_start(&start) != QN_OVERLAPPING) continue;
        old_epa3_depth(&body_a.core, &body_b.core, round % 2 ? 0 : &start, &space, &r);
        if (r.flat) continue;
        full += r.status == QN_UNDECIDED;
        if (r.status == QN_UNDECIDED || old_sat_hull_depth(&body_a.core, &body_b.core, &axes) == QN_UNDECIDED) continue;
        found++;
        CHECK_EQ(r.status, QN_OVERLAPPING);
        CHECK(SAME_AXIS(&r.axis, &axes.of.best));
    }
    CHECK(full >= FULL_LEAST && found >= FOUND_LEAST);
}

#endif
