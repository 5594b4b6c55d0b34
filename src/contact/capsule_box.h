/* SPDX-License-Identifier: MIT */
/* A box and a capsule, at the usual size: one contact, or none. */
#ifndef QN_CONTACT_CAPSULE_BOX_H
#define QN_CONTACT_CAPSULE_BOX_H

#include "narrow/box_model.h"
#include "quoin/contact.h"

#ifdef QN_SMALL
/* A box and a sphere or a capsule in the box's frame, as the quick roads see them: of the model h, t, g, k and radius, and an LSB in units.
 * QN_OVERLAPPING when filled, of a sphere but for g; QN_APART when a face of A sees a ball around B beyond it; QN_UNDECIDED for what these
 * roads leave to others. */
qn_status qn_round_place(qn_box_model *m, int32_t *lsb, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b);
#endif

/* Either order. QN_APART or QN_OVERLAPPING, the verdict that qn_separation_of_capsule gives, and *out (may be NULL) filled in the latter
 * case. Or QN_UNDECIDED, and nothing to rely on: not such shapes or frames, too large, a capsule that lies on a face or along an edge,
 * surfaces that nearly touch. A margin is not asked: bodies apart may be within it. No pointer but out is NULL. */
qn_status qn_capsule_box_collide(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out);

#endif
