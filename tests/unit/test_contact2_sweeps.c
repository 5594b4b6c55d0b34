/* SPDX-License-Identifier: MIT */
/* Contacts of the plane swept over a family of pairs each, where one pair alone (plane_rows.h)
 * would show nothing: every kind, every place along a side, every width, every rotation; and
 * what articles describe of polygons. */
#include "answers2.h"
#include "places2.h"

static qn_edge2 edges[2][QN_MAX_POLYGON];
static qn_manifold2 m, other;
static qn_gap2 gap;

static qn_status ask(const qn_shape2 *a, qn_pose2 pa, const qn_shape2 *b, qn_pose2 pb)
{
    const qn_collider2 x = placed2(a, &pa), y = placed2(b, &pb);
    return ask2(&x, &y, &m, &gap);
}

/* One of every kind, 1000 LSB to its right side. */
static const qn_shape2 *kinds(void)
{
    static qn_shape2 s[5];
    const qn_vec2 p[5] = {
        { -900, -500 }, { 1000, -400 }, { 1000, 300 }, { 0, 900 }, { -700, 600 }
    };
    const qn_rot2 half = { 3, 4 };
    s[0] = qn_circle2(1000);
    s[1] = qn_capsule2(vec(-800, 0), vec(800, 0), 200);
    s[2] = qn_box2(vec(900, 700), 100);
    s[3] = qn_sector2(1000, half, 0);
    CHECK_EQ(qn_polygon2(&s[4], p, 5, 0, edges[0], QN_MAX_POLYGON), 0);
    return s;
}

/* How many vertices a body of this kind has. */
static uint32_t vertices_of(const qn_shape2 *s)
{
    return s->type == QN_SHAPE2_CIRCLE    ? 1
           : s->type == QN_SHAPE2_CAPSULE ? 2
           : s->type == QN_SHAPE2_POLYGON ? s->count
                                          : 4;
}

/* Every shape against every other: one or two points, each with its own depth and with a
 * feature that both bodies have, from either side the same. */
TEST(s1_5_every_pair_of_shapes)
{
    const qn_shape2 *s = kinds();
    uint32_t i;
    int a, b, turn, touching = 0;
    for (a = 0; a < 5; a++)
        for (b = 0; b < 5; b++)
            for (turn = 0; turn < 8; turn++) {
                qn_pose2 pa = at(0, 0, 1, 0), pb = at(1500, 77, turn - 4, 3);
                qn_status status = ask(&s[a], pa, &s[b], pb);
                CHECK(status >= 0);
                CHECK_EQ(qn_collide2_poses(&s[b], &pb, &s[a], &pa, NULL, NULL, &other), status);
                CHECK_EQ(m.count, other.count);
                CHECK(status == QN_APART ? m.count == 0 : m.count == 1 || m.count == 2);
                for (i = 0; i < m.count; i++) {
                    CHECK((m.points[i].id >> 16 & 0x7FFFu) < vertices_of(&s[a]) &&
                          (m.points[i].id & 0x7FFFu) < vertices_of(&s[b]));
                    CHECK(m.points[i].depth <= m.depth + 1);
                    CHECK(m.points[i].depth == other.points[i].depth &&
                          m.points[i].id == (other.points[i].id >> 16 | other.points[i].id << 16));
                }
                touching += m.count > 0;
            }
    CHECK(touching > 100);
}

/* A circle is sought from its centre, wherever its position; no end counts twice; two points
 * are two, each with its own feature and depth. */
TEST(s1_e3_no_point_twice)
{
    qn_shape2 floor = QN_BOX2(4000, 1000), box = QN_BOX2(1000, 500), ball = QN_CIRCLE2(300);
    int turn, two = 0;
    for (turn = -3500; turn <= 3500; turn += 500) {
        CHECK_EQ(ask(&floor, at(turn, -1000, 1, 0), &ball, at(100, 290, 1, 1)), QN_OVERLAPPING);
        CHECK_EQ(m.count, 1);
        CHECK_EQ(m.depth, 10);
    }
    for (turn = -60; turn <= 60; turn++) {
        CHECK_EQ(ask(&floor, at(0, -1000, 1, 0), &box, at(0, 480, 1000, turn)), QN_OVERLAPPING);
        if (m.count < 2) continue;
        two++;
        CHECK(m.points[0].id != m.points[1].id);
        CHECK_NEAR(m.points[0].position.x - m.points[1].position.x, 0, 2100);
        CHECK(m.points[0].position.x - m.points[1].position.x > 1900 ||
              m.points[1].position.x - m.points[0].position.x > 1900);
        CHECK_NEAR(m.points[0].depth - m.points[1].depth,
                   2 * (m.points[0].position.x > m.points[1].position.x ? -turn : turn), 3);
    }
    CHECK(two > 20);
}

