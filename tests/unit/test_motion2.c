/* SPDX-License-Identifier: MIT */
/* Points, rays and casts of the plane with known answers, where there is a choice or nothing
 * between: on sides and corners and a hair off them, in the middle of bodies that are alike on both
 * sides, along edges, through a corner alone. Random ones are the judge's
 * (tests/cases/plane_motion.c). */
#include "plane2.h"

/* Alike left and right, and above and below; then above and below alone; then neither. */
enum { BOX, ROUNDED, SQUARE, SMALL, SIX };
enum { BALL = SIX + 1, BEAD, DOT, PILL, ROD, LINE, POST, BAR, WIRE };
enum { DISC = WIRE + 1, SLICE, SOFT, QUARTER };
enum { THREE = QUARTER + 1, BLOB };

static qn_shape2 body_of(int kind, int as_polygon)
{
    static qn_edge2 edges[2][6];
    static int last;
    const qn_vec2 six[6] = { { 1500, 0 },  { 750, 1299 },   { -750, 1299 },
                             { -1500, 0 }, { -750, -1299 }, { 750, -1299 } };
    const qn_vec2 three[3] = { { 0, 0 }, { 3000, 0 }, { 0, 4000 } };
    static const qn_shape2 plain[] = { QN_CIRCLE2(500),
                                       QN_CIRCLE2(300),
                                       QN_CIRCLE2(0),
                                       QN_CAPSULE2(0, 0, 0, 0, 300),
                                       QN_CAPSULE2(0, -900, 0, 900, 400),
                                       QN_CAPSULE2(0, -900, 0, 900, 0),
                                       QN_CAPSULE2(0, -400, 0, 400, 100),
                                       QN_CAPSULE2(-1000, 0, 1000, 0, 500),
                                       QN_CAPSULE2(-1000, 0, 1000, 0, 0),
                                       QN_SECTOR2(1000, 0, 1),
                                       QN_SECTOR2(1000, 4, 3),
                                       QN_ROUNDED_SECTOR2(1000, 4, 3, 100),
                                       QN_SECTOR2(1000, 1, 1) };
    static const qn_vec2 half[] = { { 1000, 2000 }, { 1000, 2000 }, { 777, 777 }, { 200, 300 } };
    qn_shape2 s;
    if (kind == SIX) return polygon2(six, 6, 0, edges[last ^= 1]);
    if (kind == THREE) return polygon2(three, 3, 0, edges[last ^= 1]);
    if (kind == BLOB) return qn_capsule2(vec(5, 5), vec(5, 5), 300);
    if (kind >= BALL) return plain[kind - BALL];
    s = box_or_polygon2(half[kind], as_polygon);
    if (kind == ROUNDED) s.radius = 250;
    return s;
}

/* Every way in which a row of these kinds is tried: boxes also as polygons, mirrored, and in each
 * place. */
typedef struct trial {
    int place, as_polygon;
    int32_t mirror_x, mirror_y;
} trial;

static bool next_trial(trial *t, int a, int b)
{
    const int most = a > b ? a : b, boxes = a <= SMALL || b <= SMALL;
    if (++t->place < PLACES) return true;
    t->place = 0;
    if (most <= QUARTER && (t->mirror_y = -t->mirror_y) < 0) return true;
    if (most < DISC && (t->mirror_x = -t->mirror_x) < 0) return true;
    return (t->as_polygon += 1) <= boxes;
}

static const trial first_trial = { 0, 0, 1, 1 };

static qn_vec2 mirrored(const trial *t, int32_t x, int32_t y)
{
    return vec(t->mirror_x * x, t->mirror_y * y);
}

static void check_direction(const trial *t, qn_dir2 n, qn_vec2 want, int32_t tolerance)
{
    const qn_vec2 v = mirrored(t, want.x, want.y);
    const qn_dir2 is = qn_frame2_unturn(&place_of[t->place], n), w = toward(v.x, v.y);
    CHECK(qn_abs64((int64_t)n.x) <= QN_ONE30 && qn_abs64((int64_t)n.y) <= QN_ONE30);
    check_unit(n);
    if (!(want.x | want.y)) return; /* not stated */
    CHECK_NEAR(is.x, w.x, tolerance);
    CHECK_NEAR(is.y, w.y, tolerance);
}

/* ---- The nearest point ----------------------------------------------------------------------- */

/* Where a row states no place or no direction, more than one is right. */
#define ANY INT32_MAX

typedef struct known_point {
    int32_t kind, x, y, distance, on_x, on_y;
    qn_vec2 way; /* of any length; zero: not stated */
} known_point;

