/* SPDX-License-Identifier: MIT */
/* Volume, centroid and inertia tensor, from whole numbers of LSB. 1 square LSB is 2^-32 square
 * units, one step of the tensor; 1 cubic LSB is 2^-48 cubic units, so a volume is shifted by 16.
 *
 * Boxes, spheres and capsules by closed forms. A hull is a sum over tetrahedra, in three passes:
 * volume, first moments, second moments about the centroid. Every sum is exact in 128 bits; each
 * result is one quotient, rounded once (qn_i128_div). All loops run over the faces, or over the 128
 * bits. Data that changes during the call gives any numbers, and no trap. */
#include "num/vec.h"
#include "num/root.h"
#include "shape/shape3.h"

#define PI27 421657428 /* pi 2^27, within 2^-30 of itself */

/* xx yy zz xy yz zx, for loops: the entries, and the two axes of each. */
static const uint8_t axes[6][2] = { { 0, 0 }, { 1, 1 }, { 2, 2 }, { 0, 1 }, { 1, 2 }, { 2, 0 } };
static int64_t *tensor_of(qn_mass3 *m) { return (int64_t *)(void *)&m->xx; }
QN_STATIC_ASSERT(offsetof(qn_mass3, zx) - offsetof(qn_mass3, xx) == 5 * sizeof(int64_t));

/* ---- Boxes ----------------------------------------------------------------------------------- */

static qn_status weigh_box(const qn_vec3 *h, qn_mass3 *m)
{
    const int32_t *x = qn_row_of(h);
    const uint64_t all = qn_square(h->x) + qn_square(h->y) + qn_square(h->z);
    const qn_i128 volume = qn_i128_mul(qn_mul(h->x, h->y), 8 * (int64_t)h->z); /* 2^60 2^33 */
    static const qn_mass3 none = { 0, { 0, 0, 0 }, 0, 0, 0, 0, 0, 0 };
    int i;
    if (!h->x || !h->y || !h->z) return QN_ERR_FLAT;
    *m = none;
    m->volume = qn_i128_div(&volume, (uint64_t)1 << 16);
    for (i = 0; i < 3; i++) /* 2^61 at most */
        tensor_of(m)[i] = qn_product_ratio(qn_signed64(all - qn_square(x[i])), 1, 3);
    return QN_APART;
}

/* ---- Spheres and capsules -------------------------------------------------------------------- */

/* pi r^2 (length + 4/3 r) / 2^(16 + doublings). The factors of n are at most 2^60 and, as 3 sqrt(3)
 * 2^31 + 4 * 2^30 < 2^33.85, 2^62.5. Divided in two steps, as a divisor holds 63 bits; the first
 * quotient fits where there is a second. */
static uint64_t round_volume(int32_t r, int64_t length, int doublings)
{
    const int places = doublings > 17 ? 17 : doublings, rest = doublings - places;
    const qn_i128 n = qn_i128_mul(qn_mul(r, r), (3 * length + 4 * (int64_t)r) * PI27);
    const uint64_t v = qn_i128_div(&n, (uint64_t)3 << (43 + places));
    QN_ASSERT(r >= 0 && r <= QN_ONE30 && length >= 0 && length >> 32 == 0 && doublings >= 0);
    QN_ASSERT(!rest || v >> 61 == 0); /* so 62 halvings leave 0 */
    return (uint64_t)qn_scale64(qn_signed64(v), rest > 62 ? -62 : -rest);
}

/* A cylinder of length L and the two halves of a ball: their masses are as 3 L to 4 r. For mass 1
 * their inertia along the axis is r^2 / 2 and 2 r^2 / 5, across it r^2 / 4 + L^2 / 12 and
 * 2 r^2 / 5 + L^2 / 4 + 3 L r / 8. That of the whole, with d = 60 L + 80 r:
 *     along r^2 (30 L + 32 r) / d        across (L^2 (5 L + 20 r) + r^2 (45 L + 32 r)) / d
 * and the tensor is across + (along - across) e e^T / |e|^2. A sphere has L = 0. */
