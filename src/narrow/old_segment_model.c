/* SPDX-License-Identifier: MIT */
#include "narrow/old_segment.h"

#include "narrow/old_box_model.h"
#include "num/bounded.h"
#include "num/mat.h"
#include "num/root.h"

/* Components are 2^30 at most. */
static inline uint32_t length_bound(const qn_vec3 *v) { return old_length_bound32(qn_abs32(v->x), qn_abs32(v->y), qn_abs32(v->z)); }

/* Of the distance of a body's farther end from its origin, LSB: 2^31 at most. */
static uint32_t core_reach(const qn_shape3 *shape)
{
    uint32_t p, q;
    if (shape->type == QN_SPHERE) return 0;
    p = length_bound(&shape->v[0]);
    q = old_ends_are_opposite(shape->v) ? p : length_bound(&shape->v[1]);
    return p > q ? p : q;
}

/* Each rounded segment costs sqrt(3)/2 unit (222 of 256), each matrix 1.5 * 2^-30 of the segment's reach, in units; for k < 0 the offset is
 * rounded as well. */
QN_SHARED_HOT int64_t segment_band(int k, int capsules, uint32_t reach)
{
    const uint32_t rounded = (k < 0 ? 222u : 0u) + (uint32_t)capsules * 222u;
    QN_ASSERT(reach <= UINT32_MAX / 3);
    if (!capsules) return k < 0 ? 1 : 0; /* spheres: the offset is all there is */
    return (int64_t)((rounded + ((3 * reach) >> 23) + 256) >> 8);
}

int old_spheres_sign(const int64_t d[3], uint32_t radius)
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

#define LARGEST (((uint32_t)1 << 29) + 2) /* with roundings: beyond this only a matrix that is no rotation goes */

/* row . v in Q28 LSB; below 2^60. */
static int64_t turned(const int32_t row[3], const qn_vec3 *v) { return qn_asr64(qn_dot3(row, v->x, v->y, v->z), 2); }

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

/* Two spheres: nothing turns, and the offset is exact while k >= 0. False for an offset beyond 32 bits. */
static bool make_points(old_segment_model *m, const old_pair3 *pair)
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

/* ---- The usual size ------------------------------------------------------- */

/* A turned component beyond the vector's reach, and two units for the roundings: only that of a matrix which is no rotation. */
static inline bool is_stretched(const int32_t v[3], uint32_t reach)
{
    return qn_abs32(v[0]) > reach || qn_abs32(v[1]) > reach || qn_abs32(v[2]) > reach;
}

/* v in pair units; 2^30 * 2^29. */
static void turn_end(const qn_mat3 *r, const qn_vec3 *v, int32_t scale, int32_t out[3])
{
    qn_mat3_turn_here(r, v->x * scale, v->y * scale, v->z * scale, out);
}

/* The ends of a body's core in pair units; two ends opposite to each other, as nearly always, are turned once. */
static bool scaled_ends(const qn_shape3 *shape, const qn_mat3 *r, int32_t scale, uint32_t reach, int32_t ends[2][3])
{
    if (shape->type == QN_SPHERE) {
        ends[0][0] = ends[0][1] = ends[0][2] = ends[1][0] = ends[1][1] = ends[1][2] = 0;
        return true;
    }
    if (!qn_mat3_is_bounded(r, QN_FRAME_LIMIT)) return false;
    turn_end(r, &shape->v[0], scale, ends[0]);
    if (old_ends_are_opposite(shape->v)) {
        ends[1][0] = -ends[0][0];
        ends[1][1] = -ends[0][1];
        ends[1][2] = -ends[0][2];
    } else {
        turn_end(r, &shape->v[1], scale, ends[1]);
        if (is_stretched(ends[1], reach)) return false;
    }
    return !is_stretched(ends[0], reach);
}

/* Bodies and offset below 2^29 LSB: extents are scaled before they are turned, and all is 32 bits wide. QN_UNDECIDED where they are
 * larger. */
