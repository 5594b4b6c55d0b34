/* SPDX-License-Identifier: MIT */
/* Slices of half a disc and of nearly nothing, polygons as thin as a hair, rounded ones among them: the features that touch are those that the
 * direction between the bodies meets. The separations are the real ones, in 2^-8 LSB. */
#include "queries2.h"
#include "places2.h"

typedef struct told_body {
    int32_t type, radius;
    qn_vec2 v[2];
    int32_t count; /* of a polygon's points */
    qn_vec2 point[5];
    qn_pose2 pose;
} told_body;

typedef struct told_pair {
    told_body body[2];
    int64_t separation;
} told_pair;

static qn_shape2 shape_of(const told_body *b, qn_edge2 *edges)
{
    qn_shape2 s = qn_circle2(b->radius);
    if (b->type == QN_SHAPE2_POLYGON) {
        CHECK_EQ(qn_polygon2(&s, b->point, (size_t)b->count, b->radius, edges, 5), 0);
        return s;
    }
    s.type = (uint16_t)b->type;
    s.v[0] = b->v[0];
    s.v[1] = b->v[1];
    return s;
}

/* v moved by so many halves of an LSB along n */
static qn_vec2 moved(qn_vec2 v, qn_dir2 n, int64_t by)
{
    v.x += (int32_t)qn_round64(by * n.x, 31);
    v.y += (int32_t)qn_round64(by * n.y, 31);
    return v;
}

static void check_on(const qn_shape2 *s, const qn_pose2 *pose, qn_vec2 p)
{
    qn_frame2 f;
    qn_closest2 near;
    CHECK_EQ(qn_frame2_from_pose(&f, pose), 0);
    CHECK(qn_shape2_nearest(s, &f, p, &near) >= 0);
    CHECK_NEAR(near.distance, 0, 2);
}

/* The verdict, the distance or the depth, the points on both surfaces; and the way out leads out. */
static void check_pair(const qn_shape2 *a, const qn_pose2 *pa, const qn_shape2 *b, const qn_pose2 *pb, int64_t separation)
{
    const qn_status status = qn_overlap2_poses(a, pa, b, pb, NULL, NULL);
    qn_pose2 out = *pb;
    qn_manifold2 m;
    qn_gap2 g;
    uint32_t i;
    CHECK(status == QN_TOUCHING ? qn_abs64(separation) <= 512 : separation && status == (separation > 0 ? QN_APART : QN_OVERLAPPING));
    CHECK_EQ(qn_distance2_poses(a, pa, b, pb, NULL, NULL, &g), status);
    CHECK_EQ(qn_collide2_poses(a, pa, b, pb, NULL, NULL, &m), status);
    if (status == QN_APART) {
        CHECK_NEAR((int64_t)g.distance * 256, separation, 256);
        CHECK((int64_t)g.lower * 256 <= separation && (int64_t)g.upper * 256 >= separation);
        check_on(a, pa, g.on_a);
        check_on(b, pb, g.on_b);
        return;
    }
    CHECK_NEAR((int64_t)m.depth * -256, separation, 512);
    CHECK(m.count == 1 || m.count == 2);
    for (i = 0; i < m.count; i++) {
        check_on(a, pa, moved(m.points[i].position, m.normal, m.points[i].depth));
        check_on(b, pb, moved(m.points[i].position, m.normal, -m.points[i].depth));
    }
    out.p = moved(out.p, m.normal, 8 - separation / 128);
    CHECK_EQ(qn_overlap2_poses(a, pa, b, &out, NULL, NULL), QN_APART);
}

static void check_told(const told_pair *p)
{
    static qn_edge2 edges[2][5];
    const qn_shape2 a = shape_of(&p->body[0], edges[0]), b = shape_of(&p->body[1], edges[1]);
    check_pair(&a, &p->body[0].pose, &b, &p->body[1].pose, p->separation);
    check_pair(&b, &p->body[1].pose, &a, &p->body[0].pose, p->separation);
}

#define SECTOR(radius, r, c, s, x, y, u, v)                  \
    {                                                        \
        14, radius, { { r, 0 }, { c, s } }, 0, { { 0, 0 } }, \
        {                                                    \
            { x, y }, { u, v }                               \
        }                                                    \
    }
#define CIRCLE(radius, x, y)                                 \
    {                                                        \
        11, radius, { { 0, 0 }, { 0, 0 } }, 0, { { 0, 0 } }, \
        {                                                    \
            { x, y }, { 1, 0 }                               \
        }                                                    \
    }
