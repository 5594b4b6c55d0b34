/* SPDX-License-Identifier: MIT */
/* A rounded body is its core with a sphere of radius R about each point. Over a point q of the
 * core, along n, its surface is the highest of these spheres': that about c reaches
 *     rise - x^2 / (2 R)   above q + n R,
 * where c lies `rise` higher along n than q, and x from it across n. The lift is the most of that:
 *   1. of an edge it is found where the slope of the lift along the edge changes its sign, or at an
 *      end;
 *   2. in a plane tilted by an angle of tangent t it is R t^2 / 2, about the point that lies R t up
 *      the plane;
 *   3. where that point is beyond the face, the lift is that of one of its sides: it is concave
 *      over the plane.
 * A sphere falls by more than x^2 / (2 R), by x^4 / (8 R^3): less than an LSB where it rises by no
 * more than a face may and R is 32 LSB.
 *   4. Where the corners of a face do not lie in a plane, portal refinement (after Snethen 2008,
 *      XenoCollide) on the body's support points, vertices and a sphere about them, finds it. */
#include "contact/support_face.h"

#include "narrow/gjk.h"

/* Where the upward normal of a face is no nearer to n, R t is not known well. */
#define COSINE_LEAST (QN_ONE30 / 2)

enum { PASSES = 24 };

/* A face at more than this angle to the support plane, 83 degrees, gives no height. */
#define COSINE_STEEP (QN_ONE30 / 8)

/* ---- 1. Of an edge --------------------------------------------------------------------------- */

