/* SPDX-License-Identifier: MIT */
/* The lines of overlap, distance and manifold in space; and of all three where the reaches are too
 * small, so that numbers wrap: the same way everywhere. */
#include "lines.h"

const lines_part lines_parts[2] = {
    { .rounds = 8,
      .places = LINES_PLACES,
      .margins = 1,
      .row = { { "overlap3", QUERY_OVERLAP, NULL, LINES_CACHED, { 8, 1, 4 } },
               { "distance3", QUERY_DISTANCE, NULL, LINES_CACHED, { 0, 0, 0 } },
               { "manifold3", QUERY_COLLIDE, NULL, LINES_CACHED, { 0, 0, 0 } },
               { "manifold3-margin",
                 QUERY_COLLIDE,
                 NULL,
                 LINES_CACHED | LINES_WITHIN,
                 { 0, 0, 0 } },
               { "stale3", LINES_STALE, NULL, 0, { 0, 0, 0 } } } }
};
