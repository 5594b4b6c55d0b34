/* SPDX-License-Identifier: MIT */
/* How far a core reaches from the origin of its own frame. */
#ifndef QN_SHAPE_REACH3_H
#define QN_SHAPE_REACH3_H

#include "quoin/shape.h"

/* At least sqrt(x^2 + y^2 + z^2), at most 13.5 % and 7 above it; x, y, z < 2^31. */
uint32_t qn_length_bound(uint32_t x, uint32_t y, uint32_t z);
/* At least the distance of the farthest of n vertices from the origin, LSB: below 2^31 for coordinates within 2^30. */
uint32_t qn_vertices_reach(const qn_vec3 *v, int n);
/* At least the distance of the farthest point of the core from the origin, LSB, below 2^32; 0 for a sphere. The
 * shape is checked. A hull or cloud that states its reach is believed. */
uint32_t qn_shape3_reach(const qn_shape3 *shape);

#endif
