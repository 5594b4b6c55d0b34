/* SPDX-License-Identifier: MIT */
/* How deep two overlapping cores overlap, and which way out is the shortest: a polytope within A - B grows towards the nearest facet of it.
 * After van den Bergen (2001); but faces are taken away by exact visibility, not split, and the depth is the exact minimum. */
#ifndef OLD_NARROW_EPA3_H
#define OLD_NARROW_EPA3_H

#include "narrow/old_swell.h"
#include "quoin/status.h"

/* All that the search remembers. Its contents on entry do not matter. */
typedef struct old_epa3_space {
    old_polytope3 q;
    old_depth3_search of;
    old_extremes3 far_best;
    int passes;
#if OLD_SWELLS
    int32_t near;
    bool sole;
#endif
} old_epa3_space;

/* In the caller's workspace: 4 KiB, where pointers have 32 bits and the capacity is the default. */
QN_STATIC_ASSERT(sizeof(void *) > 4 || QN_MAX_EPA_VERTICES > 64 || sizeof(old_epa3_space) <= 4096);

typedef struct old_epa3_start {
    uint8_t count; /* 0 .. 4 */
    uint16_t ia[4], ib[4];
#if OLD_SWELLS
    int32_t near; /* see sole; any is legal, and less than OLD_SWOLLEN_SURELY tells nothing */
#endif
} old_epa3_start;

typedef struct old_epa3_result {
    uint8_t status;  /* QN_OVERLAPPING: axis is the exact minimum. QN_APART: axis is one that proves it. QN_UNDECIDED: the pool is full, and axis is
                     * not filled */
    uint8_t flat;    /* A - B has no volume: depth 0 along the normal of its plane, or square to its line */
    uint16_t passes; /* points that joined */
#if OLD_SWELLS
    uint8_t sole; /* of the axis the vertices are known to be alone there: all others of both bodies are `near` or more behind them, in upper
                      * words of products with its direction in 30 bits, which is 2^29 to 2^30.8 long. It is not known of all that are */
#endif
    old_depth3 axis;
} old_epa3_result;

/* start: NULL, or vertices to begin with (the simplex of the distance search; any content is legal).
 *
 * An answer that is not UNDECIDED is a function of the cores alone, whatever the start; whether the pool suffices is one of the start too.
 * Work: each pass adds a vertex of A - B, none of them twice, so there are at most |A| |B| passes;
 * each looks at every face in use once, at every vertex of A and B once or twice. */
void old_epa3_depth(const old_core *a, const old_core *b, const old_epa3_start *start, old_epa3_space *space, old_epa3_result *out);

/* The same from four points of A - B that are there, vertices 0 to 2 of the polytope and p. False, and no axis is filled, where they
 * span nothing or the pool is full. begun: they are a polytope already. near: as of a start. */
bool old_epa3_depth_from(const old_core *a, const old_core *b, bool begun, int32_t near, old_epa3_space *space, old_epa3_result *out);

#endif
