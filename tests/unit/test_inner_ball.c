/* SPDX-License-Identifier: MIT */
/* The ball around the origin is inside of the difference exactly where no face of the difference is
 * nearer than its radius: known for boxes as clouds, and by all planes for clouds of a few
 * points. */
#include "check.h"
#include "narrow/gjk.h"
#include "narrow/inner_ball.h"
#include "pair_exact.h"
#include "unit/core_pairs.h"

#define ROUNDS CHECK_ROUNDS(60, 20000)
enum { FEW = 4 };

static random_state rng;

/* GJK's simplex, completed, where it finds an overlap of solid bodies. */
static int overlaps(const core_pair *c, qn_pair *p, qn_simplex *s)
{
    qn_axis x;
    qn_int3 d;
    int32_t lower;
    qn_pair_make(p, &c->c[0], &c->c[1]);
    if (qn_pair_turn(p, INT32_MAX, &x)) return 0;
    qn_row_negate(p->t, d);
    if (qn_row_is_zero(d)) d[0] = 1;
    qn_row_block32(d, d);
    return qn_gjk(p, s, d, INT32_MAX, QN_MAX_GJK_PASSES, &lower) == QN_GJK_OVERLAP &&
           qn_simplex_complete(p, s);
}

TEST(boxes_as_clouds_that_overlap_by_some_units)
{
    int i, k;
    rng = random_seed(91);
    for (i = 0; i < ROUNDS; i++) {
        const int32_t size = random_range(&rng, 900 * 65536, 1024 * 65536),
                      depth = random_range(&rng, 0, 9), axis = random_range(&rng, 0, 2);
        core_pair c;
        qn_pair p;
        for (k = 0; k < 2; k++) {
            int j;
            core_shape(&rng, &c, k, QN_CLOUD, 1);
            for (j = 0; j < 8; j++)
                c.v[k][j].x = j & 1 ? size : -size, c.v[k][j].y = j & 2 ? size : -size,
                c.v[k][j].z = j & 4 ? size : -size;
            c.data[k].vertex_count = 8;
            c.shape[k].radius = 0;
            c.pose[k].q = random_quat(&rng, 0);
            c.pose[k].p.x = c.pose[k].p.y = c.pose[k].p.z = 0;
        }
        c.pose[1].p = random_vec3(&rng, random_range(&rng, 0, 1) ? size : 3);
        qn_row_in(&c.pose[1].p)[axis] =
            random_range(&rng, 0, 1) ? 2 * size - depth : depth - 2 * size;
        core_set(&c);
        for (k = 1; k <= 32; k++) {
            qn_simplex s;
            int32_t depth_found;
            const int is_overlap = overlaps(&c, &p, &s);
            CHECK(is_overlap);
            if (is_overlap)
                CHECK_EQ(qn_inner_ball(&p, &s, k, &depth_found),
                         2 * depth << p.up > k ? QN_BALL_INSIDE : QN_BALL_OUTSIDE);
        }
    }
}

/* Has the difference no face nearer than twice / 2, less or more 1/16? -1: too close to say. */
static int holds_ball(int32_t twice)
{
    if (pair_reaches_all(8 * twice + 1)) return 1;
    return pair_reaches_all(8 * twice - 1) ? -1 : 0;
}

/* Where the answer is no, the face that is shown is as near as it says; where it is yes, no face
 * is as near. */
TEST(clouds_of_a_few_points)
{
    int i, said[2] = { 0, 0 };
    rng = random_seed(92);
    pair_parts = 16;
    for (i = 0; i < ROUNDS; i++) {
        core_pair c;
        qn_pair p;
        qn_simplex s;
        int truth;
        int32_t depth;
        const int32_t twice = random_range(&rng, 1, 32);
        do {
            core_make(&rng, &c, QN_CLOUD, QN_CLOUD, random_range(&rng, 512 * 65536, 1024 * 65536));
            c.data[0].vertex_count = c.data[1].vertex_count = FEW;
            c.shape[0].radius = c.shape[1].radius = 0;
            core_set(&c);
            core_touch(&c, random_range(&rng, -9, 0));
        } while (!overlaps(&c, &p, &s));
        pair_body_of(&p, 0, 1);
        pair_body_of(&p, 1, 1);
        truth = holds_ball(twice);
        switch (qn_inner_ball(&p, &s, twice, &depth)) {
        case QN_BALL_INSIDE:
            CHECK(truth != 0);
            said[1]++;
            break;
        case QN_BALL_OUTSIDE: /* a support point may fall short */
            CHECK(truth != 1 || !holds_ball(twice + 2 * qn_gjk_shortfall(&p)));
            said[0]++;
            break;
        default:
            CHECK(0);
        }
    }
    CHECK(said[0] > ROUNDS / 8 && said[1] > ROUNDS / 8);
}

CHECK_MAIN(RUN(boxes_as_clouds_that_overlap_by_some_units) RUN(clouds_of_a_few_points))
