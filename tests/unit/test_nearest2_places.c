/* SPDX-License-Identifier: MIT */
/* The nearest point in the plane where there is a choice or no distance: points on sides and corners, a hair off them, in the middle of bodies
 * that are alike on both sides, and where two ways out tie. */
#include "queries2.h"
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
static int is_near(int32_t x, int32_t y) { return qn_q16_abs(near.on_shape.x - x) <= 1 && qn_q16_abs(near.on_shape.y - y) <= 1; }
static int looks(int32_t x, int32_t y) { return near.normal.x == x * QN_ONE30 && near.normal.y == y * QN_ONE30; }

/* On each of the 8 sides and corners: no distance, the point itself, and a normal between those of the sides that meet there. 3 LSB
 * without, apart; 3 within, inside. */
TEST(on_each_side_and_corner_of_a_box)
{
    int way, n, place;
    for (way = 0; way < 2; way++)
        for (place = 0; place < PLACES; place++)
            for (n = 0; n < 9; n++) {
                const qn_shape2 s = told_box2(vec(1000, 2000), way);
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

/* In the middle: out by the shorter way, in whichever of two senses; of a square any of four; where two ways out tie, either. */
TEST(in_the_middle_of_boxes_and_polygons)
{
    static qn_edge2 edges[6];
    const qn_vec2 six[6] = { { 1500, 0 }, { 750, 1299 }, { -750, 1299 }, { -1500, 0 }, { -750, -1299 }, { 750, -1299 } };
    const qn_vec2 three[3] = { { 0, 0 }, { 3000, 0 }, { 0, 4000 } };
    qn_shape2 s;
    int way, place;
    for (place = 0; place < PLACES; place++) {
        for (way = 0; way < 2; way++) {
            s = told_box2(vec(1000, 2000), way);
            CHECK_EQ(nearest(&s, place, vec(0, 0)), QN_OVERLAPPING);
            CHECK_EQ(near.distance, -1000);
            CHECK((looks(1, 0) && is_at(1000, 0)) || (looks(-1, 0) && is_at(-1000, 0)));
            CHECK_EQ(nearest(&s, place, vec(-900, 1900)), QN_OVERLAPPING);
            CHECK_EQ(near.distance, -100);
            CHECK((looks(-1, 0) && is_at(-1000, 1900)) || (looks(0, 1) && is_at(-900, 2000)));
            s.radius = 250;
            CHECK_EQ(nearest(&s, place, vec(0, 0)), QN_OVERLAPPING);
            CHECK_EQ(near.distance, -1250);
            CHECK((looks(1, 0) && is_at(1250, 0)) || (looks(-1, 0) && is_at(-1250, 0)));
            CHECK_EQ(nearest(&s, place, vec(1150, 2200)), QN_TOUCHING); /* on the rounding: 3-4-5 of 250 */
            CHECK(near.distance == 0 && is_at(1150, 2200));
            CHECK_NEAR(near.normal.x, QN30(0.6), 2);
            CHECK_EQ(nearest(&s, place, vec(1060, 2080)), QN_OVERLAPPING); /* in it, 100 from the corner */
            CHECK(near.distance == -150 && is_at(1150, 2200));
            s = told_box2(vec(777, 777), way);
            CHECK_EQ(nearest(&s, place, vec(0, 0)), QN_OVERLAPPING);
            CHECK(near.distance == -777 && (is_at(777, 0) || is_at(-777, 0) || is_at(0, 777) || is_at(0, -777)));
            check_unit(near.normal);
        }
        CHECK_EQ(qn_polygon2(&s, six, 6, 0, edges, 6), 0); /* its flat sides are 1299 away, the slanted ones 1298.9 */
        CHECK_EQ(nearest(&s, place, vec(0, 0)), QN_OVERLAPPING);
        CHECK_EQ(near.distance, -1299);
        check_unit(near.normal);
        CHECK_EQ(nearest(&s, place, vec(0, 1299)), QN_TOUCHING);
        CHECK(near.distance == 0 && is_at(0, 1299) && looks(0, 1));
        CHECK_EQ(nearest(&s, place, vec(1500, 0)), QN_TOUCHING);
        CHECK(near.distance == 0 && is_at(1500, 0) && near.normal.x > 0);
        CHECK_EQ(qn_polygon2(&s, three, 3, 0, edges, 6), 0); /* 3-4-5: the inner circle's middle is 1000 from each side */
        CHECK_EQ(nearest(&s, place, vec(1000, 1000)), QN_OVERLAPPING);
        CHECK_EQ(near.distance, -1000);
        CHECK(is_near(1000, 0) || is_near(0, 1000) || is_near(1800, 1600));
        CHECK_EQ(nearest(&s, place, vec(1500, 2000)), QN_TOUCHING); /* the middle of the slanted side */
        CHECK(near.distance == 0 && is_at(1500, 2000));
        CHECK_NEAR(near.normal.x, QN30(0.8), 2);
        CHECK_EQ(nearest(&s, place, vec(1500 + 8, 2000 + 6)), QN_APART);
        CHECK(near.distance == 10 && is_at(1500, 2000));
        CHECK_EQ(nearest(&s, place, vec(3000 + 6, -8)), QN_APART); /* beyond its corner */
        CHECK(near.distance == 10 && is_at(3000, 0));
        CHECK_NEAR(near.normal.y, QN30(-0.8), 2);
    }
}

/* A circle, a capsule, a point and a line, from their middles and on their surfaces. */
TEST(circles_and_capsules)
{
    const qn_shape2 ball = QN_CIRCLE2(500), rod = QN_CAPSULE2(0, -900, 0, 900, 400), dot = QN_CIRCLE2(0), line = QN_CAPSULE2(0, -900, 0, 900, 0),
                    pill = QN_CAPSULE2(5, 5, 5, 5, 300);
    int place, i;
    for (place = 0; place < PLACES; place++) {
        CHECK_EQ(nearest(&ball, place, vec(0, 0)), QN_OVERLAPPING);
        CHECK_EQ(near.distance, -500);
        check_unit(near.normal);
        CHECK_EQ(nearest(&ball, place, vec(300, -400)), QN_TOUCHING);
        CHECK(near.distance == 0 && is_at(300, -400));
        CHECK_NEAR(near.normal.y, QN30(-0.8), 2);
        CHECK_EQ(nearest(&ball, place, vec(0, 1)), QN_OVERLAPPING);
        CHECK(near.distance == -499 && is_at(0, 500) && looks(0, 1));
        for (i = -900; i <= 900; i += 300) {
            CHECK_EQ(nearest(&rod, place, vec(0, i)), QN_OVERLAPPING);
            CHECK_EQ(near.distance, -400);
            check_unit(near.normal);
            if (qn_q16_abs(i) < 900) CHECK(near.on_shape.y == i && near.normal.y == 0);
            CHECK_EQ(nearest(&rod, place, vec(-400, i)), QN_TOUCHING);
            CHECK(near.distance == 0 && is_at(-400, i) && looks(-1, 0));
            CHECK_EQ(nearest(&rod, place, vec(100, i)), QN_OVERLAPPING);
            CHECK(near.distance == -300 && is_at(400, i) && looks(1, 0));
            CHECK_EQ(nearest(&line, place, vec(0, i)), QN_TOUCHING);
            CHECK(near.distance == 0 && is_at(0, i));
            check_unit(near.normal);
            CHECK_EQ(nearest(&line, place, vec(3, i)), QN_APART);
            CHECK(near.distance == 3 && is_at(0, i) && looks(1, 0));
        }
        CHECK_EQ(nearest(&rod, place, vec(240, 900 + 320)), QN_TOUCHING); /* on the round end: 3-4-5 */
        CHECK(near.distance == 0 && is_at(240, 1220));
        CHECK_EQ(nearest(&rod, place, vec(0, -1200)), QN_OVERLAPPING);
        CHECK(near.distance == -100 && is_at(0, -1300) && looks(0, -1));
        CHECK_EQ(nearest(&line, place, vec(0, 905)), QN_APART);
        CHECK(near.distance == 5 && is_at(0, 900) && looks(0, 1));
        CHECK_EQ(nearest(&pill, place, vec(5, 5)), QN_OVERLAPPING);
        CHECK_EQ(near.distance, -300);
        check_unit(near.normal);
        CHECK_EQ(nearest(&dot, place, vec(0, 0)), QN_TOUCHING);
        CHECK(near.distance == 0 && is_at(0, 0));
        check_unit(near.normal);
        CHECK_EQ(nearest(&dot, place, vec(0, -3)), QN_APART);
        CHECK(near.distance == 3 && is_at(0, 0) && looks(0, -1));
    }
}

/* Slices of a disc of radius 1000 about +x: on the arc, on the edges, on the apex and on the corners; inside, nearer to the one or the
 * other, and where they tie; beyond each of them. */
TEST(sectors)
{
    const qn_shape2 disc = QN_SECTOR2(1000, 0, 1), slice = QN_SECTOR2(1000, 4, 3);
    qn_shape2 soft = QN_SECTOR2(1000, 4, 3);
    int place, i;
    soft.radius = 100;
    for (place = 0; place < PLACES; place++)
        for (i = -1; i <= 1; i += 2) { /* both halves */
            CHECK_EQ(nearest(&disc, place, vec(800, 600 * i)), QN_TOUCHING);
            CHECK(near.distance == 0 && is_at(800, 600 * i));
            CHECK_NEAR(near.normal.x, QN30(0.8), 2);
            CHECK_EQ(nearest(&disc, place, vec(0, 300 * i)), QN_TOUCHING);
            CHECK(near.distance == 0 && is_at(0, 300 * i) && looks(-1, 0));
            CHECK_EQ(nearest(&disc, place, vec(0, 1000 * i)), QN_TOUCHING);
            CHECK(near.distance == 0 && is_at(0, 1000 * i));
            check_unit(near.normal);
            CHECK_EQ(nearest(&disc, place, vec(500, 0)), QN_OVERLAPPING); /* arc and flat side tie */
            CHECK(near.distance == -500 && ((is_at(1000, 0) && looks(1, 0)) || (is_at(0, 0) && looks(-1, 0))));
            CHECK_EQ(nearest(&disc, place, vec(720, 540 * i)), QN_OVERLAPPING);
            CHECK(near.distance == -100 && is_at(800, 600 * i));
            CHECK_EQ(nearest(&disc, place, vec(100, 540 * i)), QN_OVERLAPPING);
            CHECK(near.distance == -100 && is_at(0, 540 * i) && looks(-1, 0));
            CHECK_EQ(nearest(&disc, place, vec(-30, 1040 * i)), QN_APART); /* beyond the corner: 3-4-5 */
            CHECK(near.distance == 50 && is_at(0, 1000 * i));
            CHECK_EQ(nearest(&slice, place, vec(0, 0)), QN_TOUCHING); /* the apex */
            CHECK(near.distance == 0 && is_at(0, 0));
            check_unit(near.normal);
            CHECK_EQ(nearest(&slice, place, vec(800, 600 * i)), QN_TOUCHING); /* the corner */
            CHECK(near.distance == 0 && is_at(800, 600 * i));
            CHECK_EQ(nearest(&slice, place, vec(400, 300 * i)), QN_TOUCHING); /* the edge's middle: normal -.6, .8 */
            CHECK(near.distance == 0 && is_at(400, 300 * i));
            CHECK_NEAR(near.normal.x, QN30(-0.6), 2);
            CHECK_NEAR(near.normal.y * i, QN30(0.8), 2);
            CHECK_EQ(nearest(&slice, place, vec(400 - 60, (300 + 80) * i)), QN_APART);
            CHECK(near.distance == 100 && is_at(400, 300 * i));
            CHECK_EQ(nearest(&slice, place, vec(-60, 80 * i)), QN_APART); /* square to the edge at the apex */
            CHECK(near.distance == 100 && is_at(0, 0));
            CHECK_EQ(nearest(&slice, place, vec(-100, 0)), QN_APART);
            CHECK(near.distance == 100 && is_at(0, 0) && looks(-1, 0));
            CHECK_EQ(nearest(&slice, place, vec(960, 280 * i)), QN_TOUCHING); /* 7-24-25 on the arc */
            CHECK(near.distance == 0 && is_at(960, 280 * i));
            CHECK_EQ(nearest(&slice, place, vec(1344, 392 * i)), QN_APART);
            CHECK(near.distance == 400 && is_at(960, 280 * i));
            CHECK_EQ(nearest(&slice, place, vec(625, 0)), QN_OVERLAPPING); /* .6 * 625 to either edge, 375 to the arc: three ways tie */
            CHECK_EQ(near.distance, -375);
            CHECK(is_at(1000, 0) || is_near(400, 300) || is_near(400, -300));
            CHECK_EQ(nearest(&soft, place, vec(1056, 308 * i)), QN_TOUCHING); /* 1100 along 24, 7 */
            CHECK(near.distance == 0 && is_at(1056, 308 * i));
            CHECK_EQ(nearest(&soft, place, vec(-60, 80 * i)), QN_TOUCHING); /* on the rounding over the apex */
            CHECK(near.distance == 0 && is_at(-60, 80 * i));
            CHECK_EQ(nearest(&soft, place, vec(625, 0)), QN_OVERLAPPING);
            CHECK_EQ(near.distance, -475);
        }
}

/* Nearly half a disc, its sides bent at the apex by 1 in 32,768, turned by about that so that one or the other stands upright: points on the
 * upright line are on a side, to an LSB, however near the apex, and not deep under the arc. */
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
            CHECK(qn_shape2_nearest(&disc, &f, vec(0, y), &near) >= 0); /* less than 60 / 2^13 off a side */
            CHECK_NEAR(near.distance, 0, 1);
            CHECK_NEAR(near.on_shape.x, 0, 1);
            CHECK_NEAR(near.on_shape.y, y, 1);
            CHECK(qn_collide2_frames(&disc, &f, &dot, &there, NULL, NULL, &m) >= 0);
            CHECK_NEAR(m.depth, 0, 1);
        }
    }
}

/* Two sides bent by 1 in a million at a corner, and the body turned by 2 / 65536: a point 1, 11 or half the body's width below the surface is
 * told the place on the side it lies over, straight under it but for that turn, and not one on the other side's end. */
TEST(a_point_over_one_of_two_sides_that_are_nearly_one_line)
{
    static qn_edge2 edges[4];
    const qn_vec2 p[4] = { { -1, -2000001 }, { 2000001, -2000001 }, { -1, 2000000 }, { -2000000, -1999999 } };
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
        CHECK_NEAR(near.on_shape.x, deep[i] / 33825, 2); /* normal (31694, -2^30): 2 / 65536 less 1 / 1000000 */
        CHECK_NEAR(near.on_shape.y, -2000001, 1);
    }
}

CHECK_MAIN(RUN(on_each_side_and_corner_of_a_box) RUN(in_the_middle_of_boxes_and_polygons) RUN(circles_and_capsules) RUN(sectors)
               RUN(sides_that_are_nearly_one_line) RUN(a_point_over_one_of_two_sides_that_are_nearly_one_line))
