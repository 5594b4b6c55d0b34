/* SPDX-License-Identifier: MIT */
/* How a vertex of a core that holds none is made: first part of old_gjk_support.c. */
#ifndef OLD_NARROW_CORE_VERTEX_H
#define OLD_NARROW_CORE_VERTEX_H

#include "narrow/old_core.h"
#include "narrow/old_vertex_fine.h"

/* x where the bit is set, else -x. */
static int32_t either(int32_t x, unsigned bit)
{
    int32_t turn = (int32_t)(bit != 0) - 1; /* x ^ -1 is -x - 1 */
    return (x ^ turn) - turn;
}

static old_int3 box_vertex(const old_core *box, unsigned index)
{
    old_int3 v = box->centre;
    int j;
    if (box->kind == OLD_CORE_ALIGNED) {
        v.x += either(box->g[0].x, index & 1u);
        v.y += either(box->g[1].y, index & 2u);
        v.z += either(box->g[2].z, index & 4u);
        return v;
    }
    for (j = 0; j < 3; j++, index >>= 1) {
        v.x += either(box->g[j].x, index & 1u);
        v.y += either(box->g[j].y, index & 1u);
        v.z += either(box->g[j].z, index & 1u);
    }
    return v;
}

/* Row i of the turn times a point, with the offset, rounded once, where places are not fine. Sums stay below 2^60.8 + 2^59 for points within
 * 2^30, and the vertex below 2^28 by the model's choice of k. One floor of the whole is that of both floors. */
QN_INLINE int32_t turned_row(const old_turned *t, int i, int32_t x, int32_t y, int32_t z)
{
    const uint64_t sum = qn_mul3_row(t->r->m[i], x, y, z);
    const int32_t v = (int32_t)qn_round64(qn_asr64(qn_signed64(sum), 2) + t->offset[i], 28 - t->k);
    QN_ASSERT(!old_turned_is_fine(t->k) && qn_abs32(v) < (uint32_t)1 << OLD_CORE_BITS);
    return v;
}

static old_int3 turned_vertex(const old_turned *t, unsigned index)
{
    const qn_vec3 *p = &t->point[index];
    int32_t x, y, z;
    old_int3 v;
    if (old_turned_is_fine(t->k)) { /* nearly always */
        if (t->r) old_fine_turned(t, index, &v);
        else old_fine_vertex(t, index, &v);
        return v;
    }
    x = p->x;
    y = p->y;
    z = p->z;
    v.x = t->r ? turned_row(t, 0, x, y, z) : qn_shl32(x, t->k); /* not turned: k is 0 or more */
    v.y = t->r ? turned_row(t, 1, x, y, z) : qn_shl32(y, t->k);
    v.z = t->r ? turned_row(t, 2, x, y, z) : qn_shl32(z, t->k);
    return v;
}

#endif
