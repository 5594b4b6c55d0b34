/* SPDX-License-Identifier: MIT */
/* What the steps of the hull builder share: exact triangles and arrays (hull_build), faces
 * (hull_faces). */
#ifndef QN_SHAPE_HULL_WORK_H
#define QN_SHAPE_HULL_WORK_H

#include "num/wide.h"
#include "quoin/hull.h"

#define HULL_NONE 0xFFFFu

/* The vertices run counter-clockwise seen from outside; adj[e] is the triangle beyond the edge from
 * v[e] to the next. */
typedef struct hull_tri {
    uint16_t v[3], adj[3];
} hull_tri;

/* The bits of a vertex in `state`: the number of face borders that start there, 3 at most, and: */
#define HULL_BORDERS 3u
#define HULL_PINNED 16u  /* must stay */
#define HULL_DROPPED 32u /* lies on a border between two faces and goes */

/* A flag in `seed`, above the number: the triangles of the face are exactly coplanar. */
#define HULL_EXACT 0x8000u

typedef struct hull_work {
    const qn_vec3 *points;
    hull_tri *tri;    /* the triangles, two a point */
    uint16_t *region; /* of a triangle: its face, or HULL_NONE; before, whether it is visible */
    uint16_t *queue;  /* triangles of the face that grows; before, the visible ones */
    /* of a triangle: its size, for the order of growth, and whether it was tried; at the end, of a
     * point: its number as a vertex */
    uint16_t *key;
    uint16_t *seed;    /* of a face: one of its triangles, HULL_EXACT */
    uint16_t *next;    /* of a point: the end of the horizon's edge that starts there */
    uint16_t *outside; /* of a point: the triangle beyond that edge */
    uint16_t *loop;    /* in the place of both: the border of a face, two numbers a point */
    uint8_t *state;    /* of a point: HULL_BORDERS, HULL_PINNED, HULL_DROPPED */
    int count, tri_count, face_count;
    int quarters;  /* by how much a face may miss a plane, in quarters of an LSB: at most 8 */
    int64_t plane; /* the same in Q30 LSB, plus the rounding of normals */
} hull_work;

/* The corner behind corner i of a loop. */
static inline int hull_after(int i, int count) { return i + 1 < count ? i + 1 : 0; }

/* Which corner, 0 to 2, of the triangle the vertex v is. */
static inline int hull_corner(const hull_tri *t, int v)
{
    QN_ASSERT(t->v[0] == v || t->v[1] == v || t->v[2] == v);
    return t->v[0] == v ? 0 : t->v[1] == v ? 1 : 2;
}

/* The normal of a face: of the sum of its triangles' cross products; of an exact one, of one. */
qn_dir3 qn_hull_face_normal(const hull_work *w, int face);
/* Writes the vertices around a face that stay to w->loop, counter-clockwise; returns how many. */
int qn_hull_kept_border(hull_work *w, int face);
/* Merges triangles to faces and marks the vertices that stay. exact: exactly coplanar triangles
 * alone, which always succeeds. False where the faces do not make a solid. */
bool qn_hull_merge(hull_work *w, bool exact);

static inline bool hull_is_kept(const hull_work *w, int v)
{
    return (w->state[v] & HULL_BORDERS) >= 2 && !(w->state[v] & HULL_DROPPED);
}

#endif
