/* SPDX-License-Identifier: MIT */
/* The distance search of Gilbert, Johnson and Keerthi (1988), with exact signs.
 *
 *   1. d: the direction from the simplex's nearest point v to the origin, rounded to 30 bits; the
 *      first d is given. Far bodies are often proved apart by that alone.
 *   2. w: the support point of A - B along d. If it lies below the plane through v, it joins the
 *      simplex, which is reduced to the feature nearest the origin; else v is the answer.
 *   3. Where the answer is close to the band, w is taken once more: the exact support point along
 *      the exact direction D.
 *
 * The nearest feature of a vertex, edge, triangle or tetrahedron is found by its closest-feature
 * regions (Ericson 2005, 5.1 and 9.5, with signs for quotients). Every sign is that of a dot
 * product of exact vectors: the weight of a corner of a triangle is the triangle's normal times the
 * product p_i x p_j of the two others. A feature on the border of two regions is the lower one, so
 * a kept point always has a positive weight.
 *
 * Invariants at the head of the loop: the points of the simplex are affinely independent, v lies in
 * its relative interior and is not 0; D . w_i = D . v for each of its points; d is -D within 4
 * steps a coordinate of 30 bits. Why it ends: w joins only where D . w < D . v, exactly. Then a
 * point of the segment v w is nearer than v, so |v| of the new simplex is strictly less, for the
 * nearest feature is found by exact signs as well: no simplex comes twice, and there are finitely
 * many. A w in the plane through v (a point of a 13-gon's face, say) never joins: it would give the
 * same v, and inputs exist that would then cycle. QN_MAX_GJK_PASSES is a guard, not the reason. */
#include "narrow/gjk.h"

/* ---- The nearest feature --------------------------------------------------------------------- */

/* The simplex keeps the first n of c, points of it, in this order. None stands in it before the
 * place that it gets, but c[1] may be its first. */
QN_SHARED void keep(qn_simplex *s, const qn_support_point *const *c, int n)
{
    qn_support_point *p = s->p;
    if (c[1] == p) p[1] = p[0];
    p[0] = *c[0];
    if (c[1] != p) p[1] = *c[1];
    p[2] = *c[2];
    s->n = n;
}

/* (e x m) . x = m . (x x e), e from u to v: the exact sign of D . x of an edge. */
QN_SHARED int sign_of_edge(const qn_simplex *s, const int32_t *u, const int32_t *v,
                           const int32_t *x)
{
    qn_int3 e;
    int64_t c[3];
    qn_row_sub(v, u, e);
    qn_row_cross(x, e, c);
    return qn_wide3_sign64(&s->m, c);
}

/* Finds D, and d, of the feature whose points are the first n of c; of a triangle m is the normal,
 * along which s->side is known. False where the origin lies on the feature. */
static bool find_direction(qn_simplex *s, const qn_support_point *const *c, int n)
{
    const int32_t *u = c[0]->w, *v = c[1]->w;
    const int32_t side = n == 3 ? s->side : -1;
    int32_t *d = n == 3 ? s->m.block : s->d;
    if (side > 0) {
        int i;
        for (i = 0; i < 3; i++) s->m.x[i] = qn_signed64(0u - (uint64_t)s->m.x[i]);
        qn_row_negate(d, d);
    } else if (n == 1) qn_row_block32(u, d);
    else if (n == 2) {
        qn_int3 e;
        int64_t x[3];
        qn_wide3_cross(&s->m, u, v);
        qn_row_sub(v, u, e);
        qn_row_cross(e, s->m.block, x);
        (void)qn_row_block64(x, d);
    }
    QN_ASSERT(qn_row_is_zero(d) || qn_is_block(d, 3));
    s->d[0] = -d[0], s->d[1] = -d[1], s->d[2] = -d[2];
    return side && !qn_row_is_zero(s->d);
}

/*  region u |  region uv  | region v    u . (u - v) <= 0: u is nearest
 *  ---------u=============v---------    v . (v - u) <= 0: v is nearest
 *           |             |             else a point between them
 * v is the newest, so that u is not nearest, but on a face of a tetrahedron. There the point f of
 * the line that is nearest lies beyond u, and the plane across f does not support all four: if it
 * did, f were no farther than p, the nearest point of the old triangle, but p . f >= p . p, as v
 * lies below the plane across p: so f were p, and u. */
