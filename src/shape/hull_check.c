/* SPDX-License-Identifier: MIT */
/* The laws of hull data, checked in order; each check relies on those before it alone:
 *   1. counts and extents: they are within the bounds of config.h;
 *   2. numbers: every index is within its array, the half-edges of a face are in a row;
 *   3. twins: each half-edge runs against its twin, on another face;
 *   4. closed: Euler's sum is 2, no vertex is without an edge, all is one piece: so the surface is
 *      a sphere;
 *   5. each face has a unit normal and a convex loop around it, is plane within 2 LSB, and has all
 *      vertices below it; some vertex lies off the plane of the first face.
 * The data may change during the call: then the result is any status, but no index leaves its
 * array. */
#include "num/vec.h"
#include "shape/shape3.h"

/* ---- Numbers and topology -------------------------------------------------------------------- */

static qn_status check_numbers(const qn_hull3 *h)
{
    int i, f;
    for (i = 0; i < h->edge_count; i++) {
        const qn_half_edge *e = &h->edges[i];
        if (e->origin >= h->vertex_count || e->twin >= h->edge_count || e->face >= h->face_count)
            return QN_ERR_INDEX;
    }
    if (h->first[0] != 0 || h->first[h->face_count] != h->edge_count) return QN_ERR_LOOP;
    for (f = 0; f < h->face_count; f++) {
        /* first[] rises by 3 or more from 0 to edge_count, so i stays within the array. */
        int count = h->first[f + 1] - h->first[f];
        if (count < 3 || count > QN_MAX_FACE_VERTICES || h->first[f + 1] > h->edge_count)
            return QN_ERR_LOOP;
        for (i = h->first[f]; i < h->first[f + 1]; i++)
            if (h->edges[i].face != f) return QN_ERR_LOOP;
    }
    return QN_APART;
}

static qn_status check_twins(const qn_hull3 *h)
{
    int i;
    for (i = 0; i < h->edge_count; i++) {
        const qn_half_edge *e = &h->edges[i], *t = &h->edges[e->twin];
        const int next = qn_hull_next(h->edges, h->first, h->face_count, i);
        if (t->twin != i || t->face == e->face || t->origin != h->edges[next].origin)
            return QN_ERR_TWIN;
    }
    return QN_APART;
}

/* True where every vertex starts a half-edge. */
static bool all_used(const qn_hull3 *h)
{
    int v, i;
    for (v = 0; v < h->vertex_count; v++) {
        for (i = 0; i < h->edge_count && h->edges[i].origin != v;) i++;
        if (i == h->edge_count) return false;
    }
    return true;
}

/* Is every face reached from face 0 over edges? Ends: each pass reaches a face more, or is the
 * last. */
static bool is_one_piece(const qn_hull3 *h)
{
    uint32_t reached[QN_MAX_HULL_FACES / 32 + 1] = { 1 }; /* a bit for each face */
    int i, count = 1, before = 0;
    while (count != before) {
        before = count;
        for (i = 0; i < h->edge_count; i++) {
            const int own = h->edges[i].face, twin = h->edges[i].twin;
            const int face = twin < h->edge_count ? h->edges[twin].face : h->face_count;
            if (own >= h->face_count || face >= h->face_count) return false;
            if (!(reached[own / 32] >> own % 32 & 1u)) continue;
            count += !(reached[face / 32] >> face % 32 & 1u);
            reached[face / 32] |= (uint32_t)1 << face % 32;
        }
    }
    return count == h->face_count;
}

/* ---- Geometry -------------------------------------------------------------------------------- */

static const qn_vec3 *corner(const qn_hull3 *h, int i) { return &h->vertices[h->edges[i].origin]; }

/* Length 2^30 within 4: the square lies from (2^30 - 4)^2 to 2^34 more. */
static bool is_unit(const qn_dir3 *n)
{
    const uint64_t square = qn_square(n->x) + qn_square(n->y) + qn_square(n->z);
    return square - qn_square(QN_ONE30 - 4) <= (uint64_t)1 << 34;
}

