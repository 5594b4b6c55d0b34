/* SPDX-License-Identifier: MIT */
/* A rounded body is its core with a sphere of radius R about each point. Over a point q of the
 * core, along n, its surface is the highest of these spheres': that about c reaches
 *     rise - x^2 / (2 R) - x^4 / (8 R^3)   above q + n R,
 * where c lies `rise` higher along n than q, and x from it across n. The lift is the most of that:
 *   1. of an edge it is found where the slope of rise - x^2 / (2 R) along the edge changes its
 *      sign, or at an end;
 *   2. in a plane tilted by an angle of tangent t it is R / cosine - R, about a point R sin, or
 *      about R t, up the plane;
 *   3. where that point is beyond the face, the lift is that of one of its sides: it is concave
 *      over the plane.
 * The highest lies R sin up an edge or a plane, not R t, and a sphere falls by x^6 / (16 R^5) more:
 * with a tilt of 1/8, and no more is shown (support_face.h), that costs R t^6 / 8 or R 2^-21.
 *   4. Where the corners of a face do not lie in a plane, or it is so tilted that what is highest
 *      may be another face's, portal refinement (after Snethen 2008, XenoCollide) on the body's
 *      support points, vertices and a sphere about them, finds it. */
#include "contact/support_face.h"

#include "narrow/gjk.h"

/* Where the upward normal of a face is no nearer to n, R t is not known well. */
#define COSINE_LEAST (QN_ONE30 / 2)

enum { PASSES = 24 };

/* ---- 1. Of an edge --------------------------------------------------------------------------- */

/* The lift about c, or 0. The sphere falls by f = x^2 / (2 R), f^2 / (2 R) and, not counted, f^3 /
 * (2 R^2). */
static int32_t lift_about(const int32_t *n, const int32_t *q, const int32_t *c, int32_t radius)
{
    qn_int3 e;
    const int32_t rise = qn_row_rise(c, q, n, e);
    int64_t across; /* x^2; below 0 by the rounding of rise */
    uint32_t fall = 0;
    across = qn_signed64((uint64_t)qn_row_dot(e, e) - qn_square(rise));
    if (rise <= 0 || across >= qn_mul(radius, radius)) return 0;
    if (across > 0) { /* R > 0, or the last line returned; f <= R / 2 */
        fall = qn_div64_32((uint64_t)across, 2 * (uint32_t)radius);
        fall += qn_div64_32(qn_umul(fall, fall), 2 * (uint32_t)radius);
    }
    return fall < (uint32_t)rise ? rise - (int32_t)fall : 0;
}

/* The slope at a, times R: R rise - (a - q) . e, where e is the edge as seen along n; at b it is
 * less by e . e. */
int32_t qn_surface_lift_edge(const int32_t *n, const int32_t *q, const int32_t *a, const int32_t *b,
                             int32_t radius)
{
    qn_int3 e, x;
    const int32_t rise = qn_row_rise(b, a, n, e), at = qn_row_rise(a, q, n, x);
    int64_t slope, length;
    slope = qn_signed64((uint64_t)qn_mul(radius, rise) - (uint64_t)qn_row_dot(x, e) +
                        (uint64_t)qn_mul(at, rise));
    length = qn_signed64((uint64_t)qn_row_dot(e, e) - qn_square(rise));
    /* of an edge along n length is 0, or less by rounding */
    qn_row_along(a, e, qn_ratio30(slope, length < 0 ? 0 : length), x);
    return lift_about(n, q, x, radius);
}

/* Vertex i as shown. */
QN_SHARED void place(const qn_pair *p, const qn_support_face *g, int i, int32_t *w)
{
    qn_support_vertex(p, g->side, g->shown[i].v, w);
}

/* ---- 2, 3. Of a face ------------------------------------------------------------------------- */

/* The point R t up the plane from q. */
static void find_up_plane(const qn_support_face *g, const int32_t *q, int32_t radius, int32_t *out)
{
    qn_int3 down;
    /* its length is that of m across n: t cosine */
    qn_support_face_flatten(g->m, g->normal, down);
    qn_row_along(q, down, qn_wrap_sub(0, qn_support_face_divide(radius, g->cosine)), out);
}

