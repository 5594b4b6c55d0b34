/* SPDX-License-Identifier: MIT */
/* The distance of two bodies whose nearest features are remembered, where those are their nearest still, by a shorter road. */
#ifndef QN_NARROW_GAP_AGAIN_H
#define QN_NARROW_GAP_AGAIN_H

#include "narrow/gjk3.h"
#include "narrow/poly_model.h"
#include "narrow/weights3.h"

#if QN_GAPS_AGAIN
/* Of bodies of at most 32 vertices each that are not at hand, k >= 0. True where the vertices that start names are plainly all that is
 * extreme along the shortest way, and its ends lie strictly within them: two vertices, a vertex and a triangle, two edges. Then what
 * qn_gjk3_distance answers, but for `passes` and which vertices hold it. */
bool qn_gap_again(const qn_poly_model *m, const qn_gjk3_start *start, qn_gjk3_result *out);
#endif

#endif
