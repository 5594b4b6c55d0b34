/* SPDX-License-Identifier: MIT */
#include "plane_oracle.h"

#include <math.h>

static plane_point placed(const qn_pose2 *pose, long double x, long double y, bool is_point)
{
    long double c = pose->r.c, s = pose->r.s, l = sqrtl(c * c + s * s);
    plane_point p;
    p.x = (x * c - y * s) / l + (is_point ? pose->p.x : 0);
    p.y = (x * s + y * c) / l + (is_point ? pose->p.y : 0);
    return p;
}

static void add(plane_body *out, const qn_pose2 *pose, long double x, long double y)
{
    out->point[out->count++] = placed(pose, x, y, true);
}

void plane_body_make(plane_body *out, const qn_shape2 *shape, const qn_pose2 *pose)
{
    const qn_vec2 *v = shape->v;
    int i;
    out->count = 0;
    out->arc = false;
    out->slice = 0;
    out->radius = shape->radius;
    if (shape->type == QN_SHAPE2_CIRCLE) add(out, pose, 0, 0);
    if (shape->type == QN_SHAPE2_CAPSULE)
        for (i = 0; i < 2; i++) add(out, pose, v[i].x, v[i].y);
    if (shape->type == QN_SHAPE2_BOX)
        for (i = 0; i < 4; i++)
            add(out, pose, i == 1 || i == 2 ? v->x : -v->x, i >= 2 ? v->y : -v->y);
    if (shape->type == QN_SHAPE2_POLYGON)
        for (i = 0; i < shape->count; i++)
            add(out, pose, shape->edge[i].from.x, shape->edge[i].from.y);
    if (shape->type == QN_SHAPE2_SECTOR) {
        long double c = v[1].x, s = v[1].y, l = sqrtl(c * c + s * s);
        add(out, pose, 0, 0);
        add(out, pose, v->x * c / l, -v->x * s / l);
        add(out, pose, v->x * c / l, v->x * s / l);
        out->arc = true;
        out->centre = out->point[0];
        out->low = placed(pose, c / l, -s / l, false);
        out->high = placed(pose, c / l, s / l, false);
        out->slice = v->x;
    }
}

void plane_body_point(plane_body *out, long double x, long double y)
{
    out->count = 1;
    out->point[0].x = x;
    out->point[0].y = y;
    out->arc = false;
    out->slice = out->radius = 0;
}

static long double dot(plane_point u, plane_point v) { return u.x * v.x + u.y * v.y; }
static long double cross(plane_point u, plane_point v) { return u.x * v.y - u.y * v.x; }

/* The farthest that the body reaches along the unit direction n; or any number between `most` and
 * that, where it is more. The half angle is at most a quarter turn: n lies on the arc exactly if it
 * lies left of `low` and right of `high`, and not behind. */
static long double reach(const plane_body *body, plane_point n, long double most)
{
    long double best = dot(body->point[0], n), d;
    int i;
    most -= body->radius;
    for (i = 1; i < body->count && best <= most; i++) {
        d = dot(body->point[i], n);
        if (d > best) best = d;
    }
    if (body->arc && cross(body->low, n) >= 0 && cross(n, body->high) >= 0 &&
        dot(n, body->low) + dot(n, body->high) >= 0)
        best = fmaxl(best, dot(body->centre, n) + body->slice);
    return best + body->radius;
}

/* How far B lies beyond A along n; or any number between that and `least`, where it is less. */
static long double gap_above(const plane_body *a, const plane_body *b, plane_point n,
                             long double least)
{
    const long double l = sqrtl(dot(n, n));
    plane_point back;
    long double far;
    n.x /= l;
    n.y /= l;
    back.x = -n.x;
    back.y = -n.y;
    far = reach(a, n, HUGE_VALL);
    return -reach(b, back, -least - far) - far;
}

long double plane_gap(const plane_body *a, const plane_body *b, plane_point n)
{
    return gap_above(a, b, n, -HUGE_VALL);
}

static void try_way(const plane_body *a, const plane_body *b, long double x, long double y,
                    long double *best)
{
    const plane_point n = { x, y }, back = { -x, -y };
    if (x == 0 && y == 0) return;
    *best = fmaxl(*best, gap_above(a, b, n, *best));
    *best = fmaxl(*best, gap_above(a, b, back, *best));
}

static void try_edges(const plane_body *a, const plane_body *b, const plane_body *of,
                      long double *best)
{
    int i, j;
    for (i = 0; i < of->count; i++) {
        j = (i + 1) % of->count;
        try_way(a, b, of->point[j].y - of->point[i].y, of->point[i].x - of->point[j].x, best);
    }
}

long double plane_separation(const plane_body *a, const plane_body *b)
{
    long double best = -1e30L;
    int i, j;
    try_way(a, b, 1, 0, &best); /* for two points that are one; any direction is allowed */
    try_edges(a, b, a, &best);
    try_edges(a, b, b, &best);
    for (i = 0; i < a->count; i++)
        for (j = 0; j < b->count; j++)
            try_way(a, b, b->point[j].x - a->point[i].x, b->point[j].y - a->point[i].y, &best);
    return best; /* a sector's apex is among its corners, and the centre of its arc */
}
