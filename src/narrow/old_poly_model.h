/* SPDX-License-Identifier: MIT */
/* The integer model of a pair whose A is a hull or a cloud: two cores in A's frame, in pair units of 2^-k LSB.
 *
 * A's vertices are whole LSB, B's are turned once and rounded once, when they are asked for. Those of a body that fits OLD_POLY_VERTICES,
 * B's first, can be made at once: the same vertices either way. A box is a core of its own (three half edges, each rounded once) where
 * three guard bits are left or more, else eight points like any. */
#ifndef OLD_NARROW_POLY_MODEL_H
#define OLD_NARROW_POLY_MODEL_H

#include "narrow/old_core.h"
#include "narrow/old_pair.h"

/* What is left of a workspace of 4 KiB. */
#define OLD_POLY_VERTICES 36

/* Wider than the band of any legal pair, LSB. */
#define OLD_POLY_SLACK 1024

/* How large the bodies are, enough to make the model again: any size of A whose bits, with 66 added, are as many, and how far B reaches
 * from its place, from above. LSB. */
typedef struct old_poly_sizes {
    uint32_t a, reach_b;
} old_poly_sizes;

/* It points into itself: not to be copied. */
typedef struct old_poly_model {
    old_core a, b;
    old_turned turned_a, turned_b;
    qn_mat3 r;                  /* B's rotation as seen from A */
    int k;                      /* guard bits, -6 .. 14 */
    int32_t radius_a, radius_b; /* pair units, at most 2^29 each: 2^30 - 1 LSB are rounded up to that */
    old_poly_sizes size;
    uint32_t reach_b;  /* of B's points from its place, from above, pair units: below 2^28 */
    int32_t band;      /* E in pair units, rounded up with a rounding to spare: no separation measured on the model is farther from the real one */
    int32_t fine_band; /* E in 1/256 of a unit */
    old_int3 toward;   /* from the middle of A's bounds to that of B's, roughly: where a search may begin */
    old_int3 vertex[OLD_POLY_VERTICES];
} old_poly_model;

/* pair->a is a hull or a cloud. QN_OVERLAPPING when filled; QN_APART when the bodies, rounded ones included, are seen apart by more than
 * `reach` (LSB, >= 0), and nothing more was computed; QN_ERR_FRAME; QN_ERR_SIZE: a vertex beyond QN_MAX_EXTENT.
 * known: NULL, or sizes of a model of the same two bodies: the same model then but for `toward`, which is not filled, and nothing is seen
 * apart; QN_ERR_FRAME also where lengths may not be kept, and where sizes alone leave units above an LSB. Wrong ones are legal as long as no
 * vertex is asked for. */
qn_status old_poly_model_make(old_poly_model *m, const old_pair3 *pair, int64_t reach, const old_poly_sizes *known);
/* The same of known sizes, sooner where bodies are near: of any reach, as nothing is seen apart. */
qn_status old_poly_model_again(old_poly_model *m, const old_pair3 *pair, const old_poly_sizes *known);
/* Makes the vertices that there is room for: the same cores, quicker to search. */
void old_poly_model_hold(old_poly_model *m);
/* The same of A alone, where it is little work: A is not turned. */
void old_poly_model_hold_a(old_poly_model *m);

#endif
