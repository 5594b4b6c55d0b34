/* SPDX-License-Identifier: MIT */
/* Rows of three integers, matrices of Q2.30, and exact signs: what the searches compute with. A sum
 * or product that leaves its type wraps in unsigned arithmetic and never traps, for a matrix that
 * the caller gives may hold any bits. For a rotation the sums r v are at most 2^30 |v|, and exact.
 *
 * A row of 30 bits is a direction of any length whose largest component lies in [2^29, 2^30]; a
 * unit direction has length 2^30. Both are int32_t[3]. */
#ifndef QN_NUM_VEC_H
#define QN_NUM_VEC_H

#include <stdbool.h>

#include "num/root.h"
#include "num/wide.h"
#include "quoin/num.h"

typedef int32_t qn_int3[3];
typedef int64_t qn_long3[3];

/* u . v modulo 2^64: exact while the sum fits, as it does where no component of u or v is beyond
 * +-2^30. The second is inlined, for places where time counts. */
int64_t qn_row_dot(const int32_t *u, const int32_t *v);
QN_FOLDED int64_t qn_row_dot_here(const int32_t *u, const int32_t *v)
{
    return qn_signed64(qn_mul3_row(u, v[0], v[1], v[2]));
}

/* u . v / 2^30 rounded, halves up, modulo 2^32. */
int32_t qn_row_dot30(const int32_t *u, const int32_t *v);
/* How much farther than v u lies along n, so rounded. way becomes u - v, and MAY be either. */
int32_t qn_row_rise(const int32_t *u, const int32_t *v, const int32_t *n, int32_t *way);

/* u x v: exact where no component of u is -2^31. out is neither u nor v. */
void qn_row_cross(const int32_t *u, const int32_t *v, int64_t *out);
/* Component i of it. */
int64_t qn_row_turn(const int32_t *u, const int32_t *v, int i);
/* The same of long rows, modulo 2^64. */
void qn_long_cross(const int64_t *u, const int64_t *v, int64_t *out);

/* to - from, exact: 33 bits. */
void qn_vec3_between(const qn_vec3 *from, const qn_vec3 *to, int64_t *out);

/* out MAY be u. */
QN_INLINE void qn_row_copy(const int32_t *u, int32_t *out) { QN_COPY3(u, out); }
void qn_row_add(const int32_t *u, const int32_t *v, int32_t *out);
void qn_row_sub(const int32_t *u, const int32_t *v, int32_t *out);
void qn_row_negate(const int32_t *u, int32_t *out);
QN_INLINE bool qn_row_is_zero(const int32_t *u) { return !(u[0] | u[1] | u[2]); }

/* u + (v - u) / 2, floored; the difference is taken modulo 2^32. out MAY be u. */
void qn_row_middle(const int32_t *u, const int32_t *v, int32_t *out);
/* from + n s / 2^30, rounded. out MAY be from. */
void qn_row_along(const int32_t *from, const int32_t *n, int32_t s, int32_t *out);

/* |x|, or one less: enough for counting bits. */
static inline uint32_t qn_size32(int32_t x) { return (uint32_t)(x ^ qn_asr32(x, 31)); }

/* The axis after i, and at i + 1 the one after that. */
extern const uint8_t qn_next_axis[4];
/* The axis, 0 to 2, along which u is largest in magnitude: the lowest of several. */
int qn_row_largest(const int32_t *u);
/* The magnitude of that component. */
uint32_t qn_row_size(const int32_t *u);

/* 30 bits: the largest of count components lies within [2^29, 2^30]. */
QN_FOR_ASSERT bool qn_is_block(const int32_t *u, int count)
{
    uint32_t most = 0;
    while (count-- > 0) most = qn_abs32(u[count]) > most ? qn_abs32(u[count]) : most;
    return most >> 29 && most <= (uint32_t)QN_ONE30;
}

/* Scales a row by a power of two to 30 bits; zero stays zero. Of int64, |x| < 2^62: rounded to
 * nearest, halves up (2^30 itself is possible); returns e such that x is out 2^e within 2^(e - 1),
 * and exactly where e <= 0. Of int32: floored, which is exact below 2^30. */
