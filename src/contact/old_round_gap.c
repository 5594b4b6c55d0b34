/* SPDX-License-Identifier: MIT */
/* Of bodies that overlap the verdict is the answer. Of others the general road's way, without what contact points need. */
#include "contact/old_round_gap.h"

#include <stddef.h>

#include "contact/old_gap3.h"
#include "num/mat.h"

/* ---- From frames ------------------------------------------------------------ */

/* The bounds of what was measured as distance, within slack where the cores are apart. */
static inline void set_bounds(old_separation3 *s, int64_t band, int64_t slack)
{
    s->lower = s->distance > slack ? s->distance - slack : 0;
    s->upper = s->distance < 0 ? band : s->distance + slack;
    s->status = old_verdict(s->distance, (int32_t)band);
}

/* What old_separation_of_segments makes of two that are not both spheres. */
static QN_OWN_STACK qn_status gap_of_segments(const old_pair3 *pair, qn_gap3 *out)
{
    old_segment_model m;
    old_segment_result r;
    old_separation3 s;
    old_work_frame work;
    int i;
    qn_status status = old_segment_model_make(&m, pair);
    if (status < 0) return status;
    old_segments_nearest(&m, &r);
    QN_ASSERT(!m.spheres);
    s.n = r.n;
    QN_THRICE
    for (i = 0; i < 3; i++) {
        s.on_a[i] = r.on_a[i];
        s.on_b[i] = r.on_b[i];
    }
    s.distance = (int64_t)r.distance - m.radius;
    set_bounds(&s, m.band, m.band + 1);
    old_work_set(&work, pair, false, m.k);
    return old_gap3_emit(&work, &s, OLD_NO_TOUCH, out);
}

/* Of a box and a ball or a capsule. Where the cores touch as well, the point in common is left to others. */
static QN_OWN_STACK qn_status gap_of_ball(const old_pair3 *pair, qn_gap3 *out)
{
    old_box_model m;
    old_separation3 s;
    old_work_frame work;
    qn_status status = old_box_model_of_round(&m, pair, OLD_REACH_ALL);
    if (status < 0) return status;
    old_separation_of_ball(&m, OLD_REACH_ALL, &s);
    if (s.status == QN_TOUCHING && !s.cores_apart) return QN_UNDECIDED;
    old_work_set(&work, pair, true, m.k);
    return old_gap3_emit(&work, &s, OLD_NO_TOUCH, out);
}

/* As old_separation_of_capsule has it. */
static QN_OWN_STACK qn_status gap_of_capsule(const old_pair3 *pair, qn_gap3 *out)
{
    old_box_model m;
    old_capsule_gap gap;
    old_separation3 s;
    old_work_frame work;
    int64_t band;
    int i;
    qn_status status = old_box_model_of_round(&m, pair, OLD_REACH_ALL);
    if (status < 0) return status;
    if (!old_capsule_nearest(&m, &gap)) return QN_UNDECIDED;
    band = old_box_model_band(&m, false);
    if (!m.radius && gap.distance <= band) return QN_UNDECIDED;
    s.n = gap.n;
    QN_THRICE
    for (i = 0; i < 3; i++) {
        s.on_a[i] = gap.on_a[i];
        s.on_b[i] = gap.on_b[i];
    }
    s.distance = gap.distance;
    set_bounds(&s, band, band + 2);
    old_work_set(&work, pair, true, m.k);
    return old_gap3_emit(&work, &s, OLD_NO_TOUCH, out);
}

/* What old_box_model_of_round and old_separation_of_ball make of bodies at the usual size, by 32 bits: model units, 8 or more in an LSB, and
 * coordinates below 2^30 of them. QN_UNDECIDED for others, and where a centre in the core goes without a radius. */
