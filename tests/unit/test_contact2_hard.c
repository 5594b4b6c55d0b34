/* SPDX-License-Identifier: MIT */
/* Hard pairs of the plane, each kind by name with its answer from the drawing board: ties, kisses in exact turns, circles at every place of a
 * square, capsules deep in triangles, slivers, points in a line, the same body twice, far away and at the ends of the format. */
#include "queries2.h"
#include "places2.h"

static qn_manifold2 m;
static qn_gap2 gap;
static qn_edge2 edges[2][8];

static qn_status ask(const qn_shape2 *a, qn_pose2 pa, const qn_shape2 *b, qn_pose2 pb)
{
    qn_status status = qn_collide2_poses(a, &pa, b, &pb, NULL, NULL, &m);
    CHECK_EQ(qn_overlap2_poses(a, &pa, b, &pb, NULL, NULL), status);
    CHECK_EQ(qn_distance2_poses(a, &pa, b, &pb, NULL, NULL, &gap), status);
    return status;
}

/* One point at (x, y), as deep as the pair, with the normal (nx, ny) / 5. */
static void check_one(int32_t depth, int nx, int ny, int32_t x, int32_t y)
{
    CHECK_EQ(m.depth, depth);
    CHECK_EQ(m.count, 1);
    CHECK_NEAR(m.normal.x, (int64_t)nx * QN_ONE30 / 5, 2);
    CHECK_NEAR(m.normal.y, (int64_t)ny * QN_ONE30 / 5, 2);
    CHECK_EQ(m.points[0].depth, depth);
    CHECK_NEAR(m.points[0].position.x, x, 1);
    CHECK_NEAR(m.points[0].position.y, y, 1);
}

/* A circle of radius 500 against a square of half 2000: over a side, over its end where side and corner agree, round the corner, with its
 * centre on side, corner, middle and where two ways tie. */
TEST(a_circle_at_every_place_of_a_square)
{
    const qn_shape2 ball = QN_CIRCLE2(500);
    int way;
    for (way = 0; way < 2; way++) {
        const qn_shape2 s = told_box2(vec(2000, 2000), way);
        CHECK_EQ(ask(&s, home, &ball, at(700, 2490, 1, 0)), QN_OVERLAPPING);
        check_one(10, 0, 5, 700, 1995);
        CHECK_EQ(ask(&s, home, &ball, at(2000, 2490, 1, 0)), QN_OVERLAPPING); /* over the end of the side */
        check_one(10, 0, 5, 2000, 1995);
        CHECK_EQ(ask(&s, home, &ball, at(2294, 2392, 1, 0)), QN_OVERLAPPING); /* 490 from the corner, 3-4-5 */
        check_one(10, 3, 4, 2000 - 3, 2000 - 4);
        CHECK_EQ(ask(&s, home, &ball, at(2300, 2400, 1, 0)), QN_TOUCHING);
        check_one(0, 3, 4, 2000, 2000);
        CHECK_EQ(ask(&s, home, &ball, at(2303, 2404, 1, 0)), QN_APART);
        CHECK(gap.distance == 5 && gap.on_a.x == 2000 && gap.on_a.y == 2000 && gap.on_b.x == 2003 && gap.on_b.y == 2004);
        CHECK_EQ(ask(&s, home, &ball, at(2504, 700, 1, 0)), QN_APART);
        CHECK(gap.distance == 4 && gap.on_a.x == 2000 && gap.on_a.y == 700 && gap.on_b.x == 2004 && gap.on_b.y == 700);
        CHECK_EQ(ask(&s, home, &ball, at(-2000, 30, 1, 0)), QN_OVERLAPPING); /* its centre on the side */
        check_one(500, -5, 0, -1750, 30);
        CHECK_EQ(ask(&s, home, &ball, at(2000, -2000, 1, 0)), QN_OVERLAPPING); /* on the corner */
        CHECK(m.depth == 500 && m.count == 1 && m.normal.x >= 0 && m.normal.y <= 0);
        CHECK_EQ(ask(&s, home, &ball, at(0, 0, 1, 0)), QN_OVERLAPPING); /* in the middle */
        CHECK(m.depth == 2500 && m.count == 1);
        CHECK_EQ(ask(&s, home, &ball, at(0, 1, 1, 0)), QN_OVERLAPPING);
        check_one(2499, 0, 5, 0, 751);
        CHECK_EQ(ask(&s, home, &ball, at(-1900, 1899, 1, 0)), QN_OVERLAPPING); /* nearly a tie: by one */
        check_one(600, -5, 0, -1700, 1899);
        CHECK_EQ(ask(&s, home, &ball, at(1900, 1900, 1, 0)), QN_OVERLAPPING); /* a tie: either */
        CHECK(m.depth == 600 && (m.normal.x == QN_ONE30 || m.normal.y == QN_ONE30));
        CHECK_EQ(ask(&ball, at(3000, 2000, 1, 0), &s, at(3000, 2000 + 2490, 1, 0)), QN_OVERLAPPING); /* and from the circle's side */
        check_one(10, 0, 5, 3000, 2495);
    }
    CHECK_EQ(ask(&ball, at(9, 9, 1, 0), &ball, at(9, 9, 1, 0)), QN_OVERLAPPING);
    check_one(1000, 5, 0, 9, 9);
    CHECK_EQ(ask(&ball, at(9, 9, 1, 0), &ball, at(9, 7, 1, 0)), QN_OVERLAPPING);
    check_one(998, 0, -5, 9, 8);
}

