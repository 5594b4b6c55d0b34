/* SPDX-License-Identifier: MIT */
/* The pair as every query in the plane works on it: checked, in canonical order, in integers. */
#ifndef QN_PLANAR_PAIR2_H
#define QN_PLANAR_PAIR2_H

#include "num/root.h"
#include "planar/ring2.h"

/* Canonical order: higher type first; then more vertices; then the component of pB - pA that is larger in magnitude (x on ties) is
 * positive; then content, field by field; then the axes of A are the greater ones, by x, then by y. Two calls that differ by an exchange of A
 * and B so compute the very same thing, and mirror it. Only a pair whose bodies are equal in all of these answers the same both ways.
 *
 * Each body stays in its own axes and knows how to see the other: a direction is turned, a place is turned and moved. So neither is worked
 * out in the frame of the other, and what is said of X and Y holds for both ways of calling the two.
 *
 * The numbers: relative to a body's position, units of 2^-k LSB.
 *     |vertex|, |t| < 2^30 per component, sums < 2^31; times a unit direction in Q2.30: |u . w| <= |u| |w| < 2^31.5 2^30 */

typedef struct qn_body2 {
    qn_ring2 ring;
    const qn_vec2 *place; /* its position, the caller's */
    qn_dir2 axes;         /* in the world: those of the frame, or the world's own for a circle, whose rotation is never read */
    qn_dir2 against;      /* what turns a direction of these axes into its opposite in the other's */
    qn_vec2 t;            /* from this body's position to the other's, these axes, units */
} qn_body2;

/* From so many guard bits on the upper word of a sum of 2^30 units holds all that is rounded. */
#define QN_POLYS2_K 3

typedef struct qn_pair2 {
    qn_body2 body[2]; /* in canonical order */
    int32_t radius;   /* rA + rB, units: below 2^30 */
    int32_t band;     /* E, units: the real separation lies within E of the model's */
    qn_bits2 k;       /* guard bits, -4 .. 14 */
    qn_mark2 swapped; /* body[0] is the caller's B */
    bool polys;       /* QN_POLYS2: both are polygons at a glance, and k >= QN_POLYS2_K */
} qn_pair2;

/* 0, or the refusal: QN_ERR_NULL, whatever the quick check says of a, then of b, QN_ERR_FRAME. at_a, at_b: the frames; or, where `poses`,
 * the poses, which are no NULL and have rotations. Three steps, so that their memory does not add: poses are turned into axes; all but the
 * rings, which says > 0 where these are still to be made; the rings. */
void qn_pair2_turn(qn_pair2 *pair, const qn_pose2 *pose_a, const qn_pose2 *pose_b);
qn_status qn_pair2_place(qn_pair2 *pair, const qn_shape2 *a, const void *at_a, const qn_shape2 *b, const void *at_b, bool poses);
void qn_pair2_rings(qn_pair2 *pair);

QN_INLINE qn_status qn_pair2_begin(qn_pair2 *pair, const qn_shape2 *a, const void *at_a, const qn_shape2 *b, const void *at_b, bool poses)
{
    qn_status status;
    if (poses) qn_pair2_turn(pair, (const qn_pose2 *)at_a, (const qn_pose2 *)at_b);
    status = qn_pair2_place(pair, a, at_a, b, at_b, poses);
    if (status <= 0) return status;
    qn_pair2_rings(pair);
    return QN_APART;
}

QN_INLINE const qn_body2 *qn_body2_other(const qn_pair2 *pair, const qn_body2 *x) { return &pair->body[x == pair->body]; }

/* |(x, y)| rounded, below 2^32. */
QN_INLINE uint32_t qn_length2(int32_t x, int32_t y) { return (uint32_t)qn_root64_round((uint64_t)qn_mul(x, x) + (uint64_t)qn_mul(y, y)); }

/* Vertex i of a body, units. Vertex j of y, seen from x: within .71 of where it is, for either t is rounded to a unit, and so is the turned
 * vertex. */
QN_INLINE qn_vec2 qn_body2_vertex(const qn_body2 *x, int32_t i)
{
    qn_vec2 p;
    if (!qn_ring2_is_table(&x->ring)) return qn_unpacked2(qn_other2_from(&x->ring, i));
    p = x->ring.edge[i].from;
    if (QN_TABLES2 && !qn_ring2_is_polygon(&x->ring)) return p;
    p.x = qn_ring2_unit(&x->ring, p.x);
    p.y = qn_ring2_unit(&x->ring, p.y);
    return p;
}

qn_vec2 qn_body2_seen(const qn_body2 *y, const qn_body2 *x, int32_t j);

/* The opposite of a direction of a body's axes, in those of the other. */
QN_FOLDED qn_dir2 qn_body2_against(const qn_body2 *x, qn_dir2 n) { return qn_turn2_at(&x->against, n.x, n.y); }

#endif
