/* SPDX-License-Identifier: MIT */
/* Over the middle of a face the surface of a rounded box lies its radius out; points and depths follow. */
#include "check.h"
#include "contact/old_cover.h"
#include "models.h"

TEST(over_the_middle_of_a_face)
{
    const old_contact_rule rule = { 4, 0, 0, 1 };
    const qn_dir3 up = { 0, 0, QN_ONE30 };
    old_box_model m = model_of(10, 10, 10, 10, 10, 10);
    old_contact_set set;
    m.t[2] = 24;
    set.count = 1;
    set.k = 0;
    set.in_b = false;
    set.point[0].at[0] = set.point[0].at[1] = 0;
    set.point[0].at[2] = 10;
    set.point[0].depth = 4;
    set.point[0].id = 7;
    old_cover_points(&m, &up, &rule, OLD_COVER_A, &set);
    CHECK_EQ(set.point[0].depth, 6); /* twice 4, and 4, halved */
    CHECK_EQ(set.point[0].at[2], 11);
    CHECK_EQ(set.point[0].id, 7);
}

CHECK_MAIN(RUN(over_the_middle_of_a_face))