int qn_row_block64(const int64_t *x, int32_t *out);
void qn_row_block32(const int32_t *x, int32_t *out);
/* The unit direction of a row of 30 bits, each component within 1.2 LSB and at most 2^30 + 1; zero
 * gives +x. out MAY be x. */
void qn_row_unit(const int32_t *x, int32_t *out);
/* The unit direction of any row with |x| < 2^62: qn_row_block64, then qn_row_unit. */
void qn_row_unit64(const int64_t *x, int32_t *out);

/* The same rotation with components within +-2^30, the largest at least 2^29: shifted left, which
 * is exact; or halved, halves away from zero, where a component lies beyond +-2^30. False for the
 * zero quaternion, and then out is zeros. */
bool qn_quat_block(const qn_quat *q, int32_t out[4]);

/* ---- Matrices -------------------------------------------------------------------------------- */

/* out = r v, and out = r^T v, for v = (x, y, z): rounded to nearest, halves up, modulo 2^32. out
 * MAY be v. */
void qn_mat3_turn(const qn_mat3 *r, const int32_t *v, int32_t *out);
void qn_mat3_turn_back(const qn_mat3 *r, int32_t x, int32_t y, int32_t z, int32_t out[3]);

/* 0, or QN_ERR_FRAME: an entry lies beyond +-2^30, or a row is all zeros. No pose gives such. */
qn_status qn_mat3_check(const qn_mat3 *r);

/* Bounds along n axes: the least coordinate along each axis, then the largest along each. They do
 * what the functions of collide.h do for three axes. */
void qn_bounds_grow(int32_t *row, int n, int32_t margin);
void qn_bounds_sweep(int32_t *row, int n, const int32_t *way, int32_t length);
uint64_t qn_bounds_gap2(const int32_t *a, const int32_t *b, int n);

/* ---- Exact signs: every sign is that of the real numbers (predicate.c) ----------------------- */

/* The sign of n . p, exact: -1, 0, +1, for |n| <= 2^62 per component and every p. */
int qn_plane_sign(const int64_t n[3], const int32_t p[3]);
/* The sign of n . v, likewise, of a long vector: |v| < 2^62 per component. */
int qn_long_sign(const int64_t n[3], const int64_t v[3]);
/* The floor of n . p / 2^s, 1 <= s <= 32, modulo 2^64. */
int64_t qn_plane_over(const int64_t n[3], const int32_t p[3], int s);
/* An exact vector below 2^62 per component, and its leading 30 bits as qn_row_block64 gives them,
 * x / 2^up: from these its signs are tried first. */
typedef struct qn_wide3 {
    int64_t x[3];
    int32_t block[3];
    int up;
} qn_wide3;

/* m = u x v, as qn_row_cross has it. */
void qn_wide3_cross(qn_wide3 *m, const int32_t *u, const int32_t *v);

/* Sign of u . v, exact: -1, 0, +1. |v| < 2^62 a component. */
int qn_wide3_sign64(const qn_wide3 *u, const int64_t *v);
/* A number with the sign of n . w, exact. Where that number is 2 or more, the plane through w
 * across n lies at least as many units from the origin. |w| < 2^30 as a length. */
int32_t qn_wide3_sign32(const qn_wide3 *n, const int32_t *w);

/* ---- Heights --------------------------------------------------------------------------------- */

/* How far a point lies along an exact vector. Only an exact product is divided, so the error is
 * relative: a height of some units is known to 2^-20 of a unit, however large the coordinates. */

/* s 2^e / sqrt(square), rounded: off by 1/2 and 2^-29.4 of itself; saturated. For s = 0 it is 0,
 * and only then square may be 0. */
int32_t qn_over_root(uint64_t s, int e, uint64_t square);
/* m . w / |m| in units of 2^-bits, 0 <= bits <= 4, rounded: off by 1/2 and 2^-28 of itself;
 * saturated; 0 for m = 0. |w| < 2^30 as a length. */
int32_t qn_wide3_height(const qn_wide3 *m, const int32_t *w, int bits);
/* |m| / |e| in units, rounded likewise, saturated; 0 for m = 0 or e = 0. */
int32_t qn_wide3_over(const qn_wide3 *m, const int32_t *e);

#endif
