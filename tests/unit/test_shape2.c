/* SPDX-License-Identifier: MIT */
/* Shapes of the plane: the hull of points, and a name for each way to be wrong; the farthest point and
 * the farthest edge of each, against figures known by hand. Random ones are the judge's. */
#include "planar/pair2.h"
#include "plane2.h"

#define E QN_MAX_EXTENT

static qn_edge2 edges[QN_MAX_POLYGON + 1];
static qn_shape2 shape;

static qn_status build(const qn_vec2 *p, size_t n)
{
    return qn_polygon2(&shape, p, n, 0, edges, QN_MAX_POLYGON);
}

/* Points, x and y in turn, and the corners that are left of them. */
typedef struct hull {
    int32_t points, p[24], status, corners, corner[10];
} hull;

static const hull hulls[] = {
#include "hulls2.inc" /* made of cases/hulls2.in */
};

/* Corners are left alone, counter-clockwise from the lowest. */
TEST(hulls_of_known_points)
{
    const hull *h;
    int k;
    for (h = hulls; h < hulls + COUNT_OF(hulls); h++) {
        qn_vec2 p[12];
        for (k = 0; k < h->points; k++) p[k] = vec(h->p[2 * k], h->p[2 * k + 1]);
        CHECK_EQ(build(p, (size_t)h->points), h->status);
        if (!h->status) CHECK(shape.count == h->corners && qn_shape2_check(&shape) == 0);
        for (k = 0; k < h->corners; k++)
            CHECK(same2(edges[k].from, vec(h->corner[2 * k], h->corner[2 * k + 1])));
    }
}

/* The hull of random points holds them all; a normal is square to its edge, points away from them,
 * and passes the check. */
TEST(s3_1_hulls_of_random_points)
{
    random_state r = random_seed(3);
    qn_vec2 p[24];
    int n, i, k;
    for (n = 0; n < 100; n++) {
        const int32_t size = n % 4 ? (int32_t)random_size(&r, 29) : 3;
        for (i = 0; i < 24; i++) p[i] = random_vec2(&r, size);
        if (build(p, 24) == QN_ERR_LINE) continue;
        CHECK_EQ(qn_shape2_check(&shape), 0);
        for (k = 0; k < shape.count; k++) {
            const qn_vec2 from = edges[k].from;
            const qn_vec2 along = qn_vec2_sub(edges[(k + 1) % shape.count].from, from);
            const int64_t x = edges[k].normal.x, y = edges[k].normal.y;
            CHECK_NEAR((x * along.x + y * along.y) >> 30, 0, 1);
            CHECK(x * along.y - y * along.x > 0);
            for (i = 0; i < 24; i++) CHECK(qn_vec2_cross(along, qn_vec2_sub(p[i], from)) >= 0);
        }
    }
}

/* The side of a line is right from end to end of what a shape may hold, where differences have 32
 * bits and products 63; and 1 LSB off the line is a side. */
TEST(s3_e4_sides_over_the_whole_range)
{
    int32_t i, n, falls;
    int k;
    for (i = -5; i <= 5; i++)
        for (falls = -1; falls <= 1; falls += 2)
            for (n = -1; n <= 1; n++) { /* LSB above the line */
                const int32_t x = i * 200000000;
                const qn_vec2 p[3] = { { -E, falls * E }, { E, -falls * E }, { x, n - falls * x } };
                CHECK_EQ(build(p, 3), n ? 0 : QN_ERR_LINE);
                if (!n) continue;
                for (k = 0; k < 2 && edges[k].from.x != -E; k++) continue;
                CHECK_EQ(edges[k].from.x, -E);
                CHECK_EQ(edges[(k + 1) % 3].from.x, n > 0 ? E : x); /* counter-clockwise */
            }
}

TEST(hulls_that_are_refused)
{
    const qn_vec2 square[4] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };
    qn_vec2 arc[34];
    int i;
    CHECK_EQ(qn_polygon2(&shape, square, 4, 0, edges, 3), QN_ERR_MEMORY);
    CHECK_EQ(qn_polygon2(&shape, square, 3, 0, edges, 2), QN_ERR_MEMORY);
    CHECK_EQ(qn_polygon2(&shape, square, 4, 0, edges, 4), 0);
    CHECK_EQ(qn_polygon2(&shape, square, 4, -1, edges, 4), QN_ERR_RADIUS);
    CHECK_EQ(qn_polygon2(&shape, square, 4, E + 1, edges, 4), QN_ERR_SIZE);
    CHECK_EQ(qn_polygon2(NULL, square, 4, 0, edges, 4), QN_ERR_NULL);
    CHECK_EQ(qn_polygon2(&shape, NULL, 4, 0, edges, 4), QN_ERR_NULL);
    CHECK_EQ(qn_polygon2(&shape, square, 4, 0, NULL, 4), QN_ERR_NULL);
    for (i = 0; i < 34; i++) arc[i] = vec(i, i * i); /* a parabola: all are corners */
    CHECK_EQ(build(arc, 32), 0);
    CHECK_EQ(shape.count, 32);
    CHECK_EQ(build(arc, 33), QN_ERR_COUNT);
}

