/* SPDX-License-Identifier: MIT */
/* The lines of what one shape of space is: bounds, support, corners, mass, hull building; and of
 * the second opinions on a pair: separating axes take a hull, and faces of the other; projections a
 * hull or a cloud; patches the vertices of both. None takes a radius. */
#include "lines_run.h"

static int is_box(const lines_class *c) { return c->a == LINES_BOX; }
static int is_hull(const lines_class *c) { return c->a == LINES_HULL; }
static int has_volume(const lines_class *c) { return c->a != LINES_CLOUD; }
static int have_vertices(const lines_class *c)
{
    return !c->rounded && c->a >= LINES_BOX && c->b >= LINES_HULL;
}
static int have_faces(const lines_class *c) { return have_vertices(c) && c->b == LINES_HULL; }

static const lines_part shapes = {
    .world = &lines_space,
    .one = 1,
    .rounds = 24,
    .places = 2,
    .step = 1,
    .row = { ROW(bounds3, NULL, LINES_LEGAL, 0, 0, 0), ROW(support3, NULL, 0, 0, 0, 0),
             ROW(corners3, is_box, LINES_LEGAL, 0, 0, 0),
             ROW(mass3, has_volume, LINES_ONCE, 0, 0, 0), /* flat boxes are refused */
             ROW(build3, is_hull, LINES_ONCE | LINES_LEGAL, 0, 0, 0) }
};
static const lines_part pairs = { .world = &lines_space,
                                  .rounds = 6,
                                  .places = LINES_PLACES,
                                  .row = { ROW(sat3, have_faces, LINES_LEGAL, 0, 0, 0),
                                           ROW(project3, have_vertices, LINES_LEGAL, 0, 0, 0),
                                           ROW(patch3, have_vertices, LINES_LEGAL, 0, 0, 0) } };

TEST(the_single_shapes_of_space_fall_in_their_classes) { lines_run(&shapes); }

TEST(the_pairs_of_second_opinions_fall_in_their_classes) { lines_run(&pairs); }

CHECK_MAIN(RUN(the_single_shapes_of_space_fall_in_their_classes)
               RUN(the_pairs_of_second_opinions_fall_in_their_classes))
