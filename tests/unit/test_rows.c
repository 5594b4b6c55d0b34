/* SPDX-License-Identifier: MIT */
/* Rows of three: scaled to 30 bits as their header says, of unit length by squares of 256 bits,
 * crossed, moved along; and any bits give what the definition gives. */
#include "check.h"
#include "exact.h"
#include "num/predicate.h"
#include "num/vec.h"

#define ROUNDS CHECK_ROUNDS(2000, 2000000)

static random_state r;

static int64_t wide_number(int bits)
{
    const int64_t x = (int64_t)(random_u64(&r) >> (64 - bits));
    if (random_range(&r, 0, 7) == 0) return 0;
    return random_u32(&r) & 1u ? x : -x;
}

/* x is out 2^e within half of 2^e, halves up; exactly, where e <= 0. */
static void check_block(const int64_t x[3], const int32_t out[3], int e)
{
    int32_t most = 0;
    int i;
    for (i = 0; i < 3; i++) {
        if (e <= 0) CHECK_EQ(out[i], x[i] * ((int64_t)1 << -e));
        else {
            const int64_t off = x[i] - out[i] * ((int64_t)1 << e), half = (int64_t)1 << (e - 1);
            CHECK(off >= -half && off < half);
        }
        if (qn_abs32(out[i]) > (uint32_t)most) most = (int32_t)qn_abs32(out[i]);
    }
    CHECK(most >= 1 << 29 && most <= QN_ONE30);
}

TEST(blocks_of_64_bits)
{
    static const int64_t foreign[3] = { INT64_MIN, INT64_MAX, -1 },
                         beyond[3] = { -1, INT64_MIN, INT64_MAX }, none[3] = { 0, 0, 0 };
    int32_t out[3];
    int n, i;
    r = random_seed(1);
    for (n = 0; n < ROUNDS; n++) {
        const int bits = 1 + n % 62;
        int64_t x[3];
        for (i = 0; i < 3; i++) x[i] = wide_number(bits);
        if (n % 5 == 0) x[n % 3] = ((int64_t)1 << bits) - 1; /* rounds up to a power of two */
        if (!(x[0] | x[1] | x[2])) x[0] = 1;
        check_block(x, out, qn_row_block64(x, out));
    }
    (void)qn_row_block64(none, out);
    CHECK(qn_row_is_zero(out));
    CHECK_EQ(qn_row_block64(foreign, out), 33); /* beyond 2^62: floored */
    CHECK(out[0] == -QN_ONE30 && out[1] == QN_ONE30 - 1 && out[2] == -1);
    CHECK_EQ(qn_row_block64(beyond, out), 33);
    CHECK(out[0] == -1 && out[1] == -QN_ONE30 && out[2] == QN_ONE30 - 1);
}

TEST(blocks_of_32_bits)
{
    int n, i, k;
    r = random_seed(2);
    for (n = 0; n < ROUNDS; n++) {
        int32_t x[3], out[3], most = 0;
        for (i = 0; i < 3; i++) x[i] = (int32_t)wide_number(1 + n % 32);
        if (n % 7 == 0) x[n % 3] = INT32_MIN;
        qn_row_block32(x, out);
        for (i = 0; i < 3; i++)
            if (qn_abs32(out[i]) > (uint32_t)most) most = (int32_t)qn_abs32(out[i]);
        if (qn_row_is_zero(x)) {
            CHECK(qn_row_is_zero(out));
            continue;
        }
        CHECK(most >= 1 << 29 && most <= QN_ONE30);
        for (k = -2; k <= 29; k++) { /* one power of two for all */
            int same = 1;
            for (i = 0; i < 3; i++)
                same &= k < 0 ? qn_asr32(x[i], -k) == out[i]
                              : (int64_t)x[i] * ((int64_t)1 << k) == out[i];
            if (same) break;
        }
        CHECK(k <= 29);
    }
}

/* Sign of a sqrt(square) - b. */
static int compare_rooted(exact a, exact square, exact b)
{
    const int sa = exact_sign(a), sb = exact_sign(b);
    if (sa != sb) return sa > sb ? 1 : -1;
    return sa * exact_compare(exact_mul(exact_mul(a, a), square), exact_mul(b, b));
}

/* (5 c - 6) |v| <= 5 2^30 v <= (5 c + 6) |v|: within 1.2 of the block's direction. */
TEST(unit_rows)
{
    static const int32_t none[3] = { 0, 0, 0 }, down[3] = { 0, 0, -554120704 };
    int32_t unit[3], again[3];
    int n, i;
    r = random_seed(3);
    qn_row_unit(down, unit); /* the most that the cut of the square adds */
    CHECK(!unit[0] && !unit[1] && unit[2] == -QN_ONE30 - 1);
    qn_row_unit(none, unit);
    CHECK(unit[0] == QN_ONE30 && !unit[1] && !unit[2]);
    for (n = 0; n < ROUNDS; n++) {
        int64_t x[3];
        int32_t v[3];
        exact square = exact_of(0);
        for (i = 0; i < 3; i++) x[i] = wide_number(1 + n % 62);
        (void)qn_row_block64(x, v);
        if (qn_row_is_zero(v)) continue;
        qn_row_unit(v, unit);
        qn_row_unit64(x, again);
        for (i = 0; i < 3; i++) square = exact_add(square, exact_mul64(v[i], v[i]));
        for (i = 0; i < 3; i++) {
            const exact b = exact_mul64(v[i], 5 * (int64_t)QN_ONE30);
            CHECK_EQ(again[i], unit[i]);
            CHECK(compare_rooted(exact_of(5 * (int64_t)unit[i] - 6), square, b) <= 0);
            CHECK(compare_rooted(exact_of(5 * (int64_t)unit[i] + 6), square, b) >= 0);
        }
    }
}

