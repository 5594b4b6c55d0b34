/* SPDX-License-Identifier: MIT */
/* Integer roots, reciprocals, quotients and unit directions.
 *
 *   1. A seed of 8 bits, from a table by the leading bits.
 *   2. Newton's step in 32 bits: 15 bits are right.
 *   3. A cubic step in 64 bits: 2^-37 to 2^-39 of the value is left.
 *   4. Roots and quotients are corrected by an exact remainder; reciprocals keep the stated error.
 * Every loop ends because the remainder moves by the divisor and its range is proved. */
#include "num/root.h"

/* 256 / sqrt(x) - 256 for each 1/128 of [1/4, 1), at its middle, rounded. */
const uint8_t qn_seeds[96] = { 252, 244, 237, 230, 223, 217, 211, 205, 199, 194, 188, 183, 178, 173,
                               169, 164, 160, 156, 152, 148, 144, 140, 136, 133, 129, 126, 123, 119,
                               116, 113, 110, 107, 105, 102, 99,  97,  94,  91,  89,  87,  84,  82,
                               80,  77,  75,  73,  71,  69,  67,  65,  63,  61,  59,  57,  55,  54,
                               52,  50,  48,  47,  45,  44,  42,  40,  39,  37,  36,  34,  33,  31,
                               30,  29,  27,  26,  25,  23,  22,  21,  20,  18,  17,  16,  15,  13,
                               12,  11,  10,  9,   8,   7,   6,   5,   4,   3,   2,   1 };

/* r1 (1 + g / 2^43) with 31 fraction bits, of r1 with 15. The result lies in (2^31, 2^32]; 2^32,
 * which wraps to 0, gives 2^32 - 1. */
QN_FOLDED uint32_t refined(uint32_t r1, int32_t g)
{
    int32_t factor = (int32_t)r1;
    uint32_t r;
    QN_ASSERT(r1 <= (uint32_t)1 << 16);
    QN_OPAQUE(factor);
    r = (r1 << 16) + (uint32_t)qn_asr64(qn_mul(factor, g) + ((int64_t)1 << 26), 27);
    return r - (1u - (r >> 31));
}

uint32_t qn_reciprocal32(uint32_t d)
{
    /* the square of a root's seed; p = 2^24 (1 + e), |e| < 2^-6 */
    const uint32_t root = 256u + qn_seeds[(d >> 25) - 32];
    uint32_t r = root * root >> 8, p = r * (d >> 16);
    int32_t e, s;
    QN_ASSERT(d >> 31);
    r = (r * (0x800000u - (p >> 2))) >> 15; /* r (1 - e) */
    /* r d = 2^47 (1 - E), -2^-14.9 < E < 2^-12.8 (all 2^15 values of d >> 16 were tried);
     * e = E 2^43, floored. */
    e = (int32_t)qn_asr64(((int64_t)1 << 47) - (int64_t)qn_umul(r, d), 4);
    QN_ASSERT(e >= -((int32_t)1 << 29) && e < (int32_t)5 << 28);
    s = qn_asr32(e, 15);
    /* r (1 + E + E^2) misses by E^3 < 2^-38.4; s is floored: 2^-39.8 more; the rest is 2^-42 */
    return refined(r, e + qn_asr32(s * s, 13)) - 1u;
}

/* r with 15 fraction bits, and g, such that 2^47 / sqrt(hi 2^32 + lo) = r (1 + g / 2^43) within
 * 2^-37 of itself, for hi >= 2^30. The seed is 256 / sqrt(hi / 2^32), rounded, at the middle of the
 * seed's span: 2^12 / sqrt(m), m odd. */
QN_FOLDED uint32_t root_steps(uint32_t hi, uint32_t lo, int32_t *g)
{
    /* modulo 2^32: 2^31 + 2^32 e, hi r^2 = 1 + e, |e| < 2^-5 */
    uint32_t r = 256u + qn_seeds[(hi >> 25) - 32], p = r * r * (hi >> 16) + 0x80000000u;
    uint64_t square;
    int32_t e, s;
    QN_ASSERT(hi >> 30);
    r = (r * (0x500000u - (p >> 11))) >> 15; /* r (1 - e / 2) */
    /* r r hi = 2^62 (1 - E), -2^-14 < E < 2^-12 (all 49,152 values of hi >> 16 were tried);
     * e = E 2^42, from the bits below that of 2^62. */
    square = qn_umul(r * r, hi);
    if (lo) square += qn_umul(r * r, lo) >> 32;
    e = qn_signed32((uint32_t)((0u - square) >> 20));
    QN_ASSERT(e >= -((int32_t)1 << 28) && e <= (int32_t)1 << 30);
    s = qn_asr32(e, 15);
    /* r (1 + E/2 + 3 E^2/8) misses by 5 E^3 / 16 < 2^-37 */
    *g = e + (int32_t)(((uint32_t)(s * s) * 3u) >> 14);
    return r;
}

