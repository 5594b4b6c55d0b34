/* SPDX-License-Identifier: MIT */
/* Pairs of every kind that something else works on while main works on the lines of space: an interrupt, or another thread. */
#ifndef GOLDEN_OTHERS_H
#define GOLDEN_OTHERS_H

#include <stdint.h>

#include "placed.h"

#define OTHERS \
    66 /* pairs: a third are spheres, capsules and boxes, a third are told as hulls, a third as clouds */

/* One number over all answers to pair `which`, below OTHERS: that of the pair alone, whoever asks, whenever. scratch: memory nobody else uses meanwhile. */
uint64_t other_answer(uint32_t which, int64_t scratch[QN_WORKSPACE_BYTES / 8]);
/* The numbers as they are while nobody else works. */
void others_begin(int64_t scratch[QN_WORKSPACE_BYTES / 8]);
/* Does pair `which` still have its number? */
int other_holds(uint32_t which, int64_t scratch[QN_WORKSPACE_BYTES / 8]);

/* The library's queries, as main and the other see them, are watched (doors.c): these are called around each. */
void door_enter(void);
void door_leave(void);
/* Lets the other work, where it is a thread. */
void door_yield(void);

#endif
