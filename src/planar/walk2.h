/* SPDX-License-Identifier: MIT */
/* One edge of one body against the other body; and the walk from such an edge to the features that are nearest to each other. */
#ifndef QN_PLANAR_WALK2_H
#define QN_PLANAR_WALK2_H

#include "planar/separate2.h"

/* How deep x's vertex i lies in y along the unit direction n, x's axes; and y's vertex farthest in, which is sought from *j on. */
int32_t qn_depth_along2(const qn_body2 *x, const qn_body2 *y, qn_dir2 n, int32_t i, int32_t *j);

/* Is x's edge i nearer (less deep) than the touch there is? Then it is taken: bodies, edge, vertex farthest in and the core's separation.
 * Of equals the first body's, and the first of these. |core| < 2^31, an arc's radius on either side included, for no vertex seen from X
 * lies farther than 2^30. QN_NONE2: less than any. */
#define QN_NONE2 (-INT32_MAX)
bool qn_touch2_measure(const qn_body2 *x, const qn_body2 *y, int32_t i, qn_touch2 *touch);

/* What of a touch by an edge is not said by measuring it. */
void qn_touch2_by_edge(qn_touch2 *touch);

/* Makes it the touch of the vertices i and j: seen from the first body, so that it says the same from whichever edge they were found. The
 * direction between them, or the one there was where they are one point. */
void qn_touch2_by_vertices(const qn_pair2 *pair, qn_touch2 *touch);

/* For bodies apart, without an arc: goes from the touch's edge to a neighbour as long as that lies nearer. The last edge, where the
 * features it ends at are nearest to each other by a margin that no rounding spoils: neighbours see that, and a look at all edges would
 * find the same. An edge is then the touch; of two vertices only that they are it is said. -1 otherwise, and the touch is left where the
 * walk came to. */
int32_t qn_walk2(const qn_pair2 *pair, qn_touch2 *touch);

#endif
