/* SPDX-License-Identifier: MIT */
/* The simplex of the distance search: up to four points of the Minkowski difference A - B, the
 * feature of it nearest the origin, and its properties: a direction, a side, a distance,
 * barycentric coordinates.
 *
 * Ranges (pair.h): |w| < 2^30 and |w - w'| < 2^30 for points w, w' of the difference, as
 * lengths. */
#ifndef QN_NARROW_SIMPLEX_H
#define QN_NARROW_SIMPLEX_H

#include "narrow/support.h"
#include "num/vec.h"

/* The exact direction D from the origin to the nearest point v of the feature, and what makes it:
 *   vertex      D = w0
 *   edge        D = e x m,  m = w0 x w1, e = w1 - w0
 *   triangle    D = m,      m = +-(w1 - w0) x (w2 - w0), the sign of v
 * d is D in 30 bits, rounded to nearest: of an edge m is rounded, then the product. Its angle to D
 * is at most 2.9 / 2^30, of an edge twice that (each rounding is off by half a step in two
 * directions across D, and the rounded row is 2^29 long at least). */
typedef struct qn_simplex {
    qn_support_point p[4]; /* those in use come first, in the order they came */
    int n;                 /* how many are in use */
    /* where the simplex holds the origin: 2 or more, a ball of so many units around the origin lies
     * inside; else nothing is known */
    int32_t inner;
    qn_int3 d;
    qn_wide3 m;
} qn_simplex;

/* Keeps, of the n points in use, those of the feature nearest the origin, and finds its direction.
 * The newest point is a vertex of that feature: it lies strictly below the plane D . x = D . v of
 * the simplex without it. False where the simplex holds the origin: all n points are kept then,
 * or those of a face, edge or vertex that it lies on. */
bool qn_simplex_nearest(qn_simplex *s);
/* The exact sign of D . x, x from one point of the difference to another, or of either body, n <=
 * 3. */
int qn_simplex_sign(const qn_simplex *s, const int32_t *x);
/* The exact sign of D . (w - v): negative where w is nearer along D than the simplex is. */
int qn_simplex_side(const qn_simplex *s, const int32_t *w);
/* |v|, rounded: off by 1/2 and 2^-28 of itself, whatever the size of the bodies. */
int32_t qn_simplex_distance(const qn_simplex *s);
/* m becomes the normal of the triangle o, a, b: (a - o) x (b - o). */
void qn_simplex_normal(qn_wide3 *m, const int32_t *o, const int32_t *a, const int32_t *b);
/* q, which lies in the feature within a unit, in barycentric coordinates, Q30. */
void qn_simplex_barycentric(const qn_simplex *s, const int32_t *q, int32_t weight[3]);
/* Adds support points until four span a solid. False where the difference is flat, to within the
 * rounding of a support direction: d is then across it. */
bool qn_simplex_complete(const qn_pair *p, qn_simplex *s);

#endif
