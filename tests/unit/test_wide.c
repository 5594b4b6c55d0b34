/* SPDX-License-Identifier: MIT */
/* Numbers of 64 and 128 bits equal those of the tests' own long arithmetic, at the ends of the format and at random. */
#include "check.h"
#include "exact.h"
#include "num/wide.h"

#define ROUNDS CHECK_ROUNDS(1500, 3000000)

static const int64_t ends[] = { 0,
                                1,
                                -1,
                                2,
                                -2,
                                0xFFFFFFFF,
                                -(int64_t)0xFFFFFFFF,
                                INT64_C(1) << 32,
                                -(INT64_C(1) << 32),
                                INT32_MAX,
                                INT32_MIN,
                                INT64_MAX,
                                INT64_MAX - 1,
                                -INT64_MAX,
                                INT64_MIN,
                                INT64_C(1) << 62 };
#define ENDS ((int)(sizeof ends / sizeof ends[0]))

static exact unsigned_exact(uint64_t x)
{
    exact high = exact_mul64((int64_t)(x >> 32), INT64_C(1) << 32);
    return exact_add(high, exact_of((int64_t)(x & 0xFFFFFFFFu)));
}

static exact value_of(qn_i128 u)
{
    exact two64 = exact_mul64(INT64_C(1) << 32, INT64_C(1) << 32);
    return exact_add(exact_mul(exact_of(u.hi), two64), unsigned_exact(u.lo));
}

static int equal(exact a, exact b) { return exact_compare(a, b) == 0; }

/* Any count of bits, either sign. */
static int64_t number(random_state *r)
{
    uint64_t x = random_u64(r) >> (random_u32(r) & 63u);
    return random_u32(r) & 1u ? (int64_t)(x >> 1) : -(int64_t)(x >> 1) - 1;
}

static void check_products(int64_t u, int64_t v)
{
    CHECK(equal(value_of(qn_i128_mul(u, v)), exact_mul64(u, v)));
}

TEST(products_are_exact)
{
    random_state r = random_seed(1);
    int i, j;
    for (i = 0; i < ENDS; i++)
        for (j = 0; j < ENDS; j++) check_products(ends[i], ends[j]);
    for (i = 0; i < ROUNDS; i++) check_products(number(&r), number(&r));
}

TEST(sums_signs_and_order_are_exact)
{
    random_state r = random_seed(2);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        /* products of 2^126 at most: their sums fit */
        int64_t a = i < ENDS * ENDS ? ends[i % ENDS] : number(&r),
                b = i < ENDS * ENDS ? ends[i / ENDS] : number(&r);
        qn_i128 u = qn_i128_mul(a / 2, b), v = qn_i128_mul(number(&r) / 2, i % 5 ? number(&r) : 0);
        exact x = value_of(u), y = value_of(v);
        CHECK_EQ(qn_i128_sign(&u), exact_sign(x));
        CHECK_EQ(qn_i128_compare(&u, &v), exact_sign(exact_sub(x, y)));
        CHECK_EQ(qn_i128_compare(&u, &u), 0);
        qn_i128_add(&u, &v);
        CHECK(equal(value_of(u), exact_add(x, y)));
        qn_i128_negate(&u);
        CHECK(equal(value_of(u), exact_neg(exact_add(x, y))));
    }
    {
        qn_i128 low = { 0, UINT64_MAX }, high = { 1, 0 };
        CHECK_EQ(qn_i128_compare(&low, &high), -1);
        CHECK_EQ(qn_i128_sign(&low), 1);
    }
}