/* Squares as deep in each other along both axes, and 1 LSB more or less: the lesser is the way out. */
TEST(two_ways_out_tie)
{
    int way, more;
    for (way = 0; way < 4; way++)
        for (more = -1; more <= 1; more++) {
            const int32_t depths[3] = { 64, 1000, 1900 };
            const int32_t depth = depths[(way + more + 1) % 3];
            qn_shape2 a = told_box2(vec(1000, 1000), way & 1), b = told_box2(vec(1000, 1000), way & 2);
            CHECK_EQ(ask(&a, home, &b, at(2000 - depth, 2000 - depth + more, 1, 0)), QN_OVERLAPPING);
            CHECK_EQ(m.depth, more > 0 ? depth - 1 : depth);
            CHECK_EQ(m.count, 2);
            CHECK(more > 0 ? m.normal.y == QN_ONE30 : more < 0 ? m.normal.x == QN_ONE30 : m.normal.x == QN_ONE30 || m.normal.y == QN_ONE30);
        }
}

/* A square of half 5000 turned by 3-4-5 stands 7000 high on its corner; by 45 degrees 7071.07: from 64 LSB of air to 64 of overlap. */
TEST(kisses_in_exact_turns)
{
    static const int32_t gaps[9] = { -64, -4, -3, -1, 0, 1, 3, 4, 64 };
    int way, k, t;
    for (way = 0; way < 4; way++)
        for (k = 0; k < 9; k++)
            for (t = 0; t < 3; t++) {
                static const qn_rot2 turn[3] = { { 4, 3 }, { -3000, 4000 }, { 1, 1 } };
                const int32_t high = t == 2 ? 7071 : 7000, g = gaps[k];
                const qn_shape2 a = told_box2(vec(9000, 1000), way & 1), b = told_box2(vec(5000, 5000), way & 2);
                qn_status status = ask(&a, home, &b, at(-77, 1000 + high + g, turn[t].c, turn[t].s));
                if (g > 0) CHECK_EQ(status, QN_APART);
                if (g < 0) CHECK_EQ(status, QN_OVERLAPPING);
                if (g == 0) CHECK(status == QN_TOUCHING || (t == 2 && status == QN_OVERLAPPING)); /* 7071.07 at 7071 */
                if (status == QN_APART) CHECK_NEAR(gap.distance, g, 1);
                if (status != QN_APART) {
                    CHECK(m.count == 1 && m.normal.y == QN_ONE30 && m.normal.x == 0);
                    CHECK_NEAR(m.depth, -g, 1);
                    CHECK_NEAR(m.points[0].position.y, 1000 + g / 2, 1);
                    CHECK_NEAR(m.points[0].position.x, t == 2 ? -77 : -1077, 1); /* (-.8 + .6) 5000 */
                }
            }
}

