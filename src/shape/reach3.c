/* SPDX-License-Identifier: MIT */
/* The reach of a core: a bound that is linear in each octant, of the farthest vertex. */
#include "shape/reach3.h"

#include "num/vec.h"

/* Sorted by size, x >= y >= z: |v| <= x + .4143 y + .3179 z, since a length is convex and the sum is not below it at
 * (1, 0, 0), (1, 1, 0) and (1, 1, 1). 27 / 64 and 21 / 64, each part rounded up. */
uint32_t qn_length_bound(uint32_t x, uint32_t y, uint32_t z)
{
    uint32_t t;
    if (x < y) t = x, x = y, y = t;
    if (x < z) t = x, x = z, z = t;
    if (y < z) t = y, y = z, z = t;
    return x + (y >> 2) + (y >> 3) + (y >> 5) + (y >> 6) + (z >> 2) + (z >> 4) + (z >> 6) + (y ? 4 : 0) + (z ? 3 : 0);
}

/* Ends: n is 255 at most. */
uint32_t qn_vertices_reach(const qn_vec3 *v, int n)
{
    uint32_t most = 0;
    for (; n; n--, v++) {
        const uint32_t l = qn_length_bound(qn_abs32(v->x), qn_abs32(v->y), qn_abs32(v->z));
        if (l > most) most = l;
    }
    return most;
}

uint32_t qn_shape3_reach(const qn_shape3 *shape)
{
    if (shape->type == QN_SPHERE) return 0;
    if (shape->type == QN_BOX) return qn_vertices_reach(shape->v, 1);
    if (shape->type == QN_CAPSULE) return qn_vertices_reach(shape->v, 2);
    if (shape->hull->reach > 0) return (uint32_t)shape->hull->reach;
    return qn_vertices_reach(shape->hull->vertices, shape->hull->vertex_count);
}
