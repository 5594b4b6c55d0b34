/* SPDX-License-Identifier: MIT */
/* Random pairs of shapes: the same on every machine (integers only), each mix after one way in which collision code fails. */
#ifndef CASES_MIX_H
#define CASES_MIX_H

#include "quoin/quoin.h"
#include "random.h"

typedef enum mix_kind {
    MIX_BOXES,  /* two boxes, 1/16 to 8 units, any pose, from concentric to apart */
    MIX_ROUNDS, /* spheres and capsules */
    MIX_SOFT,   /* a rounded box and anything */
    MIX_NEAR,   /* anything, within 64 LSB of touching */
    MIX_KISS,   /* anything, within 4 LSB of touching */
    MIX_ALIGN,  /* boxes in the same or a right-angled turn but for a tiny twist; half of them near touching */
    MIX_TINY,   /* 1 to 2047 LSB */
    MIX_FLAT,   /* extents, lengths and radii of 0 and 1 LSB among others */
    MIX_BIG,    /* 1 to 1024 units */
    MIX_FAR,    /* up to 30,000 units from the origin */
    MIX_LONG,   /* long thin boxes side by side, turned about their length alike, with a yaw of 2^-30 to 2^-12 */
    MIX_KINDS
} mix_kind;

extern const char *const mix_name[MIX_KINDS];

typedef struct mix_pair {
    qn_shape3 a, b;
    qn_pose3 pose_a, pose_b;
} mix_pair;

void mix_make(random_state *r, mix_kind kind, mix_pair *out);
/* Any non-zero quaternion: two in three of unit length in Q16.16, the others longer or shorter. */
qn_quat mix_quat(random_state *r);
/* Moves B along the shortest way until the separation is about target LSB, by the library's own answers. */
void mix_bring(mix_pair *p, int32_t target);

#endif