uint32_t qn_reciprocal_root(uint32_t x)
{
    int32_t g;
    const uint32_t r = root_steps(x, 0, &g);
    return refined(r, g);
}

/* ---- Roots ----------------------------------------------------------------------------------- */

/* The estimate of sqrt(x 4^k), which is below 2^32, is top r 2^-31: top is the upper word of x 4^k,
 * r its reciprocal root. The error has three parts: 2^-32 of the value from r, 2^-31 of the value
 * from the bits below top, and a floor. So the estimate is below by less than 3 and above by less
 * than 1, and one less is never above. It fits: each of the last 2^24 values of top was tried, and
 * a smaller one has no root near 2^32. floor(sqrt(x 4^k)) / 2^k floors to floor(sqrt(x)). */
uint32_t qn_root64_floor(uint64_t x)
{
    const int k = qn_clz64(x) / 2;
    uint32_t top, s;
    uint64_t rest;
    if (!x) return 0;
    x <<= 2 * k;
    top = (uint32_t)(x >> 32);
    s = (uint32_t)(qn_umul(top, qn_reciprocal_root(top)) >> 31) - 1u;
    rest = x - qn_umul(s, s);
    QN_ASSERT(x >> 62 && rest < (uint64_t)1 << 36);
    for (; rest > 2u * (uint64_t)s; s++) /* ends: rest falls by 2 s + 1 > 2^32 from below 2^36 */
        rest -= 2u * (uint64_t)s + 1u;
    return s >> k;
}

uint64_t qn_root64_round(uint64_t x)
{
    uint32_t s = qn_root64_floor(x);
    return (uint64_t)s + (x - qn_umul(s, s) > s); /* (s + 1/2)^2 = s^2 + s + 1/4 */
}

void qn_length_of(uint64_t square, qn_length *l)
{
    uint32_t hi = (uint32_t)(square >> 32), lo = (uint32_t)square;
    int k, base = 0;
    QN_ASSERT(square);
    if (!hi) hi = lo, lo = 0, base = 16;
    k = qn_clz32(hi) & ~1;
    hi = hi << k | (lo >> 1) >> (31 - k);
    hi += ((lo << k) & ~hi) >> 31;
    l->shift = base + k / 2;
    l->inverse = qn_reciprocal_root(hi);
    l->top = hi;
}

/* The estimate is off by less than 1 below 2^30, than 2 below 2^31, and is rounded: so it is above
 * the nearest by 1 at most, or by 2, and is 1 at least. Ends: left falls; 4 is enough. */
uint32_t qn_length_nearest(const qn_length *l, uint64_t square)
{
    uint32_t s = (qn_length_half(l) + (((uint32_t)1 << l->shift) >> 2)) >> (l->shift - 1);
    int64_t rest; /* square - 3/4 - (s + 1/2)^2 */
    int left;
    QN_ASSERT(l->shift > 0 && s);
    s -= 1 + (s >> 30);
    rest = qn_signed64(square - 1 - qn_umul(s, s + 1));
    for (left = 4; left && rest >= 0; left--) s++, rest -= (int64_t)(2 * s);
    return s;
}

/* ---- Divisions ------------------------------------------------------------------------------- */

uint32_t qn_div64_32(uint64_t n, uint32_t d)
{
    int k = qn_clz32(d);
    uint32_t q, r;
    uint64_t rest;
    uint32_t top = (uint32_t)(n >> 32), low = (uint32_t)n;
    QN_ASSERT(d && top < d);
    if (top >= d) return UINT32_MAX;
    d <<= k;
    top = top << k | (low >> 1) >> (31 - k); /* n 2^k, which keeps its top: n < d 2^32 */
    low <<= k;
    r = qn_reciprocal32(d);
    /* (n r) 2^-63 is n / d less at most 1.53 * 2 = 3.06; leaving out the lower word, which is
     * mostly 0 or nearly so, costs less than 2, and the floor costs 1. Hence q <= n / d, and n / d
     * is less than 7 above q. */
    q = (uint32_t)(qn_umul(top, r) >> 31);
    rest = ((uint64_t)top << 32 | low) - qn_umul(q, d);
    QN_ASSERT(rest < 7u * (uint64_t)d);
    for (; rest >= d; q++) rest -= d; /* ends: rest falls by d > 0, from below 7 d */
    return q;
}

/* x / 2^s, s <= 31. Words are shifted: given 64 bits, compilers call a function. */
QN_FOLDED uint32_t lower_word(int64_t x, int s)
{
    return (uint32_t)(uint64_t)x >> s | (uint32_t)qn_upper_word(x) << 1 << (31 - s);
}

