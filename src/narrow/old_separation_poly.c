/* SPDX-License-Identifier: MIT */
/* The separation of a hull or a cloud and anything. */
#include <stddef.h>

#include "narrow/old_separation_poly.h"
#include "narrow/old_gap_again.h"
#include "num/predicate.h"
#include "num/root.h"
#include "narrow/old_first_look.h"
#include "narrow/old_surround.h"

QN_SHARED qn_status verdict(int64_t distance, int32_t band) { return old_verdict(distance, band); }

static void set_point(int32_t out[3], const old_int3 *p)
{
    out[0] = p->x;
    out[1] = p->y;
    out[2] = p->z;
}

/* ---- Depth --------------------------------------------------------------- */

/* Is the depth along an axis beyond the band, though rounded it is not? n . w is exact, and n is cut to 31 bits: its length is less than
 * that of the cut one and 3. The depth is within the band and what it is rounded by: (n . w) 2^-s is below 2^36. */
static QN_PART bool is_deeper(const old_poly_model *m, const old_depth3 *axis)
{
    const int32_t w[3] = { axis->w.x, axis->w.y, axis->w.z };
    const int64_t *n = axis->n, radii = (int64_t)m->radius_a + m->radius_b;
    const int bits = qn_bits64(qn_abs64(n[0]) | qn_abs64(n[1]) | qn_abs64(n[2])), s = bits > 31 ? bits - 31 : 0;
    const qn_i128 reach = qn_plane_dot(n, w);
    uint64_t square = 0;
    int i;
    for (i = 0; i < 3; i++) square += (uint64_t)qn_square((int32_t)(qn_abs64(n[i]) >> s)); /* below 2^62 each */
    QN_ASSERT(radii <= m->band);
    return qn_i128_asr(reach, s) * 256 > (m->fine_band - 256 * radii) * ((int64_t)qn_root64_floor(square) + 3);
}

/* An axis that contradicts the verdict, which said that the cores share a point, would be one of depth 0. */
static void take_depth(const old_poly_model *m, const old_epa3_result *depth, old_separation3 *s)
{
    s->n = depth->axis.unit;
    s->distance = -(int64_t)(depth->axis.depth > 0 ? depth->axis.depth : 0) - m->radius_a - m->radius_b;
    s->status = verdict(s->distance, s->band);
    if (s->status == QN_TOUCHING && is_deeper(m, &depth->axis)) s->status = QN_OVERLAPPING;
}

/* From where the search ended. */
static QN_BESIDE void ask_depth(const old_poly_model *m, old_poly_room *room)
{
    const old_gjk3_result *r = &room->u.near.gap;
    old_epa3_start start;
    int i;
    start.count = r->count;
#if OLD_SWELLS
    start.near = old_top_near(m->k);
#endif
    for (i = 0; i < r->count; i++) start.ia[i] = r->ia[i], start.ib[i] = r->ib[i];
    old_epa3_depth(&m->a, &m->b, &start, &room->u.epa, &room->depth);
}

/* The cores share a point, exactly; known: their depth is there. */
static void measure_depth(const old_poly_model *m, const old_pair3 *pair, bool known, qn_cache *cache, old_poly_room *room, old_separation3 *s)
{
    old_epa3_result *depth = &room->depth;
    if (!known) ask_depth(m, room);
    if (depth->status == QN_UNDECIDED) { /* the pool is full: A - B has a volume, so there is a least axis */
        depth->status = (uint8_t)old_sat_hull_depth(&m->a, &m->b, &room->u.sat);
        QN_ASSERT(depth->status == QN_OVERLAPPING);
        depth->axis = room->u.sat.of.best;
        depth->status = QN_OVERLAPPING;
    }
    if (cache && depth->status == QN_OVERLAPPING) old_poly_cache_store_axis(cache, m, pair, &depth->axis);
    take_depth(m, depth, s);
}

