/* SPDX-License-Identifier: MIT */
/* Divisions as they ship, without the assertions that their quotients fit: what does not fit is the
 * most there is. */
#include "check.h"
#include "random.h"
#undef QN_ASSERT
#define QN_ASSERT(condition) ((void)0)
#include "num/root.c" /* in place of the library's */

TEST(what_does_not_fit_is_the_most)
{
    random_state r = random_seed(5);
    int i;
    CHECK_EQ(qn_div64_32(0, 0), UINT32_MAX);
    CHECK_EQ(qn_div64_32(UINT64_MAX, 1), UINT32_MAX);
    for (i = 0; i < 2000; i++) {
        const uint32_t d = random_size(&r, 31);
        const uint64_t n = random_u64(&r) >> random_u32(&r) % 64u;
        CHECK_EQ(qn_div64_32(n, d), n >> 32 < d ? n / d : UINT32_MAX);
    }
}
