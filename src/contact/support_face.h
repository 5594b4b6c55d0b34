/* SPDX-License-Identifier: MIT */
/* The supporting face of a core along a normal: a polygon, an edge or a vertex, and its surface.
 * Lengths are pair units, the frame is A's, the normal n is a unit direction of Q30, outward of the
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
    int32_t x;       /* scratch: the distance beyond a cutting side, then the depth */
    uint8_t in, out; /* in: the vertex of a hull or cloud until it has sides */
} qn_corner;

/* A side as shown: its first vertex; the other body's side that coincides, or QN_SIDE_NONE. */
typedef struct qn_side {
    uint8_t v, mate;
} qn_side;

/* Counter-clockwise as seen from outside, against n. Side i leads from vertex i to the next. */
typedef struct qn_support_face {
    const qn_shape3 *shape;
    const int32_t *normal; /* n above */
    qn_corner *c;
    qn_side *shown;
    uint8_t side;  /* of the pair: 0 is A, 1 is B */
    uint8_t most;  /* of a hull or cloud: the corners that it may show */
    uint8_t axis;  /* of a box: the axis of the face that n leaves through */
    uint8_t tip;   /* of a hull or cloud: the vertex farthest along n, or QN_TIP_NONE */
    uint8_t n;     /* corners now; clipping changes them */
    uint8_t count; /* sides as shown */
    /* the corners as shown do not lie in one plane; of an edge: the surface may lie above it */
    bool curved;
    int32_t cosine; /* m . n, Q30 */
    /* the unit normal of the plane, outward; n where the corners are level within 2 units */
    qn_int3 m;
    int32_t base; /* the plane is m . x = base */
    /* of a rounded body, a hull or a cloud: the height of its support plane along n */
    int32_t top;
} qn_support_face;

/* What has a radius shows no edge or face that is steeper than 2^-3, 7 degrees, unless it is level
 * within tau: the surface over others is not known well (surface.c). */
enum { QN_TILT_PART = 3 };
#define QN_TILT_COSINE (QN_ONE30 - (QN_ONE30 >> (2 * QN_TILT_PART + 1))) /* 1 - sine^2 / 2 */

/* Finds the vertices within tau of the support plane along n: all of a hull or cloud; of a box
 * those of the face that n leaves through, of which it is one face, one edge or one vertex. 0 <
 * tau. g->shape, normal, side, most, c and shown are given: most corners, at least 4, of a hull or
 * cloud QN_MAX_FACE_VERTICES, and as many sides; curved is false. */
void qn_support_face_find(const qn_pair *p, int32_t tau, qn_support_face *g);
/* Shows, where g as found so is a vertex or an edge, what the other body's face may touch besides:
 * of a box the face that n leaves through; of a hull the face next to it whose normal is nearest to
 * n, where that is within 60 degrees of n; of a capsule both ends. Of a body with a radius no side
 * is shown that is too steep. A cloud, which has no faces, shows what lies within slack of the
 * support plane; 0 <= slack, below 2^31 LSB. */
void qn_support_face_show(const qn_pair *p, int32_t slack, qn_support_face *g);

/* Is an edge of that half level within tau, or not too steep for a radius? */
bool qn_support_face_is_level(const int32_t *half, const int32_t *n, int32_t tau);

/* The same of a sphere or a capsule. */
void qn_support_face_round(const qn_pair *p, int32_t tau, qn_support_face *g);

/* Writes the corners of what was found to g->c, which may be other storage by then. The corners of
 * a hull or cloud are there already. */
void qn_support_face_place(const qn_pair *p, qn_support_face *g);
/* The same of a sphere or a capsule. */
void qn_support_face_place_round(const qn_pair *p, qn_support_face *g);

/* The corner after corner i, going round, and the one before it. */
QN_INLINE int qn_support_face_after(const qn_support_face *g, int i)
{
    return i + 1 < g->n ? i + 1 : 0;
}
QN_INLINE int qn_support_face_before(const qn_support_face *g, int i) { return (i ? i : g->n) - 1; }

/* Corner i goes. */
void qn_support_face_take_out(qn_support_face *g, int i);
/* The corners of g get its own sides; the sides of g and r have no mates yet. */
void qn_support_face_sides(qn_support_face *g, qn_support_face *r);