static const known_point points[] = {
    /* On each side and corner of a box, 3 LSB without, 4.24 from the corner, and 3 within. */
    { BOX, 1000, -700, 0, 1000, -700, { 1, 0 } },
    { BOX, 300, 2000, 0, 300, 2000, { 0, 1 } },
    { BOX, 1000, 2000, 0, 1000, 2000, { 0, 0 } },
    { BOX, 1003, -700, 3, 1000, -700, { 1, 0 } },
    { BOX, 300, 2003, 3, 300, 2000, { 0, 1 } },
    { BOX, 1003, 2003, 4, 1000, 2000, { 1, 1 } },
    { BOX, 997, -700, -3, 1000, -700, { 1, 0 } },
    { BOX, 300, 1997, -3, 300, 2000, { 0, 1 } },
    { BOX, 997, 1997, -3, ANY, ANY, { 0, 0 } },
    /* In the middle of a box the shorter way leads out, in either sense; near a corner two ways
     * tie. */
    { BOX, 0, 0, -1000, ANY, ANY, { 0, 0 } },
    { BOX, -900, 1900, -100, ANY, ANY, { 0, 0 } },
    { BOX, 900, 100, -100, 1000, 100, { 1, 0 } },
    { BOX, 1300, 2400, 500, 1000, 2000, { 3, 4 } },
    /* Rounded by 250: in the middle, on the rounding (3-4-5), and in it, 100 from the corner. */
    { ROUNDED, 0, 0, -1250, ANY, ANY, { 0, 0 } },
    { ROUNDED, 1150, 2200, 0, 1150, 2200, { 3, 4 } },
    { ROUNDED, 1060, 2080, -150, 1150, 2200, { 3, 4 } },
    /* Of a square any of four sides; of six corners the flat sides are 1299 away, the slanted
     * 1298.9. */
    { SQUARE, 0, 0, -777, ANY, ANY, { 0, 0 } },
    { SIX, 0, 0, -1299, ANY, ANY, { 0, 0 } },
    { SIX, 0, 1299, 0, 0, 1299, { 0, 1 } },
    { SIX, 1500, 0, 0, 1500, 0, { 0, 0 } },
    /* A triangle of 3-4-5: the middle of its inner circle, the middle of the slanted side, a
     * corner. */
    { THREE, 1000, 1000, -1000, ANY, ANY, { 0, 0 } },
    { THREE, 1500, 2000, 0, 1500, 2000, { 4, 3 } },
    { THREE, 1508, 2006, 10, 1500, 2000, { 4, 3 } },
    { THREE, 3006, -8, 10, 3000, 0, { 3, -4 } },
    /* A circle: in the middle, on it, and 1 LSB off the middle. */
    { BALL, 0, 0, -500, ANY, ANY, { 0, 0 } },
    { BALL, 300, -400, 0, 300, -400, { 3, -4 } },
    { BALL, 0, 1, -499, 0, 500, { 0, 1 } },
    /* A capsule and a segment: on the core, on the round end (3-4-5), off the end. */
    { ROD, 0, -900, -400, ANY, ANY, { 0, 0 } },
    { ROD, 0, -300, -400, ANY, ANY, { 0, 0 } },
    { ROD, 0, 0, -400, ANY, ANY, { 0, 0 } },
    { ROD, 0, 600, -400, ANY, ANY, { 0, 0 } },
    { ROD, 0, 900, -400, ANY, ANY, { 0, 0 } },
    { ROD, 240, 1220, 0, 240, 1220, { 3, 4 } },
    { ROD, 0, -1200, -100, 0, -1300, { 0, -1 } },
    { LINE, 0, 905, 5, 0, 900, { 0, 1 } },
    { LINE, 0, -900, 0, 0, -900, { 0, 0 } },
    { LINE, 0, 300, 0, 0, 300, { 0, 0 } },
    { LINE, 0, 900, 0, 0, 900, { 0, 0 } },
    { LINE, 3, -900, 3, 0, -900, { 1, 0 } },
    { LINE, 3, 300, 3, 0, 300, { 1, 0 } },
    { LINE, 3, 900, 3, 0, 900, { 1, 0 } },
    /* A capsule of one point, also aside, and a point. */
    { PILL, 0, 0, -300, ANY, ANY, { 0, 0 } },
    { BLOB, 5, 5, -300, ANY, ANY, { 0, 0 } },
    { DOT, 0, 0, 0, 0, 0, { 0, 0 } },
    { DOT, 0, -3, 3, 0, 0, { 0, -1 } },
    /* Half a disc: on the arc, the flat side and the corner; where arc and side tie; in it,
     * nearer to either; beyond the corner. */
    { DISC, 800, 600, 0, 800, 600, { 4, 3 } },
    { DISC, 0, 300, 0, 0, 300, { -1, 0 } },
    { DISC, 0, 1000, 0, 0, 1000, { 0, 0 } },
    { DISC, 500, 0, -500, ANY, ANY, { 0, 0 } },
    { DISC, 720, 540, -100, 800, 600, { 4, 3 } },
    { DISC, 100, 540, -100, 0, 540, { -1, 0 } },
    { DISC, -30, 1040, 50, 0, 1000, { -3, 4 } },
    /* A slice of 4-3: the apex, the corner, an edge and square to it, the arc (7-24-25), and a
     * point where three ways tie, .6 * 625 to either edge and 375 to the arc. */
    { SLICE, 0, 0, 0, 0, 0, { 0, 0 } },
    { SLICE, 800, 600, 0, 800, 600, { 0, 0 } },
    { SLICE, 400, 300, 0, 400, 300, { -3, 4 } },
    { SLICE, 340, 380, 100, 400, 300, { -3, 4 } },
    { SLICE, -60, 80, 100, 0, 0, { -3, 4 } },
    { SLICE, -100, 0, 100, 0, 0, { -1, 0 } },
    { SLICE, 960, 280, 0, 960, 280, { 24, 7 } },
    { SLICE, 1344, 392, 400, 960, 280, { 24, 7 } },
    { SLICE, 625, 0, -375, ANY, ANY, { 0, 0 } },
    /* The same, rounded by 100: on the arc, on the rounding over the apex, and the tie. */
    { SOFT, 1056, 308, 0, 1056, 308, { 24, 7 } },
    { SOFT, -60, 80, 0, -60, 80, { -3, 4 } },
    { SOFT, 625, 0, -475, ANY, ANY, { 0, 0 } },
};

