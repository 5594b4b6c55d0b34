/* SPDX-License-Identifier: MIT */
/* A segment against a box: each answer is measured again over 8 + 2 vertices, and no axis of the exact six may be shorter. */
#include "check.h"
#include "exact.h"
#include "models.h"
#include "narrow/old_sat_box.h"

#define ROUNDS CHECK_ROUNDS(80, 50000)

#define ONE ((int64_t)1 << 30)

/* A box and a segment of half edge g, one unit in an LSB. */
static old_box_model segment_model(int32_t hx, int32_t hy, int32_t hz, int32_t gx, int32_t gy, int32_t gz)
{
    old_box_model m = model_of(hx, hy, hz, 0, 0, 0);
    m.g[0] = gx, m.g[1] = gy, m.g[2] = gz;
    m.rank = 1;
    m.k = 0;
    return m;
}

/* max A - min B along d, times |d|. */
static exact brute_depth(const old_box_model *m, const int64_t d[3])
{
    exact most = exact_of(0), least = exact_of(0);
    int v, i;
    for (v = 0; v < 8; v++) {
        exact a = exact_of(0), b = exact_of(0);
        for (i = 0; i < 3; i++) {
            a = exact_add(a, exact_mul64(v >> i & 1 ? m->h[i] : -(int64_t)m->h[i], d[i]));
            b = exact_add(b, exact_mul64(m->t[i] + (v & 1 ? m->g[i] : -(int64_t)m->g[i]), d[i]));
        }
        if (v == 0 || exact_compare(a, most) > 0) most = a;
        if (v == 0 || exact_compare(b, least) < 0) least = b;
    }
    return exact_sub(most, least);
}

static int reaches(const old_box_model *m, const int64_t d[3], int64_t bound)
{
    const int64_t back[3] = { -d[0], -d[1], -d[2] };
    exact square = exact_add(exact_add(exact_mul64(d[0], d[0]), exact_mul64(d[1], d[1])), exact_mul64(d[2], d[2]));
    exact u = brute_depth(m, d), v = brute_depth(m, back);
    if (exact_sign(square) == 0) return 1;
    return exact_ratio_reaches(exact_compare(u, v) < 0 ? u : v, square, exact_of(bound));
}

static int all_reach(const old_box_model *m, int64_t faces, int64_t edges)
{
    int i;
    for (i = 0; i < 3; i++) {
        int64_t d[3] = { 0, 0, 0 };
        d[i] = 1;
        if (!reaches(m, d, faces)) return 0;
        d[i] = 0;
        d[(i + 1) % 3] = -(int64_t)m->g[(i + 2) % 3];
        d[(i + 2) % 3] = m->g[(i + 1) % 3];
        if (!reaches(m, d, edges)) return 0;
    }
    return 1;
}

static void check_answer(const old_box_model *m, const old_sat_result *r, int64_t slack)
{
    const int64_t d[3] = { r->n.x, r->n.y, r->n.z }, lsb = m->k > 0 ? (int64_t)1 << m->k : 1;
    exact depth = brute_depth(m, d), low = exact_mul64(r->depth - slack, ONE), high = exact_mul64(r->depth + slack, ONE);
    CHECK(exact_compare(depth, low) >= 0 && exact_compare(depth, high) <= 0);
    CHECK_EQ(r->apart, r->depth < 0);
    CHECK_EQ(r->apart, !all_reach(m, 0, 0)); /* exact: the sign is never rounded */
    if (r->apart) return;
    CHECK(all_reach(m, r->depth - slack, r->depth - slack - (r->kind == OLD_AXIS_EDGES ? 0 : lsb)));
}

