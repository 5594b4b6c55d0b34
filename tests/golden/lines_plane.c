/* SPDX-License-Identifier: MIT */
/* The lines of the plane. */
#include "lines_run.h"

static int is_polygon(const lines_class *c) { return c->a == LINES_HULL; }
static int has_no_arc(const lines_class *c) { return c->a != LINES_SECTOR && c->b != LINES_SECTOR; }

static const lines_part pairs = {
    .world = &lines_flat,
    .rounds = 8,
    .places = LINES_PLACES,
    .margins = 1,
    .paths = 1,
    .row = { ROW(overlap2, NULL, LINES_CACHED, 8, 1, 4),
             ROW(distance2, NULL, LINES_CACHED, 0, 0, 0),
             ROW(manifold2, NULL, LINES_CACHED, 0, 0, 0),
             ROW_AS("manifold2-margin", manifold2, NULL, LINES_CACHED | LINES_WITHIN, 0, 0, 0),
             ROW(cast2, NULL, LINES_ALWAYS, 8, 8, 0), ROW(probe2, has_no_arc, 0, 0, 0, 0) }
};
static const lines_part shapes = {
    .world = &lines_flat,
    .one = 1,
    .rounds = 24,
    .places = 3,
    .step = 3,
    .paths = 1,
    .row = { ROW(ray2, NULL, LINES_ALWAYS, 8, 4, 0), ROW(nearest2, NULL, 0, 8, 1, 0),
             ROW(bounds2, NULL, LINES_LEGAL, 0, 0, 0), ROW(support2, NULL, 0, 0, 0, 0),
             ROW(edge2, NULL, 0, 0, 0, 0),
             ROW(mass2, NULL, LINES_ONCE, 0, 0, 0), /* flat boxes are refused */
             ROW(build2, is_polygon, LINES_ONCE | LINES_LEGAL, 0, 0, 0) }
};

TEST(the_pairs_of_the_plane_fall_in_their_classes) { lines_run(&pairs); }

TEST(the_single_shapes_of_the_plane_fall_in_their_classes) { lines_run(&shapes); }

CHECK_MAIN(RUN(the_pairs_of_the_plane_fall_in_their_classes)
               RUN(the_single_shapes_of_the_plane_fall_in_their_classes))
