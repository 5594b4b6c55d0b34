/* SPDX-License-Identifier: MIT */
/* From units back to the world: rounding, the sign that is never lost, the edge of the coordinates. */
#include "check.h"
#include "planar/world2.h"
#include "random.h"

TEST(units_to_lsb)
{
    CHECK_EQ(qn_world2_lsb(0, 14), 0);
    CHECK_EQ(qn_world2_lsb(1, 14), 1); /* never 0 from a number that is not 0 */
    CHECK_EQ(qn_world2_lsb(-1, 14), -1);
    CHECK_EQ(qn_world2_lsb(24, 4), 2);
    CHECK_EQ(qn_world2_lsb(23, 4), 1);
    CHECK_EQ(qn_world2_lsb(-24, 4), -1);
    CHECK_EQ(qn_world2_lsb(7, 0), 7);
    CHECK_EQ(qn_world2_lsb(7, -3), 56);
    CHECK_EQ(qn_world2_lsb((int64_t)1 << 40, 4), INT32_MAX);
    CHECK_EQ(qn_world2_lsb(-((int64_t)1 << 40), -2), INT32_MIN);
    CHECK_EQ(qn_world2_lsb(((int64_t)1 << 33) + 7, 4), 1 << 29); /* beyond 32 bits of units */
    CHECK_EQ(qn_world2_lsb(((int64_t)1 << 33) + 8, 4), (1 << 29) + 1);
    CHECK_EQ(qn_world2_lsb(-((int64_t)1 << 33) - 9, 4), -(1 << 29) - 1);
    CHECK_EQ(qn_world2_floor(15, 4), 0);
    CHECK_EQ(qn_world2_floor(-1, 4), -1);
    CHECK_EQ(qn_world2_floor(((int64_t)1 << 31) + 1, 1), 1 << 30);
    CHECK_EQ(qn_world2_floor(-((int64_t)1 << 31) - 1, 1), -(1 << 30) - 1);
    CHECK_EQ(qn_world2_floor(-3, 0), -3);
    CHECK_EQ(qn_world2_floor(-3, -4), -48);
    CHECK_EQ(qn_units2(5, 3), 40);
    CHECK_EQ(qn_units2(5, -1), 3);
}

/* A point goes to origin + (x, y) turned, rounded, for every k; the long way and the short way agree. */
TEST(points_of_every_scale)
{
    random_state r = random_seed(6);
    int n;
    for (n = 0; n < 3000; n++) {
        qn_vec2 origin, out;
        qn_world2 w;
        int32_t x = (int32_t)random_u32(&r) / 4, y = (int32_t)random_u32(&r) / 4;
        int64_t half, sum;
        w.k = n % 19 - 4;
        if (w.k < 3) {
            x /= 64;
            y /= 64;
        }
        origin.x = random_range(&r, -1000000, 1000000);
        origin.y = random_range(&r, -1000000, 1000000);
        w.origin = &origin;
        w.up = qn_dir2_from_vec2(origin);
        half = (int64_t)1 << (29 + w.k);
        sum = (int64_t)w.up.x * y - (int64_t)w.up.y * x;
        CHECK(qn_world2_point(&w, x, y, &out));
        CHECK_NEAR(out.x, origin.x + qn_asr64(sum + half, 30 + w.k), 0);
    }
}

TEST(edge_of_the_world)
{
    qn_vec2 origin = { INT32_MAX - 10, INT32_MIN + 10 }, out;
    qn_world2 w;
    w.origin = &origin;
    w.up.x = 0;
    w.up.y = QN_ONE30;
    for (w.k = 0; w.k < 15; w.k += 7) {
        CHECK(qn_world2_point(&w, -(10 << w.k), 0, &out));
        CHECK_EQ(out.x, INT32_MAX);
        CHECK(qn_world2_point(&w, -(11 << w.k), 0, &out)); /* a unit outside is clamped */
        CHECK_EQ(out.x, INT32_MAX);
        CHECK(!qn_world2_point(&w, -(12 << w.k), 0, &out));
        CHECK(!qn_world2_point(&w, 0, -(12 << w.k), &out));
    }
    w.k = -2; /* a unit is 4 LSB */
    CHECK(qn_world2_point(&w, -3, 0, &out));
    CHECK_EQ(out.x, INT32_MAX);
    CHECK(!qn_world2_point(&w, -4, 0, &out));
    CHECK(qn_world2_point(&w, 0, -3, &out));
    CHECK_EQ(out.y, INT32_MIN);
    CHECK(!qn_world2_point(&w, 0, -4, &out));
}

CHECK_MAIN(RUN(units_to_lsb) RUN(points_of_every_scale) RUN(edge_of_the_world))
