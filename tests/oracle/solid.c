/* SPDX-License-Identifier: MIT */
#include "solid.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

solid_vec solid_minus(const solid_vec *u, const solid_vec *v)
{
    solid_vec r;
    int i;
    for (i = 0; i < 3; i++) r.c[i] = u->c[i] - v->c[i];
    return r;
}

solid_vec solid_cross(const solid_vec *u, const solid_vec *v)
{
    solid_vec r;
    int i;
    for (i = 0; i < 3; i++) r.c[i] = u->c[(i + 1) % 3] * v->c[(i + 2) % 3] - u->c[(i + 2) % 3] * v->c[(i + 1) % 3];
    return r;
}

long double solid_dot(const solid_vec *u, const solid_vec *v) { return u->c[0] * v->c[0] + u->c[1] * v->c[1] + u->c[2] * v->c[2]; }

/* ---- Exact signs of local points ---------------------------------------- */

typedef struct shell { /* the points on the way to a solid */
    int count;
    int64_t p[SOLID_VERTICES][3];
} shell;

/* Whole numbers of at most 33 bits: exact. */
static solid_vec between(const shell *s, int from, int to)
{
    solid_vec r;
    int i;
    for (i = 0; i < 3; i++) r.c[i] = (long double)(s->p[to][i] - s->p[from][i]);
    return r;
}

static big_vec wide(const solid_vec *v)
{
    big_vec r;
    int i;
    for (i = 0; i < 3; i++) r.c[i] = big_from((int64_t)v->c[i]);
    return r;
}

/* The sign of (u x v).w for whole numbers of 33 bits. Products of two have 64 bits at most, their differences 65: where the sum is small beside its terms, and
 * those are too large to be exact, it is done again in wide integers. */
static int sign_of_triple(const solid_vec *u, const solid_vec *v, const solid_vec *w)
{
    solid_vec n = solid_cross(u, v);
    long double sum = solid_dot(&n, w), size = fabsl(n.c[0] * w->c[0]) + fabsl(n.c[1] * w->c[1]) + fabsl(n.c[2] * w->c[2]);
    big_vec p, q, r;
    big exact;
    if (size < 0x1p62L) return (sum > 0) - (sum < 0);
    if (fabsl(sum) > size * 0x1p-58L + 0x1p8L * (fabsl(w->c[0]) + fabsl(w->c[1]) + fabsl(w->c[2]))) return sum > 0 ? 1 : -1;
    p = wide(u);
    q = wide(v);
    r = wide(w);
    p = big_vec_cross(&p, &q);
    exact = big_vec_dot(&p, &r);
    return exact.sign;
}

/* Of point p against the plane through a, b and c: +1 above it, where a, b, c turn left. */
static int side_of(const shell *s, int a, int b, int c, int p)
{
    solid_vec u = between(s, a, b), v = between(s, a, c), w = between(s, a, p);
    return sign_of_triple(&u, &v, &w);
}

/* A component of the cross product of whole numbers of 33 bits: a sum of two exact products, so its sign is right, and 0 is 0. */
static int is_in_line(const shell *s, int a, int b, int c)
{
    solid_vec u = between(s, a, b), v = between(s, a, c);
    int i;
    for (i = 0; i < 3; i++)
        if (u.c[(i + 1) % 3] * v.c[(i + 2) % 3] != u.c[(i + 2) % 3] * v.c[(i + 1) % 3]) return 0;
    return 1;
}

static int compare_points(const void *x, const void *y)
{
    const int64_t *a = x, *b = y;
    int i;
    for (i = 0; i < 3; i++)
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    return 0;
}

/* ---- Rings -------------------------------------------------------------- */

/* The outline of some points of one plane, whose normal is largest, in magnitude, along `axis`, and has `sign` there: counter-clockwise seen from the tip of
 * the normal. The points stand in the order of the shell, which is that of compare_points, and so does their shadow but for points straight above each other,
 * of which a plane that is not upright has none. Returns how many corners. */
