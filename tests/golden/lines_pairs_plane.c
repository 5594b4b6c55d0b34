/* SPDX-License-Identifier: MIT */
#define WORLD_PLANE
#include "lines_pairs.c"
