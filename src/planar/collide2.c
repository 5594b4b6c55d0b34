/* SPDX-License-Identifier: MIT */
/* The doors of the plane: check, put in order, separate, and say what was asked. */
#include "num/root.h"
#include "planar/face2.h"
#include "planar/near2.h"
#include "planar/world2.h"

typedef enum question { ASK_OVERLAP, ASK_DISTANCE, ASK_MANIFOLD, ASK_POSES = 4 } question; /* ASK_POSES: added where poses are given, not frames */

/* ---- Answers ------------------------------------------------------------- */

/* The points, which are still in the frame of the contact, go into the world. */
static QN_PART qn_status emit_points(const qn_pair2 *pair, const qn_touch2 *touch, int count, qn_manifold2 *out)
{
    int32_t aside = 0; /* X's radius over Y's */
    qn_world2 world;
    int i;
    if (pair->radius) aside = qn_ring2_round(&touch->x->ring) - qn_ring2_round(&touch->y->ring);
    qn_world2_begin(&world, pair, touch, &out->normal);
    out->depth = qn_world2_lsb(-qn_touch2_distance(pair, touch), pair->k);
    out->count = (uint32_t)count;
    for (i = 0; i < count; i++) {
        qn_contact2 *c = &out->points[i];
        const int64_t y = 2 * (int64_t)c->position.y - c->depth + aside; /* twice */
        c->depth = qn_world2_lsb((int64_t)c->depth + pair->radius, pair->k);
        if (world.swapped) c->id = c->id << 16 | c->id >> 16;
        if (!qn_world2_point(&world, c->position.x, qn_asr64(y + 1, 1), &c->position)) return QN_ERR_RANGE;
    }
    return (qn_status)touch->status;
}

/* Points within the margin, which for bodies that touch is counted from where they do. */
QN_INLINE qn_status touch_manifold(const qn_pair2 *pair, qn_touch2 *touch, int32_t margin, qn_manifold2 *out)
{
    int32_t least = -margin;
    int count;
    if (touch->status == QN_TOUCHING) {
        least = qn_saturate((int64_t)least - (touch->core > pair->radius ? touch->core - pair->radius : 0) - pair->band);
    }
    if (QN_POLYS2 && pair->polys && !pair->radius && touch->by_edge) {
        qn_status status = qn_face2_manifold(pair, touch, least, out);
        if (status != QN_UNDECIDED) return status;
    }
    least = qn_sub_saturated(least, pair->radius);
    count = qn_contacts2_beside(pair, touch, least, true, out->points);
    if (count < 0) {
        qn_hold_foot2(pair, touch);
        count = qn_contacts2(pair, touch, least, out->points);
    }
    return emit_points(pair, touch, count, out);
}

static QN_PART qn_status emit_gap(const qn_pair2 *pair, qn_touch2 *touch, qn_gap2 *out)
{
    int64_t distance, lower, upper;
    if (QN_POLYS2 && pair->polys && !pair->radius && touch->status == QN_APART && qn_near2_gap(pair, touch, out)) return QN_APART;
    distance = qn_touch2_distance(pair, touch);
    lower = distance - pair->band;
    upper = (distance > 0 ? distance : 0) + pair->band;
    out->distance = out->on_a.x = out->on_a.y = out->on_b.x = out->on_b.y = out->normal.x = out->normal.y = 0;
    out->lower = lower > 0 ? qn_world2_floor(lower, pair->k) : 0;
    out->upper = qn_world2_floor(upper + (pair->k > 0 ? ((int32_t)1 << pair->k) - 1 : 0), pair->k);
    if (touch->status == QN_OVERLAPPING) return QN_OVERLAPPING;
    if (distance > 0) out->distance = qn_world2_lsb(distance, pair->k);
    qn_foot2(pair, touch);
    return qn_witness2(pair, touch, &out->on_a, &out->on_b, &out->normal) ? (qn_status)touch->status : QN_ERR_RANGE;
}

static qn_status emit_nothing(qn_manifold2 *out)
{
    out->normal.x = out->normal.y = 0;
    out->depth = 0;
    out->count = 0;
    return QN_APART;
}

