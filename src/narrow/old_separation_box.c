/* SPDX-License-Identifier: MIT */
/* The separation of two boxes. */
#include <stddef.h>

#include "narrow/old_box_cores.h"
#include "narrow/old_box_descent.h"
#include "num/mat.h"
#include "num/root.h"

/* Of a distance the search comes first, and what is plainly deep before that; where size counts the axes are asked always. */
#define HAS_HOPE true

/* ---- The gap between two boxes ------------------------------------------- */

/* The cores overlap once shrunk although the axes say apart (by a unit or so): keep the verdict of the axes, and take the
 * points from B's vertex deepest along the axis. Returned: what the shrinking costs. */
static QN_PART int32_t points_from_axis(const old_box_model *m, old_separation3 *s)
{
    const int32_t n[3] = { s->axis.n.x, s->axis.n.y, s->axis.n.z };
    old_box_measures c;
    int i, j;
    measure_boxes(m, &c);
    for (i = 0; i < 3; i++) s->on_b[i] = m->t[i];
    for (j = 0; j < 3; j++) {
        const int32_t *g = c.p.g[j];
        bool away = qn_dot3(n, g[0], g[1], g[2]) > 0;
        for (i = 0; i < 3; i++) s->on_b[i] = qn_saturate((int64_t)s->on_b[i] + (away ? -(int64_t)g[i] : g[i]));
    }
    for (i = 0; i < 3; i++) s->on_a[i] = s->on_b[i] > m->h[i] ? m->h[i] : s->on_b[i] < -m->h[i] ? -m->h[i] : s->on_b[i];
    return loss_of(m->k, c.p.shift);
}

static bool is_clear(int64_t distance, int32_t loss) { return distance > 5 * OLD_BAND_MOST + 2 * (int64_t)loss; }

/* Where the gap is clear and the guard bits are many, the most that old_box_model_band can say of any model, an eighth of an LSB:
 * (478 + (3 * 2^30.8 + 9 * 2^29.8) / 2^23) / 256 is below 9. */
#define CLEAR_BAND 8

/* The numbers of a search or of a closed form, after its status: all but points and normal. Hopeful: false unless the gap is clear, and
 * enough. */
static bool set_measured(old_separation3 *s, const old_box_scale *c, uint32_t distance, uint32_t lower, uint32_t upper, bool hopeful, bool proved)
{
    const uint32_t scale = (uint32_t)1 << c->shift;
    bool clear;
    s->measured = s->cores_apart = true;
    s->has_axis = s->by_axis = false;
    s->distance = (int64_t)qn_umul(distance, scale) - c->radius;
    clear = is_clear(s->distance, c->loss);
    if (hopeful && (s->status != QN_APART || !clear)) return false;
    s->band = (c->band < 0 && clear ? CLEAR_BAND : (int32_t)qn_abs32(c->band)) + c->loss;
    old_separation_bound(s, (int64_t)qn_umul(lower, scale) - c->radius, (int64_t)qn_umul(upper, scale) - c->radius);
    if (!hopeful && proved) s->status = QN_APART;
    else if (!hopeful && s->status != QN_UNDECIDED) s->status = old_verdict(s->distance, s->band);
    return true;
}

/* Where a capped search ends depends on where it began. */
static inline qn_cache *cache_of(const old_box_search *b) { return b->max_passes < QN_MAX_GJK_PASSES ? NULL : b->cache; }

/* ---- By the features, where they are known -------------------------------- */

typedef enum finding { SETTLED, TO_BE_SEARCHED, HOPELESS } finding;

/* Points below 2^31: the caller has seen to it. */
static bool set_by_features(const old_box_scale *c, const old_box_gap *gap, bool hopeful, bool proved, old_separation3 *s)
{
    const int32_t scale = (int32_t)1 << c->shift;
    int i;
    s->status = QN_APART;
    s->n.x = gap->n[0];
    s->n.y = gap->n[1];
    s->n.z = gap->n[2];
    QN_THRICE
    for (i = 0; i < 3; i++) {
        s->on_a[i] = gap->on_a[i] * scale;
        s->on_b[i] = gap->on_b[i] * scale;
    }
    return set_measured(s, c, gap->distance, gap->lower, gap->upper, hopeful, proved);
}

/* The same of what was measured, in its place. HOPELESS: a gap that is not clear, where that was hoped for. */
static QN_BESIDE finding take_features(const old_box_room *room, bool hopeful, bool proved, old_box_answer *out)
{
    const old_box_scale c = scale_of(&room->m, out->c.p.shift, hopeful);
    return set_by_features(&c, &room->near.gap, hopeful, proved, &out->s) ? SETTLED : HOPELESS;
}