static qn_status weigh_capsule(const qn_vec3 *ends, int32_t radius, qn_mass3 *m)
{
    /* All lengths are taken times 2^k, -2 <= k <= 29, so that the largest has 30 bits and the root
     * is fine enough. Sums of squares stay within 2^61.6. */
    int64_t way[4], r2, square, along, across, *tensor = tensor_of(m);
    int32_t e[4], r, length;
    uint64_t d;
    qn_i128 a;
    int i, k;
    if (!radius) return QN_ERR_FLAT;
    qn_vec3_between(&ends[0], &ends[1], way);
    way[3] = radius;
    k = 30 - qn_bits_of(way, 4);
    for (i = 0; i < 4; i++) e[i] = (int32_t)qn_scale64(way[i], k);
    r = e[3];
    r2 = qn_mul(r, r);
    square = qn_row_dot(e, e);
    length = (int32_t)qn_root64_round((uint64_t)square); /* 2^30.8 at most */
    m->volume =
        k < 0 ? round_volume(radius, qn_scale64(length, -k), 0) : round_volume(r, length, 3 * k);
    QN_ASSERT(k >= -2 && k <= 29 && r <= QN_ONE30);
    d = qn_mul2(60, length, 80, r); /* > 0: one of the two is not halved to 0 */
    along = qn_product_ratio(r2, (int64_t)qn_mul2(30, length, 32, r), d);
    a = qn_i128_mul(square, (int64_t)qn_mul2(5, length, 20, r));
    qn_i128_add_product(&a, r2, (int64_t)qn_mul2(45, length, 32, r));
    across = qn_i128_ratio(&a, d);
    for (i = 0; i < 6; i++) {
        const int64_t product = qn_mul(e[axes[i][0]], e[axes[i][1]]);
        const int64_t part =
            square ? qn_product_ratio(along - across, product, (uint64_t)square) : 0;
        tensor[i] = qn_scale64(i < 3 ? part + across : part, -2 * k);
    }
    for (i = 0; i < 3; i++)
        qn_row_in(&m->centroid)[i] =
            (qn_q16)qn_scale64((int64_t)qn_row_of(&ends[0])[i] + qn_row_of(&ends[1])[i], -1);
    return QN_APART;
}

/* ---- Hulls ----------------------------------------------------------------------------------- */

/* Sums over the tetrahedra from vertex 0 to the triangles of all faces; only where a face is not
 * plane may one be inverted. For a tetrahedron with corners p, which are 0, a, b, c relative to
 * vertex 0, and D = a . (b x c), six times its volume:
 *     mean of x: (a_x + b_x + c_x) / 4
 *     mean of x y: (s_x s_y + sum of p_x p_y) / 20, s = sum of p
 * There are three passes: for the volume, the first moment and the second.
 *     D is exact: coordinates within +-2^30 differ by 2^31 at most, so b x c, twice the area of a
 * triangle in a square of that side, is at most 2^62, and D, of four points in a cube, is at most
 * 2^94. The moments weigh by D cut so that all |D| together take 58 bits. That costs 2^-57 of the
 * size for each triangle, less than 2^-16 LSB in all. The first moment is exact but for that, and
 * so is the centroid but for a rounding.
 *     The second moment is taken about the centroid, from coordinates that are halved until they
 * are below 2^29; a body less than 8192 units across needs no halving. Halved h times they are off
 * by d = 2^(h-1), and some corner is m = 2^(28+h) away. The density along any axis is the square of
 * a concave function: on a length L it is at most 3 / L, so the variance is v = L^2 / 108 at least,
 * and L >= 4 m / 3. An entry of the tensor is off by less than 2 sqrt(2) d / sqrt(v) of the largest
 * one: below 2^-24.5. */
typedef struct moments {
    uint64_t weight;             /* the sum of the cut D; at most 2^58 */
    qn_i128 first[3], second[6]; /* x y z; xx yy zz xy yz zx */
} moments;

typedef struct hull_sums {
    const qn_hull3 *hull;
    qn_i128 solid, all; /* sums of the D, and of their magnitudes */
    moments sum;
    int64_t at[3]; /* the centroid from vertex 0 */
    int shift, halved;
} hull_sums;

/* p becomes the corners about `at`, halved, and behind them their sum. Products are taken modulo
 * 2^64: the data may change during the call, and the second moments about vertex 0, which are not
 * read, may not fit. */
static void add_moments(hull_sums *s, int64_t weight, int64_t p[5][3])
{
    int i, k, n;
    s->sum.weight += (uint64_t)weight;
    for (i = 0; i < 3; i++) {
        for (n = 0; n < 4; n++) {
            p[n][i] = qn_scale64(p[n][i] - s->at[i], -s->halved);
            p[4][i] += p[n][i]; /* below 2^32.6 from vertex 0 (first pass); then, halved, 2^31 */
        }
        qn_i128_add_product(&s->sum.first[i], weight, p[4][i]);
    }
    for (k = 0; k < 6; k++) {
        uint64_t all = 0;
        for (n = 0; n < 5; n++) /* four of 2^60, and 2^62 */
            all += (uint64_t)p[n][axes[k][0]] * (uint64_t)p[n][axes[k][1]];
        qn_i128_add_product(&s->sum.second[k], weight, qn_signed64(all));
    }
}

/* Sums of the volume or, with weigh, where the cut of D is known, of the moments. False where the
 * weight is 0, or too large, of data that changes. */
