/* SPDX-License-Identifier: MIT */
/* A rounded body is its core with a sphere of radius R about each point. Over a point q of the
 * core, along n, its surface is the highest of these spheres': that about c reaches
 *     rise - x^2 / (2 R)   above q + n R,
 * where c lies `rise` higher along n than q, and x from it across n. The gain is the most of that:
 *   1. of an edge it is found where the slope of the gain along the edge changes its sign, or at an
 *      end;
 *   2. in a plane tilted by an angle of tangent t it is R t^2 / 2, about the point that lies R t up
 *      the plane;
 *   3. where that point is beyond the face, the gain is that of one of its sides: it is concave
 *      over the plane.
 * A sphere falls by more than x^2 / (2 R), by x^4 / (8 R^3): less than an LSB where it rises by no
 * more than a face may and R is 32 LSB. */
#include "contact/lift.h"

/* Where the upward normal of a face is no nearer to n, R t is not known well. */
#define COSINE_LEAST (QN_ONE30 / 2)

/* ---- 1. Of an edge --------------------------------------------------------------------------- */

/* The gain about c, or 0. */
static int32_t gain_about(const int32_t *n, const int32_t *q, const int32_t *c, int32_t radius)
{
    qn_int3 e;
    int32_t rise;
    int64_t across; /* x^2; below 0 by the rounding of rise */
    qn_row_sub(c, q, e);
    rise = qn_support_face_height(e, n);
    across = qn_signed64((uint64_t)qn_row_dot(e, e) - qn_square(rise));
    if (rise <= 0 || across >= 2 * qn_mul(radius, rise)) return 0;
    /* R > 0, or the last line returned; the quotient is below rise */
    return across > 0 ? rise - (int32_t)qn_div64_32((uint64_t)across, 2 * (uint32_t)radius) : rise;
}

/* The slope at a, times R: R rise - (a - q) . e, where e is the edge as seen along n; at b it is
 * less by e . e. */
int32_t qn_lift_edge(const int32_t *n, const int32_t *q, const int32_t *a, const int32_t *b,
                     int32_t radius)
{
    qn_int3 e, x;
    int32_t rise, at;
    int64_t slope, length;
    qn_row_sub(b, a, e);
    qn_row_sub(a, q, x);
    rise = qn_support_face_height(e, n);
    at = qn_support_face_height(x, n);
    slope = qn_signed64((uint64_t)qn_mul(radius, rise) - (uint64_t)qn_row_dot(x, e) +
                        (uint64_t)qn_mul(at, rise));
    length = qn_signed64((uint64_t)qn_row_dot(e, e) - qn_square(rise));
    /* of an edge along n length is 0, or less by rounding */
    qn_row_along(a, e, qn_ratio30(slope, length < 0 ? 0 : length), x);
    return gain_about(n, q, x, radius);
}

/* ---- 2, 3. Of a face ------------------------------------------------------------------------- */

/* The point R t up the plane from q. False where it lies higher than the face, which rises by d
 * over q. */
static bool find_up_plane(const qn_support_face *g, const int32_t *n, const int32_t *q,
                          int32_t radius, int32_t d, int32_t *out)
{
    /* t^2 is a little more than 2 (1 - cosine) */
    const int32_t twice = qn_shl32(QN_ONE30 - g->cosine, 1);
    qn_int3 down;
    if (g->cosine < COSINE_LEAST || qn_round30_low((uint64_t)qn_mul(radius, twice)) > d)
        return false;
    /* its length is that of m across n: t cosine */
    qn_row_along(g->m, n, qn_wrap_sub(0, g->cosine), down);
    qn_row_along(q, down, qn_wrap_sub(0, qn_support_face_divide(radius, g->cosine)), out);
    return true;
}

int32_t qn_lift_face(const qn_pair *p, const qn_support_face *g, const int32_t *n, const int32_t *q)
{
    const int32_t radius = qn_pair_units(p, p->shape[g->side]->radius),
                  d = qn_wrap_sub(g->top, qn_support_face_height(q, n));
    qn_int3 a, b, up;
    int32_t most = 0;
    bool is_within;
    int i;
    if (radius <= 0 || g->count < 2 || d <= 0 || g->curved) return 0;
    is_within = g->count > 2 && find_up_plane(g, n, q, radius, d, up);
    qn_support_vertex(p, g->side, g->v[g->count - 1], a);
    for (i = 0; i < g->count; i++) {
        int32_t gain;
        qn_support_vertex(p, g->side, g->v[i], b);
        gain = qn_lift_edge(n, q, a, b, radius);
        if (gain > most) most = gain;
        is_within = is_within && qn_support_face_side(n, a, b, up) >= 0;
        qn_row_copy(b, a);
    }
    if (!is_within) return most;
    qn_row_sub(up, q, up);
    /* (R t)^2 / 2 R, below 2^30 */
    return (int32_t)qn_div64_32((uint64_t)qn_row_dot(up, up), 2 * (uint32_t)radius);
}
