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
    for (n = 0; n < 400; n++) {
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
            f[i] = frame(random_range(&r, -1, 1), random_range(&r, -1, 1), random_range(&r, -1, 1), 1);
        }
        CHECK_EQ(qn_pair2_begin(&p, &s[0], &f[0], &s[1], &f[1]), 0);
        CHECK_EQ(qn_pair2_begin(&q, &s[1], &f[1], &s[0], &f[0]), 0);
        if (p.view[0].swapped == q.view[0].swapped) { /* the stated exception: all is equal, up to half a turn */
            CHECK(f[0].p.x == f[1].p.x && f[0].p.y == f[1].p.y && s[0].type == s[1].type && s[0].v[0].x == s[1].v[0].x && s[0].radius == s[1].radius);
            CHECK(qn_cross2(f[0].r.x, f[0].r.y, f[1].r.x, f[1].r.y) == 0);
            continue;
        }
        CHECK(p.view[0].shape_x == q.view[0].shape_x && p.view[0].frame == q.view[0].frame);
        CHECK(p.view[0].t[0] == q.view[0].t[0] && p.view[0].t[1] == q.view[0].t[1] && p.band == q.band && p.view[0].k == q.view[0].k);
    }
}

/* A vertex of Y in units is the rounded real product: r v 2^k + t, compared in 256 bits; seen from the other body within a unit of that. */
TEST(vertices_are_rounded_once)
{
    random_state r = random_seed(4);
    int n, j;
    for (n = 0; n < 100; n++) {
        qn_vec2 h;
        qn_shape2 s;
        qn_frame2 f[2];
        qn_pair2 p;
        int32_t size = (int32_t)random_size(&r, 26);
        h.x = random_range(&r, 0, size);
        h.y = random_range(&r, 0, size);
        s = qn_box2(h, 0);
        f[0] = frame(random_range(&r, -size, size), 7, random_range(&r, -99, 99), 31);
        f[1] = frame(random_range(&r, -size, size), 9, random_range(&r, -99, 99), -17);
        CHECK_EQ(qn_pair2_begin(&p, &s, &f[0], &s, &f[1]), 0);
        CHECK(p.view[0].k >= 0 && p.view[0].k <= 14);
        CHECK(p.band >= 2 && p.band <= (2 << p.view[0].k) + 2); /* within 2 LSB up to 1024 units, and never below its roundings */
        qn_view2_turn(&p.view[0], &p.view[1]);
        for (j = 0; j < 4; j++) {
            qn_vec2 v = qn_view2_vertex_y(&p.view[0], j), local = qn_view2_vertex_x(&p.view[1], j), back;
            exact x = exact_add(exact_mul64(p.view[0].r.x, local.x), exact_sub(exact_of(p.view[0].t[0]), exact_mul64(p.view[0].r.y, local.y)));
            exact low = exact_mul64(v.x, QN_ONE30);
            CHECK(exact_compare(low, x) <= 0 && exact_compare(x, exact_add(low, exact_of(QN_ONE30))) < 0);
            /* through the other view and back: the corner of X, seen from Y, lies where it did */
            back = qn_view2_vertex_y(&p.view[1], j);
            CHECK(qn_abs32(back.x) < (uint32_t)QN_ONE30 && qn_abs32(back.y) < (uint32_t)QN_ONE30);
            CHECK(qn_abs32(v.x) < (uint32_t)QN_ONE30 && qn_abs32(v.y) < (uint32_t)QN_ONE30);
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
    CHECK_EQ(qn_pair2_begin(&p, &s, &a, &s, &b), 0);
    CHECK(p.view[0].k < 0 && p.view[0].k >= -4);
    CHECK(p.radius < QN_ONE30);
    for (j = 0; j < 4; j++) {
        qn_vec2 v = qn_view2_vertex_y(&p.view[0], j);
        CHECK(qn_abs32(v.x) < (uint32_t)QN_ONE30 && qn_abs32(v.y) < (uint32_t)QN_ONE30);
    }
}

CHECK_MAIN(RUN(order_is_the_same_both_ways) RUN(vertices_are_rounded_once) RUN(largest_pairs_fit))
