/* SPDX-License-Identifier: MIT */
/* Manifolds of the plane that no single pair shows: names and both points while bodies slide or
 * rest, and the ends of the format. Pairs are rows of cases/plane.in. */
#include "plane2.h"

static qn_manifold2 m;

/* B on A keeps both points at each place and turn, and from each to the next their ids, or those
 * that are stated. */
static const struct {
    qn_vec2 a, b, from, by;
    int32_t places, turns; /* s from -turns to turns */
    uint32_t id[2];
} slides[] = {
#include "slides2.inc" /* made of cases/slides2.in */
};

TEST(s3_3_ids_are_stable)
{
    size_t n;
    for (n = 0; n < COUNT_OF(slides); n++) {
        const qn_shape2 s = qn_box2(slides[n].a, 0), t = qn_box2(slides[n].b, 0);
        const qn_vec2 from = slides[n].from, by = slides[n].by;
        const int32_t turns = slides[n].turns;
        const qn_collider2 a = QN_COLLIDER2_AT(&s, 0, 0);
        uint32_t id[2] = { slides[n].id[0], slides[n].id[1] };
        int32_t i, c;
        for (i = 0; i < slides[n].places; i++)
            for (c = -turns; c <= turns; c += turns ? turns : 1) {
                const qn_collider2 b = put(&t, from.x + i * by.x, from.y + i * by.y, 65536, c);
                CHECK(qn_collide2(&a, &b, NULL, &m) > 0);
                CHECK_EQ(m.count, 2);
                if (!id[0]) id[0] = m.points[0].id, id[1] = m.points[1].id;
                CHECK((m.points[0].id == id[0] && m.points[1].id == id[1]) ||
                      (m.points[0].id == id[1] && m.points[1].id == id[0]));
            }
    }
}

/* At the ends of the format distances saturate and nothing wraps: 2^32 sqrt(2), 40,000 units, which
 * are more than 2^31 LSB, and 2^32 - 1, which wraps to -1. */
TEST(distances_at_the_ends_saturate)
{
    static const struct {
        qn_pose2 a, b;
    } rows[] = { { { { INT32_MIN, INT32_MIN }, { 1, 0 } }, { { INT32_MAX, INT32_MAX }, { 0, 1 } } },
                 { { { -QN(20000), 0 }, { 1, 0 } }, { { QN(20000), 0 }, { 1, 0 } } },
                 { { { INT32_MIN, 7 }, { 1, 0 } }, { { INT32_MAX, 7 }, { 1, 0 } } } };
    const qn_shape2 square = box_or_polygon2(vec(2000, 2000), 1);
    qn_gap2 gap;
    int i;
    for (i = 0; i < 3; i++) {
        const qn_collider2 a = placed2(&square, &rows[i].a), b = placed2(&square, &rows[i].b);
        CHECK(!qn_overlap2(&a, &b, NULL) && !qn_distance2(&a, &b, NULL, &gap)); /* apart */
        CHECK_EQ(qn_collide2(&a, &b, NULL, &m), QN_APART);
        CHECK_EQ(gap.distance, INT32_MAX);
        /* A unit is 16 LSB there, and the first two places and 2000 are whole ones. */
        CHECK_NEAR(gap.on_a.x, rows[i].a.p.x + 2000, i == 1 ? 0 : 8);
        CHECK_NEAR(gap.on_b.x, rows[i].b.p.x - 2000, i == 1 ? 0 : 8);
    }
}

/* Of a straight box and a turned one an edge of the straight one alone proves them apart: its number
 * stays in a cache, and takes the place of any other. */
TEST(a_cache_keeps_an_edge_of_either)
{
    const qn_shape2 s = qn_box2(vec(1000, 1000), 0);
    uint32_t n, stay = 0, later = 0;
    for (n = 0; n < 18; n++) { /* either is first, with 0 to 8 */
        const qn_collider2 a = put(&s, 0, 0, 1, n & 1), b = put(&s, 2750, 0, 1, ~n & 1);
        qn_cache kept = { { n / 2, 0, 0, 0 } };
        CHECK_EQ(qn_overlap2(&a, &b, &(qn_query){ .cache = &kept }), QN_APART);
        stay += kept.word[0] == n / 2;
        later += n < 2 && kept.word[0] > 4;
    }
    CHECK(stay == 2 && later == 1);
}

/* Edges that are no polygon's: a gap of 2^31 - 16 units, within the largest margin. */
TEST(foreign_edges_at_the_largest_margin)
{
    static const qn_edge2 e = { { 1 - (1 << 27), 0 }, { QN_ONE30, 0 } };
    const qn_edge2 edges[3] = { e, e, e };
    const qn_shape2 s = QN_POLYGON2(edges, 3, 1 << 25, 0, 0, 0), t = QN_CIRCLE2(0);
    const qn_collider2 a = put(&s, 0, 0, 1, 0), b = put(&t, 0, 0, 1, 0);
    qn_query query = { 0 };
    query.margin = INT32_MAX;
    CHECK_EQ(qn_collide2(&a, &b, &query, &m), QN_APART);
    CHECK_EQ(m.count, 1);
}

/* A box on another, its end at the end of the coordinates, or a unit beyond, which is 2 LSB for a
 * huge one: its place is that end, to the LSB. Farther beyond it has none, and the pair still
 * overlaps. */
TEST(points_beyond_the_coordinates)
{
    int32_t beyond, side, along_y, huge;
    for (huge = 0; huge < 2; huge++)
        for (beyond = 0; beyond <= 2 + huge; beyond++)
            for (side = -1; side <= 1; side += 2)
                for (along_y = 0; along_y < 2; along_y++) {
                    const int32_t half = huge ? 1 << 30 : 1000;
                    const qn_shape2 s = qn_box2(along_y ? vec(1000, half) : vec(half, 1000), 0);
                    const int32_t end = side < 0 ? INT32_MIN : INT32_MAX,
                                  x = end - side * (half - beyond), y = huge ? 1000 : 1990;
                    const qn_collider2 a = put(&s, along_y ? 0 : x, along_y ? x : 0, 1, 0),
                                       b = put(&s, along_y ? y : x, along_y ? x : y, 1, 0);
                    const qn_status status = qn_collide2(&a, &b, NULL, &m);
                    int32_t c, d;
                    CHECK_EQ(qn_overlap2(&a, &b, NULL), QN_OVERLAPPING);
                    CHECK_EQ(status, beyond == 2 + huge ? QN_ERR_RANGE : QN_OVERLAPPING);
                    if (status < 0) continue;
                    CHECK_EQ(m.count, 2);
                    c = along_y ? m.points[0].position.y : m.points[0].position.x;
                    d = along_y ? m.points[1].position.y : m.points[1].position.x;
                    CHECK(c == end || d == end);
                    if (!huge) CHECK_EQ(c == end ? d : c, end - side * (2000 - beyond));
                }
}
