/* SPDX-License-Identifier: MIT */
#include "contact/old_boxes.h"

#include "contact/old_crossing.h"
#include "contact/old_face.h"
#include "contact/old_rim.h"
#include "narrow/old_axis_cache.h"
#include "num/mat.h"
#include "num/root.h"
#include "quoin/config.h"

#include <stddef.h>

/* Brings onto the face what lies around it. */
static void clamp_vertex(const old_core_face *face, old_contact_set *set)
{
    int32_t *at = set->point[0].at;
    int i;
    if (!set->count) { /* a matrix that is no rotation */
        at[0] = at[1] = at[2] = set->point[0].depth = 0;
        set->point[0].id = 0;
        set->count = 1;
    }
    for (i = 0; i < 3; i++)
        if (i != face->axis) at[i] = at[i] > face->half[i] ? face->half[i] : at[i] < -face->half[i] ? -face->half[i] : at[i];
}

/* Where the other edge passes both edges of a rim far from each other, it shares its length: the second place joins the first. */
QN_INLINE int add_opposite(const old_box_model *m, const old_sat_result *axis, old_crossing *e, old_contact_point p[2])
{
    const int32_t rise = old_crossing_turn_over(m, axis, e);
    const int i = axis->i;
    if (!rise || rise > axis->depth) return 1;
    old_crossing_contact(m, axis, e, &p[1]);
    p[1].depth -= rise;
    return qn_abs32(qn_wrap_sub(p[1].at[i], p[0].at[i])) >> (m->k > 0 ? m->k : 0) < OLD_RIM_LENGTH ? 1 : 2;
}

/* Contacts on the face named by A's axis or B's, along n; tilted: it lies level beside edges, along whose axis n is. */
QN_INLINE void face_region(const old_box_model *m, const qn_dir3 *n, bool of_b, int axis, bool tilted, old_contact_rule *rule, old_contact_set *set)
{
    old_core_face face = { of_b, tilted, axis, { n->x, n->y, n->z }, NULL };
    if (tilted && of_b) { /* n as B sees it, towards A */
        qn_mat3_turn_back(&m->r, n->x, n->y, n->z, face.n);
        face.n[0] = -face.n[0];
        face.n[1] = -face.n[1];
        face.n[2] = -face.n[2];
    } else if (of_b) { /* n is the face's own axis */
        face.n[0] = face.n[1] = face.n[2] = 0;
        face.n[axis] = qn_mul3_column(m->r.m, axis, n->x, n->y, n->z) >> 63 ? QN_ONE30 : -QN_ONE30;
    }
    old_face_contacts(m, &face, OLD_INCIDENT_FACE, rule, set);
    if (set->count || tilted) return;
    /* Nothing survived the clip (a touch at a single corner, lost to rounding): the vertex that reaches deepest. */
    rule->margin = INT32_MAX;
    rule->lsb = (int32_t)1 << 30; /* a face around everything */
    old_face_contacts(m, &face, 0, rule, set);
    clamp_vertex(&face, set);
}

/* Where edges cross; false where a face lies level beside them: A's face, or B's and 4 more. */
static QN_PART bool any_crossing_region(const old_box_model *m, const old_sat_result *axis, bool even_beside_faces, int *face, old_contact_set *set)
{
    old_crossing e;
    old_crossing_find(m, axis, &e);
    *face = e.face_a >= 0 ? e.face_a : e.face_b + 4;
    if (*face != 3 && !even_beside_faces) return false;
    old_crossing_contact(m, axis, &e, set->point);
    set->count = old_crossing_is_along(m, axis) ? add_opposite(m, axis, &e, set->point) : 1;
    set->k = m->k;
    set->in_b = false;
    set->drop = 0;
    return true;
}

#define crossing_region any_crossing_region

