/* SPDX-License-Identifier: MIT */
/* The depth search with scratch for 7 vertices: of two clouds it states an excess by which the depth is above the least at most, of two hulls of
 * the same points it measures all axes; by integers of 256 bits over every plane that a face of the difference can lie in. */
#define QN_MAX_EPA_VERTICES 7
#include "check.h"
#include "narrow/epa.c" /* with that capacity, in place of the library's */
#include "narrow/gjk.h"
#include "narrow/polytope.c"
#include "pair_exact.h"

#define ROUNDS CHECK_ROUNDS(24, 2000)
#define POINTS 8
#define SLACK(p) (7 + (((int64_t)1 << (p)->up) >> 4))

static random_state rng;
static union {
    int32_t align;
    uint8_t bytes[QN_HULL_BYTES(POINTS)];
} hull_memory[2];
static qn_hull3 hull[2];
static qn_shape3 shape[2];
static qn_collider3 collider[2];
static qn_pair pair;
static qn_simplex simplex;
static qn_polytope polytope;

static int find(const qn_pose3 *a, const qn_pose3 *b, qn_axis *x)
{
    int32_t lower;
    qn_axis early;
    qn_int3 d = { 1 << 29, 77, -9 };
    CHECK_EQ(qn_collider3_set(&collider[0], &shape[0], a), QN_APART);
    CHECK_EQ(qn_collider3_set(&collider[1], &shape[1], b), QN_APART);
    qn_pair_make(&pair, &collider[0], &collider[1]);
    CHECK(!qn_pair_turn(&pair, INT32_MAX, &early));
    if (qn_gjk(&pair, &simplex, d, INT32_MAX, QN_MAX_GJK_PASSES, &lower) != QN_GJK_OVERLAP) return 0;
    qn_epa(&pair, &simplex, &polytope, x);
    pair_body_of(&pair, 0, 1);
    pair_body_of(&pair, 1, 1);
    CHECK(x->excess >= 0);
    CHECK(pair_is_deep(x->n, -x->sep, SLACK(&pair)));
    CHECK(pair_reaches_all(-x->sep - x->excess - SLACK(&pair)));
    return 1;
}

TEST(depths_with_few_vertices)
{
    int n, i, j, found = 0, full = 0, loose = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = (int32_t)1 << random_range(&rng, 8, 28);
        const qn_pose3 a = { random_vec3(&rng, 99), random_quat(&rng, 2) }, b = { random_vec3(&rng, size / 4), random_quat(&rng, 2) };
        qn_axis x, y;
        for (i = 0; i < 2; i++) {
            qn_vec3 point[POINTS];
            for (j = 0; j < POINTS; j++) point[j] = random_vec3(&rng, size);
            if (qn_hull3_build(&hull[i], hull_memory[i].bytes, sizeof hull_memory[i], point, POINTS) < 0) break;
            shape[i] = qn_cloud3(&hull[i], 0);
        }
        if (i < 2 || !find(&a, &b, &x)) continue;
        found++;
        full += x.excess > 0;
        for (i = 0; i < 2; i++) shape[i] = qn_hull3_shape(&hull[i], 0);
        CHECK(find(&a, &b, &y));
        CHECK_EQ(y.excess, 0);
        CHECK(y.sep >= x.sep - SLACK(&pair));
        loose += y.sep > x.sep + SLACK(&pair);
    }
    CHECK(found > ROUNDS / 3 && full > found / 4 && loose > found / 8);
}

CHECK_MAIN(rng = random_seed(5); RUN(depths_with_few_vertices))
