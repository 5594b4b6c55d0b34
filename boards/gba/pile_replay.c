/* SPDX-License-Identifier: MIT */
/* Reads what the console told and makes the same steps under the same keys, on this machine: what it tells must be the same. */
#include <stdio.h>

#include "board.h"
#include "pile_tell.h"

static pile the_pile;
static pile_store the_store;

/* Steps until `until`. */
static int go_on(tally *t, unsigned keys, uint32_t until)
{
    while (t->step < until) {
        tell_keys(t, keys);
        if (tell_refusal(pile_step(&the_pile, keys))) return 0;
        tell_step(t, &the_pile, 0, 0);
    }
    return 1;
}

int main(void)
{
    tally t = { 0, 0, 0, 0, 0, 0 };
    char text[200];
    unsigned keys = 0, step, next;
    board_begin();
    if (tell_refusal(pile_begin(&the_pile, &the_store))) return board_end(1);
    while (fgets(text, sizeof text, stdin)) {
        if (sscanf(text, "@keys %u %u", &step, &next) == 2) {
            if (!go_on(&t, keys, step - 1)) return board_end(1);
            keys = next;
        } else if (sscanf(text, "@state %u", &step) == 1 && !go_on(&t, keys, step)) {
            return board_end(1);
        }
    }
    return board_end(0);
}
