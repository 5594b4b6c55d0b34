/* SPDX-License-Identifier: MIT */
/* Frames at which boxes are tested. */
#ifndef QUOIN_KERNEL_BODIES_H
#define QUOIN_KERNEL_BODIES_H

#include "check.h"
#include "quoin/num.h"
#include "random.h"

/* A place within so many bits, and a rotation that may leave an axis or two alone. */
static inline void random_frame(random_state *s, int bits, qn_frame3 *f)
{
    qn_pose3 pose;
    pose.p.x = (int32_t)random_size(s, bits) * (random_range(s, 0, 1) ? 1 : -1);
    pose.p.y = random_range(s, -pose.p.x, pose.p.x < 0 ? -pose.p.x : pose.p.x);
    pose.p.z = random_range(s, 0, 9) ? (int32_t)random_size(s, bits) : 0;
    pose.q.w = random_range(s, 1, 1 << 20);
    pose.q.x = random_range(s, -(1 << 20), 1 << 20);
    pose.q.y = random_range(s, 0, 3) ? (int32_t)random_size(s, 20) : 0;
    pose.q.z = random_range(s, 0, 3) ? (int32_t)random_size(s, 20) : 0;
    CHECK_EQ(qn_frame3_from_pose(f, &pose), 0);
}

#endif
