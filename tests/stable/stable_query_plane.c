/* SPDX-License-Identifier: MIT */
#define WORLD_PLANE
#include "stable_query.c"