#define BOX(x, y, px, py, u, v)                         \
    {                                                   \
        13, 0, { { x, y }, { 0, 0 } }, 0, { { 0, 0 } }, \
        {                                               \
            { px, py }, { u, v }                        \
        }                                               \
    }
#define TRIANGLE(radius, x0, y0, x1, y1, x2, y2, x, y, u, v)                           \
    {                                                                                  \
        15, radius, { { 0, 0 }, { 0, 0 } }, 3, { { x0, y0 }, { x1, y1 }, { x2, y2 } }, \
        {                                                                              \
            { x, y }, { u, v }                                                         \
        }                                                                              \
    }

/* Where the nearest corner lies outside of the angle of an arc, the arc's end is nearest and not the arc: of either body. */
TEST(an_arc_that_looks_past_the_other_body)
{
    static const told_pair pairs[] = {
        { { SECTOR(0, 500000, 1073000000, 3224, 0, 0, 14065, 3), SECTOR(0, 0, 0, 30000, 30000000, 3000000, 1073740000, 232250) },
          INT64_C(7590947604) },
        { { SECTOR(0, 90000, 0, 30000, 0, 0, 1, -1),
            TRIANGLE(70000000, 94682, -63122, 31561, 94683, 0, 0, 40000000, 50000000, -986922080, -422972980) },
          -1569450829 },
        { { SECTOR(0, 67108863, 40, 270000000, 0, 0, -873483000, 350402300),
            SECTOR(0, 67108864, 30000, 0, 62284170, -24985630, -873500000, 350400000) },
          -168 },
        { { SECTOR(2, 4356058, 1073741824, 1968, -2915134, -8144011, -209695532, -349744500),
            SECTOR(0, 4356058, 1073741824, 2, -7395127, -15616062, 552144566, 920900508) },
          13093 },
    };
    size_t i;
    for (i = 0; i < sizeof pairs / sizeof *pairs; i++) check_told(&pairs[i]);
}

/* The search names the farther end of a narrow arc: no edge leads to the other end, which is nearest. */
TEST(the_nearer_end_of_a_narrow_arc)
{
    static const told_pair pair = { { SECTOR(0, 45, 35645, 1362, -3260318, -13739779, 368596, 258320), BOX(2, 0, -3260279, -13739749, -340636, -217853) },
                                    578 };
    check_told(&pair);
}

/* Two edges in a row that turn by 2^-26: the body over the second one touches that, though the first one is as near but for roundings. */
TEST(the_second_of_two_edges_in_line)
{
    static const told_pair pairs[] = {
        { { TRIANGLE(0, 45579888, -51314986, -45579888, 51314987, -2051095, 2309174, 0, 0, 0, -1), CIRCLE(67108860, -46569055, 48395210) }, -1000 },
        { { TRIANGLE(0, 4, 0, 45522450, 21882900, -45522440, -21882900, 0, 0, 300000000, 0), SECTOR(1, 0, 0, 1, 108810, 52305, 0, 1) }, 52 },
        { { SECTOR(0, 64041414, 0, 530000000, 0, 0, 0, -1),
            TRIANGLE(0, 60814098, 51602856, 22197145, 18835044, -29190767, -24769368, -48437490, 23956030, -28690, -8556) },
          261 },
        { { TRIANGLE(0, 13210591, -29452223, 13217955, -29448919, 13224370, -29446040, 0, 0, -62503, 37434),
            TRIANGLE(0, 1, 0, 0, 0, 0, 62, 3791200, 32055950, -530000000, 0) },
          -50 },
    };
    size_t i;
    for (i = 0; i < sizeof pairs / sizeof *pairs; i++) check_told(&pairs[i]);
}

/* A corner stands over the end of an edge, but for roundings, and the edge that ends in it is steep: the corner touches, and no place along
 * that edge. */
TEST(a_tip_over_the_end_of_an_edge)
{
    static const told_pair pairs[] = {
        { { TRIANGLE(0, 0, 0, -500000, 0, -500000, -1000000, 0, 0, 120000000, 390000000),
            TRIANGLE(0, -37146990, -30038895, 1, 0, 15363262, 12423494, 500000, -500000, -30000, -7000) },
          -105137173 },
        { { TRIANGLE(0, 0, 0, 2000000, 14400000, -30000000, 10000000, 0, 0, 60000, -20000),
            TRIANGLE(0, 27045060, -8374142, 13417790, -6849733, 4499030, -5852040, -600000, 0, 0, 510000000) },
          -62293508 },
    };
    size_t i;
    for (i = 0; i < sizeof pairs / sizeof *pairs; i++) check_told(&pairs[i]);
}

