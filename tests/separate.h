/* SPDX-License-Identifier: MIT */
/* A box against a box or a capsule, with the model anew at each step as the roads make it. */
#ifndef SEPARATE_H
#define SEPARATE_H

#include "narrow/old_separation.h"

static inline void separate_box(const old_box_model *m, int64_t reach, int max_passes, qn_cache *cache, old_separation3 *s)
{
    old_box_search b;
    old_box_answer out;
    old_box_step step = OLD_BOXES_BEGIN;
    if (m->rank == 1) {
        old_separation_of_capsule(m, reach, s);
        return;
    }
    b.reach = reach;
    b.cache = cache;
    b.max_passes = max_passes;
    do {
        b.room.m = *m;
        step = old_separation_of_boxes(step, &b, &out);
    } while (step != OLD_BOXES_DONE);
    *s = out.s;
}

#endif
