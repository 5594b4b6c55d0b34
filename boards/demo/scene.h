/* SPDX-License-Identifier: MIT */
/* What stands where at the start. */
#ifndef DEMO_SCENE_H
#define DEMO_SCENE_H

#include "world.h"

#define FIXED 4    /* floor, ramp, block and sill come first: bodies 0 to 3 never move */
#define FALLING 12 /* of which the first three become the stack */
#define STACK FIXED
#define STACK_HIGH 3

void scene_make(world *w);

#endif
