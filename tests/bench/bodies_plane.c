/* SPDX-License-Identifier: MIT */
#define BENCH_PLANE
#include "bodies.c"