/* q = floor(u / 2^s) means q 2^s <= u < (q + 1) 2^s. */
TEST(shifts_are_floors)
{
    random_state r = random_seed(3);
    int i, j;
    for (i = 0; i < ROUNDS; i++) {
        int64_t a = number(&r), b = number(&r);
        int s = (int)(random_u32(&r) & 127u);
        qn_i128 u = qn_i128_mul(a, b);
        exact x = value_of(u), unit = exact_of(1), q;
        for (j = 0; j < s; j++) unit = exact_add(unit, unit);
        if (exact_compare(exact_abs(x), exact_mul(unit, exact_of(INT64_MAX))) >= 0) continue;
        q = exact_mul(exact_of(qn_i128_asr(&u, s)), unit);
        CHECK(exact_compare(q, x) <= 0 && exact_compare(x, exact_add(q, unit)) < 0);
    }
    for (i = 0; i < ENDS; i++)
        for (j = 0; j < 63; j++) {
            /* the compiler's division truncates; a remainder below zero takes one off */
            int64_t unit = INT64_C(1) << j, q = ends[i] / unit - (ends[i] % unit < 0);
            CHECK_EQ(qn_asr64(ends[i], j), q);
            if (j < 31 && ends[i] == (int32_t)ends[i]) CHECK_EQ(qn_asr32((int32_t)ends[i], j), q);
            if (j < 32 && ends[i] == (int32_t)ends[i])
                CHECK_EQ((uint32_t)qn_shl32((int32_t)ends[i], j),
                         (uint32_t)(uint64_t)(ends[i] * unit));
            if (!j || ends[i] > INT64_MAX - unit / 2) continue;
            CHECK_EQ(qn_round64(ends[i], j), qn_asr64(ends[i] + unit / 2, j));
            if (j == 30) CHECK_EQ(qn_round30_low((uint64_t)ends[i]), qn_round64_low(ends[i], j));
            if (j < 32)
                CHECK_EQ((uint32_t)qn_round64_low(ends[i], j), (uint32_t)qn_round64(ends[i], j));
        }
    CHECK_EQ(qn_asr64(INT64_MIN, 63), -1);
    CHECK_EQ(qn_asr32(INT32_MIN, 31), -1);
    CHECK_EQ(qn_round64(-3, 1), -1);
    CHECK_EQ(qn_round64(3, 1), 2);
    CHECK_EQ(qn_round64_low(INT64_MAX, 30), 0); /* 2^33 */
}

TEST(magnitudes_bits_and_clamps)
{
    int i;
    CHECK(qn_abs64(INT64_MIN) == (uint64_t)1 << 63);
    CHECK(qn_abs32(INT32_MIN) == (uint32_t)1 << 31);
    CHECK_EQ(qn_abs64(-7), 7);
    CHECK_EQ(qn_abs32(7), 7);
    for (i = 0; i < 64; i++) {
        CHECK_EQ(qn_bits64((uint64_t)1 << i), i + 1);
        CHECK_EQ(qn_bits64(((uint64_t)1 << i) - 1u), i);
        CHECK_EQ(qn_clz64((uint64_t)1 << i | 1u), 63 - i);
        if (i < 32) CHECK_EQ(qn_bits32((uint32_t)1 << i), i + 1);
    }
    CHECK_EQ(qn_bits64(UINT64_MAX), 64);
    CHECK_EQ(qn_bits32(0), 0);
    for (i = 0; i < ENDS; i++) {
        CHECK_EQ(qn_signed64((uint64_t)ends[i]), ends[i]);
        CHECK_EQ(qn_signed32((uint32_t)(int32_t)(ends[i] % 65536)), ends[i] % 65536);
        CHECK_EQ(qn_saturate(ends[i]), ends[i] > INT32_MAX   ? INT32_MAX
                                       : ends[i] < INT32_MIN ? INT32_MIN
                                                             : ends[i]);
    }
    CHECK_EQ(qn_signed32(0x80000000u), INT32_MIN);
    CHECK_EQ(qn_signed32(UINT32_MAX), -1);
}

CHECK_MAIN(RUN(products_are_exact) RUN(sums_signs_and_order_are_exact) RUN(shifts_are_floors)
               RUN(magnitudes_bits_and_clamps))
