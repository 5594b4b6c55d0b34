/* SPDX-License-Identifier: MIT */
/* The doors: check, put in order, separate, and say what was asked. */
#include "contact/boxes.h"
#include "contact/feature.h"
#include "contact/manifold.h"
#include "contact/polys.h"
#include "contact/region.h"
#include "contact/spheres.h"

/* Memory of a door: its first try needs no settings. */
typedef struct scratch {
    qn_pair3 pair;
    union {
        qn_box_place place;
        qn_settings set;
    } u;
} scratch;

static qn_status read_settings(const qn_query *options, qn_cache *cache, const qn_workspace *workspace, qn_settings *out)
{
    out->margin = out->excess = 0;
    out->cache = cache;
    out->workspace = workspace;
    out->max_passes = QN_MAX_GJK_PASSES;
    if (!options) return QN_APART;
    if (options->margin < 0 || options->excess < 0) return QN_ERR_OPTION;
    out->margin = options->margin < QN_MAX_EXTENT ? options->margin : QN_MAX_EXTENT;
    out->excess = options->excess < QN_MAX_EXTENT ? options->excess : QN_MAX_EXTENT;
    if (options->max_iterations && options->max_iterations < QN_MAX_GJK_PASSES) out->max_passes = options->max_iterations;
    return QN_APART;
}

/* What lies farther apart than this, in pair units, need not be measured. */
static int64_t reach_of(qn_question ask, const qn_settings *set, int k)
{
    return ask == QN_ASK_DISTANCE ? QN_REACH_ALL : ask == QN_ASK_OVERLAP ? 0 : qn_units_from_lsb(set->margin, k);
}

static bool is_within_margin(const qn_separation3 *s, const qn_settings *set, int k)
{
    if (s->status != QN_APART) return true;
    return s->measured && set->margin > 0 && s->distance <= qn_units_from_lsb(set->margin, k);
}

/* ---- Spheres and capsules ----------------------------------------------- */

static void set_edge(qn_contact_edge *e, const int32_t ends[2][3], int shift)
{
    int i;
    for (i = 0; i < 3; i++) {
        e->end[0][i] = ends[0][i];
        e->end[1][i] = ends[1][i];
    }
    e->id[0] = qn_feature_end(0) << shift;
    e->id[1] = qn_feature_end(0) << (shift + 1);
    e->id[2] = 0;
}

/* The end that p is: what qn_contact_feature says of the edge. */
static uint32_t end_code(const int32_t ends[2][3], const int32_t p[3])
{
    int e;
    for (e = 0; e < 2; e++)
        if (ends[e][0] == p[0] && ends[e][1] == p[1] && ends[e][2] == p[2]) return qn_feature_end(0) << e;
    return 0;
}

static QN_OWN_STACK bool shared_length(const qn_segment_model *m, const qn_separation3 *s, const qn_pair3 *pair, int32_t margin, qn_contact_set *out)
{
    qn_contact_rule rule;
    qn_contact_edge a, b;
    rule.radius_a = (int32_t)qn_units_from_lsb(pair->a->radius, m->k);
    rule.radius_b = (int32_t)qn_units_from_lsb(pair->b->radius, m->k);
    rule.lsb = m->k > 0 ? (int32_t)1 << m->k : 1;
    rule.margin = qn_saturate(qn_units_from_lsb(margin, m->k));
    if (s->status == QN_TOUCHING) rule.margin = qn_saturate((int64_t)rule.margin + (s->distance > 0 ? s->distance : 0) + s->band);
    set_edge(&a, (const int32_t(*)[3])m->a, QN_FEATURE_A);
    set_edge(&b, (const int32_t(*)[3])m->b, 0);
    out->count = 0;
    out->k = m->k;
    out->in_b = false;
    out->drop = 0; /* two points: never reduced */
    return qn_contact_length(out, &rule, &a, &b, &s->n);
}

/* Two points where capsules run side by side, else one from the nearest one of A's core. */
static void segment_contacts(const qn_segment_model *m, const qn_separation3 *s, const qn_pair3 *pair, int32_t margin, qn_contact_set *out)
{
    uint32_t id = end_code((const int32_t(*)[3])m->a, s->on_a) << QN_FEATURE_A;
    if (pair->b->type == QN_CAPSULE) {
        if (!s->slanted && shared_length(m, s, pair, margin, out)) return;
        id |= end_code((const int32_t(*)[3])m->b, s->on_b);
    }
    qn_contact_set_lone(out, s, (int32_t)qn_units_from_lsb(pair->a->radius, m->k), m->k, id);
}

