/* SPDX-License-Identifier: MIT */
/* The distance of two plain boxes whose nearest features are remembered. */
#include "contact/old_boxes_gap.h"

#include "contact/old_gap3.h"
#include "contact/old_request.h"

/* Neither refused nor capped. */
static bool is_plain(const old_query *options)
{
    return !options || ((options->margin | options->excess) >= 0 && (!options->max_iterations || options->max_iterations >= QN_MAX_GJK_PASSES));
}

QN_OWN_STACK qn_status old_boxes_gap_remembered(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                                const old_query *options, qn_cache *cache, qn_gap3 *out)
{
    old_box_model m;
    old_pair3 pair;
    old_box_gap gap;
    qn_dir3 n;
    if (!is_plain(options) || old_box_model_glance(&m, &pair, a, frame_a, b, frame_b, false) != QN_OVERLAPPING) return QN_UNDECIDED;
    if (!old_boxes_remembered(&m, cache, &gap)) return QN_UNDECIDED;
    QN_ASSERT(old_world3_is_near(&pair.frame_a->p, m.k)); /* origins lie within 2^30, the glance has seen to that, and k >= 6 */
    n.x = gap.n[0];
    n.y = gap.n[1];
    n.z = gap.n[2];
    old_gap3_near(&pair, m.k, gap.distance, gap.lower, gap.upper, &n, gap.on_a, gap.on_b, out);
    return QN_APART;
}
