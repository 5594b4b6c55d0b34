/* SPDX-License-Identifier: MIT */
/* Making a shape and checking it; its corners, support function and reach; and hull data read. */
#include "shape/shape3.h"

#include "num/vec.h"
#include "num/root.h"

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
    qn_status status = QN_APART;
    int i, count;
    if (shape->type < QN_SPHERE || shape->type > (QN_HULLS ? QN_HULL : QN_BOX)) return QN_ERR_TYPE;
    if (shape->radius < 0) return QN_ERR_RADIUS;
    if (shape->radius > QN_MAX_EXTENT) return QN_ERR_SIZE;
    if (qn_shape3_is_hull(shape)) return qn_hull3_check_counts(shape->hull, shape->type == QN_HULL);
    count = qn_shape3_numbers(shape);
    for (i = 0; i < count; i++) {
        if (shape->type == QN_BOX && x[i] < 0) return QN_ERR_EXTENT;
        if (qn_abs32(x[i]) > QN_MAX_EXTENT) status = QN_ERR_SIZE;
    }
    return status;
}

/* A filter for the usual case: the radius and a box's half extents, or-ed, are below 2^30, so none
 * is negative; and so are a capsule's ends in magnitude. */
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

qn_status qn_box3_corners(const qn_shape3 *box, const qn_frame3 *frame, qn_vec3 corners[8])
{
    qn_status status = qn_shape3_check(box);
    int i;
    if (status < 0) return status;
    if (!frame || !corners) return QN_ERR_NULL;
    if (box->type != QN_BOX) return QN_ERR_TYPE;
    for (i = 0; i < 8; i++) {
        qn_vec3 c = box->v[0];
        if (!(i & 1)) c.x = qn_wrap_sub(0, c.x);
        if (!(i & 2)) c.y = qn_wrap_sub(0, c.y);
        if (!(i & 4)) c.z = qn_wrap_sub(0, c.z);
        corners[i] = qn_frame3_apply(frame, c);
    }
    return QN_APART;
}

/* ---- The support function -------------------------------------------------------------------- */

qn_vec3 qn_shape3_support(const qn_shape3 *shape, qn_dir3 direction)
{
    const int32_t *d = qn_row_of(&direction);
    const qn_vec3 *v;
    qn_vec3 p = { 0, 0, 0 }, out = p;
    qn_dir3 n;
    int i, count = 2;
    if (qn_shape3_check(shape) < 0) return p;
    if (!(direction.x | direction.y | direction.z)) direction.x = QN_ONE30;
    v = shape->v;
    if (qn_shape3_is_hull(shape)) v = shape->hull->vertices, count = shape->hull->vertex_count;
    if (shape->type == QN_BOX)
        for (i = 0; i < 3; i++) {
            const int32_t half = qn_row_of(v)[i];
            qn_row_in(&p)[i] = d[i] > 0 ? half : qn_wrap_sub(0, half);
        }
    else if (shape->type != QN_SPHERE) p = v[qn_vertices_farthest(v, count, d)];
    n = qn_dir3_from_vec3((qn_vec3){ direction.x, direction.y, direction.z });
    qn_row_along(qn_row_of(&out), qn_row_of(&n), shape->radius, qn_row_in(&out));
    return qn_vec3_add(p, out);
}

/* ---- The reach ------------------------------------------------------------------------------- */

/* A bound that is linear in the sorted coordinates, x >= y >= z: |v| <= x + .4143 y + .3179 z, as
 * a length is convex and the sum is not below it at (1, 0, 0), (1, 1, 0) and (1, 1, 1). The factors
 * are 27 / 64 and 21 / 64; the constants make up for the floors. */
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
    if (!QN_HULLS || shape->type == QN_CAPSULE) return qn_vertices_reach(v, 2);
    if (shape->hull->reach > 0) return (uint32_t)shape->hull->reach;
    return qn_vertices_reach(shape->hull->vertices, shape->hull->vertex_count);
}

/* ---- Hulls and clouds ------------------------------------------------------------------------ */

int qn_hull3_face(const qn_hull3 *hull, int face, uint16_t vertices[QN_MAX_FACE_VERTICES])
{
    int i, from, count;
    if (!hull || !vertices || !hull->edges || !hull->first) return QN_ERR_NULL;
    if (face < 0 || face >= hull->face_count) return QN_ERR_INDEX;
    from = hull->first[face];
    count = hull->first[face + 1] - from;
    if (count < 3 || count > QN_MAX_FACE_VERTICES || from + count > hull->edge_count)
        return QN_ERR_INDEX;
    for (i = 0; i < count; i++) vertices[i] = hull->edges[from + i].origin;
    return count;
}

