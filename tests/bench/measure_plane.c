/* SPDX-License-Identifier: MIT */
#define BENCH_PLANE
#include "measure.c"
