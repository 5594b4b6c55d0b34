/* SPDX-License-Identifier: MIT */
/* Sine, cosine and arc tangent: polynomials in fixed point, their coefficients by Remez's exchange,
 * each with the sum of its errors. A quarter turn, an eighth of it, is computed; signs and symmetry
 * give the others. */
#include "num/turn.h"

#include "num/root.h"

/* u v / 2^32, floored. */
static uint32_t high(uint32_t u, uint32_t v) { return (uint32_t)(qn_umul(u, v) >> 32); }

/* sin(pi x / 2) = x P(x^2) on [0, 1), P of degree 5 by Remez's exchange, wrong by 0.02 LSB of
 * 2^-30. P - 1 >= 0 is kept in Q32. At x = 1 the rounded coefficients sum to 1 unit of 2^-32 more
 * than they should; the five floors add f1 - f2 + f3 - f4 + f5, each in [0, 1), and that of z up to
 * 0.6; the 2 taken off the first coefficient centres that. So P is within 3.1 units, 0.78 LSB, the
 * product floors 0.25 LSB and the end rounds by 0.5: 1.53 in all. All 2^32 were tried: 1.154 at
 * most. */
static uint32_t quarter_sine(uint32_t x)
{
    uint32_t z = high(x, x), p;
    p = 688128u - high(z, 14681u);
    p = 20107406u - high(z, p);
    p = 342277056u - high(z, p);
    p = 2774394652u - high(z, p);
    /* not below 0: P - 1 is about 1 - x there, and every x beyond 1 - 2^-12 was tried */
    p = 2451551554u - high(z, p);
    return (uint32_t)(((uint64_t)x + high(x, p) + 2u) >> 2);
}

qn_q30 qn_sine34(uint64_t angle)
{
    uint32_t x = (uint32_t)angle;
    int quadrant = (int)(angle >> 32 & 3u);
    uint32_t s;
    /* sin(1 - x) backwards; x = 0 is the top itself, and 2^32 - 0 would not fit */
    if (quadrant & 1) {
        s = x ? quarter_sine(0u - x) : (uint32_t)QN_ONE30;
    } else {
        s = quarter_sine(x);
    }
    return quadrant & 2 ? -(qn_q30)s : (qn_q30)s;
}

qn_q30 qn_turn_sin(qn_turn angle) { return qn_sine34((uint64_t)angle << 2); }
qn_q30 qn_turn_cos(qn_turn angle) { return qn_cosine34((uint64_t)angle << 2); }

/* atan(t) in turns, t and the result in Q32, for t <= 0.43: t Q(t^2), Q of degree 5 in Q34 by
 * Remez's exchange, 0.13 LSB. The products floor less than 2 units of 2^-34 together, t is floored
 * by 2^-32 and weighs at most 1 / (2 pi), the end rounds by 0.5: in all below 1.3 LSB. */
static uint32_t small_turn(uint32_t t)
{
    uint32_t z = high(t, t), q;
    QN_ASSERT(t <= 1846835937u); /* .43 */
    q = 284320864u - high(z, 154560733u);
    q = 388566901u - high(z, q);
    q = 546746075u - high(z, q);
    q = 911417981u - high(z, q);
    q = 2734261087u - high(z, q);
    return (uint32_t)((qn_umul(t, q) + ((uint64_t)1 << 33)) >> 34);
}

/* The angle of (x, y), 0 <= y <= x <= 2^31, 0 < x: at most an eighth of a turn. Beyond atan(0.4) it
 * is measured back from the diagonal: atan(y / x) = 1/8 - atan((x - y) / (x + y)), and (1 - 0.4) /
 * (1 + 0.4) < 0.43. */
static uint32_t octant_turn(uint32_t y, uint32_t x)
{
    QN_ASSERT(y <= x && x && x <= (uint32_t)1 << 31);
    /* Neither divisor is 0: x > 0. x + y = 2^32 only where both are 2^31, and that is the
     * diagonal. */
    if (qn_umul(y, 5) <= qn_umul(x, 2)) return small_turn(qn_div64_32((uint64_t)y << 32, x));
    if (x == y) return (uint32_t)1 << 29;
    return ((uint32_t)1 << 29) - small_turn(qn_div64_32((uint64_t)(x - y) << 32, x + y));
}

qn_turn qn_turn_atan2(int32_t y, int32_t x)
{
    uint32_t a = qn_abs32(x), b = qn_abs32(y), angle;
    if (!(a | b)) return 0;
    angle = a >= b ? octant_turn(b, a) : ((uint32_t)1 << 30) - octant_turn(a, b);
    if (x < 0) angle = ((uint32_t)1 << 31) - angle;
    return y < 0 ? 0u - angle : angle;
}