static QN_OWN_STACK qn_status emit_segments(const qn_work_frame *work, const qn_segment_model *m, const qn_separation3 *s, int32_t margin, qn_manifold3 *out)
{
    qn_contact_set contacts;
    segment_contacts(m, s, work->pair, margin, &contacts);
    return qn_manifold3_emit(work, s->status, &s->n, s->distance, &contacts, out);
}

static QN_OWN_STACK qn_status ask_segments(const qn_pair3 *pair, qn_question ask, const qn_settings *set, void *out)
{
    qn_work_frame work;
    qn_segment_model m;
    qn_separation3 s;
    qn_status status = qn_segment_model_make(&m, pair);
    if (status < 0) return status;
    qn_separation_of_segments(&m, reach_of(ask, set, m.k), &s);
    if (ask == QN_ASK_OVERLAP) return s.status;
    work.pair = pair;
    work.turned = false;
    work.k = m.k;
    if (ask == QN_ASK_DISTANCE) return qn_gap3_emit(&work, &s, NULL, (qn_gap3 *)out);
    if (!is_within_margin(&s, set, m.k)) return qn_manifold3_none((qn_manifold3 *)out);
    return emit_segments(&work, &m, &s, set->margin, (qn_manifold3 *)out);
}

/* ---- A box and a sphere --------------------------------------------------- */

static QN_OWN_STACK qn_status ask_ball(const qn_pair3 *pair, qn_question ask, const qn_settings *set, void *out)
{
    qn_work_frame work;
    qn_box_model m;
    qn_separation3 s;
    qn_contact_set contacts;
    bool touch;
    qn_status status = qn_box_model_of_round(&m, pair, ask == QN_ASK_DISTANCE ? QN_REACH_ALL : ask == QN_ASK_OVERLAP ? 0 : set->margin);
    if (status == QN_APART && ask == QN_ASK_MANIFOLD) return qn_manifold3_none((qn_manifold3 *)out);
    if (status <= QN_APART) return status;
    qn_separation_of_ball(&m, reach_of(ask, set, m.k), &s);
    if (ask == QN_ASK_OVERLAP) return s.status;
    work.pair = pair;
    work.turned = true;
    work.k = m.k;
    touch = s.status == QN_TOUCHING && !s.cores_apart;
    if (ask == QN_ASK_DISTANCE && !touch) return qn_gap3_emit(&work, &s, NULL, (qn_gap3 *)out);
    if (ask == QN_ASK_MANIFOLD && !is_within_margin(&s, set, m.k)) return qn_manifold3_none((qn_manifold3 *)out);
    qn_region_of_ball(&m, &s, (int32_t)qn_units_from_lsb(pair->a->radius, m.k), &contacts);
    if (ask == QN_ASK_DISTANCE) return qn_gap3_emit(&work, &s, &contacts, (qn_gap3 *)out);
    return qn_manifold3_emit(&work, s.status, &s.n, s.distance, &contacts, (qn_manifold3 *)out);
}

/* ---- A box and anything up to a box ------------------------------------- */

static QN_OWN_STACK qn_status box_contacts(const qn_work_frame *work, const qn_box_model *m, const qn_separation3 *s, qn_question ask, int32_t margin,
                                           void *out)
{
    qn_contact_set contacts;
    qn_region_of_box(m, s, work->pair, margin, &contacts);
    if (ask == QN_ASK_DISTANCE) return qn_gap3_emit(work, s, &contacts, (qn_gap3 *)out);
    return qn_manifold3_emit(work, s->status, &s->n, s->distance, &contacts, (qn_manifold3 *)out);
}

/* From the model. */
static inline qn_status answer_box(const qn_pair3 *pair, const qn_box_model *m, qn_question ask, const qn_settings *set, void *out)
{
    qn_work_frame work;
    qn_separation3 s;
    bool touch;
    qn_separation_of_box(m, reach_of(ask, set, m->k), set->max_passes, set->cache, &s);
    if (ask == QN_ASK_OVERLAP) return s.status;
    work.pair = pair;
    work.turned = true;
    work.k = m->k;
    touch = s.status == QN_TOUCHING && !s.cores_apart;
    if (ask == QN_ASK_DISTANCE && !touch) return qn_gap3_emit(&work, &s, NULL, (qn_gap3 *)out);
    if (ask == QN_ASK_MANIFOLD && !is_within_margin(&s, set, m->k)) return qn_manifold3_none((qn_manifold3 *)out);
    return box_contacts(&work, m, &s, ask, ask == QN_ASK_MANIFOLD ? set->margin : 0, out);
}

/* Most distances of boxes begin here; pair->a is NULL where one does not. */
static QN_OWN_STACK qn_status ask_gap_of_boxes(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_settings *set,
                                               qn_pair3 *pair, qn_gap3 *out)
{
    qn_box_model m;
    qn_status status;
    pair->a = NULL;
    status = qn_box_model_begin(&m, pair, a, frame_a, b, frame_b);
    return status == QN_OVERLAPPING ? answer_box(pair, &m, QN_ASK_DISTANCE, set, out) : status;
}