QN_SHARED void begin(const old_poly_model *m, old_separation3 *s)
{
    s->has_axis = s->by_axis = s->cores_apart = s->measured = false;
    s->band = m->band;
    s->status = QN_APART;
    s->lower = 0;
    s->upper = s->band;
}

/* The search's tetrahedron of points of B - A holds a ball about the origin: its radius, within OLD_DEPTH_ERROR, which is a lower bound of
 * the depth. 0 where the search needed fewer points. */
static QN_OWN_STACK int32_t ball_of(const old_poly_model *m, const old_gjk3_result *r)
{
    int32_t least = INT32_MAX, depth;
    old_int3 w[4];
    int i;
    if (r->count < 4) return 0;
    for (i = 0; i < 4; i++) {
        const old_int3 u = old_core_vertex(&m->a, r->ia[i]);
        w[i] = old_core_way(&m->b, &u, r->ib[i]);
    }
    for (i = 0; i < 4; i++) {
        const old_int3 *o = &w[i], e = old_int3_sub(&w[(i + 1) & 3], o), f = old_int3_sub(&w[(i + 2) & 3], o);
        int64_t n[3];
        qn_dir3 unit;
        old_int3_cross(&e, &f, n); /* not zero: the four are independent */
        old_put_unit(n, &unit);
        depth = (int32_t)qn_abs32(old_depth_along(&unit, o));
        if (depth < least) least = depth;
    }
    return least;
}

/* For a verdict alone: a ball beyond the band by more than both are rounded by says what the exact depth would. It is remembered. */
static bool is_deep(const old_poly_model *m, const old_pair3 *pair, const old_gjk3_result *r, qn_cache *cache)
{
    const int32_t ball = ball_of(m, r);
    if (ball <= (int64_t)m->band - m->radius_a - m->radius_b + 2 * OLD_DEPTH_ERROR) return false;
    if (cache && ball > 0) old_poly_cache_store_ball(cache, m, pair, ball); /* radii may do without one */
    return true;
}

/* ---- Verdict ------------------------------------------------------------- */

QN_SHARED void take_gap(const old_poly_model *m, const old_gjk3_result *r, old_separation3 *s)
{
    int64_t radius = (int64_t)m->radius_a + m->radius_b;
    s->distance = (int64_t)r->distance - radius;
    s->lower = (int64_t)r->lower - radius - s->band;
    s->upper = (int64_t)r->upper - radius + s->band;
    if (s->lower < 0 || s->distance < 0) s->lower = 0;
    if (s->upper < 0 || s->distance < 0) s->upper = s->band;
    s->n = r->normal;
    set_point(s->on_a, &r->on_a);
    set_point(s->on_b, &r->on_b);
    s->status = verdict(s->distance * 256 + r->finer, m->fine_band + 2 + (int32_t)(r->distance >> 20)); /* old_gjk3.h */
    if (r->status == QN_UNDECIDED && s->lower == 0) s->status = QN_UNDECIDED;
}

/* measured: no distance was asked for, and how far the bodies reach along the direction will be, too. */
static void remember_gap(qn_cache *cache, const old_poly_model *m, const old_pair3 *pair, bool measured, const old_int3 *d, unsigned count,
                         const old_gjk3_result *r)
{
    if (!cache) return;
    old_poly_cache_store_gap(cache, m, pair, d, count, r->ia, r->ib);
    if (measured) (void)old_poly_cache_separates(cache, pair, 0);
}

static void remember_found(qn_cache *cache, const old_poly_model *m, const old_pair3 *pair, int64_t gap, const old_gjk3_result *r)
{
    old_int3 d = { r->normal.x, r->normal.y, r->normal.z };
    remember_gap(cache, m, pair, gap < OLD_REACH_ALL, &d, r->count, r);
}

/* Beyond what is asked for, so that its rounded distance would say the same. */
QN_SHARED int64_t gap_of(const old_poly_model *m, int64_t reach) { return (int64_t)m->radius_a + m->radius_b + reach + m->band + 1; }

