/* SPDX-License-Identifier: MIT */
/* A box and a capsule, at the usual size: one contact, or none. */
#ifndef OLD_CONTACT_CAPSULE_BOX_H
#define OLD_CONTACT_CAPSULE_BOX_H

#include "narrow/old_box_model.h"
#include "narrow/old_queries.h"

/* A box and a sphere or a capsule in the box's frame, as the quick roads see them, in units of 2^-k LSB. */
typedef struct old_round_pose {
    old_box_model m; /* h, t, g, k and radius; where size is all that counts rank and reach as well */
    int32_t n[3];    /* the way out, box's frame */
    int32_t on_a[3];
    int32_t distance; /* of the cores along n; < 0 where they meet */
    uint32_t end;     /* the capsule's end that touches, as a feature code */
    int32_t lsb;      /* in units */
} old_round_pose;

/* Either order. QN_APART or QN_OVERLAPPING, the verdict that old_separation_of_capsule gives, and *out (may be NULL) filled in the latter
 * case. Or QN_UNDECIDED, and nothing to rely on: not such shapes or frames, too large, a capsule that lies on a face or along an edge,
 * surfaces that nearly touch. A margin is not asked: bodies apart may be within it. No pointer but out is NULL. */
qn_status old_capsule_box_collide(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out);

#endif
