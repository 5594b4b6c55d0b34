/* SPDX-License-Identifier: MIT */
/* The separation of spheres and capsules. */
#include "narrow/old_separation.h"

/* A lower bound of the distance by one component, which settles most pairs that are far apart; it saves time alone. */
static bool is_far(const old_segment_model *m, int64_t reach)
{
    int32_t most = qn_saturate(reach);
    int i;
    for (i = 0; i < 3; i++) {
        int32_t a0 = m->a[0][i], a1 = m->a[1][i], b0 = m->b[0][i], b1 = m->b[1][i];
        QN_ASSERT((qn_abs32(a0) | qn_abs32(a1) | qn_abs32(b0) | qn_abs32(b1)) >> 30 == 0);
        if ((b0 < b1 ? b0 : b1) - (a0 > a1 ? a0 : a1) > most || (a0 < a1 ? a0 : a1) - (b0 > b1 ? b0 : b1) > most) return true;
    }
    return false;
}

void old_separation_of_segments(const old_segment_model *m, int64_t reach, old_separation3 *s)
{
    old_segment_result r;
    int i;
    s->band = (int32_t)m->band;
    s->has_axis = s->by_axis = false;
    s->measured = !is_far(m, m->radius + reach + m->band);
    if (!s->measured) {
        s->status = QN_APART;
        return;
    }
    old_segments_nearest(m, &r);
    s->cores_apart = !r.crossing;
    s->slanted = r.slanted;
    s->n = r.n;
    for (i = 0; i < 3; i++) {
        s->on_a[i] = r.on_a[i];
        s->on_b[i] = r.on_b[i];
    }
    s->distance = (int64_t)r.distance - m->radius;
    s->status = old_verdict(s->distance, s->band);
    if (m->spheres) {
        if (m->sign > 0 && s->distance < 1) s->distance = 1;
        if (m->sign < 0 && s->distance > -1) s->distance = -1;
        if (m->sign == 0) s->distance = 0;
        s->status = m->sign > 0 ? QN_APART : m->sign < 0 ? QN_OVERLAPPING : QN_TOUCHING;
    }
    old_separation_widen(s, 1);
}
