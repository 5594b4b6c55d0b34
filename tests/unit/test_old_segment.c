/* SPDX-License-Identifier: MIT */
/* Nearest points are proved by a pair of witnesses that share nothing with the search: the points lie on the segments and are `distance`
 * apart (so it is not less), and along n no point of B comes nearer to A than that (so it is not more). */
#include "check.h"
#include "exact.h"
#include "narrow/old_segment.h"

#define ROUNDS CHECK_ROUNDS(300, 1000000)

#define ONE ((int64_t)1 << 30)

static old_segment_model model_of(const int32_t a0[3], const int32_t a1[3], const int32_t b0[3], const int32_t b1[3])
{
    old_segment_model m;
    int i;
    for (i = 0; i < 3; i++) {
        m.a[0][i] = a0[i];
        m.a[1][i] = a1[i];
        m.b[0][i] = b0[i];
        m.b[1][i] = b1[i];
        m.prefer[i] = (int64_t)b0[i] + b1[i] - a0[i] - a1[i] > 0 ? 1 : (int64_t)b0[i] + b1[i] - a0[i] - a1[i] < 0 ? -1 : 0;
    }
    m.k = 0;
    m.band = 0;
    m.radius = 0;
    m.spheres = false;
    return m;
}

static int64_t along(const int32_t p[3], const qn_dir3 *n) { return (int64_t)p[0] * n->x + (int64_t)p[1] * n->y + (int64_t)p[2] * n->z; }

/* p is within `tol` of the segment s: u x e and the ends, by squares of 256 bits. */
static int is_on(int32_t s[2][3], const int32_t p[3], int64_t tol)
{
    body line;
    const int64_t at[3] = { 256 * (int64_t)p[0], 256 * (int64_t)p[1], 256 * (int64_t)p[2] };
    line.shape = (qn_shape3)QN_CAPSULE3(s[0][0], s[0][1], s[0][2], s[1][0], s[1][1], s[1][2], 0);
    line.pose.p.x = line.pose.p.y = line.pose.p.z = 0;
    line.turn = fraction_of(1, 0, 0, 0);
    return core_holds(&line, at, 256 * tol);
}

static void check_proof(old_segment_model *m, const old_segment_result *r)
{
    int64_t length = (int64_t)r->n.x * r->n.x / 1024 + (int64_t)r->n.y * r->n.y / 1024 + (int64_t)r->n.z * r->n.z / 1024, gap;
    exact square = exact_of(0), low, high;
    int64_t nearest = INT64_MAX, farthest = INT64_MIN;
    int i;
    CHECK_NEAR(length, ONE * ONE / 1024, 8 * ONE / 1024 + 3);
    CHECK(is_on(m->a, r->on_a, 2));
    CHECK(is_on(m->b, r->on_b, 2));
    for (i = 0; i < 2; i++) {
        int64_t x = along(m->b[i], &r->n), y = along(m->a[i], &r->n);
        if (x < nearest) nearest = x;
        if (y > farthest) farthest = y;
    }
    gap = nearest - farthest; /* Q30; the direction may be off by 3 * 2^-30, coordinates are below 2^28 */
    CHECK(gap >= ((int64_t)r->distance - 3) * ONE);
    for (i = 0; i < 3; i++) square = exact_add(square, exact_mul64((int64_t)r->on_b[i] - r->on_a[i], (int64_t)r->on_b[i] - r->on_a[i]));
    low = exact_of((int64_t)r->distance - 3);
    high = exact_of((int64_t)r->distance + 3);
    if (r->distance > 3) CHECK(exact_compare(square, exact_mul(low, low)) >= 0);
    CHECK(exact_compare(square, exact_mul(high, high)) <= 0);
    CHECK_EQ(r->crossing, r->distance == 0);
}

static old_segment_result nearest(const old_segment_model *m)
{
    old_segment_result r;
    old_segments_nearest(m, &r);
    return r;
}

/* Any two segments, of all sizes, apart by anything. */
TEST(random_segments)
{
    random_state s = random_seed(1);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        int32_t p[4][3], top = (int32_t)((uint32_t)1 << random_range(&s, 1, 28)) - 1;
        old_segment_model m;
        old_segment_result r;
        int32_t wide = random_range(&s, 0, 1) ? top : (int32_t)random_size(&s, 28);
        for (i = 0; i < 3; i++) {
            p[0][i] = random_range(&s, -top, top);
            p[1][i] = random_range(&s, -top, top);
            p[2][i] = random_range(&s, -wide, wide);
            p[3][i] = random_range(&s, -wide, wide);
        }
        m = model_of(p[0], p[1], p[2], p[3]);
        r = nearest(&m);
        check_proof(&m, &r);
    }
}

