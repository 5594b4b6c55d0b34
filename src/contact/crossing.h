/* SPDX-License-Identifier: MIT */
/* An edge of one box across an edge of the other: the contact along an edge axis. */
#ifndef QN_CONTACT_CROSSING_H
#define QN_CONTACT_CROSSING_H

#include "contact/contact_set.h"

#include <stddef.h>

typedef struct qn_crossing {
    int32_t a[3]; /* A's edge: its coordinates, 0 along itself */
    int32_t b[3]; /* middle of B's edge */
    uint32_t id;
    int face_a, face_b; /* axis of the face beside the edge that lies level with n (R18), or -1 */
} qn_crossing;

#ifdef QN_PORT_CLIPS
/* What kernels rely on. */
QN_STATIC_ASSERT(offsetof(qn_box_model, h) == 0 && offsetof(qn_box_model, hb) == 12 && offsetof(qn_box_model, k) == 24 &&
                 offsetof(qn_box_model, t) == 28 && offsetof(qn_box_model, r) == 40);
QN_STATIC_ASSERT(offsetof(qn_sat_result, i) == 1 && offsetof(qn_sat_result, j) == 2 && offsetof(qn_sat_result, depth) == 4 &&
                 offsetof(qn_sat_result, n) == 12);
QN_STATIC_ASSERT(offsetof(qn_crossing, a) == 0 && offsetof(qn_crossing, b) == 12 && offsetof(qn_crossing, id) == 24 &&
                 offsetof(qn_crossing, face_a) == 28 && offsetof(qn_crossing, face_b) == 32 && offsetof(qn_contact_point, depth) == 12 &&
                 offsetof(qn_contact_point, id) == 16);
#endif

/* The edges of A and of B that face each other along an edge axis, and the faces beside them. A matrix that is no rotation may make the
 * sums wrap; else they stay below 2^30 + 2 * 2^29. */
#ifdef QN_PORT_CLIPS
static inline void qn_crossing_find(const qn_box_model *m, const qn_sat_result *axis, qn_crossing *e)
{
    QN_ASSERT(axis->i < 3 && axis->j < 3);
    qn_crossing_find_v7m(m, axis, e);
}
#else
void qn_crossing_find(const qn_box_model *m, const qn_sat_result *axis, qn_crossing *e);
#endif

/* The contact point, in A's frame: where the edges pass each other as seen along the axis, or, beyond an end, where they come nearest; e->a
 * receives A's. */
#ifdef QN_PORT_CLIPS
static inline void qn_crossing_contact(const qn_box_model *m, const qn_sat_result *axis, qn_crossing *e, qn_contact_point *out)
{
    QN_ASSERT(axis->i < 3 && axis->j < 3);
    qn_crossing_contact_v7m(m, axis, e, out);
}
#else
void qn_crossing_contact(const qn_box_model *m, const qn_sat_result *axis, qn_crossing *e, qn_contact_point *out);
#endif

/* Of a thin body that is touched at its rim: moves e to the edge opposite, across its thin side, which is level with the edge that touches
 * within the tolerance. How much less deep that lies; 0 where neither body is thin. */
int32_t qn_crossing_turn_over(const qn_box_model *m, const qn_sat_result *axis, qn_crossing *e);

#ifdef QN_SMALL
/* Moves a point by so many half edges h of a box, whose direction's entries stand `row` apart, each rounded. */
void qn_edge_add(const int32_t *r, int row, int32_t h, int32_t times, int32_t at[3]);
#endif

/* The edges run along each other, by more than 15/16: a rim, at most sqrt(2) tolerances of 8 LSB wide as seen along n, is crossed in less
 * than QN_RIM_LENGTH by others. */
static inline bool qn_crossing_is_along(const qn_box_model *m, const qn_sat_result *axis)
{
    const uint32_t most = (uint32_t)15 << 26;
    return (uint32_t)m->r.m[axis->i][axis->j] + most > 2 * most; /* below -most the sum wraps */
}

#endif