static bool is_edge_nearest(const int32_t *u, const int32_t *v)
{
    qn_int3 e;
    qn_row_sub(u, v, e);
    return qn_row_dot(e, v) < 0;
}

/* The exact sign of m . (u x v), m the normal: that of the weight of the corner that u and v
 * face. */
static int weight_sign(const qn_simplex *s, const int32_t *u, const int32_t *v)
{
    int64_t x[3];
    qn_row_cross(u, v, x);
    return qn_wide3_sign64(&s->m, x);
}

/* Of the triangle c, its last corner the newest, with the normal m, how many points the nearest
 * feature has: 3 where all three weights are positive; 2 where that of the first or the second
 * corner, which leaves c, is not, and the nearest point of the edge's line is between its ends. The
 * two edge regions at the newest do not meet. 0 where the newest itself is nearest, or, of a
 * tetrahedron, a feature of another face.
 *
 * The weight of the newest is positive. Of a triangle it lies below the edge of the two others. Of
 * a tetrahedron, seen along that edge, which is at 0, with the old triangle on the axis of x: the
 * origin (x, y) lies over its inside, and the newest (a, b) below it, x, y, b > 0. The origin is
 * outside of this face where a y > b x; then a > 0, and a x + b y > 0. */
static int nearest_of_triangle(const qn_simplex *s, const qn_support_point **c)
{
    const int32_t *u = c[0]->w, *v = c[1]->w, *w = c[2]->w;
    const int a = weight_sign(s, v, w), b = weight_sign(s, w, u);
    if (a > 0 && b > 0) return 3;
    if (b > 0 || !is_edge_nearest(u, w)) {
        if (a > 0 || !is_edge_nearest(v, w)) return 0;
        c[0] = c[1];
    }
    c[1] = c[2];
    return 2;
}

/* Of the three faces at the newest point, p[3]: a feature of one that the origin lies outside of is
 * the nearest of all exactly where its direction supports the fourth point as well, as that of the
 * face itself does. No two lengths are compared. The newest is below the triangle of the others,
 * where the origin is, so minus s->side is the fourth point's side of each of the three, with
 * corners in this order. The faces at p[2] come first: it was the newest before, and most features
 * are theirs. -s->d is the normal of the fourth face, outward. */
static bool keep_nearest_of_tetrahedron(qn_simplex *s)
{
    static const uint8_t face[3][3] = { { 2, 0, 1 }, { 1, 2, 0 }, { 0, 1, 2 } };
    const qn_support_point *newest = &s->p[3], *c[3];
    bool outside = false;
    int32_t inner = INT32_MAX;
    int i, n;
    for (i = 0; i < 3; i++) {
        int32_t height;
        qn_int3 x;
        c[0] = &s->p[face[i][0]], c[1] = &s->p[face[i][1]], c[2] = newest;
        qn_simplex_normal(&s->m, newest->w, c[0]->w, c[1]->w);
        height = s->side * qn_wide3_sign32(&s->m, newest->w);
        if (height >= 0) {
            if (height < inner) inner = height;
            continue;
        }
        outside = true;
        n = nearest_of_triangle(s, c);
        if (!n || !find_direction(s, c, n)) continue;
        if (n == 2) {
            qn_row_sub(s->p[face[i][2]].w, c[0]->w, x);
            if (sign_of_edge(s, c[0]->w, newest->w, x) < 0) continue;
        }
        keep(s, c, n);
        return true;
    }
    if (!outside && !qn_row_is_zero(newest->w)) {
        const int32_t height = qn_upper_word(-qn_row_dot(s->d, s->p[0].w));
        s->inner = height < inner ? height : inner;
        return false;
    }
    c[0] = newest; /* nearest where no face or edge at it is; or the origin itself */
    keep(s, c, 1);
    return find_direction(s, c, 1);
}

/* Keeps, of the n points in use, those of the feature nearest the origin, and finds its direction.
 * The newest point is a vertex of that feature: it lies strictly below the plane D . x = D . v of
 * the simplex without it. False where the simplex holds the origin: all n points are kept then, or
 * those of a face, edge or vertex that it lies on. */
