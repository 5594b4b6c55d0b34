/* SPDX-License-Identifier: MIT */
/* Manifolds of the plane that no single pair shows: names and both points while bodies slide or
 * rest, and the ends of the format. */
#include "plane2.h"

static qn_manifold2 m;
static qn_gap2 gap;

/* A gap is a contact point only within the margin, also where that is more than 2^30 units of the
 * model, as of points far from their positions, which lie near each other. */
TEST(a_margin_of_points_far_from_their_positions)
{
    const qn_shape2 dot = QN_CAPSULE2(-700000, 0, -700000, 0, 0);
    const qn_collider2 a = QN_COLLIDER2_AT(&dot, 0, 0), b = put(&dot, 100, 0, -1, 0);
    int k;
    for (k = 0; k < 2; k++) {
        const qn_query near = margin_query(1400100 - k, NULL);
        CHECK_EQ(qn_collide2(&a, &b, &near, &m), QN_APART);
        CHECK_EQ(m.count, !k);
        if (k == 0) CHECK(m.depth == -1400100 && m.points[0].depth == -1400100);
    }
}

/* B, a box of half b, at each of some places and turns (65536, s) on a box of half a keeps both
 * points, and from each to the next their ids, or those that are stated. */
static const struct {
    qn_vec2 a, b, from, by;
    int32_t places, turns; /* s from -turns to turns */
    uint32_t id[2];
} slides[] = {
    /* A small box on a long one, tilted by up to 1 in 1000. */
    { { 400000, 1000 }, { 1000, 1000 }, { -100000, 1990 }, { 1000, 0 }, 201, 65, { 0, 0 } },
    /* A box that rests, deeper LSB by LSB, tilted by a step of its rotation's numbers. */
    { { 655360, 65536 }, { 65536, 65536 }, { 70000, 131068 }, { 0, 1 }, 5, 1, { 0, 0 } },
/* Equal boxes, one on the other or in a row, and off by an LSB: each name a vertex of both. */
#define CRATE        \
    {                \
        32768, 32768 \
    }
    { CRATE, CRATE, { -3, 65503 }, { 1, 0 }, 7, 0, { 0x80028001u, 0x80038000u } },
    { CRATE, CRATE, { 65503, -3 }, { 0, 1 }, 7, 0, { 0x80018000u, 0x80028003u } }
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
    int i;
    for (i = 0; i < 3; i++) {
        const qn_collider2 a = placed2(&square, &rows[i].a), b = placed2(&square, &rows[i].b);
        CHECK_EQ(query_all2(&a, &b, &m, &gap), QN_APART);
        CHECK_EQ(gap.distance, INT32_MAX);
        /* A unit is 16 LSB there, and the first two places and 2000 are whole ones. */
        CHECK_NEAR(gap.on_a.x, rows[i].a.p.x + 2000, i == 1 ? 0 : 8);
        CHECK_NEAR(gap.on_b.x, rows[i].b.p.x - 2000, i == 1 ? 0 : 8);
    }
}

/* Units of 4 LSB round both ends of a capsule to one height, and the nearer one counts: 8 units
 * deep (the other was taken: 8 units apart). */
TEST(ends_that_coarse_units_make_level)
{
    const qn_shape2 s = QN_ROUNDED_BOX2(2, 2, QN_MAX_EXTENT),
                    t = QN_CAPSULE2(1397234, 0, 0, -2, 1047813405);
    const qn_collider2 a = put(&s, 0, 0, 1, 0), b = put(&t, 1887652271, -967236279, 0, -1);
    CHECK_EQ(query_all2(&a, &b, &m, &gap), QN_OVERLAPPING);
    CHECK_NEAR(m.depth, 523146, 16);
}

/* Where units are coarse the end of a level edge may come out higher, by a rounding, than the edge's
 * beginning: it is level all the same, and equal sides beyond it are mates. */
