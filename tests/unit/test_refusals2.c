/* SPDX-License-Identifier: MIT */
/* What the queries of the plane refuse: each the same fault by the same name, before anything else,
 * and the result is left alone. */
#include "plane2.h"

#define I QN_ONE30

static const qn_shape2 disc = QN_CIRCLE2(65536), tile = QN_BOX2(70000, 40000), bad = QN_CIRCLE2(-1);

enum { OVERLAP, DISTANCE, COLLIDE, CAST, PROBE, RAY, NEAREST, BOUNDS, QUERIES, PAIRS = RAY };

typedef union result {
    qn_gap2 gap;
    qn_manifold2 manifold;
    qn_separation2 separation;
    qn_hit2 hit;
    qn_closest2 near;
    qn_bounds2 bounds;
    unsigned char byte[96];
} result;

/* Each query of A and B, or of A alone; into nothing where *out is not there. */
static qn_status call(int which, const qn_collider2 *a, const qn_collider2 *b, const qn_query *q,
                      result *out)
{
    const qn_path2 path = path2_of(dir(0, I), 1000);
    switch (which) {
    case OVERLAP:
        return qn_overlap2(a, b, q);
    case DISTANCE:
        return qn_distance2(a, b, q, out ? &out->gap : NULL);
    case COLLIDE:
        return qn_collide2(a, b, q, out ? &out->manifold : NULL);
    case CAST:
        return qn_cast2(a, NULL, b, &path, q, out ? &out->hit : NULL);
    case PROBE:
        return qn_probe2(a, b, q, out ? &out->separation : NULL);
    case RAY:
        return qn_ray2(a, vec(5, 6), &path, q, out ? &out->hit : NULL);
    case NEAREST:
        return qn_nearest2(a, vec(5, 6), q, out ? &out->near : NULL);
    default:
        return qn_collider2_bounds(a, out ? &out->bounds : NULL);
    }
}

/* A fault of A, then, of a pair, of B. */
static void check_refused(const qn_collider2 *a, const qn_query *q, qn_status status)
{
    const qn_collider2 other = QN_COLLIDER2_AT(&tile, 1 << 24, 0);
    int which, side;
    for (which = 0; which < QUERIES; which++)
        for (side = 0; side <= (which < PAIRS); side++) {
            result out;
            size_t i;
            if (q && which == BOUNDS) continue; /* it takes none */
            for (i = 0; i < sizeof out.byte; i++) out.byte[i] = 0x5A;
            CHECK_EQ(call(which, side ? &other : a, side ? a : &other, q, &out), status);
            for (i = 0; i < sizeof out.byte && out.byte[i] == 0x5A; i++) continue;
            CHECK_EQ(i, sizeof out.byte);
            if (!a || a->shape == &disc) continue;
            if (which != OVERLAP) CHECK_EQ(call(which, &other, &other, NULL, NULL), QN_ERR_NULL);
        }
}

/* Frames of zeros, and of a direction that is too long, of circles as of boxes; shapes that are
 * wrong or none; queries with a number below 0 or a word that must be. */
TEST(every_query_refuses_alike)
{
    static const qn_frame2 frames[5] = { { { 0, 0 }, { 0, 0 } },
                                         { { 0, 0 }, { I, 100000 } },
                                         { { 0, 0 }, { I, I } },
                                         { { 0, 0 }, { INT32_MIN, INT32_MIN } },
                                         { { 0, 0 }, { I, 0 } } };
    const qn_collider2 good = framed2(&disc, &frames[4]), none = framed2(NULL, &frames[4]),
                       wrong = framed2(&bad, &frames[4]);
    qn_query q = margin_query(-1, NULL);
    int i;
    for (i = 0; i < 8; i++) {
        const qn_collider2 x = framed2(i & 1 ? &disc : &tile, &frames[i / 2]);
        check_refused(&x, NULL, QN_ERR_FRAME);
    }
    check_refused(NULL, NULL, QN_ERR_NULL);
    check_refused(&none, NULL, QN_ERR_NULL);
    check_refused(&wrong, NULL, QN_ERR_RADIUS);
    check_refused(&good, &q, QN_ERR_OPTION);
    q.margin = 0;
    q.reserved = 1;
    check_refused(&good, &q, QN_ERR_OPTION);
}

