/* SPDX-License-Identifier: MIT */
/* The bodies of a pair as points in A's frame, and how far they overlap along any axis: integers of
 * 256 bits, apart from the library. */
#ifndef QUOIN_PAIR_EXACT_H
#define QUOIN_PAIR_EXACT_H

#include "exact.h"
#include "narrow/pair.h"
#include "quoin/hull.h"

#ifndef PAIR_MOST
#define PAIR_MOST 8
#endif
/* Rounded: whole units, as the model has them. Else units of 2^-30, as the rotation and the place
 * of B give them. */
static struct pair_body {
    int count;
    int64_t v[PAIR_MOST][3];
} pair_body[2];

/* x 2^k, halves up. */
static inline int64_t pair_scaled(int64_t x, int k)
{
    return k >= 0 ? x * ((int64_t)1 << k)
                  : (x + ((int64_t)1 << (-k - 1)) -
                     ((x + ((int64_t)1 << (-k - 1))) & (((int64_t)1 << -k) - 1))) /
                        ((int64_t)1 << -k);
}

static inline void pair_vertex_of(const qn_pair *p, int side, const int64_t local[3], int rounded,
                                  int64_t out[3])
{
    int i, j;
    for (i = 0; i < 3; i++) {
        int64_t x = local[i];
        if (side) {
            x = p->origin30[i];
            for (j = 0; j < 3; j++) x += p->r.m[i][j] * local[j];
            if (rounded)
                x += (int64_t)1 << 29,
                    x = (x - (x & (((int64_t)1 << 30) - 1))) / ((int64_t)1 << 30);
        } else if (!rounded) x *= (int64_t)1 << 30;
        out[i] = x;
    }
}

/* A is no round. */
EXACT_FUNCTION void pair_body_of(const qn_pair *p, int side, int rounded)
{
    const qn_shape3 *s = p->shape[side];
    struct pair_body *b = &pair_body[side];
    int i, j;
    b->count = s->type == QN_SPHERE    ? 1
               : s->type == QN_CAPSULE ? 2
               : s->type == QN_BOX     ? 8
                                       : s->hull->vertex_count;
    for (i = 0; i < b->count; i++) {
        int64_t local[3] = { 0, 0, 0 };
        const int32_t *v = s->type == QN_CAPSULE  ? &s->v[i].x
                           : s->type == QN_BOX    ? &s->v[0].x
                           : s->type == QN_SPHERE ? 0
                                                  : &s->hull->vertices[i].x;
        for (j = 0; v && j < 3; j++)
            local[j] = pair_scaled(v[j], p->k) * (s->type != QN_BOX || i >> j & 1 ? 1 : -1);
        pair_vertex_of(p, side, local, rounded, b->v[i]);
    }
}

static exact pair_height(const int64_t v[3], const int64_t n[3])
{
    return exact_add(exact_add(exact_mul64(v[0], n[0]), exact_mul64(v[1], n[1])),
                     exact_mul64(v[2], n[2]));
}

/* max A - min B along n: times |n|, and 2^30 of bodies that are not rounded. */
EXACT_FUNCTION exact pair_overlap(const int64_t n[3])
{
    exact most = pair_height(pair_body[0].v[0], n), least = pair_height(pair_body[1].v[0], n);
    int i;
    for (i = 1; i < pair_body[0].count; i++) {
        const exact h = pair_height(pair_body[0].v[i], n);
        if (exact_compare(h, most) > 0) most = h;
    }
    for (i = 1; i < pair_body[1].count; i++) {
        const exact h = pair_height(pair_body[1].v[i], n);
        if (exact_compare(h, least) < 0) least = h;
    }
    return exact_sub(most, least);
}

/* Bounds of pair_reaches are in these parts of the unit of the bodies. */
static int64_t pair_parts = 1;

/* Along n and back the bodies overlap by at least `bound`, which may be negative. */
EXACT_FUNCTION int pair_reaches(const int64_t n[3], int64_t bound)
{
    const int64_t back[3] = { -n[0], -n[1], -n[2] };
    const exact square = pair_height(n, n);
    const exact parts = exact_of(pair_parts);
    return !exact_sign(square) ||
           (exact_ratio_reaches(exact_mul(pair_overlap(n), parts), square, exact_of(bound)) &&
            exact_ratio_reaches(exact_mul(pair_overlap(back), parts), square, exact_of(bound)));
}

/* Along n, A to B, the bodies overlap by `depth` within `slack`. */
EXACT_FUNCTION int pair_is_deep(const int32_t n[3], int64_t depth, int64_t slack)
{
    const int64_t m[3] = { n[0], n[1], n[2] };
    const exact over = pair_overlap(m), square = pair_height(m, m);
    return exact_ratio_reaches(over, square, exact_of(depth - slack)) &&
           !exact_ratio_reaches(over, square, exact_of(depth + slack));
}

static inline void pair_cross(const int64_t e[3], const int64_t f[3], int64_t n[3])
{
    int m;
    for (m = 0; m < 3; m++)
        n[m] = e[(m + 1) % 3] * f[(m + 2) % 3] - e[(m + 2) % 3] * f[(m + 1) % 3];
}

/* Along the normal of every plane that a face of the difference can lie in, and back, rounded
 * bodies overlap by at least bound: of three points of one, or two of each. */
EXACT_FUNCTION int pair_reaches_all(int64_t bound)
{
    int side, i, j, k, l, m;
    int64_t e[3], f[3], n[3];
    for (side = 0; side < 2; side++) {
        const struct pair_body *a = &pair_body[side], *b = &pair_body[1 - side];
        for (i = 0; i < a->count; i++)
            for (j = i + 1; j < a->count; j++) {
                for (m = 0; m < 3; m++) e[m] = a->v[j][m] - a->v[i][m];
                for (k = j + 1; k < a->count; k++) {
                    for (m = 0; m < 3; m++) f[m] = a->v[k][m] - a->v[i][m];
                    pair_cross(e, f, n);
                    if (!pair_reaches(n, bound)) return 0;
                }
                for (k = 0; !side && k < b->count; k++)
                    for (l = k + 1; l < b->count; l++) {
                        for (m = 0; m < 3; m++) f[m] = b->v[l][m] - b->v[k][m];
                        pair_cross(e, f, n);
                        if (!pair_reaches(n, bound)) return 0;
                    }
            }
    }
    return 1;
}

#endif