static QN_JUMP_STACK finding try_features(old_box_room *room, old_box_features features, bool hopeful, bool proved, old_box_answer *out)
{
    if (features == OLD_BOX_NO_FEATURES || out->c.bits > 31 || !is_parallelepiped(room->m.k, out->c.p.shift)) return TO_BE_SEARCHED;
    if (!old_box_nearest(&out->c.p, features, false, &room->near.gap)) return TO_BE_SEARCHED;
    return take_features(room, hopeful, proved, out);
}

static QN_BESIDE void begin_search(old_box_features features, uint32_t word, const old_box_measures *c, bool hopeful, old_box_search *b)
{
    if (word && pairs_in(word)) recall_pairs(word, &b->start);
    else start_at(features, &b->start);
    make_cores(c, hopeful, &b->room);
}

/* The answer where the features that a cache remembers, or the descent names, are proved; else where to begin, and the cores; of a hope that
 * is none nothing, and the model as it was: better ask the axes first. */
old_box_step old_boxes_by_features(old_box_step step, old_box_search *b, old_box_answer *out)
{
    qn_cache *cache = cache_of(b);
    const uint32_t word = is_warm(cache) ? cache->word[1] : 0;
    const bool hopeful = step == OLD_BOXES_HOPE;
    bool touching = false;
    old_box_features features;
    finding found;
    QN_ASSERT(step >= OLD_BOXES_HOPE && step <= OLD_BOXES_PROVED_GAP);
    measure_boxes(&b->room.m, &out->c);
    features = word ? features_in(word) : old_box_descent(&out->c.p, out->c.bits, &touching);
    if (hopeful && touching) return OLD_BOXES_AXES_NOW;
    found = try_features(&b->room, features, hopeful, step == OLD_BOXES_PROVED_GAP, out);
    if (found == TO_BE_SEARCHED) {
        begin_search(features, word, &out->c, hopeful, b);
        return (old_box_step)(step + (OLD_BOXES_SEARCH_HOPE - OLD_BOXES_HOPE));
    }
    if (cache) cache->word[1] = word_of_features(features);
    return found == SETTLED ? OLD_BOXES_DONE : OLD_BOXES_AXES_NOW;
}

/* At once, of a distance that is hoped for: what the steps above come to, where the guard bits are many and the gap is clear. */
bool old_boxes_remembered(const old_box_model *m, qn_cache *cache, old_box_gap *gap)
{
    const old_box_features features = features_in(cache->word[1]);
    old_box_measures c;
    int32_t loss, band;
    int shift, i;
    QN_ASSERT(old_boxes_have_features(cache) && m->rank == 3 && !m->radius);
    if (m->k < 6 || features == OLD_BOX_NO_FEATURES) return false;
    measure_boxes(m, &c);
    shift = c.p.shift;
    if (c.bits > 31 || !is_parallelepiped(m->k, shift) || !old_box_nearest(&c.p, features, false, gap) || gap->upper >> (31 - shift)) return false;
    loss = loss_of(m->k, shift);
    gap->distance <<= shift;
    if (!is_clear(gap->distance, loss)) return false;
    band = CLEAR_BAND + loss;
    gap->lower <<= shift;
    gap->lower = gap->lower > (uint32_t)band ? gap->lower - (uint32_t)band : 0;
    gap->upper = (gap->upper << shift) + (uint32_t)band;
    QN_THRICE
    for (i = 0; i < 3; i++) {
        gap->on_a[i] *= (int32_t)1 << shift;
        gap->on_b[i] *= (int32_t)1 << shift;
    }
    cache->word[1] = word_of_features(features);
    return true;
}

/* ---- By a search ---------------------------------------------------------- */

QN_SHARED void set_core_point(int32_t *out, old_int3 p, const old_box_cores *c)
{
    const int32_t scale = (int32_t)1 << c->scale.shift; /* the sums are below 2^30.5, the witnesses of a matrix that is no rotation below 2^33 */
    out[0] = qn_saturate(qn_mul(p.x, scale) + c->origin.x);
    out[1] = qn_saturate(qn_mul(p.y, scale) + c->origin.y);
    out[2] = qn_saturate(qn_mul(p.z, scale) + c->origin.z);
}

