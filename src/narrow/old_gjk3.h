/* SPDX-License-Identifier: MIT */
/* The distance of two convex cores, by the exact optimum of the search of Gilbert, Johnson and Keerthi (1988). */
#ifndef OLD_NARROW_GJK3_H
#define OLD_NARROW_GJK3_H

#include "narrow/old_box_nearest.h"
#include "narrow/old_gjk_support.h"
#include "narrow/old_weights3.h"
#include "quoin/num.h"

/* Where a search may begin: pairs of vertices that were nearest before, or may be. Any content is legal; a bad one costs time only. */
typedef struct old_gjk3_start {
    uint8_t count; /* 0 (none) .. 3. */
    uint16_t ia[3], ib[3];
} old_gjk3_start;

typedef struct old_gjk3_result {
    uint8_t status;        /* QN_APART, QN_OVERLAPPING (a shared point, touching included), both proved; QN_UNDECIDED: max_passes reached */
    uint8_t count;         /* points of the simplex: 1 .. 3, overlapping 1 .. 4 */
    uint8_t passes;        /* of the search, without those of the polish */
    uint16_t features;     /* of boxes: old_box_features of which all vertices, and no others, are extreme along v, which lies strictly inside both;
                              OLD_BOX_NO_FEATURES where there are none such */
    uint16_t ia[4], ib[4]; /* its vertices */
    /* The rest is filled unless overlapping. */
    int16_t finer;         /* what was rounded off the distance, in 1/256 of a unit: right to 1 + distance / 2^20 of those; not of boxes alone */
    uint32_t distance;     /* pair units, rounded: within 0.5 + distance / 2^28; at least 1 */
    uint32_t lower, upper; /* the distance lies in [lower, upper]; apart: at most 3 + distance / 2^27 wide */
    qn_dir3 normal;        /* unit, from A to B, 2^30 */
    old_int3 on_a, on_b;   /* nearest points, rounded */
} old_gjk3_result;

/* max_passes: at least 1; more than QN_MAX_GJK_PASSES counts as that. start may be NULL.
 *
 * An APART answer is a function of the cores alone, whatever the start: see `polish` in the source. Of an OVERLAPPING or UNDECIDED one only
 * status and bounds are, and for UNDECIDED only without a start. */
void old_gjk3_distance(const old_core *a, const old_core *b, int max_passes, const old_gjk3_start *start, old_gjk3_result *out);
/* The same, on less stack, for at most 32 vertices each. */
void old_gjk3_distance_small(const old_core *a, const old_core *b, int max_passes, const old_gjk3_start *start, old_gjk3_result *out);

/* Distance, lower and upper, from the normal and v * 2^31, the nearest point of the simplex. Returned: `finer`. */
int16_t old_gjk3_measure(const qn_dir3 *normal, const int64_t v[3], uint32_t bounds[3]);

/* Normal, distance, lower, upper and `finer` of an answer, from its direction, of any length, and v as above. */
void old_gjk3_put_numbers(const int64_t n[3], const int64_t v[3], old_gjk3_result *out);

/* All that a search remembers. All points are w = (vertex of B) - (vertex of A); v is the one of the simplex nearest the origin. */
typedef struct old_gjk3_search {
    const old_core *a, *b;
    bool limited; /* to far_a and far_b */
    bool inside;  /* v lies strictly inside the hull of all that is extreme */
    uint8_t passes;
    uint32_t gap;                  /* a proof of more than that ends the search, if it is below 2^29 */
    old_vertex_set *far_a, *far_b; /* at the optimum: all vertices exactly extreme along d */
    old_vertex_set *inner;         /* of a limited search; the limits must stay */
    old_simplex3 s;
    old_direction3 d;
} old_gjk3_search;

/* The caller's memory of a search; its contents do not matter. */
typedef struct old_gjk3_space {
    old_gjk3_search search;
    old_vertex_set sets[3 * OLD_VERTEX_SET_WORDS];
} old_gjk3_space;

/* The same, but a search that proves the cores farther apart than gap (>= 0) may end there: APART, with count 0
 * and, beside it, only `normal` filled, with the direction that proves it, of any length. */
void old_gjk3_within(const old_core *a, const old_core *b, int max_passes, const old_gjk3_start *start, int64_t gap, old_gjk3_space *space,
                     old_gjk3_result *out);

/* The same from nothing, along a direction, components within 2^30: 0 is legal. */

/* The same as old_gjk3_distance, from two pairs of vertices that space->search.s holds, and the points w that these make; the first is the
 * better one. True, and nothing filled, where the search is at its optimum, with all that is extreme in its sets: then the second says the
 * rest. */
bool old_gjk3_from_two(const old_core *a, const old_core *b, old_gjk3_space *space, old_gjk3_result *out);
void old_gjk3_settle(old_gjk3_space *space, old_gjk3_result *out);

#endif
