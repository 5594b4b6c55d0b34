/* SPDX-License-Identifier: MIT */
/* The one verdict of hulls and clouds. */
#ifndef QN_NARROW_SEPARATION_POLY_H
#define QN_NARROW_SEPARATION_POLY_H

#include "narrow/epa3.h"
#include "narrow/gjk3.h"
#include "narrow/poly_cache.h"
#include "narrow/separation.h"

/* The caller's memory; its contents on entry do not matter. */
typedef struct qn_poly_room {
    qn_epa3_result depth;
    union { qn_gjk3_result gap; qn_epa3_space epa; qn_sat_hull_space sat; } u;
} qn_poly_room;

/* The faces and edges of a hull or a box; false for other shapes, and for a hull whose numbers lead out of its arrays. */
bool qn_topology3_of_shape(const qn_shape3 *shape, qn_topology3 *t);

/* The work frame is A's. Overlapping cores whose depth did not fit the pool, where a body has no faces: distance is an upper bound of the
 * depth (and n a way out of that depth), room->depth.status is QN_UNDECIDED. reach (>= 0, pair units; QN_REACH_ALL): a pair proved farther
 * apart than that need not be measured. verdict_only: nothing but status need be filled. excess (>= 0, pair units): how much deeper than
 * the least a remembered axis may be. cache: NULL, or what the pair remembers; any content is legal. */
void qn_separation_of_poly(qn_poly_model *m, const qn_pair3 *pair, bool verdict_only, int64_t reach, int max_passes, int64_t excess, qn_cache *cache,
                           qn_poly_room *room, qn_separation3 *s);

#endif