/* A corner a few LSB from the centre of an arc: the direction between the two is all rounding, and the edge beside the corner says the way. */
TEST(a_corner_at_the_centre_of_an_arc)
{
    static const told_pair pairs[] = {
        { { SECTOR(0, 67108864, 8, 1073741824, 0, 0, 16024, -11168),
            TRIANGLE(0, 51005819, 8950380, 56092196, 42969368, -62194424, 23851497, 68018906, -19134511, -27717, 37004) },
          INT64_C(-17179869041) },
        { { SECTOR(0, 0, 0, 530000000, 0, 0, 5000, 0), TRIANGLE(0, 50000000, 0, 56092195, 42969368, 0, 0, 68018906, -19134511, -27717, 37004) },
          396 },
    };
    size_t i;
    for (i = 0; i < sizeof pairs / sizeof *pairs; i++) check_told(&pairs[i]);
}

/* The flat sides of two slices of nearly half a disc face each other: the gap that one edge proves is the distance, whichever edge holds the foot. */
TEST(the_gap_that_is_proved)
{
    static const told_pair pairs[] = {
        { { SECTOR(0, 60000000, 50, 1070000000, 0, 0, -30000, 0), SECTOR(0, 70000000, 64, 1070000000, 50000, -100000, 30000, 0) }, 12800001 },
        { { SECTOR(0, 67108864, 48, 1073741824, 0, 0, -65536, 0), SECTOR(3, 67108861, 64, 1073741824, 122684, -233854, 65536, 0) }, 31406339 },
    };
    size_t i;
    for (i = 0; i < sizeof pairs / sizeof *pairs; i++) check_told(&pairs[i]);
}

/* Bodies of 1024 units, 2.8 LSB apart or deep: more than a touch may be. */
TEST(the_largest_bodies_nearly_touch)
{
    static const told_pair pairs[] = {
        { { SECTOR(0, 67108864, 0, 30000, 0, 0, 0, 30000),
            TRIANGLE(0, -44739240, -67108860, 0, 0, -67108862, -44739242, 137112572, 52680078, 62116, -20710) },
          730 },
        { { TRIANGLE(0, -40336255, -59189431, 60000000, 0, 0, 0, 0, 0, 30000, 0), BOX(66719564, 10000000, -79854872, -113421554, 32688, 56730) },
          -725 },
    };
    size_t i;
    for (i = 0; i < sizeof pairs / sizeof *pairs; i++) check_told(&pairs[i]);
}

/* Two slices without width, end to end and 1 LSB apart, the one rounded by 1: they touch and do not overlap. */
TEST(ends_of_slices_that_touch)
{
    static const told_pair pair = { { SECTOR(0, 30000000, 30000, 0, 0, 0, 0, 750000000), SECTOR(1, 70000000, 530000000, 0, -1, 0, -5000, 0) }, 0 };
    check_told(&pair);
}

/* The end of an arc, or its lowest point, lies past the end of a small body's edge, and the arc is level from there to the edge but for
 * roundings: the point is where the edge ends, not past it, where the small body is not. */
TEST(an_arc_past_the_end_of_a_short_edge)
{
    static const told_pair pairs[] = {
        { { SECTOR(0, 4178122, 0, 65536, 9892988, 8731302, -65536, 0),
            { 15, 61, { { 0, 0 }, { 0, 0 } }, 4, { { -170, -255 }, { 340, -255 }, { 170, 255 }, { 0, 340 } }, { { 9892578, 12909099 }, { 61667, -1 } } } },
          -164097 },
        { { SECTOR(0, 488924, 52704, 14126, -306763, 7106597, -521090, 1113567),
            { 13, 1, { { 14, 9 }, { 0, 0 } }, 0, { { 0, 0 } }, { { -522482, 7542124 }, { 601834, -1214920 } } } },
          -746470 },
        /* The apex past the end: what leads back is steep. */
        { { SECTOR(0, 39295514, 34819, 38400, 3655347, 14571270, -26, 30), SECTOR(0, 202, 269, 58603, 3655322, 14571300, 28, -29) }, -9967 },
    };
    size_t i;
    for (i = 0; i < sizeof pairs / sizeof *pairs; i++) check_told(&pairs[i]);
}

/* A small polygon's corner near the apex of a sector 400,000 times as large: of the axis of an edge and the direction between the two points,
 * which separate as much, the normal is the latter. */
