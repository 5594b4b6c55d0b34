/* SPDX-License-Identifier: MIT */
/* The doors: check, put in order, separate, and say what was asked. */
#include <stddef.h>

#include "contact/answer3.h"
#include "contact/boxes.h"
#include "contact/manifold.h"
#include "contact/round_gap.h"

/* ---- Roads ---------------------------------------------------------------- */

/* Two spheres have no order, and a distance is asked of no sphere here. */
static qn_status ask_spheres(const qn_request3 *q)
{
    const qn_pair3 *pair = &q->pair;
    const bool posed = QN_REQUEST_HAS_POSES && q->pose[0];
    const qn_vec3 *u = posed ? &q->pose[0]->p : &pair->frame_a->p, *v = posed ? &q->pose[1]->p : &pair->frame_b->p;
    qn_manifold3 *out = (qn_manifold3 *)q->out;
    return pair->swapped ? qn_spheres_collide(pair->b, v, pair->a, u, q->set.margin, out) : qn_spheres_collide(pair->a, u, pair->b, v, q->set.margin, out);
}

/* Boxes without radius: what qn_collide_box_box takes. */
static bool are_plain_boxes(const qn_pair3 *pair) { return pair->b->type == QN_BOX && !(pair->a->radius | pair->b->radius); }

/* out: NULL where only the verdict is asked. */
QN_SHARED qn_status ask_plain_boxes(const qn_pair3 *pair, qn_boxes_room *room, int32_t excess, qn_cache *cache, qn_manifold3 *out)
{
    return out ? qn_boxes_collide(pair, room, excess, cache, out) : qn_boxes_overlap(pair, room, excess, cache);
}

static QN_OWN_STACK qn_status place_plain_boxes(qn_request3 *q)
{
    qn_frame3 frame[2];
    qn_boxes_room room;
    (void)qn_request3_frames(q, frame);
    qn_box_place_make(&room.place, &q->pair, 0);
    return ask_plain_boxes(&q->pair, &room, q->set.excess, q->set.cache, (qn_manifold3 *)q->out);
}

/* What two boxes show at a glance saves time alone: where size is all that counts the general road finds the same. */
#ifdef __OPTIMIZE_SIZE__
#define HAS_GLANCE false
#else
#define HAS_GLANCE true
#endif

/* Where products are cheap, all there is at a glance is the model. */
#if defined(QN_PORT_NARROW) || defined(__OPTIMIZE_SIZE__)
#define NEEDS_NO_PLACE false
#else
#define NEEDS_NO_PLACE true
#endif

/* ---- General roads -------------------------------------------------------- */

/* The parameters of all that is asked here stand where the public doors have theirs, and the doors end with it: so a door's memory is gone
 * by then wherever a compiler knows how. */

QN_INLINE void set_bodies(qn_request3 *q, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b)
{
    q->pair.a = a;
    q->pair.b = b;
    q->pair.frame_a = frame_a;
    q->pair.frame_b = frame_b;
    q->pose[0] = NULL;
    q->pair.raw = true;
    q->pair.moved = false;
}

#ifndef QN_SMALL
/* Hulls and clouds have a bit in their number that no other shape has. */
static bool has_polys(const qn_shape3 *a, const qn_shape3 *b) { return a && b && ((a->type | b->type) & QN_CLOUD & QN_HULL); }

/* Hulls and clouds are asked about their frames all the time. */
static QN_OWN_STACK qn_status ask_polys_posed(const qn_query *options, qn_request3 *q)
{
    qn_frame3 frame[2];
    qn_status status = qn_request3_begin_posed(options, frame, q);
    return status < 0 ? status : qn_polys_ask(&q->pair, (qn_question)q->set.ask, &q->set, q->out);
}
#endif