/* The axis of a face, and n is that or its negative: most contacts. */
QN_INLINE bool quick_region(const old_box_model *m, const old_sat_result *axis, int32_t margin, old_contact_set *set)
{
    const bool of_b = axis->kind == OLD_AXIS_FACE_B;
    const qn_dir3 *n = &axis->n;
    const int i = axis->i;
    bool negative;
    if (of_b) negative = n->x == m->r.m[0][i] && n->y == m->r.m[1][i] && n->z == m->r.m[2][i];
    else negative = (i == 0 ? n->x : i == 1 ? n->y : n->z) < 0;
    QN_ASSERT(!of_b || negative == !(qn_mul3_column(m->r.m, i, n->x, n->y, n->z) >> 63)); /* n is the column or its negative */
    return old_face_contacts_plain(m, of_b, i, negative, margin, set);
}

/* The usual roads; false where they leave a face, A's or B's and 4 more. */
QN_INLINE bool usual_region(const old_box_model *m, const old_sat_result *axis, int32_t margin, int *face, old_contact_set *set)
{
    *face = axis->kind == OLD_AXIS_FACE_A ? axis->i : axis->i + 4;
    return axis->kind == OLD_AXIS_EDGES ? crossing_region(m, axis, false, face, set) : quick_region(m, axis, margin, set);
}

/* rule: memory. */
QN_INLINE void other_region(const old_box_model *m, const old_sat_result *axis, int32_t margin, int face, old_contact_rule *rule,
                            old_contact_set *set)
{
    rule->radius_a = rule->radius_b = 0;
    rule->margin = margin;
    rule->lsb = old_units_in_lsb(m->k);
    face_region(m, &axis->n, face >= 4, face & 3, axis->kind == OLD_AXIS_EDGES, rule, set);
    if (!set->count) crossing_region(m, axis, true, &face, set); /* edges: the others have left their deepest vertex */
}

QN_INLINE void region_along(const old_box_model *m, const old_sat_result *axis, int32_t margin, old_contact_rule *rule, old_contact_set *set)
{
    int face;
    if (!usual_region(m, axis, margin, &face, set)) other_region(m, axis, margin, face, rule, set);
}

void old_boxes_region(const old_box_model *m, const old_sat_result *axis, int32_t margin, old_contact_set *set)
{
    old_contact_rule rule;
    region_along(m, axis, margin, &rule, set);
}

/* Apart only by more than the band; a gap within it is a touch. */
static qn_status verdict(const old_box_model *m, int32_t depth)
{
    int32_t band;
    if (depth > OLD_BAND_MOST) return QN_OVERLAPPING;
    if (depth < -OLD_BAND_MOST) return QN_APART;
    band = (int32_t)old_box_model_band_of_boxes(m, true); /* OLD_BAND_MOST at most */
    return depth > band ? QN_OVERLAPPING : depth < -band ? QN_APART : QN_TOUCHING;
}

/* When the cache was filled: no face is likely to show a gap. */
static inline bool has_overlapped(const qn_cache *cache) { return cache && cache->word[OLD_AXIS_CACHE_DEPTH]; }

/* Seen apart by the remembered axis. */
static inline bool is_separated(const old_pair3 *pair, old_boxes_room *room, const qn_cache *cache)
{
    if (!cache || !old_axis_cache_may_separate(cache)) return false;
    old_box_place_fill(&room->place, pair);
    return old_axis_cache_separates(cache, pair, &room->place);
}

/* old_units_from_lsb, without a call for most. */
static inline int64_t excess_units(int32_t excess, int k)
{
    if (k >= 0 && !(excess >> (30 - k))) return (int32_t)((uint32_t)excess << k);
    return old_units_from_lsb(excess, k);
}

/* The remembered axis will do. */
static inline bool is_certified(const old_box_model *m, int32_t excess, const qn_cache *cache, old_sat_result *axis)
{
    return old_axis_cache_certifies(cache, m, excess_units(excess, m->k), OLD_BAND_MOST, axis);
}

/* The winning axis: the remembered one where it will do, else by a full search, which is remembered. */
QN_INLINE void find_axis(const old_box_model *m, int32_t excess, qn_cache *cache, old_sat_result *axis)
{
    if (cache && excess && is_certified(m, excess, cache, axis)) return;
    old_sat_box_short(m, axis);
    if (cache) old_axis_cache_store(cache, m, axis);
}

/* Of a verdict alone, where a cache is seldom. */
static QN_SELDOM void find_remembered(const old_box_model *m, int32_t excess, qn_cache *cache, old_sat_result *axis)
{
    find_axis(m, excess, cache, axis);
}

