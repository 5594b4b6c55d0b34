/* SPDX-License-Identifier: MIT */
/* One box told in three ways, as a box, a hull and a cloud, and places that a quarter turn and a shift reach without a rounding. */
#ifndef QUOIN_TOLD_BOXES_H
#define QUOIN_TOLD_BOXES_H

#include "box_sides.h"
#include "check.h"
#include "quoin/cast.h"
#include "shapes3.h"

#define TOLD_FUNCTION static __attribute__((unused, noinline))
#define TOLD_WAYS 3

static int64_t told_scratch[QN_WORKSPACE_BYTES / 8];
static qn_query told_memory = { 0, 0, 0, 0, told_scratch, sizeof told_scratch };

/* n has unit length within 4 LSB. */
static inline void check_unit(qn_dir3 n)
{
    const int64_t x = n.x, y = n.y, z = n.z;
    CHECK_NEAR((x * x >> 20) + (y * y >> 20) + (z * z >> 20), (int64_t)1 << 40, 1 << 14);
}

/* The box of half extents h: 0 a box, 1 a hull, 2 a cloud. The last one lives. */
TOLD_FUNCTION qn_shape3 told_box(qn_vec3 h, int way)
{
    static qn_vec3 corner[8];
    static const qn_hull3 hull = { corner, box_normal, box_side, box_first, 8, 6, 24, 0, 0 };
    int i;
    for (i = 0; i < 8; i++) corner[i] = vec(i & 1 ? h.x : -h.x, i & 2 ? h.y : -h.y, i & 4 ? h.z : -h.z);
    return way == 0 ? qn_box3(h, 0) : way == 1 ? qn_hull3_shape(&hull, 0) : qn_cloud3(&hull, 0);
}

#define TOLD_PLACES 3
/* At home; turned by a quarter about z; turned by a third about the diagonal, x to y, y to z, z to x, and far away. */
static const qn_frame3 told_place[TOLD_PLACES] = { { { 0, 0, 0 }, { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } } },
                                                   { { -7, 11, 13 }, { { { 0, -QN_ONE30, 0 }, { QN_ONE30, 0, 0 }, { 0, 0, QN_ONE30 } } } },
                                                   { { 1900000000, -1800000000, 1700000000 },
                                                     { { { 0, 0, QN_ONE30 }, { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 } } } } };

#endif