/* Off the surface by the distance along the normal lies the point; the place is on the surface. */
static void check_point(const known_point *row, const trial *t)
{
    const qn_shape2 s = body_of(row->kind, t->as_polygon);
    const qn_frame2 *f = &place_of[t->place];
    const qn_collider2 c = framed2(&s, f);
    const qn_vec2 p = qn_frame2_apply(f, mirrored(t, row->x, row->y));
    qn_closest2 near;
    qn_vec2 off;
    CHECK_EQ(qn_nearest2(&c, p, NULL, &near), row->distance > 0   ? QN_APART
                                              : row->distance < 0 ? QN_OVERLAPPING
                                                                  : QN_TOUCHING);
    CHECK_EQ(near.distance, row->distance);
    check_direction(t, near.normal, row->way, 2);
    off = moved(near.on_shape, near.normal, 2 * (int64_t)near.distance);
    CHECK_NEAR(off.x, p.x, 1);
    CHECK_NEAR(off.y, p.y, 1);
    check_on(&c, near.on_shape);
    if (row->on_x != ANY)
        CHECK(same2(near.on_shape, qn_frame2_apply(f, mirrored(t, row->on_x, row->on_y))));
}

TEST(known_points)
{
    const known_point *row;
    for (row = points; row < points + COUNT_OF(points); row++) {
        trial t = first_trial;
        do check_point(row, &t);
        while (next_trial(&t, row->kind, row->kind));
    }
}

/* Nearly half a disc, its sides bent at the apex by 1 in 32,768, turned by about that so that one
 * or the other stands upright: points on the upright line are on a side, to an LSB, less than 60 /
 * 2^13 off, however near the apex, and not deep under the arc. */
TEST(sides_that_are_nearly_one_line)
{
    const qn_shape2 disc = QN_SECTOR2(300000, 1, 65536), dot = QN_CIRCLE2(0);
    int32_t turn, y;
    for (turn = -4; turn <= 4; turn++)
        for (y = -60; y <= 60; y += 3) {
            const qn_collider2 a = put(&disc, 0, 0, 65536, turn), b = put(&dot, 0, y, 1, 0);
            qn_closest2 near;
            qn_manifold2 m;
            CHECK(qn_nearest2(&a, vec(0, y), NULL, &near) >= 0);
            CHECK_NEAR(near.distance, 0, 1);
            CHECK_NEAR(near.on_shape.x, 0, 1);
            CHECK_NEAR(near.on_shape.y, y, 1);
            CHECK(qn_collide2(&a, &b, NULL, &m) >= 0);
            CHECK_NEAR(m.depth, 0, 1);
        }
}

