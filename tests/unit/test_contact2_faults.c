/* SPDX-License-Identifier: MIT */
/* What articles on contacts of the plane describe, and the mistakes in them: each row and fault of S1 and S3 that no test beside the code
 * has. */
#include "queries2.h"
#include "shapes2.h"

static qn_edge2 edges[QN_MAX_POLYGON];
static qn_manifold2 m, other;

static qn_status collide(const qn_shape2 *a, qn_pose2 pa, const qn_shape2 *b, qn_pose2 pb) { return qn_collide2_poses(a, &pa, b, &pb, NULL, NULL, &m); }

/* Both points of m have this x, in any order, to a unit. */
static int points_at_x(int32_t u, int32_t v)
{
    int32_t x = m.points[0].position.x, y = m.points[1].position.x, low = x < y ? x : y, high = x < y ? y : x;
    return m.count == 2 && low - u <= 1 && u - low <= 1 && high - v <= 1 && v - high <= 1;
}

/* One point at this height with this depth, and the other, in any order, to a unit. */
static int points_are(int32_t y0, int32_t depth0, int32_t y1, int32_t depth1)
{
    int i;
    for (i = 0; i < 2; i++) {
        const qn_contact2 *p = &m.points[i], *q = &m.points[1 - i];
        if (qn_abs32(p->position.y - y0) <= 1 && qn_abs32(p->depth - depth0) <= 1 && qn_abs32(q->position.y - y1) <= 1 &&
            qn_abs32(q->depth - depth1) <= 1)
            return 1;
    }
    return 0;
}

/* One of every kind, 1000 LSB to its right side. */
static const qn_shape2 *kinds(void)
{
    static qn_shape2 s[5];
    const qn_vec2 p[5] = { { -900, -500 }, { 1000, -400 }, { 1000, 300 }, { 0, 900 }, { -700, 600 } };
    const qn_rot2 half = { 3, 4 };
    s[0] = qn_circle2(1000);
    s[1] = qn_capsule2(vec(-800, 0), vec(800, 0), 200);
    s[2] = qn_box2(vec(900, 700), 100);
    s[3] = qn_sector2(1000, half, 0);
    CHECK_EQ(qn_polygon2(&s[4], p, 5, 0, edges, QN_MAX_POLYGON), 0);
    return s;
}

/* How many vertices a body of this kind has. */
static uint32_t vertices_of(const qn_shape2 *s)
{
    return s->type == QN_SHAPE2_CIRCLE ? 1 : s->type == QN_SHAPE2_CAPSULE ? 2 : s->type == QN_SHAPE2_POLYGON ? s->count : 4;
}

/* Every shape against every other: one or two points, each with its own depth and with a feature that both bodies have, from either side
 * the same. */
TEST(s1_5_every_pair_of_shapes)
{
    const qn_shape2 *s = kinds();
    uint32_t i;
    int a, b, turn, touching = 0;
    for (a = 0; a < 5; a++)
        for (b = 0; b < 5; b++)
            for (turn = 0; turn < 8; turn++) {
                qn_pose2 pa = at(0, 0, 1, 0), pb = at(1500, 77, turn - 4, 3);
                qn_status status = collide(&s[a], pa, &s[b], pb);
                CHECK(status >= 0);
                CHECK_EQ(qn_collide2_poses(&s[b], &pb, &s[a], &pa, NULL, NULL, &other), status);
                CHECK_EQ(m.count, other.count);
                CHECK(status == QN_APART ? m.count == 0 : m.count == 1 || m.count == 2);
                for (i = 0; i < m.count; i++) {
                    CHECK((m.points[i].id >> 16 & 0x7FFFu) < vertices_of(&s[a]) && (m.points[i].id & 0x7FFFu) < vertices_of(&s[b]));
                    CHECK(m.points[i].depth <= m.depth + 1);
                    CHECK(m.points[i].depth == other.points[i].depth && m.points[i].id == (other.points[i].id >> 16 | other.points[i].id << 16));
                }
                touching += m.count > 0;
            }
    CHECK(touching > 100);
}

/* A circle is sought from its centre, wherever its position; no end counts twice; two points are two, each with its own feature and
 * depth. */
