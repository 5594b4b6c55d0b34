/* SPDX-License-Identifier: MIT */
/* The support function: the farthest point of a shape in a direction. */
#include "num/root.h"
#include "shape/box3.h"
#include "shape/hull3.h"

/* 3 * 2^30 * 2^31 < 2^63: exact. */
static int64_t dot(const qn_vec3 *v, const qn_dir3 *d) { return qn_mul(v->x, d->x) + qn_mul(v->y, d->y) + qn_mul(v->z, d->z); }

static qn_vec3 core_support(const qn_shape3 *shape, const qn_dir3 *d)
{
    static const qn_vec3 origin = { 0, 0, 0 };
    switch (shape->type) {
    case QN_CAPSULE:
        return dot(&shape->v[1], d) > dot(&shape->v[0], d) ? shape->v[1] : shape->v[0];
    case QN_BOX:
        return qn_box3_corner(shape, (d->x > 0) | (d->y > 0) << 1 | (d->z > 0) << 2);
    case QN_CLOUD:
    case QN_HULL:
        return shape->hull->vertices[qn_hull3_support(shape->hull, *d)];
    default:
        return origin;
    }
}

qn_vec3 qn_shape3_support(const qn_shape3 *shape, qn_dir3 direction)
{
    qn_vec3 p = { 0, 0, 0 };
    qn_dir3 n;
    if (qn_shape3_check(shape) < 0) return p;
    if (!(direction.x | direction.y | direction.z)) direction.x = QN_ONE30;
    p = core_support(shape, &direction);
    if (!shape->radius) return p;
    n = qn_dir3_from_i64(direction.x, direction.y, direction.z);
    p.x = qn_saturate(p.x + qn_round64(qn_mul(n.x, shape->radius), 30));
    p.y = qn_saturate(p.y + qn_round64(qn_mul(n.y, shape->radius), 30));
    p.z = qn_saturate(p.z + qn_round64(qn_mul(n.z, shape->radius), 30));
    return p;
}
