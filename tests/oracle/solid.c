/* SPDX-License-Identifier: MIT */
/* Wrapping (Chand and Kapur 1970): each edge of a face found is turned about until the plane meets
 * another point. Ends: each pass adds a face, and each face has edges that no other face has on
 * that side. */
#include "solid.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Exact signs of local points ------------------------------------------------------------- */

/* Differences of coordinates have 33 bits, products of three and their sums 102. */
typedef struct whole {
    int128 c[3];
} whole;

typedef int64_t place[3];

typedef struct wrap {
    int count; /* of points, in the order of compare_points, each once */
    place p[SOLID_VERTICES];
    int faces, used; /* of the ring */
    int first[SOLID_FACES + 1], ring[2 * SOLID_EDGES];
    int16_t face_of[SOLID_VERTICES]
                   [SOLID_VERTICES]; /* left of the edge from one to the other, plus 1 */
} wrap;

static whole between(const int64_t *from, const int64_t *to)
{
    const whole r = { { to[0] - from[0], to[1] - from[1], to[2] - from[2] } };
    return r;
}

/* Of the plane through a, b and c, on the side from which they turn left. */
static whole normal_of(const int64_t *a, const int64_t *b, const int64_t *c)
{
    const whole u = between(a, b), v = between(a, c);
    const whole r = { { u.c[1] * v.c[2] - u.c[2] * v.c[1], u.c[2] * v.c[0] - u.c[0] * v.c[2],
                        u.c[0] * v.c[1] - u.c[1] * v.c[0] } };
    return r;
}

/* Of p above that plane: +1, 0 or -1. */
static int side_of(const int64_t *a, const whole *n, const int64_t *p)
{
    const whole w = between(a, p);
    const int128 height = n->c[0] * w.c[0] + n->c[1] * w.c[1] + n->c[2] * w.c[2];
    return (height > 0) - (height < 0);
}

static int is_in_line(const int64_t *a, const int64_t *b, const int64_t *c)
{
    const whole n = normal_of(a, b, c);
    return !n.c[0] && !n.c[1] && !n.c[2];
}

static int compare_points(const void *x, const void *y)
{
    const int64_t *a = x, *b = y;
    int i;
    for (i = 0; i < 3; i++)
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    return 0;
}

/* ---- Rings ----------------------------------------------------------------------------------- */

/* Does the way from o over a to b, seen along an axis, not turn left? */
static int is_straight(const wrap *w, int u, int v, int o, int a, int b)
{
    return (int128)(w->p[a][u] - w->p[o][u]) * (w->p[b][v] - w->p[o][v]) <=
           (int128)(w->p[a][v] - w->p[o][v]) * (w->p[b][u] - w->p[o][u]);
}

/* The outline of some points of one plane, whose normal is largest, in magnitude, along `axis`, and
 * has `sign` there: counter-clockwise seen from the tip of the normal. Returns how many corners. */
static int make_outline(const wrap *w, const int *which, int count, int axis, int sign, int *ring)
{
    const int u = (axis + 1) % 3, v = (axis + 2) % 3;
    int k = 0, least = 2, i, j, order[SOLID_VERTICES];
    for (i = 0; i < count; i++) { /* by insertion, in the order of what the axis sees */
        for (j = i; j > 0; j--) {
            const int64_t *was = w->p[order[j - 1]], *is = w->p[which[i]];
            if (was[u] < is[u] || (was[u] == is[u] && was[v] <= is[v])) break;
            order[j] = order[j - 1];
        }
        order[j] = which[i];
    }
    for (i = 0; i < 2 * count - 1; i++) { /* there along one chain, back along the other */
        const int next = order[i < count ? i : 2 * count - 2 - i];
        while (k >= least && is_straight(w, u, v, ring[k - 2], ring[k - 1], next)) k--;
        ring[k++] = next;
        if (i == count - 1) least = k + 1;
    }
    k--;
    for (i = 0; sign < 0 && i < k / 2; i++) {
        const int was = ring[i];
        ring[i] = ring[k - 1 - i];
        ring[k - 1 - i] = was;
    }
    return k;
}

/* ---- Wrapping -------------------------------------------------------------------------------- */

static void never(const char *what)
{
    fprintf(stderr, "solid: %s\n", what);
    abort();
}

