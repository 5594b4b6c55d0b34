/* SPDX-License-Identifier: MIT */
/* Bodies of the plane on a coarse lattice, turned by right angles, and their exact separation:
 * every number is an integer below 2^62. */
#ifndef QUOIN_LATTICE2_H
#define QUOIN_LATTICE2_H

#include "shapes2.h"

typedef struct lattice_body {
    qn_shape2 shape;
    qn_pose2 pose;
    int count;
    int32_t x[8], y[8]; /* world, lattice steps; counter-clockwise */
    qn_edge2 edges[8];
} lattice_body;

/* The separation as a fraction of squares: sign * sqrt(num / den), lattice steps. */
typedef struct lattice_answer {
    int sign;
    int64_t num, den;
} lattice_answer;

/* A point, a segment, or a polygon of up to six corners of +-4, times `step` LSB. */
static inline void lattice_random(lattice_body *b, random_state *r, int32_t step)
{
    static const int32_t cosine[4] = { 1, 0, -1, 0 };
    qn_vec2 p[6];
    int n = random_range(r, 1, 6), i, turn = random_range(r, 0, 3);
    int32_t px = random_range(r, -7, 7), py = random_range(r, -7, 7), c = cosine[turn],
            s = cosine[(turn + 3) & 3];
    for (i = 0; i < n; i++) {
        p[i].x = random_range(r, -4, 4) * step;
        p[i].y = random_range(r, -4, 4) * step;
    }
    if (n < 3) b->shape = qn_capsule2(p[0], p[n - 1], 0);
    else if (qn_polygon2(&b->shape, p, (size_t)n, 0, b->edges, 8) == QN_ERR_LINE)
        b->shape = qn_capsule2(b->edges[0].from, b->edges[1].from, 0);
    b->count = b->shape.type == QN_SHAPE2_POLYGON ? b->shape.count : 2;
    for (i = 0; i < b->count; i++) {
        const qn_vec2 *v = b->shape.type == QN_SHAPE2_POLYGON ? &b->edges[i].from : &b->shape.v[i];
        int32_t x = v->x / step, y = v->y / step;
        b->x[i] = px + c * x - s * y;
        b->y[i] = py + s * x + c * y;
    }
    b->pose.p.x = px * step;
    b->pose.p.y = py * step;
    b->pose.r.c = c * 12345;
    b->pose.r.s = s * 12345;
}

/* Is 0 <= x <= 2^26 within 1 of sqrt(num / den) step? By squares, in fractions. */
static inline int lattice_is_root(int64_t x, int64_t num, int64_t den, int64_t step)
{
    int64_t above = x + 1, below = x > 1 ? x - 1 : 0;
    return above * above * den >= num * step * step && below * below * den <= num * step * step;
}

/* The square of the distance of a point from a segment, over its length squared (or 1). */
static inline void lattice_near(const lattice_body *of, int k, const lattice_body *to, int i,
                                lattice_answer *best)
{
    int j = (i + 1) % to->count;
    int64_t ex = to->x[j] - to->x[i], ey = to->y[j] - to->y[i], wx = of->x[k] - to->x[i],
            wy = of->y[k] - to->y[i];
    int64_t along = ex * wx + ey * wy, len = ex * ex + ey * ey, across = ex * wy - ey * wx, num,
            den = 1;
    if (along <= 0) num = wx * wx + wy * wy;
    else if (along >= len) num = (wx - ex) * (wx - ex) + (wy - ey) * (wy - ey);
    else {
        num = across * across;
        den = len;
    }
    if (num * best->den < best->num * den) {
        best->num = num;
        best->den = den;
    }
}

/* How deep the bodies lie in each other along the normal of an edge; false where that edge
 * separates them. */
static inline int lattice_depth(const lattice_body *a, const lattice_body *b, int64_t nx,
                                int64_t ny, lattice_answer *best)
{
    int64_t top = INT64_MIN, bottom = INT64_MAX, h;
    int i;
    for (i = 0; i < a->count; i++)
        if (nx * a->x[i] + ny * a->y[i] > top) top = nx * a->x[i] + ny * a->y[i];
    for (i = 0; i < b->count; i++)
        if (nx * b->x[i] + ny * b->y[i] < bottom) bottom = nx * b->x[i] + ny * b->y[i];
    h = top - bottom;
    if (h < 0) return 0;
    if (h * h * best->den < best->num * (nx * nx + ny * ny)) {
        best->num = h * h;
        best->den = nx * nx + ny * ny;
    }
    return 1;
}

/* Overlapping if neither a normal nor the direction of any edge separates them (the latter for
 * bodies on one line), and, for two points, if they are one: then the least depth over all
 * normals. Else the nearest pair of a corner and an edge. */
static inline lattice_answer lattice_separation(const lattice_body *a, const lattice_body *b)
{
    lattice_answer deep = { -1, INT64_C(1) << 40, 1 }, apart = { 1, INT64_C(1) << 40, 1 },
                   any = { 1, INT64_C(1) << 40, 1 };
    int body, i, k, overlap = 1, edges = 0;
    for (body = 0; body < 2; body++) {
        const lattice_body *x = body ? b : a, *y = body ? a : b;
        for (i = 0; i < x->count; i++) {
            int j = (i + 1) % x->count;
            int64_t ex = x->x[j] - x->x[i], ey = x->y[j] - x->y[i];
            for (k = 0; k < y->count; k++) lattice_near(y, k, x, i, &apart);
            if (!ex && !ey) continue;
            edges++;
            if (!lattice_depth(a, b, ey, -ex, &deep) || !lattice_depth(a, b, -ey, ex, &deep))
                overlap = 0;
            if (!lattice_depth(a, b, ex, ey, &any) || !lattice_depth(a, b, -ex, -ey, &any))
                overlap = 0;
        }
    }
    if (!edges && apart.num) overlap = 0;
    if (!overlap) return apart;
    if (!edges || !deep.num) deep.num = deep.sign = 0;
    return deep;
}

#endif
