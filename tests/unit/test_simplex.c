/* SPDX-License-Identifier: MIT */
/* The simplex keeps exactly the points that hold the one nearest the origin, and its directions, signs and weights are right. */
#include "check.h"
#include "narrow/simplex.h"
#include "random.h"
#include "unit/nearest_oracle.h"

#define ROUNDS CHECK_ROUNDS(30, 1000000)

#define LIMIT ((1 << 29) - 1) /* components of w stay below 2^29 */

static random_state rng;

static wide3 wide_of(const qn_int3 *w)
{
    int64_t v[3];
    v[0] = w->x;
    v[1] = w->y;
    v[2] = w->z;
    return wide3_from(v);
}

static void set(qn_simplex3 *s, int i, int32_t x, int32_t y, int32_t z)
{
    s->w[i].x = x;
    s->w[i].y = y;
    s->w[i].z = z;
    s->ia[i] = s->ib[i] = (uint8_t)i;
}

/* Tiny lattices (many ties), at any scale; large random points; corners of the format. */
static void any_point(qn_simplex3 *s, int i, int kind, int32_t scale)
{
    int32_t v[3];
    int k;
    for (k = 0; k < 3; k++) {
        if (kind == 0) v[k] = random_range(&rng, -3, 3) * scale;
        else if (kind == 1) v[k] = random_range(&rng, -LIMIT, LIMIT);
        else v[k] = random_u32(&rng) >> 31 ? LIMIT : -LIMIT;
    }
    set(s, i, v[0], v[1], v[2]);
}

static oracle_simplex oracle_of(const qn_simplex3 *s)
{
    oracle_simplex o;
    int i;
    o.count = s->count;
    for (i = 0; i < s->count; i++) o.w[i] = wide_of(&s->w[i]);
    return o;
}

