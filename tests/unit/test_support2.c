/* SPDX-License-Identifier: MIT */
/* The farthest point and the farthest edge of each shape, against figures known by hand. Random
 * ones are the judge's. */
#include "plane2.h"

enum { BALL, ROD, BOX, TILE, TILE_OF_EDGES, QUARTER, DISC, THREE, SLICE, NO_ANGLE, NO_ARC };

static const qn_shape2 *shape_of(int kind)
{
    static const qn_shape2 plain[] = { QN_CIRCLE2(5 << 16),
                                       QN_CAPSULE2(-100, 0, 100, 0, 10),
                                       QN_ROUNDED_BOX2(30, 20, 5),
                                       QN_BOX2(30, 20),
                                       QN_CIRCLE2(0),
                                       QN_SECTOR2(1000, 1, 1),
                                       QN_SECTOR2(1000, 0, 1),
                                       QN_CIRCLE2(0),
                                       QN_ROUNDED_SECTOR2(1000, 4, 3, 100),
                                       QN_ROUNDED_SECTOR2(1438, 1, 0, 172),
                                       QN_ROUNDED_SECTOR2(0, 3, 1, 172) };
    static const qn_vec2 three[3] = { { 0, 0 }, { 300, 0 }, { 0, 400 } },
                         tile[4] = { { -30, -20 }, { 30, -20 }, { 30, 20 }, { -30, 20 } };
    static qn_edge2 edges[4];
    static qn_shape2 s;
    if (kind == THREE) s = polygon2(three, 3, 50, edges);
    else if (kind == TILE_OF_EDGES) s = polygon2(tile, 4, 0, edges);
    else return &plain[kind];
    return &s;
}

typedef struct known {
    int kind, x, y;
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
        CHECK_EQ(qn_shape2_farthest_edge(shape_of(k->kind), toward(k->x, k->y), &s), k->feature);
        CHECK(same2(s.from, vec(k->is[0], k->is[1])) && same2(s.to, vec(k->is[2], k->is[3])));
    }
    CHECK_EQ(qn_shape2_farthest_edge(shape_of(NO_ARC), toward(0, 1), NULL), QN_FEATURE2_VERTEX);
}

/* The edge more square to the direction wins by its angle, not by its length: (10, .4) does not
 * lose to (1, .2). */
TEST(s1_e2_long_edge_does_not_lose)
{
    const qn_vec2 p[4] = { { 0, 0 }, { QN(10), QN(0.4) }, { 0, QN(10) }, { QN(-1), QN(0.2) } };
    qn_edge2 edges[4];
    const qn_shape2 s = polygon2(p, 4, 0, edges);
    qn_segment2 found;
    CHECK_EQ(qn_shape2_farthest_edge(&s, toward(0, -1), &found), 0);
    CHECK(same2(found.from, p[0]) && same2(found.to, p[1]));
}

/* Edges that turn by 2 in 1000 each: a product rounded to LSB could not tell them apart. Along
 * its own normal each is the farthest, wherever the body. */
TEST(s1_e1_e4_no_side_by_place_or_by_a_rounded_product)
{
    static qn_edge2 edges[QN_MAX_POLYGON];
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
        int kind, x, y;
        qn_vec2 is;
    } rows[] = {
#include "farthest2.inc" /* made of cases/farthest2.in */
    };
    const qn_shape2 bad = QN_SECTOR2(1000, -1, 1);
    size_t i;
    for (i = 0; i < COUNT_OF(rows); i++)
        CHECK(same2(qn_shape2_support(shape_of(rows[i].kind), toward(rows[i].x, rows[i].y)),
                    rows[i].is));
    CHECK(same2(qn_shape2_support(shape_of(TILE), dir(0, 0)), vec(30, 20)));
    CHECK(same2(qn_shape2_support(&bad, toward(1, 0)), vec(0, 0)));
}
