/* SPDX-License-Identifier: MIT */
/* Sides of lines and planes, and determinants themselves, have the sign of the exact one, over the whole range and where it is 0 or 1. */
#include "check.h"
#include "exact.h"
#include "num/predicate.h"

#define ROUNDS CHECK_ROUNDS(1500, 2000000)

static exact product(int64_t a, int64_t b) { return exact_mul64(a, b); }

static void check_line(qn_vec2 a, qn_vec2 b, qn_vec2 p)
{
    exact det = exact_sub(product((int64_t)b.x - a.x, (int64_t)p.y - a.y), product((int64_t)b.y - a.y, (int64_t)p.x - a.x));
    CHECK_EQ(qn_line_side(a, b, p), exact_sign(det));
    CHECK_EQ(qn_line_side(b, a, p), -exact_sign(det));
    CHECK_EQ(qn_line_side(b, p, a), exact_sign(det));
}

TEST(lines_over_the_whole_range)
{
    static const int32_t ends[] = { INT32_MIN, INT32_MIN + 1, -1, 0, 1, INT32_MAX - 1, INT32_MAX };
    random_state r = random_seed(1);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        qn_vec2 a, b, p;
        int32_t k = random_range(&r, -3, 3);
        a.x = ends[random_u32(&r) % 7u];
        a.y = ends[random_u32(&r) % 7u];
        b.x = ends[random_u32(&r) % 7u];
        b.y = ends[random_u32(&r) % 7u];
        p.x = ends[random_u32(&r) % 7u];
        p.y = ends[random_u32(&r) % 7u];
        check_line(a, b, p);
        a.x = (int32_t)random_u32(&r) / 8;
        a.y = (int32_t)random_u32(&r) / 8;
        b.x = a.x + random_range(&r, -100000000, 100000000);
        b.y = a.y + random_range(&r, -100000000, 100000000);
        p.x = a.x + k * (b.x - a.x); /* on the line, or beside it by one */
        p.y = a.y + k * (b.y - a.y);
        CHECK_EQ(qn_line_side(a, b, p), 0);
        p.y += (int32_t)(random_u32(&r) & 1u);
        check_line(a, b, p);
    }
}

TEST(left_is_positive)
{
    qn_vec2 a = { 0, 0 }, b = { 10, 0 }, left = { 3, 1 }, right = { 3, -1 };
    CHECK_EQ(qn_line_side(a, b, left), 1);
    CHECK_EQ(qn_line_side(a, b, right), -1);
    CHECK_EQ(qn_line_side(a, a, left), 0);
}

static exact determinant(const int32_t a[3], const int32_t b[3], const int32_t c[3], const int32_t p[3])
{
    exact sum = exact_of(0);
    int i;
    for (i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        exact n = exact_sub(product((int64_t)b[j] - a[j], (int64_t)c[k] - a[k]), product((int64_t)b[k] - a[k], (int64_t)c[j] - a[j]));
        sum = exact_add(sum, exact_mul(n, exact_of((int64_t)p[i] - a[i])));
    }
    return sum;
}

static void check_plane(const int32_t a[3], const int32_t b[3], const int32_t c[3], const int32_t p[3])
{
    int sign = exact_sign(determinant(a, b, c, p));
    CHECK_EQ(qn_plane_side(a, b, c, p), sign);
    CHECK_EQ(qn_plane_side(b, a, c, p), -sign);
    CHECK_EQ(qn_plane_side(a, b, p, c), -sign);
}

TEST(planes_up_to_28_bits)
{
    static const int32_t ends[] = { -268435455, -268435454, -1, 0, 1, 268435454, 268435455 };
    random_state r = random_seed(2);
    int i, j;
    for (i = 0; i < ROUNDS; i++) {
        int32_t v[4][3];
        int m = i % 3;
        int32_t s = random_range(&r, -1, 2), t = random_range(&r, -1, 2);
        for (j = 0; j < 12; j++) v[j / 3][j % 3] = m ? random_range(&r, -268435455, 268435455) / (m == 1 ? 1 : 14) : ends[random_u32(&r) % 7u];
        check_plane(v[0], v[1], v[2], v[3]);
        if (m != 2) continue;
        for (j = 0; j < 3; j++) v[3][j] = v[0][j] + s * (v[1][j] - v[0][j]) + t * (v[2][j] - v[0][j]); /* in the plane */
        CHECK_EQ(qn_plane_side(v[0], v[1], v[2], v[3]), 0);
        v[3][i % 2]++;
        check_plane(v[0], v[1], v[2], v[3]);
    }
}

TEST(counter_clockwise_is_seen_from_above)
{
    const int32_t a[3] = { 0, 0, 0 }, b[3] = { 1, 0, 0 }, c[3] = { 0, 1, 0 }, above[3] = { 5, 5, 1 }, below[3] = { 5, 5, -1 };
    CHECK_EQ(qn_plane_side(a, b, c, above), 1);
    CHECK_EQ(qn_plane_side(a, b, c, below), -1);
    CHECK_EQ(qn_plane_side(a, b, b, above), 0);
}

