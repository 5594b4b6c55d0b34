/* SPDX-License-Identifier: MIT */
/* Edges that a wide patch spans: the two highest vertices of a body, and four points of which two give way to the ends of an edge. */
#include "contact/old_kept_edge.h"

#include "contact/old_inner_point.h"
#include "level_bodies.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(300, 100000)
#define LSB 256 /* pair units */

static old_contact_point point[6], was[6];

static void put(int i, int32_t x, int32_t y, int32_t depth)
{
    const old_contact_point p = { { x, y, -depth / 2 }, depth, (uint32_t)i };
    point[i] = p;
}

/* A square of that half width about the origin, counter-clockwise, 9 LSB deep, and an edge. */
static void square(int32_t half, int32_t x0, int32_t y0, int32_t x1, int32_t y1)
{
    int i;
    put(0, -half, -half, 9 * LSB);
    put(1, half, -half, 9 * LSB);
    put(2, half, half, 9 * LSB);
    put(3, -half, half, 9 * LSB);
    put(4, x0, y0, 12 * LSB);
    put(5, x1, y1, 12 * LSB);
    for (i = 0; i < 6; i++) was[i] = point[i];
}

static void keep(int64_t least, int32_t depth)
{
    const old_edge_rule rule = { LSB, least, depth };
    old_keep_edge(&rule, point);
}

static bool has(uint32_t id)
{
    int i;
    for (i = 0; i < 4; i++)
        if (point[i].id == id) return true;
    return false;
}

static bool is_unchanged(void)
{
    int i;
    for (i = 0; i < 4; i++)
        if (point[i].id != was[i].id) return false;
    return true;
}

/* Whether the four span five eighths of the edge, by the products along it. */
static bool spans_it(void)
{
    const int64_t ex = point[5].at[0] - point[4].at[0], ey = point[5].at[1] - point[4].at[1], all = ex * ex + ey * ey;
    int64_t low = all, high = 0;
    int i;
    for (i = 0; i < 4; i++) {
        int64_t x = ex * (point[i].at[0] - point[4].at[0]) + ey * (point[i].at[1] - point[4].at[1]);
        x = x < 0 ? 0 : x > all ? all : x;
        if (x < low) low = x;
        if (x > high) high = x;
    }
    return (high - low) / 5 >= all / 8 - 1;
}

/* ---- The two highest vertices -------------------------------------------- */

/* A vertex of body 0 that is said once more changes nothing. */
static void check_said_twice(const old_sheet *sheet, bool below, int64_t far, int which, const uint8_t top[2], const int64_t down[2])
{
    const old_int3 v = vertex[0][which];
    uint8_t again[2];
    int64_t now[2];
    add(0, v.x, v.y, v.z);
    old_ridge_find(&core[0], sheet, below, far, again, now);
    CHECK(again[0] == top[0] && again[1] == top[1]);
    CHECK(now[0] == down[0] && now[1] == down[1]);
}

TEST(the_two_highest_of_any_vertices)
{
    random_state r = random_seed(1);
    int n, j;
    for (n = 0; n < ROUNDS; n++) {
        const int body_of = n & 1, count = random_range(&r, 1, 12), sign = body_of ? -1 : 1;
        uint8_t top[2];
        int64_t down[2], far = INT64_MIN;
        old_sheet sheet;
        begin();
        for (j = 0; j < count; j++) add(0, random_range(&r, -9, 9), 20 * j, random_range(&r, -4, 4)); /* no two in one place */
        old_sheet_set(&sheet, &up);
        for (j = 0; j < count; j++)
            if (sign * vertex[0][j].z * (int64_t)QN_ONE30 > far) far = sign * vertex[0][j].z * (int64_t)QN_ONE30;
        old_ridge_find(&core[0], &sheet, body_of, far, top, down);
        CHECK_EQ(sign * vertex[0][top[0]].z * (int64_t)QN_ONE30, far);
        if (count < 2) CHECK(down[0] == INT64_MAX);
        else CHECK_EQ(far - sign * vertex[0][top[1]].z * (int64_t)QN_ONE30, down[0]);
        CHECK(count < 2 || top[0] != top[1]);
        CHECK((count < 3) == (down[1] == INT64_MAX));
        for (j = 0; j < count; j++) {
            const int64_t below = far - sign * vertex[0][j].z * (int64_t)QN_ONE30;
            if (j == top[0] || j == top[1]) continue;
            CHECK(below >= down[1] && down[1] >= down[0]);
            if (below == 0) CHECK(j > top[0]); /* of equals the first */
        }
        check_said_twice(&sheet, body_of, far, random_range(&r, 0, count - 1), top, down);
    }
}

/* ---- Ends in the places of points ---------------------------------------- */

TEST(an_edge_beside_all_points_is_spanned)
{
    square(1000 * LSB, 1100 * LSB, 0, 2000 * LSB, 0);
    CHECK(!spans_it());
    keep(0, 0);
    CHECK(spans_it() && has(4) && has(5));
}

TEST(an_edge_below_all_points_is_left_alone)
{
    square(1000 * LSB, -500 * LSB, 20 * LSB, 700 * LSB, 80 * LSB);
    CHECK(spans_it());
    keep(0, 0);
    CHECK(is_unchanged());
}

