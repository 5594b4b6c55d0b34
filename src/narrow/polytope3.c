/* SPDX-License-Identifier: MIT */
#include "narrow/polytope3.h"

#include <stddef.h>

#include "num/root.h"

/* ---- Points ------------------------------------------------------------- */

void qn_polytope3_normal(qn_polytope3 *s, const qn_polytope3_face *f)
{
    const qn_int3 *o = qn_polytope3_at(s, f, 0);
    qn_int3 e = qn_int3_sub(qn_polytope3_at(s, f, 1), o), g = qn_int3_sub(qn_polytope3_at(s, f, 2), o);
    s->d.count = 3;
    s->d.of = NULL;
    qn_int3_cross(&e, &g, s->d.n);
}

int qn_polytope3_side(const qn_polytope3 *s, const qn_polytope3_face *f)
{
    qn_int3 g = qn_int3_sub(&s->p.w, qn_polytope3_at(s, f, 0));
    return qn_direction3_sign(&s->d, &g);
}

/* Coplanar faces count, so a new face is never of no area: p on the line of an edge of the rim would be coplanar with the face outside it. */
static bool is_visible(qn_polytope3 *s, const qn_polytope3_face *f)
{
    qn_polytope3_normal(s, f);
    return qn_polytope3_side(s, f) >= 0;
}

/* ---- Pools -------------------------------------------------------------- */

static int take_vertex(qn_polytope3 *s)
{
    int i = s->free_vertex;
    if (i == QN_POLYTOPE_NONE) return s->vertices < QN_POLYTOPE_VERTICES ? s->vertices++ : QN_POLYTOPE_NONE;
    s->free_vertex = s->vertex[i].next;
    return i;
}

/* There is one: see Euler's law at QN_POLYTOPE_FACES, and the visible ones are free before the new ones are taken. */
static int take_face(qn_polytope3 *s)
{
    int i = s->free_face;
    if (i == QN_POLYTOPE_NONE) {
        QN_ASSERT(s->faces < QN_POLYTOPE_FACES);
        return s->faces++;
    }
    s->free_face = s->face[i].next;
    return i;
}

static void put_face(qn_polytope3 *s, int i, int u, int v, int w)
{
    qn_polytope3_face *f = &s->face[i];
    const qn_int3 *o = &s->vertex[w].w;
    qn_dir3 unit;
    f->v[0] = (uint8_t)u;
    f->v[1] = (uint8_t)v;
    f->v[2] = (uint8_t)w;
    f->state = QN_FACE_OPEN;
    qn_polytope3_normal(s, f);
    unit = qn_dir3_from_i64(s->d.n[0], s->d.n[1], s->d.n[2]);
    f->depth = qn_depth_along(&unit, o);
}

/* ---- Growing ------------------------------------------------------------ */

/* Lists the faces that p sees, from one of them on. What a point sees of a convex body is in one piece, by edges. Ends: each face joins the list once. */
static void flood(qn_polytope3 *s, int seed)
{
    int i, k, last = seed;
    s->face[seed].state = QN_FACE_VISIBLE;
    s->face[seed].next = QN_POLYTOPE_NONE;
    for (i = seed; i != QN_POLYTOPE_NONE; i = s->face[i].next)
        for (k = 0; k < 3; k++) {
            int g = s->face[i].adj[k];
            if (s->face[g].state == QN_FACE_VISIBLE || !is_visible(s, &s->face[g])) continue;
            s->face[g].state = QN_FACE_VISIBLE;
            s->face[g].next = QN_POLYTOPE_NONE;
            s->face[last].next = (uint8_t)g;
            last = g;
        }
}

/* Of the vertices of what is seen: not on the ring; put back. */
enum { INSIDE = 255, PUT_BACK = 254 };

/* Threads the edges between what is seen and what is not into a ring; a vertex on it. */
static int find_ring(qn_polytope3 *s, int seed)
{
    int i, k, first = 0;
    for (i = seed; i != QN_POLYTOPE_NONE; i = s->face[i].next)
        for (k = 0; k < 3; k++) s->vertex[s->face[i].v[k]].face = INSIDE;
    for (i = seed; i != QN_POLYTOPE_NONE; i = s->face[i].next)
        for (k = 0; k < 3; k++) {
            const qn_polytope3_face *f = &s->face[i];
            qn_polytope3_vertex *from = &s->vertex[f->v[k]];
            if (s->face[f->adj[k]].state == QN_FACE_VISIBLE) continue;
            QN_ASSERT(from->face == INSIDE); /* what is seen of a convex body has one border, which passes a vertex once */
            from->face = f->adj[k];
            from->next = f->v[k < 2 ? k + 1 : 0];
            first = f->v[k];
        }
    return first;
}

