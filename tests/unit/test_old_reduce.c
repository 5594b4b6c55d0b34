/* SPDX-License-Identifier: MIT */
/* Four corners of a convex polygon: how much of its area stays, which corner must stay, and that the order of the array does not matter. */
#include <stddef.h>

#include "check.h"
#include "contact/old_reduce.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(300, 200000)

#define MOST 24

typedef struct corner {
    int32_t x, y;
} corner;

/* Twice the area of a polygon in order. */
static int64_t area_of(const int32_t (*p)[2], const uint8_t *index, int count)
{
    int64_t sum = 0;
    int i;
    for (i = 0; i < count; i++) {
        const int32_t *u = p[index ? index[i] : i], *v = p[index ? index[(i + 1) % count] : (i + 1) % count], *o = p[index ? index[0] : 0];
        sum += (int64_t)(u[0] - o[0]) * (v[1] - o[1]) - (int64_t)(u[1] - o[1]) * (v[0] - o[0]);
    }
    return sum < 0 ? -sum : sum;
}

/* Directions in the order of their angle without angles: quadrant by quadrant, cross product within. */
static int64_t turn(const corner *u, const corner *v) { return (int64_t)u->x * v->y - (int64_t)u->y * v->x; }
static int upper_half(const corner *u) { return u->y > 0 || (u->y == 0 && u->x > 0); }
static int before(const corner *u, const corner *v) { return upper_half(u) != upper_half(v) ? upper_half(u) : turn(u, v) > 0; }

/* A random convex polygon: random edge vectors that add up to nothing, sorted by direction. */
static int make_polygon(random_state *r, int32_t (*p)[2], int count, int32_t size)
{
    corner e[MOST];
    int i, j;
    int64_t x = 0, y = 0;
    for (i = 0; i + 1 < count; i++) {
        e[i].x = random_range(r, -size, size);
        e[i].y = random_range(r, -size, size);
        if (e[i].x == 0 && e[i].y == 0) e[i].x = 1; /* no direction has no place in the order */
        x += e[i].x;
        y += e[i].y;
    }
    if (x == 0 && y == 0) {
        x = e[0].y > 0 ? 1 : -1;
        e[0].x += (int32_t)x;
        if (e[0].x == 0 && e[0].y == 0) e[0].x = (int32_t)(x *= 2);
    }
    e[count - 1].x = (int32_t)-x;
    e[count - 1].y = (int32_t)-y;
    for (i = 1; i < count; i++) {
        corner u = e[i];
        for (j = i; j > 0 && before(&u, &e[j - 1]); j--) e[j] = e[j - 1];
        e[j] = u;
    }
    p[0][0] = p[0][1] = 0;
    for (i = 0; i + 1 < count; i++) {
        p[i + 1][0] = p[i][0] + e[i].x;
        p[i + 1][1] = p[i][1] + e[i].y;
    }
    return count;
}

/* The ring as the library takes it: coordinates 2 and 0, and ids that make `start` the first. */
static void reduce(const int32_t (*p)[2], const int32_t *depth, int count, int start, int32_t slack, uint8_t keep[4])
{
    old_contact_point points[MOST];
    int i;
    for (i = 0; i < count; i++) {
        points[i].at[2] = p[i][0];
        points[i].at[0] = p[i][1];
        points[i].at[1] = i & 1 ? INT32_MAX : INT32_MIN; /* never looked at */
        points[i].depth = depth[i];
        points[i].id = (uint32_t)((i - start + count) % count);
    }
    old_reduce_to_four(points, count, 1, slack, keep);
}

static int holds(const uint8_t keep[4], int i) { return keep[0] == i || keep[1] == i || keep[2] == i || keep[3] == i; }

static void check_keep(const int32_t (*p)[2], const int32_t *depth, int count, int32_t slack, int start, uint8_t keep[4])
{
    int64_t whole = area_of(p, NULL, count), kept;
    int i, deepest = 0, kept_depth, last = -1;
    for (i = 0; i < count; i++)
        if (depth[i] > depth[deepest]) deepest = i;
    reduce(p, depth, count, start, slack, keep);
    kept = area_of(p, keep, 4);
    kept_depth = depth[keep[0]];
    for (i = 0; i < 4; i++) {
        int place = (keep[i] - start + count) % count;
        CHECK(keep[i] < count);
        CHECK(place > last);
        last = place;
        if (depth[keep[i]] > kept_depth) kept_depth = depth[keep[i]];
    }
    CHECK(depth[deepest] - kept_depth <= slack);
    CHECK(kept >= whole / 2 - 1);                                                  /* whatever must stay: 1/2 */
    if (slack == INT32_MAX) CHECK(kept / 1000 >= whole / 1000 * 6366 / 10000 - 1); /* nothing must stay: 2/pi = .63662 */
}

