/* SPDX-License-Identifier: MIT */
/* Points and segments in closed form (Ericson 2005, 5.1.9, with exact signs for his quotients).
 *
 * A is o + s u, B is q + t v, 0 <= s, t <= 1; x = q - o, n = u x v. The lines are nearest at
 *     s n.n = n . (x x v),   t n.n = n . (x x u).
 *   1. Both in [0, 1]: the segments cross as seen along n, which is the normal.
 *   2. Else the end of A or B that is passed is measured against the other segment; where its foot
 *      is beyond an end of that, this end is measured against the first. So it is for parallel
 *      segments, with any end.
 *   3. A point against a segment: its foot lies before, in, or beyond the segment.
 *   4. A vertex of B against a box A: clamped to the box that is its nearest point, d away. Where
 *      none of B's edges leads from the vertex against d, no other point of B is nearer: two convex
 *      bodies are nearest in a pair of points each of which is the nearest to the other.
 *   5. A box A and a sum B along a separating axis: no two of their points are nearer than the
 *      separation. So two support points that differ by the axis alone are witness points: a vertex
 *      and its projection onto a face, or where two edges cross as seen along the axis.
 *
 * Ranges (pair.h): o, q, u, v, x below 2^30 as lengths, their products below 2^60. Distances are
 * relative to themselves, not to the bodies (vec.h). */
#include "narrow/closed.h"

#include "narrow/support.h"

/* A direction across e, by the axis least along it, the lowest of several: below 2^61. Of e = 0 it
 * is 0, whose unit is +x (qn_row_unit64). */
static void find_across(const int32_t *e, int64_t *out)
{
    qn_int3 axis = { 0, 0, 0 };
    int i, least = 0;
    for (i = 1; i < 3; i++)
        if (qn_abs32(e[i]) < qn_abs32(e[least])) least = i;
    axis[least] = QN_ONE30 - 1;
    qn_row_cross(e, axis, out);
}

/* ---- 3. A point against a segment ------------------------------------------------------------ */

/* Where is the foot of x on the segment from 0 to e: before it, -1, in it, 0, beyond it, 1? A point
 * has it before. */
static int foot_of(const int32_t *x, const int32_t *e)
{
    const int64_t at = qn_row_dot_here(x, e);
    return at <= 0 ? -1 : at >= qn_row_dot_here(e, e) ? 1 : 0;
}

/* From the line along e, not 0, through the origin to x. */
static void measure_from_line(const int32_t *e, const int32_t *x, qn_axis *out)
{
    qn_wide3 m;
    qn_wide3_cross(&m, x, e);
    out->sep = qn_wide3_over(&m, e);
    if (!qn_row_is_zero(m.block)) qn_row_cross(e, m.block, m.x);
    else find_across(e, m.x);
    qn_row_unit64(m.x, out->n);
}

/* From the origin to x; along is the direction of a segment, or 0, read where x is 0. */
static void measure_from_point(const int32_t *along, const int32_t *x, qn_axis *out)
{
    /* Of a box against a point |x| < 2^31, else 2^30; of a stale reach any, and it wraps. */
    const uint64_t square = qn_mul3_row(x, x[0], x[1], x[2]) & UINT64_MAX >> 2;
    qn_length l;
    int i;
    if (!square) {
        qn_long3 y;
        out->sep = 0;
        find_across(along, y);
        qn_row_unit64(y, out->n);
        return;
    }
    qn_length_of(square, &l);
    out->sep = (int32_t)qn_length_nearest(&l, square);
    for (i = 0; i < 3; i++) out->n[i] = qn_length_part(&l, x[i]);
}

/* ---- 1. Segments that cross ------------------------------------------------------------------ */

/* The line of a segment is nearest the line along `other` at one point. Which end of the segment
 * does this lie beyond, 0 or 1? -1: neither. */
static int passed_end(const qn_wide3 *n, const int32_t *x, const int32_t *other)
{
    int64_t f[3];
    int i;
    qn_row_cross(x, other, f);
    if (qn_wide3_sign64(n, f) < 0) return 0;
    for (i = 0; i < 3; i++) f[i] -= n->x[i];
    return qn_wide3_sign64(n, f) > 0 ? 1 : -1;
}

