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
} plane_row;

#define NO_V \
    { 0, 0 }, { 0, 0 }
#define CIRCLE(radius, x, y)                   \
    {                                          \
        11, radius, { NO_V }, 0, { { 0, 0 } }, \
        {                                      \
            { x, y }, { 1, 0 }                 \
        }                                      \
    }
#define CAPSULE(radius, x0, y0, x1, y1, x, y, c, s)              \
    {                                                            \
        12, radius, { { x0, y0 }, { x1, y1 } }, 0, { { 0, 0 } }, \
        {                                                        \
            { x, y }, { c, s }                                   \
        }                                                        \
    }
#define BOX(hx, hy, x, y, c, s)                           \
    {                                                     \
        13, 0, { { hx, hy }, { 0, 0 } }, 0, { { 0, 0 } }, \
        {                                                 \
            { x, y }, { c, s }                            \
        }                                                 \
    }
#define ROUNDED_BOX(radius, hx, hy, x, y, c, s)                \
    {                                                          \
        13, radius, { { hx, hy }, { 0, 0 } }, 0, { { 0, 0 } }, \
        {                                                      \
            { x, y }, { c, s }                                 \
        }                                                      \
    }
#define SECTOR(radius, arc, hc, hs, x, y, c, s)                  \
    {                                                            \
        14, radius, { { arc, 0 }, { hc, hs } }, 0, { { 0, 0 } }, \
        {                                                        \
            { x, y }, { c, s }                                   \
        }                                                        \
    }
#define POLYGON(radius, x, y, c, s, n, ...)       \
    {                                             \
        15, radius, { NO_V }, n, { __VA_ARGS__ }, \
        {                                         \
            { x, y }, { c, s }                    \
        }                                         \
    }
#define TRIANGLE(radius, x0, y0, x1, y1, x2, y2, x, y, c, s) \
    POLYGON(radius, x, y, c, s, 3, { x0, y0 }, { x1, y1 }, { x2, y2 })

#define UNSTATED   \
    {              \
        0, 0, 0, 0 \
    }
#define ROW(name, a, b, separation)                              \
    {                                                            \
        name, { a, b }, separation, 0, 0, { UNSTATED, UNSTATED } \
    }
#define SPANS(name, a, b, separation, span)                         \
    {                                                               \
        name, { a, b }, separation, span, 2, { UNSTATED, UNSTATED } \
    }
#define POINTS(name, a, b, separation, count)                        \
    {                                                                \
        name, { a, b }, separation, 0, count, { UNSTATED, UNSTATED } \
    }
#define ONE(name, a, b, separation, x, y, depth, id)                        \
    {                                                                       \
        name, { a, b }, separation, 0, 1, { { x, y, depth, id }, UNSTATED } \
    }
#define TWO(name, a, b, separation, x0, y0, d0, id0, x1, y1, d1, id1) \
    {                                                                 \
        name, { a, b }, separation, 0, 2,                             \
        {                                                             \
            { x0, y0, d0, id0 }, { x1, y1, d1, id1 }                  \
        }                                                             \
    }

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
