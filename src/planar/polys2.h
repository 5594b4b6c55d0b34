/* SPDX-License-Identifier: MIT */
/* Two polygons of usual numbers (pair->polys): the edges of separate2.h measured by a road that asks nothing of what kind the bodies are. */
#ifndef QN_PLANAR_POLYS2_H
#define QN_PLANAR_POLYS2_H

#include "planar/walk2.h"

/* The edge that is best so far: x's e, against the other body's vertex where p begins. */
typedef struct qn_best2 {
    const qn_body2 *x;
    const qn_edge2 *e, *p;
    int32_t core;  /* QN_NONE2: not measured */
    int32_t guess; /* an estimate of its depth, see sieve2.h */
    int32_t gap;   /* an estimate below this proves the gap that is looked for */
    const qn_edge2 *tied, *stop;
} qn_best2;

/* The same as qn_touch2_measure. */
bool qn_polys2_measure(const qn_body2 *x, const qn_body2 *y, const qn_edge2 *e, qn_best2 *best);

/* Of a pair's bodies the other one. */
QN_INLINE const qn_body2 *qn_best2_other(const qn_pair2 *pair, const qn_body2 *x) { return x == &pair->body[0] ? &pair->body[1] : &pair->body[0]; }

/* qn_touch2_hint for the best. */
QN_INLINE uint32_t qn_best2_hint(const qn_pair2 *pair, const qn_best2 *best)
{
    const qn_body2 *x = best->x;
    return QN_HINT2 | (x != pair->body ? QN_HINT2_SIDE : 0u) | (uint32_t)(best->e - x->ring.edge) << 8 |
           (uint32_t)(best->p - qn_best2_other(pair, x)->ring.edge);
}

#endif
