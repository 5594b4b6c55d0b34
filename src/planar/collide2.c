/* SPDX-License-Identifier: MIT */
/* The doors of the plane: check, put in order, separate, and say what was asked. */
#include "num/root.h"
#include "planar/face2.h"
#include "planar/near2.h"
#include "planar/world2.h"

typedef enum question { ASK_OVERLAP, ASK_DISTANCE, ASK_MANIFOLD, ASK_POSES = 4 } question; /* ASK_POSES: added where poses are given, not frames */

/* ---- Answers ------------------------------------------------------------- */

#if QN_QUICK2
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

#if QN_ROWS2
/* Of its own for the port's door, which goes on with it. */
qn_status qn_touch2_manifold(const qn_pair2 *pair, qn_touch2 *touch, int32_t margin, qn_manifold2 *out)
{
    return touch_manifold(pair, touch, margin, out);
}
#endif

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
#else

/* The same where size is all that counts, in numbers of 32 bits. */
QN_LONE qn_status emit_points(const qn_pair2 *pair, const qn_touch2 *touch, int count, qn_manifold2 *out)
{
    const int32_t aside = qn_ring2_round(&touch->x->ring) - qn_ring2_round(&touch->y->ring); /* X's radius over Y's */
    qn_world2 world;
    int i;
    qn_world2_begin(&world, pair, touch, &out->normal);
    out->depth = qn_world2_sum(pair->radius, qn_wrap_sub(0, touch->core), pair->k);
    out->count = (uint32_t)count;
    for (i = 0; i < count; i++) {
        qn_contact2 *c = &out->points[i];
        const int32_t down = qn_signed32((uint32_t)((uint64_t)((int64_t)c->depth - aside) >> 1)); /* half of the depth less aside, rounded */
        c->depth = qn_world2_sum(c->depth, pair->radius, pair->k);
        if (world.swapped) c->id = c->id << 16 | c->id >> 16;
        if (!qn_world2_put(&world, c->position.x, qn_sub_saturated(c->position.y, down), &c->position)) return QN_ERR_RANGE;
    }
    return (qn_status)touch->status;
}

/* gap: that of the surfaces, 0 where they overlap. */
QN_LONE qn_status touch_manifold(const qn_pair2 *pair, qn_touch2 *touch, int32_t gap, int32_t margin, qn_manifold2 *out)
{
    const int32_t least = qn_sub_saturated(-margin, pair->radius + (touch->status == QN_TOUCHING ? gap + pair->band : 0));
    int count;
    bool asks = true;
    while ((count = qn_contacts2_beside(pair, touch, least, asks, out->points)) < 0) { /* ends: it says so where it asks alone */
        qn_hold_foot2(pair, touch);
        asks = false;
    }
    return emit_points(pair, touch, count, out);
}

QN_LONE qn_status emit_gap(const qn_pair2 *pair, qn_touch2 *touch, int32_t gap, qn_gap2 *out)
{
    out->distance = out->on_a.x = out->on_a.y = out->on_b.x = out->on_b.y = out->normal.x = out->normal.y = 0;
    out->lower = qn_world2_floor32(gap > pair->band ? (uint32_t)(gap - pair->band) : 0u, pair->k);
    out->upper = qn_world2_floor32((uint32_t)gap + (uint32_t)pair->band + (uint32_t)qn_lsb2(pair) - 1u, pair->k);
    if (touch->status == QN_OVERLAPPING) return QN_OVERLAPPING;
    out->distance = qn_world2_sum(gap, 0, pair->k);
    qn_foot2(pair, touch);
    return qn_witness2(pair, touch, &out->on_a, &out->on_b, &out->normal) ? (qn_status)touch->status : QN_ERR_RANGE;
}
#endif

static qn_status emit_nothing(qn_manifold2 *out)
{
    out->normal.x = out->normal.y = 0;
    out->depth = 0;
    out->count = 0;
    return QN_APART;
}

/* ---- Doors --------------------------------------------------------------- */

#if QN_QUICK2
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
    if (options->margin < 0 || options->excess < 0) return QN_ERR_OPTION;
    return (ask & 3) == ASK_MANIFOLD ? options->margin : 0;
}

