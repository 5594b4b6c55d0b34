/* SPDX-License-Identifier: MIT */
/* The markers, in a file of their own so that no caller sees that they are empty. The bodies
 * differ, else they might be folded. */
#include "bench.h"

void bench_overlap(void) { __asm volatile("nop"); }
void bench_apart(void) { __asm volatile(""); }
