/* SPDX-License-Identifier: MIT */
/* What is said of a run, on the console and on the machine that repeats it:
 *     @keys STEP KEYS                      held from this step on
 *     @state STEP HASH X Y POINTS ASKED MISSED  after it: everything, as a hash of all steps so far; the bodies' mean position,
 *                                          points of contact, pairs queried, contacts
 *                                          for which there was no room
 *     @cost STEP MEAN MOST FRAMES          cycles a step, and frames that the steps since the last line took */
#ifndef GBA_PILE_TELL_H
#define GBA_PILE_TELL_H

#include "pile.h"

#define TELL_EVERY 60

typedef struct tally {
    uint32_t step, hash;
    unsigned keys;
    uint32_t sum, most, frames; /* since the last line */
} tally;

/* The keys of the step that is to be made. */
void tell_keys(tally *t, unsigned keys);
/* The step that was made; cycles 0 where nobody counts them. */
void tell_step(tally *t, const pile *p, uint32_t cycles, uint32_t frames);
/* Says which status refused, if it is a refusal. */
int tell_refusal(qn_status status);

#endif
