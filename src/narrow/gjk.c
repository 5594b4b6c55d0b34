/* SPDX-License-Identifier: MIT */
/* The distance search of Gilbert, Johnson and Keerthi (1988), with exact signs.
 *
 *   1. d: the direction of the simplex's nearest point v, rounded to 30 bits; of the first point,
 *      one that is given. Far bodies are often proved apart by that alone.
 *   2. w: the support point of A - B along -d. If it lies below the plane through v, it joins the
 *      simplex, which is reduced to the feature nearest the origin; else v is the answer.
 *   3. Where the answer is close to the band, w is the exact support point along the exact
 *      direction D once more.
 *
 * Invariants at the head of the loop: the points of the simplex are affinely independent, v lies in
 * its relative interior and is not 0; D . w_i = D . v for each of its points; d is D within 4 steps
 * a coordinate of 30 bits. Why it ends: w joins only where D . w < D . v, exactly. Then a point of
 * the segment v w is nearer than v, so |v| of the new simplex is strictly less, for the nearest
 * feature is found by exact signs as well: no simplex comes twice, and there are finitely many. A w
 * in the plane through v (a point of a 13-gon's face, say) never joins: it would give the same v
 * and cycles were built of such. QN_MAX_GJK_PASSES is a guard, not the reason. */
#include "narrow/gjk.h"

#include "num/vec.h"

/* The angle of d to D is at most 5.7 / 2^30 (simplex.h), that of the turned and rounded R^T d to
 * R^T d 1.8 / 2^30, and two vertices of a body are 2 reach apart. */
int32_t qn_gjk_shortfall(const qn_pair *p)
{
    QN_ASSERT(p->reach[0] >= 0 && p->reach[1] >= 0);
    return (int32_t)((12 * ((uint32_t)p->reach[0] >> 8) + 15 * ((uint32_t)p->reach[1] >> 8)) >>
                     22) +
           1;
}

/* ---- The exact support point ----------------------------------------------------------------- */

static int vertex_count(const qn_pair *p, int side)
{
    if (p->shape[side]->type >= QN_CLOUD) return p->shape[side]->hull->vertex_count;
    return side && p->edge_count >= 0 ? 1 << p->edge_count : 8; /* A, not a round here, is a box */
}

/* Of all vertices of a core the one farthest along -D (of A) or D (of B), beginning from `best`,
 * exactly. */
static int extreme_vertex(const qn_pair *p, const qn_simplex *s, int side, int best)
{
    const int n = vertex_count(p, side);
    qn_int3 most, v;
    int i;
    qn_support_vertex(p, side, best, most);
    for (i = 0; i < n; i++) {
        qn_support_vertex(p, side, i, v);
        qn_row_sub(v, most, v);
        if ((side ? 1 : -1) * qn_simplex_sign(s, v) <= 0) continue;
        best = i;
        qn_row_add(most, v, most);
    }
    return best;
}

/* A separation of the bodies in (band, band + shortfall]: apart, unless a vertex was missed. */
static bool is_close_call(const qn_pair *p, int32_t distance)
{
    const int32_t beyond = distance - p->radius - p->band;
    return beyond > 0 && beyond <= qn_gjk_shortfall(p);
}

/* w becomes the exact support point along -D; true where it lies below the plane. */
static bool take_extreme(const qn_pair *p, const qn_simplex *s, qn_support_point *w)
{
    w->a = (uint8_t)extreme_vertex(p, s, 0, w->a);
    w->b = (uint8_t)extreme_vertex(p, s, 1, w->b);
    qn_support_place(p, w);
    return qn_simplex_side(s, w->w) < 0;
}

/* ---- The search ------------------------------------------------------------------------------ */

/* Is w below the plane? d is off by less than 4 and w - v by less than 2^30: beyond 2^32 the
 * rounded product decides. (Rounded to nearest, d is off by 3.9 at most: an edge's m by .87 at a
 * length of 2^29, times 2^30.8, and .87.) */
