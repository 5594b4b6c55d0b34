/* SPDX-License-Identifier: MIT */
/* Sides of planes and determinants have the sign of the exact ones, over the whole range and where that is 0 or 1. */
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
    qn_i128 u = qn_plane_dot(n, p);
    int s;
    got = exact_add(product((int64_t)(u.lo >> 32), INT64_C(1) << 32), exact_of((int64_t)(u.lo & 0xFFFFFFFFu)));
    got = exact_add(exact_mul(exact_of(u.hi), two64), got);
    CHECK(exact_compare(got, want) == 0);
    CHECK_EQ(qn_plane_sign(n, p), exact_sign(want));
    for (s = 1; s <= 32; s++) CHECK(qn_plane_over(n, p, s) == qn_signed64((uint64_t)u.hi << (64 - s) | u.lo >> s));
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

CHECK_MAIN(RUN(dots_of_96_bits) RUN(determinants_of_dots))