static QN_OWN_STACK qn_status ask_box(const qn_pair3 *pair, qn_question ask, const qn_settings *set, void *out)
{
    qn_box_model m;
    int64_t reach = ask == QN_ASK_DISTANCE ? QN_REACH_ALL : ask == QN_ASK_OVERLAP ? 0 : set->margin;
    qn_status status = pair->b->type == QN_BOX ? qn_box_model_of_boxes(&m, pair, reach) : qn_box_model_of_round(&m, pair, reach);
    if (status == QN_APART && ask == QN_ASK_MANIFOLD) return qn_manifold3_none((qn_manifold3 *)out);
    return status <= QN_APART ? status : answer_box(pair, &m, ask, set, out);
}

/* Boxes without radius: what qn_collide_box_box takes. */
static bool are_plain_boxes(const qn_pair3 *pair) { return pair->b->type == QN_BOX && !(pair->a->radius | pair->b->radius); }

static inline qn_status ask_plain_boxes(const qn_pair3 *pair, const qn_box_place *place, qn_question ask, int32_t excess, qn_cache *cache, void *out)
{
    return ask == QN_ASK_OVERLAP ? qn_boxes_overlap(pair, place, excess, cache) : qn_boxes_collide(pair, place, excess, cache, (qn_manifold3 *)out);
}

static QN_OWN_STACK qn_status place_plain_boxes(const qn_pair3 *pair, qn_question ask, int32_t excess, qn_cache *cache, void *out)
{
    qn_box_place place;
    qn_box_place_make(&place, pair, 0);
    return ask_plain_boxes(pair, &place, ask, excess, cache, out);
}

/* ---- Doors -------------------------------------------------------------- */

/* Parameters as in the public doors, with the question behind the workspace: they are passed on in their places. */
static QN_OWN_STACK qn_status ask_any(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                      const qn_query *options, qn_cache *cache, const qn_workspace *workspace, qn_question ask, void *out,
                                      scratch *memory)
{
    qn_pair3 *pair = &memory->pair;
    qn_settings *set = &memory->u.set;
    qn_status status = read_settings(options, cache, workspace, set);
    if (status < 0) return status;
    if (ask != QN_ASK_DISTANCE && frame_a && frame_b && qn_is_sphere(a) && qn_is_sphere(b))
        return qn_spheres_collide(a, &frame_a->p, b, &frame_b->p, set->margin, (qn_manifold3 *)out);
    if (ask == QN_ASK_DISTANCE && a && b && a->type == QN_BOX && b->type == QN_BOX) {
        status = ask_gap_of_boxes(a, frame_a, b, frame_b, set, pair, (qn_gap3 *)out);
        if (status != QN_APART || pair->a) return status;
    }
    status = qn_pair3_begin(pair, a, frame_a, b, frame_b);
    if (status < 0) return status;
    if (pair->a->type >= QN_CLOUD) return qn_polys_ask(pair, ask, set, out);
    if (pair->a->type != QN_BOX) return ask_segments(pair, ask, set, out);
    if (ask != QN_ASK_DISTANCE && !set->margin && are_plain_boxes(pair)) return place_plain_boxes(pair, ask, set->excess, set->cache, out);
    return pair->b->type == QN_SPHERE ? ask_ball(pair, ask, set, out) : ask_box(pair, ask, set, out);
}

static qn_status ask_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                            qn_cache *cache, const qn_workspace *workspace, qn_question ask, void *out)
{
    scratch memory;
    if (ask != QN_ASK_DISTANCE && (!options || (!options->margin && (uint32_t)options->excess <= (uint32_t)QN_MAX_EXTENT))) {
        if (qn_box_place_begin(&memory.u.place, &memory.pair, a, frame_a, b, frame_b))
            return ask_plain_boxes(&memory.pair, &memory.u.place, ask, options ? options->excess : 0, cache, out);
    }
    return ask_any(a, frame_a, b, frame_b, options, cache, workspace, ask, out, &memory);
}

/* A sphere's rotation is never read, but refused like any other. */
static qn_status frame_of(const qn_shape3 *shape, const qn_pose3 *pose, qn_frame3 *frame)
{
    if (!pose || !shape || shape->type != QN_SPHERE) return qn_frame3_from_pose(frame, pose);
    frame->p = pose->p;
    return pose->q.w | pose->q.x | pose->q.y | pose->q.z ? QN_APART : QN_ERR_ROTATION;
}

