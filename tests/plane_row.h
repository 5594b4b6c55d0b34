/* SPDX-License-Identifier: MIT */
/* What a named pair of the plane states (cases/plane.in): the bodies, their separation, the
 * points. */
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

static const plane_row plane_rows[] = {
#include "plane_rows.inc" /* made of cases/plane.in */
};

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
