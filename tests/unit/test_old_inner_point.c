/* SPDX-License-Identifier: MIT */
/* A deepest place inside a patch stands for the corner whose loss costs least, and goes towards it where half the patch would be lost. */
#include "contact/old_inner_point.h"

#include "check.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(200, 100000)
#define LSB 256 /* pair units */

static old_contact_point point[5];
static old_overlay patch;
static const uint8_t all[4] = { 0, 1, 2, 3 };

static void put(int i, int32_t x, int32_t y, int32_t depth)
{
    const old_contact_point p = { { x, y, -depth / 2 }, depth, (uint32_t)i };
    point[i] = p;
}

/* A square of that half width about the origin, and a point in it. */
static void square(int32_t half, int32_t depth_of_corners, int32_t x, int32_t y, int32_t depth)
{
    put(0, -half, -half, depth_of_corners);
    put(1, half, -half, depth_of_corners);
    put(2, half, half, depth_of_corners);
    put(3, -half, half, depth_of_corners);
    put(4, x, y, depth);
    patch.point = point;
    patch.count = 5;
    patch.lsb = LSB;
}

/* Twice the area of the four corners with the last point in place of one, by the shoelace; a dent beyond the line of its neighbours counts as none. */
static int64_t twice_area(int in_place_of)
{
    int64_t sum = 0, triangle = 0;
    int i;
    for (i = 0; i < 4; i++) {
        const old_contact_point *p = &point[i == in_place_of ? 4 : i], *q = &point[(i + 1) % 4 == in_place_of ? 4 : (i + 1) % 4];
        sum += (int64_t)p->at[0] * q->at[1] - (int64_t)q->at[0] * p->at[1];
    }
    if (in_place_of < 0) return sum;
    for (i = 1; i <= 3; i++) {
        const old_contact_point *p = &point[(in_place_of + i) % 4], *q = &point[(in_place_of + i % 3 + 1) % 4];
        triangle += (int64_t)p->at[0] * q->at[1] - (int64_t)q->at[0] * p->at[1];
    }
    return sum > triangle ? sum : triangle;
}

/* The corner whose place it takes leaves the largest of the four areas. */
TEST(the_largest_area_is_left)
{
    random_state r = random_seed(9);
    int n, i, at, stays = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t half = random_range(&r, 1000, 1 << 28);
        uint32_t part;
        square(half, 0, random_range(&r, 1 - half, half - 1), random_range(&r, 1 - half, half - 1), 10);
        part = old_inner_way(&patch, 10, all, &at);
        if (part) continue;
        stays++;
        for (i = 0; i < 4; i++) CHECK(twice_area(at) >= twice_area(i));
    }
    CHECK(stays > ROUNDS / 4);
}

/* In the middle half of the square would be lost: it goes as far as three LSB of depth last. Beside a corner it stays; in a small patch too. */
TEST(it_goes_where_too_much_would_be_lost)
{
    int at = -1;
    square(100000, 5000 - 25600, 0, 0, 5000);
    CHECK_EQ(old_inner_way(&patch, 5000, all, &at), ((uint64_t)(3 * LSB - 2) << 30) / 25600u);
    CHECK_EQ(at, 0);
    CHECK_EQ(old_inner_way(&patch, 5000 + 3 * LSB - 2, all, &at), 0); /* nothing is left to spend */
    CHECK_EQ(old_inner_way(&patch, 5000 + 3 * LSB - 3, all, &at), (UINT32_C(1) << 30) / 25600u);
    square(100000, 5000 - 25600, 90000, 90000, 5000);
    CHECK_EQ(old_inner_way(&patch, 5000, all, &at), 0);
    CHECK_EQ(at, 2);
    square(24 * LSB, 5000 - 25600, 0, 0, 5000); /* 48 LSB wide */
    CHECK(!old_overlay_is_wide(&patch));
    CHECK_EQ(old_inner_way(&patch, 5000, all, &at), 0);
    point[1].at[0]++;
    CHECK(old_overlay_is_wide(&patch));
    CHECK(old_inner_way(&patch, 5000, all, &at) > 0);
    patch.count = 3;
    CHECK(!old_overlay_is_wide(&patch));
}

/* The way is a straight line with both ends. */
TEST(the_way_is_straight)
{
    square(100000, -4000, 2000, -6000, 8000);
    old_inner_go(&patch, &point[2], 0);
    CHECK(point[4].at[0] == 2000 && point[4].at[1] == -6000 && point[4].depth == 8000);
    old_inner_go(&patch, &point[2], 1 << 14);
    CHECK(point[4].at[0] == 51000 && point[4].at[1] == 47000 && point[4].at[2] == -1000 && point[4].depth == 2000);
    old_inner_go(&patch, &point[2], 1 << 15);
    CHECK(point[4].at[0] == 100000 && point[4].at[1] == 100000 && point[4].at[2] == 2000 && point[4].depth == -4000);
    CHECK_EQ(point[4].id, 4); /* it stays what it is */
    put(4, -(1 << 30) + 1, (1 << 30) - 1, 0);
    put(2, (1 << 30) - 1, -(1 << 30) + 1, 0);
    old_inner_go(&patch, &point[2], 1 << 14);
    CHECK(point[4].at[0] == 0 && point[4].at[1] == 0);
}

CHECK_MAIN(RUN(the_largest_area_is_left) RUN(it_goes_where_too_much_would_be_lost) RUN(the_way_is_straight))
