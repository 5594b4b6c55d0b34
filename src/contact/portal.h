/* SPDX-License-Identifier: MIT */
/* How far B must go along a given direction to leave A, and the two points that touch then. */
#ifndef QN_CONTACT_PORTAL_H
#define QN_CONTACT_PORTAL_H

#include "narrow/simplex.h"

/* The cores overlap. Of x->n, a unit direction from A to B, any: x->sep becomes minus the way along it, s the part of the
 * surface of A - B that the ray from the origin along it meets. */
void qn_portal_find(const qn_pair *p, qn_simplex *s, qn_axis *x);

#endif
