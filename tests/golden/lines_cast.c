/* SPDX-License-Identifier: MIT */
/* The lines of casts, rays and nearest points in space. */
#include "lines.h"

const lines_part lines_parts[2] = {
    { .rounds = 6,
      .places = LINES_PLACES,
      .paths = 1,
      .row = { { "cast3", QUERY_CAST, .least = { 8, 8, 0 } } } },
    { .one = 1,
      .rounds = 24,
      .places = 3,
      .step = 3,
      .paths = 1,
      .row = { { "ray3", QUERY_RAY, .how = LINES_ALWAYS, .least = { 8, 4, 0 } },
               { "nearest3", QUERY_NEAREST, .least = { 8, 1, 0 } } } }
};
