/* SPDX-License-Identifier: MIT */
/* Slow and exact: the least depth of two point sets over every plane that a facet of their difference can lie in: three points of one, or
 * two of each. Heights in two words, orders in 384-bit integers, and apart from the library. */
#ifndef QUOIN_DEPTH_ORACLE_H
#define QUOIN_DEPTH_ORACLE_H

#define WIDE_WORDS 12
#include "unit/gjk_bodies.h"

typedef struct oracle_depth {
    wide reach;  /* n . w: the depth times |n|; negative: apart */
    wide square; /* |n|^2, 0: none seen */
} oracle_depth;

/* high 2^32 + low */
typedef struct oracle_height {
    int64_t high, low;
} oracle_height;

/* n . p for components of n below 2^62 and of p below 2^29: both sums stay below 3 * 2^61. Then low is below 2^32. */
static inline oracle_height oracle_height_of(const int64_t n[3], const oracle_point *p)
{
    oracle_height h = { 0, 0 };
    int k;
    for (k = 0; k < 3; k++) {
        h.high += n[k] / ((int64_t)1 << 32) * p->v[k];
        h.low += n[k] % ((int64_t)1 << 32) * p->v[k];
    }
    h.high += h.low / ((int64_t)1 << 32);
    h.low %= (int64_t)1 << 32;
    return h;
}

/* u - v of two such, or of two differences of such */
static inline oracle_height oracle_rise(oracle_height u, oracle_height v)
{
    oracle_height h;
    h.low = u.low - v.low;
    h.high = u.high - v.high + h.low / ((int64_t)1 << 32);
    h.low %= (int64_t)1 << 32;
    return h;
}

/* |low| < 2^32: it decides where high is 0 alone. */
static inline int oracle_is_below(oracle_height u, oracle_height v)
{
    const oracle_height h = oracle_rise(u, v);
    return h.high < 0 || (h.high == 0 && h.low < 0);
}

/* The lowest and the highest of a body's points along n. */
static inline void oracle_ends(const int64_t n[3], const body *c, oracle_height *low, oracle_height *high)
{
    int i;
    *low = *high = oracle_height_of(n, &c->p[0]);
    for (i = 1; i < c->count; i++) {
        const oracle_height x = oracle_height_of(n, &c->p[i]);
        if (oracle_is_below(x, *low)) *low = x;
        if (oracle_is_below(*high, x)) *high = x;
    }
}

static inline wide oracle_wide(oracle_height h) { return wide_add(wide_mul(wide_from(h.high), wide_from((int64_t)1 << 32)), wide_from(h.low)); }

/* max over A of n . a less min over B of n . b */
static inline wide oracle_overlap(const int64_t n[3])
{
    oracle_height low[2], high[2];
    oracle_ends(n, &body_a, &low[0], &high[0]);
    oracle_ends(n, &body_b, &low[1], &high[1]);
    return oracle_wide(oracle_rise(high[0], low[1]));
}

/* Sign of reach_u / sqrt(square_u) - reach_v / sqrt(square_v). */
static inline int oracle_order(wide reach_u, wide square_u, wide reach_v, wide square_v)
{
    int su = wide_sign(reach_u), sv = wide_sign(reach_v);
    wide u = wide_mul(wide_mul(reach_u, reach_u), square_v), v = wide_mul(wide_mul(reach_v, reach_v), square_u);
    if (su != sv || !su) return su - sv;
    return su * wide_sign(wide_sub(u, v));
}

/* Of n and its opposite, which have one length, the one along which less is the overlap. */
static inline void oracle_try(oracle_depth *best, const int64_t n[3])
{
    const wide3 u = wide3_from(n);
    oracle_height low[2], high[2], way, back;
    wide square, reach;
    if (!(n[0] | n[1] | n[2])) return;
    oracle_ends(n, &body_a, &low[0], &high[0]);
    oracle_ends(n, &body_b, &low[1], &high[1]);
    way = oracle_rise(high[0], low[1]);
    back = oracle_rise(high[1], low[0]);
    square = wide3_dot(&u, &u);
    reach = oracle_wide(oracle_is_below(back, way) ? back : way);
    if (wide_sign(best->square) && oracle_order(reach, square, best->reach, best->square) >= 0) return;
    best->reach = reach;
    best->square = square;
}

/* The edge from point i to point j times that from k to l: below 2^29 a component each, and below 2^59 their product's. */
static inline void oracle_try_edges(oracle_depth *best, const body *c, int i, int j, const body *d, int k, int l)
{
    int64_t e[3], f[3], n[3];
    int m;
    for (m = 0; m < 3; m++) {
        e[m] = (int64_t)c->p[j].v[m] - c->p[i].v[m];
        f[m] = (int64_t)d->p[l].v[m] - d->p[k].v[m];
    }
    for (m = 0; m < 3; m++) n[m] = e[(m + 1) % 3] * f[(m + 2) % 3] - e[(m + 2) % 3] * f[(m + 1) % 3];
    oracle_try(best, n);
}

/* The numbers are long and the smallest board's stack is short: the two kinds of planes are tried one after the other, each in a frame of
 * its own. */
#define OWN_FRAME __attribute__((noinline, unused))

static OWN_FRAME void oracle_faces(oracle_depth *best, const body *c)
{
    int i, j, k;
    for (i = 0; i < c->count; i++)
        for (j = i + 1; j < c->count; j++)
            for (k = j + 1; k < c->count; k++) oracle_try_edges(best, c, i, j, c, i, k);
}

static OWN_FRAME void oracle_edges(oracle_depth *best)
{
    int i, j, k, l;
    for (i = 0; i < body_a.count; i++)
        for (j = i + 1; j < body_a.count; j++)
            for (k = 0; k < body_b.count; k++)
                for (l = k + 1; l < body_b.count; l++) oracle_try_edges(best, &body_a, i, j, &body_b, k, l);
}

/* square is 0 where no plane is spanned: the difference is a line or a point. */
static inline oracle_depth oracle_least_depth(void)
{
    oracle_depth best;
    best.reach = best.square = wide_from(0);
    oracle_faces(&best, &body_a);
    oracle_faces(&best, &body_b);
    oracle_edges(&best);
    return best;
}

#endif