TEST(a_short_edge_is_left_alone)
{
    square(1000 * LSB, 1100 * LSB, 0, 1132 * LSB, 0);
    keep(0, 0);
    CHECK(is_unchanged());
}

/* Half of the square is left at the most when both ends lie on one of its sides. */
TEST(the_area_that_must_stay_stays)
{
    square(1000 * LSB, 1000 * LSB, -50 * LSB, 3000 * LSB, 0);
    keep(INT64_MAX, 0);
    CHECK(is_unchanged());
    keep(old_corners_area(point, NULL, 4) / 2, 0);
    CHECK(has(4) && has(5));
    CHECK(old_corners_area(point, NULL, 4) > (int64_t)4000 * LSB * 1000 * LSB);
}

/* The only deep point is none of those that give way. */
TEST(the_deepest_point_stays)
{
    int i;
    for (i = 0; i < 4; i++) {
        square(1000 * LSB, 1100 * LSB, 0, 2000 * LSB, 0);
        point[4].depth = point[5].depth = 5 * LSB;
        point[i].depth = 15 * LSB;
        keep(0, 12 * LSB);
        CHECK(has((uint32_t)i) && has(4) && has(5));
    }
}

/* An end that is one of the four already stands in its own place. */
TEST(no_point_comes_twice)
{
    int i, j;
    for (i = 0; i < 4; i++) {
        square(1000 * LSB, 0, 0, 0, 0);
        point[4] = point[i];
        put(5, point[i].at[0] * 9, point[i].at[1] * 9, 12 * LSB);
        for (j = 0; j < 4; j++)
            if (j != i) point[j].at[0] = point[j].at[0] / 9, point[j].at[1] = point[j].at[1] / 9;
        keep(0, 0);
        CHECK(has((uint32_t)i) && has(5));
        for (j = 0; j < 3; j++) CHECK(point[j].id != point[3].id);
    }
}

/* Any ring and any edge: changed in two places or in none, and never so that the rule is broken. */
TEST(any_edge)
{
    random_state r = random_seed(2);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = (int32_t)1 << random_range(&r, 15, 28);
        int64_t least;
        int changed = 0;
        square(size, 0, 0, 0, 0);
        for (i = 0; i < 6; i++) {
            const int32_t most = i < 4 ? size / 2 : size;
            point[i].at[0] += random_range(&r, -most, most);
            point[i].at[1] += random_range(&r, -most, most);
        }
        least = n & 1 ? old_corners_area(point, NULL, 4) / 2 : 0;
        keep(least, 0);
        for (i = 0; i < 4; i++) changed += point[i].id != was[i].id;
        CHECK(changed == 0 || (changed == 2 && has(4) && has(5)));
        if (changed) CHECK(old_corners_area(point, NULL, 4) > least);
    }
}

/* ---- In a patch ----------------------------------------------------------- */

/* A flat floor, and above it a patch of five corners, of which three lie so far above the edge of the other two; the largest quadrilateral has
 * but one end of that. */
static void rock(int32_t radius, int32_t depth, int32_t above)
{
    begin();
    body[0].radius = body[1].radius = radius;
    block(1, 0, 0, 9000 * LSB, -depth, 500 * LSB);
    add(0, 0, 0, 0);
    add(0, 0, -100 * LSB, 0);
    add(0, -2000 * LSB, 1000 * LSB, -above);
    add(0, -4000 * LSB, 600 * LSB, -above);
    add(0, -1000 * LSB, 10 * LSB, -above);
    add(0, -2000 * LSB, 500 * LSB, -900 * LSB);
    find(&up, 8, 0);
    CHECK_EQ(set.count, 4);
}

static bool has_place(int32_t y)
{
    int i;
    for (i = 0; i < set.count; i++)
        if (set.point[i].at[0] == 0 && set.point[i].at[1] == y) return true;
    return false;
}

/* R16 shows the edge alone, as 8 LSB or half of what the cores overlap by: both ends are there. */
TEST(the_deepest_edge_of_a_patch_is_spanned)
{
    int32_t above;
    for (above = 8 * LSB; above <= 9 * LSB; above += 8) {
        rock(0, 20 * LSB, above);
        CHECK(has_place(0) && has_place(-100 * LSB));
    }
    rock(0, 10 * LSB, 5 * LSB + LSB / 2);
    CHECK(has_place(0) && has_place(-100 * LSB));
}

/* The same for bodies with radii, whose cores hardly overlap or lie apart. */
TEST(so_it_is_under_a_radius)
{
    int32_t depth;
    for (depth = -20 * LSB; depth <= 9 * LSB; depth += LSB / 2) {
        rock(9000 * LSB, depth, depth > 0 ? 4 * LSB + LSB / 2 + 1 : 4 * LSB);
        CHECK(has_place(0) && has_place(-100 * LSB));
    }
}

CHECK_MAIN(RUN(the_two_highest_of_any_vertices) RUN(an_edge_beside_all_points_is_spanned) RUN(an_edge_below_all_points_is_left_alone)
               RUN(a_short_edge_is_left_alone) RUN(the_area_that_must_stay_stays) RUN(the_deepest_point_stays) RUN(no_point_comes_twice) RUN(any_edge)
                   RUN(the_deepest_edge_of_a_patch_is_spanned) RUN(so_it_is_under_a_radius))
