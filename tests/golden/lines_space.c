/* SPDX-License-Identifier: MIT */
/* The lines of space: overlap, distance and manifold; all three where the reaches are too small, so
 * that numbers wrap, and where a matrix is nearly a rotation: the same way everywhere. Casts, rays
 * and nearest points. What one shape is: bounds, support, corners, mass, hull building. Second
 * opinions on a pair: separating axes take a hull, and faces of the other; projections a hull or a
 * cloud; patches the vertices of both. None of these takes a radius. */
#include "lines.h"

static int is_box(const lines_class *c) { return c->a == LINES_BOX; }
static int is_hull(const lines_class *c) { return c->a == LINES_HULL; }
static int has_volume(const lines_class *c) { return c->a != LINES_CLOUD; }
static int have_vertices(const lines_class *c)
{
    return !c->rounded && c->a >= LINES_BOX && c->b >= LINES_HULL;
}
static int have_faces(const lines_class *c) { return have_vertices(c) && c->b == LINES_HULL; }

const lines_part lines_parts[] = {
    { .rounds = 8,
      .places = LINES_PLACES,
      .margins = 1,
      .row = { { "overlap3", QUERY_OVERLAP, .how = LINES_CACHED, .least = { 8, 1, 4 } },
               { "distance3", QUERY_DISTANCE, .how = LINES_CACHED },
               { "manifold3", QUERY_COLLIDE, .how = LINES_CACHED },
               { "manifold3-margin", QUERY_COLLIDE, .how = LINES_CACHED | LINES_WITHIN },
               { "stale3", LINES_STALE, .how = 0 },
               { "cut3", LINES_CUT, .how = 0 } } },
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
               { "nearest3", QUERY_NEAREST, .least = { 8, 1, 0 } } } },
    { .one = 1,
      .rounds = 24,
      .places = 2,
      .step = 1,
      .row = { { "bounds3", QUERY_BOUNDS, .how = LINES_LEGAL },
               { "support3", LINES_SUPPORT, .how = 0 },
               { "corners3", QUERY_CORNERS, .takes = is_box, .how = LINES_LEGAL },
               /* flat boxes are refused */
               { "mass3", QUERY_MASS, .takes = has_volume, .how = LINES_ONCE },
               { "build3", LINES_BUILD, .takes = is_hull, .how = LINES_ONCE | LINES_LEGAL } } },
    { .rounds = 6,
      .places = LINES_PLACES,
      .row = { { "sat3", QUERY_SAT, .takes = have_faces, .how = LINES_LEGAL },
               { "project3", QUERY_PROJECT, .takes = have_vertices, .how = LINES_LEGAL },
               { "patch3", LINES_PATCH, .takes = have_vertices, .how = LINES_LEGAL } } },
    { .rounds = 0 }
};
