/* SPDX-License-Identifier: MIT */
/* The simplex keeps exactly the points that hold the one nearest the origin, and the sign of its direction is right at each step. */
#include "check.h"
#include "narrow/old_direction3.h"
#include "unit/simplexes.h"

#define ROUNDS CHECK_ROUNDS(30, 1000000)

static random_state rng;

/* d . w over the points of `all` is nowhere less than on the simplex. */
static int supports_all(const oracle_simplex *o, const old_simplex3 *all)
{
    int i;
    for (i = 0; i < all->count; i++) {
        wide3 w = wide_of(&all->w[i]), f = wide3_sub(w, o->w[0]);
        if (wide_sign(wide3_dot(&o->d, &f)) < 0) return 0;
    }
    return 1;
}

/* Points join one by one as the search would let them, and each time the rest is the optimum of all that were there. */
static int grow(int kind)
{
    old_simplex3 s, all;
    old_direction3 d;
    oracle_simplex o;
    int32_t scale = (int32_t)1 << random_range(&rng, 0, 27);
    int tries, most = 0;
    s.count = 1;
    any_point(&rng, &s, 0, kind, scale);
    for (tries = 0; tries < 8; tries++) {
        old_int3 f;
        o = oracle_of(&s);
        if (!old_simplex3_direction(&s, &d)) {
            CHECK(oracle_holds_origin(&o));
            return most;
        }
        CHECK(oracle_direction(&o));
        any_point(&rng, &s, s.count, kind, scale);
        f = old_int3_sub(&s.w[s.count], &s.w[0]);
        {
            wide3 g = wide_of(&f);
            CHECK_EQ(old_direction3_sign(&d, &f), wide_sign(wide3_dot(&o.d, &g)));
        }
        if (old_direction3_sign(&d, &f) >= 0) continue;
        s.count++;
        if (s.count > most) most = s.count;
        all = s;
        if (!old_simplex3_reduce(&s)) {
            o = oracle_of(&all);
            CHECK(oracle_holds_origin(&o));
            return most;
        }
        CHECK(old_simplex3_is_reduced(&s));
        if (all.count < 4) CHECK_EQ(old_simplex3_is_reduced(&all), s.count == all.count);
        o = oracle_of(&s);
        if (oracle_direction(&o)) CHECK(supports_all(&o, &all));
        else CHECK(oracle_holds_origin(&o));
        CHECK_EQ(s.ia[s.count - 1], all.ia[all.count - 1]); /* the new point stays, and stays last */
    }
    return most;
}

TEST(what_is_left_is_the_optimum)
{
    int round, seen[5] = { 0, 0, 0, 0, 0 };
    for (round = 0; round < ROUNDS; round++) seen[grow(round % 3)]++;
    CHECK(seen[2] > 0 && seen[3] > 0 && seen[4] > 0);
}

CHECK_MAIN(rng = random_seed(3); RUN(what_is_left_is_the_optimum))