/* Two sides bent by 1 in a million at a corner, and the body turned by 2 / 65536: the nearest place
 * of a point 1, 11 or half the body's width below the surface is on the side it lies over, straight
 * under it but for that turn, and not on the other side's end. */
TEST(a_point_over_one_of_two_sides_that_are_nearly_one_line)
{
    const qn_vec2 p[4] = {
        { -1, -2000001 }, { 2000001, -2000001 }, { -1, 2000000 }, { -2000000, -1999999 }
    };
    static const int32_t deep[4] = { 1, 11, 1000, 1000000 };
    qn_edge2 edges[4];
    const qn_shape2 s = polygon2(p, 4, 0, edges);
    const qn_collider2 c = put(&s, 0, 0, 65536, 2);
    qn_closest2 near;
    int i;
    for (i = 0; i < 4; i++) {
        CHECK_EQ(qn_nearest2(&c, vec(0, -2000001 + deep[i]), NULL, &near), QN_OVERLAPPING);
        CHECK_NEAR(near.distance, -deep[i], 1);
        /* the normal is (31694, -2^30): 2 / 65536 less 1 / 1000000 */
        CHECK_NEAR(near.on_shape.x, deep[i] / 33825, 2);
        CHECK_NEAR(near.on_shape.y, -2000001, 1);
    }
}

/* ---- Paths ----------------------------------------------------------------------------------- */

enum { RIGHT, BACK, UP, DOWN, SLANT, FALL };

/* B, or a point, meets A after so far at most, and so much earlier at most; or passes, or starts
 * inside. */
enum { PASSES = -1, INSIDE = -2 };

typedef struct known_path {
    int32_t a, b, x, y, way, distance, early;
    qn_vec2 normal; /* of any length; zero: not stated */
} known_path;

