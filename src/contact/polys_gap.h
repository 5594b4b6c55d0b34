/* SPDX-License-Identifier: MIT */
/* Distances of hulls and clouds by their shorter roads: a part of polys.c. */
#ifndef QN_CONTACT_POLYS_GAP_H
#define QN_CONTACT_POLYS_GAP_H

#if QN_GAPS_AGAIN
#ifdef QN_PORT_DISTANCES3
QN_STATIC_ASSERT(offsetof(qn_pair3, moved) == 18 && offsetof(qn_poly_model, b) == 60 && offsetof(qn_core, count) == 2 &&
                 offsetof(qn_core, vertex) == 4 && QN_CORE_POINTS == 0 && offsetof(qn_gjk3_search, far_a) == 16 &&
                 offsetof(qn_gjk3_search, far_b) == 20);
QN_STATIC_ASSERT(offsetof(qn_poly_model, k) == 236 && offsetof(qn_poly_model, radius_a) == 240 && offsetof(qn_poly_model, band) == 260);
QN_STATIC_ASSERT(offsetof(scratch, m) == 0 && offsetof(qn_poly_model, toward) == 268 && sizeof(qn_vec3) == 12);
#endif
#ifdef QN_PORT_GAPS
QN_STATIC_ASSERT(offsetof(qn_gjk3_result, lower) == offsetof(qn_gjk3_result, distance) + 4 &&
                 offsetof(qn_gjk3_result, upper) == offsetof(qn_gjk3_result, distance) + 8 &&
                 offsetof(qn_gjk3_result, normal) == offsetof(qn_gjk3_result, distance) + 12 &&
                 offsetof(qn_gjk3_result, on_a) == offsetof(qn_gjk3_result, distance) + 24 &&
                 offsetof(qn_gjk3_result, on_b) == offsetof(qn_gjk3_result, distance) + 36);
QN_STATIC_ASSERT(offsetof(qn_pair3, frame_a) == 8 && offsetof(qn_pair3, swapped) == 16 && offsetof(qn_frame3, r) == 12);
QN_STATIC_ASSERT(offsetof(qn_gap3, upper) == 4 && offsetof(qn_gap3, distance) == 8 && offsetof(qn_gap3, on_a) == 12 &&
                 offsetof(qn_gap3, on_b) == 24 && offsetof(qn_gap3, normal) == 36);
#endif

#if defined(QN_PORT_POINTS) && !defined(QN_PORT_GAPS)
QN_STATIC_ASSERT(offsetof(qn_contact_set, in_b) == 8 && offsetof(qn_contact_set, point) == 16 && sizeof(qn_contact_point) == 20 &&
                 QN_MAX_POINTS3 >= 2);
/* As two contacts that deep, by the kernel that hands these out: places, normal and depth are rounded alike. */
QN_INLINE bool emit_points(const qn_pair3 *pair, int k, const qn_gjk3_result *r, uint32_t band, qn_gap3 *out)
{
    struct {
        int32_t count, k;
        uint8_t in_b, drop, keep[4];
        qn_contact_point point[2];
    } set;
    qn_manifold3 at;
    const unsigned first = pair->swapped;
    set.count = 2;
    set.k = k;
    set.in_b = 0;
    set.point[0].at[0] = r->on_a.x;
    set.point[0].at[1] = r->on_a.y;
    set.point[0].at[2] = r->on_a.z;
    set.point[1].at[0] = r->on_b.x;
    set.point[1].at[1] = r->on_b.y;
    set.point[1].at[2] = r->on_b.z;
    if (!qn_emit_turned_m0(pair, &r->normal, &set, &at, (int32_t)r->distance)) return false;
    out->lower = r->lower > band ? (int32_t)((r->lower - band) >> k) : 0;
    out->upper = (int32_t)((r->upper + band + ((uint32_t)1 << k) - 1u) >> k);
    out->distance = at.depth;
    out->on_a = at.points[first].position;
    out->on_b = at.points[first ^ 1u].position;
    out->normal = at.normal;
    return true;
}
#endif

/* The gap at once, where 32 bits will do and no more than the band is to be asked: bodies without radius, apart by more than the band and all
 * that a distance below 2^30 is rounded by. */
static QN_OWN_STACK bool emit_plain(scratch *w, const qn_pair3 *pair, qn_gap3 *out)
{
    const qn_poly_model *m = &w->m;
    qn_gjk3_result *r = &w->u.poly.u.near.gap;
    const uint32_t band = (uint32_t)m->band;
    if (pair->moved || pair->a->radius || pair->b->radius || r->status != QN_APART || r->distance >> 30 || r->distance <= band + 8) return false;
#if defined(QN_PORT_POINTS) && !defined(QN_PORT_GAPS)
    return emit_points(pair, m->k, r, band, out);
#else
    if (!qn_world3_is_near(&pair->frame_a->p, m->k)) return false;
    r->lower = r->lower > band ? r->lower - band : 0;
    r->upper += band;
#ifdef QN_PORT_GAPS
    qn_emit_gap_v7m(pair, m->k, &r->distance, out);
#else
    {
        const int32_t on_a[3] = { r->on_a.x, r->on_a.y, r->on_a.z }, on_b[3] = { r->on_b.x, r->on_b.y, r->on_b.z };
        qn_gap3_near(pair, m->k, r->distance, r->lower, r->upper, &r->normal, on_a, on_b, out);
    }
#endif
    return true;
#endif
}
#else
#define emit_plain(w, pair, out) ((void)(out), false)
#endif

