/* SPDX-License-Identifier: MIT */
/* GJK and EPA of the plane where corners are many or far, against the search by edges. Random
 * bodies, and those full of ties, are the judge's. */
#include "plane2.h"

#define ROUNDS CHECK_ROUNDS(300, 100000)

/* The probe's separation is that of the queries within so many LSB: which is left in *is. */
static qn_status check_probe(const qn_collider2 *a, const qn_collider2 *b, int32_t within,
                             int32_t *is)
{
    qn_separation2 s;
    qn_manifold2 m;
    qn_gap2 g;
    const qn_status status = query_all2(a, b, &m, &g);
    CHECK_EQ(qn_probe2(a, b, NULL, &s), status);
    *is = status == QN_APART ? g.distance : -m.depth;
    CHECK_NEAR(s.distance, *is, within);
    return status;
}

/* Edges of a few LSB, and a body so far away, square to the edge or nearly, that an LSB of their
 * length would be hundreds of it: within 5 LSB, both bands. Radii that nearly fill the gap: the
 * verdict hangs on that. */
TEST(short_edges_far_away)
{
    random_state r = random_seed(54);
    int32_t n, is, apart = 0, deep = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t far = random_range(&r, 1 << 20, 1 << 25),
                      wide = far / 5 * 2 / (random_u32(&r) % 2 ? 1 : 16);
        const qn_vec2 half = { random_range(&r, 1, 1 << random_range(&r, 1, 12)),
                               random_range(&r, 1, 1 << random_range(&r, 1, 12)) };
        const qn_shape2 box = qn_box2(half, wide),
                        ball = qn_circle2(
                            n % 3 ? wide : far - wide - half.x + random_range(&r, -9999, 9999));
        const qn_collider2 a =
            put(&box, 0, 0, random_range(&r, -1000, 1000), random_range(&r, 1, 1000));
        qn_collider2 b = a;
        qn_status status;
        b.shape = &ball;
        b.frame.p = qn_frame2_apply(&a.frame, vec(far, random_range(&r, -half.y, half.y)));
        status = check_probe(&a, &b, 5, &is);
        apart += status == QN_APART;
        deep += status == QN_OVERLAPPING;
    }
    CHECK(apart > ROUNDS / 10 && deep > ROUNDS / 20);
}

/* A parabola's corners at 0 and +-2^i: the corner farthest beyond any chord lies next to its nearer
 * end, so that more of them lie ahead than are kept. Two of these, deep in one another, are as
 * deep as the queries say. */
TEST(corners_that_are_forgotten)
{
    random_state r = random_seed(53);
    static qn_edge2 edges[27];
    qn_vec2 p[27];
    qn_shape2 bowl;
    int32_t i, n, is, deep = 0;
    p[26] = vec(0, 0);
    for (i = 0; i < 26; i++) {
        const int32_t x = (int32_t)1 << (i >> 1);
        p[i] = vec(i & 1 ? -x : x, x * x);
    }
    bowl = polygon2(p, 27, 0, edges);
    CHECK_EQ(bowl.count, 27);
    for (n = 0; n < ROUNDS; n++) {
        const int32_t x = random_range(&r, -4000, 4000), y = x * x + random_range(&r, 0, 3000);
        const qn_collider2 a =
            put(&bowl, 0, 0, random_range(&r, -1000, 1000), random_range(&r, 1, 1000));
        qn_collider2 b = QN_COLLIDER2_AT(&bowl, 0, 0);
        b.frame.p = qn_frame2_apply(&a.frame, vec(x, y));
        if (qn_overlap2(&a, &b, NULL) != QN_OVERLAPPING) continue;
        (void)check_probe(&a, &b, 2, &is);
        deep += is < -100;
    }
    CHECK(deep > ROUNDS / 5);
}

CHECK_MAIN(RUN(short_edges_far_away) RUN(corners_that_are_forgotten))
