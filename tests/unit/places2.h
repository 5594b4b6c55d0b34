/* SPDX-License-Identifier: MIT */
/* Places of the plane that quarter turns and a shift reach without a rounding, and a box as
 * itself or as a polygon. */
#ifndef QUOIN_PLACES2_H
#define QUOIN_PLACES2_H

#include "shapes2.h"

#define PLACES 4
static const qn_frame2 place_of[PLACES] = { { { 0, 0 }, { QN_ONE30, 0 } },
                                            { { -7, 11 }, { 0, QN_ONE30 } },
                                            { { 1900000000, -1800000000 }, { -QN_ONE30, 0 } },
                                            { { -5, 1700000000 }, { 0, -QN_ONE30 } } };

/* The box of half extents h: 0 a box, 1 a polygon. The last two polygons live. */
static inline qn_shape2 box_or_polygon2(qn_vec2 h, int way)
{
    static qn_edge2 edges[2][4];
    static int last;
    const qn_vec2 p[4] = { { -h.x, -h.y }, { h.x, -h.y }, { h.x, h.y }, { -h.x, h.y } };
    qn_shape2 s = qn_box2(h, 0);
    if (way) CHECK_EQ(qn_polygon2(&s, p, 4, 0, edges[last ^= 1], 4), 0);
    return s;
}

#endif