/* The last LSB of air are 4 at most, so a path that closes slowly ends early. */
static const known_path paths[] = {
    /* In the line of a box's side a ray meets the near side, up to 8 LSB within; 5 LSB of air let
     * it pass. */
    { BOX, DOT, -100000, 2000, RIGHT, 99000, 4, { 0, 0 } },
    { BOX, DOT, -100000, 1999, RIGHT, 99000, 4, { 0, 0 } },
    { BOX, DOT, -100000, 1992, RIGHT, 99000, 4, { -1, 0 } },
    { BOX, DOT, -100000, 2005, RIGHT, PASSES, 0, { 0, 0 } },
    { BOX, DOT, 1000, -100000, UP, 98000, 4, { 0, 0 } },
    { BOX, DOT, 999, -100000, UP, 98000, 4, { 0, 0 } },
    { BOX, DOT, 1005, -100000, UP, PASSES, 0, { 0, 0 } },
    /* From a side and a corner only the way in meets; 3 LSB within a ray starts inside; 5 LSB
     * without, the way in leads to the side. */
    { BOX, DOT, 1000, -300, BACK, 0, 0, { 1, 0 } },
    { BOX, DOT, 1000, -300, RIGHT, PASSES, 0, { 0, 0 } },
    { BOX, DOT, 1000, -300, UP, PASSES, 0, { 0, 0 } },
    { BOX, DOT, 1000, -300, DOWN, PASSES, 0, { 0, 0 } },
    { BOX, DOT, 1000, -2000, RIGHT, PASSES, 0, { 0, 0 } },
    { BOX, DOT, 1000, -2000, DOWN, PASSES, 0, { 0, 0 } },
    { BOX, DOT, 997, -300, RIGHT, INSIDE, 0, { 1, 0 } },
    { BOX, DOT, 997, -300, BACK, INSIDE, 0, { 1, 0 } },
    { BOX, DOT, 997, -300, UP, INSIDE, 0, { 1, 0 } },
    { BOX, DOT, 1005, -300, BACK, 5, 5, { 1, 0 } },
    { BOX, DOT, 1005, -300, RIGHT, PASSES, 0, { 0, 0 } },
    { BOX, DOT, 1005, -300, UP, PASSES, 0, { 0, 0 } },
    /* Into a box, short of it by its side, past it; out of it by the shorter way. */
    { BOX, DOT, -5000, 100, RIGHT, 4000, 4, { -1, 0 } },
    { BOX, DOT, 0, 10, RIGHT, INSIDE, 0, { 0, 0 } },
    { BOX, DOT, -5000, 2010, RIGHT, PASSES, 0, { 0, 0 } },
    /* A line at 45 degrees meets one corner alone: 5000 sqrt(2) = 7071.07 to go; 2 LSB nearer it
     * cuts the corner off, 4998 sqrt(2) = 7068.2 from the start; with 7 LSB of air it passes. */
    { BOX, DOT, -4000, 7000, FALL, 7071, 5, { 0, 0 } },
    { BOX, DOT, -4002, 6998, FALL, 7068, 8, { 0, 0 } },
    { BOX, DOT, -3995, 7005, FALL, PASSES, 0, { 0, 0 } },
    /* A circle of radius 500: a line at its height, sqrt(504^2 - 500^2) = 63.4; 1 LSB lower it
     * enters sqrt(500^2 - 499^2) = 31.6 before the middle, and is 4 LSB away at most sqrt(504^2
     * - 499^2) = 70.8 before. From its surface a ray leaves, or goes in. */
    { BALL, DOT, -100000, 500, RIGHT, 100000, 65, { 0, 0 } },
    { BALL, DOT, -100000, -499, RIGHT, 99968, 40, { 0, 0 } },
    { BALL, DOT, -100000, 505, RIGHT, PASSES, 0, { 0, 0 } },
    { BALL, DOT, 300, 400, RIGHT, PASSES, 0, { 0, 0 } },
    { BALL, DOT, 300, 400, DOWN, 0, 0, { 3, 4 } },
    { BALL, DOT, 303, 404, RIGHT, PASSES, 0, { 0, 0 } },
    { BALL, DOT, 303, 404, DOWN, 6, 6, { 0, 0 } },
    /* A capsule: the same before its straight side; along it from a touch, and into it. */
    { BAR, DOT, -100000, 500, RIGHT, 99000, 65, { 0, 0 } },
    { BAR, DOT, -100000, -499, RIGHT, 98968, 40, { 0, 0 } },
    { BAR, DOT, -100000, -505, RIGHT, PASSES, 0, { 0, 0 } },
    { BAR, DOT, 70, -500, BACK, PASSES, 0, { 0, 0 } },
    { BAR, DOT, 70, -500, UP, 0, 0, { 0, -1 } },
    { BAR, DOT, 1500, 0, UP, PASSES, 0, { 0, 0 } },
    { BAR, DOT, 1500, 0, BACK, 0, 0, { 1, 0 } },
    /* A segment, end on, along it, across it and past its end; a point. */
    { WIRE, DOT, -100000, 0, RIGHT, 99000, 4, { 0, 0 } },
    { WIRE, DOT, 70, 0, BACK, PASSES, 0, { 0, 0 } },
    { WIRE, DOT, 70, -600, UP, 600, 4, { 0, 0 } },
    { WIRE, DOT, 1000, -600, UP, 600, 4, { 0, 0 } },
    { WIRE, DOT, 1005, -600, UP, PASSES, 0, { 0, 0 } },
    { DOT, DOT, -600, 0, RIGHT, 600, 4, { 0, 0 } },
    { DOT, DOT, -600, 5, RIGHT, PASSES, 0, { 0, 0 } },
    /* Half a disc: along its flat side, where the arc is level at the corner; the flat side; the
     * arc at 800, 600; its tangent, sqrt(1004^2 - 1000^2) = 89.5; the corner alone; from the
     * flat side along it, from the arc in, and inside. */
    { DISC, DOT, 0, -100000, UP, 99000, 65, { 0, 0 } },
    { DISC, DOT, -5, -100000, UP, PASSES, 0, { 0, 0 } },
    { DISC, DOT, -7000, 300, RIGHT, 7000, 4, { -1, 0 } },
    { DISC, DOT, 7000, 600, BACK, 6200, 5, { 0, 0 } },
    { DISC, DOT, 1000, -100000, UP, 100000, 92, { 0, 0 } },
    { DISC, DOT, 1005, -100000, UP, PASSES, 0, { 0, 0 } },
    { DISC, DOT, -9000, 1000, RIGHT, 9000, 8, { 0, 0 } },
    { DISC, DOT, -9000, 1005, RIGHT, PASSES, 0, { 0, 0 } },
    { DISC, DOT, 0, 0, UP, PASSES, 0, { 0, 0 } },
    { DISC, DOT, 600, -800, UP, 0, 0, { 0, 0 } },
    { DISC, DOT, 300, 300, UP, INSIDE, 0, { 0, 0 } },
    /* A quarter: the apex, past it, along its upper edge from behind, its lower edge y = -x,
     * where 4 LSB are 5.7, and away from the apex. */
    { QUARTER, DOT, -7000, 0, RIGHT, 7000, 4, { 0, 0 } },
    { QUARTER, DOT, -10, -100, UP, PASSES, 0, { 0, 0 } },
    { QUARTER, DOT, -100, -100, SLANT, 141, 5, { 0, 0 } },
    { QUARTER, DOT, 300, -7000, UP, 6700, 7, { -1, -1 } },
    { QUARTER, DOT, 0, 0, BACK, PASSES, 0, { 0, 0 } },
    /* Boxes that slide along each other, from afar and from a touch. */
    { BOX, SMALL, -50000, 2300, RIGHT, 48800, 4, { 0, 0 } },
    { BOX, SMALL, -50000, 2299, RIGHT, 48800, 4, { 0, 0 } },
    { BOX, SMALL, -50000, 2305, RIGHT, PASSES, 0, { 0, 0 } },
    { BOX, SMALL, 300, 2300, RIGHT, PASSES, 0, { 0, 0 } },
    { SMALL, BOX, -50000, 2300, RIGHT, 48800, 4, { 0, 0 } },
    { SMALL, BOX, -50000, 2299, RIGHT, 48800, 4, { 0, 0 } },
    { SMALL, BOX, -50000, 2305, RIGHT, PASSES, 0, { 0, 0 } },
    /* A circle past a side: 304^2 - 300^2 is 49.2^2; 1 LSB nearer it cuts in 24.5 before the
     * corner, and 304^2 - 299^2 is 54.9^2. */
    { BOX, BEAD, 1300, -50000, UP, 48000, 52, { 0, 0 } },
    { BOX, BEAD, 1299, -50000, UP, 47976, 35, { 0, 0 } },
    { BOX, BEAD, 1305, -50000, UP, PASSES, 0, { 0, 0 } },
    /* The end of a capsule: 104^2 - 100^2 is 28.6^2; 14.1 before, 104^2 - 99^2 is 31.9^2. */
    { BOX, POST, 1100, -50000, UP, 47600, 32, { 0, 0 } },
    { BOX, POST, 1099, -50000, UP, 47586, 20, { 0, 0 } },
    { BOX, POST, 1105, -50000, UP, PASSES, 0, { 0, 0 } },
    /* A corner past a corner: 5000 sqrt(2) is 7071.07, 4999 sqrt(2) 7069.7; 7 LSB of air. */
    { BOX, SMALL, -3800, 7300, FALL, 7071, 8, { 0, 0 } },
    { BOX, SMALL, -3801, 7299, FALL, 7069, 8, { 0, 0 } },
    { BOX, SMALL, -3795, 7305, FALL, PASSES, 0, { 0, 0 } },
};

