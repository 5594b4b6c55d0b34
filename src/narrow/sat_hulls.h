/* SPDX-License-Identifier: MIT */
/* All separating axes of two cores that have faces, or are segments or points: where the scratch of
 * the depth search is full, and as a second opinion. */
#ifndef QN_NARROW_SAT_HULLS_H
#define QN_NARROW_SAT_HULLS_H

#include "narrow/support.h"

/* Do both bodies have faces? A cloud has none. */
bool qn_sat_hulls_has_axes(const qn_pair *p);
/* The separation along n, unit, from A to B, on all vertices, rounded: *best where that is
 * larger. */
void qn_sat_measure(const qn_pair *p, const int32_t *n, qn_axis *best);
/* Raises out->sep, and out->n with it, to the largest separation of all axes, rounded, where that
 * is larger. Each is measured on all vertices; p is turned. The axes are those of the stored faces:
 * where the builder made one face of what is plane within 2 LSB, the depth is within that of the
 * vertices' own. A body of no volume between a segment and a point has no axes. */
void qn_sat_hulls(const qn_pair *p, qn_axis *out);

#endif
