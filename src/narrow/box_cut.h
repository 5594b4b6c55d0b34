/* SPDX-License-Identifier: MIT */
/* The model of two boxes for machines whose multiplier has 32 bits in all: numbers cut to 16 bits and a sign, by floors, so that products
 * come in pair units.
 *
 * What is cut. With h = H 2^14 + h' and |r| = S 2^16 + s' a product h |r| / 2^30 is H S and h' |r| / 2^30 + H 2^14 s' / 2^30 more: from 0
 * to below 2^14 + 1 + H. A product t r / 2^30 is T R within the same with |T| for H. */
#ifndef QN_NARROW_BOX_CUT_H
#define QN_NARROW_BOX_CUT_H

#include "narrow/box_model.h"

typedef struct qn_box_cut {
    uint32_t h[3], hb[3], size[3][3]; /* of |r| */
    int32_t t[3], r[3][3];
    uint32_t far; /* |t[0]| + |t[1]| + |t[2]| */
} qn_box_cut;

/* Three such products, beside H or |T|. */
#define QN_CUT_LOSS (3 * ((1 << 14) + 1))

/* The size of a negative r that is a multiple of 2^16 is one less than it might be: s' is 2^16 then. */
QN_INLINE void qn_box_cut_entry(int32_t r, int32_t *out, uint32_t *size)
{
    *out = r = qn_asr32(r, 16);
    *size = (uint32_t)(r ^ qn_asr32(r, 31));
}

static inline void qn_box_cut_make(qn_box_cut *n, const qn_box_model *m)
{
    int i;
    n->far = 0;
    for (i = 0; i < 3; i++) {
        n->h[i] = (uint32_t)m->h[i] >> 14;
        n->hb[i] = (uint32_t)m->hb[i] >> 14;
        n->t[i] = qn_asr32(m->t[i], 14);
        n->far += qn_abs32(n->t[i]);
        qn_box_cut_entry(m->r.m[i][0], &n->r[i][0], &n->size[i][0]);
        qn_box_cut_entry(m->r.m[i][1], &n->r[i][1], &n->size[i][1]);
        qn_box_cut_entry(m->r.m[i][2], &n->r[i][2], &n->size[i][2]);
    }
}

static inline uint32_t qn_box_cut_times(int32_t x, int32_t y) { return (uint32_t)x * (uint32_t)y; }

/* Depths along faces, less what |t|, or |t . cj|, takes of them: from below. Sums: h + 3 * 2^29 at most, sqrt(3) * 2^29 for a rotation;
 * those of t below, sqrt(3) * 2^30. */
QN_INLINE int32_t qn_box_cut_face_a(const qn_box_cut *n, const qn_box_model *m, int i)
{
    uint32_t reach = n->hb[0] * n->size[i][0] + n->hb[1] * n->size[i][1] + n->hb[2] * n->size[i][2];
    return qn_signed32((uint32_t)m->h[i] + reach - qn_abs32(m->t[i]));
}

/* From below but for QN_CUT_LOSS + far + 1, by which |t . cj| may be off to either side. */
QN_INLINE int32_t qn_box_cut_face_b(const qn_box_cut *n, const qn_box_model *m, int j)
{
    uint32_t along = qn_box_cut_times(n->t[0], n->r[0][j]) + qn_box_cut_times(n->t[1], n->r[1][j]) + qn_box_cut_times(n->t[2], n->r[2][j]);
    uint32_t reach = n->h[0] * n->size[0][j] + n->h[1] * n->size[1][j] + n->h[2] * n->size[2][j];
    return qn_signed32((uint32_t)m->hb[j] + reach - qn_abs32(qn_signed32(along)));
}

/* The filter of an edge axis L (sat_box.c): the sum from below; |L.t| is off by |t[p]| + |t[q]| + |L|_1 + 2 at most, |L|_1 <= sqrt(2) *
 * 2^14. Sums: 2 sqrt(2) * 2^29, and sqrt(2) * 2^30. */
QN_INLINE int32_t qn_box_cut_edges(const qn_box_cut *n, int i, int j, int p, int q, int a, int b)
{
    uint32_t along = qn_box_cut_times(n->t[q], n->r[p][j]) - qn_box_cut_times(n->t[p], n->r[q][j]);
    uint32_t reach = n->h[p] * n->size[q][j] + n->h[q] * n->size[p][j] + n->hb[a] * n->size[i][b] + n->hb[b] * n->size[i][a];
    return qn_signed32(reach - qn_abs32(qn_signed32(along)));
}

static inline int32_t qn_box_cut_edges_loss(const qn_box_cut *n) { return (int32_t)n->far + 23200; }

#endif