/* d . w over the points of `all` is nowhere less than on the simplex. */
static int supports_all(const oracle_simplex *o, const qn_simplex3 *all)
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
    qn_simplex3 s, all;
    qn_direction3 d;
    oracle_simplex o;
    int32_t scale = (int32_t)1 << random_range(&rng, 0, 27);
    int tries, most = 0;
    s.count = 1;
    any_point(&s, 0, kind, scale);
    for (tries = 0; tries < 8; tries++) {
        qn_int3 f;
        o = oracle_of(&s);
        if (!qn_simplex3_direction(&s, &d)) {
            CHECK(oracle_holds_origin(&o));
            return most;
        }
        CHECK(oracle_direction(&o));
        any_point(&s, s.count, kind, scale);
        f = qn_int3_sub(&s.w[s.count], &s.w[0]);
        {
            wide3 g = wide_of(&f);
            CHECK_EQ(qn_direction3_sign(&d, &f), wide_sign(wide3_dot(&o.d, &g)));
        }
        if (qn_direction3_sign(&d, &f) >= 0) continue;
        s.count++;
        if (s.count > most) most = s.count;
        all = s;
        if (!qn_simplex3_reduce(&s)) {
            o = oracle_of(&all);
            CHECK(oracle_holds_origin(&o));
            return most;
        }
        CHECK(qn_simplex3_is_reduced(&s));
        if (all.count < 4) CHECK_EQ(qn_simplex3_is_reduced(&all), s.count == all.count);
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

/* |d - real| <= 3.9 as a vector: d times the real direction's square, less the real direction times their dot, stays small. */
TEST(the_rounded_direction_is_as_near_as_it_says)
{
    int round, used = 0;
    for (round = 0; round < ROUNDS; round++) {
        qn_simplex3 s;
        qn_direction3 d;
        oracle_simplex o;
        wide3 g, across;
        int i;
        s.count = 2 + round % 2;
        for (i = 0; i < s.count; i++) any_point(&s, i, round % 3 == 2 ? 1 : round % 3, (int32_t)1 << random_range(&rng, 0, 27));
        o = oracle_of(&s);
        if (!oracle_direction(&o)) continue;
        used++;
        CHECK(qn_simplex3_direction(&s, &d));
        g = wide_of(&d.d);
        across = wide3_cross(&g, &o.d); /* |across| = |real| * distance from d to the real direction's line, at most 3.9 */
        CHECK(wide_sign(wide_sub(wide3_dot(&across, &across), wide_mul(wide_from(15), wide3_dot(&o.d, &o.d)))) <= 0);
        CHECK(wide_sign(wide3_dot(&g, &o.d)) > 0);
        CHECK(qn_abs32(d.d.x) <= (uint32_t)1 << 30 && qn_abs32(d.d.y) <= (uint32_t)1 << 30 && qn_abs32(d.d.z) <= (uint32_t)1 << 30);
    }
    CHECK(used > ROUNDS / 8);
}

/* Each weight against the exact one by Cramer's rule; the sum is 2^31. */
TEST(weights_are_as_near_as_they_say)
{
    int round, used = 0;
    for (round = 0; round < ROUNDS; round++) {
        qn_simplex3 s;
        oracle_simplex o;
        uint32_t weight[4];
        uint64_t sum = 0;
        int i;
        s.count = 1 + round % 3;
        for (i = 0; i < s.count; i++) any_point(&s, i, round % 2, (int32_t)1 << random_range(&rng, 0, 27));
        o = oracle_of(&s);
        if (!oracle_direction(&o)) continue;
        used++;
        qn_simplex3_weights(&s, weight);
        for (i = 0; i < s.count; i++) sum += weight[i];
        CHECK_EQ(sum, (int64_t)1 << 31);
        for (i = 0; i < s.count; i++) {
            wide num, off;
            if (s.count == 1) {
                num = wide_from(1);
            } else if (s.count == 2) {
                wide3 e = wide3_sub(o.w[1 - i], o.w[i]);
                num = wide3_dot(&o.w[1 - i], &e);
            } else {
                wide3 n = wide3_cross(&o.w[(i + 1) % 3], &o.w[(i + 2) % 3]), e = wide3_sub(o.w[1], o.w[0]), f = wide3_sub(o.w[2], o.w[0]);
                wide3 plane = wide3_cross(&e, &f);
                num = wide3_dot(&n, &plane);
            }
            off = wide_sub(wide_mul(num, wide_from((int64_t)1 << 31)), wide_mul(wide_from(weight[i]), o.den));
            if (wide_sign(off) < 0) off = wide_neg(off);
            CHECK(wide_sign(wide_sub(off, wide_mul(wide_from(i ? 2 : 4), o.den))) <= 0);
        }
    }
    CHECK(used > ROUNDS / 8);
}

/* Largest edges and normals of the bit table: w at the corners of +-(2^29 - 1). */
TEST(extremes_keep_their_signs)
{
    qn_simplex3 s;
    qn_direction3 d;
    qn_int3 f;
    s.count = 3;
    set(&s, 0, -LIMIT, -LIMIT, LIMIT);
    set(&s, 1, LIMIT, -LIMIT, LIMIT);
    set(&s, 2, -LIMIT, LIMIT, LIMIT);
    CHECK(qn_simplex3_direction(&s, &d));
    CHECK_EQ(d.n[2], (int64_t)(2 * (int64_t)LIMIT) * (2 * LIMIT));
    f.x = f.y = 2 * LIMIT;
    f.z = -1;
    CHECK_EQ(qn_direction3_sign(&d, &f), -1);
    f.z = 0;
    CHECK_EQ(qn_direction3_sign(&d, &f), 0);
    f.z = 1;
    CHECK_EQ(qn_direction3_sign(&d, &f), 1);
}

/* A power of two and its neighbours, of either sign, up to what no rotation makes: as many bits go as leave thirty, 31 at most. */
TEST(a_block_keeps_thirty_bits)
{
    int bits, near;
    for (bits = 0; bits <= 61; bits++)
        for (near = -1; near <= 1; near++) {
            const int64_t x = ((int64_t)1 << bits) + near, real = x < 0 ? -x : x;
            int64_t v[3] = { 0, 0, 0 };
            qn_int3 out;
            int s, want = 0;
            while (want < 31 && real >> want >= (int64_t)1 << 30) want++;
            v[bits % 3] = bits & 1 ? -x : x;
            s = qn_block30(v, &out);
            CHECK(s == want || (bits & 1 && near == 0 && s == want - 1)); /* -2^n has n bits */
            v[0] = s ? ((v[0] >> (s - 1)) + 1) >> 1 : v[0];
            v[1] = s ? ((v[1] >> (s - 1)) + 1) >> 1 : v[1];
            v[2] = s ? ((v[2] >> (s - 1)) + 1) >> 1 : v[2];
            CHECK(out.x == v[0] && out.y == v[1] && out.z == v[2]);
        }
}

CHECK_MAIN(rng = random_seed(3); RUN(what_is_left_is_the_optimum) RUN(the_rounded_direction_is_as_near_as_it_says)
               RUN(weights_are_as_near_as_they_say) RUN(extremes_keep_their_signs) RUN(a_block_keeps_thirty_bits))