/* Every road from a pair in order but that of hulls and clouds. */
static QN_JUMP_STACK qn_status ask_simple(qn_request3 *q)
{
    const qn_pair3 *pair = &q->pair;
    if (pair->a->type == QN_SPHERE && q->set.ask != QN_ASK_DISTANCE) return ask_spheres(q);
    if (pair->a->type != QN_BOX) return qn_answer_segments(q);
    if (q->set.ask != QN_ASK_DISTANCE && !q->set.margin && are_plain_boxes(pair)) return place_plain_boxes(q);
    return pair->b->type == QN_SPHERE ? qn_answer_ball(q) : qn_answer_box(q);
}

/* A raw request. */
static QN_THIN qn_status ask_any(const qn_query *options, qn_request3 *q)
{
    qn_status status = qn_request3_begin(options, q);
    if (status < 0) return status;
    return q->pair.a->type >= QN_CLOUD ? qn_polys_ask(&q->pair, (qn_question)q->set.ask, &q->set, q->out) : ask_simple(q);
}

#ifndef QN_SMALL
static QN_THIN qn_status ask_any_posed(const qn_query *options, qn_request3 *q)
{
    qn_status status;
    if (has_polys(q->pair.a, q->pair.b)) return ask_polys_posed(options, q);
    status = qn_request3_begin_for_now(options, q);
    return status < 0 ? status : ask_simple(q);
}
#endif

QN_INLINE void set_question(qn_request3 *q, qn_cache *cache, const qn_workspace *workspace, qn_question ask, void *out)
{
    q->set.cache = cache;
    q->set.workspace = workspace;
    q->set.ask = (uint8_t)ask;
    q->out = out;
}

#ifndef QN_SMALL
QN_INLINE qn_status ask_framed(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                               qn_cache *cache, const qn_workspace *workspace, qn_question ask, void *out)
{
    qn_request3 q;
    set_question(&q, cache, workspace, ask, out);
    set_bodies(&q, a, frame_a, b, frame_b);
    return ask_any(options, &q);
}

QN_INLINE qn_status ask_posed(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const qn_query *options,
                              qn_cache *cache, const qn_workspace *workspace, qn_question ask, void *out)
{
    qn_request3 q;
    set_question(&q, cache, workspace, ask, out);
    set_bodies(&q, a, NULL, b, NULL);
    q.pose[0] = pose_a;
    q.pose[1] = pose_b;
    return ask_any_posed(options, &q);
}

static QN_JUMP_STACK qn_status ask_overlap(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                          const qn_query *options, qn_cache *cache, const qn_workspace *workspace)
{
    return ask_framed(a, frame_a, b, frame_b, options, cache, workspace, QN_ASK_OVERLAP, NULL);
}

static QN_JUMP_STACK qn_status ask_manifold(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                           const qn_query *options, qn_cache *cache, const qn_workspace *workspace, qn_manifold3 *out)
{
    return ask_framed(a, frame_a, b, frame_b, options, cache, workspace, QN_ASK_MANIFOLD, out);
}

static QN_JUMP_STACK qn_status ask_overlap_posed(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b,
                                                const qn_query *options, qn_cache *cache, const qn_workspace *workspace)
{
    return ask_posed(a, pose_a, b, pose_b, options, cache, workspace, QN_ASK_OVERLAP, NULL);
}

static QN_JUMP_STACK qn_status ask_manifold_posed(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b,
                                                 const qn_query *options, qn_cache *cache, const qn_workspace *workspace, qn_manifold3 *out)
{
    return ask_posed(a, pose_a, b, pose_b, options, cache, workspace, QN_ASK_MANIFOLD, out);
}
#endif

/* ---- Quick roads ---------------------------------------------------------- */

/* The quick roads know no margin: bodies that overlap need none, others ask on. */
static inline bool is_settled(qn_status status, int32_t margin) { return status != QN_UNDECIDED && (status != QN_APART || !margin); }

/* They leave *out alone where bodies are apart, as who asks on may yet be refused. */
static inline qn_status settle(qn_status status, qn_manifold3 *out) { return status == QN_APART && out ? qn_manifold3_none(out) : status; }