#if QN_POLY_CACHE_TELLS_SIZES
/* A distance from where it was, of sizes that are known: QN_APART and the answer, QN_TOUCHING where it was found, or QN_UNDECIDED. */
static QN_OWN_STACK qn_status recall_gap(scratch *w, const qn_pair3 *pair, const qn_settings *set, qn_gap3 *out)
{
    qn_poly_sizes size;
    const uint32_t *named = set->max_passes == QN_MAX_GJK_PASSES ? qn_poly_cache_again(set->cache, pair, &size) : NULL;
    bool stays;
    if (!named || qn_poly_model_again(&w->m, pair, &size) != QN_OVERLAPPING) return QN_UNDECIDED;
    stays = qn_gap_again(&w->m, named, &w->u.poly.u.near.gap);
    if (stays && QN_GAP_MARGINS) qn_poly_cache_keep_margin(set->cache, &w->m, pair, &w->u.poly.u.near.gap.normal);
    if (stays && emit_plain(w, pair, out)) return QN_APART;
    return qn_separation_recall_gap(&w->m, pair, stays, set->cache, &w->u.poly, &w->s) ? QN_TOUCHING : QN_UNDECIDED;
}
#else
#define recall_gap(w, pair, set, out) QN_UNDECIDED
#endif

#if QN_GAPS_AT_ENDS
/* A distance with no cache: QN_APART and the answer, or what `separate` says, a refusal or that the search has ended,
 * and who asks goes on by qn_separation_settle_gap: that is less deep. guessed: the model is there, and no
 * guess at the features was right. */
QN_INLINE qn_status separate_by(scratch *w, const qn_pair3 *pair, bool guessed, qn_gap3 *out)
{
    const qn_status status = guessed ? QN_OVERLAPPING : qn_poly_model_make(&w->m, pair, (int64_t)1 << 40, NULL);
    if (status <= QN_APART) return status;
    if ((guessed || !qn_separation_guess_gap(&w->m, &w->u.poly)) && qn_separation_search_gap(&w->m, &w->u.poly)) {
#ifdef QN_PORT_DISTANCES3
        if (!qn_gap_finish_v7m(pair, &w->m, &w->u.poly.u.near.space.search, out)) return QN_APART;
#endif
        qn_gjk3_settle(&w->u.poly.u.near.space, &w->u.poly.u.near.gap);
    }
    if (w->u.poly.u.near.gap.status == QN_APART && emit_plain(w, pair, out)) return QN_APART;
    return status;
}

static QN_OWN_STACK qn_status separate_plainly(scratch *w, const qn_pair3 *pair, qn_gap3 *out) { return separate_by(w, pair, false, out); }
#endif

/* Where a kernel has tried all that is short, with no cache: the model is in the workspace. As qn_polys_ask. */
#ifdef QN_PORT_DISTANCES3
qn_status qn_polys_gap_from_model(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                  const qn_workspace *workspace, qn_gap3 *out)
{
    scratch *w = (scratch *)workspace->memory;
    qn_pair3 pair;
    qn_work_frame work;
    qn_status status;
    pair.raw = false;
    status = qn_pair3_begin(&pair, a, frame_a, b, frame_b);
    QN_ASSERT(status == QN_APART && w->m.k >= 3);
    status = separate_by(w, &pair, true, out);
    if (status == QN_APART) return status;
    qn_separation_settle_gap(&w->m, &pair, &w->u.poly, &w->s);
    qn_work_set(&work, &pair, true, w->m.k);
    if (w->s.cores_apart && w->s.status == QN_APART && emit_plain(w, &pair, out)) return QN_APART;
    if (w->s.status == QN_OVERLAPPING || w->s.cores_apart) return qn_gap3_emit(&work, &w->s, QN_NO_TOUCH, out);
    set_spare(w, 0);
    add_contacts(w, &pair, 0, false);
    return qn_gap3_emit(&work, &w->s, qn_touch_of(&w->u.level.set, &w->s), out);
}
#endif

/* A gap that few bits guess, and an exact test confirms, is handed out at once. */
#if QN_GAPS_AGAIN && !QN_GAPS_AT_ENDS
QN_INLINE bool is_guessed(scratch *w, const qn_pair3 *pair, const qn_settings *set, qn_gap3 *out)
{
    if (set->cache || set->max_passes < QN_MAX_GJK_PASSES || pair->moved || (pair->a->radius | pair->b->radius)) return false;
    return qn_separation_guess_gap(&w->m, &w->u.poly) && emit_plain(w, pair, out);
}
#else
#define is_guessed(w, pair, set, out) ((void)(out), false)
#endif

#endif