/* Convex polygons of 5 to 16 corners, every depth equal: the best quadrilateral keeps 2/pi. */
TEST(r9_two_over_pi_of_any_convex_polygon)
{
    random_state r = random_seed(1);
    int32_t p[MOST][2], depth[MOST];
    uint8_t keep[4];
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        int count = make_polygon(&r, p, random_range(&r, 5, n % 8 ? 8 : 16), (int32_t)random_size(&r, 25));
        for (i = 0; i < count; i++) depth[i] = 7;
        check_keep((const int32_t(*)[2])p, depth, count, INT32_MAX, random_range(&r, 0, count - 1), keep);
    }
}

/* Random depths: the deepest corner stays (or one within the slack), and with it half of the area. */
TEST(r9_half_with_the_deepest)
{
    random_state r = random_seed(2);
    int32_t p[MOST][2], depth[MOST];
    uint8_t keep[4];
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        int count = make_polygon(&r, p, random_range(&r, 5, 8), (int32_t)random_size(&r, 25));
        for (i = 0; i < count; i++) depth[i] = random_range(&r, -1000, 1000);
        check_keep((const int32_t(*)[2])p, depth, count, n & 1 ? 0 : 300, random_range(&r, 0, count - 1), keep);
    }
}

/* Regular polygons of 5 to 12 corners: 2/pi in all, half with any one corner deepest. The circle is the worst case of the bound. */
TEST(r9_regular_polygons)
{
    /* 2^26 cos and sin of multiples of 30, 45, 72, 36 degrees: for 5, 6, 8, 10, 12 corners */
    static const int32_t five[5][2] = {
        { 67108864, 0 }, { 20737779, 63824320 }, { -54292211, 39445600 }, { -54292211, -39445600 }, { 20737779, -63824320 }
    };
    static const int32_t eight[8][2] = { { 67108864, 0 },  { 47453133, 47453133 },   { 0, 67108864 },  { -47453133, 47453133 },
                                         { -67108864, 0 }, { -47453133, -47453133 }, { 0, -67108864 }, { 47453133, -47453133 } };
    static const int32_t twelve[12][2] = { { 67108864, 0 },          { 58117981, 33554432 },  { 33554432, 58117981 },  { 0, 67108864 },
                                           { -33554432, 58117981 },  { -58117981, 33554432 }, { -67108864, 0 },        { -58117981, -33554432 },
                                           { -33554432, -58117981 }, { 0, -67108864 },        { 33554432, -58117981 }, { 58117981, -33554432 } };
    int32_t depth[12] = { 0 }, hexagon[6][2];
    uint8_t keep[4];
    int i, deepest;
    for (i = 0; i < 6; i++) {
        hexagon[i][0] = twelve[2 * i][0];
        hexagon[i][1] = twelve[2 * i][1];
    }
    check_keep(five, depth, 5, INT32_MAX, 0, keep);
    check_keep((const int32_t(*)[2])hexagon, depth, 6, INT32_MAX, 3, keep);
    check_keep(eight, depth, 8, INT32_MAX, 1, keep);
    CHECK_NEAR(area_of(eight, keep, 4), 4 * INT64_C(67108864) * 67108864, (int64_t)1 << 30); /* a square in it */
    check_keep(twelve, depth, 12, INT32_MAX, 5, keep);
    CHECK_NEAR(area_of(twelve, keep, 4), 4 * INT64_C(67108864) * 67108864, (int64_t)1 << 30);
    for (deepest = 0; deepest < 12; deepest++) {
        depth[deepest] = 5;
        if (deepest < 5) check_keep(five, depth, 5, 2, 0, keep);
        if (deepest < 8) check_keep(eight, depth, 8, 2, 0, keep);
        check_keep(twelve, depth, 12, 2, 0, keep);
        CHECK(holds(keep, deepest));
        depth[deepest] = 2; /* within the slack: need not stay */
        check_keep(twelve, depth, 12, 2, 0, keep);
        depth[deepest] = 0;
    }
}

/* Every four corners there are, tried in order: what the diagonals must find too. */
static void try_all(const int32_t (*p)[2], int count, int start, int must, uint8_t keep[4])
{
    int64_t most = -1;
    int i, j, k, l;
    for (i = 0; i < count; i++)
        for (j = i + 1; j < count; j++)
            for (k = j + 1; k < count; k++)
                for (l = k + 1; l < count; l++) {
                    uint8_t four[4];
                    int64_t size;
                    four[0] = (uint8_t)((i + start) % count), four[1] = (uint8_t)((j + start) % count);
                    four[2] = (uint8_t)((k + start) % count), four[3] = (uint8_t)((l + start) % count);
                    if (must >= 0 && !holds(four, must)) continue;
                    size = area_of(p, four, 4);
                    if (size <= most) continue;
                    most = size;
                    keep[0] = four[0], keep[1] = four[1], keep[2] = four[2], keep[3] = four[3];
                }
}