static qn_status go(const qn_collider2 *a, const qn_collider2 *b, bool ray, qn_dir2 way,
                    qn_q16 length, qn_hit2 *hit)
{
    const qn_path2 path = path2_of(way, length);
    return ray ? qn_ray2(a, b->frame.p, &path, NULL, hit) : qn_cast2(a, NULL, b, &path, NULL, hit);
}

static void check_path(const known_path *row, const trial *t, bool ray)
{
    static const qn_vec2 ways[] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, 1 }, { 1, -1 } };
    const qn_shape2 s[2] = { body_of(row->a, t->as_polygon), body_of(row->b, t->as_polygon) };
    const qn_frame2 *f = &place_of[t->place];
    const qn_vec2 from = mirrored(t, row->x, row->y),
                  v = mirrored(t, ways[row->way].x, ways[row->way].y);
    const qn_collider2 a = put_in(t->place, &s[0], 0, 0),
                       b = put_in(t->place, &s[1], from.x, from.y);
    const qn_dir2 way = qn_frame2_turn(f, toward(v.x, v.y));
    qn_closest2 near;
    qn_hit2 hit;
    const qn_status status = go(&a, &b, ray, way, 500000, &hit);
    CHECK_EQ(status, row->distance == PASSES   ? QN_APART
                     : row->distance == INSIDE ? QN_OVERLAPPING
                                               : QN_TOUCHING);
    if (row->distance == PASSES) return;
    check_direction(t, hit.normal, row->normal, 2000);
    CHECK(qn_nearest2(&a, hit.point, NULL, &near) >= 0);
    if (row->distance == INSIDE) { /* the way out, as from the nearest point */
        CHECK(hit.distance == near.distance && hit.distance < 0);
        return;
    }
    CHECK(hit.distance <= row->distance && hit.distance >= row->distance - row->early);
    CHECK((int64_t)hit.normal.x * way.x + (int64_t)hit.normal.y * way.y <= 0);
    CHECK_NEAR(near.distance, 0, 5);
    if (row->b == DOT) {
        CHECK_NEAR(hit.point.x, b.frame.p.x + ((int64_t)hit.distance * way.x >> 30), 4);
        CHECK_NEAR(hit.point.y, b.frame.p.y + ((int64_t)hit.distance * way.y >> 30), 4);
    }
    CHECK_EQ(go(&a, &b, ray, way, row->distance, &hit), QN_TOUCHING);
    if (row->distance > row->early)
        CHECK_EQ(go(&a, &b, ray, way, row->distance - row->early - 1, &hit), QN_APART);
}