TEST(s1_e3_no_point_twice)
{
    qn_shape2 floor = QN_BOX2(4000, 1000), box = QN_BOX2(1000, 500), ball = QN_CIRCLE2(300);
    int turn, two = 0;
    for (turn = -3500; turn <= 3500; turn += 500) {
        CHECK_EQ(collide(&floor, at(turn, -1000, 1, 0), &ball, at(100, 290, 1, 1)), QN_OVERLAPPING);
        CHECK_EQ(m.count, 1);
        CHECK_EQ(m.depth, 10);
    }
    for (turn = -60; turn <= 60; turn++) {
        CHECK_EQ(collide(&floor, at(0, -1000, 1, 0), &box, at(0, 480, 1000, turn)), QN_OVERLAPPING);
        if (m.count < 2) continue;
        two++;
        CHECK(m.points[0].id != m.points[1].id);
        CHECK_NEAR(m.points[0].position.x - m.points[1].position.x, 0, 2100);
        CHECK(m.points[0].position.x - m.points[1].position.x > 1900 || m.points[1].position.x - m.points[0].position.x > 1900);
        CHECK_NEAR(m.points[0].depth - m.points[1].depth, 2 * (m.points[0].position.x > m.points[1].position.x ? -turn : turn), 3);
    }
    CHECK(two > 20);
}

/* Edges that turn by 2 in 1000 each: a product rounded to LSB could not tell them apart. Along its own normal each is the farthest,
 * wherever the body. */
TEST(s1_e4_no_side_by_a_rounded_product)
{
    int32_t far;
    for (far = 0; far <= 1 << 29; far += 1 << 28) {
        qn_vec2 p[QN_MAX_POLYGON];
        qn_shape2 s;
        qn_segment2 found;
        int i;
        for (i = 0; i < QN_MAX_POLYGON; i++) p[i] = vec(far + (i - 16) * 1000, (i - 16) * (i - 16) - far);
        CHECK_EQ(qn_polygon2(&s, p, QN_MAX_POLYGON, 0, edges, QN_MAX_POLYGON), 0);
        CHECK_EQ(s.count, QN_MAX_POLYGON);
        for (i = 0; i < s.count; i++) {
            CHECK_EQ(qn_shape2_farthest_edge(&s, edges[i].normal, &found), (uint32_t)i);
            CHECK(found.from.x == edges[i].from.x && found.to.x == edges[(i + 1) % s.count].from.x);
        }
    }
}

/* A box of half 2500 tilted by 7-24-25 stands 1500 deep in a floor with its corner at -1700, and 100 deep with the next one at 3100, 4800
 * from it. The reference is the floor's edge, which is square to the way out; the other one is
 * clipped by the floor's end, and there 3700 of 4800 along, 1500 - 1400 * 37/48 = 420.8 deep. */
TEST(s1_4_the_reference_is_square_to_the_way_out)
{
    qn_shape2 floor = QN_BOX2(40000, 10000), box = QN_BOX2(2500, 2500);
    CHECK_EQ(collide(&floor, at(0, 0, 1, 0), &box, at(0, 11600, 24, 7)), QN_OVERLAPPING);
    CHECK(m.depth == 1500 && m.normal.x == 0 && m.normal.y == QN_ONE30);
    CHECK(points_at_x(-1700, 3100));
    CHECK(points_are(10000 - 750, 1500, 10000 - 50, 100));
    CHECK_EQ(collide(&floor, at(0, 0, 1, 0), &box, at(38000, 11600, 24, 7)), QN_OVERLAPPING);
    CHECK(m.depth == 1500 && m.normal.y == QN_ONE30);
    CHECK(points_at_x(36300, 40000));
    CHECK(points_are(10000 - 750, 1500, 10000 - 210, 421));
}

