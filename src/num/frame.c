/* SPDX-License-Identifier: MIT */
/* A pose becomes a frame; points and directions go through it. */
#include "num/mat.h"
#include "num/quat.h"
#include "num/root.h"

/* ---- The matrix of a quaternion ----------------------------------------- */

/* What the nine divisions by the same n, 2^58 <= n <= 2^62, share. With k leading zeros in n and r = 2^(95 - k) / n in [2^31, 2^32],
 * an entry is num 2^30 / n = p r 2^(k - 64) for p = num / 2. */
typedef struct divisor {
    uint64_t n;
    int32_t inverse; /* floor(r) - 2^32 */
    int32_t fine;    /* the next 16 bits of r */
    uint32_t coarse; /* floor(r / 2^16), at most 2^16 */
    int32_t half;    /* half a unit of the entry: 2^(31 - k), at most 2^30 */
    int down, up;    /* 32 - k, 27 to 31, and k */
} divisor;

static inline divisor divisor_of(uint64_t n)
{
    divisor d;
    int k = qn_clz64(n);
    uint64_t r = qn_reciprocal(n << k);
    QN_ASSERT(n >> 58 && n <= (uint64_t)1 << 62);
    d.n = n;
    d.down = 32 - k;
    d.up = k;
    d.half = (int32_t)1 << (31 - k);
    d.inverse = qn_signed32((uint32_t)(r >> 16));
    d.fine = (int32_t)(r & 0xFFFFu);
    d.coarse = (uint32_t)(r >> 32);
    return d;
}

/* num 2^30 / n, rounded to nearest, halves up, from an estimate t that misses by one at most: the remainder of
 * floor(num 2^30 + n / 2) lies in [-n, 2 n) and fits 64 bits, though its terms do not. */
static qn_q30 exact_entry(uint64_t n, int64_t num, int32_t t)
{
    int64_t rest = qn_signed64(((uint64_t)num << 30) + (n >> 1) - (uint64_t)(int64_t)t * n);
    QN_ASSERT(rest >= -(int64_t)n && (uint64_t)rest + n < 3u * n);
    return rest < 0 ? t - 1 : rest >= (int64_t)n ? t + 1 : t;
}

/* num 2^30 / n, rounded to nearest, halves up, for num = 2 p + odd, |num| <= n.
 *
 * sum estimates p r: hi floor(r), plus two small products. It misses, in units, by 2^14 (bits dropped from hi fine), by 2^17 (from lo
 * coarse), by 2^31 (odd); and r itself by 400 / 2^16, 2^21.7 for |hi| <= 2^29. An entry has 2^down units, and where down = 27, |hi| <= 2^26: in
 * all less than 2^-7 of an entry. Only where the fraction comes that close to a half is the remainder asked. */
static inline qn_q30 entry(const divisor *d, int64_t p, int odd)
{
    /* Shifts and products are spelt in 32 bits: given 64-bit ones, compilers multiply and shift in full width. */
    uint32_t top = (uint32_t)((uint64_t)p >> 32), low = (uint32_t)(uint64_t)p, fraction;
    int32_t hi = qn_signed32(top), t;
    int32_t small = qn_asr32(qn_asr32(hi, 14) * d->fine, 2) + d->half; /* |small| <= 2^29 + 2^30 */
    uint64_t sum = (uint64_t)((low >> 16) * d->coarse) + (uint64_t)(int64_t)small + (uint64_t)qn_mul(hi, d->inverse);
    top += (uint32_t)(sum >> 32); /* hi 2^32, modulo 2^64 as all of this */
    low = (uint32_t)sum;
    t = qn_signed32(top << d->up | low >> d->down);
    fraction = low << d->up;
    if (fraction + ((uint32_t)1 << 25) < (uint32_t)1 << 26) return exact_entry(d->n, 2 * p + odd, t);
    return t;
}

