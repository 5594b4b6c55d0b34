/* SPDX-License-Identifier: MIT */
/* The exact hull of points as triangles, grown point by point. Steps:
 *   1. Four points that span a solid make the first four triangles.
 *   2. For each further point the triangles visible from it are marked; where there are none, the
 *      point lies within the hull and is passed over.
 *   3. The horizon, the border of the visible triangles, is collected as one loop.
 *   4. Triangles from the horizon to the point replace the visible ones.
 *
 * Every side is exact, so that three things hold: the visible triangles form one disc; its border
 * is one loop, each of whose vertices starts one edge; and no new triangle is degenerate, for the
 * plane of a visible triangle does not hold the point. From a point in its plane a triangle is not
 * visible: coplanar triangles become one face later (hull_faces). Ends: each point is taken
 * once. */
#include "num/predicate.h"
#include "shape/hull_work.h"

#define VISIBLE 0x8000u

void qn_hull_cross(const qn_vec3 *a, const qn_vec3 *b, const qn_vec3 *c, int64_t n[3])
{
    int64_t u[3], v[3];
    qn_vec3_between(a, b, u);
    qn_vec3_between(a, c, v);
    /* each factor is at most 2^31; the difference of products is twice the area of a triangle in a
     * square of that side: 2^62 at most */
    qn_long_cross(u, v, n);
    QN_ASSERT(qn_is_62(n[0]) && qn_is_62(n[1]) && qn_is_62(n[2]));
}

int qn_hull_turn(const qn_vec3 *a, const qn_vec3 *b, const qn_vec3 *c, const qn_dir3 *n)
{
    int64_t x[3];
    qn_hull_cross(a, b, c, x);
    return qn_plane_sign(x, qn_row_of(n));
}

int qn_hull_side(const qn_vec3 *points, const hull_tri *t, int p)
{
    const qn_vec3 *a = &points[t->v[0] & ~VISIBLE];
    int64_t n[3];
    qn_hull_cross(a, &points[t->v[1]], &points[t->v[2]], n);
    return qn_plane_side(n, qn_row_of(&points[p]), qn_row_of(a));
}

/* ---- The first four -------------------------------------------------------------------------- */

static bool is_equal(const qn_vec3 *u, const qn_vec3 *v)
{
    return u->x == v->x && u->y == v->y && u->z == v->z;
}

/* The first tetrahedron: triangle i leaves out vertex i. */
static void make_first(hull_work *w, const int v[4])
{
    /* the corners in outward order where vertex 3 lies below the plane of 0 1 2, and above it */
    static const uint8_t corner[2][4][3] = {
        { { 1, 3, 2 }, { 0, 2, 3 }, { 0, 3, 1 }, { 0, 1, 2 } },
        { { 1, 2, 3 }, { 0, 3, 2 }, { 0, 1, 3 }, { 0, 2, 1 } }
    };
    hull_tri first;
    int i, e, turn;
    first.v[0] = (uint16_t)v[0], first.v[1] = (uint16_t)v[1], first.v[2] = (uint16_t)v[2];
    turn = qn_hull_side(w->points, &first, v[3]) > 0;
    for (i = 0; i < 4; i++)
        for (e = 0; e < 3; e++) {
            w->tri[i].v[e] = (uint16_t)v[corner[turn][i][e]];
            /* Beyond an edge lies the triangle that leaves out the corner opposite to it. */
            w->tri[i].adj[e] = corner[turn][i][hull_after(hull_after(e))];
        }
    w->tri_count = 4;
}

/* Four points that span a solid. Ends: i rises. */
static qn_status begin(hull_work *w)
{
    int v[4] = { 0, 0, 0, 0 }, i = 1;
    hull_tri t;
    int64_t n[3];
    while (i < w->count && is_equal(&w->points[0], &w->points[i])) i++;
    if (i == w->count) return QN_ERR_POINT;
    v[1] = i;
    for (; i < w->count; i++) {
        qn_hull_cross(&w->points[0], &w->points[v[1]], &w->points[i], n);
        if (n[0] || n[1] || n[2]) break;
    }
    if (i == w->count) return QN_ERR_LINE;
    v[2] = i;
    t.v[0] = 0, t.v[1] = (uint16_t)v[1], t.v[2] = (uint16_t)v[2];
    while (i < w->count && !qn_hull_side(w->points, &t, i)) i++;
    if (i == w->count) return QN_ERR_FLAT;
    v[3] = i;
    make_first(w, v);
    return QN_APART;
}

/* ---- A further point ------------------------------------------------------------------------- */

