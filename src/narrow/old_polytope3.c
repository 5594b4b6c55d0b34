/* SPDX-License-Identifier: MIT */
#include "narrow/old_polytope3.h"

#include <stddef.h>

#include "narrow/old_face_plane.h"
#include "narrow/old_face_sight.h"
#include "num/free_list.h"

/* It saves time, and is left out where size is all that counts. */
#define REUSES_FACES 1

/* ---- Points ------------------------------------------------------------- */

void old_polytope3_normal(old_polytope3 *s, const old_polytope3_face *f) { old_polytope3_normal_of(s, f, s->u.n); }

int old_polytope3_side(const old_polytope3 *s, const old_polytope3_face *f)
{
    old_int3 g = old_int3_sub(&s->p.w, old_polytope3_at(s, f, 0));
    return old_side3(s->u.n, &g);
}

/* ---- Pools -------------------------------------------------------------- */

static unsigned char *vertex_links(old_polytope3 *s) { return (unsigned char *)s->vertex + offsetof(old_polytope3_vertex, next); }
static unsigned char *face_links(old_polytope3 *s) { return (unsigned char *)s->of.face + offsetof(old_polytope3_face, next); }

/* Those that were never in use lie behind the others. */
static int take_vertex(old_polytope3 *s)
{
    if (s->free_vertex != OLD_POLYTOPE_NONE) return (int)qn_free_take(vertex_links(s), sizeof *s->vertex, &s->free_vertex);
    return s->vertices < OLD_POLYTOPE_VERTICES ? s->vertices++ : OLD_POLYTOPE_NONE;
}

/* There is one: see Euler's law at OLD_POLYTOPE_FACES, and the visible ones are free before the new ones are taken. */
static int take_face(old_polytope3 *s)
{
    if (s->free_face != OLD_POLYTOPE_NONE) return (int)qn_free_take(face_links(s), sizeof *s->of.face, &s->free_face);
    QN_ASSERT(s->faces < OLD_POLYTOPE_FACES);
    if (s->faces >= OLD_POLYTOPE_FEW) s->cuts = 0; /* it takes their place */
    return s->faces++;
}

/* Of a face whose last vertex is o, the edge from vertex u to there. */
QN_SHARED_HOT void put_spoke(const old_polytope3 *s, int u, const old_int3 *o, old_int3 *out) { *out = old_int3_sub(o, &s->vertex[u].w); }

static inline uint32_t rank_of(int32_t depth) { return (uint32_t)depth + ((uint32_t)1 << 30); }

/* The depth of a face square to n, and n cut. */
QN_INLINE int32_t plane_of(const int64_t n[3], const old_int3 *o, old_face_cut *cut)
{
    if (cut_normal(n[0], n[1], n[2], o, cut)) return depth_of_cut(cut, root_of_cut(cut));
    cut->m.x = cut->m.y = cut->m.z = cut->reach = 0;
    return exact_depth(n[0], n[1], n[2], o);
}

/* The plane of face i, which is f. The last edge is that from vertex v, and takes the spoke's place. */
QN_INLINE void put_plane(old_polytope3 *s, const old_polytope3_face *f, int i, int v, const old_int3 *o)
{
    old_face_cut unused, *const cut = i < s->cuts ? &s->of.few.cut[i] : &unused;
    old_int3 *spoke = &s->u.spoke;
    old_int3 e, g;
    int64_t n[3];
    QN_OPAQUE(spoke);
    e = *spoke;
    put_spoke(s, v, o, &g);
    *spoke = g;
    old_int3_cross(&e, &g, n);
    s->rank[i] = rank_of(plane_of(n, o, cut));
    (void)f;
}

/* Face i, which is f. The spoke is that of u. It becomes that of v, so that of faces around w each vertex is looked at once. */
QN_INLINE void put_face(old_polytope3 *s, old_polytope3_face *f, int i, int u, int v, int w)
{
    const old_int3 *o = &s->vertex[w].w;
    f->v[0] = (uint8_t)u;
    f->v[1] = (uint8_t)v;
    f->v[2] = (uint8_t)w;
    f->state = OLD_FACE_OPEN;
    put_plane(s, f, i, v, o);
}

/* By its number alone. */
QN_SHARED void put_numbered(old_polytope3 *s, int i, int u, int v, int w) { put_face(s, &s->of.face[i], i, u, v, w); }

