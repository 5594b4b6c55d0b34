/* SPDX-License-Identifier: MIT */
/* The general roads of spheres, capsules and boxes: overlap, distance and contacts of a pair in canonical order. */
#ifndef OLD_CONTACT_ANSWER3_H
#define OLD_CONTACT_ANSWER3_H

#include "contact/old_polys.h"

/* The verdict, or QN_ERR_FRAME, QN_ERR_RANGE. Two shapes up to a capsule; a box and a sphere, a capsule, a box. */
qn_status old_answer_segments(old_request3 *q);
qn_status old_answer_ball(old_request3 *q);
qn_status old_answer_capsule(old_request3 *q);
qn_status old_answer_boxes(old_request3 *q);

/* A box and either of the latter. Who asks calls the road itself: where no jump leads there, nobody stands in between. */
QN_INLINE qn_status old_answer_box(old_request3 *q) { return q->pair.b->type == QN_BOX ? old_answer_boxes(q) : old_answer_capsule(q); }

/* To a distance, where the pair's b is a sphere, and of any pair. */
QN_INLINE qn_status old_answer_distance_to_ball(old_request3 *q)
{
    const unsigned type = q->pair.a->type;
    QN_ASSERT(q->set.ask == OLD_ASK_DISTANCE && q->pair.b->type == QN_SPHERE);
    if (type >= QN_CLOUD) return old_polys_ask(&q->pair, OLD_ASK_DISTANCE, &q->set, q->out);
    return type != QN_BOX ? old_answer_segments(q) : old_answer_ball(q);
}

QN_INLINE qn_status old_answer_distance(old_request3 *q)
{
    const unsigned type = q->pair.a->type;
    QN_ASSERT(q->set.ask == OLD_ASK_DISTANCE);
    if (type >= QN_CLOUD) return old_polys_ask(&q->pair, OLD_ASK_DISTANCE, &q->set, q->out);
    if (type != QN_BOX) return old_answer_segments(q);
    return q->pair.b->type == QN_SPHERE ? old_answer_ball(q) : old_answer_box(q);
}

/* A distance, as most of two boxes begin: q is raw. If it still is afterwards, nothing was found, and but for the settings nothing
 * changed. */
QN_INLINE qn_status old_answer_gap_of_boxes(const old_query *options, old_request3 *q)
{
    const qn_status status = old_settings_read(options, q->set.cache, q->set.workspace, &q->set);
    QN_ASSERT(q->pair.raw && !q->pose[0] && q->set.ask == OLD_ASK_DISTANCE);
    return status < 0 ? status : old_answer_boxes(q);
}

#endif
