/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "changes.h"

#include <setjmp.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>

#define UNCOUNTED __attribute__((no_sanitize_coverage))

typedef struct region {
    void *bytes;
    size_t size;
    const void *other;
} region; /* other: what another caller would put there, or NULL */

static region regions[32];
static int region_count;
static bool running, striking;
static uint64_t blocks, blocks_most, strike, gap_most, noise = 1;
static int strikes;
static sigjmp_buf out_of_it;

void __sanitizer_cov_trace_pc(void);

UNCOUNTED static uint32_t noise_below(uint32_t n)
{
    noise = noise * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(((noise >> 32) * n) >> 32);
}

UNCOUNTED static void change_region(const region *g)
{
    const uint32_t how = noise_below(4);
    unsigned char *byte = g->bytes;
    uint32_t at = noise_below((uint32_t)g->size), i;
    if (how < 2 && g->other) {
        for (i = 0; i < g->size; i++) byte[i] = ((const unsigned char *)g->other)[i];
    } else if (how == 2) {
        byte[at] ^= (unsigned char)(1u << noise_below(8));
    } else {
        at &= ~3u;
        for (i = at; i < at + 4u && i < g->size; i++) byte[i] = (unsigned char)noise_below(256);
    }
}

UNCOUNTED static void change(void)
{
    uint32_t times = noise_below(8) ? 1 : 4;
    while (times--) change_region(&regions[noise_below((uint32_t)region_count)]);
    strikes++;
}

UNCOUNTED void __sanitizer_cov_trace_pc(void)
{
    if (!running || striking) return;
    striking = true;
    if (++blocks == strike) {
        change();
        strike += 1 + noise_below((uint32_t)gap_most);
    }
    striking = false;
    if (blocks <= blocks_most) return;
    running = false;
    siglongjmp(out_of_it, LOST_LOOP);
}

UNCOUNTED static void on_fault(int number)
{
    (void)number;
    running = striking = false;
    siglongjmp(out_of_it, LOST_FAULT);
}

void changes_begin(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_fault;
    action.sa_flags = SA_NODEFER;
    sigaction(SIGSEGV, &action, NULL);
    sigaction(SIGBUS, &action, NULL);
    sigaction(SIGFPE, &action, NULL);
}

void changes_none(uint64_t most)
{
    region_count = 0;
    blocks_most = most;
}

void changes_of(void *bytes, size_t size, const void *like)
{
    const region g = { bytes, size, like };
    regions[region_count++] = g;
}

int changes_call(int (*call)(int), int which, uint64_t first, uint64_t within, uint64_t seed)
{
    int how = sigsetjmp(out_of_it, 0);
    if (!how) {
        noise = seed | 1u;
        gap_most = within;
        strikes = 0;
        blocks = 0;
        strike = first;
        running = true;
        (void)call(which);
    }
    running = striking = false;
    return how;
}

uint64_t changes_blocks(void) { return blocks; }
int changes_strikes(void) { return strikes; }
