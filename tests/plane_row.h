/* SPDX-License-Identifier: MIT */
/* What a named pair of the plane states: the bodies, their separation, the points. */
#ifndef PLANE_ROW_H
#define PLANE_ROW_H

#include "quoin/quoin.h"

#define ROW_POINTS 8

typedef struct row_body {
    int32_t type, radius;
    qn_vec2 v[2];
    int32_t count; /* of a polygon's points */
    qn_vec2 point[ROW_POINTS];
    qn_pose2 pose;
} row_body;

typedef struct row_point {
    int32_t x, y, depth; /* within 1 LSB */
    uint32_t id;         /* 0: not stated */
} row_point;

typedef struct plane_row {
    const char *name;
    row_body body[2];
    int64_t separation;
    int32_t span;   /* two points, at least so far apart; 0: not stated */
    uint32_t count; /* of points; 0: not stated */
    row_point point[2];
    int32_t path[3]; /* of B, from there on: its way, Q2.30, and its length; 0: none */
} plane_row;

#define BODY(type, radius, vx, vy, wx, wy, x, y, c, s, n, ...)        \
    {                                                                 \
        type, radius, { { vx, vy }, { wx, wy } }, n, { __VA_ARGS__ }, \
        {                                                             \
            { x, y }, { c, s }                                        \
        }                                                             \
    }
#define CIRCLE(radius, x, y) BODY(11, radius, 0, 0, 0, 0, x, y, 1, 0, 0, { 0, 0 })
#define CAPSULE(radius, x0, y0, x1, y1, x, y, c, s) \
    BODY(12, radius, x0, y0, x1, y1, x, y, c, s, 0, { 0, 0 })
#define ROUNDED_BOX(radius, hx, hy, x, y, c, s) \
    BODY(13, radius, hx, hy, 0, 0, x, y, c, s, 0, { 0, 0 })
#define BOX(hx, hy, x, y, c, s) ROUNDED_BOX(0, hx, hy, x, y, c, s)
#define SECTOR(radius, arc, hc, hs, x, y, c, s) \
    BODY(14, radius, arc, 0, hc, hs, x, y, c, s, 0, { 0, 0 })
#define POLYGON(radius, x, y, c, s, n, ...) BODY(15, radius, 0, 0, 0, 0, x, y, c, s, n, __VA_ARGS__)
#define TRIANGLE(radius, x0, y0, x1, y1, x2, y2, x, y, c, s) \
    POLYGON(radius, x, y, c, s, 3, { x0, y0 }, { x1, y1 }, { x2, y2 })

/* Both bodies stand last. */
#define PAIR(name, separation, span, n, x0, y0, d0, id0, x1, y1, d1, id1, ...)                    \
    {                                                                                             \
        name, { __VA_ARGS__ }, separation, span, n, { { x0, y0, d0, id0 }, { x1, y1, d1, id1 } }, \
        {                                                                                         \
            0, 0, 0                                                                               \
        }                                                                                         \
    }
#define MOVES(name, a, b, separation, way_x, way_y, length)                            \
    {                                                                                  \
        name, { a, b }, separation, 0, 0, { { 0, 0, 0, 0 } }, { way_x, way_y, length } \
    }
#define SPANS(name, a, b, separation, span) \
    PAIR(name, separation, span, 2, 0, 0, 0, 0, 0, 0, 0, 0, a, b)
#define POINTS(name, a, b, separation, n) PAIR(name, separation, 0, n, 0, 0, 0, 0, 0, 0, 0, 0, a, b)
#define ROW(name, a, b, separation) PAIR(name, separation, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, a, b)
#define ONE(name, a, b, separation, x, y, depth, id) \
    PAIR(name, separation, 0, 1, x, y, depth, id, 0, 0, 0, 0, a, b)
#define TWO(name, a, b, separation, x0, y0, d0, id0, x1, y1, d1, id1) \
    PAIR(name, separation, 0, 2, x0, y0, d0, id0, x1, y1, d1, id1, a, b)

static inline qn_shape2 row_shape(const row_body *b, qn_edge2 *edges)
{
    qn_shape2 s = qn_circle2(b->radius);
    if (b->type == QN_SHAPE2_POLYGON) {
        /* A circle of radius -1 is refused by every query. */
        if (qn_polygon2(&s, b->point, (size_t)b->count, b->radius, edges, ROW_POINTS) < 0)
            s = qn_circle2(-1);
        return s;
    }
    s.type = (uint16_t)b->type;
    s.v[0] = b->v[0];
    s.v[1] = b->v[1];
    return s;
}

#endif
