/* SPDX-License-Identifier: MIT */
#include "contact/old_feature.h"
#include "contact/old_region.h"

QN_SHARED void set_edge(old_contact_edge *e, const int32_t ends[2][3], int shift)
{
    int i;
    for (i = 0; i < 3; i++) {
        e->end[0][i] = ends[0][i];
        e->end[1][i] = ends[1][i];
    }
    e->id[0] = old_feature_end(0) << shift;
    e->id[1] = old_feature_end(0) << (shift + 1);
    e->id[2] = 0;
    e->raised = false;
}

static inline bool shared_length(const old_segment_model *m, const old_separation3 *s, const old_pair3 *pair, int32_t margin,
                                 const old_contact_edge *a, const old_contact_edge *b, old_contact_set *out)
{
    old_contact_rule rule;
    rule.radius_a = (int32_t)old_units_from_lsb(pair->a->radius, m->k);
    rule.radius_b = (int32_t)old_units_from_lsb(pair->b->radius, m->k);
    rule.lsb = old_units_in_lsb(m->k);
    rule.margin = old_contact_margin(s, margin, m->k);
    out->count = 0;
    out->k = m->k;
    out->in_b = false;
    out->drop = 0; /* two points: never reduced */
    return old_contact_length(out, &rule, a, b, &s->n);
}

void old_region_of_segments(const old_segment_model *m, const old_separation3 *s, const old_pair3 *pair, int32_t margin, old_contact_set *out)
{
    old_contact_edge a, b;
    uint32_t id;
    set_edge(&a, (const int32_t(*)[3])m->a, OLD_FEATURE_A);
    id = old_contact_feature(&a, s->on_a);
    if (pair->b->type == QN_CAPSULE) {
        set_edge(&b, (const int32_t(*)[3])m->b, 0);
        if (!s->slanted && shared_length(m, s, pair, margin, &a, &b, out)) return;
        id |= old_contact_feature(&b, s->on_b);
    }
    old_contact_set_lone(out, s, (int32_t)old_units_from_lsb(pair->a->radius, m->k), m->k, id);
}
