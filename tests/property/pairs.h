/* SPDX-License-Identifier: MIT */
/* The laws that what is said about a pair of one world (worlds.h) keeps; pairs_plane.c is the
 * twin. */
#ifndef PROPERTY_PAIRS_H
#define PROPERTY_PAIRS_H

#include "mix.h"
#include "worlds.h"

#ifdef WORLD_PLANE
typedef struct pair {
    qn_shape2 a, b;
    qn_pose2 pose_a, pose_b;
} pair;
#else
typedef mix_pair pair;
#endif

/* The law that the pair breaks, in words, or NULL. */
const char *broken_law(const pair *p, random_state *r, qn_cache old[3]);

#endif
