/* SPDX-License-Identifier: MIT */
/* A convex polytope of triangles within A - B, and how it grows by a point: exact visibility, pools of fixed size. */
#ifndef OLD_NARROW_POLYTOPE3_H
#define OLD_NARROW_POLYTOPE3_H

#include "narrow/old_depth3.h"
#include "quoin/config.h"

typedef struct old_polytope3_vertex {
    old_int3 w; /* vertex ia of A minus vertex ib of B */
    uint8_t ia, ib;
    uint8_t next, face; /* on the ring of one growth: the vertex after it, the face outside the edge to there. Free: both are the link */
} old_polytope3_vertex;

/* States of a face. FREE is 0, the upper byte of a link; DONE: its plane was settled. */
enum { OLD_FACE_FREE, OLD_FACE_OPEN, OLD_FACE_DONE, OLD_FACE_VISIBLE };

/* Counter-clockwise seen from outside; adj[k] lies across the edge v[k], v[k + 1]. Eight bytes, so that a number is soon an address. */
typedef struct old_polytope3_face {
    uint8_t v[3], adj[3];
    uint8_t next, state; /* the next of the list it is in; free: both are the link, whose upper byte is 0 */
} old_polytope3_face;

#define OLD_FACE_CLOSED ((uint32_t)1 << 31)

/* Of faces the normal is kept, cut to 30 bits: heights over them are soon known, and where to look beyond them. It saves time.
 * n / 2^k, floored to 30 bits, and the upper word of its product with a vertex of the face; all 0 where n has no more than 32 bits and a
 * sign. */
typedef struct old_face_cut {
    old_int3 m;
    int32_t reach;
} old_face_cut;

enum {
    OLD_POLYTOPE_VERTICES = QN_MAX_EPA_VERTICES,
    OLD_POLYTOPE_FACES = 2 * QN_MAX_EPA_VERTICES - 4,              /* Euler: all faces are triangles */
    OLD_POLYTOPE_CUTS = OLD_POLYTOPE_FACES / 4 + 1,                /* as many faces as most searches need at a time: 32 */
    OLD_POLYTOPE_FEW = OLD_POLYTOPE_FACES - 2 * OLD_POLYTOPE_CUTS, /* while no more faces are in use, the others' places hold the cuts */
    OLD_POLYTOPE_NONE = 255                                        /* no face, no vertex */
};

/* Of most searches there are few, and place enough behind them. */
typedef union old_polytope3_faces {
    old_polytope3_face face[OLD_POLYTOPE_FACES];
    struct {
        old_polytope3_face face[OLD_POLYTOPE_FEW];
        old_face_cut cut[OLD_POLYTOPE_CUTS];
    } few;
} old_polytope3_faces;

typedef struct old_polytope3 {
    old_polytope3_vertex vertex[OLD_POLYTOPE_VERTICES];
    old_polytope3_faces of;
    uint32_t rank[OLD_POLYTOPE_FACES]; /* 2^30 and the depth of a face's plane, pair units, within old_polytope3_error of it; OLD_FACE_CLOSED more
                                       * where it is not open */
    int vertices, faces;               /* in use, those in the free lists included */
    uint16_t free_vertex, free_face;   /* heads of free lists, as those of qn_pool */
    int side;                          /* of p as the first three points have it, when they were last asked */
    int cuts;                          /* so many of the first faces have one: all or none */
    old_polytope3_vertex p;            /* the point that joins next */
    union {
        int64_t n[3];   /* the last normal */
        old_int3 spoke; /* from the first vertex of the next face to the last */
    } u;                /* scratch */
} old_polytope3;

/* Of the first `count` points, 1 to 3 and independent: p is off what they span; its side of them, if they are three. */
int old_polytope3_is_off(old_polytope3 *s, int count);
/* The four first points become a tetrahedron. The fourth is p, and off the others: that was asked last. */
void old_polytope3_begin(old_polytope3 *s);

/* For Armv6-M gcc calls memcpy where it knows 16 bytes to lie at a multiple of 8, and copies words where it does not. */
QN_INLINE void old_polytope3_copy(old_polytope3_vertex *to, const old_polytope3_vertex *from)
{
    QN_OPAQUE(to);
    QN_OPAQUE(from);
    *to = *from;
}

static inline int32_t old_polytope3_depth(const old_polytope3 *s, int i)
{
    return (int32_t)(s->rank[i] & (OLD_FACE_CLOSED - 1u)) - ((int32_t)1 << 30);
}
static inline const old_int3 *old_polytope3_at(const old_polytope3 *s, const old_polytope3_face *f, int k) { return &s->vertex[f->v[k]].w; }
/* The outward normal of a face. Never zero: edges below 2^30, so below 2^61. */
QN_INLINE void old_polytope3_normal_of(const old_polytope3 *s, const old_polytope3_face *f, int64_t n[3])
{
    const old_int3 *o = old_polytope3_at(s, f, 0);
    old_int3 e = old_int3_sub(old_polytope3_at(s, f, 1), o), g = old_int3_sub(old_polytope3_at(s, f, 2), o);
    old_int3_cross(&e, &g, n);
}
/* The same into s->u.n. */
void old_polytope3_normal(old_polytope3 *s, const old_polytope3_face *f);
/* The sign of p's height over the plane of a face whose normal is in n. */
int old_polytope3_side(const old_polytope3 *s, const old_polytope3_face *f);

/* How far the depth of a face of about that depth may be off, at most: see depth_of_cut. */
static inline int32_t old_polytope3_error(int32_t depth) { return 16 + (depth >> 11); }

/* The nearest open face, or OLD_POLYTOPE_NONE. */
QN_INLINE int old_polytope3_nearest(const old_polytope3 *q)
{
    const uint32_t *at = q->rank, *const end = at + q->faces, *found = NULL; /* found: the one behind it */
    uint32_t least = OLD_FACE_CLOSED;
    while (at < end) {
        const uint32_t rank = *at++;
        if (rank >= least) continue;
        least = rank;
        found = at;
    }
    return found ? (int)(found - q->rank) - 1 : OLD_POLYTOPE_NONE;
}

/* p joins, strictly beyond face `seed`: what it sees is cut away, and the hole closed. False: no vertex was left to take; all
 * faces are still there then, but it grows no more. */
bool old_polytope3_grow(old_polytope3 *s, int seed);

#endif
