/* SPDX-License-Identifier: MIT */
/* A convex polytope of triangles within A - B, and how it grows by a point: exact visibility, pools of fixed size. */
#ifndef QN_NARROW_POLYTOPE3_H
#define QN_NARROW_POLYTOPE3_H

#include "narrow/depth3.h"
#include "quoin/config.h"

typedef struct qn_polytope3_vertex {
    qn_int3 w; /* vertex ia of A minus vertex ib of B */
    uint8_t ia, ib;
    uint8_t next, face; /* on the ring of one growth: the vertex after it, the face outside the edge to there. Free: both are the link */
} qn_polytope3_vertex;

/* States of a face. FREE is 0, the upper byte of a link; DONE: its plane was settled. */
enum { QN_FACE_FREE, QN_FACE_OPEN, QN_FACE_DONE, QN_FACE_VISIBLE };

/* Counter-clockwise seen from outside; adj[k] lies across the edge v[k], v[k + 1]. Eight bytes, so that a number is soon an address. */
typedef struct qn_polytope3_face {
    uint8_t v[3], adj[3];
    uint8_t next, state; /* the next of the list it is in; free: both are the link, whose upper byte is 0 */
} qn_polytope3_face;

#define QN_FACE_CLOSED ((uint32_t)1 << 31)

/* Of faces the normal is kept, cut to 30 bits: heights over them are soon known, and where to look beyond them. It saves time.
 * n / 2^k, floored to 30 bits, and the upper word of its product with a vertex of the face; all 0 where n has no more than 32 bits and a
 * sign. */
typedef struct qn_face_cut {
    qn_int3 m;
    int32_t reach;
} qn_face_cut;

enum {
    QN_POLYTOPE_VERTICES = QN_MAX_EPA_VERTICES,
    QN_POLYTOPE_FACES = 2 * QN_MAX_EPA_VERTICES - 4,            /* Euler: all faces are triangles */
    QN_POLYTOPE_CUTS = QN_POLYTOPE_FACES / 4 + 1,               /* as many faces as most searches need at a time: 32 */
    QN_POLYTOPE_FEW = QN_POLYTOPE_FACES - 2 * QN_POLYTOPE_CUTS, /* while no more faces are in use, the others' places hold the cuts */
    QN_POLYTOPE_NONE = 255                                      /* no face, no vertex */
};

/* Of most searches there are few, and place enough behind them. */
typedef union qn_polytope3_faces {
    qn_polytope3_face face[QN_POLYTOPE_FACES];
    struct {
        qn_polytope3_face face[QN_POLYTOPE_FEW];
        qn_face_cut cut[QN_POLYTOPE_CUTS];
    } few;
} qn_polytope3_faces;

typedef struct qn_polytope3 {
    qn_polytope3_vertex vertex[QN_POLYTOPE_VERTICES];
    qn_polytope3_faces of;
    uint32_t rank[QN_POLYTOPE_FACES]; /* 2^30 and the depth of a face's plane, pair units, within qn_polytope3_error of it; QN_FACE_CLOSED more
                                       * where it is not open */
    int vertices, faces;              /* in use, those in the free lists included */
    uint16_t free_vertex, free_face;  /* heads of free lists, as those of qn_pool */
    int side;                         /* of p as the first three points have it, when they were last asked */
    int cuts;                         /* so many of the first faces have one: all or none */
    qn_polytope3_vertex p;            /* the point that joins next */
    union {
        int64_t n[3];  /* the last normal */
        qn_int3 spoke; /* from the first vertex of the next face to the last */
    } u;               /* scratch */
} qn_polytope3;

/* Of the first `count` points, 1 to 3 and independent: p is off what they span; its side of them, if they are three. */
int qn_polytope3_is_off(qn_polytope3 *s, int count);
/* The four first points become a tetrahedron. The fourth is p, and off the others: that was asked last. */
void qn_polytope3_begin(qn_polytope3 *s);

/* For Armv6-M gcc calls memcpy where it knows 16 bytes to lie at a multiple of 8, and copies words where it does not. */
QN_INLINE void qn_polytope3_copy(qn_polytope3_vertex *to, const qn_polytope3_vertex *from)
{
    QN_OPAQUE(to);
    QN_OPAQUE(from);
    *to = *from;
}

static inline int32_t qn_polytope3_depth(const qn_polytope3 *s, int i) { return (int32_t)(s->rank[i] & (QN_FACE_CLOSED - 1u)) - ((int32_t)1 << 30); }
static inline const qn_int3 *qn_polytope3_at(const qn_polytope3 *s, const qn_polytope3_face *f, int k) { return &s->vertex[f->v[k]].w; }
/* The outward normal of a face. Never zero: edges below 2^30, so below 2^61. */
QN_INLINE void qn_polytope3_normal_of(const qn_polytope3 *s, const qn_polytope3_face *f, int64_t n[3])
{
    const qn_int3 *o = qn_polytope3_at(s, f, 0);
    qn_int3 e = qn_int3_sub(qn_polytope3_at(s, f, 1), o), g = qn_int3_sub(qn_polytope3_at(s, f, 2), o);
    qn_int3_cross(&e, &g, n);
}
/* The same into s->u.n. */
void qn_polytope3_normal(qn_polytope3 *s, const qn_polytope3_face *f);
/* The sign of p's height over the plane of a face whose normal is in n. */
int qn_polytope3_side(const qn_polytope3 *s, const qn_polytope3_face *f);

/* How far the depth of a face of about that depth may be off, at most: see depth_of_cut. */
static inline int32_t qn_polytope3_error(int32_t depth) { return 16 + (depth >> 11); }

/* The nearest open face, or QN_POLYTOPE_NONE. */
QN_INLINE int qn_polytope3_nearest(const qn_polytope3 *q)
{
    const uint32_t *at = q->rank, *const end = at + q->faces, *found = NULL; /* found: the one behind it */
    uint32_t least = QN_FACE_CLOSED;
    while (at < end) {
        const uint32_t rank = *at++;
        if (rank >= least) continue;
        least = rank;
        found = at;
    }
    return found ? (int)(found - q->rank) - 1 : QN_POLYTOPE_NONE;
}

/* p joins, strictly beyond face `seed`: what it sees is cut away, and the hole closed. False: no vertex was left to take; all
 * faces are still there then, but it grows no more. */
bool qn_polytope3_grow(qn_polytope3 *s, int seed);

#endif
