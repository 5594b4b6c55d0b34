/* SPDX-License-Identifier: MIT */
/* The one verdict of hulls and clouds. */
#ifndef OLD_NARROW_SEPARATION_POLY_H
#define OLD_NARROW_SEPARATION_POLY_H

#include "narrow/old_epa3.h"
#include "narrow/old_gap_again.h"
#include "narrow/old_gjk3.h"
#include "narrow/old_poly_cache.h"
#include "narrow/old_rough_gap.h"
#include "narrow/old_sat_hull.h"
#include "narrow/old_separation.h"

/* The caller's memory; its contents on entry do not matter. */
typedef struct old_poly_room {
    old_epa3_result depth;
    union {
        struct {
            old_gjk3_result gap;
            old_gjk3_space space;
        } near;
        old_epa3_space epa;
        old_sat_hull_space sat;
        old_rough_space rough;
    } u;
} old_poly_room;

/* The work frame is A's. reach (>= 0, pair units; OLD_REACH_ALL): a pair proved farther apart than that need not be measured. verdict_only:
 * nothing but status need be filled. cache: NULL, or what the pair remembers; any content is legal. */
void old_separation_of_poly(old_poly_model *m, const old_pair3 *pair, bool verdict_only, int64_t reach, int max_passes, qn_cache *cache,
                            old_poly_room *room, old_separation3 *s);
/* What an axis that the cache remembers says in place of a search from nothing: an axis at most `excess` (> 0, pair units) deeper than the
 * least, of bodies that overlap; the tops of A along n and of B against it are then in top[], which may lie in room behind its depth. Or that
 * bodies which may have left each other since are apart, as the search would say it: those apart by more than margin (LSB; below 0: none)
 * need not be measured. The model may be that of sizes.
 * top: NULL where the verdict alone is asked: then OLD_RECALLED_AXIS says no more than that they overlap, of any excess, as this is proved. */
typedef enum old_recalled { OLD_RECALLED_NOTHING, OLD_RECALLED_AXIS, OLD_RECALLED_GAP } old_recalled;
old_recalled old_separation_recall(old_poly_model *m, const old_pair3 *pair, int64_t excess, int32_t margin, qn_cache *cache, old_poly_room *room,
                                   old_top3 top[2], old_separation3 *s);
/* True where a distance search that begins at the gap that the cache remembers finds one; the model may be that of sizes. Only where caches
 * tell them. stays: the gap of the cores is in room->u.near.gap. */
bool old_separation_recall_gap(old_poly_model *m, bool stays, qn_cache *cache, old_poly_room *room, old_separation3 *s);

/* A distance from nothing. The first says true where few bits have found the nearest features, and these are proved to be: it is in
 * room->u.near.gap. Else the second looks for it, of bodies that are held where there is room: true where the search is at its optimum, and old_gjk3_settle says the
 * rest; else that is there. Then the third does what old_separation_of_poly does after it, with no cache. */
bool old_separation_guess_gap(const old_poly_model *m, old_poly_room *room);
bool old_separation_search_gap(old_poly_model *m, old_poly_room *room);
void old_separation_settle_gap(const old_poly_model *m, const old_pair3 *pair, old_poly_room *room, old_separation3 *s);

#endif