/* The face through a, b and c, which turn left seen from outside, with all points of that plane. */
static void add_face(wrap *w, int a, int b, int c)
{
    int flat[SOLID_VERTICES], ring[2 * SOLID_VERTICES], count = 0, i, axis = 0;
    const whole n = normal_of(w->p[a], w->p[b], w->p[c]);
    long double size[3];
    for (i = 0; i < w->count; i++)
        if (side_of(w->p[a], &n, w->p[i]) == 0) flat[count++] = i;
    for (i = 0; i < 3; i++) {
        size[i] = fabsl((long double)n.c[i]);
        if (size[i] > size[axis]) axis = i;
    }
    count = make_outline(w, flat, count, axis, n.c[axis] > 0 ? 1 : -1, ring);
    if (count < 3 || w->faces == SOLID_FACES || w->used + count > 2 * SOLID_EDGES)
        never("a face without area, or too many faces");
    w->first[w->faces] = w->used;
    for (i = 0; i < count; i++) {
        int16_t *left = &w->face_of[ring[i]][ring[(i + 1) % count]];
        if (*left) never("two faces left of one edge");
        *left = (int16_t)(w->faces + 1);
        w->ring[w->used++] = ring[i];
    }
    w->first[++w->faces] = w->used;
}

/* The face left of the edge a b, with a third point above whose plane with a and b none lies. */
static void wrap_around(wrap *w, int a, int b)
{
    whole n = { { 0, 0, 0 } };
    int c = -1, i;
    for (i = 0; i < w->count; i++) {
        if (i == a || i == b || is_in_line(w->p[a], w->p[b], w->p[i])) continue;
        if (c >= 0 && side_of(w->p[a], &n, w->p[i]) <= 0) continue;
        c = i;
        n = normal_of(w->p[a], w->p[b], w->p[c]);
    }
    add_face(w, a, b, c);
}

/* An edge of the body: the plane x = least holds point 0, the first in order. Turned about the line
 * through it along z until it meets another point, it supports the body; the points in it have an
 * outline, or are a segment. */
static void find_edge(const wrap *w, int *a, int *b)
{
    int flat[SOLID_VERTICES], ring[2 * SOLID_VERTICES], count = 0, far = -1, i;
    const int64_t *o = w->p[0];
    place up = { o[0], o[1], o[2] + 1 };
    whole n = { { 0, 0, 0 } };
    for (i = 1; i < w->count; i++) {
        if (w->p[i][0] == o[0] && w->p[i][1] == o[1]) continue;
        if (far >= 0 && side_of(o, &n, w->p[i]) >= 0) continue;
        far = i; /* to the right, seen from above */
        n = normal_of(o, up, w->p[far]);
    }
    for (i = 0; i < w->count; i++)
        if (side_of(o, &n, w->p[i]) == 0) flat[count++] = i;
    /* Seen along the horizontal normal: it drops the axis along which the plane is steepest. */
    i = llabs(w->p[far][0] - o[0]) >= llabs(w->p[far][1] - o[1]) ? 1 : 0;
    (void)make_outline(w, flat, count, i, 1, ring);
    *a = ring[0];
    *b = ring[1];
}

static void wrap_all(wrap *w)
{
    int a, b, at, i;
    find_edge(w, &a, &b);
    wrap_around(w, a, b);
    for (at = 0; at < w->faces; at++)
        for (i = w->first[at]; i < w->first[at + 1]; i++) {
            a = w->ring[i];
            b = w->ring[i + 1 < w->first[at + 1] ? i + 1 : w->first[at]];
            if (!w->face_of[b][a]) wrap_around(w, b, a);
        }
}

/* ---- The body -------------------------------------------------------------------------------- */

static int rank_of(const wrap *w, int *second, int *third)
{
    whole n;
    int i;
    if (w->count == 1) return 0;
    *second = w->count - 1; /* the last in order: the other end of a line */
    for (*third = 1; *third < *second && is_in_line(w->p[0], w->p[*second], w->p[*third]);)
        ++*third;
    if (*third >= *second) return 1;
    n = normal_of(w->p[0], w->p[*second], w->p[*third]);
    for (i = 0; i < w->count; i++)
        if (side_of(w->p[0], &n, w->p[i])) return 3;
    return 2;
}

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

