/* SPDX-License-Identifier: MIT */
#define BENCH_PLANE
#include "stack_space.c"
