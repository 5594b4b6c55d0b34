/* SPDX-License-Identifier: MIT */
/* Judged by integrals around the outline: area, centroid and moment of inertia. By Green's theorem
 * each is the integral of a polynomial along lines and arcs, which Simpson's rule gives: exactly on
 * a line, as nothing there is of more than the third degree, and of an arc of radius r within 1e-11
 * of r^2. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define WORLD_PLANE
#include "oracle.h"
#include "plane_pairs.h"

static long faults; /* so far */

static void wrong(const case_line *c, const char *what, double value)
{
    if (faults++ > 20) return;
    printf("WRONG %s %.4f\n", what, value);
    show_pair(c);
}

typedef struct plane_point {
    long double x, y;
} plane_point;

typedef struct outline {
    plane_point from; /* of all sums */
    long double area, x, y, square;
    long double arcs; /* the largest radius */
} outline;

static void add(outline *o, long double weight, plane_point p, plane_point d)
{
    const long double x = p.x - o->from.x, y = p.y - o->from.y;
    o->area += weight * (x * d.y - y * d.x) / 2;
    o->x += weight * x * x * d.y / 2;
    o->y -= weight * y * y * d.x / 2;
    o->square += weight * (x * x * x * d.y - y * y * y * d.x) / 3;
}

static long double simpson(int i, int n)
{
    return (i == 0 || i == 2 * n ? 1 : i % 2 ? 4 : 2) / (6.0L * n);
}

static void go_along(outline *o, plane_point p, plane_point q)
{
    const plane_point d = { q.x - p.x, q.y - p.y };
    int i;
    for (i = 0; i <= 2; i++)
        add(o, simpson(i, 1), (plane_point){ p.x + d.x * i / 2, p.y + d.y * i / 2 }, d);
}

/* About c, by the angle `by` from the angle `from` on. */
static void go_round(outline *o, plane_point c, long double r, long double from, long double by)
{
    enum { PARTS = 512 };
    int i;
    for (i = 0; i <= 2 * PARTS && r > 0; i++) {
        const long double t = from + by * i / (2 * PARTS), u = r * cosl(t), v = r * sinl(t);
        add(o, simpson(i, PARTS), (plane_point){ c.x + u, c.y + v },
            (plane_point){ -v * by, u * by });
    }
    o->arcs = fmaxl(o->arcs, r);
}

static plane_point out_of(plane_point p, long double r, long double angle)
{
    return (plane_point){ p.x + r * cosl(angle), p.y + r * sinl(angle) };
}

#define QUARTER 1.57079632679489661923L

/* An outline is arcs, each from its angle to that of the next, and lines between them: the end of
 * an arc and the beginning of the next have one normal. A corner is an arc of radius 0. */
typedef struct arc {
    plane_point centre;
    long double r, from;
} arc;

static void go_about(outline *o, const arc *a, int count)
{
    int i;
    for (i = 0; i < count; i++) {
        const arc *p = &a[i], *q = &a[(i + 1) % count];
        const long double by = q->from - p->from;
        go_round(o, p->centre, p->r, p->from, by + (by < 0 || count == 1 ? 4 * QUARTER : 0));
        go_along(o, out_of(p->centre, p->r, q->from), out_of(q->centre, q->r, q->from));
    }
}

static void go_about_shape(outline *o, const qn_shape2 *s)
{
    static const qn_pose2 home = { { 0, 0 }, { 1, 0 } };
    const long double half = atan2l(s->v[1].y, s->v[1].x), r = s->radius, size = s->v[0].x;
    const plane_point apex = { 0, 0 };
    const arc sector[4] = { { out_of(apex, size, -half), r, -half - QUARTER },
                            { apex, size + r, -half },
                            { out_of(apex, size, half), r, half },
                            { apex, r, half + QUARTER } };
    arc a[QN_MAX_POLYGON] = { { { 0, 0 }, r, 0 } };
    oracle_body b;
    int i, n = 0;
    memset(o, 0, sizeof *o);
    if (s->type == QN_SHAPE2_SECTOR) {
        go_about(o, sector, 4);
        return;
    }
    oracle_body_make(&b, s, &home);
    for (i = 0; i < b.vertices; i++) { /* none twice in succession */
        const solid_vec *p = &b.at[i], *last = &b.at[i ? i - 1 : b.vertices - 1];
        const plane_point at = { p->c[0], p->c[1] }, from = { last->c[0], last->c[1] };
        a[n] = (arc){ at, r, atan2l(at.y - from.y, at.x - from.x) - QUARTER }; /* its normal */
        n += at.x != from.x || at.y != from.y;
    }
    o->from = a[0].centre;
    go_about(o, a, n ? n : 1);
}