/* Are poses and options looked at only where there are any? Where registers are few, that takes a word of stack, and none is to be had. */
#if QN_QUICK2 && !defined(QN_PORT_NARROW_PRODUCTS)
#define IS_PLAIN(options, ask) (!(options) && !((ask)&ASK_POSES))
#else
#define IS_PLAIN(options, ask) false
#endif
#else
/* The margin, or what is wrong with the options. */
QN_LONE int32_t check_options(const qn_query *options, int ask)
{
    if (!options) return 0;
    if ((options->margin | options->excess) < 0) return QN_ERR_OPTION;
    return ask == ASK_MANIFOLD ? options->margin : 0;
}
#endif

/* Is there a place for the answer? Where size counts, all doors' question is asked in one place. */
#if QN_QUICK2
#define IS_GIVEN(out) (out)
#else
#define IS_GIVEN(out) true
#endif

static qn_status answer(const qn_shape2 *a, const void *at_a, const qn_shape2 *b, const void *at_b, const qn_query *options, qn_cache *cache, int ask,
                        void *out)
{
    qn_pair2 pair;
    qn_touch2 touch;
    int32_t margin = 0;
    qn_status status;
#if QN_QUICK2
    if (!IS_PLAIN(options, ask)) margin = check_question(at_a, at_b, options, ask);
    if (margin < 0) return (qn_status)margin;
    status = qn_pair2_begin(&pair, a, at_a, b, at_b, (ask & ASK_POSES) != 0);
    if (status < 0) return status;
    ask &= 3;
#else
    qn_frame2 frame[2];
    const void *given[4] = { a, at_a, b, at_b };
    int32_t gap;
    if (!out && ask & 3) return QN_ERR_NULL;
    if (ask & ASK_POSES) {
        qn_frame2 *f = frame;
        const void **at = &given[1];
        for (; f < frame + 2; at += 2) {
            QN_OPAQUE(f); /* or the compiler writes the loop twice */
            status = qn_frame2_from_pose(f, (const qn_pose2 *)*at);
            if (status < 0) return status;
            *at = f++;
        }
    }
    ask &= 3;
    margin = check_options(options, ask);
    if (margin < 0) return (qn_status)margin;
    status = qn_pair2_place(&pair, given);
    if (status < 0) return status;
#endif
    if (!QN_QUICK2) QN_OPAQUE(margin);                                         /* or the compiler multiplies by its sign, too */
    if (!QN_QUICK2 || margin) margin = qn_saturate(qn_units2(margin, pair.k)); /* no pair is farther apart than that */
#if !QN_QUICK2
    if (ask == ASK_DISTANCE) margin = QN_REACH2_ALL;
    (void)cache;
    QN_OPAQUE(ask); /* or the compiler makes a way of its own for this question from here on */
    qn_search2(&pair, margin, &touch);
#else
    if (qn_separate2_gap(&pair, ask == ASK_DISTANCE ? QN_REACH2_ALL : margin, cache ? cache->word : NULL, &touch,
                         QN_NEARS2 && ask == ASK_DISTANCE ? (qn_gap2 *)out : NULL))
        return QN_APART;
#endif
    if (ask == ASK_OVERLAP) return (qn_status)touch.status;
#if QN_QUICK2
    if (ask == ASK_DISTANCE) return emit_gap(&pair, &touch, (qn_gap2 *)out);
    if (touch.status == QN_APART && (!touch.measured || !margin || touch.core - pair.radius > margin)) return emit_nothing((qn_manifold2 *)out);
    return touch_manifold(&pair, &touch, margin, (qn_manifold2 *)out);
#else
    gap = touch.core > pair.radius ? touch.core - pair.radius : 0;
    if (ask == ASK_DISTANCE) return emit_gap(&pair, &touch, gap, (qn_gap2 *)out);
    if (touch.status == QN_APART && gap > margin) return emit_nothing((qn_manifold2 *)out); /* also what is not measured */
    return touch_manifold(&pair, &touch, gap, margin, (qn_manifold2 *)out);
#endif
}

#if QN_ROWS2
/* Of two polygons without radii, apart or not, where the port's door told nothing at once: see qn_polys2_nearest_from. */
qn_status qn_distance2_from(const qn_pair2 *pair, qn_best2 *best, qn_cache *cache, qn_gap2 *out)
{
    qn_touch2 touch;
    const bool open = qn_polys2_nearest_from(pair, best, cache ? cache->word : NULL, &touch, out);
    if (!open && touch.status == QN_APART) return QN_APART;
    if (open) qn_settle2(pair, &touch);
    return emit_gap(pair, &touch, out);
}