static exact dot(const int64_t n[3], const int32_t p[3])
{
    return exact_add(exact_add(product(n[0], p[0]), product(n[1], p[1])), product(n[2], p[2]));
}

static void check_dot(const int64_t n[3], const int32_t p[3])
{
    exact want = dot(n, p), two64 = product(INT64_C(1) << 32, INT64_C(1) << 32), got;
    qn_i128 u = qn_plane_dot(n, p);
    got = exact_add(product((int64_t)(u.lo >> 32), INT64_C(1) << 32), exact_of((int64_t)(u.lo & 0xFFFFFFFFu)));
    got = exact_add(exact_mul(exact_of(u.hi), two64), got);
    CHECK(exact_compare(got, want) == 0);
    CHECK_EQ(qn_plane_sign(n, p), exact_sign(want));
}

TEST(dots_of_96_bits)
{
    static const int64_t wide[] = { 0,
                                    1,
                                    -1,
                                    0xFFFFFFFF,
                                    -(int64_t)0xFFFFFFFF,
                                    (INT64_C(1) << 62) - 1,
                                    -((INT64_C(1) << 62) - 1),
                                    INT64_C(1) << 61,
                                    INT64_C(1) << 62,
                                    -(INT64_C(1) << 62) };
    static const int32_t narrow[] = { 0, 1, -1, INT32_MAX, INT32_MIN, INT32_MIN + 1 };
    random_state r = random_seed(3);
    int i, j;
    for (i = 0; i < ROUNDS; i++) {
        int64_t n[3];
        int32_t p[3];
        for (j = 0; j < 3; j++) {
            n[j] = (int64_t)(random_u64(&r) >> (2u + (random_u32(&r) % 60u)));
            if (random_u32(&r) & 1u) n[j] = -n[j];
            if (i & 1) n[j] = wide[random_u32(&r) % 10u];
            p[j] = i & 2 ? narrow[random_u32(&r) % 6u] : (int32_t)random_u32(&r);
        }
        check_dot(n, p);
        n[0] = p[1]; /* n perpendicular to p, and beside it by one */
        n[1] = -(int64_t)p[0];
        n[2] = 0;
        CHECK_EQ(qn_plane_sign(n, p), 0);
        n[2] = i % 3 - 1;
        check_dot(n, p);
    }
}

static void check_determinant(int64_t u, int64_t v, int64_t x, int64_t y)
{
    const int64_t t[4] = { u, v, x, y };
    const exact want = exact_sub(product(u, v), product(x, y));
    qn_wide62 got;
    CHECK_EQ(qn_determinant(t, NULL), exact_sign(want));
    CHECK(qn_determinant_clear(t) == 0 || qn_determinant_clear(t) == exact_sign(want));
    CHECK_EQ(qn_determinant(t, &got), exact_sign(want));
    if (QN_WIDE_BITS == 64) {
        got.hi = got.hi * 4 + (int64_t)(got.lo >> 62);
        got.lo &= (UINT64_C(1) << 62) - 1u;
    }
    CHECK(got.lo >> 62 == 0);
    CHECK(exact_compare(exact_add(product(got.hi, INT64_C(1) << 62), exact_of((int64_t)got.lo)), want) == 0);
}

/* The squares of edges that the search knows are 3 * 2^60 long at most. */
TEST(determinants_of_dots)
{
    const int64_t most = INT64_C(3) << 60,
                  wide[] = { 0, 1, -1, most, -most, most - 1, 1 - most, INT64_C(1) << 31, (INT64_C(1) << 31) - 1, -(INT64_C(1) << 31) };
    random_state r = random_seed(4);
    int i, j;
    for (i = 0; i < ROUNDS; i++) {
        int64_t t[4], p, q;
        for (j = 0; j < 4; j++) {
            t[j] = (int64_t)(random_u64(&r) >> (3u + (random_u32(&r) % 60u)));
            if (random_u32(&r) & 1u) t[j] = -t[j];
            if (i & 1) t[j] = wide[random_u32(&r) % 10u];
        }
        check_determinant(t[0], t[1], t[2], t[3]);
        p = (int32_t)random_u32(&r) >> 2; /* (p q) (p' q') against (p q') (p' q), and beside it by one */
        q = (int32_t)random_u32(&r) >> 2;
        t[0] = t[2] = (int32_t)random_u32(&r) >> 2;
        check_determinant(p * t[0], q, p * q, t[2]);
        check_determinant(p * t[0] + 1, q, p * q, t[2]);
        check_determinant(p * t[0], q, p * q, t[2] - 1);
    }
}

CHECK_MAIN(RUN(lines_over_the_whole_range) RUN(left_is_positive) RUN(planes_up_to_28_bits) RUN(counter_clockwise_is_seen_from_above)
               RUN(dots_of_96_bits) RUN(determinants_of_dots))
