/* SPDX-License-Identifier: MIT */
/* Handing answers out: from pair units in a body's frame to Q16.16 in the world, mirrored back where the pair was exchanged. */
#ifndef QN_CONTACT_MANIFOLD_H
#define QN_CONTACT_MANIFOLD_H

#include "contact/contact_set.h"

/* The work frame of a separation: a box's own (turned), or the axes of the world. */
typedef struct qn_work_frame {
    const qn_pair3 *pair;
    bool turned;
    int k; /* guard bits of the separation's numbers */
} qn_work_frame;

/* n in the work frame and distance (pair units) are those of the separation. The status given, or QN_ERR_RANGE when a point lies outside
 * the format. */
qn_status qn_manifold3_emit(const qn_work_frame *work, qn_status status, const qn_dir3 *n, int64_t distance, const qn_contact_set *set, qn_manifold3 *out);
/* The manifold of nothing. */
qn_status qn_manifold3_none(qn_manifold3 *out);
/* touch: contacts of a touching pair whose cores are not apart, else NULL. */
qn_status qn_gap3_emit(const qn_work_frame *work, const qn_separation3 *s, const qn_contact_set *touch, qn_gap3 *out);

#endif