/* A square that lists the middles of its sides, and its corners twice, is that square, bit for bit; a middle raised by 1 LSB is a corner. */
TEST(points_in_a_line_and_points_twice)
{
    const qn_vec2 p[12] = { { -900, -900 }, { 0, -900 }, { 900, -900 }, { 900, 0 },  { 900, 900 }, { 900, 900 },
                            { 0, 900 },     { 0, 900 },  { -900, 900 }, { -900, 0 }, { -900, 7 },  { -900, -900 } };
    const qn_vec2 bump[5] = { { -900, -900 }, { 900, -900 }, { 900, 900 }, { 0, 901 }, { -900, 900 } };
    const qn_shape2 ball = QN_CIRCLE2(400), plain = told_box2(vec(900, 900), 1);
    qn_shape2 s, raised;
    int32_t x;
    CHECK_EQ(qn_polygon2(&s, p, 12, 0, edges[0], 8), 0);
    CHECK_EQ(s.count, 4);
    CHECK_EQ(qn_polygon2(&raised, bump, 5, 0, edges[1], 8), 0);
    CHECK_EQ(raised.count, 5);
    for (x = -1500; x <= 1500; x += 100) {
        qn_manifold2 first;
        qn_status status = ask(&plain, home, &ball, at(x, 1290, 3, 4));
        first = m;
        CHECK_EQ(ask(&s, home, &ball, at(x, 1290, 3, 4)), status);
        CHECK(m.depth == first.depth && m.normal.x == first.normal.x && m.count == first.count);
        if (m.count) CHECK(m.points[0].position.x == first.points[0].position.x && m.points[0].position.y == first.points[0].position.y);
        if (x < -800 || x > 800) continue;
        CHECK_EQ(m.depth, 10);
        CHECK_EQ(ask(&raised, home, &ball, at(x, 1290, 3, 4)), QN_OVERLAPPING);
        CHECK(m.depth == 10 || m.depth == 11);
        CHECK_NEAR(m.points[0].position.x, x, 1);
    }
    s = plain;
    {
        qn_edge2 reversed[4];
        int i;
        for (i = 0; i < 4; i++) reversed[i] = plain.edge[3 - i];
        s.edge = reversed;
        CHECK_EQ(qn_shape2_check(&s), QN_ERR_ORDER); /* clockwise */
    }
}

/* The same body twice in one place: out by its least width, here 2000 of the square, 1200 of a triangle 1200 high over its longest side; and
 * one turned about its middle in the other. */
TEST(the_same_body_twice)
{
    const qn_vec2 three[3] = { { -1000, -400 }, { 1500, -400 }, { -100, 800 } }; /* sides 2500, 2000, 1500: right-angled, height 1200 */
    const qn_shape2 square = told_box2(vec(1000, 1000), 1), rod = QN_CAPSULE2(-700, 0, 700, 0, 300), disc = QN_SECTOR2(1000, 0, 1);
    qn_shape2 s;
    int32_t turn;
    CHECK_EQ(qn_polygon2(&s, three, 3, 0, edges[0], 8), 0);
    CHECK_EQ(ask(&s, home, &s, home), QN_OVERLAPPING);
    CHECK(m.depth == 1200 && m.normal.x == 0 && m.count >= 1);
    CHECK_EQ(ask(&square, home, &square, home), QN_OVERLAPPING);
    CHECK(m.depth == 2000 && m.count == 2);
    CHECK_EQ(ask(&rod, home, &rod, home), QN_OVERLAPPING);
    CHECK(m.depth == 600 && m.normal.x == 0 && m.count == 2);
    CHECK_EQ(ask(&disc, home, &disc, home), QN_OVERLAPPING);
    CHECK(m.depth == 1000 && m.normal.y == 0);
    for (turn = 0; turn < 3; turn++) { /* quarters leave a square as it is; 3-4-5 pushes a corner to 1400 */
        CHECK_EQ(ask(&square, home, &square, at(0, 0, turn == 1 ? 0 : turn == 2 ? 4 : -1, turn == 1 ? 1 : turn == 2 ? 3 : 0)), QN_OVERLAPPING);
        CHECK_NEAR(m.depth, turn == 2 ? 2400 : 2000, 1);
    }
}

