/* SPDX-License-Identifier: MIT */
/* What a pair of plain boxes remembers from step to step: the winning axis, and what it was worth where.
 *
 * A remembered axis may prove a gap, whatever else the cache holds: it is measured anew. For overlap it may stand for the full search only
 * within the caller's excess: let m bound how far any point of B moved in A's frame since. Along every direction the depth shrank by m at
 * most, so the least depth now is at least (least then) - m; an axis whose depth now is at most that plus the excess is certified. (Being
 * ahead of the runner-up would prove nothing: edge axes turn faster than points move.) */
#ifndef OLD_NARROW_AXIS_CACHE_H
#define OLD_NARROW_AXIS_CACHE_H

#include "narrow/old_sat_box.h"

/* Where the axis is kept, and the depth; 0 of one that showed a gap. */
#define OLD_AXIS_CACHE_AXIS 1
#define OLD_AXIS_CACHE_DEPTH 11
QN_STATIC_ASSERT((int)OLD_LOOK_FACE_A == (int)OLD_AXIS_FACE_A && (int)OLD_LOOK_FACE_B == (int)OLD_AXIS_FACE_B &&
                 (int)OLD_LOOK_EDGES == (int)OLD_AXIS_EDGES);
/* False for an axis stored while it overlapped, which is hardly worth a measurement: the next is not asked. */
static inline bool old_axis_cache_may_separate(const qn_cache *cache) { return !cache->word[OLD_AXIS_CACHE_DEPTH]; }
/* What old_box_place_try is to look along. */
static inline int old_axis_cache_look(const qn_cache *cache)
{
    return !cache ? OLD_LOOK_ALL : old_axis_cache_may_separate(cache) ? (int)(cache->word[OLD_AXIS_CACHE_AXIS] & 255u) : OLD_LOOK_NOT;
}
/* True when the remembered axis, one of B's faces or an edge pair, shows a gap beyond place->room4: the full search would say QN_APART. Any
 * content is legal; an axis stored while it overlapped is not tried. */
bool old_axis_cache_separates(const qn_cache *cache, const old_pair3 *pair, const old_box_place *place);

/* False for content that names no axis. */
static inline bool old_axis_cache_read(const qn_cache *cache, int *kind, int *i, int *j)
{
    const uint32_t word = cache->word[OLD_AXIS_CACHE_AXIS];
    *kind = (int)(word >> 4 & 15);
    *i = (int)(word >> 2 & 3);
    *j = (int)(word & 3);
    return *kind <= OLD_AXIS_EDGES && *i < 3 && *j < 3;
}

/* True when the remembered axis is certified within excess (pair units, > 0) and deeper than `sure`, and fills out with it. Content that
 * was not written by old_axis_cache_store for boxes of the same extents is refused by a checksum. */
bool old_axis_cache_certifies(const qn_cache *cache, const old_box_model *m, int64_t excess, int64_t sure, old_sat_result *out);

/* Remembers the result of a full search. */
void old_axis_cache_store(qn_cache *cache, const old_box_model *m, const old_sat_result *axis);

#endif
