/* SPDX-License-Identifier: MIT */
/* The general roads of spheres, capsules and boxes: overlap, distance and contacts of a pair in canonical order. */
#ifndef QN_CONTACT_ANSWER3_H
#define QN_CONTACT_ANSWER3_H

#include "contact/polys.h"

/* The verdict, or QN_ERR_FRAME, QN_ERR_RANGE. Two shapes up to a capsule; a box and a sphere, a capsule, a box. */
qn_status qn_answer_segments(qn_request3 *q);
qn_status qn_answer_ball(qn_request3 *q);
qn_status qn_answer_capsule(qn_request3 *q);
qn_status qn_answer_boxes(qn_request3 *q);

/* A box and either of the latter. Who asks calls the road itself: where no jump leads there, nobody stands in between. */
QN_INLINE qn_status qn_answer_box(qn_request3 *q) { return q->pair.b->type == QN_BOX ? qn_answer_boxes(q) : qn_answer_capsule(q); }

/* To a distance, where the pair's b is a sphere, and of any pair. */
QN_INLINE qn_status qn_answer_distance_to_ball(qn_request3 *q)
{
    const unsigned type = q->pair.a->type;
    QN_ASSERT(q->set.ask == QN_ASK_DISTANCE && q->pair.b->type == QN_SPHERE);
    if (type >= QN_CLOUD) return qn_polys_ask(&q->pair, QN_ASK_DISTANCE, &q->set, q->out);
    return type != QN_BOX ? qn_answer_segments(q) : qn_answer_ball(q);
}

QN_INLINE qn_status qn_answer_distance(qn_request3 *q)
{
    const unsigned type = q->pair.a->type;
    QN_ASSERT(q->set.ask == QN_ASK_DISTANCE);
    if (type >= QN_CLOUD) return qn_polys_ask(&q->pair, QN_ASK_DISTANCE, &q->set, q->out);
    if (type != QN_BOX) return qn_answer_segments(q);
    return q->pair.b->type == QN_SPHERE ? qn_answer_ball(q) : qn_answer_box(q);
}

/* A distance, as most of two boxes begin: q is raw. If it still is afterwards, nothing was found, and but for the settings nothing
 * changed. */
QN_INLINE qn_status qn_answer_gap_of_boxes(const old_query *options, qn_request3 *q)
{
    const qn_status status = qn_settings_read(options, q->set.cache, q->set.workspace, &q->set);
    QN_ASSERT(q->pair.raw && !q->pose[0] && q->set.ask == QN_ASK_DISTANCE);
    return status < 0 ? status : qn_answer_boxes(q);
}

#endif
