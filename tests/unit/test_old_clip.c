/* SPDX-License-Identifier: MIT */
/* Clipping against a rectangle, compared with membership in both shapes on a lattice and with known figures. */
#include "check.h"
#include "contact/old_clip.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(100, 20000)

#define END_X 0x10u
#define END_Y 0x40u

static old_contact_point point_of(int32_t x, int32_t y, int32_t z, uint32_t id)
{
    old_contact_point p;
    p.at[0] = x;
    p.at[1] = y;
    p.at[2] = z;
    p.id = id;
    return p;
}

/* By the sides that are needed, which every point is asked about; the others would change nothing. */
static int clip(old_contact_point *p, int count, int32_t hx, int32_t hy)
{
    const old_clip_face face = { { hx, hy }, { END_X, END_Y } };
    old_contact_point some[OLD_CLIP_MAX], all[OLD_CLIP_MAX], *q = some + OLD_CLIP_FIRST, *r;
    uint32_t sides = 0;
    int i, n = count, other = count;
    for (i = 0; i < count; i++) {
        sides |= old_clip_sides(hx, p[i].at[0], 0) | old_clip_sides(hy, p[i].at[1], 0) << 2;
        q[i] = all[OLD_CLIP_FIRST + i] = p[i];
    }
    if (sides) q = old_clip_to_face(&face, sides, &n, some);
    r = old_clip_to_face(&face, OLD_CLIP_ALL, &other, all);
    CHECK_EQ(n, other);
    CHECK(q >= some && q + n <= some + OLD_CLIP_MAX);
    CHECK(r >= all && r + other <= all + OLD_CLIP_MAX);
    for (i = 0; i < n && i < other; i++) {
        CHECK(q[i].at[0] == r[i].at[0] && q[i].at[1] == r[i].at[1] && q[i].at[2] == r[i].at[2] && q[i].id == r[i].id);
        p[i] = q[i];
    }
    return n;
}

/* Twice the signed area of p q r. */
static int64_t turn(const old_contact_point *p, const old_contact_point *q, int64_t x, int64_t y)
{
    return (int64_t)(q->at[0] - p->at[0]) * (y - p->at[1]) - (int64_t)(q->at[1] - p->at[1]) * (x - p->at[0]);
}

/* -1 outside, 0 within `slack` of the border, 1 inside a convex polygon that runs counter-clockwise. */
static int place(const old_contact_point *p, int count, int64_t x, int64_t y, int64_t slack)
{
    int i, result = 1;
    if (count < 3) return -1;
    for (i = 0; i < count; i++) {
        const old_contact_point *q = &p[(i + 1) % count];
        int64_t dx = q->at[0] - p[i].at[0], dy = q->at[1] - p[i].at[1], size = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
        int64_t t = turn(&p[i], q, x, y);
        if (t < -slack * size) return -1;
        if (t <= slack * size) result = 0;
    }
    return result;
}

/* Random parallelograms against random rectangles: a point of the plane is in the result when it is in both. */
TEST(the_result_is_what_both_share)
{
    random_state r = random_seed(1);
    int n, i, x, y;
    for (n = 0; n < ROUNDS; n++) {
        old_contact_point from[4], p[OLD_CLIP_MAX];
        int32_t cx = random_range(&r, -60, 60), cy = random_range(&r, -60, 60), hx = random_range(&r, 1, 60), hy = random_range(&r, 1, 60);
        int32_t ux = random_range(&r, -60, 60), uy = random_range(&r, -60, 60), vx = random_range(&r, -60, 60), vy = random_range(&r, -60, 60);
        const int32_t unit = 1 << 12;
        int count;
        if (ux * vy - uy * vx < 0) {
            vx = -vx;
            vy = -vy;
        }
        from[0] = point_of((cx - ux - vx) * unit, (cy - uy - vy) * unit, 0, 1);
        from[1] = point_of((cx + ux - vx) * unit, (cy + uy - vy) * unit, 0, 1);
        from[2] = point_of((cx + ux + vx) * unit, (cy + uy + vy) * unit, 0, 1);
        from[3] = point_of((cx - ux + vx) * unit, (cy - uy + vy) * unit, 0, 1);
        for (i = 0; i < 4; i++) p[i] = from[i];
        count = clip(p, 4, hx * unit, hy * unit);
        CHECK(count >= 0 && count <= OLD_CLIP_MAX);
        for (i = 0; i < count; i++) { /* corners lie in the rectangle exactly, in the parallelogram within the rounding */
            CHECK(p[i].at[0] <= hx * unit && p[i].at[0] >= -hx * unit && p[i].at[1] <= hy * unit && p[i].at[1] >= -hy * unit);
            if (ux * vy - uy * vx > 0) CHECK(place(from, 4, p[i].at[0], p[i].at[1], 2) >= 0);
        }
        for (x = -60; x <= 60; x += 12) {
            for (y = -60; y <= 60; y += 12) {
                int in_both = place(from, 4, x * unit, y * unit, 2), got;
                if (in_both == 0 || x == hx || x == -hx || y == hy || y == -hy) continue;
                if (x > hx || x < -hx || y > hy || y < -hy) in_both = -1;
                got = place(p, count, x * unit, y * unit, 2);
                CHECK(got == in_both || got == 0);
                if (in_both > 0) CHECK(got >= 0);
            }
        }
    }
}

