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
    .row = { { "overlap2", lines_overlap2, NULL, LINES_CACHED, { 8, 1, 4 } },
             { "distance2", lines_distance2, NULL, LINES_CACHED, { 0, 0, 0 } },
             { "manifold2", lines_manifold2, NULL, LINES_CACHED, { 0, 0, 0 } },
             { "manifold2-margin",
               lines_manifold2,
               NULL,
               LINES_CACHED | LINES_WITHIN,
               { 0, 0, 0 } },
             { "cast2", lines_cast2, NULL, LINES_ALWAYS, { 8, 8, 0 } },
             { "probe2", lines_probe2, has_no_arc, 0, { 0, 0, 0 } } }
};
static const lines_part shapes = {
    .world = &lines_flat,
    .one = 1,
    .rounds = 24,
    .places = 3,
    .step = 3,
    .paths = 1,
    .row = { { "ray2", lines_ray2, NULL, LINES_ALWAYS, { 8, 4, 0 } },
             { "nearest2", lines_nearest2, NULL, 0, { 8, 1, 0 } },
             { "bounds2", lines_bounds2, NULL, LINES_LEGAL, { 0, 0, 0 } },
             { "support2", lines_support2, NULL, 0, { 0, 0, 0 } },
             { "edge2", lines_edge2, NULL, 0, { 0, 0, 0 } },
             { "mass2", lines_mass2, NULL, LINES_ONCE, { 0, 0, 0 } }, /* flat boxes are refused */
             { "build2", lines_build2, is_polygon, LINES_ONCE | LINES_LEGAL, { 0, 0, 0 } } }
};

TEST(the_pairs_of_the_plane_fall_in_their_classes) { lines_run(&pairs); }

TEST(the_single_shapes_of_the_plane_fall_in_their_classes) { lines_run(&shapes); }

CHECK_MAIN(RUN(the_pairs_of_the_plane_fall_in_their_classes)
               RUN(the_single_shapes_of_the_plane_fall_in_their_classes))
