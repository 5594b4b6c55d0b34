/* SPDX-License-Identifier: MIT */
/* Nearest points whose result geometry gives by hand, and at the ends of the coordinates; exits and
 * pushes. */
#include "shapes3.h"

#include "quoin/cast.h"

/* Of a cube's middle the lowest axis, and +, as a box's ways are tried in order. */
TEST(nearest_points_by_hand)
{
    const qn_shape3 cube = QN_BOX3(500, 500, 500);
    const qn_collider3 c = QN_COLLIDER3_AT(&cube, 0, 0, 0, 0);
    qn_closest3 near;
    CHECK_EQ(qn_nearest3(&c, vec(0, 0, 0), NULL, &near), QN_OVERLAPPING);
    CHECK(near.distance == -500 && near.on_shape.x == 500 && near.normal.x == QN_ONE30);
}

/* The way out leaves the coordinates; the saturated distance; scratch that is too short; and what is
 * left alone. */
TEST(nearest_points_at_the_ends_and_refusals)
{
    const qn_shape3 big = qn_sphere3(QN_MAX_EXTENT), thin = form_of_box(1, 2, vec(100, 3000, 3000));
    const qn_query few = scratch_query(scratch, sizeof scratch - 1);
    const qn_collider3 plate = QN_COLLIDER3_AT(&thin, INT32_MAX - 50, 0, 0, 0),
                       inner = QN_COLLIDER3_AT(&thin, INT32_MAX - 102, 0, 0, 0),
                       end = QN_COLLIDER3_AT(&big, INT32_MAX, 0, 0, 0);
    qn_closest3 out = { { 7, 7, 7 }, 7, { 7, 7, 7 } };
    CHECK_EQ(qn_nearest3(&plate, vec(0, 0, 0), &few, &out), QN_ERR_MEMORY);
    CHECK_EQ(out.distance + out.on_shape.x, 14); /* untouched */
    CHECK_EQ(qn_nearest3(&end, vec(INT32_MAX, 0, 0), NULL, &out), QN_ERR_RANGE);
    CHECK_EQ(qn_nearest3(&end, vec(INT32_MIN, 0, 0), NULL, &out), QN_APART);
    CHECK_EQ(out.distance, INT32_MAX); /* saturated: 3 * 2^30 */
    CHECK_EQ(qn_nearest3(&plate, vec(INT32_MAX - 10, 0, 0), NULL, &out), QN_ERR_RANGE);
    CHECK_EQ(qn_nearest3(&inner, vec(INT32_MAX - 10, 0, 0), NULL, &out), QN_OVERLAPPING);
    CHECK(out.distance == -8 && out.on_shape.x == INT32_MAX - 2 && out.normal.x == QN_ONE30);
}

/* A capsule leans over the end of the coordinates, so of its two ends one lies outside: that is the
 * nearest to a far point on its side. Where it leans the other way the other end is. */
TEST(nearest_points_outside_the_coordinates)
{
    int radius;
    for (radius = 0; radius <= 10; radius += 10) {
        const qn_shape3 outward = qn_capsule3(vec(-1000, 0, 1000), vec(1000, 0, -1000), radius),
                        inward = qn_capsule3(vec(-1000, 0, -1000), vec(1000, 0, 1000), radius);
        qn_collider3 c = QN_COLLIDER3_AT(&outward, INT32_MAX / 2, 0, INT32_MAX, 0);
        const qn_vec3 point = vec(INT32_MIN, 0, INT32_MAX - 100000);
        qn_closest3 near;
        CHECK_EQ(qn_nearest3(&c, point, NULL, &near), QN_ERR_RANGE);
        c.shape = &inward;
        CHECK_EQ(qn_nearest3(&c, point, NULL, &near), QN_APART);
        CHECK(near.on_shape.x == INT32_MAX / 2 - 1000 - radius &&
              near.on_shape.z == INT32_MAX - 1000);
        CHECK_EQ(near.distance, INT32_MAX);
    }
}

