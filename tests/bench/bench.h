/* SPDX-License-Identifier: MIT */
/* The pairs of one set, in space or, where BENCH_PLANE is defined before, in the plane; and the shims around each query (see counter.c). */
#ifndef QUOIN_BENCH_H
#define QUOIN_BENCH_H

#include "quoin/quoin.h"

#ifdef BENCH_PLANE
#define BENCH_NAME(name) qn_##name##2
#define BENCH_FRAMES(name) qn_##name##2_frames
#define BENCH_ROOM
typedef qn_vec2 bench_point;
typedef qn_shape2 bench_shape;
typedef qn_pose2 bench_pose;
typedef qn_frame2 bench_frame;
typedef qn_manifold2 bench_manifold;
typedef qn_gap2 bench_gap;
#define bench_frame_from_pose qn_frame2_from_pose
#else
#define BENCH_NAME(name) qn_##name##3
#define BENCH_FRAMES(name) qn_##name##3_frames
#define BENCH_ROOM , c->workspace
typedef qn_vec3 bench_point;
typedef qn_shape3 bench_shape;
typedef qn_pose3 bench_pose;
typedef qn_frame3 bench_frame;
typedef qn_manifold3 bench_manifold;
typedef qn_gap3 bench_gap;
#define bench_frame_from_pose qn_frame3_from_pose
#endif

/* What a hull, a cloud or a polygon is made of, before the questions begin; no points for other shapes. */
typedef struct bench_points {
    const bench_point *at;
    int count;
} bench_points;
typedef struct bench_pair {
    bench_shape a;
    bench_pose pose_a;
    bench_shape b;
    bench_pose pose_b;
    bench_points points_a, points_b;
} bench_pair;

/* A pair in flash, made by table.awk: equal shapes lie there once, as those of points, which hold nothing else, all are. Numbers follow, row
 * by row from a whole byte on: of both poses, 21 bits a coordinate and 18 an entry of the rotation, then so many points, 18 bits a
 * coordinate, the lowest bits first. */
typedef struct bench_row {
    uint16_t a, b;
    uint8_t count_a, count_b;
} bench_row;
extern const bench_shape bench_shapes[];
extern const bench_row bench_rows[];
extern const uint8_t bench_numbers[];
extern const int bench_count;

/* bodies.c: a row and its numbers as a pair, one at a time, and where those of the next begin; a pair's bodies made of its points, a refused one stays without data. A workspace where a pair in space needs
 * one, else NULL. */
const uint8_t *bench_read(const bench_row *from, const uint8_t *numbers, bench_pair *out);
void bench_make(bench_pair *pair);
qn_workspace *bench_workspace(const bench_pair *pair);

/* What a shim hands to the library and gets from it. */
typedef struct bench_call {
    const bench_pair *pair;
    bench_frame frame_a, frame_b;
    qn_query options; /* of the cached queries */
    qn_cache cache;
    qn_workspace *workspace;
    bench_manifold manifold;
    bench_gap gap;
    qn_status verdict; /* of the pair: chooses the marker */
} bench_call;

/* The markers; they do nothing. */
void bench_overlap(void);
void bench_apart(void);

qn_status bench_ask_prepare(bench_call *c, const bench_pose *pose, bench_frame *frame);
qn_status bench_ask_manifold(bench_call *c);
qn_status bench_ask_manifold_prepared(bench_call *c);
qn_status bench_ask_manifold_cached(bench_call *c);
qn_status bench_ask_overlap(bench_call *c);
qn_status bench_ask_overlap_prepared(bench_call *c);
qn_status bench_ask_distance(bench_call *c);
qn_status bench_ask_distance_prepared(bench_call *c);
qn_status bench_ask_distance_cached(bench_call *c);

#endif
