/* SPDX-License-Identifier: MIT */
/* Vertices of bodies that are not at hand, where a model has guard bits or none (k >= 0), in place. */
#ifndef OLD_NARROW_VERTEX_FINE_H
#define OLD_NARROW_VERTEX_FINE_H

#include "narrow/old_core.h"

/* Of a body that is not turned. */
QN_INLINE void old_fine_vertex(const old_turned *t, unsigned i, old_int3 *out)
{
    const qn_vec3 *p = &t->point[i];
    const int k = t->k;
    out->x = qn_shl32(p->x, k);
    out->y = qn_shl32(p->y, k);
    out->z = qn_shl32(p->z, k);
}

/* Points come 2^(k + 2) times as large, so that the upper word is the vertex: no vertex is nearer than its point is long, so these stay below
 * 2^30, and sums as in old_core_vertex.h. */
QN_INLINE int32_t old_fine_row(const old_turned *t, int i, int32_t x, int32_t y, int32_t z)
{
    const int32_t v = qn_upper_word(qn_signed64(qn_mul3_row(t->r->m[i], x, y, z) + (uint64_t)t->offset[i]));
    QN_ASSERT(qn_abs32(v) < (uint32_t)1 << OLD_CORE_BITS);
    return v;
}

/* Of a body that is. */
QN_INLINE void old_fine_turned(const old_turned *t, unsigned i, old_int3 *out)
{
    const qn_vec3 *p = &t->point[i];
    const int up = t->k + 2;
    const int32_t x = qn_shl32(p->x, up), y = qn_shl32(p->y, up), z = qn_shl32(p->z, up);
    out->x = old_fine_row(t, 0, x, y, z);
    out->y = old_fine_row(t, 1, x, y, z);
    out->z = old_fine_row(t, 2, x, y, z);
}

#endif
