/* SPDX-License-Identifier: MIT */
#ifndef QN_SHAPE_BOUNDS3_H
#define QN_SHAPE_BOUNDS3_H

#include "quoin/shape.h"

/* The bounds of a shape: qn_collider3_bounds. */
qn_status qn_shape3_bounds(const qn_shape3 *shape, const qn_frame3 *frame, qn_bounds3 *out);

#endif
