/* SPDX-License-Identifier: MIT */
#include "contact/feature.h"
#include "contact/region.h"

/* The one point of a ball: on_a is where A is nearest it, or where its centre would leave. */
void qn_region_of_ball(const qn_box_model *m, const qn_separation3 *s, int32_t radius_a, qn_contact_set *set)
{
    const int32_t n[3] = { s->n.x, s->n.y, s->n.z };
    uint32_t id = 0;
    int i;
    for (i = 0; i < 3; i++)
        if (n[i] && s->on_a[i] == (n[i] < 0 ? -m->h[i] : m->h[i])) id |= qn_feature_end(i) << (n[i] > 0);
    qn_contact_set_lone(set, s, radius_a, m->k, id << QN_FEATURE_A);
}
