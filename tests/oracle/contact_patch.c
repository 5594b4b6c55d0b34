/* SPDX-License-Identifier: MIT */
#include "contact_patch.h"

#include <math.h>
#include <stdlib.h>

#define POINTS_MOST (5 * SOLID_VERTICES) /* corners of both bodies, those of one four times */

typedef struct flat_point {
    double u, v;
} flat_point;
typedef struct flat_set {
    int count;
    flat_point p[POINTS_MOST];
} flat_set; /* a convex ring, a segment, a point or nothing */

/* ---- Convex sets in the plane ---------------------------------------------------------------- */

static double turn_of(flat_point o, flat_point a, flat_point b)
{
    return (a.u - o.u) * (b.v - o.v) - (a.v - o.v) * (b.u - o.u);
}

static double distance_of(flat_point a, flat_point b) { return hypot(b.u - a.u, b.v - a.v); }

static int compare_points(const void *x, const void *y)
{
    const flat_point *a = x, *b = y;
    if (a->u != b->u) return a->u < b->u ? -1 : 1;
    return a->v < b->v ? -1 : a->v > b->v;
}

/* Does the way from o over a to b turn left by more than what snapping does to it? Else three
 * points in a line were a ring whose sides, all on one line, cut nothing off beyond its ends. */
static int bends(flat_point o, flat_point a, flat_point b)
{
    return turn_of(o, a, b) >
           2e-6 * (fabs(a.u - o.u) + fabs(a.v - o.v) + fabs(b.u - o.u) + fabs(b.v - o.v));
}

/* Convex hull, counter-clockwise, of at most POINTS_MOST points: there along the lower chain, and
 * back along the upper one. */
static void make_hull(flat_set *s)
{
    flat_point all[POINTS_MOST], ring[2 * POINTS_MOST];
    int n = 0, i, k = 0, least = 2;
    for (i = 0; i < s->count; i++) {
        s->p[i].u = floor(s->p[i].u * 1e6 + 0.5) / 1e6;
        s->p[i].v = floor(s->p[i].v * 1e6 + 0.5) / 1e6;
    }
    qsort(s->p, (size_t)s->count, sizeof s->p[0], compare_points);
    for (i = 0; i < s->count; i++)
        if (!n || compare_points(&all[n - 1], &s->p[i])) all[n++] = s->p[i];
    for (i = 0; i < 2 * n - 1; i++) {
        const flat_point next = all[i < n ? i : 2 * n - 2 - i];
        while (k >= least && !bends(ring[k - 2], ring[k - 1], next)) k--;
        ring[k++] = next;
        if (i == n - 1) least = k + 1;
    }
    s->count = n < 3 ? n : k - 1;
    for (i = 0; i < s->count; i++) s->p[i] = n < 3 ? all[i] : ring[i];
}

static double area_of(const flat_set *s)
{
    double sum = 0;
    int i;
    for (i = 1; i + 1 < s->count; i++) sum += turn_of(s->p[0], s->p[i], s->p[i + 1]);
    return sum / 2;
}

/* The two corners that are farthest from each other, at `end`. */
static double chord_of(const flat_set *s, flat_point end[2])
{
    double longest = 0;
    int i, j;
    for (i = 0; i < s->count; i++)
        for (j = 0; j < i; j++) {
            const double x = distance_of(s->p[i], s->p[j]);
            if (x <= longest) continue;
            longest = x;
            end[0] = s->p[i];
            end[1] = s->p[j];
        }
    return longest;
}

/* All that is no farther from s than `by` along either axis. */
static void widen(flat_set *s, double by)
{
    int i;
    for (i = s->count *= 4; i-- > 0;) {
        s->p[i] = s->p[i / 4];
        s->p[i].u += i & 1 ? by : -by;
        s->p[i].v += i & 2 ? by : -by;
    }
    make_hull(s);
}

/* What of s lies left of the line from a to b, or no farther to the right than `slack`. */
static void clip_left(flat_set *s, flat_point a, flat_point b, double slack)
{
    flat_set out;
    int i;
    slack *= distance_of(a, b);
    out.count = 0;
    for (i = 0; i < s->count; i++) {
        const flat_point p = s->p[i], q = s->p[(i + 1) % s->count];
        const double dp = turn_of(a, b, p), dq = turn_of(a, b, q), t = dp / (dp - dq);
        if (dp >= -slack && out.count < POINTS_MOST) out.p[out.count++] = p;
        if (((dp > slack && dq < -slack) || (dp < -slack && dq > slack)) &&
            out.count < POINTS_MOST) {
            out.p[out.count].u = p.u + t * (q.u - p.u);
            out.p[out.count++].v = p.v + t * (q.v - p.v);
        }
    }
    *s = out;
}