/* In 2^-28 of a unit: where a height or quotient of h may lie, off by 1/2 and 2^-28 of itself. */
static exact bound_of(int32_t h, int side)
{
    const int64_t slack = ((int64_t)1 << 27) + (int64_t)qn_abs32(h) + 2;
    return exact_of((int64_t)h * ((int64_t)1 << 28) + side * slack);
}

static exact dot_of(const int64_t *u, const int64_t *v)
{
    return exact_add(exact_add(exact_mul64(u[0], v[0]), exact_mul64(u[1], v[1])),
                     exact_mul64(u[2], v[2]));
}

/* m . w / |m| in units of 2^-bits, and |m| / |e|. */
TEST(heights_along_wide_rows)
{
    static const qn_wide3 none = { { 0, 0, 0 }, { 0, 0, 0 } };
    static const int32_t zero[3] = { 0, 0, 0 };
    int n, i, measured = 0;
    r = random_seed(5);
    CHECK_EQ(qn_wide3_over(&none, zero), 0);
    for (n = 0; n < ROUNDS; n++) {
        const int bits = n % 5;
        qn_wide3 m;
        int32_t w[3], h;
        int64_t w64[3];
        exact square, want;
        for (i = 0; i < 3; i++) {
            m.x[i] = wide_number(2 + n % 60);
            w[i] = (int32_t)wide_number(1 + n % 29);
            w64[i] = w[i];
        }
        if (n % 3 == 0) w64[2] = w[2] = 0; /* near square to m at times */
        if (!(m.x[0] | m.x[1] | m.x[2])) continue;
        (void)qn_row_block64(m.x, m.block);
        square = dot_of(m.x, m.x);
        h = qn_wide3_height(&m, w, bits);
        want = exact_mul(dot_of(m.x, w64), exact_mul64((int64_t)1 << 28, (int64_t)1 << bits));
        if (h != INT32_MAX && h != INT32_MIN && h != -INT32_MAX) {
            measured++;
            CHECK(compare_rooted(bound_of(h, -1), square, want) <= 0);
            CHECK(compare_rooted(bound_of(h, 1), square, want) >= 0);
        }
        if (qn_row_is_zero(w)) {
            CHECK_EQ(qn_wide3_over(&m, w), 0);
            continue;
        }
        h = qn_wide3_over(&m, w);
        want = exact_mul(square, exact_mul64((int64_t)1 << 28, (int64_t)1 << 28));
        square = dot_of(w64, w64);
        if (h == INT32_MAX) continue;
        CHECK(h >= 0);
        if (exact_sign(bound_of(h, -1)) > 0)
            CHECK(exact_compare(exact_mul(exact_mul(bound_of(h, -1), bound_of(h, -1)), square),
                                want) <= 0);
        CHECK(exact_compare(exact_mul(exact_mul(bound_of(h, 1), bound_of(h, 1)), square), want) >=
              0);
    }
    CHECK(measured > ROUNDS / 2);
}

TEST(crossed_moved_and_compared)
{
    int n, i;
    r = random_seed(4);
    for (n = 0; n < ROUNDS; n++) {
        int32_t u[3], v[3], out[3];
        int64_t x[3];
        uint64_t sum = 0;
        const int32_t s = (int32_t)random_u32(&r);
        for (i = 0; i < 3; i++)
            u[i] = (int32_t)wide_number(1 + n % 31), v[i] = (int32_t)wide_number(31);
        if (n % 9 == 0) v[n % 3] = u[n % 3];
        if (n % 4 == 0) u[1] = -u[0];
        qn_row_cross(u, v, x);
        qn_row_along(u, v, s, out);
        for (i = 0; i < 3; i++) {
            const int j = (i + 1) % 3, k = (i + 2) % 3;
            CHECK_EQ(x[i], (int64_t)u[j] * v[k] - (int64_t)u[k] * v[j]);
            CHECK_EQ((uint32_t)out[i] - (uint32_t)u[i],
                     (uint32_t)(qn_asr64((int64_t)v[i] * s + ((int64_t)1 << 29), 30)));
            sum += (uint64_t)((int64_t)u[i] * v[i]);
        }
        CHECK_EQ(qn_row_dot(u, v), qn_signed64(sum));
        CHECK_EQ((uint32_t)qn_row_dot30(u, v), (uint32_t)((sum + ((uint64_t)1 << 29)) >> 30));
        for (i = 0; i < 3; i++) {
            const int j = qn_row_largest(u);
            CHECK(qn_abs32(u[j]) > qn_abs32(u[i]) || (qn_abs32(u[j]) == qn_abs32(u[i]) && j <= i));
        }
    }
}

CHECK_MAIN(RUN(blocks_of_64_bits) RUN(blocks_of_32_bits) RUN(unit_rows) RUN(heights_along_wide_rows)
               RUN(crossed_moved_and_compared))
