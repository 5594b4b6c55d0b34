/* SPDX-License-Identifier: MIT */
/* The doors of the plane: check, put in order, separate, and say what was asked. */
#include "planar/contact2.h"
#include "planar/world2.h"

typedef enum question { ASK_OVERLAP, ASK_DISTANCE, ASK_MANIFOLD } question;

/* ---- Answers ------------------------------------------------------------- */

static QN_OWN_STACK qn_status emit_manifold(const qn_pair2 *pair, const qn_touch2 *touch, int64_t margin, qn_manifold2 *out)
{
    int32_t aside = 0; /* X's radius over Y's */
    qn_point2 point[QN_MAX_POINTS2];
    qn_world2 world;
    int i, count;
    if (touch->status == QN_TOUCHING) margin += (touch->distance > 0 ? touch->distance : 0) + pair->band;
    if (pair->radius) aside = qn_scale2(touch->x->shape->radius, pair->k) - qn_scale2(touch->y->shape->radius, pair->k);
    count = qn_contacts2(pair, touch, margin, point);
    qn_world2_begin(&world, pair, touch);
    out->normal = world.normal;
    out->depth = qn_world2_lsb(-touch->distance, pair->k);
    out->count = (uint32_t)count;
    for (i = 0; i < count; i++) {
        qn_contact2 *c = &out->points[i];
        const qn_point2 *p = &point[i];
        int64_t twice = (int64_t)p->top + p->bottom + aside;
        c->depth = qn_world2_lsb((int64_t)p->top - p->bottom + pair->radius, pair->k);
        c->id = world.swapped ? p->id << 16 | p->id >> 16 : p->id;
        if (!qn_world2_point(&world, p->x, qn_asr64(twice + 1, 1), &c->position)) return QN_ERR_RANGE;
    }
    return touch->status;
}

static int64_t floor_lsb(int64_t x, int k) { return k > 0 ? qn_asr64(x, k) : x * ((int64_t)1 << -k); }

static QN_OWN_STACK qn_status emit_gap(const qn_pair2 *pair, const qn_touch2 *touch, qn_gap2 *out)
{
    int64_t lower = touch->distance - pair->band, upper = (touch->distance > 0 ? touch->distance : 0) + pair->band;
    out->distance = out->on_a.x = out->on_a.y = out->on_b.x = out->on_b.y = out->normal.x = out->normal.y = 0;
    out->lower = lower > 0 ? qn_saturate(floor_lsb(lower, pair->k)) : 0;
    out->upper = qn_saturate(-floor_lsb(-upper, pair->k));
    if (touch->status == QN_OVERLAPPING) return touch->status;
    if (touch->distance > 0) out->distance = qn_world2_lsb(touch->distance, pair->k);
    return qn_witness2(pair, touch, &out->on_a, &out->on_b, &out->normal) ? touch->status : QN_ERR_RANGE;
}

static qn_status emit_nothing(qn_manifold2 *out)
{
    out->normal.x = out->normal.y = 0;
    out->depth = 0;
    out->count = 0;
    return QN_APART;
}

/* ---- Doors --------------------------------------------------------------- */

static qn_status ask_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const qn_query *options,
                            qn_cache *cache, question ask, void *out)
{
    qn_pair2 pair;
    qn_touch2 touch;
    qn_status status;
    int64_t margin = 0;
    if (options) {
        if (options->margin < 0 || options->excess < 0) return QN_ERR_OPTION;
        if (ask == ASK_MANIFOLD) margin = options->margin;
    }
    status = qn_pair2_begin(&pair, a, frame_a, b, frame_b);
    if (status < 0) return status;
    margin = qn_units2(margin, pair.k);
    qn_separate2(&pair, ask == ASK_DISTANCE ? QN_REACH2_ALL : margin, cache ? cache->word : NULL, &touch);
    if (ask == ASK_OVERLAP) return touch.status;
    if (ask == ASK_DISTANCE) return emit_gap(&pair, &touch, (qn_gap2 *)out);
    if (touch.status == QN_APART && (!touch.measured || !margin || touch.distance > margin)) return emit_nothing((qn_manifold2 *)out);
    return emit_manifold(&pair, &touch, margin, (qn_manifold2 *)out);
}

static qn_status ask_poses(const qn_shape2 *a, const qn_pose2 *pose_a, const qn_shape2 *b, const qn_pose2 *pose_b, const qn_query *options,
                           qn_cache *cache, question ask, void *out)
{
    qn_frame2 frame_a, frame_b;
    qn_status status = qn_frame2_from_pose(&frame_a, pose_a);
    if (status == QN_APART) status = qn_frame2_from_pose(&frame_b, pose_b);
    return status < 0 ? status : ask_frames(a, &frame_a, b, &frame_b, options, cache, ask, out);
}

qn_status qn_overlap2(const qn_shape2 *a, const qn_pose2 *pose_a, const qn_shape2 *b, const qn_pose2 *pose_b, const qn_query *options, qn_cache *cache)
{
    return ask_poses(a, pose_a, b, pose_b, options, cache, ASK_OVERLAP, NULL);
}

qn_status qn_overlap2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const qn_query *options,
                             qn_cache *cache)
{
    return ask_frames(a, frame_a, b, frame_b, options, cache, ASK_OVERLAP, NULL);
}

qn_status qn_distance2(const qn_shape2 *a, const qn_pose2 *pose_a, const qn_shape2 *b, const qn_pose2 *pose_b, const qn_query *options, qn_cache *cache,
                       qn_gap2 *out)
{
    return out ? ask_poses(a, pose_a, b, pose_b, options, cache, ASK_DISTANCE, out) : QN_ERR_NULL;
}

qn_status qn_distance2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const qn_query *options,
                              qn_cache *cache, qn_gap2 *out)
{
    return out ? ask_frames(a, frame_a, b, frame_b, options, cache, ASK_DISTANCE, out) : QN_ERR_NULL;
}

qn_status qn_collide2(const qn_shape2 *a, const qn_pose2 *pose_a, const qn_shape2 *b, const qn_pose2 *pose_b, const qn_query *options, qn_cache *cache,
                      qn_manifold2 *out)
{
    return out ? ask_poses(a, pose_a, b, pose_b, options, cache, ASK_MANIFOLD, out) : QN_ERR_NULL;
}

qn_status qn_collide2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const qn_query *options,
                             qn_cache *cache, qn_manifold2 *out)
{
    return out ? ask_frames(a, frame_a, b, frame_b, options, cache, ASK_MANIFOLD, out) : QN_ERR_NULL;
}
