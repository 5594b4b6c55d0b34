/* SPDX-License-Identifier: MIT */
/* Closest-feature regions of a simplex, by exact signs (Ericson 2005, 5.1 and 9.5, with signs for
 * quotients).
 *
 *   1. Vertex, edge, triangle, tetrahedron: which feature is nearest the origin. A feature on the
 *      border of two regions is the lower one, so a kept point always has a positive weight.
 *   2. The direction of the feature, its distance, barycentric coordinates.
 *   3. The initial tetrahedron of a depth search.
 *
 * Every sign is that of a dot of exact vectors: the weight of a corner of a triangle is its normal
 * times the product p_i x p_j of the two others. */
#include "narrow/simplex.h"

#include "num/predicate.h"

#define AT(s, j) ((s)->p[(s)->at[j]])

/* ---- 1. The nearest feature ------------------------------------------------------------------ */

void qn_simplex_begin(qn_simplex *s)
{
    int i;
    s->inner = 0;
    for (i = 0; i < 4; i++) s->at[i] = (uint8_t)i;
    s->n = 0;
}

/* The i-th, j-th and k-th come first, n of them stay in use. */
static void keep(qn_simplex *s, int i, int j, int k, int n)
{
    const uint8_t a = s->at[i], b = s->at[j], c = s->at[k];
    s->at[0] = a;
    s->at[1] = b;
    s->at[2] = c;
    s->at[3] = (uint8_t)(6 - a - b - c);
    s->n = n;
}

static void keep_newest(qn_simplex *s)
{
    const int last = s->n - 1;
    const uint8_t a = s->at[last];
    s->at[last] = s->at[0];
    s->at[0] = a;
    s->n = 1;
}

/* 30 bits: the largest component is 2^29 to 2^30. */
QN_FOR_ASSERT bool has_30_bits(const int32_t *d)
{
    return qn_row_size(d) >> 29 && qn_row_size(d) <= (uint32_t)QN_ONE30;
}

/* D, and d, of the points in use. False where the origin lies on it. */
static bool find_direction(qn_simplex *s)
{
    const int32_t *o = AT(s, 0).w;
    if (s->n == 1) qn_row_block32(o, s->d);
    else if (s->n == 2) {
        qn_int3 e;
        int64_t x[3];
        qn_row_cross(o, AT(s, 1).w, s->m.x);
        (void)qn_row_block64(s->m.x, s->m.block);
        qn_row_sub(AT(s, 1).w, o, e);
        qn_row_cross(e, s->m.block, x);
        (void)qn_row_block64(x, s->d);
    } else {
        const int side = qn_wide3_sign32(&s->m, o);
        int i;
        if (!side) return false;
        for (i = 0; i < 3; i++) {
            if (side < 0)
                s->m.x[i] = qn_signed64(0u - (uint64_t)s->m.x[i]),
                s->m.block[i] = qn_wrap_sub(0, s->m.block[i]);
            s->d[i] = s->m.block[i];
        }
    }
    QN_ASSERT(qn_row_is_zero(s->d) || has_30_bits(s->d));
    return !qn_row_is_zero(s->d);
}

/*  region i |  region ij  | region j    w_i . (w_i - w_j) <= 0: w_i is nearest
 *  ---------i=============j---------    w_j . (w_j - w_i) <= 0: w_j is nearest
 *           |             |             else a point between them
 * j is the newest, so that i is not nearest, but on a face of a tetrahedron. */
static bool is_edge_nearest(const qn_simplex *s, int i, int j)
{
    qn_int3 e;
    qn_row_sub(AT(s, i).w, AT(s, j).w, e);
    return qn_row_dot(e, AT(s, j).w) < 0 && (s->n < 4 || qn_row_dot(e, AT(s, i).w) > 0);
}

/* The exact sign of the barycentric coordinate of the corner that i and j face, m the normal. */
static int weight_sign(const qn_simplex *s, int i, int j)
{
    int64_t x[3];
    qn_row_cross(AT(s, i).w, AT(s, j).w, x);
    return qn_wide3_sign64(&s->m, x);
}

/* Of the triangle i j k, k the newest, with the normal m: the face where all three weights are
 * positive; an edge at k where the weight of the third corner is not, and the nearest point of its
 * line is between its ends. The two edge regions at k do not meet. False where k itself is nearest,
 * or, of a tetrahedron, a feature of another face. The weight of k is positive where there is no
 * other face, for k lies below the edge i j. */
