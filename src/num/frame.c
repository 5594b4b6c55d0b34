/* SPDX-License-Identifier: MIT */
/* Matrices, and frames: a pose becomes a frame; points and directions go through it.
 *
 * Every entry of the matrix is num / n correctly rounded, num a sum of products of the quaternion's
 * numbers and n the sum of their squares [numerics R1]. Steps:
 *   1. block: the numbers are scaled by a power of two, so that 2^58 <= n <= 2^62;
 *   2. filter: where n lies near 2^60, as that of every unit quaternion, 2^60 / n is 1 less a small
 *      number, and an entry is a shift and one product, unless it comes close to a half;
 *   3. exact: else the entry is divided by n, with remainder.
 * The filter decides only where it is sure, so both ways give the same bits. */
#include "num/vec.h"

#include "num/root.h"

/* ---- The matrix of a quaternion -------------------------------------------------------------- */

/* What the exact quotients by n share. */
typedef struct divisor {
    uint64_t n;
    uint32_t inverse; /* 2^94 over n 2^shift, rounded down; 0: not known yet */
    int shift;        /* n 2^shift lies in [2^62, 2^63) */
} divisor;

/* (2 p + odd) 2^30 / n, rounded to nearest, halves up, for |2 p + odd| <= n.
 *
 * With n added the numerator u lies in [0, 2 n], and the quotient q in [0, 2^31]. The estimate is
 * the upper word of u times the inverse of n's upper word, which is y 2^32 rounded, 1/2 <= y <= 1.
 * The estimate is too high by 1 / (4 y) for that rounding, less .47 y for the inverse: less than
 * the 1/2 that rounds, so it is not above q. It is too low by 1 / (4 y) and 1.53 y (1 for y = 1/2,
 * where nothing is rounded up), by 1 / (2 y) for the cut of u, by 1 for the cut of the product, and
 * by 1/2: less than 4 in all. So the remainder lies in [0, 4 n) and fits 64 bits, though its terms
 * do not. Ends: it falls by n. Products and shifts are spelt in 32 bits: given 64-bit ones,
 * compilers call functions. */
static QN_OWN_STACK qn_q30 exact_entry(divisor *d, int64_t p, uint32_t odd)
{
    const uint64_t n = d->n, u = 2u * (uint64_t)p + odd + n;
    const uint32_t high = (uint32_t)(n >> 32), low = (uint32_t)n;
    uint32_t q;
    uint64_t rest;
    if (!d->inverse) {
        const int k = qn_clz32(high); /* 1 to 5 */
        const uint32_t top = (high << k | low >> (32 - k)) + (low << k >> 31);
        d->inverse = qn_reciprocal32(top - !top); /* 2^32 is cut to one less */
        d->shift = k - 1;
    }
    q = (uint32_t)(u >> 32) << d->shift | ((uint32_t)u >> 1) >> (31 - d->shift);
    q = (uint32_t)(qn_umul(q, d->inverse) >> 32);
    rest = (u << 30) + (n >> 1) - qn_umul(q, low) - ((uint64_t)(q * high) << 32);
    QN_ASSERT(n >> 58 && n <= (uint64_t)1 << 62 && u <= 2u * n && rest >> 2 < n);
    for (; rest >= n; rest -= n) q++;
    return (qn_q30)(q - (uint32_t)QN_ONE30);
}

/* 2^45 (1 - 2^60 / n) where n lies near 2^60, as for a unit quaternion of Q2.30 or Q16.16: n = 2^60
 * (1 + e), |e| <= 2^-15, and the shortfall is e - e^2 within 5 units: 4 for the floors, 1 for e^3.
 * *sure gets the bits of a quotient's fraction that may show that it is far from a half. For any
 * other n *sure is 0, and the shortfall is any number. */
QN_FOLDED int32_t shortfall_of(uint64_t n, uint32_t *sure)
{
    const uint32_t top = (uint32_t)(n >> 32), least = ((uint32_t)1 << 28) - ((uint32_t)1 << 13);
    const int32_t e = qn_signed32((uint32_t)(n >> 15)); /* 2^60 / 2^15 is 0 modulo 2^32 */
    const uint32_t half = (uint32_t)qn_asr32(e, 15);
    *sure = top - least < (uint32_t)1 << 14 ? 0x3FC : 0;
    return qn_wrap_sub(e, (int32_t)(half * half >> 15)); /* half^2 <= 2^30 */
}