/* Edges that turn by 2 in 1000 each: a product rounded to LSB could not tell them apart. Along
 * its own normal each is the farthest, wherever the body. */
TEST(s1_e4_no_side_by_a_rounded_product)
{
    int32_t far;
    for (far = 0; far <= 1 << 29; far += 1 << 28) {
        qn_vec2 p[QN_MAX_POLYGON];
        qn_shape2 s;
        qn_segment2 found;
        int i;
        for (i = 0; i < QN_MAX_POLYGON; i++)
            p[i] = vec(far + (i - 16) * 1000, (i - 16) * (i - 16) - far);
        CHECK_EQ(qn_polygon2(&s, p, QN_MAX_POLYGON, 0, edges[0], QN_MAX_POLYGON), 0);
        CHECK_EQ(s.count, QN_MAX_POLYGON);
        for (i = 0; i < s.count; i++) {
            CHECK_EQ(qn_shape2_farthest_edge(&s, edges[0][i].normal, &found), (uint32_t)i);
            CHECK(found.from.x == edges[0][i].from.x &&
                  found.to.x == edges[0][(i + 1) % s.count].from.x);
        }
    }
}

/* Normal i is square to the edge from corner i to corner i + 1 and points away from all the
 * others; the signed distance from an edge is that along it. */
TEST(s3_1_normals_and_signed_distances)
{
    const qn_vec2 p[5] = {
        { -90000, -50000 }, { 100000, -40000 }, { 100000, 30000 }, { 0, 90000 }, { -70000, 60000 }
    };
    const qn_frame2 here = { { 0, 0 }, { QN_ONE30, 0 } };
    qn_shape2 s;
    int i, j, d;
    CHECK_EQ(qn_polygon2(&s, p, 5, 0, edges[0], QN_MAX_POLYGON), 0);
    CHECK_EQ(s.count, 5);
    for (i = 0; i < 5; i++) {
        const qn_edge2 *e = &edges[0][i], *end = &edges[0][(i + 1) % 5];
        qn_vec2 mid = vec((e->from.x + end->from.x) / 2, (e->from.y + end->from.y) / 2);
        CHECK_NEAR(((int64_t)e->normal.x * (end->from.x - e->from.x) +
                    (int64_t)e->normal.y * (end->from.y - e->from.y)) >>
                       30,
                   0, 1);
        for (j = 0; j < 5; j++) {
            const qn_vec2 along = vec(end->from.x - e->from.x, end->from.y - e->from.y),
                          to = vec(edges[0][j].from.x - e->from.x, edges[0][j].from.y - e->from.y);
            CHECK_EQ(qn_vec2_cross(along, to) > 0, j != i && j != (i + 1) % 5);
            CHECK((int64_t)e->normal.x * (edges[0][j].from.x - e->from.x) +
                      (int64_t)e->normal.y * (edges[0][j].from.y - e->from.y) <
                  QN_ONE30);
        }
        for (d = -3000; d <= 3000; d += 1500) {
            qn_closest2 near;
            qn_vec2 x = vec(mid.x + (int32_t)((int64_t)e->normal.x * d / QN_ONE30),
                            mid.y + (int32_t)((int64_t)e->normal.y * d / QN_ONE30));
            CHECK(qn_shape2_nearest(&s, &here, x, &near) >= 0);
            CHECK_NEAR(near.distance, d, 2);
            if (d) CHECK(near.normal.x == e->normal.x && near.normal.y == e->normal.y);
        }
    }
}

/* Ids stay as bodies slide: the same edge on the same corner. */
TEST(s3_3_ids_are_stable)
{
    qn_shape2 a = box2(400000, 1000), b = box2(1000, 1000);
    uint32_t id[2] = { 0, 0 };
    int i, k;
    for (i = -100; i <= 100; i++) {
        CHECK_EQ(ask(&a, at(0, 0, 1, 0), &b, at(i * 1000, 1990, 1000, i % 3 - 1)), QN_OVERLAPPING);
        CHECK_EQ(m.count, 2);
        for (k = 0; k < 2; k++) {
            if (i > -100) CHECK_EQ(m.points[k].id, id[k]);
            id[k] = m.points[k].id;
        }
    }
}

