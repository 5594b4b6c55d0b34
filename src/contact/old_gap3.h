/* SPDX-License-Identifier: MIT */
/* Handing out gaps, and ways out of an overlap: normal and depth alone. */
#ifndef OLD_CONTACT_GAP3_H
#define OLD_CONTACT_GAP3_H

#include "contact/old_contact_set.h"
#include "contact/old_world3.h"

/* The gap of bodies that overlap. */
static inline qn_status old_gap3_none(qn_gap3 *out, qn_q16 upper)
{
    out->lower = out->distance = 0;
    out->upper = upper;
    out->on_a.x = out->on_a.y = out->on_a.z = out->on_b.x = out->on_b.y = out->on_b.z = 0;
    out->normal.x = out->normal.y = out->normal.z = 0;
    return QN_OVERLAPPING;
}

/* As old_gap3_emit says it, of a pair whose origins are near (old_world3_is_near) and whose cores, without radius, are apart beyond the band, which
 * is in the bounds: numbers below 2^31, and a distance that is none only where it rounds to that. */
QN_INLINE void old_gap3_near(const old_pair3 *pair, int k, uint32_t distance, uint32_t lower, uint32_t upper, const qn_dir3 *n, const int32_t on_a[3],
                             const int32_t on_b[3], qn_gap3 *out)
{
    const qn_frame3 *frame = pair->frame_a;
    const uint32_t whole = ((distance >> (k - 1)) + 1u) >> 1;
    out->lower = (int32_t)(lower >> k);
    out->upper = (int32_t)((upper + ((uint32_t)1 << k) - 1u) >> k);
    out->distance = whole ? (int32_t)whole : 1;
    old_world3_turn(pair, n, &out->normal);
    old_world3_near(&frame->p, &frame->r, on_a, k, pair->swapped ? &out->on_b : &out->on_a);
    old_world3_near(&frame->p, &frame->r, on_b, k, pair->swapped ? &out->on_a : &out->on_b);
}

/* touch: of a touching pair whose cores are not apart. Of a pair that was moved *out may lie where that does. */
qn_status old_gap3_emit(const old_work_frame *work, const old_separation3 *s, old_touch touch, qn_gap3 *out);

/* Normal and depth as a manifold has them. */
typedef struct old_way3 {
    qn_dir3 normal;
    qn_q16 depth;
} old_way3;
qn_status old_way3_emit(const old_work_frame *work, const old_separation3 *s, old_way3 *out);

#endif
