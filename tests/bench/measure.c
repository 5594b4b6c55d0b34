/* SPDX-License-Identifier: MIT */
/* The shims: one call of the library each, then a marker. Nothing else is called from here. clock_shims.c builds this file with a
 * COUNTED of its own. */
#include "bench.h"

/* The call's status; the marker after it tells the counter that the call is over. The shim holds it all: a function of its own
 * would be counted. */
#ifndef COUNTED
#define COUNTED(name, call)                            \
    do {                                               \
        qn_status status = call;                       \
        if (c->verdict == QN_APART) bench_apart();     \
        else bench_overlap();                          \
        return status;                                 \
    } while (0)
#endif

qn_status bench_ask_prepare(bench_call *c, const qn_pose3 *pose, qn_frame3 *frame)
{
    COUNTED("prepare", qn_frame3_from_pose(frame, pose));
}

qn_status bench_ask_manifold(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("manifold", qn_collide3(&p->a, &p->pose_a, &p->b, &p->pose_b, NULL, NULL, NULL, &c->manifold));
}

qn_status bench_ask_manifold_prepared(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("manifold_prepared",
            qn_collide3_frames(&p->a, &c->frame_a, &p->b, &c->frame_b, NULL, NULL, NULL, &c->manifold));
}

qn_status bench_ask_manifold_cached(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("manifold_cached",
            qn_collide3_frames(&p->a, &c->frame_a, &p->b, &c->frame_b, &c->options, &c->cache, NULL, &c->manifold));
}

qn_status bench_ask_overlap(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("overlap", qn_overlap3(&p->a, &p->pose_a, &p->b, &p->pose_b, NULL, NULL, NULL));
}

qn_status bench_ask_overlap_prepared(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("overlap_prepared", qn_overlap3_frames(&p->a, &c->frame_a, &p->b, &c->frame_b, NULL, NULL, NULL));
}

qn_status bench_ask_distance(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("distance", qn_distance3(&p->a, &p->pose_a, &p->b, &p->pose_b, NULL, NULL, NULL, &c->gap));
}

qn_status bench_ask_distance_prepared(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("distance_prepared",
            qn_distance3_frames(&p->a, &c->frame_a, &p->b, &c->frame_b, NULL, NULL, NULL, &c->gap));
}

qn_status bench_ask_distance_cached(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("distance_cached",
            qn_distance3_frames(&p->a, &c->frame_a, &p->b, &c->frame_b, &c->options, &c->cache, NULL, &c->gap));
}
