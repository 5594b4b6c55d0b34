/* SPDX-License-Identifier: MIT */
/* Numbers wider than a word: 128-bit integers, made of 32-bit products; and Q16.16, whose
 * operations are exact in 64 bits, rounded once and saturated. */
#include "num/wide.h"

#include "num/root.h"

int64_t qn_scale64(int64_t x, int k)
{
    QN_ASSERT(k >= -62 && k <= 63);
    return k < 0 ? qn_round64(x, -k) : qn_signed64((uint64_t)x << k);
}

/* ---- 128 bits -------------------------------------------------------------------------------- */

qn_i128 qn_i128_mul(int64_t u, int64_t v)
{
    uint32_t u0 = (uint32_t)(uint64_t)u, u1 = (uint32_t)((uint64_t)u >> 32);
    uint32_t v0 = (uint32_t)(uint64_t)v, v1 = (uint32_t)((uint64_t)v >> 32);
    uint64_t low = qn_umul(u0, v0);
    /* Neither sum carries out: (2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1. */
    uint64_t mid = qn_umul(u1, v0) + (low >> 32);
    uint64_t mid2 = qn_umul(u0, v1) + (uint32_t)mid;
    uint64_t high = qn_umul(u1, v1) + (mid >> 32) + (mid2 >> 32);
    qn_i128 r;
    /* Where u < 0 its bits are those of u + 2^64, which adds v 2^64 to the product; so with v. */
    if (u < 0) high -= (uint64_t)v;
    if (v < 0) high -= (uint64_t)u;
    r.hi = qn_signed64(high);
    r.lo = mid2 << 32 | (uint32_t)low;
    return r;
}

void qn_i128_add(qn_i128 *sum, const qn_i128 *v)
{
    const uint64_t low = v->lo;
    sum->hi = qn_signed64((uint64_t)sum->hi + (uint64_t)v->hi + (sum->lo + low < low));
    sum->lo += low;
}

void qn_i128_add_product(qn_i128 *sum, int64_t u, int64_t v)
{
    const qn_i128 product = qn_i128_mul(u, v);
    qn_i128_add(sum, &product);
}

qn_i128 qn_i128_dot(const int64_t u[3], const int64_t v[3])
{
    qn_i128 sum = { 0, 0 };
    int i;
    for (i = 0; i < 3; i++) qn_i128_add_product(&sum, u[i], v[i]);
    return sum;
}

void qn_i128_negate(qn_i128 *u)
{
    u->lo = 0u - u->lo;
    u->hi = qn_signed64(0u - (uint64_t)u->hi - (u->lo != 0));
}

int qn_i128_sign(const qn_i128 *u) { return u->hi < 0 ? -1 : (u->hi | (int64_t)(u->lo != 0)) != 0; }

/* One bit a pass; ends: s falls. What is left of the upper half are copies of the sign. */
int64_t qn_i128_asr(const qn_i128 *u, int s)
{
    uint64_t low = u->lo;
    int64_t high = u->hi;
    QN_ASSERT(s >= 0 && s <= 127);
    for (; s > 0; s--) {
        low = low >> 1 | (uint64_t)high << 63;
        high = qn_asr64(high, 1);
    }
    QN_ASSERT(high == (low >> 63 ? -1 : 0));
    return qn_signed64(low);
}

void qn_i128_shift(qn_i128 *u, int s)
{
    QN_ASSERT(s >= 1 && s <= 63);
    for (; s > 0; s--) qn_i128_add(u, u);
}

/* Long division, one bit of the quotient a pass. */
uint64_t qn_i128_div(const qn_i128 *n, uint64_t d)
{
    qn_i128 u = *n;
    uint64_t rest = 0, quotient = 0;
    int left;
    QN_ASSERT(d > 0 && d >> 63 == 0);
    if (u.hi < 0) qn_i128_negate(&u);
    for (left = 128; left > 0; left--) {         /* ends: left falls */
        rest = rest << 1 | (uint64_t)u.hi >> 63; /* below 2 d, which fits */
        qn_i128_shift(&u, 1);
        if (quotient >> 63) return UINT64_MAX;
        quotient <<= 1;
        if (rest < d) continue;
        rest -= d;
        quotient |= 1u;
    }
    return rest >= d - rest && quotient != UINT64_MAX ? quotient + 1u : quotient;
}

int64_t qn_i128_ratio(const qn_i128 *n, uint64_t d)
{
    const uint64_t most = (uint64_t)3 << 60, size = qn_i128_div(n, d);
    const int64_t q = (int64_t)(size < most ? size : most);
    return n->hi < 0 ? -q : q;
}

int64_t qn_product_ratio(int64_t u, int64_t v, uint64_t d)
{
    const qn_i128 n = qn_i128_mul(u, v);
    return qn_i128_ratio(&n, d);
}

/* ---- Q16.16 ---------------------------------------------------------------------------------- */

qn_q16 qn_q16_add(qn_q16 u, qn_q16 v) { return qn_saturate((int64_t)u + v); }
qn_q16 qn_q16_sub(qn_q16 u, qn_q16 v) { return qn_saturate((int64_t)u - v); }
qn_q16 qn_q16_neg(qn_q16 u) { return u == INT32_MIN ? INT32_MAX : -u; }
qn_q16 qn_q16_abs(qn_q16 u) { return u < 0 ? qn_q16_neg(u) : u; }
qn_q16 qn_q16_mul(qn_q16 u, qn_q16 v) { return qn_saturate(qn_round64(qn_mul(u, v), 16)); }

qn_q16 qn_q16_div(qn_q16 u, qn_q16 v)
{
    uint32_t n = qn_abs32(u), d = qn_abs32(v);
    int64_t q;
    if (!v) return u > 0 ? INT32_MAX : u < 0 ? INT32_MIN : 0;
    /* floor(n / d + 1/2) is the same with d / 2 floored, since n is whole. d > 0: v is not 0. */
    q = (int64_t)qn_div64(((uint64_t)n << 16) + (d >> 1), d);
    return qn_saturate((u < 0) != (v < 0) ? -q : q);
}

qn_q16 qn_q16_sqrt(qn_q16 u) { return u > 0 ? (qn_q16)qn_root64_round((uint64_t)u << 16) : 0; }