/* Segments on a grid of a few steps: crossings, touches, common lines, common points and points, all of them often. */
TEST(lattice_segments)
{
    random_state s = random_seed(2);
    int n, i, j, crossings = 0;
    for (n = 0; n < 2 * ROUNDS; n++) {
        int32_t p[4][3], step = (int32_t)1 << random_range(&s, 0, 25);
        old_segment_model m;
        old_segment_result r;
        for (j = 0; j < 4; j++)
            for (i = 0; i < 3; i++) p[j][i] = step * random_range(&s, -2, i == 2 ? -1 : 2);
        m = model_of(p[0], p[1], p[2], p[3]);
        r = nearest(&m);
        check_proof(&m, &r);
        crossings += r.crossing;
    }
    CHECK(crossings > ROUNDS / 20);
}

/* Nearly parallel: two long segments side by side whose directions differ by a few units over 2^28. */
TEST(nearly_parallel_segments)
{
    random_state s = random_seed(3);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        int32_t p[4][3], off = (int32_t)random_size(&s, 20);
        const int32_t top = (1 << 27) - 1;
        old_segment_model m;
        old_segment_result r;
        for (i = 0; i < 3; i++) {
            p[0][i] = random_range(&s, -top, top);
            p[1][i] = random_range(&s, -top, top);
            p[2][i] = p[0][i] + random_range(&s, -off, off);
            p[3][i] = p[1][i] + random_range(&s, -off, off);
        }
        m = model_of(p[0], p[1], p[2], p[3]);
        r = nearest(&m);
        check_proof(&m, &r);
    }
}

/* Exchanging the ends of a segment, or the segments, changes neither distance nor verdict. */
TEST(the_order_of_ends_and_bodies_does_not_matter)
{
    random_state s = random_seed(4);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        int32_t p[4][3], top = (int32_t)random_size(&s, 28);
        old_segment_model m[3];
        old_segment_result r[3];
        for (i = 0; i < 12; i++) p[i / 3][i % 3] = random_range(&s, -top, top);
        m[0] = model_of(p[0], p[1], p[2], p[3]);
        m[1] = model_of(p[1], p[0], p[2], p[3]);
        m[2] = model_of(p[2], p[3], p[0], p[1]);
        for (i = 0; i < 3; i++) r[i] = nearest(&m[i]);
        for (i = 1; i < 3; i++) {
            CHECK_EQ(r[i].crossing, r[0].crossing);
            CHECK_NEAR(r[i].distance, r[0].distance, 3); /* each is within sqrt(3) of the real one: two rounded points */
        }
    }
}

/* Two segments that cross exactly: the way out is along their common normal, on the side of B's position, positive where that tells
 * nothing. */
TEST(r13_crossing_segments)
{
    const int32_t a0[3] = { -100, 0, 0 }, a1[3] = { 100, 0, 0 }, b0[3] = { 0, -50, 0 }, b1[3] = { 0, 50, 0 };
    old_segment_model m = model_of(a0, a1, b0, b1);
    old_segment_result r = nearest(&m);
    CHECK_EQ(r.crossing, 1);
    CHECK_EQ(r.distance, 0);
    CHECK_EQ(r.n.z, ONE); /* e1 x e2 = +z, and the positions are equal */
    CHECK_EQ(r.on_a[0] | r.on_a[1] | r.on_a[2] | r.on_b[0] | r.on_b[1] | r.on_b[2], 0);
    m.prefer[2] = -1;
    r = nearest(&m);
    CHECK_EQ(r.n.z, -ONE);
    CHECK_EQ(r.n.x | r.n.y, 0);
}

/* Two segments on one line that overlap: along the normal e x (axis of the smallest component of e). */
TEST(r13_collinear_overlap)
{
    const int32_t a0[3] = { 0, -100, 0 }, a1[3] = { 0, 100, 0 }, b0[3] = { 0, 50, 0 }, b1[3] = { 0, 300, 0 };
    const int32_t c0[3] = { -30, -60, -10 }, c1[3] = { 30, 60, 10 }, d0[3] = { -15, -30, -5 }, d1[3] = { 90, 180, 30 };
    old_segment_model m = model_of(a0, a1, b0, b1);
    old_segment_result r = nearest(&m);
    CHECK_EQ(r.crossing, 1);
    CHECK_EQ(r.n.z, -ONE); /* y x x; B's place decides nothing across the line */
    CHECK(is_on(m.a, r.on_a, 0));
    CHECK(is_on(m.b, r.on_a, 0));
    m = model_of(c0, c1, d0, d1);
    r = nearest(&m);
    CHECK_EQ(r.crossing, 1);
    CHECK_NEAR((int64_t)r.n.x * 60 + (int64_t)r.n.y * 120 + (int64_t)r.n.z * 20, 0, 400); /* square to the line */
    CHECK_EQ(r.n.z, 0);                                                                   /* e x z */
}

