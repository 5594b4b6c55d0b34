/* SPDX-License-Identifier: MIT */
/* The distance of two cores is the exact optimum, from whatever start, for any degenerate pair. */
#include "unit/gjk_judge.h"

/* ---- Tiny lattices: also searched by brute force ------------------------ */

static void lattice_body(body *c, int most, int reach)
{
    int i, k, count = random_range(&rng, 1, most), flat = random_range(&rng, 0, 5);
    for (i = 0; i < count; i++) {
        int32_t v[3];
        for (k = 0; k < 3; k++) v[k] = k == flat ? 1 : random_range(&rng, -reach, reach);
        if (flat == 4) v[1] = v[2] = v[0]; /* on a line */
        point(c, i, v[0], v[1], v[2]);
    }
    use_points(c, count);
}

typedef struct small3 {
    int64_t v[3];
} small3;

static small3 small_cross(const small3 *u, const small3 *v)
{
    small3 r;
    int i;
    for (i = 0; i < 3; i++) r.v[i] = u->v[(i + 1) % 3] * v->v[(i + 2) % 3] - u->v[(i + 2) % 3] * v->v[(i + 1) % 3];
    return r;
}

static int64_t small_dot(const small3 *u, const small3 *v) { return u->v[0] * v->v[0] + u->v[1] * v->v[1] + u->v[2] * v->v[2]; }

/* The optimality conditions of one to three points in 64 bits; true and the squared distance as a fraction, if they hold. */
static int small_optimum(const small3 *w, int total, const int pick[3], int count, int64_t *num, int64_t *den)
{
    const small3 *a = &w[pick[0]];
    small3 d = *a, e, f;
    int64_t reach;
    int i, k;
    if (count == 2) {
        for (k = 0; k < 3; k++) e.v[k] = w[pick[1]].v[k] - a->v[k];
        if (small_dot(a, &e) >= 0 || small_dot(&w[pick[1]], &e) <= 0) return 0;
        for (k = 0; k < 3; k++) d.v[k] = a->v[k] * small_dot(&e, &e) - e.v[k] * small_dot(a, &e);
    } else if (count == 3) {
        for (k = 0; k < 3; k++) e.v[k] = w[pick[1]].v[k] - a->v[k];
        for (k = 0; k < 3; k++) f.v[k] = w[pick[2]].v[k] - a->v[k];
        d = small_cross(&e, &f);
        for (i = 0; i < 3; i++) {
            f = small_cross(&w[pick[i]], &w[pick[(i + 1) % 3]]);
            if (small_dot(&f, &d) <= 0) return 0;
        }
        if (small_dot(&d, a) < 0)
            for (k = 0; k < 3; k++) d.v[k] = -d.v[k];
    }
    reach = small_dot(&d, a);
    if (reach <= 0) return 0;
    for (i = 0; i < total; i++)
        if (small_dot(&d, &w[i]) < reach) return 0;
    *num = reach * reach;
    *den = small_dot(&d, &d);
    return 1;
}

/* 1 and the squared distance, if some simplex is an optimum apart from the origin; 0: the hulls overlap. */
static int brute_force(int64_t *num, int64_t *den)
{
    static small3 w[25];
    int i, j, k, total = 0, pick[3];
    for (i = 0; i < body_a.count; i++)
        for (j = 0; j < body_b.count; j++, total++)
            for (k = 0; k < 3; k++) w[total].v[k] = (int64_t)body_b.p[j].v[k] - body_a.p[i].v[k];
    for (i = 0; i < total; i++) {
        pick[0] = i;
        if (small_optimum(w, total, pick, 1, num, den)) return 1;
        for (j = 0; j < i; j++) {
            pick[1] = j;
            if (small_optimum(w, total, pick, 2, num, den)) return 1;
            for (k = 0; k < j; k++) {
                pick[2] = k;
                if (small_optimum(w, total, pick, 3, num, den)) return 1;
            }
        }
    }
    return 0;
}

static void scale_body(body *c, int32_t scale)
{
    int i;
    for (i = 0; i < c->count; i++) point(c, i, c->p[i].v[0] * scale, c->p[i].v[1] * scale, c->p[i].v[2] * scale);
}

/* Clouds of up to five lattice points, often flat, collinear, coincident or touching: the verdict and the distance of brute force, at any
 * scale. */
TEST(lattice_clouds_agree_with_brute_force)
{
    int round;
    for (round = 0; round < ROUNDS; round++) {
        int32_t scale = (int32_t)1 << random_range(&rng, 0, 26);
        int64_t num = 0, den = 1;
        int apart, reach;
        old_gjk3_result r;
        reach = random_range(&rng, 1, 3);
        lattice_body(&body_a, round % 8 ? 3 : 5, reach);
        lattice_body(&body_b, round % 8 ? 3 : 5, reach);
        apart = brute_force(&num, &den);
        scale_body(&body_a, scale);
        scale_body(&body_b, scale);
        r = judge();
        CHECK_EQ(r.status, apart ? QN_APART : QN_OVERLAPPING);
        if (apart && r.status == QN_APART) {
            wide square = wide_mul(wide_mul(wide_from(num), wide_from(scale)), wide_from(scale));
            CHECK_EQ(wide_sign(wide_sub(wide_mul(square, judged.den), wide_mul(judged.num, wide_from(den)))), 0);
        }
    }
    CHECK(seen_apart > ROUNDS / 8 && seen_overlap > ROUNDS / 20);
}

/* ---- Bodies of every kind ----------------------------------------------- */

