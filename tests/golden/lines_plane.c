/* SPDX-License-Identifier: MIT */
/* The lines of the plane. */
#include "check.h"
#include "lines.h"

#define ROUNDS 8      /* of pairs */
#define ROUNDS_ONE 24 /* of one shape, each in three places */

static void hash_pairs(const lines_class *c)
{
    static const qn_cache empty;
    random_state r = lines_stream(c);
    lines_hash overlap = 0, distance = 0, manifold = 0, within = 0, cast = 0, probe = 0;
    lines_seen seen = { 0, 0, 0 }, seen_cast = { 0, 0, 0 };
    qn_cache cache[4];
    int round, place, sectors = c->a == LINES_SECTOR || c->b == LINES_SECTOR;
    for (round = 0; round < ROUNDS; round++) {
        int cached = round % 2; /* from place to place: it never changes an answer */
        for (place = 0; place < 4; place++) cache[place] = empty;
        lines_make2(&r, c);
        CHECK_EQ(lines_size_class(lines_larger2()), c->size);
        for (place = 0; place < LINES_PLACES; place++) {
            lines_path2 path;
            qn_q16 margin;
            lines_place2(&r, place);
            margin = random_range(&r, 1, lines_larger2() / 4 + 1);
            path = lines_make_path2(&r);
            lines_see(&seen, lines_overlap2(&overlap, cached ? &cache[0] : NULL));
            (void)lines_distance2(&distance, cached ? &cache[1] : NULL);
            (void)lines_manifold2(&manifold, 0, cached ? &cache[2] : NULL);
            (void)lines_manifold2(&within, margin, cached ? &cache[3] : NULL);
            lines_see(&seen_cast, lines_cast2(&cast, &path));
            if (!sectors) (void)lines_probe2(&probe);
        }
    }
    LINES_FALL(seen.apart >= 8 && seen.touching > 0 && seen.overlapping >= 4);
    CHECK(seen_cast.apart >= 8 && seen_cast.touching >= 8);
    lines_write("overlap2", c, overlap);
    lines_write("distance2", c, distance);
    lines_write("manifold2", c, manifold);
    lines_write("manifold2-margin", c, within);
    lines_write("cast2", c, cast);
    if (!sectors) lines_write("probe2", c, probe);
}

static void hash_shapes(const lines_class *c)
{
    random_state r = lines_stream(c);
    lines_hash ray = 0, nearest = 0, bounds = 0, support = 0, edge = 0, build = 0, mass = 0;
    lines_seen seen_ray = { 0, 0, 0 }, seen = { 0, 0, 0 };
    int round, place;
    for (round = 0; round < ROUNDS_ONE; round++) {
        lines_make2(&r, c);
        CHECK_EQ(lines_size_class(lines_larger2()), c->size);
        if (c->a == LINES_HULL) CHECK(lines_build2(&build) >= 0);
        (void)lines_mass2(&mass); /* flat boxes are refused */
        for (place = 3 * round; place < 3 * round + 3; place++) {
            lines_path2 path;
            lines_place2(&r, place % LINES_PLACES);
            path = lines_make_path2(&r);
            lines_see(&seen_ray, lines_ray2(&ray, &path));
            lines_see(&seen, lines_nearest2(&nearest));
            CHECK(lines_bounds2(&bounds) >= 0);
            (void)lines_support2(&support, path.way);
            (void)lines_edge2(&edge, path.way);
        }
    }
    CHECK(seen_ray.apart >= 8 && seen_ray.touching >= 4);
    LINES_FALL(seen.apart >= 8 && seen.touching > 0);
    lines_write("ray2", c, ray);
    lines_write("nearest2", c, nearest);
    lines_write("bounds2", c, bounds);
    lines_write("support2", c, support);
    lines_write("edge2", c, edge);
    lines_write("mass2", c, mass);
    if (c->a == LINES_HULL) lines_write("build2", c, build);
}

TEST(the_pairs_of_the_plane_fall_in_their_classes) { lines_each_pair(1, hash_pairs); }

TEST(the_single_shapes_of_the_plane_fall_in_their_classes) { lines_each_shape(1, hash_shapes); }

CHECK_MAIN(RUN(the_pairs_of_the_plane_fall_in_their_classes)
               RUN(the_single_shapes_of_the_plane_fall_in_their_classes))
