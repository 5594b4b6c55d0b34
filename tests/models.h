/* SPDX-License-Identifier: MIT */
/* Integer models of box pairs for the tests, made by hand. */
#ifndef QN_TESTS_MODELS_H
#define QN_TESTS_MODELS_H

#include "narrow/old_box_model.h"

/* Boxes of half extents h and g in one place, not turned, 256 units in an LSB. */
static inline old_box_model model_of(int32_t hx, int32_t hy, int32_t hz, int32_t gx, int32_t gy, int32_t gz)
{
    const old_box_model m = {
        .h = { hx, hy, hz }, .hb = { gx, gy, gz }, .r = { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } }, .k = 8, .rank = 3
    };
    return m;
}

/* B turned by a quaternion that is not zero. */
static inline void turn_model(old_box_model *m, int32_t w, int32_t x, int32_t y, int32_t z)
{
    const qn_pose3 pose = { { 0, 0, 0 }, { w, x, y, z } };
    qn_frame3 f;
    if (qn_frame3_from_pose(&f, &pose) >= 0) m->r = f.r;
}

#endif
