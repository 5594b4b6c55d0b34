/* SPDX-License-Identifier: MIT */
#include "zonotope.h"

#include <math.h>

static void offer(zonotope_nearest *best, const big *num, const big *den, const big_vec *way)
{
    if (best->found) {
        /* A first look in floating point; the exact comparison only where that cannot tell. */
        long double was = big_ratio(&best->num, &best->den), is = big_ratio(num, den);
        if (is > was * (1 + 1e-9L)) return;
        if (is > was * (1 - 1e-9L)) {
            big p = big_mul(num, &best->den), q = big_mul(&best->num, den);
            if (big_compare(&p, &q) >= 0) return;
        }
    }
    best->found = 1;
    best->num = *num;
    best->den = *den;
    best->way = *way;
}

/* q measured from the middle of the segment -a .. +a; a is not zero. */
static void offer_segment(zonotope_nearest *best, const big_vec *q, const big_vec *a)
{
    big u = big_vec_dot(q, a), aa = big_vec_dot(a, a), num, den = big_from(1);
    big along = big_abs(&u);
    big_vec way;
    if (big_compare(&along, &aa) > 0) { /* beyond an end */
        way = u.sign > 0 ? big_vec_sub(q, a) : big_vec_add(q, a);
        num = big_vec_dot(&way, &way);
        offer(best, &num, &den, &way);
        return;
    }
    {
        big_vec n = big_vec_cross(q, a), straight = big_vec_scale(q, &aa), back = big_vec_scale(a, &u);
        num = big_vec_dot(&n, &n);
        way = big_vec_sub(&straight, &back);
        offer(best, &num, &aa, &way);
    }
}

/* q measured from the middle of the parallelogram spanned by -+a, -+b; n = a x b is not zero, nn its square. */
static void offer_parallelogram(zonotope_nearest *best, const big_vec *q, const big_vec *a, const big_vec *b, const big_vec *n, const big *nn)
{
    /* q = s a + t b + r n: by Cramer s nn = (q x b).n and t nn = (a x q).n. */
    big_vec qb = big_vec_cross(q, b), aq = big_vec_cross(a, q), beside;
    big s = big_vec_dot(&qb, n), t = big_vec_dot(&aq, n), abs_s = big_abs(&s), abs_t = big_abs(&t);
    int s_out = big_compare(&abs_s, nn) > 0, t_out = big_compare(&abs_t, nn) > 0;
    if (!s_out && !t_out) {
        big r = big_vec_dot(q, n), num = big_mul(&r, &r), sign = big_from(r.sign);
        big_vec way = big_vec_scale(n, &sign);
        offer(best, &num, nn, &way);
        return;
    }
    beside = big_vec_sub(q, b);
    offer_segment(best, &beside, a);
    beside = big_vec_add(q, b);
    offer_segment(best, &beside, a);
    beside = big_vec_sub(q, a);
    offer_segment(best, &beside, b);
    beside = big_vec_add(q, a);
    offer_segment(best, &beside, b);
}

/* The facet with normal n on t's side: where other generators lie in the facet's plane too, the parallelograms of both signs of
 * them are offered; together with those of the other pairs in that plane they cover the facet. */
static void offer_facet(zonotope_nearest *best, const zonotope *z, const big_vec *t, int i, int j, const big_vec *n, int side)
{
    int flat[ZONOTOPE_GENERATORS], count = 0, k, mask;
    big nn = big_vec_dot(n, n);
    big_vec q = *t;
    for (k = 0; k < z->count; k++) {
        big d = big_vec_dot(n, &z->gen[k]);
        if (k == i || k == j) continue;
        if (!d.sign) flat[count++] = k;
        else q = d.sign == side ? big_vec_sub(&q, &z->gen[k]) : big_vec_add(&q, &z->gen[k]);
    }
    for (mask = 0; mask < 1 << count; mask++) {
        big_vec from = q;
        for (k = 0; k < count; k++) from = mask >> k & 1 ? big_vec_sub(&from, &z->gen[flat[k]]) : big_vec_add(&from, &z->gen[flat[k]]);
        offer_parallelogram(best, &from, &z->gen[i], &z->gen[j], n, &nn);
    }
}

/* All generators are parallel: one segment, their sum. */
static void offer_line(zonotope_nearest *best, const zonotope *z, const big_vec *t)
{
    big_vec sum = z->gen[0];
    int k;
    for (k = 1; k < z->count; k++) {
        big d = big_vec_dot(&z->gen[0], &z->gen[k]);
        sum = d.sign > 0 ? big_vec_add(&sum, &z->gen[k]) : big_vec_sub(&sum, &z->gen[k]);
    }
    offer_segment(best, t, &sum);
}

void zonotope_distance(const zonotope *z, const big_vec *t, zonotope_nearest *out)
{
    int i, j, k, spread = 0;
    out->found = 0;
    for (i = 0; i < z->count; i++) {
        for (j = i + 1; j < z->count; j++) {
            big_vec n = big_vec_cross(&z->gen[i], &z->gen[j]);
            big reach = big_from(0), along;
            if (big_vec_is_zero(&n)) continue;
            spread = 1;
            for (k = 0; k < z->count; k++) {
                big d = big_vec_dot(&n, &z->gen[k]);
                d = big_abs(&d);
                reach = big_add(&reach, &d);
            }
            along = big_vec_dot(&n, t);
            {
                /* The nearest point lies on a facet that t is beyond, or in whose plane it lies. */
                big far = big_abs(&along);
                if (big_compare(&far, &reach) >= 0) offer_facet(out, z, t, i, j, &n, along.sign >= 0 ? 1 : -1);
            }
        }
    }
    if (z->count && !spread) offer_line(out, z, t);
    if (!z->count) {
        big num = big_vec_dot(t, t), one = big_from(1);
        offer(out, &num, &one, t);
    }
}