static bool matrix_of(const qn_quat *q, qn_mat3 *r)
{
    int32_t c[4];
    uint64_t n, xx, yy, zz;
    int64_t xy, xz, yz, wx, wy, wz, half;
    int odd;
    divisor d;
    if (!qn_quat_block(q, c)) return false;
    xx = (uint64_t)qn_mul(c[1], c[1]);
    yy = (uint64_t)qn_mul(c[2], c[2]);
    zz = (uint64_t)qn_mul(c[3], c[3]);
    n = (uint64_t)qn_mul(c[0], c[0]) + xx + yy + zz;
    d = divisor_of(n);
    half = (int64_t)(n >> 1);
    odd = (int)(n & 1u);
    xy = qn_mul(c[1], c[2]);
    xz = qn_mul(c[1], c[3]);
    yz = qn_mul(c[2], c[3]);
    wx = qn_mul(c[0], c[1]);
    wy = qn_mul(c[0], c[2]);
    wz = qn_mul(c[0], c[3]);
    /* 2 |xy| + 2 |wz| <= n: no entry exceeds 1 */
    r->m[0][0] = entry(&d, half - (int64_t)(yy + zz), odd);
    r->m[0][1] = entry(&d, xy - wz, 0);
    r->m[0][2] = entry(&d, xz + wy, 0);
    r->m[1][0] = entry(&d, xy + wz, 0);
    r->m[1][1] = entry(&d, half - (int64_t)(xx + zz), odd);
    r->m[1][2] = entry(&d, yz - wx, 0);
    r->m[2][0] = entry(&d, xz - wy, 0);
    r->m[2][1] = entry(&d, yz + wx, 0);
    r->m[2][2] = entry(&d, half - (int64_t)(xx + yy), odd);
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

/* Column j times a vector of 33 bits: twice the column times its half floored, plus the column times the odd bits.
 * |sum| <= 2^30 |v| <= 2^62.8: it fits for every rotation. */
static uint64_t column_times(const qn_mat3 *r, int j, int64_t x, int64_t y, int64_t z)
{
    uint64_t half = qn_mat3_column(r, j, (int32_t)qn_asr64(x, 1), (int32_t)qn_asr64(y, 1), (int32_t)qn_asr64(z, 1));
    int64_t odd = (x & 1 ? (int64_t)r->m[0][j] : 0) + (y & 1 ? r->m[1][j] : 0) + (z & 1 ? r->m[2][j] : 0);
    return 2u * half + (uint64_t)odd;
}

qn_vec3 qn_frame3_unapply(const qn_frame3 *frame, qn_vec3 world)
{
    int64_t x = (int64_t)world.x - frame->p.x, y = (int64_t)world.y - frame->p.y, z = (int64_t)world.z - frame->p.z;
    qn_vec3 l;
    if (x == (int32_t)x && y == (int32_t)y && z == (int32_t)z) {
        l.x = place(0, qn_mat3_column(&frame->r, 0, (int32_t)x, (int32_t)y, (int32_t)z));
        l.y = place(0, qn_mat3_column(&frame->r, 1, (int32_t)x, (int32_t)y, (int32_t)z));
        l.z = place(0, qn_mat3_column(&frame->r, 2, (int32_t)x, (int32_t)y, (int32_t)z));
    } else {
        l.x = place(0, column_times(&frame->r, 0, x, y, z));
        l.y = place(0, column_times(&frame->r, 1, x, y, z));
        l.z = place(0, column_times(&frame->r, 2, x, y, z));
    }
    return l;
}

qn_dir3 qn_frame3_turn(const qn_frame3 *frame, qn_dir3 local)
{
    qn_dir3 w;
    w.x = qn_sum_entry(qn_mat3_row(&frame->r, 0, local.x, local.y, local.z));
    w.y = qn_sum_entry(qn_mat3_row(&frame->r, 1, local.x, local.y, local.z));
    w.z = qn_sum_entry(qn_mat3_row(&frame->r, 2, local.x, local.y, local.z));
    return w;
}

qn_dir3 qn_frame3_unturn(const qn_frame3 *frame, qn_dir3 world)
{
    qn_dir3 l;
    l.x = qn_sum_entry(qn_mat3_column(&frame->r, 0, world.x, world.y, world.z));
    l.y = qn_sum_entry(qn_mat3_column(&frame->r, 1, world.x, world.y, world.z));
    l.z = qn_sum_entry(qn_mat3_column(&frame->r, 2, world.x, world.y, world.z));
    return l;
}
