/* SPDX-License-Identifier: MIT */
/* Points and normals of a body's frame in the world, where numbers of 32 bits will do. */
#ifndef QN_CONTACT_NEAR_POINT_H
#define QN_CONTACT_NEAR_POINT_H

#include "narrow/pair.h"
#include "num/bounded.h"
#include "num/mat.h"

/* Saturates: a frame that is no rotation may give INT32_MIN. */
static inline int32_t qn_mirrored(int32_t x) { return x == INT32_MIN ? INT32_MAX : -x; }

#ifndef QN_SMALL
/* Where n is an axis or its negative, which is a column of r or its negative: products are dear. */
#ifdef QN_PORT_NARROW
static inline bool turn_axis(const qn_mat3 *r, const qn_dir3 *n, int32_t v[3])
{
    const int axis = n->x ? 0 : n->y ? 1 : 2;
    const int32_t along = n->x ? n->x : n->y ? n->y : n->z, rest = n->x ? n->y | n->z : n->y ? n->z : 0;
    int i;
    if (rest || qn_abs32(along) != QN_ONE30) return false;
    for (i = 0; i < 3; i++) v[i] = along < 0 ? qn_wrap_sub(0, r->m[i][axis]) : r->m[i][axis];
    return true;
}
#else
static inline bool turn_axis(const qn_mat3 *r, const qn_dir3 *n, int32_t v[3]) { return (void)r, (void)n, (void)v, false; }
#endif

static void qn_turn_normal(const qn_pair3 *pair, const qn_dir3 *n, qn_dir3 *out)
{
#ifdef QN_PORT_BOXES
    qn_turn_normal_v7m(&pair->frame_a->r, n, out, pair->swapped);
#else
    int32_t v[3], i;
    if (!turn_axis(&pair->frame_a->r, n, v)) qn_mat3_turn_here(&pair->frame_a->r, n->x, n->y, n->z, v);
    if (pair->swapped) {
        QN_THRICE
        for (i = 0; i < 3; i++) v[i] = qn_mirrored(v[i]);
    }
    out->x = v[0];
    out->y = v[1];
    out->z = v[2];
#endif
}

/* Quicker roads, but where size counts: origins whose components lie within 2^30, and k >= 3, so that |v| / 2^k < 2^28 * sqrt(3) (that of a
 * matrix which is no rotation may be anything, and wraps). The rounding constant and the result lie in the sum's upper word. */
static inline bool qn_is_near(const qn_vec3 *origin, int k)
{
    return k >= 3 && !((qn_beyond30(origin->x) | qn_beyond30(origin->y) | qn_beyond30(origin->z)) >> 31);
}

QN_INLINE int32_t qn_near_coordinate(int32_t origin, uint64_t sum, int32_t half, int shift)
{
    return qn_wrap_add(origin, qn_asr32(qn_signed32((uint32_t)(sum >> 32) + (uint32_t)half), shift));
}

QN_INLINE void qn_near_point(const qn_vec3 *origin, const qn_mat3 *r, const int32_t at[3], int k, qn_vec3 *out)
{
    int32_t half = (int32_t)1 << (k - 3), x = at[0], y = at[1], z = at[2];
    out->x = qn_near_coordinate(origin->x, qn_mat3_row(r, 0, x, y, z), half, k - 2);
    out->y = qn_near_coordinate(origin->y, qn_mat3_row(r, 1, x, y, z), half, k - 2);
    out->z = qn_near_coordinate(origin->z, qn_mat3_row(r, 2, x, y, z), half, k - 2);
}

#endif

#endif
