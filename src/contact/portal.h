/* SPDX-License-Identifier: MIT */
/* How far B must go along a given direction to leave A, and the two points that touch then. */
#ifndef QN_CONTACT_PORTAL_H
#define QN_CONTACT_PORTAL_H

#include "narrow/simplex.h"

/* The cores overlap. s is a triangle of points of A - B, counter-clockwise as seen from outside,
 * which the ray from the origin along n, a unit direction from A to B, passes through. It becomes
 * the part of the surface of A - B where the ray leaves. Returns the way, at most `most`. */
int32_t qn_portal_refine(const qn_pair *p, const int32_t *n, int32_t most, qn_simplex *s);

#endif
