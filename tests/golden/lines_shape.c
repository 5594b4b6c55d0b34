/* SPDX-License-Identifier: MIT */
/* The lines of what one shape of space is: bounds, support, corners, mass, hull building; and of
 * the second opinions on a pair: separating axes take a hull, and faces of the other; projections a
 * hull or a cloud; patches the vertices of both. None takes a radius. */
#include "lines.h"

static int is_box(const lines_class *c) { return c->a == LINES_BOX; }
static int is_hull(const lines_class *c) { return c->a == LINES_HULL; }
static int has_volume(const lines_class *c) { return c->a != LINES_CLOUD; }
static int have_vertices(const lines_class *c)
{
    return !c->rounded && c->a >= LINES_BOX && c->b >= LINES_HULL;
}
static int have_faces(const lines_class *c) { return have_vertices(c) && c->b == LINES_HULL; }

const lines_part lines_parts[2] = {
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
               { "patch3", LINES_PATCH, .takes = have_vertices, .how = LINES_LEGAL } } }
};
