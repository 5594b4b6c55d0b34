/* SPDX-License-Identifier: MIT */
/* The distance of two convex cores, by the exact optimum of the search of Gilbert, Johnson and Keerthi (1988). */
#ifndef QN_NARROW_GJK3_H
#define QN_NARROW_GJK3_H

#include "narrow/core.h"
#include "quoin/num.h"

/* Where a search may begin: pairs of vertices that were nearest before, or may be. Any content is legal; a bad one costs time only. */
typedef struct qn_gjk3_start {
    uint8_t count; /* 0 (none) .. 3. */
    uint16_t ia[3], ib[3];
} qn_gjk3_start;

typedef struct qn_gjk3_result {
    uint8_t status;        /* QN_APART, QN_OVERLAPPING (a shared point, touching included), both proved; QN_UNDECIDED: max_passes reached */
    uint8_t count;         /* points of the simplex: 1 .. 3, overlapping 1 .. 4 */
    uint8_t passes;        /* of the search, without those of the polish; 0 where the start settled it (boxes) */
    uint16_t ia[4], ib[4]; /* its vertices; three of boxes may stand for the parallelogram of which the first is a corner, the others next to it */
    /* The rest is filled unless overlapping. */
    uint32_t distance;     /* pair units, rounded: within 0.5 + distance / 2^28; at least 1 */
    uint32_t lower, upper; /* the distance lies in [lower, upper]; apart: at most 3 + distance / 2^27 wide */
    qn_dir3 normal;        /* unit, from A to B, 2^30 */
    qn_int3 on_a, on_b;    /* nearest points, rounded */
} qn_gjk3_result;

/* max_passes: at least 1; more than QN_MAX_GJK_PASSES counts as that. start may be NULL.
 *
 * An APART answer is a function of the cores alone, whatever the start: see `polish` in the source. Of an OVERLAPPING or UNDECIDED one only
 * status and bounds are, and for UNDECIDED only without a start. */
void qn_gjk3_distance(const qn_core *a, const qn_core *b, int max_passes, const qn_gjk3_start *start, qn_gjk3_result *out);
/* The same, on less stack, for at most 32 vertices each. */
void qn_gjk3_distance_small(const qn_core *a, const qn_core *b, int max_passes, const qn_gjk3_start *start, qn_gjk3_result *out);

/* The same, but a search that proves the cores farther apart than gap (>= 0) may end there: APART, with count 0
 * and, beside it, only `normal` filled, with the direction that proves it, of any length. */
void qn_gjk3_within(const qn_core *a, const qn_core *b, int max_passes, const qn_gjk3_start *start, int64_t gap, qn_gjk3_result *out);

#endif
