/* SPDX-License-Identifier: MIT */
/* Making shapes; the check of one, a filter for the usual box, sphere and capsule, then every law
 * in order; the corners of a box; the support function; and the reach of a core, a bound on the
 * distance of its farthest vertex that is linear in the sorted coordinates. */
#include "shape/shape3.h"

#include "num/root.h"
#include "num/vec.h"

qn_shape3 qn_sphere3(qn_q16 radius) { return (qn_shape3)QN_SPHERE3(radius); }
qn_shape3 qn_cloud3(const qn_hull3 *hull, qn_q16 radius)
{
    return (qn_shape3)QN_CLOUD3(hull, radius);
}
qn_shape3 qn_hull3_shape(const qn_hull3 *hull, qn_q16 radius)
{
    return (qn_shape3)QN_HULL3(hull, radius);
}

qn_shape3 qn_capsule3(qn_vec3 p, qn_vec3 q, qn_q16 radius)
{
    return (qn_shape3)QN_CAPSULE3(p.x, p.y, p.z, q.x, q.y, q.z, radius);
}

qn_shape3 qn_box3(qn_vec3 half, qn_q16 radius)
{
    return (qn_shape3)QN_ROUNDED_BOX3(half.x, half.y, half.z, radius);
}

/* ---- The check ------------------------------------------------------------------------------- */

/* True where -2^30 <= x < 2^30 for all six coordinates: then x + 2^30 is below 2^31. */
static bool ends_are_usual(const qn_vec3 *v)
{
    const uint32_t m = (uint32_t)QN_MAX_EXTENT;
    return !((((uint32_t)v[0].x + m) | ((uint32_t)v[0].y + m) | ((uint32_t)v[0].z + m) |
              ((uint32_t)v[1].x + m) | ((uint32_t)v[1].y + m) | ((uint32_t)v[1].z + m)) >>
             31);
}

/* The laws in order, of a shape that is not NULL and whose `reserved` is 0. */
static QN_OWN_STACK qn_status check_any(const qn_shape3 *shape)
{
    const int32_t *x = qn_row_of(shape->v);
    int i, count = shape->type == QN_BOX ? 3 : 6;
    if (shape->type < QN_SPHERE || shape->type > QN_HULL) return QN_ERR_TYPE;
    if (shape->radius < 0) return QN_ERR_RADIUS;
    if (shape->radius > QN_MAX_EXTENT) return QN_ERR_SIZE;
    if (shape->type >= QN_CLOUD) return qn_hull3_check_counts(shape->hull, shape->type == QN_HULL);
    if (shape->type == QN_SPHERE) return QN_APART;
    for (i = 0; i < count; i++)
        if (shape->type == QN_BOX && x[i] < 0) return QN_ERR_EXTENT;
    for (i = 0; i < count; i++)
        if (qn_abs32(x[i]) > QN_MAX_EXTENT) return QN_ERR_SIZE;
    return QN_APART;
}

/* Filter: the radius and a box's half extents, or-ed, are below 2^30, so none is negative; a
 * capsule's ends are usual. */
qn_status qn_shape3_check(const qn_shape3 *shape)
{
    const qn_vec3 *h;
    uint32_t all;
    if (!shape) return QN_ERR_NULL;
    if (shape->reserved) return QN_ERR_TYPE;
    h = shape->v;
    all = (uint32_t)shape->radius;
    if (shape->type == QN_BOX) all |= (uint32_t)(h->x | h->y | h->z);
    else if (shape->type != QN_SPHERE && (shape->type != QN_CAPSULE || !ends_are_usual(h)))
        return check_any(shape);
    return all < (uint32_t)QN_MAX_EXTENT ? QN_APART : check_any(shape);
}

/* ---- The corners of a box -------------------------------------------------------------------- */

qn_vec3 qn_box3_corner(const qn_shape3 *box, int index)
{
    qn_vec3 c = box->v[0];
    QN_ASSERT(index >= 0 && index < 8);
    if (!(index & 1)) c.x = -c.x;
    if (!(index & 2)) c.y = -c.y;
    if (!(index & 4)) c.z = -c.z;
    return c;
}

qn_status qn_box3_corners(const qn_shape3 *box, const qn_frame3 *frame, qn_vec3 corners[8])
{
    qn_status status = qn_shape3_check(box);
    int i;
    if (status < 0) return status;
    if (!frame || !corners) return QN_ERR_NULL;
    if (box->type != QN_BOX) return QN_ERR_TYPE;
    for (i = 0; i < 8; i++) corners[i] = qn_frame3_apply(frame, qn_box3_corner(box, i));
    return QN_APART;
}

/* ---- The support function -------------------------------------------------------------------- */

static qn_vec3 core_support(const qn_shape3 *shape, const qn_dir3 *d)
{
    static const qn_vec3 origin = { 0, 0, 0 };
    switch (shape->type) {
    case QN_CAPSULE:
        return shape->v[qn_vertices_farthest(shape->v, 2, qn_row_of(d))];
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
    qn_vec3 p = { 0, 0, 0 }, way;
    qn_dir3 n;
    int i;
    if (qn_shape3_check(shape) < 0) return p;
    if (!(direction.x | direction.y | direction.z)) direction.x = QN_ONE30;
    p = core_support(shape, &direction);
    if (!shape->radius) return p;
    way.x = direction.x, way.y = direction.y, way.z = direction.z;
    n = qn_dir3_from_vec3(way);
    for (i = 0; i < 3; i++) {
        const int64_t out = qn_mul(qn_row_of(&n)[i], shape->radius);
        qn_row_in(&p)[i] = qn_saturate(qn_row_of(&p)[i] + qn_round64(out, 30));
    }
    return p;
}

/* ---- The reach ------------------------------------------------------------------------------- */

/* Sorted, x >= y >= z: |v| <= x + .4143 y + .3179 z, since a length is convex and the sum is not
 * below it at (1, 0, 0), (1, 1, 0) and (1, 1, 1). The factors are 27 / 64 and 21 / 64; the
 * constants make up for the floors. */
uint32_t qn_length_bound(uint32_t x, uint32_t y, uint32_t z)
{
    uint32_t t;
    if (x < y) t = x, x = y, y = t;
    if (z > y) t = y, y = z, z = t;
    if (y > x) t = x, x = y, y = t;
    if (y) x += (y >> 2) + (y >> 3) + (y >> 5) + (y >> 6) + 4u;
    if (z) x += (z >> 2) + (z >> 4) + (z >> 6) + 3u;
    QN_ASSERT(x >= y && x >= z);
    return x;
}

/* Ends: n falls. */
uint32_t qn_vertices_reach(const qn_vec3 *v, int n)
{
    uint32_t most = 0;
    for (; n; n--, v++) {
        const uint32_t l = qn_length_bound(qn_abs32(v->x), qn_abs32(v->y), qn_abs32(v->z));
        if (l > most) most = l;
    }
    return most;
}

uint32_t qn_shape3_reach(const qn_shape3 *shape)
{
    const qn_vec3 *v = shape->v;
    if (shape->type == QN_BOX)
        return qn_length_bound((uint32_t)v->x, (uint32_t)v->y, (uint32_t)v->z);
    if (shape->type == QN_SPHERE) return 0;
    if (shape->type == QN_CAPSULE) return qn_vertices_reach(v, 2);
    if (shape->hull->reach > 0) return (uint32_t)shape->hull->reach;
    return qn_vertices_reach(shape->hull->vertices, shape->hull->vertex_count);
}