/* Every corner lies left of every edge, or on its line, and no point occurs twice: so the loop is
 * convex and goes around once. */
static qn_status check_loop(const qn_hull3 *h, int f)
{
    const int from = h->first[f], to = h->first[f + 1];
    int i, j, left = 0, right = 0;
    if (to - from > QN_MAX_FACE_VERTICES) return QN_ERR_LOOP; /* the data changes */
    for (i = from; i < to; i++)
        for (j = from; j < to; j++) {
            const qn_vec3 *a = corner(h, i), *b = corner(h, i + 1 < to ? i + 1 : from),
                          *c = corner(h, j);
            const int turn = qn_hull_turn(a, b, c, &h->normals[f]);
            left += turn > 0;
            right += turn < 0;
            if (i != j && !qn_order_of_numbers(qn_row_of(a), qn_row_of(c), 3)) return QN_ERR_LOOP;
        }
    if (!left) return QN_ERR_NORMAL;
    return right ? QN_ERR_LOOP : QN_APART;
}

static qn_status check_plane(const qn_hull3 *h, int f, int64_t allowed)
{
    const qn_dir3 *n = &h->normals[f];
    const int64_t top = qn_vertices_top(h->vertices, h->vertex_count, qn_row_of(n));
    int i;
    for (i = h->first[f]; i < h->first[f + 1]; i++)
        if (qn_row_dot(qn_row_of(corner(h, i)), qn_row_of(n)) < top - allowed) return QN_ERR_CONVEX;
    return QN_APART;
}

/* True where some vertex lies off the plane of the first face. */
static bool is_solid(const qn_hull3 *h)
{
    uint16_t t[3] = { h->edges[0].origin, h->edges[1].origin, 0 };
    int i, j;
    for (j = 2; j < h->first[1]; j++) {
        t[2] = h->edges[j].origin;
        for (i = 0; i < h->vertex_count; i++)
            if (qn_hull_side(h->vertices, t, i)) return true;
    }
    return false;
}

qn_status qn_hull3_check(const qn_hull3 *hull)
{
    qn_status status;
    qn_hull3 h;
    int64_t allowed;
    int f;
    if (!hull) return QN_ERR_NULL;
    h = *hull; /* which does not change */
    status = qn_hull3_check_counts(&h, true);
    if (status >= 0) status = qn_hull_check_extent(h.vertices, h.vertex_count);
    if (status >= 0) status = check_numbers(&h);
    if (status >= 0) status = check_twins(&h);
    if (status < 0) return status;
    /* Each vertex then has one fan of faces only: polygons joined at their edges are a closed
     * surface whose vertices are the fans. As it is of one piece, its Euler sum V - E + F is 2 at
     * most, so there are no more fans than vertices. */
    if (2 * (h.vertex_count + h.face_count - 2) != h.edge_count || !all_used(&h) ||
        !is_one_piece(&h))
        return QN_ERR_EULER;
    /* 2 LSB, and the rounding of the normal: 1.5 per component, over less than the sum of the three
     * extents. */
    allowed = ((int64_t)2 << 30) + 3 * qn_vertices_size(h.vertices, h.vertex_count);
    for (f = 0; f < h.face_count; f++) {
        if (!is_unit(&h.normals[f])) return QN_ERR_NORMAL;
        status = check_loop(&h, f);
        if (status >= 0) status = check_plane(&h, f, allowed);
        if (status < 0) return status;
    }
    return is_solid(&h) ? QN_APART : QN_ERR_FLAT;
}

qn_status qn_cloud3_check(const qn_hull3 *cloud)
{
    qn_status status = qn_hull3_check_counts(cloud, false);
    return status < 0 ? status : qn_hull_check_extent(cloud->vertices, cloud->vertex_count);
}
