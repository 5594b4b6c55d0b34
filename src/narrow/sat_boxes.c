/* SPDX-License-Identifier: MIT */
/* Separating axes of boxes, after Gottschalk, Lin and Manocha (1996):
 *   1. A's faces: the axes of the frame;
 *   2. B's faces: the columns of the rotation, Q30;
 *   3. edges: L = e_i x b_j, where e_i is an axis of the frame and b_j a column of the rotation, or
 *      a segment's edge.
 * B is the sum of its centre T, rounded to units, and of edges +-g_j, rounded to quarters of one.
 * Along L the separation is
 *     (|L . T| - sum hA |L| - sum |L . g_k|, k not j) / |L|
 * and the numerator, in quarters, is an exact integer: as |L| <= 2^30 and |T| + reach A + reach B <
 * 2^30, it stays below 2^62.
 *
 * Departures: L is never shorter than what it is made of, so no edge is skipped but where L is 0,
 * or lies exactly along an axis of A, whose face measures it; the edge of L itself has no extent
 * along it, however short or badly rounded it is; and separations are compared by their lengths,
 * not their squares, which cancel where edges are nearly parallel.
 *
 * Ends: fifteen axes at most. */
#include "narrow/closed.h"

typedef struct boxes {
    const qn_pair *p;
    int32_t enough;
    int32_t best;
    int32_t bar;  /* of edges */
    int x, y;     /* the axes after A's edge's */
    int which;    /* 0-2: A's face; 3-5: B's; 8-18: edges (closed.h) */
    qn_int3 axis; /* of the best edge: L, from A to B */
} boxes;

/* ---- 1, 2. Faces ----------------------------------------------------------------------------- */

int32_t qn_sat_boxes_face(const qn_pair *p, int j)
{
    const int32_t x = p->r.m[0][j], y = p->r.m[1][j], z = p->r.m[2][j];
    const uint64_t at = qn_abs64(qn_signed64(qn_mul3_row(p->t, x, y, z)));
    const uint64_t reach =
        qn_mul3_row(p->half[0], (int32_t)qn_abs32(x), (int32_t)qn_abs32(y), (int32_t)qn_abs32(z));
    return qn_wrap_sub(qn_round30_low(at - reach), p->half[1][j]);
}

/* B's as well, where A's do not end the search. No separation is as low as what the best begins
 * with, but of a box that changes during the query: so none is -2^31, which has no opposite. */
static void measure_faces(boxes *m)
{
    const qn_pair *p = m->p;
    int32_t best = INT32_MIN + (1 << 24);
    int i, which = 0;
    for (i = 0; i < 3; i++) {
        const int32_t sep = qn_pair_along_face(p, i);
        if (sep > best) best = sep, which = i;
    }
    if (p->edge_count == 3 && best <= m->enough)
        for (i = 0; i < 3; i++) {
            const int32_t sep = qn_sat_boxes_face(p, i);
            if (sep > best) best = sep, which = 3 + i;
        }
    m->best = best;
    m->which = which;
}

/* ---- 3. Edges -------------------------------------------------------------------------------- */

