/* SPDX-License-Identifier: MIT */
/* Volume, centroid and inertia tensor, from whole numbers of LSB. 1 square LSB is 2^-32 square units, one step of the tensor; 1 cubic
 * LSB is 2^-48 cubic units, so a volume is shifted by 16. */
#include "num/predicate.h"
#include "num/root.h"
#include "shape/hull3.h"

#define PI27 421657428 /* pi 2^27, within 2^-30 of itself */

/* |n| / d rounded to nearest, saturated; 0 < d < 2^63. One bit of the quotient a pass. */
static uint64_t divide(qn_i128 n, uint64_t d)
{
    qn_i128 u = qn_i128_sign(n) < 0 ? qn_i128_neg(n) : n;
    uint64_t rest = 0, quotient = 0;
    int i;
    QN_ASSERT(d > 0 && d >> 63 == 0);
    for (i = 127; i >= 0; i--) {
        rest = rest << 1 | ((i >= 64 ? (uint64_t)u.hi >> (i - 64) : u.lo >> i) & 1u); /* below 2 d, which fits */
        if (quotient >> 63) return UINT64_MAX;
        quotient <<= 1;
        if (rest < d) continue;
        rest -= d;
        quotient |= 1u;
    }
    return rest >= d - rest && quotient != UINT64_MAX ? quotient + 1u : quotient;
}

/* The same with the sign; |n / d| below 2^63. */
static int64_t ratio(qn_i128 n, uint64_t d)
{
    int64_t q = (int64_t)divide(n, d);
    return qn_i128_sign(n) < 0 ? -q : q;
}

static qn_i128 shifted(qn_i128 u, int s)
{
    QN_ASSERT(s >= 0 && s <= 63);
    if (s == 0) return u;
    u.hi = qn_signed64((uint64_t)u.hi << s | u.lo >> (64 - s));
    u.lo <<= s;
    return u;
}

/* x 2^k, rounded; fits. */
static int64_t scaled(int64_t x, int k) { return k < 0 ? qn_round64(x, -k) : x * ((int64_t)1 << k); }

/* ---- Boxes -------------------------------------------------------------- */

static qn_status weigh_box(const qn_vec3 *h, qn_mass3 *m)
{
    const qn_i128 xx = qn_i128_mul(h->x, h->x), yy = qn_i128_mul(h->y, h->y), zz = qn_i128_mul(h->z, h->z);
    if (!h->x || !h->y || !h->z) return QN_ERR_FLAT;
    m->volume = divide(qn_i128_mul(qn_mul(h->x, h->y), 8 * (int64_t)h->z), (uint64_t)1 << 16); /* 2^60 and 2^33 */
    m->xx = ratio(qn_i128_add(yy, zz), 3);
    m->yy = ratio(qn_i128_add(zz, xx), 3);
    m->zz = ratio(qn_i128_add(xx, yy), 3);
    return QN_APART;
}

/* ---- Spheres and capsules ----------------------------------------------- */

/* r^2 (length + 4/3 r) pi, over 2^doublings: 2^60 * 2^33.6 * 2^28.7. In two steps, as a divisor holds 63 bits; the first quotient fits
 * where there is a second. */
static uint64_t round_volume(int64_t r, int64_t length, int doublings)
{
    const int places = doublings > 17 ? 17 : doublings, rest = doublings - places;
    uint64_t v = divide(qn_i128_mul(r * r, (3 * length + 4 * r) * PI27), (uint64_t)3 << (43 + places));
    if (rest > 62) return 0;
    return rest ? (v + ((uint64_t)1 << (rest - 1))) >> rest : v;
}

/* A cylinder of length L and the two halves of a ball: masses as 3 L : 4 r. Along the axis r^2 / 2 and 2 r^2 / 5; across it r^2 / 4 +
 * L^2 / 12 and 2 r^2 / 5 + L^2 / 4 + 3 L r / 8. Put together, with d = 3 L + 4 r:
 *     along r^2 (15 L + 16 r) / 10 d        across (L^2 (5 L + 20 r) + r^2 (45 L + 32 r)) / 20 d
 * and the tensor is across + (along - across) e e^T / |e|^2. A sphere has L = 0. */
