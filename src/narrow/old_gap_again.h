/* SPDX-License-Identifier: MIT */
/* The distance of two bodies whose nearest features are remembered, where those are their nearest still, by a shorter road. */
#ifndef OLD_NARROW_GAP_AGAIN_H
#define OLD_NARROW_GAP_AGAIN_H

#include "narrow/old_gjk3.h"
#include "narrow/old_poly_model.h"
#include "narrow/old_weights3.h"

struct old_rough_space;
/* Of bodies of at most 32 vertices each that are not at hand, k >= 0. named: in bytes from the lowest on up to three pairs of vertices, A's
 * first, and how many pairs; any content is legal. True where these are plainly all that is extreme along the shortest way, and its ends lie
 * strictly within them: two vertices, a vertex and an edge or a triangle, two edges. Then what old_gjk3_distance answers, but for `passes`
 * and which vertices hold it. */
#ifndef QN_PORT_NARROW_PRODUCTS
bool old_gap_again(const old_poly_model *m, const uint32_t named[2], old_gjk3_result *out);
#else /* space: NULL, or all vertices' places as a guess left them (old_rough_gap.h) */
bool old_gap_again_seen(const old_poly_model *m, const uint32_t named[2], const struct old_rough_space *space, old_gjk3_result *out);
#define old_gap_again(m, named, out) old_gap_again_seen(m, named, NULL, out)
#endif
/* At the optimum of a search of two bodies at hand, of at most 32 vertices each: true where the vertices that are extreme, which the search has
 * in its sets, are such features, and its ends lie strictly within them. Then the whole answer but what is not asked of an optimum. */
bool old_gap_of_sets(const old_gjk3_search *g, old_gjk3_result *out);

#endif
