/* SPDX-License-Identifier: MIT */
#include "solid_pair.h"

#include <math.h>
#include <string.h>

#include "solid_exact.h"

/* Long doubles place a corner within 2^-31 LSB (coordinates below 2^32, of 64 bits), and directions are right to 2^-50, which moves a corner 2^28 LSB away by
 * 2^-22: what is nearer than this to a decision is decided in wide integers, and ways out that differ by less count as equal. */
#define NEAR 1e-6L

typedef struct search {
    const solid *a, *b;
    solid_answer *out;
    int has_exact;
    exact_pair exact;
    long double least;   /* overlap over all directions */
    int parts, touches;  /* some direction has a gap; some has exactly none, and no overlap */
    long double nearest; /* of all pairs of features */
    solid_vec way;       /* from A's to B's, any length */
} search;

static exact_pair *exact_of(search *s)
{
    if (!s->has_exact) exact_pair_make(&s->exact, s->a, s->b);
    s->has_exact = 1;
    return &s->exact;
}

long double solid_overlap_along(const solid *a, const solid *b, const solid_vec *n)
{
    long double far = solid_dot(n, &a->at[0]), near = solid_dot(n, &b->at[0]), d;
    int i;
    for (i = 1; i < a->vertices; i++) {
        d = solid_dot(n, &a->at[i]);
        if (d > far) far = d;
    }
    for (i = 1; i < b->vertices; i++) {
        d = solid_dot(n, &b->at[i]);
        if (d < near) near = d;
    }
    return far - near;
}

/* ---- Directions --------------------------------------------------------- */

static solid_vec scaled(const solid_vec *u, long double by)
{
    solid_vec r;
    int i;
    for (i = 0; i < 3; i++) r.c[i] = u->c[i] * by;
    return r;
}

static solid_vec rounded(const big_vec *v)
{
    big square = big_vec_dot(v, v);
    solid_vec r;
    int i;
    for (i = 0; i < 3; i++) {
        big part = big_mul(&v->c[i], &v->c[i]);
        r.c[i] = square.sign ? v->c[i].sign * big_root_ratio(&part, &square) : 0;
    }
    return r;
}

/* e x f over its length; false if there is none. Where the edges are nearly parallel a rounded product would have lost its direction. */
static int square_to(const search *s, const solid_edge *e, const solid_edge *f, solid_vec *n)
{
    solid_vec c = solid_cross(&e->along, &f->along);
    long double length = sqrtl(solid_dot(&c, &c));
    if (e->from == e->to || f->from == f->to) return 0;
    if (length < 0x1p-10L) {
        big_vec exact = exact_cross(s->a, e, s->b, f);
        *n = rounded(&exact);
        return !big_vec_is_zero(&exact);
    }
    *n = scaled(&c, 1 / length);
    return 1;
}

static void keep_way(solid_answer *out, const solid_vec *n)
{
    int k;
    for (k = 0; k < out->ways; k++) {
        const solid_vec *was = &out->way[k];
        if (fabsl(was->c[0] - n->c[0]) + fabsl(was->c[1] - n->c[1]) + fabsl(was->c[2] - n->c[2]) < 1e-13L) return;
    }
    if (out->ways < SOLID_WAYS) out->way[out->ways++] = *n;
}

/* A face of A or of B, or an edge of each: where a direction comes from. */
typedef struct source {
    int face_a, face_b, edge_a, edge_b;
} source;

static big_vec exact_of_source(const search *s, const source *from)
{
    if (from->face_a >= 0) return exact_normal(s->a, from->face_a);
    if (from->face_b >= 0) return exact_normal(s->b, from->face_b);
    return exact_cross(s->a, &s->a->edge[from->edge_a], s->b, &s->b->edge[from->edge_b]);
}

/* n is that of the source, times sign. */
static void offer(search *s, const solid_vec *n, const source *from, int sign)
{
    long double overlap = solid_overlap_along(s->a, s->b, n);
    if (fabsl(overlap) <= NEAR) {
        big minus = big_from(sign);
        big_vec way = exact_of_source(s, from);
        int is;
        way = big_vec_scale(&way, &minus);
        is = exact_overlap_sign(exact_of(s), &way);
        if (is < 0) s->parts = 1;
        if (is == 0) s->touches = 1;
    } else if (overlap < 0) {
        s->parts = 1;
    }
    if (s->out->ways && overlap > s->least + NEAR) return;
    if (overlap < s->least - NEAR) s->out->ways = 0;
    if (overlap < s->least) s->least = overlap;
    keep_way(s->out, n);
}

