/* SPDX-License-Identifier: MIT */
/* The lines of what one shape of space is: bounds, support, corners, mass, hull building; and of the
 * second opinions on a pair. */
#include "check.h"
#include "lines.h"

#define ROUNDS 6
#define ROUNDS_ONE 24 /* of one shape, each in two places */

static qn_dir3 towards(const qn_vec3 *from, const qn_vec3 *to)
{
    qn_vec3 v;
    v.x = to->x / 2 - from->x / 2;
    v.y = to->y / 2 - from->y / 2;
    v.z = to->z / 2 - from->z / 2;
    return qn_dir3_from_vec3(v);
}

static qn_dir3 from_a_to_b(void) { return towards(&lines_pair3.pose_a.p, &lines_pair3.pose_b.p); }

static void hash_shapes(const lines_class *c)
{
    random_state r = lines_stream(c);
    lines_hash bounds = 0, support = 0, corners = 0, mass = 0, build = 0;
    int round, place;
    for (round = 0; round < ROUNDS_ONE; round++) {
        lines_make3(&r, c);
        CHECK_EQ(lines_size_class(lines_larger3()), c->size);
        for (place = round; place < round + 2; place++) {
            lines_place3(&r, place % LINES_PLACES);
            CHECK(lines_bounds3(&bounds) >= 0);
            (void)lines_support3(&support, from_a_to_b());
            if (c->a == LINES_BOX) CHECK(lines_corners3(&corners) >= 0);
        }
        if (c->a != LINES_CLOUD) (void)lines_mass3(&mass); /* flat boxes are refused */
        if (c->a == LINES_HULL) CHECK(lines_build3(&build) >= 0);
    }
    lines_write("bounds3", c, bounds);
    lines_write("support3", c, support);
    if (c->a == LINES_BOX) lines_write("corners3", c, corners);
    if (c->a != LINES_CLOUD) lines_write("mass3", c, mass);
    if (c->a == LINES_HULL) lines_write("build3", c, build);
}

/* Separating axes take a hull, and faces of the other; projections a hull or a cloud; patches the
 * vertices of both. None takes a radius. */
static void hash_pairs(const lines_class *c)
{
    random_state r = lines_stream(c);
    lines_hash sat = 0, project = 0, patch = 0;
    int round, place, vertices = c->a >= LINES_BOX && c->b >= LINES_HULL;
    int faces = vertices && c->b == LINES_HULL;
    if (c->rounded || !vertices) return;
    for (round = 0; round < ROUNDS; round++) {
        lines_make3(&r, c);
        CHECK_EQ(lines_size_class(lines_larger3()), c->size);
        for (place = 0; place < LINES_PLACES; place++) {
            lines_place3(&r, place);
            if (faces) CHECK(lines_sat3(&sat) >= 0);
            CHECK(lines_project3(&project) >= 0);
            CHECK(lines_patch3(&patch, from_a_to_b()) >= 0);
        }
    }
    if (faces) lines_write("sat3", c, sat);
    lines_write("project3", c, project);
    lines_write("patch3", c, patch);
}

TEST(the_single_shapes_of_space_fall_in_their_classes) { lines_each_shape(0, hash_shapes); }

TEST(the_pairs_of_second_opinions_fall_in_their_classes) { lines_each_pair(0, hash_pairs); }

CHECK_MAIN(RUN(the_single_shapes_of_space_fall_in_their_classes)
               RUN(the_pairs_of_second_opinions_fall_in_their_classes))
