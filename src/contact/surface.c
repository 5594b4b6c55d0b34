/* SPDX-License-Identifier: MIT */
/* The surface over a point of the shadow of a face: the plane of the face, or, where its corners do
 * not lie in a plane, portal refinement (after Snethen 2008, XenoCollide) on the body's support
 * points: vertices, and a sphere about them. */
#include "contact/support_face.h"

enum { PASSES = 24 };

/* A face at more than this angle to the support plane, 83 degrees, gives no height. */
#define COSINE_LEAST (QN_ONE30 / 8)

/* The triangle of the fan around vertex 0 over which q lies, one with an area. */
static void portal_under(const qn_pair *p, const qn_support_face *g, const int32_t *n,
                         const int32_t *q, qn_int3 *t)
{
    int i;
    qn_support_vertex(p, g->side, g->v[0], t[0]);
    qn_support_vertex(p, g->side, g->v[1], t[1]);
    for (i = 2;; i++) {
        qn_support_vertex(p, g->side, g->v[i], t[2]);
        if (i + 1 == g->count || (qn_support_face_side(n, t[0], t[2], q) <= 0 &&
                                  qn_support_face_side(n, t[0], t[1], t[2]) > 0))
            return;
        qn_row_copy(t[2], t[1]);
    }
}

static bool is_within(const qn_int3 *t, const int32_t *n, const int32_t *q)
{
    return qn_support_face_side(n, t[0], t[1], q) > 0 &&
           qn_support_face_side(n, t[1], t[2], q) > 0 && qn_support_face_side(n, t[2], t[0], q) > 0;
}

/* What chooses portals is q: over, moved across n toward the middle of the first one until it is
 * within, as a cut leaves it up to 3 units beyond a side of the shadow, and no choice of portals
 * holds a point that the first does not. Ends: the move doubles up to a sixteenth of the way. Of a
 * rounded body the portal spreads: its corners move on their spheres by R / 16 from the middle. */
static void begin_portal(qn_int3 *t, const int32_t *n, const int32_t *over, int32_t radius,
                         int32_t *q)
{
    qn_int3 e, m, x;
    uint32_t way;
    int i;
    for (i = 0; i < 3; i++)
        m[i] = qn_wrap_add(qn_asr32(t[0][i], 2),
                           qn_wrap_add(qn_asr32(t[1][i], 2), qn_asr32(t[2][i], 2)));
    qn_row_along(m, m, QN_ONE30 / 3, m);
    for (i = 3;; i--) {
        qn_row_sub(i < 3 ? t[i] : over, m, e);
        qn_support_face_flatten(e, n, e);
        way = qn_row_size(e) >> 4;
        qn_row_block32(e, e);
        if (i == 3) {
            int32_t move = -8;
            do qn_row_along(over, e, move, q), move *= 2;
            while (!is_within((const qn_int3 *)t, n, q) && qn_abs32(move) < way);
        } else {
            qn_row_along(n, e, QN_ONE30 / 16, x);
            qn_row_unit(x, x);
            qn_row_sub(x, n, x);
            qn_row_along(t[i], x, radius, t[i]);
        }
        if (!i) break;
    }
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
        qn_row_sub(t[i], over, e);
        at = qn_support_face_height(e, n);
        if (at < low) low = at;
        if (at > high) high = at;
    }
    x = qn_support_face_height(e, m);
    at = INT32_MAX;
    if (qn_abs32(x) < (uint32_t)cosine) /* cosine > 0, and the quotient is below 2^30 */
        at = (int32_t)qn_div64_32((uint64_t)qn_abs32(x) << 30, (uint32_t)cosine);
    if (x < 0) at = -at;
    return at < low ? low : at > high ? high : at;
}

/* The portal, a triangle of support points over which q lies, moves outward until none lies beyond
 * it by more than the flatness along n. Along m the support point of a rounded body is that of its
 * core and R m; all of them are moved back by R n. Ends: every pass raises the portal; PASSES is a
 * guard, and what is known by then lies on or below the surface. */
static int32_t refine(const qn_pair *p, const qn_support_face *g, const int32_t *n,
                      const int32_t *over)
{
    const int32_t radius = qn_pair_units(p, p->shape[g->side]->radius),
                  flat = qn_support_face_flatness(p);
    qn_int3 t[3], e, f, m, far, q;
    qn_long3 x;
    int32_t above = 0, most;
    int pass;
    portal_under(p, g, n, over, t);
    begin_portal(t, n, over, radius, q);
    qn_support_local(p, g->side, n, e);
    qn_support_vertex(p, g->side, qn_support_scan(p, g->side, e), far);
    qn_row_sub(far, over, e);
    most = qn_support_face_height(e, n);
    if (g->cosine > COSINE_LEAST) above = qn_support_face_over(g, over);
    for (pass = 0; pass < PASSES; pass++) {
        int32_t cosine;
        qn_row_sub(t[1], t[0], e);
        qn_row_sub(t[2], t[0], f);
        qn_row_cross(e, f, x);
        if (!(x[0] | x[1] | x[2])) break;
        qn_row_unit64(x, m);
        cosine = qn_support_face_height(m, n);
        if (cosine <= 0) break;
        above = height_over((const qn_int3 *)t, m, cosine, n, over);
        qn_support_local(p, g->side, m, e);
        qn_support_vertex(p, g->side, qn_support_scan(p, g->side, e), far);
        qn_row_sub(m, n, e); /* shorter than sqrt(2) */
        qn_row_along(far, e, radius, far);
        qn_row_sub(far, t[0], e);
        if (qn_support_face_height(e, m) <= 1 + qn_round30_low((uint64_t)qn_mul(flat, cosine)))
            break;
        if (qn_support_face_side(n, far, t[0], q) >= 0 &&
            qn_support_face_side(n, far, t[1], q) <= 0)
            qn_row_copy(far, t[2]);
        else if (qn_support_face_side(n, far, t[1], q) >= 0 &&
                 qn_support_face_side(n, far, t[2], q) <= 0)
            qn_row_copy(far, t[0]);
        else qn_row_copy(far, t[1]);
    }
    return above < most ? above : most;
}

int32_t qn_support_face_above(const qn_pair *p, const qn_support_face *g, const int32_t *n,
                              const int32_t *q)
{
    return g->curved ? refine(p, g, n, q) : qn_support_face_over(g, q);
}
