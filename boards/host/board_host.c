/* SPDX-License-Identifier: MIT */
/* A machine with an operating system is a board: its console is stdout. A fault of the processor is
 * reported, with the test it happened in, before the system ends the program as it always does. */
#define _XOPEN_SOURCE 700
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "board.h"

const char *board_test;

/* Sanitizers report faults themselves; WebAssembly has no signals, a trap ends it. */
#if defined(__SANITIZE_ADDRESS__) || defined(__wasm__)
static void watch_faults(void) {}
#else
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#define STACK_OF_ITS_OWN 65536 /* the program's may have run out */
#define NEAR_ITS_END ((uintptr_t)1 << 20)

static uintptr_t stack_low; /* where the stack ends */

static void put(const char *text)
{
    size_t length = 0;
    while (text[length]) length++;
    if (write(STDOUT_FILENO, text, length) < 0) return;
}

/* Returns to the fault, which then ends the program: the handler is taken once. */
static void report(int number, siginfo_t *info, void *context)
{
    const uintptr_t off = (uintptr_t)info->si_addr - stack_low + NEAR_ITS_END / 2;
    (void)context;
    put(number == SIGSEGV && off < NEAR_ITS_END ? "the stack overflowed: processor fault"
                                                : "processor fault");
    if (board_test) {
        put(" in test ");
        put(board_test);
    }
    put("\n");
}

static void watch_faults(void)
{
    static const int faults[] = { SIGSEGV, SIGBUS, SIGILL, SIGFPE };
    static uint64_t own[STACK_OF_ITS_OWN / sizeof(uint64_t)];
    struct sigaction action = { 0 };
    struct rlimit most;
    stack_t stack = { 0 };
    size_t i;
    stack.ss_sp = own;
    stack.ss_size = sizeof own;
    if (sigaltstack(&stack, NULL) != 0) return;
    if (getrlimit(RLIMIT_STACK, &most) == 0)
        stack_low = (uintptr_t)&most - (uintptr_t)most.rlim_cur;
    action.sa_sigaction = report;
    action.sa_flags = (int)(SA_SIGINFO | SA_ONSTACK | SA_RESETHAND);
    for (i = 0; i < sizeof faults / sizeof faults[0]; i++)
        (void)sigaction(faults[i], &action, NULL);
}
#endif

void board_begin(void) { watch_faults(); }

int board_end(int code)
{
    fflush(stdout);
    return code;
}

void board_write(const char *text)
{
    fputs(text, stdout);
    fflush(stdout); /* nothing is lost when a fault ends the program */
}

void board_stop(int code) { exit(code); }

unsigned long board_stack_used(void) { return 0; }
