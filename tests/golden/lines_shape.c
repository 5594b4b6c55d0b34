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
      .row = { { "bounds3", QUERY_BOUNDS, NULL, LINES_LEGAL, { 0, 0, 0 } },
               { "support3", LINES_SUPPORT, NULL, 0, { 0, 0, 0 } },
               { "corners3", QUERY_CORNERS, is_box, LINES_LEGAL, { 0, 0, 0 } },
               /* flat boxes are refused */
               { "mass3", QUERY_MASS, has_volume, LINES_ONCE, { 0, 0, 0 } },
               { "build3", LINES_BUILD, is_hull, LINES_ONCE | LINES_LEGAL, { 0, 0, 0 } } } },
    { .rounds = 6,
      .places = LINES_PLACES,
      .row = { { "sat3", QUERY_SAT, have_faces, LINES_LEGAL, { 0, 0, 0 } },
               { "project3", QUERY_PROJECT, have_vertices, LINES_LEGAL, { 0, 0, 0 } },
               { "patch3", LINES_PATCH, have_vertices, LINES_LEGAL, { 0, 0, 0 } } } }
};