static void add_corner(solid *out, const int64_t *p)
{
    const int number = out->vertices++;
    int128 *x = out->place[number];
    int i, k;
    for (i = 0; i < 3; i++) {
        x[i] = out->pose.offset[i];
        for (k = 0; k < 3; k++) x[i] += out->pose.column[k][i] * p[k];
        out->local[number][i] = p[i];
        out->at[number].c[i] = (long double)x[i] / (long double)out->pose.scale;
    }
}

static void add_edge(solid *out, int from, int to, int left, int right)
{
    const whole d = between(out->local[from], out->local[to]);
    const solid_vec *u = &out->at[from], *v = &out->at[to], way = solid_minus(v, u);
    const solid_edge e = { from,
                           to,
                           { left, right },
                           turned(out, &d),
                           { { (u->c[0] + v->c[0]) / 2, (u->c[1] + v->c[1]) / 2,
                               (u->c[2] + v->c[2]) / 2 } },
                           sqrtl(solid_dot(&way, &way)) / 2 };
    out->edge[out->edges++] = e;
}

static void take_faces(solid *out, const wrap *w)
{
    int number[SOLID_VERTICES], i, at;
    for (i = 0; i < w->count; i++) number[i] = -1;
    for (i = 0; i < w->used; i++) number[w->ring[i]] = 0;
    for (i = 0; i < w->count; i++) {
        if (number[i] < 0) continue;
        number[i] = out->vertices;
        add_corner(out, w->p[i]);
    }
    for (i = 0; i < w->used; i++) out->ring[i] = number[w->ring[i]];
    for (at = 0; at < w->faces; at++) {
        solid_face *f = &out->face[out->faces++];
        const int *ring = w->ring + w->first[at];
        const whole n =
            normal_of(w->p[ring[0]], w->p[ring[1]], w->p[ring[2]]); /* no three in a line */
        f->first = w->first[at];
        f->count = w->first[at + 1] - f->first;
        f->normal = turned(out, &n);
        f->offset = solid_dot(&f->normal, &out->at[number[ring[0]]]);
        for (i = 0; i < f->count; i++) {
            const int a = ring[i], b = ring[(i + 1) % f->count];
            if (!w->face_of[a][b] || !w->face_of[b][a]) never("an edge with one face");
            if (a < b) add_edge(out, number[a], number[b], at, w->face_of[b][a] - 1);
        }
    }
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
    static wrap w;
    int i, second = 0, third = 0;
    memcpy(w.p, points, (size_t)count * sizeof points[0]);
    qsort(w.p, (size_t)count, sizeof w.p[0], compare_points);
    for (i = w.count = 0; i < count; i++)
        if (!w.count || compare_points(w.p[w.count - 1], w.p[i]))
            memmove(w.p[w.count++], w.p[i], sizeof w.p[0]);
    for (i = 0; i < w.count; i++) memset(w.face_of[i], 0, sizeof w.face_of[i][0] * (size_t)w.count);
    w.faces = w.used = 0;
    out->vertices = out->edges = out->faces = 0;
    out->pose = fine(pose);
    out->rank = rank_of(&w, &second, &third);
    if (out->rank <= 1) {
        add_corner(out, w.p[0]);
        if (out->rank == 1) add_corner(out, w.p[second]);
        add_edge(out, 0, out->vertices - 1, -1, -1);
        return;
    }
    if (out->rank == 2) {
        add_face(&w, 0, second, third);
        add_face(&w, 0, third, second);
    } else {
        wrap_all(&w);
    }
    take_faces(out, &w);
}

void solid_move(solid *s, const solid_vec *by)
{
    int128 step[3];
    int i, k;
    for (k = 0; k < 3; k++) {
        step[k] = (int128)roundl(by->c[k] * (long double)s->pose.scale);
        s->pose.offset[k] += step[k];
    }
    for (i = 0; i < s->vertices; i++)
        for (k = 0; k < 3; k++) {
            s->place[i][k] += step[k];
            s->at[i].c[k] = (long double)s->place[i][k] / (long double)s->pose.scale;
        }
    for (i = 0; i < s->edges; i++)
        for (k = 0; k < 3; k++)
            s->edge[i].middle.c[k] = (s->at[s->edge[i].from].c[k] + s->at[s->edge[i].to].c[k]) / 2;
    for (i = 0; i < s->faces; i++)
        s->face[i].offset = solid_dot(&s->face[i].normal, &s->at[s->ring[s->face[i].first]]);
}
