/* SPDX-License-Identifier: MIT */
/* What the vertices of nearest features weigh: second part of old_gap_again.c, of its features. */
#ifndef OLD_NARROW_GAP_WEIGHTS_H
#define OLD_NARROW_GAP_WEIGHTS_H

/* ---- Where v lies --------------------------------------------------------- */

/* num / all for both, in the order in which a search weighs them: the second gives way. */
QN_INLINE void weigh(const qn_wide62 *first, const qn_wide62 *second, const qn_wide62 *all, uint32_t weight[2])
{
    weight[0] = old_weight_of(first, all);
    weight[1] = old_weight_of(second, all);
    if (weight[1] > OLD_WEIGHTS_ALL - weight[0]) weight[1] = OLD_WEIGHTS_ALL - weight[0];
}

QN_INLINE qn_wide62 sum_of(const qn_wide62 *u, const qn_wide62 *v)
{
    const uint64_t lo = u->lo + v->lo;
    qn_wide62 r;
    r.lo = lo & (((uint64_t)1 << QN_WIDE_BITS) - 1u);
    r.hi = u->hi + v->hi + (int64_t)(lo >> QN_WIDE_BITS);
    return r;
}

QN_INLINE qn_wide62 difference_of(const qn_wide62 *u, const qn_wide62 *v)
{
    const uint64_t lo = u->lo - v->lo;
    qn_wide62 r;
    r.lo = lo & (((uint64_t)1 << QN_WIDE_BITS) - 1u);
    r.hi = u->hi - v->hi - (int64_t)(lo >> 63);
    return r;
}

/* All that the choice of a triangle among the corners of two edges asks: corner 1 is that at e, 2 at f, 3 at both. */
typedef struct corners {
    const old_solution3 *x;
    qn_wide62 sum; /* of_e and of_f */
    int64_t pe, pf, ee, ef, ff;
} corners;

/* Across the diagonal 0 3, the side of s or of t, whichever is more. */
static QN_BESIDE bool weigh_across(const corners *c, uint32_t weight[2])
{
    const old_solution3 *x = c->x;
    const bool more = old_wide62_is_less(&x->of_f, &x->of_e);
    const qn_wide62 rest = more ? difference_of(&x->of_e, &x->of_f) : difference_of(&x->of_f, &x->of_e);
    uint32_t w[2];
    if (c->pe + c->pf + c->ee + c->ff + 2 * c->ef <= 0) return false;
    weigh(more ? &x->of_f : &x->of_e, &rest, &x->all, w);
    weight[!more] = w[0] + w[1];
    weight[more] = w[0];
    return w[0] + w[1] < OLD_WEIGHTS_ALL;
}

/* From one side over the diagonal 1 2, whose nearest point lies within, to corner 3. */
static QN_BESIDE bool weigh_beyond(const corners *c, bool by_e, uint32_t weight[2])
{
    const old_solution3 *x = c->x;
    const qn_wide62 first = difference_of(&x->all, by_e ? &x->of_e : &x->of_f), second = difference_of(&c->sum, &x->all);
    uint32_t w[2];
    if (c->pf - c->pe + c->ef - c->ee >= 0 || c->pf - c->pe + c->ff - c->ef <= 0) return false;
    weigh(&first, &second, &x->all, w);
    weight[!by_e] = OLD_WEIGHTS_ALL - w[0];
    weight[by_e] = w[0] + w[1];
    return w[0] && w[0] + w[1] < OLD_WEIGHTS_ALL;
}

/* Of two edges: the triangle that a search ends with which begins at corner 0, see old_gjk_edges.h; what that says of signs is seen here by s
 * and t. From 0 it goes to the corner that leads farthest against p. From a side, along which the vertices are level and the lower counts,
 * to the other corner beside 0; there it ends while s + t < 1. */
static QN_BESIDE bool weigh_edges(const old_solution3 *x, const int64_t dot[2], const features *at, uint32_t weight[2])
{
    corners c;
    const bool by_e = dot[0] < 0, by_f = dot[1] < 0;
    uint32_t w[2];
    if (!old_wide62_is_less(&x->of_e, &x->all) || !old_wide62_is_less(&x->of_f, &x->all)) return false;
    c.x = x;
    c.sum = sum_of(&x->of_e, &x->of_f);
    if ((x->of_e.hi == x->of_f.hi && x->of_e.lo == x->of_f.lo) || (c.sum.hi == x->all.hi && c.sum.lo == x->all.lo)) return false; /* diagonals */
    c.pe = dot[0];
    c.pf = dot[1];
    c.ee = old_int3_dot(&at->e, &at->e);
    c.ef = old_int3_dot(&at->e, &at->f);
    c.ff = old_int3_dot(&at->f, &at->f);
    if (by_e && by_f) return weigh_across(&c, weight);
    if ((!by_e && !by_f) || (by_e ? c.pe + c.ee : c.pf + c.ff) <= 0) return false;
    if (!old_wide62_is_less(&c.sum, &x->all)) return weigh_beyond(&c, by_e, weight);
    weigh(by_e ? &x->of_e : &x->of_f, by_e ? &x->of_f : &x->of_e, &x->all, w);
    weight[!by_e] = w[0];
    weight[by_e] = w[1];
    return true;
}

/* How much of e and f lies in v, strictly inside: of a triangle in the order of its vertices. */
static QN_OWN_STACK bool find_weights_exactly(const features *at, uint32_t weight[2])
{
    old_solution3 x;
    qn_wide62 sum;
    int64_t dot[2];
    old_solution3_of(&at->p, &at->e, &at->f, dot, &x);
    if (!old_wide62_is_positive(&x.of_e) || !old_wide62_is_positive(&x.of_f)) return false;
    if (at->in_a == 2) return weigh_edges(&x, dot, at, weight);
    sum = sum_of(&x.of_e, &x.of_f);
    if (!old_wide62_is_less(&sum, &x.all)) return false;
    weigh(&x.of_e, &x.of_f, &x.all, weight);
    return true;
}

#define find_weights find_weights_exactly

/* Of an edge; dots are below 2^61.6. */
static QN_OWN_STACK bool weigh_edge(const features *at, uint32_t weight[2])
{
    const int64_t along = -old_int3_dot(&at->p, &at->e), all = old_int3_dot(&at->e, &at->e);
    if (along <= 0 || along >= all) return false;
    weight[0] = old_weight_of_dots(along, all);
    return true;
}

QN_INLINE bool put_weights(const features *x, uint32_t weight[2])
{
    const int count = x->in_a + x->in_b - 1;
    weight[0] = weight[1] = 0;
    return count == 1 || (count == 2 ? weigh_edge(x, weight) : find_weights(x, weight));
}

#endif