/* The side of a line is right from end to end of what a shape may hold, where differences have
 * 32 bits and products 63; and 1 LSB off the line is a side. */
TEST(s3_e4_sides_over_the_whole_range)
{
    const int32_t most = QN_MAX_EXTENT;
    int32_t i, falls;
    for (i = -5; i <= 5; i++)
        for (falls = 0; falls < 2; falls++) {
            const int32_t x = i * 200000000;
            const qn_vec2 low = vec(-most, falls ? most : -most),
                          high = vec(most, falls ? -most : most);
            qn_vec2 p[3];
            qn_shape2 s;
            int k, n;
            for (n = -1; n <= 1; n++) { /* LSB above the line */
                p[0] = low;
                p[1] = high;
                p[2] = vec(x, (falls ? -x : x) + n);
                CHECK_EQ(qn_polygon2(&s, p, 3, 0, edges[0], 3), n ? 0 : QN_ERR_LINE);
                if (!n) continue;
                for (k = 0; k < 2 && edges[0][k].from.x != -most; k++) {}
                CHECK_EQ(edges[0][k].from.x, -most);
                CHECK_EQ(edges[0][(k + 1) % 3].from.x, n > 0 ? most : x); /* counter-clockwise */
            }
        }
}

/* An edge that rises by 1 LSB in 2048 units: points 3 LSB from it are on their side of it, all
 * along, though products with so flat a normal round to nothing. */
TEST(side_of_a_nearly_flat_edge)
{
    const qn_vec2 p[3] = { { -67108864, 0 }, { 67108864, 1 }, { 0, 67108864 } };
    qn_shape2 s, point = qn_circle2(0);
    int32_t x;
    CHECK_EQ(qn_polygon2(&s, p, 3, 0, edges[0], 8), 0);
    for (x = -67000000; x <= 67000000; x += 500000) {
        qn_pose2 below = at(x, -3, 1, 0), above = at(x, 4, 1, 0);
        if (x > 60000000 || x < -60000000) continue; /* the other edges come near */
        CHECK_EQ(qn_overlap2_poses(&s, &home, &point, &below, NULL, NULL), QN_APART);
        CHECK_EQ(qn_overlap2_poses(&s, &home, &point, &above, NULL, NULL), QN_OVERLAPPING);
        CHECK_EQ(qn_distance2_poses(&s, &home, &point, &below, NULL, NULL, &gap), QN_APART);
        CHECK(gap.distance == 3 || gap.distance == 4);
    }
}

/* The last point of a hull on its way may be dropped together with others: (2, 1) and (1, 1)
 * both go when (1, 4) comes. */
TEST(a_hull_drops_points_until_it_turns_left)
{
    const qn_vec2 p[5] = { { 1, 1 }, { 4, 0 }, { 0, 1 }, { 2, 1 }, { 1, 4 } };
    qn_shape2 s;
    int i;
    CHECK_EQ(qn_polygon2(&s, p, 5, 0, edges[0], 8), 0);
    CHECK_EQ(s.count, 3);
    for (i = 0; i < s.count; i++) {
        const qn_vec2 v = s.edge[i].from;
        CHECK((v.x == 4 && v.y == 0) || (v.x == 1 && v.y == 4) || (v.x == 0 && v.y == 1));
    }
}

/* One of two points is as deep as the pair, to 2 LSB and the roundings: of round polygons whose
 * edges touch along a part of each, the farthest vertex of one stands beyond the other's edge,
 * and what is level reaches far around both. */