/* The same as exact_entry(d, p, odd), by a filter. p 2^31 / n is p / 2^29 less the shortfall's part
 * of it, where p = hi 2^32 + low; here it has 10 bits after the point, and the half that rounds and
 * 2 units more are added. It is off by less than 2 units: 1 each, in opposite directions, for the
 * floors of low and of the product; 2^-2 for cutting p to hi; 5 2^-5 for the shortfall. So the bits
 * after the point leave no doubt unless they lie in 0 .. 3. */
QN_FOLDED qn_q30 entry_of(divisor *d, int32_t shortfall, uint32_t sure, int64_t p, uint32_t odd)
{
    const int32_t hi = qn_upper_word(p), less = qn_upper_word(qn_mul(hi, shortfall));
    const int32_t fine = (int32_t)((uint32_t)(uint64_t)p >> 19) - less + 514;
    qn_q30 out;
    if ((uint32_t)fine & sure) {
        out = hi * 8 + qn_asr32(fine, 10); /* |hi| <= 2^27 + 2^12 */
        QN_ASSERT(out == exact_entry(d, p, odd));
    } else {
        out = exact_entry(d, p, odd);
    }
    QN_ASSERT(qn_abs32(out) <= (uint32_t)QN_ONE30);
    return out;
}

/* The usual case of qn_quat_block is done here, without a call. */
qn_status qn_frame3_from_pose(qn_frame3 *frame, const qn_pose3 *pose)
{
    int32_t w, x, y, z, shortfall, c[4];
    uint64_t xx, yy, zz, n;
    int64_t a, b, rest;
    divisor d;
    qn_mat3 *r;
    uint32_t all, sure;
    int k;
    if (!frame || !pose) return QN_ERR_NULL;
    w = pose->q.w, x = pose->q.x, y = pose->q.y, z = pose->q.z;
    all = qn_size32(w) | qn_size32(x) | qn_size32(y) | qn_size32(z);
    k = qn_clz32(all) - 2;
    if ((uint32_t)k < 30) {
        w = qn_shl32(w, k), x = qn_shl32(x, k), y = qn_shl32(y, k), z = qn_shl32(z, k);
    } else {
        if (!qn_quat_block(&pose->q, c)) return QN_ERR_ROTATION;
        w = c[0], x = c[1], y = c[2], z = c[3];
    }
    frame->p = pose->p;
    r = &frame->r;
    xx = qn_square(x), yy = qn_square(y), zz = qn_square(z);
    n = qn_square(w) + xx + yy + zz;
    d.n = n, d.inverse = 0;
    shortfall = shortfall_of(n, &sure);
    /* 2 |xy| + 2 |wz| <= n: no entry exceeds 1. The diagonal is n - 2 (yy + zz). */
    rest = (int64_t)(qn_square(w) + (n >> 1) - n);
    r->m[0][0] = entry_of(&d, shortfall, sure, rest + (int64_t)xx, (uint32_t)n & 1u);
    r->m[1][1] = entry_of(&d, shortfall, sure, rest + (int64_t)yy, (uint32_t)n & 1u);
    r->m[2][2] = entry_of(&d, shortfall, sure, rest + (int64_t)zz, (uint32_t)n & 1u);
    a = qn_mul(x, y), b = qn_mul(w, z);
    r->m[0][1] = entry_of(&d, shortfall, sure, a - b, 0);
    r->m[1][0] = entry_of(&d, shortfall, sure, a + b, 0);
    a = qn_mul(y, z), b = qn_mul(w, x);
    r->m[1][2] = entry_of(&d, shortfall, sure, a - b, 0);
    r->m[2][1] = entry_of(&d, shortfall, sure, a + b, 0);
    a = qn_mul(z, x), b = qn_mul(w, y);
    r->m[2][0] = entry_of(&d, shortfall, sure, a - b, 0);
    r->m[0][2] = entry_of(&d, shortfall, sure, a + b, 0);
    return QN_APART;
}

/* ---- A matrix and a vector ------------------------------------------------------------------- */

void qn_mat3_turn(const qn_mat3 *r, const int32_t *v, int32_t *out)
{
    const int32_t x = v[0], y = v[1], z = v[2];
    out[0] = qn_round30_low(qn_mul3_row(r->m[0], x, y, z));
    out[1] = qn_round30_low(qn_mul3_row(r->m[1], x, y, z));
    out[2] = qn_round30_low(qn_mul3_row(r->m[2], x, y, z));
}

void qn_mat3_turn_back(const qn_mat3 *r, int32_t x, int32_t y, int32_t z, int32_t out[3])
{
    out[0] = qn_round30_low(qn_mul3_column(r->m, 0, x, y, z));
    out[1] = qn_round30_low(qn_mul3_column(r->m, 1, x, y, z));
    out[2] = qn_round30_low(qn_mul3_column(r->m, 2, x, y, z));
}

