/* SPDX-License-Identifier: MIT */
/* What a pair with a hull or a cloud remembers from step to step: of bodies apart a direction that showed it and the vertices that were
 * nearest, of bodies that overlap the winning axis, its depth, and where that was.
 *
 * Whatever shows a gap is measured anew, so any content is harmless. An axis stands for the full search only within the caller's excess,
 * by the argument of old_axis_cache.h or by another proof of how deep the bodies are at least, and only where a checksum over the content, the
 * shapes and the scale agrees: shapes may not change while a cache remembers them. */
#ifndef OLD_NARROW_POLY_CACHE_H
#define OLD_NARROW_POLY_CACHE_H

#include "narrow/old_depth3.h"
#include "narrow/old_gjk3.h"
#include "narrow/old_poly_model.h"
#include "narrow/old_top3.h"

/* An axis that is remembered, of legal vertices: those of A first. */
typedef struct old_poly_axis {
    int32_t least;              /* pair units, proved: no depth is less, by how deep the bodies were and how far they moved since. Of any sign */
    uint8_t v[4], from_a, code; /* of the vertices those of A; and 2 kind + turned */
} old_poly_axis;

/* True when the remembered direction shows, on the shapes' own vertices, a gap so far beyond `reach` (LSB, >= 0) that a search could but
 * say so. Nothing was made of the pair before; one that the search would refuse is left to it. How far the vertices reach along it is
 * remembered: next time a bound of how that changed may do. */
bool old_poly_cache_separates(qn_cache *cache, const old_pair3 *pair, int64_t reach);

/* False where no gap is remembered, at a glance. */
static inline bool old_poly_cache_may_stay_apart(const qn_cache *cache) { return cache->word[11] >> 29 == 7; }
/* The same by such a bound alone, for a manifold or an overlap, of bodies as the caller gives them, none of them NULL: true only where no
 * question would refuse them, nor the options. */
bool old_poly_cache_stays_apart(const qn_cache *cache, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                const old_query *options);

/* False when no gap is remembered. Else its direction, components within 2^30, and where a distance search may begin. */
bool old_poly_cache_gap(const qn_cache *cache, old_int3 *d, old_gjk3_start *start);

/* True when an axis is remembered, perhaps: then the sizes of its bodies, if they are told. */
bool old_poly_cache_sizes(const qn_cache *cache, old_poly_sizes *out);
/* The nearest vertices, as old_gap_again.h wants them, and sizes, where those of these very bodies are remembered with a gap; else NULL. */
const uint32_t *old_poly_cache_again(const qn_cache *cache, const old_pair3 *pair, old_poly_sizes *out);

/* True when an axis of these very bodies is remembered. */
bool old_poly_cache_axis(const qn_cache *cache, const old_poly_model *m, const old_pair3 *pair, old_poly_axis *out);
/* True when that axis is no deeper than excess (pair units, > 0) above axis->least; it is in *out then, all but w, and the tops of A along it
 * and of B against it are in top[]. */
bool old_poly_cache_certifies(const old_poly_axis *axis, const old_poly_model *m, int64_t excess, old_depth3 *out, old_top3 top[2]);

/* Remembers a direction, nearest vertices, if there are any (count 1 .. 3; then it is a unit vector), and the sizes of the model. */
void old_poly_cache_store_gap(qn_cache *cache, const old_poly_model *m, const old_pair3 *pair, const old_int3 *d, unsigned count, const uint16_t *ia,
                              const uint16_t *ib);
/* Remembers bodies so far apart that nothing was measured: most are so along the way from place to place. Only where caches show gaps. */
void old_poly_cache_store_far(qn_cache *cache, const old_poly_model *m, const old_pair3 *pair);
/* Remembers the least axis. */
void old_poly_cache_store_axis(qn_cache *cache, const old_poly_model *m, const old_pair3 *pair, const old_depth3 *axis);
/* Remembers that no depth is less than this, within OLD_DEPTH_ERROR: an axis that certifies nothing, but says how deep the bodies are.
 * Only where caches keep them. */
void old_poly_cache_store_ball(qn_cache *cache, const old_poly_model *m, const old_pair3 *pair, int32_t depth);

#endif