/* A square of 2 LSB, and what is wrong with it after one change. */
TEST(polygons_that_are_refused)
{
    static const qn_edge2 good[4] = { { { 0, 0 }, { 0, -QN_ONE30 } },
                                      { { 2, 0 }, { QN_ONE30, 0 } },
                                      { { 2, 2 }, { 0, QN_ONE30 } },
                                      { { 0, 2 }, { -QN_ONE30, 0 } } };
    static const struct {
        qn_vec2 third;
        qn_dir2 normal;
        int32_t count, reach, status;
    } rows[] = {
#include "polygon_laws.inc" /* made of cases/polygon_laws.in */
    };
    qn_edge2 e[4];
    size_t i;
    int k;
    for (i = 0; i <= COUNT_OF(rows); i++) {
        qn_shape2 s = QN_POLYGON2(e, 4, 2, 2, 0, 0);
        for (k = 0; k < 4; k++) e[k] = good[i < COUNT_OF(rows) ? k : 3 - k];
        if (i < COUNT_OF(rows)) {
            s.count = (uint16_t)rows[i].count;
            s.v[0].x = rows[i].reach;
            e[2].from = rows[i].third, e[2].normal = rows[i].normal;
        }
        CHECK_EQ(qn_shape2_check(&s), i < COUNT_OF(rows) ? rows[i].status : QN_ERR_ORDER);
        s.edge = NULL;
        if (i == 0) CHECK_EQ(qn_shape2_check(&s), QN_ERR_NULL);
    }
}

/* A normal that is no direction may be any number: a far point's query ends all the same. A vertex
 * changed behind the reach: the ray's way to an edge and on to its end is 2^31 units. Toward a normal
 * of twice its length a ray closes in at 2^32 LSB of Q31 for each LSB, which 32 bits do not hold. */
TEST(polygons_that_changed)
{
    static const qn_edge2 e[3][4] = {
#include "changed2.inc" /* made of cases/changed2.in */
    };
    static const qn_shape2 s = QN_POLYGON2(e[0], 4, 9, 9, 0, 0),
                           t = QN_POLYGON2(e[1], 4, 247053, 247178, 0, 205540),
                           u = QN_POLYGON2(e[2], 4, 65536, 65536, 0, 65536);
    static const qn_collider2 c = QN_COLLIDER2_AT(&s, 0, 0),
                              d = { &t, { { 496803, 63041 }, { 2, -QN_ONE30 } } },
                              f = QN_COLLIDER2_AT(&u, 0, 0);
    const qn_path2 path = path2_of(dir(QN_ONE30, 0), QN(200));
    qn_closest2 near;
    qn_hit2 hit;
    int32_t far;
    CHECK_EQ(qn_shape2_check(&s), QN_ERR_NORMAL);
    CHECK_EQ(qn_nearest2(&c, (qn_vec2){ QN(2000), 0 }, NULL, &near), QN_APART);
    CHECK_EQ(qn_ray2(&d, (qn_vec2){ -124335, 52638 }, NULL, NULL, &hit), QN_APART);
    for (far = QN_ONE; far < 99 * QN_ONE; far += QN_ONE)
        CHECK(qn_ray2(&f, vec(-far, 99), &path, NULL, &hit) <= QN_UNDECIDED);
}

/* The number of vertices may change between a query's check and its use: no ring has none, or more
 * than a polygon may have. */
TEST(a_ring_has_vertices_whatever_their_number_becomes)
{
    static const uint16_t counts[] = { 0, 33, 255, 256, 65535 };
    const qn_vec2 square[] = { { 0, 0 }, { 4, 0 }, { 4, 4 }, { 0, 4 } };
    qn_body2 body;
    size_t i;
    CHECK_EQ(build(square, 4), 0);
    qn_body2_ring(&body, &shape, 0);
    CHECK(body.count == 4 && body.edges == 4);
    for (i = 0; i < COUNT_OF(counts); i++) {
        shape.count = counts[i];
        qn_body2_ring(&body, &shape, 0);
        CHECK(body.count == 1 && body.edges == 1);
    }
}

/* (3, -4) k is 5 k long: with k = 2^29 - 1 that is more than 2^31, as it may be of two points. */
TEST(a_length_beyond_the_coordinates)
{
    const int32_t k = (1 << 29) - 1, x = 3 * k, y = 4 * k;
    qn_dir2 n;
    CHECK_NEAR(qn_length2((qn_vec2){ x, -y }, &n), 5 * (int64_t)k, 2);
    CHECK_NEAR(n.x, 644245094, 1); /* .6 and .8 */
    CHECK_NEAR(n.y, -858993459, 1);
}