/* ---- A matrix from outside ------------------------------------------------------------------- */

/* True for a row of zeros. A top bit in *beyond where an entry may lie beyond +-2^30: x + 2^30 - 1
 * has none for -2^30 < x <= 2^30. */
QN_FOLDED bool is_zero_row(const int32_t *m, uint32_t *beyond)
{
    const int32_t x = m[0], y = m[1], z = m[2];
    const uint32_t most = (uint32_t)QN_ONE30 - 1u;
    *beyond |= ((uint32_t)x + most) | ((uint32_t)y + most) | ((uint32_t)z + most);
    return !(x | y | z);
}

/* The first scan also flags -2^30 itself, an entry of a half turn: then each is compared. */
qn_status qn_mat3_check(const qn_mat3 *r)
{
    const int32_t *m = qn_row_of(r);
    uint32_t beyond = 0;
    int i;
    if (is_zero_row(r->m[0], &beyond) || is_zero_row(r->m[1], &beyond) ||
        is_zero_row(r->m[2], &beyond))
        return QN_ERR_FRAME;
    if (beyond >> 31)
        for (i = 0; i < 9; i++)
            if (qn_abs32(m[i]) > (uint32_t)QN_ONE30) return QN_ERR_FRAME;
    return QN_APART;
}

/* ---- Through a frame ------------------------------------------------------------------------- */

/* p is a whole number of LSB: rounded once. */
qn_vec3 qn_frame3_apply(const qn_frame3 *frame, qn_vec3 local)
{
    qn_vec3 w;
    int i;
    if (!frame) return local;
    for (i = 0; i < 3; i++) {
        const uint64_t turned = qn_mul3_row(frame->r.m[i], local.x, local.y, local.z);
        qn_row_in(&w)[i] =
            qn_saturate(qn_row_of(&frame->p)[i] +
                        qn_asr64(qn_signed64(turned + ((uint64_t)1 << 29)), 30)); /* may wrap */
    }
    return w;
}

/* world - p has 33 bits. The sum is floored at the half LSB that rounds. */
qn_vec3 qn_frame3_unapply(const qn_frame3 *frame, qn_vec3 world)
{
    qn_long3 d;
    qn_vec3 l;
    int i;
    if (!frame) return world;
    qn_vec3_between(&frame->p, &world, d);
    for (i = 0; i < 3; i++) {
        const qn_int3 axis = { frame->r.m[0][i], frame->r.m[1][i], frame->r.m[2][i] };
        qn_row_in(&l)[i] = qn_saturate(qn_asr64(qn_plane_over(d, axis, 29) + 1, 1));
    }
    return l;
}

qn_dir3 qn_frame3_turn(const qn_frame3 *frame, qn_dir3 local)
{
    if (frame) qn_mat3_turn(&frame->r, qn_row_of(&local), qn_row_in(&local));
    return local;
}

qn_dir3 qn_frame3_unturn(const qn_frame3 *frame, qn_dir3 world)
{
    if (frame) qn_mat3_turn_back(&frame->r, world.x, world.y, world.z, qn_row_in(&world));
    return world;
}

/* ---- Poses one after another ----------------------------------------------------------------- */

static const qn_pose3 home = { { 0, 0, 0 }, { QN_ONE30, 0, 0, 0 } };

/* v through u, or back. A zero rotation of u counts as the identity: no frame is refused. */
static qn_pose3 through(const qn_pose3 *u, const qn_pose3 *v, bool is_back)
{
    qn_frame3 frame;
    qn_pose3 w;
    if (!u) u = &home;
    if (!v) v = &home;
    if (qn_frame3_from_pose(&frame, u) < 0) (void)qn_frame3_from_pose(&frame, &home);
    frame.p = u->p;
    w.p = is_back ? qn_frame3_unapply(&frame, v->p) : qn_frame3_apply(&frame, v->p);
    w.q = qn_quat_mul(is_back ? qn_quat_conjugate(u->q) : u->q, v->q);
    return w;
}

qn_pose3 qn_pose3_compose(const qn_pose3 *u, const qn_pose3 *v) { return through(u, v, false); }
qn_pose3 qn_pose3_relative(const qn_pose3 *a, const qn_pose3 *b) { return through(a, b, true); }
qn_pose3 qn_pose3_invert(const qn_pose3 *u) { return qn_pose3_relative(u, &home); }
