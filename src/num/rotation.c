/* SPDX-License-Identifier: MIT */
/* Rotations: angles, and quaternions.
 *
 * Sine, cosine and arc tangent are polynomials in fixed point. Their coefficients come from Remez's
 * exchange, and each function states the sum of its errors. The sine is computed over a quarter
 * turn, the arc tangent over an eighth; signs and symmetry give the rest. Each function of
 * quaternions scales its arguments to integers of 30 bits, computes exact sums of products in 64
 * bits and scales the result to length 2^30 (from_i64). Errors are stated in LSB of 2^-30, as sums
 * of the errors of the steps: in a component, or as a turn, across the quaternion. */
#include "num/vec.h"

#include "num/root.h"

/* ---- Angles ---------------------------------------------------------------------------------- */

/* u v / 2^32, floored. */
static uint32_t high(uint32_t u, uint32_t v) { return (uint32_t)(qn_umul(u, v) >> 32); }

/* c5 - z (c4 - z (c3 - z (c2 - z (c1 - z c0)))), each product floored. */
static uint32_t series(uint32_t z, const uint32_t c[6])
{
    uint32_t p = c[0];
    int i;
    for (i = 1; i < 6; i++) p = c[i] - high(z, p);
    return p;
}

/* sin(pi x / 2) = x P(x^2) on [0, 1), P of degree 5 by Remez's exchange, wrong by 0.02 LSB of
 * 2^-30. P - 1 >= 0 is kept in Q32; the 2 taken off its first coefficient centres what the floors
 * leave. All 2^32 values of x were tried: the error is 1.154 LSB at most. */
static uint32_t quarter_sine(uint32_t x)
{
    /* not below 0: P - 1 is about 1 - x there, and every x beyond 1 - 2^-12 was tried */
    static const uint32_t c[6] = { 14681, 688128, 20107406, 342277056, 2774394652u, 2451551554u };
    x = (uint32_t)(((uint64_t)x + high(x, series(high(x, x), c)) + 2u) >> 2);
    QN_ASSERT(x <= (uint32_t)QN_ONE30);
    return x;
}

/* Sine of angle / 2^34 turns (taken modulo one turn), within 1.16 LSB; never beyond +-2^30.
 * Falling: that of 1 - x; at x = 0 that is the top, as 2^32 - 0 does not fit. */
static qn_q30 sine34(uint64_t angle)
{
    const uint32_t x = (uint32_t)angle, quadrant = (uint32_t)(angle >> 32 & 3u),
                   s = !(quadrant & 1u) ? quarter_sine(x)
                       : x              ? quarter_sine(0u - x)
                                        : 1u << 30;
    return quadrant & 2u ? -(qn_q30)s : (qn_q30)s;
}

static qn_q30 cosine34(uint64_t angle) { return sine34(angle + ((uint64_t)1 << 32)); }

qn_q30 qn_turn_sin(qn_turn angle) { return sine34((uint64_t)angle << 2); }
qn_q30 qn_turn_cos(qn_turn angle) { return cosine34((uint64_t)angle << 2); }

/* atan(t) in turns, t and the result in Q32, for t <= 0.43: t Q(t^2), Q of degree 5 in Q34 by
 * Remez's exchange, 0.13 LSB. The products floor less than 2 units of 2^-34 together, t is floored
 * by 2^-32 and weighs at most 1 / (2 pi), the end rounds by 0.5: in all below 1.3 LSB. */
static uint32_t small_turn(uint32_t t)
{
    static const uint32_t c[6] = { 154560733, 284320864, 388566901,
                                   546746075, 911417981, 2734261087u };
    QN_ASSERT(t <= 1846835937u); /* .43 */
    return (uint32_t)((qn_umul(t, series(high(t, t), c)) + ((uint64_t)1 << 33)) >> 34);
}

