/* SPDX-License-Identifier: MIT */
/* The distance of two plain boxes whose nearest features are remembered, from the door on. */
#ifndef OLD_CONTACT_BOXES_GAP_H
#define OLD_CONTACT_BOXES_GAP_H

#include <stddef.h>

#include "contact/old_boxes.h"
#include "narrow/old_separation.h"

/* Two boxes and a cache that has features (old_boxes_have_features), nothing NULL: QN_APART and the answer, or QN_UNDECIDED, and nothing
 * written but perhaps what is remembered, which stays what it was. */
qn_status old_boxes_gap_remembered(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                   const old_query *options, qn_cache *cache, qn_gap3 *out);

#endif
