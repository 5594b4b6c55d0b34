/* SPDX-License-Identifier: MIT */
/* The surface of a body over what it shows: how far along the unit normal n, outward of the body,
 * the surface less the radius lies above a point. */
#ifndef QN_CONTACT_SURFACE_H
#define QN_CONTACT_SURFACE_H

#include "contact/support_face.h"

/* Above q on the core's edge from a to b, with that radius, units: 0 at the end that is farther
 * along n. */
int32_t qn_surface_lift_edge(const int32_t *n, const int32_t *q, const int32_t *a, const int32_t *b,
                             int32_t radius);
/* Above q on what g shows, of which the plane is known where it is a face. 0 without a radius,
 * where the face is not curved. */
int32_t qn_surface_lift(const qn_pair *p, const qn_support_face *g, const int32_t *n,
                        const int32_t *q);
/* Above q anywhere in the shadow of g, which shows a face. */
int32_t qn_surface_above(const qn_pair *p, const qn_support_face *g, const int32_t *n,
                         const int32_t *q);

#endif
