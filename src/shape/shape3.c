/* SPDX-License-Identifier: MIT */
/* Making shapes, and the check of one: a filter for the usual box and sphere, then every law in
 * order. */
#include "num/wide.h"
#include "shape/hull_view.h"

qn_shape3 qn_sphere3(qn_q16 radius)
{
    const qn_shape3 s = QN_SPHERE3(radius);
    return s;
}

qn_shape3 qn_capsule3(qn_vec3 p, qn_vec3 q, qn_q16 radius)
{
    const qn_shape3 s = QN_CAPSULE3(p.x, p.y, p.z, q.x, q.y, q.z, radius);
    return s;
}

qn_shape3 qn_box3(qn_vec3 half, qn_q16 radius)
{
    const qn_shape3 s = QN_ROUNDED_BOX3(half.x, half.y, half.z, radius);
    return s;
}

qn_shape3 qn_cloud3(const qn_hull3 *hull, qn_q16 radius)
{
    const qn_shape3 s = QN_CLOUD3(hull, radius);
    return s;
}

qn_shape3 qn_hull3_shape(const qn_hull3 *hull, qn_q16 radius)
{
    const qn_shape3 s = QN_HULL3(hull, radius);
    return s;
}

/* ---- What is wrong with one ------------------------------------------------------------------ */

/* True only where every |x| <= QN_MAX_EXTENT = 2^30: then x + 2^30 is below 2^31, but for +2^30. */
static bool ends_are_usual(const qn_vec3 *v)
{
    const uint32_t m = (uint32_t)QN_MAX_EXTENT;
    return !((((uint32_t)v[0].x + m) | ((uint32_t)v[0].y + m) | ((uint32_t)v[0].z + m) |
              ((uint32_t)v[1].x + m) | ((uint32_t)v[1].y + m) | ((uint32_t)v[1].z + m)) >>
             31);
}

/* Any shape but NULL whose `reserved` is 0. */
static QN_OWN_STACK qn_status check_any(const qn_shape3 *shape)
{
    const int32_t *x = qn_row_of(shape->v);
    int i, count = shape->type == QN_BOX ? 3 : 6;
    if (shape->type < QN_SPHERE || shape->type > QN_HULL) return QN_ERR_TYPE;
    if (shape->radius < 0) return QN_ERR_RADIUS;
    if (shape->radius > QN_MAX_EXTENT) return QN_ERR_SIZE;
    if (shape->type >= QN_CLOUD) return qn_hull3_check_counts(shape->hull, shape->type == QN_HULL);
    if (shape->type == QN_SPHERE || (shape->type == QN_CAPSULE && ends_are_usual(shape->v)))
        return QN_APART;
    for (i = 0; i < count; i++)
        if (shape->type == QN_BOX && x[i] < 0) return QN_ERR_EXTENT;
    for (i = 0; i < count; i++)
        if (qn_abs32(x[i]) > QN_MAX_EXTENT) return QN_ERR_SIZE;
    return QN_APART;
}

/* Filter: of a box or a sphere no sign and no bit from 2^30 on in radius and half extents. */
qn_status qn_shape3_check(const qn_shape3 *shape)
{
    const qn_vec3 *h;
    if (!shape) return QN_ERR_NULL;
    if (shape->reserved) return QN_ERR_TYPE;
    h = shape->v;
    if (shape->type == QN_BOX) {
        if ((uint32_t)(h->x | h->y | h->z | shape->radius) < (uint32_t)QN_MAX_EXTENT)
            return QN_APART;
    } else if (shape->type == QN_SPHERE) {
        if ((uint32_t)shape->radius < (uint32_t)QN_MAX_EXTENT) return QN_APART;
    }
    return check_any(shape);
}