static bool keep_nearest_of_triangle(qn_simplex *s, int i, int j, int k)
{
    const int a = weight_sign(s, j, k), b = weight_sign(s, k, i);
    if (a > 0 && b > 0) {
        if (s->n == 4 && weight_sign(s, i, j) <= 0) return false;
        keep(s, i, j, k, 3);
    } else if (b <= 0 && is_edge_nearest(s, i, k)) keep(s, i, k, j, 2);
    else if (a <= 0 && is_edge_nearest(s, j, k)) keep(s, j, k, i, 2);
    else return false;
    return true;
}

/* Of the three faces at the newest point, 3: a feature of one that the origin lies outside of is
 * the nearest of all exactly where its direction supports the fourth point as well, as that of the
 * face itself does. No two lengths are compared. The fourth point lies on the same side of each of
 * the three, with corners in this order. s->d is the normal of the fourth face, outward. */
static bool keep_nearest_of_tetrahedron(qn_simplex *s)
{
    static const uint8_t face[3][3] = { { 0, 1, 2 }, { 1, 2, 0 }, { 2, 0, 1 } };
    uint8_t all[4];
    const int32_t *newest = AT(s, 3).w;
    bool outside = false;
    int32_t inner = INT32_MAX;
    int i, j, inside = 0;
    for (i = 0; i < 4; i++) all[i] = s->at[i];
    for (i = 0; i < 3; i++) {
        const uint8_t *c = face[i];
        const int32_t *other = AT(s, c[2]).w;
        int32_t height;
        qn_simplex_normal(&s->m, newest, AT(s, c[0]).w, AT(s, c[1]).w);
        if (!i) {
            qn_int3 x;
            qn_row_sub(other, newest, x);
            inside = qn_wide3_sign32(&s->m, x) < 0 ? -1 : 1; /* not 0: the four span a solid */
        }
        height = -inside * qn_wide3_sign32(&s->m, newest);
        if (height >= 0) {
            if (height < inner) inner = height;
            continue;
        }
        outside = true;
        if (!keep_nearest_of_triangle(s, c[0], c[1], 3)) continue;
        if (find_direction(s) && (s->n == 3 || qn_simplex_side(s, other) >= 0)) return true;
        for (j = 0; j < 4; j++) s->at[j] = all[j];
        s->n = 4;
    }
    if (!outside && !qn_row_is_zero(newest)) {
        const int32_t height = qn_upper_word(qn_row_dot(s->d, AT(s, 0).w));
        s->inner = height < inner ? height : inner;
        return false;
    }
    keep_newest(s); /* nearest where no face or edge at it is; or the origin itself */
    return find_direction(s);
}

bool qn_simplex_nearest(qn_simplex *s)
{
    const int32_t *u = AT(s, 0).w, *v = AT(s, 1).w;
    bool is_kept = true;
    QN_ASSERT(s->n >= 1 && s->n <= 4);
    if (s->n == 4) return keep_nearest_of_tetrahedron(s);
    if (s->n == 3) {
        qn_simplex_normal(&s->m, u, v, AT(s, 2).w);
        is_kept = keep_nearest_of_triangle(s, 0, 1, 2);
    } else if (s->n == 2) is_kept = is_edge_nearest(s, 0, 1);
    if (!is_kept) keep_newest(s); /* no feature around it is nearest */
    return find_direction(s);
}

/* ---- 2. Properties of a feature -------------------------------------------------------------- */

int qn_simplex_sign(const qn_simplex *s, const int32_t *from, const int32_t *to)
{
    const int32_t *o = AT(s, 0).w;
    qn_int3 x;
    QN_ASSERT(s->n >= 1 && s->n <= 3);
    qn_row_sub(to, from, x);
    if (s->n == 2) { /* (e x m) . x = m . (x x e) */
        qn_int3 e;
        int64_t c[3];
        qn_row_sub(AT(s, 1).w, o, e);
        qn_row_cross(x, e, c);
        return qn_wide3_sign64(&s->m, c);
    }
    if (s->n == 1) {
        const int64_t at = qn_row_dot(o, x);
        return at < 0 ? -1 : at > 0;
    }
    return qn_wide3_sign32(&s->m, x);
}

int qn_simplex_side(const qn_simplex *s, const int32_t *w)
{
    return qn_simplex_sign(s, AT(s, 0).w, w);
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
    (void)qn_row_block64(m->x, m->block);
}

/* vertex |w|, edge |w0 x w1| / |e|, triangle m . w0 / |m|: nothing cancels, as it does in d . w /
 * |d| with a vertex far away. */
