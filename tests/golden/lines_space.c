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

const lines_part lines_parts[] = { { .rounds = 8, .places = LINES_PLACES, .margins = 1 },
                                   { .rounds = 6, .places = LINES_PLACES, .paths = 1 },
                                   { .one = 1, .rounds = 24, .places = 3, .step = 3, .paths = 1 },
                                   { .one = 1, .rounds = 24, .places = 2, .step = 1 },
                                   { .rounds = 6, .places = LINES_PLACES },
                                   { .rounds = 0 } };

const lines_row lines_rows[LINES_ROWS] = {
#include "lines3.inc" /* made of cases/lines3.in */
};
