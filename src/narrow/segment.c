/* SPDX-License-Identifier: MIT */
#include "narrow/segment.h"

#include "num/bounded.h"
#include "num/root.h"

/* ---- The model ---------------------------------------------------------- */

/* An upper bound of the distance of a capsule's farther end from its origin, LSB. */
static uint64_t core_reach(const qn_shape3 *shape)
{
    const qn_vec3 *v = shape->v;
    uint64_t p = (uint64_t)qn_abs32(v[0].x) + qn_abs32(v[0].y) + qn_abs32(v[0].z), q = (uint64_t)qn_abs32(v[1].x) + qn_abs32(v[1].y) + qn_abs32(v[1].z);
    return p > q ? p : q;
}

/* row . v in Q28 LSB; below 2^60. */
static int64_t turned(const int32_t row[3], const qn_vec3 *v)
{
    return qn_asr64(qn_mul(row[0], v->x) + qn_mul(row[1], v->y) + qn_mul(row[2], v->z), 2);
}

/* The ends of a body's core, axes of the world, Q28 LSB. False for a matrix that is none. */
static bool core_ends(const qn_shape3 *shape, const qn_mat3 *r, int64_t ends[2][3])
{
    int i;
    for (i = 0; i < 3; i++) ends[0][i] = ends[1][i] = 0;
    if (shape->type == QN_SPHERE) return true;
    if (!qn_mat3_is_bounded(r, QN_FRAME_LIMIT)) return false;
    for (i = 0; i < 3; i++) {
        ends[0][i] = turned(r->m[i], &shape->v[0]);
        ends[1][i] = turned(r->m[i], &shape->v[1]);
    }
    return true;
}

/* Each rounded segment costs sqrt(3)/2 unit (222 of 256), each matrix 1.5 * 2^-30 of the segment's reach; for k < 0 the offset is rounded as well. */
static int64_t segment_band(const qn_segment_model *m, const qn_pair3 *pair)
{
    uint64_t reach = 0;
    uint32_t rounded = m->k < 0 ? 222 : 0;
    int capsules = (pair->a->type == QN_CAPSULE) + (pair->b->type == QN_CAPSULE);
    if (!capsules) return m->k < 0 ? 1 : 0; /* spheres: the offset is all there is */
    if (pair->a->type == QN_CAPSULE) reach += core_reach(pair->a);
    if (pair->b->type == QN_CAPSULE) reach += core_reach(pair->b);
    reach = m->k >= 0 ? reach << m->k : reach >> -m->k; /* 2^33 at most */
    rounded += (uint32_t)capsules * 222u;
    return (int64_t)((rounded + ((3 * reach) >> 23) + 256) >> 8);
}

/* The sign of |d|^2 - R^2, exactly; R <= 2^31. */
static int sign_of_spheres(const int64_t d[3], uint32_t radius)
{
    uint64_t square = 0, reach = qn_umul(radius, radius); /* 3 * 2^62, 2^62 */
    int i;
    for (i = 0; i < 3; i++) {
        uint64_t size = qn_abs64(d[i]);
        if (size > radius) return 1;
        square += qn_umul((uint32_t)size, (uint32_t)size);
    }
    return (square > reach) - (square < reach);
}

/* Two spheres: nothing turns, and the offset is exact while k >= 0. False for an offset beyond 32 bits. */
static bool make_points(qn_segment_model *m, const qn_pair3 *pair)
{
    uint32_t far = 0, radius = (uint32_t)pair->a->radius + (uint32_t)pair->b->radius; /* 2^31 */
    int i, limit;
    for (i = 0; i < 3; i++) {
        if (pair->d[i] != (int32_t)pair->d[i]) return false;
        far |= qn_abs32((int32_t)pair->d[i]);
        m->prefer[i] = (pair->d[i] > 0) - (pair->d[i] < 0);
    }
    m->k = 28 - qn_bits32(far);
    limit = 30 - qn_bits32(radius);
    if (m->k > limit) m->k = limit;
    if (m->k > 14) m->k = 14;
    if (m->k < 0) return false;
    for (i = 0; i < 3; i++) {
        m->a[0][i] = m->a[1][i] = 0;
        m->b[0][i] = m->b[1][i] = (int32_t)pair->d[i] * ((int32_t)1 << m->k);
    }
    m->band = 0;
    m->radius = (int64_t)radius << m->k;
    return true;
}

