/* SPDX-License-Identifier: MIT */
/* The shims: one call of the library each, then a marker. Nothing else is called from here. */
#include "bench.h"

/* Must be part of the shim: a function of its own would be counted. */
static inline __attribute__((always_inline)) qn_status closed(const bench_call *c, qn_status status)
{
    if (c->verdict == QN_APART) bench_apart();
    else bench_overlap();
    return status;
}

qn_status measure_prepare(bench_call *c, const qn_pose3 *pose, qn_frame3 *frame)
{
    return closed(c, qn_frame3_from_pose(frame, pose));
}

qn_status measure_manifold(bench_call *c)
{
    const bench_pair *p = c->pair;
    return closed(c, qn_collide3(&p->a, &p->pose_a, &p->b, &p->pose_b, NULL, NULL, NULL, &c->manifold));
}

qn_status measure_manifold_prepared(bench_call *c)
{
    const bench_pair *p = c->pair;
    return closed(c, qn_collide3_frames(&p->a, &c->frame_a, &p->b, &c->frame_b, NULL, NULL, NULL, &c->manifold));
}

qn_status measure_manifold_cached(bench_call *c)
{
    const bench_pair *p = c->pair;
    return closed(c, qn_collide3_frames(&p->a, &c->frame_a, &p->b, &c->frame_b, &c->options, &c->cache, NULL, &c->manifold));
}

qn_status measure_overlap(bench_call *c)
{
    const bench_pair *p = c->pair;
    return closed(c, qn_overlap3(&p->a, &p->pose_a, &p->b, &p->pose_b, NULL, NULL, NULL));
}

qn_status measure_overlap_prepared(bench_call *c)
{
    const bench_pair *p = c->pair;
    return closed(c, qn_overlap3_frames(&p->a, &c->frame_a, &p->b, &c->frame_b, NULL, NULL, NULL));
}

qn_status measure_distance(bench_call *c)
{
    const bench_pair *p = c->pair;
    return closed(c, qn_distance3(&p->a, &p->pose_a, &p->b, &p->pose_b, NULL, NULL, NULL, &c->gap));
}

qn_status measure_distance_prepared(bench_call *c)
{
    const bench_pair *p = c->pair;
    return closed(c, qn_distance3_frames(&p->a, &c->frame_a, &p->b, &c->frame_b, NULL, NULL, NULL, &c->gap));
}

qn_status measure_distance_cached(bench_call *c)
{
    const bench_pair *p = c->pair;
    return closed(c, qn_distance3_frames(&p->a, &c->frame_a, &p->b, &c->frame_b, &c->options, &c->cache, NULL, &c->gap));
}
