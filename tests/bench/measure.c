/* SPDX-License-Identifier: MIT */
/* The shims: one call of the library each, then a marker. Nothing else is called from here. clock.c
 * builds this file with a COUNTED of its own, measure_plane.c for the plane. */
#include "bench.h"

/* The call's status; the marker after it tells the counter that the call is over and, by `verdict`,
 * to which subset it belongs. The shim holds it all: a function of its own would be counted. */
#ifndef COUNTED
#define COUNTED(name, verdict, call)              \
    do {                                          \
        qn_status status = call;                  \
        if ((verdict) == QN_APART) bench_apart(); \
        else bench_overlap();                     \
        return status;                            \
    } while (0)
#endif

qn_status bench_ask_place(bench_call *c, const bench_shape *shape, const bench_pose *pose,
                          bench_collider *collider)
{
    COUNTED("place", c->verdict, BENCH_FACE(collider, _set)(collider, shape, pose));
}

/* Both set and the manifold, three calls. */
qn_status bench_ask_manifold_placed(bench_call *c)
{
    const bench_pair *p = c->pair;
    COUNTED("manifold_placed", c->verdict,
            (BENCH_FACE(collider, _set)(&c->a, &p->a, &p->pose_a),
             BENCH_FACE(collider, _set)(&c->b, &p->b, &p->pose_b),
             BENCH_FACE(collide, )(&c->a, &c->b, c->query, &c->manifold)));
}

qn_status bench_ask_manifold(bench_call *c)
{
    COUNTED("manifold", c->verdict, BENCH_FACE(collide, )(&c->a, &c->b, c->query, &c->manifold));
}

qn_status bench_ask_manifold_cached(bench_call *c)
{
    COUNTED("manifold_cached", c->verdict,
            BENCH_FACE(collide, )(&c->a, &c->b, &c->cached, &c->manifold));
}

qn_status bench_ask_overlap(bench_call *c)
{
    COUNTED("overlap", c->verdict, BENCH_FACE(overlap, )(&c->a, &c->b, c->query));
}

qn_status bench_ask_distance(bench_call *c)
{
    COUNTED("distance", c->verdict, BENCH_FACE(distance, )(&c->a, &c->b, c->query, &c->gap));
}

qn_status bench_ask_distance_cached(bench_call *c)
{
    COUNTED("distance_cached", c->verdict,
            BENCH_FACE(distance, )(&c->a, &c->b, &c->cached, &c->gap));
}

qn_status bench_ask_distance_margin(bench_call *c)
{
    COUNTED("distance_margin", c->verdict,
            BENCH_FACE(distance, )(&c->a, &c->b, &c->bounded, &c->gap));
}

qn_status bench_ask_move(bench_call *c, const bench_pose *pose, bench_collider *collider)
{
    COUNTED("move", c->verdict, BENCH_FACE(collider, _move)(collider, pose));
}

/* A alone, and B on its way to A; the subset is that of the query's own status. */

qn_status bench_ask_bounds(bench_call *c)
{
    COUNTED("bounds", c->verdict, BENCH_FACE(collider, _bounds)(&c->a, &c->bounds));
}

qn_status bench_ask_ray(bench_call *c)
{
    COUNTED("ray", status, BENCH_FACE(ray, )(&c->a, c->start.frame.p, &c->path, c->query, &c->hit));
}

qn_status bench_ask_cast(bench_call *c)
{
    COUNTED("cast", status,
            BENCH_FACE(cast, )(&c->a, NULL, &c->start, &c->path, c->query, &c->hit));
}

qn_status bench_ask_nearest(bench_call *c)
{
    COUNTED("nearest", status, BENCH_FACE(nearest, )(&c->a, c->point, c->query, &c->nearest));
}
