/* SPDX-License-Identifier: MIT */
#include "contact/old_polys.h"

#include <stddef.h>

#include "contact/old_gap3.h"
#include "contact/old_incident.h"
#include "contact/old_level.h"
#include "contact/old_manifold.h"
#include "contact/old_workspace.h"
#include "narrow/old_gjk_support.h"
#include "narrow/old_separation_poly.h"
#include "num/mat.h"
#include "quoin/hull.h"

/* All that a query keeps in the caller's workspace. */
typedef struct scratch {
    old_poly_model m;
    old_separation3 s;
    union {
        old_poly_room poly; /* first the search */
        struct {
            old_level_room room;
            old_contact_set set;
            incident face;
        } level; /* then the contacts */
    } u;
} scratch;

/* Contacts of outlines are four at most: what is kept of those before stands behind them. */
#define KEPT (OLD_SET_MAX - 2)
QN_STATIC_ASSERT(KEPT >= 4);

/* A certificate leaves the tops where contacts look for them, and the depth is read before the bodies are set. */
QN_STATIC_ASSERT(sizeof(old_epa3_result) <= offsetof(old_level_room, top));
QN_STATIC_ASSERT(sizeof(scratch) <= QN_WORKSPACE_BYTES);

/* Whose face may be asked for, while the depth is still there. */
static void begin_incident(scratch *w, const old_pair3 *pair)
{
    const old_depth3 *axis = &w->u.poly.depth.axis;
    incident *face = &w->u.level.face;
    face->of_b = axis->kind == OLD_DEPTH_FACE_A;
    face->at = face->of_b ? axis->ib[0] : axis->ia[0];
    face->asked = !w->s.cores_apart && w->u.poly.depth.status == QN_OVERLAPPING && axis->kind <= OLD_DEPTH_FACE_B &&
                  !(face->of_b ? pair->b : pair->a)->radius; /* its surface does not lie a radius along n above a tilted face */
}

static QN_OWN_STACK void find_incident(const scratch *w, const old_pair3 *pair, incident *face)
{
    const int32_t *n = qn_row_of(&w->s.n);
    const qn_shape3 *shape = face->of_b ? pair->b : pair->a;
    int32_t d[3];
    int i;
    face->count = 0;
    if (face->of_b) { /* unit: 2^30 but for roundings */
        qn_mat3_turn_back_row(&w->m.r, n, d);
        QN_THRICE
        for (i = 0; i < 3; i++) d[i] = -d[i];
        n = d;
    }
    if (shape->type == QN_BOX) face_of_box(n, face);
    if (shape->type == QN_HULL) face_of_hull(shape->hull, face->at, n, face);
}

/* How many of the face's corners lie less than `most` (pair units) above the body's vertex nearest the other body. What was kept of its top
 * gives way to them. */
static int count_near(scratch *w, int64_t most)
{
    const incident *face = &w->u.level.face;
    old_level_room *room = &w->u.level.room;
    old_top3 *top = &room->top[face->of_b];
    int i, near = 0;
    for (i = 0; i < face->count && face->count - i + near >= 3; i++) { /* three of them may be near still */
        const old_int3 v = old_core_vertex(room->body[face->of_b].core, face->vertex[i]);
        const int64_t h = old_sheet_height(&room->sheet, &v);
        if (qn_asr64(top->far - (face->of_b ? -h : h), 30) < most) near++;
        if (i < OLD_TOP_MADE) top->made[i] = v;
    }
    return near;
}

static void set_bodies(scratch *w, const old_pair3 *pair, bool known)
{
    old_level_body *body = w->u.level.room.body;
    body[0].core = &w->m.a;
    body[1].core = &w->m.b;
    body[0].known = body[1].known = known;
    body[0].box = false;
    body[1].box = pair->b->type == QN_BOX;
    body[0].radius = w->m.radius_a;
    body[1].radius = w->m.radius_b;
    body[0].face = body[1].face = NULL;
}

/* Whether some point lies within an LSB and a half of this one. */
static bool has_point(const old_contact_set *set, const old_contact_point *p, int32_t lsb)
{
    int i, j;
    for (i = 0; i < set->count; i++) {
        for (j = 0; j < 3; j++) { /* |coordinates| < 2^30 */
            int32_t d = set->point[i].at[j] - p->at[j];
            if (d > lsb + lsb / 2 || d < -lsb - lsb / 2) break;
        }
        if (j == 3) return true;
    }
    return false;
}