/* Initialisers for const data are what the functions make. */
TEST(constants_are_what_functions_make)
{
    static const qn_shape2 given[3] = { QN_ROUNDED_BOX2(7, 5, 3), QN_ROUNDED_SECTOR2(9, 4, 3, 2),
                                        QN_CAPSULE2(1, 2, 3, 4, 5) };
    const qn_rot2 angle = { 4, 3 };
    const qn_shape2 made[3] = { qn_box2(vec(7, 5), 3), qn_sector2(9, angle, 2),
                                qn_capsule2(vec(1, 2), vec(3, 4), 5) };
    int i;
    for (i = 0; i < 3; i++) {
        CHECK_EQ(qn_shape2_check(&given[i]), 0);
        CHECK(made[i].type == given[i].type && made[i].count == given[i].count);
        CHECK(made[i].radius == given[i].radius && !given[i].edge && !made[i].edge);
        CHECK(same2(made[i].v[0], given[i].v[0]) && same2(made[i].v[1], given[i].v[1]));
    }
}

/* ---- The farthest point and edge ------------------------------------------------------------- */

/* A triangle of 3, 4 and 5, rounded, and a box by its edges. */
static const qn_edge2 three[3] = { { { 0, 0 }, { 0, -QN_ONE30 } },
                                   { { 300, 0 }, { QN30(0.8), QN30(0.6) } },
                                   { { 0, 400 }, { -QN_ONE30, 0 } } },
                      tile[4] = { { { -30, -20 }, { 0, -QN_ONE30 } },
                                  { { 30, -20 }, { QN_ONE30, 0 } },
                                  { { 30, 20 }, { 0, QN_ONE30 } },
                                  { { -30, 20 }, { -QN_ONE30, 0 } } };
#define THREE QN_POLYGON2(three, 3, 300, 400, 0, 50)
#define TILE_OF_EDGES QN_POLYGON2(tile, 4, 30, 20, 20, 0)

typedef struct known {
    qn_shape2 shape;
    int x, y;
    uint32_t feature;
    int32_t is[4];
} known;

#define CORNER(i) (QN_FEATURE2_VERTEX + (i))
static const known edge_rows[] = {
#include "edges2.inc" /* made of cases/edges2.in */
};

TEST(s1_1_farthest_edge_per_shape)
{
    const known *k;
    for (k = edge_rows; k < edge_rows + COUNT_OF(edge_rows); k++) {
        qn_segment2 s;
        CHECK_EQ(qn_shape2_farthest_edge(&k->shape, toward(k->x, k->y), &s), k->feature);
        CHECK(same2(s.from, vec(k->is[0], k->is[1])) && same2(s.to, vec(k->is[2], k->is[3])));
    }
    CHECK_EQ(qn_shape2_farthest_edge(&edge_rows[0].shape, toward(0, 1), NULL), QN_FEATURE2_VERTEX);
}

/* The edge more square to the direction wins by its angle, not by its length: (10, .4) does not
 * lose to (1, .2). */
TEST(s1_e2_long_edge_does_not_lose)
{
    const qn_vec2 p[4] = { { 0, 0 }, { QN(10), QN(0.4) }, { 0, QN(10) }, { QN(-1), QN(0.2) } };
    const qn_shape2 s = polygon2(p, 4, 0, edges);
    qn_segment2 found;
    CHECK_EQ(qn_shape2_farthest_edge(&s, toward(0, -1), &found), 0);
    CHECK(same2(found.from, p[0]) && same2(found.to, p[1]));
}

/* Edges that turn by 2 in 1000 each: a product rounded to LSB could not tell them apart. Along
 * its own normal each is the farthest, wherever the body. */
TEST(s1_e1_e4_no_side_by_place_or_by_a_rounded_product)
{
    int32_t far, i;
    for (far = 0; far <= 1 << 29; far += 1 << 28) {
        qn_vec2 p[QN_MAX_POLYGON];
        qn_shape2 s;
        qn_segment2 found;
        for (i = 0; i < QN_MAX_POLYGON; i++)
            p[i] = vec(far + (i - 16) * 1000, (i - 16) * (i - 16) - far);
        s = polygon2(p, QN_MAX_POLYGON, 0, edges);
        CHECK_EQ(s.count, QN_MAX_POLYGON);
        for (i = 0; i < s.count; i++) {
            CHECK_EQ(qn_shape2_farthest_edge(&s, edges[i].normal, &found), (uint32_t)i);
            CHECK(same2(found.from, edges[i].from));
            CHECK(same2(found.to, edges[(i + 1) % s.count].from));
        }
    }
}

/* Of two that are as far: of a polygon and a capsule the first, of a box the one on the side of +x,
 * +y. No direction counts as +x. */
TEST(farthest_points)
{
    static const struct {
        qn_shape2 shape;
        int x, y;
        qn_vec2 is;
    } rows[] = {
#include "farthest2.inc" /* made of cases/farthest2.in */
    };
    const qn_shape2 bad = QN_SECTOR2(1000, -1, 1);
    size_t i;
    for (i = 0; i < COUNT_OF(rows); i++)
        CHECK(same2(qn_shape2_support(&rows[i].shape, toward(rows[i].x, rows[i].y)), rows[i].is));
    CHECK(same2(qn_shape2_support(&rows[0].shape, dir(0, 0)), vec(30, 20))); /* a box */
    CHECK(same2(qn_shape2_support(&bad, toward(1, 0)), vec(0, 0)));
}
