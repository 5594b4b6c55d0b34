/* SPDX-License-Identifier: MIT */
/* Polygons in the plane z = 0 for tests: membership and areas, from their definitions. */
#ifndef QUOIN_POLYGONS_H
#define QUOIN_POLYGONS_H

#include "num/wide.h"
#include "quoin/num.h"

/* Twice the signed area of p q x. Coordinates within 2^30. */
static inline int64_t polygon_turn(const qn_vec3 *p, const qn_vec3 *q, const qn_vec3 *x)
{
    return ((int64_t)q->x - p->x) * ((int64_t)x->y - p->y) -
           ((int64_t)q->y - p->y) * ((int64_t)x->x - p->x);
}

static inline int64_t polygon_length(const qn_vec3 *p, const qn_vec3 *q) /* or more */
{
    return (int64_t)qn_abs32(q->x - p->x) + qn_abs32(q->y - p->y);
}

/* -1 outside, 0 within `slack` of the border, 1 inside a polygon that runs counter-clockwise;
 * points and segments have no inside. */
static inline int polygon_place(const qn_vec3 *at, int count, const qn_vec3 *x, int32_t slack)
{
    const qn_vec3 *end = &at[count - 1];
    int i, result = count < 3 ? 0 : 1;
    if (count == 0) return -1;
    for (i = 0; i < count; i++) {
        const qn_vec3 *p = &at[i], *q = &at[(i + 1) % count];
        const int64_t most = slack * polygon_length(p, q), t = polygon_turn(p, q, x);
        if (t < -most) return -1;
        if (t <= most) result = 0;
    }
    if (count < 3) {
        if (x->x < (at->x < end->x ? at->x : end->x) - slack ||
            x->x > (at->x < end->x ? end->x : at->x) + slack)
            return -1;
        if (x->y < (at->y < end->y ? at->y : end->y) - slack ||
            x->y > (at->y < end->y ? end->y : at->y) + slack)
            return -1;
    }
    return result;
}

/* Does a counter-clockwise polygon whose corners are off by up to `slack` hold x? An edge's side of
 * x then is off by the lengths of both. */
static inline bool polygon_holds(const qn_vec3 *at, int count, const qn_vec3 *x, int32_t slack)
{
    int i;
    for (i = 0; i < count; i++) {
        const qn_vec3 *p = &at[i], *q = &at[(i + 1) % count];
        if (polygon_turn(p, q, x) < -slack * (polygon_length(p, q) + polygon_length(p, x)))
            return false;
    }
    return count > 0;
}

/* Whether x lies on the segment p q. */
static inline bool polygon_between(const qn_vec3 *p, const qn_vec3 *q, const qn_vec3 *x)
{
    return polygon_turn(p, q, x) == 0 &&
           polygon_length(p, x) + polygon_length(x, q) == polygon_length(p, q);
}

/* Whether the convex hull of any points holds x: then three of them do (Caratheodory). */
static inline bool points_hold(const qn_vec3 *at, int count, const qn_vec3 *x)
{
    int i, j, k;
    for (i = 0; i < count; i++)
        for (j = 0; j <= i; j++) {
            if (polygon_between(&at[i], &at[j], x)) return true;
            for (k = 0; k < j; k++) {
                const int64_t u = polygon_turn(&at[i], &at[j], x),
                              v = polygon_turn(&at[j], &at[k], x),
                              w = polygon_turn(&at[k], &at[i], x);
                if ((u > 0 && v > 0 && w > 0) || (u < 0 && v < 0 && w < 0)) return true;
            }
        }
    return false;
}

#endif
