/* SPDX-License-Identifier: MIT */
/* Of bodies that overlap the verdict is the answer. Of others the general road's way, without what contact points need. */
#include "contact/round_gap.h"

#ifndef __OPTIMIZE_SIZE__

#include <stddef.h>

#include "contact/manifold.h"

/* ---- From frames ------------------------------------------------------------ */

/* A model is made, and what emits reads of a separation. */
static inline void set_work(qn_work_frame *work, const qn_pair3 *pair, int k, bool turned)
{
    work->pair = pair;
    work->turned = turned;
    work->k = k;
}

/* The bounds of what was measured as distance, within slack where the cores are apart. */
static inline void set_bounds(qn_separation3 *s, int64_t band, int64_t slack)
{
    s->lower = s->distance > slack ? s->distance - slack : 0;
    s->upper = s->distance < 0 ? band : s->distance + slack;
    s->status = qn_verdict(s->distance, (int32_t)band);
}

/* What qn_separation_of_segments makes of two that are not both spheres. */
static QN_OWN_STACK qn_status gap_of_segments(const qn_pair3 *pair, qn_gap3 *out)
{
    qn_segment_model m;
    qn_segment_result r;
    qn_separation3 s;
    qn_work_frame work;
    int i;
    qn_status status = qn_segment_model_make(&m, pair);
    if (status < 0) return status;
    qn_segments_nearest(&m, &r);
    QN_ASSERT(!m.spheres);
    s.n = r.n;
    QN_THRICE
    for (i = 0; i < 3; i++) {
        s.on_a[i] = r.on_a[i];
        s.on_b[i] = r.on_b[i];
    }
    s.distance = (int64_t)r.distance - m.radius;
    set_bounds(&s, m.band, m.band + 1);
    set_work(&work, pair, m.k, false);
    return qn_gap3_emit(&work, &s, QN_NO_TOUCH, out);
}

/* Of a box and a ball or a capsule. Where the cores touch as well, the point in common is left to others. */
static QN_OWN_STACK qn_status gap_of_ball(const qn_pair3 *pair, qn_gap3 *out)
{
    qn_box_model m;
    qn_separation3 s;
    qn_work_frame work;
    qn_status status = qn_box_model_of_round(&m, pair, QN_REACH_ALL);
    if (status < 0) return status;
    qn_separation_of_ball(&m, QN_REACH_ALL, &s);
    if (s.status == QN_TOUCHING && !s.cores_apart) return QN_UNDECIDED;
    set_work(&work, pair, m.k, true);
    return qn_gap3_emit(&work, &s, QN_NO_TOUCH, out);
}

/* As qn_separation_of_capsule has it. */
static QN_OWN_STACK qn_status gap_of_capsule(const qn_pair3 *pair, qn_gap3 *out)
{
    qn_box_model m;
    qn_capsule_gap gap;
    qn_separation3 s;
    qn_work_frame work;
    int64_t band;
    int i;
    qn_status status = qn_box_model_of_round(&m, pair, QN_REACH_ALL);
    if (status < 0) return status;
    if (!qn_capsule_nearest(&m, &gap)) return QN_UNDECIDED;
    band = qn_box_model_band(&m, false);
    if (!m.radius && gap.distance <= band) return QN_UNDECIDED;
    s.n = gap.n;
    QN_THRICE
    for (i = 0; i < 3; i++) {
        s.on_a[i] = gap.on_a[i];
        s.on_b[i] = gap.on_b[i];
    }
    s.distance = gap.distance;
    set_bounds(&s, band, band + 2);
    set_work(&work, pair, m.k, true);
    return qn_gap3_emit(&work, &s, QN_NO_TOUCH, out);
}

/* Of bodies at the usual size that overlap the band is 8 of the general road's units at most, and of those are 8 or more in an LSB (of
 * capsules 3, and 4): an LSB, rounded up. */
qn_status qn_round_gap(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options, qn_gap3 *out)
{
    qn_pair3 pair;
    qn_status status;
    if (options && (options->margin | options->excess) < 0) return QN_UNDECIDED;
    if (a->type == QN_SPHERE && b->type == QN_SPHERE) return qn_are_spheres(a, b) ? qn_spheres_gap(a, &frame_a->p, b, &frame_b->p, out) : QN_UNDECIDED;
    if (qn_rounds_touch(a, frame_a, b, frame_b, NULL) == QN_OVERLAPPING) return qn_gap3_none(out, 1);
    status = qn_pair3_begin(&pair, a, frame_a, b, frame_b);
    if (status < 0) return status;
    if (pair.a->type != QN_BOX) return gap_of_segments(&pair, out);
    return pair.b->type == QN_SPHERE ? gap_of_ball(&pair, out) : gap_of_capsule(&pair, out);
}

/* ---- From poses ------------------------------------------------------------- */

static inline bool is_centred(const qn_shape3 *shape)
{
    const qn_vec3 *u = &shape->v[0], *v = &shape->v[1];
    return !((u->x ^ -v->x) | (u->y ^ -v->y) | (u->z ^ -v->z));
}

/* Enough for any road: both ends lie along the axis, and bodies in one place may be told apart by their matrices. */
static inline qn_status frame_for(const qn_shape3 *shape, const qn_pose3 *pose, const qn_vec3 *other, qn_frame3 *frame)
{
    const bool together = pose->p.x == other->x && pose->p.y == other->y && pose->p.z == other->z;
    return shape->type == QN_CAPSULE && is_centred(shape) && !together ? qn_axis_of(shape, pose, frame) : qn_frame_of(shape, pose, frame);
}

qn_status qn_round_frames(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, qn_frame3 frame[2])
{
    qn_status status = frame_for(a, pose_a, &pose_b->p, &frame[0]);
    return status < 0 ? status : frame_for(b, pose_b, &pose_a->p, &frame[1]);
}

#endif