/* A capsule deep in a triangle: out by the side that its lower end is nearest to, and not by its own side. */
TEST(a_capsule_deep_in_a_triangle)
{
    const qn_vec2 three[3] = { { 0, 0 }, { 6000, 0 }, { 0, 8000 } };
    const qn_shape2 rod = QN_CAPSULE2(-200, 0, 200, 0, 100);
    qn_shape2 s;
    CHECK_EQ(qn_polygon2(&s, three, 3, 0, edges[0], 8), 0);
    CHECK_EQ(ask(&s, home, &rod, at(2000, 150, 1, 0)), QN_OVERLAPPING);
    CHECK(m.depth == 250 && m.normal.y == -QN_ONE30 && m.count == 2);
    CHECK_EQ(ask(&s, home, &rod, at(150, 3000, 0, 1)), QN_OVERLAPPING);
    CHECK(m.depth == 250 && m.normal.x == -QN_ONE30 && m.count == 2);
    CHECK_EQ(ask(&s, home, &rod, at(3000 - 80, 4000 - 60, -3, 4)), QN_OVERLAPPING); /* along the slanted side, 100 under it: (8, 6) / 10 */
    CHECK_NEAR(m.depth, 200, 1);
    CHECK_NEAR(m.normal.x, QN30(0.8), 2);
    CHECK_EQ(m.count, 2);
    CHECK_EQ(ask(&s, home, &rod, at(2000, 2000, 1, 0)), QN_OVERLAPPING); /* the inner circle's middle, 2000 from each side: level, so down */
    CHECK(m.depth == 2100 && m.normal.y == -QN_ONE30 && m.count == 2);
}

/* Triangles 1 to 64 LSB high on a floor: 2 and 3 LSB of overlap are found, 3 of air too, on either side. */
TEST(slivers)
{
    int32_t h;
    for (h = 1; h <= 64; h *= 2) {
        const qn_vec2 p[3] = { { -30000, 0 }, { 30000, 0 }, { 7000, h } };
        const qn_shape2 floor = told_box2(vec(50000, 1000), 0);
        qn_shape2 s;
        CHECK_EQ(qn_polygon2(&s, p, 3, 0, edges[0], 8), 0);
        CHECK_EQ(ask(&floor, home, &s, at(0, 1003, 1, 0)), QN_APART);
        CHECK_EQ(gap.distance, 3);
        CHECK_EQ(ask(&floor, home, &s, at(0, 1000, 1, 0)), QN_TOUCHING);
        CHECK(m.depth == 0 && m.count == 2 && m.normal.y == QN_ONE30);
        CHECK_EQ(ask(&floor, home, &s, at(0, 997, 1, 0)), QN_OVERLAPPING);
        CHECK(m.depth == 3 && m.count == 2 && m.normal.y == QN_ONE30);
        CHECK_EQ(ask(&floor, home, &s, at(0, 1003 + h, -1, 0)), QN_APART); /* on its back: its long side up */
        CHECK_EQ(gap.distance, 3);
        CHECK_EQ(ask(&floor, home, &s, at(0, 997 + h, -1, 0)), QN_OVERLAPPING);
        CHECK(m.depth == 3 && m.normal.y == QN_ONE30);
        CHECK_EQ(ask(&s, home, &s, home), QN_OVERLAPPING); /* itself: out by its height */
        CHECK_EQ(m.depth, h);
    }
}

/* Thirty thousand units away the answer has the same bits but for the places; at the ends of the format distances saturate and nothing
 * wraps. */
