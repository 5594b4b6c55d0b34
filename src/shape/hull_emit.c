/* SPDX-License-Identifier: MIT */
/* Building a hull: exact triangles (hull_grow), faces (hull_faces), and the arrays of the result,
 * in the caller's memory. The arrays lie at the front, the scratch behind them:
 *     vertices normals edges first | tri region queue key seed next outside state
 * Where merged faces make no solid, all is done again with exactly coplanar faces alone, which
 * always succeeds. */
#include "shape/shape3.h"
#include "shape/hull_work.h"

/* ---- The caller's memory --------------------------------------------------------------------- */

/* Of QN_HULL_BYTES(n) the hull takes at most 76 a vertex: 12, two faces of 12 + 2 each, six
 * half-edges of 6 each. The scratch takes 45 a point, of the 50: two triangles of 12 + 2 + 2 + 2 +
 * 2 each, and 2 + 2 + 1. */
QN_STATIC_ASSERT(sizeof(qn_vec3) == 12 && sizeof(qn_dir3) == 12 && sizeof(qn_half_edge) == 6 &&
                 sizeof(hull_tri) == 12);
QN_STATIC_ASSERT(QN_HULL_BYTES(QN_MAX_HULL_VERTICES) - 50u * QN_MAX_HULL_VERTICES >=
                 12u * QN_MAX_HULL_VERTICES + 14u * QN_MAX_HULL_FACES + 2u +
                     6u * QN_MAX_HALF_EDGES);

static void lay_out(hull_work *w, void *memory)
{
    const size_t n = (size_t)w->count;
    uint16_t *at = (uint16_t *)memory + 38u * QN_HULL_VERTICES_(n);
    QN_ASSERT(n >= 4 && n <= QN_MAX_HULL_POINTS);
    w->tri = (hull_tri *)(void *)at, at += 12u * n;
    w->region = at, at += 2u * n;
    w->queue = at, at += 2u * n;
    w->key = at, at += 2u * n;
    w->seed = at, at += 2u * n;
    w->loop = w->next = at, at += n;
    w->outside = at, at += n;
    w->state = (uint8_t *)at;
}

/* ---- The arrays ------------------------------------------------------------------------------ */

typedef struct arrays {
    qn_vec3 *vertices;
    qn_dir3 *normals;
    qn_half_edge *edges;
    uint16_t *first;
    int vertex_count, face_count, edge_count; /* so far */
} arrays;

/* Writes the kept vertices of a face to w->queue, in order from the lowest, by their numbers in the
 * hull; returns how many. */
static int loop_of(hull_work *w, int face)
{
    const int count = qn_hull_kept_border(w, face);
    int i, at = 0;
    QN_ASSERT(count >= 3 && count <= w->count);
    for (i = 1; i < count; i++)
        if (w->loop[i] < w->loop[at]) at = i;
    for (i = 0; i < count; i++, at++) {
        if (at == count) at = 0;
        w->queue[i] = w->key[w->loop[at]];
    }
    return count;
}

/* The half-edge that follows i in its face. */
static int end_of(const arrays *a, int i)
{
    const int face = a->edges[i].face;
    return i + 1 == a->first[face + 1] ? a->first[face] : i + 1;
}

/* Adds one face of m vertices: the first of the loop, then those from loop[from] on. Without arrays
 * it only counts. */
static void emit_face(arrays *a, const uint16_t *loop, int from, int m, const qn_dir3 *normal)
{
    int i;
    QN_ASSERT(m >= 3 && m <= QN_MAX_FACE_VERTICES);
    if (a->vertices) {
        QN_ASSERT(a->face_count < QN_MAX_HULL_FACES && a->edge_count + m <= QN_MAX_HALF_EDGES);
        a->first[a->face_count] = (uint16_t)a->edge_count;
        a->normals[a->face_count] = *normal;
        for (i = 0; i < m; i++) {
            qn_half_edge *e = &a->edges[a->edge_count + i];
            e->origin = loop[i ? from + i - 1 : 0];
            e->twin = HULL_NONE;
            e->face = (uint16_t)a->face_count;
        }
    }
    a->edge_count += m;
    a->face_count++;
}

/* All faces. One of more than QN_MAX_FACE_VERTICES becomes several, all from vertex 0 of its loop;
 * each begins where the one before ends. */
static void emit_faces(hull_work *w, arrays *a)
{
    int face;
    a->face_count = a->edge_count = 0;
    for (face = 0; face < w->face_count; face++) {
        const qn_dir3 normal = qn_hull_face_normal(w, face);
        int m = loop_of(w, face), from = 1;
        while (m > QN_MAX_FACE_VERTICES) { /* ends: m falls */
            emit_face(a, w->queue, from, QN_MAX_FACE_VERTICES, &normal);
            from += QN_MAX_FACE_VERTICES - 2;
            m -= QN_MAX_FACE_VERTICES - 2;
        }
        emit_face(a, w->queue, from, m, &normal);
    }
    if (a->vertices) a->first[a->face_count] = (uint16_t)a->edge_count;
}

