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

CHECK_MAIN(RUN(what_does_not_fit_is_the_most))
