/* SPDX-License-Identifier: MIT */
/* Depths of two boxes along their faces. size: of the entries of R that the face meets. */
#ifndef QN_NARROW_BOX_DEPTH_H
#define QN_NARROW_BOX_DEPTH_H

#include "narrow/box_model.h"
#include "num/mat.h"

/* Depths of faces fit 32 bits: h, hb <= 2^29, the other's shadow at most sqrt(3) times that, |t| <= 2^30 sqrt(3). A matrix that is no
 * rotation may leave them, and wraps. */
static inline int32_t qn_box_sum_depth(int32_t half, uint32_t rest) { return qn_signed32((uint32_t)half + rest); }

/* A's: h[i] + sum hb[j] |r[i][j]| - |t[i]|. Sums: 3 * 2^59. */
QN_INLINE int32_t qn_box_depth_of_a(const qn_box_model *m, int i, uint32_t size0, uint32_t size1, uint32_t size2)
{
    uint64_t reach = qn_umul((uint32_t)m->hb[0], size0);
    reach += qn_umul((uint32_t)m->hb[1], size1);
    reach += qn_umul((uint32_t)m->hb[2], size2);
    return qn_box_sum_depth(m->h[i], qn_round30_bits(reach) - qn_abs32(m->t[i]));
}

/* B's: hb[j] + sum h[i] |r[i][j]| - |t . cj|. Sums: 3 * 2^59 and, by the length of cj, 2^60.8. */
QN_INLINE int32_t qn_box_depth_of_b(const qn_box_model *m, int j, uint32_t size0, uint32_t size1, uint32_t size2)
{
    int64_t offset = qn_signed64(qn_mat3_column(&m->r, j, m->t[0], m->t[1], m->t[2]));
    uint64_t reach = qn_umul((uint32_t)m->h[0], size0);
    reach += qn_umul((uint32_t)m->h[1], size1);
    reach += qn_umul((uint32_t)m->h[2], size2);
    reach = offset < 0 ? reach + (uint64_t)offset : reach - (uint64_t)offset;
    return qn_box_sum_depth(m->hb[j], qn_round30_bits(reach));
}

#endif
