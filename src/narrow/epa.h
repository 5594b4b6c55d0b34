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
 * bodies are not larger than what they share. A flat difference, exactly: depth 0 along the normal
 * of its plane. s is left as the face, edge or vertex of the difference that is nearest the origin,
 * with s->d its normal. memory: QN_WORKSPACE_BYTES, aligned as an int64_t; what it holds does
 * not matter. */
void qn_epa(const qn_pair *p, qn_simplex *s, void *memory, qn_axis *out);

#endif
