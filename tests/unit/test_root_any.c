/* SPDX-License-Identifier: MIT */
/* Divisions as they ship, without the assertions that their quotients fit: any two numbers have one, soon. */
#include "check.h"
#include "random.h"
#undef QN_ASSERT
#define QN_ASSERT(condition) ((void)0)
#include "num/root.c" /* in place of the library's */

TEST(what_does_not_fit_is_the_most)
{
    random_state r = random_seed(5);
    uint64_t n;
    uint32_t d;
    int i;
    CHECK_EQ(qn_div64_32(0, 0), UINT32_MAX);
    CHECK_EQ(qn_div64_32(UINT64_MAX, 0), UINT32_MAX);
    CHECK_EQ(qn_div64_32(UINT64_MAX, 1), UINT32_MAX);
    CHECK_EQ(qn_div64_32((uint64_t)1 << 32, 1), UINT32_MAX);
    CHECK_EQ(qn_div64_32(UINT32_MAX, 1), UINT32_MAX);
    CHECK_EQ(qn_div64_32(0, 1), 0);
    for (i = 0; i < 2000; i++) {
        d = (uint32_t)random_size(&r, 31);
        n = ((uint64_t)random_u32(&r) << 32 | random_u32(&r)) >> random_u32(&r) % 64u;
        if (n >> 32 >= d) CHECK_EQ(qn_div64_32(n, d), UINT32_MAX);
        else CHECK(n - (uint64_t)qn_div64_32(n, d) * d < d);
    }
}

static void check_fraction(uint32_t n, uint32_t d)
{
    if (n <= d) CHECK_EQ(qn_fraction31(n, d), (uint32_t)(((uint64_t)n << 31) / d));
}

/* Of every divisor's upper bits, and of numbers next to a whole quotient. */
TEST(fractions_are_floors)
{
    random_state r = random_seed(12);
    uint32_t i, q;
    for (i = 1; i < 0x10000u; i += CHECK_ROUNDS(7u, 1u)) {
        const uint32_t d = (i << 16 | (random_u32(&r) & 0xFFFFu)) >> random_range(&r, 0, 15);
        if (!d) continue;
        check_fraction(0, d);
        check_fraction(d - 1u, d);
        check_fraction(d, d);
        check_fraction(random_u32(&r) % d, d);
        q = random_u32(&r) >> random_range(&r, 1, 31); /* q d / 2^31, and one more */
        check_fraction((uint32_t)((uint64_t)q * d >> 31), d);
        check_fraction((uint32_t)((uint64_t)q * d >> 31) + 1u, d);
    }
    for (i = 0; i < CHECK_ROUNDS(2000u, 2000000u); i++) {
        const uint32_t d = (uint32_t)random_size(&r, 32);
        if (d) check_fraction(random_u32(&r) % d, d);
    }
}

/* By plain division of both, shifted until the greater fits 32 bits. */
TEST(ratios_of_wide_numbers)
{
    random_state r = random_seed(842);
    int n;
    for (n = 0; n < CHECK_ROUNDS(4000, 2000000); n++) {
        const uint64_t den = (random_u64(&r) >> random_range(&r, 0, 63)) | 1u;
        uint64_t num = n % 4 ? random_u64(&r) >> random_range(&r, 0, 63)
                             : den - (random_u32(&r) & 1u),
                 d = den, part = 0;
        int s = 0;
        if (num > den) num = den / 2;
        for (; d >> 32; d >>= 1) s++;
        part = num >> s >= d ? (uint64_t)1 << 31 : ((num >> s) << 31) / d;
        CHECK_EQ(qn_ratio31(num, den), part);
    }
}

/* Each seed, and 256, is the nearest to 2^12 / sqrt(m), to 2^16 / m of the odd m in the middle of its
 * span. */
TEST(seeds_are_rounded)
{
    uint32_t i;
    for (i = 0; i < 128; i++) {
        const uint32_t m = 2 * i + 1, r = 2 * (256u + qn_root_seed[i]);
        if (i < 32) CHECK_EQ(qn_root_seed[i], 0);
        else CHECK((r - 1) * (r - 1) * m <= 1u << 26 && (r + 1) * (r + 1) * m >= 1u << 26);
    }
    for (i = 0; i < 64; i++) {
        const uint32_t m = 2 * i + 129, r = 2 * (256u + qn_reciprocal_seed[i]);
        CHECK((r - 1) * m <= 1u << 17 && (r + 1) * m >= 1u << 17);
    }
}

CHECK_MAIN(RUN(seeds_are_rounded) RUN(what_does_not_fit_is_the_most) RUN(fractions_are_floors)
               RUN(ratios_of_wide_numbers))
