/* SPDX-License-Identifier: MIT */
/* Building a hull in the caller's memory. The arrays of the result take the front of it, the
 * scratch what is behind them:
 *     vertices normals edges first | tri region queue key seed next outside state
 * Steps:
 *   1. The exact hull grows point by point, as triangles. The first three points that span a plane
 *      make the first two triangles, back to back; the first point off their plane comes next, then
 *      all others. For each point the triangles visible from it are found; where there are none,
 *      the point lies within the hull and is passed over. Otherwise triangles from the horizon, the
 *      border of the visible ones, to the point replace the visible ones.
 *   2. Triangles become faces, and vertices go (hull_faces).
 *   3. The arrays are written. Where merged faces make no solid, steps 2 and 3 are done again with
 *      exactly coplanar faces alone, which always succeeds.
 *
 * Every side is exact, so three things hold: the visible triangles form one disc; its border is one
 * loop, each of whose vertices starts one edge; and no new triangle is degenerate, for the plane of
 * a visible triangle does not hold the point. A triangle is not visible from a point in its plane:
 * coplanar triangles become one face later. Ends: each point is taken once. */
#include "shape/shape3.h"
#include "shape/hull_work.h"

/* ---- The caller's memory --------------------------------------------------------------------- */

/* Of QN_HULL_BYTES(n) the hull takes at most 76 a vertex: 12, two faces of 12 + 2 each, and six
 * half-edges of 6 each. The scratch takes 45 a point, of the 50 there are: two triangles of
 * 12 + 2 + 2 + 2 + 2 each, and 2 + 2 + 1. */
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

/* ---- The first two --------------------------------------------------------------------------- */

/* Makes two triangles, back to back, of the first points that span a plane; *apex becomes the first
 * point off that plane. Ends: i rises. */
static qn_status begin(hull_work *w, int *apex)
{
    uint16_t *v = w->tri[0].v;
    int64_t n[3] = { 0, 0, 0 };
    int i = 1;
    while (i < w->count && !qn_order_of_numbers(qn_row_of(w->points), qn_row_of(&w->points[i]), 3))
        i++;
    if (i == w->count) return QN_ERR_POINT;
    v[0] = 0;
    for (v[1] = (uint16_t)i; i < w->count && !(n[0] | n[1] | n[2]); i++)
        qn_hull_cross(&w->points[0], &w->points[v[1]], &w->points[i], n);
    if (!(n[0] | n[1] | n[2])) return QN_ERR_LINE;
    v[2] = (uint16_t)(i - 1);
    while (i < w->count && !qn_hull_side(w->points, v, i)) i++;
    if (i == w->count) return QN_ERR_FLAT;
    *apex = i;
    w->tri[0] = (hull_tri){ { 0, v[1], v[2] }, { 1, 1, 1 } };
    w->tri[1] = (hull_tri){ { 0, v[2], v[1] }, { 0, 0, 0 } };
    w->tri_count = 2;
    return QN_APART;
}

/* ---- A further point ------------------------------------------------------------------------- */

/* Writes the horizon of the visible triangles to next and outside; returns a vertex of it. -1 where
 * it is not one loop, which it always is unless points change during the call. While it is, the
 * triangles stay a closed surface, whatever the signs were, and every loop over them ends. */
static int find_horizon(hull_work *w, int visible)
{
    int i, e, a, start = 0, edges = 0;
    for (i = 0; i < visible; i++) {
        const hull_tri *tri = &w->tri[w->queue[i]];
        for (e = 0; e < 3; e++) {
            if (w->region[tri->adj[e]]) continue;
            start = tri->v[e];
            w->next[start] = tri->v[hull_after(e, 3)];
            w->outside[start] = tri->adj[e];
            edges++;
        }
    }
    if (!edges) return -1;
    a = start;
    do a = w->next[a]; /* ends: edges are counted */
    while (--edges && a != start);
    return !edges && a == start ? start : -1;
}

/* Sets the triangle beyond the edge of tri that starts at origin. */
QN_SHARED void set_neighbour(hull_work *w, int tri, int origin, int neighbour)
{
    hull_tri *t = &w->tri[tri];
    QN_ASSERT(neighbour < 2 * w->count);
    t->adj[hull_corner(t, origin)] = (uint16_t)neighbour;
}

/* Moves the last triangle to an empty place before it. */
static void fill(hull_work *w, int place)
{
    int last = --w->tri_count, e;
    hull_tri *t = &w->tri[place];
    QN_ASSERT(place < last);
    *t = w->tri[last];
    for (e = 0; e < 3; e++) set_neighbour(w, t->adj[e], t->v[hull_after(e, 3)], place);
}

/* Makes triangles from the horizon to p: in the places of the visible ones, the last first, and
 * then behind all others. Ends where the horizon closes: it is one loop. */
static void close_horizon(hull_work *w, int p, int start, int visible)
{
    int a = start, first = -1, before = -1;
    do {
        const int b = w->next[a], t = visible ? w->queue[--visible] : w->tri_count++;
        /* No hull of n vertices has more than 2 n - 4 triangles, and the visible ones go. */
        QN_ASSERT(t < 2 * w->count);
        w->tri[t] = (hull_tri){ { (uint16_t)a, (uint16_t)b, (uint16_t)p },
                                { w->outside[a], 0, (uint16_t)before } }; /* 0: not yet known */
        set_neighbour(w, w->outside[a], b, t);
        if (before < 0) first = t;
        else w->tri[before].adj[1] = (uint16_t)t;
        before = t;
        a = b;
    } while (a != start);
    w->tri[first].adj[2] = (uint16_t)before;
    w->tri[before].adj[1] = (uint16_t)first;
    /* Places left over are filled, the last first: a visible place behind them holds a new triangle
     * already, so the last triangle is in use. */
    while (visible) fill(w, w->queue[--visible]);
}