qn_status qn_segment_model_make(qn_segment_model *m, const qn_pair3 *pair)
{
    int64_t a[2][3], b[2][3];
    uint64_t far = 0;
    int i, e, limit;
    m->spheres = pair->a->type == QN_SPHERE; /* then b is one too */
    if (m->spheres) m->sign = sign_of_spheres(pair->d, (uint32_t)pair->a->radius + (uint32_t)pair->b->radius);
    if (m->spheres && make_points(m, pair)) return QN_APART;
    if (!core_ends(pair->a, &pair->frame_a->r, a) || !core_ends(pair->b, &pair->frame_b->r, b)) return QN_ERR_FRAME;
    for (i = 0; i < 3; i++) {
        for (e = 0; e < 2; e++) {
            b[e][i] += pair->d[i] * ((int64_t)1 << 28); /* 2^61 */
            far |= qn_abs64(a[e][i]) | qn_abs64(b[e][i]);
        }
        m->prefer[i] = (pair->d[i] > 0) - (pair->d[i] < 0);
    }
    m->k = 28 - qn_bits64(far >> 28);
    if (m->k > 14) m->k = 14;
    limit = 30 - qn_bits64((uint64_t)pair->a->radius + (uint64_t)pair->b->radius); /* radii stay below 2^30 */
    if (m->k > limit) m->k = limit;
    for (i = 0; i < 3; i++) {
        for (e = 0; e < 2; e++) {
            m->a[e][i] = (int32_t)qn_round64(a[e][i], 28 - m->k);
            m->b[e][i] = (int32_t)qn_round64(b[e][i], 28 - m->k);
        }
    }
    m->band = segment_band(m, pair);
    m->radius = (int64_t)pair->a->radius + pair->b->radius;
    m->radius = m->k >= 0 ? m->radius * ((int64_t)1 << m->k) : qn_round64(m->radius, -m->k);
    return QN_APART;
}

/* ---- Small exact algebra ------------------------------------------------ */

typedef struct int3 { int32_t v[3]; } int3; /* differences, below 2^29 */

static int3 minus(const int32_t p[3], const int32_t q[3])
{
    int3 d;
    d.v[0] = p[0] - q[0];
    d.v[1] = p[1] - q[1];
    d.v[2] = p[2] - q[2];
    return d;
}

static int64_t dot(const int3 *p, const int3 *q) { return qn_mul(p->v[0], q->v[0]) + qn_mul(p->v[1], q->v[1]) + qn_mul(p->v[2], q->v[2]); }

static void cross(const int3 *p, const int3 *q, int64_t out[3])
{
    out[0] = qn_mul(p->v[1], q->v[2]) - qn_mul(p->v[2], q->v[1]);
    out[1] = qn_mul(p->v[2], q->v[0]) - qn_mul(p->v[0], q->v[2]);
    out[2] = qn_mul(p->v[0], q->v[1]) - qn_mul(p->v[1], q->v[0]);
}

/* num / den in Q31 for 0 <= num <= den, den > 0: both are shifted so that den fills 32 bits, an error of 2^-31. */
static uint32_t ratio(qn_i128 num, qn_i128 den)
{
    int bits = den.hi ? 64 + qn_bits64((uint64_t)den.hi) : qn_bits64(den.lo);
    int s = bits > 32 ? bits - 32 : 0;
    uint64_t d = (uint64_t)qn_i128_asr(den, s), n = (uint64_t)qn_i128_asr(num, s);
    return n >= d ? (uint32_t)1 << 31 : qn_div64_32(n << 31, (uint32_t)d); /* d > 0: its top bit was kept */
}