/* The lift about c, or 0. */
static int32_t lift_about(const int32_t *n, const int32_t *q, const int32_t *c, int32_t radius)
{
    qn_int3 e;
    const int32_t rise = qn_row_rise(c, q, n, e);
    int64_t across; /* x^2; below 0 by the rounding of rise */
    across = qn_signed64((uint64_t)qn_row_dot(e, e) - qn_square(rise));
    if (rise <= 0 || across >= 2 * qn_mul(radius, rise)) return 0;
    /* R > 0, or the last line returned; the quotient is below rise */
    return across > 0 ? rise - (int32_t)qn_div64_32((uint64_t)across, 2 * (uint32_t)radius) : rise;
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

/* The point R t up the plane from q. False where it lies higher than the face, which rises by d
 * over q. */
static bool find_up_plane(const qn_support_face *g, const int32_t *q, int32_t radius, int32_t d,
                          int32_t *out)
{
    /* t^2 is a little more than 2 (1 - cosine) */
    const int32_t twice = qn_shl32(QN_ONE30 - g->cosine, 1);
    qn_int3 down;
    if (g->cosine < COSINE_LEAST || qn_round30_low((uint64_t)qn_mul(radius, twice)) > d)
        return false;
    /* its length is that of m across n: t cosine */
    qn_row_along(g->m, g->normal, qn_wrap_sub(0, g->cosine), down);
    qn_row_along(q, down, qn_wrap_sub(0, qn_support_face_divide(radius, g->cosine)), out);
    return true;
}

QN_OWN_STACK static int32_t lift_face(const qn_pair *p, const qn_support_face *g, const int32_t *q)
{
    const int32_t *n = g->normal;
    const int32_t radius = qn_pair_units(p, g->shape->radius),
                  d = qn_wrap_sub(g->top, qn_row_dot30(q, n));
    qn_int3 a, b, up;
    int32_t most = 0;
    bool is_within;
    int i;
    if (radius <= 0 || g->count < 2 || d <= 0) return 0;
    is_within = g->count > 2 && find_up_plane(g, q, radius, d, up);
    place(p, g, g->count - 1, a);
    for (i = 0; i < g->count; i++) {
        int32_t lift;
        place(p, g, i, b);
        lift = qn_surface_lift_edge(n, q, a, b, radius);
        if (lift > most) most = lift;
        is_within = is_within && qn_support_face_side(n, a, b, up) >= 0;
        qn_row_copy(b, a);
    }
    if (!is_within) return most;
    qn_row_sub(up, q, up);
    /* (R t)^2 / 2 R, below 2^30 */
    return (int32_t)qn_div64_32((uint64_t)qn_row_dot(up, up), 2 * (uint32_t)radius);
}

/* ---- 4. Of a curved face --------------------------------------------------------------------- */

/* The triangle of the fan around vertex 0 over which q lies, one with an area; of an edge t[2] is
 * there. */
static void portal_under(const qn_pair *p, const qn_support_face *g, const int32_t *q, qn_int3 *t)
{
    int i;
    place(p, g, 0, t[0]);
    place(p, g, 1, t[1]);
    for (i = 2; i < g->count; i++) {
        place(p, g, i, t[2]);
        if (i + 1 >= g->count || (qn_support_face_side(g->normal, t[0], t[2], q) <= 0 &&
                                  qn_support_face_side(g->normal, t[0], t[1], t[2]) > 0))
            return;
        qn_row_copy(t[2], t[1]);
    }
}

static bool is_within(const qn_int3 *t, const int32_t *n, const int32_t *q)
{
    int i;
    for (i = 0; i < 3; i++)
        if (qn_support_face_side(n, t[i], t[i < 2 ? i + 1 : 0], q) <= 0) return false;
    return true;
}

/* The first portal, and what chooses portals, q: over, moved across n toward the middle of the face
 * until a triangle holds it, as a cut leaves it up to 3 units beyond a side of the shadow, and no
 * choice of portals holds a point that the first does not. A triangle no wider than noise, of three
 * corners in a line, holds none that is moved; nor does a sharp corner, whose own height counts
 * there, not that of what lies far in. An edge has a third corner aside, level with its middle and
 * half its length from there: q lies by the edge, so that counts for as little as q is moved, and a
 * body as flat as a line has no such vertex. Ends: the move doubles up to 8 LSB, or 8 coarse units.
 */
static void find_first(const qn_pair *p, const qn_support_face *g, const int32_t *over, qn_int3 *t,
                       int32_t *q)
{
    qn_int3 e, m;
    int32_t move = -8;
    int i, doubled = 0;
    place(p, g, 0, m);
    for (i = 1; i < g->count; i++) {
        place(p, g, i, e);
        qn_row_middle(m, e, m);
    }
    if (g->count == 2) {
        qn_row_sub(e, m, e);
        qn_support_face_across(g->normal, e, e);
        qn_row_add(m, e, t[2]);
        qn_row_middle(m, t[2], m);
    }
    qn_row_sub(over, m, e);
    qn_support_face_flatten(e, g->normal, e);
    qn_row_block32(e, e);
    do {
        qn_row_along(over, e, move, q);
        portal_under(p, g, q, t);
        move *= 2;
    } while (!is_within((const qn_int3 *)t, g->normal, q) && doubled++ < p->up);
}

/* The unit normal of a portal; false where it has no area. */
QN_OWN_STACK static bool find_normal(const qn_int3 *t, int32_t *m)
{
    qn_wide3 x;
    qn_simplex_normal(&x, t[0], t[1], t[2]);
    qn_row_unit(x.block, m);
    return !qn_row_is_zero(x.block);
}

/* How high the portal of unit normal m is over a point of its shadow: between its corners, however
 * steep it is. cosine: m . n > 0. */
static int32_t height_over(const qn_int3 *t, const int32_t *m, int32_t cosine, const int32_t *n,
                           const int32_t *over)
{
    int32_t low = INT32_MAX, high = INT32_MIN, at, x;
    qn_int3 e;
    int i;
    for (i = 2; i >= 0; i--) {
        at = qn_row_rise(t[i], over, n, e);
        if (at < low) low = at;
        if (at > high) high = at;
    }
    x = qn_row_dot30(e, m);
    at = INT32_MAX;
    if (qn_abs32(x) < (uint32_t)cosine) /* cosine > 0, and the quotient is below 2^30 */
        at = (int32_t)qn_div64_32((uint64_t)qn_abs32(x) << 30, (uint32_t)cosine);
    if (x < 0) at = -at;
    return at < low ? low : at > high ? high : at;
}

/* The portal, a triangle of support points over which q lies, moves outward until none lies beyond
 * it by more than the flatness along n. Along m the support point of a rounded body is that of its
 * core and R m; all of them are moved back by R n. Ends: every pass raises the portal. (A steep one
 * that lies aside of `over` may come out lower there, which does not count.) An edge begins at its
 * own height, not at that of its first portal, which may be all but parallel to n: its plane is
 * known to many LSB only. PASSES is a guard, and what is known by then lies on or below the
 * surface. */
QN_OWN_STACK static int32_t refine(const qn_pair *p, const qn_support_face *g, const int32_t *over)
{
    const int32_t *n = g->normal;
    const int32_t radius = qn_pair_units(p, g->shape->radius), flat = qn_support_face_flatness(p);
    qn_int3 t[3], q;
    int32_t above = 0, most;
    int pass, i;
    find_first(p, g, over, t, q);
    if (g->count > 2 && g->cosine > COSINE_STEEP) above = qn_support_face_over(g, over);
    for (pass = 0; pass < PASSES; pass++) {
        qn_int3 e, m, far;
        int32_t cosine, at;
        if (!find_normal((const qn_int3 *)t, m)) break;
        cosine = qn_row_dot30(m, n);
        if (cosine <= 0) break;
        at = height_over((const qn_int3 *)t, m, cosine, n, over);
        if (pass ? at > above : g->count > 2) above = at;
        qn_support_tip(p, g->side, m, far);
        qn_row_sub(m, n, e); /* shorter than sqrt(2) */
        qn_row_along(far, e, radius, far);
        if (qn_row_rise(far, t[0], m, e) <= 1 + qn_round30_low((uint64_t)qn_mul(flat, cosine)))
            break;
        /* q lies between far and corners 0 and 1, 1 and 2, or 2 and 0: the third goes */
        i = qn_support_face_side(n, far, t[1], q);
        if (i <= 0 && qn_support_face_side(n, far, t[0], q) >= 0) i = 2;
        else i = i < 0 || qn_support_face_side(n, far, t[2], q) > 0;
        qn_row_copy(far, t[i]);
    }
    most = qn_wrap_sub(g->top, qn_row_dot30(over, n)); /* as high as the support plane */
    return above < most ? above : most;
}

/* ---- Of any ---------------------------------------------------------------------------------- */

int32_t qn_surface_lift(const qn_pair *p, const qn_support_face *g, int32_t *q)
{
    int32_t x;
    if (!qn_surface_is_above(g)) return 0;
    x = g->curved ? refine(p, g, q) : lift_face(p, g, q);
    qn_row_along(q, g->normal, x, q);
    return x;
}
