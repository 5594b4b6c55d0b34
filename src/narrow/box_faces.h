/* SPDX-License-Identifier: MIT */
/* The search of separating axes of two boxes (sat_box.c), first part: what it keeps, and the best of the six faces. */
#ifndef QN_NARROW_BOX_FACES_H
#define QN_NARROW_BOX_FACES_H

#include "narrow/box_depth.h"
#include "narrow/box_edges.h"
#include "narrow/sat_box.h"
#include "quoin/capacity.h"

/* Where size counts, or a kernel searches, nothing is filtered here. */
#if defined(QN_SMALL) || (defined(QN_PORT_BOXES) && !defined(QN_PORT_NARROW))
#define QN_SEARCHES_PLAINLY
#endif

/* A pair of edges that passed the filter, and a bound of |L|, which is had again where memory is dear. */
#ifdef QN_PORT_NARROW
typedef qn_edge_pair candidate;
#else
typedef struct candidate {
    int32_t filter;
    uint32_t length;
    uint8_t i, j, p, q;
} candidate;
#endif

/* Where size counts all axes are measured one after the other, and nothing is kept. */
typedef struct search {
    const qn_box_model *m;
#ifndef QN_SMALL
#ifdef QN_PORT_NARROW
    qn_box_cut n;
#else
    uint32_t size[3][3]; /* |r|, by columns */
#endif
    uint32_t limit; /* depths beyond this do not matter */
    candidate left[9];
#endif
} search;

/* |r[i][j]| */
#if defined(QN_PORT_NARROW) || defined(QN_SMALL)
static inline uint32_t size_of(const search *s, int i, int j) { return qn_abs32(s->m->r.m[i][j]); }
#else
static inline uint32_t size_of(const search *s, int i, int j) { return s->size[j][i]; }
#endif

#ifndef QN_SMALL

/* Face 0 to 2 of A, 3 to 5 of B. */
static QN_OWN_STACK int32_t face_depth(const qn_box_model *m, int at)
{
    const int32_t(*r)[3] = m->r.m;
    int j = at - 3;
    if (at < 3) return qn_box_depth_of_a(m, at, qn_abs32(r[at][0]), qn_abs32(r[at][1]), qn_abs32(r[at][2]));
    return qn_box_depth_of_b(m, j, qn_abs32(r[0][j]), qn_abs32(r[1][j]), qn_abs32(r[2][j]));
}

#ifndef QN_SEARCHES_PLAINLY

/* The best of the six faces, lowest index first, as kind << 2 | index, and its depth; B's are left out where A's show a gap beyond stop. */
#ifdef QN_PORT_NARROW

/* The best of those whose depth may be `high` or less. Ends: count is at most six. */
static int32_t pick_face(const search *s, const int32_t low[6], int count, int32_t high, int32_t best, int *axis)
{
    int at;
    for (at = 0; at < count; at++) {
        int32_t depth;
        if (low[at] > high) continue;
        depth = face_depth(s->m, at);
        if (depth >= best) continue;
        best = depth;
        *axis = at + (at >= 3); /* 3 is left out */
    }
    return best;
}

/* The greatest that any of three depths may be that are at most `more` beyond low, if it is less than high. */
static inline int32_t least_high(const int32_t low[3], int32_t more, int32_t high)
{
    if (low[0] + more < high) high = low[0] + more;
    if (low[1] + more < high) high = low[1] + more;
    return low[2] + more < high ? low[2] + more : high;
}

static QN_OWN_STACK int32_t faces(search *s, int32_t stop, int *axis)
{
    const qn_box_model *m = s->m;
    qn_box_cut *n = &s->n;
    int32_t low[6], high, best = INT32_MAX, loss;
    qn_box_cut_depths(n, m, low);
    high = least_high(low, QN_CUT_LOSS + (int32_t)(n->hb[0] + n->hb[1] + n->hb[2]) + 2, best); /* and roundings; 3 * 2^15 */
    if (low[0] < -stop || low[1] < -stop || low[2] < -stop) {
        high = best = pick_face(s, low, 3, high, best, axis);
        if (best < -stop) return best;
        low[0] = low[1] = low[2] = INT32_MAX;
    }
    loss = QN_CUT_LOSS + (int32_t)n->far + 2; /* 3 * 2^16 */
    low[3] -= loss;
    low[4] -= loss;
    low[5] -= loss;
    high = least_high(low + 3, QN_CUT_LOSS + (int32_t)(n->h[0] + n->h[1] + n->h[2]) + 2 * loss + 2, high);
    return pick_face(s, low, 6, high, best, axis);
}

#else

QN_INLINE int32_t measure_a(const qn_box_model *m, int i, uint32_t size[3][3])
{
    size[0][i] = qn_abs32(m->r.m[i][0]);
    size[1][i] = qn_abs32(m->r.m[i][1]);
    size[2][i] = qn_abs32(m->r.m[i][2]);
    return qn_box_depth_of_a(m, i, size[0][i], size[1][i], size[2][i]);
}

static QN_OWN_STACK int32_t faces_of_a(const qn_box_model *m, uint32_t size[3][3], int *axis)
{
    int32_t best = measure_a(m, 0, size), depth;
    int at = QN_AXIS_FACE_A << 2;
    depth = measure_a(m, 1, size);
    if (depth < best) best = depth, at = QN_AXIS_FACE_A << 2 | 1;
    depth = measure_a(m, 2, size);
    if (depth < best) best = depth, at = QN_AXIS_FACE_A << 2 | 2;
    *axis = at;
    return best;
}

static QN_OWN_STACK int32_t faces_of_b(const qn_box_model *m, uint32_t size[3][3], int32_t best, int *axis)
{
    int32_t depth = qn_box_depth_of_b(m, 0, size[0][0], size[0][1], size[0][2]);
    int at = *axis;
    if (depth < best) best = depth, at = QN_AXIS_FACE_B << 2;
    depth = qn_box_depth_of_b(m, 1, size[1][0], size[1][1], size[1][2]);
    if (depth < best) best = depth, at = QN_AXIS_FACE_B << 2 | 1;
    depth = qn_box_depth_of_b(m, 2, size[2][0], size[2][1], size[2][2]);
    if (depth < best) best = depth, at = QN_AXIS_FACE_B << 2 | 2;
    *axis = at;
    return best;
}

static inline int32_t faces(search *s, int32_t stop, int *axis)
{
    int32_t best = faces_of_a(s->m, s->size, axis);
    return best < -stop ? best : faces_of_b(s->m, s->size, best, axis);
}

#endif

#endif

#endif

#endif
