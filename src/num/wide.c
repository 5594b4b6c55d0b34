/* SPDX-License-Identifier: MIT */
/* Numbers wider than a word: 128-bit integers, made of 32-bit products; Q16.16, whose operations
 * are exact in 64 bits, rounded once and saturated; and decimal text, exact, in whole numbers. */
#include "num/wide.h"

#include "num/root.h"

/* ---- 64 bits --------------------------------------------------------------------------------- */

uint64_t qn_abs64(int64_t x) { return x < 0 ? 0u - (uint64_t)x : (uint64_t)x; }

int qn_bits64(uint64_t x) { return 64 - qn_clz64(x); }

/* Ends: count falls. */
int qn_bits_of(const int64_t *x, int count)
{
    uint64_t all = 0;
    while (count-- > 0) all |= qn_abs64(x[count]);
    return qn_bits64(all);
}

int32_t qn_saturate(int64_t x)
{
    const int32_t low = qn_signed32((uint32_t)(uint64_t)x), high = qn_upper_word(x);
    return high == qn_asr32(low, 31) ? low : high < 0 ? INT32_MIN : INT32_MAX;
}

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

void qn_i128_negate(qn_i128 *u)
{
    u->lo = 0u - u->lo;
    u->hi = qn_signed64(0u - (uint64_t)u->hi - (u->lo != 0));
}

int qn_i128_beyond58(const qn_i128 *u)
{
    const int bits = u->hi ? 64 + qn_bits64((uint64_t)u->hi) : qn_bits64(u->lo);
    return bits > 58 ? bits - 58 : 0;
}

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
        qn_i128_add(&u, &u);
        if (quotient >> 63) return UINT64_MAX;
        quotient <<= 1;
        if (rest < d) continue;
        rest -= d;
        quotient |= 1u;
    }
    return quotient != UINT64_MAX && rest >= d - rest ? quotient + 1u : quotient;
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
    const uint32_t d = qn_abs32(v);
    /* floor(n / d + 1/2) is the same with d / 2 floored, since n is whole */
    const uint64_t n = ((uint64_t)qn_abs32(u) << 16) + (d >> 1);
    int64_t q = UINT32_MAX; /* beyond the format */
    if (!u) return 0;
    if (n >> 32 < d) q = qn_div64_32(n, d);
    return qn_saturate((u < 0) != (v < 0) ? -q : q);
}

qn_q16 qn_q16_sqrt(qn_q16 u) { return u > 0 ? (qn_q16)qn_root64_round((uint64_t)u << 16) : 0; }

/* ---- Decimal text -----------------------------------------------------------------------------
 * Printing: the number scaled by a power of ten, rounded once. Reading: the fraction from its last
 * digit on, one floored quotient by ten a digit, which is exact for any length of text. */

/* A sign, ten digits, a point and nine more. */
#define MOST_TEXT 21

int qn_fixed_print(char *text, size_t size, int32_t value, int fraction_bits, int digits)
{
    char out[MOST_TEXT]; /* filled from its end */
    int64_t left = qn_abs32(value);
    uint32_t unit = 1, whole, part;
    int at = MOST_TEXT, i;
    if (!text) return QN_ERR_NULL;
    if (!size) return QN_ERR_MEMORY;
    text[0] = 0;
    if (fraction_bits < 0 || fraction_bits > 30 || digits < 0 || digits > 9) return QN_ERR_OPTION;
    /* |value| 10^digits / 2^fraction_bits, halves away from zero; the product is below 2^31 *
     * 2^29.9 before the shift. */
    for (i = 0; i < digits; i++) unit *= 10u;
    left = qn_scale64(left * unit, -fraction_bits);
    if (!left) value = 0;                      /* no minus */
    whole = qn_div64_32((uint64_t)left, unit); /* 2^31 at most */
    part = (uint32_t)left - whole * unit;
    for (i = 0; i <= digits || part; i++) { /* ends: part loses a digit */
        uint32_t rest;
        if (i == digits) {
            part = whole;
            if (digits) out[--at] = '.';
        }
        rest = qn_div64_32(part, 10);
        out[--at] = (char)('0' + (int)(part - 10u * rest));
        part = rest;
    }
    if (value < 0) out[--at] = '-';
    QN_ASSERT(at >= 0);
    if (size <= (size_t)(MOST_TEXT - at)) return QN_ERR_MEMORY;
    for (i = 0; at < MOST_TEXT;) text[i++] = out[at++];
    text[i] = 0;
    return i;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* floor(0.d1 d2 d3 ... * 2^bits) for the decimal digits from text to end, bits <= 31. The digits go
 * from the last to the first, each quotient floored: floor((m + f) / 10) = floor((m + floor(f)) /
 * 10) for a whole m, so the result is exact. Ends: end falls. The quotient fits: f < 2^bits. */
static uint32_t fraction_of(const char *text, const char *end, int bits)
{
    uint32_t f = 0;
    QN_ASSERT(bits >= 0 && bits <= 31);
    while (end > text) f = qn_div64_32(qn_umul((uint32_t)(*--end - '0'), 1u << bits) + f, 10);
    return f;
}

qn_status qn_fixed_parse(const char *text, int fraction_bits, int32_t *value)
{
    bool negative;
    uint32_t digits = 0;
    uint64_t whole, limit;
    if (!text || !value) return QN_ERR_NULL;
    if (fraction_bits < 0 || fraction_bits > 30) return QN_ERR_OPTION;
    negative = *text == '-';
    if (*text == '-' || *text == '+') text++;
    if (!is_digit(*text)) return QN_ERR_TEXT;
    for (; is_digit(*text); text++) { /* ends with the text */
        if (digits > INT32_MAX / 10) return QN_ERR_TEXT;
        digits = 10u * digits + (uint32_t)(*text - '0'); /* 2^31 + 1 at most */
    }
    whole = qn_umul(digits, 1u << fraction_bits); /* below 2^62 */
    if (*text == '.') {
        const char *const from = ++text;
        while (is_digit(*text)) text++; /* ends with the text */
        if (text == from) return QN_ERR_TEXT;
        whole += (fraction_of(from, text, fraction_bits + 1) + 1u) >> 1; /* of |value|: halves up */
    }
    limit = (uint64_t)INT32_MAX + negative;
    if (*text || whole > limit) return QN_ERR_TEXT;
    *value = qn_signed32(negative ? 0u - (uint32_t)whole : (uint32_t)whole);
    return QN_APART;
}
