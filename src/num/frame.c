/* SPDX-License-Identifier: MIT */
/* A pose becomes a frame; points and directions go through it. */
#include "num/mat.h"
#include "num/quat.h"
#include "num/root.h"

/* ---- The matrix of a quaternion ----------------------------------------- */

/* What the nine divisions by the same n share. 2^58 <= n < 2^62. */
typedef struct divisor {
    uint64_t n;
    int32_t inverse; /* 2^(61 + s) / n within 0.78, at most 2^31 - 1 */
    int s;           /* n / 2^s lies in [2^30, 2^31); 28 <= s <= 31 */
    int32_t up;      /* 2^(32 - s) */
} divisor;

static divisor divisor_of(uint64_t n)
{
    divisor d;
    int k = qn_clz64(n);
    uint32_t r = qn_reciprocal(n << k);
    QN_ASSERT(n >> 58 && !(n >> 62));
    r = (r >> 1) + (r & 1u);
    d.n = n;
    d.s = 33 - k;
    d.up = (int32_t)1 << (32 - d.s);
    d.inverse = (int32_t)(r - (r >> 31));
    return d;
}

/* num 2^30 / n, rounded to nearest, halves up; |num| <= n.
 *
 * With u = inverse / 2^31 in [1/2, 1), the estimate (top + 1/2) inverse / 2^31 misses the real t, |t| <= 2^30, by u/2 at most for
 * the bits below top and by 2^30 * 0.78 / (2^31 u) for the inverse: at most 1.03 (u = 1/2); where 2^31 was cut to 2^31 - 1 by
 * 0.5 + 0.64 with |t| = 2^30. An offset of 1/4 makes that [-0.89, 1.39], so the rounded estimate exceeds the rounded t by
 * -1, 0, 1 or 2, and the remainder lies in [-2 n, 2 n): it fits 64 bits, though its terms do not. */
static inline qn_q30 entry(const divisor *d, int64_t num)
{
    uint32_t lo = (uint32_t)(uint64_t)num;
    int32_t hi = (int32_t)qn_asr64(num, 32), top, t;
    int64_t rest;
    QN_ASSERT(qn_abs64(num) <= d->n);
    top = hi * d->up + (int32_t)(lo >> d->s); /* floor(num / 2^s): -2^31 < num / 2^s < 2^31, and so is hi up */
    t = (int32_t)qn_asr64(qn_mul(top, d->inverse) + (d->inverse >> 1) + (((int64_t)1 << 30) + ((int64_t)1 << 29)), 31);
    /* (num 2^30 + floor(n / 2)) - t n: floor((num 2^30 + n / 2) / n) is the same with and without the inner floor. */
    rest = qn_signed64(((uint64_t)num << 30) + (d->n >> 1) - (uint64_t)(int64_t)t * d->n);
    while (rest < 0) { /* ends: two passes at most, as shown above */
        t--;
        rest += (int64_t)d->n;
    }
    if (rest >= (int64_t)d->n) t++;
    return t;
}

static bool matrix_of(const qn_quat *q, qn_mat3 *r)
{
    int32_t c[4];
    uint64_t n, xx, yy, zz;
    int64_t xy, xz, yz, wx, wy, wz;
    divisor d;
    if (!qn_quat_block(q, c)) return false;
    xx = (uint64_t)qn_mul(c[1], c[1]);
    yy = (uint64_t)qn_mul(c[2], c[2]);
    zz = (uint64_t)qn_mul(c[3], c[3]);
    n = (uint64_t)qn_mul(c[0], c[0]) + xx + yy + zz;
    d = divisor_of(n);
    xy = qn_mul(c[1], c[2]);
    xz = qn_mul(c[1], c[3]);
    yz = qn_mul(c[2], c[3]);
    wx = qn_mul(c[0], c[1]);
    wy = qn_mul(c[0], c[2]);
    wz = qn_mul(c[0], c[3]);
    /* 2 |xy| + 2 |wz| <= n: no entry exceeds 1 */
    r->m[0][0] = entry(&d, (int64_t)n - 2 * (int64_t)(yy + zz));
    r->m[0][1] = entry(&d, 2 * (xy - wz));
    r->m[0][2] = entry(&d, 2 * (xz + wy));
    r->m[1][0] = entry(&d, 2 * (xy + wz));
    r->m[1][1] = entry(&d, (int64_t)n - 2 * (int64_t)(xx + zz));
    r->m[1][2] = entry(&d, 2 * (yz - wx));
    r->m[2][0] = entry(&d, 2 * (xz - wy));
    r->m[2][1] = entry(&d, 2 * (yz + wx));
    r->m[2][2] = entry(&d, (int64_t)n - 2 * (int64_t)(xx + yy));
    return true;
}