/* Whether both faces beside the edge lean clearly to one side along this direction: then no plane that holds it rests on the edge. */
static int is_on_one_side(const solid *s, const solid_edge *e, const solid_vec *along)
{
    long double u, v;
    if (s->rank < 2) return 0;
    u = solid_dot(&s->face[e->face[0]].normal, along);
    v = solid_dot(&s->face[e->face[1]].normal, along);
    return (u > 1e-12L && v > 1e-12L) || (u < -1e-12L && v < -1e-12L);
}

static void try_edges(search *s)
{
    source from = { -1, -1, 0, 0 };
    for (from.edge_a = 0; from.edge_a < s->a->edges; from.edge_a++) {
        const solid_edge *e = &s->a->edge[from.edge_a];
        for (from.edge_b = 0; from.edge_b < s->b->edges; from.edge_b++) {
            const solid_edge *f = &s->b->edge[from.edge_b];
            solid_vec n, back;
            if (is_on_one_side(s->a, e, &f->along) || is_on_one_side(s->b, f, &e->along) || !square_to(s, e, f, &n)) continue;
            back = scaled(&n, -1);
            offer(s, &n, &from, 1);
            offer(s, &back, &from, -1);
        }
    }
}

static void try_directions(search *s)
{
    source from = { -1, -1, -1, -1 };
    int i;
    for (i = 0; i < s->a->faces; i++) {
        from.face_a = i;
        offer(s, &s->a->face[i].normal, &from, 1);
    }
    from.face_a = -1;
    for (i = 0; i < s->b->faces; i++) {
        solid_vec back = scaled(&s->b->face[i].normal, -1);
        from.face_b = i;
        offer(s, &back, &from, -1);
    }
    try_edges(s);
}

/* Of the difference of the two. */
static int rank_of(const search *s)
{
    const solid *flat = s->a->rank >= s->b->rank ? s->a : s->b, *other = flat == s->a ? s->b : s->a;
    big_vec n;
    int i;
    if (flat->rank == 3 || other->rank == 0) return flat->rank;
    if (flat->rank == 1) {
        n = exact_cross(s->a, &s->a->edge[0], s->b, &s->b->edge[0]);
        return big_vec_is_zero(&n) ? 1 : 2;
    }
    n = exact_normal(flat, 0);
    for (i = 0; i < other->edges; i++) {
        big_vec e = solid_between(other, other->edge[i].from, other->edge[i].to);
        big d = big_vec_dot(&n, &e);
        if (d.sign) return 3;
    }
    return 2;
}

/* ---- Features ----------------------------------------------------------- */

static void offer_gap(search *s, const solid_vec *way, long double sign)
{
    long double length = sqrtl(solid_dot(way, way));
    if (length >= s->nearest) return;
    s->nearest = length;
    s->way = scaled(way, sign);
}

/* From the segment p q to the point x, times sign. */
static void offer_point(search *s, const solid_vec *x, const solid_vec *p, const solid_vec *q, long double sign)
{
    solid_vec d = solid_minus(q, p), w = solid_minus(x, p), at;
    long double dd = solid_dot(&d, &d), t = dd > 0 ? solid_dot(&w, &d) / dd : 0;
    at = scaled(&d, fminl(fmaxl(t, 0), 1));
    w = solid_minus(&w, &at);
    offer_gap(s, &w, sign);
}

static void offer_edges(search *s, const solid_edge *e, const solid_edge *f)
{
    const solid_vec *p0 = &s->a->at[e->from], *p1 = &s->a->at[e->to], *q0 = &s->b->at[f->from], *q1 = &s->b->at[f->to];
    solid_vec d = solid_minus(p1, p0), g = solid_minus(q1, q0), w = solid_minus(q0, p0), middle = w, n, across, wg, wd;
    long double dd = solid_dot(&d, &d), gg = solid_dot(&g, &g), sine, t, u;
    int i;
    /* Nothing on them is nearer than their middles less half of both. */
    for (i = 0; i < 3; i++) middle.c[i] += (g.c[i] - d.c[i]) / 2;
    if (sqrtl(solid_dot(&middle, &middle)) > s->nearest + (sqrtl(dd) + sqrtl(gg)) / 2 + 1) return;
    offer_point(s, q0, p0, p1, 1);
    offer_point(s, q1, p0, p1, 1);
    offer_point(s, p0, q0, q1, -1);
    offer_point(s, p1, q0, q1, -1);
    if (!square_to(s, e, f, &n)) return;
    across = solid_cross(&d, &g);
    sine = solid_dot(&across, &n);
    /* Nearer to parallel, the ends are as near as the middles but for 2^-40 of the length. */
    if (!(sine > 0x1p-40L * sqrtl(dd * gg))) return;
    wg = solid_cross(&w, &g);
    wd = solid_cross(&w, &d);
    t = solid_dot(&wg, &n) / sine; /* p0 + t d and q0 + u g are nearest: by Cramer, with d x g = sine n */
    u = solid_dot(&wd, &n) / sine;
    if (!(t >= 0 && t <= 1 && u >= 0 && u <= 1)) return;
    n = scaled(&n, solid_dot(&w, &n));
    offer_gap(s, &n, 1);
}

