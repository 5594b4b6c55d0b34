/* SPDX-License-Identifier: MIT */
#define WORLD_PLANE
#include "property_main.c"