TEST(far_and_at_the_ends)
{
    const qn_vec2 eight[8] = { { 3000, 0 },  { 2121, 2121 },   { 0, 3000 },  { -2121, 2121 },
                               { -3000, 0 }, { -2121, -2121 }, { 0, -3000 }, { 2121, -2121 } };
    const qn_shape2 square = told_box2(vec(2000, 2000), 1);
    qn_shape2 s;
    int k;
    CHECK_EQ(qn_polygon2(&s, eight, 8, 0, edges[0], 8), 0);
    for (k = 0; k < 4; k++) {
        const int32_t x = k & 1 ? QN(30000) : -QN(30000), y = k & 2 ? QN(30000) : -QN(30000);
        qn_manifold2 first;
        CHECK_EQ(ask(&s, home, &square, at(4900, 100, 4, 3)), QN_OVERLAPPING);
        first = m;
        CHECK_EQ(ask(&s, at(x, y, 1, 0), &square, at(x + 4900, y + 100, 4, 3)), QN_OVERLAPPING);
        CHECK(m.depth == first.depth && m.normal.x == first.normal.x && m.normal.y == first.normal.y && m.count == first.count);
        CHECK(m.points[0].position.x - x == first.points[0].position.x && m.points[0].position.y - y == first.points[0].position.y);
    }
    CHECK_EQ(ask(&s, at(INT32_MIN, INT32_MIN, 1, 0), &s, at(INT32_MAX, INT32_MAX, 0, 1)), QN_APART);
    CHECK_EQ(gap.distance, INT32_MAX); /* 2^32 sqrt(2), saturated */
    CHECK(gap.on_a.x > INT32_MIN && gap.on_b.x < INT32_MAX);
    CHECK_EQ(ask(&square, at(-QN(20000), 0, 1, 0), &square, at(QN(20000), 0, 1, 0)), QN_APART); /* 40,000 units are more than 2^31 LSB */
    CHECK(gap.distance == INT32_MAX && gap.on_a.x == -QN(20000) + 2000);
    CHECK_EQ(ask(&square, at(INT32_MIN, 7, 1, 0), &square, at(INT32_MAX, 7, 1, 0)), QN_APART); /* 2^32 - 1 wraps to -1 */
}

/* (c, s) means its direction: any length has the same bits, and so have turns of whole quarters. */
TEST(any_length_of_rotation)
{
    static const qn_rot2 same[4][3] = { { { 1, 0 }, { INT32_MAX, 0 }, { 65536, 0 } },
                                        { { 0, 1 }, { 0, 65536 }, { 0, 99 } },
                                        { { -1, 0 }, { INT32_MIN, 0 }, { -65536, 0 } },
                                        { { 3, 4 }, { 60000, 80000 }, { 1200000000, 1600000000 } } };
    const qn_shape2 a = told_box2(vec(2000, 1000), 0), b = told_box2(vec(3000, 500), 1);
    int t, k;
    for (t = 0; t < 4; t++)
        for (k = 1; k < 3; k++) {
            qn_manifold2 first;
            CHECK_EQ(ask(&a, home, &b, at(1500, 1100, same[t][0].c, same[t][0].s)), QN_OVERLAPPING);
            first = m;
            CHECK_EQ(ask(&a, home, &b, at(1500, 1100, same[t][k].c, same[t][k].s)), QN_OVERLAPPING);
            CHECK(m.depth == first.depth && m.normal.x == first.normal.x && m.normal.y == first.normal.y && m.count == first.count);
            CHECK(m.points[0].position.x == first.points[0].position.x && m.points[0].id == first.points[0].id);
        }
}

/* Half of its depth along the normal from each contact lies A's surface, and half of it back that of B. */
static void check_on_both(const qn_shape2 *a, const qn_pose2 *pa, const qn_shape2 *b, const qn_pose2 *pb)
{
    uint32_t i;
    int side;
    CHECK(m.count >= 1 && m.count <= 2);
    for (i = 0; i < m.count; i++)
        for (side = 0; side < 2; side++) {
            qn_frame2 f;
            qn_closest2 near;
            const int64_t half = side ? -m.points[i].depth : m.points[i].depth;
            qn_vec2 on = m.points[i].position;
            on.x += (int32_t)qn_round64(half * m.normal.x, 31);
            on.y += (int32_t)qn_round64(half * m.normal.y, 31);
            CHECK_EQ(qn_frame2_from_pose(&f, side ? pb : pa), 0);
            CHECK(qn_shape2_nearest(side ? b : a, &f, on, &near) >= 0);
            CHECK_NEAR(near.distance, 0, 3);
        }
}

/* The two straight edges of nearly half a disc, and those of a polygon like a bent hair, are as deep but for roundings: what stands over one of
 * them does not touch the other. */
