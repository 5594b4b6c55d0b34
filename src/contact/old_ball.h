/* SPDX-License-Identifier: MIT */
/* A box and a sphere, at the usual size: one contact, or none. */
#ifndef OLD_CONTACT_BALL_H
#define OLD_CONTACT_BALL_H

#include "narrow/old_pair.h"

/* Either order. QN_APART or QN_OVERLAPPING, the verdict that old_separation_of_ball gives, and *out (may be NULL) filled in the latter case.
 * Or QN_UNDECIDED, and nothing to rely on. With 2^b the least power of two, 2^14 or more, above every extent and radius and above every
 * coordinate of the way between the origins, LSB, all of them rounded to 2^(b-28) LSB, that is the answer of
 *     b > 26, extents or radii below 0, and matrices that are no rotation;
 *     a centre outside the box's core by less than 2^(b-12) LSB, but not on it or inside: a direction is not found from so near;
 *     surfaces within 2^(b-24) LSB of each other, either way: they nearly touch;
 * and of no other pair; where size is all that counts, bodies apart along one of the box's axes are seen to be so before the last two are
 * asked. A margin is not asked: bodies apart may be within it. No pointer but out is NULL. */
qn_status old_ball_collide(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out);

#endif
