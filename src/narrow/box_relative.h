/* SPDX-License-Identifier: MIT */
/* R of two boxes, and what A's leading face shows by it: a part of box_model.c. */
#ifndef QN_NARROW_BOX_RELATIVE_H
#define QN_NARROW_BOX_RELATIVE_H

#include "narrow/box_model.h"
#include "num/bounded.h"
#include "num/mat.h"

/* A's face `lead` shows B beyond room4, by its row of R. */
static inline bool is_beyond_face(const qn_box_place *place, const int32_t row[3], const qn_vec3 *v)
{
#ifdef QN_SMALL
    const uint64_t reach = qn_add_reach3(0, qn_row_of(v), row);
    QN_ASSERT(place->gap4 >= 0);
    if ((uint32_t)place->gap4 <= place->room4) return false;
#else
    uint64_t reach = qn_umul((uint32_t)v->x, qn_abs32(row[0]));
    if (place->gap4 <= 0 || (uint32_t)place->gap4 <= place->room4) return false;
    reach += qn_umul((uint32_t)v->y, qn_abs32(row[1]));
    reach += qn_umul((uint32_t)v->z, qn_abs32(row[2])); /* 3 * 2^60 */
#endif
    return (uint32_t)place->gap4 - place->room4 > (uint32_t)(reach >> 32) + 1;
}

/* Surely not, by 15 bits of both factors, which are floors: a sum that wraps says less. */
#ifdef QN_PORT_RELATIVES
static inline bool is_reached(const qn_box_place *place, const int32_t row[3], const qn_vec3 *v)
{
    uint32_t reach;
    if (place->gap4 <= 0 || (uint32_t)place->gap4 <= place->room4) return true;
    reach = ((uint32_t)v->x >> 15) * (qn_abs32(row[0]) >> 15);
    reach += ((uint32_t)v->y >> 15) * (qn_abs32(row[1]) >> 15);
    reach += ((uint32_t)v->z >> 15) * (qn_abs32(row[2]) >> 15);
    return (uint32_t)place->gap4 - place->room4 <= reach / 4;
}
#endif

/* The same by B's bounding sphere, which says less: where products are dear, before the row. Not where size counts. */
#ifdef QN_SMALL
#elif defined(QN_PORT_NARROW)
static inline bool is_ball_beyond(const qn_box_place *place, const qn_vec3 *v)
{
    const uint32_t m = qn_length_bound32((uint32_t)v->x, (uint32_t)v->y, (uint32_t)v->z) / 4 + 1; /* extents up to 2^30 */
    return place->gap4 > 0 && (uint32_t)place->gap4 > m && (uint32_t)place->gap4 - m > place->room4;
}
#else
static inline bool is_ball_beyond(const qn_box_place *place, const qn_vec3 *v) { return (void)place, (void)v, false; }
#endif

/* Three in a row are not worth their calls. */
#define relative_row qn_mat3_relative_row_here

/* R, and QN_OVERLAPPING; QN_APART where A's leading face shows a gap beyond room4, QN_ERR_FRAME where R is none. */
QN_INLINE qn_status make_relative(qn_mat3 *r, const qn_pair3 *pair, const qn_box_place *place)
{
    const qn_mat3 *a = &pair->frame_a->r, *b = &pair->frame_b->r;
#ifdef QN_SMALL
    int i;
    for (i = 0; i < 3; i++) {
        const int32_t column[3] = { a->m[0][i], a->m[1][i], a->m[2][i] };
        qn_mat3_turn_of(b, QN_TURN_BACK, column, r->m[i]);
    }
    if (is_beyond_face(place, r->m[place->lead], &pair->b->v[0])) return QN_APART;
    return qn_mat3_is_bounded(r, QN_RELATIVE_LIMIT) ? QN_OVERLAPPING : QN_ERR_FRAME;
#else
    uint32_t beyond;
    int i = place->lead;
    if (is_ball_beyond(place, &pair->b->v[0])) return QN_APART;
#ifdef QN_PORT_RELATIVES /* most that come here overlap */
    beyond = qn_mat3_relative_rows(a, b, r);
    if (!is_reached(place, r->m[i], &pair->b->v[0]) && is_beyond_face(place, r->m[i], &pair->b->v[0])) return QN_APART;
#else
    beyond = relative_row(a, i, b, r->m[i]);
    if (is_beyond_face(place, r->m[i], &pair->b->v[0])) return QN_APART;
    i = i == 2 ? 0 : i + 1;
    beyond |= relative_row(a, i, b, r->m[i]);
    i = i == 2 ? 0 : i + 1;
    beyond |= relative_row(a, i, b, r->m[i]);
#endif
    return beyond >> 31 && !qn_mat3_is_bounded(r, QN_RELATIVE_LIMIT) ? QN_ERR_FRAME : QN_OVERLAPPING;
#endif
}

#endif
