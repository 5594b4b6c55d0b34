/* SPDX-License-Identifier: MIT */
/* What the three steps of building a hull share: exact triangles (hull_grow), faces (hull_faces),
 * arrays (hull_emit). */
#ifndef QN_SHAPE_HULL_WORK_H
#define QN_SHAPE_HULL_WORK_H

#include "num/wide.h"
#include "quoin/hull.h"

#define HULL_NONE 0xFFFFu

/* Counter-clockwise from outside; adj[e] is the triangle beyond the edge from v[e] to v[e + 1]. */
typedef struct hull_tri {
    uint16_t v[3], adj[3];
} hull_tri;

/* Of a vertex, with the number of face borders that start there (at most 3 are counted). */
#define HULL_BORDERS 3u
#define HULL_PINNED 16u  /* must stay */
#define HULL_DROPPED 32u /* lies on a border between two faces and goes */

/* Of a face, in `seed`, with the number of a triangle of it. */
#define HULL_EXACT 0x8000u

typedef struct hull_work {
    const qn_vec3 *points;
    hull_tri *tri;    /* the triangles, two a point */
    uint16_t *region; /* of a triangle: its face, or HULL_NONE */
    uint16_t *queue;  /* triangles of the face that grows */
    /* of a triangle: size for the order of growth, and whether it was tried; at the end, of a
     * point: its number as a vertex */
    uint16_t *key;
    uint16_t *seed;    /* of a face: one triangle, HULL_EXACT */
    uint16_t *next;    /* of a point: the end of the horizon's edge that starts there */
    uint16_t *outside; /* of a point: the triangle beyond that edge */
    uint16_t *loop;    /* in the place of both: the border of a face, two numbers a point */
    uint8_t *state;    /* of a point: HULL_BORDERS, HULL_PINNED, HULL_DROPPED */
    int count, tri_count, face_count;
    int quarters;  /* what counts as plane, in quarters of an LSB: at most 8 */
    int64_t plane; /* the same in Q30 LSB, with the rounding of normals */
} hull_work;

static inline int hull_after(int e) { return e == 2 ? 0 : e + 1; }

/* Which corner of the triangle the vertex is: one of them. */
static inline int hull_corner(const hull_tri *t, int v)
{
    QN_ASSERT(t->v[0] == v || t->v[1] == v || t->v[2] == v);
    return t->v[0] == v ? 0 : t->v[1] == v ? 1 : 2;
}

/* (b - a) x (c - a) of points of the hull: twice an area inside a square of side 2^31, so each
 * component is at most 2^62. */
void qn_hull_cross(const qn_vec3 *a, const qn_vec3 *b, const qn_vec3 *c, int64_t n[3]);
/* The turn at b on the path from a to c, projected along n: +1 to the left, 0 for straight on or
 * back. Exact. */
int qn_hull_turn(const qn_vec3 *a, const qn_vec3 *b, const qn_vec3 *c, const qn_dir3 *n);
/* +1 where p lies above the plane of the triangle. Exact. */
int qn_hull_side(const qn_vec3 *points, const hull_tri *t, int p);

/* The exact hull of the points as triangles; some lie in one plane. 0, QN_ERR_POINT, QN_ERR_LINE,
 * QN_ERR_FLAT. */
qn_status qn_hull_grow(hull_work *w);

/* Sets `quarters` and `plane` from the least thickness; false where nothing but exactly coplanar
 * triangles may be merged. */
bool qn_hull_measure(hull_work *w);
/* A face grows from triangle `from` over triangles that have none: those exactly in one plane, or
 * plane within the tolerance. */
void qn_hull_face_grow(hull_work *w, int from, int face, bool exact);
/* The normal of a face: of all its triangles. */
qn_dir3 qn_hull_face_normal(const hull_work *w, int face);
/* The vertices around a face in w->loop, counter-clockwise; how many there are. Of those that stay
 * alone. */
int qn_hull_border(hull_work *w, int face);
int qn_hull_kept_border(hull_work *w, int face);
/* Does point p lie within quarters / 4 LSB of the segment from a to b? Exact; quarters at most
 * 16. */
bool qn_hull_is_near(const hull_work *w, int p, int a, int b, int quarters);

/* Faces from triangles, and the vertices that stay. exact: faces of exactly coplanar triangles
 * alone, which always succeeds. False where the faces do not make a solid. */
bool qn_hull_merge(hull_work *w, bool exact);

static inline bool hull_is_kept(const hull_work *w, int v)
{
    return (w->state[v] & HULL_BORDERS) >= 2 && !(w->state[v] & HULL_DROPPED);
}

#endif