/* Segments on one line with a gap between: the ends face each other. */
TEST(collinear_gap)
{
    const int32_t a0[3] = { 0, -100, 0 }, a1[3] = { 0, 100, 0 }, b0[3] = { 0, 350, 0 }, b1[3] = { 0, 101, 0 };
    old_segment_model m = model_of(a0, a1, b0, b1);
    old_segment_result r = nearest(&m);
    CHECK_EQ(r.crossing, 0);
    CHECK_EQ(r.distance, 1);
    CHECK_EQ(r.n.y, ONE);
}

/* A segment without length is a point: on the other, beside it, and two of them in one place (+x). */
TEST(r13_points)
{
    const int32_t p[3] = { 7, 8, 9 }, a0[3] = { 0, 8, 9 }, a1[3] = { 10, 8, 9 }, q[3] = { 7, 8, 13 };
    old_segment_model m = model_of(p, p, p, p);
    old_segment_result r = nearest(&m);
    CHECK_EQ(r.crossing, 1);
    CHECK_EQ(r.n.x, ONE);
    CHECK_EQ(r.n.y | r.n.z, 0);
    m = model_of(p, p, a0, a1);
    r = nearest(&m);
    CHECK_EQ(r.crossing, 1);
    CHECK_EQ(r.n.x, 0);
    CHECK_EQ(r.on_b[0], 7);
    m = model_of(a0, a1, q, q);
    r = nearest(&m);
    CHECK_EQ(r.crossing, 0);
    CHECK_EQ(r.distance, 4);
    CHECK_EQ(r.n.z, ONE);
    CHECK_EQ(r.on_a[0], 7);
    CHECK_EQ(r.on_a[2], 9);
}

/* The farthest corners of the format: 2^28 - 1 everywhere. */
TEST(extremes)
{
    const int32_t t = (1 << 28) - 1;
    int mask, i;
    for (mask = 0; mask < 4096; mask += 7) {
        int32_t p[4][3];
        old_segment_model m;
        old_segment_result r;
        for (i = 0; i < 12; i++) p[i / 3][i % 3] = mask >> i & 1 ? t : -t;
        m = model_of(p[0], p[1], p[2], p[3]);
        r = nearest(&m);
        check_proof(&m, &r);
    }
}

/* A point against a segment, anywhere about it: before, beside and behind. */
TEST(a_point_and_a_segment)
{
    random_state s = random_seed(9);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        int32_t p[3][3], top = (int32_t)random_size(&s, 27) + 1;
        old_segment_model m;
        old_segment_result r;
        for (i = 0; i < 3; i++) {
            p[0][i] = random_range(&s, -top, top);
            p[1][i] = random_range(&s, -top, top);
            p[2][i] = n & 1 ? p[1][i] + (p[1][i] - p[0][i]) / 4 + random_range(&s, -9, 9) : random_range(&s, -top, top);
        }
        m = n & 2 ? model_of(p[0], p[1], p[2], p[2]) : model_of(p[2], p[2], p[0], p[1]);
        r = nearest(&m);
        check_proof(&m, &r);
    }
}

/* Slanted is said only of segments that run across each other by more than 1 in 4, and of all long ones that do so by more than 1 in 3. */
TEST(slanted_segments)
{
    random_state s = random_seed(11);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        int32_t p[4][3], top = 1 << 26;
        double uu = 0, uv = 0, vv = 0;
        old_segment_model m;
        old_segment_result r;
        for (i = 0; i < 3; i++) {
            p[0][i] = random_range(&s, -top, top);
            p[1][i] = random_range(&s, -top, top);
            p[2][i] = random_range(&s, -top, top);
            p[3][i] = p[2][i] + (p[1][i] - p[0][i]) / 2 + random_range(&s, -top / 3, top / 3);
        }
        for (i = 0; i < 3; i++) {
            double u = p[1][i] - p[0][i], v = p[3][i] - p[2][i];
            uu += u * u, uv += u * v, vv += v * v;
        }
        m = model_of(p[0], p[1], p[2], p[3]);
        r = nearest(&m);
        if (uu * vv * 16 <= uv * uv * 17) CHECK(!r.slanted);
        if (uu * vv * 9 > uv * uv * 10 && uu > 1e14 && vv > 1e14) CHECK(r.slanted);
    }
}

CHECK_MAIN(RUN(random_segments) RUN(lattice_segments) RUN(nearly_parallel_segments) RUN(the_order_of_ends_and_bodies_does_not_matter)
               RUN(r13_crossing_segments) RUN(r13_collinear_overlap) RUN(collinear_gap) RUN(r13_points) RUN(extremes) RUN(a_point_and_a_segment)
                   RUN(slanted_segments))
