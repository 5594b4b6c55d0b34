/* SPDX-License-Identifier: MIT */
/* Vectors, poses and boxes of the plane in one word each, and random points that often share a
 * coordinate. */
#ifndef QUOIN_SHAPES2_H
#define QUOIN_SHAPES2_H

#include "check.h"
#include "num/wide.h"
#include "queries2.h"
#include "random.h"

static const qn_pose2 home = { { 0, 0 }, { 1, 0 } };

static inline qn_vec2 vec(int32_t x, int32_t y)
{
    qn_vec2 v;
    v.x = x;
    v.y = y;
    return v;
}

static inline qn_dir2 dir(qn_q30 x, qn_q30 y)
{
    qn_dir2 d;
    d.x = x;
    d.y = y;
    return d;
}

/* The direction of (x, y), which may have any length. */
static inline qn_dir2 toward(int32_t x, int32_t y) { return qn_dir2_from_vec2(vec(x, y)); }

static inline qn_pose2 at(int32_t x, int32_t y, int32_t c, int32_t s)
{
    qn_pose2 p;
    p.p = vec(x, y);
    p.r.c = c;
    p.r.s = s;
    return p;
}

static inline qn_shape2 box2(int32_t x, int32_t y) { return qn_box2(vec(x, y), 0); }

/* The box that has v for a corner. */
static inline qn_shape2 box2_to(qn_vec2 v)
{
    return box2((int32_t)qn_abs32(v.x), (int32_t)qn_abs32(v.y));
}

/* The step of a lattice within `size`: of single LSB, or every other time of nine by nine
 * points, where sides are often parallel. */
static inline int32_t step_within(random_state *r, int32_t size)
{
    return random_u32(r) % 2 || size < 9 ? 1 : size / 4;
}

/* Points of a lattice in a square of half width `size`. */
static inline void points_within(random_state *r, int32_t size, int32_t step, qn_vec2 *p, int count)
{
    int i;
    for (i = 0; i < count; i++) {
        p[i].x = random_range(r, -size / step, size / step) * step;
        p[i].y = random_range(r, -size / step, size / step) * step;
    }
}

/* n has unit length within 2 LSB. */
static inline void check_unit(qn_dir2 n)
{
    const int64_t x = n.x, y = n.y;
    CHECK_NEAR((x * x >> 20) + (y * y >> 20), (int64_t)1 << 40, 1 << 13);
}

#endif
