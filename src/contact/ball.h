/* SPDX-License-Identifier: MIT */
/* A box and a sphere, at the usual size: one contact, or none. */
#ifndef QN_CONTACT_BALL_H
#define QN_CONTACT_BALL_H

#include "quoin/contact.h"

/* Either order. QN_APART or QN_OVERLAPPING, the verdict that qn_separation_of_ball gives, and *out (may be NULL) filled in the latter case.
 * Or QN_UNDECIDED, and nothing to rely on: not such shapes or frames, too large, a centre in or close to the box's core, surfaces that
 * nearly touch. A margin is not asked: bodies apart may be within it. No pointer but out is NULL. */
qn_status qn_ball_collide(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out);

#endif