/* As the header says, but for what arcs are off by; and for the angle of a sector, by 2^-30 of its
 * disc. No area, no weight. */
static void judge_mass(case_line *c)
{
    const qn_shape2 *s = &c->flat_a;
    const long double disc = s->type == QN_SHAPE2_SECTOR ? (long double)s->v[0].x + s->radius : 0;
    long double size = s->radius, noise, moved, x, y, square;
    outline o;
    qn_mass2 m;
    int i;
    const qn_status status = qn_shape2_mass(s, &m);
    go_about_shape(&o, s);
    if (status == QN_ERR_FLAT && o.area < 1) return;
    if (status < 0 || o.area == 0) {
        wrong(c, "a mass is refused, or there is none", status);
        return;
    }
    for (i = 0; i < 2; i++) size = fmaxl(size, s->radius + fmaxl(labs(s->v[i].x), labs(s->v[i].y)));
    x = o.x / o.area;
    y = o.y / o.area;
    square = o.square / o.area - x * x - y * y;
    noise = (1e-11L * o.arcs * o.arcs + disc * disc * 3.15L / QN_ONE30) / o.area;
    /* a sector alone is moved by its half angle no more than its corners are */
    moved = s->radius || disc == 0 ? noise : 0x1p-28L;
    if (fabsl(m.area - o.area) > o.area * (noise + 0x1p-28L) + 1)
        wrong(c, "area", (double)(m.area - o.area));
    if (fabsl(m.centroid.x - o.from.x - x) > 1 + moved * size) wrong(c, "centroid x", m.centroid.x);
    if (fabsl(m.centroid.y - o.from.y - y) > 1 + moved * size) wrong(c, "centroid y", m.centroid.y);
    if (fabsl(m.inertia - square) > 2 + square * 0x1p-24L + moved * size * size)
        wrong(c, "inertia", (double)(m.inertia - square));
}

/* Lengths of 1 LSB and of 16,384 units, in every combination. */
static void end_mass(int n, case_line *c)
{
    static const int32_t ends[6] = { 0, 1, 2, QN(1024), QN_MAX_EXTENT - 1, QN_MAX_EXTENT };
    const int32_t x = ends[n % 6], y = ends[n / 6 % 6], radius = ends[n / 36 % 6];
    const qn_rot2 half = { y | !x, x };
    const qn_vec2 v[5] = { { x, y },
                           { -x, y },
                           { QN_MAX_EXTENT, -QN_MAX_EXTENT },
                           { QN_MAX_EXTENT - x, QN_MAX_EXTENT - y },
                           { y - QN_MAX_EXTENT, -QN_MAX_EXTENT } };
    const int kind = n / 216;
    c->flat_a = kind == 0   ? qn_box2(v[0], radius)
                : kind == 1 ? qn_capsule2(v[0], v[1], radius)
                : kind == 2 ? qn_sector2(x, half, radius)
                            : qn_circle2(radius);
    if (kind == 3) (void)qn_polygon2(&c->flat_a, v + 2, 3, radius, c->edges_a, 3);
}

long judge_masses(random_state *r, long count)
{
    static case_line c;
    long n;
    for (n = 0; n < count; n++) {
        random_flat(r, (int)(3 + n % 28), &c.flat_a, c.edges_a, n % 6 == 0);
        judge_mass(&c);
    }
    for (n = 0; n < 216 * 4; n++) {
        end_mass((int)n, &c);
        judge_mass(&c);
    }
    c.flat_a = qn_sector2(245726931, (qn_rot2){ 255566808, 2 }, 0); /* the narrowest of all */
    judge_mass(&c);
    for (n = 12; n < 30; n++) { /* ever wider, from a millionth of a turn on */
        c.flat_a = qn_sector2(QN(1024), (qn_rot2){ QN_ONE30, (qn_q16)1 << n }, 0);
        judge_mass(&c);
    }
    return faults;
}