static bool keep_nearest(qn_simplex *s)
{
    const qn_support_point *p = s->p, *c[3];
    int n = s->n;
    QN_ASSERT(n >= 1 && n <= 4);
    if (n == 4) return keep_nearest_of_tetrahedron(s);
    c[0] = p, c[1] = p + 1, c[2] = p + n - 1;
    if (n == 3) {
        qn_simplex_normal(&s->m, p[0].w, p[1].w, p[2].w);
        n = nearest_of_triangle(s, c);
    } else if (n == 2 && !is_edge_nearest(p[0].w, p[1].w)) n = 0;
    if (!n) c[0] = c[2], n = 1; /* no feature around it is nearest */
    if (n < s->n) {
        keep(s, c, n);
        c[0] = p, c[1] = p + 1;
    }
    if (n == 3) {
        const int32_t side = qn_wide3_sign32(&s->m, p->w);
        s->side = side < 0 ? 1 : -(side > 0);
    }
    return find_direction(s, c, n);
}

/* ---- Properties of a feature ----------------------------------------------------------------- */

/* The exact sign of D . x, where x leads from one point of the difference to another, or from one
 * point of either body to another. n <= 3. */
static int sign_of(const qn_simplex *s, const int32_t *x)
{
    int64_t at;
    QN_ASSERT(s->n >= 1 && s->n <= 3);
    if (s->n == 3) return qn_wide3_sign32(&s->m, x);
    if (s->n == 2) return sign_of_edge(s, s->p[0].w, s->p[1].w, x);
    at = qn_row_dot(s->p[0].w, x);
    return at < 0 ? -1 : at > 0;
}

/* The exact sign of D . (w - v): negative where w is nearer along D than the simplex is. */
static int side_of(const qn_simplex *s, const int32_t *w)
{
    qn_int3 x;
    qn_row_sub(w, s->p[0].w, x);
    return sign_of(s, x);
}

void qn_simplex_normal(qn_wide3 *m, const int32_t *o, const int32_t *a, const int32_t *b)
{
    const int32_t x = qn_wrap_sub(a[0], o[0]), y = qn_wrap_sub(a[1], o[1]),
                  z = qn_wrap_sub(a[2], o[2]);
    const int32_t u = qn_wrap_sub(b[0], o[0]), v = qn_wrap_sub(b[1], o[1]),
                  w = qn_wrap_sub(b[2], o[2]);
    m->x[0] = qn_signed64(qn_mul2(y, w, qn_wrap_sub(0, z), v));
    m->x[1] = qn_signed64(qn_mul2(z, u, qn_wrap_sub(0, x), w));
    m->x[2] = qn_signed64(qn_mul2(x, v, qn_wrap_sub(0, y), u));
    m->up = qn_row_block64(m->x, m->block);
}

/* vertex |w|, edge |w0 x w1| / |e|, triangle m . w0 / |m|: nothing cancels, as it does in d . w /
 * |d| with a vertex far away. */
int32_t qn_simplex_distance(const qn_simplex *s)
{
    const int32_t *o = s->p[0].w;
    qn_int3 e;
    QN_ASSERT(s->n >= 1 && s->n <= 3);
    if (s->n == 1) { /* never 0: the simplex does not hold the origin */
        const uint64_t square = (uint64_t)qn_row_dot(o, o);
        qn_length l;
        qn_length_of(square, &l);
        return (int32_t)qn_length_nearest(&l, square);
    }
    if (s->n == 3) return qn_wide3_height(&s->m, o, 0);
    qn_row_sub(s->p[1].w, o, e);
    return qn_wide3_over(&s->m, e);
}

/* The angle of d to D is at most 5.7 / 2^30 (gjk.h), that of the turned and rounded R^T d to
 * R^T d 1.8 / 2^30, and two vertices of a body are 2 reach apart. */
int32_t qn_gjk_shortfall(const qn_pair *p)
{
    QN_ASSERT(p->reach[0] >= 0 && p->reach[1] >= 0);
    return (int32_t)((12 * ((uint32_t)p->reach[0] >> 8) + 15 * ((uint32_t)p->reach[1] >> 8)) >>
                     22) +
           1;
}

/* ---- The exact support point ----------------------------------------------------------------- */

/* Of all vertices of a core the one farthest along -D (of A) or D (of B), exactly, beginning from
 * `best`. */
static int extreme_vertex(const qn_pair *p, const qn_simplex *s, int side, int best)
{
    const int n = qn_support_count(p, side);
    qn_int3 most, v;
    int i;
    qn_support_vertex(p, side, best, most);
    for (i = 0; i < n; i++) {
        qn_support_vertex(p, side, i, v);
        qn_row_sub(v, most, v);
        if ((side ? 1 : -1) * sign_of(s, v) <= 0) continue;
        best = i;
        qn_row_add(most, v, most);
    }
    return best;
}