/* A quarter of the way: |coordinates| < 2^30, and a sum of three products is below 2^60. */
QN_SHARED_HOT void quarter_of(const int32_t from[3], const int32_t to[3], int32_t out[3])
{
    int j;
    for (j = 0; j < 3; j++) out[j] = (to[j] - from[j]) / 4;
}

/* Whether points as deep as the two ends of a level edge, but for an LSB and a half, stand at both ends or beyond, but for that and a
 * sixteenth of the edge, as seen along the edge. */
static bool spans(const old_contact_set *set, const old_contact_point end[2], int32_t lsb)
{
    const int32_t slack = lsb + lsb / 2;
    const int64_t least = (int64_t)(end[0].depth < end[1].depth ? end[0].depth : end[1].depth) - slack;
    bool low = false, high = false;
    int64_t all, part;
    int32_t e[3], d[3], most = 0;
    int i, j;
    quarter_of(end[0].at, end[1].at, e);
    for (j = 0; j < 3; j++)
        if (qn_abs32(e[j]) > qn_abs32(most)) most = e[j];
    all = qn_dot_rows(e, e);
    part = all / 16 + (int64_t)qn_abs32(most) * (slack / 4);
    for (i = 0; i < set->count; i++) {
        int64_t along;
        if (set->point[i].depth < least) continue;
        quarter_of(end[0].at, set->point[i].at, d);
        along = qn_dot_rows(e, d);
        low = low || along <= part;
        high = high || along >= all - part;
    }
    return low && high;
}

/* Where no more than a vertex or an edge is level with a face, the face beside it, tilted, may lie in that face's shadow as well: a body
 * that rocks has contacts all over it. Only where three of its corners are no higher than the pair is deep; taken if they are more and have
 * those that were, or span the level edge: four points chosen for their area may leave out one end of it. */
static QN_PART bool begin_tilted(scratch *w, const old_pair3 *pair, int32_t margin)
{
    old_contact_set *set = &w->u.level.set;
    incident *face = &w->u.level.face;
    old_level_body *body = w->u.level.room.body;
    old_contact_point *kept = &set->point[KEPT];
    if (set->count < 1 || set->count > 2 || !face->asked) return false;
    find_incident(w, pair, face);
    if (count_near(w, old_units_from_lsb(margin, w->m.k) - w->s.distance) < 3) return false;
    kept[0] = set->point[0];
    kept[1] = set->point[set->count - 1]; /* the same again, if there is one */
    body[face->of_b].face = face->vertex;
    body[face->of_b].face_count = face->count;
    body[face->of_b].face_made = true;
    return true;
}

static QN_PART void choose_tilted(scratch *w, int count)
{
    const int32_t lsb = old_units_in_lsb(w->m.k);
    old_contact_set *set = &w->u.level.set;
    const old_contact_point *kept = &set->point[KEPT];
    if (set->count > count && has_point(set, &kept[0], lsb) && has_point(set, &kept[1], lsb)) return;
    if (count == 2 && set->count > 2 && spans(set, kept, lsb)) return;
    set->point[0] = kept[0];
    set->point[count - 1] = kept[1];
    set->count = count;
}

/* What a margin leaves of a gap: all within it counts as level. Nothing where there is no margin. */
static QN_PART void set_spare(scratch *w, int32_t margin)
{
    const int64_t rest = margin > 0 ? old_units_from_lsb(margin, w->m.k) - (w->s.distance > 0 ? w->s.distance : 0) : 0;
    w->u.level.room.spare = rest < 0 ? 0 : rest > OLD_LEVEL_SPARE ? OLD_LEVEL_SPARE : (int32_t)rest;
}

static QN_OWN_STACK void add_contacts(scratch *w, const old_pair3 *pair, int32_t margin, bool known)
{
    const int32_t most = old_contact_margin(&w->s, margin, w->m.k);
    int count;
    begin_incident(w, pair);
    set_bodies(w, pair, known);
    old_level_contacts(&w->s.n, w->m.k, most, &w->u.level.room, &w->u.level.set);
    count = w->u.level.set.count;
    if (!begin_tilted(w, pair, margin)) return;
    old_level_again(most, &w->u.level.room, &w->u.level.set);
    choose_tilted(w, count);
}

