/* SPDX-License-Identifier: MIT */
/* What a radius adds to a tilted edge or face. */
#ifndef QN_CONTACT_LIFT_H
#define QN_CONTACT_LIFT_H

#include "contact/support_face.h"

/* How far the surface of a body with that radius, units, lies above q + n radius, for q on its
 * core's edge from a to b: 0 at the end that is farther along the unit normal n. */
int32_t qn_lift_edge(const int32_t *n, const int32_t *q, const int32_t *a, const int32_t *b,
                     int32_t radius);

/* The same for q on what g shows, of which the plane is known where it is a face; n outward of g. 0
 * without a radius, and of a curved face, whose surface is measured with it. */
int32_t qn_lift_face(const qn_pair *p, const qn_support_face *g, const int32_t *n,
                     const int32_t *q);

#endif