/* w becomes the exact support point along -D; true where it lies below the plane. */
static bool take_extreme(const qn_pair *p, const qn_simplex *s, qn_support_point *w)
{
    w->a = (uint8_t)extreme_vertex(p, s, 0, w->a);
    w->b = (uint8_t)extreme_vertex(p, s, 1, w->b);
    qn_support_place(p, w);
    return side_of(s, w->w) < 0;
}

/* ---- The search ------------------------------------------------------------------------------ */

/* Is w below the plane? d is off by less than 4 and w - v is shorter than 2^30, so beyond 2^32 the
 * rounded product decides. (d is rounded to nearest. Of an edge it is off by 3.9 at most: m is off
 * by .87 at a length of 2^29, which times 2^30.8 is 3.03, and rounding d adds .87.) */
static bool is_below(const qn_simplex *s, const qn_support_point *w)
{
    const int32_t *v = s->p[0].w;
    const int32_t gain = qn_upper_word(qn_signed64(qn_mul3_row(
        s->d, qn_wrap_sub(w->w[0], v[0]), qn_wrap_sub(w->w[1], v[1]), qn_wrap_sub(w->w[2], v[2]))));
    int i;
    if (gain >= 1 || gain < -1) return gain >= 1;
    for (i = 0; i < s->n; i++) /* a point of the simplex lies in the plane */
        if (s->p[i].a == w->a && s->p[i].b == w->b) return false;
    return side_of(s, w->w) < 0;
}

/* How far w lies against d is a lower bound of the distance. A component of the unit direction is
 * off by 1.2, which is 2.1 over |w| < 2^30, and the sum is rounded by 1/2. Is the bound more than
 * enough? Then d is the axis. */
QN_OWN_STACK static bool is_beyond(const int32_t *d, const int32_t *w, int32_t enough, qn_axis *out)
{
    qn_int3 n;
    int32_t least;
    qn_row_unit(d, n);
    least = -3 - qn_row_dot30(n, w);
    if (least > out->sep) out->sep = least;
    if (least <= enough) return false;
    qn_row_copy(n, out->n);
    return true;
}

qn_gjk_end qn_gjk(const qn_pair *p, qn_simplex *s, int32_t stop, int passes, qn_axis *out)
{
    /* Beyond it the search, if it went on, would find more than stop and the band as well. The last
     * 2 units are for B's vertices, which are chosen before they are rounded. No distance is beyond
     * INT32_MAX. */
    const int32_t shortfall = qn_gjk_shortfall(p);
    const uint32_t sum = (uint32_t)stop + p->band + (uint32_t)shortfall + 2;
    const int32_t enough = sum < INT32_MAX ? (int32_t)sum : INT32_MAX;
    /* A point's gap is measured where its product d . w is no more than this: with a stop where the
     * gap, by |d| >= 2^29, may be enough; always where a cap may end the search, which then gives
     * the gap; else never but of the last one that the guard lets in. */
    int32_t most = enough < INT32_MAX ? -(enough >> 3) : INT32_MIN;
    QN_ASSERT(stop >= 0 && passes >= 0);
    if (passes && passes < QN_MAX_GJK_PASSES) most = INT32_MAX;
    else passes = QN_MAX_GJK_PASSES;
    out->sep = 0;
    s->n = s->inner = 0;
    if (qn_row_is_zero(s->d)) s->d[0] = -1;
    qn_row_block32(s->d, s->d);
    for (passes++; passes; passes--) { /* the first point is not counted */
        qn_support_point *w = &s->p[s->n];
        QN_ASSERT(s->n <= 3);
        qn_support_find(p, s->d, w);
        if ((passes == 1 ||
             (most > INT32_MIN && qn_upper_word(qn_row_dot_here(s->d, w->w)) <= most)) &&
            is_beyond(s->d, w->w, enough, out)) {
            s->n += !s->n;
            return QN_GJK_BEYOND;
        }
        if (s->n && !is_below(s, w)) {
            int32_t beyond;
            out->sep = qn_simplex_distance(s);
            /* So much, and above 0, it is apart, unless a vertex was missed. */
            beyond = out->sep - p->radius - p->band;
            if (beyond <= 0 || beyond > shortfall || !take_extreme(p, s, w)) {
                qn_row_unit(s->d, out->n);
                return QN_GJK_NEAREST;
            }
        }
        s->n++;
        if (!keep_nearest(s)) return QN_GJK_OVERLAP;
    }
    qn_row_unit(s->d, out->n);
    return QN_GJK_CAPPED;
}

