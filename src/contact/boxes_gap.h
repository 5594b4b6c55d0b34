/* SPDX-License-Identifier: MIT */
/* The distance of two plain boxes whose nearest features are remembered, from the door on. */
#ifndef QN_CONTACT_BOXES_GAP_H
#define QN_CONTACT_BOXES_GAP_H

#include <stddef.h>

#include "contact/boxes.h"
#include "narrow/separation.h"

#ifdef QN_BOXES_AT_ONCE
/* Two boxes and a cache that has features (qn_boxes_have_features), nothing NULL: QN_APART and the answer, or QN_UNDECIDED, and nothing
 * written but perhaps what is remembered, which stays what it was. */
qn_status qn_boxes_gap_remembered(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                                  qn_cache *cache, qn_gap3 *out);

#ifdef QN_PORT_BOXES
/* The same, and by the general road where nothing was said: the door is a kernel, which goes on with either. */
qn_status qn_distance3_frames_any(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                                  qn_cache *cache, qn_workspace *workspace, qn_gap3 *out);
qn_status qn_boxes_gap_any(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                           qn_cache *cache, qn_workspace *workspace, qn_gap3 *out);

QN_STATIC_ASSERT(offsetof(qn_box_pair, h) == 0 && offsetof(qn_box_pair, t) == 12 && offsetof(qn_box_pair, g) == 24 &&
                 offsetof(qn_box_pair, shift) == 60);
QN_STATIC_ASSERT(offsetof(qn_box_gap, lower) == 4 && offsetof(qn_box_gap, n) == 12 && offsetof(qn_box_gap, on_a) == 24 && sizeof(qn_box_gap) == 48);
QN_STATIC_ASSERT(offsetof(qn_gap3, upper) == 4 && offsetof(qn_gap3, distance) == 8 && offsetof(qn_gap3, on_a) == 12 &&
                 offsetof(qn_gap3, on_b) == 24 && offsetof(qn_gap3, normal) == 36);
QN_STATIC_ASSERT(sizeof(qn_box_model) == 104 && sizeof(qn_pair3) <= 48 && offsetof(qn_pair3, frame_a) == 8 &&
                 offsetof(qn_query, max_iterations) == 8);
QN_STATIC_ASSERT(QN_CORE_BITS == 28 && QN_BAND_MOST == 64 && QN_BOX_LOOSE == 6 && QN_BOX_NO_FEATURES == 0x1C0 && QN_BOX_MARK == 0xA00000F0);
#endif
#endif

#endif
