/* SPDX-License-Identifier: MIT */
/* A round robot in a room: it moves, and is stopped by what it meets. */
#ifndef ROBOT_H
#define ROBOT_H

#include "quoin/quoin.h"

#define ROBOT_RADIUS QN(0.2)

/* Moves the robot, then puts it outside everything it ran into, so that it slides along walls. The
 * number of contact points met, or below 0 the library's refusal, and then it must not drive on. */
int robot_move(qn_pose3 *robot, qn_vec3 step);

#endif
