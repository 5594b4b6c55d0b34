/* SPDX-License-Identifier: MIT */
/* Which data of hulls may be followed, and which are those of a convex hull: a cube, a cube with a number out of its arrays, and one with
 * each corner moved by one step in each direction, which bends a face. */
#include "check.h"
#include "narrow/old_topology3.h"
#include "quoin/hull.h"

static qn_vec3 corner[8];
static int32_t memory[QN_HULL_BYTES(8) / 4 + 1];

static void make_cube(qn_hull3 *hull)
{
    int i;
    for (i = 0; i < 8; i++) {
        corner[i].x = i & 1 ? 500 : -500;
        corner[i].y = i & 2 ? 500 : -500;
        corner[i].z = i & 4 ? 500 : -500;
    }
    CHECK(qn_hull3_build(hull, memory, sizeof memory, corner, 8) >= 0);
}

/* Those of hulls and boxes; not those of a ball, of a cloud, nor of a hull with a number that leads out of its arrays. */
TEST(numbers_that_lead_out)
{
    qn_hull3 hull, bad;
    qn_shape3 shape = QN_BOX3(5, 6, 7), ball = QN_SPHERE3(3), cloud;
    qn_half_edge edges[24];
    uint16_t first[7];
    int i;
    make_cube(&hull);
    CHECK(old_topology3_is_sound(&shape) && !old_topology3_is_sound(&ball));
    shape = qn_hull3_shape(&hull, 0);
    cloud = qn_cloud3(&hull, 0);
    CHECK(old_topology3_is_sound(&shape) && !old_topology3_is_sound(&cloud));
    for (i = 0; i < 24; i++) edges[i] = hull.edges[i];
    for (i = 0; i < 7; i++) first[i] = hull.first[i];
    bad = hull;
    bad.edges = edges;
    bad.first = first;
    shape.hull = &bad;
    CHECK(old_topology3_is_sound(&shape));
    for (i = 0; i < 24; i++) {
        edges[i].origin = 8;
        CHECK(!old_topology3_is_sound(&shape));
        edges[i] = hull.edges[i];
        edges[i].twin = 24;
        CHECK(!old_topology3_is_sound(&shape));
        edges[i] = hull.edges[i];
        edges[i].face = 6;
        CHECK(!old_topology3_is_sound(&shape));
        edges[i] = hull.edges[i];
    }
    for (i = 0; i < 7; i++) {
        first[i] = 25;
        CHECK(!old_topology3_is_sound(&shape));
        first[i] = hull.first[i];
    }
}

/* A corner moved along an axis bends the face square to it; all corners of a face moved alike bend none. */
TEST(faces_that_are_bent)
{
    static qn_vec3 moved[8];
    qn_hull3 hull;
    old_core core;
    int i, k, step;
    make_cube(&hull);
    core.kind = OLD_CORE_POINTS;
    core.count = hull.vertex_count;
    core.vertex = moved;
    core.turned = 0;
    for (i = 0; i < 8; i++) moved[i] = hull.vertices[i];
    CHECK(old_topology3_is_hull(&core, &hull));
    for (i = 0; i < 8; i++)
        for (k = 0; k < 3; k++)
            for (step = -1; step <= 1; step += 2) {
                *(k == 0 ? &moved[i].x : k == 1 ? &moved[i].y : &moved[i].z) += step;
                CHECK(!old_topology3_is_hull(&core, &hull));
                moved[i] = hull.vertices[i];
            }
    for (i = 0; i < 8; i++)
        if (moved[i].x > 0) moved[i].x = 3;
    CHECK(old_topology3_is_hull(&core, &hull)); /* a plate */
    for (i = 0; i < 8; i++)
        if (moved[i].x > 0) moved[i].x = -500;
    CHECK(!old_topology3_is_hull(&core, &hull)); /* without thickness */
    for (i = 0; i < 8; i++)
        if (moved[i].x == hull.vertices[i].x && hull.vertices[i].x < 0) moved[i].x = -500;
        else moved[i].x = -501;
    CHECK(!old_topology3_is_hull(&core, &hull)); /* inside out */
}

CHECK_MAIN(RUN(numbers_that_lead_out) RUN(faces_that_are_bent))
