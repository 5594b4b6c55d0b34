/* SPDX-License-Identifier: MIT */
/* The depth of two overlapping cores is the exact minimum over all facets of their difference, and its answer is the same from every start. */
#include "check.h"
#ifndef MOST
#define MOST 16
#endif
#include "unit/deep_bodies.h"
#include "narrow/epa3.h"
#include "narrow/gjk3.h"

#ifndef ROUNDS
#ifdef QN_SOAK
#define ROUNDS 100000
#else
#define ROUNDS 24
#endif
#endif
#ifndef SEED
#define SEED 1
#endif

static qn_epa3_space space;
static uint32_t seen_flat, seen_full, most_passes, seen_overlap;

/* True for overlapping cores; the simplex of the distance search is the start. */
static int overlap(qn_epa3_start *start)
{
    qn_gjk3_result r;
    int i;
    qn_gjk3_distance(&body_a.core, &body_b.core, QN_MAX_GJK_PASSES, 0, &r);
    if (r.status != QN_OVERLAPPING) return 0;
    start->count = r.count;
    for (i = 0; i < r.count; i++) {
        start->ia[i] = r.ia[i];
        start->ib[i] = r.ib[i];
    }
    seen_overlap++;
    return 1;
}

/* The answer's own words: the axis supports both bodies exactly, w is what it says, unit and depth are those of n. */
static void judge_axis(const qn_epa3_result *r)
{
    const qn_depth3 *u = &r->axis;
    int64_t n[3], w[3];
    wide3 wn, ww, un, across;
    wide reach, over;
    int k;
    n[0] = u->unit.x, n[1] = u->unit.y, n[2] = u->unit.z;
    w[0] = u->w.x, w[1] = u->w.y, w[2] = u->w.z;
    wn = wide3_from(u->n);
    ww = wide3_from(w);
    un = wide3_from(n);
    across = wide3_cross(&wn, &un);
    CHECK(wide_sign(wide3_dot(&wn, &un)) > 0);
    CHECK(wide_sign(wide_sub(wide3_dot(&across, &across), wide_mul(wide_from(9), wide3_dot(&wn, &wn)))) <= 0);
    reach = wide3_dot(&wn, &ww);
    over = oracle_overlap(&wn);
    CHECK_EQ(wide_sign(wide_sub(reach, over)), 0);
    for (k = 0; k < 3; k++) CHECK_EQ(w[k], body_a.p[u->ia[0]].v[k] - body_b.p[u->ib[0]].v[k]);
    CHECK(oracle_order(reach, wide3_dot(&wn, &wn), wide_from(u->depth - QN_DEPTH_ERROR), wide_from(1)) >= 0 || !u->depth);
    CHECK(oracle_order(reach, wide3_dot(&wn, &wn), wide_from(u->depth + QN_DEPTH_ERROR), wide_from(1)) <= 0);
}

static qn_epa3_result judge_starts(const qn_epa3_start *start)
{
    qn_epa3_result r, q;
    qn_epa3_start other;
    int i, k;
    qn_epa3_depth(&body_a.core, &body_b.core, start, QN_EPA_ALL_PASSES, &space, &r);
    if (r.passes > most_passes) most_passes = r.passes;
    if (r.status == QN_UNDECIDED) seen_full++;
    else CHECK_EQ(r.status, QN_OVERLAPPING);
    if (r.flat) seen_flat++;
    for (k = 0; k < 3; k++) {
        other.count = (uint8_t)(k == 1 ? 0 : random_range(&rng, 1, 4));
        for (i = 0; i < 4; i++) {
            other.ia[i] = (uint16_t)random_range(&rng, 0, body_a.count - 1);
            other.ib[i] = (uint16_t)random_range(&rng, 0, body_b.count - (k == 0));
        }
        for (i = 0; i < (int)sizeof space; i++) ((unsigned char *)&space)[i] = (unsigned char)(k * 85);
        qn_epa3_depth(&body_a.core, &body_b.core, k == 1 ? 0 : &other, QN_EPA_ALL_PASSES, &space, &q);
        if (r.status == QN_UNDECIDED || q.status == QN_UNDECIDED) continue;
        CHECK_EQ(q.status, r.status);
        CHECK(SAME_AXIS(&q.axis, &r.axis));
        CHECK_EQ(q.flat, r.flat);
    }
    return r;
}

static void judge_least(const qn_epa3_result *r)
{
    oracle_depth least = oracle_least_depth();
    wide3 n = wide3_from(r->axis.n);
    if (!wide_sign(least.square)) {
        CHECK_EQ(r->axis.depth, 0);
        CHECK(r->flat);
        return;
    }
    CHECK_EQ(oracle_order(oracle_overlap(&n), wide3_dot(&n, &n), least.reach, least.square), 0);
}

/* ---- Tiny lattices ------------------------------------------------------ */

/* Clouds of up to six lattice points, often flat, collinear, coincident or touching, at any scale. */
TEST(lattice_clouds_agree_with_brute_force)
{
    int round;
    for (round = 0; round < ROUNDS; round++) {
        int32_t scale = (int32_t)1 << random_range(&rng, 0, 26);
        qn_epa3_start start;
        qn_epa3_result r;
        lattice_body(&body_a, 6, round % 3 + 1, scale);
        lattice_body(&body_b, 6, round % 3 + 1, scale);
        if (!overlap(&start)) continue;
        r = judge_starts(&start);
        judge_axis(&r);
        judge_least(&r);
    }
    CHECK(seen_flat > 0 && seen_overlap > ROUNDS / 8);
    CHECK_EQ(seen_full, 0);
}

/* ---- Bodies of every kind ----------------------------------------------- */

TEST(pairs_of_every_kind_get_the_least_depth)
{
    int round;
    seen_overlap = 0;
    for (round = 0; round < ROUNDS; round++) {
        qn_epa3_start start;
        qn_epa3_result r;
        any_deep_pair(round);
        if (!fits(&body_a) || !fits(&body_b) || !overlap(&start)) continue;
        r = judge_starts(&start);
        if (r.status != QN_OVERLAPPING) continue;
        judge_axis(&r);
        if (body_a.count * body_b.count <= 64) judge_least(&r);
    }
    CHECK(seen_overlap > ROUNDS / 3);
#ifdef QN_SOAK
    board_write("overlapping ");
    check_write_number(seen_overlap);
    board_write(", flat ");
    check_write_number(seen_flat);
    board_write(", pool full ");
    check_write_number(seen_full);
    board_write(", most passes ");
    check_write_number(most_passes);
    board_write("\n");
#endif
}

CHECK_MAIN(rng = random_seed(SEED); RUN(lattice_clouds_agree_with_brute_force) RUN(pairs_of_every_kind_get_the_least_depth))
