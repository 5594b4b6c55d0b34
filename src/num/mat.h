/* SPDX-License-Identifier: MIT */
/* Sums of products that may wrap: a matrix handed in by a caller may hold any bits, and the answer is defined all the same. */
#ifndef QN_NUM_MAT_H
#define QN_NUM_MAT_H

#include "num/bounded.h"
#include "num/wide.h"
#include "quoin/num.h"

/* u0 v0 + u1 v1 + u2 v2 modulo 2^64: exact while the real sum fits, as it does for rows of rotations (|sum| <= 2^30 |v|). */
static inline uint64_t qn_sum3(int32_t u0, int32_t v0, int32_t u1, int32_t v1, int32_t u2, int32_t v2)
{
    return (uint64_t)qn_mul(u0, v0) + (uint64_t)qn_mul(u1, v1) + (uint64_t)qn_mul(u2, v2);
}

/* sum / 2^30 rounded to nearest, halves up, modulo 2^34; sum as above. */
static inline int64_t qn_sum_round30(uint64_t sum) { return qn_asr64(qn_signed64(sum + ((uint64_t)1 << 29)), 30); }

/* The same modulo 2^32: an entry or a direction, whose real value is below 2^31 unless the matrix is no rotation. */
static inline int32_t qn_sum_entry(uint64_t sum) { return qn_round30_low(sum); }

/* u . (x, y, z) where it fits, else modulo 2^64. */
QN_INLINE int64_t qn_dot3(const int32_t u[3], int32_t x, int32_t y, int32_t z) { return qn_signed64(qn_mul3_row(u, x, y, z)); }

/* The same of two vectors that stand in rows. */
QN_INLINE int64_t qn_dot_rows(const int32_t u[3], const int32_t v[3]) { return qn_signed64(qn_mul3_row(u, v[0], v[1], v[2])); }

/* Row and column products of a matrix with a vector of 32 bits, Q30 products. */
static inline uint64_t qn_mat3_row(const qn_mat3 *r, int i, int32_t x, int32_t y, int32_t z) { return (uint64_t)qn_dot3(r->m[i], x, y, z); }

static inline uint64_t qn_mat3_column(const qn_mat3 *r, int j, int32_t x, int32_t y, int32_t z) { return qn_mul3_column(r->m, j, x, y, z); }

/* Row i of qn_mat3_relative. The top bit of the result is clear when every entry is sure to lie within +-2^30. */
uint32_t qn_mat3_relative_row(const qn_mat3 *a, int i, const qn_mat3 *b, int32_t row[3]);

/* One row without a call. */
QN_INLINE uint32_t qn_mat3_relative_row_here(const qn_mat3 *a, int i, const qn_mat3 *b, int32_t row[3])
{
    int32_t u = a->m[0][i], v = a->m[1][i], w = a->m[2][i], x, y, z;
    row[0] = x = qn_sum_entry(qn_mul3_column(b->m, 0, u, v, w));
    row[1] = y = qn_sum_entry(qn_mul3_column(b->m, 1, u, v, w));
    row[2] = z = qn_sum_entry(qn_mul3_column(b->m, 2, u, v, w));
    return qn_beyond30(x) | qn_beyond30(y) | qn_beyond30(z);
}

/* out = r v, and r^T v: entries rounded, modulo 2^32. */
void qn_mat3_turn(const qn_mat3 *r, int32_t x, int32_t y, int32_t z, int32_t out[3]);
void qn_mat3_turn_back(const qn_mat3 *r, int32_t x, int32_t y, int32_t z, int32_t out[3]);

/* The same without a call. */
QN_INLINE void qn_mat3_turn_here(const qn_mat3 *r, int32_t x, int32_t y, int32_t z, int32_t out[3])
{
    out[0] = qn_sum_entry(qn_mat3_row(r, 0, x, y, z));
    out[1] = qn_sum_entry(qn_mat3_row(r, 1, x, y, z));
    out[2] = qn_sum_entry(qn_mat3_row(r, 2, x, y, z));
}

/* The same of a vector that stands in a row. */
QN_INLINE void qn_mat3_turn_row(const qn_mat3 *r, const int32_t v[3], int32_t out[3]) { qn_mat3_turn_here(r, v[0], v[1], v[2], out); }

QN_INLINE void qn_mat3_turn_back_here(const qn_mat3 *r, int32_t x, int32_t y, int32_t z, int32_t out[3])
{
    out[0] = qn_sum_entry(qn_mat3_column(r, 0, x, y, z));
    out[1] = qn_sum_entry(qn_mat3_column(r, 1, x, y, z));
    out[2] = qn_sum_entry(qn_mat3_column(r, 2, x, y, z));
}

QN_INLINE void qn_mat3_turn_back_row(const qn_mat3 *r, const int32_t v[3], int32_t out[3]) { qn_mat3_turn_back_here(r, v[0], v[1], v[2], out); }

/* Column j times such a vector: where it fits, else modulo 2^64. */
QN_INLINE int64_t qn_mat3_column_dot(const qn_mat3 *r, int j, const int32_t v[3]) { return qn_signed64(qn_mat3_column(r, j, v[0], v[1], v[2])); }

#endif
