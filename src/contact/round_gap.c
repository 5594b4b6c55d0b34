/* SPDX-License-Identifier: MIT */
/* Bodies that overlap leave nothing to be found: the verdict is the answer. */
#include "contact/round_gap.h"

#ifndef __OPTIMIZE_SIZE__

#include <stddef.h>

#include "contact/answer3.h"
#include "contact/manifold.h"

/* Of bodies at the usual size that overlap the band is 8 of the general road's units at most, and of those are 8 or more in an LSB (of
 * capsules 3, and 4): an LSB, rounded up. */
qn_status qn_round_gap(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options, qn_gap3 *out)
{
    if (options && (options->margin | options->excess) < 0) return QN_UNDECIDED;
    if (qn_are_spheres(a, b)) return qn_spheres_gap(a, &frame_a->p, b, &frame_b->p, out);
    return qn_rounds_touch(a, frame_a, b, frame_b, NULL) == QN_OVERLAPPING ? qn_gap3_none(out, 1) : QN_UNDECIDED;
}

static inline bool is_centred(const qn_shape3 *shape)
{
    const qn_vec3 *u = &shape->v[0], *v = &shape->v[1];
    return !((u->x ^ -v->x) | (u->y ^ -v->y) | (u->z ^ -v->z));
}

/* Enough for any road: both ends lie along the axis, and bodies in one place may be told apart by their matrices. */
static inline qn_status frame_for(const qn_shape3 *shape, const qn_pose3 *pose, const qn_vec3 *other, qn_frame3 *frame)
{
    const bool together = pose->p.x == other->x && pose->p.y == other->y && pose->p.z == other->z;
    return shape->type == QN_CAPSULE && is_centred(shape) && !together ? qn_axis_of(shape, pose, frame) : qn_frame_of(shape, pose, frame);
}

/* Frames are made once: the roads of round bodies are short. */
qn_status qn_round_gap_of_poses(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const qn_query *options, qn_gap3 *out)
{
    qn_frame3 frame[2];
    qn_request3 q;
    qn_status status = frame_for(a, pose_a, &pose_b->p, &frame[0]);
    if (status >= 0) status = frame_for(b, pose_b, &pose_a->p, &frame[1]);
    if (status < 0) return status;
    status = qn_round_gap(a, &frame[0], b, &frame[1], options, out);
    if (status != QN_UNDECIDED) return status;
    q.pair.a = a;
    q.pair.b = b;
    q.pair.frame_a = &frame[0];
    q.pair.frame_b = &frame[1];
    q.pose[0] = NULL;
    q.set.cache = NULL;
    q.set.workspace = NULL;
    q.set.ask = QN_ASK_DISTANCE;
    q.out = out;
    status = qn_request3_begin(options, &q);
    if (status < 0) return status;
    if (q.pair.a->type != QN_BOX) return qn_answer_segments(&q);
    return q.pair.b->type == QN_SPHERE ? qn_answer_ball(&q) : qn_answer_capsule(&q);
}

#endif