TEST(one_point_is_the_deepest)
{
    const qn_vec2 quarter[8] = { { 19, 0 },  { 19, 4 },  { 17, 8 }, { 16, 11 },
                                 { 14, 13 }, { 11, 16 }, { 8, 17 }, { 4, 19 } };
    const qn_vec2 six[6] = { { 6, -6 }, { 6, 3 }, { 4, 6 }, { -3, 6 }, { -6, 4 }, { -6, -3 } };
    qn_vec2 p[32];
    qn_edge2 of_a[32], of_b[32];
    qn_shape2 a, b;
    int i, x, turn, two = 0;
    for (i = 0; i < 32; i++) {
        const qn_vec2 v = quarter[i & 7];
        const int32_t c[4] = { 1, 0, -1, 0 }, u = c[i >> 3], w = c[((i >> 3) + 3) & 3];
        p[i].x = u * v.x - w * v.y;
        p[i].y = w * v.x + u * v.y;
    }
    CHECK_EQ(qn_polygon2(&a, p, 32, 0, of_a, 32), 0);
    for (turn = 0; turn < 12; turn++)
        for (x = -20; x <= 20; x++) {
            qn_pose2 pose = at(x, (x * 7) % 5, 12 - turn, turn % 3 == 0 ? turn : turn * 5);
            if (turn & 1) CHECK_EQ(qn_polygon2(&b, six, 6, turn, of_b, 32), 0);
            else b = a;
            if (qn_collide2_poses(&a, &home, &b, &pose, NULL, NULL, &m) <= 0 || m.count < 2)
                continue;
            two++;
            CHECK(m.points[0].depth >= m.depth - 3 || m.points[1].depth >= m.depth - 3);
        }
    CHECK(two > 100);
}

/* Squares as deep in each other along both axes, and 1 LSB more or less: the lesser is the way
 * out. */
TEST(two_ways_out_tie)
{
    int way, more;
    for (way = 0; way < 4; way++)
        for (more = -1; more <= 1; more++) {
            const int32_t depths[3] = { 64, 1000, 1900 };
            const int32_t depth = depths[(way + more + 1) % 3];
            qn_shape2 a = box_or_polygon2(vec(1000, 1000), way & 1),
                      b = box_or_polygon2(vec(1000, 1000), way & 2);
            CHECK_EQ(ask(&a, home, &b, at(2000 - depth, 2000 - depth + more, 1, 0)),
                     QN_OVERLAPPING);
            CHECK_EQ(m.depth, more > 0 ? depth - 1 : depth);
            CHECK_EQ(m.count, 2);
            CHECK(more > 0   ? m.normal.y == QN_ONE30
                  : more < 0 ? m.normal.x == QN_ONE30
                             : m.normal.x == QN_ONE30 || m.normal.y == QN_ONE30);
        }
}

/* A square of half 5000 turned by 3-4-5 stands 7000 high on its corner; by 45 degrees 7071.07:
 * from 64 LSB of air to 64 of overlap. */
TEST(kisses_in_exact_turns)
{
    static const int32_t gaps[9] = { -64, -4, -3, -1, 0, 1, 3, 4, 64 };
    int way, k, t;
    for (way = 0; way < 4; way++)
        for (k = 0; k < 9; k++)
            for (t = 0; t < 3; t++) {
                static const qn_rot2 turn[3] = { { 4, 3 }, { -3000, 4000 }, { 1, 1 } };
                const int32_t high = t == 2 ? 7071 : 7000, g = gaps[k];
                const qn_shape2 a = box_or_polygon2(vec(9000, 1000), way & 1),
                                b = box_or_polygon2(vec(5000, 5000), way & 2);
                qn_status status =
                    ask(&a, home, &b, at(-77, 1000 + high + g, turn[t].c, turn[t].s));
                if (g > 0) CHECK_EQ(status, QN_APART);
                if (g < 0) CHECK_EQ(status, QN_OVERLAPPING);
                if (g == 0)
                    CHECK(status == QN_TOUCHING ||
                          (t == 2 && status == QN_OVERLAPPING)); /* 7071.07 at 7071 */
                if (status == QN_APART) CHECK_NEAR(gap.distance, g, 1);
                if (status != QN_APART) {
                    CHECK(m.count == 1 && m.normal.y == QN_ONE30 && m.normal.x == 0);
                    CHECK_NEAR(m.depth, -g, 1);
                    CHECK_NEAR(m.points[0].position.y, 1000 + g / 2, 1);
                    CHECK_NEAR(m.points[0].position.x, t == 2 ? -77 : -1077,
                               1); /* (-.8 + .6) 5000 */
                }
            }
}

/* A square that lists the middles of its sides, and its corners twice, is that square, bit for
 * bit; a middle raised by 1 LSB is a corner. */
