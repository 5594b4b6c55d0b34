/* SPDX-License-Identifier: MIT */
/* R of two boxes, and what A's leading face shows by it: a part of old_box_model.c. */
#ifndef OLD_NARROW_BOX_RELATIVE_H
#define OLD_NARROW_BOX_RELATIVE_H

#include "narrow/old_box_model.h"
#include "num/bounded.h"
#include "num/mat.h"

/* A's face `lead` shows B beyond room4, by its row of R. */
static inline bool is_beyond_face(const old_box_place *place, const int32_t row[3], const qn_vec3 *v)
{
    uint64_t reach = qn_umul((uint32_t)v->x, qn_abs32(row[0]));
    if (place->gap4 <= 0 || (uint32_t)place->gap4 <= place->room4) return false;
    reach += qn_umul((uint32_t)v->y, qn_abs32(row[1]));
    reach += qn_umul((uint32_t)v->z, qn_abs32(row[2])); /* 3 * 2^60 */
    return (uint32_t)place->gap4 - place->room4 > (uint32_t)(reach >> 32) + 1;
}

/* Surely not, by 15 bits of both factors, which are floors: a sum that wraps says less. */

/* The same by B's bounding sphere, which says less: where products are dear, before the row. Not where size counts. */
static inline bool is_ball_beyond(const old_box_place *place, const qn_vec3 *v) { return (void)place, (void)v, false; }

/* Three in a row are not worth their calls. */
#define relative_row qn_mat3_relative_row_here

/* R, and QN_OVERLAPPING; QN_APART where A's leading face shows a gap beyond room4, QN_ERR_FRAME where R is none. */
QN_INLINE qn_status make_relative(qn_mat3 *r, const old_pair3 *pair, const old_box_place *place)
{
    const qn_mat3 *a = &pair->frame_a->r, *b = &pair->frame_b->r;
    uint32_t beyond;
    int i = place->lead;
    if (is_ball_beyond(place, &pair->b->v[0])) return QN_APART;
    beyond = relative_row(a, i, b, r->m[i]);
    if (is_beyond_face(place, r->m[i], &pair->b->v[0])) return QN_APART;
    i = i == 2 ? 0 : i + 1;
    beyond |= relative_row(a, i, b, r->m[i]);
    i = i == 2 ? 0 : i + 1;
    beyond |= relative_row(a, i, b, r->m[i]);
    return beyond >> 31 && !qn_mat3_is_bounded(r, QN_RELATIVE_LIMIT) ? QN_ERR_FRAME : QN_OVERLAPPING;
}

#endif
