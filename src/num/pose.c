/* SPDX-License-Identifier: MIT */
/* Poses one after another. */
#include "quoin/num.h"

static const qn_quat *or_identity(const qn_quat *q, qn_quat *identity)
{
    *identity = qn_quat_identity();
    return q->w || q->x || q->y || q->z ? q : identity;
}

/* The frame of a pose whose zero rotation counts as the identity: it cannot be refused. */
static qn_frame3 frame_of(const qn_pose3 *u)
{
    qn_frame3 frame;
    qn_quat identity;
    qn_pose3 legal;
    legal.p = u->p;
    legal.q = *or_identity(&u->q, &identity);
    (void)qn_frame3_from_pose(&frame, &legal);
    return frame;
}

qn_pose3 qn_pose3_compose(const qn_pose3 *u, const qn_pose3 *v)
{
    qn_frame3 frame = frame_of(u);
    qn_pose3 w;
    w.p = qn_frame3_apply(&frame, v->p);
    w.q = qn_quat_mul(u->q, v->q);
    return w;
}

qn_pose3 qn_pose3_invert(const qn_pose3 *u)
{
    const qn_pose3 world = {{0, 0, 0}, {QN_ONE30, 0, 0, 0}};
    return qn_pose3_relative(u, &world);
}

qn_pose3 qn_pose3_relative(const qn_pose3 *a, const qn_pose3 *b)
{
    qn_frame3 frame = frame_of(a);
    qn_pose3 w;
    w.p = qn_frame3_unapply(&frame, b->p);
    w.q = qn_quat_mul(qn_quat_conjugate(a->q), b->q);
    return w;
}