/* Frees the faces seen, and the vertices that lie on no others. */
static void cut(qn_polytope3 *s, int seed)
{
    int i, k, next;
    for (i = seed; i != QN_POLYTOPE_NONE; i = next) {
        qn_polytope3_face *f = &s->face[i];
        for (k = 0; k < 3; k++) {
            qn_polytope3_vertex *v = &s->vertex[f->v[k]];
            if (v->face != INSIDE) continue;
            v->face = PUT_BACK;
            v->next = (uint8_t)s->free_vertex;
            s->free_vertex = f->v[k];
        }
        next = f->next;
        f->state = QN_FACE_FREE;
        f->next = (uint8_t)s->free_face;
        s->free_face = i;
    }
}

/* A face from each edge of the ring to p. Ends: a ring comes back to its first vertex. */
static void close_up(qn_polytope3 *s, int p, int first)
{
    int k, v = first, last = QN_POLYTOPE_NONE, first_face = QN_POLYTOPE_NONE;
    do {
        int f = take_face(s), outside = s->vertex[v].face, to = s->vertex[v].next;
        qn_polytope3_face *g = &s->face[outside];
        put_face(s, f, v, to, p);
        s->face[f].adj[0] = (uint8_t)outside;
        for (k = 0; g->v[k] != to; k++) QN_ASSERT(k < 2); /* ends: outside has that vertex, where the edge starts that it shares */
        g->adj[k] = (uint8_t)f;
        if (last == QN_POLYTOPE_NONE) {
            first_face = f;
        } else {
            s->face[f].adj[2] = (uint8_t)last;
            s->face[last].adj[1] = (uint8_t)f;
        }
        last = f;
        v = to;
    } while (v != first);
    s->face[first_face].adj[2] = (uint8_t)last;
    s->face[last].adj[1] = (uint8_t)first_face;
}

bool qn_polytope3_grow(qn_polytope3 *s, int seed)
{
    int p, first;
    flood(s, seed);
    first = find_ring(s, seed);
    cut(s, seed);
    p = take_vertex(s);
    if (p == QN_POLYTOPE_NONE) return false;
    s->vertex[p].w = s->p.w;
    s->vertex[p].ia = s->p.ia;
    s->vertex[p].ib = s->p.ib;
    close_up(s, p, first);
    return true;
}

/* ---- The first tetrahedron ---------------------------------------------- */

static qn_int3 edge(const qn_polytope3 *s, int i) { return qn_int3_sub(&s->vertex[i].w, &s->vertex[0].w); }

int qn_polytope3_is_off(qn_polytope3 *s, int count)
{
    qn_int3 e, g = qn_int3_sub(&s->p.w, &s->vertex[0].w), h;
    if (count == 1) return (g.x | g.y | g.z) != 0;
    e = edge(s, 1);
    h = count == 2 ? g : edge(s, 2);
    qn_int3_cross(&e, &h, s->d.n);
    if (count == 2) return (s->d.n[0] | s->d.n[1] | s->d.n[2]) != 0;
    s->d.count = 3;
    return qn_direction3_sign(&s->d, &g);
}

void qn_polytope3_begin(qn_polytope3 *s)
{
    static const uint8_t corner[4][3] = { { 0, 1, 2 }, { 0, 3, 1 }, { 1, 3, 2 }, { 2, 3, 0 } };
    static const uint8_t across[4][3] = { { 1, 2, 3 }, { 3, 2, 0 }, { 1, 3, 0 }, { 2, 1, 0 } };
    int i, k;
    s->vertices = s->faces = 4;
    s->free_vertex = s->free_face = QN_POLYTOPE_NONE;
    if (qn_polytope3_is_off(s, 3) > 0) { /* p is the fourth: it must lie below the first face */
        qn_polytope3_vertex v = s->vertex[1];
        s->vertex[1] = s->vertex[2];
        s->vertex[2] = v;
    }
    for (i = 0; i < 4; i++) {
        put_face(s, i, corner[i][0], corner[i][1], corner[i][2]);
        for (k = 0; k < 3; k++) s->face[i].adj[k] = across[i][k];
    }
}