/* The same as the box sees it: the other body holds the reference, the normal still points from A to B, and the ids name A's feature first. */
TEST(s3_2_flip)
{
    qn_shape2 floor = QN_BOX2(40000, 10000), box = QN_BOX2(2500, 2500);
    qn_manifold2 straight;
    int k, i;
    CHECK_EQ(collide(&floor, at(0, 0, 1, 0), &box, at(38000, 11600, 24, 7)), QN_OVERLAPPING);
    straight = m;
    for (k = 0; k < 2; k++) {
        const uint32_t corner = 0x00028000u, end = 0x80020000u; /* B's corner 0 on A's edge 2; A's corner 2 on B's edge 0 */
        CHECK(straight.points[k].id == (straight.points[k].depth == 1500 ? corner : end));
    }
    CHECK_EQ(collide(&box, at(38000, 11600, 24, 7), &floor, at(0, 0, 1, 0)), QN_OVERLAPPING);
    CHECK(m.depth == 1500 && m.normal.x == 0 && m.normal.y == -QN_ONE30 && m.count == 2);
    for (i = 0; i < 2; i++)
        CHECK(m.points[i].position.x == straight.points[i].position.x && m.points[i].position.y == straight.points[i].position.y &&
              m.points[i].depth == straight.points[i].depth && m.points[i].id == (straight.points[i].id << 16 | straight.points[i].id >> 16));
}

/* Normal i is square to the edge from corner i to corner i + 1 and points away from all the others; the signed distance from an edge is
 * that along it. */
TEST(s3_1_normals_and_signed_distances)
{
    const qn_vec2 p[5] = { { -90000, -50000 }, { 100000, -40000 }, { 100000, 30000 }, { 0, 90000 }, { -70000, 60000 } };
    const qn_frame2 here = { { 0, 0 }, { QN_ONE30, 0 } };
    qn_shape2 s;
    int i, j, d;
    CHECK_EQ(qn_polygon2(&s, p, 5, 0, edges, QN_MAX_POLYGON), 0);
    CHECK_EQ(s.count, 5);
    for (i = 0; i < 5; i++) {
        const qn_edge2 *e = &edges[i], *end = &edges[(i + 1) % 5];
        qn_vec2 mid = vec((e->from.x + end->from.x) / 2, (e->from.y + end->from.y) / 2);
        CHECK_NEAR(((int64_t)e->normal.x * (end->from.x - e->from.x) + (int64_t)e->normal.y * (end->from.y - e->from.y)) >> 30, 0, 1);
        for (j = 0; j < 5; j++) {
            const qn_vec2 along = vec(end->from.x - e->from.x, end->from.y - e->from.y),
                          to = vec(edges[j].from.x - e->from.x, edges[j].from.y - e->from.y);
            CHECK_EQ(qn_vec2_cross(along, to) > 0, j != i && j != (i + 1) % 5);
            CHECK((int64_t)e->normal.x * (edges[j].from.x - e->from.x) + (int64_t)e->normal.y * (edges[j].from.y - e->from.y) < QN_ONE30);
        }
        for (d = -3000; d <= 3000; d += 1500) {
            qn_closest2 near;
            qn_vec2 x = vec(mid.x + (int32_t)((int64_t)e->normal.x * d / QN_ONE30), mid.y + (int32_t)((int64_t)e->normal.y * d / QN_ONE30));
            CHECK(qn_shape2_nearest(&s, &here, x, &near) >= 0);
            CHECK_NEAR(near.distance, d, 2);
            if (d) CHECK(near.normal.x == e->normal.x && near.normal.y == e->normal.y);
        }
    }
}

/* The second side plane passes through the reference edge's second end: what overhangs there is cut there, and nowhere else. */
TEST(s3_e1_second_side_plane)
{
    qn_shape2 a = QN_BOX2(1000, 1000), b = QN_BOX2(600, 1000);
    CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(900, 1990, 1, 0)), QN_OVERLAPPING);
    CHECK(points_at_x(300, 1000));
    CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(-900, 1990, 1, 0)), QN_OVERLAPPING);
    CHECK(points_at_x(-1000, -300));
    CHECK_EQ(collide(&b, at(0, 0, 1, 0), &a, at(900, 1990, 1, 0)), QN_OVERLAPPING); /* the other holds the longer edge */
    CHECK(points_at_x(-100, 600));
    CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(300, 1990, 1, 0)), QN_OVERLAPPING); /* nothing overhangs */
    CHECK(points_at_x(-300, 900));
}

