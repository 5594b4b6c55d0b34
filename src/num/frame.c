/* SPDX-License-Identifier: MIT */
/* A pose becomes a frame; points and directions go through it. */
#include "num/bounded.h"
#include "num/frame.h"
#include "num/mat.h"
#include "num/quat.h"
#include "num/root.h"
#include "quoin/config.h"

#include <stddef.h>

/* ---- The matrix of a quaternion ----------------------------------------- */

/* What the nine divisions by the same n, 2^58 <= n <= 2^62, share: r = 2^88 / n in [2^26, 2^30]. An entry is num 2^30 / n = p r / 2^57 for
 * p = num / 2. */
typedef struct divisor {
    uint64_t n;
    int32_t inverse; /* floor(r) */
    int32_t fine;    /* the next 16 bits of r */
    uint32_t coarse; /* floor(r / 2^15), at most 2^15 */
} divisor;

static inline divisor divisor_of(uint64_t n)
{
    divisor d;
    uint32_t top = (uint32_t)(n >> 32), low = (uint32_t)n;
    int k = qn_clz32(top); /* 1 to 5 */
    /* 2^111 / (n 2^k), of 48 bits: r is that by 2^(k - 23). Shifts of 32 bits throughout. */
    uint64_t r = qn_reciprocal((uint64_t)(top << k | low >> (32 - k)) << 32 | low << k);
    QN_ASSERT(n >> 58 && n <= (uint64_t)1 << 62);
    d.n = n;
    d.inverse = (int32_t)((uint32_t)(r >> 32) << (9 + k) | (uint32_t)r >> (23 - k));
    d.fine = (int32_t)((uint32_t)r << (9 + k) >> 16);
    d.coarse = (uint32_t)d.inverse >> 15;
    return d;
}

/* num 2^30 / n, rounded to nearest, halves up, from an estimate t that misses by one at most: the remainder of
 * floor(num 2^30 + n / 2) lies in [-n, 2 n) and fits 64 bits, though its terms do not. */
static QN_OWN_STACK qn_q30 exact_entry(uint64_t n, int64_t p, bool diagonal, int32_t t)
{
    int64_t num = 2 * p + (diagonal ? (int64_t)(n & 1u) : 0);
    int64_t rest = qn_signed64(((uint64_t)num << 30) + (n >> 1) - (uint64_t)(int64_t)t * n);
    QN_ASSERT(rest >= -(int64_t)n && (uint64_t)rest + n < 3u * n);
    return rest < 0 ? t - 1 : rest >= (int64_t)n ? t + 1 : t;
}

/* num 2^30 / n, rounded to nearest, halves up, for num = 2 p, |num| <= n; on the diagonal num is odd where n is.
 *
 * With p = hi 2^32 + low, p r / 2^32 = hi floor(r) + hi fine / 2^16 + low r / 2^32, the last two from 16 and 15 bits of each factor: an
 * entry has 2^25 such units. Errors in units: 2^14 from hi fine, 2^16 from low r, 400 |hi| 2^(k - 23) < 2^16.7 and |hi| / 2^16 <= 2^13 from
 * r as n < 2^(64 - k), below 4 from floors; in all less than 2^18. That much is added, so the sum is never below the real one, and above it
 * by less than 2^19: only where its fraction is below that, one entry in 64, is the remainder asked. */
#define ENTRY_DOUBT ((uint32_t)1 << 19)
QN_INLINE qn_q30 entry(const divisor *d, int64_t p, bool diagonal)
{
    /* Shifts and products are spelt in 32 bits: given 64-bit ones, compilers multiply and shift in full width. */
    uint32_t low = (uint32_t)(uint64_t)p, rest;
    int32_t hi = qn_upper_word(p), t;
    int32_t small = (int32_t)((low >> 17) * d->coarse + ((uint32_t)1 << 24) + ENTRY_DOUBT / 2); /* 2^30 + 2^24 + 2^18 */
    small += qn_asr32(qn_asr32(hi, 14) * d->fine, 2);                                           /* |hi| <= 2^57 / r: below 2^30 + 2^28 for every r */
    QN_ASSERT(qn_abs32(hi) <= (uint32_t)1 << 29 && qn_abs64(qn_mul(hi, d->inverse)) <= (uint64_t)1 << 57 && small <= (1 << 30) + (1 << 28));
    t = qn_signed32(qn_mul_add25(hi, d->inverse, small, &rest));
    if (!(rest & (((uint32_t)1 << 25) - ENTRY_DOUBT))) return exact_entry(d->n, p, diagonal, t);
    return t;
}