/* ---- Doors --------------------------------------------------------------- */

static qn_status check_pose(const qn_pose2 *pose) { return !pose ? QN_ERR_NULL : pose->r.c | pose->r.s ? QN_APART : QN_ERR_ROTATION; }

/* What is wrong with poses and options; else the margin. */
static QN_PART int32_t check_question(const void *at_a, const void *at_b, const qn_query *options, int ask)
{
    qn_status status = QN_APART;
    if (ask & ASK_POSES) {
        status = check_pose((const qn_pose2 *)at_a);
        if (status == QN_APART) status = check_pose((const qn_pose2 *)at_b);
    }
    if (status < 0) return status;
    if (!options) return 0;
    if (options->margin < 0) return QN_ERR_OPTION;
    return (ask & 3) == ASK_MANIFOLD ? options->margin : 0;
}

static qn_status answer(const qn_shape2 *a, const void *at_a, const qn_shape2 *b, const void *at_b, const qn_query *options, qn_cache *cache, int ask,
                        void *out)
{
    qn_pair2 pair;
    qn_touch2 touch;
    int32_t margin = 0;
    qn_status status;
    if (options || ask & ASK_POSES) margin = check_question(at_a, at_b, options, ask);
    if (margin < 0) return (qn_status)margin;
    status = qn_pair2_begin(&pair, a, at_a, b, at_b, (ask & ASK_POSES) != 0);
    if (status < 0) return status;
    ask &= 3;
    if (margin) margin = qn_saturate(qn_units2(margin, pair.k)); /* no pair is farther apart than that */
    qn_separate2(&pair, ask == ASK_DISTANCE ? QN_REACH2_ALL : margin, cache ? cache->word : NULL, &touch);
    if (ask == ASK_OVERLAP) return (qn_status)touch.status;
    if (ask == ASK_DISTANCE) return emit_gap(&pair, &touch, (qn_gap2 *)out);
    if (touch.status == QN_APART && (!touch.measured || !margin || touch.core - pair.radius > margin)) return emit_nothing((qn_manifold2 *)out);
    return touch_manifold(&pair, &touch, margin, (qn_manifold2 *)out);
}

qn_status qn_overlap2_poses(const qn_shape2 *a, const qn_pose2 *pose_a, const qn_shape2 *b, const qn_pose2 *pose_b, const qn_query *options,
                      qn_cache *cache)
{
    return answer(a, pose_a, b, pose_b, options, cache, ASK_OVERLAP | ASK_POSES, NULL);
}

qn_status qn_overlap2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const qn_query *options,
                             qn_cache *cache)
{
    return answer(a, frame_a, b, frame_b, options, cache, ASK_OVERLAP, NULL);
}

qn_status qn_distance2_poses(const qn_shape2 *a, const qn_pose2 *pose_a, const qn_shape2 *b, const qn_pose2 *pose_b, const qn_query *options,
                       qn_cache *cache, qn_gap2 *out)
{
    return out ? answer(a, pose_a, b, pose_b, options, cache, ASK_DISTANCE | ASK_POSES, out) : QN_ERR_NULL;
}

qn_status qn_distance2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const qn_query *options,
                              qn_cache *cache, qn_gap2 *out)
{
    return out ? answer(a, frame_a, b, frame_b, options, cache, ASK_DISTANCE, out) : QN_ERR_NULL;
}

qn_status qn_collide2_poses(const qn_shape2 *a, const qn_pose2 *pose_a, const qn_shape2 *b, const qn_pose2 *pose_b, const qn_query *options,
                      qn_cache *cache, qn_manifold2 *out)
{
    return out ? answer(a, pose_a, b, pose_b, options, cache, ASK_MANIFOLD | ASK_POSES, out) : QN_ERR_NULL;
}

qn_status qn_collide2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const qn_query *options,
                             qn_cache *cache, qn_manifold2 *out)
{
    return out ? answer(a, frame_a, b, frame_b, options, cache, ASK_MANIFOLD, out) : QN_ERR_NULL;
}
