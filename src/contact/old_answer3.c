/* SPDX-License-Identifier: MIT */
/* From the pair to what was asked of it: a model, its separation, and of bodies that touch the contact points. */
#include "contact/old_answer3.h"

#include <stddef.h>

#include "contact/old_gap3.h"
#include "contact/old_manifold.h"
#include "contact/old_region.h"
#include "contact/old_rounds.h"

/* ---- Requests ------------------------------------------------------------ */

qn_status old_frames_of(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, qn_frame3 frame[2])
{
    qn_status status = old_frame_of(a, pose_a, &frame[0]);
    return status < 0 ? status : old_frame_of(b, pose_b, &frame[1]);
}

QN_OWN_STACK qn_status old_request3_begin(const old_query *options, old_request3 *q)
{
    qn_status status = old_settings_read(options, q->set.cache, q->set.workspace, &q->set);
    q->pair.raw = false;
    return status < 0 ? status : old_pair3_begin(&q->pair, q->pair.a, q->pair.frame_a, q->pair.b, q->pair.frame_b);
}

QN_OWN_STACK qn_status old_request3_begin_posed(const old_query *options, qn_frame3 frame[2], old_request3 *q)
{
    qn_status status = old_frames_of(q->pair.a, q->pose[0], q->pair.b, q->pose[1], frame);
    if (status < 0) return status;
    q->pair.frame_a = &frame[0];
    q->pair.frame_b = &frame[1];
    return old_request3_begin(options, q);
}

/* Frames that were made for who asked are gone with him. */
static void forget_frames(old_request3 *q)
{
    if (OLD_REQUEST_HAS_POSES && q->pose[0]) q->pair.frame_a = q->pair.frame_b = NULL;
}

/* Two bodies are told apart by their matrices only where they are of one kind and in one place. */
static bool need_matrices(const old_request3 *q)
{
    const qn_vec3 *u, *v;
    if (!q->pair.a || !q->pair.b || !q->pose[0] || !q->pose[1] || q->pair.a->type != q->pair.b->type) return false;
    u = &q->pose[0]->p;
    v = &q->pose[1]->p;
    return u->x == v->x && u->y == v->y && u->z == v->z;
}

/* As old_frame_of, but for the matrix. */
static qn_status place_at(const qn_pose3 *pose, qn_frame3 *frame)
{
    if (!pose) return QN_ERR_NULL;
    frame->p = pose->p;
    return qn_is_turned(pose) ? QN_APART : QN_ERR_ROTATION;
}

QN_OWN_STACK qn_status old_request3_begin_for_now(const old_query *options, old_request3 *q)
{
    qn_frame3 frame[2];
    const qn_pose3 *pose_a = q->pose[0];
    qn_status status = QN_APART;
    if (need_matrices(q)) {
        status = old_request3_begin_posed(options, frame, q);
    } else {
        status = place_at(q->pose[0], &frame[0]);
        if (status >= 0) status = place_at(q->pose[1], &frame[1]);
        if (status < 0) return status;
        q->pair.frame_a = &frame[0];
        q->pair.frame_b = &frame[1];
        status = old_request3_begin(options, q);
    }
    forget_frames(q);
    if (status < 0 || !q->pair.swapped) return status;
    q->pose[0] = q->pose[1];
    q->pose[1] = pose_a;
    return status;
}

qn_status old_request3_frames(old_request3 *q, qn_frame3 room[2])
{
    qn_status status;
    if (!OLD_REQUEST_HAS_POSES || !q->pose[0]) return QN_APART;
    status = old_frames_of(q->pair.a, q->pose[0], q->pair.b, q->pose[1], room);
    q->pair.frame_a = &room[0];
    q->pair.frame_b = &room[1];
    return status;
}