/* Not worth a call where all components lie within 2^30, as nearly always. */
QN_INLINE bool block_of(const qn_quat *q, int32_t out[4])
{
    int32_t w = q->w, x = q->x, y = q->y, z = q->z;
    uint32_t all = (uint32_t)((w ^ qn_asr32(w, 31)) | (x ^ qn_asr32(x, 31)) | (y ^ qn_asr32(y, 31)) | (z ^ qn_asr32(z, 31)));
    int32_t scale;
    if (all - 1u >= ((uint32_t)1 << 30) - 1u) return qn_quat_block(q, out);
    scale = (int32_t)1 << (qn_clz32(all) - 2);
    out[0] = w * scale;
    out[1] = x * scale;
    out[2] = y * scale;
    out[3] = z * scale;
    return true;
}

static bool matrix_of(const qn_quat *q, qn_mat3 *r)
{
    int32_t c[4], w, x, y, z;
    uint64_t xx, yy, zz, n;
    int64_t a, b;
    divisor d;
    if (!block_of(q, c)) return false;
    w = c[0];
    x = c[1];
    y = c[2];
    z = c[3];
    xx = qn_square(x);
    yy = qn_square(y);
    zz = qn_square(z);
    n = qn_square(w) + xx + yy + zz;
    d = divisor_of(n);
    /* 2 |xy| + 2 |wz| <= n: no entry exceeds 1. The diagonal is n - 2 (yy + zz). */
    a = (int64_t)(n >> 1) - (int64_t)zz;
    r->m[0][0] = entry(&d, a - (int64_t)yy, true);
    r->m[1][1] = entry(&d, a - (int64_t)xx, true);
    r->m[2][2] = entry(&d, (int64_t)(n >> 1) - (int64_t)(xx + yy), true);
    a = qn_mul(x, y);
    b = qn_mul(w, z);
    r->m[0][1] = entry(&d, a - b, false);
    r->m[1][0] = entry(&d, a + b, false);
    a = qn_mul(x, z);
    b = qn_mul(w, y);
    r->m[2][0] = entry(&d, a - b, false);
    r->m[0][2] = entry(&d, a + b, false);
    a = qn_mul(y, z);
    b = qn_mul(w, x);
    r->m[1][2] = entry(&d, a - b, false);
    r->m[2][1] = entry(&d, a + b, false);
    return true;
}

qn_status qn_frame3_from_pose(qn_frame3 *frame, const qn_pose3 *pose)
{
    if (!frame || !pose) return QN_ERR_NULL;
    if (!matrix_of(&pose->q, &frame->r)) return QN_ERR_ROTATION;
    frame->p = pose->p;
    return QN_APART;
}

/* The formulas of matrix_of, x, y, z taken from j on in their circle. */
qn_status qn_frame3_axis(qn_frame3 *frame, const qn_pose3 *pose, int j)
{
    int32_t c[4], w, x, y, z;
    uint64_t rest, n;
    divisor d;
    int p = j == 2 ? 0 : j + 1, q = j == 0 ? 2 : j - 1;
    QN_ASSERT(j >= 0 && j < 3);
    if (!block_of(&pose->q, c)) return QN_ERR_ROTATION;
    w = c[0];
    x = c[1 + j];
    y = c[1 + p];
    z = c[1 + q];
    rest = qn_square(y) + qn_square(z);
    n = qn_square(w) + qn_square(x) + rest;
    d = divisor_of(n);
    frame->p = pose->p;
    frame->r.m[0][p] = frame->r.m[1][p] = frame->r.m[2][p] = 0;
    frame->r.m[0][q] = frame->r.m[1][q] = frame->r.m[2][q] = 0;
    frame->r.m[j][j] = entry(&d, (int64_t)(n >> 1) - (int64_t)rest, true);
    frame->r.m[p][j] = entry(&d, qn_mul(x, y) + qn_mul(w, z), false);
    frame->r.m[q][j] = entry(&d, qn_mul(x, z) - qn_mul(w, y), false);
    return QN_APART;
}