#ifndef QN_SMALL
/* QN_UNDECIDED: nothing was settled. out: NULL where only the verdict is asked. */
QN_INLINE qn_status try_boxes(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                              qn_cache *cache, qn_manifold3 *out)
{
    struct { qn_pair3 pair; qn_boxes_room room; } boxes;
    if (HAS_GLANCE && (!options || (!options->margin && (uint32_t)options->excess <= (uint32_t)QN_MAX_EXTENT))) {
        qn_status status;
        if (NEEDS_NO_PLACE && out && !cache) return qn_boxes_collide_at_once(&boxes.pair, &boxes.room, a, frame_a, b, frame_b, out);
        status = qn_box_place_try(&boxes.room.place, &boxes.pair, a, frame_a, b, frame_b, !cache);
        if (status == QN_OVERLAPPING) return ask_plain_boxes(&boxes.pair, &boxes.room, options ? options->excess : 0, cache, out);
        if (status == QN_APART) return settle(status, out);
    }
    return QN_UNDECIDED;
}
#endif

QN_INLINE qn_status try_rounds(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                               qn_manifold3 *out)
{
    if (!options || (options->margin | options->excess) >= 0) {
        const qn_status status = qn_rounds_touch(a, frame_a, b, frame_b, out);
        if (is_settled(status, options ? options->margin : 0)) return settle(status, out);
    }
    return QN_UNDECIDED;
}

#ifdef QN_SMALL
#include "contact/doors_small.h"
#else

static inline bool are_boxes(const qn_shape3 *a, const qn_shape3 *b) { return a->type == QN_BOX && b->type == QN_BOX; }

/* But for spheres, which the doors send on, and need no more. */
QN_INLINE qn_status try_quick(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                              qn_cache *cache, qn_manifold3 *out)
{
    return are_boxes(a, b) ? try_boxes(a, frame_a, b, frame_b, options, cache, out) : try_rounds(a, frame_a, b, frame_b, options, out);
}

/* Not worth a call, but where one's memory would add to all that is asked here. */
#if defined(QN_PORT_NARROW) || defined(__OPTIMIZE_SIZE__)
#define spheres_here qn_spheres_collide
#else
#define spheres_here qn_spheres_here
#endif

/* ---- Doors on frames ------------------------------------------------------ */

qn_status qn_overlap3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                             qn_cache *cache, qn_workspace *workspace)
{
    qn_status status = QN_UNDECIDED;
    if (a && b && frame_a && frame_b) {
        if (!options && qn_are_spheres(a, b)) return spheres_here(a, &frame_a->p, b, &frame_b->p, 0, NULL);
        status = try_quick(a, frame_a, b, frame_b, options, cache, NULL);
    }
    return status != QN_UNDECIDED ? status : ask_overlap(a, frame_a, b, frame_b, options, cache, workspace);
}

qn_status qn_collide3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                             qn_cache *cache, qn_workspace *workspace, qn_manifold3 *out)
{
    qn_status status = QN_UNDECIDED;
    if (!out) return QN_ERR_NULL;
    if (a && b && frame_a && frame_b) {
        if (!options && qn_are_spheres(a, b)) return spheres_here(a, &frame_a->p, b, &frame_b->p, 0, out);
        status = try_quick(a, frame_a, b, frame_b, options, cache, out);
    }
    return status != QN_UNDECIDED ? status : ask_manifold(a, frame_a, b, frame_b, options, cache, workspace, out);
}

/* Two boxes are tried before anything is checked, and bodies that overlap leave nothing to be found. */
qn_status qn_distance3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                              qn_cache *cache, qn_workspace *workspace, qn_gap3 *out)
{
    qn_request3 q;
    if (!out) return QN_ERR_NULL;
    if (a && b && frame_a && frame_b && qn_are_rounds(a, b)) {
        const bool at_once = !options && qn_are_spheres(a, b);
        const qn_status status = at_once ? qn_gap_of_spheres(a, &frame_a->p, b, &frame_b->p, out) : qn_round_gap(a, frame_a, b, frame_b, options, out);
        if (status != QN_UNDECIDED) return status;
    }
    set_question(&q, cache, workspace, QN_ASK_DISTANCE, out);
    set_bodies(&q, a, frame_a, b, frame_b);
    if (HAS_GLANCE && a && b && frame_a && frame_b && are_boxes(a, b)) {
        qn_status status = qn_answer_gap_of_boxes(options, &q);
        if (status != QN_APART || !q.pair.raw) return status;
    }
    return ask_any(options, &q);
}

