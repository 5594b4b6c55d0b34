/* SPDX-License-Identifier: MIT */
/* How two boxes are put in order, and how the one's place is had: parts of old_box_place.c and old_box_model.c. */
#ifndef OLD_NARROW_BOX_ORDER_H
#define OLD_NARROW_BOX_ORDER_H

#include "narrow/old_box_place.h"
#include "num/bounded.h"
#include "num/mat.h"

#include <stddef.h>

static inline uint32_t or_of(const qn_vec3 *u, const qn_vec3 *v) { return (uint32_t)(u->x | u->y | u->z | v->x | v->y | v->z); }

/* From the offset; sizes are upper words of it. */
QN_INLINE void finish_place(old_box_place *place, const qn_vec3 *u, uint32_t extent, uint32_t radius, uint32_t reach4)
{
    uint32_t x = old_upper_word_size(place->at.offset[0]), y = old_upper_word_size(place->at.offset[1]), z = old_upper_word_size(place->at.offset[2]),
             size;
    int32_t gap, other;
    uint8_t lead = 0;
    place->extent = extent;
    place->far4 = x | y | z | radius >> 2;
    size = extent | place->far4;
    place->slack4 = (size >> 22) + 8;
    place->room4 = place->slack4 + radius / 4 + reach4 + 1;
    gap = qn_signed32(x - (uint32_t)u->x / 4);
    other = qn_signed32(y - (uint32_t)u->y / 4);
    if (other > gap) gap = other, lead = 1;
    other = qn_signed32(z - (uint32_t)u->z / 4);
    if (other > gap) gap = other, lead = 2;
    place->lead = lead;
    place->gap4 = gap;
}

static inline void put_offset(old_box_place *place, const qn_mat3 *r, int32_t x, int32_t y, int32_t z)
{
    place->at.offset[0] = qn_signed64(qn_mat3_column(r, 0, x, y, z));
    place->at.offset[1] = qn_signed64(qn_mat3_column(r, 1, x, y, z));
    place->at.offset[2] = qn_signed64(qn_mat3_column(r, 2, x, y, z));
}

/* B's place from A's, of sharp boxes of legal size and places within 2^30: the number that decides their order, 0 for any others. */
QN_INLINE int32_t leader_of(const qn_shape3 *a, const qn_vec3 *p, const qn_shape3 *b, const qn_vec3 *q, uint32_t *extent, int32_t d[3])
{
    *extent = or_of(a->v, b->v);
    if ((a->radius | b->radius) || *extent >= (uint32_t)QN_MAX_EXTENT) return 0;
    if ((qn_beyond30(p->x) | qn_beyond30(p->y) | qn_beyond30(p->z) | qn_beyond30(q->x) | qn_beyond30(q->y) | qn_beyond30(q->z)) >> 31) return 0;
    d[0] = q->x - p->x;
    d[1] = q->y - p->y;
    d[2] = q->z - p->z;
    QN_OPAQUE(d[0]); /* or the compiler keeps both places, to turn d about */
    QN_OPAQUE(d[1]);
    QN_OPAQUE(d[2]);
    return old_order_leader(d[0], d[1], d[2]);
}

/* The bits that x and the size of it need. */
static inline uint32_t bits_of(int32_t x) { return (uint32_t)(x ^ qn_asr32(x, 31)); }

QN_INLINE void turn_about(int32_t d[3])
{
    d[0] = -d[0];
    d[1] = -d[1];
    d[2] = -d[2];
}

/* Pair and d, in order; the number that decided it, 0 for what begin does not take. */
QN_INLINE int32_t put_in_order(old_pair3 *pair, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                               uint32_t *extent, int32_t d[3])
{
    int32_t lead;
    QN_ASSERT(a && b && frame_a && frame_b && a->type == QN_BOX && b->type == QN_BOX);
    lead = leader_of(a, &frame_a->p, b, &frame_b->p, extent, d);
    if (!lead) return 0;
    pair->swapped = lead < 0;
    if (lead < 0) {
        old_bodies_exchange(&a, &frame_a, &b, &frame_b);
        turn_about(d);
    }
    pair->a = a;
    pair->b = b;
    pair->frame_a = frame_a;
    pair->frame_b = frame_b;
    return lead;
}

QN_INLINE void place_in_order(old_box_place *place, const old_pair3 *pair, uint32_t extent, const int32_t d[3])
{
    const qn_shape3 *a = pair->a;
    put_offset(place, &pair->frame_a->r, d[0], d[1], d[2]);
    QN_OPAQUE(a); /* extents are better read again than kept */
    finish_place(place, a->v, extent, 0, 0);
}

/* Boxes whose centres lie nearer, in the world's coordinates, than 20/64 of all extents are seldom apart, and not looked at: a sum that wraps
 * costs time alone. */
QN_INLINE bool is_far_out(const qn_vec3 *u, const qn_vec3 *v, int32_t lead)
{
    return qn_abs32(lead) > ((uint32_t)u->x + (uint32_t)u->y + (uint32_t)u->z + (uint32_t)v->x + (uint32_t)v->y + (uint32_t)v->z) / 64 * 20;
}

/* As old_box_place_begin. */
QN_INLINE bool begin_here(old_box_place *place, old_pair3 *pair, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b,
                          const qn_frame3 *frame_b)
{
    int32_t d[3];
    uint32_t extent;
    if (!put_in_order(pair, a, frame_a, b, frame_b, &extent, d)) return false;
    place_in_order(place, pair, extent, d);
    return true;
}

#endif
