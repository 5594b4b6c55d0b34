/* SPDX-License-Identifier: MIT */
/* The pair as every query begins with it: checked, in canonical order, with B's place as seen from A. */
#ifndef OLD_NARROW_PAIR_H
#define OLD_NARROW_PAIR_H

#include "num/wide.h"
#include "narrow/old_queries.h"

/* Canonical order: richer type first (hull, cloud, box, capsule, sphere); then the component of pB - pA that is largest in magnitude
 * (lowest index on ties) is positive; then content, field by field; then the nine entries of R_A and R_B. Two calls that differ by an
 * exchange of A and B so compute the very same thing, and mirror it. Only a pair whose bodies are equal in all of these answers the same
 * both ways. */
typedef struct old_pair3 {
    const qn_shape3 *a, *b;
    const qn_frame3 *frame_a, *frame_b;
    bool swapped; /* a is the caller's B */
    bool raw;     /* bodies and frames are as the caller gave them, and nothing was checked; this and the next two: of a request alone */
    bool moved;   /* the caller's B stands where d says, and no more where its frame does */
    int8_t k;     /* guard bits of what was separated */
    int64_t d[3]; /* pB - pA, world, LSB: 33 bits */
} old_pair3;

/* 0, or the refusal: QN_ERR_NULL and whatever qn_shape3_check says of a, then of b; the same of shapes up to boxes, which links no hulls:
 * QN_ERR_TYPE for those. */
qn_status old_pair3_begin(old_pair3 *pair, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b);
qn_status old_pair3_begin_simple(old_pair3 *pair, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b);

/* R_A^T d in Q30 LSB: out[i] = sum over rows of r[row][i] d[row]. Exact; wraps for a matrix that is no rotation. */
void old_pair3_offset(const qn_mat3 *r, const int64_t d[3], int64_t out[3]);

/* Pair units in an LSB, of k guard bits; 1 where units are coarser. */
static inline int32_t old_units_in_lsb(int k) { return k > 0 ? (int32_t)1 << k : 1; }

/* The ends of a capsule's core lie opposite to each other about its origin: the sums vanish modulo 2^32, so that any bits may be asked. */
static inline bool old_ends_are_opposite(const qn_vec3 v[2])
{
    return !(((uint32_t)v[0].x + (uint32_t)v[1].x) | ((uint32_t)v[0].y + (uint32_t)v[1].y) | ((uint32_t)v[0].z + (uint32_t)v[1].z));
}

/* Bodies and distances below this, in LSB, are of the usual size: 1024 units. Quick roads take no others. */
#define OLD_USUAL_SIZE ((uint32_t)1 << 26)

QN_INLINE void old_bodies_exchange(const qn_shape3 **a, const qn_frame3 **frame_a, const qn_shape3 **b, const qn_frame3 **frame_b)
{
    const qn_shape3 *shape = *a;
    const qn_frame3 *frame = *frame_a;
    *a = *b;
    *b = shape;
    *frame_a = *frame_b;
    *frame_b = frame;
}

/* Of three numbers the largest in magnitude, lowest index on ties: its sign decides the order of bodies of one type. */
QN_INLINE int32_t old_order_leader(int32_t x, int32_t y, int32_t z)
{
    uint32_t u = qn_abs32(x), v = qn_abs32(y), w = qn_abs32(z);
    if (v > u) x = y, u = v;
    return w > u ? z : x;
}

#endif
