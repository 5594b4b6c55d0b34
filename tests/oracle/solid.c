/* SPDX-License-Identifier: MIT */
/* The convex hull of points, one after the other (Preparata and Hong 1977, with exact signs):
 *   1. Four points that are in no plane make a tetrahedron; a flat body has a point besides.
 *   2. Of the triangles that a further point lies above, the border stays: each edge of it makes a
 *      triangle with the point. What lies in the plane of a triangle is not above it, so the edges
 *      of the border and the point are never in one line: no triangle is without area.
 *   3. Triangles become faces; the corners that they have become the body's. */
#include "solid.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Exact signs of local points ------------------------------------------------------------- */

/* Differences of coordinates have 33 bits, products of three and their sums 102. */
typedef struct whole {
    int128 c[3];
} whole;

typedef struct triangle {
    int corner[3];
    whole normal;
} triangle;

typedef struct hull {
    int count; /* of points, in the order of compare_points, each once */
    int64_t p[SOLID_VERTICES][3];
    int triangles;
    triangle list[SOLID_FACES];
    /* Of the edge from one point to the other: the last point that its triangle lay below; in the
     * end the number of its triangle. */
    int16_t mark[SOLID_VERTICES][SOLID_VERTICES];
} hull;

static whole between(const int64_t *from, const int64_t *to)
{
    return (whole){ { to[0] - from[0], to[1] - from[1], to[2] - from[2] } };
}

/* Of the plane through points a, b and c, on the side from which they turn left. */
static whole normal_of(const hull *h, int a, int b, int c)
{
    const whole u = between(h->p[a], h->p[b]), v = between(h->p[a], h->p[c]);
    return (whole){ { u.c[1] * v.c[2] - u.c[2] * v.c[1], u.c[2] * v.c[0] - u.c[0] * v.c[2],
                      u.c[0] * v.c[1] - u.c[1] * v.c[0] } };
}

/* Of point p above the plane with that normal through a: +1, 0 or -1. */
static int side_of(const hull *h, int a, const whole *n, int p)
{
    const whole w = between(h->p[a], h->p[p]);
    const int128 height = n->c[0] * w.c[0] + n->c[1] * w.c[1] + n->c[2] * w.c[2];
    return (height > 0) - (height < 0);
}

static int compare_points(const void *x, const void *y)
{
    const int64_t *a = x, *b = y;
    int i;
    for (i = 0; i < 3; i++)
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    return 0;
}

/* ---- 1. The tetrahedron ---------------------------------------------------------------------- */

static int is_zero(const whole *v) { return !v->c[0] && !v->c[1] && !v->c[2]; }

/* The rank, and with point 0 so many points that show it: at[1] to at[rank]. */
static int rank_of(const hull *h, int at[4])
{
    whole n;
    if (h->count == 1) return 0;
    at[1] = h->count - 1; /* the last in order: the other end of a line */
    for (at[2] = 1; at[2] < at[1]; at[2]++) {
        n = normal_of(h, 0, at[1], at[2]);
        if (!is_zero(&n)) break;
    }
    if (at[2] == at[1]) return 1;
    for (at[3] = 1; at[3] < h->count; at[3]++)
        if (side_of(h, 0, &n, at[3])) return 3;
    return 2;
}

static void add_triangle(hull *h, int a, int b, int c)
{
    const triangle t = { { a, b, c }, normal_of(h, a, b, c) };
    if (h->triangles == SOLID_FACES || is_zero(&t.normal)) {
        fprintf(stderr, "solid: a triangle without area, or too many\n");
        abort();
    }
    h->list[h->triangles++] = t;
}

/* at[0] is 0. */
static void begin(hull *h, const int at[4])
{
    const whole n = normal_of(h, 0, at[1], at[2]);
    const int is_above = side_of(h, 0, &n, at[3]) > 0;
    const int b = at[is_above ? 2 : 1], c = at[is_above ? 1 : 2]; /* at[3] is below 0, b, c */
    h->triangles = 0;
    add_triangle(h, 0, b, c);
    add_triangle(h, b, 0, at[3]);
    add_triangle(h, c, b, at[3]);
    add_triangle(h, 0, c, at[3]);
}

/* ---- 2. One point more ----------------------------------------------------------------------- */

static void add_point(hull *h, int p)
{
    static triangle gone[SOLID_FACES];
    int i, k, kept = 0, below = 0;
    for (i = 0; i < h->triangles; i++) {
        const triangle *t = &h->list[i];
        if (side_of(h, t->corner[0], &t->normal, p) <= 0) {
            h->list[kept++] = *t;
            continue;
        }
        for (k = 0; k < 3; k++) h->mark[t->corner[k]][t->corner[(k + 1) % 3]] = (int16_t)p;
        gone[below++] = *t;
    }
    h->triangles = kept;
    for (i = 0; i < 3 * below; i++) {
        const int a = gone[i / 3].corner[i % 3], b = gone[i / 3].corner[(i + 1) % 3];
        if (h->mark[b][a] != p) add_triangle(h, a, b, p);
    }
}

/* ---- 3. The body ----------------------------------------------------------------------------- */

/* The unit vector of a local one, turned. */
static solid_vec turned(const solid *s, const whole *v)
{
    solid_vec r = { { 0, 0, 0 } };
    long double length;
    int i, k;
    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++) r.c[i] += (long double)s->pose.column[k][i] * (long double)v->c[k];
    length = sqrtl(solid_dot(&r, &r));
    return length > 0 ? solid_scaled(&r, 1 / length) : r;
}

