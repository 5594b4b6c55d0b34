/* SPDX-License-Identifier: MIT */
#include "contact/old_feature.h"
#include "contact/old_region.h"

uint32_t old_end_of_capsule(const old_box_model *m, const int32_t p[3])
{
    bool first = true, second = true;
    int i;
    for (i = 0; i < 3; i++) {
        if (p[i] != m->t[i] - m->g[i]) first = false;
        if (p[i] != m->t[i] + m->g[i]) second = false;
    }
    return first ? old_feature_end(0) : second ? old_feature_end(0) << 1 : 0;
}

/* The one point of a ball, or of a capsule's end: on_a is where A is nearest it, or where its centre would leave. */
void old_region_of_ball(const old_box_model *m, const old_separation3 *s, int32_t radius_a, old_contact_set *set)
{
    const int32_t n[3] = { s->n.x, s->n.y, s->n.z };
    uint32_t id = old_sides_at(m, n, s->on_a);
    if (m->rank == 1) id |= old_end_of_capsule(m, s->on_b);
    old_contact_set_lone(set, s, radius_a, m->k, id);
}