TEST(a_level_end_that_rises_by_a_rounding)
{
    static const qn_vec2 ring[] = { { -177228473, -354456950 }, { 88614235, -354456950 },
                                    { 354456952, -354456949 },  { 354456948, 354456949 },
                                    { -1, 354456951 },          { -354456947, 354456949 },
                                    { -354456947, -354456949 } };
    qn_edge2 edges[COUNT_OF(ring)];
    qn_shape2 s;
    qn_collider2 a, b;
    CHECK_EQ(qn_polygon2(&s, ring, COUNT_OF(ring), 0, edges, COUNT_OF(ring)), 0);
    a = put(&s, 0, 0, 999926854, 12094837);
    b = put(&s, 114762896, 710353847, 999926854, 12094837);
    CHECK_EQ(qn_collide2(&a, &b, NULL, &m), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK_EQ(m.points[0].id, 0x80038002u);
    CHECK_EQ(m.points[1].id, 0x80058006u);
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

/* A parabola's corners at 0 and +-2^i: the corner farthest beyond any chord lies next to its nearer
 * end, so that more of them lie ahead than EPA keeps. Two of these, deep in one another, are as deep
 * by the probe as by the search along edges; its band is wider, by the bit that it drops. */
TEST(corners_that_are_forgotten)
{
    random_state r = random_seed(53);
    static qn_edge2 edges[27];
    qn_vec2 p[27];
    qn_shape2 bowl;
    int32_t i, n, deep = 0;
    p[26] = vec(0, 0);
    for (i = 0; i < 26; i++) {
        const int32_t x = (int32_t)1 << (i >> 1);
        p[i] = vec(i & 1 ? -x : x, x * x);
    }
    bowl = polygon2(p, 27, 0, edges);
    CHECK_EQ(bowl.count, 27);
    for (n = 0; n < CHECK_ROUNDS(100, 100000); n++) {
        const int32_t x = random_range(&r, -4000, 4000), y = x * x + random_range(&r, 0, 3000);
        const qn_collider2 a =
            put(&bowl, 0, 0, random_range(&r, -1000, 1000), random_range(&r, 1, 1000));
        qn_collider2 b = QN_COLLIDER2_AT(&bowl, 0, 0);
        qn_separation2 probed;
        qn_status status;
        b.frame.p = qn_frame2_apply(&a.frame, vec(x, y));
        if (qn_overlap2(&a, &b, NULL) != QN_OVERLAPPING) continue;
        CHECK_EQ(query_all2(&a, &b, &m, &gap), QN_OVERLAPPING);
        status = qn_probe2(&a, &b, NULL, &probed);
        CHECK_EQ(status, m.depth <= 1 && status == QN_TOUCHING ? status : QN_OVERLAPPING);
        CHECK_NEAR(probed.distance, -m.depth, 2);
        deep += m.depth > 100;
    }
    CHECK(deep > CHECK_ROUNDS(100, 100000) / 5);
}

/* Two polygons in one place that differ by an LSB in one number: the same one is first either way. */
TEST(r7_the_least_difference_orders)
{
    static qn_edge2 edges[2][5];
    const qn_vec2 p[2][5] = { { { 4, -3 }, { -2, 3 }, { 4, -2 }, { 0, -2 }, { 1, 3 } },
                              { { 3, -3 }, { -2, 3 }, { 4, -2 }, { 0, -2 }, { 1, 3 } } };
    int i, k, turns;
    for (turns = 0; turns < 4; turns++) {
        qn_collider2 c[2] = { QN_COLLIDER2_AT(NULL, 0, 0), QN_COLLIDER2_AT(NULL, 0, 0) };
        qn_shape2 s[2];
        qn_manifold2 o;
        for (k = 0; k < 2; k++) {
            qn_vec2 q[5];
            for (i = 0; i < 5; i++) q[i] = turned(p[k][i], turns);
            s[k] = polygon2(q, 5, 0, edges[k]);
            c[k].shape = &s[k];
        }
        CHECK_EQ(qn_collide2(&c[0], &c[1], NULL, &m), QN_OVERLAPPING);
        CHECK_EQ(qn_collide2(&c[1], &c[0], NULL, &o), QN_OVERLAPPING);
        CHECK(m.normal.x == -o.normal.x && m.normal.y == -o.normal.y);
    }
}
