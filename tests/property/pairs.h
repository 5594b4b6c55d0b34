/* SPDX-License-Identifier: MIT */
/* The laws that the answers about a pair keep, and answers compared bit for bit. */
#ifndef PROPERTY_PAIRS_H
#define PROPERTY_PAIRS_H

#include "mix.h"

typedef struct answers {
    qn_status overlap, distance, manifold; /* of the three queries */
    qn_gap3 gap;
    qn_manifold3 contact;
} answers;

/* The law that the pair breaks, in words, or NULL. */
const char *broken_law(const mix_pair *p, random_state *r, qn_cache old[3]);

static inline bool same_vec(qn_vec3 u, qn_vec3 v) { return u.x == v.x && u.y == v.y && u.z == v.z; }
static inline bool same_dir(qn_dir3 u, qn_dir3 v) { return u.x == v.x && u.y == v.y && u.z == v.z; }

static inline bool same_contact(const qn_contact3 *u, const qn_contact3 *v)
{
    return same_vec(u->position, v->position) && u->depth == v->depth && u->id == v->id;
}

static inline bool same_manifold(const qn_manifold3 *u, const qn_manifold3 *v)
{
    uint32_t i;
    if (!same_dir(u->normal, v->normal) || u->depth != v->depth || u->count != v->count ||
        u->count > QN_MAX_POINTS3)
        return false;
    for (i = 0; i < u->count; i++)
        if (!same_contact(&u->points[i], &v->points[i])) return false;
    return true;
}

static inline bool same_gap(const qn_gap3 *u, const qn_gap3 *v)
{
    return u->lower == v->lower && u->upper == v->upper && u->distance == v->distance &&
           same_vec(u->on_a, v->on_a) && same_vec(u->on_b, v->on_b) &&
           same_dir(u->normal, v->normal);
}

#endif
