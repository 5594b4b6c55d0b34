/* SPDX-License-Identifier: MIT */
/* Where a box touches: faces, edges and vertices along a normal, clipped against each other. */
#ifndef QN_CONTACT_REGION_H
#define QN_CONTACT_REGION_H

#include "contact/contact_set.h"

/* Contact points of a box against a box or a capsule along s->n, within margin (LSB, >= 0). At least one point, at most eight, in
 * order around the patch where there are more than two. */
void qn_region_of_box(const qn_box_model *m, const qn_separation3 *s, const qn_pair3 *pair, int32_t margin, qn_contact_set *set);

/* The one contact of a box against a sphere; radius_a in pair units. */
void qn_region_of_ball(const qn_box_model *m, const qn_separation3 *s, int32_t radius_a, qn_contact_set *set);

/* Two capsules, or a capsule and a sphere: two points where capsules run side by side, else one from the nearest one of A's core. */
void qn_region_of_segments(const qn_segment_model *m, const qn_separation3 *s, const qn_pair3 *pair, int32_t margin, qn_contact_set *out);

#endif