/* True when a gap was found beyond what is asked for, or the distance: from where it was before, if that is remembered. One where the
 * search finds the bodies to overlap is left to the search that remembers nothing: what follows sees where a search ended. */
static bool find_gap(old_poly_model *m, int64_t gap, qn_cache *cache, old_poly_room *room)
{
    old_gjk3_result *r = &room->u.near.gap;
    old_gjk3_start start, at;
    old_int3 d;
    r->count = 0;
    if (!old_poly_cache_gap(cache, &d, &start)) return false;
    if (gap < OLD_REACH_ALL && begin_toward(m, &d, gap, 0, &at) == GAP) return true;
    if (start.count < 1 || start.count > 3) return false;
    old_gjk3_within(&m->a, &m->b, QN_MAX_GJK_PASSES, &start, gap, &room->u.near.space, r);
    return r->status == QN_APART;
}
#define hold_for_gap(m) old_poly_model_hold_a(m)

/* What a search would tell of bodies whose depth is there. */
static bool is_known(old_gjk3_result *r)
{
    r->status = QN_OVERLAPPING;
    r->count = 4;
    return true;
}

/* The same. Small bodies that nearly surely overlap are asked for their
 * depth at once: true where that was it. */
static QN_BESIDE bool search(old_poly_model *m, const old_pair3 *pair, bool verdict_only, int64_t gap, int max_passes, qn_cache *cache,
                             old_poly_room *room)
{
    const bool capped = max_passes < QN_MAX_GJK_PASSES;
    old_gjk3_result *r = &room->u.near.gap;
    old_gjk3_start start;
    const bool near = !capped && gap < OLD_REACH_ALL && looks_deep(m);
    int leans = capped ? 0 : gap < OLD_REACH_ALL ? MAX_LEANS : MAX_STEPS;
    look seen;
    if (gap >= OLD_REACH_ALL || near) old_poly_model_hold(m);
    if (near && !verdict_only) {
        if (depth_at_once(m, room)) return is_known(r);
        leans = MAX_LEANS - 1; /* one look is behind it */
    }
    seen = begin_toward(m, &m->toward, gap, leans, &start);
    r->count = 0;
    if (seen == GAP) {
        remember_gap(cache, m, pair, true, &m->toward, 0, r);
        return false;
    }
    hold(m);
    if (seen == DEEP && !verdict_only && depth_from(m, &start, room)) return is_known(r);
    old_gjk3_within(&m->a, &m->b, max_passes, &start, gap, &room->u.near.space, r);
    if (r->status == QN_APART) remember_found(cache, m, pair, gap, r);
    return false;
}

/* A search that begins at the facet that an axis belongs to. */
static QN_PART void search_from(old_poly_model *m, const old_poly_axis *axis, int64_t gap, old_poly_room *room)
{
    const unsigned kind = axis->code >> 1;
    old_gjk3_start start;
    unsigned i;
    start.count = 3;
    for (i = 0; i < 3; i++) {
        start.ia[i] = axis->v[kind == OLD_DEPTH_FACE_A ? i : kind == OLD_DEPTH_EDGES && i == 1];
        start.ib[i] = axis->v[kind == OLD_DEPTH_FACE_A ? 3 : kind == OLD_DEPTH_FACE_B ? i + 1 : 2u + (i == 2)];
    }
    old_poly_model_hold(m);
    old_gjk3_within(&m->a, &m->b, QN_MAX_GJK_PASSES, &start, gap, &room->u.near.space, &room->u.near.gap);
}