/* The angle of (x, y), 0 <= y <= x <= 2^31, 0 < x: at most an eighth of a turn. Beyond atan(0.4) it
 * is measured back from the diagonal: in turns, atan(y / x) = 1/8 - atan((x - y) / (x + y)), and
 * the argument is small enough: (1 - 0.4) / (1 + 0.4) < 0.43. */
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

/* ---- Quaternions as blocks ------------------------------------------------------------------- */

/* Each number is read once: a pose may change during the call. INT32_MIN is halved to -2^30. */
bool qn_quat_block(const qn_quat *q, int32_t out[4])
{
    uint32_t all = 0, bits = 1;
    int32_t scale;
    bool is_beyond = false;
    int i;
    for (i = 0; i < 4; i++) {
        out[i] = qn_row_of(q)[i];
        all |= (uint32_t)out[i];
        bits |= qn_size32(out[i]); /* |x|, or |x| - 1 below zero: -2^29 counts as 29 bits */
        is_beyond |= qn_abs32(out[i]) > (uint32_t)QN_ONE30;
    }
    scale = bits >> 30 ? 1 : (int32_t)1 << (qn_clz32(bits) - 2);
    for (i = 0; i < 4; i++) {
        const int32_t half = (int32_t)((qn_abs32(out[i]) + 1u) >> 1);
        if (is_beyond) out[i] = out[i] < 0 ? -half : half;
        else out[i] *= scale; /* -2^29 becomes -2^30 */
    }
    QN_ASSERT(qn_is_block(out, 4) || !all);
    return all != 0;
}

qn_quat qn_quat_identity(void) { return (qn_quat){ QN_ONE30, 0, 0, 0 }; }

/* ---- Length 2^30 ----------------------------------------------------------------------------- */

/* w x y z scaled to length 2^30 (qn_unit_of); the zero quaternion gives the identity. Errors in LSB
 * across the quaternion, and so as a turn: the block costs 1 (the length of four errors of .5), the
 * end 1. Numbers of 32 bits other than INT32_MIN make an exact block. */
static qn_quat from_i64(const int64_t c[4])
{
    qn_quat q = { QN_ONE30, 0, 0, 0 };
    (void)qn_unit_of(c, 4, qn_row_in(&q));
    return q;
}

qn_quat qn_quat_normalise(qn_quat q)
{
    const int64_t c[4] = { q.w, q.x, q.y, q.z };
    return from_i64(c);
}

/* ---- Products -------------------------------------------------------------------------------- */

qn_quat qn_quat_conjugate(qn_quat q)
{
    const qn_vec3 v = qn_vec3_neg((qn_vec3){ q.x, q.y, q.z });
    return (qn_quat){ q.w, v.x, v.y, v.z };
}

static void block_or_identity(const qn_quat *q, int32_t out[4])
{
    if (!qn_quat_block(q, out)) out[0] = QN_ONE30; /* the other three are 0 */
}

/* Hamilton's product a b: |a| |b| <= 2^62 bounds every sum, and three products of 2^60, or little
 * more where a is a tangent (turned_little), every partial sum. */
static void multiply(const int32_t a[4], const int32_t b[4], int64_t s[4])
{
    s[0] = qn_mul(a[0], b[0]) - qn_mul(a[1], b[1]) - qn_mul(a[2], b[2]) - qn_mul(a[3], b[3]);
    s[1] = qn_mul(a[0], b[1]) + qn_mul(a[1], b[0]) + qn_mul(a[2], b[3]) - qn_mul(a[3], b[2]);
    s[2] = qn_mul(a[0], b[2]) - qn_mul(a[1], b[3]) + qn_mul(a[2], b[0]) + qn_mul(a[3], b[1]);
    s[3] = qn_mul(a[0], b[3]) + qn_mul(a[1], b[2]) - qn_mul(a[2], b[1]) + qn_mul(a[3], b[0]);
    QN_ASSERT(qn_is_62(s[0]) && qn_is_62(s[1]) && qn_is_62(s[2]) && qn_is_62(s[3]));
}

