/* SPDX-License-Identifier: MIT */
/* A search that the caller's cap ends says less, and what it says holds: never the other verdict, bounds around the real
 * distance, a manifold no deeper than the pair; and a cache does not change it. */
#include "core_pairs.h"
#include "check.h"

#define ROUNDS CHECK_ROUNDS(400, 300000)

TEST(a_cap_leaves_what_is_true)
{
    static core_pair p;
    random_state r = random_seed(97);
    int n, undecided = 0, deep = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = (int32_t)1 << random_range(&r, 6, 24);
        qn_query capped = { 0, 0, 0, 0, core_memory, sizeof core_memory }, full = capped;
        qn_cache cache = { { 0 } };
        qn_manifold3 m, real, again;
        qn_gap3 gap, gap_real;
        qn_status status, want;
        core_make(&r, &p, QN_BOX, QN_CLOUD, size);
        capped.margin = full.margin = 4 * size;
        capped.max_iterations = (uint16_t)random_range(&r, 1, 3);
        full.cache = &cache;
        want = qn_collide3(&p.c[0], &p.c[1], &full, &real);
        status = qn_collide3(&p.c[0], &p.c[1], &capped, &m);
        if (want < 0 || status < 0) continue; /* a point leaves the coordinates */
        CHECK(status == want || status == QN_UNDECIDED);
        if (m.count && real.count) CHECK((int64_t)m.depth <= (int64_t)real.depth + 4 + size / 65536);
        capped.cache = &cache;
        CHECK_EQ(qn_collide3(&p.c[0], &p.c[1], &capped, &again), status);
        CHECK(again.depth == m.depth && again.count == m.count && again.normal.x == m.normal.x);
        capped.margin = 0;
        status = qn_distance3(&p.c[0], &p.c[1], &capped, &gap);
        CHECK(status == want || status == QN_UNDECIDED);
        CHECK_EQ(qn_distance3(&p.c[0], &p.c[1], NULL, &gap_real), want);
        CHECK(gap.lower <= gap_real.upper && gap_real.lower <= gap.upper && gap.lower <= gap.distance && gap.distance <= gap.upper);
        undecided += status == QN_UNDECIDED;
        deep += status == QN_UNDECIDED && want == QN_OVERLAPPING;
    }
    CHECK(undecided > ROUNDS / 20 && deep > ROUNDS / 100);
}

CHECK_MAIN(RUN(a_cap_leaves_what_is_true))
