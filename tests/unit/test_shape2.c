/* SPDX-License-Identifier: MIT */
/* Shapes of the plane: the hull of points, and a name for each way to be wrong. */
#include "check.h"
#include "queries2.h"
#include "random.h"

#define E QN_MAX_EXTENT

static qn_edge2 edges[QN_MAX_POLYGON + 1];
static qn_shape2 shape;

static qn_status build(const qn_vec2 *p, size_t n)
{
    return qn_polygon2(&shape, p, n, 0, edges, QN_MAX_POLYGON);
}

/* Repeated, collinear and interior points go; the corners stay, counter-clockwise from the
 * lowest; in any order of the points. */
TEST(hull_keeps_corners_only)
{
    const qn_vec2 p[] = { { 4, 4 }, { 2, 2 }, { 0, 0 }, { 2, 0 }, { 4, 0 }, { 4, 0 },
                          { 4, 2 }, { 0, 4 }, { 1, 4 }, { 3, 4 }, { 0, 0 }, { 0, 1 } };
    const qn_vec2 corner[4] = { { 0, 0 }, { 4, 0 }, { 4, 4 }, { 0, 4 } };
    int i;
    CHECK_EQ(build(p, 12), 0);
    CHECK_EQ(shape.count, 4);
    for (i = 0; i < 4; i++)
        CHECK(shape.edge[i].from.x == corner[i].x && shape.edge[i].from.y == corner[i].y);
    CHECK(edges[0].normal.x == 0 && edges[0].normal.y == -QN_ONE30);
    CHECK(edges[1].normal.x == QN_ONE30 && edges[1].normal.y == 0);
    CHECK(shape.v[0].x == 4 && shape.v[0].y == 4);
    CHECK_EQ(qn_shape2_check(&shape), 0);
}

/* A bump of 1 LSB on an edge of 2^31 LSB is a corner; a point on that edge is none. */
TEST(hull_is_exact)
{
    qn_vec2 p[5] = { { -E, -E }, { E, -E }, { E, E }, { -E, E }, { 0, 0 } };
    p[4].y = -E;
    CHECK_EQ(build(p, 5), 0);
    CHECK_EQ(shape.count, 4);
    p[0].y = p[1].y = -E + 1;
    CHECK_EQ(build(p, 5), 0);
    CHECK_EQ(shape.count, 5);
    CHECK_EQ(qn_shape2_check(&shape), 0);
    p[4].y = -E + 2;
    CHECK_EQ(build(p, 5), 0);
    CHECK_EQ(shape.count, 4);
}

/* The hull of random points holds them all and passes the check. */
TEST(hull_holds_its_points)
{
    random_state r = random_seed(3);
    qn_vec2 p[24];
    int n, i, k;
    for (n = 0; n < 100; n++) {
        int32_t size = (int32_t)random_size(&r, 30);
        if (n % 4 == 0) size = 3;
        for (i = 0; i < 24; i++) {
            p[i].x = random_range(&r, -size, size);
            p[i].y = random_range(&r, -size, size);
        }
        if (build(p, 24) == QN_ERR_LINE) continue;
        CHECK_EQ(qn_shape2_check(&shape), 0);
        for (k = 0; k < shape.count; k++) {
            const qn_vec2 *a = &edges[k].from, *b = &edges[(k + 1) % shape.count].from;
            for (i = 0; i < 24; i++)
                CHECK(((int64_t)b->x - a->x) * ((int64_t)p[i].y - a->y) -
                          ((int64_t)b->y - a->y) * ((int64_t)p[i].x - a->x) >=
                      0);
        }
    }
}

TEST(hull_names_what_is_wrong)
{
    const qn_vec2 line[] = { { 3, 3 }, { 0, 0 }, { 1, 1 }, { 5, 5 } },
                  point[] = { { 1, 2 }, { 1, 2 }, { 1, 2 } },
                  far[] = { { 0, 0 }, { E + 1, 0 }, { 0, 1 } };
    const qn_vec2 square[] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };
    qn_vec2 arc[34];
    int i;
    CHECK_EQ(build(line, 4), QN_ERR_LINE);
    CHECK(edges[0].from.x == 0 && edges[1].from.x == 5); /* the ends of the line */
    CHECK_EQ(build(point, 3), QN_ERR_LINE);
    CHECK(edges[0].from.y == 2 && edges[1].from.y == 2);
    CHECK_EQ(build(far, 3), QN_ERR_SIZE);
    CHECK_EQ(build(square, 2), QN_ERR_COUNT);
    CHECK_EQ(qn_polygon2(&shape, square, 4, 0, edges, 3), QN_ERR_MEMORY);
    CHECK_EQ(qn_polygon2(&shape, square, 4, 0, edges, 4), 0);
    CHECK_EQ(qn_polygon2(&shape, square, 4, -1, edges, 4), QN_ERR_RADIUS);
    CHECK_EQ(qn_polygon2(&shape, square, 4, E + 1, edges, 4), QN_ERR_SIZE);
    CHECK_EQ(qn_polygon2(NULL, square, 4, 0, edges, 4), QN_ERR_NULL);
    CHECK_EQ(qn_polygon2(&shape, NULL, 4, 0, edges, 4), QN_ERR_NULL);
    CHECK_EQ(qn_polygon2(&shape, square, 4, 0, NULL, 4), QN_ERR_NULL);
    for (i = 0; i < 34; i++) { /* on a parabola: all corners */
        arc[i].x = i;
        arc[i].y = i * i;
    }
    CHECK_EQ(build(arc, 32), 0);
    CHECK_EQ(shape.count, 32);
    CHECK_EQ(build(arc, 33), QN_ERR_COUNT);
}