static bool add_faces(hull_sums *s, bool weigh)
{
    const qn_hull3 *h = s->hull;
    const qn_vec3 *v = h->vertices;
    int f, i, k;
    s->sum = (moments){ 0 };
    for (f = 0; f < h->face_count; f++) {
        const int from = h->first[f], to = h->first[f + 1], most = from + QN_MAX_FACE_VERTICES,
                  end = to < most ? to : most;
        for (i = from + 1; i + 1 < end; i++) {
            int64_t p[5][3] = { { 0, 0, 0 } }, area[3];
            qn_i128 d = { 0, 0 };
            qn_vec3_between(v, &v[h->edges[from].origin], p[1]);
            qn_vec3_between(v, &v[h->edges[i].origin], p[2]);
            qn_vec3_between(v, &v[h->edges[i + 1].origin], p[3]);
            qn_long_cross(p[2], p[3], area);
            for (k = 0; k < 3; k++) qn_i128_add_product(&d, area[k], p[1][k]);
            if (weigh) {
                add_moments(s, qn_i128_asr(&d, s->shift), p);
                continue;
            }
            qn_i128_add(&s->solid, &d);
            if (d.hi < 0) qn_i128_negate(&d);
            qn_i128_add(&s->all, &d);
        }
    }
    return s->sum.weight - 1u < (uint64_t)1 << 58;
}

/* How often coordinates from the centroid, below 2^31.4 (see has_volume), are halved until they are
 * below 2^29. */
static int halvings(const hull_sums *s)
{
    int i, k, bits, most = 29;
    for (i = 0; i < s->hull->vertex_count; i++) {
        int64_t d[3];
        qn_vec3_between(&s->hull->vertices[0], &s->hull->vertices[i], d);
        for (k = 0; k < 3; k++) d[k] -= s->at[k];
        bits = qn_bits_of(d, 3);
        if (bits > most) most = bits;
    }
    QN_ASSERT(most <= 32);
    return most > 31 ? 3 : most - 29; /* rounding up then makes no more than 2^29 */
}

/* True where there is a volume, six of which are `solid`, and the inverted tetrahedra, as a thin
 * body has them whose faces are not plane, are a quarter of it at most (of all hulls that the
 * builder was tried with one has more, a dome of 10 LSB on 4,000 units): twice them is all - solid.
 * So the centroid lies within the hull's extents or beyond by a quarter of them. Also true where
 * all D are 0, which then have no weight. Sets the cut of all |D|. */
static bool has_volume(hull_sums *s)
{
    qn_i128 left = s->all; /* becomes 3 solid - 2 all, at most `all` */
    s->shift = qn_i128_beyond58(&s->all);
    QN_ASSERT(s->shift <= 125 - 58);
    qn_i128_negate(&left);
    qn_i128_add(&left, &s->solid);
    qn_i128_add(&left, &left);
    qn_i128_add(&left, &s->solid);
    return left.hi >= 0;
}

/* Second moments are means about the rounded centroid: off by 1/2 for the quotient and, at most, by
 * 1/4 for the product of two roundings. An entry on the diagonal is the sum of the two other means:
 * that of all three, modulo 2^64, less its own. */
static void write_mass(hull_sums *s, qn_mass3 *m)
{
    int64_t *tensor = tensor_of(m);
    uint64_t sum = 0;
    int k;
    m->volume = qn_i128_div(&s->solid, (uint64_t)6 << 16);
    for (k = 0; k < 3; k++)
        qn_row_in(&m->centroid)[k] = qn_saturate(qn_row_of(&s->hull->vertices[0])[k] + s->at[k]);
    for (k = 0; k < 6; k++) {
        tensor[k] = qn_i128_ratio(&s->sum.second[k], 20u * s->sum.weight);
        if (k < 3) sum += (uint64_t)tensor[k];
    }
    for (k = 0; k < 6; k++) /* from (2^halved LSB)^2 */
        tensor[k] =
            qn_scale64(qn_signed64((k < 3 ? sum : 0) - (uint64_t)tensor[k]), 2 * s->halved);
}

/* The hull has passed qn_hull3_check: its indices are not checked here. With |x| <= 2^29 the second
 * moments are below 2^58 2^62.4, and their means below 2^58.4; those of all bodies are below
 * 2^60.4, as about the middle of a length of 2^31. */
static qn_status weigh_hull(const qn_hull3 *h, qn_mass3 *m)
{
    hull_sums s = { 0 };
    int k;
    s.hull = h;
    (void)add_faces(&s, false);
    if (!has_volume(&s) || !add_faces(&s, true)) return QN_ERR_FLAT;
    for (k = 0; k < 3; k++) s.at[k] = qn_i128_ratio(&s.sum.first[k], 4u * s.sum.weight);
    s.halved = halvings(&s);
    if (!add_faces(&s, true)) return QN_ERR_FLAT;
    write_mass(&s, m);
    return QN_APART;
}

qn_status qn_shape3_mass(const qn_shape3 *shape, qn_mass3 *out)
{
    static const qn_vec3 origin[2] = { { 0, 0, 0 }, { 0, 0, 0 } };
    qn_status status = qn_shape3_check(shape);
    if (status < 0) return status;
    if (!out) return QN_ERR_NULL;
    if (shape->type == QN_BOX) return weigh_box(shape->v, out);
    if (!qn_shape3_is_hull(shape))
        return weigh_capsule(shape->type == QN_SPHERE ? origin : shape->v, shape->radius, out);
    if (shape->type == QN_CLOUD) return QN_ERR_TYPE;
    status = qn_hull3_check(shape->hull);
    return status < 0 ? status : weigh_hull(shape->hull, out);
}