/* The contact of an axis of two edges that cross plainly, of bodies without radius, where the tops are known. */
QN_FOLDED bool put_crossing(scratch *w, const old_pair3 *pair)
{
    return w->u.poly.depth.axis.kind == OLD_DEPTH_EDGES && pair->b->type >= QN_CLOUD && !(pair->a->radius | pair->b->radius) &&
           old_level_crossing(&w->s.n, w->m.k, &w->u.level.room, &w->u.level.set);
}

/* The tops along an axis of bodies that overlap: its own vertices, where the search knows that no others are near; else those of an axis of two
 * edges, which is likely to be all that contacts ask. */
static QN_OWN_STACK bool put_tops(scratch *w)
{
    const old_epa3_result *depth = &w->u.poly.depth;
    old_top3 *top = w->u.level.room.top;
    int i;
    if (w->s.cores_apart) return false;
#if OLD_SWELLS
    if (depth->sole) {
        old_top3_of_facet(&w->m.a, &w->m.b, &depth->axis, top);
        return true;
    }
#endif
    if (depth->axis.kind != OLD_DEPTH_EDGES) return false;
    for (i = 0; i < 2; i++) old_top3_measure(i ? &w->m.b : &w->m.a, &w->s.n, i ? -1 : 1, w->m.k, NULL, &top[i]);
    return true;
}

/* put_crossing into the world by a kernel, of bodies that overlap by more than the band and tops of two vertices each, which it takes for
 * granted. */
#define emit_crossing(w, pair, out) false

/* What was chosen of the set, in the world. */
static QN_PART qn_status emit_set(const scratch *w, const old_work_frame *work, qn_manifold3 *out)
{
    const int32_t depth = (int32_t)-w->s.distance;
    if (depth == -w->s.distance) {
        const qn_status status = old_manifold3_emit_turned(work->pair, w->s.status, &w->s.n, depth, &w->u.level.set, out);
        if (status != QN_UNDECIDED) return status;
    }
    return old_manifold3_emit(work, w->s.status, &w->s.n, w->s.distance, &w->u.level.set, out);
}

/* A remembered axis stands for the search. Sizes that a cache tells make the same model as the bodies do. */
static QN_PART old_recalled recall(scratch *w, const old_pair3 *pair, old_question ask, const old_settings *set)
{
    const bool verdict = ask < OLD_ASK_MANIFOLD;
    old_poly_sizes size;
    qn_status status;
    if (!set->cache || (set->excess <= 0 && !verdict) || set->max_passes < QN_MAX_GJK_PASSES || !old_poly_cache_sizes(set->cache, &size))
        return OLD_RECALLED_NOTHING;
    status = old_poly_model_again(&w->m, pair, &size);
    if (status == QN_ERR_FRAME) status = old_poly_model_make(&w->m, pair, 0, NULL);
    if (status != QN_OVERLAPPING) return OLD_RECALLED_NOTHING;
    return old_separation_recall(&w->m, pair, old_units_from_lsb(set->excess, w->m.k), ask == OLD_ASK_DISTANCE ? -1 : set->margin, set->cache,
                                 &w->u.poly, verdict ? NULL : w->u.level.room.top, &w->s);
}

#include "contact/old_polys_gap.h"

/* As a model is made; QN_APART also of a distance that is handed out. */
static qn_status separate(scratch *w, const old_pair3 *pair, old_question ask, const old_settings *set, void *out)
{
    const int64_t all = (int64_t)1 << 40;
    const int32_t margin = set->margin;
    const qn_status status = old_poly_model_make(&w->m, pair, ask == OLD_ASK_DISTANCE ? all : ask == OLD_ASK_OVERLAP ? 0 : margin, NULL);
    if (status == QN_APART && set->cache && ask != OLD_ASK_DISTANCE) old_poly_cache_store_far(set->cache, &w->m, pair);
    if (status <= QN_APART) return status;
    if (ask == OLD_ASK_DISTANCE && is_guessed(w, pair, set, (qn_gap3 *)out)) return QN_APART;
    old_separation_of_poly(&w->m, pair, ask < OLD_ASK_MANIFOLD,
                           ask == OLD_ASK_DISTANCE  ? OLD_REACH_ALL
                           : ask == OLD_ASK_OVERLAP ? 0
                                                    : old_units_from_lsb(margin, w->m.k),
                           set->max_passes, set->cache, &w->u.poly, &w->s);
    return status;
}