TEST(points_in_a_line_and_points_twice)
{
    const qn_vec2 p[12] = { { -900, -900 }, { 0, -900 },  { 900, -900 }, { 900, 0 },
                            { 900, 900 },   { 900, 900 }, { 0, 900 },    { 0, 900 },
                            { -900, 900 },  { -900, 0 },  { -900, 7 },   { -900, -900 } };
    const qn_vec2 bump[5] = {
        { -900, -900 }, { 900, -900 }, { 900, 900 }, { 0, 901 }, { -900, 900 }
    };
    const qn_shape2 ball = QN_CIRCLE2(400), plain = box_or_polygon2(vec(900, 900), 1);
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
        if (m.count)
            CHECK(m.points[0].position.x == first.points[0].position.x &&
                  m.points[0].position.y == first.points[0].position.y);
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

/* Triangles 1 to 64 LSB high on a floor: 2 and 3 LSB of overlap are found, 3 of air too, on
 * either side. */
TEST(slivers)
{
    int32_t h;
    for (h = 1; h <= 64; h *= 2) {
        const qn_vec2 p[3] = { { -30000, 0 }, { 30000, 0 }, { 7000, h } };
        const qn_shape2 floor = box_or_polygon2(vec(50000, 1000), 0);
        qn_shape2 s;
        CHECK_EQ(qn_polygon2(&s, p, 3, 0, edges[0], 8), 0);
        CHECK_EQ(ask(&floor, home, &s, at(0, 1003, 1, 0)), QN_APART);
        CHECK_EQ(gap.distance, 3);
        CHECK_EQ(ask(&floor, home, &s, at(0, 1000, 1, 0)), QN_TOUCHING);
        CHECK(m.depth == 0 && m.count == 2 && m.normal.y == QN_ONE30);
        CHECK_EQ(ask(&floor, home, &s, at(0, 997, 1, 0)), QN_OVERLAPPING);
        CHECK(m.depth == 3 && m.count == 2 && m.normal.y == QN_ONE30);
        CHECK_EQ(ask(&floor, home, &s, at(0, 1003 + h, -1, 0)),
                 QN_APART); /* on its back: its long side up */
        CHECK_EQ(gap.distance, 3);
        CHECK_EQ(ask(&floor, home, &s, at(0, 997 + h, -1, 0)), QN_OVERLAPPING);
        CHECK(m.depth == 3 && m.normal.y == QN_ONE30);
        CHECK_EQ(ask(&s, home, &s, home), QN_OVERLAPPING); /* itself: out by its height */
        CHECK_EQ(m.depth, h);
    }
}

/* Thirty thousand units away the answer has the same bits but for the places; at the ends of
 * the format distances saturate and nothing wraps. */
TEST(far_and_at_the_ends)
{
    const qn_vec2 eight[8] = { { 3000, 0 },  { 2121, 2121 },   { 0, 3000 },  { -2121, 2121 },
                               { -3000, 0 }, { -2121, -2121 }, { 0, -3000 }, { 2121, -2121 } };
    const qn_shape2 square = box_or_polygon2(vec(2000, 2000), 1);
    qn_shape2 s;
    int k;
    CHECK_EQ(qn_polygon2(&s, eight, 8, 0, edges[0], 8), 0);
    for (k = 0; k < 4; k++) {
        const int32_t x = k & 1 ? QN(30000) : -QN(30000), y = k & 2 ? QN(30000) : -QN(30000);
        qn_manifold2 first;
        CHECK_EQ(ask(&s, home, &square, at(4900, 100, 4, 3)), QN_OVERLAPPING);
        first = m;
        CHECK_EQ(ask(&s, at(x, y, 1, 0), &square, at(x + 4900, y + 100, 4, 3)), QN_OVERLAPPING);
        CHECK(m.depth == first.depth && m.normal.x == first.normal.x &&
              m.normal.y == first.normal.y && m.count == first.count);
        CHECK(m.points[0].position.x - x == first.points[0].position.x &&
              m.points[0].position.y - y == first.points[0].position.y);
    }
    CHECK_EQ(ask(&s, at(INT32_MIN, INT32_MIN, 1, 0), &s, at(INT32_MAX, INT32_MAX, 0, 1)), QN_APART);
    CHECK_EQ(gap.distance, INT32_MAX); /* 2^32 sqrt(2), saturated */
    CHECK(gap.on_a.x > INT32_MIN && gap.on_b.x < INT32_MAX);
    CHECK_EQ(ask(&square, at(-QN(20000), 0, 1, 0), &square, at(QN(20000), 0, 1, 0)),
             QN_APART); /* 40,000 units are more than 2^31 LSB */
    CHECK(gap.distance == INT32_MAX && gap.on_a.x == -QN(20000) + 2000);
    CHECK_EQ(ask(&square, at(INT32_MIN, 7, 1, 0), &square, at(INT32_MAX, 7, 1, 0)),
             QN_APART); /* 2^32 - 1 wraps to -1 */
}

/* (c, s) means its direction: any length has the same bits, and so have turns of whole
 * quarters. */
TEST(any_length_of_rotation)
{
    static const qn_rot2 same[4][3] = {
        { { 1, 0 }, { INT32_MAX, 0 }, { 65536, 0 } },
        { { 0, 1 }, { 0, 65536 }, { 0, 99 } },
        { { -1, 0 }, { INT32_MIN, 0 }, { -65536, 0 } },
        { { 3, 4 }, { 60000, 80000 }, { 1200000000, 1600000000 } }
    };
    const qn_shape2 a = box_or_polygon2(vec(2000, 1000), 0), b = box_or_polygon2(vec(3000, 500), 1);
    int t, k;
    for (t = 0; t < 4; t++)
        for (k = 1; k < 3; k++) {
            qn_manifold2 first;
            CHECK_EQ(ask(&a, home, &b, at(1500, 1100, same[t][0].c, same[t][0].s)), QN_OVERLAPPING);
            first = m;
            CHECK_EQ(ask(&a, home, &b, at(1500, 1100, same[t][k].c, same[t][k].s)), QN_OVERLAPPING);
            CHECK(m.depth == first.depth && m.normal.x == first.normal.x &&
                  m.normal.y == first.normal.y && m.count == first.count);
            CHECK(m.points[0].position.x == first.points[0].position.x &&
                  m.points[0].id == first.points[0].id);
        }
}

/* A blunt corner over the flat side of half a disc, whose two edges lie in one line: wherever
 * it stands the deepest point is among the two, to an LSB, and these span half of what is
 * level. */
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
        CHECK((m.points[1].position.y > m.points[0].position.y ? 1 : -1) *
                  (m.points[1].position.y - m.points[0].position.y) >=
              300);
    }
}