static bool is_below(const qn_simplex *s, const qn_support_point *w)
{
    const int32_t *v = s->p[0].w;
    const int32_t gain = qn_upper_word(qn_signed64(qn_mul3_row(
        s->d, qn_wrap_sub(v[0], w->w[0]), qn_wrap_sub(v[1], w->w[1]), qn_wrap_sub(v[2], w->w[2]))));
    int i;
    if (gain >= 1 || gain < -1) return gain >= 1;
    for (i = 0; i < s->n; i++) /* a point of the simplex lies in the plane */
        if (s->p[i].a == w->a && s->p[i].b == w->b) return false;
    return qn_simplex_side(s, w->w) < 0;
}

/* The axis along d, from A to B. */
static void find_axis(const int32_t *d, int32_t *n)
{
    qn_row_unit(d, n);
    qn_row_negate(n, n);
}

/* How far w lies along d is a lower bound of the distance; a component of the unit direction is off
 * by 1.2, over |w| < 2^30 by 2.1, and the sum by 1/2. Is it more than enough? Then that is the
 * axis. */
QN_OWN_STACK static bool is_beyond(const int32_t *d, const int32_t *w, int32_t enough, qn_axis *out)
{
    qn_int3 n;
    int32_t least;
    find_axis(d, n);
    least = -3 - qn_row_dot30(n, w);
    if (least > out->sep) out->sep = least;
    if (least <= enough) return false;
    qn_row_copy(n, out->n);
    return true;
}

qn_gjk_end qn_gjk(const qn_pair *p, qn_simplex *s, int32_t stop, int passes, qn_axis *out)
{
    /* Beyond it the search, if it went on, would find more than stop and the band as well: B's
     * vertices are chosen before they are rounded, which is up to 2 units. No distance is beyond
     * INT32_MAX. */
    const uint32_t sum = (uint32_t)stop + p->band + (uint32_t)qn_gjk_shortfall(p) + 2;
    const int32_t enough = sum < INT32_MAX ? (int32_t)sum : INT32_MAX;
    /* From that on, of the product d . w, |d| >= 2^29, a gap is measured: always in a search that
     * may end early, never in one that has no stop. */
    const int32_t from = passes < QN_MAX_GJK_PASSES ? INT32_MIN
                         : enough < INT32_MAX       ? enough >> 3
                                                    : INT32_MAX;
    QN_ASSERT(stop >= 0 && passes >= 1);
    out->sep = 0;
    s->n = s->inner = 0;
    if (qn_row_is_zero(s->d)) s->d[0] = 1;
    qn_row_block32(s->d, s->d);
    for (passes++; passes; passes--) { /* the first point is not counted */
        qn_support_point *w = &s->p[s->n];
        QN_ASSERT(s->n <= 3);
        qn_support_find(p, s->d, w);
        if ((passes == 1 || (from < INT32_MAX && qn_upper_word(qn_row_dot(s->d, w->w)) >= from)) &&
            is_beyond(s->d, w->w, enough, out)) {
            s->n += !s->n;
            return QN_GJK_BEYOND;
        }
        if (s->n && !is_below(s, w)) {
            out->sep = qn_simplex_distance(s);
            if (!is_close_call(p, out->sep) || !take_extreme(p, s, w)) {
                find_axis(s->d, out->n);
                return QN_GJK_NEAREST;
            }
        }
        s->n++;
        if (!qn_simplex_nearest(s)) return QN_GJK_OVERLAP;
    }
    find_axis(s->d, out->n);
    return QN_GJK_CAPPED;
}

/* ---- Where, once at the end ------------------------------------------------------------------ */

void qn_gjk_witness(const qn_pair *p, const qn_simplex *s, qn_axis *out)
{
    int32_t weight[3];
    qn_int3 q = { 0, 0, 0 };
    int i;
    qn_row_along(q, out->n, -out->sep, q);
    qn_simplex_barycentric(s, q, weight);
    qn_support_vertex(p, 0, s->p[0].a, q);
    qn_row_copy(q, out->near[0]);
    for (i = 1; i < s->n; i++) { /* from the first: equal vertices give exactly that vertex */
        qn_int3 v;
        qn_support_vertex(p, 0, s->p[i].a, v);
        qn_row_sub(v, q, v);
        qn_row_along(out->near[0], v, weight[i], out->near[0]);
    }
    qn_row_along(out->near[0], out->n, out->sep, out->near[1]);
    out->met = 1;
}
