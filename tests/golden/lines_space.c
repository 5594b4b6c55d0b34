/* SPDX-License-Identifier: MIT */
/* The lines of overlap, distance and manifold in space; and of all three where the reaches are too small, so that numbers wrap: the
 * same way everywhere. */
#include "check.h"
#include "lines.h"

#define ROUNDS 8

static void hash_pairs(const lines_class *c)
{
    static const qn_cache empty;
    random_state r = lines_stream(c);
    lines_hash overlap = 0, distance = 0, manifold = 0, within = 0, stale = 0;
    lines_seen seen = { 0, 0, 0 };
    qn_cache cache[4];
    int round, place;
    for (round = 0; round < ROUNDS; round++) {
        int cached = round % 2; /* from place to place: it never changes an answer */
        for (place = 0; place < 4; place++) cache[place] = empty;
        lines_make3(&r, c);
        CHECK_EQ(lines_size_class(lines_larger3()), c->size);
        for (place = 0; place < LINES_PLACES; place++) {
            qn_q16 margin;
            lines_place3(&r, place);
            margin = random_range(&r, 1, lines_larger3() / 4 + 1);
            lines_see(&seen, lines_overlap3(&overlap, cached ? &cache[0] : NULL));
            (void)lines_distance3(&distance, cached ? &cache[1] : NULL);
            (void)lines_manifold3(&manifold, 0, cached ? &cache[2] : NULL);
            (void)lines_manifold3(&within, margin, cached ? &cache[3] : NULL);
            (void)lines_stale3(&stale, 2 * round + place);
        }
    }
    LINES_FALL(seen.apart >= 8 && seen.touching > 0 && seen.overlapping >= 4);
    lines_write("overlap3", c, overlap);
    lines_write("distance3", c, distance);
    lines_write("manifold3", c, manifold);
    lines_write("manifold3-margin", c, within);
    lines_write("stale3", c, stale);
}

TEST(the_pairs_of_space_fall_in_their_classes) { lines_each_pair(0, hash_pairs); }

CHECK_MAIN(RUN(the_pairs_of_space_fall_in_their_classes))
