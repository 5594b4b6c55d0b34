/* SPDX-License-Identifier: MIT */
/* Convex polygons in the plane for tests: random ones, membership and areas, from their definitions. */
#ifndef QUOIN_POLYGONS_H
#define QUOIN_POLYGONS_H

#include "contact/old_outline.h"
#include "random.h"

/* Twice the signed area of p q x. */
static inline int64_t polygon_turn(const int32_t p[2], const int32_t q[2], const int32_t x[2])
{
    return ((int64_t)q[0] - p[0]) * ((int64_t)x[1] - p[1]) - ((int64_t)q[1] - p[1]) * ((int64_t)x[0] - p[0]);
}

/* Twice the signed area, by shoelace about the first corner; stride: in int32_t. */
static inline int64_t polygon_area(const int32_t *at, int stride, int count)
{
    int64_t sum = 0;
    int i;
    for (i = 1; i + 1 < count; i++) sum += polygon_turn(at, at + i * stride, at + (i + 1) * stride);
    return sum;
}

/* -1 outside, 0 within `slack` of the rim, 1 inside a polygon that runs counter-clockwise; points and segments have no inside. */
static inline int polygon_place(const int32_t *at, int stride, int count, const int32_t x[2], int64_t slack)
{
    int i, result = count < 3 ? 0 : 1;
    if (count == 0) return -1;
    for (i = 0; i < count; i++) {
        const int32_t *p = at + i * stride, *q = at + (i + 1) % count * stride;
        int64_t dx = (int64_t)q[0] - p[0], dy = (int64_t)q[1] - p[1], size = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy), t = polygon_turn(p, q, x);
        if (t < -slack * size) return -1;
        if (t <= slack * size) result = 0;
    }
    if (count < 3)
        for (i = 0; i < 2; i++) {
            int32_t a = at[i], b = at[(count - 1) * stride + i];
            if (x[i] < (a < b ? a : b) - slack || x[i] > (a < b ? b : a) + slack) return -1;
        }
    return result;
}

/* Does a counter-clockwise polygon whose corners are off by up to `slack` hold x? An edge's side of x then is off by the lengths of
 * both. */
static inline bool polygon_holds(const int32_t *at, int stride, int count, const int32_t x[2], int64_t slack)
{
    int i;
    for (i = 0; i < count; i++) {
        const int32_t *p = at + i * stride, *q = at + (i + 1) % count * stride;
        int64_t size = (int64_t)qn_abs32(q[0] - p[0]) + qn_abs32(q[1] - p[1]) + qn_abs32(x[0] - p[0]) + qn_abs32(x[1] - p[1]);
        if (polygon_turn(p, q, x) < -slack * size) return false;
    }
    return count > 0;
}

/* The sheet that looks down on the plane z = 0 from above. */
static inline old_sheet polygon_sheet(void)
{
    const qn_dir3 up = { 0, 0, QN_ONE30 };
    old_sheet sheet;
    old_sheet_set(&sheet, &up);
    return sheet;
}

static inline void polygon_add(old_outline *o, const old_sheet *sheet, int32_t x, int32_t y, int32_t z, uint32_t index)
{
    const old_int3 v = { x, y, z };
    old_outline_add(o, sheet, &v, old_sheet_height(sheet, &v), index);
}

#endif
