/* SPDX-License-Identifier: MIT */
/* Second opinions of depth in space: qn_sat3, by the axes of faces and edges (depth.h), and
 * qn_project3, by axes found on planes. Both measure each axis on all vertices of the pair.
 *
 * Axes on planes. Both bodies are projected along an edge u of either; the edges of their shadows,
 * convex polygons, give the axes. This needs no faces and shares no step with the searches but the
 * measuring.
 *   1. For each edge, or of a cloud for each pair of vertices, the shadows of both along u are
 *      taken.
 *   2. Gift wrapping (Jarvis 1973) goes from corner to corner of a shadow by exact signs. For
 *      corner p and the next corner q, u x (q - p) is square to the edge between them, and an axis.
 *   3. Flat bodies add further axes: u itself, a direction square to u, a shadow's own direction
 *      where that is a segment, and the difference of two shadows that are points.
 * Complete: the normal of every facet of A - B is square to an edge of A or of B, and along that
 * edge it is the normal of an edge of one of the shadows. Where A - B is flat, the normal of its
 * own plane is such an axis, and what separates within the plane is square to an edge in it, or
 * goes along the line where all edges are parallel. An axis too many costs time only: overlapping
 * bodies are along no axis less deep than they are. Ends: a shadow has at most as many corners as
 * the body has vertices. */
#include "narrow/depth.h"
#include "query/query_check.h"
#include "quoin/check.h"

typedef struct shadows {
    const qn_pair *p;
    qn_axis *best;
    int count[2]; /* vertices */
    qn_int3 u;    /* an edge: below 2^30 */
    qn_int3 v;    /* square to it, exactly */
} shadows;

/* ---- Axes ------------------------------------------------------------------------------------ */

/* n and its opposite, of any length; zero counts as +x. */
static void try_both(shadows *s, const int32_t *n)
{
    qn_int3 unit;
    qn_row_block32(n, unit);
    qn_row_unit(unit, unit);
    qn_sat_measure(s->p, unit, s->best);
    qn_row_negate(unit, unit);
    qn_sat_measure(s->p, unit, s->best);
}

/* The part of w square to u: u x (w x u). */
static void try_within(shadows *s, const int32_t *w)
{
    qn_int3 u, n;
    int64_t c[3];
    qn_row_block32(s->u, u);
    qn_row_cross(w, s->u, c);
    qn_row_block64(c, n);
    qn_row_cross(u, n, c);
    qn_row_block64(c, n);
    if (!qn_row_is_zero(n)) try_both(s, n);
}

/* ---- One shadow ------------------------------------------------------------------------------ */

/* From vertex i of one body to vertex j of one. */
static void edge_between(const qn_pair *p, int from, int i, int to, int j, int32_t *out)
{
    qn_int3 o;
    qn_support_vertex(p, from, i, o);
    qn_support_vertex(p, to, j, out);
    qn_row_sub(out, o, out);
}

/* The farthest along v: on the border of the shadow. */
static int border_vertex(const shadows *s, int side)
{
    int64_t most = INT64_MIN;
    int i, best = 0;
    for (i = 0; i < s->count[side]; i++) {
        qn_int3 w;
        int64_t at;
        qn_support_vertex(s->p, side, i, w);
        at = qn_row_dot(s->v, w);
        if (at > most) most = at, best = i;
    }
    return best;
}

/* From i on the border the next corner, counter-clockwise along u: all others lie left of the line
 * there, and on its line none is farther. Of vertices that fall on one corner it is the first. n =
 * u x edge, to the left. -1: all fall on i. */
static int next_corner(const shadows *s, int side, int i, int64_t *n)
{
    /* the sum of the magnitudes of n: it orders parallel vectors by length; 3 * 2^62 at most */
    uint64_t longest = 0;
    int k, next = -1;
    qn_int3 from;
    qn_support_vertex(s->p, side, i, from);
    for (k = 0; k < s->count[side]; k++) {
        qn_int3 w;
        int64_t m[3];
        uint64_t size;
        int left;
        qn_support_vertex(s->p, side, k, w);
        qn_row_sub(w, from, w);
        qn_row_cross(s->u, w, m);
        size = qn_abs64(m[0]) + qn_abs64(m[1]) + qn_abs64(m[2]);
        left = next < 0 ? 0 : qn_plane_sign(n, w);
        if (left > 0 || (!left && size <= longest)) continue;
        n[0] = m[0], n[1] = m[1], n[2] = m[2];
        longest = size, next = k;
    }
    return next;
}

/* Ends: where the first corner comes again, after as many steps as there are corners. */
static void try_shadow(shadows *s, int side)
{
    int first = -1, i = border_vertex(s, side), steps;
    int64_t n[3];
    for (steps = 0; steps <= s->count[side]; steps++) {
        qn_int3 w;
        const int next = next_corner(s, side, i, n);
        if (next < 0) return;
        qn_row_unit64(n, w);
        if (!side) qn_row_negate(w, w); /* out of A, into B */
        qn_sat_measure(s->p, w, s->best);
        if (next == first) {
            if (steps > 2) return;
            edge_between(s->p, side, first, side, i, w); /* there and back: a segment */
            try_within(s, w);
            return;
        }
        if (!steps) first = next;
        i = next;
    }
}