static int add_corner(solid *out, const int64_t *p)
{
    int128 *x = out->place[out->vertices];
    int i, k;
    for (i = 0; i < 3; i++) {
        x[i] = out->pose.offset[i];
        for (k = 0; k < 3; k++) x[i] += out->pose.column[k][i] * p[k];
        out->local[out->vertices][i] = p[i];
        out->at[out->vertices].c[i] = (long double)x[i] / (long double)out->pose.scale;
    }
    return out->vertices++;
}

static void add_edge(solid *out, int from, int to, int left, int right)
{
    const whole d = between(out->local[from], out->local[to]);
    out->edge[out->edges++] = (solid_edge){ from, to, { left, right }, turned(out, &d) };
}

/* The outside of a triangle, or its inside. */
static void add_face(solid *out, const triangle *t, const int *number, bool inside)
{
    solid_face *f = &out->face[out->faces++];
    const solid_vec n = turned(out, &t->normal);
    int k;
    for (k = 0; k < 3; k++) f->corner[k] = number[t->corner[inside ? 2 - k : k]];
    f->normal = solid_scaled(&n, inside ? -1 : 1);
}

/* In one plane? Then what lies between them is no edge. */
static bool are_level(const hull *h, const triangle *t, const triangle *other)
{
    int k = 0;
    while (k < 3 && !side_of(h, t->corner[0], &t->normal, other->corner[k])) k++;
    return k == 3;
}

/* A flat body has the triangles without the point that was added: one of them stands for its two
 * faces, whose edges have no faces. */
static void take_triangles(solid *out, hull *h)
{
    const int apex = out->rank == 2 ? h->count : -1;
    int number[SOLID_VERTICES], i, k, kept = 0;
    for (i = 0; i < SOLID_VERTICES; i++) number[i] = -1;
    for (i = 0; i < h->triangles; i++) {
        const triangle t = h->list[i];
        const bool is_side = t.corner[0] == apex || t.corner[1] == apex || t.corner[2] == apex;
        for (k = 0; k < 3; k++) {
            h->mark[t.corner[k]][t.corner[(k + 1) % 3]] = (int16_t)(is_side ? -1 : kept);
            if (!is_side) number[t.corner[k]] = 0;
        }
        if (!is_side) h->list[kept++] = t;
    }
    for (i = 0; i < h->count; i++)
        if (!number[i]) number[i] = add_corner(out, h->p[i]);
    for (i = 0; i < 3 * kept; i++) {
        const triangle *t = &h->list[i / 3];
        const int a = t->corner[i % 3], b = t->corner[(i + 1) % 3], other = h->mark[b][a];
        if (i % 3 == 0 && (apex < 0 || i == 0)) add_face(out, t, number, false);
        if (other < 0 || (a < b && !are_level(h, t, &h->list[other])))
            add_edge(out, number[a], number[b], i / 3, other);
    }
    if (apex >= 0) add_face(out, &h->list[0], number, true);
    for (i = 0; i < h->count; i++)
        if (number[i] < 0) (void)add_corner(out, h->p[i]), out->inner++;
    out->vertices -= out->inner;
}

/* A scale of 2^32 or more, so that a move is rounded to no more than 2^-32 LSB. */
static solid_pose fine(const solid_pose *pose)
{
    const int128 by = pose->scale < (int128)1 << 32 ? (int128)1 << 32 : 1;
    solid_pose r = *pose;
    int i;
    r.scale *= by;
    for (i = 0; i < 3; i++) r.offset[i] *= by;
    for (i = 0; i < 9; i++) r.column[i / 3][i % 3] *= by;
    return r;
}

void solid_make(solid *out, const int64_t (*points)[3], int count, const solid_pose *pose)
{
    static hull h;
    int i, at[4] = { 0, 0, 0, 0 };
    memcpy(h.p, points, (size_t)count * sizeof points[0]);
    qsort(h.p, (size_t)count, sizeof h.p[0], compare_points);
    for (i = h.count = 0; i < count; i++)
        if (!h.count || compare_points(h.p[h.count - 1], h.p[i]))
            memmove(h.p[h.count++], h.p[i], sizeof h.p[0]);
    out->vertices = out->inner = out->edges = out->faces = 0;
    out->pose = fine(pose);
    out->rank = rank_of(&h, at);
    if (out->rank <= 1) {
        (void)add_corner(out, h.p[0]);
        if (out->rank == 1) (void)add_corner(out, h.p[at[1]]);
        add_edge(out, 0, out->vertices - 1, -1, -1);
        return;
    }
    if (out->rank == 2) { /* a point off the plane, along an axis that is not in it */
        const whole n = normal_of(&h, 0, at[1], at[2]);
        at[3] = h.count;
        memcpy(h.p[at[3]], h.p[0], sizeof h.p[0]);
        h.p[at[3]][n.c[0] ? 0 : n.c[1] ? 1 : 2]++;
    }
    for (i = 0; i <= h.count; i++)
        memset(h.mark[i], 0, sizeof h.mark[i][0] * (size_t)(h.count + 1));
    begin(&h, at);
    for (i = 1; i < h.count; i++)
        if (i != at[1] && i != at[2] && i != at[3]) add_point(&h, i);
    take_triangles(out, &h);
}

void solid_move(solid *s, const solid_vec *by)
{
    int128 step[3];
    int i, k;
    for (k = 0; k < 3; k++) {
        step[k] = (int128)roundl(by->c[k] * (long double)s->pose.scale);
        s->pose.offset[k] += step[k];
    }
    for (i = 0; i < s->vertices + s->inner; i++)
        for (k = 0; k < 3; k++) {
            s->place[i][k] += step[k];
            s->at[i].c[k] = (long double)s->place[i][k] / (long double)s->pose.scale;
        }
}