static qn_status make_usual(old_segment_model *m, const old_pair3 *pair, uint32_t reach)
{
    const int64_t *d = pair->d;
    uint32_t radius = (uint32_t)pair->a->radius + (uint32_t)pair->b->radius, most;
    int32_t scale, x, y, z;
    uint32_t span;
    int limit = 30 - qn_bits32(radius), e;
    if (d[0] != (int32_t)d[0] || d[1] != (int32_t)d[1] || d[2] != (int32_t)d[2]) return QN_UNDECIDED;
    x = (int32_t)d[0];
    y = (int32_t)d[1];
    z = (int32_t)d[2];
    if ((qn_abs32(x) | qn_abs32(y) | qn_abs32(z)) >> 30) return QN_UNDECIDED; /* nor would the bound pass */
    span = old_length_bound32(qn_abs32(x), qn_abs32(y), qn_abs32(z)) + reach; /* 2^31.6 */
    if (span >> 28) { /* large enough for a guard bit to count: the length itself, where the bound's components were below 2^30 */
        if (span >> 30) return QN_UNDECIDED;
        span = qn_root64_floor((uint64_t)(qn_mul(x, x) + qn_mul(y, y) + qn_mul(z, z))) + 1 + reach;
    }
    if (span >> 29) return QN_UNDECIDED;
    m->k = 29 - qn_bits32(span);
    if (m->k > limit) m->k = limit;
    if (m->k > 14) m->k = 14;
    if (m->k < 0) return QN_UNDECIDED;
    scale = (int32_t)1 << m->k;
    most = (reach << m->k) + 2;
    if (!scaled_ends(pair->a, &pair->frame_a->r, scale, most, m->a) || !scaled_ends(pair->b, &pair->frame_b->r, scale, most, m->b))
        return QN_ERR_FRAME;
    m->prefer[0] = (x > 0) - (x < 0);
    m->prefer[1] = (y > 0) - (y < 0);
    m->prefer[2] = (z > 0) - (z < 0);
    x *= scale;
    y *= scale;
    z *= scale;
    for (e = 0; e < 2; e++) {
        m->b[e][0] += x;
        m->b[e][1] += y;
        m->b[e][2] += z;
    }
    m->radius = (int64_t)(radius << m->k);
    m->band = segment_band(m->k, (pair->a->type == QN_CAPSULE) + (pair->b->type == QN_CAPSULE), reach << m->k); /* 2^29 */
    return QN_APART;
}

/* ---- Any size -------------------------------------------------------------- */

static qn_status make_wide(old_segment_model *m, const old_pair3 *pair, uint64_t reach)
{
    int64_t a[2][3], b[2][3];
    uint64_t span = reach;
    int i, e, limit;
    if (!core_ends(pair->a, &pair->frame_a->r, a) || !core_ends(pair->b, &pair->frame_b->r, b)) return QN_ERR_FRAME;
    for (i = 0; i < 3; i++) {
        for (e = 0; e < 2; e++) { b[e][i] += pair->d[i] * ((int64_t)1 << 28); /* 2^61 */ }
        m->prefer[i] = (pair->d[i] > 0) - (pair->d[i] < 0);
    }
    for (i = 0; i < 3; i++) span += qn_abs64(pair->d[i]); /* 2^34.6 + 2^32 */
    m->k = 29 - qn_bits64(span);
    if (m->k > 14) m->k = 14;
    limit = 30 - qn_bits64((uint64_t)pair->a->radius + (uint64_t)pair->b->radius); /* radii stay below 2^30 */
    if (m->k > limit) m->k = limit;
    for (i = 0; i < 3; i++) {
        for (e = 0; e < 2; e++) {
            m->a[e][i] = (int32_t)qn_round64(a[e][i], 28 - m->k);
            m->b[e][i] = (int32_t)qn_round64(b[e][i], 28 - m->k);
            if (qn_abs32(m->a[e][i]) > LARGEST || qn_abs32(m->b[e][i]) > LARGEST) return QN_ERR_FRAME;
        }
    }
    m->radius = (int64_t)pair->a->radius + pair->b->radius;
    m->radius = m->k >= 0 ? m->radius * ((int64_t)1 << m->k) : qn_round64(m->radius, -m->k);
    m->band = segment_band(m->k, (pair->a->type == QN_CAPSULE) + (pair->b->type == QN_CAPSULE),
                           (uint32_t)(m->k >= 0 ? reach << m->k : reach >> -m->k)); /* 2^29 */
    return QN_APART;
}

qn_status old_segment_model_make(old_segment_model *m, const old_pair3 *pair)
{
    uint64_t reach = (uint64_t)core_reach(pair->a) + core_reach(pair->b); /* 2^32 */
    qn_status status;
    m->spheres = pair->a->type == QN_SPHERE; /* then b is one too */
    if (m->spheres) m->sign = old_spheres_sign(pair->d, (uint32_t)pair->a->radius + (uint32_t)pair->b->radius);
    if (m->spheres && make_points(m, pair)) return QN_APART;
    status = reach >> 29 ? QN_UNDECIDED : make_usual(m, pair, (uint32_t)reach);
    if (status == QN_UNDECIDED) status = make_wide(m, pair, reach);
    return status;
}