static qn_status weigh_capsule(const qn_vec3 *p, const qn_vec3 *q, int64_t radius, qn_mass3 *m)
{
    /* All lengths times 2^k, so that the largest takes 30 bits and the root is fine enough; k is -2 .. 29. Squares stay within 2^61.6. */
    int64_t e[3] = { (int64_t)q->x - p->x, (int64_t)q->y - p->y, (int64_t)q->z - p->z }, r, square, length, d, along, across, c[6];
    const int k = 30 - qn_bits64(qn_abs64(e[0]) | qn_abs64(e[1]) | qn_abs64(e[2]) | (uint64_t)radius);
    int i;
    if (!radius) return QN_ERR_FLAT;
    for (i = 0; i < 3; i++) e[i] = scaled(e[i], k);
    r = scaled(radius, k);
    square = e[0] * e[0] + e[1] * e[1] + e[2] * e[2];
    length = (int64_t)qn_root64_round((uint64_t)square);
    m->volume = k < 0 ? round_volume(radius, scaled(length, -k), 0) : round_volume(r, length, 3 * k);
    d = 3 * length + 4 * r; /* > 0: one of the two is not halved to 0 */
    along = ratio(qn_i128_mul(r * r, 15 * length + 16 * r), (uint64_t)(10 * d));
    across = ratio(qn_i128_add(qn_i128_mul(square, 5 * length + 20 * r), qn_i128_mul(r * r, 45 * length + 32 * r)), (uint64_t)(20 * d));
    for (i = 0; i < 6; i++) {
        c[i] = square ? ratio(qn_i128_mul(along - across, e[i % 3] * e[i < 3 ? i : (i + 1) % 3]), (uint64_t)square) : 0;
        c[i] = scaled(i < 3 ? c[i] + across : c[i], -2 * k);
    }
    m->xx = c[0], m->yy = c[1], m->zz = c[2], m->xy = c[3], m->yz = c[4], m->zx = c[5];
    m->centroid.x = (qn_q16)qn_asr64((int64_t)p->x + q->x + 1, 1);
    m->centroid.y = (qn_q16)qn_asr64((int64_t)p->y + q->y + 1, 1);
    m->centroid.z = (qn_q16)qn_asr64((int64_t)p->z + q->z + 1, 1);
    return QN_APART;
}

/* ---- Hulls -------------------------------------------------------------- */

/* Sums over the solids of four from vertex 0 to the triangles of all faces, none of which is turned inside out. Over one with corners
 * 0, a, b, c and D = a . (b x c), six times its volume, and s = a + b + c:
 *     mean of x: s_x / 4        mean of x y: (s_x s_y + a_x a_y + b_x b_y + c_x c_y) / 20
 * Coordinates from vertex 0, halved until they are below 2^29: so D < 2^92, and the bracket is below 2^61.6. All D together scaled to
 * 58 bits or less. */
typedef struct hull_sums {
    const qn_hull3 *hull;
    int halved, shift;
    qn_i128 volume6;  /* exact */
    int64_t weight;   /* of the scaled D; below 2^59 */
    qn_i128 first[3];
    qn_i128 second[6]; /* xx yy zz xy yz zx */
} hull_sums;

static void local_vertex(const hull_sums *s, int edge, int32_t v[3])
{
    const qn_vec3 *p = &s->hull->vertices[s->hull->edges[edge].origin], *o = &s->hull->vertices[0];
    const int64_t d[3] = { (int64_t)p->x - o->x, (int64_t)p->y - o->y, (int64_t)p->z - o->z };
    int i;
    for (i = 0; i < 3; i++) v[i] = (int32_t)scaled(d[i], -s->halved);
}

static qn_i128 six_volumes(const int32_t a[3], const int32_t b[3], const int32_t c[3])
{
    int64_t n[3];
    n[0] = qn_mul(b[1], c[2]) - qn_mul(b[2], c[1]);
    n[1] = qn_mul(b[2], c[0]) - qn_mul(b[0], c[2]);
    n[2] = qn_mul(b[0], c[1]) - qn_mul(b[1], c[0]);
    return qn_plane_dot(n, a);
}

static void add_moments(hull_sums *s, int64_t weight, const int32_t a[3], const int32_t b[3], const int32_t c[3])
{
    int64_t sum[3], product;
    int i, j, k;
    s->weight += weight;
    for (i = 0; i < 3; i++) {
        sum[i] = (int64_t)a[i] + b[i] + c[i];
        s->first[i] = qn_i128_add(s->first[i], qn_i128_mul(weight, sum[i]));
    }
    for (k = 0; k < 6; k++) {
        i = k % 3;
        j = k < 3 ? i : (i + 1) % 3;
        product = sum[i] * sum[j] + qn_mul(a[i], a[j]) + qn_mul(b[i], b[j]) + qn_mul(c[i], c[j]);
        s->second[k] = qn_i128_add(s->second[k], qn_i128_mul(weight, product));
    }
}

