/* SPDX-License-Identifier: MIT */
/* The depth of two cores that overlap. */
#ifndef QN_NARROW_EPA_H
#define QN_NARROW_EPA_H

#include "narrow/simplex.h"

/* From the simplex in which the distance search met the origin: the shortest way to move the cores
 * apart.
 *   out->n       unit, from A to B;
 *   out->sep     <= 0, minus the depth along it, rounded: the real depth along n is that within the
 *   band; out->excess  0, or the most, in units, by which that exceeds the least depth: the scratch
 *   was full, and a cloud, which
 *                has no faces to measure, takes part.
 * Where the excess is 0 the depth is the least within a sixteenth of an LSB (half a unit where that
 * is more) and 6 units for what unit normals are off by over |w| < 2^30; these are 1 unit where
 * bodies are not larger than what they share. False for a flat difference: depth 0, exactly, along
 * the normal of its plane, and s is the part of it that holds the origin. Else s is of no more use.
 * memory: QN_WORKSPACE_BYTES, aligned as an int64_t, of which the last part may hold s; what else
 * it holds does not matter. */
bool qn_epa(const qn_pair *p, qn_simplex *s, void *memory, qn_axis *out);

#endif