/* The same for the manifold of two polygons of usual numbers, without radii and options; UNUSUAL where it is not that. */
#define UNUSUAL QN_UNDECIDED
static QN_PART qn_status answer_poses(const qn_shape2 *a, const qn_pose2 *at_a, const qn_shape2 *b, const qn_pose2 *at_b, qn_cache *cache,
                                      qn_manifold2 *out)
{
    qn_pair2 pair;
    qn_touch2 touch;
    qn_status status = UNUSUAL;
    if (!at_a || !at_b || !qn_unit2(at_a->r.c, at_a->r.s, &pair.body[0].axes) || !qn_unit2(at_b->r.c, at_b->r.s, &pair.body[1].axes)) return UNUSUAL;
    if (qn_place_rows2(a, at_a, b, at_b, &pair, true) || pair.radius) return UNUSUAL;
    if (qn_polys2_quick(&pair, 0, cache ? cache->word : NULL, &touch)) qn_settle2(&pair, &touch);
    if (touch.status == QN_APART) return emit_nothing(out);
    if (touch.status == QN_OVERLAPPING && touch.by_edge) status = qn_face2_plain(&pair, &touch, 0, out);
    return status != QN_UNDECIDED ? status : touch_manifold(&pair, &touch, 0, out);
}
#endif

qn_status qn_overlap2(const qn_shape2 *a, const qn_pose2 *pose_a, const qn_shape2 *b, const qn_pose2 *pose_b, const qn_query *options,
                      qn_cache *cache)
{
    return answer(a, pose_a, b, pose_b, options, cache, ASK_OVERLAP | ASK_POSES, NULL);
}

qn_status qn_overlap2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const qn_query *options,
                             qn_cache *cache)
{
    return answer(a, frame_a, b, frame_b, options, cache, ASK_OVERLAP, NULL);
}

qn_status qn_distance2(const qn_shape2 *a, const qn_pose2 *pose_a, const qn_shape2 *b, const qn_pose2 *pose_b, const qn_query *options,
                       qn_cache *cache, qn_gap2 *out)
{
    return IS_GIVEN(out) ? answer(a, pose_a, b, pose_b, options, cache, ASK_DISTANCE | ASK_POSES, out) : QN_ERR_NULL;
}

#if QN_ROWS2
qn_status qn_distance2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const qn_query *options,
                              qn_cache *cache, qn_gap2 *out)
{
    return (qn_status)qn_distance_rows2(a, frame_a, b, frame_b, options, cache, out);
}
#define qn_distance2_frames qn_distance2_any
#endif

qn_status qn_distance2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const qn_query *options,
                              qn_cache *cache, qn_gap2 *out)
{
    return IS_GIVEN(out) ? answer(a, frame_a, b, frame_b, options, cache, ASK_DISTANCE, out) : QN_ERR_NULL;
}

qn_status qn_collide2(const qn_shape2 *a, const qn_pose2 *pose_a, const qn_shape2 *b, const qn_pose2 *pose_b, const qn_query *options,
                      qn_cache *cache, qn_manifold2 *out)
{
#if QN_ROWS2
    if (!options && out) {
        const qn_status status = answer_poses(a, pose_a, b, pose_b, cache, out);
        if (status != UNUSUAL) return status;
    }
#endif
    return IS_GIVEN(out) ? answer(a, pose_a, b, pose_b, options, cache, ASK_MANIFOLD | ASK_POSES, out) : QN_ERR_NULL;
}

#if QN_ROWS2
qn_status qn_collide2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const qn_query *options,
                             qn_cache *cache, qn_manifold2 *out)
{
    return (qn_status)qn_collide_rows2(a, frame_a, b, frame_b, options, cache, out);
}
#define qn_collide2_frames qn_collide2_any
#endif

qn_status qn_collide2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const qn_query *options,
                             qn_cache *cache, qn_manifold2 *out)
{
    return IS_GIVEN(out) ? answer(a, frame_a, b, frame_b, options, cache, ASK_MANIFOLD, out) : QN_ERR_NULL;
}
