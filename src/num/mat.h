/* SPDX-License-Identifier: MIT */
/* Sines of angles finer than a qn_turn, quaternions as blocks of integers, and matrices of Q2.30
 * times rows and directions. Sums of products may wrap: a matrix of a caller's own may hold any
 * bits, and the result is defined all the same. Of a rotation |sum| <= 2^30 |v|, exact. */
#ifndef QN_NUM_MAT_H
#define QN_NUM_MAT_H

#include <stdbool.h>

#include "num/wide.h"
#include "quoin/num.h"

/* Sine of angle / 2^34 turns (taken modulo one turn), in Q2.30, within 1.16 LSB; never beyond
 * +-2^30. */
qn_q30 qn_sine34(uint64_t angle);
static inline qn_q30 qn_cosine34(uint64_t angle) { return qn_sine34(angle + ((uint64_t)1 << 32)); }

/* The same rotation with components within +-2^30, the largest at least 2^29: shifted left, which
 * is exact; or halved, halves away from zero, where a component lies beyond +-2^30. False for the
 * zero quaternion, and then zeros. */
bool qn_quat_block(const qn_quat *q, int32_t out[4]);

/* sum / 2^30 rounded to nearest, halves up, modulo 2^34. */
static inline int64_t qn_sum_round30(uint64_t sum)
{
    return qn_asr64(qn_signed64(sum + ((uint64_t)1 << 29)), 30);
}

/* Row i of a^T b, each entry rounded, modulo 2^32: within 2^30 + 4 of two rotations. */
QN_INLINE void qn_mat3_relative_row(const qn_mat3 *a, int i, const qn_mat3 *b, int32_t row[3])
{
    const int32_t u = a->m[0][i], v = a->m[1][i], w = a->m[2][i];
    row[0] = qn_round30_low(qn_mul3_column(b->m, 0, u, v, w));
    row[1] = qn_round30_low(qn_mul3_column(b->m, 1, u, v, w));
    row[2] = qn_round30_low(qn_mul3_column(b->m, 2, u, v, w));
}

/* out = r v, and r^T v: entries rounded, modulo 2^32. */
void qn_mat3_turn(const qn_mat3 *r, int32_t x, int32_t y, int32_t z, int32_t out[3]);
void qn_mat3_turn_back(const qn_mat3 *r, int32_t x, int32_t y, int32_t z, int32_t out[3]);

/* The latter without a call. */
QN_INLINE void qn_mat3_turn_back_here(const qn_mat3 *r, int32_t x, int32_t y, int32_t z,
                                      int32_t out[3])
{
    out[0] = qn_round30_low(qn_mul3_column(r->m, 0, x, y, z));
    out[1] = qn_round30_low(qn_mul3_column(r->m, 1, x, y, z));
    out[2] = qn_round30_low(qn_mul3_column(r->m, 2, x, y, z));
}

/* 0, or QN_ERR_FRAME: an entry lies beyond +-2^30, or a row is all zeros. No pose gives such. */
qn_status qn_mat3_check(const qn_mat3 *r);

#endif