/* Bodies that may have left each other since. Where they have, that is what is found and remembered. */
static QN_PART old_recalled look_again(old_poly_model *m, const old_pair3 *pair, int32_t margin, qn_cache *cache, old_poly_room *room,
                                       old_poly_axis *axis, old_separation3 *s)
{
    const old_gjk3_result *r = &room->u.near.gap;
    const int64_t gap = gap_of(m, margin < 0 ? OLD_REACH_ALL : old_units_from_lsb(margin, m->k));
    search_from(m, axis, gap, room);
    axis->least = r->status == QN_OVERLAPPING ? ball_of(m, r) - 2 * OLD_DEPTH_ERROR : 0; /* its own error, and that of the depth along the axis */
    if (r->status != QN_APART) return OLD_RECALLED_NOTHING;
    remember_found(cache, m, pair, gap, r);
    begin(m, s);
    s->measured = s->cores_apart = r->count > 0; /* else beyond what is asked for */
    if (r->count) take_gap(m, r, s);
    return OLD_RECALLED_GAP;
}

old_recalled old_separation_recall(old_poly_model *m, const old_pair3 *pair, int64_t excess, int32_t margin, qn_cache *cache, old_poly_room *room,
                                   old_top3 top[2], old_separation3 *s)
{
    const int32_t band = m->band - m->radius_a - m->radius_b, sure = band > 0 ? band : 0; /* radii within 2^30 together */
    old_poly_axis axis;
    if (!old_poly_cache_axis(cache, m, pair, &axis)) return OLD_RECALLED_NOTHING;
    if (axis.least <= sure && excess > 0 && look_again(m, pair, margin, cache, room, &axis, s)) return OLD_RECALLED_GAP;
    if (axis.least <= sure) return OLD_RECALLED_NOTHING;
    begin(m, s);
    s->measured = true;
    s->status = QN_OVERLAPPING;         /* deeper than the band, with the radii */
    if (!top) return OLD_RECALLED_AXIS; /* the exact depth would say the same */
    if (!old_poly_cache_certifies(&axis, m, excess, &room->depth.axis, top)) return OLD_RECALLED_NOTHING;
    room->depth.status = QN_OVERLAPPING;
    s->n = room->depth.axis.unit;
    s->distance = -(int64_t)room->depth.axis.depth - m->radius_a - m->radius_b;
    QN_ASSERT(verdict(s->distance, s->band) == QN_OVERLAPPING);
    return OLD_RECALLED_AXIS;
}

bool old_separation_recall_gap(old_poly_model *m, bool stays, qn_cache *cache, old_poly_room *room, old_separation3 *s)
{
    begin(m, s);
    if (!stays) {
        old_poly_model_hold_a(m);
        if (!find_gap(m, gap_of(m, OLD_REACH_ALL), cache, room)) return false;
    }
    s->measured = s->cores_apart = true;
    take_gap(m, &room->u.near.gap, s);
    return true;
}

/* After a search. known: of bodies that overlap the depth is there. */
QN_INLINE void settle(const old_poly_model *m, const old_pair3 *pair, bool verdict_only, bool known, qn_cache *cache, old_poly_room *room,
                      old_separation3 *s)
{
    const old_gjk3_result *r = &room->u.near.gap;
    s->measured = r->count > 0;
    if (!s->measured) return;
    s->cores_apart = r->status != QN_OVERLAPPING;
    if (s->cores_apart) take_gap(m, r, s);
    else if (verdict_only && is_deep(m, pair, r, cache)) s->status = QN_OVERLAPPING;
    else measure_depth(m, pair, known, cache, room, s);
}

void old_separation_of_poly(old_poly_model *m, const old_pair3 *pair, bool verdict_only, int64_t reach, int max_passes, qn_cache *cache,
                            old_poly_room *room, old_separation3 *s)
{
    bool known = false;
    int64_t gap = gap_of(m, reach);
    begin(m, s);
    if (max_passes < QN_MAX_GJK_PASSES) { /* a capped search answers all questions alike */
        gap = INT64_MAX;
        cache = NULL;
    }
    if (cache) hold_for_gap(m);
    if (!cache || !find_gap(m, gap, cache, room)) known = search(m, pair, verdict_only, gap, max_passes, cache, room);
    settle(m, pair, verdict_only, known, cache, room, s);
}

#include "narrow/old_separation_gap.h"