TEST(a_corner_near_the_apex_of_a_large_sector)
{
    static const told_pair pair = { { SECTOR(0, 39347749, 61125, 30998, 9626644, -13665542, 4279, -35145),
                                      { 15,
                                        0,
                                        { { 0, 0 }, { 0, 0 } },
                                        5,
                                        { { -5, -6 }, { 0, -6 }, { 0, 2 }, { -7, 6 }, { -7, 0 } },
                                        { { 9626724, -13665475 }, { -59014, 38175 } } } },
                                    25865 };
    static qn_edge2 edges[5];
    const qn_shape2 a = shape_of(&pair.body[0], NULL), b = shape_of(&pair.body[1], edges);
    qn_gap2 g;
    check_told(&pair);
    CHECK_EQ(qn_distance2_poses(&a, &pair.body[0].pose, &b, &pair.body[1].pose, NULL, NULL, &g), QN_APART);
    CHECK_NEAR(g.on_b.x, 9626727, 1); /* that corner in the world */
    CHECK_NEAR(g.on_b.y, -13665484, 1);
}

/* A hair that stands on its tip, leaning by less than its width: both its sides are the contact, not the tip alone. */
TEST(a_hair_that_leans_on_a_side)
{
    static const told_pair pairs[] = {
        { { BOX(27166630, 30000000, 0, 0, 0, 5000), TRIANGLE(0, 1, 2500000, 0, 2000000, 0, 0, 0, 27166640, -10000, -1070000000) }, -3677 },
        { { BOX(0, 30000000, 0, 0, 0, -1),
            TRIANGLE(0, -45134190, 49663910, -45137080, 49661282, -45173900, 49627800, 0, -67108840, 794000000, -723000000) },
          -3143 },
    };
    size_t i;
    for (i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        static qn_edge2 edges[5];
        const told_body *b = pairs[i].body;
        const qn_shape2 box = shape_of(&b[0], NULL), hair = shape_of(&b[1], edges);
        qn_manifold2 m;
        check_told(&pairs[i]);
        CHECK_EQ(qn_collide2_poses(&box, &b[0].pose, &hair, &b[1].pose, NULL, NULL, &m), QN_OVERLAPPING);
        CHECK(m.count == 2 && qn_abs32(m.points[0].position.x - m.points[1].position.x) >= 2000u);
    }
}

/* A bead of sixteen short edges, one of them along the flat side of half a disc, or along a slice or a box that are lines: the search may name a
 * far corner of that side, which lies beyond the bead's edge, with an apex or a twin between. The deepest point is where the bead's edge is. */
TEST(a_short_edge_along_a_far_corner)
{
    static const qn_vec2 bead[16] = { { -2, -6 }, { 2, -6 }, { 4, -5 }, { 5, -4 }, { 6, -2 }, { 6, 2 },   { 5, 4 },   { 4, 5 },
                                      { 2, 6 },   { -2, 6 }, { -4, 5 }, { -5, 4 }, { -6, 2 }, { -6, -2 }, { -5, -4 }, { -4, -5 } };
    static qn_edge2 edges[16];
    const qn_shape2 flat[3] = { QN_SECTOR2(109448, 0, 2147483647), QN_SECTOR2(109448, 1, 0), QN_BOX2(109448, 0) };
    qn_shape2 b = QN_CIRCLE2(0);
    int32_t i, x, turn;
    CHECK_EQ(qn_polygon2(&b, bead, 16, 0, edges, 16), 0);
    for (i = 0; i < 3; i++)
        for (x = -30; x <= 30; x++)
            for (turn = -1; turn <= 1; turn += 2) {
                const qn_pose2 pa = { { 0, 0 }, { i == 0 ? 0 : turn, i == 0 ? turn : 0 } };
                const qn_pose2 pb = { { i == 1 ? turn * (5000 + x) : x, 2 * turn }, { 0, turn } };
                qn_manifold2 m;
                int32_t deepest;
                check_pair(&flat[i], &pa, &b, &pb, i == 0 ? -8 * 256 : -4 * 256);
                check_pair(&b, &pb, &flat[i], &pa, i == 0 ? -8 * 256 : -4 * 256);
                CHECK(qn_collide2_poses(&flat[i], &pa, &b, &pb, NULL, NULL, &m) > 0);
                deepest = m.points[0].depth;
                if (m.count == 2 && m.points[1].depth > deepest) deepest = m.points[1].depth;
                CHECK_NEAR(deepest, m.depth, 2);
            }
}

