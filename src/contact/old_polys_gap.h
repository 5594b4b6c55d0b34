/* SPDX-License-Identifier: MIT */
/* Distances of hulls and clouds by their shorter roads: a part of old_polys.c. */
#ifndef OLD_CONTACT_POLYS_GAP_H
#define OLD_CONTACT_POLYS_GAP_H

/* The gap at once, where 32 bits will do and no more than the band is to be asked: bodies without radius, apart by more than the band and all
 * that a distance below 2^30 is rounded by. */
static QN_OWN_STACK bool emit_plain(scratch *w, const old_pair3 *pair, qn_gap3 *out)
{
    const old_poly_model *m = &w->m;
    old_gjk3_result *r = &w->u.poly.u.near.gap;
    const uint32_t band = (uint32_t)m->band;
    if (pair->moved || pair->a->radius || pair->b->radius || r->status != QN_APART || r->distance >> 30 || r->distance <= band + 8) return false;
    if (!old_world3_is_near(&pair->frame_a->p, m->k)) return false;
    r->lower = r->lower > band ? r->lower - band : 0;
    r->upper += band;
    {
        const int32_t on_a[3] = { r->on_a.x, r->on_a.y, r->on_a.z }, on_b[3] = { r->on_b.x, r->on_b.y, r->on_b.z };
        old_gap3_near(pair, m->k, r->distance, r->lower, r->upper, &r->normal, on_a, on_b, out);
    }
    return true;
}

/* A distance from where it was, of sizes that are known: QN_APART and the answer, QN_TOUCHING where it was found, or QN_UNDECIDED. */
static QN_OWN_STACK qn_status recall_gap(scratch *w, const old_pair3 *pair, const old_settings *set, qn_gap3 *out)
{
    old_poly_sizes size;
    const uint32_t *named = set->max_passes == QN_MAX_GJK_PASSES ? old_poly_cache_again(set->cache, pair, &size) : NULL;
    bool stays;
    if (!named || old_poly_model_again(&w->m, pair, &size) != QN_OVERLAPPING) return QN_UNDECIDED;
    stays = old_gap_again(&w->m, named, &w->u.poly.u.near.gap);
    if (stays && emit_plain(w, pair, out)) return QN_APART;
    return old_separation_recall_gap(&w->m, stays, set->cache, &w->u.poly, &w->s) ? QN_TOUCHING : QN_UNDECIDED;
}

/* A distance with no cache: QN_APART and the answer, or what `separate` says, a refusal or that the search has ended,
 * and who asks goes on by old_separation_settle_gap: that is less deep. guessed: the model is there, and no
 * guess at the features was right. */
QN_INLINE qn_status separate_by(scratch *w, const old_pair3 *pair, bool guessed, qn_gap3 *out)
{
    const qn_status status = guessed ? QN_OVERLAPPING : old_poly_model_make(&w->m, pair, (int64_t)1 << 40, NULL);
    if (status <= QN_APART) return status;
    if ((guessed || !old_separation_guess_gap(&w->m, &w->u.poly)) && old_separation_search_gap(&w->m, &w->u.poly)) {
        old_gjk3_settle(&w->u.poly.u.near.space, &w->u.poly.u.near.gap);
    }
    if (w->u.poly.u.near.gap.status == QN_APART && emit_plain(w, pair, out)) return QN_APART;
    return status;
}

static QN_OWN_STACK qn_status separate_plainly(scratch *w, const old_pair3 *pair, qn_gap3 *out) { return separate_by(w, pair, false, out); }

/* Where a kernel has tried all that is short, with no cache: the model is in the workspace. As old_polys_ask. */

/* A gap that few bits guess, and an exact test confirms, is handed out at once. */
#define is_guessed(w, pair, set, out) ((void)(out), false)

#endif