/* The plane of a polygon of three corners or more: m, cosine, base, curved. Returns the side whose
 * ends lie within `most` of the support plane along n, where no other corner does; or QN_SIDE_NONE,
 * as where most < 0. The other body's face rests on it. Writes the x of the corners. */
int qn_support_face_plane(const qn_pair *p, int32_t most, qn_support_face *g);
/* cosine and base of a face whose m is known, q on it. */
void qn_support_face_tilt(const int32_t *q, qn_support_face *g);
/* x / cosine, cosine Q30 and above 1/8. */
int32_t qn_support_face_divide(int32_t x, int32_t cosine);

/* An LSB, or two units where a unit is larger than half of one: what a plane may be off. */
QN_INLINE int32_t qn_support_face_flatness(const qn_pair *p)
{
    return p->up > 1 ? (int32_t)1 << p->up : 2;
}

/* How far below the plane of g q lies: q + n x is on it. */
int32_t qn_support_face_over(const qn_support_face *g, const int32_t *q);

/* The side of the line from a to b, as seen against n, on which q lies: above 0 left, 0 on it,
 * below 0 right. Exact; a, b and q as vec.h has them. */
int qn_support_face_side(const int32_t *n, const int32_t *a, const int32_t *b, const int32_t *q);

/* Twice the area of a, b, c as seen along axis `drop`: above 0 where they go round it. */
int64_t qn_support_face_turn(const int32_t *a, const int32_t *b, const int32_t *c, int drop);

/* out becomes x less its part along n: x as seen along n. What is cut or met there lies over it,
 * however far above. out MAY be x. */
void qn_support_face_flatten(const int32_t *x, const int32_t *n, int32_t *out);
/* e x n / 2^30, rounded: square to both. out MAY be either. */
void qn_support_face_across(const int32_t *e, const int32_t *n, int32_t *out);

/* ---- Of a box: by its axes alone ------------------------------------------------------------- */

/* As qn_support_face_find, of a box: of the face that n leaves through it shows all four corners,
 * an edge or a vertex. */
void qn_box_face_find(const qn_pair *p, int32_t tau, qn_support_face *g);
/* Of g as found so: the whole face; of a radius what of it is not too steep. */
void qn_box_face_show(const qn_pair *p, qn_support_face *g);
/* As qn_support_face_place. */
void qn_box_face_place(const qn_pair *p, qn_support_face *g);
/* The middle of the face. */
void qn_box_face_middle(const qn_pair *p, const qn_support_face *g, int32_t *out);

/* The plane, as qn_support_face_plane has it, and the level side. */
void qn_box_face_plane(const qn_pair *p, qn_support_face *g);
int qn_box_face_level(const qn_pair *p, int32_t most, const qn_support_face *g);
/* The axis along which the edge from vertex v to w leads; some axis where these are any two
 * numbers, as of a cloud that becomes a box meanwhile. */
QN_INLINE int qn_box_face_axis_of(int v, int w)
{
    const int bit = v ^ w;
    return bit & 4 ? 2 : bit >> 1 & 1;
}
/* Of a box's face with four corners: the side at the positive or the negative end of its axis i. */
int qn_box_face_side(const qn_support_face *g, int i, bool positive);

/* Is the core a box? */
QN_INLINE bool qn_support_face_is_box(const qn_support_face *g) { return g->shape->type == QN_BOX; }

/* ---- The surface over what a body shows: its height along n, less the radius, above q -------- */

/* That height above q on the core's edge from a to b, of a body of that radius, units: 0 at the end
 * that is farther along n. */
int32_t qn_surface_lift_edge(const int32_t *n, const int32_t *q, const int32_t *a, const int32_t *b,
                             int32_t radius);
/* Is it above what g shows? */
QN_INLINE bool qn_surface_is_above(const qn_support_face *g)
{
    return g->curved || g->shape->radius;
}

/* Of a polygon whose plane is known: it becomes curved as well where the highest part of the
 * surface may be another face's. */
void qn_surface_bend(qn_support_face *g);
/* Moves q to it along n and returns by how much: from what g shows, of which the plane is known
 * where it is a face, or of a curved one from anywhere in its shadow. */
int32_t qn_surface_lift(const qn_pair *p, const qn_support_face *g, int32_t *q);

#endif
