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

static void put_rough_normal(const qn_polytope3 *s, qn_polytope3_face *f)
{
    const qn_int3 *o = qn_polytope3_at(s, f, 0), *u = qn_polytope3_at(s, f, 1), *v = qn_polytope3_at(s, f, 2);
    int32_t ex = u->x - o->x, ey = u->y - o->y, ez = u->z - o->z, gx = v->x - o->x, gy = v->y - o->y, gz = v->z - o->z;
    int32_t x = ey * gz - ez * gy, y = ez * gx - ex * gz, z = ex * gy - ey * gx;
    int cut = qn_bits32(qn_abs32(x) | qn_abs32(y) | qn_abs32(z)) - QN_ROUGH_BITS;
    if (cut < 0) cut = 0;
    f->rough[0] = (int16_t)qn_asr32(x, cut);
    f->rough[1] = (int16_t)qn_asr32(y, cut);
    f->rough[2] = (int16_t)qn_asr32(z, cut);
}

/* Coplanar faces count, so a new face is never of no area: p on the line of an edge of the rim would be coplanar with the face outside it. */
static bool is_visible(qn_polytope3 *s, const qn_polytope3_face *f)
{
    if (s->rough) return qn_rough_height(f->rough, &s->p.w, qn_polytope3_at(s, f, 0)) >= 0;
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

/* n . o / |n| in units of 2^-15: the square of |n| is brought to 30 bits or 31 by an even shift, n . o is below 2^14.8 |n|. */
static int32_t rough_depth(const int16_t n[3], const qn_int3 *o)
{
    uint32_t square = (uint32_t)(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    int32_t reach = qn_rough_dot(n, o);
    int k = qn_clz32(square) / 2;
    if (!square) return 0;
    return (int32_t)qn_asr64(qn_mul(reach, (int32_t)(qn_reciprocal_root(square << 2 * k) >> 1)), 31 - k);
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
    if (s->rough) {
        put_rough_normal(s, f);
        f->depth = rough_depth(f->rough, o);
        return;
    }
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

/* Threads the edges between what is seen and what is not into a ring. How many they are; *first is on one. 0 if two rings meet in a vertex, which only a rough
 * polytope does. */
static int find_ring(qn_polytope3 *s, int seed, int *first)
{
    int i, k, count = 0;
    for (i = seed; i != QN_POLYTOPE_NONE; i = s->face[i].next)
        for (k = 0; k < 3; k++) s->vertex[s->face[i].v[k]].face = INSIDE;
    for (i = seed; i != QN_POLYTOPE_NONE; i = s->face[i].next)
        for (k = 0; k < 3; k++) {
            const qn_polytope3_face *f = &s->face[i];
            qn_polytope3_vertex *from = &s->vertex[f->v[k]];
            if (s->face[f->adj[k]].state == QN_FACE_VISIBLE) continue;
            if (from->face != INSIDE) return 0;
            from->face = f->adj[k];
            from->next = f->v[k < 2 ? k + 1 : 0];
            *first = f->v[k];
            count++;
        }
    return count;
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

/* A face from each edge of the ring to p. False where it closes too early: the edges were more than one ring. Ends: after `count` steps. */
static bool close_up(qn_polytope3 *s, int p, int first, int count)
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
        count--;
    } while (v != first && count > 0);
    s->face[first_face].adj[2] = (uint8_t)last;
    s->face[last].adj[1] = (uint8_t)first_face;
    return v == first && !count;
}

bool qn_polytope3_grow(qn_polytope3 *s, int seed)
{
    int p, count, first = 0;
    flood(s, seed);
    count = find_ring(s, seed, &first);
    if (!count) return false;
    cut(s, seed);
    p = take_vertex(s);
    if (p == QN_POLYTOPE_NONE) return false;
    s->vertex[p].w = s->p.w;
    s->vertex[p].ia = s->p.ia;
    s->vertex[p].ib = s->p.ib;
    return close_up(s, p, first, count);
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