/* The normal is n, turned toward B; where the segments meet, by less than 1/2, toward B's origin,
 * or else it is +n. out->near[0] moves from A's first end to the point of A's line nearest B's: s
 * is a quotient of two areas seen along the axis largest in n. */
static void measure_crossing(const qn_pair *p, const int32_t *u, const int32_t *v, const int32_t *x,
                             const qn_wide3 *n, qn_axis *out)
{
    const int32_t height = qn_wide3_height(n, x, 0);
    const int i = qn_row_largest(n->block);
    qn_int3 y;
    QN_ASSERT(height > -QN_ONE30 && height < QN_ONE30 && n->x[i]); /* n is not 0 */
    qn_row_unit(n->block, out->n);
    if (height < 0 || (!height && qn_wide3_sign32(n, p->t) < 0)) qn_row_negate(out->n, out->n);
    out->sep = height < 0 ? -height : height;
    qn_row_along(x, out->n, -out->sep, y); /* into A's plane */
    qn_row_along(out->near[0], u, qn_ratio30(qn_row_turn(y, v, i), n->x[i]), out->near[0]);
    qn_row_along(out->near[0], out->n, out->sep, out->near[1]);
}

/* ---- 2. All segments ------------------------------------------------------------------------- */

/* A is a capsule. The first ends stand where the nearest points are written. */
static void measure_segments(const qn_pair *p, qn_axis *out)
{
    const bool is_segment_b = p->edge_count > 0;
    qn_int3 u, v, x;
    int32_t *o = out->near[0], *q = out->near[1];
    int a_end = -1, b_end = -1, foot, i;
    for (i = 0; i < 3; i++) {
        const int32_t e = p->half[1][i], f = p->g[0][i];
        const int32_t a = qn_wrap_sub(p->half[0][i], e), b = qn_wrap_sub(p->c[i], f);
        o[i] = a, q[i] = b;
        x[i] = qn_wrap_sub(b, a);
        u[i] = qn_shl32(e, 1), v[i] = qn_shl32(f, 1);
    }
    QN_ASSERT(qn_row_size(u) < QN_ONE30 && qn_row_size(v) < QN_ONE30 && qn_row_size(x) < QN_ONE30);
    if (is_segment_b) {
        qn_wide3 n;
        qn_wide3_cross(&n, u, v);
        if (!qn_row_is_zero(n.block)) {
            a_end = passed_end(&n, x, v);
            if (a_end < 0) b_end = passed_end(&n, x, u);
            if (a_end < 0 && b_end < 0) {
                measure_crossing(p, u, v, x, &n, out);
                return;
            }
        }
    }
    if (is_segment_b && b_end < 0) { /* an end of A against B */
        qn_int3 y;
        if (a_end > 0) qn_row_add(o, u, o);
        qn_row_sub(o, q, y);
        foot = foot_of(y, v);
        if (!foot) {
            measure_from_line(v, y, out);
            qn_row_negate(out->n, out->n);
            qn_row_along(o, out->n, out->sep, q);
            return;
        }
        b_end = foot;
    }
    if (b_end > 0) qn_row_add(q, v, q), qn_row_add(x, v, x); /* an end of B against A */
    foot = foot_of(x, u);
    if (!foot) {
        measure_from_line(u, x, out);
        qn_row_along(q, out->n, qn_wrap_sub(0, out->sep), o);
        return;
    }
    if (foot > 0) qn_row_sub(x, u, x);
    measure_from_point(qn_row_is_zero(u) ? v : u, x, out);
    qn_row_sub(q, x, o);
}

/* ---- 4. A vertex of B against a box ---------------------------------------------------------- */

/* Its name has two bits for each edge of B: 2 where the vertex is at the positive end, 1 at the
 * other. Above them are two bits for each axis of the box: 2 or 1 where the vertex lies beyond that
 * end, 0 within (clip.h). */
