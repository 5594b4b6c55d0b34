/* SPDX-License-Identifier: MIT */
/* Sums of two products, turns and rounding in the plane. Sums wrap modulo 2^64 where a caller's
 * numbers are no polygon and no rotation: any bits give some answer. */
#ifndef QN_PLANAR_PLANE_H
#define QN_PLANAR_PLANE_H

#include "num/root.h"
#include "num/wide.h"
#include "quoin/plane.h"

/* u0 v0 + u1 v1 */
QN_INLINE int64_t qn_dot2(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    return qn_signed64(qn_mul2(u0, v0, u1, v1));
}

/* u0 v1 - u1 v0: > 0 where v lies counter-clockwise of u. */
QN_INLINE int64_t qn_cross2(int32_t u0, int32_t u1, int32_t v0, int32_t v1)
{
    return qn_dot2(u0, v1, qn_wrap_sub(0, u1), v0);
}

/* x / 2^30 rounded to nearest, halves up, modulo 2^32; and of the sums. */
QN_INLINE int32_t qn_round30(int64_t x) { return qn_signed32(qn_round30_whole((uint64_t)x)); }
QN_INLINE int32_t qn_dot30(qn_dir2 u, qn_vec2 v) { return qn_mul2_round30(u.x, v.x, u.y, v.y); }
QN_INLINE int32_t qn_cross30(qn_dir2 u, qn_vec2 v)
{
    return qn_mul2_round30(u.x, v.y, qn_wrap_sub(0, u.y), v.x);
}

QN_INLINE qn_vec2 qn_less2(qn_vec2 u, qn_vec2 v)
{
    return (qn_vec2){ qn_wrap_sub(u.x, v.x), qn_wrap_sub(u.y, v.y) };
}

QN_INLINE qn_dir2 qn_back2(qn_dir2 u)
{
    return (qn_dir2){ qn_wrap_sub(0, u.x), qn_wrap_sub(0, u.y) };
}

/* p after t of a way, modulo 2^32. */
QN_FOLDED qn_vec2 qn_along2(qn_vec2 p, qn_dir2 way, int32_t t)
{
    p.x = qn_wrap_add(p.x, qn_round30(qn_mul(way.x, t)));
    p.y = qn_wrap_add(p.y, qn_round30(qn_mul(way.y, t)));
    return p;
}

/* p + sum / 2^30, rounded once (p is a whole number of LSB), saturated. */
qn_q16 qn_place30(qn_q16 p, int64_t sum);

/* (x, y) turned by u: (u.x + i u.y) (x + i y) / 2^30; and back. Below 2^30 sqrt(2) + 1 for a unit
 * direction u and components up to 2^30. */
static inline qn_dir2 qn_turn2(qn_dir2 u, int32_t x, int32_t y)
{
    return (qn_dir2){ qn_mul2_round30(u.x, x, qn_wrap_sub(0, u.y), y),
                      qn_mul2_round30(u.x, y, u.y, x) };
}

static inline qn_dir2 qn_unturn2(qn_dir2 u, int32_t x, int32_t y)
{
    u.y = qn_wrap_sub(0, u.y);
    return qn_turn2(u, x, y);
}

/* Is r a direction as qn_unit2 makes them? Its square lies within 1.5 * 2^30 of 2^60. */
QN_INLINE bool qn_is_unit2(qn_dir2 r)
{
    return (uint32_t)(qn_mul2(r.x, r.x, r.y, r.y) >> 32) - (((uint32_t)1 << 28) - 1u) < 2u;
}

#endif