TEST(pairs_of_every_kind_end_at_the_optimum)
{
    int round;
    seen_apart = seen_overlap = 0;
    for (round = 0; round < ROUNDS; round++) {
        any_pair(round);
        (void)judge();
    }
    CHECK(seen_apart > ROUNDS / 4 && seen_overlap > ROUNDS / 40);
    CHECK(most_passes <= 24);
#ifdef QN_SOAK
    check_write_number(seen_apart);
    board_write(" apart, overlapping ");
    check_write_number(seen_overlap);
    board_write(", most passes ");
    check_write_number(most_passes);
    board_write("\n");
#endif
}

/* Which body is A, and in which order a cloud names its vertices, moves the distance by at most one rounding each way. */
TEST(exchange_and_order_do_not_move_the_distance)
{
    int round, i;
    for (round = 0; round < ROUNDS; round++) {
        old_gjk3_result r, q;
        uint32_t slack;
        any_pair(round);
        old_gjk3_distance(&body_a.core, &body_b.core, QN_MAX_GJK_PASSES, 0, &r);
        old_gjk3_distance(&body_b.core, &body_a.core, QN_MAX_GJK_PASSES, 0, &q);
        CHECK_EQ(r.status, q.status);
        if (r.status != QN_APART) continue;
        slack = 1 + (r.distance >> 27);
        CHECK_NEAR(r.distance, q.distance, slack);
        CHECK_NEAR(r.normal.x, -q.normal.x, 8);
        CHECK_NEAR(r.normal.y, -q.normal.y, 8);
        CHECK_NEAR(r.normal.z, -q.normal.z, 8);
        for (i = body_a.count - 1; i > 0; i--) {
            int j = random_range(&rng, 0, i);
            old_int3 v = body_a.vertex[i];
            body_a.vertex[i] = body_a.vertex[j];
            body_a.vertex[j] = v;
        }
        old_gjk3_distance(&body_a.core, &body_b.core, QN_MAX_GJK_PASSES, 0, &q);
        CHECK_EQ(q.status, QN_APART);
        CHECK_NEAR(r.distance, q.distance, slack);
    }
}

/* ---- Extremes and caps -------------------------------------------------- */

/* Vertices at +-(2^28 - 1) in every component: the largest edges, normals and determinants that the bit table allows. */
TEST(the_largest_vertices_do_not_overflow)
{
    int round, i, k;
    for (round = 0; round < ROUNDS; round++) {
        body *both[2] = { &body_a, &body_b };
        for (k = 0; k < 2; k++) {
            int count = random_range(&rng, 1, 6);
            for (i = 0; i < count; i++) {
                int32_t v[3], j;
                for (j = 0; j < 3; j++) v[j] = (random_u32(&rng) >> 9 & 1u ? LIMIT : -LIMIT);
                if (random_u32(&rng) >> 30 == 0) v[i % 3] += v[i % 3] > 0 ? -random_range(&rng, 0, 3) : random_range(&rng, 0, 3);
                if (random_u32(&rng) >> 30 == 0) v[(i + 1) % 3] = random_range(&rng, -LIMIT, LIMIT);
                point(both[k], i, v[0], v[1], v[2]);
            }
            use_points(both[k], count);
        }
        (void)judge();
    }
}

/* A cap on the passes gives bounds that hold, and no verdict that was not proved. */
TEST(a_cap_leaves_valid_bounds)
{
    int round, cap, undecided = 0;
    for (round = 0; round < ROUNDS; round++) {
        old_gjk3_result r;
        any_pair(round);
        r = judge();
        if (r.status != QN_APART) continue;
        for (cap = 0; cap < r.passes + 2; cap++) {
            old_gjk3_result q;
            old_gjk3_distance(&body_a.core, &body_b.core, cap, 0, &q);
            if (cap >= r.passes) CHECK(same(&r, &q));
            if (q.status == QN_UNDECIDED) {
                undecided++;
                CHECK(oracle_compare(&judged, q.lower, 1) <= 0);
                CHECK(oracle_compare(&judged, q.upper, 1) >= 0);
            }
        }
    }
    CHECK(undecided > ROUNDS / 4);
}

/* v is w times 2^31: the bounds hold the length, and of a length below the roundings nothing is claimed but that it is none. */
TEST(the_bounds_of_a_measure)
{
    const qn_dir3 along = { QN_ONE30, 0, 0 };
    int64_t v[3] = { 1, 0, 0 };
    uint32_t bounds[3];
    int i;
    CHECK_NEAR(old_gjk3_measure(&along, v, bounds), -256, 1); /* 2^-31 of a unit is called one */
    CHECK_EQ(bounds[0], 1);
    CHECK_EQ(bounds[1], 0);
    CHECK_EQ(bounds[2], 1);
    for (i = 0; i < 28; i++) {
        v[0] = ((int64_t)1 << 31) << i;
        CHECK_EQ(old_gjk3_measure(&along, v, bounds), 0);
        CHECK_EQ(bounds[0], (uint32_t)1 << i);
        CHECK_NEAR(bounds[1], bounds[0] - 1, 1);
        CHECK(bounds[1] < bounds[0] && bounds[0] < bounds[2]);
        CHECK_NEAR(bounds[2], bounds[0] + 1, 1);
    }
}

CHECK_MAIN(rng = random_seed(SEED);
           RUN(lattice_clouds_agree_with_brute_force) RUN(pairs_of_every_kind_end_at_the_optimum) RUN(exchange_and_order_do_not_move_the_distance)
               RUN(the_largest_vertices_do_not_overflow) RUN(a_cap_leaves_valid_bounds) RUN(the_bounds_of_a_measure))