/* p + t e, t in Q31. */
static void along(const int32_t p[3], const int3 *e, uint32_t t, int32_t out[3])
{
    int i;
    for (i = 0; i < 3; i++) out[i] = (int32_t)(p[i] + qn_round64((int64_t)t * e->v[i], 31));
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

/* Corners: Fs and Ft are sums of three numbers below 2^59.6. */
static bool at_corner(const square *q, int s, int t)
{
    int64_t fs = (s ? q->uu : 0) - (t ? q->uv : 0) - q->uw;
    int64_t ft = (t ? q->vv : 0) - (s ? q->uv : 0) + q->vw;
    return (s ? fs <= 0 : fs >= 0) && (t ? ft <= 0 : ft >= 0);
}

static qn_i128 determinant(int64_t a, int64_t b, int64_t c, int64_t d)
{
    return qn_i128_sub(qn_i128_mul(a, d), qn_i128_mul(b, c));
}

/* s at an end, t inside: Ft = 0 there, and Fs points outward. vv Fs = (s uu - uw) vv - (s uv - vw) uv. */
static bool on_side_of_s(const square *q, int s)
{
    int64_t t = (s ? q->uv : 0) - q->vw; /* t vv */
    int sign;
    if (t <= 0 || t >= q->vv) return false;
    sign = qn_i128_sign(determinant((s ? q->uu : 0) - q->uw, t, q->uv, q->vv));
    return s ? sign <= 0 : sign >= 0;
}

static bool on_side_of_t(const square *q, int t)
{
    int64_t s = (t ? q->uv : 0) + q->uw; /* s uu */
    int sign;
    if (s <= 0 || s >= q->uu) return false;
    sign = qn_i128_sign(determinant((t ? q->vv : 0) + q->vw, s, q->uv, q->uu));
    return t ? sign <= 0 : sign >= 0;
}

static void classify(const square *q, place *s, place *t)
{
    int i, j;
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
static qn_dir3 any_normal(const int3 *e)
{
    int3 axis = { { 0, 0, 0 } };
    int64_t n[3];
    int i, least = 0;
    for (i = 1; i < 3; i++)
        if (qn_abs32(e->v[i]) < qn_abs32(e->v[least])) least = i;
    axis.v[least] = 1;
    cross(e, &axis, n);
    return qn_dir3_from_i64(n[0], n[1], n[2]);
}

static void prefer_sign(const qn_segment_model *m, qn_dir3 *n)
{
    int64_t s = qn_mul(n->x, m->prefer[0]) + qn_mul(n->y, m->prefer[1]) + qn_mul(n->z, m->prefer[2]);
    if (s >= 0) return;
    n->x = -n->x;
    n->y = -n->y;
    n->z = -n->z;
}

static bool is_zero(const int64_t c[3]) { return !(c[0] | c[1] | c[2]); }

/* point -> foot on the line through `from` along e, as an exact direction: e x ((from - point) x e), the inner product first cut to 30 bits.
 * False when the point lies on the line. */
static bool foot_direction(const int3 *w, const int3 *e, qn_dir3 *n)
{
    int64_t c[3], d[3];
    int3 c30;
    int i, bits;
    cross(w, e, c);
    if (is_zero(c)) return false;
    bits = qn_bits64(qn_abs64(c[0]) | qn_abs64(c[1]) | qn_abs64(c[2]));
    for (i = 0; i < 3; i++) c30.v[i] = bits > 30 ? (int32_t)qn_asr64(c[i], bits - 30) : (int32_t)c[i];
    cross(e, &c30, d);
    *n = qn_dir3_from_i64(d[0], d[1], d[2]);
    return true;
}

/* Sign of w . (u x v), exact: 2^29 * 2^59 * 3 is below 2^91. */
static int volume_sign(const int3 *w, const int64_t c[3])
{
    return qn_i128_sign(qn_i128_add(qn_i128_add(qn_i128_mul32(c[0], w->v[0]), qn_i128_mul32(c[1], w->v[1])), qn_i128_mul32(c[2], w->v[2])));
}

/* Both inside: the common normal u x v. It is not zero here: parallel segments are settled at a corner or on a side. */
static bool inner_direction(const square *q, const qn_segment_model *m, qn_dir3 *n)
{
    int64_t c[3];
    int sign;
    cross(&q->u, &q->v, c);
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

/* The direction from A to B at the optimum; false when the segments share a point. */
static bool direction(const square *q, const qn_segment_model *m, place s, place t, qn_dir3 *n)
{
    int3 w;
    if (s == INSIDE && t == INSIDE) return inner_direction(q, m, n);
    w = minus(m->b[t == AT_1], m->a[s == AT_1]);
    if (t == INSIDE) return foot_direction(&w, &q->v, n);
    if (s == INSIDE) return foot_direction(&w, &q->u, n);
    *n = qn_dir3_from_i64(w.v[0], w.v[1], w.v[2]);
    return (w.v[0] | w.v[1] | w.v[2]) != 0;
}

/* Segments that share a point: out along their common normal; where they are parallel, along any normal of the longer line. */
static void crossing_normal(const square *q, const qn_segment_model *m, qn_dir3 *n)
{
    int64_t c[3];
    cross(&q->u, &q->v, c);
    if (!is_zero(c)) *n = qn_dir3_from_i64(c[0], c[1], c[2]);
    else if (q->uu | q->vv) *n = any_normal(q->uu ? &q->u : &q->v);
    else {
        n->x = QN_ONE30;
        n->y = n->z = 0;
    }
    prefer_sign(m, n);
}

static void witness_points(const square *q, const qn_segment_model *m, place s, place t, qn_segment_result *out)
{
    uint32_t at_s = s == AT_1 ? (uint32_t)1 << 31 : 0, at_t = t == AT_1 ? (uint32_t)1 << 31 : 0;
    if (s == INSIDE && t == INSIDE) {
        at_s = inner_parameter(q, true);
        at_t = inner_parameter(q, false);
    } else if (s == INSIDE) { /* 0 < num < uu by the test that chose this side */
        at_s = ratio(qn_i128_from((t == AT_1 ? q->uv : 0) + q->uw), qn_i128_from(q->uu));
    } else if (t == INSIDE) {
        at_t = ratio(qn_i128_from((s == AT_1 ? q->uv : 0) - q->vw), qn_i128_from(q->vv));
    }
    along(m->a[0], &q->u, at_s, out->on_a);
    along(m->b[0], &q->v, at_t, out->on_b);
}

/* Two points: all that is left of spheres. */
static void points_nearest(const qn_segment_model *m, qn_segment_result *out)
{
    int3 w = minus(m->b[0], m->a[0]);
    int i;
    for (i = 0; i < 3; i++) {
        out->on_a[i] = m->a[0][i];
        out->on_b[i] = m->b[0][i];
    }
    out->crossing = !(w.v[0] | w.v[1] | w.v[2]);
    out->distance = out->crossing ? 0 : (uint32_t)qn_root64_round((uint64_t)dot(&w, &w)); /* 3 * 2^58; at least 1 */
    out->n = qn_dir3_from_i64(w.v[0], w.v[1], w.v[2]);
}

void qn_segments_nearest(const qn_segment_model *m, qn_segment_result *out)
{
    square q;
    place s, t;
    int3 gap;
    int64_t length;
    q.u = minus(m->a[1], m->a[0]);
    q.v = minus(m->b[1], m->b[0]);
    if (!(q.u.v[0] | q.u.v[1] | q.u.v[2] | q.v.v[0] | q.v.v[1] | q.v.v[2])) {
        points_nearest(m, out);
        return;
    }
    q.w = minus(m->b[0], m->a[0]);
    q.uu = dot(&q.u, &q.u);
    q.uv = dot(&q.u, &q.v);
    q.vv = dot(&q.v, &q.v);
    q.uw = dot(&q.u, &q.w);
    q.vw = dot(&q.v, &q.w);
    classify(&q, &s, &t);
    witness_points(&q, m, s, t, out);
    out->crossing = !direction(&q, m, s, t, &out->n);
    if (out->crossing) {
        crossing_normal(&q, m, &out->n);
        out->distance = 0;
        return;
    }
    gap = minus(out->on_b, out->on_a);
    length = s != INSIDE && t != INSIDE ? (int64_t)qn_root64_round((uint64_t)dot(&gap, &gap))
                                        : qn_round64(qn_mul(gap.v[0], out->n.x) + qn_mul(gap.v[1], out->n.y) + qn_mul(gap.v[2], out->n.z), 30);
    out->distance = length > 0 ? (uint32_t)length : 1u;
}
