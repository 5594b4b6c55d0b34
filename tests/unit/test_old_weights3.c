/* SPDX-License-Identifier: MIT */
/* The weights of the nearest point. */
#include "check.h"
#include "narrow/old_weights3.h"
#include "unit/simplexes.h"

#define ROUNDS CHECK_ROUNDS(30, 1000000)

static random_state rng;

/* Each weight against the exact one by Cramer's rule; the sum is 2^31. */
TEST(weights_are_as_near_as_they_say)
{
    int round, used = 0;
    for (round = 0; round < ROUNDS; round++) {
        old_simplex3 s;
        oracle_simplex o;
        uint32_t weight[4];
        uint64_t sum = 0;
        int i;
        s.count = 1 + round % 3;
        for (i = 0; i < s.count; i++) any_point(&rng, &s, i, round % 2, (int32_t)1 << random_range(&rng, 0, 27));
        o = oracle_of(&s);
        if (!oracle_direction(&o)) continue;
        used++;
        old_simplex3_weights(&s, weight);
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

CHECK_MAIN(rng = random_seed(5); RUN(weights_are_as_near_as_they_say))
