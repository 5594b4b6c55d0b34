/* SPDX-License-Identifier: MIT */
/* A quick road to the distance of pairs with a sphere or a capsule, tried before the general one; not where size counts. */
#ifndef OLD_CONTACT_ROUND_GAP_H
#define OLD_CONTACT_ROUND_GAP_H

#include "contact/old_rounds.h"

#define old_gap_of_spheres old_spheres_gap

/* Pairs up to boxes, with a sphere or a capsule among them (or what is no shape). */
static inline bool old_are_rounds(const qn_shape3 *a, const qn_shape3 *b)
{
    return !(a->type == QN_BOX && b->type == QN_BOX) && (a->type | b->type) <= QN_BOX;
}

/* Of such, or a refusal; no pointer but options is NULL. QN_UNDECIDED, and *out untouched: the general road is asked. */
qn_status old_round_gap(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                        qn_gap3 *out);

static inline bool old_are_rounds_at(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b)
{
    return a && b && pose_a && pose_b && old_are_rounds(a, b);
}

/* Frames of such, with all that old_round_gap reads of them; or a refusal. */
qn_status old_round_frames(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, qn_frame3 frame[2]);

/* The same from poses: the caller's memory is free for others afterwards. */
QN_INLINE qn_status old_round_gap_of_poses(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b,
                                           const old_query *options, qn_gap3 *out)
{
    qn_frame3 frame[2];
    const qn_status status = old_round_frames(a, pose_a, b, pose_b, frame);
    return status < 0 ? status : old_round_gap(a, &frame[0], b, &frame[1], options, out);
}

#endif
