/* SPDX-License-Identifier: MIT */
/* A pose in the plane becomes a frame; points and directions go through it; rotations one after another. */
#include "num/root.h"
#include "planar/plane.h"

qn_status qn_frame2_from_pose(qn_frame2 *frame, const qn_pose2 *pose)
{
    qn_dir2 r;
    if (!frame || !pose) return QN_ERR_NULL;
    if (!qn_unit2(pose->r.c, pose->r.s, &r)) return QN_ERR_ROTATION;
    frame->p = pose->p;
    frame->r = r;
    return QN_APART;
}

/* p + sum / 2^30, rounded once (p is a whole number of LSB), saturated. */
static qn_q16 place(qn_q16 p, int64_t sum) { return qn_saturate(p + qn_asr64(qn_signed64((uint64_t)sum + ((uint64_t)1 << 29)), 30)); }

qn_vec2 qn_frame2_apply(const qn_frame2 *frame, qn_vec2 local)
{
    qn_vec2 w;
    if (!frame) return local;
    w.x = place(frame->p.x, qn_cross2(frame->r.x, frame->r.y, local.y, local.x));
    w.y = place(frame->p.y, qn_dot2(frame->r.x, local.y, frame->r.y, local.x));
    return w;
}

/* world - p has 33 bits, so the products are of 64; |sum| <= 2^30 sqrt(2) 2^32 for every rotation. */
qn_vec2 qn_frame2_unapply(const qn_frame2 *frame, qn_vec2 world)
{
    uint64_t x, y, c, s;
    qn_vec2 l;
    if (!frame) return world;
    x = (uint64_t)((int64_t)world.x - frame->p.x);
    y = (uint64_t)((int64_t)world.y - frame->p.y);
    c = (uint64_t)(int64_t)frame->r.x;
    s = (uint64_t)(int64_t)frame->r.y;
    l.x = place(0, qn_signed64(c * x + s * y));
    l.y = place(0, qn_signed64(c * y - s * x));
    return l;
}

qn_dir2 qn_frame2_turn(const qn_frame2 *frame, qn_dir2 local) { return frame ? qn_turn2(frame->r, local.x, local.y) : local; }
qn_dir2 qn_frame2_unturn(const qn_frame2 *frame, qn_dir2 world) { return frame ? qn_unturn2(frame->r, world.x, world.y) : world; }

/* ---- Rotations ----------------------------------------------------------- */

qn_rot2 qn_rot2_from_turn(qn_turn angle)
{
    qn_rot2 r;
    r.c = qn_turn_cos(angle);
    r.s = qn_turn_sin(angle);
    return r;
}

/* Unit directions multiply like numbers of the complex plane; (0, 0) counts as +x. */
qn_rot2 qn_rot2_mul(qn_rot2 u, qn_rot2 v)
{
    qn_dir2 p, q;
    qn_rot2 r;
    (void)qn_unit2(u.c, u.s, &p);
    (void)qn_unit2(v.c, v.s, &q);
    p = qn_turn2(p, q.x, q.y);
    r.c = p.x;
    r.s = p.y;
    return r;
}

qn_rot2 qn_rot2_turned(qn_rot2 r, qn_turn by) { return qn_rot2_mul(r, qn_rot2_from_turn(by)); }
