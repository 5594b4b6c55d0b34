/* SPDX-License-Identifier: MIT */
/* The lines of space while something else works on other pairs: an interrupt (interrupted.c), or
 * another thread (threads.c). Linked with lines_space.c, whose begin and end are wrapped. */
#ifndef GOLDEN_OTHERS_H
#define GOLDEN_OTHERS_H

#include <stdbool.h>
#include <stdint.h>

/* Written by the other alone: pairs that it worked on; that it began while main was inside a query;
 * and whose answers were not those of the pair alone. */
extern volatile uint32_t others_done, others_inside, others_wrong;
/* The other works on its next pair, with scratch of its own. */
void others_next(bool main_is_inside);

/* What there is to be done before main begins and when it is done; how often main may try its pairs
 * until the other has come often enough. */
void others_start(void);
void others_stop(void);
extern const uint32_t others_rounds_most;

/* Around each query (watched.c); and to let the other work, where it is a thread. */
void query_enter(void);
void query_leave(void);
void query_yield(void);

#endif