static int make_outline(const shell *s, const int *which, int count, int axis, int sign, int *ring)
{
    int u = (axis + 1) % 3, v = (axis + 2) % 3, k = 0, i, lower, order[SOLID_VERTICES];
    for (i = 0; i < count; i++) { /* by insertion: the shadow's own order */
        int j = i;
        for (; j > 0; j--) {
            const int64_t *was = s->p[order[j - 1]], *is = s->p[which[i]];
            if (was[u] < is[u] || (was[u] == is[u] && was[v] <= is[v])) break;
            order[j] = order[j - 1];
        }
        order[j] = which[i];
    }
#define TURN(o, a, b)                                                                   \
    ((long double)(s->p[a][u] - s->p[o][u]) * (long double)(s->p[b][v] - s->p[o][v]) <= \
     (long double)(s->p[a][v] - s->p[o][v]) * (long double)(s->p[b][u] - s->p[o][u]))
    for (i = 0; i < count; i++) {
        while (k >= 2 && TURN(ring[k - 2], ring[k - 1], order[i])) k--;
        ring[k++] = order[i];
    }
    lower = k + 1;
    for (i = count - 2; i >= 0; i--) {
        while (k >= lower && TURN(ring[k - 2], ring[k - 1], order[i])) k--;
        ring[k++] = order[i];
    }
#undef TURN
    k--;
    for (i = 0; sign < 0 && i < k / 2; i++) {
        int was = ring[i];
        ring[i] = ring[k - 1 - i];
        ring[k - 1 - i] = was;
    }
    return k;
}

/* ---- Wrapping ----------------------------------------------------------- */

typedef struct wrap {
    shell s;
    int faces, used; /* of the ring */
    int first[SOLID_FACES + 1], ring[2 * SOLID_EDGES];
    int16_t face_of[SOLID_VERTICES][SOLID_VERTICES]; /* left of the edge from one to the other, plus 1 */
} wrap;

static void never(const char *what)
{
    fprintf(stderr, "solid: %s\n", what);
    abort();
}

/* The face through a, b and c, which turn left seen from outside, with all points of that plane. */
static void add_face(wrap *w, int a, int b, int c)
{
    int flat[SOLID_VERTICES], ring[2 * SOLID_VERTICES], count = 0, i, axis = 0;
    solid_vec u = between(&w->s, a, b), v = between(&w->s, a, c), n = solid_cross(&u, &v);
    for (i = 0; i < w->s.count; i++)
        if (i == a || i == b || i == c || side_of(&w->s, a, b, c, i) == 0) flat[count++] = i;
    for (i = 1; i < 3; i++)
        if (fabsl(n.c[i]) > fabsl(n.c[axis])) axis = i;
    count = make_outline(&w->s, flat, count, axis, n.c[axis] > 0 ? 1 : -1, ring);
    if (count < 3 || w->faces == SOLID_FACES || w->used + count > 2 * SOLID_EDGES) never("a face without area, or too many faces");
    w->first[w->faces] = w->used;
    for (i = 0; i < count; i++) {
        int16_t *left = &w->face_of[ring[i]][ring[(i + 1) % count]];
        if (*left) never("two faces left of one edge");
        *left = (int16_t)(w->faces + 1);
        w->ring[w->used++] = ring[i];
    }
    w->first[++w->faces] = w->used;
}

/* The third point of the face left of the edge a b: no point lies above the plane of the three. */
static int wrap_around(const wrap *w, int a, int b)
{
    int c = -1, i;
    for (i = 0; i < w->s.count; i++) {
        if (i == a || i == b || is_in_line(&w->s, a, b, i)) continue;
        if (c < 0 || side_of(&w->s, a, b, c, i) > 0) c = i;
    }
    return c;
}

/* An edge of the body: the plane x = least holds point 0, the first in order. Turned about the line through it along z until it meets another point, it
 * supports the body; the points in it have an outline, or are a segment. */
