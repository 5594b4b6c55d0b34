/* SPDX-License-Identifier: MIT */
/* How a vertex of a core that holds none is made: first part of gjk_support.c. */
#ifndef QN_NARROW_CORE_VERTEX_H
#define QN_NARROW_CORE_VERTEX_H

#include "narrow/core.h"

/* x where the bit is set, else -x. */
static int32_t either(int32_t x, unsigned bit)
{
    int32_t turn = (int32_t)(bit != 0) - 1; /* x ^ -1 is -x - 1 */
    return (x ^ turn) - turn;
}

static qn_int3 box_vertex(const qn_core *box, unsigned index)
{
    qn_int3 v = box->centre;
    int j;
    if (box->kind == QN_CORE_ALIGNED) {
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

static int32_t scaled(int32_t x, int k) { return qn_signed32((uint32_t)x << k); }

/* Row i of the turn times a point, with the offset, rounded once. Sums stay below 2^60.8 + 2^59 for points within 2^30, and the vertex
 * below 2^28 by the model's choice of k. */
QN_INLINE int32_t turned_row(const qn_turned *t, int i, int32_t x, int32_t y, int32_t z)
{
    const int64_t sum = qn_asr64(qn_signed64(qn_mul3_row(t->r->m[i], x, y, z)), 2) + t->offset[i];
    const int32_t v = t->k >= -3 ? qn_round64_low(sum, 28 - t->k) : (int32_t)qn_round64(sum, 28 - t->k);
    QN_ASSERT(qn_abs32(v) < (uint32_t)1 << QN_CORE_BITS);
    return v;
}

static qn_int3 turned_vertex(const qn_turned *t, unsigned index)
{
    const int32_t x = t->point[index].x, y = t->point[index].y, z = t->point[index].z;
    const bool own = !t->r; /* the points' own frame */
    qn_int3 w;
    w.x = own ? scaled(x, t->k) : turned_row(t, 0, x, y, z);
    w.y = own ? scaled(y, t->k) : turned_row(t, 1, x, y, z);
    w.z = own ? scaled(z, t->k) : turned_row(t, 2, x, y, z);
    return w;
}

#endif
