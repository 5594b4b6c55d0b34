/* SPDX-License-Identifier: MIT */
/* The lines of the plane. */
#define WORLD_PLANE
#include "lines.h"

static int is_polygon(const lines_class *c) { return c->a == LINES_HULL; }
static int has_no_arc(const lines_class *c) { return c->a != LINES_SECTOR && c->b != LINES_SECTOR; }

const lines_part lines_parts[] = {
    { .rounds = 8,
      .places = LINES_PLACES,
      .margins = 1,
      .paths = 1,
      .row = { { "overlap2", QUERY_OVERLAP, .how = LINES_CACHED, .least = { 8, 1, 4 } },
               { "distance2", QUERY_DISTANCE, .how = LINES_CACHED },
               { "manifold2", QUERY_COLLIDE, .how = LINES_CACHED },
               { "manifold2-margin", QUERY_COLLIDE, .how = LINES_CACHED | LINES_WITHIN },
               { "cast2", QUERY_CAST, .how = LINES_ALWAYS, .least = { 8, 8, 0 } },
               { "probe2", QUERY_PROBE, .takes = has_no_arc } } },
    { .one = 1,
      .rounds = 24,
      .places = 3,
      .step = 3,
      .paths = 1,
      .row = { { "ray2", QUERY_RAY, .how = LINES_ALWAYS, .least = { 8, 4, 0 } },
               { "nearest2", QUERY_NEAREST, .least = { 8, 1, 0 } },
               { "bounds2", QUERY_BOUNDS, .how = LINES_LEGAL },
               { "support2", LINES_SUPPORT, .how = 0 },
               { "edge2", LINES_EDGE, .how = 0 },
               /* flat boxes are refused */
               { "mass2", QUERY_MASS, .how = LINES_ONCE },
               { "build2", LINES_BUILD, .takes = is_polygon, .how = LINES_ONCE | LINES_LEGAL } } },
    { .rounds = 0 }
};