static void find_edge(const wrap *w, int *a, int *b)
{
    solid_vec up = { { 0, 0, 1 } };
    int flat[SOLID_VERTICES], ring[2 * SOLID_VERTICES], count = 0, far = -1, i;
    for (i = 1; i < w->s.count; i++) {
        solid_vec u = between(&w->s, 0, i), v;
        if (u.c[0] == 0 && u.c[1] == 0) continue;
        if (far >= 0) v = between(&w->s, 0, far);
        if (far < 0 || sign_of_triple(&up, &v, &u) < 0) far = i; /* to the right, seen from above */
    }
    for (i = 0; i < w->s.count; i++) {
        solid_vec u = between(&w->s, 0, i), v = between(&w->s, 0, far);
        if (sign_of_triple(&up, &v, &u) == 0) flat[count++] = i;
    }
    /* Seen along the horizontal normal: it drops the axis along which the plane is steepest. */
    i = llabs(w->s.p[far][0] - w->s.p[0][0]) >= llabs(w->s.p[far][1] - w->s.p[0][1]) ? 1 : 0;
    count = make_outline(&w->s, flat, count, i, 1, ring);
    *a = ring[0];
    *b = ring[1];
}

/* Ends: each pass adds a face, and each face makes at least three edges that no other face has. */
static void wrap_all(wrap *w)
{
    int a, b, at;
    memset(w->face_of, 0, sizeof w->face_of);
    w->faces = w->used = 0;
    find_edge(w, &a, &b);
    add_face(w, a, b, wrap_around(w, a, b));
    for (at = 0; at < w->faces; at++) {
        int i;
        for (i = w->first[at]; i < w->first[at + 1]; i++) {
            a = w->ring[i];
            b = w->ring[i + 1 < w->first[at + 1] ? i + 1 : w->first[at]];
            if (!w->face_of[b][a]) add_face(w, b, a, wrap_around(w, b, a));
        }
    }
}

/* ---- The body ----------------------------------------------------------- */

static int rank_of(const shell *s, int *second, int *third)
{
    int i;
    if (s->count == 1) return 0;
    *second = s->count - 1; /* the last in order: the other end of a line */
    for (*third = 1; *third < s->count - 1 && is_in_line(s, 0, *second, *third);) ++*third;
    if (*third >= s->count - 1) return 1;
    for (i = 0; i < s->count; i++)
        if (side_of(s, 0, *second, *third, i)) return 3;
    return 2;
}

static void place_corner(solid *out, const shell *s, int from, int number)
{
    big_vec x;
    int i;
    for (i = 0; i < 3; i++) out->local[number][i] = s->p[from][i];
    x = solid_corner(out, number);
    for (i = 0; i < 3; i++) out->at[number].c[i] = big_ratio(&x.c[i], &out->scale);
}

/* The unit vector of a local one. */
static solid_vec turned(const solid *s, const solid_vec *v)
{
    solid_vec r;
    long double length;
    int i, k;
    for (i = 0; i < 3; i++) {
        r.c[i] = 0;
        for (k = 0; k < 3; k++) r.c[i] += s->turn[k].c[i] * v->c[k];
    }
    length = sqrtl(solid_dot(&r, &r));
    for (i = 0; i < 3 && length > 0; i++) r.c[i] /= length;
    return r;
}

static solid_vec local_between(const solid *s, int from, int to)
{
    solid_vec r;
    int i;
    for (i = 0; i < 3; i++) r.c[i] = (long double)(s->local[to][i] - s->local[from][i]);
    return r;
}

static void add_edge(solid *out, int from, int to, int left, int right)
{
    solid_edge *e = &out->edge[out->edges++];
    solid_vec d = local_between(out, from, to);
    e->from = from;
    e->to = to;
    e->face[0] = left;
    e->face[1] = right;
    e->along = turned(out, &d);
}