static old_int3 point_from(const old_int3 *centre, const int32_t v[3])
{
    old_int3 p;
    p.x = centre->x + v[0];
    p.y = centre->y + v[1];
    p.z = centre->z + v[2];
    return p;
}

/* Features answer alike, whether the search found them or they were remembered. */
static QN_OWN_STACK void answer_by_features(const old_box_cores *c, old_gjk3_result *r)
{
    old_box_gap gap;
    if (!old_box_nearest_of_cores(&c->a, &c->b.core, r->features, true, &gap)) return;
    r->distance = gap.distance;
    r->lower = gap.lower;
    r->upper = gap.upper;
    r->normal.x = gap.n[0];
    r->normal.y = gap.n[1];
    r->normal.z = gap.n[2];
    r->on_a = point_from(&c->a.centre, gap.on_a);
    r->on_b = point_from(&c->a.centre, gap.on_b);
}

/* What a search found, in place of the result, whose numbers are taken first. */
static QN_OWN_STACK bool set_gap(const old_box_cores *c, bool hopeful, bool proved, old_box_answer *out)
{
    const uint32_t distance = out->r.distance, lower = out->r.lower, upper = out->r.upper;
    const uint8_t status = out->r.status;
    const old_int3 on_a = { out->r.on_a.x, out->r.on_a.y, out->r.on_a.z }, on_b = { out->r.on_b.x, out->r.on_b.y, out->r.on_b.z };
    const int32_t x = out->r.normal.x, y = out->r.normal.y, z = out->r.normal.z;
    out->s.status = (qn_status)status;
    out->s.n.x = x;
    out->s.n.y = y;
    out->s.n.z = z;
    set_core_point(out->s.on_a, on_a, c);
    set_core_point(out->s.on_b, on_b, c);
    return set_measured(&out->s, &c->scale, distance, lower, upper, hopeful, proved);
}

/* ---- All ------------------------------------------------------------------ */

/* Both boxes hold a common ball, wider than any axis' depth can be rounded by, and the band: no axis would say less than OVERLAPPING. Its
 * centre is the point of A, less the ball, nearest B's. Columns err by 10 * 2^-30, which moves that by 10 units in B. */
#define BALL (OLD_BAND_MOST + 32)

/* Seldom so where B's centre is farther out than B's extents are on the mean, an eighth and more: not worth a try.
 * 3 * 2^29. */
static inline int32_t far_out(const old_box_model *m) { return (int32_t)(((uint32_t)m->hb[0] + (uint32_t)m->hb[1] + (uint32_t)m->hb[2]) / 16 * 7); }

static QN_OWN_STACK bool is_deep(const old_box_model *m)
{
    int32_t step[3];
    const int32_t most = far_out(m);
    int i;
    QN_THRICE
    for (i = 0; i < 3; i++) {
        int32_t room = m->h[i] - BALL, t = m->t[i];
        if (room < 0 || m->hb[i] < BALL) return false;
        step[i] = t > room ? room - t : t < -room ? -room - t : 0;
        if (step[i] > most || step[i] < -most) return false;
    }
    for (i = 0; i < 3; i++) {
        int64_t along = qn_signed64(qn_mat3_column(&m->r, i, step[0], step[1], step[2]));
        if (qn_abs64(along) > qn_umul((uint32_t)(m->hb[i] - BALL), (uint32_t)QN_ONE30)) return false;
    }
    return true;
}

/* What the axes prove of a gap, whatever is measured below, and however far the caller looks. */
QN_LONE bool is_proved(const old_box_model *m, const old_separation3 *s) { return -(int64_t)s->axis.depth > m->radius + s->band; }

/* How far the axes are asked. */
static inline int64_t stop_of(const old_box_search *b, const old_separation3 *s) { return b->room.m.radius + b->reach + s->band; }

static QN_BESIDE int32_t begin_axes(const old_box_search *b, old_separation3 *s)
{
    s->measured = true;
    s->band = (int32_t)old_box_model_band(&b->room.m, true);
    s->has_axis = true;
    return qn_saturate(stop_of(b, s));
}

