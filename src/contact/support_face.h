/* SPDX-License-Identifier: MIT */
/* The supporting face of a core along a normal: a polygon, an edge or a vertex, and its surface.
 *
 * Lengths are pair units, the frame is A's. The normal n is a unit direction of Q30, outward of the
 * body. The shadow of a polygon is its projection along n. */
#ifndef QN_CONTACT_SUPPORT_FACE_H
#define QN_CONTACT_SUPPORT_FACE_H

#include "narrow/support.h"

enum {
    QN_SIDE_OTHER = QN_MAX_FACE_VERTICES, /* sides of the other polygon are numbered from here */
    QN_SIDE_NONE = 255
};

/* A corner of a polygon, and the two sides that meet there, going round: numbers of the polygon's
 * own sides, or of the other polygon's from QN_SIDE_OTHER. */
typedef struct qn_corner {
    qn_int3 w;
    int32_t x; /* scratch: the distance beyond a cutting side, then the depth */
    uint8_t in, out;
} qn_corner;

/* A side as shown: its first vertex; the other body's side that coincides, or QN_SIDE_NONE. */
typedef struct qn_side {
    uint8_t v, mate;
} qn_side;

/* Counter-clockwise as seen from outside, against n. Side i leads from vertex i to the next. */
typedef struct qn_support_face {
    qn_corner *c;
    qn_side *shown;
    uint8_t side;  /* of the pair: 0 is A, 1 is B */
    uint8_t most;  /* of a hull or cloud: the corners that it may show */
    uint8_t axis;  /* of a box: the axis of the face that n leaves through */
    uint8_t edge;  /* of a box that shows an edge: its axis */
    uint8_t n;     /* corners now; clipping changes them */
    uint8_t count; /* sides as shown */
    bool curved;   /* the corners as shown do not lie in one plane */
    /* of a box: by how much the ends of each axis are above and below the middle */
    int32_t rise[3];
    int32_t cosine; /* m . n, Q30 */
    /* the unit normal of the plane, outward; n where the corners are level within 2 units */
    qn_int3 m;
    int32_t base; /* the plane is m . x = base */
    /* of a rounded body, a hull or a cloud: the height of its support plane along n */
    int32_t top;
} qn_support_face;

/* Fills g with the vertices within tau of the support plane along n: all of a hull or cloud; of a
 * box those of the face that n leaves through, of which it is one face, one edge or one vertex. 0 <
 * tau. g->side, most, c and shown are given: most corners, at least 4, of a hull or cloud
 * QN_MAX_FACE_VERTICES, and as many sides; curved is false. tau INT32_MAX: g is as found by a
 * smaller one, a vertex or an edge. A box shows that face then, a hull the face next to it that is
 * most against n, where it is within 60 degrees of it, a capsule both ends. */
void qn_support_face_find(const qn_pair *p, const int32_t *n, int32_t tau, qn_support_face *g);

/* The same of a sphere or a capsule. */
void qn_support_face_round(const qn_pair *p, const int32_t *n, int32_t tau, qn_support_face *g);

/* What every one of them ends with: the corners are those shown, g->n of them. */
void qn_support_face_begin(const qn_pair *p, const int32_t *n, qn_support_face *g);

/* The corners of g get its own sides; the sides of g and r have no mates yet. */
void qn_support_face_sides(qn_support_face *g, qn_support_face *r);

/* The side of a polygon as shown whose ends lie within `most` of the support plane along n, and no
 * other corner does; or QN_SIDE_NONE. The other body's face rests on it. Writes the x of the
 * corners. */
int qn_support_face_level(const qn_pair *p, const int32_t *n, int32_t most, qn_support_face *g);

/* The plane of a polygon of three corners or more: m, cosine, base, curved. */
void qn_support_face_plane(const qn_pair *p, const int32_t *n, qn_support_face *g);
/* cosine and base of a face whose m is known. */
void qn_support_face_tilt(const int32_t *n, qn_support_face *g);
/* x / cosine, cosine Q30 and above 1/8. */
int32_t qn_support_face_divide(int32_t x, int32_t cosine);

/* An LSB, or two units where a unit is larger than half of one: what a plane may be off. */
QN_INLINE int32_t qn_support_face_flatness(const qn_pair *p)
{
    return p->up > 1 ? (int32_t)1 << p->up : 2;
}

/* How far below the plane of g q lies: q + n x is on it. */
int32_t qn_support_face_over(const qn_support_face *g, const int32_t *q);

/* The side of the line from a to b, as seen against n, on which q lies: 1 left, 0 on it, -1 right.
 * Exact; a, b and q as vec.h has them. */
int qn_support_face_side(const int32_t *n, const int32_t *a, const int32_t *b, const int32_t *q);

/* q . n / 2^30, rounded: how high q lies along n. */
int32_t qn_support_face_height(const int32_t *q, const int32_t *n);
/* x less its part along n: as seen along n. What is cut or met there lies over it, however far
 * above. out MAY be x. */
void qn_support_face_flatten(const int32_t *x, const int32_t *n, int32_t *out);
/* e x n / 2^30, rounded: square to both. out is neither. */
void qn_support_face_across(const int32_t *e, const int32_t *n, int32_t *out);

#endif
