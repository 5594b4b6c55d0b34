/* SPDX-License-Identifier: MIT */
/* The doors: check, put in order, separate, and say what was asked. */
#include <stddef.h>

#include "contact/old_answer3.h"
#include "contact/old_boxes.h"
#include "contact/old_boxes_gap.h"
#include "contact/old_manifold.h"
#include "contact/old_round_gap.h"
#include "contact/old_workspace.h"
#include "narrow/old_axis_cache.h"
#include "narrow/old_poly_cache.h"

/* ---- Roads ---------------------------------------------------------------- */

/* Two spheres have no order, and a distance is asked of no sphere here. */
static qn_status ask_spheres(const old_request3 *q)
{
    const old_pair3 *pair = &q->pair;
    const bool posed = OLD_REQUEST_HAS_POSES && q->pose[0];
    const qn_vec3 *u = posed ? &q->pose[0]->p : &pair->frame_a->p, *v = posed ? &q->pose[1]->p : &pair->frame_b->p;
    qn_manifold3 *out = (qn_manifold3 *)q->out;
    return pair->swapped ? old_spheres_collide(pair->b, v, pair->a, u, q->set.margin, out)
                         : old_spheres_collide(pair->a, u, pair->b, v, q->set.margin, out);
}

/* Boxes without radius: what old_collide_box_box takes. */
static bool are_plain_boxes(const old_pair3 *pair) { return pair->b->type == QN_BOX && !(pair->a->radius | pair->b->radius); }

/* out: NULL where only the verdict is asked. */
static qn_status ask_plain_boxes(const old_pair3 *pair, old_boxes_room *room, int32_t excess, qn_cache *cache, qn_manifold3 *out)
{
    return out ? old_boxes_collide(pair, room, excess, cache, out) : old_boxes_overlap(pair, room, excess, cache);
}

static QN_OWN_STACK qn_status place_plain_boxes(old_request3 *q)
{
    qn_frame3 frame[2];
    old_boxes_room room;
    (void)old_request3_frames(q, frame);
    old_box_place_plain(&room.place, &q->pair);
    return ask_plain_boxes(&q->pair, &room, q->set.excess, q->set.cache, (qn_manifold3 *)q->out);
}

/* ---- Quick roads ---------------------------------------------------------- */

/* The quick roads know no margin: bodies that overlap need none, others ask on. */
static inline bool is_settled(qn_status status, int32_t margin) { return status != QN_UNDECIDED && (status != QN_APART || !margin); }

/* They leave *out alone where bodies are apart, as who asks on may yet be refused. */
static inline qn_status settle(qn_status status, qn_manifold3 *out) { return status == QN_APART && out ? old_manifold3_none(out) : status; }

QN_INLINE qn_status try_rounds(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                               qn_manifold3 *out)
{
    if (!options || (options->margin | options->excess) >= 0) {
        const qn_status status = old_rounds_touch(a, frame_a, b, frame_b, out);
        if (is_settled(status, options ? options->margin : 0)) return settle(status, out);
    }
    return QN_UNDECIDED;
}

/* ---- General roads -------------------------------------------------------- */

/* The parameters of all that is asked here stand where the public doors have theirs, and the doors end with it: so a door's memory is gone
 * by then wherever a compiler knows how. */

QN_INLINE void set_bodies(old_request3 *q, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b)
{
    q->pair.a = a;
    q->pair.b = b;
    q->pair.frame_a = frame_a;
    q->pair.frame_b = frame_b;
    q->pose[0] = NULL;
    q->pair.raw = true;
    q->pair.moved = false;
}

/* Every road from a pair in order but that of hulls and clouds. */
static QN_JUMP_STACK qn_status ask_simple(old_request3 *q)
{
    const old_pair3 *pair = &q->pair;
    if (pair->a->type == QN_SPHERE && q->set.ask != OLD_ASK_DISTANCE) return ask_spheres(q);
    if (pair->a->type != QN_BOX) return old_answer_segments(q);
    if (q->set.ask != OLD_ASK_DISTANCE && !q->set.margin && are_plain_boxes(pair)) return place_plain_boxes(q);
    return pair->b->type == QN_SPHERE ? old_answer_ball(q) : old_answer_box(q);
}

