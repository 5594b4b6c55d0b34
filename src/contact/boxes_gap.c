/* SPDX-License-Identifier: MIT */
/* The distance of two plain boxes whose nearest features are remembered. */
#include "contact/boxes_gap.h"

#ifdef QN_BOXES_AT_ONCE

#include "contact/request.h"
#include "contact/world3.h"

/* Neither refused nor capped. */
static bool is_plain(const qn_query *options)
{
    return !options || ((options->margin | options->excess) >= 0 && (!options->max_iterations || options->max_iterations >= QN_MAX_GJK_PASSES));
}

/* As qn_gap3_emit says it. Origins lie within 2^30, the glance has seen to that, and k >= 6; numbers of the gap are below 2^31, and the
 * distance is several LSB of the finest model, so that it is none only where it rounds to that. */
static qn_status emit(const qn_pair3 *pair, int k, const qn_box_gap *gap, qn_gap3 *out)
{
    const qn_frame3 *frame = pair->frame_a;
    const qn_dir3 n = { gap->n[0], gap->n[1], gap->n[2] };
    const uint32_t distance = ((gap->distance >> (k - 1)) + 1u) >> 1;
    out->lower = (int32_t)(gap->lower >> k);
    out->upper = (int32_t)((gap->upper + ((uint32_t)1 << k) - 1u) >> k);
    out->distance = distance ? (int32_t)distance : 1;
    qn_world3_turn(pair, &n, &out->normal);
    qn_world3_near(&frame->p, &frame->r, gap->on_a, k, pair->swapped ? &out->on_b : &out->on_a);
    qn_world3_near(&frame->p, &frame->r, gap->on_b, k, pair->swapped ? &out->on_a : &out->on_b);
    return QN_APART;
}

QN_OWN_STACK qn_status qn_boxes_gap_remembered(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                               const qn_query *options, qn_cache *cache, qn_gap3 *out)
{
    qn_box_model m;
    qn_pair3 pair;
    qn_box_gap gap;
    if (!is_plain(options) || qn_box_model_glance(&m, &pair, a, frame_a, b, frame_b, false) != QN_OVERLAPPING) return QN_UNDECIDED;
    if (!qn_boxes_remembered(&m, cache, &gap)) return QN_UNDECIDED;
    QN_ASSERT(qn_world3_is_near(&pair.frame_a->p, m.k));
    return emit(&pair, m.k, &gap, out);
}

#ifdef QN_PORT_BOXES
qn_status qn_boxes_gap_any(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                           qn_cache *cache, qn_workspace *workspace, qn_gap3 *out)
{
    const qn_status status = qn_boxes_gap_remembered(a, frame_a, b, frame_b, options, cache, out);
    return status != QN_UNDECIDED ? status : qn_distance3_frames_any(a, frame_a, b, frame_b, options, cache, workspace, out);
}
#endif

#endif
