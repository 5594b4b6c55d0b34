/* SPDX-License-Identifier: MIT */
#include "contact_patch.h"

#include <math.h>
#include <stdlib.h>

#define POINTS_MOST (2 * SOLID_VERTICES) /* corners of both bodies */

typedef struct flat_point {
    double u, v;
} flat_point;
typedef struct flat_set {
    int count;
    flat_point p[POINTS_MOST];
} flat_set; /* a convex ring, a segment, a point or nothing */

static double dot3(const double a[3], const double b[3]) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

/* ---- Convex sets in the plane ------------------------------------------- */

static double turn_of(flat_point o, flat_point a, flat_point b) { return (a.u - o.u) * (b.v - o.v) - (a.v - o.v) * (b.u - o.u); }

static int compare_points(const void *x, const void *y)
{
    const flat_point *a = x, *b = y;
    if (a->u != b->u) return a->u < b->u ? -1 : 1;
    return a->v < b->v ? -1 : a->v > b->v;
}

static flat_point snapped(flat_point p)
{
    p.u = floor(p.u * 1e6 + 0.5) / 1e6;
    p.v = floor(p.v * 1e6 + 0.5) / 1e6;
    return p;
}

/* Does the way from o over a to b turn left by more than what snapping does to it? Else three points in a line were a ring whose sides, all on
 * one line, cut nothing off beyond its ends. */
static int bends(flat_point o, flat_point a, flat_point b)
{
    return turn_of(o, a, b) > 2e-6 * (fabs(a.u - o.u) + fabs(a.v - o.v) + fabs(b.u - o.u) + fabs(b.v - o.v));
}

/* Convex hull, counter-clockwise, of at most POINTS_MOST points: lower chain, then upper chain. */
static void make_hull(flat_set *s)
{
    flat_point all[POINTS_MOST], ring[2 * POINTS_MOST];
    int n = 0, i, k = 0, lower;
    for (i = 0; i < s->count; i++) s->p[i] = snapped(s->p[i]);
    qsort(s->p, (size_t)s->count, sizeof s->p[0], compare_points);
    for (i = 0; i < s->count; i++)
        if (!n || compare_points(&all[n - 1], &s->p[i])) all[n++] = s->p[i];
    if (n > 2) {
        for (i = 0; i < n; i++) {
            while (k >= 2 && !bends(ring[k - 2], ring[k - 1], all[i])) k--;
            ring[k++] = all[i];
        }
        lower = k + 1;
        for (i = n - 2; i >= 0; i--) {
            while (k >= lower && !bends(ring[k - 2], ring[k - 1], all[i])) k--;
            ring[k++] = all[i];
        }
        n = k - 1;
        for (i = 0; i < n; i++) all[i] = ring[i];
    }
    s->count = n;
    for (i = 0; i < n; i++) s->p[i] = all[i];
}

static double area_of(const flat_set *s)
{
    double sum = 0;
    int i;
    for (i = 1; i + 1 < s->count; i++) sum += turn_of(s->p[0], s->p[i], s->p[i + 1]);
    return sum / 2;
}

static double chord_of(const flat_set *s)
{
    double longest = 0;
    int i, j;
    for (i = 0; i < s->count; i++)
        for (j = 0; j < i; j++) longest = fmax(longest, hypot(s->p[i].u - s->p[j].u, s->p[i].v - s->p[j].v));
    return longest;
}

/* What of s lies left of the line from a to b, give or take a rounding. */
static void clip_left(flat_set *s, flat_point a, flat_point b)
{
    flat_set out;
    double slack = 1e-6 * (fabs(b.u - a.u) + fabs(b.v - a.v));
    int i;
    out.count = 0;
    for (i = 0; i < s->count; i++) {
        flat_point p = s->p[i], q = s->p[(i + 1) % s->count];
        double dp = turn_of(a, b, p), dq = turn_of(a, b, q);
        if (dp >= -slack && out.count < POINTS_MOST) out.p[out.count++] = p;
        if (((dp > slack && dq < -slack) || (dp < -slack && dq > slack)) && out.count < POINTS_MOST) {
            double t = dp / (dp - dq);
            out.p[out.count].u = p.u + t * (q.u - p.u);
            out.p[out.count++].v = p.v + t * (q.v - p.v);
        }
    }
    *s = out;
}

/* Two segments or points: the shared part if they lie on one line, else nothing that has a length. */
static void intersect_segments(flat_set *p, const flat_set *q)
{
    flat_point a, b;
    double length, lo = 0, hi = 1;
    int i;
    if (p->count < 2 || q->count < 2) {
        p->count = 0;
        return;
    }
    a = p->p[0];
    b = p->p[1];
    length = hypot(b.u - a.u, b.v - a.v);
    for (i = 0; i < 2; i++)
        if (fabs(turn_of(a, b, q->p[i])) / length > 1e-3) p->count = 0;
    if (!p->count) return;
    {
        double t0 = ((q->p[0].u - a.u) * (b.u - a.u) + (q->p[0].v - a.v) * (b.v - a.v)) / (length * length);
        double t1 = ((q->p[1].u - a.u) * (b.u - a.u) + (q->p[1].v - a.v) * (b.v - a.v)) / (length * length);
        lo = fmax(lo, fmin(t0, t1));
        hi = fmin(hi, fmax(t0, t1));
    }
    if (lo >= hi) {
        p->count = 0;
        return;
    }
    p->p[0].u = a.u + lo * (b.u - a.u);
    p->p[0].v = a.v + lo * (b.v - a.v);
    p->p[1].u = a.u + hi * (b.u - a.u);
    p->p[1].v = a.v + hi * (b.v - a.v);
}