/* What they say: all, or that the gap between the cores is still to be measured. */
static QN_BESIDE old_box_step end_axes(const old_box_search *b, old_separation3 *s)
{
    const old_box_model *m = &b->room.m;
    /* Without radii a gap within the band is a touch by axis. The band holds for the distance as well, times sqrt(3): the cone of the
     * difference at the nearest point contains one of A's octants, and a step of sqrt(3) gaps along its diagonal re-enters every face. */
    s->cores_apart = s->axis.apart && (m->radius || -(int64_t)s->axis.depth > s->band);
    if (s->cores_apart) {
        s->status = QN_APART;
        s->measured = -(int64_t)s->axis.depth <= stop_of(b, s);
        return !s->measured ? OLD_BOXES_DONE : is_proved(m, s) ? OLD_BOXES_PROVED_GAP : OLD_BOXES_GAP;
    }
    s->distance = -(int64_t)s->axis.depth - m->radius;
    s->n = s->axis.n;
    s->by_axis = true;
    old_separation_bound(s, s->distance, s->distance > 0 ? 2 * s->distance : s->distance);
    /* The axis taken may be an LSB deeper than the least one; the verdict may not. */
    s->status = s->axis.depth >= 0 && s->axis.least + m->radius <= s->band ? QN_TOUCHING : old_verdict(s->distance, s->band);
    return OLD_BOXES_DONE;
}

static QN_OWN_STACK void set_deep(const old_box_model *m, old_separation3 *s)
{
    s->status = QN_OVERLAPPING;
    s->measured = s->has_axis = s->cores_apart = false;
    s->upper = s->band = m->k >= 6 ? OLD_BAND_MOST : (int32_t)old_box_model_band(m, true); /* an LSB, rounded up, is what any of them comes to */
    s->lower = 0;
}

static QN_PART void set_by_axis(const old_box_model *m, old_separation3 *s)
{
    s->distance = -(int64_t)s->axis.depth - m->radius;
    s->n = s->axis.n;
    s->by_axis = true;
    old_separation_bound(s, s->distance, s->distance + points_from_axis(m, s));
    s->status = is_proved(m, s) ? QN_APART : old_verdict(s->distance, s->band);
    s->cores_apart = s->status == QN_APART; /* else where they touch is told along the axis: B's vertex may lie far beside it */
}

/* Of a distance, which of an overlap has no more to say: what holds a common ball. warm: it was apart when it was stored. */
static QN_BESIDE bool ends_deep(const old_box_model *m, old_separation3 *s)
{
    if (!is_deep(m)) return false;
    set_deep(m, s);
    return true;
}

/* Of a distance the search comes first: a gap that no axis can miss settles it, so that they need not be asked. With all gaps along the
 * axes at most x a box grown by x on every side would meet B, so that the distance is sqrt(3) x at most; a gap beyond x = 2 bands is
 * measured beyond one band. */
old_box_step old_boxes_by_axes(old_box_step step, old_box_search *b, old_box_answer *out)
{
    const bool warm = HAS_HOPE && is_warm(b->cache), hopeful = HAS_HOPE && step == OLD_BOXES_BEGIN && b->reach == OLD_REACH_ALL;
    old_box_step next;
    QN_ASSERT(b->room.m.rank == 3 && step >= OLD_BOXES_BEGIN && step <= OLD_BOXES_AXES_NOW);
    if (HAS_HOPE && b->reach == OLD_REACH_ALL && hopeful != warm && ends_deep(&b->room.m, &out->s)) return OLD_BOXES_DONE;
    if (hopeful) return OLD_BOXES_HOPE;
    old_sat_box(&b->room.m, begin_axes(b, &out->s), &out->s.axis);
    next = end_axes(b, &out->s);
    if (next == OLD_BOXES_DONE || step != OLD_BOXES_POINTS) return next;
    set_by_axis(&b->room.m, &out->s);
    return OLD_BOXES_DONE;
}

old_box_step old_boxes_by_search(old_box_step step, old_box_search *b, old_box_answer *out)
{
    const bool hopeful = HAS_HOPE && step == OLD_BOXES_SEARCH_HOPE;
    qn_cache *cache = cache_of(b);
    QN_ASSERT(step >= OLD_BOXES_SEARCH_HOPE);
    old_gjk3_distance_small(&b->room.cores.a, &b->room.cores.b.core, b->max_passes, &b->start, &out->r);
    if (out->r.status == QN_OVERLAPPING) return hopeful ? OLD_BOXES_AXES : OLD_BOXES_POINTS;
    if (cache) remember(cache, &out->r);
    if (out->r.features != OLD_BOX_NO_FEATURES) answer_by_features(&b->room.cores, &out->r);
    return set_gap(&b->room.cores, hopeful, step == OLD_BOXES_SEARCH_PROVED, out) ? OLD_BOXES_DONE : OLD_BOXES_AXES;
}
