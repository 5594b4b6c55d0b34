/* SPDX-License-Identifier: MIT */
/* A polytope of triangles that grows by vertices: the inner hull of the depth search. */
#ifndef QN_NARROW_POLYTOPE_H
#define QN_NARROW_POLYTOPE_H

#include "narrow/support.h"
#include "quoin/config.h"

/* Euler's law with all faces triangles. */
#define QN_POLYTOPE_FACES (2 * QN_MAX_EPA_VERTICES - 4)
#define QN_POLYTOPE_EDGES (3 * QN_MAX_EPA_VERTICES - 6)

typedef struct qn_polytope_face {
    qn_int3 n;    /* outward, unit, Q30, each component within 3.2 of the plane's */
    int32_t dist; /* from the origin, half units, >= 0 */
    uint8_t v[4]; /* counter-clockwise, seen from outside; the first again */
} qn_polytope_face;

typedef struct qn_polytope {
    qn_support_point p[QN_MAX_EPA_VERTICES];
    qn_polytope_face f[QN_POLYTOPE_FACES];
    uint16_t horizon[QN_POLYTOPE_EDGES]; /* of one expansion: edges v | w << 8 */
    int vertices, faces;
} qn_polytope;
QN_STATIC_ASSERT(sizeof(qn_polytope) <= QN_WORKSPACE_BYTES && sizeof(qn_polytope_face) == 20 &&
                 sizeof(qn_support_point) == 16);

/* x / 2^29 rounded: the length of a dot product with a unit direction in half units. */
QN_INLINE int32_t qn_half_units(int64_t x) { return qn_round64_low(x, 29); }

/* Makes q->p[0 .. 3], which hold the origin, a tetrahedron. False where they lie in one
 * plane, exactly. */
bool qn_polytope_begin(qn_polytope *q);
/* The face nearest the origin, the lowest index of several. */
const qn_polytope_face *qn_polytope_nearest(const qn_polytope *q);
/* Above 0: w is beyond the plane of the face with the vertices v; 0: in it; below: on this side.
 * Exact. |w| < 2^30. */
int qn_polytope_side(const qn_polytope *q, const uint8_t *v, const int32_t *w);
/* Half units by which n . w - dist may miss the distance from the plane: a normal is off by 2 a
 * component where it is floored to 30 bits and by 1.2 where it is scaled; that is 5.6 units over |w
 * - a| < 2^30, 11.2 half units, twice where dist is clamped, and two roundings. */
enum { QN_POLYTOPE_NEAR = 24 };
/* Takes q->p[q->vertices], which is beyond some face, as a vertex: the convex hull of all
 * vertices. */
void qn_polytope_expand(qn_polytope *q);

#endif
