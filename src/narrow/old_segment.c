/* SPDX-License-Identifier: MIT */
#include "narrow/old_segment.h"

#include <stddef.h>

#include "narrow/old_core.h"
#include "num/mat.h"
#include "num/predicate.h"
#include "num/root.h"

/* ---- Small exact algebra ------------------------------------------------ */

typedef old_int3 int3; /* differences, below 2^30 */

QN_SHARED int3 minus(const int32_t p[3], const int32_t q[3])
{
    int3 d;
    d.x = p[0] - q[0];
    d.y = p[1] - q[1];
    d.z = p[2] - q[2];
    return d;
}

static int64_t dot(const int3 *p, const int3 *q) { return qn_dot3(qn_row_of(p), q->x, q->y, q->z); }

/* num / den in Q31 for 0 <= num <= den, den > 0: both are shifted so that den fills 32 bits, an error of 2^-31. */
static uint32_t ratio(qn_i128 num, qn_i128 den)
{
    int s = den.hi ? 1 + qn_bits64((uint64_t)den.hi) : (int)(den.lo >> 63); /* 63 bits are left */
    return qn_ratio31((uint64_t)qn_i128_asr(num, s), (uint64_t)qn_i128_asr(den, s));
}

/* p + t e, t in Q31, 1 at most. */
static void along(const int32_t p[3], const int3 *e, uint32_t t, int32_t out[3])
{
    int i;
    for (i = 0; i < 3; i++) {
        int32_t step = qn_row_of(e)[i];
        QN_ASSERT(t <= (uint32_t)1 << 31);
        if (!(t >> 31)) step = t ? (int32_t)qn_round64(qn_mul((int32_t)t, step), 31) : 0;
        out[i] = p[i] + step;
    }
}

/* ---- The nine cases ----------------------------------------------------- */

/* With x = a0 + s u, y = b0 + t v, w = b0 - a0, the square |y - x|^2 is convex over 0 <= s, t <= 1; half its gradient is
 *     Fs = s uu - t uv - uw        Ft = t vv - s uv + vw
 * and (s, t) is the optimum exactly when each of Fs, Ft is 0, or points outward at the border its parameter sits on. */
typedef struct square {
    int3 u, v, w;
    int64_t uu, uv, vv, uw, vw;
} square;

typedef enum place { AT_0 = 0, AT_1 = 1, INSIDE = 2 } place;

/* Corners: Fs and Ft are sums of three numbers below 2^60. */
QN_SHARED bool at_corner(const square *q, int s, int t)
{
    int64_t fs = (s ? q->uu : 0) - (t ? q->uv : 0) - q->uw;
    int64_t ft = (t ? q->vv : 0) - (s ? q->uv : 0) + q->vw;
    return (s ? fs <= 0 : fs >= 0) && (t ? ft <= 0 : ft >= 0);
}

static qn_i128 determinant(int64_t a, int64_t b, int64_t c, int64_t d) { return qn_i128_sub(qn_i128_mul(a, d), qn_i128_mul(b, c)); }

/* The upper words' own determinant errs by less than the sum of their sizes, and 2; where size counts it is not looked at. */
int old_determinant_sign(int64_t a, int64_t b, int64_t c, int64_t d)
{
    const int64_t t[4] = { a, d, b, c };
    int32_t p = (int32_t)qn_asr64(a, 31), q = (int32_t)qn_asr64(b, 31), r = (int32_t)qn_asr64(c, 31), s = (int32_t)qn_asr64(d, 31);
    int64_t value = qn_mul(p, s) - qn_mul(q, r); /* 2^63 less what the signs leave: each is below 2^62 */
    uint64_t error = (uint64_t)qn_abs32(p) + qn_abs32(q) + qn_abs32(r) + qn_abs32(s) + 4;
    if (qn_abs64(value) > error) return value > 0 ? 1 : -1;
    return qn_determinant(t, NULL);
}

/* s at an end, t inside: Ft = 0 there, and Fs points outward. vv Fs = (s uu - uw) vv - (s uv - vw) uv. */
QN_SHARED bool on_side_of_s(const square *q, int s)
{
    int64_t t = (s ? q->uv : 0) - q->vw; /* t vv */
    int sign;
    if (t <= 0 || t >= q->vv) return false;
    sign = old_determinant_sign((s ? q->uu : 0) - q->uw, t, q->uv, q->vv);
    return s ? sign <= 0 : sign >= 0;
}

