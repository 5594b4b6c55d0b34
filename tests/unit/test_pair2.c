/* SPDX-License-Identifier: MIT */
/* The pair in canonical order and in units: ranges, the band against a derivation by hand, vertices against 256-bit products. */
#include "exact.h"
#include "check.h"
#include "planar/pair2.h"
#include "random.h"

static qn_frame2 frame(int32_t x, int32_t y, int32_t c, int32_t s)
{
    qn_pose2 p;
    qn_frame2 f;
    p.p.x = x;
    p.p.y = y;
    p.r.c = c;
    p.r.s = s;
    (void)qn_frame2_from_pose(&f, &p);
    return f;
}

/* Exchanging the arguments gives the same pair, with `swapped` the other way. */
TEST(order_is_the_same_both_ways)
{
    random_state r = random_seed(2);
    int n;
    for (n = 0; n < 2000; n++) { /* every other pair in one place */
        qn_vec2 h, e;
        qn_shape2 s[2];
        qn_frame2 f[2];
        qn_pair2 p, q;
        int i;
        for (i = 0; i < 2; i++) {
            h.x = random_range(&r, 0, 3);
            h.y = random_range(&r, 0, 3);
            e.x = e.y = 2;
            s[i] = random_u32(&r) % 2 ? qn_box2(h, random_range(&r, 0, 1)) : qn_capsule2(h, e, 1);
            f[i] = frame(random_range(&r, -1, 1) / (n % 2 + 1), random_range(&r, -1, 1) / (n % 2 + 1), random_range(&r, -1, 1),
                         random_u32(&r) % 2 ? 1 : -1);
        }
        CHECK_EQ(qn_pair2_begin(&p, &s[0], &f[0], &s[1], &f[1], false), 0);
        CHECK_EQ(qn_pair2_begin(&q, &s[1], &f[1], &s[0], &f[0], false), 0);
        if (p.swapped == q.swapped) { /* the stated exception: all is equal */
            CHECK(f[0].p.x == f[1].p.x && f[0].p.y == f[1].p.y && s[0].type == s[1].type && s[0].v[0].x == s[1].v[0].x && s[0].radius == s[1].radius);
            CHECK(f[0].r.x == f[1].r.x && f[0].r.y == f[1].r.y);
            continue;
        }
        CHECK(p.body[0].ring.shape == q.body[0].ring.shape && p.body[0].place == q.body[0].place);
        CHECK(p.body[0].t.x == q.body[0].t.x && p.body[0].t.y == q.body[0].t.y && p.band == q.band && p.k == q.k);
    }
}

/* r v + t in units, in 256 bits, is within 1 unit of what is seen: t and the turned vertex are rounded, .5 each. */
static void check_seen(const qn_body2 *x, const qn_body2 *y, int32_t j)
{
    qn_vec2 v = qn_body2_vertex(y, j), seen = qn_body2_seen(y, x, j);
    int32_t c = -y->against.x, s = -y->against.y; /* y's axes as seen from x */
    exact at_x = exact_add(exact_sub(exact_mul64(c, v.x), exact_mul64(s, v.y)), exact_mul64(x->t.x, QN_ONE30));
    exact at_y = exact_add(exact_add(exact_mul64(s, v.x), exact_mul64(c, v.y)), exact_mul64(x->t.y, QN_ONE30));
    exact low = exact_of(-(QN_ONE30 / 2)), high = exact_of(QN_ONE30 / 2);
    at_x = exact_sub(at_x, exact_mul64(seen.x, QN_ONE30));
    at_y = exact_sub(at_y, exact_mul64(seen.y, QN_ONE30));
    CHECK(exact_compare(low, at_x) <= 0 && exact_compare(at_x, high) <= 0);
    CHECK(exact_compare(low, at_y) <= 0 && exact_compare(at_y, high) <= 0);
    CHECK(qn_abs32(seen.x) < (uint32_t)QN_ONE30 && qn_abs32(seen.y) < (uint32_t)QN_ONE30);
}

