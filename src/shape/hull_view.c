/* SPDX-License-Identifier: MIT */
/* Hull data read: faces, support vertices, the order of two hulls, counts and extents. */
#include "num/vec.h"
#include "shape/shape3.h"

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

/* Exact for coordinates within QN_MAX_EXTENT, as 3 * 2^30 * 2^31 < 2^63; others wrap. */
int64_t qn_hull_reach(const qn_vec3 *v, const qn_dir3 *d)
{
    return qn_row_dot(qn_row_of(v), qn_row_of(d));
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

static int order(int32_t u, int32_t v) { return u < v ? -1 : u > v; }

static int order_of_rows(const int32_t *u, const int32_t *v, int count)
{
    for (; count > 0; count--, u++, v++) /* ends: count falls */
        if (*u != *v) return order(*u, *v);
    return 0;
}

static int order_of_indices(const uint16_t *u, const uint16_t *v, int count)
{
    for (; count > 0; count--, u++, v++) /* ends: count falls */
        if (*u != *v) return order(*u, *v);
    return 0;
}

QN_STATIC_ASSERT(sizeof(qn_half_edge) == 3 * sizeof(uint16_t));

int qn_hull_order(const qn_hull3 *u, const qn_hull3 *v, bool with_faces)
{
    int c;
    if (u == v) return 0;
    if ((c = order(u->vertex_count, v->vertex_count)) != 0) return c;
    if (with_faces && (c = order(u->face_count, v->face_count)) != 0) return c;
    if (with_faces && (c = order(u->edge_count, v->edge_count)) != 0) return c;
    if (u->vertices != v->vertices)
        c = order_of_rows(qn_row_of(u->vertices), qn_row_of(v->vertices), 3 * u->vertex_count);
    if (c || !with_faces) return c;
    if ((c = order_of_indices(u->first, v->first, u->face_count)) != 0) return c;
    c = order_of_rows(qn_row_of(u->normals), qn_row_of(v->normals), 3 * u->face_count);
    return c ? c
             : order_of_indices((const uint16_t *)(const void *)u->edges,
                                (const uint16_t *)(const void *)v->edges, 3 * u->edge_count);
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
    for (; count > 0; count--, v++) /* ends: count falls */
        if (qn_abs32(v->x) > QN_MAX_EXTENT || qn_abs32(v->y) > QN_MAX_EXTENT ||
            qn_abs32(v->z) > QN_MAX_EXTENT)
            return QN_ERR_SIZE;
    return QN_APART;
}
