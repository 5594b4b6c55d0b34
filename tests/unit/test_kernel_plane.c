/* SPDX-License-Identifier: MIT */
/* Words of sums of two products equal long multiplication by hand. */
#include "check.h"
#include "long_product.h"
#include "port.h"
#include "random.h"

/* Of the sum of two products the upper word, and that sum divided by 2^30. */
TEST(words_of_sums)
{
    static const int32_t edge[] = { INT32_MIN, -(1 << 30), -1, 0, 1, 1 << 29, 1 << 30, INT32_MAX };
    random_state r = random_seed(85);
    int n;
    for (n = 0; n < 3000; n++) {
        int32_t v[4];
        uint64_t sum;
        int i;
        for (i = 0; i < 4; i++) v[i] = random_u32(&r) % 2 ? as_signed(random_u32(&r)) : edge[random_u32(&r) % 8];
        sum = signed_product(v[0], v[1]) + signed_product(v[2], v[3]);
        CHECK_EQ(qn_mul2_upper(v[0], v[1], v[2], v[3]), as_signed((uint32_t)(sum >> 32)));
        CHECK_EQ(qn_mul2_round30(v[0], v[1], v[2], v[3]), as_signed((uint32_t)((sum + ((uint64_t)1 << 29)) >> 30)));
    }
}

CHECK_MAIN(RUN(words_of_sums))
