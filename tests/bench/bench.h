/* SPDX-License-Identifier: MIT */
/* The pairs of one set, of either world (worlds.h); and the shims around each query (counter.c).
 * Only bodies.c (not counted) and measure.c (counted) call the library. */
#ifndef QUOIN_BENCH_H
#define QUOIN_BENCH_H

#include "worlds.h"

/* The points of a hull, a cloud or a polygon, from which its data is made before the queries; none
 * for other shapes. */
typedef struct bench_points {
    const world_vec *at;
    int count;
} bench_points;
typedef struct bench_pair {
    world_shape a;
    world_pose pose_a;
    world_shape b;
    world_pose pose_b;
    bench_points points_a, points_b;
} bench_pair;

/* What a shim gives to the library and gets from it. */
typedef struct bench_call {
    const bench_pair *pair;
    world_collider a, b;
    const qn_query *query; /* the scratch, where the pair needs it, else NULL */
    qn_query cached;       /* of the cached queries */
    qn_query bounded;      /* of the distance within a margin */
    qn_cache cache;
    world_manifold manifold;
    world_gap gap;
    world_collider start; /* B of a cast; its place is the start of the ray as well */
    world_path path;
    world_vec point; /* whose nearest is searched */
    world_bounds bounds;
    world_hit hit;
    world_closest nearest;
    qn_status verdict; /* of the pair: chooses the marker of the queries of pairs */
} bench_call;

/* The pairs in flash, made by table.awk. */
extern const bench_pair bench_pairs[];
extern const int bench_count;
/* bench_one, of a set whose table has it (table.awk, one=1), else 0. */
int bench_more(bench_call *c, int i);

/* bodies.c: a pair's bodies made of its points, one pair at a time; a refused one stays without
 * data. A query with scratch where a pair in space needs it, else NULL. */
void bench_make(bench_pair *pair);
const qn_query *bench_scratch(const bench_pair *pair);

/* bodies.c: the verdict of the pair. The margin of a distance query, by the gap that the last one
 * left. The cache as a manifold query or, without `manifold`, a distance query leaves it that finds
 * B at `near_b`; 0 or a refusal. For the queries of one shape the path and the point of pair i. */
qn_status bench_verdict(bench_call *c);
void bench_margin(bench_call *c);
qn_status bench_warm(bench_call *c, const world_pose *near_b, int manifold);
void bench_path(bench_call *c, int i);

/* bench.c: pair i through the queries of one shape, A, and of B moving. How many refuse. */
int bench_one(bench_call *c, int i);

/* The markers; they do nothing. */
void bench_overlap(void);
void bench_apart(void);

/* measure.c: the shims. */
qn_status bench_ask_place(bench_call *c, const world_shape *shape, const world_pose *pose,
                          world_collider *collider);
qn_status bench_ask_move(bench_call *c, const world_pose *pose, world_collider *collider);
typedef qn_status bench_shim(bench_call *c);
bench_shim bench_ask_manifold_placed, bench_ask_manifold, bench_ask_manifold_cached,
    bench_ask_overlap, bench_ask_distance, bench_ask_distance_cached, bench_ask_distance_margin;
bench_shim bench_ask_bounds, bench_ask_ray, bench_ask_cast, bench_ask_nearest;

#endif
