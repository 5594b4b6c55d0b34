/* SPDX-License-Identifier: MIT */
/* Poses one after another. */
#include "num/frame.h"

static const qn_pose3 home = { { 0, 0, 0 }, { QN_ONE30, 0, 0, 0 } };

/* The frame of a pose whose zero rotation counts as the identity: it cannot be refused. */
static qn_frame3 frame_of(const qn_pose3 *u)
{
    qn_frame3 frame;
    qn_pose3 legal = *u;
    if (!qn_is_turned(u)) legal.q = home.q;
    (void)qn_frame3_from_pose(&frame, &legal);
    return frame;
}

qn_pose3 qn_pose3_compose(const qn_pose3 *u, const qn_pose3 *v)
{
    qn_frame3 frame;
    qn_pose3 w;
    if (!u) u = &home;
    if (!v) v = &home;
    frame = frame_of(u);
    w.p = qn_frame3_apply(&frame, v->p);
    w.q = qn_quat_mul(u->q, v->q);
    return w;
}

qn_pose3 qn_pose3_invert(const qn_pose3 *u) { return qn_pose3_relative(u, &home); }

qn_pose3 qn_pose3_relative(const qn_pose3 *a, const qn_pose3 *b)
{
    qn_frame3 frame;
    qn_pose3 w;
    if (!a) a = &home;
    if (!b) b = &home;
    frame = frame_of(a);
    w.p = qn_frame3_unapply(&frame, b->p);
    w.q = qn_quat_mul(qn_quat_conjugate(a->q), b->q);
    return w;
}