TEST(edges_that_are_nearly_one_line)
{
    const qn_rot2 nearly[4] = { { 2035, 1 << 30 }, { 15, 1 << 30 }, { 6959, 1 << 30 }, { 5191, 1 << 30 } }, none = { 1, 0 }, half = { 0, 1 },
                  some = { 35459, 45029 }, leaf = { 3, 1 << 30 };
    const qn_vec2 hair[5] = { { -41771009, -113010 }, { 40852215, 110521 }, { 35581865, 96266 }, { 327665, 889 }, { -23439270, -63412 } };
    qn_shape2 a[5], b[5];
    const qn_pose2 pa[5] = { { { -3762063, -2807292 }, { 20, 21 } },
                             { { -313625, 1225077 }, { 4519, -4838 } },
                             { { -54417727, -853926557 }, { 13725, -58756 } },
                             { { 558164, -1776850 }, { 82979, -98339 } },
                             { { -364679174, -1619072404 }, { 5, 12 } } };
    const qn_pose2 pb[5] = { { { -3762117, -2807236 }, { -53829, -14427 } },
                             { { -313190, 1225544 }, { -3655, 3023 } },
                             { { -54416757, -853926465 }, { 7, 24 } },
                             { { 561126, -1778803 }, { -63473, 64512 } },
                             { { -364637799, -1619089679 }, { 16097, -12613 } } };
    int i;
    a[0] = qn_sector2(28635183, nearly[0], 0);
    b[0] = qn_sector2(40836961, some, 0);
    a[1] = qn_sector2(60927392, nearly[1], 0);
    b[1] = qn_sector2(354, leaf, 0);
    a[2] = qn_sector2(20980749, nearly[2], 0);
    b[2] = qn_sector2(378, none, 0);
    a[3] = qn_sector2(24502713, nearly[3], 0);
    b[3] = qn_sector2(498, half, 0);
    CHECK_EQ(qn_polygon2(&a[4], hair, 5, 0, edges[0], 8), 0);
    b[4] = qn_capsule2(vec(-43719, -10146), vec(-87846, 8259), 0);
    for (i = 0; i < 5; i++) {
        CHECK_EQ(ask(&a[i], pa[i], &b[i], pb[i]), QN_OVERLAPPING);
        check_on_both(&a[i], &pa[i], &b[i], &pb[i]);
        CHECK_EQ(ask(&b[i], pb[i], &a[i], pa[i]), QN_OVERLAPPING);
        check_on_both(&b[i], &pb[i], &a[i], &pa[i]);
    }
}

/* A blunt corner over the flat side of half a disc, whose two edges lie in one line: wherever it stands the deepest point is among the two, to an
 * LSB, and these span half of what is level. */
TEST(a_blunt_corner_over_half_a_disc)
{
    const qn_vec2 blunt[4] = { { 10, 0 }, { 4, 300 }, { -500, 0 }, { 4, -300 } };
    const qn_rot2 upright = { 0, 1 };
    const qn_shape2 disc = qn_sector2(1000, upright, 0);
    qn_shape2 s;
    int32_t y;
    CHECK_EQ(qn_polygon2(&s, blunt, 4, 0, edges[0], 8), QN_APART);
    for (y = -690; y <= 690; y += 5) {
        CHECK_EQ(ask(&disc, home, &s, at(30, y, 1, 0)), QN_OVERLAPPING);
        CHECK_EQ(m.depth, 40);
        CHECK_EQ(m.count, 2);
        CHECK(m.points[0].depth >= 39 || m.points[1].depth >= 39);
        CHECK((m.points[1].position.y > m.points[0].position.y ? 1 : -1) * (m.points[1].position.y - m.points[0].position.y) >= 300);
    }
}

CHECK_MAIN(RUN(a_blunt_corner_over_half_a_disc) RUN(a_circle_at_every_place_of_a_square) RUN(two_ways_out_tie) RUN(kisses_in_exact_turns)
               RUN(points_in_a_line_and_points_twice) RUN(the_same_body_twice) RUN(a_capsule_deep_in_a_triangle) RUN(slivers) RUN(far_and_at_the_ends)
                   RUN(any_length_of_rotation) RUN(edges_that_are_nearly_one_line))
