/* SPDX-License-Identifier: MIT */
/* Outlines as thin as the units are coarse: what they touched stays. */
#include "check.h"
#include "contact/old_overlay.h"
#include "num/root.h"
#include "polygons.h"

static old_corner corner[2][4];
static old_contact_point point[6];
static old_overlay o;

/* A sliver that touches the end of a long edge, in units coarser than an LSB: what is as thin as the rounding becomes a segment, which misses
 * that end by more than the slack, and the touch stays. */
TEST(a_sliver_at_the_end_of_an_edge_keeps_its_touch)
{
    static const int32_t at[5][2] = { { 0, -2 }, { 1, -4 }, { 3, 0 }, { -92182578, 30943 }, { 0, -2 } };
    const old_sheet sheet = polygon_sheet();
    int i;
    old_outline_begin(&o.line[0], corner[0], 3);
    old_outline_begin(&o.line[1], corner[1], 3);
    o.box[0] = o.box[1] = o.always = o.lone = false;
    o.out[0] = o.out[1] = 0;
    o.lsb = 1;
    o.slack = o.thin = 2;
    o.point = point;
    o.room = 6;
    for (i = 0; i < 5; i++) polygon_add(&o.line[i > 2], &sheet, at[i][0], at[i][1], 0, (uint32_t)i);
    old_outline_close(&o.line[0], 0);
    old_outline_close(&o.line[1], 0);
    old_overlay_make(&o);
    CHECK(o.count == 1 && qn_abs32(point[0].at[0]) <= 3 && qn_abs32(point[0].at[1] + 2) <= 3);
}

CHECK_MAIN(RUN(a_sliver_at_the_end_of_an_edge_keeps_its_touch))
