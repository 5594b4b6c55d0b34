/* SPDX-License-Identifier: MIT */
/* The nearest point in the plane where there is a choice or no distance: points on sides and
 * corners, a hair off them, in the middle of bodies that are alike on both sides, and where two
 * ways out tie. The judge of random points (tests/cases/plane_motion.c) meets these by chance
 * alone. */
#include "answers2.h"
#include "places2.h"

static qn_closest2 near; /* in the body's frame */

static qn_status nearest(const qn_shape2 *s, int place, qn_vec2 point)
{
    const qn_frame2 *f = &place_of[place];
    qn_status status = qn_shape2_nearest(s, f, qn_frame2_apply(f, point), &near);
    near.on_shape = qn_frame2_unapply(f, near.on_shape);
    near.normal = qn_frame2_unturn(f, near.normal);
    return status;
}

static int is_at(int32_t x, int32_t y) { return near.on_shape.x == x && near.on_shape.y == y; }
static int looks(int32_t x, int32_t y)
{
    return near.normal.x == x * QN_ONE30 && near.normal.y == y * QN_ONE30;
}

/* On each of the 8 sides and corners: no distance, the point itself, and a normal between those
 * of the sides that meet there. 3 LSB without, apart; 3 within, inside. */
TEST(on_each_side_and_corner_of_a_box)
{
    int way, n, place;
    for (way = 0; way < 2; way++)
        for (place = 0; place < PLACES; place++)
            for (n = 0; n < 9; n++) {
                const qn_shape2 s = box_or_polygon2(vec(1000, 2000), way);
                const int i = n % 3 - 1, j = n / 3 - 1, meet = (i != 0) + (j != 0);
                const qn_vec2 p = vec(i ? i * 1000 : 300, j ? j * 2000 : -700);
                if (!meet) continue;
                CHECK_EQ(nearest(&s, place, p), QN_TOUCHING);
                CHECK(near.distance == 0 && is_at(p.x, p.y));
                check_unit(near.normal);
                CHECK(i ? i * near.normal.x >= 0 : near.normal.x == 0);
                CHECK(j ? j * near.normal.y >= 0 : near.normal.y == 0);
                CHECK_EQ(nearest(&s, place, vec(p.x + 3 * i, p.y + 3 * j)), QN_APART);
                CHECK(near.distance == (meet == 1 ? 3 : 4) && is_at(p.x, p.y)); /* 4.24 */
                CHECK_NEAR(near.normal.x, i * (meet == 1 ? QN_ONE30 : 759250125), 2);
                CHECK_NEAR(near.normal.y, j * (meet == 1 ? QN_ONE30 : 759250125), 2);
                CHECK_EQ(nearest(&s, place, vec(p.x - 3 * i, p.y - 3 * j)), QN_OVERLAPPING);
                CHECK(near.distance == -3 && (looks(i, 0) || looks(0, j)));
                CHECK(is_at(p.x - 3 * i * !near.normal.x, p.y - 3 * j * !near.normal.y));
            }
}

enum { BOX, ROUNDED, SQUARE, SIX, THREE, BALL, ROD, DOT, LINE, PILL, DISC, SLICE, SOFT };

static qn_shape2 body_of(int kind, int as_polygon)
{
    static qn_edge2 edges[6];
    const qn_vec2 six[6] = { { 1500, 0 },  { 750, 1299 },   { -750, 1299 },
                             { -1500, 0 }, { -750, -1299 }, { 750, -1299 } };
    const qn_vec2 three[3] = { { 0, 0 }, { 3000, 0 }, { 0, 4000 } };
    static const qn_shape2 plain[] = { QN_CIRCLE2(500),
                                       QN_CAPSULE2(0, -900, 0, 900, 400),
                                       QN_CIRCLE2(0),
                                       QN_CAPSULE2(0, -900, 0, 900, 0),
                                       QN_CAPSULE2(5, 5, 5, 5, 300),
                                       QN_SECTOR2(1000, 0, 1),
                                       QN_SECTOR2(1000, 4, 3),
                                       QN_ROUNDED_SECTOR2(1000, 4, 3, 100) };
    qn_shape2 s;
    if (kind >= BALL) return plain[kind - BALL];
    if (kind == SIX || kind == THREE) {
        CHECK_EQ(qn_polygon2(&s, kind == SIX ? six : three, kind == SIX ? 6 : 3, 0, edges, 6), 0);
        return s;
    }
    s = box_or_polygon2(kind == SQUARE ? vec(777, 777) : vec(1000, 2000), as_polygon);
    if (kind == ROUNDED) s.radius = 250;
    return s;
}

/* Where a row states no place or no direction, more than one is right. */
#define ANY INT32_MAX

typedef struct known {
    int32_t kind, x, y, distance, on_x, on_y;
    qn_vec2 way; /* of any length; zero: not stated */
} known;

