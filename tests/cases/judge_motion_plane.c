/* SPDX-License-Identifier: MIT */
#define WORLD_PLANE
#include "judge_motion.c"
