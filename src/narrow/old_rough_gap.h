/* SPDX-License-Identifier: MIT */
/* Which features of two hulls or clouds are nearest, by few bits: a guess, which an exact test confirms or not. */
#ifndef OLD_NARROW_ROUGH_GAP_H
#define OLD_NARROW_ROUGH_GAP_H

#include "narrow/old_gap_again.h"

#define OLD_ROUGH_POINTS 32

/* The caller's memory; its contents do not matter. Places of vertices in A's frame, in 2^16 pair units; of an odd number the first stands
 * behind the last once more. */
typedef struct old_rough_space {
    const old_int3 *end_a, *end_b;
    old_int3 a[OLD_ROUGH_POINTS], b[OLD_ROUGH_POINTS];
} old_rough_space;

/* Of bodies of at most 32 vertices each that are not at hand, k >= 0: up to three pairs of vertices, named as old_gap_again has it, or false
 * where the bodies seem to overlap, or it is not clear. Any answer is legal. */
bool old_rough_gap(const old_poly_model *m, old_rough_space *space, uint32_t named[2]);

#endif
