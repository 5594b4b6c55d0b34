/* SPDX-License-Identifier: MIT */
/* Manifolds of the plane that must be the same to the bit. */
#ifndef QUOIN_MANIFOLDS2_H
#define QUOIN_MANIFOLDS2_H

#include "check.h"
#include "queries2.h"

static inline void same_manifold2(const qn_manifold2 *m, const qn_manifold2 *w)
{
    uint32_t i;
    CHECK_EQ(m->normal.x, w->normal.x);
    CHECK_EQ(m->normal.y, w->normal.y);
    CHECK_EQ(m->depth, w->depth);
    CHECK_EQ(m->count, w->count);
    for (i = 0; i < w->count; i++) {
        CHECK_EQ(m->points[i].position.x, w->points[i].position.x);
        CHECK_EQ(m->points[i].position.y, w->points[i].position.y);
        CHECK_EQ(m->points[i].depth, w->points[i].depth);
        CHECK_EQ(m->points[i].id, w->points[i].id);
    }
}

#endif