/* ---- Through a frame ---------------------------------------------------- */

/* p + sum / 2^30, rounded once (p is a whole number of LSB), saturated. */
static inline qn_q16 place(qn_q16 p, uint64_t sum) { return qn_saturate(p + qn_sum_round30(sum)); }

qn_vec3 qn_frame3_apply(const qn_frame3 *frame, qn_vec3 local)
{
    qn_vec3 w;
    if (!frame) return local;
    w.x = place(frame->p.x, qn_mat3_row(&frame->r, 0, local.x, local.y, local.z));
    w.y = place(frame->p.y, qn_mat3_row(&frame->r, 1, local.x, local.y, local.z));
    w.z = place(frame->p.z, qn_mat3_row(&frame->r, 2, local.x, local.y, local.z));
    return w;
}

/* Column j times world - p, whose components have 33 bits: twice the column times their halves floored, plus the column times their odd
 * bits. |sum| <= 2^30 |world - p| <= 2^62.8: it fits for every rotation. */
static uint64_t column_times(const qn_frame3 *frame, int j, const qn_vec3 *world)
{
    int64_t x = (int64_t)world->x - frame->p.x, y = (int64_t)world->y - frame->p.y, z = (int64_t)world->z - frame->p.z;
    uint64_t half = qn_mat3_column(&frame->r, j, (int32_t)qn_asr64(x, 1), (int32_t)qn_asr64(y, 1), (int32_t)qn_asr64(z, 1));
    int64_t odd = (x & 1 ? (int64_t)frame->r.m[0][j] : 0) + (y & 1 ? frame->r.m[1][j] : 0) + (z & 1 ? frame->r.m[2][j] : 0);
    return 2u * half + (uint64_t)odd;
}

qn_vec3 qn_frame3_unapply(const qn_frame3 *frame, qn_vec3 world)
{
    uint32_t lost = 0;
    int32_t x, y, z;
    bool fits;
    qn_vec3 l;
    if (!frame) return world;
    x = qn_difference(world.x, frame->p.x, &lost);
    y = qn_difference(world.y, frame->p.y, &lost);
    z = qn_difference(world.z, frame->p.z, &lost);
    fits = !(lost >> 31);
    l.x = place(0, fits ? qn_mat3_column(&frame->r, 0, x, y, z) : column_times(frame, 0, &world));
    l.y = place(0, fits ? qn_mat3_column(&frame->r, 1, x, y, z) : column_times(frame, 1, &world));
    l.z = place(0, fits ? qn_mat3_column(&frame->r, 2, x, y, z) : column_times(frame, 2, &world));
    return l;
}

static inline qn_dir3 direction_of(const int32_t v[3])
{
    const qn_dir3 d = { v[0], v[1], v[2] };
    return d;
}

qn_dir3 qn_frame3_turn(const qn_frame3 *frame, qn_dir3 local)
{
    int32_t world[3];
    if (!frame) return local;
    qn_mat3_turn_here(&frame->r, local.x, local.y, local.z, world);
    return direction_of(world);
}

qn_dir3 qn_frame3_unturn(const qn_frame3 *frame, qn_dir3 world)
{
    int32_t local[3];
    if (!frame) return world;
    qn_mat3_turn_back_here(&frame->r, world.x, world.y, world.z, local);
    return direction_of(local);
}