/* The axis taken may be an LSB deeper than the least one. */
static qn_status verdict_of(const old_box_model *m, const old_sat_result *axis) { return verdict(m, axis->depth < 0 ? axis->depth : axis->least); }

#define EMIT_PART QN_INLINE /* of old_boxes_finish */

static QN_OWN_STACK qn_status verdict_alone(const old_pair3 *pair, old_boxes_room *room)
{
    old_box_model m;
    qn_status status;
    if (old_box_place_is_deep(&room->place, pair)) return QN_OVERLAPPING;
    status = old_box_model_at(&m, pair, &room->place);
    if (status <= QN_APART) return status;
    old_sat_box_verdict(&m, OLD_BAND_MOST, &room->end.axis);
    return verdict_of(&m, &room->end.axis);
}

/* What is seldom asked for. */
static QN_BESIDE void region_beside(const old_box_model *m, const old_sat_result *axis, int32_t margin, int face, old_contact_rule *rule,
                                    old_contact_set *set)
{
    other_region(m, axis, margin, face, rule, set);
}

static QN_BESIDE qn_status emit_at_length(const old_pair3 *pair, const old_box_model *m, old_boxes_room *room, qn_status status,
                                          const old_contact_set *set, qn_manifold3 *out)
{
    const old_sat_result *axis = &room->end.axis;
    old_work_frame *work = &room->end.u.work;
    old_work_set(work, pair, true, m->k);
    return old_manifold3_emit(work, status, &axis->n, -(int64_t)axis->depth, set, out);
}

EMIT_PART qn_status emit(const old_pair3 *pair, const old_box_model *m, old_boxes_room *room, qn_status status, qn_manifold3 *out)
{
    const old_sat_result *axis = &room->end.axis;
    old_contact_set set;
    int64_t margin = 0; /* a touch shows every point within the band of it */
    qn_status done;
    int face;
    if (status == QN_TOUCHING) margin = (axis->depth < 0 ? -(int64_t)axis->depth : 0) + old_box_model_band_of_boxes(m, true);
    if (!usual_region(m, axis, (int32_t)margin, &face, &set)) region_beside(m, axis, (int32_t)margin, face, &room->end.u.rule, &set);
    if (set.count > QN_MAX_POINTS3) old_contact_set_choose(&set);
    done = old_manifold3_emit_turned(pair, status, &axis->n, axis->depth, &set, out);
    if (done != QN_UNDECIDED) return done;
    return emit_at_length(pair, m, room, status, &set, out);
}

qn_status old_boxes_finish(const old_pair3 *pair, const old_box_model *m, old_boxes_room *room, qn_manifold3 *out)
{
    const qn_status status = verdict_of(m, &room->end.axis);
    return status == QN_APART ? old_manifold3_none(out) : emit(pair, m, room, status, out);
}

qn_status old_boxes_overlap(const old_pair3 *pair, old_boxes_room *room, int32_t excess, qn_cache *cache)
{
    old_box_model m;
    qn_status status;
    if (!cache) return verdict_alone(pair, room);
    if (is_separated(pair, room, cache)) return QN_APART;
    if (old_box_place_shows_deep(&room->place, pair)) return QN_OVERLAPPING;
    status = old_box_model_seen(&m, pair, &room->place, has_overlapped(cache));
    if (status <= QN_APART) return status;
    if (cache) find_remembered(&m, excess, cache, &room->end.axis);
    else old_sat_box_verdict(&m, OLD_BAND_MOST, &room->end.axis);
    return verdict_of(&m, &room->end.axis);
}

qn_status old_boxes_collide(const old_pair3 *pair, old_boxes_room *room, int32_t excess, qn_cache *cache, qn_manifold3 *out)
{
    old_box_model m;
    qn_status status = is_separated(pair, room, cache) ? QN_APART : old_box_model_seen(&m, pair, &room->place, has_overlapped(cache));
    if (status > QN_APART) {
        find_axis(&m, excess, cache, &room->end.axis);
        return old_boxes_finish(pair, &m, room, out);
    }
    return status == QN_APART ? old_manifold3_none(out) : status;
}