static const known rows[] = {
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
    /* A capsule of one point, and a point. */
    { PILL, 5, 5, -300, ANY, ANY, { 0, 0 } },
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

/* Off the surface by the distance along the normal lies the point, and the place is on the
 * surface. */
static void check_known(const known *row, const qn_shape2 *s, int place, int32_t mirror)
{
    const qn_vec2 p = vec(row->x, mirror * row->y);
    const qn_dir2 n = toward(row->way.x, mirror * row->way.y);
    const qn_collider2 c = framed2(s, &place_of[place]);
    qn_vec2 off;
    CHECK_EQ(nearest(s, place, p), row->distance > 0   ? QN_APART
                                   : row->distance < 0 ? QN_OVERLAPPING
                                                       : QN_TOUCHING);
    CHECK_EQ(near.distance, row->distance);
    check_unit(near.normal);
    off = moved(near.on_shape, near.normal, 2 * (int64_t)near.distance);
    CHECK_NEAR(off.x, p.x, 1);
    CHECK_NEAR(off.y, p.y, 1);
    check_on(&c, qn_frame2_apply(&place_of[place], near.on_shape));
    if (row->on_x != ANY) CHECK(is_at(row->on_x, mirror * row->on_y));
    if (!(row->way.x | row->way.y)) return;
    CHECK_NEAR(near.normal.x, n.x, 2);
    CHECK_NEAR(near.normal.y, n.y, 2);
}

/* Boxes also as polygons; what is alike on both sides of its x-axis also mirrored. */
TEST(known_places)
{
    size_t i;
    int way, place;
    for (i = 0; i < sizeof rows / sizeof *rows; i++)
        for (way = 0; way <= (rows[i].kind <= SQUARE); way++)
            for (place = 0; place < PLACES; place++) {
                const qn_shape2 s = body_of(rows[i].kind, way);
                check_known(&rows[i], &s, place, 1);
                if (rows[i].kind != THREE && rows[i].kind != PILL)
                    check_known(&rows[i], &s, place, -1);
            }
}

/* Nearly half a disc, its sides bent at the apex by 1 in 32,768, turned by about that so that
 * one or the other stands upright: points on the upright line are on a side, to an LSB, however
 * near the apex, and not deep under the arc. */
TEST(sides_that_are_nearly_one_line)
{
    const qn_shape2 disc = QN_SECTOR2(300000, 1, 65536);
    int32_t turn, y;
    for (turn = -4; turn <= 4; turn++) {
        qn_pose2 pose = { { 0, 0 }, { 65536, 0 } };
        qn_frame2 f;
        pose.r.s = turn;
        CHECK_EQ(qn_frame2_from_pose(&f, &pose), 0);
        for (y = -60; y <= 60; y += 3) {
            const qn_shape2 dot = QN_CIRCLE2(0);
            const qn_frame2 there = { { 0, y }, { QN_ONE30, 0 } };
            qn_manifold2 m;
            CHECK(qn_shape2_nearest(&disc, &f, vec(0, y), &near) >=
                  0); /* less than 60 / 2^13 off a side */
            CHECK_NEAR(near.distance, 0, 1);
            CHECK_NEAR(near.on_shape.x, 0, 1);
            CHECK_NEAR(near.on_shape.y, y, 1);
            CHECK(qn_collide2_frames(&disc, &f, &dot, &there, NULL, NULL, &m) >= 0);
            CHECK_NEAR(m.depth, 0, 1);
        }
    }
}

/* Two sides bent by 1 in a million at a corner, and the body turned by 2 / 65536: the nearest
 * place of a point 1, 11 or half the body's width below the surface is on the side it lies over,
 * straight under it but for that turn, and not on the other side's end. */
TEST(a_point_over_one_of_two_sides_that_are_nearly_one_line)
{
    static qn_edge2 edges[4];
    const qn_vec2 p[4] = {
        { -1, -2000001 }, { 2000001, -2000001 }, { -1, 2000000 }, { -2000000, -1999999 }
    };
    const qn_pose2 pose = { { 0, 0 }, { 65536, 2 } };
    static const int32_t deep[4] = { 1, 11, 1000, 1000000 };
    qn_frame2 f;
    qn_shape2 s;
    int i;
    CHECK_EQ(qn_polygon2(&s, p, 4, 0, edges, 4), 0);
    CHECK_EQ(qn_frame2_from_pose(&f, &pose), 0);
    for (i = 0; i < 4; i++) {
        CHECK_EQ(qn_shape2_nearest(&s, &f, vec(0, -2000001 + deep[i]), &near), QN_OVERLAPPING);
        CHECK_NEAR(near.distance, -deep[i], 1);
        CHECK_NEAR(near.on_shape.x, deep[i] / 33825,
                   2); /* normal (31694, -2^30): 2 / 65536 less 1 / 1000000 */
        CHECK_NEAR(near.on_shape.y, -2000001, 1);
    }
}

CHECK_MAIN(RUN(on_each_side_and_corner_of_a_box) RUN(known_places)
               RUN(sides_that_are_nearly_one_line)
                   RUN(a_point_over_one_of_two_sides_that_are_nearly_one_line))
