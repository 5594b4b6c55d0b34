/* SPDX-License-Identifier: MIT */
/* Calls whose arguments change while they run: at random basic blocks, of which each calls
 * __sanitizer_cov_trace_pc (FLAVOUR=blocks). */
#ifndef PROPERTY_CHANGES_H
#define PROPERTY_CHANGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "random.h"

enum { LOST_LOOP = 1, LOST_FAULT };
enum {
    OVERLAP2,
    DISTANCE2,
    COLLIDE2,
    SET2,
    CAST2,
    RAY2,
    NEAREST2,
    PROBE2,
    BOUNDS2,
    CHECK2,
    MASS2,
    POLYGON2,
    FLAT_DOORS
};

void changes_begin(void);

/* No bytes may change; a call that runs through more basic blocks than `most` is lost in a loop. */
void changes_none(uint64_t most);
/* Bytes that may change. like: what another caller would put there, or NULL. */
void changes_of(void *bytes, size_t size, const void *like);

/* Asks, with bytes that change from basic block `first` on (0: none), then again within every so
 * many; how it ended: 0, or how it was lost. */
int changes_call(int (*ask)(int), int which, uint64_t first, uint64_t within, uint64_t seed);
uint64_t changes_blocks(void); /* that it ran through */
int changes_strikes(void);     /* how often bytes changed */

/* The plane. */
void flat_begin(random_state *r, uint32_t which);
void flat_restore(bool with_cache); /* or with what the cache remembers */
void flat_changes(void);
int flat_call(int which);

#endif
