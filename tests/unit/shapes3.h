/* SPDX-License-Identifier: MIT */
/* Vectors of space in one word, and the place that leaves everything where it is. */
#ifndef QUOIN_SHAPES3_H
#define QUOIN_SHAPES3_H

#include <stdbool.h>

#include "quoin/num.h"

static const qn_pose3 home = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
static const qn_frame3 home_frame = {
    { 0, 0, 0 }, { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } }
};

/* Not inline: tests full of corners have to fit the smallest boards. */
static __attribute__((unused, noinline)) qn_vec3 vec(int32_t x, int32_t y, int32_t z)
{
    return (qn_vec3){ x, y, z };
}

/* Corner i of the box with half extents h: on + where the bit of an axis is set. */
static __attribute__((unused)) qn_vec3 corner_of(qn_vec3 h, int i)
{
    return vec(i & 1 ? h.x : -h.x, i & 2 ? h.y : -h.y, i & 4 ? h.z : -h.z);
}

static __attribute__((unused)) bool same3(qn_vec3 u, qn_vec3 v)
{
    return u.x == v.x && u.y == v.y && u.z == v.z;
}

#endif
