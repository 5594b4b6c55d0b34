/* SPDX-License-Identifier: MIT */
/* Axis-aligned bounds in the world. */
#include "num/bounded.h"
#include "num/mat.h"
#include "quoin/collide.h"
#include "shape/bounds3.h"
#include "shape/box3.h"
#include "shape/hull3.h"

typedef struct interval {
    int64_t min, max;
} interval; /* Q30 LSB */

/* row . v, exact for entries up to 2^30: 3 * 2^30 * 2^30; larger ones are refused before. */
static int64_t row_dot(const int32_t row[3], const qn_vec3 *v) { return qn_mul(row[0], v->x) + qn_mul(row[1], v->y) + qn_mul(row[2], v->z); }

/* The core's shadow on a world axis, given as the row of the rotation. */
static interval core_interval(const qn_shape3 *shape, const int32_t row[3])
{
    interval s = { 0, 0 };
    if (shape->type == QN_CAPSULE) {
        int64_t u = row_dot(row, &shape->v[0]), v = row_dot(row, &shape->v[1]);
        s.min = u < v ? u : v;
        s.max = u < v ? v : u;
    } else if (shape->type == QN_BOX) {
        const qn_vec3 *h = &shape->v[0];
        s.max = (int64_t)(qn_umul(qn_abs32(row[0]), (uint32_t)h->x) + qn_umul(qn_abs32(row[1]), (uint32_t)h->y) +
                          qn_umul(qn_abs32(row[2]), (uint32_t)h->z));
        s.min = -s.max;
    } else if (shape->type >= QN_CLOUD) {
        const qn_hull3 *hull = shape->hull;
        qn_dir3 axis, back;
        axis.x = row[0], axis.y = row[1], axis.z = row[2];
        back.x = -row[0], back.y = -row[1], back.z = -row[2];
        s.max = qn_hull_reach(&hull->vertices[qn_hull3_support(hull, axis)], &axis);
        s.min = qn_hull_reach(&hull->vertices[qn_hull3_support(hull, back)], &axis);
    }
    return s;
}

/* An entry of the matrix is off by at most 1/2 in 2^30, so a core point below 3 * 2^30 in sum by at most 3/2 LSB: the
 * slack is that error for this shape's size, in Q30 LSB. */
static int64_t rounding_slack(const qn_shape3 *shape)
{
    const bool has_hull = shape->type >= QN_CLOUD;
    const int count = has_hull ? shape->hull->vertex_count : 2;
    int64_t sum = 0;
    int i;
    for (i = 0; i < count; i++) {
        const qn_vec3 *v = has_hull ? &shape->hull->vertices[i] : &shape->v[i];
        int64_t one = (int64_t)qn_abs32(v->x) + qn_abs32(v->y) + qn_abs32(v->z);
        if (one > sum) sum = one;
    }
    return (sum + 1) / 2;
}

qn_status qn_shape3_bounds(const qn_shape3 *shape, const qn_frame3 *frame, qn_bounds3 *out)
{
    qn_status status = qn_shape3_check(shape);
    int32_t low[3], high[3];
    int64_t slack;
    int i;
    if (status < 0) return status;
    if (!frame || !out) return QN_ERR_NULL;
    if (!qn_mat3_is_bounded(&frame->r, QN_FRAME_LIMIT)) return QN_ERR_FRAME;
    slack = shape->type == QN_SPHERE ? 0 : rounding_slack(shape);
    for (i = 0; i < 3; i++) {
        interval s = core_interval(shape, frame->r.m[i]);
        int32_t centre = i == 0 ? frame->p.x : i == 1 ? frame->p.y : frame->p.z;
        low[i] = qn_saturate(centre + qn_asr64(s.min - slack, 30) - shape->radius);
        high[i] = qn_saturate(centre - qn_asr64(-(s.max + slack), 30) + shape->radius);
    }
    out->min.x = low[0];
    out->min.y = low[1];
    out->min.z = low[2];
    out->max.x = high[0];
    out->max.y = high[1];
    out->max.z = high[2];
    return QN_APART;
}

qn_status qn_collider3_bounds(const qn_collider3 *collider, qn_bounds3 *out)
{
    const int32_t *r;
    qn_status status;
    if (!collider || !out) return QN_ERR_NULL;
    status = qn_shape3_check(collider->shape);
    if (status < 0) return status;
    r = collider->frame.r.m[0];
    if (!(r[0] | r[1] | r[2]) || !(r[3] | r[4] | r[5]) || !(r[6] | r[7] | r[8])) return QN_ERR_FRAME;
    return qn_shape3_bounds(collider->shape, &collider->frame, out);
}

/* ---- Two of them --------------------------------------------------------------------------------- */

qn_bounds3 qn_bounds3_grow(qn_bounds3 bounds, qn_q16 margin)
{
    int32_t *low = qn_row_in(&bounds.min), *high = qn_row_in(&bounds.max);
    int i;
    for (i = 0; i < 3; i++) {
        int64_t u = (int64_t)low[i] - margin, v = (int64_t)high[i] + margin;
        if (u > v) u = v = qn_asr64((int64_t)low[i] + high[i], 1);
        low[i] = qn_saturate(u);
        high[i] = qn_saturate(v);
    }
    return bounds;
}

qn_bounds3 qn_bounds3_sweep(qn_bounds3 bounds, qn_dir3 way, qn_q16 length)
{
    int32_t *low = qn_row_in(&bounds.min), *high = qn_row_in(&bounds.max);
    int i;
    for (i = 0; i < 3; i++) {
        const int64_t by = qn_mul(qn_row_of(&way)[i], length);
        if (by < 0) low[i] = qn_saturate(low[i] + qn_asr64(by, 30));
        else high[i] = qn_saturate(high[i] - qn_asr64(-by, 30));
    }
    return bounds;
}

/* From the one to the other along axis i; 0 where their shadows meet. */
static int64_t gap_along(const qn_bounds3 *a, const qn_bounds3 *b, int i)
{
    const int64_t ahead = (int64_t)qn_row_of(&b->min)[i] - qn_row_of(&a->max)[i], behind = (int64_t)qn_row_of(&a->min)[i] - qn_row_of(&b->max)[i];
    const int64_t gap = ahead > behind ? ahead : behind;
    return gap > 0 ? gap : 0;
}

int qn_bounds3_overlap(const qn_bounds3 *a, const qn_bounds3 *b)
{
    return a->min.x <= b->max.x && b->min.x <= a->max.x && a->min.y <= b->max.y && b->min.y <= a->max.y && a->min.z <= b->max.z &&
           b->min.z <= a->max.z;
}

/* A gap is below 2^32: its square fits, a sum may not. */
uint64_t qn_bounds3_gap2(const qn_bounds3 *a, const qn_bounds3 *b)
{
    uint64_t sum = 0;
    int i;
    for (i = 0; i < 3; i++) {
        const uint32_t gap = (uint32_t)gap_along(a, b, i);
        const uint64_t square = qn_umul(gap, gap);
        if (sum + square < sum) return UINT64_MAX;
        sum += square;
    }
    return sum;
}
