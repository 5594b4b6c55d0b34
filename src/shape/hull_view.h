/* SPDX-License-Identifier: MIT */
/* Hulls as the rooms above and the shapes see them. */
#ifndef QN_SHAPE_HULL_VIEW_H
#define QN_SHAPE_HULL_VIEW_H

#include <stdbool.h>

#include "quoin/hull.h"

/* v . d; wraps beyond QN_MAX_EXTENT. */
int64_t qn_hull_reach(const qn_vec3 *v, const qn_dir3 *d);
/* qn_hull3_compare of two whose arrays are there. */
int qn_hull_order(const qn_hull3 *u, const qn_hull3 *v, bool with_faces);
/* Are the arrays there and their numbers within the bounds? QN_ERR_NULL, QN_ERR_COUNT. */
qn_status qn_hull3_glance(const qn_hull3 *hull, bool with_faces);

#endif