TEST(check_names_what_is_wrong)
{
    static const qn_edge2 good[4] = { { { 0, 0 }, { 0, -QN_ONE30 } },
                                      { { 2, 0 }, { QN_ONE30, 0 } },
                                      { { 2, 2 }, { 0, QN_ONE30 } },
                                      { { 0, 2 }, { -QN_ONE30, 0 } } };
    qn_edge2 e[4];
    qn_shape2 s = QN_POLYGON2(NULL, 4, 2, 2, 0, 0);
    int i;
    CHECK_EQ(qn_shape2_check(&s), QN_ERR_NULL);
    s.edge = good;
    CHECK_EQ(qn_shape2_check(&s), 0);
    s.v[0].x = 3;
    CHECK_EQ(qn_shape2_check(&s), QN_ERR_EXTENT);
    s.v[0].x = 2;
    s.edge = e;
    for (i = 0; i < 4; i++) e[i] = good[3 - i];
    CHECK_EQ(qn_shape2_check(&s), QN_ERR_ORDER);
    for (i = 0; i < 4; i++) e[i] = good[i];
    e[2].from.x = e[2].from.y = 1; /* between its neighbours */
    CHECK_EQ(qn_shape2_check(&s), QN_ERR_CONVEX);
    e[2].from = e[1].from;
    CHECK_EQ(qn_shape2_check(&s), QN_ERR_CONVEX);
    e[2] = good[2];
    e[2].normal.y--;
    CHECK_EQ(qn_shape2_check(&s), QN_ERR_NORMAL);
    s.count = 2;
    CHECK_EQ(qn_shape2_check(&s), QN_ERR_COUNT);
    s.count = 33;
    CHECK_EQ(qn_shape2_check(&s), QN_ERR_COUNT);
}

TEST(other_shapes_are_checked)
{
    qn_shape2 circle = QN_CIRCLE2(-1), capsule = QN_CAPSULE2(0, 0, E + 1, 0, 1),
              box = QN_BOX2(-1, 0), sector = QN_SECTOR2(5, 1, -1);
    qn_rot2 flat = { 0, 0 }, wide = { -1, 1 }, half = { 0, 1 };
    CHECK_EQ(qn_shape2_check(NULL), QN_ERR_NULL);
    CHECK_EQ(qn_shape2_check(&circle), QN_ERR_RADIUS);
    circle.radius = E + 1;
    CHECK_EQ(qn_shape2_check(&circle), QN_ERR_SIZE);
    circle.type = 10;
    CHECK_EQ(qn_shape2_check(&circle), QN_ERR_TYPE);
    CHECK_EQ(qn_shape2_check(&capsule), QN_ERR_SIZE);
    CHECK_EQ(qn_shape2_check(&box), QN_ERR_EXTENT);
    CHECK_EQ(qn_shape2_check(&sector), QN_ERR_ANGLE);
    sector = qn_sector2(5, flat, 0);
    CHECK_EQ(qn_shape2_check(&sector), QN_ERR_ANGLE);
    sector = qn_sector2(5, wide, 0);
    CHECK_EQ(qn_shape2_check(&sector), QN_ERR_ANGLE);
    sector = qn_sector2(5, half, 0);
    CHECK_EQ(qn_shape2_check(&sector), 0);
    sector = qn_sector2(-5, half, 0);
    CHECK_EQ(qn_shape2_check(&sector), QN_ERR_EXTENT);
}

/* Initialisers for const data are what the functions make. */
TEST(constants_are_what_functions_make)
{
    static const qn_shape2 box = QN_ROUNDED_BOX2(7, 5, 3), slice = QN_ROUNDED_SECTOR2(9, 4, 3, 2),
                           rod = QN_CAPSULE2(1, 2, 3, 4, 5);
    const qn_rot2 angle = { 4, 3 };
    const qn_vec2 half = { 7, 5 }, end0 = { 1, 2 }, end1 = { 3, 4 };
    const qn_shape2 made[3] = { qn_box2(half, 3), qn_sector2(9, angle, 2),
                                qn_capsule2(end0, end1, 5) },
                    *const given[3] = { &box, &slice, &rod };
    int i;
    for (i = 0; i < 3; i++) {
        CHECK_EQ(qn_shape2_check(given[i]), 0);
        CHECK(made[i].type == given[i]->type && made[i].count == given[i]->count &&
              made[i].radius == given[i]->radius);
        CHECK(made[i].v[0].x == given[i]->v[0].x && made[i].v[0].y == given[i]->v[0].y);
        CHECK(made[i].v[1].x == given[i]->v[1].x && made[i].v[1].y == given[i]->v[1].y &&
              !given[i]->edge && !made[i].edge);
    }
}

CHECK_MAIN(RUN(hull_keeps_corners_only) RUN(hull_is_exact) RUN(hull_holds_its_points)
               RUN(hull_names_what_is_wrong) RUN(check_names_what_is_wrong)
                   RUN(other_shapes_are_checked) RUN(constants_are_what_functions_make))
