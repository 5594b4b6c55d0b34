/* SPDX-License-Identifier: MIT */
/* Vectors: the public ones, structures of Q16.16 that saturate; and rows of three integers, which
 * the searches scale to 30 bits and to unit length. */
#include "num/vec.h"

#include "num/root.h"

/* ---- Per component --------------------------------------------------------------------------- */

qn_vec3 qn_vec3_add(qn_vec3 u, qn_vec3 v)
{
    return (qn_vec3){ qn_q16_add(u.x, v.x), qn_q16_add(u.y, v.y), qn_q16_add(u.z, v.z) };
}

qn_vec3 qn_vec3_sub(qn_vec3 u, qn_vec3 v)
{
    return (qn_vec3){ qn_q16_sub(u.x, v.x), qn_q16_sub(u.y, v.y), qn_q16_sub(u.z, v.z) };
}

qn_vec3 qn_vec3_neg(qn_vec3 u)
{
    return (qn_vec3){ qn_q16_neg(u.x), qn_q16_neg(u.y), qn_q16_neg(u.z) };
}

qn_vec3 qn_vec3_scale(qn_vec3 u, qn_q16 s)
{
    return (qn_vec3){ qn_q16_mul(u.x, s), qn_q16_mul(u.y, s), qn_q16_mul(u.z, s) };
}

qn_vec2 qn_vec2_add(qn_vec2 u, qn_vec2 v)
{
    return (qn_vec2){ qn_q16_add(u.x, v.x), qn_q16_add(u.y, v.y) };
}

qn_vec2 qn_vec2_sub(qn_vec2 u, qn_vec2 v)
{
    return (qn_vec2){ qn_q16_sub(u.x, v.x), qn_q16_sub(u.y, v.y) };
}

qn_vec2 qn_vec2_neg(qn_vec2 u) { return (qn_vec2){ qn_q16_neg(u.x), qn_q16_neg(u.y) }; }

qn_vec2 qn_vec2_scale(qn_vec2 u, qn_q16 s)
{
    return (qn_vec2){ qn_q16_mul(u.x, s), qn_q16_mul(u.y, s) };
}

/* A vector is the way to it from here, its length the distance, its direction that of the way. */
static const qn_vec3 origin = { 0, 0, 0 };

/* ---- Products -------------------------------------------------------------------------------- */

/* s + t + u, saturated. The sum is exact in two parts: the sum of the upper words takes the carry
 * of the sum of the lower ones. */
QN_SHARED int64_t saturated_sum(int64_t s, int64_t t, int64_t u)
{
    const uint64_t low = (uint64_t)(uint32_t)s + (uint32_t)t + (uint32_t)u;
    const int64_t high =
        (int64_t)qn_upper_word(s) + qn_upper_word(t) + qn_upper_word(u) + (int64_t)(low >> 32);
    if (high != (int32_t)high) return high < 0 ? INT64_MIN : INT64_MAX;
    return qn_signed64((uint64_t)high << 32 | (uint32_t)low);
}

qn_q32 qn_vec3_dot(qn_vec3 u, qn_vec3 v)
{
    return saturated_sum(qn_mul(u.x, v.x), qn_mul(u.y, v.y), qn_mul(u.z, v.z));
}

/* The vector in space with z = 0. */
static qn_vec3 flat(qn_vec2 u) { return (qn_vec3){ u.x, u.y, 0 }; }

qn_q32 qn_vec2_dot(qn_vec2 u, qn_vec2 v) { return qn_vec3_dot(flat(u), flat(v)); }

/* Products lie in [-(2^62 - 2^31), 2^62], so a difference of two always fits, with 2^31 to spare
 * for the rounding. */
qn_q32 qn_vec2_cross(qn_vec2 u, qn_vec2 v) { return qn_mul(u.x, v.y) - qn_mul(u.y, v.x); }

qn_vec3 qn_vec3_cross(qn_vec3 u, qn_vec3 v)
{
    qn_long3 a, b, out;
    qn_vec3 w;
    int i;
    qn_vec3_between(&origin, &u, a);
    qn_vec3_between(&origin, &v, b);
    qn_long_cross(a, b, out);
    for (i = 0; i < 3; i++) qn_row_in(&w)[i] = qn_saturate(qn_round64(out[i], 16));
    return w;
}

/* ---- Two points ------------------------------------------------------------------------------ */

void qn_vec3_between(const qn_vec3 *from, const qn_vec3 *to, int64_t *out)
{
    int i;
    for (i = 0; i < 3; i++) out[i] = (int64_t)qn_row_of(to)[i] - qn_row_of(from)[i];
}

/* Differences below 2^31 in magnitude have squares whose sum is at most 3 * 2^62 and fits; its root
 * is at most 2^31.8. With a larger difference the distance saturates. */
qn_q16 qn_vec3_distance(qn_vec3 u, qn_vec3 v)
{
    qn_long3 d;
    qn_vec3_between(&u, &v, d);
    if (qn_bits_of(d, 3) > 31) return INT32_MAX;
    return qn_saturate((int64_t)qn_root64_round(
        qn_square((int32_t)d[0]) + qn_square((int32_t)d[1]) + qn_square((int32_t)d[2])));
}

