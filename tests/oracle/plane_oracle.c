/* SPDX-License-Identifier: MIT */
/* The truth about two bodies of the plane, without deciding anything by regions.
 *
 * For a unit direction n let gap(n) be how far B lies beyond A along n. No gap is larger than the
 * true separation, negative for overlap, and one equals it. That one stands square to an edge of a
 * body, or along the difference of two of the points that the bodies are made of: corners, and
 * centres of arcs. So the greatest gap over all those directions is the answer, whatever lies
 * where. Every number is a long double of 64 bits: with lengths up to 2^31 the error is below 2^-28
 * LSB. */
#define WORLD_PLANE
#include "oracle.h"

#define NEAR 1e-6L /* ways out that differ by less are kept as equal */

/* ---- Bodies ---------------------------------------------------------------------------------- */

static solid_vec turned(const qn_pose2 *pose, long double x, long double y)
{
    const long double c = pose->r.c, s = pose->r.s, l = sqrtl(c * c + s * s);
    return (solid_vec){ { (x * c - y * s) / l, (x * s + y * c) / l, 0 } };
}

static void add(oracle_body *out, const qn_pose2 *pose, long double x, long double y)
{
    solid_vec p = turned(pose, x, y);
    p.c[0] += pose->p.x;
    p.c[1] += pose->p.y;
    out->at[out->vertices++] = p;
}

void oracle_body_make(oracle_body *out, const qn_shape2 *shape, const qn_pose2 *pose)
{
    const qn_vec2 *v = shape->v;
    int i;
    out->vertices = out->arc = 0;
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
        const long double c = v[1].x, s = v[1].y, l = sqrtl(c * c + s * s);
        add(out, pose, 0, 0);
        add(out, pose, v->x * c / l, -v->x * s / l);
        add(out, pose, v->x * c / l, v->x * s / l);
        out->arc = 1;
        out->centre = out->at[0];
        out->low = turned(pose, c / l, -s / l);
        out->high = turned(pose, c / l, s / l);
        out->slice = v->x;
    }
}

void oracle_point_make(oracle_body *out, const int64_t x[], int64_t scale)
{
    out->vertices = 1;
    out->at[0] = (solid_vec){ { (long double)x[0] / (long double)scale,
                                (long double)x[1] / (long double)scale, 0 } };
    out->arc = 0;
    out->slice = out->radius = 0;
}

void oracle_move(oracle_body *body, const solid_vec *by)
{
    int i;
    for (i = 0; i < body->vertices; i++) {
        body->at[i].c[0] += by->c[0];
        body->at[i].c[1] += by->c[1];
    }
    body->centre = body->at[0];
}

/* ---- Gaps ------------------------------------------------------------------------------------ */

static long double cross(const solid_vec *u, const solid_vec *v)
{
    return u->c[0] * v->c[1] - u->c[1] * v->c[0];
}

/* How far the body reaches along the unit direction n; or any number between `most` and that, where
 * it is more. The half angle is at most a quarter turn: n lies on the arc exactly if it lies left
 * of `low` and right of `high`, and not behind. */
static long double reach(const oracle_body *body, const solid_vec *n, long double most)
{
    long double best = solid_dot(&body->at[0], n), d;
    int i;
    most -= body->radius;
    for (i = 1; i < body->vertices && best <= most; i++) {
        d = solid_dot(&body->at[i], n);
        if (d > best) best = d;
    }
    if (body->arc && cross(&body->low, n) >= 0 && cross(n, &body->high) >= 0 &&
        solid_dot(n, &body->low) + solid_dot(n, &body->high) >= 0)
        best = fmaxl(best, solid_dot(&body->centre, n) + body->slice);
    return best + body->radius;
}

/* How far B lies beyond A along n, of length 1; or any number between that and `least`, where it is
 * less. */
static long double gap_above(const oracle_body *a, const oracle_body *b, const solid_vec *n,
                             long double least)
{
    const solid_vec back = solid_scaled(n, -1);
    const long double far = reach(a, n, HUGE_VALL);
    return -reach(b, &back, -least - far) - far;
}

long double oracle_overlap_along(const oracle_body *a, const oracle_body *b, solid_vec n)
{
    n = solid_scaled(&n, 1 / sqrtl(solid_dot(&n, &n)));
    return -gap_above(a, b, &n, -HUGE_VALL);
}

/* A direction, and its opposite. */
static void try_way(const oracle_body *a, const oracle_body *b, long double x, long double y,
                    oracle_answer *out)
{
    const long double l = sqrtl(x * x + y * y);
    int sign;
    if (l == 0) return;
    for (sign = -1; sign <= 1; sign += 2) {
        const solid_vec n = { { sign * x / l, sign * y / l, 0 } };
        const long double gap = gap_above(a, b, &n, out->separation - NEAR);
        if (gap < out->separation - NEAR) continue;
        if (gap > out->separation + NEAR) out->count = 0;
        out->separation = fmaxl(out->separation, gap);
        oracle_keep(out, &n);
    }
}

static void try_edges(const oracle_body *a, const oracle_body *b, const oracle_body *of,
                      oracle_answer *out)
{
    int i;
    for (i = 0; i < of->vertices; i++) {
        const solid_vec d = solid_minus(&of->at[(i + 1) % of->vertices], &of->at[i]);
        try_way(a, b, d.c[1], -d.c[0], out);
    }
}

void oracle_separate(const oracle_body *a, const oracle_body *b, oracle_answer *out)
{
    int i, j;
    out->separation = -1e30L;
    out->count = out->listed = out->rank = 0;
    try_way(a, b, 1, 0, out); /* for two points that are one; any direction is allowed */
    try_edges(a, b, a, out);
    try_edges(a, b, b, out);
    for (i = 0; i < a->vertices; i++)
        for (j = 0; j < b->vertices; j++) {
            const solid_vec d = solid_minus(&b->at[j], &a->at[i]);
            try_way(a, b, d.c[0], d.c[1], out);
        }
    /* a sector's apex is among its corners, and the centre of its arc */
    out->core = out->separation + a->radius + b->radius;
    out->sign = (out->separation > 0) - (out->separation < 0);
}
