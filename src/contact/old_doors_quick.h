/* SPDX-License-Identifier: MIT */
/* The doors: a part of old_collide3.c. Pairs of boxes and of round bodies are tried by quick roads before anything is put together, and frames
 * are made of poses only once they are needed. Where size is all that counts doors_small.h stands here instead, with the same answers. */
#ifndef OLD_CONTACT_DOORS_QUICK_H
#define OLD_CONTACT_DOORS_QUICK_H

/* ---- Questions ------------------------------------------------------------ */

/* Hulls and clouds have a bit in their number that no other shape has. */
static bool has_polys(const qn_shape3 *a, const qn_shape3 *b) { return a && b && ((a->type | b->type) & QN_CLOUD & QN_HULL); }

/* Hulls and clouds are asked about their frames all the time. */
static QN_OWN_STACK qn_status ask_polys_posed(const old_query *options, old_request3 *q)
{
    qn_frame3 frame[2];
    qn_status status = old_request3_begin_posed(options, frame, q);
    return status < 0 ? status : old_polys_ask(&q->pair, (old_question)q->set.ask, &q->set, q->out);
}

static QN_THIN qn_status ask_any_posed(const old_query *options, old_request3 *q)
{
    qn_status status;
    if (has_polys(q->pair.a, q->pair.b)) return ask_polys_posed(options, q);
    status = old_request3_begin_for_now(options, q);
    return status < 0 ? status : ask_simple(q);
}

/* Hulls and clouds that a cache has seen apart, and that have hardly moved since: a raw request. Whom a workspace would be refused is asked on. */
static QN_BESIDE bool stay_apart(const old_query *options, const old_request3 *q)
{
    const qn_cache *cache = q->set.cache;
    const old_pair3 *p = &q->pair;
    if (!cache || !old_poly_cache_may_stay_apart(cache) || !p->a || !p->b || !p->frame_a || !p->frame_b || old_workspace_check(q->set.workspace) < 0)
        return false;
    return old_poly_cache_stays_apart(cache, p->a, p->frame_a, p->b, p->frame_b, options);
}

/* tried: whether they stay apart was asked before. */
QN_INLINE qn_status ask_framed(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                               qn_cache *cache, const old_workspace *workspace, old_question ask, bool tried, void *out)
{
    old_request3 q;
    set_question(&q, cache, workspace, ask, out);
    set_bodies(&q, a, frame_a, b, frame_b);
    if (!tried && stay_apart(options, &q)) return settle(QN_APART, (qn_manifold3 *)out);
    return ask_any(options, &q);
}

QN_INLINE qn_status ask_posed(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const old_query *options,
                              qn_cache *cache, const old_workspace *workspace, old_question ask, void *out)
{
    old_request3 q;
    set_question(&q, cache, workspace, ask, out);
    set_bodies(&q, a, NULL, b, NULL);
    q.pose[0] = pose_a;
    q.pose[1] = pose_b;
    return ask_any_posed(options, &q);
}

static QN_JUMP_STACK qn_status ask_overlap(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                           const old_query *options, qn_cache *cache, const old_workspace *workspace)
{
    return ask_framed(a, frame_a, b, frame_b, options, cache, workspace, OLD_ASK_OVERLAP, false, NULL);
}

static QN_JUMP_STACK qn_status ask_manifold(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                            const old_query *options, qn_cache *cache, const old_workspace *workspace, qn_manifold3 *out)
{
    return ask_framed(a, frame_a, b, frame_b, options, cache, workspace, OLD_ASK_MANIFOLD, false, out);
}

static QN_JUMP_STACK qn_status ask_overlap_posed(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b,
                                                 const old_query *options, qn_cache *cache, const old_workspace *workspace)
{
    return ask_posed(a, pose_a, b, pose_b, options, cache, workspace, OLD_ASK_OVERLAP, NULL);
}

static QN_JUMP_STACK qn_status ask_manifold_posed(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b,
                                                  const old_query *options, qn_cache *cache, const old_workspace *workspace, qn_manifold3 *out)
{
    return ask_posed(a, pose_a, b, pose_b, options, cache, workspace, OLD_ASK_MANIFOLD, out);
}

static QN_JUMP_STACK qn_status ask_gap_posed(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b,
                                             const old_query *options, qn_cache *cache, const old_workspace *workspace, qn_gap3 *out)
{
    return ask_posed(a, pose_a, b, pose_b, options, cache, workspace, OLD_ASK_DISTANCE, out);
}

/* ---- Quick roads ---------------------------------------------------------- */

/* QN_UNDECIDED: nothing was settled. out: NULL where only the verdict is asked. */
QN_INLINE qn_status try_boxes(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                              qn_cache *cache, qn_manifold3 *out)
{
    struct {
        old_pair3 pair;
        old_boxes_room room;
    } boxes;
    if (!options || (!options->margin && (uint32_t)options->excess <= (uint32_t)QN_MAX_EXTENT)) {
        qn_status status;
        status = old_box_place_try(&boxes.room.place, &boxes.pair, a, frame_a, b, frame_b, old_axis_cache_look(cache));
        if (status == QN_OVERLAPPING) return ask_plain_boxes(&boxes.pair, &boxes.room, options ? options->excess : 0, cache, out);
        if (status == QN_APART) return settle(status, out);
    }
    return QN_UNDECIDED;
}

