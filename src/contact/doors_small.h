/* SPDX-License-Identifier: MIT */
/* The doors where size is all that counts: a part of collide3.c. A question from poses is one from frames, and what two boxes show at a
 * glance the general road finds as well. */
#ifndef QN_CONTACT_DOORS_SMALL_H
#define QN_CONTACT_DOORS_SMALL_H

/* q is filled by set_question. */
QN_SHARED qn_status ask_from_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                    const qn_query *options, qn_request3 *q)
{
    set_bodies(q, a, frame_a, b, frame_b);
    return ask_any(options, q);
}

QN_SHARED qn_status ask_from_poses(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const qn_query *options,
                                   qn_request3 *q)
{
    qn_frame3 frame[2];
    const qn_status status = qn_frames_of(a, pose_a, b, pose_b, frame);
    return status < 0 ? status : ask_from_frames(a, &frame[0], b, &frame[1], options, q);
}

/* ---- Doors on frames ------------------------------------------------------ */

qn_status qn_overlap3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                             qn_cache *cache, qn_workspace *workspace)
{
    qn_request3 q;
    set_question(&q, cache, workspace, QN_ASK_OVERLAP, NULL);
    return ask_from_frames(a, frame_a, b, frame_b, options, &q);
}

qn_status qn_collide3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                             qn_cache *cache, qn_workspace *workspace, qn_manifold3 *out)
{
    qn_request3 q;
    set_question(&q, cache, workspace, QN_ASK_MANIFOLD, out);
    return out ? ask_from_frames(a, frame_a, b, frame_b, options, &q) : QN_ERR_NULL;
}

qn_status qn_distance3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                              qn_cache *cache, qn_workspace *workspace, qn_gap3 *out)
{
    qn_request3 q;
    set_question(&q, cache, workspace, QN_ASK_DISTANCE, out);
    return out ? ask_from_frames(a, frame_a, b, frame_b, options, &q) : QN_ERR_NULL;
}

/* ---- Doors on poses ------------------------------------------------------- */

qn_status qn_overlap3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const qn_query *options,
                      qn_cache *cache, qn_workspace *workspace)
{
    qn_request3 q;
    set_question(&q, cache, workspace, QN_ASK_OVERLAP, NULL);
    return ask_from_poses(a, pose_a, b, pose_b, options, &q);
}

qn_status qn_collide3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const qn_query *options,
                      qn_cache *cache, qn_workspace *workspace, qn_manifold3 *out)
{
    qn_request3 q;
    set_question(&q, cache, workspace, QN_ASK_MANIFOLD, out);
    return out ? ask_from_poses(a, pose_a, b, pose_b, options, &q) : QN_ERR_NULL;
}

qn_status qn_distance3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const qn_query *options,
                       qn_cache *cache, qn_workspace *workspace, qn_gap3 *out)
{
    qn_request3 q;
    set_question(&q, cache, workspace, QN_ASK_DISTANCE, out);
    return out ? ask_from_poses(a, pose_a, b, pose_b, options, &q) : QN_ERR_NULL;
}

#endif
