/* SPDX-License-Identifier: MIT */
/* A capsule and a capsule or a sphere, at the usual size: one contact, or none. */
#ifndef OLD_CONTACT_CAPSULES_H
#define OLD_CONTACT_CAPSULES_H

#include "narrow/old_pair.h"
#include "port.h"

/* QN_APART or QN_OVERLAPPING, the verdict that old_separation_of_segments gives, and *out (may be NULL) filled in the latter case; or
 * QN_UNDECIDED, and nothing to rely on: not such shapes or frames, too large, capsules side by side, cores that nearly meet, surfaces that
 * nearly touch; without out of fewer that overlap. A margin is not asked: bodies apart may be within it. No pointer but out is NULL. */
#define OLD_CAPSULE_NO_AXIS 3
qn_status old_capsules_collide(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out);

/* Of two capsules. */
static inline qn_status old_capsules_touch(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                           qn_manifold3 *out)
{
    return old_capsules_collide(a, frame_a, b, frame_b, out);
}

/* Of a capsule and a sphere, in any order. */
static inline qn_status old_capsule_ball_touch(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                               qn_manifold3 *out)
{
    return old_capsules_collide(a, frame_a, b, frame_b, out);
}

#endif