/* A vertex of the other body is the rounded real product, compared in 256 bits; and the two offsets are each other's, turned. */
TEST(vertices_are_rounded_once)
{
    random_state r = random_seed(4);
    int n, j;
    for (n = 0; n < 100; n++) {
        qn_vec2 h;
        qn_shape2 s;
        qn_frame2 f[2];
        qn_pair2 p;
        qn_dir2 there;
        int32_t size = (int32_t)random_size(&r, 26);
        h.x = random_range(&r, 0, size);
        h.y = random_range(&r, 0, size);
        s = qn_box2(h, 0);
        f[0] = frame(random_range(&r, -size, size), 7, random_range(&r, -99, 99), 31);
        f[1] = frame(random_range(&r, -size, size), 9, random_range(&r, -99, 99), -17);
        CHECK_EQ(qn_pair2_begin(&p, &s, &f[0], &s, &f[1], false), 0);
        CHECK(p.k >= 0 && p.k <= 14);
        CHECK(p.band >= 2 && p.band <= (2 << p.k) + 2); /* within 2 LSB up to 1024 units, and never below its roundings */
        there = qn_turn2(p.body[0].against, p.body[0].t.x, p.body[0].t.y);
        CHECK_NEAR(there.x, p.body[1].t.x, 3);
        CHECK_NEAR(there.y, p.body[1].t.y, 3);
        for (j = 0; j < 4; j++) {
            check_seen(&p.body[0], &p.body[1], j);
            check_seen(&p.body[1], &p.body[0], j);
        }
    }
}

/* The ends of the world: bodies of the largest size, farthest apart. */
TEST(largest_pairs_fit)
{
    qn_vec2 h = { QN_MAX_EXTENT, QN_MAX_EXTENT };
    qn_shape2 s = qn_box2(h, QN_MAX_EXTENT);
    qn_frame2 a = frame(INT32_MIN, INT32_MIN, 1, 1), b = frame(INT32_MAX, INT32_MAX, 3, -4);
    qn_pair2 p;
    int j;
    CHECK_EQ(qn_pair2_begin(&p, &s, &a, &s, &b, false), 0);
    CHECK(p.k < 0 && p.k >= -4);
    CHECK(p.radius < QN_ONE30);
    for (j = 0; j < 4; j++) {
        qn_vec2 v = qn_body2_seen(&p.body[1], &p.body[0], j);
        CHECK(qn_abs32(v.x) < (uint32_t)QN_ONE30 && qn_abs32(v.y) < (uint32_t)QN_ONE30);
    }
}

/* A sector's corners are rounded: the band of a pair is .71 of a unit wider for each than that of boxes which reach as far. */
TEST(sectors_have_a_wider_band)
{
    const qn_rot2 quarter = { 1, 1 };
    const qn_vec2 h = { 100, 0 };
    const qn_shape2 box = qn_box2(h, 0), sector = qn_sector2(100, quarter, 0);
    const qn_frame2 f = frame(0, 0, 1, 0), g = frame(5, 0, 1, 0);
    qn_pair2 boxes, one, other, both;
    CHECK_EQ(qn_pair2_begin(&boxes, &box, &f, &box, &g, false), 0);
    CHECK_EQ(qn_pair2_begin(&one, &box, &f, &sector, &g, false), 0);
    CHECK_EQ(qn_pair2_begin(&other, &sector, &f, &box, &g, false), 0);
    CHECK_EQ(qn_pair2_begin(&both, &sector, &f, &sector, &g, false), 0);
    CHECK(one.k == boxes.k && both.k == boxes.k);
    CHECK_EQ(one.band, other.band);
    CHECK(one.band <= boxes.band + 1 && both.band >= boxes.band + 1 && both.band <= boxes.band + 2);
    CHECK(both.band >= 5); /* 2.63 of roundings and twice .71, rounded up */
}

CHECK_MAIN(RUN(order_is_the_same_both_ways) RUN(vertices_are_rounded_once) RUN(largest_pairs_fit) RUN(sectors_have_a_wider_band))