/* Segments of all sizes and directions, parallel to an axis every other time. */
TEST(the_answer_is_the_shortest_of_all_six_axes)
{
    random_state s = random_seed(1);
    int i, n, apart = 0;
    for (n = 0; n < ROUNDS; n++) {
        int bits = random_range(&s, 1, 28);
        int32_t top = (int32_t)1 << bits;
        old_box_model m = segment_model(random_range(&s, 0, top), random_range(&s, 0, top), random_range(&s, 0, top), random_range(&s, -top, top),
                                        random_range(&s, -top, top), random_range(&s, -top, top));
        old_sat_result r;
        m.k = random_range(&s, -4, 14);
        if (n & 1) m.g[random_range(&s, 0, 2)] = 0;
        if (n & 2) m.g[random_range(&s, 0, 2)] = random_range(&s, -2, 2);
        for (i = 0; i < 3; i++) m.t[i] = random_range(&s, -top - top / 2, top + top / 2);
        old_sat_segment(&m, (int64_t)1 << 48, &r);
        check_answer(&m, &r, bits > 24 ? 8 : 3);
        apart += r.apart;
    }
    CHECK(apart > 0 && apart < ROUNDS);
}

/* Lattice segments that touch corners, edges and faces exactly: touching is not apart. */
TEST(touching_is_not_apart)
{
    random_state s = random_seed(2);
    int i, n, touching = 0;
    for (n = 0; n < ROUNDS * 4; n++) {
        int32_t step = (int32_t)1 << random_range(&s, 0, 24);
        old_box_model m = segment_model(random_range(&s, 0, 2) * step, random_range(&s, 0, 2) * step, random_range(&s, 0, 2) * step,
                                        random_range(&s, -2, 2) * step, random_range(&s, -2, 2) * step, random_range(&s, -2, 2) * step);
        old_sat_result r;
        for (i = 0; i < 3; i++) m.t[i] = random_range(&s, -3, 3) * step;
        old_sat_segment(&m, (int64_t)1 << 48, &r);
        check_answer(&m, &r, 8);
        touching += r.depth == 0;
        CHECK(r.depth != 0 || !r.apart);
    }
    CHECK(touching > 0);
}

/* Extents of 2^29 and offsets of 2^31: inside 64 bits. */
TEST(extremes)
{
    random_state s = random_seed(3);
    const int32_t top = 1 << 29;
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        old_box_model m =
            segment_model(top, top, top, random_range(&s, 0, 1) ? top : -top, random_range(&s, -1, 1) * top, random_range(&s, -top, top));
        old_sat_result r;
        m.k = -4;
        for (i = 0; i < 3; i++) m.t[i] = random_range(&s, 0, 2) ? random_range(&s, 0, 1) ? INT32_MAX : INT32_MIN + 1 : random_range(&s, -top, top);
        old_sat_segment(&m, (int64_t)1 << 48, &r);
        check_answer(&m, &r, 16);
    }
}

/* A stop changes no verdict. */
TEST(stopping_early_changes_no_verdict)
{
    random_state s = random_seed(4);
    int n, i;
    for (n = 0; n < ROUNDS * 4; n++) {
        old_box_model m = segment_model(random_range(&s, 0, 999), random_range(&s, 0, 999), random_range(&s, 0, 999), random_range(&s, -999, 999),
                                        random_range(&s, -999, 999), random_range(&s, -999, 999));
        old_sat_result full, early;
        int64_t stop = random_range(&s, 0, 500);
        for (i = 0; i < 3; i++) m.t[i] = random_range(&s, -2000, 2000);
        old_sat_segment(&m, (int64_t)1 << 48, &full);
        old_sat_segment(&m, stop, &early);
        CHECK_EQ(early.apart, full.apart);
        CHECK_EQ(-early.depth > stop, -full.depth > stop);
        if (-full.depth <= stop) CHECK_EQ(early.depth, full.depth);
    }
}

/* The direction is told by the side on which the middle lies, dead centre by +. */
TEST(s2_e4_the_direction_is_from_a_to_b)
{
    old_box_model m = segment_model(10, 20, 30, 0, 0, 50);
    old_sat_result r;
    old_sat_segment(&m, 0, &r);
    CHECK_EQ(r.n.x, ONE);
    CHECK_EQ(r.depth, 10);
    m.t[0] = -1;
    old_sat_segment(&m, 0, &r);
    CHECK_EQ(r.n.x, -ONE);
    CHECK_EQ(r.depth, 9);
}

CHECK_MAIN(RUN(the_answer_is_the_shortest_of_all_six_axes) RUN(touching_is_not_apart) RUN(extremes) RUN(stopping_early_changes_no_verdict)
               RUN(s2_e4_the_direction_is_from_a_to_b))
