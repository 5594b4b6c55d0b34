/* SPDX-License-Identifier: MIT */
#include "narrow/box_model.h"

#include "num/bounded.h"

uint64_t qn_length_bound(uint64_t a, uint64_t b, uint64_t c)
{
    uint64_t m = a > b ? a : b;
    if (c > m) m = c;
    return m + (a + b + c - m + 1) / 2;
}

int64_t qn_units_from_lsb(int64_t x, int k)
{
    QN_ASSERT(x < ((int64_t)1 << 33) && x > -((int64_t)1 << 33) && k <= 14);
    return k > 0 ? x * ((int64_t)1 << k) : k < 0 ? qn_round64(x, -k) : x;
}

int64_t qn_lsb_from_units(int64_t x, int k)
{
    int64_t y = k > 0 ? qn_round64(x, k) : x * ((int64_t)1 << -k);
    return y ? y : (x > 0) - (x < 0);
}

/* ---- Far apart ----------------------------------------------------------- */

/* Wider than the band of any legal pair: 33 units of 2^-4 LSB at most, and the floors. */
#define FAR_SLACK 1024

/* An upper bound of the distance from the shape's origin to its farthest point, LSB. */
static int64_t reach_of_shape(const qn_shape3 *shape)
{
    const qn_vec3 *v = shape->v;
    uint64_t length = 0;
    if (shape->type != QN_SPHERE) length = qn_length_bound(qn_abs32(v[0].x), qn_abs32(v[0].y), qn_abs32(v[0].z));
    if (shape->type == QN_CAPSULE) {
        uint64_t other = qn_length_bound(qn_abs32(v[1].x), qn_abs32(v[1].y), qn_abs32(v[1].z));
        if (other > length) length = other;
    }
    return (int64_t)length + shape->radius;
}

/* Bounding spheres: |d| > sum. Squares are compared where d has 31 bits; a longer d is told by one component or not at all. */
static bool spheres_apart(const int64_t d[3], int64_t sum)
{
    uint64_t square = 0;
    int i;
    for (i = 0; i < 3; i++) {
        uint64_t size = qn_abs64(d[i]);
        if (size > (uint64_t)sum) return true;
        if (size >> 31) return false;
        square += qn_umul((uint32_t)size, (uint32_t)size); /* 3 * 2^62 */
    }
    return !((uint64_t)sum >> 31) && square > qn_umul((uint32_t)sum, (uint32_t)sum);
}

/* ---- B's core as seen from A -------------------------------------------- */

/* row . v: entries up to 2^30 + 4 and components up to 2^30 keep the sum below 2^61.6. */
static int64_t row_dot(const int32_t row[3], const qn_vec3 *v)
{
    return qn_mul(row[0], v->x) + qn_mul(row[1], v->y) + qn_mul(row[2], v->z);
}

/* A capsule's segment: its middle joins the offset, half its edge is g (Q30 LSB). */
static void add_segment(const qn_pair3 *pair, const qn_mat3 *r, int64_t offset[3], int64_t half[3])
{
    int i;
    for (i = 0; i < 3; i++) {
        int64_t e0 = row_dot(r->m[i], &pair->b->v[0]), e1 = row_dot(r->m[i], &pair->b->v[1]);
        offset[i] += qn_asr64(e0 + e1, 3); /* 2^62.6 before the shift; offset is in Q28 */
        half[i] = qn_asr64(e1 - e0, 1);
    }
}

/* A number with the bits of the largest extent. */
static uint64_t largest_extent(const qn_pair3 *pair)
{
    const qn_vec3 *u = &pair->a->v[0], *v = &pair->b->v[0];
    uint64_t largest = (uint64_t)(u->x | u->y | u->z);
    if (pair->b->type == QN_BOX) return largest | (uint64_t)(v->x | v->y | v->z);
    if (pair->b->type == QN_CAPSULE) {
        const qn_vec3 *w = &pair->b->v[1];
        uint64_t length = qn_abs64((int64_t)w->x - v->x) + qn_abs64((int64_t)w->y - v->y) + qn_abs64((int64_t)w->z - v->z);
        return largest | (length + 1) / 2;
    }
    return largest;
}

/* Guard bits: extents stay below 2^28, offsets and radii below 2^30, one bit more each where fewer than four guard bits are left. */
static int guard_bits(uint64_t extent, const int64_t offset28[3], uint64_t radius, int rank)
{
    uint64_t far = (qn_abs64(offset28[0]) | qn_abs64(offset28[1]) | qn_abs64(offset28[2])) >> 28;
    int k = 28 - qn_bits64(extent), limit = 30 - qn_bits64(far | radius);
    if (rank == 0) { /* no products of extents: a point is measured by squares alone */
        k = 30 - qn_bits64(extent | far | radius);
        return k < 14 ? k : 14;
    }
    if (limit < k) k = limit;
    if (k < 4) return k + 1;
    return k < 14 ? k : 14;
}

void qn_box_model_edge(const qn_box_model *m, int j, int32_t out[3])
{
    out[0] = (int32_t)qn_round64(qn_mul(m->hb[j], m->r.m[0][j]), 30);
    out[1] = (int32_t)qn_round64(qn_mul(m->hb[j], m->r.m[1][j]), 30);
    out[2] = (int32_t)qn_round64(qn_mul(m->hb[j], m->r.m[2][j]), 30);
}