int32_t qn_simplex_distance(const qn_simplex *s)
{
    const int32_t *o = AT(s, 0).w;
    qn_int3 e;
    QN_ASSERT(s->n >= 1 && s->n <= 3);
    if (s->n == 1) return (int32_t)qn_root64_round((uint64_t)qn_row_dot(o, o));
    if (s->n == 3) return qn_wide3_height(&s->m, o, 0);
    qn_row_sub(AT(s, 1).w, o, e);
    return qn_wide3_over(&s->m, e);
}

/* Where the foot of x is on the way from 0 to e. */
static int32_t foot_of(const int32_t *e, const int32_t *x)
{
    return qn_ratio30(qn_row_dot(e, x), qn_row_dot(e, e));
}

/* Of a triangle seen along the axis largest in its normal, which shows 1 / sqrt 3 of its area at
 * least. Where rounding leaves q beyond a side, it lies on that: in a sliver its foot is far from
 * what the other two weights alone make. */
void qn_simplex_barycentric(const qn_simplex *s, const int32_t *q, int32_t weight[3])
{
    qn_int3 e, f, x;
    weight[0] = QN_ONE30;
    weight[1] = weight[2] = 0;
    if (s->n == 1) return;
    qn_row_sub(AT(s, 1).w, AT(s, 0).w, e);
    qn_row_sub(q, AT(s, 0).w, x);
    if (s->n == 2) weight[1] = foot_of(e, x);
    else {
        static const uint8_t next[4] = { 1, 2, 0, 1 };
        const int k = qn_row_largest(s->d), i = next[k], j = next[i];
        int64_t all;
        qn_row_sub(AT(s, 2).w, AT(s, 0).w, f);
        all = (int64_t)qn_mul2(e[i], f[j], qn_wrap_sub(0, e[j]), f[i]);
        weight[1] = qn_ratio30((int64_t)qn_mul2(x[i], f[j], qn_wrap_sub(0, x[j]), f[i]), all);
        weight[2] = qn_ratio30((int64_t)qn_mul2(e[i], x[j], qn_wrap_sub(0, e[j]), x[i]), all);
        if (!weight[2]) weight[1] = foot_of(e, x);
        else if (!weight[1]) weight[2] = foot_of(f, x);
        else if (weight[1] > QN_ONE30 - weight[2]) {
            qn_row_sub(f, e, f);
            qn_row_sub(x, e, x);
            weight[2] = foot_of(f, x);
            weight[1] = QN_ONE30 - weight[2];
        }
    }
    weight[0] -= weight[1] + weight[2];
    QN_ASSERT(weight[0] >= 0 && weight[1] >= 0 && weight[2] >= 0);
}

/* ---- 3. The initial tetrahedron -------------------------------------------------------------- */

/* Is w off the point, line or plane of the points in use? s->m is the normal of that plane. */
static bool is_independent(qn_simplex *s, const int32_t *w)
{
    const int32_t *o = AT(s, 0).w;
    qn_int3 x;
    qn_row_sub(w, o, x);
    if (s->n == 1) return !qn_row_is_zero(x);
    if (s->n == 3) return qn_wide3_sign32(&s->m, x) != 0;
    qn_simplex_normal(&s->m, o, AT(s, 1).w, w);
    return (s->m.x[0] | s->m.x[1] | s->m.x[2]) != 0;
}

/* The support points along both senses of three directions that span all, the plane across the
 * edge, or the normal. */
static bool add_point(const qn_pair *p, qn_simplex *s)
{
    const int32_t *o = AT(s, 0).w, *w = AT(s, s->n).w;
    int i;
    for (i = 0; i < 6; i++) {
        qn_int3 axis = { 0, 0, 0 }, end;
        axis[i >> 1] = i & 1 ? 1 - QN_ONE30 : QN_ONE30 - 1;
        if (s->n == 1) qn_row_copy(axis, s->d);
        else {
            qn_row_add(o, axis, end);
            qn_simplex_normal(&s->m, o, AT(s, 1).w, s->n == 2 ? end : AT(s, 2).w);
            qn_row_copy(s->m.block, s->d);
            if (s->n == 3 && i & 1) qn_row_negate(s->d, s->d);
        }
        if (qn_row_is_zero(s->d)) continue;
        qn_support_find(p, s->d, &AT(s, s->n));
        if (!is_independent(s, w)) continue;
        s->n++;
        return true;
    }
    return false;
}

bool qn_simplex_complete(const qn_pair *p, qn_simplex *s)
{
    while (s->n < 4 && add_point(p, s)) continue; /* ends: a point joins each time */
    return s->n == 4;
}
