/* SPDX-License-Identifier: MIT */
/* What rays and casts share. */
#ifndef QN_PLANAR_CAST2_H
#define QN_PLANAR_CAST2_H

#include "planar/search2.h"

/* The refusals of a path; its way, +x of one that has none. */
qn_status qn_path2_check(const qn_path2 *path);
const qn_dir2 *qn_path2_way(const qn_path2 *path);

/* b moves along a unit way, a stands, of that reach: as qn_cast2; the normal points from a to b. */
qn_status qn_cast2_along(const qn_collider2 *a, const qn_collider2 *b, const int32_t reach[2],
                         const qn_dir2 *way, qn_q16 length, const qn_query *query, int steps,
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