/* ---- Growing ------------------------------------------------------------ */

/* What p sees: faces in a list, and the ring around them. */
typedef struct view {
    int first, faces, edges, start;
} view;

/* Lists the faces that p sees, from one of them on: of a convex body they are in one piece, by edges. The edges between what is seen and
 * what is not are threaded into a ring, which passes a vertex once. Ends: each face joins the list once. */
static void look(old_polytope3 *s, int seed, view *out)
{
    old_polytope3_face *face = s->of.face;
    int i, last = seed;
    eye e;
    QN_OPAQUE(face);
    set_eye(&e, s);
    out->first = seed;
    out->faces = 1;
    out->edges = out->start = 0;
    face[seed].state = OLD_FACE_VISIBLE;
    face[seed].next = OLD_POLYTOPE_NONE;
    for (i = seed; i != OLD_POLYTOPE_NONE; i = face[i].next) {
        const old_polytope3_face *f = &face[i];
        int k;
        QN_THRICE
        for (k = 0; k < 3; k++) {
            int at = f->adj[k];
            old_polytope3_face *g = &face[at];
            if (g->state == OLD_FACE_VISIBLE) continue;
            if (is_visible(s, at, &e)) {
                g->state = OLD_FACE_VISIBLE;
                g->next = OLD_POLYTOPE_NONE;
                face[last].next = (uint8_t)at;
                last = at;
                out->faces++;
            } else {
                old_polytope3_vertex *from = &s->vertex[f->v[k]];
                from->face = (uint8_t)at;
                from->next = f->v[k < 2 ? k + 1 : 0];
                out->start = f->v[k];
                out->edges++;
            }
        }
    }
}

enum { IN_USE = 255, PUT_BACK = 254 }; /* of a vertex that is on no ring */

/* The edges around what is seen are one ring, which passes each vertex once: so it is of any convex body, by exact signs. Points that left
 * their bits may have others; a polytope that only grows where this holds stays a closed surface whatever the signs say. Ends: edges are
 * counted. */
static bool is_ring(const old_polytope3 *s, const view *seen)
{
    int left = seen->edges, v = seen->start;
    if (!left) return false;
    do v = s->vertex[v].next;
    while (--left && v != seen->start);
    return !left && v == seen->start;
}

static bool is_on_ring(const old_polytope3 *s, int start, int u)
{
    int v = start;
    do { /* ends: a ring comes back to its first vertex, see is_ring */
        if (v == u) return true;
        v = s->vertex[v].next;
    } while (v != start);
    return false;
}

/* Frees the vertices that lie on no face but those seen: told first, as a link leaves no room for a mark. */
static QN_PART void free_vertices(old_polytope3 *s, int first, int start)
{
    int i, k;
    for (i = first; i != OLD_POLYTOPE_NONE; i = s->of.face[i].next)
        for (k = 0; k < 3; k++)
            if (!is_on_ring(s, start, s->of.face[i].v[k])) s->vertex[s->of.face[i].v[k]].face = PUT_BACK;
    for (i = first; i != OLD_POLYTOPE_NONE; i = s->of.face[i].next)
        for (k = 0; k < 3; k++) {
            const unsigned u = s->of.face[i].v[k];
            if (s->vertex[u].face == PUT_BACK) qn_free_put(vertex_links(s), sizeof *s->vertex, &s->free_vertex, u);
        }
}

static void free_faces(old_polytope3 *s, int first)
{
    int i = first;
    while (i != OLD_POLYTOPE_NONE) { /* ends: a list does */
        const int next = s->of.face[i].next;
        s->rank[i] = UINT32_MAX;
        qn_free_put(face_links(s), sizeof *s->of.face, &s->free_face, (uint32_t)i);
        i = next;
    }
}

/* The places of those that were seen, one after the other, where there are more new ones; else a free one. */
static inline int next_face(old_polytope3 *s, int *seen)
{
    const int i = *seen;
    if (!REUSES_FACES || i == OLD_POLYTOPE_NONE) return take_face(s);
    *seen = s->of.face[i].next;
    return i;
}

/* A face from each edge of the ring to p. Ends: a ring comes back to its first vertex, see is_ring. seen: a list of faces, fewer than edges,
 * whose places are taken; or none. */