/* A shape may be of no size. */
TEST(a_collider_is_set_or_refused)
{
    static const qn_shape2 dot = QN_CIRCLE2(0);
    const qn_pose2 pose = at(5, 6, 0, 9), zero = at(5, 6, 0, 0);
    qn_collider2 c = QN_COLLIDER2_AT(&disc, 0, 0);
    CHECK_EQ(qn_collider2_set(NULL, &dot, &pose), QN_ERR_NULL);
    CHECK_EQ(qn_collider2_set(&c, NULL, &pose), QN_ERR_NULL);
    CHECK_EQ(qn_collider2_set(&c, &dot, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_collider2_set(&c, &bad, &pose), QN_ERR_RADIUS);
    CHECK_EQ(qn_collider2_set(&c, &dot, &zero), QN_ERR_ROTATION);
    CHECK_EQ(qn_collider2_move(NULL, &pose), QN_ERR_NULL);
    CHECK_EQ(qn_collider2_move(&c, &zero), QN_ERR_ROTATION);
    CHECK(c.shape == &disc && same2(c.frame.p, vec(0, 0)) && c.frame.r.x == I);
    CHECK_EQ(qn_collider2_set(&c, &dot, &pose), 0);
    CHECK(c.shape == &dot && same2(c.frame.p, pose.p) && c.frame.r.x == 0 && c.frame.r.y == I);
}

/* The probe takes no sector. */
TEST(a_probe_takes_no_sector)
{
    const qn_shape2 sector = QN_SECTOR2(5, 0, 1), ball = QN_CIRCLE2(5);
    const qn_collider2 a = QN_COLLIDER2_AT(&ball, 0, 0), b = QN_COLLIDER2_AT(&sector, 0, 0);
    qn_separation2 out;
    CHECK_EQ(qn_probe2(&a, &b, NULL, &out), QN_ERR_TYPE);
    CHECK_EQ(qn_probe2(&b, &a, NULL, &out), QN_ERR_TYPE);
    CHECK_EQ(qn_probe2(&a, &a, NULL, &out), QN_OVERLAPPING);
    CHECK_EQ(out.distance, -10);
}

/* No area, no weight; what every query refuses, and a polygon whose edges are no polygon's. */
TEST(masses_that_are_refused)
{
    static const struct {
        qn_shape2 shape;
        int32_t status;
    } rows[] = { { QN_BOX2(5, 0), QN_ERR_FLAT },    { QN_CAPSULE2(1, 2, 3, 4, 0), QN_ERR_FLAT },
                 { QN_CIRCLE2(0), QN_ERR_FLAT },    { QN_SECTOR2(9, 1, 0), QN_ERR_FLAT },
                 { QN_BOX2(1, -1), QN_ERR_EXTENT }, { QN_CIRCLE2(5), 0 } };
    const qn_vec2 p[3] = { { 0, 0 }, { 9, 0 }, { 0, 9 } };
    qn_edge2 edges[3];
    const qn_shape2 triangle = polygon2(p, 3, 0, edges);
    qn_mass2 mass;
    size_t i;
    for (i = 0; i < COUNT_OF(rows); i++)
        CHECK_EQ(qn_shape2_mass(&rows[i].shape, &mass), rows[i].status);
    CHECK_EQ(qn_shape2_mass(&disc, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_shape2_mass(NULL, &mass), QN_ERR_NULL);
    CHECK_EQ(qn_shape2_mass(&triangle, &mass), 0);
    edges[1].from.x = -9;
    CHECK_EQ(qn_shape2_mass(&triangle, &mass), QN_ERR_ORDER);
}

CHECK_MAIN(RUN(every_query_refuses_alike) RUN(a_collider_is_set_or_refused)
               RUN(a_probe_takes_no_sector) RUN(masses_that_are_refused))
