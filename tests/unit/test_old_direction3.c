/* SPDX-License-Identifier: MIT */
/* Directions of vertices, edges and triangles: as near the real ones as they say, with exact signs. */
#include "check.h"
#include "narrow/old_direction3.h"
#include "unit/simplexes.h"

#define ROUNDS CHECK_ROUNDS(30, 1000000)

static random_state rng;

/* |d - real| <= 3.9 as a vector: d times the real direction's square, less the real direction times their dot, stays small. */
TEST(the_rounded_direction_is_as_near_as_it_says)
{
    int round, used = 0;
    for (round = 0; round < ROUNDS; round++) {
        old_simplex3 s;
        old_direction3 d;
        oracle_simplex o;
        wide3 g, across;
        int i;
        s.count = 2 + round % 2;
        for (i = 0; i < s.count; i++) any_point(&rng, &s, i, round % 3 == 2 ? 1 : round % 3, (int32_t)1 << random_range(&rng, 0, 27));
        o = oracle_of(&s);
        if (!oracle_direction(&o)) continue;
        used++;
        CHECK(old_simplex3_direction(&s, &d));
        g = wide_of(&d.d);
        across = wide3_cross(&g, &o.d); /* |across| = |real| * distance from d to the real direction's line, at most 3.9 */
        CHECK(wide_sign(wide_sub(wide3_dot(&across, &across), wide_mul(wide_from(15), wide3_dot(&o.d, &o.d)))) <= 0);
        CHECK(wide_sign(wide3_dot(&g, &o.d)) > 0);
        CHECK(qn_abs32(d.d.x) <= (uint32_t)1 << 30 && qn_abs32(d.d.y) <= (uint32_t)1 << 30 && qn_abs32(d.d.z) <= (uint32_t)1 << 30);
    }
    CHECK(used > ROUNDS / 8);
}

/* Largest edges and normals of the bit table: w at the corners of +-(2^29 - 1). */
TEST(extremes_keep_their_signs)
{
    old_simplex3 s;
    old_direction3 d;
    old_int3 f;
    s.count = 3;
    set(&s, 0, -LIMIT, -LIMIT, LIMIT);
    set(&s, 1, LIMIT, -LIMIT, LIMIT);
    set(&s, 2, -LIMIT, LIMIT, LIMIT);
    CHECK(old_simplex3_direction(&s, &d));
    CHECK_EQ(d.n[2], (int64_t)(2 * (int64_t)LIMIT) * (2 * LIMIT));
    f.x = f.y = 2 * LIMIT;
    f.z = -1;
    CHECK_EQ(old_direction3_sign(&d, &f), -1);
    f.z = 0;
    CHECK_EQ(old_direction3_sign(&d, &f), 0);
    f.z = 1;
    CHECK_EQ(old_direction3_sign(&d, &f), 1);
}

/* A power of two and its neighbours, of either sign, up to what no rotation makes: as many bits go as leave thirty, 31 at most. */
TEST(a_block_keeps_thirty_bits)
{
    int bits, near;
    for (bits = 0; bits <= 61; bits++)
        for (near = -1; near <= 1; near++) {
            const int64_t x = ((int64_t)1 << bits) + near, real = x < 0 ? -x : x;
            int64_t v[3] = { 0, 0, 0 };
            old_int3 out;
            int s, want = 0;
            while (want < 31 && real >> want >= (int64_t)1 << 30) want++;
            v[bits % 3] = bits & 1 ? -x : x;
            s = old_block30(v, &out);
            CHECK(s == want || (bits & 1 && near == 0 && s == want - 1)); /* -2^n has n bits */
            v[0] = s ? ((v[0] >> (s - 1)) + 1) >> 1 : v[0];
            v[1] = s ? ((v[1] >> (s - 1)) + 1) >> 1 : v[1];
            v[2] = s ? ((v[2] >> (s - 1)) + 1) >> 1 : v[2];
            CHECK(out.x == v[0] && out.y == v[1] && out.z == v[2]);
        }
}

CHECK_MAIN(rng = random_seed(4); RUN(the_rounded_direction_is_as_near_as_it_says) RUN(extremes_keep_their_signs) RUN(a_block_keeps_thirty_bits))
