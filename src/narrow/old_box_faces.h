/* SPDX-License-Identifier: MIT */
/* The search of separating axes of two boxes (old_sat_box.c), first part: what it keeps, and the best of the six faces. */
#ifndef OLD_NARROW_BOX_FACES_H
#define OLD_NARROW_BOX_FACES_H

#include "narrow/old_box_depth.h"
#include "narrow/old_sat_box.h"
#include "quoin/config.h"

/* How far, in pair units, the filter of an edge axis may be from the depth that is measured along it, times the sine.
 *   Radii: ei.(cj x cm) is taken as an entry of R, which errs by 10 * 2^-30 for rounded columns; against two half extents of 2^29: 10 units.
 *   The measured axis is rounded by 1.5 * 2^-30 per component: against h, hb and t, 2^33 together at most: 13 units. */
#define OLD_EDGES_SLACK 32

/* A pair of edges that passed the filter, and a bound of |L|, which is had again where memory is dear. */
typedef struct candidate {
    int32_t filter;
    uint32_t length;
    uint8_t i, j, p, q;
} candidate;

/* Where size counts all axes are measured one after the other, and nothing is kept. */
typedef struct search {
    const old_box_model *m;
    uint32_t size[3][3]; /* |r|, by columns */
    uint32_t limit;      /* depths beyond this do not matter */
    candidate left[9];
} search;

/* |r[i][j]| */
static inline uint32_t size_of(const search *s, int i, int j) { return s->size[j][i]; }

/* Face 0 to 2 of A, 3 to 5 of B. */
static QN_OWN_STACK int32_t face_depth(const old_box_model *m, int at)
{
    const int32_t(*r)[3] = m->r.m;
    int j = at - 3;
    if (at < 3) return old_box_depth_of_a(m, at, qn_abs32(r[at][0]), qn_abs32(r[at][1]), qn_abs32(r[at][2]));
    return old_box_depth_of_b(m, j, qn_abs32(r[0][j]), qn_abs32(r[1][j]), qn_abs32(r[2][j]));
}

/* The best of the six faces, lowest index first, as kind << 2 | index, and its depth; B's are left out where A's show a gap beyond stop. */

QN_INLINE int32_t measure_a(const old_box_model *m, int i, uint32_t size[3][3])
{
    size[0][i] = qn_abs32(m->r.m[i][0]);
    size[1][i] = qn_abs32(m->r.m[i][1]);
    size[2][i] = qn_abs32(m->r.m[i][2]);
    return old_box_depth_of_a(m, i, size[0][i], size[1][i], size[2][i]);
}

static QN_OWN_STACK int32_t faces_of_a(const old_box_model *m, uint32_t size[3][3], int *axis)
{
    int32_t best = measure_a(m, 0, size), depth;
    int at = OLD_AXIS_FACE_A << 2;
    depth = measure_a(m, 1, size);
    if (depth < best) best = depth, at = OLD_AXIS_FACE_A << 2 | 1;
    depth = measure_a(m, 2, size);
    if (depth < best) best = depth, at = OLD_AXIS_FACE_A << 2 | 2;
    *axis = at;
    return best;
}

static QN_OWN_STACK int32_t faces_of_b(const old_box_model *m, uint32_t size[3][3], int32_t best, int *axis)
{
    int32_t depth = old_box_depth_of_b(m, 0, size[0][0], size[0][1], size[0][2]);
    int at = *axis;
    if (depth < best) best = depth, at = OLD_AXIS_FACE_B << 2;
    depth = old_box_depth_of_b(m, 1, size[1][0], size[1][1], size[1][2]);
    if (depth < best) best = depth, at = OLD_AXIS_FACE_B << 2 | 1;
    depth = old_box_depth_of_b(m, 2, size[2][0], size[2][1], size[2][2]);
    if (depth < best) best = depth, at = OLD_AXIS_FACE_B << 2 | 2;
    *axis = at;
    return best;
}

static inline int32_t faces(search *s, int32_t stop, int *axis)
{
    int32_t best = faces_of_a(s->m, s->size, axis);
    return best < -stop ? best : faces_of_b(s->m, s->size, best, axis);
}

#endif
