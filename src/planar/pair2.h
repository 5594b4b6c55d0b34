/* SPDX-License-Identifier: MIT */
/* The pair as every query in the plane works on it: checked, in canonical order, in integers of one frame. */
#ifndef QN_PLANAR_PAIR2_H
#define QN_PLANAR_PAIR2_H

#include "planar/ring2.h"

/* Canonical order: higher type first; then more vertices; then the component of pB - pA that is larger in magnitude (x on ties) is positive; then
 * content, field by field; then the sine of the turn from A to B is positive. Two calls that differ by an exchange of A and B so compute the very same
 * thing, and mirror it. Only a pair whose bodies are equal in all of these answers the same both ways.
 *
 * The numbers: the axes of one body, relative to its position, units of 2^-k LSB.
 *     |vertex| < 2^30 per component, differences < 2^31; times a unit direction in Q2.30: |u . w| <= |u| |w| < 2^31.5 2^30 */

/* The pair as seen from one of its bodies, X; the other is Y. */
typedef struct qn_view2 {
    const qn_ring2 *x, *y;
    const qn_shape2 *shape_x, *shape_y;
    const qn_frame2 *frame, *frame_y; /* X's, Y's */
    qn_dir2 axes;      /* X's axes in the world: those of its frame, or the world's own for a circle, whose rotation is never read */
    qn_dir2 r;         /* Y's axes as seen from X */
    int32_t minus_sin; /* -r.y */
    int64_t t[2];      /* Y's position, units in Q30, plus half a unit */
    int k;             /* guard bits, -4 .. 14 */
    bool swapped;      /* X is the caller's B */
} qn_view2;

typedef struct qn_pair2 {
    qn_view2 view[2];  /* from the first body in canonical order, and, once turned, from the other */
    int64_t radius;    /* rA + rB, units: below 2^30 */
    int64_t band;      /* E, units: the real separation lies within E of the model's */
    qn_ring2 ring[2];
} qn_pair2;

/* 0, or the refusal: QN_ERR_NULL, whatever the quick check says of a, then of b, QN_ERR_FRAME. Fills view[0]. */
qn_status qn_pair2_begin(qn_pair2 *pair, const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b);

/* The same pair seen from the other body, which is no circle: the offset as it is, rounded to a unit, is turned into its axes. */
void qn_view2_turn(const qn_view2 *from, qn_view2 *to);

/* Vertex i of X, vertex j of Y. */
QN_INLINE qn_vec2 qn_view2_vertex_x(const qn_view2 *view, int32_t i)
{
    const qn_vec2 *v = &view->x->edge[i].from;
    qn_vec2 p;
    p.x = qn_ring2_unit(view->x, v->x);
    p.y = qn_ring2_unit(view->x, v->y);
    return p;
}

QN_INLINE qn_vec2 qn_view2_vertex_y(const qn_view2 *view, int32_t j)
{
    const qn_vec2 *v = &view->y->edge[j].from;
    int32_t x = qn_ring2_unit(view->y, v->x), y = qn_ring2_unit(view->y, v->y);
    qn_vec2 p;
    p.x = qn_signed32((uint32_t)((uint64_t)qn_plus_product(qn_plus_product(view->t[0], view->r.x, x), view->minus_sin, y) >> 30));
    p.y = qn_signed32((uint32_t)((uint64_t)qn_plus_product(qn_plus_product(view->t[1], view->r.y, x), view->r.x, y) >> 30));
    return p;
}

/* What a round vertex adds to heights over it, units. */
QN_INLINE int32_t qn_ring2_radius(const qn_ring2 *ring, int32_t i) { return i == ring->arc ? ring->arc_radius : 0; }

#endif
