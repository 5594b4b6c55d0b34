/* SPDX-License-Identifier: MIT */
/* Sides of planes, dots and determinants have the sign of the exact ones, over the whole range and
 * where that is 0 or 1. */
#include "check.h"
#include "exact.h"
#include "num/predicate.h"

#define ROUNDS CHECK_ROUNDS(1500, 2000000)

static exact product(int64_t a, int64_t b) { return exact_mul64(a, b); }

static exact dot(const int64_t n[3], const int32_t p[3])
{
    return exact_add(exact_add(product(n[0], p[0]), product(n[1], p[1])), product(n[2], p[2]));
}

static void check_dot(const int64_t n[3], const int32_t p[3])
{
    exact want = dot(n, p), two64 = product(INT64_C(1) << 32, INT64_C(1) << 32), got;
    const int64_t long_p[3] = { p[0], p[1], p[2] };
    const int32_t turned[3] = { p[1], p[2], p[0] };
    qn_i128 u = qn_i128_dot(n, long_p);
    int s;
    got = exact_add(product((int64_t)(u.lo >> 32), INT64_C(1) << 32),
                    exact_of((int64_t)(u.lo & 0xFFFFFFFFu)));
    got = exact_add(exact_mul(exact_of(u.hi), two64), got);
    CHECK(exact_compare(got, want) == 0);
    CHECK_EQ(qn_plane_sign(n, p), exact_sign(want));
    CHECK_EQ(qn_plane_side(n, p, turned), exact_compare(want, dot(n, turned)));
    CHECK_EQ(qn_plane_side(n, p, p), 0);
    for (s = 1; s <= 32; s++)
        CHECK(qn_plane_over(n, p, s) == qn_signed64((uint64_t)u.hi << (64 - s) | u.lo >> s));
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
    CHECK_EQ(qn_determinant(t, &got), exact_sign(want));
    if (QN_WIDE_BITS == 64) {
        got.hi = got.hi * 4 + (int64_t)(got.lo >> 62);
        got.lo &= (UINT64_C(1) << 62) - 1u;
    }
    CHECK(got.lo >> 62 == 0);
    CHECK(exact_compare(exact_add(product(got.hi, INT64_C(1) << 62), exact_of((int64_t)got.lo)),
                        want) == 0);
}

/* The squares of edges that the search knows are 3 * 2^60 long at most. */
TEST(determinants_of_dots)
{
    const int64_t most = INT64_C(3) << 60, wide[] = { 0,
                                                      1,
                                                      -1,
                                                      most,
                                                      -most,
                                                      most - 1,
                                                      1 - most,
                                                      INT64_C(1) << 31,
                                                      (INT64_C(1) << 31) - 1,
                                                      -(INT64_C(1) << 31) };
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
        p = (int32_t)random_u32(&r) >>
            2; /* (p q) (p' q') against (p q') (p' q), and beside it by one */
        q = (int32_t)random_u32(&r) >> 2;
        t[0] = t[2] = (int32_t)random_u32(&r) >> 2;
        check_determinant(p * t[0], q, p * q, t[2]);
        check_determinant(p * t[0] + 1, q, p * q, t[2]);
        check_determinant(p * t[0], q, p * q, t[2] - 1);
    }
}

/* n with its block, and w: of any size, square to each other, and beside that by one. */
static void check_signs(const int64_t x[3], const int64_t v[3], const int32_t w[3])
{
    const exact square =
        exact_add(exact_add(product(x[0], x[0]), product(x[1], x[1])), product(x[2], x[2]));
    const exact wide =
        exact_add(exact_add(product(x[0], v[0]), product(x[1], v[1])), product(x[2], v[2]));
    const exact at = dot(x, w);
    qn_wide3 n;
    int32_t said;
    int j;
    for (j = 0; j < 3; j++) n.x[j] = x[j];
    (void)qn_row_block64(n.x, n.block);
    CHECK_EQ(qn_wide3_sign64(&n, v), exact_sign(wide));
    said = qn_wide3_sign32(&n, w);
    CHECK_EQ((said > 0) - (said < 0), exact_sign(at));
    if (said > 1 || said < -1)
        CHECK(exact_ratio_reaches(exact_abs(at), square, exact_of(said < 0 ? -said : said)));
}

TEST(signs_of_wide_vectors)
{
    const int64_t most = (INT64_C(1) << 62) - 1,
                  ends[] = { 0, 1, -1, most, -most, INT64_C(1) << 61, 1 - (INT64_C(1) << 61) };
    random_state r = random_seed(6);
    int i, j;
    for (i = 0; i < ROUNDS; i++) {
        int64_t n[3], v[3];
        int32_t w[3];
        for (j = 0; j < 3; j++) {
            n[j] = (int64_t)(random_u64(&r) >> (2u + random_u32(&r) % 61u)) *
                   (random_u32(&r) & 1u ? 1 : -1);
            v[j] = (int64_t)(random_u64(&r) >> (2u + random_u32(&r) % 61u)) *
                   (random_u32(&r) & 1u ? 1 : -1);
            w[j] = random_range(&r, -619925131, 619925131) >>
                   random_range(&r, 0, 29); /* 2^30 / sqrt 3: |w| < 2^30 */
            if (i & 1) n[j] = ends[random_u32(&r) % 7u];
            if (i & 2) v[j] = ends[random_u32(&r) % 7u];
        }
        check_signs(n, v, w);
        v[0] = n[1], v[1] = -n[0], v[2] = 0;
        n[2] = i & 4 ? 1 : n[2];
        check_signs(n, v, w);
        v[2] = i & 8 ? 1 : -1;
        check_signs(n, v, w);
        n[0] = w[1], n[1] = -(int64_t)w[0], n[2] = i % 3 - 1;
        check_signs(n, v, w);
    }
}

CHECK_MAIN(RUN(dots_of_96_bits) RUN(determinants_of_dots) RUN(signs_of_wide_vectors))
