/* SPDX-License-Identifier: MIT */
/* The depth of two cores that overlap: how much it is (epa.c), whether it is more than a bound
 * (inner_ball.c), and along all separating axes (sat_hulls.c). */
#ifndef QN_NARROW_DEPTH_H
#define QN_NARROW_DEPTH_H

#include "narrow/gjk.h"

/* From the simplex in which the distance search met the origin: the shortest way to move the cores
 * apart.
 *   out->n       unit, from A to B;
 *   out->sep     <= 0, minus the depth along it, rounded: the real depth along n is that within the
 *                band;
 *   out->excess  0, or the most, in units, by which that exceeds the least depth: the scratch was
 *                full, and a cloud, which has no faces to measure, takes part.
 * Where the excess is 0 the depth is the least within a sixteenth of an LSB (half a unit where that
 * is more) and 6 units for what unit normals are off by over |w| < 2^30; these 6 are 1 where bodies
 * are not larger than what they share. False for a flat difference: the depth is 0, exactly, along
 * the normal of its plane, and s is the part of it that holds the origin. Else s is of no more use.
 * memory: QN_WORKSPACE_BYTES, aligned as an int64_t, of which the last part may hold s; what else
 * it holds does not matter. */
bool qn_epa(const qn_pair *p, qn_simplex *s, void *memory, qn_axis *out);

/* Instead of a depth. INSIDE: it is more than the radius. CAPPED: the vertices are used up. In both
 * cases s holds the same points as before. */
enum { QN_BALL_INSIDE = -1, QN_BALL_CAPPED = -2 };

/* Is the ball of radius twice / 2 units, 0 < twice <= 2^17, around the origin inside of A - B? s is
 * a tetrahedron that holds the origin: what a distance search ended with, completed. If not, the
 * depth along s->d, out of A - B, the radius at most; s is a face there. Without memory. */
int32_t qn_inner_ball(const qn_pair *p, qn_simplex *s, int32_t twice);

/* Do both bodies have faces? A cloud has none. */
bool qn_sat_hulls_has_axes(const qn_pair *p);
/* Measures the separation along n, unit, from A to B, on all vertices, rounded. Where it is larger
 * than that of *best, *best becomes this separation and n. */
void qn_sat_measure(const qn_pair *p, const int32_t *n, qn_axis *best);
/* Raises out->sep, and out->n with it, to the largest separation of all axes, rounded, where that
 * is larger. Each is measured on all vertices; p is turned. The axes are those of the stored faces:
 * where the builder made one face of what is plane within 2 LSB, the depth is within that of the
 * vertices' own. A body of no volume between a segment and a point has no axes. */
void qn_sat_hulls(const qn_pair *p, qn_axis *out);

#endif
