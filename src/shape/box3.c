/* SPDX-License-Identifier: MIT */
/* The corners of a box. */
#include "shape/box3.h"

qn_vec3 qn_box3_corner(const qn_shape3 *box, int index)
{
    qn_vec3 c = box->v[0];
    if (!(index & 1)) c.x = -c.x;
    if (!(index & 2)) c.y = -c.y;
    if (!(index & 4)) c.z = -c.z;
    return c;
}

qn_status qn_box3_corners(const qn_shape3 *box, const qn_frame3 *frame, qn_vec3 corners[8])
{
    qn_status status = qn_shape3_check(box);
    int i;
    if (status < 0) return status;
    if (!frame || !corners) return QN_ERR_NULL;
    if (box->type != QN_BOX) return QN_ERR_TYPE;
    for (i = 0; i < 8; i++) corners[i] = qn_frame3_apply(frame, qn_box3_corner(box, i));
    return QN_APART;
}