/* Step 1: the exact hull as triangles, some of them coplanar. */
static qn_status grow(hull_work *w)
{
    int apex = 0, i, t;
    qn_status status = begin(w, &apex);
    if (status < 0) return status;
    for (i = 0; i < w->count; i++) { /* nothing is visible from a vertex */
        const int p = i ? i : apex;
        int visible = 0, start;
        for (t = 0; t < w->tri_count; t++) {
            w->region[t] = qn_hull_side(w->points, w->tri[t].v, p) > 0; /* whether it is visible */
            if (w->region[t]) w->queue[visible++] = (uint16_t)t;
        }
        start = visible ? find_horizon(w, visible) : 0;
        if (start < 0) return QN_ERR_FLAT;
        if (visible) close_horizon(w, p, start, visible);
        QN_ASSERT(w->tri_count >= 4 && w->tri_count % 2 == 0); /* Euler: 2 vertices - 4 */
    }
    return QN_APART;
}

/* ---- The arrays ------------------------------------------------------------------------------ */

typedef struct arrays {
    qn_vec3 *vertices;
    qn_dir3 *normals;
    qn_half_edge *edges;
    uint16_t *first;
    int vertex_count, face_count, edge_count; /* so far */
} arrays;

/* Writes the kept vertices of a face to w->queue by their numbers in the hull, in order, from the
 * lowest on; returns how many. */
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
        for (i = 0; i < m; i++)
            a->edges[a->edge_count + i] =
                (qn_half_edge){ loop[i ? from + i - 1 : 0], HULL_NONE, (uint16_t)a->face_count };
    }
    a->edge_count += m;
    a->face_count++;
}

/* Adds all faces. One of more than QN_MAX_FACE_VERTICES becomes several, all from vertex 0 of its
 * loop; each begins where the one before ends. */
static void emit_faces(hull_work *w, arrays *a)
{
    int face;
    a->face_count = a->edge_count = 0;
    for (face = 0; face < w->face_count; face++) {
        const qn_dir3 normal = qn_hull_face_normal(w, face);
        int left = loop_of(w, face), from, m;
        for (from = 1; left > 2; from += m - 2, left -= m - 2) { /* ends: left falls to 2 */
            m = left < QN_MAX_FACE_VERTICES ? left : QN_MAX_FACE_VERTICES;
            emit_face(a, w->queue, from, m, &normal);
        }
    }
    if (a->vertices) a->first[a->face_count] = (uint16_t)a->edge_count;
}

static int end_of(const arrays *a, int i)
{
    return a->edges[qn_hull_next(a->edges, a->first, a->face_count, i)].origin;
}

/* Sets the twin of every half-edge, the one that runs the other way. False where one has none, or
 * several, as where two run the same way. Work: each against all, 1,518 half-edges at most. */
static bool pair_up(arrays *a)
{
    int i, j;
    for (i = 0; i < a->edge_count; i++) {
        const int from = a->edges[i].origin, to = end_of(a, i);
        int twins = 0;
        for (j = 0; j < a->edge_count; j++) {
            if (a->edges[j].origin != to || end_of(a, j) != from) continue;
            a->edges[i].twin = (uint16_t)j;
            twins++;
        }
        if (twins != 1) return false;
    }
    return true;
}

/* Writes the arrays to memory, and *hull; *status is 0 or QN_ERR_MANY. False where the edges do not
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
    /* all sizes before the last array are multiples of 2 */
    QN_ASSERT(((uintptr_t)memory & 3u) == 0);
    a.vertices = (qn_vec3 *)memory;
    a.normals = (qn_dir3 *)(void *)(a.vertices + a.vertex_count);
    a.edges = (qn_half_edge *)(void *)(a.normals + a.face_count);
    a.first = (uint16_t *)(void *)(a.edges + a.edge_count);
    emit_faces(w, &a);
    if (!pair_up(&a)) return false;
    QN_ASSERT(2 * (a.vertex_count + a.face_count - 2) == a.edge_count); /* one sphere */
    for (i = 0; i < w->count; i++)
        if (hull_is_kept(w, i)) a.vertices[w->key[i]] = w->points[i];
    *hull = (qn_hull3){ a.vertices,
                        a.normals,
                        a.edges,
                        a.first,
                        (uint16_t)a.vertex_count,
                        (uint16_t)a.face_count,
                        (uint16_t)a.edge_count,
                        0,
                        (qn_q16)qn_vertices_reach(a.vertices, a.vertex_count) };
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
    bool done = false;
    int exact;
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
    status = grow(&w);
    if (status < 0) return status;
    for (exact = 0; exact < 2 && !done; exact++)
        done = qn_hull_merge(&w, exact) && emit(&w, hull, memory, &status);
    /* An exact hull has four faces or more, each of three vertices or more, and at most one edge
     * between two vertices: it does not fail. */
    QN_ASSERT(done && (status < 0 || qn_hull3_check(hull) == QN_APART));
    return done ? status : QN_ERR_FLAT;
}
