/* SPDX-License-Identifier: MIT */
/* The other is a thread (the host). */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <sched.h>

#include "board.h"
#include "others.h"

const uint32_t others_rounds_most = 40000; /* where the machine has one core */
static pthread_t main_thread, thread;
static volatile int inside, stop; /* written by main alone */

void query_enter(void)
{
    if (pthread_equal(pthread_self(), main_thread)) inside++;
}

void query_leave(void)
{
    if (pthread_equal(pthread_self(), main_thread)) inside--;
}

void query_yield(void) { (void)sched_yield(); }

static void *work(void *unused)
{
    while (!stop) others_next(inside != 0); /* ends when main does */
    return unused;
}

void others_start(void)
{
    main_thread = pthread_self();
    if (pthread_create(&thread, NULL, work, NULL) != 0) board_stop(1);
}

void others_stop(void)
{
    stop = 1;
    pthread_join(thread, NULL);
}
