/* SPDX-License-Identifier: MIT */
/* Hulls as they lie in memory, for the modules above and the shapes. */
#ifndef QN_SHAPE_HULL_VIEW_H
#define QN_SHAPE_HULL_VIEW_H

#include <stdbool.h>

#include "quoin/hull.h"

/* v . d; wraps beyond QN_MAX_EXTENT. */
int64_t qn_hull_reach(const qn_vec3 *v, const qn_dir3 *d);
/* qn_hull3_compare of two whose arrays are all there. */
int qn_hull_order(const qn_hull3 *u, const qn_hull3 *v, bool with_faces);
/* 0; QN_ERR_NULL: an array is missing; QN_ERR_COUNT: a count is out of bounds. */
qn_status qn_hull3_check_counts(const qn_hull3 *hull, bool with_faces);
/* 0; QN_ERR_SIZE: a coordinate lies beyond QN_MAX_EXTENT. */
qn_status qn_hull_check_extent(const qn_vec3 *v, int count);

#endif
