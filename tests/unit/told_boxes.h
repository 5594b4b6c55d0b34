/* SPDX-License-Identifier: MIT */
/* One box told in three ways, as a box, a hull and a cloud, and places that a quarter turn and a shift reach without a rounding. */
#ifndef QUOIN_TOLD_BOXES_H
#define QUOIN_TOLD_BOXES_H

#include "box_sides.h"
#include "check.h"
#include "quoin/cast.h"

#define TOLD_FUNCTION static __attribute__((unused, noinline))
#define TOLD_WAYS 3

static int64_t told_scratch[QN_WORKSPACE_BYTES / 8];
static qn_workspace workspace = { told_scratch, sizeof told_scratch };

TOLD_FUNCTION qn_vec3 vec(int32_t x, int32_t y, int32_t z)
{
    qn_vec3 v;
    v.x = x;
    v.y = y;
    v.z = z;
    return v;
}

/* The box of half extents h: 0 a box, 1 a hull, 2 a cloud. The last one lives. */
TOLD_FUNCTION qn_shape3 told_box(qn_vec3 h, int way)
{
    static const qn_dir3 normals[6] = { { -QN_ONE30, 0, 0 }, { QN_ONE30, 0, 0 }, { 0, -QN_ONE30, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, -QN_ONE30 }, { 0, 0, QN_ONE30 } };
    static qn_vec3 corner[8];
    static const qn_hull3 hull = { corner, normals, box_side, box_first, 8, 6, 24, 0 };
    int i;
    for (i = 0; i < 8; i++) corner[i] = vec(i & 1 ? h.x : -h.x, i & 2 ? h.y : -h.y, i & 4 ? h.z : -h.z);
    return way == 0 ? qn_box3(h, 0) : way == 1 ? qn_hull3_shape(&hull, 0) : qn_cloud3(&hull, 0);
}

#define TOLD_PLACES 3
/* At home; turned by a quarter about z; turned by a third about the diagonal, x to y, y to z, z to x, and far away. */
static const qn_frame3 told_place[TOLD_PLACES] = { { { 0, 0, 0 }, { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } } },
                                                   { { -7, 11, 13 }, { { { 0, -QN_ONE30, 0 }, { QN_ONE30, 0, 0 }, { 0, 0, QN_ONE30 } } } },
                                                   { { 1900000000, -1800000000, 1700000000 }, { { { 0, 0, QN_ONE30 }, { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 } } } } };

#endif
