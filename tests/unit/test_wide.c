/* SPDX-License-Identifier: MIT */
/* Numbers of 64 and 128 bits, sides of planes and dots equal those of the tests' own
 * long arithmetic, at the ends of the format, where a sign is 0 or 1, and at random. */
#include "check.h"
#include "exact.h"
#include "num/vec.h"
#include "numbers.h"

#define ROUNDS CHECK_ROUNDS(1500, 3000000)

static random_state r;

/* Any count of bits, either sign; half of them ends, of at most `bits` bits and the sign. */
static int64_t any(int bits)
{
    const int64_t x = wide_number(&r, 1 + (int)(random_u32(&r) % (unsigned)(bits + 1)));
    const int64_t c = end64_at((int)(random_u32(&r) % ENDS64));
    if (random_u32(&r) & 1u) return x;
    return bits < 63 && (c >= 1LL << bits || c <= -(1LL << bits)) ? c % (1LL << bits) : c;
}

static exact value_of(const qn_i128 *u)
{
    return exact_add(exact_mul(exact_of(u->hi), exact_power(64)), exact_unsigned(u->lo));
}

static int equal(exact a, exact b) { return exact_compare(a, b) == 0; }

/* ---- 128 bits -------------------------------------------------------------------------------- */

/* Sums of products of 2^126 at most fit. q = floor(u / 2^s) is q 2^s <= u < (q + 1) 2^s. */
TEST(products_sums_order_and_shifts)
{
    int i;
    r = random_seed(1);
    for (i = 0; i < 2 * ROUNDS; i++) {
        const int64_t a = any(63), b = any(63);
        qn_i128 product = qn_i128_mul(a, b), u = qn_i128_mul(a / 2, b),
                v = qn_i128_mul(any(62), i % 5 ? any(63) : 0);
        const exact x = value_of(&u), y = value_of(&v), unit = exact_power(i & 127);
        CHECK(equal(value_of(&product), exact_mul64(a, b)));
        if (exact_compare(exact_abs(x), exact_mul(unit, exact_of(INT64_MAX))) < 0) {
            const exact q = exact_mul(exact_of(qn_i128_asr(&u, i & 127)), unit);
            CHECK(exact_compare(q, x) <= 0 && exact_compare(x, exact_add(q, unit)) < 0);
        }
        qn_i128_add(&u, &v);
        CHECK(equal(value_of(&u), exact_add(x, y)));
        qn_i128_negate(&u);
        CHECK(equal(value_of(&u), exact_neg(exact_add(x, y))));
        if (u.hi < 0) qn_i128_negate(&u);
        {
            const int s = qn_i128_beyond58(&u);
            CHECK(qn_i128_asr(&u, s) >> 58 == 0 && (!s || qn_i128_asr(&u, s - 1) >> 58));
        }
        u = v;
        qn_i128_add(&u, &u);
        CHECK(equal(value_of(&u), exact_add(y, y)));
    }
}

/* 2 |n| is 2 q d within d, or q is saturated; with the sign of n and cut to 3 * 2^60 the same. */
TEST(quotients_of_128_bits)
{
    const int64_t most = INT64_C(3) << 60;
    const qn_i128 next = { 1, UINT64_MAX }; /* half of it is 2^64 - 1/2 */
    int i;
    CHECK_EQ(qn_i128_div(&next, 2), UINT64_MAX);
    r = random_seed(7);
    for (i = 0; i < ROUNDS; i++) {
        const int64_t a = any(63), b = any(i & 1 ? 63 : 31);
        const uint64_t d = (uint64_t)any(62) & INT64_MAX;
        const qn_i128 n = qn_i128_mul(a, b);
        const exact x = exact_abs(value_of(&n)), wide = exact_unsigned(d);
        uint64_t q;
        if (!d) continue;
        q = qn_i128_div(&n, d);
        {
            const exact off = exact_sub(x, exact_mul(exact_unsigned(q), wide));
            const exact twice = exact_add(off, off);
            if (q != UINT64_MAX) CHECK(exact_compare(exact_abs(twice), wide) <= 0);
            else CHECK(exact_compare(twice, exact_neg(wide)) >= 0);
        }
        if (q > (uint64_t)most) q = (uint64_t)most;
        CHECK_EQ(qn_i128_ratio(&n, d), n.hi < 0 ? -(int64_t)q : (int64_t)q);
        CHECK_EQ(qn_product_ratio(a, b, d), n.hi < 0 ? -(int64_t)q : (int64_t)q);
    }
}

/* ---- 32 and 64 bits -------------------------------------------------------------------------- */

