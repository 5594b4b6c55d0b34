/* SPDX-License-Identifier: MIT */
/* What the two halves of poly_cache share: where things stand in a cache, and checksums over what a shape is. */
#ifndef OLD_NARROW_POLY_CACHE_WORDS_H
#define OLD_NARROW_POLY_CACHE_WORDS_H

#include "narrow/old_motion.h"
#include "narrow/old_queries.h"
#include "quoin/shape.h"

/* The words of a cache. What is remembered is in the top three bits of the last: 0 nothing, 1 + 2 kind + turned for an axis, 7 a gap. An
 * axis: 0 checksum, 1 its four vertices, 2..4 t above three bits, 5..7 and 8..10 the first two columns of r rounded to 2^-25, 11 depth; the
 * bits below those of t and r hold the sizes of the model: five each of the reach of B, from the lowest, then its last two, and those of
 * A's. A gap: 1 and 2 pairs of vertices and how many, 3..5 the direction; and where 0 is their checksum: 6..8 the direction as B saw it, 9
 * the reach of both bodies then, 10 no less than any component of a vertex of B, and above it whether that is the caller's A (EXCHANGED), 11 such of
 * both; or, 10 all ones, the sizes of the model in 6 and 7, and of gap_margin.h `seen` in 8 and 9, names in 11. */
enum {
    CHECK = 0,
    VERTICES = 1,
    MOTION = 2,
    DIRECTION = 3,
    SEEN = 6,
    SIZES = 6,
    MARGIN = 8,
    REACH = 9,
    SIZE_B = 10,
    DEPTH = 11,
    GAP = 7,
    KIND_SHIFT = 29
};
#define LOW_BITS (((uint32_t)1 << KIND_SHIFT) - 1u) /* of the last */
#define EXCHANGED ((uint32_t)1 << 31)

static inline unsigned old_poly_cache_kind(const qn_cache *cache) { return cache->word[DEPTH] >> KIND_SHIFT; }

static inline uint32_t old_poly_cache_mix_vertices(uint32_t sum, const qn_hull3 *hull)
{
    const qn_vec3 *p = hull->vertices;
    sum = old_mix(old_mix(sum, (uint32_t)(uintptr_t)p), hull->vertex_count);
    return old_mix(old_mix(old_mix(sum, (uint32_t)p->x), (uint32_t)p->y), (uint32_t)p->z);
}

uint32_t old_poly_cache_mix(uint32_t sum, const qn_shape3 *shape);

#endif