/* Both lose the bits that `whole` has beyond 32: an error of 2^-31. */
int32_t qn_ratio30(int64_t part, int64_t whole)
{
    uint32_t n, d;
    int s;
    if (whole < 0)
        part = qn_signed64(0u - (uint64_t)part), whole = qn_signed64(0u - (uint64_t)whole);
    if (part <= 0) return 0;
    if (part >= whole) return QN_ONE30;            /* -2^63 stays below 0 */
    s = qn_bits32((uint32_t)qn_upper_word(whole)); /* 31 at most: whole > 0 */
    n = lower_word(part, s);
    d = lower_word(whole, s);
    if (n >= d) return QN_ONE30;
    return (int32_t)(qn_div64_32((uint64_t)n << 31, d) >> 1); /* d > 0: its top bit stays */
}

/* ---- Unit length ----------------------------------------------------------------------------- */

/* 2^30 / sqrt(n) = r / 2^(32 + e) for n = 4 quarter. r is computed from n / 2^30 or n / 2^32,
 * whichever has 32 bits, rounded. Errors of a component c of three, in LSB of 2^-30: the block's
 * rounding turns the vector by at most 1/2 sqrt(3) / 2^30, which costs .5 (.87 times the sine to
 * the vector's own direction); r is wrong by 2^-32 (its argument is rounded) + 0.53 * 2^-31 of
 * itself, which costs .52 c; the rounding at the end costs .5. The bits that a quarter of a square
 * drops do not count. */
bool qn_unit_of(const int64_t *x, int count, int32_t *out)
{
    uint32_t m[4], r;
    const int bits = qn_bits_of(x, count), k = 64 - bits;
    uint64_t quarter = 0, fine;
    int i, e;
    QN_ASSERT(count == 3 || count == 4);
    if (!bits) return false;
    for (i = 0; i < count; i++) { /* the upper 32 bits, rounded to 31: at most 2^31 */
        const uint32_t top = (uint32_t)(qn_abs64(x[i]) << k >> 32);
        m[i] = (top >> 1) + (top & 1u);
        quarter += qn_umul(m[i], m[i]) >> 2;
    }
    QN_ASSERT(quarter >> 58 && quarter <= (uint64_t)1 << 62);
    fine = quarter + ((uint64_t)1 << 27);
    e = fine >> 60 != 0;
    fine = e ? (quarter + ((uint64_t)1 << 29)) >> 30 : fine >> 28;
    r = qn_reciprocal_root(fine >> 32 ? UINT32_MAX : (uint32_t)fine);
    for (i = 0; i < count; i++) { /* m r < 2^63 */
        const int32_t v = (int32_t)((((uint32_t)(qn_umul(m[i], r) >> 31) >> e) + 1u) >> 1);
        /* r is above the real one by less than .38 LSB of 2^30, so 2^30 is not rounded past. */
        QN_ASSERT(v <= QN_ONE30);
        out[i] = x[i] < 0 ? -v : v;
    }
    return true;
}

qn_dir3 qn_dir3_from_i64(const int64_t v[3])
{
    qn_dir3 d = { QN_ONE30, 0, 0 };
    (void)qn_unit_of(v, 3, qn_row_in(&d));
    return d;
}

/* ---- Unit directions of the plane, correctly rounded ----------------------------------------- */

/* Does m 2^30 / sqrt(n) lie beyond t + 1/2? Compares the squares (2 m 2^30)^2 and (2 t + 1)^2 n,
 * both below 2^126. */
static QN_OWN_STACK bool is_beyond_half(uint64_t n, uint32_t m, uint32_t t)
{
    uint64_t odd = qn_umul(t, t) * 4u + 4u * (uint64_t)t + 1u, low, mid, high, square;
    uint32_t n1 = (uint32_t)(n >> 32), n0 = (uint32_t)n, o1 = (uint32_t)(odd >> 32),
             o0 = (uint32_t)odd;
    QN_ASSERT(n <= (uint64_t)1 << 63 && m <= (uint32_t)1 << 31 && t < (uint32_t)QN_ONE30);
    low = qn_umul(n0, o0);
    mid = qn_umul(n1, o0) + (low >> 32); /* n1 <= 2^31 and o1 < 2^30: no sum wraps */
    high = qn_umul(n1, o1) + (mid >> 32);
    mid = (uint64_t)(uint32_t)mid + qn_umul(n0, o1);
    high += mid >> 32;
    low = mid << 32 | (uint32_t)low;
    square = qn_umul(m, m);
    return square >> 2 > high || (square >> 2 == high && square << 62 > low);
}