/* A raw request. */
static QN_THIN qn_status ask_any(const old_query *options, old_request3 *q)
{
    qn_status status = old_request3_begin(options, q);
    if (status < 0) return status;
    return q->pair.a->type >= QN_CLOUD ? old_polys_ask(&q->pair, (old_question)q->set.ask, &q->set, q->out) : ask_simple(q);
}

QN_INLINE void set_question(old_request3 *q, qn_cache *cache, const old_workspace *workspace, old_question ask, void *out)
{
    q->set.cache = cache;
    q->set.workspace = workspace;
    q->set.ask = (uint8_t)ask;
    q->out = out;
}

#include "contact/old_doors_quick.h"

/* ---- Direct pairs ---------------------------------------------------------- */

/* types: A's and B's, of 8 bits each. q is filled but for cache and out. */
static QN_OWN_STACK qn_status begin_direct(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                           const old_query *options, int types, old_request3 *q)
{
    qn_status status;
    if (!a || !b) return QN_ERR_NULL;
    if (a->type != types >> 8 || b->type != (types & 255)) return QN_ERR_TYPE;
    status = old_settings_read(options, NULL, NULL, &q->set);
    if (status < 0) return status;
    q->set.ask = OLD_ASK_MANIFOLD;
    q->pose[0] = NULL;
    return old_pair3_begin_simple(&q->pair, a, frame_a, b, frame_b);
}

qn_status old_collide_sphere_sphere(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                    const old_query *options, qn_manifold3 *out)
{
    old_request3 q;
    qn_status status = begin_direct(a, frame_a, b, frame_b, options, QN_SPHERE << 8 | QN_SPHERE, &q);
    if (status < 0 || !out) return status < 0 ? status : QN_ERR_NULL;
    return old_spheres_collide(a, &frame_a->p, b, &frame_b->p, q.set.margin, out);
}

qn_status old_collide_capsule_capsule(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                      const old_query *options, qn_manifold3 *out)
{
    old_request3 q;
    qn_status status = begin_direct(a, frame_a, b, frame_b, options, QN_CAPSULE << 8 | QN_CAPSULE, &q);
    if (status < 0 || !out) return status < 0 ? status : QN_ERR_NULL;
    status = old_capsules_touch(a, frame_a, b, frame_b, out);
    if (is_settled(status, q.set.margin)) return settle(status, out);
    q.out = out;
    return old_answer_segments(&q);
}

qn_status old_collide_round(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                            qn_manifold3 *out)
{
    old_request3 q;
    const int types = a->type << 8 | b->type;
    qn_status status = begin_direct(a, frame_a, b, frame_b, options, types, &q);
    if (status < 0) return status;
    if (types == (QN_SPHERE << 8 | QN_SPHERE)) return old_spheres_collide(a, &frame_a->p, b, &frame_b->p, q.set.margin, out);
    status = old_capsules_collide(a, frame_a, b, frame_b, out);
    if (is_settled(status, q.set.margin)) return settle(status, out);
    q.out = out;
    return old_answer_segments(&q);
}

qn_status old_collide_box_sphere(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                                 qn_manifold3 *out)
{
    old_request3 q;
    qn_status status = begin_direct(a, frame_a, b, frame_b, options, QN_BOX << 8 | QN_SPHERE, &q);
    if (status < 0 || !out) return status < 0 ? status : QN_ERR_NULL;
    status = old_ball_collide(a, frame_a, b, frame_b, out);
    if (is_settled(status, q.set.margin)) return settle(status, out);
    q.out = out;
    return old_answer_ball(&q);
}

qn_status old_collide_box_box(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                              qn_cache *cache, qn_manifold3 *out)
{
    old_pair3 pair;
    old_boxes_room room;
    const int32_t margin = options ? options->margin : 0, excess = options ? options->excess : 0;
    qn_status status;
    if (!a || !b) return QN_ERR_NULL;
    if (a->type != QN_BOX || b->type != QN_BOX) return QN_ERR_TYPE;
    if ((margin | excess) < 0) return QN_ERR_OPTION;
    status = old_pair3_begin_simple(&pair, a, frame_a, b, frame_b);
    if (status < 0) return status;
    if (!out) return QN_ERR_NULL;
    if (a->radius | b->radius) return QN_ERR_RADIUS;
    if (margin) return QN_ERR_OPTION;
    old_box_place_plain(&room.place, &pair);
    return old_boxes_collide(&pair, &room, excess, cache, out);
}