bool qn_segments_box(const qn_pair *p, const int32_t *way, qn_axis *out)
{
    int32_t *vertex = out->near[1];
    const int ends = qn_support_sum(p, way, vertex);
    uint32_t name = 0;
    qn_int3 d;
    int i;
    QN_ASSERT(p->shape[0]->type == QN_BOX && p->edge_count >= 0);
    if (!qn_pair_is_sum(p)) qn_support_vertex(p, 1, ends, vertex);
    for (i = 0; i < 3; i++) {
        const int32_t h = p->half[0][i], low = qn_wrap_sub(0, h), c = vertex[i];
        const uint32_t end = c > h ? 2 : c < low ? 1 : 0;
        out->near[0][i] = !end ? c : end == 2 ? h : low;
        d[i] = qn_wrap_sub(c, out->near[0][i]);
        name |= end << (16 + 2 * i);
    }
    if (qn_row_is_zero(d)) return false;
    for (i = 0; i < p->edge_count; i++) {
        const bool positive = ends >> i & 1;
        const int64_t at = qn_row_dot(p->g[i], d);
        if (positive ? at > 0 : at < 0) return false;
        name |= (positive ? 2u : 1u) << 2 * i;
    }
    measure_from_point(d, d, out);
    out->met = true;
    if (p->edge_count) out->name = name;
    return true;
}

/* ---- 5. Along a separating axis -------------------------------------------------------------- */

/* B's edge g crosses A's edge i, which runs through a: b, in the middle of the one, moves along it
 * to where the difference of the two is square to it in the plane across A's axis i. False beyond
 * its ends. Products are below 2^60 (pair.h). */
static bool slide_along(const int32_t *g, int i, const int32_t *a, int32_t *b)
{
    const int x = qn_next_axis[i], y = qn_next_axis[i + 1];
    const int64_t at =
        qn_signed64(qn_mul2(qn_wrap_sub(a[x], b[x]), g[x], qn_wrap_sub(a[y], b[y]), g[y]));
    const uint64_t size = qn_abs64(at), all = qn_square(g[x]) + qn_square(g[y]);
    int32_t t;
    if (size > all) return false;
    t = qn_ratio30((int64_t)size, (int64_t)all);
    qn_row_along(b, g, at < 0 ? -t : t, b);
    return true;
}

/* Is B's point b within B's faces, but for face j? */
static bool is_on_face(const qn_pair *p, int j, const int32_t *b)
{
    qn_int3 y;
    int k;
    qn_row_sub(b, p->c, y);
    qn_mat3_turn_back(&p->r, y[0], y[1], y[2], y);
    for (k = 0; k < 3; k++)
        if (k != j && qn_abs32(y[k]) > (uint32_t)p->half[1][k]) return false;
    return true;
}

/* A's points along a face of its own, or along an edge, take B's coordinates. */
bool qn_segments_along(const qn_pair *p, qn_axis *x)
{
    const int edge = x->which - 8; /* a face of A, a face of B, or an edge of each */
    const int i = edge < 0 ? x->which : edge >> 2, j = edge < 0 ? -1 : edge & 3;
    int32_t *a = x->near[0], *b = x->near[1];
    qn_int3 y;
    int k, ends;
    QN_ASSERT(p->shape[0]->type == QN_BOX && p->edge_count >= 0 && x->which >= 0 && x->which <= 18);
    ends = qn_support_sum(p, x->n, b);
    if (j >= 0 && ends >> j & 1) qn_row_sub(b, p->g[j], b);
    else if (j >= 0) qn_row_add(b, p->g[j], b);
    for (k = 0; k < 3; k++) a[k] = x->n[k] < 0 ? qn_wrap_sub(0, p->half[0][k]) : p->half[0][k];
    if (edge < 0 && i > 2) {
        qn_row_along(a, x->n, x->sep, b);
        return is_on_face(p, i - 3, b);
    }
    if (edge >= 0 && !slide_along(p->g[j], i, a, b)) return false;
    for (k = 0; k < 3; k++) {
        if ((k == i) == (edge < 0)) continue;
        a[k] = b[k];
        if (qn_abs32(b[k]) > (uint32_t)p->half[0][k]) return false;
    }
    /* b lies sep from a along n, but for the rounding of g, of b and of this: 1/2 each; an edge
     * that is no longer than a few units has a direction of its own */
    qn_row_along(a, x->n, x->sep, y);
    qn_row_sub(y, b, y);
    return qn_row_size(y) <= 2;
}

/* ---- All rounds ------------------------------------------------------------------------------ */

void qn_segments(const qn_pair *p, qn_axis *out)
{
    int32_t *o = out->near[0];
    out->met = true;
    if (p->shape[0]->type == QN_SPHERE) {
        o[0] = o[1] = o[2] = 0;
        qn_row_copy(p->c, out->near[1]);
        measure_from_point(o, p->c, out);
    } else measure_segments(p, out);
}