QN_OWN_STACK qn_status old_request3_begin_at(const qn_vec3 *place, old_request3 *q)
{
    const qn_frame3 *frame = q->pair.frame_b;
    qn_frame3 room;
    qn_status status;
    room.p = *place;
    room.r = frame->r;
    q->pair.frame_b = &room;
    status = old_request3_begin(NULL, q);
    if (status >= 0 && q->pair.swapped) q->pair.frame_a = frame;
    else q->pair.frame_b = frame;
    q->pair.moved = true;
    return status;
}

/* ---- What is asked -------------------------------------------------------- */

/* What lies farther apart than this, in pair units, need not be measured. */
static int64_t reach_of(const old_request3 *q, int k)
{
    return q->set.ask == OLD_ASK_DISTANCE ? OLD_REACH_ALL : q->set.ask == OLD_ASK_OVERLAP ? 0 : old_units_from_lsb(q->set.margin, k);
}

/* The same in LSB. */
static int64_t lsb_reach_of(const old_request3 *q)
{
    return q->set.ask == OLD_ASK_DISTANCE ? OLD_REACH_ALL : q->set.ask == OLD_ASK_OVERLAP ? 0 : q->set.margin;
}

static bool is_within_margin(const old_separation3 *s, const old_request3 *q) { return old_is_within_margin(s, q->set.margin, q->pair.k); }

/* touch: as in old_gap3_emit. */
static QN_OWN_STACK qn_status emit_gap(old_request3 *q, bool turned, const old_separation3 *s, old_touch touch)
{
    qn_frame3 room[2];
    old_work_frame work;
    if (!OLD_REQUEST_HAS_POSES || touch || !q->pose[0]) {
        (void)old_request3_frames(q, room);
    } else if (s->status != QN_OVERLAPPING) { /* nearest points are A's frame's */
        (void)old_frame_of(q->pair.a, q->pose[0], &room[0]);
        q->pair.frame_a = &room[0];
    }
    old_work_set(&work, &q->pair, turned, q->pair.k);
    return old_gap3_emit(&work, s, touch, (qn_gap3 *)q->out);
}

static QN_OWN_STACK qn_status emit_manifold(old_request3 *q, bool turned, const old_separation3 *s, const old_contact_set *contacts)
{
    qn_frame3 room[2];
    old_work_frame work;
    (void)old_request3_frames(q, room);
    old_work_set(&work, &q->pair, turned, q->pair.k);
    return old_manifold3_emit(&work, s->status, &s->n, s->distance, contacts, (qn_manifold3 *)q->out);
}

/* Of bodies that touch, and hold points in common: the answer, or of a distance, whose set gives way to what it is asked next, its
 * old_touch. */
static int emit_contacts(old_request3 *q, old_separation3 *s, old_contact_set *contacts)
{
    if (q->set.ask == OLD_ASK_DISTANCE) return (int)old_touch_of(contacts, s);
    old_contact_set_choose(contacts);
    return (int)emit_manifold(q, true, s, contacts);
}

/* The answer from there. */
static qn_status finish(old_request3 *q, const old_separation3 *s, int found)
{
    return q->set.ask == OLD_ASK_DISTANCE ? emit_gap(q, true, s, (old_touch)found) : (qn_status)found;
}

/* ---- Spheres and capsules ----------------------------------------------- */

static QN_PART qn_status make_segments(old_request3 *q, old_segment_model *m)
{
    qn_frame3 room[2];
    qn_status status;
    (void)old_request3_frames(q, room);
    status = old_segment_model_make(m, &q->pair);
    if (status >= 0) q->pair.k = (int8_t)m->k;
    forget_frames(q);
    return status;
}

static QN_PART qn_status emit_segments(old_request3 *q, const old_segment_model *m, const old_separation3 *s)
{
    old_contact_set contacts;
    old_region_of_segments(m, s, &q->pair, q->set.margin, &contacts);
    return emit_manifold(q, false, s, &contacts);
}

