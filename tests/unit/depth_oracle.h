/* SPDX-License-Identifier: MIT */
/* Slow and exact: the least depth of two point sets over every plane that a facet of their difference can lie in: three points of one, or
 * two of each. In 384-bit integers, and apart from the library. */
#ifndef QUOIN_DEPTH_ORACLE_H
#define QUOIN_DEPTH_ORACLE_H

#define WIDE_WORDS 12
#include "unit/gjk_bodies.h"

typedef struct oracle_depth {
    wide3 n;     /* the normal of the least, from A to B */
    wide reach;  /* n . w: the depth times |n|; negative: apart */
    wide square; /* |n|^2, 0: none seen */
} oracle_depth;

static inline wide oracle_reach(const wide3 *n, const oracle_point *p)
{
    int64_t v[3];
    wide3 u;
    int k;
    for (k = 0; k < 3; k++) v[k] = p->v[k];
    u = wide3_from(v);
    return wide3_dot(n, &u);
}

/* max over A of n . a less min over B of n . b */
static inline wide oracle_overlap(const wide3 *n)
{
    wide high = oracle_reach(n, &body_a.p[0]), low = oracle_reach(n, &body_b.p[0]), x;
    int i;
    for (i = 1; i < body_a.count; i++) {
        x = oracle_reach(n, &body_a.p[i]);
        if (wide_sign(wide_sub(x, high)) > 0) high = x;
    }
    for (i = 1; i < body_b.count; i++) {
        x = oracle_reach(n, &body_b.p[i]);
        if (wide_sign(wide_sub(x, low)) < 0) low = x;
    }
    return wide_sub(high, low);
}

/* Sign of reach_u / sqrt(square_u) - reach_v / sqrt(square_v). */
static inline int oracle_order(wide reach_u, wide square_u, wide reach_v, wide square_v)
{
    int su = wide_sign(reach_u), sv = wide_sign(reach_v);
    wide u = wide_mul(wide_mul(reach_u, reach_u), square_v), v = wide_mul(wide_mul(reach_v, reach_v), square_u);
    if (su != sv || !su) return su - sv;
    return su * wide_sign(wide_sub(u, v));
}

static inline void oracle_try(oracle_depth *best, const wide3 *direction)
{
    wide3 n = *direction;
    int turn, k;
    wide square = wide3_dot(&n, &n);
    if (!wide_sign(square)) return;
    for (turn = 0; turn < 2; turn++) {
        wide reach = oracle_overlap(&n);
        if (!wide_sign(best->square) || oracle_order(reach, square, best->reach, best->square) < 0) {
            best->n = n;
            best->reach = reach;
            best->square = square;
        }
        for (k = 0; k < 3; k++) n.v[k] = wide_neg(n.v[k]);
    }
}

static inline wide3 oracle_edge(const body *c, int i, int j)
{
    int64_t e[3];
    int k;
    for (k = 0; k < 3; k++) e[k] = (int64_t)c->p[j].v[k] - c->p[i].v[k];
    return wide3_from(e);
}

/* The numbers are long and the smallest board's stack is short: the two kinds of planes are tried one after the other, each in a frame of
 * its own. */
#define OWN_FRAME __attribute__((noinline, unused))

static OWN_FRAME void oracle_faces(oracle_depth *best, const body *c)
{
    int i, j, k;
    for (i = 0; i < c->count; i++)
        for (j = i + 1; j < c->count; j++)
            for (k = j + 1; k < c->count; k++) {
                wide3 e = oracle_edge(c, i, j), f = oracle_edge(c, i, k), n = wide3_cross(&e, &f);
                oracle_try(best, &n);
            }
}

static OWN_FRAME void oracle_edges(oracle_depth *best)
{
    int i, j, k, l;
    for (i = 0; i < body_a.count; i++)
        for (j = i + 1; j < body_a.count; j++)
            for (k = 0; k < body_b.count; k++)
                for (l = k + 1; l < body_b.count; l++) {
                    wide3 e = oracle_edge(&body_a, i, j), f = oracle_edge(&body_b, k, l), n = wide3_cross(&e, &f);
                    oracle_try(best, &n);
                }
}

/* square is 0 where no plane is spanned: the difference is a line or a point. */
static inline oracle_depth oracle_least_depth(void)
{
    oracle_depth best;
    best.reach = best.square = wide_from(0);
    best.n.v[0] = best.n.v[1] = best.n.v[2] = wide_from(0);
    oracle_faces(&best, &body_a);
    oracle_faces(&best, &body_b);
    oracle_edges(&best);
    return best;
}

#endif