int qn_vertices_farthest(const qn_vec3 *v, int count, const int32_t *d)
{
    const int32_t *first = qn_row_of(v),
                  *behind = qn_farthest(first, first + 3 * (count + !count), d);
    return (int)((const qn_vec3 *)(const void *)behind - v) - 1;
}

int qn_hull3_support(const qn_hull3 *hull, qn_dir3 direction)
{
    if (!hull || !hull->vertices || !hull->vertex_count) return 0;
    return qn_vertices_farthest(hull->vertices, hull->vertex_count, qn_row_of(&direction));
}

int64_t qn_vertices_top(const qn_vec3 *v, int count, const int32_t *d)
{
    return qn_row_dot(qn_row_of(&v[qn_vertices_farthest(v, count, d)]), d);
}

int64_t qn_vertices_size(const qn_vec3 *v, int count)
{
    int64_t size = 0;
    int i;
    for (i = 0; i < 3; i++) {
        qn_int3 axis = { 0, 0, 0 };
        axis[i] = 1, size += qn_vertices_top(v, count, axis);
        axis[i] = -1, size += qn_vertices_top(v, count, axis);
    }
    return size;
}

void qn_hull_cross(const qn_vec3 *a, const qn_vec3 *b, const qn_vec3 *c, int64_t n[3])
{
    int64_t u[3], v[3];
    qn_vec3_between(a, b, u);
    qn_vec3_between(a, c, v);
    /* twice the area of a triangle in a square of side 2^31: 2^62 at most */
    qn_long_cross(u, v, n);
    QN_ASSERT(qn_is_62(n[0]) && qn_is_62(n[1]) && qn_is_62(n[2]));
}

int qn_hull_turn(const qn_vec3 *a, const qn_vec3 *b, const qn_vec3 *c, const qn_dir3 *n)
{
    int64_t x[3];
    qn_hull_cross(a, b, c, x);
    return qn_plane_sign(x, qn_row_of(n));
}

int qn_hull_side(const qn_vec3 *points, const uint16_t t[3], int p)
{
    int64_t n[3], to[3];
    qn_hull_cross(&points[t[0]], &points[t[1]], &points[t[2]], n);
    qn_vec3_between(&points[t[0]], &points[p], to);
    return qn_long_sign(n, to);
}

int qn_order_of_numbers(const int32_t *u, const int32_t *v, int count)
{
    for (; count > 0; count--, u++, v++) /* ends: count falls */
        if (*u != *v) return *u < *v ? -1 : 1;
    return 0;
}

static int order_of_indices(const uint16_t *u, const uint16_t *v, int count)
{
    for (; count > 0; count--, u++, v++) /* ends: count falls */
        if (*u != *v) return *u < *v ? -1 : 1;
    return 0;
}

QN_STATIC_ASSERT(sizeof(qn_half_edge) == 3 * sizeof(uint16_t) &&
                 offsetof(qn_hull3, edge_count) ==
                     offsetof(qn_hull3, vertex_count) + 2 * sizeof(uint16_t));

int qn_hull_order(const qn_hull3 *u, const qn_hull3 *v, bool with_faces)
{
    const int n = 3 * u->vertex_count;
    int c;
    if (u == v) return 0;
    c = order_of_indices(&u->vertex_count, &v->vertex_count, with_faces ? 3 : 1);
    if (!c) c = qn_order_of_numbers(qn_row_of(u->vertices), qn_row_of(v->vertices), n);
    if (c || !with_faces) return c;
    c = order_of_indices(u->first, v->first, u->face_count);
    if (!c)
        c = qn_order_of_numbers(qn_row_of(u->normals), qn_row_of(v->normals), 3 * u->face_count);
    if (!c) c = order_of_indices(&u->edges->origin, &v->edges->origin, 3 * u->edge_count);
    return c;
}

qn_status qn_hull3_check_counts(const qn_hull3 *hull, bool with_faces)
{
    if (!hull || !hull->vertices) return QN_ERR_NULL;
    if (with_faces && (!hull->normals || !hull->edges || !hull->first)) return QN_ERR_NULL;
    if (hull->vertex_count - 1u >= QN_MAX_HULL_VERTICES) return QN_ERR_COUNT;
    if (!with_faces) return QN_APART;
    /* A count below its minimum wraps to above the maximum. */
    if (hull->vertex_count < 4 || hull->face_count - 4u > QN_MAX_HULL_FACES - 4u)
        return QN_ERR_COUNT;
    return hull->edge_count - 12u <= QN_MAX_HALF_EDGES - 12u ? QN_APART : QN_ERR_COUNT;
}

qn_status qn_hull_check_extent(const qn_vec3 *v, int count)
{
    const int32_t *x = qn_row_of(v);
    for (count *= 3; count > 0; count--, x++) /* ends: count falls */
        if (qn_abs32(*x) > QN_MAX_EXTENT) return QN_ERR_SIZE;
    return QN_APART;
}