/* ---- Doors on poses ------------------------------------------------------- */

/* Two boxes, but where size counts; QN_UNDECIDED: not yet. */
#ifdef __OPTIMIZE_SIZE__
#define are_boxes_at(a, pose_a, b, pose_b) false
#define touch_boxes_at(a, pose_a, b, pose_b, frame, cache, out) QN_UNDECIDED
#else

static inline bool are_boxes_at(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b)
{
    return a && b && are_boxes(a, b) && pose_a && pose_b;
}

static QN_BESIDE qn_status touch_boxes_at(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, qn_frame3 frame[2],
                                   qn_cache *cache, qn_manifold3 *out)
{
    struct { qn_pair3 pair; qn_boxes_room room; } boxes;
    qn_status status = qn_box_place_of_poses(&boxes.room.place, &boxes.pair, frame, a, pose_a, b, pose_b);
    return status == QN_OVERLAPPING ? ask_plain_boxes(&boxes.pair, &boxes.room, 0, cache, out) : settle(status, out);
}

#endif

static QN_BESIDE qn_status try_boxes_apart(const qn_shape3 *a, const qn_shape3 *b, const qn_frame3 frame[2], const qn_query *options, qn_cache *cache,
                                           qn_manifold3 *out)
{
    return try_boxes(a, &frame[0], b, &frame[1], options, cache, out);
}

QN_INLINE qn_status try_quick_posed(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const qn_query *options,
                                    qn_cache *cache, qn_manifold3 *out)
{
    qn_frame3 frame[2];
    qn_status status = QN_UNDECIDED;
    if (!options && are_boxes_at(a, pose_a, b, pose_b)) {
        status = touch_boxes_at(a, pose_a, b, pose_b, frame, cache, out);
        if (status != QN_UNDECIDED) return status;
    } else if (!options) {
        status = qn_rounds_touch_poses(a, pose_a, b, pose_b, frame, out);
        if (status != QN_UNDECIDED) return settle(status, out);
    }
    if (has_polys(a, b)) return QN_UNDECIDED;
    status = qn_frames_of(a, pose_a, b, pose_b, frame);
    if (status < 0 || !a || !b) return status < 0 ? status : QN_UNDECIDED;
    return are_boxes(a, b) ? try_boxes_apart(a, b, frame, options, cache, out) : try_rounds(a, &frame[0], b, &frame[1], options, out);
}

qn_status qn_overlap3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const qn_query *options,
                      qn_cache *cache, qn_workspace *workspace)
{
    qn_status status;
    if (!options && qn_are_spheres_at(a, pose_a, b, pose_b)) return qn_spheres_collide(a, &pose_a->p, b, &pose_b->p, 0, NULL);
    status = try_quick_posed(a, pose_a, b, pose_b, options, cache, NULL);
    return status != QN_UNDECIDED ? status : ask_overlap_posed(a, pose_a, b, pose_b, options, cache, workspace);
}

qn_status qn_collide3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const qn_query *options,
                      qn_cache *cache, qn_workspace *workspace, qn_manifold3 *out)
{
    qn_status status;
    if (!out) return QN_ERR_NULL;
    if (!options && qn_are_spheres_at(a, pose_a, b, pose_b)) return qn_spheres_collide(a, &pose_a->p, b, &pose_b->p, 0, out);
    status = try_quick_posed(a, pose_a, b, pose_b, options, cache, out);
    return status != QN_UNDECIDED ? status : ask_manifold_posed(a, pose_a, b, pose_b, options, cache, workspace, out);
}