/* A bead of sixteen short edges, one of them along the flat side of half a disc, or along a
 * slice or a box that are lines: the search may name a far corner of that side, which lies
 * beyond the bead's edge, with an apex or a twin between. The deepest point is where the bead's
 * edge is. */
TEST(a_short_edge_along_a_far_corner)
{
    static const qn_vec2 bead[16] = { { -2, -6 }, { 2, -6 },  { 4, -5 },  { 5, -4 },
                                      { 6, -2 },  { 6, 2 },   { 5, 4 },   { 4, 5 },
                                      { 2, 6 },   { -2, 6 },  { -4, 5 },  { -5, 4 },
                                      { -6, 2 },  { -6, -2 }, { -5, -4 }, { -4, -5 } };
    const qn_shape2 flat[3] = { QN_SECTOR2(109448, 0, 2147483647), QN_SECTOR2(109448, 1, 0),
                                QN_BOX2(109448, 0) };
    qn_shape2 b = QN_CIRCLE2(0);
    int32_t i, x, turn;
    CHECK_EQ(qn_polygon2(&b, bead, 16, 0, edges[0], 16), 0);
    for (i = 0; i < 3; i++)
        for (x = -30; x <= 30; x++)
            for (turn = -1; turn <= 1; turn += 2) {
                const qn_pose2 pa = { { 0, 0 }, { i == 0 ? 0 : turn, i == 0 ? turn : 0 } };
                const qn_pose2 pb = { { i == 1 ? turn * (5000 + x) : x, 2 * turn }, { 0, turn } };
                const qn_collider2 x2 = placed2(&flat[i], &pa), y2 = placed2(&b, &pb);
                int32_t deepest;
                check_answers(&y2, &x2, i == 0 ? -8 * 256 : -4 * 256, &other);
                check_answers(&x2, &y2, i == 0 ? -8 * 256 : -4 * 256, &m);
                CHECK(m.count > 0);
                deepest = m.points[0].depth;
                if (m.count == 2 && m.points[1].depth > deepest) deepest = m.points[1].depth;
                CHECK_NEAR(deepest, m.depth, 2);
            }
}