static void add_faces(hull_sums *s, bool with_moments)
{
    int f, i;
    for (f = 0; f < s->hull->face_count; f++) {
        int32_t a[3], b[3], c[3];
        const int from = s->hull->first[f], to = s->hull->first[f + 1], most = from + QN_MAX_FACE_VERTICES, end = to < most ? to : most;
        local_vertex(s, from, a);
        for (i = from + 1; i + 1 < end; i++) {
            qn_i128 d;
            local_vertex(s, i, b);
            local_vertex(s, i + 1, c);
            d = six_volumes(a, b, c);
            if (with_moments) add_moments(s, qn_i128_asr(d, s->shift), a, b, c);
            else s->volume6 = qn_i128_add(s->volume6, d);
        }
    }
}

static int halvings(const qn_hull3 *h)
{
    const qn_vec3 *o = &h->vertices[0];
    uint64_t any = 0;
    int i;
    for (i = 1; i < h->vertex_count; i++) {
        const qn_vec3 *v = &h->vertices[i];
        any |= qn_abs64((int64_t)v->x - o->x) | qn_abs64((int64_t)v->y - o->y) | qn_abs64((int64_t)v->z - o->z);
    }
    i = qn_bits64(any);
    return i > 28 ? i - 28 : 0; /* at most 4; below 2^28, and rounding up then makes no more than 2^28 */
}

/* What is left of a second moment about the centroid, in sixteenths: mean of x_i x_j less the product of the means, which have 30 more
 * bits. */
static int64_t central(const hull_sums *s, int k, const int64_t mean[3])
{
    const int i = k % 3, j = k < 3 ? i : (i + 1) % 3;
    return ratio(shifted(s->second[k], 4), 20u * (uint64_t)s->weight) - qn_i128_asr(qn_i128_mul(mean[i], mean[j]), 56);
}

/* Of a hull that the checker has passed: this reads by its numbers. */
static QN_PART qn_status weigh_hull(const qn_hull3 *h, qn_mass3 *m)
{
    static const qn_i128 zero = { 0, 0 };
    hull_sums s;
    int64_t mean[3], c[6];
    int k, bits;
    s.hull = h;
    s.halved = halvings(h);
    s.shift = 0;
    s.weight = 0;
    s.volume6 = zero;
    for (k = 0; k < 6; k++) s.first[k % 3] = s.second[k] = zero;
    add_faces(&s, false);
    if (qn_i128_sign(s.volume6) <= 0) return QN_ERR_FLAT;
    bits = s.volume6.hi ? 64 + qn_bits64((uint64_t)s.volume6.hi) : qn_bits64(s.volume6.lo);
    s.shift = bits > 58 ? bits - 58 : 0;
    add_faces(&s, true);
    if (s.weight <= 0) return QN_ERR_FLAT;
    m->volume = divide(shifted(s.volume6, 3 * s.halved), (uint64_t)6 << 16);
    for (k = 0; k < 3; k++) mean[k] = ratio(shifted(s.first[k], 30), 4u * (uint64_t)s.weight); /* 2^58 * 2^31 * 2^30 */
    m->centroid.x = (qn_q16)(h->vertices[0].x + qn_round64(mean[0], 30 - s.halved));
    m->centroid.y = (qn_q16)(h->vertices[0].y + qn_round64(mean[1], 30 - s.halved));
    m->centroid.z = (qn_q16)(h->vertices[0].z + qn_round64(mean[2], 30 - s.halved));
    for (k = 0; k < 6; k++) c[k] = central(&s, k, mean);
    k = 2 * s.halved - 4; /* sixteenths of (2^halved LSB)^2 */
    m->xx = scaled(c[1] + c[2], k);
    m->yy = scaled(c[2] + c[0], k);
    m->zz = scaled(c[0] + c[1], k);
    m->xy = scaled(-c[3], k);
    m->yz = scaled(-c[4], k);
    m->zx = scaled(-c[5], k);
    return QN_APART;
}

qn_status qn_shape3_mass(const qn_shape3 *shape, qn_mass3 *out)
{
    static const qn_vec3 origin = { 0, 0, 0 };
    qn_status status = qn_shape3_check(shape);
    qn_mass3 m = { 0, { 0, 0, 0 }, 0, 0, 0, 0, 0, 0 };
    if (status < 0) return status;
    if (!out) return QN_ERR_NULL;
    switch (shape->type) {
    case QN_SPHERE: status = weigh_capsule(&origin, &origin, shape->radius, &m); break;
    case QN_CAPSULE: status = weigh_capsule(&shape->v[0], &shape->v[1], shape->radius, &m); break;
    case QN_BOX: status = weigh_box(&shape->v[0], &m); break;
    case QN_HULL:
        status = qn_hull3_check(shape->hull); /* weighing is rare */
        if (status >= 0) status = weigh_hull(shape->hull, &m);
        break;
    default: status = QN_ERR_TYPE; break;
    }
    if (status >= 0) *out = m;
    return status;
}
