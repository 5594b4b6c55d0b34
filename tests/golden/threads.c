/* SPDX-License-Identifier: MIT */
/* The lines of space while another thread works on other pairs (the host): linked with lines_space.c, whose begin and end are wrapped. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <sched.h>
#include <stdio.h>

#include "board.h"
#include "others.h"

#define INSIDE_LEAST \
    1000 /* times that the other thread must have begun a pair while main was inside the library */
#define ROUNDS \
    40 /* of the others, by main as well, after the lines; more where the machine has one core, at most */
#define ROUNDS_MOST 40000

void __wrap_board_begin(void);
int __wrap_board_end(int code);
int __real_board_end(int code);

static int64_t of_main[QN_WORKSPACE_BYTES / 8], of_thread[QN_WORKSPACE_BYTES / 8];
static pthread_t main_thread, thread;
static volatile int inside_door, stop; /* written by one thread each */
static volatile uint32_t pairs, pairs_inside, wrong;

void door_enter(void)
{
    if (pthread_equal(pthread_self(), main_thread)) inside_door++;
}
void door_leave(void)
{
    if (pthread_equal(pthread_self(), main_thread)) inside_door--;
}

void door_yield(void) { (void)sched_yield(); }

static void *work(void *unused)
{
    while (!stop) { /* ends when main does */
        if (inside_door) pairs_inside++;
        if (!other_holds(pairs % OTHERS, of_thread)) wrong++;
        pairs++;
    }
    return unused;
}

void __wrap_board_begin(void)
{
    main_thread = pthread_self();
    others_begin(of_main);
    if (pthread_create(&thread, NULL, work, NULL) != 0) board_stop(1);
}

int __wrap_board_end(int code)
{
    uint32_t i, wrong_main = 0, failed;
    for (i = 0; i < ROUNDS * OTHERS || (pairs_inside < INSIDE_LEAST && i < ROUNDS_MOST * OTHERS);
         i++)
        wrong_main += other_holds(i % OTHERS, of_main) == 0;
    stop = 1;
    pthread_join(thread, NULL);
    failed =
        (uint32_t)((code != 0) + (pairs_inside < INSIDE_LEAST) + (wrong != 0) + (wrong_main != 0));
    printf("pairs of the other thread: %u, begun while main was inside a call: %u, wrong answers "
           "there: %u, of main to the same pairs: %u\n",
           (unsigned)pairs, (unsigned)pairs_inside, (unsigned)wrong, (unsigned)wrong_main);
    printf("%u passed, %u failed\n", 4 - (unsigned)failed, (unsigned)failed);
    return __real_board_end(failed != 0);
}