/* ---- Where, once at the end ------------------------------------------------------------------ */

/* Where the foot of x is on the way from 0 to e. */
static int32_t foot_of(const int32_t *e, const int32_t *x)
{
    return qn_ratio30(qn_row_dot(e, x), qn_row_dot(e, e));
}

/* In a sliver the foot on a side is far from what the two weights alone make. */
void qn_gjk_weights(const int32_t *e, int32_t *f, int k, int32_t *x)
{
    const int64_t all = qn_row_turn(e, f, k);
    int32_t u = qn_ratio30(qn_row_turn(x, f, k), all), v = qn_ratio30(qn_row_turn(e, x, k), all);
    if (!v) u = foot_of(e, x);
    else if (!u) v = foot_of(f, x);
    else if (u > QN_ONE30 - v) {
        qn_row_sub(f, e, f);
        qn_row_sub(x, e, x);
        v = foot_of(f, x);
        u = QN_ONE30 - v;
    }
    QN_ASSERT(u >= 0 && v >= 0 && u <= QN_ONE30 - v);
    x[1] = u, x[2] = v;
}

/* The barycentric coordinates of q = -a->sep a->n, which lies in the feature within a unit. A
 * triangle is seen along the axis largest in its normal, which shows 1 / sqrt 3 of its area at
 * least. */
static void find_weights(const qn_simplex *s, const qn_axis *a, int32_t *x)
{
    qn_int3 e, f;
    if (s->n == 1) return;
    qn_row_sub(s->p[1].w, s->p[0].w, e);
    qn_row_negate(s->p[0].w, x);
    qn_row_along(x, a->n, -a->sep, x);
    if (s->n == 2) x[1] = foot_of(e, x);
    else {
        qn_row_sub(s->p[2].w, s->p[0].w, f);
        qn_gjk_weights(e, f, qn_row_largest(s->d), x);
    }
}

void qn_gjk_witness(const qn_pair *p, const qn_simplex *s, qn_axis *out)
{
    qn_int3 q, weight;
    int i;
    find_weights(s, out, weight);
    qn_support_vertex(p, 0, s->p[0].a, q);
    qn_row_copy(q, out->near[0]);
    for (i = 1; i < s->n; i++) { /* from the first: equal vertices give exactly that vertex */
        qn_int3 v;
        qn_support_vertex(p, 0, s->p[i].a, v);
        qn_row_sub(v, q, v);
        qn_row_along(out->near[0], v, weight[i], out->near[0]);
    }
    qn_row_along(out->near[0], out->n, out->sep, out->near[1]);
    out->met = true;
}

/* ---- The initial tetrahedron ----------------------------------------------------------------- */

/* A support point off the point, line or plane of those in use: along both senses of three
 * directions that span all, the plane across the edge, or the normal. */
static bool add_point(const qn_pair *p, qn_simplex *s)
{
    const int32_t *o = s->p[0].w, *v = s->p[1].w;
    qn_support_point *w = &s->p[s->n];
    int i;
    for (i = 0; i < 6; i++) {
        qn_int3 axis = { 0, 0, 0 }, x;
        const int k = i >> 1;
        axis[k] = QN_ONE30 - 1;
        qn_row_sub(v, o, x);
        if (s->n == 3) qn_simplex_normal(&s->m, o, v, s->p[2].w);
        else if (s->n == 2) qn_wide3_cross(&s->m, x, axis);
        else {
            s->m.x[0] = axis[0], s->m.x[1] = axis[1], s->m.x[2] = axis[2];
            s->m.up = qn_row_block64(s->m.x, s->m.block);
        }
        if (i & 1) qn_row_copy(s->m.block, s->d);
        else qn_row_negate(s->m.block, s->d);
        if (qn_row_is_zero(s->d)) continue;
        qn_support_find(p, s->d, w);
        qn_row_sub(w->w, o, x);
        s->side = qn_wide3_sign32(&s->m, x);
        if (!s->side) continue;
        s->n++;
        return true;
    }
    qn_row_negate(s->d, s->d); /* the first of the two senses */
    return false;
}

bool qn_simplex_complete(const qn_pair *p, qn_simplex *s)
{
    while (s->n < 4 && add_point(p, s)) continue; /* ends: a point joins each time */
    return s->n == 4;
}
