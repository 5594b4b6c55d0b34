/* SPDX-License-Identifier: MIT */
/* The lines of overlap, distance and manifold in space; and of all three where the reaches are too
 * small, so that numbers wrap: the same way everywhere. */
#include "lines_run.h"

static const lines_part pairs = { .world = &lines_space,
                                  .rounds = 8,
                                  .places = LINES_PLACES,
                                  .margins = 1,
                                  .row = { ROW(overlap3, NULL, LINES_CACHED, 8, 1, 4),
                                           ROW(distance3, NULL, LINES_CACHED, 0, 0, 0),
                                           ROW(manifold3, NULL, LINES_CACHED, 0, 0, 0),
                                           ROW_AS("manifold3-margin", manifold3, NULL,
                                                  LINES_CACHED | LINES_WITHIN, 0, 0, 0),
                                           ROW(stale3, NULL, 0, 0, 0, 0) } };

TEST(the_pairs_of_space_fall_in_their_classes) { lines_run(&pairs); }

CHECK_MAIN(RUN(the_pairs_of_space_fall_in_their_classes))
