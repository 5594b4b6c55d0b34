/* SPDX-License-Identifier: MIT */
#define WORLD_PLANE
#include "garbage_main.c"