qn_status qn_frame3_from_pose(qn_frame3 *frame, const qn_pose3 *pose)
{
    if (!frame || !pose) return QN_ERR_NULL;
    if (!matrix_of(&pose->q, &frame->r)) return QN_ERR_ROTATION;
    frame->p = pose->p;
    return QN_APART;
}

/* ---- Through a frame ---------------------------------------------------- */

/* p + sum / 2^30, rounded once (p is a whole number of LSB), saturated. */
static inline qn_q16 place(qn_q16 p, uint64_t sum) { return qn_saturate(p + qn_sum_round30(sum)); }

qn_vec3 qn_frame3_apply(const qn_frame3 *frame, qn_vec3 local)
{
    qn_vec3 w;
    w.x = place(frame->p.x, qn_mat3_row(&frame->r, 0, local.x, local.y, local.z));
    w.y = place(frame->p.y, qn_mat3_row(&frame->r, 1, local.x, local.y, local.z));
    w.z = place(frame->p.z, qn_mat3_row(&frame->r, 2, local.x, local.y, local.z));
    return w;
}

/* Column j times d, whose components have 33 bits: twice the column times d / 2 floored, plus the column times the odd bits.
 * |sum| <= 2^30 |d| <= 2^62.8: it fits for every rotation. */
static inline uint64_t column_times(const qn_mat3 *r, int j, const int64_t d[3])
{
    uint64_t half = qn_mat3_column(r, j, (int32_t)qn_asr64(d[0], 1), (int32_t)qn_asr64(d[1], 1), (int32_t)qn_asr64(d[2], 1));
    int64_t odd = (d[0] & 1 ? (int64_t)r->m[0][j] : 0) + (d[1] & 1 ? r->m[1][j] : 0) + (d[2] & 1 ? r->m[2][j] : 0);
    return 2u * half + (uint64_t)odd;
}

qn_vec3 qn_frame3_unapply(const qn_frame3 *frame, qn_vec3 world)
{
    int64_t d[3];
    qn_vec3 l;
    d[0] = (int64_t)world.x - frame->p.x;
    d[1] = (int64_t)world.y - frame->p.y;
    d[2] = (int64_t)world.z - frame->p.z;
    l.x = place(0, column_times(&frame->r, 0, d));
    l.y = place(0, column_times(&frame->r, 1, d));
    l.z = place(0, column_times(&frame->r, 2, d));
    return l;
}

qn_dir3 qn_frame3_turn(const qn_frame3 *frame, qn_dir3 local)
{
    qn_dir3 w;
    w.x = qn_saturate(qn_sum_round30(qn_mat3_row(&frame->r, 0, local.x, local.y, local.z)));
    w.y = qn_saturate(qn_sum_round30(qn_mat3_row(&frame->r, 1, local.x, local.y, local.z)));
    w.z = qn_saturate(qn_sum_round30(qn_mat3_row(&frame->r, 2, local.x, local.y, local.z)));
    return w;
}

qn_dir3 qn_frame3_unturn(const qn_frame3 *frame, qn_dir3 world)
{
    qn_dir3 l;
    l.x = qn_saturate(qn_sum_round30(qn_mat3_column(&frame->r, 0, world.x, world.y, world.z)));
    l.y = qn_saturate(qn_sum_round30(qn_mat3_column(&frame->r, 1, world.x, world.y, world.z)));
    l.z = qn_saturate(qn_sum_round30(qn_mat3_column(&frame->r, 2, world.x, world.y, world.z)));
    return l;
}
