/* SPDX-License-Identifier: MIT */
/* Handing out gaps, and ways out of an overlap: normal and depth alone. */
#ifndef QN_CONTACT_GAP3_H
#define QN_CONTACT_GAP3_H

#include "contact/contact_set.h"
#include "contact/world3.h"

#ifndef QN_SMALL
/* The gap of bodies that overlap. */
static inline qn_status qn_gap3_none(qn_gap3 *out, qn_q16 upper)
{
    out->lower = out->distance = 0;
    out->upper = upper;
    out->on_a.x = out->on_a.y = out->on_a.z = out->on_b.x = out->on_b.y = out->on_b.z = 0;
    out->normal.x = out->normal.y = out->normal.z = 0;
    return QN_OVERLAPPING;
}
#endif

/* touch: of a touching pair whose cores are not apart. Of a pair that was moved *out may lie where that does. */
qn_status qn_gap3_emit(const qn_work_frame *work, const qn_separation3 *s, qn_touch touch, qn_gap3 *out);

/* Normal and depth as a manifold has them. */
typedef struct qn_way3 {
    qn_dir3 normal;
    qn_q16 depth;
} qn_way3;
qn_status qn_way3_emit(const qn_work_frame *work, const qn_separation3 *s, qn_way3 *out);

#endif
