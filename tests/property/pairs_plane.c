/* SPDX-License-Identifier: MIT */
#define WORLD_PLANE
#include "pairs.c"
