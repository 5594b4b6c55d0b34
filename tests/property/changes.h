/* SPDX-License-Identifier: MIT */
/* Calls whose arguments change while they run: at random basic blocks, of which each calls
 * __sanitizer_cov_trace_pc (FLAVOUR=blocks). */
#ifndef PROPERTY_CHANGES_H
#define PROPERTY_CHANGES_H

#include <stddef.h>
#include <stdint.h>

enum { LOST_LOOP = 1, LOST_FAULT };

void changes_begin(void);

/* No bytes may change; a call that runs through more basic blocks than `most` is lost in a loop. */
void changes_none(uint64_t most);
/* Bytes that may change. like: what another caller would put there, or NULL. */
void changes_of(void *bytes, size_t size, const void *like);

/* Calls, with bytes that change from basic block `first` on (0: none), then again within every so
 * many; how it ended: 0, or how it was lost. */
int changes_call(int (*call)(int), int which, uint64_t first, uint64_t within, uint64_t seed);
uint64_t changes_blocks(void); /* that it ran through */
int changes_strikes(void);     /* how often bytes changed */

#endif
