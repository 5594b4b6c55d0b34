/* SPDX-License-Identifier: MIT */
/* Pairs of spheres that stand anywhere, and their work frames, for the tests of what hands answers out. */
#ifndef QN_TESTS_WORK_FRAMES_H
#define QN_TESTS_WORK_FRAMES_H

#include "check.h"
#include "contact/old_world3.h"
#include "exact.h"

static const qn_dir3 x_axis = { QN_ONE30, 0, 0 };

static inline void begin(old_work_frame *work, old_pair3 *pair, const body *a, const body *b, qn_frame3 f[2], int k)
{
    CHECK_EQ(qn_frame3_from_pose(&f[0], &a->pose), 0);
    CHECK_EQ(qn_frame3_from_pose(&f[1], &b->pose), 0);
    pair->a = &a->shape;
    pair->b = &b->shape;
    pair->frame_a = &f[0];
    pair->frame_b = &f[1];
    pair->swapped = pair->moved = false;
    old_work_set(work, pair, true, k);
}

static inline body random_body(random_state *s, int32_t size)
{
    body b;
    b.shape = qn_sphere3(0);
    b.pose.p = random_vec3(s, size);
    body_turn(&b, s);
    return b;
}

#endif