static bool on_side_of_t(const square *q, int t)
{
    int64_t s = (t ? q->uv : 0) + q->uw; /* s uu */
    int sign;
    if (s <= 0 || s >= q->uu) return false;
    sign = old_determinant_sign((t ? q->vv : 0) + q->vw, s, q->uv, q->uu);
    return t ? sign <= 0 : sign >= 0;
}

static QN_OWN_STACK void classify(const square *q, place *s, place *t)
{
    int i, j;
    if (!q->vv) { /* a point */
        *t = AT_0;
        *s = q->uw <= 0 ? AT_0 : q->uw >= q->uu ? AT_1 : INSIDE;
        return;
    }
    *s = *t = INSIDE;
    for (i = 0; i < 2; i++)
        for (j = 0; j < 2; j++)
            if (at_corner(q, i, j)) {
                *s = (place)i;
                *t = (place)j;
                return;
            }
    for (i = 0; i < 2; i++) {
        if (on_side_of_s(q, i)) {
            *s = (place)i;
            return;
        }
        if (on_side_of_t(q, i)) {
            *t = (place)i;
            return;
        }
    }
}

/* ---- The answer in each case -------------------------------------------- */

/* A direction square to e where nothing else tells: e x the axis of its smallest component; +x for a point. */
static void any_normal(const int3 *e, qn_dir3 *out)
{
    int3 axis = { 0, 0, 0 };
    int64_t n[3];
    int i, least = 0;
    for (i = 1; i < 3; i++)
        if (qn_abs32(qn_row_of(e)[i]) < qn_abs32(qn_row_of(e)[least])) least = i;
    qn_row_in(&axis)[least] = 1;
    old_int3_cross(e, &axis, n);
    old_put_unit(n, out);
}

static void prefer_sign(const old_segment_model *m, qn_dir3 *n)
{
    if (qn_dot3(m->prefer, n->x, n->y, n->z) >= 0) return;
    n->x = -n->x;
    n->y = -n->y;
    n->z = -n->z;
}

/* e x (w x e), the inner product first cut to 30 bits. */
bool old_foot_direction(const int32_t point[3], const int32_t edge[3], qn_dir3 *n)
{
    const int3 w = { point[0], point[1], point[2] }, e = { edge[0], edge[1], edge[2] };
    int64_t c[3], d[3];
    int3 c30;
    int i, bits;
    QN_ASSERT(qn_sizes3(point) >> 31 == 0 && qn_sizes3(edge) >> 30 == 0);
    old_int3_cross(&w, &e, c);
    if (old_is_no_normal(c)) return false;
    bits = qn_bits64(qn_abs64(c[0]) | qn_abs64(c[1]) | qn_abs64(c[2]));
    for (i = 0; i < 3; i++) qn_row_in(&c30)[i] = bits > 30 ? (int32_t)qn_asr64(c[i], bits - 30) : (int32_t)c[i];
    old_int3_cross(&e, &c30, d);
    old_put_unit(d, n);
    return true;
}

/* Sign of w . (u x v), exact: 2^30 * 2^60 * 3 is below 2^92. */
static QN_PART int volume_sign(const int3 *w, const int64_t c[3]) { return qn_plane_sign(c, qn_row_of(w)); }

/* Both inside: the common normal u x v. It is not zero here: parallel segments are settled at a corner or on a side. */
static bool inner_direction(const square *q, const old_segment_model *m, qn_dir3 *n)
{
    int64_t c[3];
    int sign;
    old_int3_cross(&q->u, &q->v, c);
    sign = volume_sign(&q->w, c);
    if (sign < 0) *n = qn_dir3_from_i64(-c[0], -c[1], -c[2]);
    else *n = qn_dir3_from_i64(c[0], c[1], c[2]);
    if (sign == 0) prefer_sign(m, n);
    return sign != 0;
}

static uint32_t inner_parameter(const square *q, bool of_s)
{
    qn_i128 den = determinant(q->uu, q->uv, q->uv, q->vv); /* > 0: Cauchy and Schwarz, not parallel */
    qn_i128 num = of_s ? determinant(q->uw, q->vw, q->uv, q->vv) : determinant(q->uw, q->vw, q->uu, q->uv);
    return qn_i128_sign(num) <= 0 ? 0 : ratio(num, den);
}

