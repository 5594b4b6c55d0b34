/* SPDX-License-Identifier: MIT */
/* The shims: one call of the library each, then a marker. Nothing else is called from here. clock.c builds this file with a
 * COUNTED of its own, measure_plane.c for the plane. */
#include "bench.h"

/* The call's status; the marker after it tells the counter that the call is over. The shim holds it all: a function of its own
 * would be counted. */
#ifndef COUNTED
#define COUNTED(name, call)                        \
    do {                                           \
        qn_status status = call;                   \
        if (c->verdict == QN_APART) bench_apart(); \
        else bench_overlap();                      \
        return status;                             \
    } while (0)
#endif

qn_status bench_ask_prepare(bench_call *c, const bench_pose *pose, bench_frame *frame) { COUNTED("prepare", bench_frame_from_pose(frame, pose)); }

qn_status bench_ask_manifold(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("manifold", BENCH_NAME(collide)(&p->a, &p->pose_a, &p->b, &p->pose_b, NULL, NULL BENCH_ROOM, &c->manifold));
}

qn_status bench_ask_manifold_prepared(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("manifold_prepared", BENCH_FRAMES(collide)(&p->a, &c->frame_a, &p->b, &c->frame_b, NULL, NULL BENCH_ROOM, &c->manifold));
}

qn_status bench_ask_manifold_cached(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("manifold_cached", BENCH_FRAMES(collide)(&p->a, &c->frame_a, &p->b, &c->frame_b, &c->options, &c->cache BENCH_ROOM, &c->manifold));
}

qn_status bench_ask_overlap(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("overlap", BENCH_NAME(overlap)(&p->a, &p->pose_a, &p->b, &p->pose_b, NULL, NULL BENCH_ROOM));
}

qn_status bench_ask_overlap_prepared(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("overlap_prepared", BENCH_FRAMES(overlap)(&p->a, &c->frame_a, &p->b, &c->frame_b, NULL, NULL BENCH_ROOM));
}

qn_status bench_ask_distance(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("distance", BENCH_NAME(distance)(&p->a, &p->pose_a, &p->b, &p->pose_b, NULL, NULL BENCH_ROOM, &c->gap));
}

qn_status bench_ask_distance_prepared(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("distance_prepared", BENCH_FRAMES(distance)(&p->a, &c->frame_a, &p->b, &c->frame_b, NULL, NULL BENCH_ROOM, &c->gap));
}

qn_status bench_ask_distance_cached(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("distance_cached", BENCH_FRAMES(distance)(&p->a, &c->frame_a, &p->b, &c->frame_b, &c->options, &c->cache BENCH_ROOM, &c->gap));
}
