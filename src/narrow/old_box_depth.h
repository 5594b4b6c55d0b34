/* SPDX-License-Identifier: MIT */
/* Depths of two boxes along their faces. size: of the entries of R that the face meets. */
#ifndef OLD_NARROW_BOX_DEPTH_H
#define OLD_NARROW_BOX_DEPTH_H

#include <stddef.h>

#include "narrow/old_box_model.h"
#include "num/mat.h"
#include "num/root.h"

/* Depths of faces fit 32 bits: h, hb <= 2^29, the other's shadow at most sqrt(3) times that, |t| <= 2^30 sqrt(3). A matrix that is no
 * rotation may leave them, and wraps. */
static inline int32_t old_box_sum_depth(int32_t half, uint32_t rest) { return qn_signed32((uint32_t)half + rest); }

/* Sums: 3 * 2^59. */
QN_INLINE uint64_t old_box_reach(const int32_t h[3], uint32_t size0, uint32_t size1, uint32_t size2)
{
    uint64_t reach = qn_umul((uint32_t)h[0], size0);
    reach += qn_umul((uint32_t)h[1], size1);
    return reach + qn_umul((uint32_t)h[2], size2);
}

/* A's: h[i] + sum hb[j] |r[i][j]| - |t[i]|. */
QN_INLINE int32_t old_box_depth_of_a(const old_box_model *m, int i, uint32_t size0, uint32_t size1, uint32_t size2)
{
    const uint64_t reach = old_box_reach(m->hb, size0, size1, size2);
    return old_box_sum_depth(m->h[i], qn_round30_bits(reach) - qn_abs32(m->t[i]));
}

/* B's: hb[j] + sum h[i] |r[i][j]| - |t . cj|. Sums: 3 * 2^59 and, by the length of cj, 2^60.8. */
QN_INLINE int32_t old_box_depth_of_b(const old_box_model *m, int j, uint32_t size0, uint32_t size1, uint32_t size2)
{
    int64_t offset = qn_signed64(qn_mat3_column(&m->r, j, m->t[0], m->t[1], m->t[2]));
    uint64_t reach = old_box_reach(m->h, size0, size1, size2);
    reach = offset < 0 ? reach + (uint64_t)offset : reach - (uint64_t)offset;
    return old_box_sum_depth(m->hb[j], qn_round30_bits(reach));
}

/* cm.n, rounded to Q30 before it meets hb: half a unit. */
QN_INLINE uint32_t old_box_slope(int32_t x, int32_t y, const qn_dir2 *d)
{
    return qn_abs32(qn_round30_low((uint64_t)(qn_mul(x, d->x) + qn_mul(y, d->y))));
}

/* Depth along ei x cj, with full supports; edges i and j themselves are square to it. n, in the plane (p, q), points to B's side. Sums: 2
 * sqrt(2) * 2^59 of either body together, 2^60.5 of t. */
QN_INLINE int32_t old_box_depth_of_edges(const old_box_model *m, int j, int p, int q, qn_dir2 *n)
{
    int a = old_box_following[j], b = old_box_following[j + 1];
    const int32_t *rp = m->r.m[p], *rq = m->r.m[q];
    qn_dir2 d = qn_dir2_from_i32(-rq[j], rp[j]);
    int64_t offset = qn_mul(m->t[p], d.x) + qn_mul(m->t[q], d.y);
    uint64_t sum = (uint64_t)1 << 29;
    sum += qn_umul((uint32_t)m->hb[a], old_box_slope(rp[a], rq[a], &d));
    sum += qn_umul((uint32_t)m->hb[b], old_box_slope(rp[b], rq[b], &d));
    sum += qn_umul((uint32_t)m->h[p], qn_abs32(d.x));
    sum += qn_umul((uint32_t)m->h[q], qn_abs32(d.y));
    n->x = offset < 0 ? -d.x : d.x;
    n->y = offset < 0 ? -d.y : d.y;
    sum = offset < 0 ? sum + (uint64_t)offset : sum - (uint64_t)offset;
    return qn_signed32((uint32_t)(sum >> 30));
}

#endif
