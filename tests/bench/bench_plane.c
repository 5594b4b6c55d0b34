/* SPDX-License-Identifier: MIT */
#define WORLD_PLANE
#include "bench.c"
