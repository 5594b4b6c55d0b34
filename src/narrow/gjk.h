/* SPDX-License-Identifier: MIT */
/* The distance search, and its simplex: up to four points of the Minkowski difference A - B, the
 * feature of it nearest the origin, and its properties. Ranges (pair.h): |w|, |w - w'| < 2^30, as
 * lengths, for points w, w' of the difference. */
#ifndef QN_NARROW_GJK_H
#define QN_NARROW_GJK_H

#include "narrow/support.h"

/* The exact direction D from the origin to the nearest point v of the feature, and what makes it:
 *   vertex      D = w0
 *   edge        D = e x m,  m = w0 x w1, e = w1 - w0
 *   triangle    D = m,      m = +-(w1 - w0) x (w2 - w0), the sign of v
 * d is -D, from A to B, in 30 bits, rounded to nearest: of an edge m is rounded, then the product.
 * Its angle to that is at most 2.9 / 2^30, of an edge twice that (each rounding is off by half a
 * step in two directions across D, and the rounded row is 2^29 long at least). */
typedef struct qn_simplex {
    qn_support_point p[4]; /* those in use come first, in the order they came */
    int n;                 /* how many are in use */
    /* where the simplex holds the origin: 2 or more says that a ball of so many units around the
     * origin lies inside; below 2 nothing is known */
    int32_t inner;
    qn_int3 d;
    /* a sign: on which side of the first three points the origin lies, and a fourth point, along
     * the normal (w1 - w0) x (w2 - w0) of the three */
    int32_t side;
    qn_wide3 m;
} qn_simplex;

typedef enum qn_gjk_end {
    QN_GJK_OVERLAP, /* the simplex holds the origin */
    QN_GJK_NEAREST, /* the simplex is the feature of A - B nearest the origin, sep away */
    QN_GJK_BEYOND,  /* farther than stop: along the axis, by sep at least */
    QN_GJK_CAPPED   /* out of passes: the distance is sep at least, that of the simplex at most */
} qn_gjk_end;

/* Searches the point of A - B nearest the origin, beginning with the one farthest along s->d, of
 * any length; zero stands for some direction. stop: a distance beyond which, the band included, it
 * does not matter; INT32_MAX: none. passes: the cap; 0, or more than QN_MAX_GJK_PASSES, stands for
 * QN_MAX_GJK_PASSES. Writes the axis and its separation, to within the model; of an overlap the
 * separation alone, which means nothing. */
qn_gjk_end qn_gjk(const qn_pair *p, qn_simplex *s, int32_t stop, int passes, qn_axis *out);
/* By how many units, rounded up, a support point along a rounded direction may fall short of the
 * extreme one. */
int32_t qn_gjk_shortfall(const qn_pair *p);
/* The witness points: of the point of the simplex at -out->sep out->n. */
void qn_gjk_witness(const qn_pair *p, const qn_simplex *s, qn_axis *out);

/* x[1] and x[2] become the barycentric coordinates at e and f, Q30, of x in the triangle 0, e, f as
 * seen along axis k, or of its foot on a side beyond which it lies; that at 0 is what they leave of
 * 1. f becomes another row. */
void qn_gjk_weights(const int32_t *e, int32_t *f, int k, int32_t *x);

/* |v|, rounded: off by 1/2 and 2^-28 of itself, whatever the size of the bodies. n <= 3. */
int32_t qn_simplex_distance(const qn_simplex *s);
/* m becomes the normal of the triangle o, a, b: (a - o) x (b - o). */
void qn_simplex_normal(qn_wide3 *m, const int32_t *o, const int32_t *a, const int32_t *b);
/* Adds support points until four span a solid. False where the difference is flat, to within the
 * rounding of a support direction: d is then across it. */
bool qn_simplex_complete(const qn_pair *p, qn_simplex *s);

#endif