static QN_OWN_STACK qn_status gap_of_usual_ball(const old_pair3 *pair, qn_gap3 *out)
{
    const qn_mat3 *r = &pair->frame_a->r;
    const qn_vec3 *p = &pair->frame_a->p, *q = &pair->frame_b->p, *h = &pair->a->v[0];
    const uint32_t radius = (uint32_t)pair->a->radius + (uint32_t)pair->b->radius, most = (uint32_t)h->x | (uint32_t)h->y | (uint32_t)h->z;
    uint32_t lost = 0, length, reach;
    const int32_t x = qn_difference(q->x, p->x, &lost), y = qn_difference(q->y, p->y, &lost), z = qn_difference(q->z, p->z, &lost);
    const uint32_t size = qn_abs32(x) | qn_abs32(y) | qn_abs32(z) | most | (uint32_t)pair->a->radius | (uint32_t)pair->b->radius;
    int64_t offset[3];
    uint64_t square;
    old_separation3 s;
    old_work_frame work;
    qn_length l;
    int32_t v[3], band;
    int i, k;
    if (lost >> 31 || size >= OLD_USUAL_SIZE || !qn_mat3_is_bounded(r, QN_FRAME_LIMIT)) return QN_UNDECIDED;
    QN_THRICE
    for (i = 0; i < 3; i++) offset[i] = qn_signed64(qn_mat3_column(r, i, x, y, z));
    k = qn_clz32(most >> 2 | old_upper_word_size(offset[0]) | old_upper_word_size(offset[1]) | old_upper_word_size(offset[2]) | radius >> 2) - 4;
    if (k < 3) return QN_UNDECIDED; /* a matrix that is no rotation */
    if (k > 14) k = 14;
    s.on_a[0] = h->x * ((int32_t)1 << k);
    s.on_a[1] = h->y * ((int32_t)1 << k);
    s.on_a[2] = h->z * ((int32_t)1 << k);
    QN_THRICE
    for (i = 0; i < 3; i++) {
        const int32_t t = qn_round64_low(offset[i], 30 - k), half = s.on_a[i];
        s.on_b[i] = t;
        s.on_a[i] = t > half ? half : t < -half ? -half : t;
        v[i] = t - s.on_a[i];
    }
    square = qn_square(v[0]) + qn_square(v[1]) + qn_square(v[2]); /* 3 * 2^60 */
    reach = radius << k;                                          /* 2^30 */
    if (reach > 8 && square < qn_umul(reach - 8, reach - 8))
        return old_gap3_none(out, 1); /* the band is 5 at most; a centre inside lies deeper still */
    if (!square) return QN_UNDECIDED;
    l = qn_length_of(square);
    length = qn_length_nearest(&l, square);
    s.distance = (int64_t)length - (int64_t)reach;
    if (s.distance == 0 && square != qn_umul(length, length)) s.distance = square > qn_umul(length, length) ? 1 : -1;
    band = old_band_units(3 * (uint64_t)old_length_bound32(qn_abs32(s.on_b[0]), qn_abs32(s.on_b[1]), qn_abs32(s.on_b[2])), OLD_ROUNDED_VECTOR);
    QN_ASSERT(band <= 5);
    set_bounds(&s, band, band + 1);
    if (s.status == QN_OVERLAPPING) return old_gap3_none(out, 1);
    s.n.x = qn_length_part(&l, v[0]);
    s.n.y = qn_length_part(&l, v[1]);
    s.n.z = qn_length_part(&l, v[2]);
    old_work_set(&work, pair, true, k);
    return old_gap3_emit(&work, &s, OLD_NO_TOUCH, out);
}

/* Of bodies at the usual size that overlap the band is 8 of the general road's units at most, and of those are 8 or more in an LSB (of
 * capsules 3, and 4): an LSB, rounded up. */
qn_status old_round_gap(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                        qn_gap3 *out)
{
    old_pair3 pair;
    qn_status status;
    if (options && (options->margin | options->excess) < 0) return QN_UNDECIDED;
    if (a->type == QN_SPHERE && b->type == QN_SPHERE)
        return old_are_spheres(a, b) ? old_spheres_gap(a, &frame_a->p, b, &frame_b->p, out) : QN_UNDECIDED;
    if (a->type + b->type == QN_BOX + QN_SPHERE && a->type != QN_CAPSULE) { /* and not two capsules */
        pair.swapped = a->type == QN_SPHERE;
        pair.moved = false;
        pair.a = a, pair.frame_a = frame_a;
        pair.b = b, pair.frame_b = frame_b;
        if (pair.swapped) old_bodies_exchange(&pair.a, &pair.frame_a, &pair.b, &pair.frame_b);
        status = gap_of_usual_ball(&pair, out);
        if (status != QN_UNDECIDED) return status;
    }
    if (old_rounds_touch(a, frame_a, b, frame_b, NULL) == QN_OVERLAPPING) return old_gap3_none(out, 1);
    status = old_pair3_begin(&pair, a, frame_a, b, frame_b);
    if (status < 0) return status;
    if (pair.a->type != QN_BOX) return gap_of_segments(&pair, out);
    return pair.b->type == QN_SPHERE ? gap_of_ball(&pair, out) : gap_of_capsule(&pair, out);
}

/* ---- From poses ------------------------------------------------------------- */

/* Enough for any road: both ends lie along the axis, and bodies in one place may be told apart by their matrices. */
static inline qn_status frame_for(const qn_shape3 *shape, const qn_pose3 *pose, const qn_vec3 *other, qn_frame3 *frame)
{
    const bool together = pose->p.x == other->x && pose->p.y == other->y && pose->p.z == other->z;
    return shape->type == QN_CAPSULE && old_ends_are_opposite(shape->v) && !together ? old_axis_of(shape, pose, frame)
                                                                                     : old_frame_of(shape, pose, frame);
}

qn_status old_round_frames(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, qn_frame3 frame[2])
{
    qn_status status = frame_for(a, pose_a, &pose_b->p, &frame[0]);
    return status < 0 ? status : frame_for(b, pose_b, &pose_a->p, &frame[1]);
}