static void offer_corner(search *s, const solid_vec *x, const solid *body, const solid_face *f, long double sign)
{
    const int *ring = body->ring + f->first;
    solid_vec w = solid_minus(x, &body->at[ring[0]]);
    long double height = solid_dot(&w, &f->normal);
    int i;
    if (fabsl(height) >= s->nearest) return;
    for (i = 0; i < f->count; i++) {
        const solid_vec *u = &body->at[ring[i]], *v = &body->at[ring[(i + 1) % f->count]];
        solid_vec d = solid_minus(v, u), c;
        w = solid_minus(x, u);
        c = solid_cross(&d, &w);
        if (solid_dot(&c, &f->normal) < 0) return;
    }
    w = scaled(&f->normal, height);
    offer_gap(s, &w, sign);
}

static void try_features(search *s)
{
    int i, j;
    s->nearest = HUGE_VALL;
    for (i = 0; i < s->a->edges; i++)
        for (j = 0; j < s->b->edges; j++) offer_edges(s, &s->a->edge[i], &s->b->edge[j]);
    for (i = 0; i < s->a->faces; i++)
        for (j = 0; j < s->b->vertices; j++) offer_corner(s, &s->b->at[j], s->a, &s->a->face[i], 1);
    for (i = 0; i < s->b->faces; i++)
        for (j = 0; j < s->a->vertices; j++) offer_corner(s, &s->a->at[j], s->b, &s->b->face[i], -1);
}

/* The same without rounding, of the features that are nearest but for a hair. */
static void try_exactly(search *s, exact_distance *best)
{
    const exact_pair *p = exact_of(s);
    long double limit = s->nearest + NEAR;
    int i, j;
    best->found = 0;
    for (i = 0; i < s->a->edges; i++)
        for (j = 0; j < s->b->edges; j++) {
            s->nearest = HUGE_VALL;
            offer_edges(s, &s->a->edge[i], &s->b->edge[j]);
            if (s->nearest <= limit) exact_offer_edges(best, p, i, j);
        }
    for (i = 0; i < s->a->faces; i++)
        for (j = 0; j < s->b->vertices; j++)
            if (fabsl(solid_dot(&s->a->face[i].normal, &s->b->at[j]) - s->a->face[i].offset) <= limit) exact_offer_corner(best, p, 1, j, i);
    for (i = 0; i < s->b->faces; i++)
        for (j = 0; j < s->a->vertices; j++)
            if (fabsl(solid_dot(&s->b->face[i].normal, &s->a->at[j]) - s->b->face[i].offset) <= limit) exact_offer_corner(best, p, 0, j, i);
}

/* ---- The answer --------------------------------------------------------- */

/* The cores are apart, or their difference is flat. */
static void measure_gap(search *s, int64_t radius)
{
    solid_answer *out = s->out;
    out->ways = 0;
    try_features(s);
    out->core = s->nearest;
    out->apart = 1;
    out->sign = s->nearest > (long double)radius ? 1 : -1;
    if (s->nearest > 1e-3L) {
        s->way = scaled(&s->way, 1 / s->nearest);
        keep_way(out, &s->way);
    }
    if (s->nearest < NEAR || fabsl(s->nearest - (long double)radius) < NEAR) {
        exact_distance d;
        big limit = big_from(radius);
        try_exactly(s, &d); /* finds what was found before */
        limit = big_mul(&limit, &limit);
        limit = big_mul(&limit, &s->exact.scale);
        limit = big_mul(&limit, &s->exact.scale);
        limit = big_mul(&limit, &d.den);
        out->apart = d.num.sign > 0;
        out->sign = big_compare(&d.num, &limit);
        if (!out->apart) out->core = 0;
    }
}

void solid_separate(const solid *a, const solid *b, int64_t radius, solid_answer *out)
{
    static search s;
    s.a = a;
    s.b = b;
    s.out = out;
    s.has_exact = s.parts = s.touches = 0;
    s.least = HUGE_VALL;
    out->ways = 0;
    out->rank = rank_of(&s);
    try_directions(&s);
    if (out->rank < 3 || s.parts) {
        measure_gap(&s, radius);
        return;
    }
    out->apart = 0;
    out->core = s.touches ? 0 : -s.least;
    out->sign = s.touches && !radius ? 0 : -1;
}
