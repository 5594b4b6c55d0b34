/* SPDX-License-Identifier: MIT */
/* Roots and divisions where size is all that counts, bit by bit: a part of root.c. */
#ifndef QN_NUM_ROOT_SMALL_H
#define QN_NUM_ROOT_SMALL_H

#include "num/mat.h"
#include "num/root.h"

uint32_t qn_root64_floor(uint64_t x)
{
    uint32_t root = 0, bit;
    for (bit = (uint32_t)1 << 31; bit; bit >>= 1) {
        QN_OPAQUE(bit); /* or the compiler counts the passes besides */
        if (qn_umul(root | bit, root | bit) <= x) root |= bit;
    }
    return root;
}

uint32_t qn_root64_near(uint64_t x)
{
    const uint32_t s = qn_root64_floor(x);
    return s + (x - qn_umul(s, s) > s); /* (s + 1/2)^2 = s^2 + s + 1/4 */
}

uint64_t qn_root64_round(uint64_t x)
{
    const uint32_t s = qn_root64_near(x);
    return x && !s ? (uint64_t)1 << 32 : s;
}

uint32_t qn_div64_32(uint64_t n, uint32_t d)
{
    uint32_t rest = (uint32_t)(n >> 32), low = (uint32_t)n;
    int i;
    QN_ASSERT(d && rest < d);
    if (rest >= d) return UINT32_MAX;
    for (i = 0; i < 32; i++) { /* the quotient stands below what is left of n */
        const bool carry = rest >> 31 != 0;
        rest = rest << 1 | low >> 31;
        low <<= 1;
        if (carry || rest >= d) {
            rest -= d;
            low++;
        }
    }
    return low;
}

uint64_t qn_div64(uint64_t n, uint64_t d)
{
    uint64_t rest = 0;
    int i;
    QN_ASSERT(d);
    for (i = 0; i < 64; i++) {
        const bool carry = rest >> 63 != 0;
        rest = rest << 1 | n >> 63;
        n <<= 1;
        if (!carry && rest < d) continue;
        rest -= d;
        n++;
    }
    return n;
}

/* x over |(x, y)|, not both 0, with the sign of like: the root of x x 2^62 / n, n = x x + y y, is twice that in Q30, floored. */
QN_SHARED int32_t unit_part(int32_t x, int32_t y, int32_t like)
{
    uint64_t rest = qn_square(x), ratio = 0;
    const uint64_t n = rest + qn_square(y);
    uint32_t part;
    int i;
    QN_ASSERT(n);
    for (i = 0; i < 63; i++) { /* bit by bit */
        ratio <<= 1;
        if (rest >= n) {
            rest -= n;
            ratio++;
        }
        rest <<= 1; /* rest < n <= 2^63 */
    }
    part = (qn_root64_floor(ratio) + 1u) >> 1;
    return like < 0 ? -(int32_t)part : (int32_t)part;
}

uint64_t qn_unit2_packed(int64_t x, int64_t y)
{
    int32_t u = qn_signed32((uint32_t)x);
    const int32_t v = qn_signed32((uint32_t)y); /* 2^31 becomes -2^31, whose square is the same */
    uint32_t lower;
    QN_ASSERT(qn_abs64(x) <= (uint64_t)1 << 31 && qn_abs64(y) <= (uint64_t)1 << 31);
    if (!(u | v)) u = 1;
    lower = (uint32_t)unit_part(u, v, qn_upper_word(x));
    return (uint64_t)(uint32_t)unit_part(v, u, qn_upper_word(y)) << 32 | lower;
}

/* Of the sum n of squares of numbers m up to 2^31, of which some is 2^30 at least: r and up = 1 - e, where a number goes by m r / 2^(32 + e),
 * rounded, and is below 2^31 where e is 0. r and its errors are those of root.c. */
QN_FOLDED uint32_t inverse_length(uint64_t n, int *up)
{
    *up = (n + ((uint64_t)1 << 29)) >> 62 == 0;
    return qn_reciprocal_root((uint32_t)(uint64_t)qn_round64(qn_signed64(n), 32 - 2 * *up)); /* n / 2^30 or 2^32, rounded */
}

QN_FOLDED int32_t part_of(uint32_t m, uint32_t r, int up, int32_t sign)
{
    const int32_t part = (int32_t)(((uint32_t)(qn_umul(m << up, r) >> 32) + 1u) >> 1);
    QN_ASSERT(!(up && m >> 31) && part <= QN_ONE30);
    return (part ^ sign) - sign;
}

/* They are blown up in place; where a power of 2 below zero is the largest, by 2 more, up to -2^31, which r and e make up for. */
void qn_row_unit(int32_t v[3])
{
    uint32_t all = 0, r;
    int i, k;
    for (i = 0; i < 3; i++) all |= (uint32_t)(v[i] ^ qn_asr32(v[i], 31));
    QN_ASSERT(!(all >> 30 >> 1));
    k = qn_clz32(all) - 1; /* all is 0 where numbers are -1 and 0 */
    for (i = 0; i < 3; i++) v[i] = qn_shl32(v[i], k);
    r = inverse_length(qn_dot_of(v, 1, v), &k);
    for (i = 0; i < 3; i++) {
        int32_t sign = qn_asr32(v[i], 31);
        QN_OPAQUE(sign); /* or each use of it shifts, in four bytes */
        v[i] = part_of(((uint32_t)v[i] ^ (uint32_t)sign) - (uint32_t)sign, r, k, sign);
    }
}

static inline int32_t halved(int32_t x) { return x < 0 ? -(int32_t)(qn_abs32(x) / 2u + (qn_abs32(x) & 1u)) : x / 2 + (x & 1); }

qn_dir2 qn_dir2_from_i32(int32_t x, int32_t y)
{
    int32_t v[3] = { x, y, 0 };
    qn_dir2 d;
    if (!(x | y)) v[0] = 1;
    if (x == INT32_MIN || y == INT32_MIN) { /* of 31 bits */
        v[0] = halved(x);
        v[1] = halved(y);
    }
    qn_row_unit(v);
    d.x = v[0];
    d.y = v[1];
    return d;
}

/* The upper word of x 2^k, 0 <= k <= 63, rounded to 31 bits, as qn_block31. */
QN_SHARED uint32_t block_of(uint64_t x, int k)
{
    const uint32_t t = (uint32_t)((x << k) >> 32);
    return (t >> 1) + (t & 1u);
}

QN_SHARED int32_t signed_part(uint32_t m, uint32_t r, int up, int32_t like) { return part_of(m, r, up, qn_asr32(like, 31)); }

qn_dir3 qn_dir3_from_i64(int64_t x, int64_t y, int64_t z)
{
    const uint64_t a = qn_abs64(x), b = qn_abs64(y), c = qn_abs64(z), all = a | b | c;
    qn_dir3 d = { QN_ONE30, 0, 0 };
    uint32_t p, q, s, r;
    int k;
    if (!all) return d;
    k = qn_clz64(all);
    p = block_of(a, k);
    q = block_of(b, k);
    s = block_of(c, k);
    r = inverse_length(qn_umul(p, p) + qn_umul(q, q) + qn_umul(s, s), &k);
    d.x = signed_part(p, r, k, qn_upper_word(x));
    d.y = signed_part(q, r, k, qn_upper_word(y));
    d.z = signed_part(s, r, k, qn_upper_word(z));
    return d;
}

#endif
