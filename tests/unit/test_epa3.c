/* SPDX-License-Identifier: MIT */
/* The depth of two overlapping cores is the exact minimum over all facets of their difference, and its answer is the same from every start. */
#include "check.h"
#ifndef MOST
#define MOST 16
#endif
#include "unit/depth_oracle.h"
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

static int same_axis(const qn_depth3 *u, const qn_depth3 *v)
{
    int i, equal = u->depth == v->depth && u->kind == v->kind && u->ia[0] == v->ia[0] && u->ib[0] == v->ib[0];
    for (i = 0; i < 3; i++) equal &= u->n[i] == v->n[i];
    return equal && u->unit.x == v->unit.x && u->unit.y == v->unit.y && u->unit.z == v->unit.z;
}

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
        CHECK(same_axis(&q.axis, &r.axis));
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

static void lattice_body(body *c, int most, int reach, int32_t scale)
{
    int i, k, count = random_range(&rng, 1, most), flat = random_range(&rng, 0, 7);
    for (i = 0; i < count; i++) {
        int32_t v[3];
        for (k = 0; k < 3; k++) v[k] = (k == flat ? 1 : random_range(&rng, -reach, reach)) * scale;
        if (flat == 4) v[1] = v[2] = v[0]; /* on a line */
        point(c, i, v[0], v[1], v[2]);
    }
    use_points(c, count);
}

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

static int32_t width(const body *c)
{
    int32_t most = 1;
    int i, k;
    for (i = 1; i < c->count; i++)
        for (k = 0; k < 3; k++) {
            int32_t w = (int32_t)qn_abs32(c->p[i].v[k] - c->p[0].v[k]);
            if (w > most) most = w;
        }
    return most;
}

/* Overlapping, from a hair to concentric, boxes nearly parallel, thin plates, flat and pointlike ones. */
static void any_deep_pair(int round)
{
    qn_int3 d = any3(1024);
    int32_t wide_a, wide_b;
    any_pair(round);
    if (d.x > -512 && d.x < 512) d.x = 512;
    wide_a = width(&body_a);
    wide_b = width(&body_b);
    part(&d, -(int64_t)random_size(&rng, qn_bits32((uint32_t)(wide_a < wide_b ? wide_a : wide_b))));
    if (round % 4) { /* a point of B's upon one of A's: they overlap for sure */
        const oracle_point *p = &body_a.p[random_range(&rng, 0, body_a.count - 1)], *q = &body_a.p[random_range(&rng, 0, body_a.count - 1)];
        const oracle_point *s = &body_b.p[random_range(&rng, 0, body_b.count - 1)], *t = &body_b.p[random_range(&rng, 0, body_b.count - 1)];
        int32_t share = round % 8 == 1 ? 512 : random_range(&rng, 0, 1024);
        int64_t by[3];
        int k;
        for (k = 0; k < 3; k++) by[k] = p->v[k] + ((int64_t)q->v[k] - p->v[k]) * share / 1024 - s->v[k] - ((int64_t)t->v[k] - s->v[k]) / 2;
        move_body(&body_b, by);
    }
}

static int fits(const body *c)
{
    int i, k;
    for (i = 0; i < c->count; i++)
        for (k = 0; k < 3; k++)
            if (c->p[i].v[k] > LIMIT || c->p[i].v[k] < -LIMIT) return 0;
    return 1;
}

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
