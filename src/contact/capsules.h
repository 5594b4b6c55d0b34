/* SPDX-License-Identifier: MIT */
/* A capsule and a capsule or a sphere, at the usual size: one contact, or none. */
#ifndef QN_CONTACT_CAPSULES_H
#define QN_CONTACT_CAPSULES_H

#include "narrow/pair.h"
#include "port.h"

/* QN_APART or QN_OVERLAPPING, the verdict that qn_separation_of_segments gives, and *out (may be NULL) filled in the latter case; or
 * QN_UNDECIDED, and nothing to rely on: not such shapes or frames, too large, capsules side by side, cores that nearly meet, surfaces that
 * nearly touch; without out of fewer that overlap. A margin is not asked: bodies apart may be within it. No pointer but out is NULL. */
#define QN_CAPSULE_NO_AXIS 3
#ifdef QN_SMALL
uint32_t qn_capsule_reach(const qn_shape3 *shape, int *axis);           /* in capsules.c; for boxes as well */
qn_status qn_capsules_of_pair(const qn_pair3 *pair, qn_manifold3 *out); /* in order */
QN_ROAD_OF_BODIES(qn_capsules_collide, qn_capsules_of_pair)
#else
qn_status qn_capsules_collide(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out);
#endif

#ifdef QN_PORT_ROUNDS
/* The same of two capsules, each along an axis of its own, and of such a one and a sphere; 4, and *out undefined, where it is asked itself. */
int32_t qn_capsules_touch_v7m(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out);
int32_t qn_capsule_ball_touch_v7m(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out);
#endif

/* Of two capsules. */
static inline qn_status qn_capsules_touch(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                          qn_manifold3 *out)
{
#ifdef QN_PORT_ROUNDS
    const int32_t status = qn_capsules_touch_v7m(a, frame_a, b, frame_b, out);
    if (status < 4) return (qn_status)status;
#endif
    return qn_capsules_collide(a, frame_a, b, frame_b, out);
}

/* Of a capsule and a sphere, in any order. */
static inline qn_status qn_capsule_ball_touch(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                              qn_manifold3 *out)
{
#ifdef QN_PORT_ROUNDS
    const int32_t status = qn_capsule_ball_touch_v7m(a, frame_a, b, frame_b, out);
    if (status < 4) return (qn_status)status;
#endif
    return qn_capsules_collide(a, frame_a, b, frame_b, out);
}

#endif