qn_q16 qn_vec2_distance(qn_vec2 u, qn_vec2 v) { return qn_vec3_distance(flat(u), flat(v)); }
qn_q16 qn_vec3_length(qn_vec3 u) { return qn_vec3_distance(origin, u); }
qn_q16 qn_vec2_length(qn_vec2 u) { return qn_vec3_length(flat(u)); }

qn_dir3 qn_dir3_between(qn_vec3 from, qn_vec3 to)
{
    qn_long3 v;
    qn_vec3_between(&from, &to, v);
    return qn_dir3_from_i64(v);
}

/* Right for the plane: a third number that is 0 changes no rounding of the other two. */
qn_dir2 qn_dir2_between(qn_vec2 from, qn_vec2 to)
{
    const qn_dir3 d = qn_dir3_between(flat(from), flat(to));
    return (qn_dir2){ d.x, d.y };
}

qn_dir3 qn_dir3_from_vec3(qn_vec3 u) { return qn_dir3_between(origin, u); }
qn_dir2 qn_dir2_from_vec2(qn_vec2 u) { return qn_dir2_between((qn_vec2){ 0, 0 }, u); }

/* ---- Rows: 30 bits and unit length ----------------------------------------------------------- */

void qn_row_add(const int32_t *u, const int32_t *v, int32_t *out)
{
    out[0] = qn_wrap_add(u[0], v[0]);
    out[1] = qn_wrap_add(u[1], v[1]);
    out[2] = qn_wrap_add(u[2], v[2]);
}

void qn_row_negate(const int32_t *u, int32_t *out)
{
    out[0] = qn_wrap_sub(0, u[0]);
    out[1] = qn_wrap_sub(0, u[1]);
    out[2] = qn_wrap_sub(0, u[2]);
}

void qn_row_sub(const int32_t *u, const int32_t *v, int32_t *out)
{
    out[0] = qn_wrap_sub(u[0], v[0]);
    out[1] = qn_wrap_sub(u[1], v[1]);
    out[2] = qn_wrap_sub(u[2], v[2]);
}

int64_t qn_row_dot(const int32_t *u, const int32_t *v) { return qn_row_dot_here(u, v); }

int32_t qn_row_dot30(const int32_t *u, const int32_t *v)
{
    return qn_round30_low(qn_mul3_row(u, v[0], v[1], v[2]));
}

int32_t qn_row_rise(const int32_t *u, const int32_t *v, const int32_t *n, int32_t *way)
{
    qn_row_sub(u, v, way);
    return qn_row_dot30(way, n);
}

void qn_row_cross(const int32_t *u, const int32_t *v, int64_t *out)
{
    out[0] = qn_signed64(qn_mul2(u[1], v[2], qn_wrap_sub(0, u[2]), v[1]));
    out[1] = qn_signed64(qn_mul2(u[2], v[0], qn_wrap_sub(0, u[0]), v[2]));
    out[2] = qn_signed64(qn_mul2(u[0], v[1], qn_wrap_sub(0, u[1]), v[0]));
}

int64_t qn_row_turn(const int32_t *u, const int32_t *v, int i)
{
    const int j = qn_next_axis[i], k = qn_next_axis[i + 1];
    return qn_signed64(qn_mul2(u[j], v[k], qn_wrap_sub(0, u[k]), v[j]));
}

void qn_long_cross(const int64_t *u, const int64_t *v, int64_t *out)
{
    int i;
    for (i = 0; i < 3; i++) {
        const int j = i < 2 ? i + 1 : 0, k = 3 - i - j;
        out[i] = qn_signed64((uint64_t)u[j] * (uint64_t)v[k] - (uint64_t)u[k] * (uint64_t)v[j]);
    }
}

void qn_row_middle(const int32_t *u, const int32_t *v, int32_t *out)
{
    out[0] = qn_wrap_add(u[0], qn_asr32(qn_wrap_sub(v[0], u[0]), 1));
    out[1] = qn_wrap_add(u[1], qn_asr32(qn_wrap_sub(v[1], u[1]), 1));
    out[2] = qn_wrap_add(u[2], qn_asr32(qn_wrap_sub(v[2], u[2]), 1));
}

void qn_row_along(const int32_t *from, const int32_t *n, int32_t s, int32_t *out)
{
    out[0] = qn_wrap_add(from[0], qn_round30_low((uint64_t)qn_mul(n[0], s)));
    out[1] = qn_wrap_add(from[1], qn_round30_low((uint64_t)qn_mul(n[1], s)));
    out[2] = qn_wrap_add(from[2], qn_round30_low((uint64_t)qn_mul(n[2], s)));
}

const uint8_t qn_next_axis[4] = { 1, 2, 0, 1 };

