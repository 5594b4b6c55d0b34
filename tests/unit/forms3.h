/* SPDX-License-Identifier: MIT */
/* One box in three forms: a box, a hull, a cloud; places that a quarter turn and a shift reach
 * without a rounding; and a query with scratch. */
#ifndef QUOIN_FORMS3_H
#define QUOIN_FORMS3_H

#include "box_sides.h"
#include "check.h"
#include "placed.h"
#include "shapes3.h"

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
static __attribute__((unused)) const qn_frame3 exact_place[PLACES] = {
    { { 0, 0, 0 }, { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } } },
    { { -7, 11, 13 }, { { { 0, -QN_ONE30, 0 }, { QN_ONE30, 0, 0 }, { 0, 0, QN_ONE30 } } } },
    { { 1900000000, -1800000000, 1700000000 },
      { { { 0, 0, QN_ONE30 }, { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 } } } }
};

#endif