qn_status old_answer_segments(old_request3 *q)
{
    old_segment_model m;
    old_separation3 s;
    qn_status status = make_segments(q, &m);
    if (status < 0) return status;
    old_separation_of_segments(&m, reach_of(q, m.k), &s);
    if (q->set.ask == OLD_ASK_OVERLAP) return s.status;
    if (q->set.ask == OLD_ASK_DISTANCE) return emit_gap(q, false, &s, OLD_NO_TOUCH);
    if (!is_within_margin(&s, q)) return old_manifold3_none((qn_manifold3 *)q->out);
    return emit_segments(q, &m, &s);
}

/* ---- A box and a sphere --------------------------------------------------- */

/* By a look at bounds, or refused. */
static qn_status seen_apart(const old_request3 *q, qn_status status)
{
    return status == QN_APART && q->set.ask == OLD_ASK_MANIFOLD ? old_manifold3_none((qn_manifold3 *)q->out) : status;
}

static QN_OWN_STACK qn_status make_round(old_request3 *q, old_box_model *m)
{
    qn_frame3 room[2];
    qn_status status;
    (void)old_request3_frames(q, room);
    status = old_box_model_of_round(m, &q->pair, lsb_reach_of(q));
    if (status > QN_APART) q->pair.k = (int8_t)m->k;
    forget_frames(q);
    return status;
}

static QN_PART int ball_contact(old_request3 *q, const old_box_model *m, old_separation3 *s)
{
    old_contact_set contacts;
    old_region_of_ball(m, s, (int32_t)old_units_from_lsb(q->pair.a->radius, m->k), &contacts);
    return emit_contacts(q, s, &contacts);
}

qn_status old_answer_ball(old_request3 *q)
{
    old_box_model m;
    old_separation3 s;
    qn_status status = make_round(q, &m);
    if (status <= QN_APART) return seen_apart(q, status);
    old_separation_of_ball(&m, reach_of(q, m.k), &s);
    if (q->set.ask == OLD_ASK_OVERLAP) return s.status;
    if (q->set.ask == OLD_ASK_DISTANCE && (s.status != QN_TOUCHING || s.cores_apart)) return emit_gap(q, true, &s, OLD_NO_TOUCH);
    if (q->set.ask == OLD_ASK_MANIFOLD && !is_within_margin(&s, q)) return old_manifold3_none((qn_manifold3 *)q->out);
    return finish(q, &s, ball_contact(q, &m, &s));
}

/* ---- A box and anything up to a box ------------------------------------- */

static QN_PART int box_contacts(old_request3 *q, const old_box_model *m, old_separation3 *s)
{
    old_region region;
    old_contact_set contacts;
    old_region_of_box(m, s, &q->pair, q->set.ask == OLD_ASK_MANIFOLD ? q->set.margin : 0, &region, &contacts);
    return emit_contacts(q, s, &contacts);
}

/* Whether contact points are wanted; else the answer, in *status. */
QN_FOLDED bool wants_contacts(old_request3 *q, const old_separation3 *s, qn_status *status)
{
    *status = s->status;
    if (q->set.ask == OLD_ASK_OVERLAP) return false;
    if (q->set.ask == OLD_ASK_DISTANCE && (s->status != QN_TOUCHING || s->cores_apart)) *status = emit_gap(q, true, s, OLD_NO_TOUCH);
    else if (q->set.ask == OLD_ASK_MANIFOLD && !is_within_margin(s, q)) *status = old_manifold3_none((qn_manifold3 *)q->out);
    else return true;
    return false;
}

static QN_PART void separate_capsule(const old_request3 *q, const old_box_model *m, old_separation3 *s)
{
    s->measured = true;
    old_separation_of_capsule(m, reach_of(q, m->k), s);
}

qn_status old_answer_capsule(old_request3 *q)
{
    old_box_model m;
    old_separation3 s;
    qn_status status = make_round(q, &m);
    if (status <= QN_APART) return seen_apart(q, status);
    separate_capsule(q, &m, &s);
    if (!wants_contacts(q, &s, &status)) return status;
    return finish(q, &s, box_contacts(q, &m, &s));
}

