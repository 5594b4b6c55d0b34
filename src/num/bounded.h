/* SPDX-License-Identifier: MIT */
/* The range check of matrices that come from outside. */
#ifndef QN_NUM_BOUNDED_H
#define QN_NUM_BOUNDED_H

#include <stdbool.h>

#include "num/wide.h"
#include "quoin/num.h"

/* The top bit is clear exactly when -2^30 <= x < 2^30. */
static inline uint32_t qn_beyond30(int32_t x) { return (uint32_t)x + ((uint32_t)1 << 30); }
/* The same where no register is free for 2^30. */
static inline uint32_t qn_beyond30_alone(int32_t x) { return (uint32_t)x ^ (uint32_t)x << 1; }

/* False when every entry is sure to lie within +-2^30. */
QN_INLINE bool qn_mat3_is_suspect(const qn_mat3 *r)
{
    uint32_t any = qn_beyond30(r->m[0][0]) | qn_beyond30(r->m[0][1]) | qn_beyond30(r->m[0][2]);
    QN_OPAQUE(any); /* or the compiler reads all nine first, which are more than registers */
    any |= qn_beyond30(r->m[1][0]) | qn_beyond30(r->m[1][1]) | qn_beyond30(r->m[1][2]);
    QN_OPAQUE(any);
    any |= qn_beyond30(r->m[2][0]) | qn_beyond30(r->m[2][1]) | qn_beyond30(r->m[2][2]);
    return any >> 31;
}

/* u - v modulo 2^32, and a top bit in *lost where that is not the difference: u and v differ in sign, and the result from u. */
static inline int32_t qn_difference(int32_t u, int32_t v, uint32_t *lost)
{
    uint32_t d = (uint32_t)u - (uint32_t)v;
    *lost |= ((uint32_t)u ^ (uint32_t)v) & ((uint32_t)u ^ d);
    return qn_signed32(d);
}

/* True when every entry lies within +-limit, limit >= 2^30. */
static inline bool qn_mat3_is_bounded(const qn_mat3 *r, uint32_t limit)
{
    int i, j;
    if (!qn_mat3_is_suspect(r)) return true;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++)
            if (qn_abs32(r->m[i][j]) > limit) return false;
    return true;
}

/* Entries of a matrix that qn_frame3_from_pose made. */
#define QN_FRAME_LIMIT ((uint32_t)QN_ONE30)
/* Entries of the rounded product of two such: rows of length 2^30 within 1.5 give a sum within 3 of 2^30, and a rounding. */
#define QN_RELATIVE_LIMIT ((uint32_t)QN_ONE30 + 4u)

/* Rows of a rounded product of two rotations are 2^30 long within 4: then no vector grows by more than 2^-28 of itself, and entries lie
 * within QN_RELATIVE_LIMIT. Entries below 2^31: squares add up to less than 2^64. */
#if defined(QN_PORT_NARROW_PRODUCTS)
/* Surely, by products of 32 bits: of r = 2^15 h + l, 0 <= l < 2^15, the square is 2^60 + 2^30 x + 2^16 y + l.l, where x = h.h - 2^30 and y = h.l,
 * below 1.74 * 2^30 while x is within 2^17; below 2^60 + 2^33 where 2^14 x + y < 2^17 - .75 * 2^16. Entries are within QN_RELATIVE_LIMIT. */
QN_INLINE bool qn_row_is_unit(const int32_t r[3])
{
    const int32_t u = qn_asr32(r[0], 15), v = qn_asr32(r[1], 15), w = qn_asr32(r[2], 15);
    const uint32_t x = (uint32_t)(u * u) + (uint32_t)(v * v) + (uint32_t)(w * w) - ((uint32_t)1 << 30);
    const uint32_t y = (uint32_t)(u * (r[0] & 0x7FFF)) + (uint32_t)(v * (r[1] & 0x7FFF)) + (uint32_t)(w * (r[2] & 0x7FFF));
    return x + ((uint32_t)1 << 17) < (uint32_t)1 << 18 && qn_signed32(x << 12) + qn_asr32(qn_signed32(y), 2) < 20000;
}
#else
#define qn_row_is_unit(r) false
#endif

static inline bool qn_mat3_has_unit_rows(const qn_mat3 *r)
{
    int i;
    for (i = 0; i < 3; i++) {
        const int32_t *m = r->m[i];
        if (!qn_row_is_unit(m) && (uint32_t)((qn_square(m[0]) + qn_square(m[1]) + qn_square(m[2])) >> 32) > ((uint32_t)1 << 28) + 1u) return false;
    }
    return true;
}

#endif