QN_OWN_STACK static int32_t lift_face(const qn_pair *p, const qn_support_face *g, const int32_t *q)
{
    const int32_t *n = g->normal;
    const int32_t radius = qn_pair_units(p, g->shape->radius),
                  d = qn_wrap_sub(g->top, qn_row_dot30(q, n));
    qn_int3 a, b, up;
    int32_t most = 0, all = 0;
    bool is_within = false;
    int i;
    QN_ASSERT(g->count >= 1);
    if (radius <= 0 || d <= 0) return 0;
    if (g->count > 2 && g->cosine >= COSINE_LEAST) {
        all = qn_round30_low((uint64_t)qn_mul(radius, QN_ONE30 - g->cosine));
        /* R t^2 is a little more than twice that; no corner of the face rises more than d over q */
        is_within = all <= d >> 1;
        if (is_within) find_up_plane(g, q, radius, up);
    }
    place(p, g, g->count - 1, a);
    for (i = 0; i < g->count; i++) {
        int32_t lift;
        place(p, g, i, b);
        lift = qn_surface_lift_edge(n, q, a, b, radius);
        if (lift > most) most = lift;
        is_within = is_within && qn_support_face_side(n, a, b, up) >= 0;
        qn_row_copy(b, a);
    }
    return is_within ? qn_support_face_divide(all, g->cosine) : most;
}

/* ---- 4. Of a curved face --------------------------------------------------------------------- */

/* The triangle of the fan around vertex 0 over which q lies. Of an edge one with a third corner
 * aside, level with its end and half its length from there: q lies by the edge, so that counts for
 * as little as q is moved, and a body as flat as a line has no such vertex. */
static void portal_under(const qn_pair *p, const qn_support_face *g, const int32_t *q, qn_int3 *t)
{
    int i;
    place(p, g, 0, t[0]);
    place(p, g, 1, t[1]);
    if (g->count <= 2) {
        qn_row_middle(t[0], t[1], t[2]);
        qn_row_sub(t[2], t[0], t[2]);
        qn_support_face_across(g->normal, t[2], t[2]);
        qn_row_add(t[0], t[2], t[2]);
    }
    for (i = 2; i < g->count; i++) {
        place(p, g, i, t[2]);
        if (i + 1 >= g->count || qn_support_face_side(g->normal, t[0], t[2], q) < 0) return;
        qn_row_copy(t[2], t[1]);
    }
}

/* Above 0 where q lies over a portal or on its border; not over one that has no area. */
QN_OWN_STACK static int is_within(const qn_int3 *t, const int32_t *n, const int32_t *q)
{
    const int32_t *a = t[2];
    const qn_int3 *const end = t + 3;
    int any = 0;
    for (; t < end; a = *t++) any |= qn_support_face_side(n, a, *t, q);
    return any;
}

/* What chooses portals, q: the point over which the height is, moved across n toward the middle of
 * the portal, once as over a corner portals do not shrink, then until it holds q: a cut leaves q up
 * to 3 units beyond a side of the shadow, and no choice of portals holds a point that the first
 * does not. A triangle no wider than noise, of three corners in a line, holds none; nor does a
 * sharp corner, whose own height counts there, not that of what lies far in. Ends: the moves double
 * up to 8 LSB, or 8 coarse units. */
QN_OWN_STACK static void move_within(const qn_pair *p, const qn_int3 *t, const int32_t *n,
                                     int32_t *q)
{
    qn_int3 e;
    int32_t move;
    qn_row_middle(t[0], t[1], e);
    qn_row_middle(e, t[2], e);
    qn_row_sub(e, q, e);
    qn_support_face_flatten(e, n, e);
    qn_row_block32(e, e);
    for (move = 8; move >> p->up <= 8; move *= 2) {
        qn_row_along(q, e, move, q);
        if (is_within(t, n, q) > 0) break;
    }
}

/* The unit normal of a portal; some direction where it has no area. */
QN_OWN_STACK static void find_normal(const qn_int3 *t, int32_t *m)
{
    qn_wide3 x;
    qn_simplex_normal(&x, t[0], t[1], t[2]);
    qn_row_unit(x.block, m);
}

