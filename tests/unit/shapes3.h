/* SPDX-License-Identifier: MIT */
/* Vectors of space in one word; places that a quarter turn and a shift reach without a rounding, home
 * the first; one box in three forms: a box, a hull, a cloud; and a query with scratch. */
#ifndef QUOIN_SHAPES3_H
#define QUOIN_SHAPES3_H

#include "box_sides.h"
#include "check.h"
#include "placed.h"

static const qn_pose3 home = { { 0, 0, 0 }, { 1, 0, 0, 0 } };

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

#define FORMS 3
#define PLACES 3

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static __attribute__((unused))
const qn_query with_scratch = { 0, 0, 0, 0, scratch, sizeof scratch };

/* form 0: a box, 1: a hull, 2: a cloud; slot 0 or 1 holds its vertices until the next call. */
static __attribute__((unused, noinline)) qn_shape3 form_of_box(int slot, int form, qn_vec3 half)
{
    static box_form forms[2];
    qn_shape3 s = qn_box3(half, 0);
    if (form) (void)box_take_form(&s, &forms[slot], form == 1 ? QN_HULL : QN_CLOUD);
    return s;
}

/* At home; turned by a quarter about z; turned by a third about the diagonal, x to y, y to z, z to
 * x, and far away. */
static __attribute__((unused)) const qn_frame3 place_of[PLACES] = {
    { { 0, 0, 0 }, { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } } },
    { { -7, 11, 13 }, { { { 0, -QN_ONE30, 0 }, { QN_ONE30, 0, 0 }, { 0, 0, QN_ONE30 } } } },
    { { 1900000000, -1800000000, 1700000000 },
      { { { 0, 0, QN_ONE30 }, { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 } } } }
};
#define home_frame place_of[0]

#endif
