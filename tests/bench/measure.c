/* SPDX-License-Identifier: MIT */
/* The shims: one call of the library each, then a marker. Nothing else is called from here. clock.c builds this file with a
 * COUNTED of its own, measure_plane.c for the plane. */
#include "bench.h"

/* The call's status; the marker after it tells the counter that the call is over and, by `verdict`, to which subset it belongs. The shim
 * holds it all: a function of its own would be counted. */
#ifndef COUNTED
#define COUNTED(name, verdict, call)              \
    do {                                          \
        qn_status status = call;                  \
        if ((verdict) == QN_APART) bench_apart(); \
        else bench_overlap();                     \
        return status;                            \
    } while (0)
#endif

qn_status bench_ask_place(bench_call *c, const bench_pose *pose, bench_frame *frame)
{
    COUNTED("place", c->verdict, BENCH_FACE(frame, _from_pose)(frame, pose));
}

/* Both placed and the manifold in one call. */
qn_status bench_ask_manifold_placed(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("manifold_placed", c->verdict, BENCH_FACE(collide, )(&p->a, &p->pose_a, &p->b, &p->pose_b, NULL, NULL BENCH_ROOM, &c->manifold));
}

qn_status bench_ask_manifold(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("manifold", c->verdict, BENCH_FACE(collide, _frames)(&p->a, &c->frame_a, &p->b, &c->frame_b, NULL, NULL BENCH_ROOM, &c->manifold));
}

qn_status bench_ask_manifold_cached(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("manifold_cached", c->verdict,
            BENCH_FACE(collide, _frames)(&p->a, &c->frame_a, &p->b, &c->frame_b, &c->options, &c->cache BENCH_ROOM, &c->manifold));
}

qn_status bench_ask_overlap(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("overlap", c->verdict, BENCH_FACE(overlap, _frames)(&p->a, &c->frame_a, &p->b, &c->frame_b, NULL, NULL BENCH_ROOM));
}

qn_status bench_ask_distance(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("distance", c->verdict, BENCH_FACE(distance, _frames)(&p->a, &c->frame_a, &p->b, &c->frame_b, NULL, NULL BENCH_ROOM, &c->gap));
}

qn_status bench_ask_distance_cached(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("distance_cached", c->verdict,
            BENCH_FACE(distance, _frames)(&p->a, &c->frame_a, &p->b, &c->frame_b, &c->options, &c->cache BENCH_ROOM, &c->gap));
}

/* A alone, and B on its way to A; the subset is that of the query's own status. */

qn_status bench_ask_bounds(bench_call *c) { COUNTED("bounds", c->verdict, BENCH_FACE(shape, _bounds)(&c->pair->a, &c->frame_a, &c->bounds)); }

qn_status bench_ask_ray(bench_call *c)
{
    COUNTED("ray", status, BENCH_FACE(ray, )(&c->pair->a, &c->frame_a, c->start.p, c->way, c->length BENCH_ROOM, &c->hit));
}

qn_status bench_ask_cast(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("cast", status, BENCH_FACE(cast, )(&p->a, &c->frame_a, &p->b, &c->start, c->way, c->length, NULL BENCH_ROOM, &c->hit));
}

qn_status bench_ask_nearest(bench_call *c)
{
    COUNTED("nearest", status, BENCH_FACE(shape, _nearest)(&c->pair->a, &c->frame_a, c->point BENCH_ROOM, &c->nearest));
}
