/* SPDX-License-Identifier: MIT */
#include "contact/boxes.h"

#include "contact/crossing.h"
#include "contact/face.h"
#include "contact/manifold.h"
#include "narrow/axis_cache.h"
#include "num/root.h"

#include <stddef.h>

/* Nothing survived the clip (a touch at a single corner, lost to rounding): the vertex that reaches deepest, brought onto the face. */
static void deepest_vertex(const qn_box_model *m, qn_face *face, qn_contact_set *set)
{
    const qn_contact_rule all = { 0, 0, INT32_MAX, (int32_t)1 << 30 }; /* no margin, and a face around everything */
    int32_t *at = set->point[0].at;
    int i;
    qn_face_contacts(m, face, 0, &all, set);
    if (!set->count) { /* a matrix that is no rotation */
        at[0] = at[1] = at[2] = set->point[0].depth = 0;
        set->point[0].id = 0;
        set->count = 1;
    }
    for (i = 0; i < 3; i++)
        if (i != face->axis) at[i] = at[i] > face->half[i] ? face->half[i] : at[i] < -face->half[i] ? -face->half[i] : at[i];
}

/* Contacts on the face named by A's axis or B's, along n; tilted: it lies level beside edges, along whose axis n is. */
static inline void face_region(const qn_box_model *m, const qn_dir3 *n, bool of_b, int axis, bool tilted, int32_t margin, qn_contact_set *set)
{
    const qn_contact_rule rule = { 0, 0, margin, m->k > 0 ? (int32_t)1 << m->k : 1 };
    qn_face face = { of_b, tilted, axis, { n->x, n->y, n->z }, NULL };
    if (tilted && of_b) { /* n as B sees it, towards A */
        qn_box_model_turn(m, n, face.n);
        face.n[0] = -face.n[0];
        face.n[1] = -face.n[1];
        face.n[2] = -face.n[2];
    } else if (of_b) { /* n is the face's own axis */
        face.n[0] = face.n[1] = face.n[2] = 0;
        face.n[axis] = qn_mul3_column(m->r.m, axis, n->x, n->y, n->z) >> 63 ? QN_ONE30 : -QN_ONE30;
    }
    qn_face_contacts(m, &face, QN_INCIDENT_FACE, &rule, set);
    if (!set->count && !tilted) deepest_vertex(m, &face, set);
}

/* Where edges cross; false where a face lies level beside them: A's face, or B's and 4 more. */
static QN_OWN_STACK bool crossing_region(const qn_box_model *m, const qn_sat_result *axis, bool even_beside_faces, int *face, qn_contact_set *set)
{
    qn_crossing e;
    qn_crossing_find(m, axis, &e);
    *face = e.face_a >= 0 ? e.face_a : e.face_b + 4;
    if (*face != 3 && !even_beside_faces) return false;
    qn_crossing_contact(m, axis, &e, set);
    return true;
}

void qn_boxes_region(const qn_box_model *m, const qn_sat_result *axis, int32_t margin, qn_contact_set *set)
{
    bool edges = axis->kind == QN_AXIS_EDGES;
    int face = axis->kind == QN_AXIS_FACE_A ? axis->i : axis->i + 4;
    if (edges && crossing_region(m, axis, false, &face, set)) return;
    face_region(m, &axis->n, face >= 4, face & 3, edges, margin, set);
    if (!set->count) crossing_region(m, axis, true, &face, set); /* edges: the others have left their deepest vertex */
}

/* Apart only by more than the band; a gap within it is a touch. */
static qn_status verdict(const qn_box_model *m, int64_t depth)
{
    int64_t band;
    if (depth > QN_BAND_MOST) return QN_OVERLAPPING;
    if (depth < -QN_BAND_MOST) return QN_APART;
    band = qn_box_model_band_of_boxes(m, true);
    return depth > band ? QN_OVERLAPPING : depth < -band ? QN_APART : QN_TOUCHING;
}

static QN_OWN_STACK qn_status emit(const qn_pair3 *pair, const qn_box_model *m, const qn_sat_result *axis, qn_status status, qn_manifold3 *out)
{
    qn_work_frame work;
    qn_contact_set set;
    int64_t margin = 0; /* a touch shows every point within the band of it */
    if (status == QN_TOUCHING) margin = (axis->depth < 0 ? -axis->depth : 0) + qn_box_model_band_of_boxes(m, true);
    qn_boxes_region(m, axis, (int32_t)margin, &set);
    work.pair = pair;
    work.turned = true;
    work.k = m->k;
    return qn_manifold3_emit(&work, status, &axis->n, -axis->depth, &set, out);
}

/* The winning axis: the remembered one where it will do, else by a full search, which is remembered. */
static void find_axis(const qn_box_model *m, int32_t excess, qn_cache *cache, qn_sat_result *axis)
{
    if (cache && excess && qn_axis_cache_certifies(cache, m, qn_units_from_lsb(excess, m->k), QN_BAND_MOST, axis)) return;
    qn_sat_box(m, QN_BAND_MOST, axis);
    if (cache) qn_axis_cache_store(cache, m, axis);
}

/* The axis taken may be an LSB deeper than the least one. */
static qn_status verdict_of(const qn_box_model *m, const qn_sat_result *axis) { return verdict(m, axis->depth < 0 ? axis->depth : axis->least); }

/* True where that is seen without a model. */
static inline bool are_apart(const qn_pair3 *pair, const qn_box_place *place, const qn_cache *cache)
{
    return place->apart || (cache && qn_axis_cache_separates(cache, pair, place));
}

qn_status qn_boxes_overlap(const qn_pair3 *pair, const qn_box_place *place, int32_t excess, qn_cache *cache)
{
    qn_box_model m;
    qn_sat_result axis;
    qn_status status;
    if (are_apart(pair, place, cache)) return QN_APART;
    if (qn_box_place_is_deep(place, pair)) return QN_OVERLAPPING;
    status = qn_box_model_at(&m, pair, place);
    if (status <= QN_APART) return status;
    if (cache) find_axis(&m, excess, cache, &axis);
    else qn_sat_box_verdict(&m, QN_BAND_MOST, &axis);
    return verdict_of(&m, &axis);
}

qn_status qn_boxes_collide(const qn_pair3 *pair, const qn_box_place *place, int32_t excess, qn_cache *cache, qn_manifold3 *out)
{
    qn_box_model m;
    qn_sat_result axis;
    qn_status status = are_apart(pair, place, cache) ? QN_APART : qn_box_model_at(&m, pair, place);
    if (status > QN_APART) {
        find_axis(&m, excess, cache, &axis);
        status = verdict_of(&m, &axis);
    }
    if (status == QN_APART) return qn_manifold3_none(out);
    return status < QN_APART ? status : emit(pair, &m, &axis, status, out);
}
