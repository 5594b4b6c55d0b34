/* SPDX-License-Identifier: MIT */
/* Boxes whose nearest features are known are answered as the whole search answers them. */
#include "unit/gjk_judge.h"

/* v scaled to a largest component of size. */
static qn_int3 scaled(const int64_t v[3], int32_t size)
{
    int64_t most = 1;
    int32_t r[3];
    qn_int3 out;
    int i;
    for (i = 0; i < 3; i++)
        if ((int64_t)qn_abs64(v[i]) > most) most = (int64_t)qn_abs64(v[i]);
    for (i = 0; i < 3; i++) r[i] = (int32_t)(v[i] * size / most);
    out.x = r[0];
    out.y = r[1];
    out.z = r[2];
    return out;
}

/* An aligned box and a real one, turned: where the start names the features that are nearest, these give the bits of the whole search. */
TEST(boxes_settled_by_their_features_give_the_same_bits)
{
    const qn_int3 origin = { 0, 0, 0 };
    int round;
    seen_apart = settled_by_start = 0;
    for (round = 0; round < ROUNDS; round++) {
        int bits = random_range(&rng, 4, 24);
        int32_t size = (int32_t)1 << bits;
        qn_int3 d = any3(1024), middle = any3(3 * size), u = any3(1024), v = any3(round % 7 ? 1024 : 2);
        int64_t s[3], t[3], r[3];
        any_body(&body_a, 3, size, round % 3 ? &origin : &middle);
        any_body(&body_b, 4, size, &origin);
        r[0] = u.x;
        r[1] = u.y;
        r[2] = u.z;
        qn_int3_cross(&u, &v, s);
        v = scaled(s, 1 << 20);
        qn_int3_cross(&u, &v, t);
        body_b.core.g[0] = scaled(r, random_range(&rng, 0, size));
        body_b.core.g[1] = scaled(s, random_range(&rng, 0, size));
        body_b.core.g[2] = scaled(t, random_range(&rng, 0, size));
        use_box(&body_b, QN_CORE_BOX);
        if (round % 4 == 1) d.x = 0;
        if (round % 8 == 1) d.y = 0;
        if (d.x > -512 && d.x < 512 && d.y > -512 && d.y < 512 && d.z > -512 && d.z < 512) d.z = 700;
        part(&d, random_size(&rng, bits + 2) / 4);
        (void)judge();
    }
    CHECK(seen_apart > ROUNDS / 2 && settled_by_start > seen_apart / 3);
}

CHECK_MAIN(rng = random_seed(SEED); RUN(boxes_settled_by_their_features_give_the_same_bits))