/* Inside stays as it is, outside leaves nothing, and a polygon around the rectangle leaves its four corners. */
TEST(containment_either_way)
{
    old_contact_point p[OLD_CLIP_MAX];
    int i, count;
    p[0] = point_of(-5, -5, 1, 1);
    p[1] = point_of(5, -5, 2, 2);
    p[2] = point_of(5, 5, 3, 4);
    p[3] = point_of(-5, 5, 4, 8);
    CHECK_EQ(clip(p, 4, 5, 5), 4); /* on the rim counts as in */
    for (i = 0; i < 4; i++) CHECK(p[i].at[2] == i + 1 && p[i].id == 1u << i);
    for (i = 0; i < 4; i++) p[i].at[0] += 11;
    CHECK_EQ(clip(p, 4, 5, 5), 0);
    p[0] = point_of(-50, -50, 7, 1);
    p[1] = point_of(50, -50, 7, 1);
    p[2] = point_of(50, 50, 7, 1);
    p[3] = point_of(-50, 50, 7, 1);
    count = clip(p, 4, 5, 9);
    CHECK_EQ(count, 4);
    for (i = 0; i < count; i++) {
        CHECK((p[i].at[0] == 5 || p[i].at[0] == -5) && (p[i].at[1] == 9 || p[i].at[1] == -9));
        CHECK_EQ(p[i].at[2], 7);
    }
}

/* Squares [0,2]^2 and [1,3]^2: (1,1) (2,1) (2,2) (1,2), each once. */
TEST(s0_shifted_squares)
{
    old_contact_point p[OLD_CLIP_MAX];
    int i, found[4] = { 0, 0, 0, 0 };
    /* about the first one's middle (1,1), in thousandths */
    p[0] = point_of(0, 0, 0, 1);
    p[1] = point_of(2000, 0, 0, 1);
    p[2] = point_of(2000, 2000, 0, 1);
    p[3] = point_of(0, 2000, 0, 1);
    CHECK_EQ(clip(p, 4, 1000, 1000), 4);
    for (i = 0; i < 4; i++) {
        CHECK((p[i].at[0] == 0 || p[i].at[0] == 1000) && (p[i].at[1] == 0 || p[i].at[1] == 1000));
        found[(p[i].at[0] == 1000) + 2 * (p[i].at[1] == 1000)]++;
    }
    CHECK(found[0] == 1 && found[1] == 1 && found[2] == 1 && found[3] == 1);
}

/* The second side plane passes through the far end of the face, not through the near one: an edge over both ends is cut at each. */
TEST(s3_e1_both_side_planes)
{
    old_contact_point p[OLD_CLIP_MAX];
    p[0] = point_of(-300, 2, 10, 1);
    p[1] = point_of(500, 2, 90, 2);
    CHECK_EQ(clip(p, 2, 100, 7), 2);
    CHECK_EQ(p[0].at[0] + p[1].at[0], 0);
    CHECK_EQ((int64_t)p[0].at[0] * p[1].at[0], -10000);
    CHECK_EQ(p[0].at[0] < 0 ? p[0].at[2] : p[1].at[2], 30); /* 10 + 80 * 200 / 800 */
    CHECK_EQ(p[0].at[0] < 0 ? p[1].at[2] : p[0].at[2], 50);
    CHECK_EQ(p[0].at[0] < 0 ? p[0].id : p[1].id, END_X);
    CHECK_EQ(p[0].at[0] < 0 ? p[1].id : p[0].id, 2 * END_X);
}

/* Sides are compared, not multiplied: with both ends 2^30 off the plane the product of the distances leaves 64 bits' worth of int32. */
TEST(s3_e3_sides_are_compared)
{
    const int32_t t = (1 << 30) - 1;
    old_contact_point p[OLD_CLIP_MAX];
    p[0] = point_of(-t, -t, -t, 1);
    p[1] = point_of(t, t, t, 2);
    CHECK_EQ(clip(p, 2, 1, t), 2);
    CHECK_NEAR(p[0].at[0], -1, 0);
    CHECK_NEAR(p[0].at[1], -1, 1);
    CHECK_NEAR(p[1].at[2], 1, 1);
    p[0] = point_of(-t, 5, 0, 1);
    p[1] = point_of(-t + 1, 6, 0, 2);
    CHECK_EQ(clip(p, 2, 65536, 65536), 0); /* both far outside the same side: the product is positive and large */
}

