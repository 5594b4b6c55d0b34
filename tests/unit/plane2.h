/* SPDX-License-Identifier: MIT */
/* Vectors, shapes and colliders of the plane in one word each; places where every number is
 * exact. */
#ifndef QUOIN_PLANE2_H
#define QUOIN_PLANE2_H

#include "check.h"
#include "placed.h"
#include "random.h"

static inline qn_vec2 vec(int32_t x, int32_t y) { return (qn_vec2){ x, y }; }
static inline qn_dir2 dir(qn_q30 x, qn_q30 y) { return (qn_dir2){ x, y }; }

/* The direction of (x, y), which may have any length. */
static inline qn_dir2 toward(int32_t x, int32_t y) { return qn_dir2_from_vec2(vec(x, y)); }

static inline bool same2(qn_vec2 u, qn_vec2 v) { return u.x == v.x && u.y == v.y; }

static inline qn_pose2 at(int32_t x, int32_t y, int32_t c, int32_t s)
{
    return (qn_pose2){ { x, y }, { c, s } };
}

static inline qn_collider2 put(const qn_shape2 *s, int32_t x, int32_t y, int32_t cosine,
                               int32_t sine)
{
    const qn_pose2 pose = at(x, y, cosine, sine);
    return placed2(s, &pose);
}

static inline qn_shape2 polygon2(const qn_vec2 *p, size_t count, qn_q16 radius, qn_edge2 *edges)
{
    qn_shape2 s = qn_circle2(-1);
    CHECK_EQ(qn_polygon2(&s, p, count, radius, edges, count), 0);
    return s;
}

/* The box of half extents h: 0 a box, 1 a polygon. The last two polygons live. */
static inline qn_shape2 box_or_polygon2(qn_vec2 h, int as_polygon)
{
    static qn_edge2 edges[2][4];
    static int last;
    const qn_vec2 p[4] = { { -h.x, -h.y }, { h.x, -h.y }, { h.x, h.y }, { -h.x, h.y } };
    return as_polygon ? polygon2(p, 4, 0, edges[last ^= 1]) : qn_box2(h, 0);
}

/* ---- Places ---------------------------------------------------------------------------------- */

#define PLACES 4
static const qn_frame2 place_of[PLACES] = { { { 0, 0 }, { QN_ONE30, 0 } },
                                            { { -7, 11 }, { 0, QN_ONE30 } },
                                            { { 1900000000, -1800000000 }, { -QN_ONE30, 0 } },
                                            { { -5, 1700000000 }, { 0, -QN_ONE30 } } };

#endif