static void check_shifts(int64_t x, int s)
{
    const int64_t unit = INT64_C(1) << s, q = floor_of(x, unit);
    CHECK_EQ(qn_asr64(x, s), q);
    if (x == (int32_t)x && s < 31) CHECK_EQ(qn_asr32((int32_t)x, s), q);
    if (x == (int32_t)x && s < 31)
        CHECK_EQ((uint32_t)qn_shl32((int32_t)x, s), (uint32_t)(uint64_t)(x * unit));
    if (!s || x > INT64_MAX - unit / 2) return;
    CHECK_EQ(qn_round64(x, s), floor_of(x + unit / 2, unit));
    if (s == 30) CHECK_EQ(qn_round30_low((uint64_t)x), qn_round64_low(x, s));
    if (s < 32) CHECK_EQ((uint32_t)qn_round64_low(x, s), (uint32_t)qn_round64(x, s));
}

TEST(shifts_magnitudes_bits_and_clamps)
{
    int i, s;
    for (i = 0; i < ENDS64; i++) {
        for (s = 0; s < 62; s++) check_shifts(end64_at(i), s);
        CHECK_EQ(qn_signed64((uint64_t)end64_at(i)), end64_at(i));
        CHECK_EQ(qn_signed32((uint32_t)(int32_t)(end64_at(i) % 65536)), end64_at(i) % 65536);
        CHECK_EQ(qn_saturate(end64_at(i)), clamp(end64_at(i)));
    }
    for (i = 0; i < 64; i++) {
        CHECK_EQ(qn_bits64((uint64_t)1 << i), i + 1);
        CHECK_EQ(qn_bits64(((uint64_t)1 << i) - 1u), i);
        CHECK_EQ(qn_clz64((uint64_t)1 << i | 1u), 63 - i);
        if (i < 32) CHECK_EQ(qn_bits32((uint32_t)1 << i), i + 1);
    }
    CHECK(qn_bits64(UINT64_MAX) == 64 && qn_bits32(0) == 0);
    CHECK(qn_abs64(INT64_MIN) == (uint64_t)1 << 63 && qn_abs64(-7) == 7);
    CHECK(qn_abs32(INT32_MIN) == (uint32_t)1 << 31 && qn_abs32(7) == 7);
    CHECK(qn_signed32(0x80000000u) == INT32_MIN && qn_signed32(UINT32_MAX) == -1);
    CHECK(qn_asr64(INT64_MIN, 63) == -1 && qn_asr32(INT32_MIN, 31) == -1);
    CHECK_EQ(qn_round64_low(INT64_MAX, 30), 0); /* 2^33 */
}

/* ---- Predicates ------------------------------------------------------------------------------ */

static void check_plane(const int64_t n[3], const int32_t p[3])
{
    const int64_t wide_p[3] = { p[0], p[1], p[2] };
    const int64_t turn[3] = { wide_p[0] - p[1], wide_p[1] - p[2], wide_p[2] - p[0] };
    const exact want = exact_dot(n, wide_p);
    qn_i128 u = { 0, 0 };
    int s;
    for (s = 0; s < 3; s++) qn_i128_add_product(&u, n[s], wide_p[s]);
    CHECK(equal(value_of(&u), want));
    CHECK_EQ(qn_plane_sign(n, p), exact_sign(want));
    CHECK_EQ(qn_long_sign(n, turn), exact_sign(exact_dot(n, turn)));
    for (s = 1; s <= 32; s++)
        CHECK(qn_plane_over(n, p, s) == qn_signed64((uint64_t)u.hi << (64 - s) | u.lo >> s));
}

/* n with its block, and v of 62 bits, w below 2^30 long. */
static void check_signs(const int64_t x[3], const int64_t v[3], const int32_t w[3])
{
    const int64_t wide_w[3] = { w[0], w[1], w[2] };
    const exact at = exact_dot(x, wide_w);
    qn_wide3 n;
    int32_t said;
    int j;
    for (j = 0; j < 3; j++) n.x[j] = x[j];
    n.up = qn_row_block64(n.x, n.block);
    CHECK_EQ(qn_wide3_sign64(&n, v), exact_sign(exact_dot(x, v)));
    said = qn_wide3_sign32(&n, w);
    CHECK_EQ((said > 0) - (said < 0), exact_sign(at));
    if (said > 1 || said < -1)
        CHECK(exact_compare_rooted(exact_of(qn_abs32(said)), exact_dot(x, x), exact_abs(at)) <= 0);
}

/* Of any size, square to each other, and beside that by one. */
TEST(sides_of_planes_and_signs_of_wide_vectors)
{
    int i, j;
    r = random_seed(3);
    for (i = 0; i < ROUNDS; i++) {
        int64_t n[3], v[3];
        int32_t p[3], w[3];
        for (j = 0; j < 3; j++) {
            n[j] = any(62), v[j] = any(62);
            p[j] = any_number(&r);
            w[j] = random_range(&r, -619925131, 619925131) >> random_range(&r, 0, 29);
        }
        check_plane(n, p);
        check_signs(n, v, w);
        v[0] = n[1], v[1] = -n[0], v[2] = i % 3 - 1;
        check_signs(n, v, w);
        n[0] = p[1], n[1] = -(int64_t)p[0], n[2] = i % 3 - 1;
        check_plane(n, p);
        n[0] = w[1], n[1] = -(int64_t)w[0];
        check_signs(n, v, w);
    }
}
