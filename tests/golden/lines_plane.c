/* SPDX-License-Identifier: MIT */
/* The lines of the plane. */
#define WORLD_PLANE
#include "lines.h"

static int is_polygon(const lines_class *c) { return c->a == LINES_HULL; }
static int has_no_arc(const lines_class *c) { return c->a != LINES_SECTOR && c->b != LINES_SECTOR; }

const lines_part lines_parts[2] = {
    { .rounds = 8,
      .places = LINES_PLACES,
      .margins = 1,
      .paths = 1,
      .row = { { "overlap2", QUERY_OVERLAP, NULL, LINES_CACHED, { 8, 1, 4 } },
               { "distance2", QUERY_DISTANCE, NULL, LINES_CACHED, { 0, 0, 0 } },
               { "manifold2", QUERY_COLLIDE, NULL, LINES_CACHED, { 0, 0, 0 } },
               { "manifold2-margin",
                 QUERY_COLLIDE,
                 NULL,
                 LINES_CACHED | LINES_WITHIN,
                 { 0, 0, 0 } },
               { "cast2", QUERY_CAST, NULL, LINES_ALWAYS, { 8, 8, 0 } },
               { "probe2", QUERY_PROBE, has_no_arc, 0, { 0, 0, 0 } } } },
    { .one = 1,
      .rounds = 24,
      .places = 3,
      .step = 3,
      .paths = 1,
      .row = { { "ray2", QUERY_RAY, NULL, LINES_ALWAYS, { 8, 4, 0 } },
               { "nearest2", QUERY_NEAREST, NULL, 0, { 8, 1, 0 } },
               { "bounds2", QUERY_BOUNDS, NULL, LINES_LEGAL, { 0, 0, 0 } },
               { "support2", LINES_SUPPORT, NULL, 0, { 0, 0, 0 } },
               { "edge2", LINES_EDGE, NULL, 0, { 0, 0, 0 } },
               /* flat boxes are refused */
               { "mass2", QUERY_MASS, NULL, LINES_ONCE, { 0, 0, 0 } },
               { "build2", LINES_BUILD, is_polygon, LINES_ONCE | LINES_LEGAL, { 0, 0, 0 } } } }
};
