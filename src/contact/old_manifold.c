/* SPDX-License-Identifier: MIT */
#include "contact/old_manifold.h"

#include "contact/old_reduce.h"

/* R9: 2 LSB, less what a depth is rounded by. */
static inline int32_t slack_of(const old_contact_set *set) { return set->k > 0 ? (int32_t)3 << (set->k - 1) : 2; }

void old_contact_set_choose(old_contact_set *set)
{
    if (set->count <= QN_MAX_POINTS3) return;
    old_reduce_to_four(set->point, set->count, set->drop, slack_of(set), set->keep);
}

/* All of a point but its place. */
static inline void emit_rest(const old_contact_point *point, int k, bool swapped, qn_contact3 *out)
{
    uint32_t id = point->id;
    out->depth = old_world3_lsb(point->depth, k);
    out->id = swapped ? id << 16 | id >> 16 : id;
}

/* The frame that the points of a set lie in. */
static inline const qn_frame3 *frame_of(const old_work_frame *work, const old_contact_set *set)
{
    return set->in_b ? work->pair->frame_b : work->pair->frame_a;
}

/* Point i of those that stay. */
static inline const old_contact_point *kept(const old_contact_set *set, int i) { return &set->point[set->count > QN_MAX_POINTS3 ? set->keep[i] : i]; }

static QN_OWN_STACK void near_points(const qn_frame3 *frame, int k, bool swapped, const old_contact_point *point, int count, qn_contact3 *out)
{
    const old_contact_point *end = point + count;
    QN_ASSERT(count > 0);
    do {
        emit_rest(point, k, swapped, out);
        old_world3_near(&frame->p, &frame->r, point->at, k, &out->position);
        out++;
    } while (++point != end);
}

/* The points of a set that stay, at least one; their count. */
QN_INLINE uint32_t near_set(const qn_frame3 *frame, bool swapped, const old_contact_set *set, qn_contact3 *out)
{
    int i;
    if (set->count <= QN_MAX_POINTS3) {
        near_points(frame, set->k, swapped, set->point, set->count, out);
        return (uint32_t)set->count;
    }
    for (i = 0; i < QN_MAX_POINTS3; i++) near_points(frame, set->k, swapped, &set->point[set->keep[i]], 1, &out[i]);
    return QN_MAX_POINTS3;
}

static qn_status emit_points(const old_work_frame *work, const old_contact_set *set, int count, qn_contact3 *out)
{
    const qn_frame3 *frame = frame_of(work, set);
    const qn_mat3 *r = old_world3_turn_of(work, frame);
    bool swapped = work->pair->swapped;
    int k = set->k, i;
    if (r && count > 0 && old_world3_is_near(&frame->p, k)) {
        (void)near_set(frame, swapped, set, out);
        return QN_APART;
    }
    for (i = 0; i < count; i++) {
        const old_contact_point *point = kept(set, i);
        emit_rest(point, k, swapped, &out[i]);
        if (old_world3_point(&frame->p, r, point->at, k, &out[i].position) < 0) return QN_ERR_RANGE;
    }
    return QN_APART;
}

qn_status old_manifold3_emit(const old_work_frame *work, qn_status status, const qn_dir3 *n, int64_t distance, const old_contact_set *set,
                             qn_manifold3 *out)
{
    int count = set->count < QN_MAX_POINTS3 ? set->count : QN_MAX_POINTS3;
    old_world3_normal(work, n, &out->normal);
    out->depth = old_world3_lsb(-distance, work->k);
    out->count = (uint32_t)count;
    return emit_points(work, set, count, out->points) < 0 ? QN_ERR_RANGE : status;
}

qn_status old_manifold3_emit_near(const old_pair3 *pair, qn_status status, const qn_dir3 *n, int32_t depth, const old_contact_set *set,
                                  qn_manifold3 *out)
{
    const qn_frame3 *frame = set->in_b ? pair->frame_b : pair->frame_a;
    QN_ASSERT(set->count > 0);
    if (!old_world3_is_near(&frame->p, set->k)) return QN_UNDECIDED;
    out->depth = old_world3_lsb_of_word(depth, set->k);
    old_world3_turn(pair, n, &out->normal);
    out->count = near_set(frame, pair->swapped, set, out->points);
    return status;
}

qn_status old_manifold3_none(qn_manifold3 *out)
{
    out->normal.x = out->normal.y = out->normal.z = 0;
    out->depth = 0;
    out->count = 0;
    return QN_APART;
}