static inline bool are_boxes(const qn_shape3 *a, const qn_shape3 *b) { return a->type == QN_BOX && b->type == QN_BOX; }

/* But for spheres, which the doors send on, and need no more. */
QN_INLINE qn_status try_quick(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                              qn_cache *cache, qn_manifold3 *out)
{
    return are_boxes(a, b) ? try_boxes(a, frame_a, b, frame_b, options, cache, out) : try_rounds(a, frame_a, b, frame_b, options, out);
}

/* Where products are cheap, all there is at a glance is the model. */
static QN_OWN_STACK qn_status collide_boxes(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                            qn_manifold3 *out)
{
    old_box_model m;
    old_pair3 pair;
    old_boxes_room room;
    const qn_status status = old_box_model_glance(&m, &pair, a, frame_a, b, frame_b, true);
    if (status == QN_APART) return old_manifold3_none(out);
    if (status != QN_OVERLAPPING) return status;
    old_sat_box_short(&m, &room.end.axis);
    return old_boxes_finish(&pair, &m, &room, out);
}

/* Not worth a call, but where one's memory would add to all that is asked here. */
#define spheres_here old_spheres_here

/* Contacts of the usual round pairs, no options given; QN_UNDECIDED, and nothing to rely on, where others are asked. */
QN_INLINE qn_status try_at_once(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out)
{
    return old_are_spheres(a, b) ? spheres_here(a, &frame_a->p, b, &frame_b->p, 0, out) : QN_UNDECIDED;
}

/* ---- Doors on frames ------------------------------------------------------ */

qn_status old_overlap3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                              qn_cache *cache, old_workspace *workspace)
{
    qn_status status = QN_UNDECIDED;
    if (a && b && frame_a && frame_b) {
        if (!options && old_are_spheres(a, b)) return spheres_here(a, &frame_a->p, b, &frame_b->p, 0, NULL);
        status = try_quick(a, frame_a, b, frame_b, options, cache, NULL);
    }
    return status != QN_UNDECIDED ? status : ask_overlap(a, frame_a, b, frame_b, options, cache, workspace);
}

qn_status old_collide3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                              qn_cache *cache, old_workspace *workspace, qn_manifold3 *out)
{
    qn_status status = QN_UNDECIDED;
    if (!out) return QN_ERR_NULL;
    if (a && b && frame_a && frame_b) {
        if (!options) status = try_at_once(a, frame_a, b, frame_b, out);
        if (status != QN_UNDECIDED) return status;
        if (!are_boxes(a, b)) status = try_rounds(a, frame_a, b, frame_b, options, out);
        else if (!options && !cache) status = collide_boxes(a, frame_a, b, frame_b, out);
        else status = try_boxes(a, frame_a, b, frame_b, options, cache, out);
    }
    return status != QN_UNDECIDED ? status : ask_manifold(a, frame_a, b, frame_b, options, cache, workspace, out);
}

/* What a cache remembers of two boxes. */
#define gap_remembered(a, frame_a, b, frame_b, options, cache, out) \
    (old_boxes_have_features(cache) ? old_boxes_gap_remembered(a, frame_a, b, frame_b, options, cache, out) : QN_UNDECIDED)

/* Of two boxes, which are tried before anything is checked, and bodies that overlap leave nothing to be found; or of what no other hand
 * takes. */
static QN_JUMP_STACK qn_status distance_given(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                              const old_query *options, qn_cache *cache, old_workspace *workspace, qn_gap3 *out)
{
    old_request3 q;
    set_question(&q, cache, workspace, OLD_ASK_DISTANCE, out);
    set_bodies(&q, a, frame_a, b, frame_b);
    if (a && b && frame_a && frame_b && are_boxes(a, b)) {
        const qn_status status = old_answer_gap_of_boxes(options, &q);
        if (status != QN_APART || !q.pair.raw) return status;
    }
    return ask_any(options, &q);
}

qn_status old_distance3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                               qn_cache *cache, old_workspace *workspace, qn_gap3 *out)
{
    if (!out) return QN_ERR_NULL;
    if (a && b && frame_a && frame_b) {
        qn_status status = QN_UNDECIDED;
        if (old_are_rounds(a, b)) {
            const bool at_once = !options && old_are_spheres(a, b);
            status = at_once ? old_gap_of_spheres(a, &frame_a->p, b, &frame_b->p, out) : old_round_gap(a, frame_a, b, frame_b, options, out);
        } else if (are_boxes(a, b)) {
            status = gap_remembered(a, frame_a, b, frame_b, options, cache, out);
        } else if (has_polys(a, b)) {
            return old_polys_gap(a, frame_a, b, frame_b, options, cache, workspace, out);
        }
        if (status != QN_UNDECIDED) return status;
    }
    return distance_given(a, frame_a, b, frame_b, options, cache, workspace, out);
}

#include "contact/old_doors_quick_poses.h"

#endif