qn_status qn_distance3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const qn_query *options,
                       qn_cache *cache, qn_workspace *workspace, qn_gap3 *out)
{
    if (!out) return QN_ERR_NULL;
    if (qn_are_rounds_at(a, pose_a, b, pose_b)) {
        const bool at_once = !options && qn_are_spheres_at(a, pose_a, b, pose_b);
        const qn_status status = at_once ? qn_gap_of_spheres(a, &pose_a->p, b, &pose_b->p, out) : qn_round_gap_of_poses(a, pose_a, b, pose_b, options, out);
        if (status != QN_UNDECIDED) return status;
    }
    return ask_posed(a, pose_a, b, pose_b, options, cache, workspace, QN_ASK_DISTANCE, out);
}

#endif

/* ---- Direct pairs ---------------------------------------------------------- */

/* types: A's and B's, of 8 bits each. q is filled but for cache and out. */
static QN_OWN_STACK qn_status begin_direct(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                           const qn_query *options, int types, qn_request3 *q)
{
    qn_status status;
    if (!a || !b) return QN_ERR_NULL;
    if (a->type != types >> 8 || b->type != (types & 255)) return QN_ERR_TYPE;
    status = qn_settings_read(options, NULL, NULL, &q->set);
    if (status < 0) return status;
    q->set.ask = QN_ASK_MANIFOLD;
    q->pose[0] = NULL;
    return qn_pair3_begin_simple(&q->pair, a, frame_a, b, frame_b);
}

qn_status qn_collide_sphere_sphere(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                   const qn_query *options, qn_manifold3 *out)
{
    qn_request3 q;
    qn_status status = begin_direct(a, frame_a, b, frame_b, options, QN_SPHERE << 8 | QN_SPHERE, &q);
    if (status < 0 || !out) return status < 0 ? status : QN_ERR_NULL;
    return qn_spheres_collide(a, &frame_a->p, b, &frame_b->p, q.set.margin, out);
}

qn_status qn_collide_capsule_capsule(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                     const qn_query *options, qn_manifold3 *out)
{
    qn_request3 q;
    qn_status status = begin_direct(a, frame_a, b, frame_b, options, QN_CAPSULE << 8 | QN_CAPSULE, &q);
    if (status < 0 || !out) return status < 0 ? status : QN_ERR_NULL;
    status = qn_capsules_collide(a, frame_a, b, frame_b, out);
    if (is_settled(status, q.set.margin)) return settle(status, out);
    q.out = out;
    return qn_answer_segments(&q);
}

qn_status qn_collide_box_sphere(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                const qn_query *options, qn_manifold3 *out)
{
    qn_request3 q;
    qn_status status = begin_direct(a, frame_a, b, frame_b, options, QN_BOX << 8 | QN_SPHERE, &q);
    if (status < 0 || !out) return status < 0 ? status : QN_ERR_NULL;
    status = qn_ball_collide(a, frame_a, b, frame_b, out);
    if (is_settled(status, q.set.margin)) return settle(status, out);
    q.out = out;
    return qn_answer_ball(&q);
}

qn_status qn_collide_box_box(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                             qn_cache *cache, qn_manifold3 *out)
{
    union {
        struct { qn_pair3 pair; qn_boxes_room room; } boxes;
        qn_request3 q;
    } u;
    qn_status status = begin_direct(a, frame_a, b, frame_b, options, QN_BOX << 8 | QN_BOX, &u.q);
    if (status < 0 || !out) return status < 0 ? status : QN_ERR_NULL;
    if (!are_plain_boxes(&u.q.pair)) return QN_ERR_RADIUS;
    if (u.q.set.margin) return QN_ERR_OPTION;
    qn_box_place_make(&u.boxes.room.place, &u.boxes.pair, 0);
    return qn_boxes_collide(&u.boxes.pair, &u.boxes.room, options ? options->excess : 0, cache, out);
}
