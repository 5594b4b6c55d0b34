/* SPDX-License-Identifier: MIT */
/* Convex cores, as the searches see them: integer points in the pair's frame. */
#ifndef QN_NARROW_CORE_H
#define QN_NARROW_CORE_H

#include "num/wide.h"

/* A point or a difference of points, in pair units. */
typedef struct qn_int3 { int32_t x, y, z; } qn_int3;

typedef enum qn_core_kind {
    QN_CORE_POINTS = 0, /* the hull of vertex[0 .. count - 1], any position, repeats allowed */
    QN_CORE_BOX = 1,    /* centre +- g[0] +- g[1] +- g[2]; any half edge may be zero */
    QN_CORE_ALIGNED = 2 /* the same with half edges along the axes: of g only g[0].x, g[1].y and g[2].z are read, each >= 0 */
} qn_core_kind;

#define QN_CORE_BITS 28       /* every component of every vertex lies strictly within +-2^28 */
#define QN_CORE_MAX_POINTS 255

typedef struct qn_core {
    uint16_t kind, count;  /* points: 1 .. QN_CORE_MAX_POINTS; boxes: 8, and vertex i takes +g[j] where bit j of i is set, else -g[j] */
    const qn_int3 *vertex; /* points only */
    qn_int3 centre, g[3];  /* boxes only */
} qn_core;

static inline qn_int3 qn_int3_sub(const qn_int3 *u, const qn_int3 *v)
{
    qn_int3 r;
    r.x = u->x - v->x;
    r.y = u->y - v->y;
    r.z = u->z - v->z;
    return r;
}

/* Exact in 64 bits while the components' bits add up to 61 or less. */
static inline int64_t qn_int3_dot(const qn_int3 *u, const qn_int3 *v)
{
    return qn_mul(u->x, v->x) + qn_mul(u->y, v->y) + qn_mul(u->z, v->z);
}

/* Components below 2^30: the result's stay below 2^61. */
static inline void qn_int3_cross(const qn_int3 *u, const qn_int3 *v, int64_t out[3])
{
    out[0] = qn_mul(u->y, v->z) - qn_mul(u->z, v->y);
    out[1] = qn_mul(u->z, v->x) - qn_mul(u->x, v->z);
    out[2] = qn_mul(u->x, v->y) - qn_mul(u->y, v->x);
}

#endif
