/* SPDX-License-Identifier: MIT */
/* The verdict of plain boxes is that of the least axis, whichever is given as the way out. */
#include "check.h"
#include "contact/boxes.h"
#include "narrow/sat_box.h"

/* Two cubes nearly level, tilted by half an LSB over their width, touch edge to edge; the faces overlap by half an LSB and are preferred as
 * the way out. The verdict is that of the least axis: they touch. */
TEST(the_verdict_has_no_preference)
{
    int n, found = 0;
    for (n = 0; n < 16; n++) {
        const qn_shape3 cube = QN_BOX3(4096, 4096, 4096);
        const int32_t tilt = (int32_t)1 << 14, side_y = n & 1 ? 1 : -1, side_z = n & 2 ? 1 : -1;
        const qn_pose3 pose_a = { { 0, 0, 0 }, { (int32_t)1 << 28, 0, 0, n & 4 ? tilt : -tilt } },
                       pose_b = { { 8192, side_y * 4096, side_z * 4096 }, { (int32_t)1 << 28, 0, n & 8 ? tilt : -tilt, 0 } };
        qn_frame3 frame_a, frame_b;
        qn_pair3 pair;
        qn_boxes_room room;
        qn_box_model m;
        qn_sat_result axis;
        qn_manifold3 out;
        CHECK_EQ(qn_frame3_from_pose(&frame_a, &pose_a), 0);
        CHECK_EQ(qn_frame3_from_pose(&frame_b, &pose_b), 0);
        CHECK_EQ(qn_pair3_begin(&pair, &cube, &frame_a, &cube, &frame_b), 0);
        CHECK_EQ(qn_box_model_of_boxes(&m, &pair, 0), QN_OVERLAPPING);
        qn_sat_box(&m, QN_BAND_MOST, &axis);
        if (axis.depth <= QN_BAND_MOST || axis.least > 2) continue;
        found++;
        CHECK(axis.kind != QN_AXIS_EDGES);
        qn_box_place_make(&room.place, &pair, 0);
        CHECK_EQ(qn_boxes_collide(&pair, &room, 0, NULL, &out), QN_TOUCHING);
        qn_box_place_make(&room.place, &pair, 0);
        CHECK_EQ(qn_boxes_overlap(&pair, &room, 0, NULL), QN_TOUCHING);
        CHECK(out.count >= 1 && out.depth <= 1);
    }
    CHECK_EQ(found, 4);
}

CHECK_MAIN(RUN(the_verdict_has_no_preference))