/* A sliver so thin that its far side is level, too, where the near side's next corner is not: the points span half of what is level, or more. */
TEST(a_sliver_is_level_as_far_as_its_far_side)
{
    static const struct {
        qn_vec2 half, point[6];
        int32_t count, level;
        qn_pose2 pose[2];
    } told[] = {
        { { 1000000, 100000 },
          { { -1691, 4 }, { 1836, -11 }, { 2128, -12 }, { 995, -7 } },
          4,
          1133,
          { { { 0, 0 }, { 1, 0 } }, { { -500, 99996 }, { 1, 0 } } } },
        { { 630593, 163910 },
          { { -856, -2 }, { 1193, -1 }, { 1157, 1 }, { -457, 4 }, { -1049, 1 }, { -1193, 0 } },
          6,
          336,
          { { { -8769448, 16196069 }, { 3, 4 } }, { { -8871403, 15786978 }, { 659373596, 847436111 } } } },
    };
    qn_query near = { 0, 0, 0, NULL, NULL, 0 };
    size_t i;
    for (i = 0; i < sizeof told / sizeof *told; i++)
        for (near.margin = 0; near.margin < 200; near.margin += 60) {
            static qn_edge2 edges[6];
            const qn_shape2 a = qn_box2(told[i].half, 0);
            qn_shape2 b = QN_CIRCLE2(0);
            qn_manifold2 m;
            qn_vec2 way;
            CHECK_EQ(qn_polygon2(&b, told[i].point, (size_t)told[i].count, 0, edges, 6), 0);
            CHECK_EQ(qn_collide2_poses(&a, &told[i].pose[0], &b, &told[i].pose[1], &near, NULL, &m), QN_OVERLAPPING);
            CHECK_EQ(m.count, 2);
            way = qn_vec2_sub(m.points[1].position, m.points[0].position);
            CHECK(qn_vec2_length(way) >= told[i].level / 2);
            CHECK(m.points[0].depth >= -near.margin && m.points[1].depth >= -near.margin);
            check_on(&a, &told[i].pose[0], moved(m.points[0].position, m.normal, m.points[0].depth));
            check_on(&b, &told[i].pose[1], moved(m.points[0].position, m.normal, -m.points[0].depth));
            check_on(&a, &told[i].pose[0], moved(m.points[1].position, m.normal, m.points[1].depth));
            check_on(&b, &told[i].pose[1], moved(m.points[1].position, m.normal, -m.points[1].depth));
        }
}

/* The same beside the end of the edge it lies on, which is shorter: of a box or of the polygon that is one, they are asked by different roads. */
TEST(a_sliver_that_leads_beyond_the_edge)
{
    int way;
    for (way = 0; way < 8; way++) {
        static qn_edge2 edges[2][4];
        const int32_t side = way & 1 ? -1 : 1;
        const qn_vec2 sliver[4] = { { 0, 0 }, { side * 2000, 2 }, { side * -700, 8 }, { side * -1200, 9 } };
        const qn_vec2 corner[4] = { { -550, -10000 }, { 550, -10000 }, { 550, 10000 }, { -550, 10000 } };
        const qn_pose2 pa = { { side * -250, -10000 }, { 1, 0 } }, pb = { { 0, -100 }, { 1, 0 } };
        qn_shape2 a = QN_BOX2(550, 10000), b = QN_CIRCLE2(0);
        qn_manifold2 m;
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

/* A slice of a few LSB deep in a box, its arc against the box's side: all of it is level, and a walk around it ends though no corner is where
 * it began. */
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
                qn_manifold2 m;
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

CHECK_MAIN(RUN(an_arc_that_looks_past_the_other_body) RUN(the_nearer_end_of_a_narrow_arc) RUN(the_second_of_two_edges_in_line) RUN(a_tip_over_the_end_of_an_edge)
               RUN(a_corner_at_the_centre_of_an_arc) RUN(the_gap_that_is_proved) RUN(the_largest_bodies_nearly_touch) RUN(ends_of_slices_that_touch)
                   RUN(a_hair_that_leans_on_a_side) RUN(a_short_edge_along_a_far_corner) RUN(a_sliver_is_level_as_far_as_its_far_side)
                       RUN(a_sliver_that_leads_beyond_the_edge) RUN(a_slice_that_is_level_all_around)
                           RUN(an_arc_past_the_end_of_a_short_edge) RUN(a_corner_near_the_apex_of_a_large_sector))
