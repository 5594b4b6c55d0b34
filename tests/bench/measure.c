/* SPDX-License-Identifier: MIT */
/* The shims: one call of the library each, then a marker. Nothing else is called from here. clock.c
 * builds this file with a COUNTED of its own, measure.plane.c for the plane. */
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

qn_status bench_ask_place(bench_call *c, const world_shape *shape, const world_pose *pose,
                          world_collider *collider)
{
    COUNTED("place", c->verdict, WORLD(collider, _set)(collider, shape, pose));
}

qn_status bench_ask_move(bench_call *c, const world_pose *pose, world_collider *collider)
{
    COUNTED("move", c->verdict, WORLD(collider, _move)(collider, pose));
}

#define SHIM(name, verdict, call) \
    qn_status bench_ask_##name(bench_call *c) { COUNTED(#name, verdict, call); }

/* Both set and the manifold, three calls. */
SHIM(manifold_placed, c->verdict,
     (WORLD(collider, _set)(&c->a, &c->pair->a, &c->pair->pose_a),
      WORLD(collider, _set)(&c->b, &c->pair->b, &c->pair->pose_b),
      WORLD(collide, )(&c->a, &c->b, c->query, &c->manifold)))
SHIM(manifold, c->verdict, WORLD(collide, )(&c->a, &c->b, c->query, &c->manifold))
SHIM(manifold_cached, c->verdict, WORLD(collide, )(&c->a, &c->b, &c->cached, &c->manifold))
SHIM(overlap, c->verdict, WORLD(overlap, )(&c->a, &c->b, c->query))
SHIM(distance, c->verdict, WORLD(distance, )(&c->a, &c->b, c->query, &c->gap))
SHIM(distance_cached, c->verdict, WORLD(distance, )(&c->a, &c->b, &c->cached, &c->gap))
SHIM(distance_margin, c->verdict, WORLD(distance, )(&c->a, &c->b, &c->bounded, &c->gap))

/* A alone, and B on its way to A; the subset is that of the query's own status. */
SHIM(bounds, c->verdict, WORLD(collider, _bounds)(&c->a, &c->bounds))
SHIM(ray, status, WORLD(ray, )(&c->a, c->start.frame.p, &c->path, c->query, &c->hit))
SHIM(cast, status, WORLD(cast, )(&c->a, NULL, &c->start, &c->path, c->query, &c->hit))
SHIM(nearest, status, WORLD(nearest, )(&c->a, c->point, c->query, &c->nearest))
