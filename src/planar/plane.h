/* SPDX-License-Identifier: MIT */
/* Sums of two products in the plane. They wrap modulo 2^64 where a caller's numbers are no rotation or no polygon, so that any bits are
 * survived; every header says in what range they are exact. */
#ifndef QN_PLANAR_PLANE_H
#define QN_PLANAR_PLANE_H

#include "num/wide.h"
#include "planar/frame_queries2.h"

/* Are there roads for two polygons alone? Not beside tables of all shapes either, whose cores have little memory that is fast. */
#ifdef QN_PLANE_TABLES
#define QN_POLYS2 0
#else
#define QN_POLYS2 1
#endif

/* Small numbers of structs, signed and not, and yes or no: bytes, where stack counts; where text counts more words, which small cores load
 * in one instruction from anywhere. */
typedef int8_t qn_small2;
typedef bool qn_mark2;
typedef uint8_t qn_index2;
typedef int16_t qn_bits2;

/* u0 v0 + u1 v1 */
QN_INLINE int64_t qn_dot2(int32_t u0, int32_t v0, int32_t u1, int32_t v1) { return qn_signed64(qn_mul2(u0, v0, u1, v1)); }

/* u0 v1 - u1 v0: > 0 where v lies counter-clockwise of u; not for u1 = INT32_MIN */
QN_INLINE int64_t qn_cross2(int32_t u0, int32_t u1, int32_t v0, int32_t v1) { return qn_dot2(u0, v1, qn_wrap_sub(0, u1), v0); }

/* The cosine between u and v, Q28: for unit directions off by less than 2^-12, for any by no more than QN_ROUGH2. Below 2^31 for any numbers
 * but those with two components of INT32_MIN, modulo 2^32 for these. Where long products are dear, by the upper halves of the numbers: two
 * products of these are off by less than sqrt(2) 2^15 + 2 for unit directions, 2^17 for any. Else the upper word of the exact one. */
#ifdef QN_PORT_NARROW_PRODUCTS
#define QN_ROUGH2 ((int32_t)1 << 17)
#else
#define QN_ROUGH2 ((int32_t)16)
#endif
QN_INLINE int32_t qn_rough_dot2(qn_dir2 u, qn_dir2 v)
{
#ifdef QN_PORT_NARROW_PRODUCTS
    return qn_signed32((uint32_t)(qn_asr32(u.x, 16) * qn_asr32(v.x, 16)) + (uint32_t)(qn_asr32(u.y, 16) * qn_asr32(v.y, 16)));
#else
    return qn_mul2_upper(u.x, v.x, u.y, v.y);
#endif
}

/* The sine from u to v, likewise. */
QN_INLINE int32_t qn_sine2(const qn_dir2 *u, const qn_dir2 *v)
{
    const qn_dir2 right = { v->y, qn_wrap_sub(0, v->x) };
    return qn_rough_dot2(*u, right);
}

/* x / 2^30 rounded to nearest, halves up, modulo 2^32 */
QN_INLINE int32_t qn_round30(int64_t x) { return qn_signed32(qn_round30_whole((uint64_t)x)); }

/* The same of u0 v0 + u1 v1; and of u0 v1 - u1 v0, see qn_cross2. */
QN_INLINE int32_t qn_dot30(int32_t u0, int32_t v0, int32_t u1, int32_t v1) { return qn_mul2_round30(u0, v0, u1, v1); }
QN_INLINE int32_t qn_cross30(int32_t u0, int32_t u1, int32_t v0, int32_t v1) { return qn_mul2_round30(u0, v1, qn_wrap_sub(0, u1), v0); }

/* Two numbers as one word, which comes back in registers; as a struct they would come through memory. The first is the lower half. */
QN_FOLDED uint64_t qn_packed2(int32_t x, int32_t y) { return (uint64_t)(uint32_t)y << 32 | (uint32_t)x; }
QN_FOLDED qn_vec2 qn_unpacked2(uint64_t p)
{
    qn_vec2 v;
    v.x = qn_signed32((uint32_t)p);
    v.y = qn_signed32((uint32_t)(p >> 32));
    return v;
}

/* v turned by r: (r.x + i r.y) (v.x + i v.y) / 2^30; and back. Below 2^30 sqrt(2) + 1 for unit r and |v| components up to 2^30. Where they are
 * called, r's place is handed on (qn_turn2_at): as a value it would be copied first. */
QN_INLINE qn_dir2 qn_turn2(qn_dir2 r, int32_t x, int32_t y)
{
    qn_dir2 w;
    w.x = qn_cross30(r.x, r.y, y, x);
    w.y = qn_dot30(r.x, y, r.y, x);
    return w;
}

QN_INLINE qn_dir2 qn_unturn2(qn_dir2 r, int32_t x, int32_t y)
{
    qn_dir2 w;
    w.x = qn_dot30(r.x, x, r.y, y);
    w.y = qn_cross30(r.x, r.y, x, y);
    return w;
}

QN_INLINE qn_dir2 qn_turn2_at(const qn_dir2 *r, int32_t x, int32_t y) { return qn_turn2(*r, x, y); }

/* Is r a direction as qn_unit2 makes them? Its square lies within 1.5 * 2^30 of 2^60. */
QN_INLINE bool qn_is_unit2(qn_dir2 r)
{
    const uint32_t top = (uint32_t)((qn_square(r.x) + qn_square(r.y)) >> 32); /* 2^63 at most: it does not wrap */
    return top - (((uint32_t)1 << 28) - 1u) < 2u;
}

#endif
