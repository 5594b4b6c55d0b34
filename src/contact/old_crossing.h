/* SPDX-License-Identifier: MIT */
/* An edge of one box across an edge of the other: the contact along an edge axis. */
#ifndef OLD_CONTACT_CROSSING_H
#define OLD_CONTACT_CROSSING_H

#include "contact/old_contact_set.h"

#include <stddef.h>

typedef struct old_crossing {
    int32_t a[3]; /* A's edge: its coordinates, 0 along itself */
    int32_t b[3]; /* middle of B's edge */
    uint32_t id;
    int face_a, face_b; /* axis of the face beside the edge that lies level with n (R18), or -1 */
} old_crossing;

/* The edges of A and of B that face each other along an edge axis, and the faces beside them. A matrix that is no rotation may make the
 * sums wrap; else they stay below 2^30 + 2 * 2^29. */
void old_crossing_find(const old_box_model *m, const old_sat_result *axis, old_crossing *e);

/* The contact point, in A's frame: where the edges pass each other as seen along the axis, or, beyond an end, where they come nearest; e->a
 * receives A's. */
void old_crossing_contact(const old_box_model *m, const old_sat_result *axis, old_crossing *e, old_contact_point *out);

/* Of a thin body that is touched at its rim: moves e to the edge opposite, across its thin side, which is level with the edge that touches
 * within the tolerance. How much less deep that lies; 0 where neither body is thin. */
int32_t old_crossing_turn_over(const old_box_model *m, const old_sat_result *axis, old_crossing *e);

/* The edges run along each other, by more than 15/16: a rim, at most sqrt(2) tolerances of 8 LSB wide as seen along n, is crossed in less
 * than OLD_RIM_LENGTH by others. */
static inline bool old_crossing_is_along(const old_box_model *m, const old_sat_result *axis)
{
    const uint32_t most = (uint32_t)15 << 26;
    return (uint32_t)m->r.m[axis->i][axis->j] + most > 2 * most; /* below -most the sum wraps */
}

#endif