/* L = e_i x (.., v in x, u in y): a better axis than any that beat the bar? */
static bool measure_edge(boxes *m, int i, int j)
{
    const qn_pair *p = m->p;
    const int x = m->x, y = m->y;
    const bool is_box = p->edge_count == 3;
    const int32_t u = is_box ? p->r.m[y][j] : p->g[0][y], v = is_box ? p->r.m[x][j] : p->g[0][x];
    int32_t sep;
    int64_t at;
    uint64_t gap, at_k;
    int k;
    QN_ASSERT(i >= 0 && i < 3 && j >= 0 && j < (is_box ? 3 : 1));
    if (!u || !v) return false;
    at = qn_signed64(qn_mul2(v, p->c[y], qn_wrap_sub(0, u), p->c[x]));
    gap = 4 * (qn_abs64(at) - qn_umul((uint32_t)p->half[0][x], qn_abs32(u)) -
               qn_umul((uint32_t)p->half[0][y], qn_abs32(v)));
    for (k = 0; k < p->edge_count; k++) {             /* |L . g_k| of a box B */
        const int32_t h = qn_shl32(p->half[1][k], 2); /* below 2^31, as 2 reach B < 2^30 */
        if (k == j) continue;
        at_k = qn_mul2(v, qn_round30_low((uint64_t)qn_mul(p->r.m[y][k], h)), qn_wrap_sub(0, u),
                       qn_round30_low((uint64_t)qn_mul(p->r.m[x][k], h)));
        gap -= qn_abs64(qn_signed64(at_k));
    }
    if (m->bar >= 0 && qn_signed64(gap) <= 0) return false;
    /* from quarters */
    sep = qn_over_root(qn_abs64(qn_signed64(gap)), -2, qn_square(u) + qn_square(v));
    if (qn_signed64(gap) < 0) sep = -sep;
    if (sep <= m->bar) return false;
    m->bar = m->best = sep;
    m->which = 8 + 4 * i + j;
    m->axis[i] = 0;
    m->axis[x] = at < 0 ? u : qn_wrap_sub(0, u);
    m->axis[y] = at < 0 ? qn_wrap_sub(0, v) : v;
    return sep > m->enough;
}

/* The filter of two boxes: upper words of the same sums, or, where products are dear, sums of upper
 * halves.
 *
 * Of a rotation b_j x b_k is B's third column within 12 / 2^30, so |L . g_k| is h_k |R_il| within
 * .2 + 12 h_k / 2^32 (units of 2^32 here and below). Floors of three sums, an |x| that may be one
 * less, and these: less than 8. Halves are floors, off by less than 1 times the other factor: three
 * pairs of entries, sqrt(2) 2^14 each, and T with half extents of A less depth and of B. The latter
 * are 2^14.5 together, or, where depth is more than those of A, sqrt(2) + 2 reaches of B, 2^13 at
 * most: 97,500 in all.
 *
 * A matrix of the caller's may be another within 2^-11.1 (pair.c): R R^T = I + E, and with S = (I +
 * E)^(1/2) b_j x b_k is +-(det S) S^-2 b_l, so it is off by (tr E / 2 - E) b_l: in row i by 2.07
 * 2^-11.1 of h_k + h_l, which are two reaches at most. So reach B 2^-11 is a part of the slack, and
 * no core skips an edge that wins on another core. */
#define SLACK (QN_DEAR_PRODUCTS ? 3 << 15 : 8)
QN_INLINE int32_t filter_of(int32_t x) { return QN_DEAR_PRODUCTS ? qn_asr32(x, 16) : x; }
QN_INLINE int32_t filter_sum(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    return QN_DEAR_PRODUCTS ? qn_signed32((uint32_t)u0 * (uint32_t)v0 + (uint32_t)u1 * (uint32_t)v1)
                            : qn_mul2_upper(u0, v0, u1, v1);
}

/* The axes of A's edge i. An edge is skipped where it is sure not to beat the bar: with -bar =
 * depth > 0, |L . T| < reach - depth |L|. |L| is at most its larger component and 7/16 of the
 * lesser, as 1 + 7 t / 16 > sqrt(1 + t^2) for 0 < t <= 1: so A's half extent that counts with the
 * larger one (hx, hy) is taken less the depth, the other (hx2, hy2) less 7/16 of it. */