int qn_row_largest(const int32_t *u)
{
    const uint32_t x = qn_abs32(u[0]), y = qn_abs32(u[1]), z = qn_abs32(u[2]);
    if (x >= y) return x >= z ? 0 : 2;
    return y >= z ? 1 : 2;
}

uint32_t qn_row_size(const int32_t *u) { return qn_abs32(u[qn_row_largest(u)]); }

int qn_row_block64(const int64_t *x, int32_t *out)
{
    const uint32_t all = qn_size32(qn_upper_word(x[0])) | qn_size32(qn_upper_word(x[1])) |
                         qn_size32(qn_upper_word(x[2]));
    int s = 34 - qn_clz32(all), i; /* out = x / 2^s */
    if (!all) s = 34 - qn_clz64(qn_abs64(x[0]) | qn_abs64(x[1]) | qn_abs64(x[2]));
    QN_ASSERT(s >= -30 && s <= 33);
    if (s > 0 && s < 32) {
        out[0] = qn_round64_low(x[0], s);
        out[1] = qn_round64_low(x[1], s);
        out[2] = qn_round64_low(x[2], s);
    } else {
        for (i = 0; i < 3; i++) { /* 33: of no rotation, and floored */
            const int32_t low = qn_signed32((uint32_t)x[i]), top = qn_upper_word(x[i]);
            if (s <= 0) out[i] = qn_shl32(low, -s);
            else out[i] = s > 32 ? qn_asr32(top, 1) : qn_wrap_sub(top, qn_asr32(low, 31));
        }
    }
    QN_ASSERT(s == -30 || s == 33 || qn_is_block(out, 3));
    return s;
}

void qn_row_block32(const int32_t *x, int32_t *out)
{
    const uint32_t all = qn_sizes3(x);
    const int k = qn_clz32(all) - 2;
    int i;
    if (k >= 0) { /* 30 for the zero row */
        out[0] = qn_shl32(x[0], k);
        out[1] = qn_shl32(x[1], k);
        out[2] = qn_shl32(x[2], k);
    } else {
        for (i = 0; i < 3; i++) out[i] = qn_asr32(x[i], -k);
    }
    QN_ASSERT(!all || qn_is_block(out, 3));
}

/* The largest component is 2^29 at least, so the square lies in [2^58, 3 * 2^60]. Cut to 32 bits it
 * is off by 2^-30, the root by 2^-31 of itself: so a component along an axis may be 2^30 + 1. */
void qn_row_unit(const int32_t *x, int32_t *out)
{
    const uint64_t square = qn_square(x[0]) + qn_square(x[1]) + qn_square(x[2]);
    uint32_t top = (uint32_t)(square >> 30);
    qn_length l;
    if (!top) {
        out[0] = QN_ONE30, out[1] = out[2] = 0;
        return;
    }
    QN_ASSERT(top >> 28); /* the largest component has 30 bits */
    l.shift = 1;
    if (!(top >> 30)) top = (uint32_t)(square >> 28), l.shift = 2;
    l.inverse = qn_reciprocal_root(top); /* 2^61 / |x|, or twice that */
    out[0] = qn_length_part(&l, x[0]);
    out[1] = qn_length_part(&l, x[1]);
    out[2] = qn_length_part(&l, x[2]);
    QN_ASSERT(qn_row_size(out) >> 29 && qn_row_size(out) <= (uint32_t)QN_ONE30 + 1u);
}

void qn_row_unit64(const int64_t *x, int32_t *out)
{
    qn_row_block64(x, out);
    qn_row_unit(out, out);
}

/* ---- Bounds ---------------------------------------------------------------------------------- */

void qn_bounds_grow(int32_t *row, int n, int32_t margin)
{
    int i;
    for (i = 0; i < n; i++, row++) {
        int64_t low = (int64_t)row[0] - margin, high = (int64_t)row[n] + margin;
        if (low > high) low = high = qn_asr64((int64_t)row[0] + row[n], 1);
        row[0] = qn_saturate(low);
        row[n] = qn_saturate(high);
    }
}

void qn_bounds_sweep(int32_t *row, int n, const int32_t *way, int32_t length)
{
    int i;
    for (i = 0; i < n; i++, row++) {
        const int64_t by = qn_mul(way[i], length);
        int32_t *end = by < 0 ? row : row + n;
        *end = qn_saturate(*end + qn_asr64(by < 0 ? by : by + QN_ONE30 - 1, 30));
    }
}

/* The square of a gap fits 64 bits, a sum of them may not: then it saturates. */
uint64_t qn_bounds_gap2(const int32_t *a, const int32_t *b, int n)
{
    uint64_t sum = 0;
    int i;
    for (i = 0; i < n; i++, a++, b++) {
        const uint32_t gap = b[0] > a[n]   ? (uint32_t)b[0] - (uint32_t)a[n]
                             : a[0] > b[n] ? (uint32_t)a[0] - (uint32_t)b[n]
                                           : 0;
        const uint64_t square = qn_umul(gap, gap);
        if (sum + square < sum) return UINT64_MAX;
        sum += square;
    }
    return sum;
}