/* The direction from A to B at an optimum inside a segment; false when the segments share a point. */
static QN_PART bool direction(const square *q, const old_segment_model *m, place s, place t, qn_dir3 *n)
{
    int3 w;
    if (s == INSIDE && t == INSIDE) return inner_direction(q, m, n);
    w = minus(m->b[t == AT_1], m->a[s == AT_1]);
    if (t == INSIDE) return old_foot_direction(qn_row_of(&w), qn_row_of(&q->v), n);
    return old_foot_direction(qn_row_of(&w), qn_row_of(&q->u), n);
}

/* Segments that share a point: out along their common normal; where they are parallel, along any normal of the longer line. */
static QN_PART void crossing_normal(const square *q, const old_segment_model *m, qn_dir3 *n)
{
    int64_t c[3];
    old_int3_cross(&q->u, &q->v, c);
    if (!old_is_no_normal(c)) old_put_unit(c, n);
    else if (q->uu | q->vv) any_normal(q->uu ? &q->u : &q->v, n);
    else {
        n->x = QN_ONE30;
        n->y = n->z = 0;
    }
    prefer_sign(m, n);
}

static QN_OWN_STACK void witness_points(const square *q, const old_segment_model *m, place s, place t, old_segment_result *out)
{
    uint32_t at_s = s == AT_1 ? (uint32_t)1 << 31 : 0, at_t = t == AT_1 ? (uint32_t)1 << 31 : 0;
    if (s == INSIDE && t == INSIDE) {
        at_s = inner_parameter(q, true);
        at_t = inner_parameter(q, false);
    } else if (s == INSIDE) { /* 0 < num < uu by the test that chose this side */
        at_s = qn_ratio31((uint64_t)((t == AT_1 ? q->uv : 0) + q->uw), (uint64_t)q->uu);
    } else if (t == INSIDE) {
        at_t = qn_ratio31((uint64_t)((s == AT_1 ? q->uv : 0) - q->vw), (uint64_t)q->vv);
    }
    along(m->a[0], &q->u, at_s, out->on_a);
    along(m->b[0], &q->v, at_t, out->on_b);
}

/* The way from on_a to on_b, exact where these are: ends, and all that is left of spheres. */
static void between_points(old_segment_result *out)
{
    int3 w = minus(out->on_b, out->on_a);
    uint64_t size = (uint64_t)dot(&w, &w); /* 3 * 2^58 */
    qn_length l;
    out->crossing = !size;
    if (out->crossing) return;
    l = qn_length_of(size);
    out->distance = qn_length_nearest(&l, size); /* at least 1 */
    out->n.x = qn_length_part(&l, w.x);
    out->n.y = qn_length_part(&l, w.y);
    out->n.z = qn_length_part(&l, w.z);
}

/* (tan of their angle)^2 = (uu vv - uv^2) / uv^2 is above 1/16, for certain: the upper words of uu and vv are low by less than 1, that of
 * |uv| is made high. */
static bool is_slanted(const square *q)
{
    uint32_t uu = (uint32_t)((uint64_t)q->uu >> 29), vv = (uint32_t)((uint64_t)q->vv >> 29),
             uv = (uint32_t)(qn_abs64(q->uv) >> 29) + 1; /* below 2^31.6 */
    uint64_t along = qn_umul(uv, uv);                    /* 2^62 and a little */
    return qn_umul(uu, vv) > along + (along >> 4) + 1;
}

void old_segments_nearest(const old_segment_model *m, old_segment_result *out)
{
    square q;
    place s, t;
    int3 gap;
    int64_t length;
    q.u = minus(m->a[1], m->a[0]);
    q.v = minus(m->b[1], m->b[0]);
    q.w = minus(m->b[0], m->a[0]);
    q.uu = dot(&q.u, &q.u);
    q.uw = dot(&q.u, &q.w);
    q.uv = q.vv = q.vw = 0;
    if (q.v.x | q.v.y | q.v.z) {
        q.uv = dot(&q.u, &q.v);
        q.vv = dot(&q.v, &q.v);
        q.vw = dot(&q.v, &q.w);
    }
    out->slanted = is_slanted(&q);
    classify(&q, &s, &t);
    witness_points(&q, m, s, t, out);
    if (s != INSIDE && t != INSIDE) {
        between_points(out);
    } else {
        out->crossing = !direction(&q, m, s, t, &out->n);
        gap = minus(out->on_b, out->on_a);
        length = qn_round64(qn_dot3(qn_row_of(&gap), out->n.x, out->n.y, out->n.z), 30);
        out->distance = length > 0 ? (uint32_t)length : 1u;
    }
    if (!out->crossing) return;
    crossing_normal(&q, m, &out->n);
    out->distance = 0;
}
