/* SPDX-License-Identifier: MIT */
/* What rays and casts share. */
#ifndef QN_PLANAR_CAST2_H
#define QN_PLANAR_CAST2_H

#include "planar/search2.h"

/* Along a unit way, from so many LSB beyond the place of a collider, before it where < 0. */
typedef struct qn_course2 {
    qn_dir2 way;
    int32_t begin, end, margin;
    int steps;        /* a cap */
    int32_t reach[2]; /* of what stands, and of what moves */
} qn_course2;

/* All but the reach, or the refusal of a path. One of length 0 has a direction, too, for contact
 * from the start may be against it; +x where it has none. */
qn_status qn_course2_set(qn_course2 *on, const qn_path2 *path, const qn_query *query);

/* b moves, a stands: as qn_cast2, but what is travelled counts from where b stands;
 * the normal points from a to b. */
qn_status qn_cast2_along(const qn_collider2 *a, const qn_collider2 *b, const qn_course2 *on,
                         qn_hit2 *out);

/* The gap, units, at which motion ends: what the model is off by, and .72 LSB for the place in the
 * world. */
static inline int32_t qn_air2(int32_t off, int k)
{
    return off + (k >= 0 ? qn_asr32(23 << k, 5) : 1);
}

/* gap / speed (Q30), floored; INT32_MAX: for ever. */
int32_t qn_lasts2(int32_t gap, int32_t speed);

/* How far along a unit way the ball of that radius about the origin is met from c; < 0: it is not
 * ahead, or missed by slack or more. What passes nearer meets it where it is nearest: the gaps of a
 * vertex and of the edges there may differ by slack, and nothing may slip through between them. */
int32_t qn_ball2(const qn_vec2 *c, const qn_dir2 *way, int32_t radius, int32_t slack);

#endif