/* Told at a glance where no gap is remembered. */
QN_INLINE bool shows_gap(qn_cache *cache, const old_pair3 *pair, int32_t margin)
{
    return old_poly_cache_may_stay_apart(cache) && old_poly_cache_separates(cache, pair, margin);
}

qn_status old_polys_ask(const old_pair3 *pair, old_question ask, const old_settings *set, void *out)
{
    old_work_frame work;
    scratch *w;
    const int32_t margin = set->margin;
    old_recalled known;
    qn_status status = old_workspace_check(set->workspace);
    if (status < 0) return status;
    if (set->cache && ask != OLD_ASK_DISTANCE && set->max_passes == QN_MAX_GJK_PASSES && shows_gap(set->cache, pair, margin))
        return ask == OLD_ASK_OVERLAP ? QN_APART : old_manifold3_none((qn_manifold3 *)out);
    w = (scratch *)set->workspace->memory;
    if (ask == OLD_ASK_DISTANCE && set->cache && old_poly_cache_may_stay_apart(set->cache)) {
        status = recall_gap(w, pair, set, (qn_gap3 *)out);
        if (status == QN_APART) return status;
        known = status == QN_TOUCHING ? OLD_RECALLED_GAP : OLD_RECALLED_NOTHING;
    } else {
        known = recall(w, pair, ask, set);
    }
    if (!known) {
        const bool plain = ask == OLD_ASK_DISTANCE && !set->cache && set->max_passes == QN_MAX_GJK_PASSES;
        status = plain ? separate_plainly(w, pair, (qn_gap3 *)out) : separate(w, pair, ask, set, out);
        if (plain && status > QN_APART) old_separation_settle_gap(&w->m, pair, &w->u.poly, &w->s);
        if (status == QN_APART && ask == OLD_ASK_MANIFOLD) return old_manifold3_none((qn_manifold3 *)out);
        if (status <= QN_APART) return status;
    }
    if (ask == OLD_ASK_OVERLAP) return w->s.status;
    old_work_set(&work, pair, true, w->m.k);
    if (ask == OLD_ASK_WAY) return old_way3_emit(&work, &w->s, (old_way3 *)out);
    if (ask == OLD_ASK_DISTANCE && w->s.cores_apart && w->s.status == QN_APART && emit_plain(w, pair, (qn_gap3 *)out)) return QN_APART;
    if (ask == OLD_ASK_DISTANCE && (w->s.status == QN_OVERLAPPING || w->s.cores_apart))
        return old_gap3_emit(&work, &w->s, OLD_NO_TOUCH, (qn_gap3 *)out);
    if (ask == OLD_ASK_MANIFOLD && !old_is_within_margin(&w->s, margin, w->m.k)) return old_manifold3_none((qn_manifold3 *)out);
    if (!known && ask == OLD_ASK_MANIFOLD && put_tops(w)) {
        known = OLD_RECALLED_AXIS;
        if (!margin && emit_crossing(w, pair, (qn_manifold3 *)out)) return QN_OVERLAPPING;
    }
    if (ask == OLD_ASK_MANIFOLD && !margin && known == OLD_RECALLED_AXIS && put_crossing(w, pair)) return emit_set(w, &work, (qn_manifold3 *)out);
    set_spare(w, ask == OLD_ASK_MANIFOLD ? margin : 0);
    add_contacts(w, pair, ask == OLD_ASK_MANIFOLD ? margin : 0, known == OLD_RECALLED_AXIS); /* a gap's points do not depend on the margin */
    if (ask == OLD_ASK_DISTANCE) return old_gap3_emit(&work, &w->s, old_touch_of(&w->u.level.set, &w->s), (qn_gap3 *)out);
    old_contact_set_choose(&w->u.level.set);
    return emit_set(w, &work, (qn_manifold3 *)out);
}

/* Bodies that a remembered axis shows, of kernels that go on from there: no margin. */

qn_status old_polys_gap(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                        qn_cache *cache, const old_workspace *workspace, qn_gap3 *out)
{
    old_pair3 pair;
    old_settings set;
    qn_status status = old_settings_read(options, cache, workspace, &set);
    if (status < 0) return status;
    set.ask = OLD_ASK_DISTANCE;
    pair.raw = false;
    status = old_pair3_begin(&pair, a, frame_a, b, frame_b);
    return status < 0 ? status : old_polys_ask(&pair, OLD_ASK_DISTANCE, &set, out);
}
