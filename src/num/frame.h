/* SPDX-License-Identifier: MIT */
/* Frames of which only one axis is asked for; and whether there is a rotation. */
#ifndef QN_NUM_FRAME_H
#define QN_NUM_FRAME_H

#include <stdbool.h>

#include "port.h"
#include "quoin/num.h"

/* qn_frame3_from_pose for a body of which only axis j is asked for: column j of the matrix, to the same bits, and zeros beside it. No
 * pointer is NULL. */
qn_status qn_frame3_axis(qn_frame3 *frame, const qn_pose3 *pose, int j);

/* Has it a rotation? The zero quaternion has none. */
static inline bool qn_is_turned(const qn_pose3 *pose) { return (pose->q.w | pose->q.x | pose->q.y | pose->q.z) != 0; }

#endif
