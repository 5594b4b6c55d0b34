/* SPDX-License-Identifier: MIT */
#define WORLD_PLANE
#include "test_motion.c"