/* A cut vertex keeps what its two ends have in common and gains the side that made it, whichever way the polygon runs. */
TEST(s3_ids_name_the_features_and_the_sense_does_not_matter)
{
    random_state r = random_seed(2);
    int n, i, j;
    for (n = 0; n < ROUNDS; n++) {
        old_contact_point p[OLD_CLIP_MAX], q[OLD_CLIP_MAX];
        int32_t hx = random_range(&r, 1, 1 << 28), hy = random_range(&r, 1, 1 << 28);
        int32_t c[6];
        int count, other;
        for (i = 0; i < 6; i++) c[i] = random_range(&r, -(1 << 28), 1 << 28);
        for (i = 0; i < 4; i++) {
            int u = i == 1 || i == 2 ? 1 : -1, v = i >= 2 ? 1 : -1;
            p[i] = point_of(c[0] + u * c[2] + v * c[4], c[1] + u * c[3] + v * c[5], u * 100 + v * 10, (u < 0 ? 1u : 2u) | (v < 0 ? 4u : 8u));
            q[(4 - i) % 4] = p[i];
        }
        count = clip(p, 4, hx, hy);
        other = clip(q, 4, hx, hy);
        CHECK_EQ(count, other);
        for (i = 0; i < count; i++) {
            int found = 0;
            for (j = 0; j < other; j++)
                found += p[i].at[0] == q[j].at[0] && p[i].at[1] == q[j].at[1] && p[i].at[2] == q[j].at[2] && p[i].id == q[j].id;
            CHECK(found >= 1);
            for (j = 0; j < i; j++) CHECK(p[i].id != p[j].id);
            if (p[i].id & (3 * END_X)) CHECK_EQ(p[i].at[0], p[i].id & END_X ? -hx : hx);
            if (p[i].id & (3 * END_Y)) CHECK_EQ(p[i].at[1], p[i].id & END_Y ? -hy : hy);
        }
    }
}

/* A point, a segment along a side, and a face without width. */
TEST(points_and_segments)
{
    old_contact_point p[OLD_CLIP_MAX];
    p[0] = point_of(3, 4, 5, 6);
    CHECK_EQ(clip(p, 1, 3, 4), 1);
    CHECK_EQ(p[0].id, 6);
    CHECK_EQ(clip(p, 1, 3, 3), 0);
    p[0] = point_of(-9, 4, 0, 1);
    p[1] = point_of(9, 4, 0, 2);
    CHECK_EQ(clip(p, 2, 5, 4), 2);
    CHECK_EQ(p[0].at[0] * p[1].at[0], -25);
    p[0] = point_of(-9, -4, 0, 1);
    p[1] = point_of(9, 4, 0, 2);
    CHECK(clip(p, 2, 0, 5) >= 1); /* no width: what is left is the middle */
    CHECK_EQ(p[0].at[0] | p[0].at[1], 0);
}

/* What a span of coordinates needs: every place of a span against every place of a side, up to the largest that are legal. */
TEST(sides_that_a_span_needs)
{
    const int32_t unit = 0x0FFFFFFF;
    int half, c, reach;
    for (half = 0; half <= 4; half++)
        for (c = -4; c <= 4; c++)
            for (reach = 0; reach <= 4; reach++) {
                uint32_t expected = (c - reach < -half ? 1u : 0u) | (c + reach > half ? 2u : 0u);
                CHECK_EQ(old_clip_sides(half, c, (uint32_t)reach), expected);
                if (reach + (c < 0 ? -c : c) < 8) CHECK_EQ(old_clip_sides(half * unit, c * unit, (uint32_t)reach * (uint32_t)unit), expected);
            }
}

/* A polygon dented at every other vertex, as no rounding makes one: the answer stays within its room. */
TEST(dents_do_not_leave_the_room)
{
    old_contact_point p[OLD_CLIP_MAX], *q;
    const old_clip_face face = { { 10, 10 }, { END_X, END_Y } };
    int n, count;
    for (n = 0; n < 16; n++) {
        p[OLD_CLIP_FIRST] = point_of(n & 1 ? -30 : 9, n & 1 ? 9 : -30, 0, 1);
        p[OLD_CLIP_FIRST + 1] = point_of(n & 2 ? 30 : -9, n & 2 ? -9 : 30, 0, 2);
        p[OLD_CLIP_FIRST + 2] = point_of(n & 4 ? -30 : 9, n & 4 ? 9 : 30, 0, 4);
        p[OLD_CLIP_FIRST + 3] = point_of(n & 8 ? 30 : -9, n & 8 ? -9 : -30, 0, 8);
        count = 4;
        q = old_clip_to_face(&face, OLD_CLIP_ALL, &count, p);
        CHECK(count >= 0 && q >= p && q + count <= p + OLD_CLIP_MAX);
    }
}

CHECK_MAIN(RUN(sides_that_a_span_needs) RUN(dents_do_not_leave_the_room) RUN(the_result_is_what_both_share) RUN(containment_either_way)
               RUN(s0_shifted_squares) RUN(s3_e1_both_side_planes) RUN(s3_e3_sides_are_compared)
                   RUN(s3_ids_name_the_features_and_the_sense_does_not_matter) RUN(points_and_segments))
