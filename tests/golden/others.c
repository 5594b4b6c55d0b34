/* SPDX-License-Identifier: MIT */
#include "others.h"

#include "box_sides.h"
#include "lines.h"
#include "queries3.h"

static uint64_t expected[OTHERS];

/* The status of every query of the pair, and each word of its answer. */
uint64_t other_answer(uint32_t which, int64_t scratch[QN_WORKSPACE_BYTES / 8])
{
    static const qn_dir3 ahead = { QN_ONE30, 0, 0 };
    static const answer3 none;
    random_state r = random_seed(1000 + which);
    box_form of_a, of_b;
    lines_hash h = 0;
    mix_pair p;
    const qn_query w = scratch_query(scratch, QN_WORKSPACE_BYTES);
    const qn_path3 path = path3_of(ahead, 1 << 20);
    qn_collider3 a, b;
    int query;
    mix_make(&r, (mix_kind)(which / 3 % MIX_KINDS), &p);
    if (which % 3) {
        (void)box_take_form(&p.a, &of_a, which % 3 == 1 ? QN_HULL : QN_CLOUD);
        (void)box_take_form(&p.b, &of_b, which % 2 ? QN_HULL : QN_CLOUD);
    }
    a = placed3(&p.a, &p.pose_a);
    b = placed3(&p.b, &p.pose_b);
    for (query = 0; query < QUERIES3; query++) {
        answer3 out = none;
        size_t i;
        lines_fold(&h, (uint32_t)query3(query, &a, &b, &path, &w, &out));
        for (i = 0; i < sizeof out.byte; i++) lines_fold(&h, out.byte[i]);
    }
    return h;
}

void others_begin(int64_t scratch[QN_WORKSPACE_BYTES / 8])
{
    uint32_t i;
    for (i = 0; i < OTHERS; i++) expected[i] = other_answer(i, scratch);
}

int other_holds(uint32_t which, int64_t scratch[QN_WORKSPACE_BYTES / 8])
{
    return other_answer(which, scratch) == expected[which];
}
