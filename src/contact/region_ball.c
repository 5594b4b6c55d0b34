/* SPDX-License-Identifier: MIT */
#include "contact/feature.h"
#include "contact/region.h"

/* The one point of a ball: on_a is where A is nearest it, or where its centre would leave. */
void qn_region_of_ball(const qn_box_model *m, const qn_separation3 *s, int32_t radius_a, qn_contact_set *set)
{
    const int32_t n[3] = { s->n.x, s->n.y, s->n.z };
    int32_t out = qn_saturate(2 * (int64_t)radius_a + s->distance); /* from on_a, twice the way to the middle of the surfaces */
    uint32_t id = 0;
    int i;
    for (i = 0; i < 3; i++) {
        set->point[0].at[i] = s->on_a[i] + (int32_t)qn_round64(qn_mul(n[i], out), 31);
        if (n[i] && s->on_a[i] == (n[i] < 0 ? -m->h[i] : m->h[i])) id |= qn_feature_end(i) << (n[i] > 0);
    }
    set->point[0].depth = qn_saturate(-s->distance);
    set->point[0].id = id << QN_FEATURE_A;
    set->count = 1;
    set->k = m->k;
    set->in_b = false;
    set->drop = 0;
}
