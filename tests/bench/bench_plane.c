/* SPDX-License-Identifier: MIT */
#define BENCH_PLANE
#include "bench.c"