/* A filter for directions that have unit length but for rounding, in Q30, or in Q16 (shifted to
 * Q30): x x + y y = 2^60 (1 + d), |d| <= 2^-15. m / sqrt(1 + d) = m - m (d / 2 - 3 d^2 / 8) but for
 * 5 d^3 / 16, which is 2^-16.6 LSB. Cutting d to 2^-45 costs 2^-16 LSB, the square, with its two
 * floors, costs 4 times that, and the last product 2^-14: together less than 3 steps of 2^-14.
 * False within 4 steps of a half: then the exact comparison decides. */
QN_INLINE bool round_part(int32_t m, int32_t g, int32_t *out)
{
    const int32_t less = qn_upper_word(qn_mul(m, g)) + (1 << 13);
    *out = m - qn_asr32(less, 14);
    QN_ASSERT(!((less + 4) & 0x3FF8) || qn_abs32(*out) <= (uint32_t)QN_ONE30);
    return ((less + 4) & 0x3FF8) != 0;
}

static bool round_unit(int32_t x, int32_t y, qn_dir2 *out)
{
    uint64_t d = qn_square(x) + qn_square(y);
    int32_t e, s;
    if (d >> 33 == 0) {
        d <<= 28;
        x = qn_shl32(x, 14);
        y = qn_shl32(y, 14);
    }
    d -= ((uint64_t)1 << 60) - ((uint64_t)1 << 45);
    if (d >> 46) return false;
    e = (int32_t)((uint32_t)(d >> 15) - ((uint32_t)1 << 30));
    s = qn_asr32(e, 16);
    QN_ASSERT(qn_abs32(s) <= (uint32_t)1 << 14);
    e -= qn_asr32(3 * s * s, 15);
    return round_part(x, e, &out->x) && round_part(y, e, &out->y);
}

/* m[0] / |m| and m[1] / |m| in Q30, for any m up to 2^31 but 0. m is scaled so that n = m . m lies
 * in [2^60, 2^63]; then 1 / sqrt(top) = r (1 + g / 2^43) / 2^47, where top is n or 4 n. A component
 * is m 2^30 / sqrt(n), m <= 2^31: the estimate is right within 2^-7.7 LSB (5 E^3 / 16 of 2^30) and
 * three floors of 2^-16. Within 2^-6 of a half the comparison of squares decides. */
static void unit_parts(uint32_t m[2])
{
    uint64_t n, top;
    uint32_t r;
    int32_t g;
    bool low;
    int k = qn_clz32(m[0] | m[1]), i;
    if (k > 0) k--;
    m[0] <<= k, m[1] <<= k;
    n = qn_umul(m[0], m[0]) + qn_umul(m[1], m[1]);
    QN_ASSERT(n >> 60 && n <= (uint64_t)1 << 63);
    low = n >> 62 == 0;
    top = low ? n << 2 : n;
    r = root_steps((uint32_t)(top >> 32), (uint32_t)top, &g);
    for (i = 0; i < 2; i++) {
        uint64_t p = qn_umul(m[i], r);
        uint32_t fraction, up;
        p += (uint64_t)qn_asr64(qn_mul((int32_t)(uint32_t)(p >> 16), g), 27);
        if (low) p += p;
        fraction = (uint32_t)p << 15;
        up = fraction >> 31;
        if (fraction - 0x7C000000u < 0x08000000u) up = is_beyond_half(n, m[i], (uint32_t)(p >> 17));
        m[i] = (uint32_t)(p >> 17) + up;
        QN_ASSERT(m[i] <= (uint32_t)QN_ONE30);
    }
}

static QN_OWN_STACK bool unit2_any(int64_t x, int64_t y, qn_dir2 *out)
{
    uint32_t m[2];
    bool any;
    m[0] = (uint32_t)qn_abs64(x), m[1] = (uint32_t)qn_abs64(y);
    any = (m[0] | m[1]) != 0;
    if (m[0] && m[1]) {
        unit_parts(m);
    } else { /* along an axis, as games often have it; of (0, 0) +x */
        m[1] = m[1] ? (uint32_t)QN_ONE30 : 0;
        m[0] = (uint32_t)QN_ONE30 - m[1];
    }
    out->x = x < 0 ? -(int32_t)m[0] : (int32_t)m[0];
    out->y = y < 0 ? -(int32_t)m[1] : (int32_t)m[1];
    return any;
}

bool qn_unit2(int64_t x, int64_t y, qn_dir2 *out)
{
    QN_ASSERT(qn_abs64(x) <= (uint64_t)1 << 31 && qn_abs64(y) <= (uint64_t)1 << 31);
    /* 2^31 wraps to -2^31, which has the same square: no unit direction either */
    if (round_unit(qn_signed32((uint32_t)x), qn_signed32((uint32_t)y), out)) return true;
    return unit2_any(x, y, out);
}