/* How high above a point a portal is where its shadow is nearest to that: no higher than the
 * surface, however steep the portal, and thin the body. */
QN_OWN_STACK static int32_t height_over(const qn_int3 *t, const int32_t *n, const int32_t *over)
{
    qn_int3 e[3], at; /* e: from corner 0 to q and the others; then e[0]: their weights */
    int i;
    for (i = 0; i < 3; i++) {
        qn_row_sub(i ? t[i] : over, t[0], e[i]);
        qn_support_face_flatten(e[i], n, e[i]);
    }
    qn_gjk_weights(e[1], e[2], qn_row_largest(n), e[0]);
    qn_row_sub(t[0], over, at);
    for (i = 1; i < 3; i++) {
        qn_row_sub(t[i], t[0], e[i]);
        qn_row_along(at, e[i], e[0][i], at);
    }
    return qn_row_dot30(at, n);
}

/* The portal, a triangle of support points over which q lies, moves outward until none lies beyond
 * it by more than the flatness. Along m the support point of a rounded body is that of its core and
 * R m; all of them are moved back by R n. Ends: every pass raises a portal that holds q. PASSES is
 * a guard, and what is known by then lies on or below the surface. */
QN_OWN_STACK static void refine(const qn_pair *p, const qn_support_face *g, const int32_t *q,
                                qn_int3 *t)
{
    const int32_t *n = g->normal;
    int pass, i;
    for (pass = 0; pass < PASSES; pass++) {
        qn_int3 m, far, e;
        find_normal((const qn_int3 *)t, m);
        qn_support_tip(p, g->side, m, far);
        qn_row_sub(m, n, e); /* shorter than sqrt(2) */
        qn_row_along(far, e, qn_pair_units(p, g->shape->radius), far);
        if (qn_row_rise(far, t[0], m, e) <= qn_support_face_flatness(p)) break;
        /* q lies between far and corners 0 and 1, 1 and 2, or 2 and 0: the third goes */
        i = qn_support_face_side(n, far, t[1], q);
        if (i <= 0 && qn_support_face_side(n, far, t[0], q) >= 0) i = 2;
        else i = i < 0 || qn_support_face_side(n, far, t[2], q) > 0;
        qn_row_copy(far, t[i]);
    }
}

/* The height over a point is the most of two portals': of the first, however far aside, and of the
 * last where it holds q, so that it is no farther aside than q. In a needle, or at the sharp corner
 * of one, other portals hold neither. */
QN_OWN_STACK static int32_t lift_curved(const qn_pair *p, const qn_support_face *g,
                                        const int32_t *over)
{
    qn_int3 t[3], q;
    int32_t above;
    portal_under(p, g, over, t);
    above = height_over((const qn_int3 *)t, g->normal, over);
    qn_row_copy(over, q);
    move_within(p, (const qn_int3 *)t, g->normal, q);
    refine(p, g, q, t);
    if (is_within((const qn_int3 *)t, g->normal, q) > 0) {
        const int32_t at = height_over((const qn_int3 *)t, g->normal, over);
        if (at > above) above = at;
    }
    return above;
}

/* ---- Of any ---------------------------------------------------------------------------------- */

/* A box falls off beyond its face. Of others no slope beyond is steeper than the plane, whose lift
 * bounds that of all: less than two LSB do not count. */
void qn_surface_bend(qn_support_face *g)
{
    if (g->count > 2 && qn_shape3_is_hull(g->shape) &&
        qn_umul((uint32_t)g->shape->radius, 2 * (uint32_t)qn_wrap_sub(QN_ONE30, g->cosine)) >> 32)
        g->curved = true;
}

int32_t qn_surface_lift(const qn_pair *p, const qn_support_face *g, int32_t *q)
{
    int32_t x;
    if (!qn_surface_is_above(g)) return 0;
    x = QN_HULLS && g->curved ? lift_curved(p, g, q) : lift_face(p, g, q);
    qn_row_along(q, g->normal, x, q);
    return x;
}