/* Vertices that no cloud may have, and a reach that is not theirs: the sign is the verdict's. */
TEST(the_sign_of_a_distance_is_that_of_the_verdict)
{
    static const qn_vec3 far[4] = { { 652542, 0, 2748660 },
                                    { -4, INT32_MIN, INT32_MIN },
                                    { 67108864, 0, INT32_MIN },
                                    { INT32_MIN, 128, INT32_MAX } };
    static const qn_hull3 data = QN_CLOUD_DATA(far, 4);
    const qn_shape3 cloud = QN_CLOUD3(&data, 0);
    const qn_collider3 c = QN_COLLIDER3_AT(&cloud, 0, 0, 0, 3798);
    qn_closest3 near;
    CHECK_EQ(qn_nearest3(&c, vec(-228, -3957, INT32_MIN), NULL, &near), QN_OVERLAPPING);
    CHECK(near.distance < 0);
}

/* ---- Out of a contact ------------------------------------------------------------------------ */

/* A box of half 500 in a box of half 1000 leaves along x, from the middle, after 1500; a ray from
 * inside after 1000 less where it starts. Of a path that ends before, the end; within the skin of
 * the surface it touches. */
TEST(known_exits)
{
    static const struct {
        int32_t is_box, length, status, distance, x, ends;
    } exits[] = { { 1, 100000, QN_TOUCHING, 1501, 1000, 0 },
                  { 0, 100000, QN_TOUCHING, 701, 1000, 0 }, /* a point at (300, 200, 100) */
                  { 1, 1499, QN_TOUCHING, 1499, 1000, 1 },
                  { 1, 1200, QN_OVERLAPPING, -300, 1200, 1 } };
    const qn_shape3 large = QN_BOX3(1000, 1000, 1000), small = QN_BOX3(500, 400, 300),
                    point = QN_SPHERE3(0);
    const qn_collider3 a = QN_COLLIDER3_AT(&large, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&small, 0, 0, 0, 0),
                       inside = QN_COLLIDER3_AT(&point, 300, 200, 100, 0),
                       far = QN_COLLIDER3_AT(&small, 1600, 0, 0, 0);
    qn_hit3 hit;
    unsigned n;
    for (n = 0; n < COUNT_OF(exits); n++) {
        const qn_path3 path = path3_of((qn_dir3){ QN_ONE30, 0, 0 }, exits[n].length);
        CHECK_EQ(qn_exit3(&a, exits[n].is_box ? &b : &inside, &path, NULL, &hit), exits[n].status);
        CHECK_NEAR(hit.distance, exits[n].distance, !exits[n].ends);
        CHECK_NEAR(hit.point.x, exits[n].x, 2);
        CHECK_EQ(hit.normal.x, QN_ONE30);
        CHECK_EQ(hit.time,
                 exits[n].ends ? QN_ONE30 : ((int64_t)hit.distance << 30) / exits[n].length);
    }
    CHECK_EQ(qn_exit3(&a, &b, NULL, NULL, &hit), QN_OVERLAPPING);
    CHECK(hit.distance == -1300 && hit.time == 0 && hit.point.x == 0);
    CHECK_EQ(qn_exit3(&a, &far, NULL, NULL, &hit), QN_APART);
}

/* Up by depth and skin, 7 LSB from the end of the coordinates: nothing moves without a point or
 * with a gap as wide as the skin, and nothing leaves the coordinates. */
TEST(pushes_that_do_nothing_and_refusals)
{
    static const struct {
        int count, depth, status, by;
    } pushes[] = { { 0, 100, 0, 0 }, { 1, -QN_SKIN, 0, 0 },     { 1, 1 - QN_SKIN, 0, 1 },
                   { 1, 5, 0, 7 },   { 1, 6, QN_ERR_RANGE, 0 }, { 1, INT32_MAX, QN_ERR_RANGE, 0 } };
    unsigned n;
    for (n = 0; n < COUNT_OF(pushes); n++) {
        qn_manifold3 out = { 0 };
        qn_vec3 p = { 5, INT32_MAX - 7, 7 };
        out.normal.y = QN_ONE30;
        out.count = (uint16_t)pushes[n].count;
        out.depth = pushes[n].depth;
        CHECK_EQ(qn_push3(&p, &out), pushes[n].status);
        CHECK(same3(p, vec(5, INT32_MAX - 7 + pushes[n].by, 7)));
        CHECK_EQ(qn_push3(NULL, &out), QN_ERR_NULL);
        CHECK_EQ(qn_push3(&p, NULL), QN_ERR_NULL);
    }
}
