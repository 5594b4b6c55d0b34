/* SPDX-License-Identifier: MIT */
/* Making shapes, and telling what is wrong with one. */
#include "shape/box3.h"
#include "shape/hull3.h"

qn_shape3 qn_sphere3(qn_q16 radius)
{
    qn_shape3 s = QN_SPHERE3(0);
    s.radius = radius;
    return s;
}

qn_shape3 qn_capsule3(qn_vec3 end0, qn_vec3 end1, qn_q16 radius)
{
    qn_shape3 s = QN_CAPSULE3(0, 0, 0, 0, 0, 0, 0);
    s.radius = radius;
    s.v[0] = end0;
    s.v[1] = end1;
    return s;
}

qn_shape3 qn_box3(qn_vec3 half, qn_q16 radius)
{
    qn_shape3 s = QN_BOX3(0, 0, 0);
    s.radius = radius;
    s.v[0] = half;
    return s;
}

qn_shape3 qn_cloud3(const qn_hull3 *hull, qn_q16 radius)
{
    qn_shape3 s = QN_CLOUD3(0, 0);
    s.radius = radius;
    s.hull = hull;
    return s;
}

qn_shape3 qn_hull3_shape(const qn_hull3 *hull, qn_q16 radius)
{
    qn_shape3 s = QN_HULL3(0, 0);
    s.radius = radius;
    s.hull = hull;
    return s;
}

qn_status qn_shape3_check(const qn_shape3 *shape)
{
    if (!shape) return QN_ERR_NULL;
    if (shape->reserved) return QN_ERR_TYPE;
    if (qn_shape3_is_usual(shape)) return QN_APART;
    if (shape->type != QN_CLOUD && shape->type != QN_HULL) return qn_shape3_check_simple(shape);
    if (shape->radius < 0) return QN_ERR_RADIUS;
    if (shape->radius > QN_MAX_EXTENT) return QN_ERR_SIZE;
    return qn_hull3_glance(shape->hull, shape->type == QN_HULL);
}

qn_status qn_shape3_check_simple(const qn_shape3 *shape)
{
    const qn_vec3 *v;
    int i;
    if (!shape) return QN_ERR_NULL;
    v = shape->v;
    if (shape->type < QN_SPHERE || shape->type > QN_BOX) return QN_ERR_TYPE;
    if (shape->radius < 0) return QN_ERR_RADIUS;
    if (shape->radius > QN_MAX_EXTENT) return QN_ERR_SIZE;
    if (shape->type == QN_BOX && (v->x | v->y | v->z) < 0) return QN_ERR_EXTENT;
    for (i = qn_shape3_numbers(shape) - 1; i >= 0; i--)
        if ((uint32_t)qn_row_of(v)[i] + QN_MAX_EXTENT > 2u * QN_MAX_EXTENT) return QN_ERR_SIZE;
    return QN_APART;
}