static void close_up(old_polytope3 *s, int p, int first, int seen)
{
    old_polytope3_face *face = s->of.face, none, *before = &none; /* none: it is left by the number of the first face */
    int v = first, last = OLD_POLYTOPE_NONE;
    if (REUSES_FACES) QN_OPAQUE(face); /* or each address is worked out twice */
    put_spoke(s, first, &s->vertex[p].w, &s->u.spoke);
    do {
        const int i = next_face(s, &seen), outside = s->vertex[v].face, to = s->vertex[v].next;
        old_polytope3_face *f = &face[i], *g = &face[outside];
        int k = 0;
        put_face(s, f, i, v, to, p);
        f->adj[0] = (uint8_t)outside;
        while (g->v[k] != to) { /* ends: outside has that vertex, where the edge starts that it shares */
            QN_ASSERT(k < 2);
            k++;
        }
        g->adj[k] = (uint8_t)i;
        f->adj[2] = (uint8_t)last; /* of the first face soon another */
        before->adj[1] = (uint8_t)i;
        before = f;
        last = i;
        v = to;
    } while (v != first);
    face[none.adj[1]].adj[2] = (uint8_t)last;
    before->adj[1] = none.adj[1];
}

bool old_polytope3_grow(old_polytope3 *s, int seed)
{
    view seen;
    bool around;
    int p;
    look(s, seed, &seen);
    if (!is_ring(s, &seen)) return false;
    /* Euler: of a disc of triangles all vertices lie on the ring where that has two edges more than there are faces */
    around = seen.edges == seen.faces + 2;
    if (!around) free_vertices(s, seen.first, seen.start);
    p = take_vertex(s);
    if (p == OLD_POLYTOPE_NONE) return false;
    if (!REUSES_FACES || !around) {
        free_faces(s, seen.first);
        seen.first = OLD_POLYTOPE_NONE;
    }
    old_polytope3_copy(&s->vertex[p], &s->p);
    s->vertex[p].face = IN_USE;
    close_up(s, p, seen.start, seen.first);
    return true;
}

/* ---- The first tetrahedron ---------------------------------------------- */

static old_int3 edge(const old_polytope3 *s, int i) { return old_int3_sub(&s->vertex[i].w, &s->vertex[0].w); }

int old_polytope3_is_off(old_polytope3 *s, int count)
{
    old_int3 e, g = old_int3_sub(&s->p.w, &s->vertex[0].w), h;
    if (count == 1) return (g.x | g.y | g.z) != 0;
    e = edge(s, 1);
    h = count == 2 ? g : edge(s, 2);
    old_int3_cross(&e, &h, s->u.n);
    if (count == 2) return (s->u.n[0] | s->u.n[1] | s->u.n[2]) != 0;
    return s->side = old_side3(s->u.n, &g);
}

/* Three of the corners in turn around the last, and what lies across. */
static const old_polytope3_face first_faces[4] = { { { 0, 1, 2 }, { 1, 3, 2 }, 0, OLD_FACE_OPEN },
                                                   { { 1, 0, 3 }, { 0, 2, 3 }, 0, OLD_FACE_OPEN },
                                                   { { 0, 2, 3 }, { 0, 3, 1 }, 0, OLD_FACE_OPEN },
                                                   { { 2, 1, 3 }, { 0, 1, 2 }, 0, OLD_FACE_OPEN } };

void old_polytope3_begin(old_polytope3 *s)
{
    int i;
    s->vertices = s->faces = 4;
    s->free_vertex = s->free_face = OLD_POLYTOPE_NONE;
    s->cuts = OLD_POLYTOPE_FEW < 4 ? 0 : OLD_POLYTOPE_CUTS;
    if (s->side > 0) { /* p must lie below the first face */
        old_polytope3_vertex v;
        old_polytope3_copy(&v, &s->vertex[1]);
        old_polytope3_copy(&s->vertex[1], &s->vertex[2]);
        old_polytope3_copy(&s->vertex[2], &v);
    }
    for (i = 0; i < 4; i++) {
        old_polytope3_face *f = &s->of.face[i];
        s->vertex[i].face = IN_USE;
        *f = first_faces[i];
        if (i < 2) put_spoke(s, f->v[0], &s->vertex[f->v[2]].w, &s->u.spoke);
        put_numbered(s, i, f->v[0], f->v[1], f->v[2]);
    }
}