/* A point's path is that of a ray and that of a circle without a radius. */
TEST(known_paths)
{
    const known_path *row;
    for (row = paths; row < paths + COUNT_OF(paths); row++) {
        trial t = first_trial;
        do {
            check_path(row, &t, false);
            if (row->b == DOT) check_path(row, &t, true);
        } while (next_trial(&t, row->a, row->b));
    }
}

/* Rays whose start is as far away as 2^27 LSB and more. One passes a small half disc by 48,000 LSB:
 * its first step ends short of a unit of time's range, its second would lead beyond. A triangle of
 * 9 LSB is met by those between its lowest corner, at -.34, and its highest, at 4.13; all else of
 * the model is as coarse as that. */
TEST(rays_from_afar)
{
    const qn_vec2 splinter[3] = { { -6, -4 }, { -3, -4 }, { -2, 4 } };
    const qn_shape2 disc = QN_ROUNDED_SECTOR2(1239, 0, 65536, 147);
    const qn_collider2 a = put(&disc, -10803450, 6698812, -1, -5);
    const qn_path2 past = path2_of(dir(-424763927, -986152682), 1 << 28),
                   path = path2_of(dir(QN_ONE30, 0), 389323601);
    qn_edge2 edges[3];
    const qn_shape2 s = polygon2(splinter, 3, 0, edges);
    const qn_collider2 c = put(&s, -10314993, 4308031, 48226, -55821);
    qn_hit2 hit;
    int32_t y, far;
    CHECK_EQ(qn_ray2(&a, vec(-10741161, 6717905), &past, NULL, &hit), QN_APART);
    for (far = 1 << 27; far < 194700000; far += 2001234)
        for (y = -6; y <= 9; y++) {
            const qn_status status =
                qn_ray2(&c, vec(c.frame.p.x - far, c.frame.p.y + y), &path, NULL, &hit);
            if (y >= 0 && y <= 4) CHECK_EQ(status, QN_TOUCHING);
            if (y < -5 || y > 8) CHECK_EQ(status, QN_APART);
        }
    CHECK_EQ(qn_ray2(&c, vec(-204981211, 4308034), &path, NULL, &hit), QN_TOUCHING);
}

/* Boxes that begin 16,384 units apart, where a unit of the model is 2 LSB: a cast ends at its margin,
 * and no more than 4 LSB before, or the air of the coarse model: its band of 9 units, and 3. */
TEST(a_margin_where_a_unit_is_more_than_an_lsb)
{
    const qn_shape2 box = QN_BOX2(65536, 65536);
    const qn_collider2 a = QN_COLLIDER2_AT(&box, -(1 << 29), 0),
                       b = QN_COLLIDER2_AT(&box, 1 << 29, 0);
    const qn_path2 path = path2_of(dir(-QN_ONE30, 0), 1 << 30);
    const int32_t gap = (1 << 30) - 131072;
    int32_t margin;
    for (margin = 0; margin < gap - 99; margin += margin / 7 + 1) {
        const qn_query q = margin_query(margin, NULL);
        qn_hit2 hit;
        CHECK_EQ(qn_cast2(&a, NULL, &b, &path, &q, &hit), QN_TOUCHING);
        CHECK(hit.distance <= gap - margin);
        CHECK(hit.distance >= gap - margin - (margin < 1 << 28 ? 4 : 24));
    }
}

/* The caller's cap ends a cast early, at a place that is free: from afar one step leads near. They
 * meet sqrt(2000^2 - 1900^2) = 624.5 before they are beside each other, where 4 LSB of gap are 13 of
 * a path so aslant. */
