/* SPDX-License-Identifier: MIT */
/* Puts every pair of a set through every query, one pair after the other, in the order of
 * refused_of and bench_one: the flash cache is warm from the query before, of the same pair. The
 * plugin counts; this program reports refusals alone. */
#include "bench.h"

#include "board.h"
#include "check.h"

/* B moved by 4 LSB along one axis and turned by 2^-14 rad about the next one, axes in turn from
 * pair to pair: where the cache was filled. |q| and |(c, s)| are 2^16 in all sets; they come out at
 * 2^14 times that, so that the turn is not lost in rounding. */
#ifdef WORLD_PLANE
static qn_pose2 nearby(const qn_pose2 *pose, int i) /* (c, s) turned: (1, e)(c, s) with e = 2^-14 */
{
    qn_pose2 n = *pose;
    *world_at(&n.p, i % 2) += 4;
    n.r.c = pose->r.c * 16384 - pose->r.s;
    n.r.s = pose->r.s * 16384 + pose->r.c;
    return n;
}
#else
static qn_pose3 nearby(const qn_pose3 *pose, int i) /* q' = (1, e/2) q with e/2 = 2^-15 */
{
    const int k = (i + 1) % 3, l = (i + 2) % 3, m = i % 3; /* about k, which turns l onto m */
    union {
        qn_pose3 pose;
        int32_t number[7]; /* place, w, and the vector of q */
    } was, n;
    int32_t *v = &n.number[4], j;
    was.pose = n.pose = *pose;
    n.number[m] += 4;
    for (j = 3; j < 7; j++) n.number[j] *= 16384;
    n.number[3] -= was.number[4 + k] / 2;
    v[k] += was.number[3] / 2;
    v[l] -= was.number[4 + m] / 2;
    v[m] += was.number[4 + l] / 2;
    return n.pose;
}
#endif

static int refused_of(bench_call *c, int i)
{
    const bench_pair *p = c->pair;
    const world_pose near_b = nearby(&p->pose_b, i);
    int refused = 0;
    c->verdict = bench_verdict(c);
    refused += bench_ask_place(c, &p->a, &p->pose_a, &c->a) < 0;
    refused += bench_ask_place(c, &p->b, &p->pose_b, &c->b) < 0;
    refused += bench_ask_manifold_placed(c) != c->verdict;
    refused += bench_ask_manifold(c) != c->verdict;
    refused += bench_ask_overlap(c) != c->verdict;
    refused += bench_ask_distance(c) != c->verdict;
    bench_margin(c);
    refused += bench_warm(c, &near_b, 1) < 0;
    refused += bench_ask_manifold_cached(c) != c->verdict;
    refused += bench_warm(c, &near_b, 0) < 0;
    refused += bench_ask_distance_cached(c) != c->verdict;
    refused += bench_ask_distance_margin(c) != c->verdict;
    refused += bench_ask_move(c, &p->pose_a, &c->a) < 0;
    refused += bench_ask_move(c, &p->pose_b, &c->b) < 0;
    refused += bench_more(c, i);
    return c->verdict < 0 || refused;
}

int bench_one(bench_call *c, int i)
{
    int refused = 0;
    bench_path(c, i);
    refused += bench_ask_bounds(c) < 0;
    refused += bench_ask_ray(c) < 0;
    refused += bench_ask_cast(c) < 0;
    refused += bench_ask_nearest(c) < 0;
    return refused;
}

static bench_call call;
static bench_pair pair;

int main(void)
{
    int i, failed = 0;
    board_begin();
    for (i = 0; i < bench_count; i++) {
        pair = bench_pairs[i];
        bench_make(&pair);
        call.pair = &pair;
        call.query = bench_scratch(&pair);
        if (!refused_of(&call, i)) continue;
        failed++;
        board_write("refused, or verdicts that disagree: pair ");
        check_write_number(i);
        board_write("\n");
    }
    check_count.passed = (uint32_t)(bench_count - failed);
    check_count.failed = (uint32_t)failed;
    return board_end(check_report());
}