static qn_status ask_poses(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const qn_query *options,
                           qn_cache *cache, const qn_workspace *workspace, qn_question ask, void *out)
{
    qn_frame3 frame_a, frame_b;
    qn_status status = frame_of(a, pose_a, &frame_a);
    if (status < 0) return status;
    status = frame_of(b, pose_b, &frame_b);
    if (status < 0) return status;
    return ask_frames(a, &frame_a, b, &frame_b, options, cache, workspace, ask, out);
}

qn_status qn_overlap3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const qn_query *options,
                      qn_cache *cache, qn_workspace *workspace)
{
    return ask_poses(a, pose_a, b, pose_b, options, cache, workspace, QN_ASK_OVERLAP, NULL);
}

qn_status qn_overlap3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                             qn_cache *cache, qn_workspace *workspace)
{
    return ask_frames(a, frame_a, b, frame_b, options, cache, workspace, QN_ASK_OVERLAP, NULL);
}

qn_status qn_distance3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const qn_query *options,
                       qn_cache *cache, qn_workspace *workspace, qn_gap3 *out)
{
    return out ? ask_poses(a, pose_a, b, pose_b, options, cache, workspace, QN_ASK_DISTANCE, out) : QN_ERR_NULL;
}

qn_status qn_distance3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                              qn_cache *cache, qn_workspace *workspace, qn_gap3 *out)
{
    return out ? ask_frames(a, frame_a, b, frame_b, options, cache, workspace, QN_ASK_DISTANCE, out) : QN_ERR_NULL;
}

qn_status qn_collide3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const qn_query *options,
                      qn_cache *cache, qn_workspace *workspace, qn_manifold3 *out)
{
    return out ? ask_poses(a, pose_a, b, pose_b, options, cache, workspace, QN_ASK_MANIFOLD, out) : QN_ERR_NULL;
}

qn_status qn_collide3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                             qn_cache *cache, qn_workspace *workspace, qn_manifold3 *out)
{
    return out ? ask_frames(a, frame_a, b, frame_b, options, cache, workspace, QN_ASK_MANIFOLD, out) : QN_ERR_NULL;
}

static qn_status ask_direct(int type_a, int type_b, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                            const qn_query *options, qn_cache *cache, qn_settings *set, qn_pair3 *pair)
{
    qn_status status;
    if (!a || !b) return QN_ERR_NULL;
    if (a->type != type_a || b->type != type_b) return QN_ERR_TYPE;
    status = read_settings(options, cache, NULL, set);
    return status < 0 ? status : qn_pair3_begin_simple(pair, a, frame_a, b, frame_b);
}

qn_status qn_collide_sphere_sphere(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                   const qn_query *options, qn_manifold3 *out)
{
    qn_settings set;
    qn_pair3 pair;
    qn_status status = ask_direct(QN_SPHERE, QN_SPHERE, a, frame_a, b, frame_b, options, NULL, &set, &pair);
    if (status < 0 || !out) return status < 0 ? status : QN_ERR_NULL;
    return qn_spheres_collide(a, &frame_a->p, b, &frame_b->p, set.margin, out);
}

qn_status qn_collide_capsule_capsule(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                     const qn_query *options, qn_manifold3 *out)
{
    qn_settings set;
    qn_pair3 pair;
    qn_status status = ask_direct(QN_CAPSULE, QN_CAPSULE, a, frame_a, b, frame_b, options, NULL, &set, &pair);
    if (status < 0 || !out) return status < 0 ? status : QN_ERR_NULL;
    return ask_segments(&pair, QN_ASK_MANIFOLD, &set, out);
}

qn_status qn_collide_box_sphere(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                const qn_query *options, qn_manifold3 *out)
{
    qn_settings set;
    qn_pair3 pair;
    qn_status status = ask_direct(QN_BOX, QN_SPHERE, a, frame_a, b, frame_b, options, NULL, &set, &pair);
    if (status < 0 || !out) return status < 0 ? status : QN_ERR_NULL;
    return ask_ball(&pair, QN_ASK_MANIFOLD, &set, out);
}

qn_status qn_collide_box_box(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                             qn_cache *cache, qn_manifold3 *out)
{
    scratch memory;
    qn_status status = ask_direct(QN_BOX, QN_BOX, a, frame_a, b, frame_b, options, cache, &memory.u.set, &memory.pair);
    if (status < 0 || !out) return status < 0 ? status : QN_ERR_NULL;
    if (!are_plain_boxes(&memory.pair)) return QN_ERR_RADIUS;
    if (memory.u.set.margin) return QN_ERR_OPTION;
    qn_box_place_make(&memory.u.place, &memory.pair, 0);
    return qn_boxes_collide(&memory.pair, &memory.u.place, options ? options->excess : 0, cache, out);
}