/* ---- The band ----------------------------------------------------------- */

/* Lengths in pair units; u = 2^-30. A matrix made from a pose is off by at most 1.5 u (Frobenius: nine entries by u/2), the product of two by 4.5 u, one
 * of its columns by 3.3 u.
 *   t is rounded (sqrt(3)/2 units) and turned by R_A^T (1.5 u |d|); B's points are turned by R (4.5 u |B|); for k < 0 extents are rounded.
 *   An axis cj, or ei x cj, is off the real one by a column's error: along it the support points of both bodies, |A| + |B| apart at most, add
 *   3.3 u (|A| + |B|). For ei x cj the error is that large only after division by the sine of the angle between the edges; but the direction stays
 *   square to ei exactly, and either no support changes on the way from the real axis, so that the depth grows by at most 2 |hb| times 3.3 u, or the
 *   first change happens at a face axis or another edge axis, to which the same bound applies. */
static int64_t model_band(const qn_box_model *m)
{
    uint64_t t = qn_length_bound(qn_abs32(m->t[0]), qn_abs32(m->t[1]), qn_abs32(m->t[2]));
    uint64_t a = qn_length_bound((uint32_t)m->h[0], (uint32_t)m->h[1], (uint32_t)m->h[2]), b = 0;
    if (m->rank == 3) b = qn_length_bound((uint32_t)m->hb[0], (uint32_t)m->hb[1], (uint32_t)m->hb[2]);
    if (m->rank == 1) b = qn_length_bound(qn_abs32(m->g[0]), qn_abs32(m->g[1]), qn_abs32(m->g[2])) + t; /* the middle was turned too */
    if (m->rank == 0) return 2 + 2 * (m->k < 0) + (int64_t)((3 * t) >> 31);
    return 3 + 3 * (m->k < 0) + (int64_t)((3 * t + 16 * b + 7 * a) >> 31);
}

/* ---- All of it ----------------------------------------------------------- */

static qn_status turn_core(qn_box_model *m, const qn_pair3 *pair, int64_t offset[3], int64_t segment[3])
{
    if (m->rank == 0) return qn_mat3_is_bounded(&pair->frame_a->r, QN_FRAME_LIMIT) ? QN_APART : QN_ERR_FRAME;
    m->r = qn_mat3_relative(&pair->frame_a->r, &pair->frame_b->r);
    if (!qn_mat3_is_bounded(&m->r, QN_RELATIVE_LIMIT)) return QN_ERR_FRAME;
    if (m->rank == 1) add_segment(pair, &m->r, offset, segment);
    return QN_APART;
}

/* x units in Q(30 - k), rounded; the shift is 16 .. 34. */
static int32_t scaled(int64_t x, int k) { return qn_saturate(qn_round64(x, 30 - k)); }

static void fill(qn_box_model *m, const qn_pair3 *pair, const int64_t offset[3], const int64_t segment[3])
{
    const qn_vec3 *u = &pair->a->v[0], *v = &pair->b->v[0];
    uint64_t radius = (uint64_t)pair->a->radius + (uint64_t)pair->b->radius;
    int i;
    m->k = guard_bits(largest_extent(pair), offset, radius, m->rank);
    m->h[0] = (int32_t)qn_units_from_lsb(u->x, m->k);
    m->h[1] = (int32_t)qn_units_from_lsb(u->y, m->k);
    m->h[2] = (int32_t)qn_units_from_lsb(u->z, m->k);
    if (m->rank == 3) {
        m->hb[0] = (int32_t)qn_units_from_lsb(v->x, m->k);
        m->hb[1] = (int32_t)qn_units_from_lsb(v->y, m->k);
        m->hb[2] = (int32_t)qn_units_from_lsb(v->z, m->k);
    }
    for (i = 0; i < 3; i++) {
        m->t[i] = qn_saturate(qn_round64(offset[i], 28 - m->k));
        m->g[i] = m->rank == 1 ? scaled(segment[i], m->k) : 0;
    }
    m->radius = qn_units_from_lsb((int64_t)radius, m->k);
    m->band = model_band(m);
    if (m->rank == 1 && !(m->g[0] | m->g[1] | m->g[2])) m->rank = 0;
}

qn_status qn_box_model_make(qn_box_model *m, const qn_pair3 *pair, int64_t reach)
{
    const qn_vec3 *half = &pair->a->v[0];
    const int32_t h[3] = { half->x, half->y, half->z };
    int64_t offset[3], segment[3] = { 0, 0, 0 }, reach_b = reach_of_shape(pair->b) + reach + FAR_SLACK;
    qn_status status;
    int i;
    m->rank = pair->b->type == QN_BOX ? 3 : pair->b->type == QN_CAPSULE ? 1 : 0;
    if (spheres_apart(pair->d, reach_of_shape(pair->a) + reach_b)) return QN_APART;
    qn_pair3_offset(&pair->frame_a->r, pair->d, offset);
    for (i = 0; i < 3; i++) {
        offset[i] = qn_asr64(offset[i], 2);
        if ((int64_t)(qn_abs64(offset[i]) >> 28) > h[i] + pair->a->radius + reach_b) return QN_APART;
    }
    status = turn_core(m, pair, offset, segment);
    if (status < 0) return status;
    fill(m, pair, offset, segment);
    return QN_OVERLAPPING;
}
