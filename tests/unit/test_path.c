/* SPDX-License-Identifier: MIT */
/* Places along a straight path against their definition: rounded by less than one LSB, and a gap that lasts no longer than it does. */
#include "check.h"
#include "space/path.h"
#include "quoin/num.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(5000, 10000000)

static void place_is_rounded(int32_t from, int32_t way, int32_t t)
{
    const int64_t place = qn_path_place(from, way, t), off = ((place - from) * QN_ONE30) - (int64_t)way * t; /* Q30: 2^33 2^30 */
    CHECK(off > -((int64_t)1 << 29) && off <= (int64_t)1 << 29);
    CHECK_EQ(qn_path_rounding(way, t), off);
}

/* The place lies half an LSB from the path at most, and what rounding added is told exactly, also at the ends of every range. */
TEST(places_are_rounded)
{
    static const int32_t way[8] = { 0, 1, -1, 1 << 29, -(1 << 29), QN_ONE30, -QN_ONE30, QN_ONE30 + 8 },
                         far[5] = { 0, 1, 2, INT32_MAX - 1, INT32_MAX };
    random_state r = random_seed(51);
    int n, i;
    for (n = 0; n < 8; n++)
        for (i = 0; i < 5; i++) {
            place_is_rounded(INT32_MAX, way[n], far[i]);
            place_is_rounded(INT32_MIN, way[n], far[i]);
        }
    for (n = 0; n < ROUNDS; n++)
        place_is_rounded((int32_t)random_u32(&r), random_range(&r, -QN_ONE30, QN_ONE30), (int32_t)(random_size(&r, 31) & INT32_MAX));
}

/* So many LSB on there is still a gap, and one more there is none; or it outlasts every path. */
TEST(gaps_last)
{
    random_state r = random_seed(52);
    int n, ends = 0;
    CHECK_EQ(qn_path_left(0, 1), 0);
    CHECK_EQ(qn_path_left(-1, -1), 0);
    CHECK_EQ(qn_path_left(1, 0), -1);
    CHECK_EQ(qn_path_left(1, -((int64_t)1 << 40)), -1);
    CHECK_EQ(qn_path_left((int64_t)1 << 61, UINT32_MAX), -1);
    CHECK_EQ(qn_path_left(((int64_t)UINT32_MAX << 27) - 1, UINT32_MAX), UINT32_MAX);
    for (n = 0; n < ROUNDS; n++) {
        const int64_t gap = (int64_t)(random_u64(&r) >> (3 + random_u32(&r) % 60)), speed = random_size(&r, 32), left = qn_path_left(gap, speed);
        if (left < 0) {
            CHECK(gap / speed >= (int64_t)1 << 27); /* 2^32 LSB */
            continue;
        }
        CHECK((uint64_t)left * (uint64_t)speed <= (uint64_t)gap * 32u &&
              (uint64_t)(left + 1) * (uint64_t)speed > (uint64_t)gap * 32u); /* Q31: < 2^32 speed */
        ends++;
    }
    CHECK(ends > ROUNDS / 4);
}

CHECK_MAIN(RUN(places_are_rounded) RUN(gaps_last))
