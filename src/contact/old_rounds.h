/* SPDX-License-Identifier: MIT */
/* Quick roads to the contacts of pairs with a sphere or a capsule, tried before the general ones at every level: where they answer, theirs is
 * the answer, which the general road may round otherwise within the same bounds; or they say nothing. */
#ifndef OLD_CONTACT_ROUNDS_H
#define OLD_CONTACT_ROUNDS_H

#include "contact/old_ball.h"
#include "contact/old_capsule_box.h"
#include "contact/old_capsules.h"
#include "contact/old_spheres.h"
#include "num/frame.h"

/* Pairs of the usual size with a sphere or a capsule: QN_UNDECIDED where that is not enough, and of all others. */
QN_INLINE qn_status old_rounds_touch(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out)
{
    const unsigned both = (unsigned)a->type * b->type; /* up to boxes no two kinds of pairs have the same */
    if ((a->type | b->type) > QN_BOX) return QN_UNDECIDED;
    if (both == QN_BOX * QN_SPHERE) return old_ball_collide(a, frame_a, b, frame_b, out);
    if (both == QN_BOX * QN_CAPSULE) return old_capsule_box_collide(a, frame_a, b, frame_b, out);
    if (both == QN_CAPSULE * QN_SPHERE) return old_capsule_ball_touch(a, frame_a, b, frame_b, out);
    if (both == QN_CAPSULE * QN_CAPSULE) return old_capsules_touch(a, frame_a, b, frame_b, out);
    if (both == QN_SPHERE * QN_SPHERE && old_is_sphere(a) && old_is_sphere(b)) return old_spheres_collide(a, &frame_a->p, b, &frame_b->p, 0, out);
    return QN_UNDECIDED;
}

/* ---- From poses ----------------------------------------------------------- */

/* A sphere's rotation is never read, but refused like any other. */
static inline qn_status old_frame_of(const qn_shape3 *shape, const qn_pose3 *pose, qn_frame3 *frame)
{
    if (!pose || !shape || shape->type != QN_SPHERE) return qn_frame3_from_pose(frame, pose);
    frame->p = pose->p;
    return qn_is_turned(pose) ? QN_APART : QN_ERR_ROTATION;
}

/* Quicker roads, but where size counts. */

static inline bool old_are_spheres(const qn_shape3 *a, const qn_shape3 *b) { return old_is_sphere(a) && old_is_sphere(b); }

/* Spheres at legal poses. */
static inline bool old_are_spheres_at(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b)
{
    return old_are_spheres(a, b) && pose_a && pose_b && qn_is_turned(pose_a) && qn_is_turned(pose_b);
}

/* Of a capsule along an axis of its own, as most are, the others need not turn. */
static inline qn_status old_axis_of(const qn_shape3 *shape, const qn_pose3 *pose, qn_frame3 *frame)
{
    const qn_vec3 *v = &shape->v[1];
    if (shape->type == QN_CAPSULE && !(v->x | v->z)) return qn_frame3_axis(frame, pose, 1);
    if (shape->type == QN_CAPSULE && !(v->y | v->z)) return qn_frame3_axis(frame, pose, 0);
    if (shape->type == QN_CAPSULE && !(v->x | v->y)) return qn_frame3_axis(frame, pose, 2);
    return old_frame_of(shape, pose, frame);
}

/* QN_UNDECIDED, and nothing to rely on, where both bodies need their whole frames. */
QN_INLINE qn_status old_rounds_touch_poses(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, qn_frame3 frame[2],
                                           qn_manifold3 *out)
{
    qn_status status;
    if (!a || !b || !pose_a || !pose_b || (a->type != QN_CAPSULE && b->type != QN_CAPSULE) || (a->type | b->type) > QN_BOX || !a->type || !b->type)
        return QN_UNDECIDED;
    status = old_axis_of(a, pose_a, &frame[0]);
    if (status < 0) return status;
    status = old_axis_of(b, pose_b, &frame[1]);
    if (status < 0) return status;
    if (a->type == QN_BOX || b->type == QN_BOX) return old_capsule_box_collide(a, &frame[0], b, &frame[1], out);
    return a->type == b->type ? old_capsules_touch(a, &frame[0], b, &frame[1], out) : old_capsule_ball_touch(a, &frame[0], b, &frame[1], out);
}

#endif
