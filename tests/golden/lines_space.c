/* SPDX-License-Identifier: MIT */
/* The lines of overlap, distance and manifold in space; of all three where the reaches are too
 * small, so that numbers wrap, and where a matrix is nearly a rotation: the same way everywhere. */
#include "lines.h"

const lines_part lines_parts[2] = {
    { .rounds = 8,
      .places = LINES_PLACES,
      .margins = 1,
      .row = { { "overlap3", QUERY_OVERLAP, .how = LINES_CACHED, .least = { 8, 1, 4 } },
               { "distance3", QUERY_DISTANCE, .how = LINES_CACHED },
               { "manifold3", QUERY_COLLIDE, .how = LINES_CACHED },
               { "manifold3-margin", QUERY_COLLIDE, .how = LINES_CACHED | LINES_WITHIN },
               { "stale3", LINES_STALE, .how = 0 },
               { "cut3", LINES_CUT, .how = 0 } } }
};