/* A sliver that is level beyond the end of the edge it lies on, which is shorter: of a box, and
 * of the polygon that is one. */
TEST(a_sliver_that_leads_beyond_the_edge)
{
    int way;
    for (way = 0; way < 8; way++) {
        const int32_t side = way & 1 ? -1 : 1;
        const qn_vec2 sliver[4] = {
            { 0, 0 }, { side * 2000, 2 }, { side * -700, 8 }, { side * -1200, 9 }
        };
        const qn_vec2 corner[4] = {
            { -550, -10000 }, { 550, -10000 }, { 550, 10000 }, { -550, 10000 }
        };
        const qn_pose2 pa = { { side * -250, -10000 }, { 1, 0 } }, pb = { { 0, -100 }, { 1, 0 } };
        qn_shape2 a = QN_BOX2(550, 10000), b = QN_CIRCLE2(0);
        CHECK_EQ(qn_polygon2(&b, sliver, 4, 0, edges[0], 4), 0);
        if (way & 2) CHECK_EQ(qn_polygon2(&a, corner, 4, 0, edges[1], 4), 0);
        if (way & 4) CHECK_EQ(qn_collide2_poses(&b, &pb, &a, &pa, NULL, NULL, &m), QN_OVERLAPPING);
        else CHECK_EQ(qn_collide2_poses(&a, &pa, &b, &pb, NULL, NULL, &m), QN_OVERLAPPING);
        CHECK_EQ(m.depth, 100);
        CHECK_EQ(m.count, 2);
        CHECK_EQ(m.points[0].position.x + m.points[1].position.x, side * -500);
        CHECK_NEAR(m.points[0].position.x, side * -250, 550);
        CHECK_EQ(m.points[0].position.x == side * 300 ? m.points[0].depth : m.points[1].depth, 100);
    }
}

/* A slice of a few LSB deep in a box, its arc against the box's side: all of it is level, and a
 * walk around it ends though no corner is where it began. */
TEST(a_slice_that_is_level_all_around)
{
    const qn_shape2 a = QN_BOX2(1000000, 100000);
    const qn_pose2 pa = { { 0, 0 }, { 1, 0 } };
    int32_t c, s, r;
    for (r = 0; r <= 4; r++)
        for (c = -4; c <= 4; c++)
            for (s = -4; s <= 4; s++) {
                const qn_shape2 b = QN_SECTOR2(r, 0, 1), slice = QN_SECTOR2(r, 3, 2);
                qn_pose2 pb = { { 70, 99900 }, { 1, 0 } };
                pb.r.c = c | s ? c : 1;
                pb.r.s = s;
                CHECK_EQ(qn_collide2_poses(&a, &pa, &b, &pb, NULL, NULL, &m), QN_OVERLAPPING);
                CHECK_NEAR(m.depth, 102, 3);
                CHECK(m.count == 1 || m.count == 2);
                CHECK_EQ(qn_collide2_poses(&slice, &pb, &a, &pa, NULL, NULL, &m), QN_OVERLAPPING);
                CHECK_NEAR(m.depth, 102, 3);
                CHECK(m.count == 1 || m.count == 2);
            }
}

CHECK_MAIN(RUN(s1_5_every_pair_of_shapes) RUN(s1_e3_no_point_twice)
               RUN(s1_e4_no_side_by_a_rounded_product) RUN(s3_1_normals_and_signed_distances)
                   RUN(s3_3_ids_are_stable) RUN(s3_e4_sides_over_the_whole_range)
                       RUN(side_of_a_nearly_flat_edge) RUN(a_hull_drops_points_until_it_turns_left)
                           RUN(one_point_is_the_deepest) RUN(two_ways_out_tie)
                               RUN(kisses_in_exact_turns) RUN(points_in_a_line_and_points_twice)
                                   RUN(slivers) RUN(far_and_at_the_ends) RUN(any_length_of_rotation)
                                       RUN(a_blunt_corner_over_half_a_disc)
                                           RUN(a_short_edge_along_a_far_corner)
                                               RUN(a_sliver_that_leads_beyond_the_edge)
                                                   RUN(a_slice_that_is_level_all_around))
