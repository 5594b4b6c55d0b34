/* SPDX-License-Identifier: MIT */
/* Support points: which vertex of a core lies farthest along a direction, and where it is. */
#ifndef QN_NARROW_SUPPORT_H
#define QN_NARROW_SUPPORT_H

#include "narrow/pair.h"

/* A point of the Minkowski difference A - B, |w| <= 2^30 a coordinate, and the vertices of A and B
 * that it comes from. */
typedef struct qn_support_point {
    qn_int3 w;
    uint8_t a, b;
} qn_support_point;

/* d, in A's frame, in the body's own: R^T d for B, rounded, which is written to out, else d. */
const int32_t *qn_support_local(const qn_pair *p, int side, const int32_t *d, int32_t *out);
/* Of a box, hull or cloud the vertex farthest along d, in its own frame: of several the lowest
 * index. Ends: vertex_count is 1 to 255 (qn_shape3_check), and taken so where it changed. */
int qn_support_scan(const qn_pair *p, int side, const int32_t *d);
/* Of a hull or cloud the vertex farthest along n, both in A's frame, units. Returns its number. out
 * MAY be n. */
int qn_support_tip(const qn_pair *p, int side, const int32_t *n, int32_t *out);
/* How many vertices a core has: a capsule 2, a sphere 1. */
int qn_support_count(const qn_pair *p, int side);
/* Vertex or corner i of a core, units, A's frame. Corner i of a box stands at the positive end of
 * axis j where bit j of i is set; of a capsule i = 1 is the end v[1]. A sphere's only one is 0. */
void qn_support_vertex(const qn_pair *p, int side, int i, int32_t *out);
/* The same of a box, as the sum of its edges where it is B. Modulo 2^32, for of a stale reach the
 * sums may be any numbers. */
void qn_support_corner(const qn_pair *p, int side, uint32_t v, int32_t *w);
/* The same of a sphere or a capsule; a sphere A stands at its origin. */
void qn_support_end(const qn_pair *p, int side, int i, int32_t *out);
/* Of B as a sum of segments, edge_count >= 0, the vertex farthest against d, and its number. */
int qn_support_sum(const qn_pair *p, const int32_t *d, int32_t *b);
/* The point of A - B farthest along d, 30 bits, where A is a box, hull or cloud, but not of a box
 * and a sphere (closed form; their w may be longer). Exact of boxes and sums of segments; of
 * vertices found along their own rounded direction. */
void qn_support_find(const qn_pair *p, const int32_t *d, qn_support_point *out);
/* out->w anew, of the vertices out->a and out->b. */
void qn_support_place(const qn_pair *p, qn_support_point *out);

/* Where products are dear: how many bits the coordinates of a hull or a cloud have, for the filter
 * of its scan; 0 stands for no filter. */
uint8_t qn_support_bits(const qn_shape3 *s);

/* The filter where products are dear: estimates v . u of 32 bits, u = d / 2^(bits + 2) rounded,
 * coordinates of v at most 2^bits, bits <= 20. |v| < sqrt(3) 2^bits and |u| < sqrt(3) (2^(29 -
 * bits) + 1/2), so |v . u| < 2^30.7 for any d. u is off by 1/2 a coordinate, an estimate by 1.5
 * 2^bits. */
QN_FOLDED void qn_support_scale(const int32_t *d, int bits, int32_t *u)
{
    QN_ASSERT(bits >= 1 && bits <= 20);
    u[0] = qn_asr32(qn_asr32(d[0], bits + 1) + 1, 1);
    u[1] = qn_asr32(qn_asr32(d[1], bits + 1) + 1, 1);
    u[2] = qn_asr32(qn_asr32(d[2], bits + 1) + 1, 1);
}

QN_INLINE int32_t qn_support_estimate(const int32_t *v, const int32_t *u)
{
    return qn_signed32((uint32_t)v[0] * (uint32_t)u[0] + (uint32_t)v[1] * (uint32_t)u[1] +
                       (uint32_t)v[2] * (uint32_t)u[2]);
}
/* Where v . d >= least the estimate is no less than this: least in the estimate's scale, which
 * rounding raises by 1/2 at most, less 2 2^bits, of which 1.5 2^bits are the error of an estimate.
 * Where least in that scale is below -3 2^29, near the end of 32 bits, it is INT32_MIN, and every
 * vertex passes. */
QN_FOLDED int32_t qn_support_low(int64_t least, int bits)
{
    if (qn_upper_word(least) < -(3 << bits >> 1)) return INT32_MIN;
    return qn_round64_low(least, bits + 2) - (2 << bits);
}

/* How far a core reaches from its own origin, LSB, Q30: qn_support_top along d, in its own frame,
 * not of a sphere; qn_support_height along (x, y, z), in the world. Below 2^62 for the reach of a
 * legal shape; of a stale one the sums wrap. */
int64_t qn_support_top(const qn_shape3 *s, const int32_t *d);
int64_t qn_support_height(const qn_collider3 *c, int32_t x, int32_t y, int32_t z);
/* The latter where products are dear, by the upper halves of (x, y, z) and of the rotation: off by
 * 2^-11 of the core's reach at most. */
int64_t qn_support_rough(const qn_collider3 *c, int32_t x, int32_t y, int32_t z);

#endif
