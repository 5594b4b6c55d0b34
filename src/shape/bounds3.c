/* SPDX-License-Identifier: MIT */
/* Axis-aligned bounds in the world. */
#include "shape/bounds3.h"

#include "num/bounded.h"
#include "num/mat.h"
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