/* Marks the triangles visible from p; returns how many there are. */
static int mark_visible(hull_work *w, int p)
{
    int t, count = 0;
    for (t = 0; t < w->tri_count; t++) {
        if (qn_hull_side(w->points, &w->tri[t], p) <= 0) continue;
        w->tri[t].v[0] |= VISIBLE;
        count++;
    }
    return count;
}

/* Collects the horizon, *count edges, in next and outside; chains the visible triangles, the last
 * first, by adj[0], to be replaced. Returns a vertex of the horizon. */
static int open_horizon(hull_work *w, uint16_t *chain, int *count)
{
    int t, e, start = 0;
    *chain = HULL_NONE;
    *count = 0;
    for (t = 0; t < w->tri_count; t++) {
        hull_tri *tri = &w->tri[t];
        if (!(tri->v[0] & VISIBLE)) continue;
        for (e = 0; e < 3; e++) {
            if (w->tri[tri->adj[e]].v[0] & VISIBLE) continue;
            start = tri->v[e] & (int)~VISIBLE;
            w->next[start] = (uint16_t)(tri->v[hull_after(e)] & ~VISIBLE);
            w->outside[start] = tri->adj[e];
            ++*count;
        }
        tri->adj[0] = *chain;
        *chain = (uint16_t)t;
    }
    return start;
}

/* True where the horizon is one loop of count edges, as it always is unless points change during
 * the call. While it is, the triangles stay a closed surface, whatever the signs were, and every
 * loop over them ends. */
static bool is_loop(const hull_work *w, int start, int count)
{
    int a = start;
    if (!count) return false;
    do a = w->next[a]; /* ends: edges are counted */
    while (--count && a != start);
    return !count && a == start;
}

/* Sets the triangle beyond the edge of tri that starts at origin. */
QN_SHARED void set_neighbour(hull_work *w, int tri, int origin, int neighbour)
{
    hull_tri *t = &w->tri[tri];
    QN_ASSERT(neighbour < 2 * w->count);
    t->adj[hull_corner(t, origin)] = (uint16_t)neighbour;
}

/* Moves the last triangle to a free place. */
static void fill(hull_work *w, int place)
{
    int last = --w->tri_count, e;
    hull_tri *t = &w->tri[place];
    QN_ASSERT(place <= last);
    if (place == last) return;
    *t = w->tri[last];
    for (e = 0; e < 3; e++) set_neighbour(w, t->adj[e], t->v[hull_after(e)], place);
}

/* A free triangle: the next of the chain, else one behind the last. */
static int take(hull_work *w, uint16_t *chain)
{
    int t = *chain;
    if (t == HULL_NONE) t = w->tri_count++;
    else *chain = w->tri[t].adj[0];
    /* no hull of n vertices has more than 2 n - 4 triangles, and the visible ones are free */
    QN_ASSERT(t < 2 * w->count);
    return t;
}

/* Triangles from the horizon to p, in the places of the visible ones and then behind the last. Ends
 * where the horizon closes: it is one loop. */
static void close_horizon(hull_work *w, int p, int start, uint16_t chain)
{
    int a = start, first = -1, before = -1;
    do {
        int b = w->next[a], t = take(w, &chain);
        hull_tri *tri = &w->tri[t];
        tri->v[0] = (uint16_t)a;
        tri->v[1] = (uint16_t)b;
        tri->v[2] = (uint16_t)p;
        tri->adj[0] = w->outside[a];
        set_neighbour(w, w->outside[a], b, t);
        tri->adj[2] = (uint16_t)before;
        if (before < 0) first = t;
        else w->tri[before].adj[1] = (uint16_t)t;
        before = t;
        a = b;
    } while (a != start);
    w->tri[first].adj[2] = (uint16_t)before;
    w->tri[before].adj[1] = (uint16_t)first;
    /* Places left over are filled, the last first: so the last triangle is in use, or it is the
     * place itself. */
    while (chain != HULL_NONE) {
        int place = chain;
        chain = w->tri[place].adj[0];
        fill(w, place);
    }
}

qn_status qn_hull_grow(hull_work *w)
{
    qn_status status = begin(w);
    int p;
    if (status < 0) return status;
    for (p = 1; p < w->count; p++) { /* nothing is visible from a vertex */
        uint16_t chain;
        int start, edges;
        if (!mark_visible(w, p)) continue;
        start = open_horizon(w, &chain, &edges);
        if (!is_loop(w, start, edges)) return QN_ERR_FLAT;
        close_horizon(w, p, start, chain);
        QN_ASSERT(w->tri_count >= 4 && w->tri_count % 2 == 0); /* Euler: 2 vertices - 4 */
    }
    return QN_APART;
}
