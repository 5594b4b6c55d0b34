/* SPDX-License-Identifier: MIT */
/* What shapes of the plane weigh, against figures known by hand. Others are the judge's
 * (tests/cases/plane_mass.c). */
#include "plane2.h"

/* A box of 2 by 4 units, a disc of radius 3, the quarter of a disc, whose centroid is 4 sqrt(2) /
 * pi out, and a triangle with legs of 3. */
TEST(what_is_known_by_hand)
{
    const qn_vec2 p[4] = {
        { QN(10), QN(5) }, { QN(13), QN(5) }, { QN(10), QN(8) }, { QN(11), QN(6) }
    };
    qn_edge2 edges[4];
    qn_shape2 triangle;
    const struct {
        const qn_shape2 *shape;
        int64_t area, off, inertia;
        qn_vec2 centroid;
    } rows[] = { { &(qn_shape2)QN_BOX2(QN(1), QN(2)),
                   INT64_C(8) << 32,
                   0,
                   (INT64_C(5) << 32) / 3,
                   { 0, 0 } },
                 { &(qn_shape2)QN_CIRCLE2(QN(3)), 121437339336, 1, INT64_C(9) << 31, { 0, 0 } },
                 { &(qn_shape2)QN_SECTOR2(QN(3), 1, 1), 30359334834, 1, 5401875388, { 118006, 0 } },
                 { &triangle, INT64_C(9) << 31, 0, INT64_C(1) << 32, { QN(11), QN(6) } } };
    size_t i;
    /* the last point lies inside */
    CHECK_EQ(qn_polygon2(&triangle, p, 4, 0, edges, 4), 0);
    for (i = 0; i < COUNT_OF(rows); i++) {
        qn_mass2 m;
        CHECK_EQ(qn_shape2_mass(rows[i].shape, &m), 0);
        CHECK_NEAR(m.area, rows[i].area, rows[i].off);
        CHECK_NEAR(m.centroid.x, rows[i].centroid.x, i == 2);
        CHECK_EQ(m.centroid.y, rows[i].centroid.y);
        CHECK_NEAR(m.inertia, rows[i].inertia,
                   2 + (rows[i].inertia >> 24)); /* as the header says */
    }
}

CHECK_MAIN(RUN(what_is_known_by_hand))
