/* SPDX-License-Identifier: MIT */
#define WORLD_PLANE
#include "stack_space.c"
