/* SPDX-License-Identifier: MIT */
#define WORLD_PLANE
#include "changes_main.c"