static bool measure_edges_of(boxes *m, int i)
{
    const qn_pair *p = m->p;
    const int x = m->x, y = m->y;
    const int32_t *r = p->r.m[i], *rx = p->r.m[x], *ry = p->r.m[y], *half = p->half[1];
    const int32_t r0 = (int32_t)qn_abs32(filter_of(r[0])), r1 = (int32_t)qn_abs32(filter_of(r[1])),
                  r2 = (int32_t)qn_abs32(filter_of(r[2]));
    const int32_t h0 = filter_of(half[0]), h1 = filter_of(half[1]), h2 = filter_of(half[2]);
    const uint32_t slack = (uint32_t)(SLACK + qn_asr32(p->reach[1], 11));
    const uint32_t reach_b[3] = { (uint32_t)filter_sum(h1, r2, h2, r1) - slack,
                                  (uint32_t)filter_sum(h2, r0, h0, r2) - slack,
                                  (uint32_t)filter_sum(h0, r1, h1, r0) - slack };
    const int32_t over = qn_wrap_sub(2, m->bar); /* 2: qn_over_root is off by less */
    const int32_t depth = over & ~qn_asr32(over, 31);
    const int32_t part = qn_asr32(depth, 1) - qn_asr32(depth, 4);
    const int32_t tx = filter_of(qn_wrap_sub(0, p->c[x])), ty = filter_of(p->c[y]);
    const int32_t hx = filter_of(qn_wrap_sub(p->half[0][x], depth)),
                  hx2 = filter_of(qn_wrap_sub(p->half[0][x], part));
    const int32_t hy = filter_of(qn_wrap_sub(p->half[0][y], depth)),
                  hy2 = filter_of(qn_wrap_sub(p->half[0][y], part));
    int j;
    QN_ASSERT(depth >= 0 && half[0] >= 0 && half[1] >= 0 && half[2] >= 0);
    for (j = 0; j < 3; j++) {
        const int32_t u = filter_of(ry[j]), v = filter_of(rx[j]);
        const int32_t su = (int32_t)qn_abs32(u), sv = (int32_t)qn_abs32(v);
        const int32_t fx = su < sv ? hx2 : hx, fy = su < sv ? hy : hy2;
        const int32_t reach = qn_signed32(reach_b[j] + (uint32_t)filter_sum(fx, su, fy, sv));
        if ((int32_t)qn_size32(filter_sum(v, ty, u, tx)) >= reach && measure_edge(m, i, j))
            return true;
    }
    return false;
}

/* A face counts where no edge is a better axis by more than noise: an LSB, at most what two steps
 * of 2^-16 in each number of a quaternion lift, 2^-12 of a reach; and a unit, what qn_over_root is
 * off by. Not where a path begins or is followed: its skin and its steps are those of the best
 * axis. */
static void measure_edges(boxes *m)
{
    const int32_t band = m->p->band, limit = m->best < -band   ? -band - 1
                                             : m->best <= band ? band
                                                               : INT32_MAX;
    int32_t bar = m->p->strict ? m->best : qn_wrap_add(m->best, 1 + qn_pair_at_most(m->p, 1, 12));
    const bool is_box = m->p->edge_count == 3;
    int i;
    m->x = 1, m->y = 2;
    m->bar = bar < limit ? bar : limit;
    for (i = 0; i < 3; m->x = m->y, m->y = i++) /* x y: 1 2, 2 0, 0 1 */
        if (is_box ? measure_edges_of(m, i) : measure_edge(m, i, 0)) return;
}

void qn_sat_boxes(const qn_pair *p, int32_t enough, qn_axis *out)
{
    boxes m;
    int32_t *n = out->n;
    int side;
    m.p = p;
    m.enough = enough;
    measure_faces(&m);
    if (m.best <= enough && p->edge_count) measure_edges(&m);
    QN_ASSERT(m.which >= 0 && m.which <= 18);
    out->sep = m.best;
    out->which = (int8_t)m.which;
    if (m.which >= 8) {
        qn_row_block32(m.axis, n);
        qn_row_unit(n, n);
        return;
    }
    side = m.which > 2;
    qn_pair_axis(p, side, m.which - 3 * side, n);
    if (qn_row_dot_here(n, p->c) < 0) qn_row_negate(n, n);
}