/* ---- All of them ----------------------------------------------------------------------------- */

static void try_along(shadows *s, int side, int i, int j)
{
    qn_int3 w;
    edge_between(s->p, side, i, side, j, s->u);
    if (qn_row_is_zero(s->u)) return;
    i = qn_row_largest(s->u), j = qn_next_axis[i];
    s->v[0] = s->v[1] = s->v[2] = 0; /* two of u's components, or an axis: exact */
    s->v[i] = qn_wrap_sub(0, s->u[j]), s->v[j] = s->u[i];
    try_both(s, s->u);
    try_both(s, s->v);
    try_shadow(s, 0);
    try_shadow(s, 1);
    edge_between(s->p, 0, 0, 1, 0, w);
    try_within(s, w);
}

static void try_edges(shadows *s, int side)
{
    const qn_hull3 *h = s->p->shape[side]->hull;
    const uint16_t type = s->p->shape[side]->type;
    int i, j;
    if (type != QN_HULL) {
        for (i = 0; i < s->count[side]; i++)
            for (j = i + 1; j < s->count[side]; j++) /* of a box three edges stand for all */
                if (type != QN_BOX || (!i && !(j & (j - 1)))) try_along(s, side, i, j);
        return;
    }
    for (i = 0; i < h->edge_count; i++) { /* of a hull spoiled since it was checked: any numbers */
        const int twin = h->edges[i].twin, from = h->edges[i].origin;
        int to;
        if (twin <= i || twin >= h->edge_count) continue;
        to = h->edges[twin].origin;
        if (from < s->count[side] && to < s->count[side]) try_along(s, side, from, to);
    }
}

/* ---- The queries ----------------------------------------------------------------------------- */

/* A point of a segment's type: of a box and a sphere the model is too fine for their difference. */
QN_SHARED const qn_collider3 *without_sphere(const qn_collider3 *c, qn_collider3 *copy)
{
    static const qn_shape3 point = QN_CAPSULE3(0, 0, 0, 0, 0, 0, 0);
    if (c->shape->type != QN_SPHERE) return c;
    *copy = *c;
    copy->shape = &point;
    return copy;
}

/* Checks and makes the pair, turned: 0, or a refusal. Without a radius, A has at least the rank of
 * a box; *copy lives as long as the pair. */
static qn_status begin(qn_pair *p, const qn_collider3 *a, const qn_collider3 *b,
                       const qn_query *query, const qn_axis3 *out, qn_collider3 *copy)
{
    qn_axis early;
    const qn_status bad = qn_query_check(a, b, query, out);
    if (bad < 0) return bad;
    if (a->shape->type < QN_BOX && b->shape->type < QN_BOX) return QN_ERR_TYPE;
    if (a->shape->radius | b->shape->radius) return QN_ERR_RADIUS;
    qn_pair_make(p, without_sphere(a, copy), without_sphere(b, copy));
    (void)qn_pair_turn(p, INT32_MAX, &early); /* no separation is beyond that */
    return QN_APART;
}

/* The verdict on the largest separation, and the axis in the world unless that is QN_APART. */
QN_SHARED qn_status write(const qn_pair *p, const qn_axis *x, qn_axis3 *out)
{
    if (x->sep > p->band) return QN_APART;
    qn_pair_to_world(p, x->n, &out->normal);
    out->depth = x->sep < 0 ? qn_pair_lsb(p, -x->sep) : 0;
    return x->sep < -p->band ? QN_OVERLAPPING : QN_TOUCHING;
}

qn_status qn_sat3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                  qn_axis3 *out)
{
    qn_pair p;
    qn_axis x;
    qn_collider3 copy;
    const qn_status bad = begin(&p, a, b, query, out, &copy);
    if (bad < 0) return bad;
    if (!qn_sat_hulls_has_axes(&p)) return QN_ERR_TYPE;
    x.sep = -INT32_MAX;
    qn_sat_hulls(&p, &x);
    return write(&p, &x, out);
}

qn_status qn_project3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                      qn_axis3 *out)
{
    qn_pair p;
    qn_axis x;
    shadows s;
    qn_int3 w;
    qn_collider3 copy;
    const qn_status bad = begin(&p, a, b, query, out, &copy);
    if (bad < 0) return bad;
    s.p = &p;
    s.best = &x;
    s.count[0] = qn_support_count(&p, 0);
    s.count[1] = qn_support_count(&p, 1);
    x.sep = -INT32_MAX;
    try_edges(&s, 0);
    try_edges(&s, 1);
    edge_between(&p, 0, 0, 1, 0, w);
    if (x.sep == -INT32_MAX) try_both(&s, w); /* two points */
    return write(&p, &x, out);
}
