/* SPDX-License-Identifier: MIT */
/* The lines of casts, rays and nearest points in space. */
#include "check.h"
#include "lines.h"

#define ROUNDS 6      /* of pairs */
#define ROUNDS_ONE 24 /* of one shape, each in three places */

static void hash_pairs(const lines_class *c)
{
    random_state r = lines_stream(c);
    lines_hash cast = 0;
    lines_seen seen = { 0, 0, 0 };
    int round, place;
    for (round = 0; round < ROUNDS; round++) {
        lines_make3(&r, c);
        CHECK_EQ(lines_size_class(lines_larger3()), c->size);
        for (place = 0; place < LINES_PLACES; place++) {
            lines_path3 path;
            lines_place3(&r, place);
            path = lines_make_path3(&r);
            lines_see(&seen, lines_cast3(&cast, &path));
        }
    }
    LINES_FALL(seen.apart >= 8 && seen.touching >= 8);
    lines_write("cast3", c, cast);
}

static void hash_shapes(const lines_class *c)
{
    random_state r = lines_stream(c);
    lines_hash ray = 0, nearest = 0;
    lines_seen seen_ray = { 0, 0, 0 }, seen = { 0, 0, 0 };
    int round, place;
    for (round = 0; round < ROUNDS_ONE; round++) {
        lines_make3(&r, c);
        CHECK_EQ(lines_size_class(lines_larger3()), c->size);
        for (place = 3 * round; place < 3 * round + 3; place++) {
            lines_path3 path;
            lines_place3(&r, place % LINES_PLACES);
            path = lines_make_path3(&r);
            lines_see(&seen_ray, lines_ray3(&ray, &path));
            lines_see(&seen, lines_nearest3(&nearest));
        }
    }
    CHECK(seen_ray.apart >= 8 && seen_ray.touching >= 4);
    LINES_FALL(seen.apart >= 8 && seen.touching > 0);
    lines_write("ray3", c, ray);
    lines_write("nearest3", c, nearest);
}

TEST(the_pairs_of_casts_fall_in_their_classes) { lines_each_pair(0, hash_pairs); }

TEST(the_shapes_of_rays_fall_in_their_classes) { lines_each_shape(0, hash_shapes); }

CHECK_MAIN(RUN(the_pairs_of_casts_fall_in_their_classes)
               RUN(the_shapes_of_rays_fall_in_their_classes))
