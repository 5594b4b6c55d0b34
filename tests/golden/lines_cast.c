/* SPDX-License-Identifier: MIT */
/* The lines of casts, rays and nearest points in space. */
#include "lines_run.h"

static const lines_part pairs = { .world = &lines_space,
                                  .rounds = 6,
                                  .places = LINES_PLACES,
                                  .paths = 1,
                                  .row = { ROW(cast3, NULL, 0, 8, 8, 0) } };
static const lines_part shapes = { .world = &lines_space,
                                   .one = 1,
                                   .rounds = 24,
                                   .places = 3,
                                   .step = 3,
                                   .paths = 1,
                                   .row = { ROW(ray3, NULL, LINES_ALWAYS, 8, 4, 0),
                                            ROW(nearest3, NULL, 0, 8, 1, 0) } };

TEST(the_pairs_of_casts_fall_in_their_classes) { lines_run(&pairs); }

TEST(the_shapes_of_rays_fall_in_their_classes) { lines_run(&shapes); }

CHECK_MAIN(RUN(the_pairs_of_casts_fall_in_their_classes)
               RUN(the_shapes_of_rays_fall_in_their_classes))