/* The normal of three corners, exact in the body's frame. A ring's first three may lie in one line but for a hair: all turn left, so the widest turn is taken. */
static void measure_face(solid *out, solid_face *f)
{
    const int *ring = out->ring + f->first;
    solid_vec best = { { 0, 0, 0 } };
    int i;
    for (i = 2; i < f->count; i++) {
        solid_vec u = local_between(out, ring[0], ring[i - 1]), v = local_between(out, ring[0], ring[i]), n = solid_cross(&u, &v);
        if (solid_dot(&n, &n) > solid_dot(&best, &best)) best = n;
    }
    f->normal = turned(out, &best);
    f->offset = solid_dot(&f->normal, &out->at[ring[0]]);
    for (i = 0; i < out->vertices; i++) f->offset = fmaxl(f->offset, solid_dot(&f->normal, &out->at[i]));
}

static void take_faces(solid *out, const wrap *w)
{
    int number[SOLID_VERTICES], i, at;
    for (i = 0; i < w->s.count; i++) number[i] = -1;
    for (i = 0; i < w->used; i++) number[w->ring[i]] = 0;
    for (i = 0; i < w->s.count; i++) {
        if (number[i] < 0) continue;
        number[i] = out->vertices;
        place_corner(out, &w->s, i, out->vertices++);
    }
    for (i = 0; i < w->used; i++) out->ring[i] = number[w->ring[i]];
    for (at = 0; at < w->faces; at++) {
        solid_face *f = &out->face[out->faces++];
        f->first = w->first[at];
        f->count = w->first[at + 1] - f->first;
        measure_face(out, f);
        for (i = 0; i < f->count; i++) {
            int a = w->ring[f->first + i], b = w->ring[f->first + (i + 1) % f->count];
            if (!w->face_of[a][b] || !w->face_of[b][a]) never("an edge with one face");
            if (a < b) add_edge(out, number[a], number[b], at, w->face_of[b][a] - 1);
        }
    }
}

static void take_flat(solid *out, wrap *w, int b, int c)
{
    memset(w->face_of, 0, sizeof w->face_of);
    w->faces = w->used = 0;
    add_face(w, 0, b, c);
    add_face(w, 0, c, b);
    take_faces(out, w);
}

void solid_make(solid *out, const int64_t (*points)[3], int count, const big_vec column[3], const big_vec *offset, const big *scale)
{
    static wrap w;
    int i, k, second = 0, third = 0;
    memcpy(w.s.p, points, (size_t)count * sizeof points[0]);
    qsort(w.s.p, (size_t)count, sizeof w.s.p[0], compare_points);
    for (i = w.s.count = 0; i < count; i++)
        if (!w.s.count || compare_points(w.s.p[w.s.count - 1], w.s.p[i])) memmove(w.s.p[w.s.count++], w.s.p[i], sizeof w.s.p[0]);
    out->vertices = out->edges = out->faces = 0;
    out->offset = *offset;
    out->scale = *scale;
    for (i = 0; i < 3; i++) {
        out->column[i] = column[i];
        for (k = 0; k < 3; k++) out->turn[i].c[k] = big_ratio(&column[i].c[k], scale);
    }
    out->rank = rank_of(&w.s, &second, &third);
    if (out->rank <= 1) {
        place_corner(out, &w.s, 0, out->vertices++);
        if (out->rank == 1) place_corner(out, &w.s, second, out->vertices++);
        add_edge(out, 0, out->vertices - 1, -1, -1);
        return;
    }
    if (out->rank == 2) {
        take_flat(out, &w, second, third);
        return;
    }
    wrap_all(&w);
    take_faces(out, &w);
}

big_vec solid_between(const solid *s, int from, int to)
{
    big_vec sum;
    int k;
    sum.c[0] = sum.c[1] = sum.c[2] = big_from(0);
    for (k = 0; k < 3; k++) {
        big by = big_from(s->local[to][k] - s->local[from][k]);
        big_vec part = big_vec_scale(&s->column[k], &by);
        sum = big_vec_add(&sum, &part);
    }
    return sum;
}

big_vec solid_corner(const solid *s, int which)
{
    big_vec sum = s->offset;
    int k;
    for (k = 0; k < 3; k++) {
        big by = big_from(s->local[which][k]);
        big_vec part = big_vec_scale(&s->column[k], &by);
        sum = big_vec_add(&sum, &part);
    }
    return sum;
}