qn_quat qn_quat_mul(qn_quat u, qn_quat v)
{
    int32_t a[4], b[4];
    int64_t s[4];
    block_or_identity(&u, a);
    block_or_identity(&v, b);
    multiply(a, b, s);
    return from_i64(s);
}

qn_vec3 qn_quat_rotate(qn_quat q, qn_vec3 v)
{
    qn_pose3 pose = { { 0, 0, 0 }, { 0, 0, 0, 0 } };
    qn_frame3 frame;
    pose.q = q;
    return qn_frame3_from_pose(&frame, &pose) == QN_APART ? qn_frame3_apply(&frame, v) : v;
}

/* The quaternion (c, s axis / length), |axis| = length < 2^31.8: products below 2^62. */
static qn_quat turn_about(int64_t c, int64_t s, int64_t length, const int32_t axis[3])
{
    int64_t q[4];
    int i;
    q[0] = c * length;
    for (i = 0; i < 3; i++) q[i + 1] = s * axis[i];
    QN_ASSERT(length > 0 && length >> 32 == 0 && qn_is_62(q[0]) && qn_is_62(q[1]));
    return from_i64(q);
}

/* Errors in LSB: sine and cosine 1.16 each, 1.21 times that in a component; the rounded length, at
 * least 2^29, .39; the scaling 1.5: 3.3. */
qn_quat qn_quat_from_axis(qn_dir3 axis, qn_turn angle)
{
    int32_t *v = qn_row_in(&axis);
    const uint32_t all = qn_sizes3(v);
    const uint64_t half = 2u * (uint64_t)angle; /* in 2^-34 turns */
    if (!all) return qn_quat_identity();
    /* the largest is 2^29 at least, as that of every unit axis */
    if (!(all >> 30)) qn_row_block32(v, v);
    QN_ASSERT(qn_row_size(v) >> 29);
    return turn_about(cosine34(half), sine34(half),
                      (int64_t)qn_root64_round((uint64_t)qn_row_dot(v, v)), v);
}

/* ---- Between two rotations ------------------------------------------------------------------- */

/* Errors in LSB: the ends, once scaled, are off by .5 in a component, or by 1 with INT32_MIN; their
 * lengths differ by 1 in 2^30, which turns the result by .52. Half way between ends a quarter turn
 * apart that is 1.42 times as much; the scaling adds 1.5. In all: 3.5. */
qn_quat qn_quat_nlerp(qn_quat u, qn_quat v, qn_q16 t)
{
    int64_t c[4], side = 0;
    qn_q16 part;
    int i;
    t = t < 0 ? 0 : t > QN_ONE ? QN_ONE : t;
    u = qn_quat_normalise(u);
    v = qn_quat_normalise(v);
    for (i = 0; i < 4; i++) side += qn_mul(qn_row_of(&u)[i], qn_row_of(&v)[i]); /* 2^60.1 */
    /* -v is the same rotation as v; the one nearer u is within a quarter turn: no zero sum. */
    part = side < 0 ? -t : t;
    for (i = 0; i < 4; i++)
        c[i] = qn_mul(qn_row_of(&u)[i], QN_ONE - t) + qn_mul(qn_row_of(&v)[i], part);
    return from_i64(c);
}

/* ---- Integration ----------------------------------------------------------------------------- */

/* The vector m 2^exponent radians is half the rotation; -90 <= exponent <= -35 and |m| <= 2^30 per
 * component, so |half| < 0.055. The rotation is (1, half tan(|half|) / |half|) up to scale, and
 * tan(a) / a = 1 + a^2/3 + 2 a^4/15 + 17 a^6/315, the rest below 2^-37. */
