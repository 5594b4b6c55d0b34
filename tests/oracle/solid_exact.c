/* SPDX-License-Identifier: MIT */
#include "solid_exact.h"

void exact_pair_make(exact_pair *out, const solid *a, const solid *b)
{
    int i;
    out->a = a;
    out->b = b;
    out->scale = big_mul(&a->scale, &b->scale);
    for (i = 0; i < a->vertices; i++) {
        big_vec x = solid_corner(a, i);
        out->corner[0][i] = big_vec_scale(&x, &b->scale);
    }
    for (i = 0; i < b->vertices; i++) {
        big_vec x = solid_corner(b, i);
        out->corner[1][i] = big_vec_scale(&x, &a->scale);
    }
}

/* ---- Directions --------------------------------------------------------- */

big_vec exact_cross(const solid *a, const solid_edge *e, const solid *b, const solid_edge *f)
{
    big_vec u = solid_between(a, e->from, e->to), v = solid_between(b, f->from, f->to);
    return big_vec_cross(&u, &v);
}

/* No three corners of a ring stand in one line, so the first three do. */
big_vec exact_normal(const solid *s, int face)
{
    const int *ring = s->ring + s->face[face].first;
    big_vec u = solid_between(s, ring[0], ring[1]), v = solid_between(s, ring[0], ring[2]);
    return big_vec_cross(&u, &v);
}

int exact_overlap_sign(const exact_pair *p, const big_vec *n)
{
    big far = big_vec_dot(n, &p->corner[0][0]), near = big_vec_dot(n, &p->corner[1][0]);
    int i;
    for (i = 1; i < p->a->vertices; i++) {
        big d = big_vec_dot(n, &p->corner[0][i]);
        if (big_compare(&d, &far) > 0) far = d;
    }
    for (i = 1; i < p->b->vertices; i++) {
        big d = big_vec_dot(n, &p->corner[1][i]);
        if (big_compare(&d, &near) < 0) near = d;
    }
    return big_compare(&far, &near);
}

/* ---- Distances ---------------------------------------------------------- */

static void offer(exact_distance *best, const big *num, const big *den)
{
    if (best->found) {
        big is = big_mul(num, &best->den), was = big_mul(&best->num, den);
        if (big_compare(&is, &was) >= 0) return;
    }
    best->found = 1;
    best->num = *num;
    best->den = *den;
}

static void offer_points(exact_distance *best, const big_vec *x, const big_vec *y)
{
    big_vec w = big_vec_sub(x, y);
    big num = big_vec_dot(&w, &w), one = big_from(1);
    offer(best, &num, &one);
}

static void offer_point_segment(exact_distance *best, const big_vec *x, const big_vec *p, const big_vec *q)
{
    big_vec d = big_vec_sub(q, p), w = big_vec_sub(x, p), n;
    big along = big_vec_dot(&w, &d), length = big_vec_dot(&d, &d), num;
    offer_points(best, x, p);
    offer_points(best, x, q);
    if (along.sign <= 0 || big_compare(&along, &length) >= 0) return;
    n = big_vec_cross(&w, &d);
    num = big_vec_dot(&n, &n);
    offer(best, &num, &length);
}

void exact_offer_edges(exact_distance *best, const exact_pair *p, int edge_a, int edge_b)
{
    const solid_edge *e = &p->a->edge[edge_a], *f = &p->b->edge[edge_b];
    const big_vec *p0 = &p->corner[0][e->from], *p1 = &p->corner[0][e->to], *q0 = &p->corner[1][f->from], *q1 = &p->corner[1][f->to];
    big_vec d = big_vec_sub(p1, p0), g = big_vec_sub(q1, q0), n = big_vec_cross(&d, &g), w = big_vec_sub(q0, p0), wg, wd;
    big nn = big_vec_dot(&n, &n), s, t, num;
    offer_point_segment(best, p0, q0, q1);
    offer_point_segment(best, p1, q0, q1);
    offer_point_segment(best, q0, p0, p1);
    offer_point_segment(best, q1, p0, p1);
    if (!nn.sign) return;
    /* p0 + s d and q0 + t g are nearest: by Cramer s nn = (w x g).n and t nn = (w x d).n. */
    wg = big_vec_cross(&w, &g);
    wd = big_vec_cross(&w, &d);
    s = big_vec_dot(&wg, &n);
    t = big_vec_dot(&wd, &n);
    if (s.sign < 0 || t.sign < 0 || big_compare(&s, &nn) > 0 || big_compare(&t, &nn) > 0) return;
    num = big_vec_dot(&w, &n);
    num = big_mul(&num, &num);
    offer(best, &num, &nn);
}

void exact_offer_corner(exact_distance *best, const exact_pair *p, int body_of_corner, int corner, int face)
{
    const solid *s = body_of_corner ? p->a : p->b;
    const big_vec *at = p->corner[!body_of_corner], *x = &p->corner[body_of_corner][corner];
    const solid_face *f = &s->face[face];
    const int *ring = s->ring + f->first;
    big_vec n = exact_normal(s, face), w;
    big nn = big_vec_dot(&n, &n), num;
    int i;
    for (i = 0; i < f->count; i++) {
        const big_vec *u = &at[ring[i]], *v = &at[ring[(i + 1) % f->count]];
        big_vec d = big_vec_sub(v, u), c;
        big side;
        w = big_vec_sub(x, u);
        c = big_vec_cross(&d, &w);
        side = big_vec_dot(&c, &n);
        if (side.sign < 0) return;
    }
    w = big_vec_sub(x, &at[ring[0]]);
    num = big_vec_dot(&w, &n);
    num = big_mul(&num, &num);
    offer(best, &num, &nn);
}
