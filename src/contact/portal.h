/* SPDX-License-Identifier: MIT */
/* How far B must go along a given direction to leave A, and the two points that touch then. */
#ifndef QN_CONTACT_PORTAL_H
#define QN_CONTACT_PORTAL_H

#include "narrow/simplex.h"

/* The cores overlap. s becomes the part of the surface of A - B that the ray from the origin along
 * n, a unit direction from A to B, meets. Returns the way, at most `most`, or that where the ray
 * meets s's only point. */
int32_t qn_portal_find(const qn_pair *p, const int32_t *n, int32_t most, qn_simplex *s);

#endif