static qn_quat turned_little(const qn_quat *q, const int32_t m[3], int exponent)
{
    const int down = -2 * exponent - 32, shift = -exponent - 31; /* 38 to 148, and 4 to 59 */
    /* |half|^2 in Q32, below 2^24; the square is 3 * 2^60 at most */
    const uint32_t a = down > 63 ? 0u : (uint32_t)((uint64_t)qn_row_dot(m, m) >> down);
    /* 1/3, 2/15, 17/315 */
    const uint32_t f = high(a, 1431655765u + high(a, 572662306u + high(a, 231791886u)));
    int32_t c[4], v[4];
    int64_t s[4];
    int i;
    QN_ASSERT(a >> 24 == 0 && exponent >= -90 && exponent <= -35);
    QN_ASSERT(qn_sizes3(m) <= (uint32_t)QN_ONE30 + ((uint32_t)QN_ONE30 - 1u));
    v[0] = 0;
    for (i = 0; i < 3; i++)
        v[i + 1] = m[i] + (int32_t)qn_asr64(qn_mul(m[i], (int32_t)f) + ((int64_t)1 << 31), 32);
    block_or_identity(q, c);
    multiply(v, c, s); /* below 2^61.6 */
    for (i = 0; i < 4; i++) s[i] = qn_scale64(s[i], -shift) + ((int64_t)c[i] * ((int64_t)1 << 31));
    return from_i64(s);
}

/* The same for -34 <= exponent <= 1 and |m| >= 2^29, by sine and cosine. Errors in LSB, as turns:
 * the rounding of m turns it by 1.73, that of twice by .25; the sines add 1.16, 1.42 times that;
 * the floor of angle .4; the scaling of turn_about 2: 6.1 so far. The product's scaling adds 1.5:
 * 7.6 in all. Besides, the length of m is off by .5 (|x| + |y| + |z|) / |m|, at most 2^-29 .683 of
 * it, and that of twice by .25 / |m|: together 2^-29 .91 of half the angle, or .91 per radian. */
static qn_quat turned_much(const qn_quat *q, const int32_t m[3], int exponent)
{
    /* twice is |m| doubled and has 32 bits; 2935890503282001226 = 2^64 / (2 pi) has 62. Half the
     * rotation is twice * 2^(exponent - 1) radians, or product / 2^(31 - exponent) in 2^-34 turns;
     * the product has 94 bits, of which the lowest 30 are dropped. */
    uint32_t twice = (uint32_t)qn_root64_round(4u * (uint64_t)qn_row_dot(m, m));
    uint64_t product = (qn_umul(twice, 683565275u) << 2) + (qn_umul(twice, 2475754826u) >> 30);
    uint64_t angle = product >> (1 - exponent);
    QN_ASSERT(exponent >= -34 && exponent <= 1 && twice >> 30);
    return qn_quat_mul(turn_about(cosine34(angle), 2 * (int64_t)sine34(angle), twice, m), *q);
}

qn_quat qn_quat_integrate(qn_quat q, qn_dir3 omega, int omega_shift, qn_q30 dt)
{
    int64_t h[3];
    int32_t m[3];
    int bits, i, exponent;
    dt = dt < 0 ? 0 : dt > QN_ONE30 ? QN_ONE30 : dt;
    omega_shift = omega_shift < 0 ? 0 : omega_shift > 30 ? 30 : omega_shift;
    /* at most 2^61; one unit is 2^(omega_shift - 60) radians of rotation, half that of h */
    for (i = 0; i < 3; i++) h[i] = qn_mul(qn_row_of(&omega)[i], dt);
    bits = qn_bits_of(h, 3); /* at most 62 */
    if (!bits) return qn_quat_normalise(q);
    exponent = omega_shift - 61 + bits - 30;
    QN_ASSERT(bits <= 62 && exponent <= 1);
    for (i = 0; i < 3; i++) m[i] = (int32_t)qn_scale64(h[i], 30 - bits);
    return exponent <= -35 ? turned_little(&q, m, exponent) : turned_much(&q, m, exponent);
}