static void check_all(const int32_t (*p)[2], int count, int start, int deepest)
{
    int32_t depth[MOST];
    uint8_t keep[4], all[4];
    int i;
    for (i = 0; i < count; i++) depth[i] = i == deepest;
    try_all(p, count, start, -1, all);
    reduce(p, depth, count, start, 1, keep);
    for (i = 0; i < 4; i++) CHECK_EQ(keep[i], all[i]);
    if (!holds(all, deepest)) try_all(p, count, start, deepest, all);
    reduce(p, depth, count, start, 0, keep);
    for (i = 0; i < 4; i++) CHECK_EQ(keep[i], all[i]);
}

/* The same four corners as by trying all, ties included: random polygons of 5 to 8 corners, smooth and small ones that tie, hold corners in
 * a line or twice; larger ones without, where the search stops at the first fall. */
TEST(the_same_as_trying_all)
{
    random_state r = random_seed(4);
    int32_t p[MOST][2];
    int n;
    for (n = 0; n < ROUNDS; n++) {
        int count = random_range(&r, 5, 8);
        (void)make_polygon(&r, p, count, n & 1 ? 3 : (int32_t)random_size(&r, 25));
        if (n % 8 == 0) p[n / 8 % count][0] = p[(n / 8 + 1) % count][0], p[n / 8 % count][1] = p[(n / 8 + 1) % count][1];
        check_all((const int32_t(*)[2])p, count, random_range(&r, 0, count - 1), random_range(&r, 0, count - 1));
    }
    for (n = 0; n < ROUNDS / 10; n++) {
        int count = random_range(&r, 9, n % 16 ? 12 : 24);
        (void)make_polygon(&r, p, count, 1 << random_range(&r, 3, 24)); /* below: sides of one direction may be in a line */
        check_all((const int32_t(*)[2])p, count, random_range(&r, 0, count - 1), random_range(&r, 0, count - 1));
    }
}

/* The array may begin at any corner, as long as `start` moves with it: the same corners stay, in the same order. */
TEST(the_order_of_the_array_does_not_matter)
{
    random_state r = random_seed(3);
    int32_t p[2][8][2], depth[2][8];
    uint8_t keep[2][4];
    int n, i, k;
    for (n = 0; n < ROUNDS; n++) {
        int count = random_range(&r, 5, 8), shift, start;
        (void)make_polygon(&r, p[0], count, n & 1 ? 3 : 1 << 20); /* small ones tie often */
        shift = random_range(&r, 0, count - 1);
        start = random_range(&r, 0, count - 1);
        for (i = 0; i < count; i++) depth[0][i] = random_range(&r, 0, 3);
        for (i = 0; i < count; i++) {
            for (k = 0; k < 2; k++) p[1][(i + shift) % count][k] = p[0][i][k];
            depth[1][(i + shift) % count] = depth[0][i];
        }
        reduce((const int32_t(*)[2])p[0], depth[0], count, start, 1, keep[0]);
        reduce((const int32_t(*)[2])p[1], depth[1], count, (start + shift) % count, 1, keep[1]);
        for (i = 0; i < 4; i++) CHECK_EQ(keep[1][i], (keep[0][i] + shift) % count);
    }
}

/* Differences just below 2^30 and polygons without area: exact, and four corners all the same. */
TEST(extremes)
{
    const int32_t t = (1 << 29) - 1;
    const int32_t big[6][2] = { { -t, -t }, { 0, -t - 1 }, { t, -t }, { t, t }, { 0, t + 1 }, { -t, t } },
                  flat[5][2] = { { 0, 0 }, { 1, 1 }, { 2, 2 }, { 3, 3 }, { 4, 4 } };
    int32_t depth[6] = { INT32_MIN, INT32_MIN, INT32_MIN, INT32_MIN, INT32_MIN, INT32_MIN };
    uint8_t keep[4];
    reduce(big, depth, 6, 0, 0, keep);
    CHECK_EQ(area_of(big, keep, 4), 8 * (int64_t)t * t);
    reduce(flat, depth, 5, 2, 0, keep);
    CHECK(keep[0] != keep[1] && keep[1] != keep[2] && keep[2] != keep[3] && keep[0] != keep[3]);
}

CHECK_MAIN(RUN(r9_two_over_pi_of_any_convex_polygon) RUN(r9_half_with_the_deepest) RUN(r9_regular_polygons) RUN(the_same_as_trying_all)
               RUN(the_order_of_the_array_does_not_matter) RUN(extremes))
