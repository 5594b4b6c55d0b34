/* SPDX-License-Identifier: MIT */
/* The distance of two plain boxes whose nearest features are remembered, from the door on. */
#ifndef QN_CONTACT_BOXES_GAP_H
#define QN_CONTACT_BOXES_GAP_H

#include <stddef.h>

#include "contact/boxes.h"
#include "narrow/separation.h"

/* Two boxes and a cache that has features (qn_boxes_have_features), nothing NULL: QN_APART and the answer, or QN_UNDECIDED, and nothing
 * written but perhaps what is remembered, which stays what it was. */
qn_status qn_boxes_gap_remembered(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                                  qn_cache *cache, qn_gap3 *out);

#endif