/* Sets the twin of every half-edge, the one that runs the other way. False where two run the same
 * way or one has no twin. Work: each against all before it, 1,518 half-edges at most. */
static bool pair_up(arrays *a)
{
    int i, j, alone = 0;
    for (i = 0; i < a->edge_count; i++) {
        const int u = a->edges[i].origin, v = a->edges[end_of(a, i)].origin;
        alone++;
        for (j = 0; j < i; j++) {
            const int from = a->edges[j].origin, to = a->edges[end_of(a, j)].origin;
            if (from == u && to == v) return false;
            if (from != v || to != u) continue;
            a->edges[i].twin = (uint16_t)j;
            a->edges[j].twin = (uint16_t)i;
            alone -= 2;
        }
    }
    return alone == 0;
}

static void place(arrays *a, void *memory)
{
    /* all sizes before the last array are multiples of 2 */
    QN_ASSERT(((uintptr_t)memory & 3u) == 0);
    a->vertices = (qn_vec3 *)memory;
    a->normals = (qn_dir3 *)(void *)(a->vertices + a->vertex_count);
    a->edges = (qn_half_edge *)(void *)(a->normals + a->face_count);
    a->first = (uint16_t *)(void *)(a->edges + a->edge_count);
}

/* Writes the arrays to memory and *hull; *status is 0 or QN_ERR_MANY. False where the edges do not
 * pair up, which only merged faces may cause. */
static QN_OWN_STACK bool emit(hull_work *w, qn_hull3 *hull, void *memory, qn_status *status)
{
    arrays a = { 0 };
    int i;
    for (i = 0; i < w->count; i++)
        if (hull_is_kept(w, i)) w->key[i] = (uint16_t)a.vertex_count++;
    emit_faces(w, &a); /* counts */
    *status = a.vertex_count > QN_MAX_HULL_VERTICES ? QN_ERR_MANY : QN_APART;
    if (*status < 0) return true;
    /* Euler: more would mean two edges between two vertices. */
    if (a.edge_count > 6 * a.vertex_count - 12) return false;
    place(&a, memory);
    emit_faces(w, &a);
    if (!pair_up(&a)) return false;
    QN_ASSERT(2 * (a.vertex_count + a.face_count - 2) == a.edge_count); /* one sphere */
    for (i = 0; i < w->count; i++)
        if (hull_is_kept(w, i)) a.vertices[w->key[i]] = w->points[i];
    hull->vertices = a.vertices;
    hull->normals = a.normals;
    hull->edges = a.edges;
    hull->first = a.first;
    hull->vertex_count = (uint16_t)a.vertex_count;
    hull->face_count = (uint16_t)a.face_count;
    hull->edge_count = (uint16_t)a.edge_count;
    hull->reserved = 0;
    hull->reach = (qn_q16)qn_vertices_reach(hull->vertices, hull->vertex_count);
    QN_ASSERT(hull->reach >= 0 && qn_hull3_bytes(hull) <= 76u * hull->vertex_count);
    return true;
}

size_t qn_hull3_bytes(const qn_hull3 *hull)
{
    if (!hull) return 0;
    return hull->vertex_count * sizeof(qn_vec3) + hull->face_count * sizeof(qn_dir3) +
           hull->edge_count * sizeof(qn_half_edge) + (hull->face_count + 1u) * sizeof(uint16_t);
}

/* ---- The builder ----------------------------------------------------------------------------- */

qn_status qn_hull3_build(qn_hull3 *hull, void *memory, size_t byte_count, const qn_vec3 *points,
                         size_t count)
{
    hull_work w;
    qn_status status;
    bool done;
    if (!hull || !memory || !points) return QN_ERR_NULL;
    if (count < 4) return QN_ERR_FEW;
    if (count > QN_MAX_HULL_POINTS) return QN_ERR_MANY;
    if (byte_count < QN_HULL_BYTES(count) || ((uintptr_t)memory & (sizeof(int32_t) - 1u)))
        return QN_ERR_MEMORY;
    w.points = points;
    w.count = (int)count;
    lay_out(&w, memory);
    status = qn_hull_check_extent(points, w.count);
    if (status < 0) return status;
    status = qn_hull_grow(&w);
    if (status < 0) return status;
    done = qn_hull_measure(&w) && qn_hull_merge(&w, false) && emit(&w, hull, memory, &status);
    if (!done) done = qn_hull_merge(&w, true) && emit(&w, hull, memory, &status);
    /* An exact hull has four faces or more, each of three vertices or more, and at most one edge
     * between two vertices: it does not fail. */
    QN_ASSERT(done && (status < 0 || qn_hull3_check(hull) == QN_APART));
    return done ? status : QN_ERR_FLAT;
}