/* Ends that lie 1 LSB inside or outside of a side plane: the product of the two distances would be nothing. */
TEST(s3_e3_sides_are_compared)
{
    qn_shape2 a = QN_BOX2(1000, 1000);
    int more;
    for (more = -3; more <= 3; more++) {
        qn_shape2 b = qn_box2(vec(1000 + more, 1000), 0);
        CHECK_EQ(collide(&a, at(0, 0, 1, 0), &b, at(0, 1990, 1, 0)), QN_OVERLAPPING);
        CHECK_EQ(m.count, 2);
        CHECK_EQ(m.points[0].position.x + m.points[1].position.x, 0);
        CHECK_EQ(qn_abs32(m.points[0].position.x), more < 0 ? 1000 + more : 1000);
        CHECK(m.points[0].depth == 10 && m.points[1].depth == 10);
    }
}

/* The side of a line is right from end to end of what a shape may hold, where differences have 32 bits and products 63; and 1 LSB off the
 * line is a side. */
TEST(s3_e4_sides_over_the_whole_range)
{
    const int32_t most = QN_MAX_EXTENT;
    int32_t i, falls;
    for (i = -5; i <= 5; i++)
        for (falls = 0; falls < 2; falls++) {
            const int32_t x = i * 200000000;
            const qn_vec2 low = vec(-most, falls ? most : -most), high = vec(most, falls ? -most : most);
            qn_vec2 p[3];
            qn_shape2 s;
            int k, n;
            for (n = -1; n <= 1; n++) { /* LSB above the line */
                p[0] = low;
                p[1] = high;
                p[2] = vec(x, (falls ? -x : x) + n);
                CHECK_EQ(qn_polygon2(&s, p, 3, 0, edges, 3), n ? 0 : QN_ERR_LINE);
                if (!n) continue;
                for (k = 0; k < 2 && edges[k].from.x != -most; k++) {}
                CHECK_EQ(edges[k].from.x, -most);
                CHECK_EQ(edges[(k + 1) % 3].from.x, n > 0 ? most : x); /* counter-clockwise */
            }
        }
}

/* Two edges that tie within the roundings, and meet: the vertex that touches lies a little beyond the end of the one that was taken. The
 * point is on both surfaces for all that. */
TEST(a_point_stays_on_the_edge_it_touches)
{
    const qn_rot2 half[2] = { { 12975, 60468 }, { 64818, 26112 } };
    qn_shape2 s[2];
    qn_pose2 p[2];
    int i, k;
    s[0] = qn_sector2(45699181, half[0], 0);
    s[1] = qn_sector2(29608728, half[1], 0);
    p[0] = at(-6294336, 8514774, 22544, 42802);
    p[1] = at(-6294339, 8514898, 58821, -45448);
    CHECK_EQ(collide(&s[0], p[0], &s[1], p[1]), QN_OVERLAPPING);
    CHECK(m.count > 0);
    for (i = 0; i < (int)m.count; i++)
        for (k = 0; k < 2; k++) {
            int32_t out = k ? -m.points[i].depth / 2 : m.points[i].depth / 2;
            qn_vec2 x = vec(m.points[i].position.x + (int32_t)((int64_t)m.normal.x * out / QN_ONE30),
                            m.points[i].position.y + (int32_t)((int64_t)m.normal.y * out / QN_ONE30));
            qn_frame2 f;
            qn_closest2 near;
            CHECK_EQ(qn_frame2_from_pose(&f, &p[k]), 0);
            CHECK(qn_shape2_nearest(&s[k], &f, x, &near) >= 0);
            CHECK_NEAR(near.distance, 0, 3);
        }
}

/* An edge tilted by 1 in 116 against the face it stands in drops 8 over its 894: the round surface around it is that flat, too, so it is a
 * face. */