/* The model; of two boxes no frame has come between, so that it is the same each time. */
static QN_OWN_STACK qn_status make_boxes(old_request3 *q, old_box_model *m)
{
    qn_frame3 room[2];
    qn_status status;
    const qn_vec3 *u, *v;
    if (q->pair.raw) {
        status = old_box_model_glance(m, &q->pair, q->pair.a, q->pair.frame_a, q->pair.b, q->pair.frame_b, false);
        q->pair.raw = status == QN_UNDECIDED;
        return q->pair.raw ? QN_APART : status;
    }
    (void)old_request3_frames(q, room);
    u = &q->pair.frame_a->p;
    v = &q->pair.frame_b->p;
    if (!q->pair.moved) {
        q->pair.d[0] = (int64_t)v->x - u->x; /* not filled by the first try */
        q->pair.d[1] = (int64_t)v->y - u->y;
        q->pair.d[2] = (int64_t)v->z - u->z;
    }
    status = old_box_model_of_boxes(m, &q->pair, lsb_reach_of(q));
    forget_frames(q);
    return status;
}

static QN_OWN_STACK qn_status separate_boxes(old_request3 *q, old_box_answer *out)
{
    old_box_search b;
    old_box_step step = OLD_BOXES_BEGIN;
    b.cache = q->set.cache;
    b.max_passes = q->set.max_passes;
    do { /* ends: the steps rise */
        qn_status status = make_boxes(q, &b.room.m);
        if (status <= QN_APART) return status;
        q->pair.k = (int8_t)b.room.m.k;
        b.reach = reach_of(q, b.room.m.k);
        step = old_separation_of_boxes(step, &b, out);
    } while (step != OLD_BOXES_DONE);
    return QN_OVERLAPPING;
}

static QN_OWN_STACK int boxes_contacts(old_request3 *q, old_separation3 *s)
{
    old_box_model m;
    old_region region;
    old_contact_set contacts;
    const qn_status status = make_boxes(q, &m);
    /* It was made before: now it may fail only where bodies change meanwhile. Nothing is in it then. */
    if (status <= QN_APART) return q->set.ask == OLD_ASK_DISTANCE ? (int)OLD_NO_TOUCH : (int)seen_apart(q, status);
    old_region_of_box(&m, s, &q->pair, q->set.ask == OLD_ASK_MANIFOLD ? q->set.margin : 0, &region, &contacts);
    return emit_contacts(q, s, &contacts);
}

qn_status old_answer_boxes(old_request3 *q)
{
    old_box_answer out;
    qn_status status = separate_boxes(q, &out);
    if (status <= QN_APART) return seen_apart(q, status);
    return wants_contacts(q, &out.s, &status) ? finish(q, &out.s, boxes_contacts(q, &out.s)) : status;
}

/* ---- The way out of a ball --------------------------------------------------- */

static QN_OWN_STACK qn_status way_out(old_request3 *q)
{
    union {
        old_box_model box;
        old_segment_model segments;
    } m;
    old_separation3 s;
    old_work_frame work;
    const bool of_box = q->pair.a->type == QN_BOX;
    const qn_status status = of_box ? make_round(q, &m.box) : make_segments(q, &m.segments);
    if (status < 0) return status;
    if (of_box) old_separation_of_ball(&m.box, 0, &s);
    else old_separation_of_segments(&m.segments, 0, &s);
    old_work_set(&work, &q->pair, of_box, q->pair.k);
    return old_way3_emit(&work, &s, (old_way3 *)q->out);
}

qn_status old_request3_way_out_of_ball(old_request3 *q)
{
    QN_ASSERT(q->set.ask == OLD_ASK_WAY && q->pair.a->type != QN_SPHERE);
    return q->pair.a->type >= QN_CLOUD ? old_polys_ask(&q->pair, OLD_ASK_WAY, &q->set, q->out) : way_out(q);
}
