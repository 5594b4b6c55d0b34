/* SPDX-License-Identifier: MIT */
/* A box against a box or a capsule, with the model anew at each step as the roads make it. */
#ifndef SEPARATE_H
#define SEPARATE_H

#include "narrow/separation.h"

static inline void separate_box(const qn_box_model *m, int64_t reach, int max_passes, qn_cache *cache, qn_separation3 *s)
{
    qn_box_search b;
    qn_box_answer out;
    qn_box_step step = QN_BOXES_BEGIN;
    if (m->rank == 1) {
        qn_separation_of_capsule(m, reach, s);
        return;
    }
    b.reach = reach;
    b.cache = cache;
    b.max_passes = max_passes;
    do {
        b.room.m = *m;
        step = qn_separation_of_boxes(step, &b, &out);
    } while (step != QN_BOXES_DONE);
    *s = out.s;
}

#endif