TEST(a_tilted_edge_of_a_round_body_is_a_face)
{
    const qn_vec2 p[4] = { { 33944, 17093 }, { 33532, 17887 }, { -6239, -37489 }, { 2584, -37916 } };
    const qn_vec2 q[5] = { { 48306, 41242 }, { 40723, 48744 }, { 19766, 60363 }, { 40516, -48916 }, { 55058, -31669 } };
    static qn_edge2 e[2][5];
    qn_shape2 a, b;
    CHECK_EQ(qn_polygon2(&a, p, 4, 16933, e[0], 5) | qn_polygon2(&b, q, 5, 2119, e[1], 5), 0);
    CHECK_EQ(collide(&a, at(270158, 298021, 2838, 65475), &b, at(273544, 294010, -16617, 63394)), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK_NEAR(qn_abs32(m.points[0].position.x - m.points[1].position.x), 807, 3);
}

/* A corner between two edges of one face, 6 deeper than both of the face's ends: one of the two points is that corner. */
TEST(the_deepest_corner_is_a_point)
{
    const qn_vec2 p[4] = { { -570, 5931 }, { 3087, -5096 }, { 5077, -3118 }, { 5094, -3090 } };
    const qn_vec2 q[4] = { { 8362, 703 }, { -697, 8362 }, { -5981, 5886 }, { 68, -8391 } };
    static qn_edge2 e[2][4];
    qn_shape2 a, b;
    CHECK_EQ(qn_polygon2(&a, p, 4, 0, e[0], 4) | qn_polygon2(&b, q, 4, 0, e[1], 4), 0);
    CHECK_EQ(collide(&a, at(-188703, -11578, 33545, 56300), &b, at(-182367, -6182, 65213, -6496)), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK(m.points[0].depth >= m.depth - 1 || m.points[1].depth >= m.depth - 1);
    CHECK(m.points[0].depth < m.depth - 100 || m.points[1].depth < m.depth - 100); /* and the other is the far end */
}

/* A short edge of a very round body, tilted by 1 in 15: what touches there is the arc about the edge's end, level over the whole length of
 * the edge. */
TEST(a_short_edge_of_a_very_round_body)
{
    const qn_vec2 p[7] = { { 89226, 61892 },    { 12727, 107842 },  { 1009, 108586 },   { -108357, -7113 },
                           { -101192, -39395 }, { -69169, -83711 }, { -18256, -107045 } };
    const qn_vec2 q[8] = { { 4963, 2107 },  { 3449, 4145 },  { -5391, 127 },  { -5153, -1587 },
                           { 1848, -5066 }, { 4075, -3532 }, { 4327, -3218 }, { 4375, -3152 } };
    static qn_edge2 e[2][8];
    qn_shape2 a, b;
    CHECK_EQ(qn_polygon2(&a, p, 7, 4343, e[0], 8) | qn_polygon2(&b, q, 8, 62104, e[1], 8), 0);
    CHECK_EQ(collide(&a, at(-186150, -294198, -28296, -59112), &b, at(-215139, -252312, 28379, 59073)), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK_NEAR(m.points[0].depth, m.depth, 2);
    CHECK_NEAR(m.points[1].depth, m.depth, 2);
}

/* Parallel capsules that overlap along a part of their length: the nearest points lie on both, though the vertex that was found lies
 * beyond. */
TEST(nearest_points_of_parallel_capsules)
{
    qn_shape2 a = qn_capsule2(vec(-147059, 0), vec(147059, 0), 16454), b = qn_capsule2(vec(-51008, 0), vec(51008, 0), 47687);
    qn_pose2 pa = at(-369822, -76439, 0, 65536), pb = at(-305651, -219587, 0, 65536);
    qn_gap2 gap;
    CHECK_EQ(qn_distance2_poses(&a, &pa, &b, &pb, NULL, NULL, &gap), QN_APART);
    CHECK_EQ(gap.distance, 30);
    CHECK(gap.on_a.y == gap.on_b.y && gap.on_a.y >= -223498 && gap.on_a.y <= -168579);
    CHECK(gap.on_a.x == -353368 && gap.on_b.x == -353338);
}

/* The apex of a sector lies a little above the middle of a thin box, and its arc far below: down is the way out, though the apex faces up. */
TEST(the_side_of_a_box_behind_an_apex)
{
    const qn_rot2 half = { 9, 1 };
    const qn_shape2 box = qn_box2(vec(8539, 2942), 0), sector = qn_sector2(1000, half, 0);
    CHECK_EQ(collide(&box, home, &sector, at(0, 8, 0, -1)), QN_OVERLAPPING);
    CHECK_EQ(m.depth, 2950);
    CHECK(m.normal.x == 0 && m.normal.y == -QN_ONE30);
}

/* A tiny sector faces the corner of an arc of 518 units, 1 LSB away: along the normal the apex is as far off as both radii and that, though the
 * direction between corner and apex, 28 LSB long, is rough and may lead over the arc. */
TEST(a_rough_direction_does_not_lead_over_an_arc)
{
    const qn_rot2 thin = { 42253, 220 }, wide = { 24980, 17951 };
    const qn_shape2 a = qn_sector2(33967733, thin, 0), b = qn_sector2(27, wide, 0);
    const qn_pose2 pa = at(-730115, 696279, 60727270, 22198300), pb = at(31111852, 12524124, -63288693, -24852069);
    qn_gap2 gap;
    int64_t along;
    CHECK_EQ(qn_distance2_poses(&a, &pa, &b, &pb, NULL, NULL, &gap), QN_APART);
    CHECK_EQ(gap.distance, 1);
    along = (int64_t)gap.normal.x * (pb.p.x - pa.p.x) + (int64_t)gap.normal.y * (pb.p.y - pa.p.y);
    CHECK_NEAR((along >> 30) - 33967733 - 27, 1, 1);
}

/* A segment of 48 LSB beside the end of a long, very round one, 212 LSB from it: the end lies beyond the short one, whose own normal separates by
 * 207 alone. So the normal leads from end to end. */
TEST(a_short_segment_beside_the_end_of_a_long_one)
{
    const qn_rot2 flat = { 65536, 0 };
    const qn_shape2 a = qn_box2(vec(0, 24), 0), b = qn_sector2(8793799, flat, 1096373);
    CHECK_EQ(collide(&a, at(-14392898, 12970101, 59525, -48460), &b, at(-14393080, 12969951, 6614, -22388)), QN_OVERLAPPING);
    CHECK_EQ(m.depth, 1096373 - 212);
    CHECK_EQ(m.count, 1);
    CHECK_EQ(m.points[0].depth, m.depth);
}

/* A polygon of 140 LSB in the middle of a long side that is parallel to one of its edges: the box's corners are its farthest, beyond either end. The
 * next edge of the polygon, 5 LSB lower at its end, is level as well, and spanned. */
TEST(a_level_neighbour_of_a_short_edge_is_spanned)
{
    const qn_vec2 p[7] = { { 87, -115 }, { 96, 33 }, { 48, 88 }, { -39, 133 }, { -91, 138 }, { -136, 138 }, { 3, -63 } };
    const qn_shape2 box = qn_box2(vec(62564, 8459), 0);
    qn_shape2 s;
    CHECK_EQ(qn_polygon2(&s, p, 7, 0, edges, QN_MAX_POLYGON), 0);
    CHECK_EQ(collide(&box, at(-12758088, 351496, 7007, 1), &s, at(-12744528, 343810, 7007, 1)), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK_NEAR(qn_abs32(m.points[0].position.x - m.points[1].position.x), 136 - 39, 1);
    CHECK_NEAR(m.points[0].depth + m.points[1].depth, 909 + 904, 1);
}

CHECK_MAIN(RUN(s1_5_every_pair_of_shapes) RUN(s1_e3_no_point_twice) RUN(s1_e4_no_side_by_a_rounded_product)
               RUN(s1_4_the_reference_is_square_to_the_way_out) RUN(s3_2_flip) RUN(s3_1_normals_and_signed_distances) RUN(s3_e1_second_side_plane)
                   RUN(s3_e3_sides_are_compared) RUN(s3_e4_sides_over_the_whole_range) RUN(a_point_stays_on_the_edge_it_touches)
                       RUN(a_tilted_edge_of_a_round_body_is_a_face) RUN(the_deepest_corner_is_a_point) RUN(nearest_points_of_parallel_capsules)
                           RUN(a_short_edge_of_a_very_round_body) RUN(the_side_of_a_box_behind_an_apex)
                               RUN(a_rough_direction_does_not_lead_over_an_arc) RUN(a_short_segment_beside_the_end_of_a_long_one)
                               RUN(a_level_neighbour_of_a_short_edge_is_spanned))
