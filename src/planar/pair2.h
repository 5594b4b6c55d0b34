/* SPDX-License-Identifier: MIT */
/* The pair as every query in the plane works on it: checked, in canonical order, in integers of one frame. */
#ifndef QN_PLANAR_PAIR2_H
#define QN_PLANAR_PAIR2_H

#include "planar/ring2.h"

/* Canonical order: higher type first; then more vertices; then the component of pB - pA that is larger in magnitude (x on ties) is positive; then
 * content, field by field; then the sine of the turn from A to B is positive. Two calls that differ by an exchange of A and B so compute the very same
 * thing, and mirror it. Only a pair whose bodies are equal in all of these answers the same both ways.
 *
 * The numbers: A's axes, relative to A's position, units of 2^-k LSB.
 *     |vertex| < 2^30 per component, differences < 2^31; times a unit direction in Q2.30: |u . w| <= |u| |w| < 2^31.5 2^30 */
typedef struct qn_pair2 {
    const qn_shape2 *a, *b;
    const qn_frame2 *frame_a, *frame_b;
    bool swapped;      /* a is the caller's B */
    int k;             /* guard bits, -4 .. 14 */
    qn_dir2 axes;      /* A's axes in the world: those of frame_a, or the world's own for a circle, whose rotation is never read */
    qn_dir2 r;         /* B's axes as seen from A */
    int64_t t[2];      /* B's position, units in Q30, plus half a unit */
    int64_t radius;    /* rA + rB, units: below 2^30 */
    int64_t band;      /* E, units: the real separation lies within E of the model's */
    int32_t tie;       /* axes whose depths differ by no more than this, units, may be in either order by rounding alone */
    qn_ring2 ring_a, ring_b;
} qn_pair2;

/* 0, or the refusal: QN_ERR_NULL, whatever the quick check says of a, then of b, QN_ERR_FRAME. */
qn_status qn_pair2_begin(qn_pair2 *pair, const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b);

/* Vertex i of A, vertex j of B. */
QN_INLINE qn_vec2 qn_pair2_vertex_a(const qn_pair2 *pair, int32_t i)
{
    const qn_vec2 *v = &pair->ring_a.edge[i].from;
    qn_vec2 p;
    p.x = qn_scale2(v->x, pair->ring_a.k);
    p.y = qn_scale2(v->y, pair->ring_a.k);
    return p;
}

QN_INLINE qn_vec2 qn_pair2_vertex_b(const qn_pair2 *pair, int32_t j)
{
    const qn_vec2 *v = &pair->ring_b.edge[j].from;
    int32_t x = qn_scale2(v->x, pair->ring_b.k), y = qn_scale2(v->y, pair->ring_b.k);
    qn_vec2 p;
    p.x = qn_signed32((uint32_t)(((uint64_t)pair->t[0] + (uint64_t)qn_mul(pair->r.x, x) - (uint64_t)qn_mul(pair->r.y, y)) >> 30));
    p.y = qn_signed32((uint32_t)(((uint64_t)pair->t[1] + (uint64_t)qn_mul(pair->r.y, x) + (uint64_t)qn_mul(pair->r.x, y)) >> 30));
    return p;
}

/* The inward normal of B's edge j, A's axes: as seen from A, the way towards B. */
QN_INLINE qn_dir2 qn_pair2_normal_b(const qn_pair2 *pair, int32_t j)
{
    const qn_dir2 *n = &pair->ring_b.edge[j].normal;
    qn_dir2 w = qn_turn2(pair->r, n->x, n->y);
    w.x = qn_less32(0, w.x);
    w.y = qn_less32(0, w.y);
    return w;
}

#endif
