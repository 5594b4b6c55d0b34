/* SPDX-License-Identifier: MIT */
/* Roots and divisions where size is all that counts, bit by bit: a part of root.c. */
#ifndef QN_NUM_ROOT_SMALL_H
#define QN_NUM_ROOT_SMALL_H

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

#ifndef QN_PORT_DIVIDES
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
#endif

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

#endif