TEST(cap_on_steps)
{
    const qn_shape2 ball = QN_CIRCLE2(1000);
    const qn_collider2 a = QN_COLLIDER2_AT(&ball, 0, 0),
                       b = QN_COLLIDER2_AT(&ball, -300000000, 1900);
    const qn_path2 path = path2_of(dir(QN_ONE30, 0), 600000000);
    qn_query one = margin_query(0, NULL);
    qn_hit2 hit, full;
    one.max_iterations = 1;
    CHECK_EQ(qn_cast2(&a, NULL, &b, &path, &one, &hit), QN_UNDECIDED);
    CHECK_EQ(qn_cast2(&a, NULL, &b, &path, NULL, &full), QN_TOUCHING);
    CHECK(hit.distance < full.distance);
    CHECK_NEAR(full.distance, 300000000 - 624 - 6, 6);
}

/* Points far from their positions, which lie near each other: the margin is more than 2^30 units of
 * the first model. */
TEST(a_margin_of_more_than_half_of_all_units)
{
    const qn_shape2 dot = QN_CAPSULE2(-700000, 0, -700000, 0, 0);
    const qn_pose2 home = { { 0, 0 }, { 1, 0 } }, turned = { { 100, 0 }, { -1, 0 } };
    const qn_collider2 a = placed2(&dot, &home), b = placed2(&dot, &turned);
    const qn_query far = margin_query(1200000, NULL);
    const qn_dir2 back = { -QN_ONE30, 0 };
    const qn_path2 path = path2_of(back, 1000000);
    qn_hit2 hit;
    CHECK_EQ(qn_cast2(&a, NULL, &b, &path, &far, &hit), QN_TOUCHING);
    CHECK_NEAR(hit.distance, 200100, 4);
}

/* Two balls of radius 1, 10 units apart, drive at each other by 9 and 3 units, along each axis: 8
 * units of the 12 are free, so they meet after two thirds, when A has come 6 units and B 2, 7 units
 * from A's start. Where B stands, A's path counts; where they overlap, the point is B's origin. */
TEST(two_discs_that_drive_at_each_other_meet_when_their_ways_add_up_to_the_gap)
{
    const qn_shape2 disc = QN_CIRCLE2(QN_ONE);
    const int32_t two_thirds = 715827882, lsb = 1366; /* of time in an LSB of the 12 units */
    int turn;
    for (turn = 0; turn < 4; turn++) {
        const qn_vec2 n = turned(vec(QN_ONE30, 0), turn), far = turned(vec(QN(10), 0), turn),
                      near = turned(vec(QN(1), 0), turn);
        const qn_collider2 a = QN_COLLIDER2_AT(&disc, 0, 0), b = put(&disc, far.x, far.y, 1, 0),
                           c = put(&disc, near.x, near.y, 1, 0);
        const qn_path2 path_a = path2_of(dir(n.x, n.y), QN(9)),
                       path_b = path2_of(dir(-n.x, -n.y), QN(3));
        qn_hit2 hit;
        CHECK_EQ(qn_cast2(&a, &path_a, &b, &path_b, NULL, &hit), QN_TOUCHING);
        CHECK(hit.time <= two_thirds && hit.time >= two_thirds - 4 * lsb);
        CHECK(hit.distance <= QN(2) && hit.distance >= QN(2) - 2);
        CHECK_NEAR(hit.point.x, far.x / 10 * 7, 4);
        CHECK_NEAR(hit.point.y, far.y / 10 * 7, 4);
        CHECK(hit.normal.x == n.x && hit.normal.y == n.y);
        CHECK_EQ(qn_cast2(&a, &path_a, &b, NULL, NULL, &hit), QN_TOUCHING);
        CHECK(hit.distance <= QN(8) && hit.distance >= QN(8) - 4);
        CHECK(hit.normal.x == n.x && hit.normal.y == n.y);
        CHECK_EQ(qn_cast2(&a, &path_a, &c, NULL, NULL, &hit), QN_OVERLAPPING);
        CHECK(hit.distance == -QN(1) && same2(hit.point, near) && hit.time == 0);
        CHECK(hit.normal.x == n.x && hit.normal.y == n.y);
    }
}

CHECK_MAIN(
    RUN(known_points) RUN(sides_that_are_nearly_one_line)
        RUN(a_point_over_one_of_two_sides_that_are_nearly_one_line) RUN(known_paths)
            RUN(rays_from_afar) RUN(cap_on_steps) RUN(a_margin_where_a_unit_is_more_than_an_lsb)
                RUN(a_margin_of_more_than_half_of_all_units)
                    RUN(two_discs_that_drive_at_each_other_meet_when_their_ways_add_up_to_the_gap))