/* The part of p that both share. A segment has two sides, off
 * which the other one may be by snapping, and a line across each end; a point shares nothing that
 * has a length. */
static void intersect(flat_set *p, const flat_set *q)
{
    int i;
    if (q->count < 2) p->count = 0;
    for (i = 0; i < q->count; i++) {
        const flat_point a = q->p[i], b = q->p[(i + 1) % q->count],
                         across = { a.u + b.v - a.v, a.v - b.u + a.u };
        clip_left(p, a, b, q->count < 3 ? 1e-3 : 1e-6);
        if (q->count == 2) clip_left(p, a, across, 1e-6);
    }
    make_hull(p);
}

/* ---- Bodies ---------------------------------------------------------------------------------- */

typedef struct view {
    const solid_vec *origin;
    solid_vec u, v;
} view;

static void view_make(view *w, const solid_vec *origin, const solid_vec *n)
{
    solid_vec a = { { 0, 0, 0 } };
    int k = 0, i;
    for (i = 1; i < 3; i++)
        if (fabsl(n->c[i]) < fabsl(n->c[k])) k = i;
    a.c[k] = 1;
    w->origin = origin;
    w->u = solid_cross(n, &a);
    w->u = solid_scaled(&w->u, 1 / sqrtl(solid_dot(&w->u, &w->u)));
    w->v = solid_cross(n, &w->u);
}

static void add_seen(flat_set *s, const view *w, const solid_vec *at)
{
    const solid_vec x = solid_minus(at, w->origin);
    s->p[s->count].u = (double)solid_dot(&x, &w->u);
    s->p[s->count++].v = (double)solid_dot(&x, &w->v);
}

/* The corners of a body within tolerance of its extreme along sign * n. */
static void see_face(flat_set *out, const view *w, const solid *body, const solid_vec *n,
                     double sign, double tolerance)
{
    long double top = -HUGE_VALL;
    int i;
    out->count = 0;
    for (i = 0; i < body->vertices; i++) top = fmaxl(top, sign * solid_dot(&body->at[i], n));
    for (i = 0; i < body->vertices; i++)
        if (top - sign * solid_dot(&body->at[i], n) <= tolerance + 1e-9)
            add_seen(out, w, &body->at[i]);
    make_hull(out);
}

static double spanned_length(const flat_set *points, flat_point a, flat_point b, double length)
{
    double lo = length, hi = 0;
    int i;
    for (i = 0; i < points->count; i++) {
        const flat_point p = points->p[i];
        const double t = ((p.u - a.u) * (b.u - a.u) + (p.v - a.v) * (b.v - a.v)) / length;
        lo = fmin(lo, fmin(fmax(t, 0), length));
        hi = fmax(hi, fmin(fmax(t, 0), length));
    }
    return fmax(hi - lo, 0) / length;
}

void contact_patch_measure(const solid *a, const solid *b, const solid_vec *n,
                           const double tolerance[2], double beside, const int32_t point[][3],
                           int count, contact_patch *out)
{
    flat_set patch, other, points;
    flat_point end[2] = { { 0, 0 }, { 0, 0 } };
    view w;
    double area;
    int i;
    view_make(&w, &a->at[0], n);
    see_face(&patch, &w, a, n, 1, tolerance[0]);
    see_face(&other, &w, b, n, -1, tolerance[1]);
    if (beside > 0) widen(&other, beside);
    intersect(&patch, &other);
    for (i = points.count = 0; i < count; i++) {
        const solid_vec at = { { point[i][0], point[i][1], point[i][2] } };
        add_seen(&points, &w, &at);
    }
    *out = (contact_patch){ 0 };
    out->beside = HUGE_VAL;
    for (i = 0; i < count && patch.count; i++)
        out->beside = fmin(out->beside, distance_of(points.p[i], patch.p[0]));
    out->spread = chord_of(&points, end);
    out->chord = chord_of(&patch, end);
    if (!(out->chord > 0)) return;
    out->along = spanned_length(&points, end[0], end[1], out->chord);
    area = area_of(&patch);
    if (patch.count >= 3 && area > 1) {
        make_hull(&points);
        if (points.count > 2) intersect(&points, &patch); /* what lies beside it spans none of it */
        out->dimension = 2;
        out->width = area / out->chord;
        out->spanned = area_of(&points) / area;
    } else {
        out->dimension = 1;
        out->width = out->chord;
        out->spanned = out->along;
    }
}