static void intersect(flat_set *p, const flat_set *q)
{
    const flat_set other = *p;
    const flat_set *by = q;
    int i;
    if (p->count <= 2 && q->count <= 2) {
        intersect_segments(p, q);
        return;
    }
    if (q->count <= 2) { /* the ring does the clipping */
        *p = *q;
        by = &other;
    }
    for (i = 0; i < by->count && p->count; i++) clip_left(p, by->p[i], by->p[(i + 1) % by->count]);
    if (p->count) make_hull(p);
}

/* ---- Bodies ------------------------------------------------------------- */

typedef struct view {
    const oracle_body *origin; /* its corner 0 is the origin */
    double u[3], v[3];
} view;

static void view_make(view *w, const oracle_body *origin, const double n[3])
{
    int i, k = fabs(n[0]) <= fabs(n[1]) && fabs(n[0]) <= fabs(n[2]) ? 0 : fabs(n[1]) <= fabs(n[2]) ? 1 : 2;
    double a[3] = { 0, 0, 0 }, length;
    w->origin = origin;
    a[k] = 1;
    for (i = 0; i < 3; i++) w->u[i] = n[(i + 1) % 3] * a[(i + 2) % 3] - n[(i + 2) % 3] * a[(i + 1) % 3];
    length = sqrt(dot3(w->u, w->u));
    for (i = 0; i < 3; i++) w->u[i] /= length;
    for (i = 0; i < 3; i++) w->v[i] = n[(i + 1) % 3] * w->u[(i + 2) % 3] - n[(i + 2) % 3] * w->u[(i + 1) % 3];
}

static void add_seen(flat_set *s, const view *w, const double x[3])
{
    s->p[s->count].u = dot3(x, w->u);
    s->p[s->count++].v = dot3(x, w->v);
}

/* The corners of a body within tolerance of its extreme along sign * n. */
static void see_face(flat_set *out, const view *w, const oracle_body *body, const double n[3], double sign, double tolerance)
{
    double x[SOLID_VERTICES][3], height[SOLID_VERTICES], top = -HUGE_VAL;
    int i, corners = oracle_corner_count(body);
    out->count = 0;
    for (i = 0; i < corners; i++) {
        oracle_corner_offset(body, i, w->origin, 0, x[i]);
        height[i] = sign * dot3(x[i], n);
        top = fmax(top, height[i]);
    }
    for (i = 0; i < corners; i++)
        if (top - height[i] <= tolerance + 1e-9) add_seen(out, w, x[i]);
    make_hull(out);
}

static void see_points(flat_set *out, const view *w, const int32_t point[][3], int count)
{
    int i, k;
    out->count = 0;
    for (i = 0; i < count; i++) {
        oracle_body p;
        int64_t at[3];
        double x[3];
        for (k = 0; k < 3; k++) at[k] = point[i][k];
        oracle_point_make(&p, at, 1);
        oracle_corner_offset(&p, 0, w->origin, 0, x);
        add_seen(out, w, x);
    }
}

static double spanned_length(const flat_set *patch, const flat_set *points, double length)
{
    flat_point a = patch->p[0], b = patch->p[1];
    double lo = length, hi = 0;
    int i;
    for (i = 0; i < points->count; i++) {
        double t = ((points->p[i].u - a.u) * (b.u - a.u) + (points->p[i].v - a.v) * (b.v - a.v)) / length;
        t = fmin(fmax(t, 0), length);
        lo = fmin(lo, t);
        hi = fmax(hi, t);
    }
    return points->count ? (hi - lo) / length : 0;
}

void contact_patch_measure(const oracle_body *a, const oracle_body *b, const double n[3], double tolerance, const int32_t point[][3], int count,
                           contact_patch *out)
{
    flat_set patch, other, points;
    view w;
    double chord, area;
    view_make(&w, a, n);
    see_face(&patch, &w, a, n, 1, tolerance);
    see_face(&other, &w, b, n, -1, tolerance);
    intersect(&patch, &other);
    see_points(&points, &w, point, count);
    chord = chord_of(&patch);
    area = area_of(&patch);
    out->dimension = 0;
    out->width = out->spanned = 0;
    if (patch.count >= 3 && area > 1) {
        make_hull(&points);
        out->dimension = 2;
        out->width = area / chord;
        out->spanned = area_of(&points) / area;
    } else if (patch.count >= 2 && chord > 0) {
        patch.p[1] = patch.p[patch.count - 1];
        out->dimension = 1;
        if (patch.count > 2) qsort(patch.p, (size_t)patch.count, sizeof patch.p[0], compare_points);
        patch.p[1] = patch.p[patch.count - 1];
        out->width = hypot(patch.p[1].u - patch.p[0].u, patch.p[1].v - patch.p[0].v);
        out->spanned = out->width > 0 ? spanned_length(&patch, &points, out->width) : 0;
    }
}
