/* SPDX-License-Identifier: MIT */
/* The corners of a box, as the rooms above number them. */
#ifndef QN_SHAPE_BOX3_H
#define QN_SHAPE_BOX3_H

#include "num/wide.h"
#include "quoin/shape.h"

/* Corner `index` of a box in its own frame: coordinate i is +half where bit i is set. */
qn_vec3 qn_box3_corner(const qn_shape3 *box, int index);

/* qn_shape3_check of what knows no hulls: QN_ERR_TYPE for those. */
qn_status qn_shape3_check_simple(const qn_shape3 *shape);

#endif
